const day = 24 * 60 * 60_000;

/** Panama is UTC−5 all year (ms). */
const behind = 5 * 60 * 60_000;

/** Returns the date in Panama, "2026-11-21". `now` in ms since 1970. */
export function panamaDay(now: number): string {
  return new Date(now - behind).toISOString().slice(0, 10);
}

/** Returns when the next day begins in Panama, in ms since 1970. */
export function nextPanamaDay(now: number): number {
  return (Math.floor((now - behind) / day) + 1) * day + behind;
}
