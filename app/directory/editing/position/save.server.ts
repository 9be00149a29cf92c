import type { RequestReference } from "../../../audit/log.server";
import { retryOnSlugConflict } from "../../../db/slug.server";
import { readList } from "../../../db/values.server";
import { formatPosition } from "../../../text/position";
import { toValues } from "../../listing-values.server";
import { ownPosition } from "../../where/position-of";
import { editRestaurant, lockRestaurant } from "../edited.server";
import { FieldChanged } from "../field.server";
import type { Restaurant } from "../../../db/schema.server";
import type { PositionChange } from "./form-schema";

/** "" without a position of its own. */
export function positionText(row: Pick<Restaurant, "lat" | "lng">): string {
  const own = ownPosition(row);
  return own ? formatPosition(own) : "";
}

/**
 * Confirms none of Google's data, and the listing only if it is its owner's change. Returns the former position as text; undefined when the restaurant is gone. Throws FieldChanged
 * when the position is no longer `seen`. The caller must have checked that the account may change the restaurant.
 */
export async function savePosition(
  actorId: string,
  restaurantId: string,
  { seen, to, source, isOwners }: PositionChange & { seen: string; isOwners: boolean },
  by: RequestReference,
): Promise<string | undefined> {
  return await retryOnSlugConflict(async (trx) => {
    const row = await lockRestaurant(trx, restaurantId);
    if (!row) return undefined;
    const former = positionText(row);
    if (former !== seen) throw new FieldChanged();
    const values = { ...toValues(row), lat: to?.lat ?? null, lng: to?.lng ?? null };
    const leavesUnconfirmed = readList(row.google_fields);
    const edit = { version: row.version, values, positionSource: source, keepsPlan: true };
    const confirmed = { confirmsContacts: false, confirms: isOwners, leavesUnconfirmed };
    await editRestaurant(trx, actorId, row.id, { ...edit, ...confirmed }, by);
    return former;
  });
}
