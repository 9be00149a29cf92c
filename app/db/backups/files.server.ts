import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, parse } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import type { Database } from "better-sqlite3";
import * as v from "valibot";
import { count, formatCount } from "../../text/format";
import { findLastFullBackups, flush, type LastFullBackup, rotateBackups } from "./copies.server";
import { ownsBackups } from "./mark.server";
import { errorReason } from "../migrate.server";
import { findOwnerInFile, noteThatItExists } from "../place.server";
import { readStatusFile, removeStatusFile, writeStatusFile } from "../status-files.server";
import { Sqlite } from "../sqlite-library.server";
import { isClockTrustedIn } from "../upkeep.server";
import { copySqlite, createPrivately, isBusy, sqliteFile } from "../sqlite.server";

/* Backs up a SQLite database while the site runs. */

export const copiesKept = 7;
/** "panama-2026-11-21T02-14-00Z.db"; unfinished backups end in ".part". */
const copyEnd = /^-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db$/;
const partialEnd = /^-[\dTZ-]+\.part(?:-journal|-wal|-shm)?$/;

/** Nothing was changed. `message` tells the operator why and what to do. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}

export type Backup = {
  file: string;
  /** ISO 8601, UTC. */
  at: string;
  bytes: number;
  lastFull: LastFullBackup[];
};

/** `byAge`: false while the clock is in doubt, when nothing is deleted by age. */
export type BackupMade = Backup & { copies: string[]; byAge: boolean };

export function backupFolder(url: string, named?: string): string {
  return named ?? join(dirname(sqliteFile(url)), "backups");
}

/**
 * Backs up the database while the site runs, and verifies the backup. Keeps the newest seven of the last 30 days, and older ones
 * with far more rows. Throws BackupRefused and disk errors. `signal` takes effect between steps.
 */
export async function backUp(url: string, folder: string, signal?: AbortSignal): Promise<BackupMade> {
  const file = sqliteFile(url);
  if (!existsSync(file)) throw new BackupRefused(`No hay base de datos en ${file}: no hay nada que copiar.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Keep the permissions of the operator's own folder.
  if (folder === backupFolder(url)) chmodSync(folder, 0o700);
  const lock = acquireFileLock(join(dirname(file), `.${basename(file)}.backup-lock`));
  if (!lock) throw new BackupRefused("Ya se está haciendo otra copia de esta base de datos. Espera a que termine.");
  try {
    removePartials(folder, file);
    const at = new Date();
    const name = `${parse(file).name}-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
    const partial = join(folder, `${name}.part`);
    const copy = join(folder, `${name}.db`);
    copyWhole(file, partial, damaged);
    examine(partial);
    noteThatItExists(url);
    const earlier = findBackups(url, folder);
    if (!ownsBackups(url, folder, { owner: findOwnerInFile(url, partial), backups: earlier }))
      throw new BackupRefused(describeOtherOwner(`Las copias de ${folder}`));
    // Two turns of the event loop let a pending signal be handled.
    await breathe();
    await breathe();
    signal?.throwIfAborted();
    flush(partial);
    renameSync(partial, copy);
    flush(folder);
    const names = findBackups(url, folder);
    const made = basename(copy);
    const lastFull = findLastFullBackups(folder, names, made);
    const byAge = isClockTrustedIn(copy);
    const needed = lastFull.map(({ name }) => name);
    const copies = rotateBackups({ folder, names, made, maxCopies: copiesKept, byAge, needed });
    const backup = { file: copy, at: at.toISOString(), bytes: statSync(copy).size, lastFull };
    remember(url, backup);
    return { ...backup, copies, byAge };
  } catch (error) {
    throw explained(error);
  } finally {
    removePartials(folder, file);
    lock.close();
  }
}

const damaged =
  "La base de datos está dañada: no se puede copiar. Detén el sitio y vuelve a la última copia buena con npm run restore.";

/** `what`: "Las fotos de data/pictures". */
export function describeOtherOwner(what: string): string {
  return `${what} son de otra base de datos, o de esta en otro lugar. Si esta toma el suyo, corre npm run confirm -- folders.`;
}

export function describeLastFull(copies: LastFullBackup[]): string {
  const rowsNow = copies[0]?.rowsNow ?? 0;
  const others = copies.map(({ name, rows }) => `${name} tiene ${formatCount(rows)}`).join(", ");
  return `La última copia tiene ${count(rowsNow, "fila", "filas")} de personas, artículos y restaurantes, y ${others}: no se quita.`;
}

export const lastFullAdvice =
  "Si se perdió algo, detén el sitio y vuelve a esa copia con npm run restore. Si se borró a propósito, bórrala tú: las nuevas " +
  "la reemplazan.";

/** Oldest first. */
export function findBackups(url: string, folder: string): string[] {
  return existsSync(folder) ? namesIn(folder, sqliteFile(url), copyEnd).sort() : [];
}

const backupSchema = v.object({
  file: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  bytes: v.number(),
  lastFull: v.optional(v.array(v.object({ name: v.string(), rows: v.number(), rowsNow: v.number() })), []),
});

/** Ignores a backup dated in the future by a wrong clock, because it would prevent new ones. */
export function findLastBackup(url: string): Backup | undefined {
  const last = readStatusFile(url, "last-backup", backupSchema);
  if (!last || Date.parse(last.at) > Date.now()) return undefined;
  const lastFull = last.lastFull.filter(({ name }) => existsSync(join(dirname(last.file), name)));
  return { ...last, lastFull };
}

const failureSchema = v.object({ at: v.pipe(v.string(), v.isoTimestamp()), reason: v.string() });

/** Undefined once a backup has succeeded. */
export function findFailedBackup(url: string): v.InferOutput<typeof failureSchema> | undefined {
  return readStatusFile(url, "failed-backup", failureSchema);
}

export function rememberFailure(url: string, reason: string) {
  try {
    writeStatusFile(url, "failed-backup", { at: new Date().toISOString(), reason });
  } catch {
    // The disk may be full. The doctor still sees the age of the last backup.
  }
}

/** Throws BackupRefused with the message `damaged` when the file is damaged or not SQLite. */
export function copyWhole(file: string, copy: string, damaged: string) {
  try {
    copySqlite(file, copy);
  } catch (error) {
    throw isDamage(error) || (isFull(error) && !isSound(file)) ? new BackupRefused(damaged) : error;
  }
}

function isSound(file: string): boolean {
  const database = new Sqlite(file, { fileMustExist: true });
  try {
    return database.pragma("quick_check(1)", { simple: true }) === "ok";
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  } finally {
    database.close();
  }
}

/** SQLITE_FULL can also come from a damaged page that claims an impossible size. */
function isFull(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code === "SQLITE_FULL";
}

export function isDamage(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code);
}

/** Turns disk errors into BackupRefused with advice. SQLite cannot always tell a full disk from a failing one. */
export function explained(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!/^(?:SQLITE_FULL|SQLITE_IOERR.*|ENOSPC|EDQUOT|EIO)$/.test(code)) return error;
  const words = `El disco está lleno o falla (${errorReason(error)}). No cambió nada: haz sitio y vuelve a intentarlo.`;
  return new BackupRefused(words, { cause: error });
}

/** Merges a backup into one file, verifies it and returns its migrations. Throws BackupRefused. */
export function examine(copy: string): string[] {
  const database = new Sqlite(copy, { fileMustExist: true });
  try {
    database.pragma("journal_mode = delete");
    const found = database.pragma("integrity_check", { simple: true });
    if (found !== "ok") throw new BackupRefused(`La copia está dañada (integrity_check: ${String(found).split("\n")[0]}).`);
    return v.parse(v.array(v.string()), database.prepare("select name from kysely_migration").pluck().all());
  } catch (error) {
    // Missing or different tables. Disk errors pass through.
    const isAnother = error instanceof v.ValiError || (error instanceof Sqlite.SqliteError && error.code === "SQLITE_ERROR");
    if (!isAnother && !isDamage(error)) throw error;
    throw new BackupRefused(`La copia no sirve: no es una base de datos de este sitio, o está dañada (${errorReason(error)}).`);
  } finally {
    database.close();
  }
}

/** A crash releases the lock too. Returns undefined when another process holds it. */
function acquireFileLock(file: string): Database | undefined {
  createPrivately(file);
  const lock = new Sqlite(file, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

function remember(url: string, backup: Backup) {
  writeStatusFile(url, "last-backup", backup);
  removeStatusFile(url, "failed-backup");
}

function removePartials(folder: string, file: string) {
  for (const name of namesIn(folder, file, partialEnd)) rmSync(join(folder, name), { force: true });
}

function namesIn(folder: string, file: string, end: RegExp): string[] {
  const { name: own } = parse(file);
  return readdirSync(folder).filter((name) => name.startsWith(own) && end.test(name.slice(own.length)));
}
