import { recordAudit, type RequestReference } from "../../audit/log.server";
import { db } from "../../db/client.server";
import { lockRow } from "../../db/locks.server";
import { type AttributeGroup, type AttributeKey, attributeText, type AttributeValue, keysOfGroup } from "../attributes";
import { indexRestaurants } from "../search/postings.server";
import { attributesOf, type AttributeRow } from "../attributes.server";

/**
 * Replaces the group's values and confirms them. A value that an administrator leaves as the owner said it stays the owner's.
 * Returns whether anything else than the confirmation changed, or undefined when the restaurant does not exist. The caller must
 * have checked that the account may change the restaurant.
 */
export async function setAttributes(
  restaurantId: string,
  group: AttributeGroup,
  values: readonly AttributeValue[],
  { userId, source, requestId }: RequestReference & { userId: string; source: "owner" | "admin" },
): Promise<boolean | undefined> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      const restaurant = await lockRow(trx, "restaurants", { id: restaurantId });
      if (!restaurant) return undefined;
      const keys = keysOfGroup(group);
      const former = (await attributesOf(trx, [restaurantId]))(restaurantId).filter(({ key }) => keys.includes(key));
      await trx.deleteFrom("restaurant_attributes").where("restaurant_id", "=", restaurantId).where("key", "in", keys).execute();
      const confirmed_at = new Date().toISOString();
      const rows = values.map((one) => ({
        restaurant_id: restaurantId,
        ...one,
        ...((source === "admin" ? ownersConfirmation(former, one) : undefined) ?? { source, confirmed_at }),
      }));
      if (rows.length > 0) await trx.insertInto("restaurant_attributes").values(rows).execute();
      await indexRestaurants(trx, [restaurant.seq]);
      const changed = keys.filter((key) => attributeText(key, former) !== attributeText(key, values));
      if (changed.length === 0) return false;
      await recordAudit(trx, {
        action: "restaurant.attributes-set",
        actorId: userId,
        target: { type: "restaurant", id: restaurantId },
        before: toTexts(changed, former),
        after: toTexts(changed, values),
        requestId,
      });
      return true;
    });
}

function ownersConfirmation(former: readonly AttributeRow[], { key, value, note }: AttributeValue) {
  const same = former.find((row) => row.source === "owner" && row.key === key && row.value === value && row.note === note);
  return same && { source: same.source, confirmed_at: same.confirmed_at };
}

function toTexts(keys: readonly AttributeKey[], values: readonly AttributeValue[]): Record<string, string | null> {
  return Object.fromEntries(keys.map((key) => [key, attributeText(key, values) || null]));
}
