import { recordAudit, type RequestReference } from "../../audit/log.server";
import { db } from "../../db/client.server";
import { lockRow } from "../../db/locks.server";
import { closedHours, type SpecialDay, usualHours } from "../../text/special-days";

/** `hours` as in `special_days`; null forgets what was said of that day. */
export type DayChange = { day: string; hours: string | null };

/** Future special days of one restaurant. */
export const mostDays = 60;

/** Thrown when a restaurant would have more than `mostDays` special days. */
export class TooManyDays extends Error {
  override readonly name = "TooManyDays";
}

/** The special days from `first` on, in order. */
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
 * Writes an audit entry for each day that changes. Returns how many did, or undefined when the restaurant does not exist. Throws
 * TooManyDays. The caller must have checked that the account manages the restaurant.
 */
export async function setSpecialDays(
  userId: string,
  restaurantId: string,
  changes: readonly DayChange[],
  { requestId }: RequestReference,
): Promise<number | undefined> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      if (!(await lockRow(trx, "restaurants", { id: restaurantId }))) return undefined;
      const days = changes.map(({ day }) => day).sort();
      const known = await trx
        .selectFrom("special_days")
        .select(["day", "hours"])
        .where("restaurant_id", "=", restaurantId)
        .where("day", ">=", days[0] ?? "")
        .execute();
      const before = new Map(known.map((row) => [row.day, row.hours]));
      const changed = changes.filter(({ day, hours }) => (before.get(day) ?? null) !== hours);
      for (const { day, hours } of changed) {
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
          before: { day, special_hours: describeHours(before.get(day) ?? null) },
          after: { day, special_hours: describeHours(hours) },
          requestId,
        });
      }
      const left = changed.reduce((all, { day, hours }) => {
        if (hours === null) all.delete(day);
        else all.add(day);
        return all;
      }, new Set(before.keys()));
      if (left.size > mostDays) throw new TooManyDays();
      return changed.length;
    });
}

function describeHours(hours: string | null): string | null {
  if (hours === closedHours) return "cerrado";
  return hours === usualHours ? "como siempre" : hours;
}
