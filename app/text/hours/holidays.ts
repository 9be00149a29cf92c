import { day } from "../../durations";
import { memoize } from "../memoize";

/** `day`: "2026-11-28" in Panama. */
export type Holiday = { day: string; name: string; english: string };

/*
 * Days of compulsory rest in the whole country: article 46 of the Labour Code, as amended by Ley 28 of 2015 (which abolished the
 * bridge days) and Ley 291 of 2022 (which added 20 December). Left out: 8 July, a holiday of the district of Changuinola alone; 4
 * November and Carnival Monday, which only public offices keep; patron saints' days, which a decree lists each year.
 */
const fixed: readonly [monthAndDay: string, name: string, english: string][] = [
  ["01-01", "Año Nuevo", "New Year’s Day"],
  ["01-09", "Día de los Mártires", "Martyrs’ Day"],
  ["05-01", "Día del Trabajo", "Labor Day"],
  ["11-03", "Separación de Panamá de Colombia", "Separation Day"],
  ["11-05", "Día de Colón", "Colón Day"],
  ["11-10", "Primer Grito de Independencia", "First Call for Independence"],
  ["11-28", "Independencia de Panamá de España", "Independence from Spain"],
  ["12-08", "Día de la Madre", "Mother’s Day"],
  ["12-20", "Duelo nacional", "National Day of Mourning"],
  ["12-25", "Navidad", "Christmas Day"],
];

/** Days after Easter Sunday. */
const byEaster: readonly [days: number, name: string, english: string][] = [
  [-47, "Martes de Carnaval", "Carnival Tuesday"],
  [-2, "Viernes Santo", "Good Friday"],
];

/** Presidents take office on 1 July every five years (Constitution, article 177). */
const inauguration = {
  monthAndDay: "07-01",
  everyYears: 5,
  since: 2024,
  name: "Toma de posesión presidencial",
  english: "Presidential inauguration",
};

/** Returns holidays in order, from 2023 on, with the Mondays that article 47 frees after Sunday holidays. */
export const findHolidays = (year: number): readonly Holiday[] => inYear(String(year));

/** Each card of a list asks for them. */
const inYear = memoize((year) => findDatedHolidays(Number(year)).flatMap(withMonday).sort(byDay), 20);

const byDay = (one: Holiday, other: Holiday) => one.day.localeCompare(other.day);

/** Leaves out the Mondays. In no order. */
function findDatedHolidays(year: number): Holiday[] {
  const easter = Date.parse(easterSunday(year));
  return [
    ...fixed.map(([monthAndDay, name, english]) => ({ day: `${year}-${monthAndDay}`, name, english })),
    ...byEaster.map(([days, name, english]) => ({ day: dayText(easter + days * day), name, english })),
    ...((year - inauguration.since) % inauguration.everyYears === 0
      ? [{ day: `${year}-${inauguration.monthAndDay}`, name: inauguration.name, english: inauguration.english }]
      : []),
  ];
}

/**
 * Each list includes the Monday that the law adds to a Sunday holiday, even if that Monday is past `last` or the Sunday before
 * `first`.
 */
export function findHolidaysWithMonday(first: string, last: string): Holiday[][] {
  return yearsOf(first, last)
    .flatMap(findDatedHolidays)
    .sort(byDay)
    .map(withMonday)
    .filter((holidays) => holidays.some((of) => first <= of.day && of.day <= last));
}

/** Both days are inclusive: "2026-11-28". They are less than a year apart. */
export function findHolidaysBetween(first: string, last: string): Holiday[] {
  return yearsOf(first, last)
    .flatMap(findHolidays)
    .filter((holiday) => first <= holiday.day && holiday.day <= last);
}

const yearsOf = (first: string, last: string) => [...new Set([first, last].map((of) => Number(of.slice(0, 4))))];

export function findHoliday(of: string): Holiday | undefined {
  return findHolidaysBetween(of, of)[0];
}

/** Article 47 of the Labour Code: the Monday after a Sunday holiday is also a day of compulsory rest. */
function withMonday(holiday: Holiday): Holiday[] {
  const date = new Date(holiday.day);
  if (date.getUTCDay() !== 0) return [holiday];
  const monday = { name: `${holiday.name}, descanso del lunes`, english: `${holiday.english}, Monday off` };
  return [holiday, { day: dayText(date.getTime() + day), ...monday }];
}

/** Algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((century + 8) / 25);
  const g = Math.floor((century - f + 1) / 3);
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  const [month, date] = [Math.floor(days / 31), (days % 31) + 1];
  return `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
