import { setImmediate as nextTurn } from "node:timers/promises";

/** How long reading one body may occupy the event loop at a time, in milliseconds. */
const maxTurnMs = 5;

/**
 * Returns a function to await after each piece of a body: it lets other requests run when this one has used its turn. Without it,
 * pieces that have already arrived are read without returning to the event loop, and a client may send one byte in each.
 */
export function turnTaker(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxTurnMs) return;
    await nextTurn();
    since = performance.now();
  };
}
