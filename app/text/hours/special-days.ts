import { day } from "../../durations";
import { findHolidaysBetween } from "./holidays";
import type { Language } from "../language";
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
import { writeOpeningHours } from "./written-hours";

/** Row of `special_days`. */
export type SpecialDay = { day: string; hours: string };

/** `hours` of a day like any other. `parseDayHours` returns null for it. */
export const usualHours = "usual";

/** `hours` of a closed day. */
export const closedHours = "";

export type NamedDay = {
  /** "2026-11-28" */
  day: string;
  /** Null if the day is not a holiday. */
  holiday: string | null;
  /** Empty: closed. `unknown`: a holiday without given hours. */
  hours: readonly Stretch[] | "usual" | "unknown";
};

const parseKnown = memoize((text: string) => parseOpeningHours(`Lun ${text}`), 500);

/** Reads "10:00-15:00" or "24 horas". Null when the text cannot be parsed or names a day. */
export function parseDayHours(text: string): Stretch[] | null {
  const hours = parseKnown(text);
  if (!hours || hours.length === 0 || hours.some((stretch) => stretch.day !== 1)) return null;
  return hours.map(({ opens, closes }) => ({ opens, closes }));
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** Reverses `parseDayHours`. Null when the stretches cannot be written without doubt, and for a closed day. */
export function writeDayHours(stretches: readonly Stretch[]): string | null {
  if (stretches.length === 0) return null;
  const week = everyDay.flatMap((of) => stretches.map(({ opens, closes }) => ({ day: of, opens, closes })));
  return writeOpeningHours(week)?.replace(/^Lun-Dom /, "") ?? null;
}

/** The rest of a day that closes at that minute, or begins at it. Both may be the whole day or nothing. */
export const endedAt = (stretches: readonly Stretch[], minute: number): Stretch[] =>
  stretches.filter(({ opens }) => opens < minute).map(({ opens, closes }) => ({ opens, closes: Math.min(closes, minute) }));

export const begunAt = (stretches: readonly Stretch[], minute: number): Stretch[] =>
  stretches.filter(({ closes }) => closes > minute).map(({ opens, closes }) => ({ opens: Math.max(opens, minute), closes }));

/** Leaves out days with the week's hours. */
export function specialHours(days: readonly SpecialDay[]): SpecialHours {
  const special = new Map<string, readonly Stretch[]>();
  for (const { day, hours } of days) {
    const stretches = hours === closedHours ? [] : parseDayHours(hours);
    if (stretches) special.set(day, stretches);
  }
  return special;
}

/** Pages and twins name days this far ahead. */
const namedAhead = 14;

/** Days from today on, in order. */
export function nearDays(days: readonly SpecialDay[], now: Date, language: Language = "es"): NamedDay[] {
  const today = panamaDay(now.getTime());
  const last = panamaDay(now.getTime() + namedAhead * day);
  const special = specialHours(days);
  const holidays = new Map(
    findHolidaysBetween(today, last).map(({ day, name, english }) => [day, language === "es" ? name : english]),
  );
  const stated = days.filter((row) => today <= row.day && row.day <= last).map((row) => row.day);
  return [...new Set([...holidays.keys(), ...stated])].sort().map((of) => ({
    day: of,
    holiday: holidays.get(of) ?? null,
    hours: special.get(of) ?? (stated.includes(of) ? "usual" : "unknown"),
  }));
}

/** Null when the week's hours cannot be parsed and today's are not given. */
export function knownState(
  hours: OpeningHours[] | null,
  now: Date,
  special: SpecialHours,
  language: Language = "es",
): OpeningState | null {
  if (hours) return openingState(hours, now, special, language);
  const today = panamaDay(now.getTime());
  if (!special.has(today)) return null;
  // Includes yesterday, whose night may last, but no later day: the hours before it are unknown.
  const known = [panamaDay(now.getTime() - day), today];
  return openingState([], now, new Map([...special].filter(([of]) => known.includes(of))), language);
}
