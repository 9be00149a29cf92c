import type { Restaurant } from "../../db/schema.server";
import { day } from "../../durations";
import { formatClock, formatWeekday, weekdayOf } from "../../text/format";
import type { Language } from "../../text/language";
import {
  openingState,
  parseOpeningHours,
  type OpeningHours,
  type OpeningState,
  type SpecialHours,
  stretchesOn,
} from "../../text/hours/opening-hours";
import { panamaDay, panamaMinute, readPanamaMinute } from "../../text/hours/panama-day";
import { clockText } from "../../text/hours/day-times";
import { type SpecialDay, specialHours } from "../../text/hours/special-days";
import { words as hoursWords } from "../../text/hours/words";
import type { Service } from "./services.server";
import { words } from "./words";

/**
 * When an order is for: now, or the next opening of a kitchen that is closed. `spoken`: "mañana, 7:00 a. m.", "" for now; `inSpanish`
 * for the business. `shown`: the form's field, "" for now.
 */
export type Serving = { at: Date; spoken: string; inSpanish: string; shown: string };

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
export function nextServing({ week, special }: ServiceWeek, now: Date, language: Language = "es"): Serving | null {
  if (week === null) return servingNow(now);
  const { open, changesAt } = openingState(week, now, special);
  if (open) return servingNow(now);
  return changesAt && servingLater(changesAt, now, language);
}

function servingLater(at: Date, now: Date, language: Language): Serving {
  return { at, spoken: spokenMoment(at, now, language), inSpanish: spokenMoment(at, now, "es"), shown: at.toISOString() };
}

/** Days ahead for which one may order. */
const maxAhead = 7;

/** The moment that the address asks for ("2026-11-30T11:00"), if it is to come and the kitchen is open then; else null. */
export function chosenServing(
  { week, special }: ServiceWeek,
  asked: string,
  { now, language }: { now: Date; language: Language },
): Serving | null {
  const moment = readPanamaMinute(asked) ?? 0;
  if (moment <= now.getTime() || moment > now.getTime() + maxAhead * day) return null;
  const at = new Date(moment);
  return week === null || openingState(week, at, special).open ? servingLater(at, now, language) : null;
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

const servingNow = (at: Date): Serving => ({ at, spoken: "", inSpanish: "", shown: "" });

/** Hours for orders hold on special days too, unless the business is closed. */
function closedDays(days: readonly SpecialDay[]) {
  return new Map([...specialHours(days)].filter(([, stretches]) => stretches.length === 0));
}

/**
 * Why a table cannot be had at that moment, and when the place opens next: "Los lunes no abre. Abre el martes a las 10:00 a. m."
 * Null when it is open, or when its hours are not known.
 */
export function closedThen(
  { week, special }: ServiceWeek,
  at: Date,
  language: Language,
): { isWholeDay: boolean; sentence: string } | null {
  if (week === null) return null;
  const { open, changesAt } = openingState(week, at, special);
  if (open) return null;
  const say = words[language];
  const asked = panamaDay(at.getTime());
  const isWholeDay = stretchesOn(week, asked, special).length === 0;
  const why = !isWholeDay ? say.closedThen : special.has(asked) ? say.closedOnDay(asked) : say.closedOnDays(asked);
  return { isWholeDay, sentence: changesAt ? `${why} ${describeOpening(changesAt, asked, language)}` : why };
}

/** "Abre ese día a las 6:00 p. m.", "Abre el martes a las 10:00 a. m." or, after a week, with the date. */
function describeOpening(opens: Date, asked: string, language: Language): string {
  const say = words[language];
  const then = panamaDay(opens.getTime());
  const [hours = 0, minutes = 0] = panamaMinute(opens.getTime()).slice(11).split(":").map(Number);
  const time = hoursWords[language].at(clockText(hours * 60 + minutes, language));
  if (then === asked) return say.opensThatDay(time);
  const isNear = Date.parse(then) - Date.parse(asked) < 7 * day;
  return say.opensOn(isNear ? weekdayOf(then, language) : formatWeekday(then, language), time);
}

/** "hoy, 6:00 p. m.", "mañana, 7:00 a. m.", "el lunes 30 de noviembre, 7:00 a. m." */
export function spokenMoment(at: Date, now: Date, language: Language): string {
  const { near, on } = words[language].moments;
  const then = panamaDay(at.getTime());
  const days = [panamaDay(now.getTime()), panamaDay(now.getTime() + day)].indexOf(then);
  return `${near[days] ?? on(then)}, ${formatClock(at.toISOString(), language).replaceAll("\u00a0", " ")}`;
}
