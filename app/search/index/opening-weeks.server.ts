import { type Kysely, sql } from "kysely";
import { inTransaction } from "../../db/client.server";
import type { Database } from "../../db/schema.server";
import { minute } from "../../durations";
import { memoize } from "../../text/memoize";
import { panamaMinuteOfWeek, parseOpeningHours, weekIntervals } from "../../text/hours/opening-hours";

/** Null when the text cannot be parsed. Most texts are those of other restaurants, too. */
const weekIn = memoize((horario) => {
  const hours = parseOpeningHours(horario);
  return hours && weekIntervals(hours);
}, 1_000);

/** Stores a new week. Null when the text cannot be parsed. */
export async function findOpeningWeek(db: Kysely<Database>, horario: string): Promise<number | null> {
  const week = weekIn(horario);
  if (!week) return null;
  const intervals = week.map(({ opens, closes }) => `${opens}-${closes}`).join(",");
  const stored = await db.selectFrom("opening_weeks").select("id").where("intervals", "=", intervals).executeTakeFirst();
  if (stored) return stored.id;
  // A week without its intervals would count as always closed.
  return await inTransaction((trx) => storeWeek(trx, week, intervals), db);
}

async function storeWeek(trx: Kysely<Database>, week: ReturnType<typeof weekIntervals>, intervals: string): Promise<number> {
  const added = await trx
    .insertInto("opening_weeks")
    .values({ intervals })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) {
    // Another transaction has just stored it.
    const { id } = await trx
      .selectFrom("opening_weeks")
      .select("id")
      .where("intervals", "=", intervals)
      .executeTakeFirstOrThrow();
    return id;
  }
  if (week.length > 0) {
    await trx
      .insertInto("opening_intervals")
      .values(week.map(({ opens, closes }) => ({ week_id: added.id, opens, closes })))
      .execute();
  }
  return added.id;
}

export async function findOpenWeeks(db: Kysely<Database>, moment: Date): Promise<Set<number>> {
  const now = panamaMinuteOfWeek(moment);
  const rows = await db
    .selectFrom("opening_intervals")
    .select("week_id")
    .where("opens", "<=", now)
    .where("closes", ">", now)
    .execute();
  return new Set(rows.map(({ week_id }) => week_id));
}

const minutesOfWeek = 7 * 24 * 60;

/** Finds weeks open at some moment between `from` and `to`, at most six days apart. */
export async function findWeeksOpenBetween(db: Kysely<Database>, from: Date, to: Date): Promise<Set<number>> {
  const start = panamaMinuteOfWeek(from);
  // Whole minutes, since Postgres compares the column with no fraction. An interval that opens within the last one counts.
  const end = start + Math.ceil((to.getTime() - (from.getTime() - (from.getTime() % minute))) / minute);
  // Minutes restart at 0 after Saturday's midnight.
  const { rows } = await sql<{ week_id: number }>`
    select distinct week_id from opening_intervals
    where (opens < ${end} and closes > ${start}) or (opens < ${end - minutesOfWeek})
  `.execute(db);
  return new Set(rows.map(({ week_id }) => week_id));
}

export async function findWeeksAlwaysOpen(db: Kysely<Database>): Promise<Set<number>> {
  const rows = await db.selectFrom("opening_weeks").select("id").where("intervals", "=", `0-${minutesOfWeek}`).execute();
  return new Set(rows.map(({ id }) => id));
}
