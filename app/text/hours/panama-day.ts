import { day, hour } from "../../durations";

/* UTC−5 all year. Moments are epoch milliseconds. */

const behind = 5 * hour;

/** Counts days since 1970. */
export const panamaDayNumber = (moment: number) => Math.floor((moment - behind) / day);

/** "2026-11-21" */
export function panamaDay(moment: number): string {
  return panamaMinute(moment).slice(0, 10);
}

/** "2026-11-21T18:30" */
export function panamaMinute(moment: number): string {
  return new Date(moment - behind).toISOString().slice(0, 16);
}

/** Reads "2026-11-21T18:30". Null for a moment that does not exist, such as "2026-02-31T08:00". */
export function readPanamaMinute(text: string): number | null {
  const moment = Date.parse(`${text}:00.000Z`) + behind;
  return Number.isNaN(moment) || panamaMinute(moment) !== text ? null : moment;
}

export function panamaMidnight(moment: number): number {
  return panamaDayNumber(moment) * day + behind;
}

export function nextPanamaDay(moment: number): number {
  return panamaMidnight(moment) + day;
}

/** Reads "2026-11-21". Null for a date that does not exist. */
export function startOfPanamaDay(text: string): number | null {
  const start = Date.parse(`${text}T00:00:00.000Z`) + behind;
  return Number.isNaN(start) || panamaDay(start) !== text ? null : start;
}
