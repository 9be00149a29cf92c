import type { OpeningHoursSpecification } from "schema-dts";
import { panamaDay } from "./panama-day";

/** Minutes from midnight. `closes` may exceed 1440. */
export type Stretch = { opens: number; closes: number };

/** `day`: 0 = Sunday. */
export type OpeningHours = Stretch & { day: number };

/** Hours by day ("2026-11-28"), in place of the week's. [] means closed. */
export type SpecialHours = ReadonlyMap<string, readonly Stretch[]>;

/** `changesAt`: next opening or closing, or null. */
export type OpeningState = { open: boolean; changesAt: Date | null; sentence: string };

const spanishDays = ["domingos", "lunes", "martes", "miercoles", "jueves", "viernes", "sabados"];
const schemaDays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const noon = 12 * 60;
const midnight = 24 * 60;
const week = 7 * midnight;
const dayLength = midnight * 60_000;
const panamaOffset = -5 * 60; // Panama has no daylight saving time
const weekday = new Intl.DateTimeFormat("es-PA", { weekday: "long", timeZone: "America/Panama" });
const date = new Intl.DateTimeFormat("es-PA", { day: "numeric", month: "long", timeZone: "America/Panama" });
const clock = new Intl.DateTimeFormat("es-PA", { timeStyle: "short", timeZone: "America/Panama" });

// The text becomes symbols: D1 a day, T480 a time in minutes, B480 a time that may be a.m. or p.m., X closed, "-" a range, "?"
// not understood. Symbols are upper case and text lower case, so input cannot imitate them.
const phrases: [RegExp, string][] = [
  [/\p{M}/gu, ""],
  [/\s+/g, " "],
  [/[\p{Pd}−]/gu, "-"],
  [/\b24\/7\b/g, "D1-D0T0-T1440"],
  [/\btodos los dias\b|\bdiari(?:o|amente)\b/g, "D1-D0"],
  [/24 ?(?:h|hs|hrs|horas)\b/g, "T0-T1440"],
  [/\b(?:12(?::00)? ?(?:mediodia|m\.? ?d)|mediodia)\b/g, "12 pm"],
  [/\b(?:12(?::00)? ?)?medianoche\b/g, "12 am"],
];
const time = /(?<![A-Z\d])(\d{1,2})(?:[:.](\d{2}))?(?![:.]?\d)(?: ?([ap])\.? ?m\b)?/g;
const section = /((?:D\d(?:-D\d)?)+)-?(X|(?:[TB]\d+-[TB]\d+)+)|X((?:D\d(?:-D\d)?)+)$/g;

/**
 * Parses "Lun-Vie 6:00-14:00, Sáb 18:00-2:00"; other days are closed. Null if any part is ambiguous: no hours are better than
 * wrong ones.
 */
export function parseOpeningHours(text: string): OpeningHours[] | null {
  const symbols = toSymbols(text);
  const sections = [...symbols.matchAll(section)];
  if (sections.length === 0 || symbols.replace(section, "") !== "") return null;

  const listedDays = new Set<number>();
  const hours: OpeningHours[] = [];
  for (const [, openDays, times = "", closedDays] of sections) {
    const stretches = stretchesIn(times);
    for (const day of daysIn(openDays ?? closedDays ?? "")) {
      if (!stretches || listedDays.has(day)) return null; // "Lun-Dom 8:00-22:00, Dom cerrado"
      listedDays.add(day);
      hours.push(...stretches.map((stretch) => ({ day, ...stretch })));
    }
  }
  hours.sort((a, b) => openingMinute(a) - openingMinute(b));
  return hours.some(runsIntoTheNext) ? null : hours;
}

function toSymbols(text: string): string {
  // NFKD separates accents and unifies spaces.
  const folded = text.normalize("NFKD").toLowerCase();
  const plain = phrases.reduce((line, [phrase, replacement]) => line.replace(phrase, replacement), folded);

  // "8:00-5:00" may end in the afternoon. A time without a.m./p.m. counts only if its hour is unique to the 24-hour clock, or if
  // no time has a.m./p.m. and another one is unique to that clock.
  const times = [...plain.matchAll(time)];
  const keepsTo24Hours = times.every(([, , , half]) => !half) && times.some(([, hour = ""]) => isOnlyOn24Hours(hour));
  return plain
    .replace(time, (_, hour: string, minute?: string, half?: string) => timeSymbol(hour, minute ?? "0", half, keepsTo24Hours))
    .replace(/[a-z]+/g, wordSymbol)
    .replace(/[\s,;:.·|()]+/g, "");
}

function isOnlyOn24Hours(hour: string): boolean {
  return Number(hour) === 0 || Number(hour) > 12;
}

function timeSymbol(hour: string, minute: string, half: string | undefined, keepsTo24Hours: boolean): string {
  const isSure = half ? !isOnlyOn24Hours(hour) : isOnlyOn24Hours(hour) || keepsTo24Hours;
  const minutes = (half ? (Number(hour) % 12) + (half === "p" ? 12 : 0) : Number(hour)) * 60 + Number(minute);
  if (!isSure || Number(minute) > 59 || minutes > midnight) return "?";
  const symbol = half || isOnlyOn24Hours(hour) ? "T" : "B";
  return `${symbol}${minutes === midnight - 1 ? midnight : minutes}`; // some write midnight as 23:59
}

function wordSymbol(word: string): string {
  if (/^(?:al?|hasta)$/.test(word)) return "-";
  if (/^cerrados?$/.test(word)) return "X";
  if (/^(?:y|de|desde|el|las?|los|abierto|horario|h|hs|hrs|horas)$/.test(word)) return "";
  const meant = spanishDays.flatMap((name, day) => (name.startsWith(word) ? [day] : []));
  return meant.length === 1 ? `D${meant[0]}` : "?"; // "l" can only be Monday; "m" may be two days
}

function daysIn(symbols: string): number[] {
  return [...symbols.matchAll(/D(\d)(?:-D(\d))?/g)].flatMap(([, from, to = from]) => {
    const first = Number(from);
    return Array.from({ length: ((Number(to) - first + 7) % 7) + 1 }, (_, step) => (first + step) % 7);
  });
}

/** Null if an interval looks like a mistake. */
function stretchesIn(symbols: string): Stretch[] | null {
  const stretches: Stretch[] = [];
  for (const [range, from, to] of symbols.matchAll(/[TB](\d+)-[TB](\d+)/g)) {
    const opens = Number(from);
    const isNight = Number(to) < opens;
    const closes = Number(to) + (isNight ? midnight : 0);
    // "11:00-2:00" may be lunch, "8 am - 5 am" a working day, "6 pm - 12 pm" an evening.
    if (isNight && (/B.*B/.test(range) || closes - opens > 18 * 60 || closes >= midnight + noon)) return null;
    // "8:00-8:00", "24:00-6:00", "11:00-15:00, 6:00-10:00"
    if (opens === closes || opens === midnight || opens < (stretches.at(-1)?.closes ?? 0)) return null;
    stretches.push({ opens, closes });
  }
  return stretches;
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
export function openingState(hours: OpeningHours[], now: Date, special = noSpecialHours): OpeningState {
  const minute = Math.floor(now.getTime() / 60_000);
  const minuteOfWeek = panamaMinuteOfWeek(now);
  const changeIn = (minutes: number) => {
    const changesAt = new Date((minute + minutes) * 60_000);
    const nights = Math.floor(((minuteOfWeek % midnight) + minutes) / midnight);
    const day = ["hoy", "mañana"][nights] ?? `el ${(nights <= 7 ? weekday : date).format(changesAt)}`;
    const hour = clock.format(changesAt).replace(/\s/g, " "); // the space before "a. m." depends on the ICU version
    return { changesAt, day, hour: `${hour.startsWith("1:") ? "a la" : "a las"} ${hour}` };
  };

  const { closesIn, opensIn } =
    special.size === 0 ? weekChange(hours, minuteOfWeek) : datedChange(hours, special, now, minuteOfWeek);
  if (closesIn >= week) return { open: true, changesAt: null, sentence: "Abierto las 24 horas" };
  if (closesIn > 0) {
    const { changesAt, day, hour } = changeIn(closesIn);
    return { open: true, changesAt, sentence: `Abierto · cierra ${closesIn < midnight ? hour : `${day} ${hour}`}` };
  }
  if (opensIn === Infinity) return { open: false, changesAt: null, sentence: "Cerrado" };
  const { changesAt, day, hour } = changeIn(opensIn);
  return { open: false, changesAt, sentence: `Cerrado · abre ${day} ${hour}` };
}

/** Returns the first open moment from `from` to before `to`, or `from` itself. Null if there is none. */
export function firstOpening(hours: OpeningHours[], from: Date, to: Date, special = noSpecialHours): Date | null {
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
