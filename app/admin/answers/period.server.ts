import { day } from "../../durations";
import { formatCount } from "../../text/format";
import { panamaDay } from "../../text/hours/panama-day";
import { readDays } from "../scaffold/days.server";
import type { Period } from "./counts.server";

const [usualDays, maxDays] = [30, 92];

/** The last 30 days by default. `problem`: why the days cannot be shown. */
export function readPeriod(request: Request, now = Date.now()): { period: Period; problem: string | null } {
  const { problem, ...typed } = readDays(request);
  const until = typed.until || (typed.from ? laterDay(panamaDay(now), typed.from) : panamaDay(now));
  const from = typed.from || panamaDay(noonOf(until) - (usualDays - 1) * day);
  const period = { from, until };
  if (problem) return { period, problem };
  const days = (noonOf(until) - noonOf(from)) / day + 1;
  return { period, problem: days > maxDays ? `Son ${formatCount(days)} días. Elige ${maxDays} como mucho.` : null };
}

const laterDay = (one: string, other: string) => (one > other ? one : other);

/** Noon in Panama. */
const noonOf = (text: string) => Date.parse(`${text}T17:00:00Z`);
