import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, parse } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import type { Database } from "better-sqlite3";
import * as v from "valibot";
import { count, formatCount } from "../../text/format";
import { copyStamp, findLastFullCopies, flush, type LastFullCopy, rotateCopies } from "./copies.server";
import { compareMigrations, DatabaseNewer, reasonOf } from "../migrate.server";
import { noteFile, readNote, writeNote } from "../notes.server";
import { Sqlite } from "../sqlite-library.server";
import { copySqlite, createPrivately, isBusy, sqliteFile } from "../sqlite.server";

/* Copies of a SQLite database: making them while the site runs, and putting one back while it does not. */

/** So many copies stay in a folder. */
export const copiesKept = 7;
/** What copies are called after the database's own name, "panama-2026-11-21T02-14-00Z.db"; unfinished ones are called otherwise. */
const copyEnd = /^-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db$/;
const partialEnd = /^-[\dTZ-]+\.part(?:-journal|-wal|-shm)?$/;

/** What else may lie beside a SQLite file and belongs to it. */
const companions = ["-wal", "-shm", "-journal"];

/** No copy was made, or none put back; the message says why, and what to do. Nothing was changed. */
export class BackupRefused extends Error {}

/** A copy of the database. */
export type Backup = {
  file: string;
  /** When it was begun (ISO 8601, UTC): what was written later is not in it. */
  at: string;
  bytes: number;
  /** Older copies that hold more than twice as much as every later one. They are not removed: the later ones may lack something. */
  lastFull: LastFullCopy[];
};

/** Where copies are put: in the folder that the operator names (BACKUP_DIR), or beside the database. */
export function backupFolder(url: string, named?: string): string {
  return named ?? join(dirname(sqliteFile(url)), "backups");
}

/**
 * Copies the database while the site goes on, checks the copy, and keeps the newest seven of the last 30 days, and any older one
 * that holds far more. Throws BackupRefused, and the errors of the disk; an unfinished copy is removed. `signal` is looked at
 * between the steps, since SQLite cannot be interrupted.
 */
export async function backUp(url: string, folder: string, signal?: AbortSignal): Promise<Backup & { copies: string[] }> {
  const file = sqliteFile(url);
  if (!existsSync(file)) throw new BackupRefused(`No hay base de datos en ${file}: no hay nada que copiar.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // A folder that somebody named is theirs.
  if (folder === backupFolder(url)) chmodSync(folder, 0o700);
  const lock = holdAlone(join(dirname(file), `.${basename(file)}.backup-lock`));
  if (!lock) throw new BackupRefused("Ya se está haciendo otra copia de esta base de datos. Espera a que termine.");
  try {
    removePartials(folder, file);
    const at = new Date();
    const name = `${parse(file).name}-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
    const partial = join(folder, `${name}.part`);
    const copy = join(folder, `${name}.db`);
    copyWhole(file, partial, damaged);
    examine(partial);
    // Twice, so that a signal of the system is taken notice of.
    await breathe();
    await breathe();
    signal?.throwIfAborted();
    flush(partial);
    renameSync(partial, copy);
    flush(folder);
    const names = findCopies(url, folder);
    const made = basename(copy);
    const lastFull = findLastFullCopies(folder, names, made);
    const copies = rotateCopies({ folder, names, made, most: copiesKept, needed: lastFull.map(({ name }) => name) });
    const backup = { file: copy, at: at.toISOString(), bytes: statSync(copy).size, lastFull };
    remember(url, backup);
    return { ...backup, copies };
  } catch (error) {
    throw explained(error);
  } finally {
    removePartials(folder, file);
    lock.close();
  }
}

const damaged =
  "La base de datos está dañada: no se puede copiar. Detén el sitio y vuelve a la última copia buena con npm run restore.";

/** What the newest copy lacks that older ones have, for the operator. */
export function describeLastFull(copies: LastFullCopy[]): string {
  const rowsNow = copies[0]?.rowsNow ?? 0;
  const others = copies.map(({ name, rows }) => `${name} tiene ${formatCount(rows)}`).join(", ");
  return `La última copia tiene ${count(rowsNow, "fila", "filas")} de personas, artículos y restaurantes, y ${others}: no se quita.`;
}

export const lastFullAdvice =
  "Si se perdió algo, detén el sitio y vuelve a esa copia con npm run restore. Si se borró a propósito, bórrala tú: las nuevas " +
  "la reemplazan.";

/** The names of the database's copies in a folder, the oldest first. */
export function findCopies(url: string, folder: string): string[] {
  return existsSync(folder) ? namesIn(folder, sqliteFile(url), copyEnd).sort() : [];
}

const backupSchema = v.object({
  file: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  bytes: v.number(),
  lastFull: v.optional(v.array(v.object({ name: v.string(), rows: v.number(), rowsNow: v.number() })), []),
});

/**
 * The last copy that was made of the database, wherever it was put, or undefined. One dated after now comes from a clock that was
 * wrong: nobody can tell how old it is, and it must not keep others from being made.
 */
export function findLastBackup(url: string): Backup | undefined {
  const last = readNote(url, "last-backup", backupSchema);
  if (!last || Date.parse(last.at) > Date.now()) return undefined;
  const lastFull = last.lastFull.filter(({ name }) => existsSync(join(dirname(last.file), name)));
  return { ...last, lastFull };
}

const failureSchema = v.object({ at: v.pipe(v.string(), v.isoTimestamp()), reason: v.string() });

/** Why a daily copy could not be made, when none was made since. */
export function findFailedBackup(url: string): v.InferOutput<typeof failureSchema> | undefined {
  return readNote(url, "failed-backup", failureSchema);
}

/** Keeps why a daily copy could not be made, until one is. */
export function rememberFailure(url: string, reason: string) {
  try {
    writeNote(url, "failed-backup", { at: new Date().toISOString(), reason });
  } catch {
    // On a full disk not even that; the doctor sees how old the last copy is.
  }
}

export type Restored = {
  /** Where the database that was there lies now; null when there was none. */
  before: string | null;
  /** The migrations that the next start will run. */
  missing: string[];
  /** Whether what was there could not even be opened, so that nobody could see whether the site was using it. */
  wasUnreadable: boolean;
};

/**
 * Puts a copy in the place of the database, which is kept beside it. At every moment a whole database lies there, the one or the
 * other. Throws BackupRefused, and DatabaseNewer when the copy comes from a newer version of the code.
 */
export function restoreBackup(url: string, copy: string): Restored {
  const file = sqliteFile(url);
  if (!existsSync(copy)) throw new BackupRefused(`No existe ${copy}.`);
  if (!statSync(copy).isFile()) throw new BackupRefused(`${copy} no es un archivo.`);
  if (existsSync(file) && isSameFile(copy, file)) throw new BackupRefused("Esa es la base de datos misma, no una copia.");
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const restoring = `${file}.restoring`;
  const present = holdPresent(file);
  try {
    removeWithCompanions(restoring);
    copyWhole(copy, restoring, `${copy} no es una copia de la base de datos, o está dañada.`);
    const { missing, unknown } = compareMigrations(examine(restoring), "sqlite");
    if (unknown.length > 0) throw new DatabaseNewer(unknown);
    giveToOwner(restoring, file);
    flush(restoring);
    const before = keepPresent(file);
    renameSync(restoring, file);
    flush(dirname(file));
    return { before, missing, wasUnreadable: present === "unreadable" };
  } catch (error) {
    throw explained(error);
  } finally {
    if (typeof present === "object") present?.close();
    removeWithCompanions(restoring);
  }
}

/**
 * The present database, held so that nobody else opens it; null when there is none. Throws BackupRefused while anybody has it
 * open. One that is damaged says nothing, and is no less to be replaced.
 */
function holdPresent(file: string): Database | "unreadable" | null {
  if (!existsSync(file)) return null;
  const database = new Sqlite(file, { timeout: 0 });
  try {
    // SQLite does so only for who is alone with the file; it also brings home what lies in the -wal file, and removes it.
    database.pragma("journal_mode = delete");
    database.exec("begin exclusive");
    return database;
  } catch (error) {
    database.close();
    if (isDamage(error)) return "unreadable";
    if (!isBusy(error)) throw explained(error);
    throw new BackupRefused(
      "El sitio, u otro programa, está usando la base de datos. Detén el sitio y vuelve a intentarlo: así no se pierde lo que " +
        "alguien escriba mientras tanto.",
    );
  }
}

/** Copies a file, or throws BackupRefused with these words when it is damaged or no SQLite file. */
function copyWhole(file: string, copy: string, damaged: string) {
  try {
    copySqlite(file, copy);
  } catch (error) {
    throw isDamage(error) || (isFull(error) && !isSound(file)) ? new BackupRefused(damaged) : error;
  }
}

/** Whether SQLite finds no fault in the file. */
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

/** SQLite also says that the disk is full when a damaged page names a size that no disk holds. */
function isFull(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code === "SQLITE_FULL";
}

/** Whether the error says that a file is damaged, or is no SQLite file. */
export function isDamage(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code);
}

/** The error, with words for the operator when it is the disk's: SQLite cannot always tell one that is full from one that fails. */
function explained(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!/^(?:SQLITE_FULL|SQLITE_IOERR.*|ENOSPC|EDQUOT|EIO)$/.test(code)) return error;
  const words = `El disco está lleno o falla (${reasonOf(error)}). No cambió nada: haz sitio y vuelve a intentarlo.`;
  return new BackupRefused(words, { cause: error });
}

/** Put there by root, it belongs to whom the site runs as: the owner of what it replaces, or of the folder. */
function giveToOwner(restoring: string, file: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(existsSync(file) ? file : dirname(file));
  chownSync(restoring, uid, gid);
}

/** Gives the present database a second name; what else belongs to it, of a damaged one, goes with it. */
function keepPresent(file: string): string | null {
  if (!existsSync(file)) return null;
  const before = `${file}.before-restore-${copyStamp()}`;
  // The new database must not find what belongs to the old one.
  for (const end of companions) if (existsSync(file + end)) renameSync(file + end, before + end);
  try {
    linkSync(file, before);
  } catch {
    // Not every disk knows second names.
    copyFileSync(file, before);
    flush(before);
  }
  chmodSync(before, 0o600);
  return before;
}

/**
 * Makes of a copy a single file, and looks whether it is whole and a database of the site's. Returns the names of the migrations
 * that it has seen.
 */
function examine(copy: string): string[] {
  const database = new Sqlite(copy, { fileMustExist: true });
  try {
    database.pragma("journal_mode = delete");
    const found = database.pragma("integrity_check", { simple: true });
    if (found !== "ok") throw new BackupRefused(`La copia está dañada (integrity_check: ${String(found).split("\n")[0]}).`);
    return v.parse(v.array(v.string()), database.prepare("select name from kysely_migration").pluck().all());
  } catch (error) {
    // Other tables, or none. What the disk has to say is not the copy's fault.
    const isAnother = error instanceof v.ValiError || (error instanceof Sqlite.SqliteError && error.code === "SQLITE_ERROR");
    if (!isAnother && !isDamage(error)) throw error;
    throw new BackupRefused(`La copia no sirve: no es una base de datos de este sitio, o está dañada (${reasonOf(error)}).`);
  } finally {
    database.close();
  }
}

/** A lock that the system takes back when the process ends, however it does; undefined when another one holds it. */
function holdAlone(file: string): Database | undefined {
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

/** What the doctor asks later: copies may be put anywhere. */
function remember(url: string, backup: Backup) {
  writeNote(url, "last-backup", backup);
  rmSync(noteFile(url, "failed-backup"), { force: true });
}

function removePartials(folder: string, file: string) {
  for (const name of namesIn(folder, file, partialEnd)) rmSync(join(folder, name), { force: true });
}

/** What begins with the database's own name and ends so. */
function namesIn(folder: string, file: string, end: RegExp): string[] {
  const { name: own } = parse(file);
  return readdirSync(folder).filter((name) => name.startsWith(own) && end.test(name.slice(own.length)));
}

function removeWithCompanions(file: string) {
  for (const end of ["", ...companions]) rmSync(file + end, { force: true });
}

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)];
  return a.ino === b.ino && a.dev === b.dev;
}
