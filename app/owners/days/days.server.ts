import type { Kysely } from "kysely";
import { recordAudit, type RequestReference } from "../../audit/log.server";
import { db, inTransaction } from "../../db/client.server";
import { lockRow } from "../../db/locks.server";
import type { Database } from "../../db/schema.server";
import { panamaDay } from "../../text/hours/panama-day";
import { closedHours, type SpecialDay, usualHours } from "../../text/hours/special-days";

/** As in `special_days`; null deletes the special day. */
export type DayChange = { day: string; hours: string | null };

/** Future days per restaurant. */
export const maxSpecialDays = 60;

export class TooManyDays extends Error {
  override readonly name = "TooManyDays";
}

/** Returns days in order, from `first` on. */
export async function findDaysOf(restaurantId: string, first: string): Promise<SpecialDay[]> {
  return await db()
    .selectFrom("special_days")
    .select(["day", "hours"])
    .where("restaurant_id", "=", restaurantId)
    .where("day", ">=", first)
    .orderBy("day")
    .execute();
}

/**
 * Sets days from today on, with an audit entry for each change. Returns how many changed, or undefined when the restaurant does
 * not exist. Throws TooManyDays. The caller must have checked that the account manages the restaurant.
 */
export async function setSpecialDays(
  userId: string,
  restaurantId: string,
  changes: readonly DayChange[],
  { requestId }: RequestReference,
): Promise<number | undefined> {
  return await inTransaction(async (trx) => {
    if (!(await lockRow(trx, "restaurants", { id: restaurantId }))) return undefined;
    const today = panamaDay(Date.now());
    const known = await trx
      .selectFrom("special_days")
      .select(["day", "hours"])
      .where("restaurant_id", "=", restaurantId)
      .where("day", ">=", today)
      .execute();
    const hoursOf = new Map<string, string | null>(known.map((row) => [row.day, row.hours]));
    const changed = changes.filter(({ day, hours }) => (hoursOf.get(day) ?? null) !== hours);
    for (const change of changed) {
      await setSpecialDay(trx, userId, restaurantId, { ...change, before: hoursOf.get(change.day) ?? null }, { requestId });
      hoursOf.set(change.day, change.hours);
    }
    if ([...hoursOf.values()].filter((hours) => hours !== null).length > maxSpecialDays) throw new TooManyDays();
    return changed.length;
  });
}

/** Also writes the audit entry. `before`: the day's present hours. */
export async function setSpecialDay(
  trx: Kysely<Database>,
  userId: string,
  restaurantId: string,
  { day, hours, before }: DayChange & { before: string | null },
  { requestId }: RequestReference,
): Promise<void> {
  await trx.deleteFrom("special_days").where("restaurant_id", "=", restaurantId).where("day", "=", day).execute();
  if (hours !== null) {
    await trx
      .insertInto("special_days")
      .values({ restaurant_id: restaurantId, day, hours, set_by: userId, created_at: new Date().toISOString() })
      .execute();
  }
  await recordAudit(trx, {
    action: "restaurant.day-set",
    actorId: userId,
    target: { type: "restaurant", id: restaurantId },
    before: { day, special_hours: describeHours(before) },
    after: { day, special_hours: describeHours(hours) },
    requestId,
  });
}

const words = new Map([
  [closedHours, "cerrado"],
  [usualHours, "como siempre"],
]);

/** Returns the words of audit entries; null without special hours. */
export function describeHours(hours: string | null): string | null {
  return hours === null ? null : (words.get(hours) ?? hours);
}
