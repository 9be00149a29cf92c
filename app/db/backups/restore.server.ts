import { chmodSync, chownSync, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Database } from "better-sqlite3";
import { compareMigrations, DatabaseNewer } from "../migrate.server";
import { noteThatItExists } from "../place.server";
import { Sqlite } from "../sqlite-library.server";
import { isBusy, sqliteFile } from "../sqlite.server";
import { copyStamp, flush } from "./copies.server";
import { BackupRefused, copyWhole, examine, explained, isDamage } from "./files.server";

/* Restores a SQLite database while the site is stopped. */

const companions = ["-wal", "-shm", "-journal"];

export type Restored = {
  before: string | null;
  missing: string[];
  /** The old database could not be read, so nobody knows whether the site was using it. */
  wasUnreadable: boolean;
};

/**
 * Keeps the old database beside the restored one. At every moment, a complete database lies at the path. Throws BackupRefused,
 * and DatabaseNewer when newer code made the backup.
 */
export function restoreBackup(url: string, copy: string): Restored {
  const file = sqliteFile(url);
  if (!existsSync(copy)) throw new BackupRefused(`No existe ${copy}.`);
  if (!statSync(copy).isFile()) throw new BackupRefused(`${copy} no es un archivo.`);
  if (existsSync(file) && isSameFile(copy, file)) throw new BackupRefused("Esa es la base de datos misma, no una copia.");
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const restoring = `${file}.restoring`;
  const present = lockCurrentDatabase(file);
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
    noteThatItExists(url);
    return { before, missing, wasUnreadable: present === "unreadable" };
  } catch (error) {
    throw explained(error);
  } finally {
    if (typeof present === "object") present?.close();
    removeWithCompanions(restoring);
  }
}

/**
 * Returns null when there is no database, "unreadable" when it is too damaged. Throws BackupRefused while another process has it
 * open.
 */
function lockCurrentDatabase(file: string): Database | "unreadable" | null {
  if (!existsSync(file)) return null;
  const database = new Sqlite(file, { timeout: 0 });
  try {
    // Succeeds only if nobody else uses the file. Also removes the -wal file.
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

function giveToOwner(restoring: string, file: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(existsSync(file) ? file : dirname(file));
  chownSync(restoring, uid, gid);
}

function keepPresent(file: string): string | null {
  if (!existsSync(file)) return null;
  const before = `${file}.before-restore-${copyStamp()}`;
  // The restored database must not pick these files up.
  for (const end of companions) if (existsSync(file + end)) renameSync(file + end, before + end);
  try {
    linkSync(file, before);
  } catch {
    // Not every file system has hard links.
    copyFileSync(file, before);
    flush(before);
  }
  chmodSync(before, 0o600);
  return before;
}

function removeWithCompanions(file: string) {
  for (const end of ["", ...companions]) rmSync(file + end, { force: true });
}

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)];
  return a.ino === b.ino && a.dev === b.dev;
}
