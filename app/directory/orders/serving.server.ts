import type { Restaurant } from "../../db/schema.server";
import { day } from "../../durations";
import { formatClock, formatWeekday } from "../../text/format";
import { openingState, parseOpeningHours } from "../../text/hours/opening-hours";
import { panamaDay } from "../../text/hours/panama-day";
import { type SpecialDay, specialHours } from "../../text/hours/special-days";
import type { Service } from "./services.server";

/**
 * When an order is for: now, or the next opening of a kitchen that is closed. `spoken`: "mañana, 7:00 a. m.", "" for now. `shown`:
 * the form's field, "" for now.
 */
export type Serving = { at: Date; spoken: string; shown: string };

/** Null when the kitchen does not open again. Hours for orders come before the listing's; without either, it is always open. */
export function nextServing(
  { hours }: Pick<Service, "hours">,
  { horario }: Pick<Restaurant, "horario">,
  days: readonly SpecialDay[],
  now: Date,
): Serving | null {
  const [week, special] =
    hours === "" ? [parseOpeningHours(horario), specialHours(days)] : [parseOpeningHours(hours), closedDays(days)];
  if (week === null) return servingNow(now);
  const { open, changesAt } = openingState(week, now, special);
  if (open) return servingNow(now);
  return changesAt && { at: changesAt, spoken: describeMoment(changesAt, now), shown: changesAt.toISOString() };
}

const servingNow = (at: Date): Serving => ({ at, spoken: "", shown: "" });

/** Hours for orders hold on special days too, unless the business is closed. */
function closedDays(days: readonly SpecialDay[]) {
  return new Map([...specialHours(days)].filter(([, stretches]) => stretches.length === 0));
}

/** "hoy, 6:00 p. m.", "mañana, 7:00 a. m.", "el lunes 30 de noviembre, 7:00 a. m." */
function describeMoment(at: Date, now: Date): string {
  const then = panamaDay(at.getTime());
  const near = [panamaDay(now.getTime()), panamaDay(now.getTime() + day)].indexOf(then);
  return `${["hoy", "mañana"][near] ?? `el ${formatWeekday(then)}`}, ${formatClock(at.toISOString()).replaceAll("\u00a0", " ")}`;
}
