/* `npm run test:night` runs the tests once at each of these times: see docs/drills.md. A time at which one failed stays. */
import { spawnSync } from "node:child_process";

/** `start`: as GNU date reads it. `TZ`: the machine's time zone, where it matters. */
export const clocks = [
  { start: "2026-11-28T12:00:00-05:00", why: "a holiday, of which listings warn" },
  { start: "2026-11-29T12:00:00-05:00", why: "a Sunday" },
  { start: "2026-12-02T23:55:00-05:00", why: "midnight in Panama comes during the run" },
  { start: "2026-12-03T00:05:00-05:00", why: "a day in Panama has just begun" },
  { start: "2026-12-03T18:55:00-05:00", why: "midnight in UTC comes during the run" },
  { start: "2026-12-08T12:00:00-05:00", why: "a holiday, and Mother's Day" },
  { start: "2026-12-31T23:56:00-05:00", why: "the year ends during the run" },
  { start: "2027-03-14T01:55:00-05:00", why: "an hour is skipped", TZ: "America/New_York" },
  { start: "2027-10-31T02:55:00+02:00", why: "an hour comes twice", TZ: "Europe/Madrid" },
  { start: "2028-02-29T12:00:00-05:00", why: "a leap day" },
  { start: "1 year", why: "from today: certificates, confirmations and plans of dates in the tests have ended" },
];

export function hasFaketime() {
  return spawnSync("faketime", ["--version"]).status === 0;
}
