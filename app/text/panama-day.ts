import { day, hour } from "../durations";

/** UTC−5 all year. */
const behind = 5 * hour;

/** "2026-11-21". `now` in epoch milliseconds. */
export function panamaDay(now: number): string {
  return new Date(now - behind).toISOString().slice(0, 10);
}

/** In epoch milliseconds. */
export function nextPanamaDay(now: number): number {
  return (Math.floor((now - behind) / day) + 1) * day + behind;
}
