import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of the event loop that reading one body may take at a time. */
const maxTurnMs = 5;

/**
 * Returns a function to await after each piece of a body: it lets other requests run when this one has taken its turn. Pieces that
 * have arrived already are read without returning to the event loop, and a client may send one byte in each.
 */
export function turnTaker(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxTurnMs) return;
    await nextTurn();
    since = performance.now();
  };
}
