import { closeSync, fsyncSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";

/* What the copies made daily and those made before a migration have in common. */

/** Has a file, or the names in a folder, written to the disk itself. */
export function flush(path: string) {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Lets so many of these copies stay, the one just made and the newest others; returns their names. What is dated after it comes
 * from a clock that was wrong, and goes first.
 */
export function keepNewest(folder: string, names: string[], made: string, kept: number): string[] {
  const sorted = names.toSorted();
  const copies = [...sorted.filter((name) => name > made), ...sorted.filter((name) => name <= made)];
  for (const old of copies.splice(0, Math.max(0, copies.length - kept))) rmSync(join(folder, old), { force: true });
  return copies;
}
