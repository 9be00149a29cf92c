import { setImmediate as nextTurn } from "node:timers/promises";

/** How long reading one body may occupy the event loop at a time. */
const maxTurnMs = 5;

/**
 * Await the result after each piece of a body, so that other requests run. Otherwise pieces that have arrived are read without
 * returning to the event loop, and a client may send one byte in each.
 */
export function turnTaker(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxTurnMs) return;
    await nextTurn();
    since = performance.now();
  };
}
