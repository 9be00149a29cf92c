import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { db, inTransaction } from "../../db/client.server";
import type { Database, Restaurant } from "../../db/schema.server";
import { lockRestaurant } from "../../directory/editing/edited.server";
import { storedText } from "../../directory/editing/field.server";
import type { CorrectableField } from "./form";

/** Limit per field of a restaurant, enough for every honest correction. */
export const maxWaiting = 10;

type Correction = { field: CorrectableField; value: string };

/** `gone`: the restaurant is not in the directory. */
export type CorrectionState = "new" | "waiting" | "unchanged" | "full" | "gone";

/** A waiting correction of a former value can no longer be taken, so the same value counts as new. */
export async function findCorrectionState(
  restaurant: Restaurant | undefined,
  { field, value }: Correction,
  database: Kysely<Database> = db(),
): Promise<CorrectionState> {
  if (restaurant?.is_active !== 1) return "gone";
  const present = storedText(restaurant[field]);
  if (present === value) return "unchanged";
  const waiting = await database
    .selectFrom("listing_changes")
    .select(["before", "after"])
    .where("restaurant_id", "=", restaurant.id)
    .where("source", "=", "visitor")
    .where("state", "=", "waiting")
    .where("field", "=", field)
    .execute();
  const same = waiting.find(({ after }) => after === value);
  if (same) return same.before === present ? "waiting" : "new";
  return waiting.length < maxWaiting ? "new" : "full";
}

/** Returns the former state. */
export async function receiveCorrection(
  restaurantId: string,
  { field, value }: Correction,
  { requestId }: RequestReference,
): Promise<CorrectionState> {
  return await inTransaction(async (trx) => {
    const restaurant = await lockRestaurant(trx, restaurantId);
    const state = await findCorrectionState(restaurant, { field, value }, trx);
    if (!restaurant || state !== "new") return state;
    await deleteStale(trx, restaurantId, { field, value });
    await trx
      .insertInto("listing_changes")
      .values({
        id: randomUUID(),
        restaurant_id: restaurantId,
        user_id: null,
        source: "visitor",
        field,
        before: storedText(restaurant[field]),
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
    return state;
  });
}

/** Deletes waiting corrections of a former value with the same new value. */
async function deleteStale(trx: Kysely<Database>, restaurantId: string, { field, value }: Correction): Promise<void> {
  await trx
    .deleteFrom("listing_changes")
    .where("restaurant_id", "=", restaurantId)
    .where("source", "=", "visitor")
    .where("state", "=", "waiting")
    .where("field", "=", field)
    .where("after", "=", value)
    .execute();
}
