import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { day } from "../../durations";
import {
  isAlwaysOpen,
  isOpenBetween,
  type OpeningHours,
  parseOpeningHours,
  type SpecialHours,
} from "../../text/hours/opening-hours";
import { memoize } from "../../text/memoize";
import { panamaDay } from "../../text/hours/panama-day";
import { type SpecialDay, specialHours, usualHours } from "../../text/hours/special-days";
import { findOpenWeeks, findWeeksAlwaysOpen, findWeeksOpenBetween } from "../index/opening-weeks.server";
import { type AskedOpen, openRange } from "../open";

/** Null when the hours are unknown. `week`: 0 when unknown. */
export type OpenCheck = (week: number, seq: number) => boolean | null;

const hoursIn = memoize(parseOpeningHours, 2_000);

/** Uses the index's weeks and the special days. */
async function findOpenAt(db: Kysely<Database>, moment: Date): Promise<OpenCheck> {
  const weeks = await findOpenWeeks(db, moment);
  return toCheck(
    weeks,
    await findExceptions(db, moment, moment, (hours, special) => isOpenBetween(hours, moment, moment, special)),
  );
}

/** True if open at some moment between `from` and `to`, at most six days apart. */
async function findOpenBetween(db: Kysely<Database>, from: Date, to: Date): Promise<OpenCheck> {
  const weeks = await findWeeksOpenBetween(db, from, to);
  return toCheck(weeks, await findExceptions(db, from, to, (hours, special) => isOpenBetween(hours, from, to, special)));
}

/** Finds restaurants that are open at `now` and whose week has no closed minute. */
async function findAlwaysOpen(db: Kysely<Database>, now: Date): Promise<OpenCheck> {
  const weeks = await findWeeksAlwaysOpen(db);
  return toCheck(weeks, await findExceptions(db, now, now, (hours, special) => isAlwaysOpen(hours, now, special)));
}

/** Finds restaurants that are open at the time that a question or a search asks for. */
export async function findOpenAsked(db: Kysely<Database>, open: AskedOpen, now: Date): Promise<OpenCheck> {
  const range = openRange(open, now);
  if (!range) return await findAlwaysOpen(db, now);
  const isMoment = range.from.getTime() === range.to.getTime();
  return isMoment ? await findOpenAt(db, range.from) : await findOpenBetween(db, range.from, range.to);
}

function toCheck(weeks: Set<number>, exceptions: Map<number, boolean | null>): OpenCheck {
  const ofWeek = (week: number) => (week === 0 ? null : weeks.has(week));
  if (exceptions.size === 0) return ofWeek;
  return (week, seq) => {
    const known = exceptions.get(seq);
    return known === undefined ? ofWeek(week) : known;
  };
}

/** Starts a day early, because a night may last past midnight. */
async function findExceptions(
  db: Kysely<Database>,
  from: Date,
  to: Date,
  isOpen: (hours: OpeningHours[] | null, special: SpecialHours) => boolean | null,
): Promise<Map<number, boolean | null>> {
  const rows = await db
    .selectFrom("special_days")
    .innerJoin("restaurants", "restaurants.id", "special_days.restaurant_id")
    .select(["restaurants.seq", "restaurants.horario", "special_days.day", "special_days.hours"])
    .where("special_days.day", ">=", panamaDay(from.getTime() - day))
    .where("special_days.day", "<=", panamaDay(to.getTime()))
    .where("special_days.hours", "<>", usualHours)
    .execute();
  const byRestaurant = new Map<number, { horario: string; days: SpecialDay[] }>();
  for (const { seq, horario, ...special } of rows) {
    const known = byRestaurant.get(seq);
    if (known) known.days.push(special);
    else byRestaurant.set(seq, { horario, days: [special] });
  }
  return new Map([...byRestaurant].map(([seq, { horario, days }]) => [seq, isOpen(hoursIn(horario), specialHours(days))]));
}
