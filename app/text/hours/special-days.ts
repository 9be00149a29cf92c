import { day } from "../../durations";
import { findHolidaysBetween } from "./holidays";
import { memoize } from "../memoize";
import {
  type OpeningHours,
  openingState,
  type OpeningState,
  parseOpeningHours,
  type SpecialHours,
  type Stretch,
} from "./opening-hours";
import { panamaDay } from "./panama-day";

/** A row of `special_days`. */
export type SpecialDay = { day: string; hours: string };

/** `hours` of a special day on which the business opens as in any week. */
export const usualHours = "usual";

/** `hours` of a special day on which it does not open. */
export const closedHours = "";

/** A holiday, a day with hours of its own, or both. */
export type NamedDay = {
  /** "2026-11-28" */
  day: string;
  /** Null when it is no holiday. */
  holiday: string | null;
  /** Empty: closed. `unknown`: a holiday of which the business has said nothing. */
  hours: readonly Stretch[] | "usual" | "unknown";
};

const parseKnown = memoize((text: string) => parseOpeningHours(`Lun ${text}`), 500);

/** The times of one day, "10:00-15:00" or "24 horas". Null when the text is not understood or names a day. */
export function parseDayHours(text: string): Stretch[] | null {
  const hours = parseKnown(text);
  if (!hours || hours.length === 0 || hours.some((stretch) => stretch.day !== 1)) return null;
  return hours.map(({ opens, closes }) => ({ opens, closes }));
}

/** The special days whose hours differ from the week's. */
export function specialHours(days: readonly SpecialDay[]): SpecialHours {
  const special = new Map<string, readonly Stretch[]>();
  for (const { day, hours } of days) {
    const stretches = hours === closedHours ? [] : hours === usualHours ? null : parseDayHours(hours);
    if (stretches) special.set(day, stretches);
  }
  return special;
}

/** How many days ahead pages and twins name special days. */
export const namedAhead = 14;

/** The holidays and special days from today on, in order. */
export function nearDays(days: readonly SpecialDay[], now: Date): NamedDay[] {
  const today = panamaDay(now.getTime());
  const last = panamaDay(now.getTime() + namedAhead * day);
  const special = specialHours(days);
  const holidays = new Map(findHolidaysBetween(today, last).map((holiday) => [holiday.day, holiday.name]));
  const told = days.filter((row) => today <= row.day && row.day <= last).map((row) => row.day);
  return [...new Set([...holidays.keys(), ...told])].sort().map((of) => ({
    day: of,
    holiday: holidays.get(of) ?? null,
    hours: special.get(of) ?? (told.includes(of) ? "usual" : "unknown"),
  }));
}

/** The state at `now`. Null when the week's hours are not understood, unless the business has told today's. */
export function knownState(hours: OpeningHours[] | null, now: Date, special: SpecialHours): OpeningState | null {
  if (hours) return openingState(hours, now, special);
  const today = panamaDay(now.getTime());
  if (!special.has(today)) return null;
  // With yesterday's night, and without later days: what happens before them is unknown.
  const known = [panamaDay(now.getTime() - day), today];
  return openingState([], now, new Map([...special].filter(([of]) => known.includes(of))));
}
