import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

/** How long reading one body, or other work in pieces, may occupy the event loop at a time. */
const maxTurnMs = 5;

/**
 * Await the result after each piece of a body, so that other requests run. Otherwise pieces that have arrived are read without
 * returning to the event loop, and a client may send one byte in each.
 */
export function turnTaker(giveWay: (tookMs: number) => Promise<unknown> = () => nextTurn()): () => Promise<void> {
  let since = performance.now();
  return async () => {
    const took = performance.now() - since;
    if (took < maxTurnMs) return;
    await giveWay(took);
    since = performance.now();
  };
}

/** Ms. */
const longestRest = 60;

/** As `turnTaker`, but leaves three quarters of the time to other requests; less on a machine so busy that all takes long. */
export function restTaker(): () => Promise<void> {
  return turnTaker((took) => wait(Math.min(3 * took, longestRest)));
}
