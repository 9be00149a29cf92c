const day = 24 * 60 * 60_000;

/** Panama is five hours behind UTC, all year. */
const behind = 5 * 60 * 60_000;

/** The day that it is in Panama at that time (milliseconds since 1970), "2026-11-21". */
export function panamaDay(now: number): string {
  return new Date(now - behind).toISOString().slice(0, 10);
}

/** When the next day begins in Panama; milliseconds since 1970. */
export function nextPanamaDay(now: number): number {
  return (Math.floor((now - behind) / day) + 1) * day + behind;
}
