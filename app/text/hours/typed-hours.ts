import { type Days, type Time, toTokens, type Token } from "./hours-words";
import { readOsmHours } from "./osm-hours";

/** Minutes from a day's midnight. `closes` may exceed 1440. */
export type Stretch = { opens: number; closes: number };

/** `day`: 0 = Sunday. */
export type OpeningHours = Stretch & { day: number };

/** `reason` says in Spanish why the text is unclear. */
export type TypedHours = { hours: OpeningHours[] } | { reason: string };

/** Thrown inside this module. */
class Unclear extends Error {
  override readonly name = "Unclear";
}

type Separator = "none" | "comma" | "mark" | "slash";

/** `after`: the strongest separator before the item. */
type Item = { after: Separator } & (Days | { kind: "holidays" | "except" | "closed" } | ({ kind: "stretch" } & Stretch));

/** Days with their hours, in the order typed or after them. `except` takes its days from the other groups. */
type Group = { days: Item[]; hours: Stretch[] | "except" };

const noon = 12 * 60;
const midnight = 24 * 60;
const maxStretch = 18 * 60;
const dayNames = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];

const noDays = "Falta decir qué días, como en «Lun-Vie 8:00-17:00»";
const noTimes = "Falta la hora de abrir o la de cerrar";
const severalReadings = "Se puede entender de varias maneras: escribe los días y después sus horas";

/**
 * Reads the hours of a week as people type them; days not mentioned are closed. Holidays may be named with the days or as closed:
 * a week does not hold them. Accepts a text only if it can be read in one way.
 */
export function readTypedHours(text: string): TypedHours {
  const week = readOsmHours(text);
  if (week) return { hours: week };
  try {
    return { hours: readWeek(toItems(toTokens(text))) };
  } catch (error) {
    if (error instanceof Unclear) return { reason: error.message };
    throw error;
  }
}

function toItems(all: Token[]): Item[] {
  const tokens = all.filter(isMeant).map((token) => {
    if (token.kind === "unclear") throw new Unclear(token.why);
    return token;
  });
  const { clock, times } = readClock(tokens);
  const items: Item[] = [];
  let after: Separator = "none";
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const separator = separatorAt(tokens, at, items.at(-1));
    if (separator) {
      after = stronger(after, separator);
      continue;
    }
    const last = tokens[at + 2];
    const isRange = tokens[at + 1]?.kind === "to" && last !== undefined;
    if (token.kind === "days" && isRange && last.kind === "days") {
      items.push({ after, ...dayRange(token, last) });
      at += 2;
    } else if (token.kind === "time" && isRange && (last.kind === "time" || last.kind === "wholeDay")) {
      const closes: Time = last.kind === "time" ? last : { kind: "time", hour: 24, minute: 0, half: undefined };
      const typed = `${token.text}-${last.text}`;
      items.push({ after, kind: "stretch", ...readStretch(token, closes, { clock, typed }) });
      at += 2;
    } else if (token.kind === "wholeDay") items.push({ after, kind: "stretch", opens: 0, closes: midnight });
    else if (token.kind === "time") throw new Unclear(times === 0 ? noTimes : `${noTimes}, junto a «${token.text}»`);
    else if (token.kind === "to") throw new Unclear(`«${token.text}» no está entre dos días ni entre dos horas`);
    else items.push({ after, ...token });
    after = "none";
  }
  return items;
}

/** Includes the dash of "Lun-Vie 8:00-16:00 - Sáb 10:00-15:00", before which hours end and after which days or hours begin. */
function separatorAt(tokens: readonly Token[], at: number, last: Item | undefined): Separator | null {
  const [token, next, to] = tokens.slice(at, at + 3);
  if (token?.kind === "comma" || token?.kind === "mark" || token?.kind === "slash") return token.kind;
  const isAfterHours = token?.text.startsWith("-") && (last?.kind === "stretch" || last?.kind === "closed");
  const begins = next?.kind === "time" ? to?.kind === "to" : next !== undefined && next.kind !== "to";
  return isAfterHours && begins ? "mark" : null;
}

/** Returns false for the dash of "Lun-Vie - 8:00-17:00" and the first "a" of "lunes a las 8 am a 5 pm": the hours follow. */
function isMeant({ kind, text }: Token, at: number, all: Token[]): boolean {
  const [before, next, last] = [all[at - 1], all[at + 1], all[at + 2]];
  if (kind !== "to" || !/^[-a]$/.test(text) || !(before?.kind === "days" || before?.kind === "holidays")) return true;
  return !(next?.kind === "closed" || next?.kind === "wholeDay" || (next?.kind === "time" && last?.kind === "to"));
}

function stronger(one: Separator, other: Separator): Separator {
  const order = ["none", "comma", "mark", "slash"];
  return order.indexOf(one) > order.indexOf(other) ? one : other;
}

function dayRange(first: Days & { text: string }, last: Days & { text: string }): Days {
  const isPlain = first.from === first.to && last.from === last.to && first.from !== last.from;
  if (!isPlain) throw new Unclear(`No entendemos los días de «${first.text}-${last.text}»`);
  return { kind: "days", from: first.from, to: last.from };
}

const isOnlyOn24Hours = ({ hour }: Pick<Time, "hour">) => hour === 0 || hour > 12;

/**
 * "8:00-5:00" may end in the afternoon. A time without a.m. and p.m. is sure only if its hour is unique to the 24-hour clock, or
 * if no time has them and another one is unique to that clock.
 */
function readClock(tokens: readonly Token[]): { clock: 12 | 24; times: number } {
  const times = tokens.filter((token) => token.kind === "time");
  const isOn24 = times.every(({ half }) => !half) && times.some(isOnlyOn24Hours);
  const endsAt24 = tokens.some((token, at) => token.kind === "wholeDay" && tokens[at - 1]?.kind === "to");
  return { clock: isOn24 || (endsAt24 && times.every(({ half }) => !half)) ? 24 : 12, times: times.length };
}

function readStretch(from: Time, to: Time, { clock, typed }: { clock: 12 | 24; typed: string }): Stretch {
  const isBare = (time: Time) => !time.half && !isOnlyOn24Hours(time);
  const possible = minutesOf(from, clock).flatMap((opens) =>
    minutesOf(to, clock).flatMap((end): Stretch[] => {
      const closes = end < opens ? end + midnight : end;
      const isNight = closes !== end;
      // "18:00-18:00", "24:00-6:00", "8 am - 5 am", "6 pm - 12 pm"
      if (opens === closes || opens === midnight) return [];
      return isNight && (closes - opens > maxStretch || closes >= midnight + noon) ? [] : [{ opens, closes }];
    }),
  );
  // A working day of more hours than that is a slip, if there is another reading.
  const likely = possible.length > 1 ? possible.filter(({ opens, closes }) => closes - opens <= maxStretch) : possible;
  const [only, other] = likely;
  if (!only) throw new Unclear(`Las horas de «${typed}» no pueden ser: revisa a. m. y p. m.`);
  // On the 24-hour clock "11:00-2:00" may still be lunch.
  if (other || (only.closes > midnight && isBare(from) && isBare(to)))
    throw new Unclear(`«${typed}» puede ser de la mañana o de la noche: escribe a. m. o p. m. en cada hora, o 8:00-17:00`);
  return only;
}

/** Returns the minutes of the day that the time may mean. Some write midnight as 23:59. */
function minutesOf(time: Time, clock: 12 | 24): number[] {
  const { hour, minute, half } = time;
  const [morning, afternoon] = [(hour % 12) * 60 + minute, (hour % 12) * 60 + minute + noon];
  const minutes = half
    ? [half === "a" ? morning : afternoon]
    : clock === 24 || isOnlyOn24Hours(time)
      ? [hour * 60 + minute]
      : [morning, afternoon];
  return minutes.map((each) => (each === midnight - 1 ? midnight : each));
}

/** Throws Unclear unless the items make the same week in every way in which they can be grouped. */
function readWeek(items: Item[]): OpeningHours[] {
  if (items.length === 0) throw new Unclear(noTimes);
  const hasDays = items.some(({ kind }) => kind === "days");
  if (!hasDays) return readWithoutDays(items);
  if (!items.some(({ kind }) => kind === "stretch" || kind === "closed")) throw new Unclear(noTimes);
  const readings = new Map<string, OpeningHours[]>();
  let problem: Unclear | undefined;
  for (const groups of groupings(items)) {
    try {
      const week = toWeek(groups);
      readings.set(JSON.stringify(week), week);
    } catch (error) {
      if (!(error instanceof Unclear)) throw error;
      problem ??= error;
    }
  }
  const [only, other] = readings.values();
  if (!only) throw problem ?? new Unclear(`${noTimes} de algún día`);
  if (other) throw new Unclear(severalReadings);
  return only;
}

/** "Abierto 24 horas" needs no days; other hours do. */
function readWithoutDays(items: Item[]): OpeningHours[] {
  const [only, other] = items.filter(({ kind }) => kind === "stretch");
  const isWhole = only?.kind === "stretch" && only.opens === 0 && only.closes === midnight && !other;
  if (!isWhole || items.some(({ kind }) => kind === "closed" || kind === "except")) throw new Unclear(noDays);
  return dayNames.map((_, day) => ({ day, opens: 0, closes: midnight }));
}

const isOfList = ({ kind }: Item) => kind === "days" || kind === "holidays" || kind === "except";

/**
 * Yields the ways to group the items: all with the days before their hours, or all with the days after them. "Cerrado" may stand
 * on either side, and "excepto" with its days after a group.
 */
function* groupings(items: Item[]): Generator<Group[]> {
  for (const order of ["days first", "hours first"] as const) yield* groupingsFrom(items, order);
}

function* groupingsFrom(items: Item[], order: "days first" | "hours first"): Generator<Group[]> {
  const [first] = items;
  if (!first) {
    yield [];
    return;
  }
  for (const { group, taken } of firstGroups(items, order)) {
    for (const rest of groupingsFrom(items.slice(taken), order)) yield [group, ...rest];
  }
}

function firstGroups(items: Item[], order: "days first" | "hours first"): { group: Group; taken: number }[] {
  const list = lengthWhile(items, isOfList);
  const spec = specAt(items, list);
  if (list > 0) {
    const isAfterthought = items[0]?.kind === "except";
    if (isAfterthought)
      return ends(items, 1, list).map((end) => ({ group: { days: items.slice(1, end), hours: "except" }, taken: end }));
    if (spec && (spec.isClosed || order === "days first"))
      return [{ group: { days: items.slice(0, list), hours: spec.hours }, taken: list + spec.length }];
    // "incluyendo feriados" after the hours of the days
    const isHolidays = !spec && items.slice(0, list).every(({ kind }) => kind === "holidays");
    return isHolidays ? [{ group: { days: items.slice(0, list), hours: [] }, taken: list }] : [];
  }
  const leading = specAt(items, 0);
  if (!leading || (!leading.isClosed && order === "days first")) return [];
  const after = lengthWhile(items.slice(leading.length), isOfList) + leading.length;
  return ends(items, leading.length, after).map((end) => ({
    group: { days: items.slice(leading.length, end), hours: leading.hours },
    taken: end,
  }));
}

/** Returns where a list of days may end: at its end, or before a separator. */
function ends(items: Item[], start: number, end: number): number[] {
  const found: number[] = [];
  for (let at = start + 1; at <= end; at += 1) if (at === end || items[at]?.after !== "none") found.push(at);
  return found;
}

function specAt(items: Item[], at: number): { hours: Stretch[]; length: number; isClosed: boolean } | null {
  if (items[at]?.kind === "closed") return { hours: [], length: 1, isClosed: true };
  const hours = items
    .slice(at, at + lengthWhile(items.slice(at), ({ kind }) => kind === "stretch"))
    .flatMap((item) => (item.kind === "stretch" ? [{ opens: item.opens, closes: item.closes }] : []));
  return hours.length > 0 ? { hours, length: hours.length, isClosed: false } : null;
}

function lengthWhile(items: Item[], test: (item: Item) => boolean): number {
  const end = items.findIndex((item) => !test(item));
  return end === -1 ? items.length : end;
}

function toWeek(groups: Group[]): OpeningHours[] {
  const week = new Map<number, Stretch[]>();
  for (const { days, hours } of groups) {
    const listed = daysIn(days);
    if (hours === "except") {
      for (const day of listed) week.delete(day);
      continue;
    }
    const isHoliday = days.some(({ kind }) => kind === "holidays");
    if (listed.length === 0 && !isHoliday) throw new Unclear(noDays);
    if (listed.length === 0 && hours.length > 0)
      throw new Unclear("El horario de los feriados va aparte, en los días especiales: aquí solo el de la semana");
    checkOrder(hours);
    for (const day of listed) {
      // "Lun-Dom 8:00-22:00, Dom cerrado"
      if (week.has(day)) throw new Unclear(`El ${dayNames[day] ?? "día"} está dos veces`);
      week.set(day, hours);
    }
  }
  return [...week].flatMap(([day, hours]) => hours.map((stretch) => ({ day, ...stretch })));
}

/** Throws Unclear for "11:00-15:00, 6:00-10:00". */
function checkOrder(hours: Stretch[]): void {
  hours.forEach(({ opens }, index) => {
    if (opens < (hours[index - 1]?.closes ?? 0)) throw new Unclear("Las horas de un mismo día se cruzan");
  });
}

/** Returns the days of a list, without those after "excepto". */
function daysIn(list: Item[]): number[] {
  const days = new Set<number>();
  let isExcept = false;
  let last: Days | undefined;
  for (const item of list) {
    if (item.kind === "except") isExcept = true;
    if (item.kind !== "days") continue;
    const named = Array.from({ length: ((item.to - item.from + 7) % 7) + 1 }, (_, step) => (item.from + step) % 7);
    // "Sáb/Dom" is the same with "and" as with "to"; "Lun/Vie" is not.
    if (item.after === "slash" && last && (last.to + 1) % 7 !== item.from)
      throw new Unclear(`«${dayNames[last.to] ?? ""}/${dayNames[item.from] ?? ""}» puede ser de un día al otro, o solo esos dos`);
    for (const day of named) {
      if (!isExcept && days.has(day)) throw new Unclear(`El ${dayNames[day] ?? "día"} está dos veces`);
      if (isExcept) days.delete(day);
      else days.add(day);
    }
    last = item;
  }
  return [...days];
}
