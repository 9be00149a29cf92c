import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux's in-memory file system. */
const memory = "/dev/shm";
/** Bytes; more than several test runs can use. */
const roomNeeded = 4 * 1024 ** 3;

/** A new Postgres database has 300 files, which on some disks take longer than the tests. */
export function databaseFolder(prefix: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), prefix));
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > roomNeeded;
  } catch {
    return false;
  }
}
