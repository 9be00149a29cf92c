import { type Item, noTimes, type OpeningHours, type Stretch, toItems, Unclear } from "./hours-items";
import type { Days } from "./hours-words";
import { readOsmHours } from "./osm-hours";

export type { OpeningHours, Stretch };

/** `reason` says in Spanish why the text is unclear. */
export type TypedHours = { hours: OpeningHours[] } | { reason: string };

/** Days with their hours, in the order typed or after them. `except` takes its days from the other groups. */
type Group = { days: Item[]; hours: Stretch[] | "except" };

const midnight = 24 * 60;
const dayNames = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];

const noDays = "Falta decir qué días, como en «Lun-Vie 8:00-17:00»";
const severalReadings = "Se puede entender de varias maneras: escribe los días y después sus horas";

/**
 * Reads the hours of a week as people type them; days not mentioned are closed. Holidays may be named with the days or as closed:
 * a week does not hold them. Accepts a text only if it can be read in one way.
 */
export function readTypedHours(text: string): TypedHours {
  const week = readOsmHours(text);
  if (week) return { hours: week };
  try {
    return { hours: readWeek(toItems(text)) };
  } catch (error) {
    if (error instanceof Unclear) return { reason: error.message };
    throw error;
  }
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
  if (items[0]?.kind === "holidays") throw new Unclear(noDays);
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
  const list = listLength(items);
  const spec = specAt(items, list);
  if (list > 0) {
    const isAfterthought = items[0]?.kind === "except";
    if (isAfterthought)
      return ends(items, 1, list).map((end) => ({ group: { days: items.slice(1, end), hours: "except" }, taken: end }));
    if (spec && (spec.isClosed || order === "days first"))
      return [{ group: { days: items.slice(0, list), hours: spec.hours }, taken: list + spec.length }];
    // "incluyendo feriados" after the hours of the days
    const isHolidays = items.every(({ kind }) => kind === "holidays");
    return isHolidays ? [{ group: { days: items, hours: [] }, taken: list }] : [];
  }
  const leading = specAt(items, 0);
  if (!leading || (!leading.isClosed && order === "days first")) return [];
  const after = listLength(items.slice(leading.length)) + leading.length;
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
  const hours: Stretch[] = [];
  for (const item of items.slice(at)) {
    if (item.kind !== "stretch") break;
    hours.push({ opens: item.opens, closes: item.closes });
  }
  return hours.length > 0 ? { hours, length: hours.length, isClosed: false } : null;
}

function listLength(items: Item[]): number {
  const end = items.findIndex((item) => !isOfList(item));
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
