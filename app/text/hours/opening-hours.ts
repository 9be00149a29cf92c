import type { OpeningHoursSpecification } from "schema-dts";
import type { Language } from "../language";
import { panamaDay } from "./panama-day";
import { type OpeningHours, readTypedHours, type Stretch, type TypedHours } from "./typed-hours";
import { words } from "./words";

export type { OpeningHours, Stretch };

/** Hours by day ("2026-11-28"), in place of the week's. [] means closed. */
export type SpecialHours = ReadonlyMap<string, readonly Stretch[]>;

/** `changesAt`: next opening or closing, or null. `opens`: the next opening in words, "el lunes a las 6:00 a. m.". */
export type OpeningState = { open: boolean; changesAt: Date | null; sentence: string; opens?: string };

const schemaDays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const midnight = 24 * 60;
const week = 7 * midnight;
const dayLength = midnight * 60_000;
const panamaOffset = -5 * 60; // Panama has no daylight saving time
const formats = (locale: string) => ({
  weekday: new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "America/Panama" }),
  date: new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "America/Panama" }),
  clock: new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "America/Panama" }),
});
const formatsOf: Record<Language, ReturnType<typeof formats>> = { es: formats("es-PA"), en: formats("en-US") };

/**
 * Reads "Lun-Vie 6:00-14:00, Sáb 18:00-2:00" and what else people type; days not mentioned are closed. Returns the reason if any
 * part is ambiguous: no hours are better than wrong ones.
 */
export function readOpeningHours(text: string): TypedHours {
  const read = readTypedHours(text);
  if ("reason" in read) return read;
  const hours = read.hours.sort((a, b) => openingMinute(a) - openingMinute(b));
  return hours.some(runsIntoTheNext) ? { reason: "Un día abre antes de que termine la noche del anterior" } : { hours };
}

/** Returns null if `readOpeningHours` gives a reason. */
export function parseOpeningHours(text: string): OpeningHours[] | null {
  const read = readOpeningHours(text);
  return "hours" in read ? read.hours : null;
}

function openingMinute({ day, opens }: OpeningHours): number {
  return day * midnight + opens;
}

/** Minutes to the next occurrence of `to` in the week. */
function minutesBetween(from: number, to: number): number {
  return (((to - from) % week) + week) % week;
}

function runsIntoTheNext(stretch: OpeningHours, index: number, hours: OpeningHours[]): boolean {
  const next = hours[(index + 1) % hours.length] ?? stretch;
  return next !== stretch && stretch.closes - stretch.opens > minutesBetween(openingMinute(stretch), openingMinute(next));
}

/** Counts from Sunday 0:00 in Panama. */
export function panamaMinuteOfWeek(now: Date): number {
  const minute = Math.floor(now.getTime() / 60_000);
  return minutesBetween(0, minute + panamaOffset + 4 * midnight); // 1 January 1970 was a Thursday
}

/** Minutes from Sunday 0:00, sorted and merged. Cuts an interval that runs past Saturday's midnight in two. */
export function weekIntervals(hours: OpeningHours[]): Stretch[] {
  const parts = hours.flatMap((stretch) => {
    const opens = openingMinute(stretch);
    const closes = opens + stretch.closes - stretch.opens;
    return closes > week
      ? [
          { opens, closes: week },
          { opens: 0, closes: closes - week },
        ]
      : [{ opens, closes }];
  });
  return merged(parts);
}

function merged(stretches: Stretch[]): Stretch[] {
  const intervals: Stretch[] = [];
  for (const part of stretches.sort((a, b) => a.opens - b.opens)) {
    const last = intervals.at(-1);
    if (last && part.opens <= last.closes) last.closes = Math.max(last.closes, part.closes);
    else intervals.push(part);
  }
  return intervals;
}

const noSpecialHours: SpecialHours = new Map();

/** `special` must hold all special days from yesterday on. */
export function openingState(
  hours: OpeningHours[],
  now: Date,
  special = noSpecialHours,
  language: Language = "es",
): OpeningState {
  const say = words[language];
  const { weekday, date, clock } = formatsOf[language];
  const minute = Math.floor(now.getTime() / 60_000);
  const minuteOfWeek = panamaMinuteOfWeek(now);
  const changeIn = (minutes: number) => {
    const changesAt = new Date((minute + minutes) * 60_000);
    const nights = Math.floor(((minuteOfWeek % midnight) + minutes) / midnight);
    const day = say.nearDays[nights] ?? say.onDay((nights <= 7 ? weekday : date).format(changesAt));
    const hour = clock.format(changesAt).replace(/\s/g, " "); // the space before "a. m." depends on the ICU version
    return { changesAt, day, hour: say.at(hour) };
  };

  const { closesIn, opensIn } =
    special.size === 0 ? weekChange(hours, minuteOfWeek) : datedChange(hours, special, now, minuteOfWeek);
  if (closesIn >= week) return { open: true, changesAt: null, sentence: say.always };
  if (closesIn > 0) {
    const { changesAt, day, hour } = changeIn(closesIn);
    return { open: true, changesAt, sentence: say.open(closesIn < midnight ? hour : `${day} ${hour}`) };
  }
  if (opensIn === Infinity) return { open: false, changesAt: null, sentence: say.closed };
  const { changesAt, day, hour } = changeIn(opensIn);
  const opens = `${day} ${hour}`;
  return { open: false, changesAt, sentence: say.closedUntil(opens), opens };
}

/** Returns the stretches that begin on that day ("2026-11-29"), in minutes from its midnight; later ones last. */
export function stretchesOn(hours: readonly OpeningHours[], day: string, special = noSpecialHours): Stretch[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return [...(special.get(day) ?? hours.filter((stretch) => stretch.day === weekday))].sort((a, b) => a.opens - b.opens);
}

/** Returns the first open moment from `from` to before `to`, or `from` itself. Null if there is none. */
function firstOpening(hours: OpeningHours[], from: Date, to: Date, special = noSpecialHours): Date | null {
  const state = openingState(hours, from, special);
  if (state.open) return from;
  return state.changesAt && state.changesAt < to ? state.changesAt : null;
}

/** Null when the hours of that day are unknown. */
export function isOpenBetween(hours: OpeningHours[] | null, from: Date, to: Date, special: SpecialHours): boolean | null {
  if (!hours && !special.has(panamaDay(from.getTime()))) return null;
  return firstOpening(hours ?? [], from, to, special) !== null;
}

/** True if the week has no closed minute and the business is open at `now`. Null when the hours are unknown. */
export function isAlwaysOpen(hours: OpeningHours[] | null, now: Date, special: SpecialHours): boolean | null {
  if (!hours) return null;
  const { open, changesAt } = openingState(hours, now);
  return open && changesAt === null && openingState(hours, now, special).open;
}

/** Minutes. `closesIn`: 0 when closed, a week or more when it never closes. `opensIn`: Infinity when it never opens. */
type Change = { closesIn: number; opensIn: number };

function weekChange(hours: OpeningHours[], minuteOfWeek: number): Change {
  return {
    closesIn: openFor(hours, minuteOfWeek),
    opensIn: Math.min(Infinity, ...hours.map((stretch) => minutesBetween(minuteOfWeek, openingMinute(stretch)))),
  };
}

/** Uses each day's hours from yesterday (its night may last until today) to a week after the last special day. */
function datedChange(hours: OpeningHours[], special: SpecialHours, now: Date, minuteOfWeek: number): Change {
  const today = Math.floor(minuteOfWeek / midnight);
  const last = Math.max(
    ...[...special.keys()].map((day) => (Date.parse(day) - Date.parse(panamaDay(now.getTime()))) / dayLength),
  );
  const stretches: Stretch[] = [];
  for (let offset = -1; offset <= Math.max(last, 0) + 8; offset += 1) {
    const ofDay =
      special.get(panamaDay(now.getTime() + offset * dayLength)) ??
      hours.filter(({ day }) => day === (today + offset + 7 * midnight) % 7);
    for (const { opens, closes } of ofDay)
      stretches.push({ opens: offset * midnight + opens, closes: offset * midnight + closes });
  }
  const minute = minuteOfWeek % midnight;
  const intervals = merged(stretches);
  const current = intervals.find(({ opens, closes }) => opens <= minute && minute < closes);
  const next = intervals.find(({ opens }) => opens > minute);
  return { closesIn: current ? current.closes - minute : 0, opensIn: next ? next.opens - minute : Infinity };
}

/** Returns the minutes until closing, across adjacent intervals; 0 when closed. */
function openFor(hours: OpeningHours[], minuteOfWeek: number): number {
  let total = 0;
  while (total < week) {
    const minute = minuteOfWeek + total;
    const left = Math.max(
      0,
      ...hours.map((stretch) => stretch.closes - stretch.opens - minutesBetween(openingMinute(stretch), minute)),
    );
    if (left === 0) break;
    total += left;
  }
  return total;
}

/** Returns one entry per interval, with all its days. */
export function openingHoursSpecification(hours: OpeningHours[]): OpeningHoursSpecification[] {
  const stretches = new Map(hours.map((stretch) => [`${stretch.opens}-${stretch.closes}`, stretch]));
  return [...stretches.values()].map(({ opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: schemaDays.filter((_, day) =>
      hours.some((stretch) => stretch.day === day && stretch.opens === opens && stretch.closes === closes),
    ),
    ...schemaTimes({ opens, closes }),
  }));
}

/** schema.org's notation: "08:00". */
export function schemaTimes({ opens, closes }: Stretch): { opens: string; closes: string } {
  const time = (minutes: number) => new Date((minutes % midnight) * 60_000).toISOString().slice(11, 16);
  return { opens: time(opens), closes: closes - opens === midnight ? "23:59" : time(closes) }; // its notation for open all day
}
