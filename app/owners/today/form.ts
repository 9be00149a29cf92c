import * as v from "valibot";
import { hiddenText } from "../../http/forms/fields";
import type { Stretch } from "../../text/hours/opening-hours";

/** `cambio`: what to do and with what, as "antes:810" or "agotado:<dish>". `dia`: the day that the page showed. */
export const todayForm = v.object({ cambio: hiddenText(100), dia: hiddenText(10) });

const halfHour = 30;
const maxTimes = 10;

/** Times to close before the last stretch ends, in minutes from midnight: every half hour, or every hour of a long day. */
export function timesToClose(stretches: readonly Stretch[], now: number): number[] {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return [];
  const half = steps(Math.max(now, first.opens), last.closes, halfHour);
  return (half.length > maxTimes ? steps(Math.max(now, first.opens), last.closes, 2 * halfHour) : half).slice(-maxTimes);
}

/** Times to open after the first stretch begins. */
export function timesToOpen(stretches: readonly Stretch[], now: number): number[] {
  const [first, last] = [stretches[0], stretches.at(-1)];
  return first && last ? steps(Math.max(now, first.opens), last.closes, halfHour).slice(0, maxTimes) : [];
}

/** Round times after `from` and before `until`. */
function steps(from: number, until: number, step: number): number[] {
  const begin = (Math.floor(from / step) + 1) * step;
  return Array.from({ length: Math.max(0, Math.ceil((until - begin) / step)) }, (_, index) => begin + index * step);
}
