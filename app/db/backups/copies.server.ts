import { closeSync, fsyncSync, openSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Sqlite } from "../sqlite-library.server";

/* Keeping and removing copies of a SQLite file: the daily ones, and those made before a migration or a restore. */

const day = 24 * 60 * 60_000;

/** How many days copies are kept: /privacidad says so, since they hold what was deleted after them. */
export const copyDays = 30;

/** The time in a copy's name: "2026-11-21T02-14-00Z" in a daily one, "20261121T014600123Z" in the others. */
const madeAt = /(\d{4})-?(\d\d)-?(\d\d)T(\d\d)-?(\d\d)-?(\d\d)(\d{3})?Z/;
/** What follows the database's name in that of a copy made before a migration or a restore. */
const beforeEnd = /^\.before-(?:restore-)?\d{8}T\d{9}Z(?:-wal|-shm|-journal)?$/;

/** The time as it stands in the name of a copy made before a migration or a restore. */
export function copyStamp(): string {
  return new Date().toISOString().replace(/[-:.]/g, "");
}

/** Has a file, or the names in a folder, written to the disk itself. */
export function flush(path: string) {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

type Rotation = {
  folder: string;
  /** All copies in the folder. */
  names: string[];
  /** The copy just made, which stays. */
  made: string;
  /** How many stay. */
  most: number;
  /** Copies that stay in any case. */
  needed?: string[];
};

/**
 * Removes all but the newest copies, and those that are older than `copyDays`. Copies dated after the one just made come from
 * a wrong clock and go first. Returns the names that stay.
 */
export function rotateCopies({ folder, names, made, most, needed = [] }: Rotation): string[] {
  const copies = inOrder(names, made);
  const surplus = copies.slice(0, Math.max(0, copies.length - most));
  const goes = (name: string) => name !== made && !needed.includes(name) && (surplus.includes(name) || hasExpired(name));
  for (const name of copies.filter(goes)) rmSync(join(folder, name), { force: true });
  return copies.filter((name) => !goes(name));
}

/** The oldest first; those of a wrong clock, dated after the one just made, before all others. */
function inOrder(names: string[], made: string): string[] {
  const sorted = names.toSorted();
  return [...sorted.filter((name) => name > made), ...sorted.filter((name) => name <= made)];
}

/** A copy of which all later ones hold less than half: something was lost, and this is the last copy that still has it. */
export type LastFullCopy = { name: string; rows: number; rowsNow: number };

/** The copies in a folder of which all later ones hold less than half of the rows. */
export function findLastFullCopies(folder: string, names: string[], made: string): LastFullCopy[] {
  const copies = inOrder(names, made).map((name) => ({ name, rows: countRows(join(folder, name)) }));
  const rowsNow = copies.at(-1)?.rows ?? 0;
  const isFull = (copy: { rows: number }, index: number) => copies.slice(index + 1).every(({ rows }) => rows < copy.rows / 2);
  return copies
    .slice(0, -1)
    .filter(isFull)
    .map((copy) => ({ ...copy, rowsNow }));
}

/** How many people, articles and restaurants a copy holds; 0 when it cannot be read. */
export function countRows(copy: string): number {
  try {
    const database = new Sqlite(copy, { readonly: true, fileMustExist: true });
    try {
      const count = `
        select (select count(*) from profiles) + (select count(*) from blogs) + (select count(*) from restaurants)
      `;
      return Number(database.prepare(count).pluck().get());
    } finally {
      database.close();
    }
  } catch {
    return 0;
  }
}

/** Removes the copies beside a database that were made before a migration or a restore more than `copyDays` ago. */
export function removeExpiredCopies(file: string): void {
  const folder = dirname(file);
  const own = basename(file);
  for (const name of readdirSync(folder)) {
    const isCopy = name.startsWith(own) && beforeEnd.test(name.slice(own.length));
    if (isCopy && hasExpired(name)) rmSync(join(folder, name), { force: true });
  }
}

function hasExpired(name: string): boolean {
  return Date.now() - timeIn(name) > copyDays * day;
}

/** When a copy was made, by its name; NaN when that names no time. */
function timeIn(name: string): number {
  return Date.parse(madeAt.exec(name)?.[0].replace(madeAt, "$1-$2-$3T$4:$5:$6Z") ?? "");
}
