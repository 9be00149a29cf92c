import { day, minute, second } from "../../../durations";
import { findHolidays } from "../../../text/hours/holidays";
import { panamaDay, panamaMidnight, panamaMinute, startOfPanamaDay } from "../../../text/hours/panama-day";
import { Tokens } from "../../../word-index/tokens.server";

/* Reads the time of a question or a search: «a las 8 y media», «el domingo». Times are Panama's: UTC−5, no daylight saving. */

/** ISO text in UTC. `24h`: never closes. `from`, `to`: open at some moment between. */
export type AskedOpen = "now" | "24h" | { at: string } | { from: string; to: string };

const weekdays: [number, RegExp][] = [
  [0, /(?<!santo )domingos?|sundays?/],
  [1, /lunes|mondays?/],
  [2, /martes|tuesdays?/],
  [3, /miercoles|wednesdays?/],
  [4, /jueves|thursdays?/],
  [5, /viernes|fridays?/],
  [6, /sabados?|saturdays?/],
];

/** Folded. */
export const weekdayWords = "domingo lunes martes miercoles jueves viernes sabado".split(" ");

/** Hours of the day at which a meal is eaten. */
export const meals: [RegExp, { from: number; to: number }][] = [
  [/desayun(?:os?|ar|ito|amos)|brunch|breakfasts?/, { from: 6, to: 10 }],
  [/almuerz(?:os?|an)|almorz(?:ar|amos)|lunch(?:es)?/, { from: 12, to: 14 }],
  [/cen(?:as?|ar|o|amos)|dinners?/, { from: 18, to: 22 }],
];

const months: RegExp[] = [
  /enero|january/,
  /febrero|february/,
  /marzo|march/,
  /abril|april/,
  /mayo|may/,
  /junio|june/,
  /julio|july/,
  /agosto|august/,
  /sep?tiembre|september/,
  /octubre|october/,
  /noviembre|november/,
  /diciembre|december/,
];
const month = `(${months.map(({ source }) => source).join("|")})`;
/** Required before a date, since "5 de Mayo" alone is a square. */
const onThe = `(?:(?:el|este|on|the|${weekdays.map(([, { source }]) => source).join("|")}) )+`;
const calendarDate = new RegExp(
  String.raw`${onThe}(\d{1,2}) (?:de )?${month}(?: (?:del? )?(20\d{2}))?|${onThe}${month} (\d{1,2})(?:st|nd|rd|th)?(?: (20\d{2}))?`,
);

const feasts: [day: string, RegExp][] = [
  ["12-24", /(?:en |la |on )*(?:nochebuena|christmas eve)/],
  ["12-25", /(?:en |on )?(?:navidad|christmas)(?: day)?/],
  ["12-31", /(?:en )?(?:fin de ano|nochevieja)|new years? eve/],
  ["01-01", /(?:en )?ano nuevo|new years?(?: day)?/],
  ["01-09", /(?:el )?dia de los martires/],
  ["05-01", /(?:el )?dia del trabajo|labor day/],
  ["11-03", /(?:en |las )*fiestas patrias/],
  ["12-08", /(?:el |en |para )*dia de la(?:s)? madres?|mother s day|mothers day/],
];

/** Feasts that move with Easter, by their names in `findHolidays`. */
const movableFeasts: [name: string, RegExp][] = [
  ["Viernes Santo", /(?:el |en |los )*(?:viernes santo|semana santa)|good friday|holy week/],
  ["Martes de Carnaval", /(?:el |en |los )*(?:(?:martes de )?carnaval(?:es)?)|carnival/],
];

const daypart = String.raw`(a ?m|p ?m|m ?d|del dia|de la manana|de la tarde|de la noche|de la madrugada|in the morning|in the afternoon|in the evening|at night|o clock)`;
const clockTime = new RegExp(
  String.raw`(?:como a las?|a las?|(?:hasta|desde) las?|a eso de las?|at|tipo|hacia las?|around) (\d{1,2})(?: (\d{2}))?(?: ?${daypart})?|(?:las? )?(\d{1,2})(?: (\d{2}))? ?${daypart}`,
);

/** "a las ocho y media": hours and minutes in figures, as `clockTime` reads them. */
const spokenNumbers = "una dos tres cuatro cinco seis siete ocho nueve diez once doce".split(" ");

const mayBeSpoken = new RegExp(String.raw`\d (?:y|en punto)|las? (?:${spokenNumbers.join("|")})`);

function takeSpokenNumbers(tokens: Tokens): void {
  if (!mayBeSpoken.test(tokens.words.join(" "))) return;
  spokenNumbers.forEach((word, index) => {
    const number = String(index + 1);
    tokens.replaceAll(new RegExp(`(?:a|como a|a eso de|desde) las? ${word}`), `a las ${number}`);
    tokens.replaceAll(
      new RegExp(`las? ${word}(?= (?:y (?:media|cuarto|\\d\\d)|de la (?:manana|tarde|noche)|en punto))`),
      `a las ${number}`,
    );
  });
  for (let hour = 1; hour <= 12; hour += 1) {
    tokens.replaceAll(new RegExp(`${hour} y media`), `${hour} 30`);
    tokens.replaceAll(new RegExp(`${hour} y cuarto`), `${hour} 15`);
    for (const minutes of ["05", "10", "15", "20", "30", "40", "45", "50"]) {
      tokens.replaceAll(new RegExp(`${hour} y ${minutes}`), `${hour} ${minutes}`);
    }
    tokens.replaceAll(new RegExp(`${hour} en punto`), `${hour}`);
  }
}

export type AskedTime = {
  open: AskedOpen | null;
  isOpenSaid: boolean;
};

export function takeTime(tokens: Tokens, now: Date): AskedTime {
  takeSpokenNumbers(tokens);
  const isAlways = tokens.take(/(?:las )?24 ?(?:horas|h|hrs|hours)(?: al dia)?|24 7|24 hours|toda la noche|all night/) !== null;
  const isLater = tokens.take(/(?:un rato )?mas (?:tarde|tardecito|noche)|al rato|later(?: today| on)?/) !== null;
  const lateFrom = takeLate(tokens);
  const early = takeEarly(tokens);
  const time = takeClockTime(tokens);
  const part = takePart(tokens);
  const isWeekend = tokens.take(weekend) !== null;
  const date = isWeekend ? startOfWeekend(now) : takeDate(tokens, now);
  const isNow =
    tokens.takeAll(
      /ahora(?: mismo)?|ahorita(?: mismo)?|orita|ya mismo|a esta hora|en este momento|todavia|(?:right )?now|rn|currently|at the moment|still/,
    ) || tokens.take(/sigue|siguen/) !== null;
  const isOpenSaid = tokens.takeAll(
    /(?:esta|estan|estara|estaran|que )?(?:abiert[oa]s?|abre|abren|abra|abran|abriran?|cierra|cierran|cerrad[oa]s?)|opens?|closes?|closed/,
  );
  const meal = readMeal(tokens.words);
  return {
    open: toOpen({ isAlways, isLater, lateFrom, early, time, part, date, isWeekend, meal, isNow, isOpenSaid }, now),
    isOpenSaid,
  };
}

/**
 * Finds the time that a search asks for, and the positions of its words. `kept`: positions of words that tell no time, such as those of a
 * name. Null without a time, and for "cerrado": a search finds what is open.
 */
export function findTime(text: string, kept: ReadonlySet<number>, now: Date): { open: AskedOpen; positions: Set<number> } | null {
  const tokens = new Tokens(text, kept);
  const all = tokens.left;
  if (all.some(({ word }) => /^(?:cerrad[oa]s?|closed)$/.test(word))) return null;
  const { open } = takeTime(tokens, now);
  const left = new Set(tokens.left.map(({ at }) => at));
  const positions = all.flatMap(({ at }) => (at === null || left.has(at) ? [] : [at]));
  return open && positions.length > 0 ? { open, positions: new Set(positions) } : null;
}

/** Minutes of the day. Null without the word for a meal. */
function readMeal(words: readonly string[]): { from: number; to: number } | null {
  const found = meals.find(([pattern]) => new RegExp(`(?:^| )(?:${pattern.source})(?: |$)`).test(words.join(" ")));
  return found ? { from: found[1].from * 60, to: found[1].to * 60 } : null;
}

/** «¿Y para cenar?»: the meal's hours today, or tomorrow when they are over. Null without the word for a meal. */
export function takeMeal(tokens: Tokens, now: Date): AskedOpen | null {
  const meal = readMeal(tokens.words);
  if (!meal) return null;
  for (const [pattern] of meals) tokens.takeAll(new RegExp(`(?:(?:para|for|el|la) )*(?:${pattern.source})`));
  const today = panamaMidnight(now.getTime());
  const start = today + meal.to * minute > now.getTime() ? today : today + day;
  const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
  return { from: notBefore(now, at(meal.from)), to: at(meal.to) };
}

type Part = "noon" | "morning" | "afternoon" | "night" | "midnight";

/** `minutes` from midnight; beyond a day, in the following night. If not certain, it may be twelve hours later. `isEnd`: "hasta las 2". */
type ClockTime = { minutes: number; isCertain: boolean; isEnd?: boolean };

type NamedTime = {
  isAlways: boolean;
  /** "más tarde" */
  isLater: boolean;
  /** "después de las 10" */
  lateFrom: ClockTime | null;
  /** "antes de las 6" */
  early: ClockTime | null;
  time: ClockTime | null;
  part: Part | null;
  date: number | null;
  /** `date` is the Saturday. */
  isWeekend: boolean;
  /** "almorzar" */
  meal: { from: number; to: number } | null;
  isNow: boolean;
  isOpenSaid: boolean;
};

function takeLate(tokens: Tokens): ClockTime | null {
  if (tokens.take(/(?:despues|pasada|mas alla) de (?:la )?medianoche|after midnight|de madrugada|en la madrugada/))
    return { minutes: wholeDay, isCertain: true };
  if (tokens.take(/hasta (?:muy |bien )?tarde|until late|late at night/)) return { minutes: 23 * 60, isCertain: true };
  const match = tokens.take(new RegExp(String.raw`(?:despues de las?|after) (\d{1,2})(?: (\d{2}))?(?: ${daypart})?`));
  return match && toClockTime(match[1], match[2], match[3]);
}

/** Ignores "cierra antes de las 6": a search finds what is open. */
function takeEarly(tokens: Tokens): ClockTime | null {
  const match = tokens.take(
    new RegExp(String.raw`(?<!cierr[ae]n? )(?:antes de las?|before) (\d{1,2})(?: (\d{2}))?(?: ${daypart})?`),
  );
  return match && toClockTime(match[1], match[2], match[3]);
}

function takeClockTime(tokens: Tokens): ClockTime | null {
  const match = tokens.take(clockTime);
  const time = match && toClockTime(match[1] ?? match[4], match[2] ?? match[5], match[3] ?? match[6]);
  return time && { ...time, isEnd: match[0].startsWith("hasta ") };
}

const [halfDay, wholeDay] = [12 * 60, 24 * 60];

/** Minutes: the night lasts until five. */
const dawn = 5 * 60;

/** Null for an hour that does not exist. */
function toClockTime(hours = "", minutes = "0", daypart = ""): ClockTime | null {
  const hour = Number(hours);
  const since = (start: number) => ({ minutes: start + Number(minutes), isCertain: true });
  if (hour > 24) return null;
  if (hour === 0 || hour > 12) return since(hour * 60);
  const start = (hour % 12) * 60;
  if (/^(?:de la noche|at night)$/.test(daypart)) return since(start < dawn ? start + wholeDay : start + halfDay);
  if (/^(?:p ?m|de la tarde|in the afternoon|in the evening)$/.test(daypart)) return since(start + halfDay);
  if (/^(?:m ?d|del dia)$/.test(daypart)) return since(start < halfDay / 2 ? start + halfDay : start);
  if (/^(?:a ?m|de la manana|de la madrugada|in the morning)$/.test(daypart)) {
    // "Sábado a las 12 a. m." is the end of that day, "a las 12:30 a. m." its beginning.
    return since(start + Number(minutes) === 0 ? wholeDay : start);
  }
  return { minutes: hour * 60 + Number(minutes), isCertain: false };
}

const parts: [Part, RegExp][] = [
  ["noon", /al medio ?dia|medio ?dia|at noon|noon/],
  ["midnight", /a (?:la )?medianoche|medianoche|at midnight|midnight/],
  [
    "night",
    /esta noche|(?:por|en) la noche|de noche|toni(?:gh)?te?|this evening|at night|(?<=(?:day|lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|manana) )(?:noche|nights?|evening)/,
  ],
  ["afternoon", /esta tarde|(?:por|en) la tarde|this afternoon/],
  [
    "morning",
    /(?:por|en) la manana|esta manana|(?:bien )?tempran(?:o|ito)|antes (?:de ir al|del) trabajo|this morning|before work/,
  ],
];

function takePart(tokens: Tokens): Part | null {
  return parts.find(([, pattern]) => tokens.take(pattern))?.[0] ?? null;
}

const weekend = /(?:(?:este|el|los|the|this|on|proximo) )*(?:fin(?:es)? de semana|findes?|weekends?)/;

/** The next Saturday; yesterday on a Sunday. */
function startOfWeekend(now: Date): number {
  const today = panamaMidnight(now.getTime());
  return today + (6 - (new Date(today).getUTCDay() || 7)) * day;
}

function takeDate(tokens: Tokens, now: Date): number | null {
  const today = panamaMidnight(now.getTime());
  if (tokens.take(/pasado manana|day after tomorrow/)) return today + 2 * day;
  // "Hoy jueves" is today.
  const named = `(?: (?:${weekdays.map(([, pattern]) => pattern.source).join("|")}))?`;
  if (tokens.take(new RegExp(`(?:manana|tomorrow|tmrw?|2moro)${named}`))) return today + day;
  if (tokens.take(new RegExp(`(?:hoy(?: mismo)?|today)${named}`))) return today;
  const written = takeWrittenDate(tokens, today);
  if (written !== null) return written;
  for (const [weekday, pattern] of weekdays) {
    const said = tokens.take(
      new RegExp(
        String.raw`(?:(?:el|este|los|del?|on|this|next|proximo|every|para el|los dias) )*(?:${pattern.source})(?: que viene)?`,
      ),
    );
    if (said) return today + ((weekday - new Date(today).getUTCDay() + 7) % 7) * day;
  }
  const ofMonth = tokens.take(dayOfMonth)?.[1];
  return ofMonth === undefined ? null : nextDayOfMonth(Number(ofMonth), today);
}

/** "El 24 en la noche" */
const dayOfMonth = /(?:para )?el (?:dia )?([1-9]|[12]\d|3[01])(?= (?:en|hay|abren?)(?: |$)|$)/;

function nextDayOfMonth(number: number, today: number): number | null {
  for (let start = today, ahead = 0; ahead < 62; ahead += 1, start += day) {
    if (Number(panamaDay(start).slice(8)) === number) return start;
  }
  return null;
}

/** "el seis de enero": days in figures, as `calendarDate` reads them. */
const spokenDays =
  "primero dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta".split(
    " ",
  );

function takeSpokenDays(tokens: Tokens): void {
  const spoken = new RegExp(`(treinta y uno|${spokenDays.join("|")}) de (?=${month})`);
  const [, day] = new RegExp(`(?:^| )${spoken.source}`).exec(tokens.words.join(" ")) ?? [];
  if (day !== undefined) tokens.replaceAll(new RegExp(`${day}(?= de ${month})`), String(spokenDays.indexOf(day) + 1 || 31));
}

/** "28 de noviembre", "November 28" or "Navidad": the next one, or the named year's. Null for a date that does not exist. */
function takeWrittenDate(tokens: Tokens, today: number): number | null {
  const feast = feasts.find(([, pattern]) => tokens.take(pattern));
  if (feast) return nextDate(feast[0], today);
  const movable = movableFeasts.find(([, pattern]) => tokens.take(pattern));
  if (movable) return nextFeast(movable[0], today);
  takeSpokenDays(tokens);
  const match = tokens.take(calendarDate);
  if (!match) return null;
  const name = match[2] ?? match[4] ?? "";
  const number = months.findIndex((pattern) => new RegExp(`^(?:${pattern.source})$`).test(name)) + 1;
  const monthDay = `${String(number).padStart(2, "0")}-${(match[1] ?? match[5] ?? "").padStart(2, "0")}`;
  const year = match[3] ?? match[6];
  return year === undefined ? nextDate(monthDay, today) : startOfPanamaDay(`${year}-${monthDay}`);
}

function nextFeast(name: string, today: number): number | null {
  const year = Number(panamaDay(today).slice(0, 4));
  const days = [year, year + 1].flatMap(findHolidays).filter((holiday) => holiday.name === name);
  const starts = days.flatMap((holiday) => startOfPanamaDay(holiday.day) ?? []);
  return starts.find((start) => start >= today) ?? null;
}

/** 29 February may be years ahead. */
function nextDate(monthDay: string, today: number): number | null {
  const year = Number(panamaDay(today).slice(0, 4));
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const start = startOfPanamaDay(`${year + ahead}-${monthDay}`);
    if (start !== null && start >= today) return start;
  }
  return null;
}

/** Moves a past time to the next day, unless the question names a day. */
function toOpen(said: NamedTime, now: Date): AskedOpen | null {
  if (said.isAlways) return "24h";
  if (said.isLater && !said.time && !said.part && said.date === null) return laterToday(now);
  const today = panamaMidnight(now.getTime());
  const start = said.date ?? today;
  const passed = (now.getTime() - start) / minute;
  const asked = toStretch(said, passed);
  if (!asked) return said.isNow || said.isOpenSaid ? "now" : null;
  const { from, to } = asked;
  const isPast = from === to ? isOver(to, passed) : to <= passed;
  if (said.date === null && isPast) return toOpen({ ...said, date: today + day }, now);
  const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
  return from === to ? { at: at(from) } : { from: notBefore(now, at(from)), to: at(to) };
}

/** Two hours from now until midnight; until dawn, late at night. */
function laterToday(now: Date): AskedOpen {
  const from = now.getTime() + 2 * 60 * minute;
  const end = panamaMidnight(now.getTime()) + day;
  return { from: isoSecond(new Date(from)), to: new Date(from < end ? end : end + dawn * minute).toISOString() };
}

/** Allows for a late start: "a las 8" at five past eight is not over yet. */
const isOver = (minutes: number, passed: number) => minutes < passed - 60;

const stretches: Record<Part, { from: number; to: number }> = {
  morning: { from: 6 * 60, to: halfDay },
  noon: { from: halfDay, to: halfDay },
  afternoon: { from: halfDay, to: 18 * 60 },
  night: { from: 18 * 60, to: wholeDay },
  midnight: { from: wholeDay, to: wholeDay },
};

/** Minutes from the start of the day asked for. Null without a time. `passed`: minutes since then, negative before the day. */
function toStretch(
  { lateFrom, early, time, part, date, isWeekend, meal, isNow }: NamedTime,
  passed: number,
): { from: number; to: number } | null {
  const from = (time: ClockTime) => toMinutes(meal && !time.isCertain && !part ? atMeal(time, meal) : time, part, passed);
  if (lateFrom) return { from: from(lateFrom), to: from(lateFrom) < dawn ? dawn : wholeDay + dawn };
  if (early) return { from: Math.max(0, Math.min(from(early) - 60, dawn)), to: from(early) };
  if (time) {
    const at = from(time) - (time.isEnd ? 1 : 0);
    return { from: at, to: at };
  }
  if (part) return stretches[part];
  if (date === null || (isNow && isToday(passed))) return null;
  if (isWeekend) return { from: dawn, to: 2 * wholeDay };
  return meal && passed < meal.to ? meal : { from: 0, to: wholeDay };
}

/** «Cena a las 8»: of both halves of the day, the one nearer to the meal. */
function atMeal(time: ClockTime, { from, to }: { from: number; to: number }): ClockTime {
  const apart = (minutes: number) => Math.abs(minutes - (from + to) / 2);
  const [early, late] = [time.minutes, time.minutes + halfDay];
  return { ...time, minutes: apart(late) < apart(early) ? late : early, isCertain: true };
}

const isToday = (passed: number) => passed >= 0 && passed < wholeDay;

/** "Hoy a la 1 de la madrugada" and "mañana por la noche a la 1" are in the night after the day. */
function toMinutes(time: ClockTime, part: Part | null, passed: number): number {
  const minutes = time.isCertain ? time.minutes : toLikelyMinutes(time.minutes, part, passed);
  const isAtNight = part === "night" || time.isEnd === true;
  const isNextNight = minutes < dawn && (isToday(passed) ? isOver(minutes, passed) : isAtNight);
  return isNextNight ? minutes + wholeDay : minutes;
}

/** Twelve is noon, or midnight at the day's end. */
function toLikelyMinutes(minutes: number, part: Part | null, passed: number): number {
  const later = minutes + halfDay;
  switch (part) {
    case "night":
    case "midnight":
      return minutes < dawn ? minutes : later;
    case "noon":
    case "afternoon":
      return minutes < halfDay ? later : minutes;
    case "morning":
      return minutes;
  }
  if (!isToday(passed)) return minutes < 7 * 60 ? later : minutes;
  if (minutes < halfDay ? minutes >= passed : !isOver(minutes, passed)) return minutes;
  return minutes < dawn && isOver(later, passed) ? minutes : later;
}

function notBefore(now: Date, iso: string): string {
  return Date.parse(iso) < now.getTime() ? isoSecond(now) : iso;
}

const isoSecond = (time: Date) => new Date(Math.floor(time.getTime() / second) * second).toISOString();

/** Returns the range in which the place must be open at some moment; null for "24h". */
export function openRange(open: AskedOpen, now: Date): { from: Date; to: Date } | null {
  if (open === "24h") return null;
  if (open === "now") return { from: now, to: now };
  if ("at" in open) return { from: new Date(open.at), to: new Date(open.at) };
  const [from, to] = [new Date(open.from), new Date(open.to)];
  // Before dawn, the night belongs to the day before: a bar that closes on Sunday at one is not open on Sunday.
  return { from: isWholeDay(from, to) ? new Date(from.getTime() + dawn * minute) : from, to };
}

/** «Hasta las 2» asks for the minute before: returns 2 o'clock for 1:59. Null for another minute. */
export function endAsked(at: string): Date | null {
  const time = Date.parse(at);
  return panamaMinute(time).endsWith(":59") ? new Date(time + minute) : null;
}

export const isWholeDay = (from: Date, to: Date) =>
  panamaMidnight(from.getTime()) === from.getTime() && to.getTime() - from.getTime() === day;
