import { day, minute, second } from "../../durations";
import { findHolidays } from "../../text/hours/holidays";
import { fold } from "../../text/fold";
import { panamaDay, panamaMidnight, startOfPanamaDay } from "../../text/hours/panama-day";
import { numbers } from "../lexicon/numbers";
import { type AskedOpen, dawn, isWholeDay } from "../open";
import { foldedText, type Token, Tokens, toTokens } from "../../word-index/tokens.server";

/* Reads the time of a question or a search: «a las 8 y media», «el domingo». Times are Panama's: UTC−5, no daylight saving. */

const weekdays: [number, RegExp][] = [
  [0, /(?<!santo )domingos?(?! medica)|sundays?/],
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
const meals: [RegExp, { from: number; to: number }][] = [
  [/desayun(?:os?|ar|ito|amos)|brunch|breakfasts?/, { from: 6, to: 10 }],
  [/almuerz(?:os?|an)|almorz(?:ar|amos)|lunch(?:es)?/, { from: 12, to: 14 }],
  [/cen(?:as?|ar|o|amos)|dinners?/, { from: 18, to: 22 }],
];

/** The hours of a meal; undefined unless the text is the word for one. */
export const mealCalled = (text: string) => meals.find(([{ source }]) => new RegExp(`^(?:${source})$`).test(text))?.[1];

const months: RegExp[] = [
  /enero|january|ene|jan/,
  /febrero|february|feb/,
  /marzo|march/,
  /abril|april|abr|apr/,
  /mayo|may/,
  /junio|june|jun/,
  /julio|july|jul/,
  /agosto|august|ago|aug/,
  /sep?tiembre|september|sept?/,
  /octubre|october|oct/,
  /noviembre|november|nov/,
  /diciembre|december|dic|dec/,
];
const month = `(${months.map(({ source }) => source).join("|")})`;
const inSpanish = months.map(({ source }) => source.split("|")[0] ?? "");
/** Unlike "may" and "mar", of no other meaning. */
const shortMonth = "(ene|feb|abr|jun|jul|ago|sept?|oct|nov|dic|jan|apr|aug|dec)";
const anyWeekday = weekdays.map(([, { source }]) => source).join("|");
/** A square and its metro station: «cerca del 5 de mayo», «en el 5 de mayo». */
const notTheSquare = "(?!(?<=(?:^| )(?:en|por|cerca de) )el 5 de mayo(?: |$)|(?<=cerca )del 5 de mayo(?: |$))";
/** Required before most dates, since "5 de Mayo" alone is the square. */
const onThe = `${notTheSquare}(?:(?:el|del|este|on|the|dia|${anyWeekday}) )+`;
const ofYear = String.raw`(?: (?:del? )?(?<year>20\d\d))?`;
/** Streets and towns write "17 de Abril", with neither "1ro" nor "dic". */
const notAfterPlace = "(?<!(?:^| )(?:en|la|calle|avenida|via|plaza|parque|barrio|sector) )";
const calendarDates = [
  String.raw`${onThe}(?<day>\d{1,2})(?:ro|ero|er)? (?:de )?(?<month>${month})${ofYear}`,
  String.raw`${onThe}(?<month>${month}) (?<day>\d{1,2})(?:st|nd|rd|th)?${ofYear}`,
  String.raw`${notAfterPlace}(?:el )?(?<day>1)(?:ro|ero|er)? de (?<month>enero|abril|junio|julio|agosto|diciembre)${ofYear}`,
  String.raw`${notAfterPlace}(?<day>\d{1,2}) (?:de )?(?<month>${shortMonth})${ofYear}`,
  String.raw`${notAfterPlace}(?<day>\d{1,2}) (?<month>${inSpanish.join("|")})${ofYear}`,
  String.raw`${notAfterPlace}(?<month>${shortMonth}) (?<day>\d{1,2})(?:st|nd|rd|th)?${ofYear}`,
].map((source) => new RegExp(source));

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

const ordering =
  /(?:^| )(?:encarg\S*|ped(?:ir|imos)|pid[oa]|orden(?:ar|o)|(?:pre ?)?order(?:ing)?|por encargo|docenas?|compr(?:ar|o))(?: |$)/;
/** The day for which one orders something, on which nobody need be open: «encargo tamales para Navidad». */
const orderedFor = new RegExp(
  `(?:para|for) (?:(?:el|la|las|los) )*(?:${[...feasts, ...movableFeasts].map(([, { source }]) => source).join("|")})`,
);

function takeOrderedFor(tokens: Tokens): void {
  if (ordering.test(tokens.words.join(" "))) tokens.take(orderedFor);
}

/** In figures: "28/11", "28-11-2026". With dots, only with a year: "4.50" is a price. */
const figures =
  /(?<![\d/.-])(?<day>\d{1,2})(?:(?<sign>[/-])(?<month>\d{1,2})(?:\k<sign>(?<year>20\d\d))?|\.(?<dottedMonth>\d{1,2})\.(?<dottedYear>20\d\d))(?![\w/-])/g;
/** "2026-11-28" */
const yearFirst = /(?<![\d/.-])(20\d\d)-(\d{1,2})-(\d{1,2})(?![\w/-])/g;
/** "1/2 pollo", "24/7". After an article they are days. */
const notDates = new Set(["1/2", "1/3", "1/4", "3/4", "24/7"]);
const beforeDate = new RegExp(`(?:^| )(?:el|del|dia|on|${anyWeekday})[ ,]*$`);

/** "28 noviembre 2026". Null for no day of a year. */
function spellDate(number: string, month: string, year = ""): string | null {
  const name = inSpanish[Number(month) - 1]?.replace("?", "");
  const isDay = Number(number) >= 1 && Number(number) <= 31;
  return isDay && name !== undefined ? [number, name, year].filter(Boolean).join(" ") : null;
}

type Figures = { day: string; sign?: string; month?: string; year?: string; dottedMonth?: string; dottedYear?: string };

/** Returns the text with dates in figures as "28 noviembre", which are as many words. */
export function spellDates(text: string): string {
  const withYearLast = text.replace(
    yearFirst,
    (all: string, year: string, month: string, number: string) => spellDate(number, month, year) ?? all,
  );
  return withYearLast.replace(figures, (all: string, ...rest: unknown[]) => {
    const { day: number, sign, month, year, dottedMonth, dottedYear } = rest.at(-1) as Figures;
    const at = rest.at(-3) as number;
    const isSaid = (year ?? dottedYear) !== undefined || beforeDate.test(fold(withYearLast.slice(0, at)));
    const isDate = isSaid || (sign === "/" && !notDates.has(all));
    return (isDate ? spellDate(number, month ?? dottedMonth ?? "", year ?? dottedYear) : null) ?? all;
  });
}

/** The words of a text, with the months of dates in figures as words: "11" of "28/11" is "noviembre". */
export function toDatedTokens(text: string): Token[] {
  const typed = toTokens(text);
  return toTokens(spellDates(text)).map((token, at) => ({
    ...token,
    ...(typed[at] && { raw: typed[at].raw, typed: typed[at].typed }),
  }));
}

const daypart =
  "a ?m|p ?m|m ?d|del dia|de la manana|de la tarde|de la noche|de la madrugada|in the morning|in the afternoon|in the evening|at night|o clock";
const hours = String.raw`(?<hour>\d{1,2})(?:[ h](?<minutes>\d\d))?(?: ?(?:h|hrs?|horas))?(?: ?(?<part>${daypart}))?`;
const clockTimes = [
  String.raw`(?:como a las?|a las?|(?:hasta|desde) las?|a eso de las?|at|tipo|hacia las?|around) ${hours}`,
  String.raw`(?:las? )?(?<hour>\d{1,2})(?: (?<minutes>\d\d))? ?(?<part>${daypart})`,
  // "Dos horas" are no time.
  String.raw`(?<hour>1[3-9]|2[0-3])(?:h(?<minutes>\d\d)| ?horas)|(?<hour24>[6-9]|1\d|2[0-3]) ?(?:h|hrs?)`,
].map((source) => new RegExp(source));

const spokenHours = ["una", ...numbers.slice(2, 13)];
const spokenHour = `las? (?<spoken>${spokenHours.join("|")})`;
const minutesSaid: Record<string, string> = { media: "30", cuarto: "15" };

const spokenTimes = [
  new RegExp(`(?:a|como a|a eso de|desde) ${spokenHour}`),
  new RegExp(`${spokenHour}(?= (?:y (?:media|cuarto|\\d\\d)|de la (?:manana|tarde|noche)|en punto))`),
];

const mayBeSpoken = new RegExp(String.raw`\d (?:y|en punto)|las? (?:${spokenHours.join("|")})`);

/** "a las ocho y media": hours and minutes in figures, as `clockTimes` read them. */
function takeSpokenNumbers(tokens: Tokens): void {
  if (!mayBeSpoken.test(tokens.words.join(" "))) return;
  const inFigures = ({ groups }: RegExpExecArray) => `a las ${spokenHours.indexOf(groups?.spoken ?? "") + 1}`;
  for (const pattern of spokenTimes) tokens.replaceAll(pattern, inFigures);
  tokens.replaceAll(
    /([1-9]|1[0-2]) y (media|cuarto|05|10|15|20|30|40|45|50)/,
    ([, hour, minutes = ""]) => `${hour} ${minutesSaid[minutes] ?? minutes}`,
  );
}

export type AskedTime = {
  open: AskedOpen | null;
  /** The same hour on the day of the conversation, if the text names no day: «¿y a las 6?» after «el sábado». */
  then: AskedOpen | null;
  isOpenSaid: boolean;
};

/** «¿A qué hora abre para la cena?», "open for dinner": the hours of the meal are the time. */
const openForMeal = new RegExp(
  `(?:abiert[oa]s?|abr[ea]n?|opens?) (?:(?:para|for|la|el) )+(?:${meals.map(([{ source }]) => source).join("|")})`,
);

/** «¿Qué hay abierto ahorita por El Cangrejo para cenar?» Breakfast is a wish of its own: few places have it. */
const openForDinner =
  /(?<=(?:^| )(?:abiert[oa]s?|abr[ea]n?|open)(?: [^ ]+){1,6} )(?:para|for) (?:(?:la|el) )?(?:cen(?:ar|a|o|amos)|dinner)/;

const takeOpenForMeal = (tokens: Tokens) => tokens.take(openForMeal) !== null || tokens.take(openForDinner) !== null;

/** `before`: the time that the conversation asks for. */
export function takeTime(tokens: Tokens, now: Date, before: AskedOpen | null = null): AskedTime {
  takeOrderedFor(tokens);
  const said = readMeal(tokens.words);
  const isOpenForMeal = takeOpenForMeal(tokens);
  takeSpokenNumbers(tokens);
  tokens.take(/en punto/);
  const isAlways =
    tokens.take(
      /(?:las )?24 ?(?:horas|h|hrs|hours)(?: al dia)?|24 7|24 hours|toda la noche|all night|(?:que )?(?:nunca|jamas) (?:est[ae]n? )?(?:cierr[ae]n?|cerrad[oa]s?)|(?:que )?no cierr[ae]n? nunca|(?:que )?(?:este |esta |estan )?siempre abiert[oa]s?|(?:never closes?|always open)/,
    ) !== null;
  const isLater = tokens.take(/(?:un rato )?mas (?:tarde|tardecito|noche)|al rato|later(?: today| on)?/) !== null;
  const lateFrom = takeLate(tokens);
  const early = takeEarly(tokens);
  const between = takeBetween(tokens);
  const time = between === null ? takeClockTime(tokens) : null;
  const { part, isOfToday } = takePart(tokens);
  const { date, isWeekly, days, isSame } = takeWeekend(tokens, now) ?? takeDay(tokens, now, before);
  const isNow =
    tokens.takeAll(
      /ahora(?: mismo)?|ahorita(?: mismo)?|orita|ya mismo|a esta hora|en este momento|todavia|(?:right )?now|rn|currently|at the moment|still/,
    ) || tokens.take(/sigue|siguen/) !== null;
  const isOpenSaid =
    tokens.takeAll(
      /(?:esta|estan|estara|estaran|que )?(?:abiert[oa]s?|abre|abren|abra|abran|abriran?|cierra|cierran|cerrad[oa]s?)|opens?|closes?|closed/,
    ) || isOpenForMeal;
  const meal = isOpenForMeal ? said : readMeal(tokens.words);
  const hour = { lateFrom, early, between, time, part };
  const isOfHour = !isAlways && Object.values(hour).some((one) => one !== null);
  const around = isOfHour && isSame ? stretchOf(before) : null;
  const named = { ...hour, isAlways, isLater, date, isWeekly, days, meal: meal ?? around, isOpenForMeal, isNow, isOpenSaid };
  const hasDay = date !== null || isNow || isOfToday;
  return {
    open: toOpen(named, now),
    then: isOfHour && !hasDay ? openThen(named, before, now) : null,
    isOpenSaid,
  };
}

/** Null where the conversation asks for no other day than today. */
function openThen(named: NamedTime, before: AskedOpen | null, now: Date): AskedOpen | null {
  const date = dayOf(before);
  if (date === null || date === panamaMidnight(now.getTime())) return null;
  return toOpen({ ...named, date, isWeekly: false, meal: named.meal ?? stretchOf(before) }, now);
}

/** The day of a time, whose night lasts until dawn. Null for a time without a day. */
function dayOf(open: AskedOpen | null): number | null {
  if (open === null || typeof open === "string") return null;
  const start = Date.parse("at" in open ? open.at : open.from);
  return isWholeDay(open) ? start : panamaMidnight(start - dawn * minute);
}

/** The hours around which an hour without its half of the day is meant: «¿y a las 8?» after a dinner. Null in the middle of the day. */
function stretchOf(open: AskedOpen | null): { from: number; to: number } | null {
  const date = dayOf(open);
  if (date === null || open === null || typeof open === "string") return null;
  const [from, to] = ("at" in open ? [open.at, open.at] : [open.from, open.to]).map((iso) => (Date.parse(iso) - date) / minute);
  if (from === undefined || to === undefined || to - from > halfDay) return null;
  const middle = (from + to) / 2;
  return middle <= lateMorning || middle >= lateAfternoon ? { from, to } : null;
}

const [lateMorning, lateAfternoon] = [11 * 60, 15 * 60];

/** «Cerrado el lunes»: its time is none at which a place is to be open. `words`: folded. */
export const asksForClosed = (words: readonly string[]): boolean => words.some((word) => /^(?:cerrad[oa]s?|closed)$/.test(word));

/** Finds the time that words tell, and their positions. Null without a time, and beside "cerrado", which asks for no open place. */
export function findTime(words: readonly Token[], now: Date): { open: AskedOpen; positions: Set<number> } | null {
  if (asksForClosed(words.map(({ word }) => word))) return null;
  const tokens = new Tokens(words);
  const { open } = takeTime(tokens, now);
  const taken = tokens.takenSince(words).map((token) => words.indexOf(token));
  return open && taken.length > 0 ? { open, positions: new Set(taken) } : null;
}

/** The words of a text that tell a time: "at 11pm tonight" of "we land at 11pm tonight". */
export function timeWords(text: string): string {
  const words = toDatedTokens(text);
  const { positions } = findTime(words, new Date(0)) ?? {};
  return foldedText(words.filter((_, at) => positions?.has(at)));
}

const mealSaid = meals.map(([{ source }]) => new RegExp(`(?:^| )(?:${source})(?: |$)`));

/** Minutes of the day. Null without the word for a meal. */
function readMeal(words: readonly string[]): { from: number; to: number } | null {
  const said = words.join(" ");
  const found = meals.find((_, index) => mealSaid[index]?.test(said));
  return found ? { from: found[1].from * 60, to: found[1].to * 60 } : null;
}

/**
 * «¿Y para cenar?»: the meal's hours on the day of the conversation, today, or tomorrow when they are over. Null without the word for a
 * meal. `before`: as in `takeTime`.
 */
export function takeMeal(tokens: Tokens, now: Date, before: AskedOpen | null = null): AskedOpen | null {
  const meal = readMeal(tokens.words);
  if (!meal) return null;
  for (const [pattern] of meals) tokens.takeAll(new RegExp(`(?:(?:para|for|el|la) )*(?:${pattern.source})`));
  const today = panamaMidnight(now.getTime());
  const then = dayOf(before) ?? today;
  const next = today + meal.to * minute > now.getTime() ? today : today + day;
  const start = then === today ? next : then;
  const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
  return notBefore(now, { from: at(meal.from), to: at(meal.to) });
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
  /** "de 6 a 10 p. m." */
  between: { from: ClockTime; to: ClockTime } | null;
  time: ClockTime | null;
  part: Part | null;
  date: number | null;
  /** `date` was said as a weekday, which comes again. */
  isWeekly: boolean;
  /** How many, from `date` on: two for a weekend. */
  days: number;
  /** "almorzar" */
  meal: { from: number; to: number } | null;
  isOpenForMeal: boolean;
  isNow: boolean;
  isOpenSaid: boolean;
};

const afterHour = new RegExp(`(?:despues de las?|after) ${hours}`);
const beforeHour = new RegExp(`(?<!cierr[ae]n? )(?:antes de las?|before) ${hours}`);

function takeLate(tokens: Tokens): ClockTime | null {
  if (tokens.take(/(?:despues|pasada|mas alla) de (?:la )?medianoche|after midnight|de madrugada|en la madrugada/))
    return { minutes: wholeDay, isCertain: true };
  if (tokens.take(/hasta (?:muy |bien )?tarde|until late|late at night/)) return { minutes: 23 * 60, isCertain: true };
  const match = tokens.take(afterHour);
  return match && toClockTime(match.groups);
}

/** Ignores "cierra antes de las 6": a search finds what is open. */
function takeEarly(tokens: Tokens): ClockTime | null {
  const match = tokens.take(beforeHour);
  return match && toClockTime(match.groups);
}

const [firstHour, lastHour] = ["first", "last"].map(
  (name) =>
    String.raw`(?<${name}Hour>\d{1,2})(?:[ h](?<${name}Minutes>\d\d))?(?: ?(?:h|hrs?|horas))?(?: ?(?<${name}Part>${daypart}))?`,
);
/** "De 6 a 10 p. m.", "entre las 6 y las 10". «De 6 a 10» alone may be people or dollars. */
const stretchPatterns = [
  `(?:desde|de|entre) las? ${firstHour} (?:a|y|hasta)(?: las?)? ${lastHour}`,
  `(?:de|desde|entre|from|between) ${firstHour} (?:a|y|hasta|to|and|till|until)(?: las?)? (?=\\S+ ?(?:${daypart})(?: |$)|\\S+ \\d\\d (?:${daypart}))${lastHour}`,
].map((source) => new RegExp(source));

function takeBetween(tokens: Tokens): { from: ClockTime; to: ClockTime } | null {
  for (const pattern of stretchPatterns) {
    const { firstHour: hour, firstMinutes, firstPart, lastHour, lastMinutes, lastPart } = tokens.take(pattern)?.groups ?? {};
    if (hour === undefined) continue;
    const to = toClockTime({ hour: lastHour, minutes: lastMinutes, part: lastPart });
    // «De 6 a 10 p. m.» begins at six in the evening, and «de 11 a 2 p. m.» in the morning.
    const isSamePart = Number(hour) % 12 < Number(lastHour) % 12;
    const from = toClockTime({ hour, minutes: firstMinutes, part: firstPart ?? (isSamePart ? lastPart : undefined) });
    return from && to && { from, to };
  }
  return null;
}

function takeClockTime(tokens: Tokens): ClockTime | null {
  for (const pattern of clockTimes) {
    const match = tokens.take(pattern);
    const time = match && toClockTime(match.groups);
    if (match) return time && { ...time, isEnd: match[0].startsWith("hasta ") };
  }
  return null;
}

const [halfDay, wholeDay] = [12 * 60, 24 * 60];

const evening = 20 * 60;
/** «Después de las 6 p. m.» ends before bakers begin their next day. */
const endOfNight = 3 * 60;

/** Null for an hour that does not exist. */
function toClockTime({
  hour: said,
  hour24,
  minutes = "0",
  part = "",
}: Record<string, string | undefined> = {}): ClockTime | null {
  const hour = Number(said ?? hour24);
  const since = (start: number) => ({ minutes: start + Number(minutes), isCertain: true });
  if (hour > 24) return null;
  if (hour === 0 || hour > 12) return since(hour * 60);
  const start = (hour % 12) * 60;
  if (/^(?:de la noche|at night)$/.test(part)) return since(start < dawn ? start + wholeDay : start + halfDay);
  if (/^(?:p ?m|de la tarde|in the afternoon|in the evening)$/.test(part)) return since(start + halfDay);
  if (/^(?:m ?d|del dia)$/.test(part)) return since(start < halfDay / 2 ? start + halfDay : start);
  if (/^(?:a ?m|de la manana|de la madrugada|in the morning)$/.test(part)) {
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
    /esta noche|(?:por|en) la noche|(?<!turno )de noche|toni(?:gh)?te?|this evening|at night|(?<=(?:day|lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|manana) )(?:noche|nights?|evening)/,
  ],
  ["afternoon", /esta tarde|(?:por|en) la tarde|this afternoon/],
  [
    "morning",
    /(?:por|en) la manana|esta manana|(?:bien )?tempran(?:o|ito)|antes (?:de ir al|del) trabajo|this morning|before work/,
  ],
];

/** `isOfToday`: «esta noche», which names the day, too. */
function takePart(tokens: Tokens): { part: Part | null; isOfToday: boolean } {
  for (const [part, pattern] of parts) {
    const match = tokens.take(pattern);
    if (match) return { part, isOfToday: /^(?:esta|this|toni)/.test(match[0]) };
  }
  return { part: null, isOfToday: false };
}

const weekend = /(?:(?:este|el|los|the|this|next|on|proximo) )*(?:fin(?:es)? de semana|findes?|weekends?)(?: que viene)?/;

/** The next Saturday; on a Sunday, yesterday, since "el fin de semana" is today. `isNext`: on both days, the next one. */
function startOfWeekend(now: Date, isNext: boolean): number {
  const today = panamaMidnight(now.getTime());
  const ahead = 6 - (new Date(today).getUTCDay() || 7);
  return today + (isNext && ahead <= 0 ? ahead + 7 : ahead) * day;
}

/** `isSame`: that of the conversation. */
type NamedDay = Pick<NamedTime, "date" | "isWeekly" | "days"> & { isSame?: boolean };

/** A single day, which does not come again. */
const onlyOn = (date: number | null): NamedDay => ({ date, isWeekly: false, days: 1 });

function takeWeekend(tokens: Tokens, now: Date): NamedDay | null {
  const said = tokens.take(weekend)?.[0];
  if (said === undefined) return null;
  return { ...onlyOn(startOfWeekend(now, /proximo|next|viene/.test(said))), days: 2 };
}

function takeDay(tokens: Tokens, now: Date, before: AskedOpen | null): NamedDay {
  const then = dayOf(before);
  const same = then === null ? null : takeSameDay(tokens, then);
  if (same !== null) return { ...onlyOn(same), isSame: true };
  const date = takeDate(tokens, now);
  if (date !== null) return onlyOn(date);
  const today = panamaMidnight(now.getTime());
  const weekly = takeWeekday(tokens, today, then);
  if (weekly !== null) return weekly;
  const ofMonth = tokens.take(dayOfMonth)?.[1];
  return onlyOn(ofMonth === undefined ? null : nextDayOfMonth(Number(ofMonth), today));
}

/** «Ese día», «ese mismo sábado», «al día siguiente»: counted from the day of the conversation. */
function takeSameDay(tokens: Tokens, then: number): number | null {
  const [, { source: weekday }] = weekdays[new Date(then).getUTCDay()] ?? [0, /day/];
  if (tokens.take(/(?:(?:el|al|on|para) )?(?:dia (?:siguiente|despues)|otro dia|(?:the )?(?:next|following) day|the day after)/))
    return then + day;
  const same = String.raw`(?:(?:el|en|on|para|de) )?(?:es[ea]|aquel|el|that|the)(?: (?:mismo|misma|same|very))? (?:${weekday})|(?:(?:en|on|para|de) )?(?:es[ea]|aquel|el mismo|that|the same)(?: (?:mismo|same))? (?:dia|day)|same day`;
  return tokens.take(new RegExp(same)) ? then : null;
}

/** "Hoy jueves" is today. */
const maybeWeekday = `(?: (?:${anyWeekday}))?`;
const tomorrowSaid = new RegExp(`(?:manana|tomorrow|tmrw?|2moro)${maybeWeekday}`);
const todaySaid = new RegExp(`(?:hoy(?: mismo)?|today)${maybeWeekday}`);

function takeDate(tokens: Tokens, now: Date): number | null {
  const today = panamaMidnight(now.getTime());
  if (tokens.take(/pasado manana|day after tomorrow/)) return today + 2 * day;
  if (tokens.take(tomorrowSaid)) return today + day;
  if (tokens.take(todaySaid)) return today;
  return takeWrittenDate(tokens, today);
}

const sayingWeekday = weekdays.map(
  ([, { source }]) => `(?:(?:el|este|los|del?|on|this|next|proximo|every|para el|los dias) )*(?:${source})(?: que viene)?`,
);
const weekdaySaid = sayingWeekday.map((source) => new RegExp(source));
/** «Lunes o martes»: each with the next. */
const twoWeekdaysSaid = sayingWeekday.map(
  (source, weekday) => new RegExp(`${source} (?:o|u|y|e|or|and) ${sayingWeekday[(weekday + 1) % 7]}`),
);
/** «Lunes o jueves», «lunes, miércoles o viernes». An «y» may begin another question: «cierran los lunes, ¿y el domingo?» */
const eitherWeekdaySaid = new RegExp(
  `(?:(?:el|los|on) )*(${anyWeekday})(?: (?:${sayingWeekday.join("|")}))* (?:o|u|or) (?:${sayingWeekday.join("|")})`,
);
const mayNameWeekday = new RegExp(`(?:^| )(?:${anyWeekday})(?: |$)`);

const isWeekday =
  (word: string) =>
  ([, { source }]: (typeof weekdays)[number]) =>
    new RegExp(`^(?:${source})$`).test(word);

/** `then`: the day of the conversation. */
function takeWeekday(tokens: Tokens, today: number, then: number | null): NamedDay | null {
  const ahead = (weekday: number) => (weekday - new Date(today).getUTCDay() + 7) % 7;
  // «¿Y el domingo?», asked on a Sunday after «el sábado», is the day after that one.
  const isLater = then !== null && then > today;
  const startOf = (weekday: number) => today + (isLater && ahead(weekday) === 0 ? 7 : ahead(weekday)) * day;
  if (!mayNameWeekday.test(tokens.words.join(" "))) return null;
  // «Lunes o martes» is both. Of days that do not follow each other, it is the first.
  const both = twoWeekdaysSaid.findIndex((pattern) => tokens.take(pattern));
  if (both >= 0) return { date: startOf(both), isWeekly: true, days: 2 };
  const first = tokens.take(eitherWeekdaySaid)?.[1];
  const one =
    first === undefined ? weekdaySaid.findIndex((pattern) => tokens.take(pattern)) : weekdays.findIndex(isWeekday(first));
  return one >= 0 ? { date: startOf(one), isWeekly: true, days: 1 } : null;
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
const spokenDays = ["primero", ...numbers.slice(2)];

const spokenDay = new RegExp(`(?:^| )(treinta y uno|${spokenDays.join("|")}) de (?=${month})`);

function takeSpokenDays(tokens: Tokens): void {
  const [, day] = spokenDay.exec(tokens.words.join(" ")) ?? [];
  if (day !== undefined) tokens.replaceAll(new RegExp(`${day}(?= de ${month})`), String(spokenDays.indexOf(day) + 1 || 31));
}

/** "28 de noviembre", "November 28" or "Navidad": the next one, or the named year's. Null for a date that does not exist. */
function takeWrittenDate(tokens: Tokens, today: number): number | null {
  const feast = feasts.find(([, pattern]) => tokens.take(pattern));
  const movable = feast ? undefined : movableFeasts.find(([, pattern]) => tokens.take(pattern));
  takeSpokenDays(tokens);
  if (feast || movable) {
    // «El 8 de diciembre, día de la madre»
    for (const pattern of calendarDates) tokens.take(pattern);
    return feast ? nextDate(feast[0], today) : movable ? nextFeast(movable[0], today) : null;
  }
  for (const pattern of calendarDates) {
    const { day: number = "", month: name = "", year } = tokens.take(pattern)?.groups ?? {};
    if (number === "") continue;
    const monthDay = [monthNumber(name), Number(number)].map((part) => String(part).padStart(2, "0")).join("-");
    return year === undefined ? nextDate(monthDay, today) : startOfPanamaDay(`${year}-${monthDay}`);
  }
  return takeDayOfWeekday(tokens, today);
}

const monthNumber = (name: string) => months.findIndex((pattern) => new RegExp(`^(?:${pattern.source})$`).test(name)) + 1;

/** "El sábado 5": only if the next fifth is a Saturday, since it may be five o'clock or five people. */
function takeDayOfWeekday(tokens: Tokens, today: number): number | null {
  if (!/\d/.test(tokens.words.join(" "))) return null;
  for (const [weekday, { source }] of weekdays) {
    const pattern = `(?:(?:para|el|este|del?|los) )*(?:${source}) (\\d{1,2})`;
    const number = new RegExp(`(?:^| )${pattern}(?: |$)`).exec(tokens.words.join(" "))?.[1];
    const start = number === undefined ? null : nextDayOfMonth(Number(number), today);
    if (start === null || new Date(start).getUTCDay() !== weekday) continue;
    tokens.take(new RegExp(pattern));
    return start;
  }
  return null;
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

/** Moves a past time to the next day, or by a week after a weekday; that of a named date stays: «el 22/11» is no later day. */
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
  const next = nextOf(said, today);
  if (isPast && next !== null) return toOpen({ ...said, date: next, isWeekly: false }, now);
  const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
  return from === to ? { at: at(from) } : notBefore(now, { from: at(from), to: at(to) });
}

/** Null for a named date, which does not come again. */
function nextOf({ date, isWeekly }: Pick<NamedDay, "date" | "isWeekly">, today: number): number | null {
  if (date === null) return today + day;
  return isWeekly ? date + 7 * day : null;
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

function endOfLate(from: number): number {
  if (from < dawn) return dawn;
  return wholeDay + (from < evening ? endOfNight : dawn);
}

/** Minutes from the start of the day asked for. Null without a time. `passed`: minutes since then, negative before the day. */
function toStretch(
  { lateFrom, early, between, time, part, date, days, meal, isOpenForMeal, isNow }: NamedTime,
  passed: number,
): { from: number; to: number } | null {
  const from = (time: ClockTime) => toMinutes(meal && !time.isCertain && !part ? atMeal(time, meal) : time, part, passed);
  const ofHour = toHours({ lateFrom, early, between, time }, from);
  if (ofHour) return ofHour;
  if (part) return stretches[part];
  if (date === null && isOpenForMeal) return meal && isNow && passed >= meal.from && passed < meal.to ? null : meal;
  if (date === null || (isNow && isToday(passed))) return null;
  if (days > 1) return { from: dawn, to: days * wholeDay };
  return meal && passed < meal.to ? meal : { from: 0, to: wholeDay };
}

/** Null without an hour. `from`: its minutes of the day. */
function toHours(
  { lateFrom, early, between, time }: Pick<NamedTime, "lateFrom" | "early" | "between" | "time">,
  from: (time: ClockTime) => number,
): { from: number; to: number } | null {
  if (lateFrom) return { from: from(lateFrom), to: endOfLate(from(lateFrom)) };
  if (early) return { from: Math.max(0, Math.min(from(early) - 60, dawn)), to: from(early) };
  if (between) {
    const [start, end] = [from(between.from), from(between.to)];
    return { from: start, to: end > start ? end : end + (between.to.isCertain ? wholeDay : halfDay) };
  }
  if (!time) return null;
  const at = from(time) - (time.isEnd ? 1 : 0);
  return { from: at, to: at };
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

/** What is left of a stretch. One that is over stays whole. */
function notBefore(now: Date, { from, to }: { from: string; to: string }): { from: string; to: string } {
  const isGoingOn = Date.parse(from) < now.getTime() && now.getTime() < Date.parse(to);
  return { from: isGoingOn ? isoSecond(now) : from, to };
}

const isoSecond = (time: Date) => new Date(Math.floor(time.getTime() / second) * second).toISOString();
