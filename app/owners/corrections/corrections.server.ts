import { randomUUID } from "node:crypto";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { db } from "../../db/client.server";
import { lockRestaurant } from "../../directory/editing/edited.server";
import type { CorrectableField } from "./form";

/** Corrections of one restaurant that may wait at once: enough for every visitor's honest one. */
const mostWaiting = 20;

/**
 * Keeps a visitor's correction for the owners or an administrator. Does nothing when the listing says so already, when the same
 * correction waits, or when too many do. Returns false when the restaurant is not in the directory.
 */
export async function receiveCorrection(
  restaurantId: string,
  { field, value }: { field: CorrectableField; value: string },
  { requestId }: RequestReference,
): Promise<boolean> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      const restaurant = await lockRestaurant(trx, restaurantId);
      if (restaurant?.is_active !== 1) return false;
      const before = restaurant[field] ?? "";
      const waiting = await trx
        .selectFrom("listing_changes")
        .select(["field", "after"])
        .where("restaurant_id", "=", restaurantId)
        .where("source", "=", "visitor")
        .where("state", "=", "waiting")
        .execute();
      const isKnown = waiting.some((change) => change.field === field && change.after === value);
      if (before === value || isKnown || waiting.length >= mostWaiting) return true;
      await trx
        .insertInto("listing_changes")
        .values({
          id: randomUUID(),
          restaurant_id: restaurantId,
          user_id: null,
          source: "visitor",
          field,
          before,
          after: value,
          state: "waiting",
          decided_by: null,
          decided_at: null,
          created_at: new Date().toISOString(),
        })
        .execute();
      await recordAudit(trx, {
        action: "listing.corrected",
        actorId: null,
        target: { type: "restaurant", id: restaurantId },
        after: { proposed: { [field]: value } },
        requestId,
      });
      return true;
    });
}
