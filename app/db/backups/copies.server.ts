import { closeSync, fsyncSync, openSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Database } from "better-sqlite3";
import { Sqlite } from "../sqlite-library.server";
import { day } from "../../durations";

/** As stated on /privacidad, since backups still hold content deleted later. */
export const backupRetentionDays = 30;

/** "2026-11-21T02-14-00Z" in daily backups, "20261121T014600123Z" in the others. */
const madeAt = /(\d{4})-?(\d\d)-?(\d\d)T(\d\d)-?(\d\d)-?(\d\d)(\d{3})?Z/;
const beforeEnd = /^\.before-(?:restore-|rollback-)?\d{8}T\d{9}Z(?:-wal|-shm|-journal)?$/;

export function copyStamp(): string {
  return new Date().toISOString().replace(/[-:.]/g, "");
}

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
  names: string[];
  made: string;
  maxCopies: number;
  /** Whether the clock is trusted, so that age counts. */
  byAge: boolean;
  /** Keeps these names whatever their age and number. */
  needed?: string[];
};

/**
 * Removes backups beyond the newest `maxCopies` and, `byAge`, those older than `backupRetentionDays`. Backups dated after `made`
 * (a wrong clock) count as the oldest. Returns the names kept.
 */
export function rotateBackups({ folder, names, made, maxCopies, byAge, needed = [] }: Rotation): string[] {
  const copies = inOrder(names, made);
  const surplus = copies.slice(0, Math.max(0, copies.length - maxCopies));
  const goes = (name: string) =>
    name !== made && !needed.includes(name) && (surplus.includes(name) || (byAge && hasExpired(name)));
  for (const name of copies.filter(goes)) rmSync(join(folder, name), { force: true });
  return copies.filter((name) => !goes(name));
}

/** Oldest first; backups dated after `made` come before all others. */
function inOrder(names: string[], made: string): string[] {
  const sorted = names.toSorted();
  return [...sorted.filter((name) => name > made), ...sorted.filter((name) => name <= made)];
}

/** A backup with more than twice the rows of every later one: data may have been lost since. */
export type LastFullBackup = { name: string; rows: number; rowsNow: number };

export function findLastFullBackups(folder: string, names: string[], made: string): LastFullBackup[] {
  const copies = inOrder(names, made).map((name) => ({ name, rows: countRows(join(folder, name)) }));
  const rowsNow = copies.at(-1)?.rows ?? 0;
  const isFull = (copy: { rows: number }, index: number) => copies.slice(index + 1).every(({ rows }) => rows < copy.rows / 2);
  return copies
    .slice(0, -1)
    .filter(isFull)
    .map((copy) => ({ ...copy, rowsNow }));
}

/** 0 when the backup cannot be read. */
export function countRows(copy: string): number {
  const count = `
    select (select count(*) from profiles) + (select count(*) from blogs) + (select count(*) from restaurants)
  `;
  return readBackup(copy, (database) => Number(database.prepare(count).pluck().get())) ?? 0;
}

/** Returns hashes: none for a backup older than the pictures feature, undefined when it cannot be read. */
export function findPicturesIn(copy: string): string[] | undefined {
  return readBackup(copy, (database) => {
    const hasTable = database.prepare("select 1 from sqlite_master where type = 'table' and name = 'pictures'").get();
    return hasTable ? (database.prepare("select hash from pictures").pluck().all() as string[]) : [];
  });
}

/** Undefined when the backup cannot be read. */
export function readBackup<Result>(copy: string, read: (database: Database) => Result): Result | undefined {
  try {
    const database = new Sqlite(copy, { readonly: true, fileMustExist: true });
    try {
      return read(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

export function removeExpiredCopies(file: string): void {
  const folder = dirname(file);
  const own = basename(file);
  for (const name of readdirSync(folder)) {
    const isCopy = name.startsWith(own) && beforeEnd.test(name.slice(own.length));
    if (isCopy && hasExpired(name)) rmSync(join(folder, name), { force: true });
  }
}

/** `name`: of a backup, with its time. False for a name without one. */
export function hasExpired(name: string): boolean {
  return Date.now() - timeIn(name) > backupRetentionDays * day;
}

/** Epoch milliseconds; NaN when the name has no time. */
function timeIn(name: string): number {
  return Date.parse(madeAt.exec(name)?.[0].replace(madeAt, "$1-$2-$3T$4:$5:$6Z") ?? "");
}
