import { closeSync, fsyncSync, openSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Sqlite } from "../sqlite-library.server";

/* Rotation of SQLite backups: the daily ones, and those made before a migration or a restore. */

const day = 24 * 60 * 60_000;

/** Retention of backups, in days. /privacidad states it, since a backup still holds content deleted after it was made. */
export const copyDays = 30;

/** The time in a backup's name: "2026-11-21T02-14-00Z" in daily backups, "20261121T014600123Z" in the others. */
const madeAt = /(\d{4})-?(\d\d)-?(\d\d)T(\d\d)-?(\d\d)-?(\d\d)(\d{3})?Z/;
/** The suffix that a backup made before a migration or a restore adds to the database's file name. */
const beforeEnd = /^\.before-(?:restore-)?\d{8}T\d{9}Z(?:-wal|-shm|-journal)?$/;

/** The current time, as written in the name of a backup made before a migration or a restore. */
export function copyStamp(): string {
  return new Date().toISOString().replace(/[-:.]/g, "");
}

/** Calls fsync on a file or folder. */
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
  /** All backups in the folder. */
  names: string[];
  /** The backup just made, which is never removed. */
  made: string;
  /** How many backups to keep. */
  most: number;
  /** Backups to keep regardless of age and number. */
  needed?: string[];
};

/**
 * Removes backups beyond the newest `most` and those older than `copyDays`. Backups dated after `made` come from a wrong clock
 * and count as the oldest. Returns the names that stay.
 */
export function rotateCopies({ folder, names, made, most, needed = [] }: Rotation): string[] {
  const copies = inOrder(names, made);
  const surplus = copies.slice(0, Math.max(0, copies.length - most));
  const goes = (name: string) => name !== made && !needed.includes(name) && (surplus.includes(name) || hasExpired(name));
  for (const name of copies.filter(goes)) rmSync(join(folder, name), { force: true });
  return copies.filter((name) => !goes(name));
}

/** Sorts oldest first. Backups dated after `made` come from a wrong clock and sort before all others. */
function inOrder(names: string[], made: string): string[] {
  const sorted = names.toSorted();
  return [...sorted.filter((name) => name > made), ...sorted.filter((name) => name <= made)];
}

/** A backup with more than twice the rows of every later one: data was lost, and this may be the last backup that has it. */
export type LastFullCopy = { name: string; rows: number; rowsNow: number };

/** Finds the backups with more than twice the rows of every later one. */
export function findLastFullCopies(folder: string, names: string[], made: string): LastFullCopy[] {
  const copies = inOrder(names, made).map((name) => ({ name, rows: countRows(join(folder, name)) }));
  const rowsNow = copies.at(-1)?.rows ?? 0;
  const isFull = (copy: { rows: number }, index: number) => copies.slice(index + 1).every(({ rows }) => rows < copy.rows / 2);
  return copies
    .slice(0, -1)
    .filter(isFull)
    .map((copy) => ({ ...copy, rowsNow }));
}

/** Counts the accounts, articles and restaurants in a backup; 0 when it cannot be read. */
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

/** Removes backups beside the database that were made before a migration or a restore more than `copyDays` ago. */
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

/** The time in a backup's name, in epoch milliseconds; NaN when there is none. */
function timeIn(name: string): number {
  return Date.parse(madeAt.exec(name)?.[0].replace(madeAt, "$1-$2-$3T$4:$5:$6Z") ?? "");
}
