import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import * as v from "valibot";
import { recordAudit, type RequestReference } from "../../audit/log.server";
import { type RoomUndos, undoOfChange } from "../../audit/undo.server";
import { inTransaction } from "../../db/client.server";
import { lockRow } from "../../db/locks.server";
import type { Database, Restaurant } from "../../db/schema.server";
import {
  type AttributeGroup,
  attributeKeys,
  type AttributeKey,
  attributes,
  attributeText,
  type AttributeValue,
  keysOfGroup,
} from "../attributes";
import { indexRestaurants } from "../../search/index/postings.server";
import { attributesOf, type AttributeRow } from "../attributes.server";
import { ofTopic, type StatedTopic, type TopicChoice, topics, valuesOfChoice } from "../topics";

/** The group's values are others than the person saw. */
export class AttributesChanged extends Error {
  override readonly name = "AttributesChanged";
  /** For the form's field `visto`, so that sending it again overwrites the other changes. */
  readonly seen: string;

  /** `message`: for the person. */
  constructor(group: AttributeGroup, current: readonly AttributeRow[]) {
    const labels = keysOfGroup(group).map((key) => ({ label: attributes[key].label, text: attributeText(key, current) }));
    const known = labels.filter(({ text }) => text !== "").map(({ label, text }) => `${label}: ${text}`);
    const now = known.length === 0 ? "ahora no dicen nada" : `ahora dicen «${known.join(". ")}»`;
    super(`Alguien cambió estos datos después de que abriste esta página: ${now}. Si guardas otra vez, queda lo tuyo.`);
    this.seen = seenValues(group, current);
  }
}

/** Equal for equal values of the group, in the order of `attributesOf`. */
export function seenValues(group: AttributeGroup, values: readonly AttributeValue[]): string {
  const texts = keysOfGroup(group).map((key) => attributeText(key, values));
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
}

/**
 * Replaces the group's values and confirms them. A value that an administrator leaves as the owner said it stays the owner's.
 * Returns whether anything else than the confirmation changed, or undefined when the restaurant does not exist. Throws
 * AttributesChanged when the values are neither those of `seen` nor the new ones; "" for a form that saw none. The caller must
 * have checked that the account may change the restaurant.
 */
export async function setAttributes(
  restaurantId: string,
  group: AttributeGroup,
  values: readonly AttributeValue[],
  { userId, source, seen, requestId }: RequestReference & { userId: string; source: "owner" | "admin"; seen: string },
): Promise<boolean | undefined> {
  return await changeValues(restaurantId, keysOfGroup(group), { userId, requestId }, (former) => {
    const accepted = [seen, seenValues(group, values)];
    if (seen !== "" && !accepted.includes(seenValues(group, former))) throw new AttributesChanged(group, former);
    const confirmed_at = new Date().toISOString();
    return values.map((one) => ({
      ...one,
      ...((source === "admin" ? confirmationOfOwner(former, one) : undefined) ?? { source, confirmed_at }),
    }));
  });
}

/** Adds or removes one value and leaves the others. Does nothing when it is so already, or the restaurant does not exist. */
export async function setAttribute(
  restaurantId: string,
  { key, value, isGiven }: { key: AttributeKey; value: string; isGiven: boolean },
  { userId, source, requestId }: RequestReference & { userId: string; source: "owner" | "admin" },
): Promise<void> {
  await changeValues(restaurantId, [key], { userId, requestId }, (former) => {
    if (former.some((row) => row.value === value) === isGiven) return null;
    const others = former.filter((row) => row.value !== value);
    const added: AttributeRow = { key, value, note: "", source, confirmed_at: new Date().toISOString() };
    return isGiven ? [...others, added] : others;
  });
}

/**
 * Replaces the values that answer a topic; null removes them. Returns whether anything changed, or undefined when the restaurant
 * does not exist. The caller must have checked that the account manages it.
 */
export async function answerTopic(
  restaurantId: string,
  { topic, choice, note }: { topic: StatedTopic; choice: TopicChoice | null; note: string },
  by: RequestReference & { userId: string },
): Promise<boolean | undefined> {
  return await changeValues(restaurantId, [topics[topic].key], by, (former) => {
    const answering = ofTopic(topic, former);
    const confirmed = { source: "owner" as const, confirmed_at: new Date().toISOString() };
    const values = choice ? valuesOfChoice(topic, choice, note) : [];
    return [...former.filter((row) => !answering.includes(row)), ...values.map((value) => ({ ...value, ...confirmed }))];
  });
}

/**
 * Replaces the values of the keys by those that `change` returns; null leaves them. Returns whether a text changed, or undefined
 * when the restaurant does not exist.
 */
async function changeValues(
  restaurantId: string,
  keys: readonly AttributeKey[],
  by: RequestReference & { userId: string },
  change: (former: AttributeRow[]) => readonly AttributeRow[] | null,
): Promise<boolean | undefined> {
  return await inTransaction(async (trx) => {
    const restaurant = await lockRow(trx, "restaurants", { id: restaurantId });
    if (!restaurant) return undefined;
    const former = (await attributesOf(trx, [restaurantId]))(restaurantId).filter(({ key }) => keys.includes(key));
    const rows = change(former);
    return rows !== null && (await replaceRows(trx, restaurant, { keys, former, rows }, by));
  });
}

type Replacement = { keys: readonly AttributeKey[]; former: readonly AttributeRow[]; rows: readonly AttributeRow[] };

/** Returns whether a text changed. Only then it writes an entry, with the rows for undoing it. */
async function replaceRows(
  trx: Kysely<Database>,
  { id, seq }: Pick<Restaurant, "id" | "seq">,
  { keys, former, rows }: Replacement,
  { userId, requestId }: RequestReference & { userId: string },
): Promise<boolean> {
  await writeRows(trx, id, keys, rows);
  await indexRestaurants(trx, [seq]);
  const changed = keys.filter((key) => attributeText(key, former) !== attributeText(key, rows));
  if (changed.length === 0) return false;
  const side = (list: readonly AttributeRow[]) => ({
    ...toTexts(changed, list),
    attribute_rows: list.filter(({ key }) => changed.includes(key)),
  });
  await recordAudit(trx, {
    action: "restaurant.attributes-set",
    actorId: userId,
    target: { type: "restaurant", id },
    before: side(former),
    after: side(rows),
    requestId,
  });
  return true;
}

/** Replaces the values of the keys. The caller writes the entry of the audit log, and the index. */
export async function writeRows(
  trx: Kysely<Database>,
  id: string,
  keys: readonly AttributeKey[],
  rows: readonly AttributeRow[],
): Promise<void> {
  await trx.deleteFrom("restaurant_attributes").where("restaurant_id", "=", id).where("key", "in", keys).execute();
  if (rows.length === 0) return;
  const stored = rows.map((row) => ({ restaurant_id: id, ...row }));
  await trx.insertInto("restaurant_attributes").values(stored).execute();
}

const attributeRow = v.object({
  key: v.picklist(attributeKeys),
  value: v.string(),
  note: v.string(),
  source: v.picklist(["owner", "admin", "derived"]),
  confirmed_at: v.nullable(v.string()),
});

/** Entries of earlier releases have no rows. */
const side = v.object({ attribute_rows: v.array(attributeRow) });

const keysIn = (...lists: readonly AttributeRow[][]) =>
  attributeKeys.filter((one) => lists.some((rows) => rows.some(({ key }) => key === one)));

export const attributeUndos: RoomUndos<"restaurant.attributes-set"> = {
  "restaurant.attributes-set": undoOfChange({
    action: "restaurant.attributes-set",
    side,
    async findPresent(from, changes) {
      const presentOf = await attributesOf(
        from,
        changes.map(({ restaurantId }) => restaurantId),
      );
      return ({ restaurantId, before, after }) => {
        const keys = keysIn(before.attribute_rows, after.attribute_rows);
        return { attribute_rows: presentOf(restaurantId).filter(({ key }) => keys.includes(key)) };
      };
    },
    isSame: (one, other) =>
      attributeKeys.every((key) => attributeText(key, one.attribute_rows) === attributeText(key, other.attribute_rows)),
    replace: (trx, restaurant, { present: { attribute_rows: former }, next: { attribute_rows: rows } }, by) =>
      replaceRows(trx, restaurant, { keys: keysIn(former, rows), former, rows }, by),
    name: () => "el cambio de lo que ofrece",
    title: ({ nombre }) => nombre,
    done: "Los datos quedan como antes",
    missed: "Alguien cambió esos datos después.",
  }),
};

function confirmationOfOwner(former: readonly AttributeRow[], { key, value, note }: AttributeValue) {
  const same = former.find((row) => row.source === "owner" && row.key === key && row.value === value && row.note === note);
  return same && { source: same.source, confirmed_at: same.confirmed_at };
}

function toTexts(keys: readonly AttributeKey[], values: readonly AttributeValue[]): Record<string, string | null> {
  return Object.fromEntries(keys.map((key) => [key, attributeText(key, values) || null]));
}
