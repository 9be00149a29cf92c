import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, format, join, parse } from "node:path";
import type { Database } from "better-sqlite3";
import * as v from "valibot";
import { flush, keepNewest } from "./copies.server";
import { compareMigrations, DatabaseNewer, reasonOf } from "./migrate.server";
import { Sqlite } from "./sqlite-library.server";
import { copySqlite, createPrivately, isBusy, sqliteFile } from "./sqlite.server";

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
};

/** Where copies are put: in the folder that the operator names (BACKUP_DIR), or beside the database. */
export function backupFolder(url: string, named?: string): string {
  return named ?? join(dirname(sqliteFile(url)), "backups");
}

/**
 * Copies the database while the site goes on, looks whether the copy is whole, and lets the newest seven stay. Throws
 * BackupRefused, and what the disk has to say; whatever was begun is removed.
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
    await copySqlite(file, partial, signal).catch((error: unknown) => {
      throw isDamage(error) ? new BackupRefused(damaged) : error;
    });
    examine(partial);
    signal?.throwIfAborted();
    flush(partial);
    renameSync(partial, copy);
    flush(folder);
    const copies = keepNewest(folder, findCopies(url, folder), basename(copy), copiesKept);
    const backup = { file: copy, at: at.toISOString(), bytes: statSync(copy).size };
    remember(file, backup);
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

/** The names of the database's copies in a folder, the oldest first. */
export function findCopies(url: string, folder: string): string[] {
  return existsSync(folder) ? namesIn(folder, sqliteFile(url), copyEnd).sort() : [];
}

const backupSchema = v.object({ file: v.string(), at: v.pipe(v.string(), v.isoTimestamp()), bytes: v.number() });

/**
 * The last copy that was made of the database, wherever it was put, or undefined. One dated after now comes from a clock that was
 * wrong: nobody can tell how old it is, and it must not keep others from being made.
 */
export function findLastBackup(url: string): Backup | undefined {
  const last = readNote(noteOf(sqliteFile(url), "last-backup"), backupSchema);
  return last && Date.parse(last.at) <= Date.now() ? last : undefined;
}

const failureSchema = v.object({ at: v.pipe(v.string(), v.isoTimestamp()), reason: v.string() });

/** Why a daily copy could not be made, when none was made since. */
export function findFailedBackup(url: string): v.InferOutput<typeof failureSchema> | undefined {
  return readNote(noteOf(sqliteFile(url), "failed-backup"), failureSchema);
}

function readNote<T extends v.GenericSchema>(note: string, schema: T): v.InferOutput<T> | undefined {
  try {
    return v.parse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(note, "utf8"));
  } catch {
    return undefined;
  }
}

/** Keeps why a daily copy could not be made, until one is. */
export function rememberFailure(url: string, reason: string) {
  try {
    writeNote(noteOf(sqliteFile(url), "failed-backup"), { at: new Date().toISOString(), reason });
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
export async function restoreBackup(url: string, copy: string): Promise<Restored> {
  const file = sqliteFile(url);
  if (!existsSync(copy)) throw new BackupRefused(`No existe ${copy}.`);
  if (!statSync(copy).isFile()) throw new BackupRefused(`${copy} no es un archivo.`);
  if (existsSync(file) && isSameFile(copy, file)) throw new BackupRefused("Esa es la base de datos misma, no una copia.");
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const restoring = `${file}.restoring`;
  const present = holdPresent(file);
  try {
    removeWithCompanions(restoring);
    await copySqlite(copy, restoring).catch((error: unknown) => {
      throw isDamage(error) ? new BackupRefused(`${copy} no es una copia de la base de datos, o está dañada.`) : error;
    });
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

function isDamage(error: unknown): boolean {
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
  const before = `${file}.before-restore-${new Date().toISOString().replace(/[-:.]/g, "")}`;
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
function remember(file: string, backup: Backup) {
  writeNote(noteOf(file, "last-backup"), backup);
  rmSync(noteOf(file, "failed-backup"), { force: true });
}

function writeNote(note: string, content: object) {
  writeFileSync(`${note}.part`, `${JSON.stringify(content)}\n`, { mode: 0o600 });
  renameSync(`${note}.part`, note);
}

function noteOf(file: string, what: "last-backup" | "failed-backup"): string {
  const { dir, name } = parse(file);
  return format({ dir, name: `${name}.${what}`, ext: ".json" });
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
