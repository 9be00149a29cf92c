import type { Kysely } from "kysely";
import type { RequestReference } from "../../audit/log.server";
import type { Database, Restaurant } from "../../db/schema.server";
import { retryOnSlugConflict } from "../../db/slug.server";
import { readList } from "../../db/values.server";
import { listing, type OwnerField } from "../listing";
import { blankColumns, type ListingValues, toValues } from "../listing-values.server";
import { editRestaurant, lockRestaurant } from "./edited.server";

/* Changes of one field, by a person who saw only that field. Values are texts, as in `listing_changes`. */

/** The field has changed since the person saw it. */
export class FieldChanged extends Error {
  override readonly name = "FieldChanged";
}

type FieldChange = { field: OwnerField; from: string; to: string };

/** Opens a transaction of its own, else as `setField`. */
export async function saveField(
  actorId: string,
  restaurantId: string,
  { field, from, to }: FieldChange,
  by: RequestReference,
): Promise<string | undefined> {
  return await retryOnSlugConflict((trx) => setField(trx, actorId, { restaurant_id: restaurantId, field }, { from, to }, by));
}

/** Returns the former value; undefined when the restaurant is gone. Throws FieldChanged when it is not `from`. */
export async function setField(
  trx: Kysely<Database>,
  actorId: string,
  { restaurant_id, field }: { restaurant_id: string; field: OwnerField },
  { from, to }: Pick<FieldChange, "from" | "to">,
  by: RequestReference,
): Promise<string | undefined> {
  const row = await lockRestaurant(trx, restaurant_id);
  if (!row) return undefined;
  const before = storedText(row[field]);
  if (before !== from) throw new FieldChanged();
  await editField(trx, actorId, row, { field, to }, by);
  return before;
}

/**
 * Confirms none of Google's other data, because the person saw only this field, and no website, because somebody else proposed
 * it. `isOwners`: the owner made the change, who knows the rest.
 */
export async function editField(
  trx: Kysely<Database>,
  actorId: string,
  row: Restaurant,
  { field, to, isOwners = false }: Pick<FieldChange, "field" | "to"> & { isOwners?: boolean },
  by: RequestReference,
): Promise<void> {
  const values = { ...toValues(row), ...columnValue(field, to) };
  const leavesUnconfirmed = readList(row.google_fields).filter((column) => column !== field);
  const edit = { version: row.version, values, keepsPlan: true, confirmsContacts: false, confirms: isOwners };
  await editRestaurant(trx, actorId, row.id, { ...edit, leavesUnconfirmed }, by);
}

/** A column or a form's value, as in `listing_changes`. */
export function storedText(value: ListingValues[OwnerField]): string {
  return Array.isArray(value) ? JSON.stringify(value) : (value ?? "");
}

/** Stored values were checked when they were proposed. */
function columnValue(field: OwnerField, text: string): Partial<ListingValues> {
  switch (listing[field].kind) {
    case "list":
      return { [field]: JSON.parse(text) as string[] };
    case "line":
    case "text":
    case "hours":
    case "telephone":
    case "link":
    case "choice":
      return { [field]: text === "" ? blankColumns[field] : text };
  }
}
