import type { Restaurant } from "../../db/schema.server";
import { day } from "../../durations";
import { formatClock, formatWeekday } from "../../text/format";
import { clockText } from "../../text/hours/day-times";
import { type OpeningHours, type OpeningState, openingState, parseOpeningHours, type SpecialHours, stretchesOn } from "../../text/hours/opening-hours";
import { panamaDay, panamaMinute, readPanamaMinute } from "../../text/hours/panama-day";
import { type SpecialDay, specialHours } from "../../text/hours/special-days";
import type { Service } from "./services.server";

/**
 * When an order is for: now, or the next opening of a kitchen that is closed. `spoken`: "mañana, 7:00 a. m.", "" for now. `shown`:
 * the form's field, "" for now.
 */
export type Serving = { at: Date; spoken: string; shown: string };

export type ServiceWeek = { week: OpeningHours[] | null; special: SpecialHours };

/** The service's own hours come before the listing's. `week`: null for always. */
export function serviceWeek(
  { hours }: Pick<Service, "hours">,
  { horario }: Pick<Restaurant, "horario">,
  days: readonly SpecialDay[],
): ServiceWeek {
  return hours === ""
    ? { week: parseOpeningHours(horario), special: specialHours(days) }
    : { week: parseOpeningHours(hours), special: closedDays(days) };
}

/** Null when the kitchen does not open again. */
export function nextServing({ week, special }: ServiceWeek, now: Date): Serving | null {
  if (week === null) return servingNow(now);
  const { open, changesAt } = openingState(week, now, special);
  if (open) return servingNow(now);
  return changesAt && servingLater(changesAt, now);
}

const servingLater = (at: Date, now: Date): Serving => ({ at, spoken: spokenMoment(at, now), shown: at.toISOString() });

/** Days ahead for which one may order. */
const maxAhead = 7;

/** The moment that the address asks for ("2026-11-30T11:00"), if it is to come and the kitchen is open then; else null. */
export function chosenServing({ week, special }: ServiceWeek, asked: string, now: Date): Serving | null {
  const moment = readPanamaMinute(asked);
  if (moment === null || moment <= now.getTime() || moment > now.getTime() + maxAhead * day) return null;
  const at = new Date(moment);
  return week === null || openingState(week, at, special).open ? servingLater(at, now) : null;
}

/** The first moment from `from` on in which the kitchen is open and the hours hold. Null after `maxAhead` days. */
export function firstServed(hours: string, { week, special }: ServiceWeek, from: Date): Date | null {
  const served = parseOpeningHours(hours);
  const end = from.getTime() + maxAhead * day;
  if (served === null) return null;
  let at: Date | null = from;
  while (at !== null && at.getTime() <= end) {
    const kitchen: Pick<OpeningState, "open" | "changesAt"> =
      week === null ? { open: true, changesAt: null } : openingState(week, at, special);
    const section = openingState(served, at);
    if (kitchen.open && section.open) return at;
    at = kitchen.open ? section.changesAt : kitchen.changesAt;
  }
  return null;
}

const servingNow = (at: Date): Serving => ({ at, spoken: "", shown: "" });

/** Hours for orders hold on special days too, unless the business is closed. */
function closedDays(days: readonly SpecialDay[]) {
  return new Map([...specialHours(days)].filter(([, stretches]) => stretches.length === 0));
}

/**
 * Why a table cannot be had at that moment, and when the place opens next: "Los lunes no abre. Abre el martes a las 10:00 a. m."
 * Null when it is open, or when its hours are not known.
 */
export function closedThen({ week, special }: ServiceWeek, at: Date): { isWholeDay: boolean; sentence: string } | null {
  if (week === null) return null;
  const { open, changesAt } = openingState(week, at, special);
  if (open) return null;
  const asked = panamaDay(at.getTime());
  const isWholeDay = stretchesOn(week, asked, special).length === 0;
  const which = special.has(asked) ? `El ${formatWeekday(asked)}` : `Los ${pluralWeekday(asked)}`;
  const why = isWholeDay ? `${which} no abre.` : "A esa hora está cerrado.";
  return { isWholeDay, sentence: changesAt ? `${why} Abre ${describeOpening(changesAt, asked)}` : why };
}

const weekdayOf = (day: string) => formatWeekday(day).split(" ")[0] ?? "";

/** "lunes", "sábados" */
const pluralWeekday = (day: string) => weekdayOf(day).replace(/o$/, "os");

/** "a las 6:00 p. m." on the day that was asked for, "el martes a las 10:00 a. m." or, after a week, with the date. */
function describeOpening(opens: Date, asked: string): string {
  const then = panamaDay(opens.getTime());
  const [hours = 0, minutes = 0] = panamaMinute(opens.getTime()).slice(11).split(":").map(Number);
  const clock = clockText(hours * 60 + minutes);
  const time = `${clock.startsWith("1:") ? "a la" : "a las"} ${clock}`;
  if (then === asked) return `ese día ${time}`;
  const isNear = Date.parse(then) - Date.parse(asked) < 7 * day;
  return `el ${isNear ? weekdayOf(then) : formatWeekday(then)} ${time}`;
}

/** "hoy, 6:00 p. m.", "mañana, 7:00 a. m.", "el lunes 30 de noviembre, 7:00 a. m." */
export function spokenMoment(at: Date, now: Date): string {
  const then = panamaDay(at.getTime());
  const near = [panamaDay(now.getTime()), panamaDay(now.getTime() + day)].indexOf(then);
  return `${["hoy", "mañana"][near] ?? `el ${formatWeekday(then)}`}, ${formatClock(at.toISOString()).replaceAll("\u00a0", " ")}`;
}
