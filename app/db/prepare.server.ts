import { existsSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { type Kysely, sql } from "kysely";
import { backupFolder, findBackups, isDamage } from "./backups/files.server";
import { countRows } from "./backups/copies.server";
import { engineFromUrl } from "./engine.server";
import { packOnce } from "./erasure.server";
import { type MigrationOutcome, migrateToLatest } from "./migrate.server";
import { noteThatItExists } from "./place.server";
import { statusFilePath } from "./status-files.server";
import type { Database } from "./schema.server";
import { sqliteFile } from "./sqlite.server";

/** The database existed before and is now missing, empty or damaged. Nothing was changed; `message` says what to do. */
class DatabaseLost extends Error {
  override readonly name = "DatabaseLost";
}

type Preparation = {
  backupDir?: string;
  /** Creates a database even if one existed before. */
  startAnew?: boolean;
  /** Bytes; see `packOnce`. */
  largestPacked?: number;
};

/** Creates, migrates and vacuums the database as needed. Throws DatabaseLost, DatabaseNewer or MigrationFailed. */
export async function prepareDatabase(
  db: Kysely<Database>,
  url: string,
  { backupDir, startAnew = false, largestPacked }: Preparation,
): Promise<MigrationOutcome> {
  if (!startAnew) {
    const loss = await findLoss(db, url, backupDir);
    if (loss) throw new DatabaseLost(loss);
  }
  const outcome = await migrateToLatest(db, url);
  if (engineFromUrl(url) === "sqlite") {
    await packOnce(db, url, largestPacked);
    noteThatItExists(url);
  }
  return outcome;
}

/**
 * Returns why the site must not start, and what to do; undefined when it may. A SQLite database without tables counts as new only
 * without a status file and a backup with content. On Postgres it always does.
 */
export async function findLoss(db: Kysely<Database>, url: string, backupDir?: string): Promise<string | undefined> {
  if (engineFromUrl(url) === "postgres") return undefined;
  const file = sqliteFile(url);
  // Read this first: a process that creates the database writes it last.
  const wasThere = existsSync(statusFilePath(url, "made")) || existsSync(statusFilePath(url, "last-backup"));
  try {
    if (await holdsSite(db, file)) return undefined;
  } catch (error) {
    if (!isDamage(error)) throw error;
    return inWords(`${file} está dañado, o no es una base de datos`, findLastCopy(url, backupDir), "aparta ese archivo y corre");
  }
  const copy = findLastCopy(url, backupDir);
  if (!wasThere && !copy) return undefined;
  const found = existsSync(file) ? `${file} está vacía` : `No está la base de datos ${file}`;
  return inWords(`${found}, y ${wasThere ? "antes tenía contenido" : "hay copias de una con contenido"}`, copy);
}

/** Does not create the file. */
async function holdsSite(db: Kysely<Database>, file: string): Promise<boolean> {
  if (!existsSync(file) || statSync(file).size === 0) return false;
  const { rows } = await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(db);
  return rows.length > 0;
}

function findLastCopy(url: string, backupDir?: string): string | undefined {
  const folders = [...new Set([backupFolder(url, backupDir), backupFolder(url)])];
  const copies = folders.flatMap((folder) =>
    findBackups(url, folder)
      .toReversed()
      .map((name) => join(folder, name)),
  );
  return copies.find((copy) => countRows(copy) > 0);
}

function inWords(fault: string, copy: string | undefined, toBegin = "corre"): string {
  const restoring = copy
    ? `Para volver a la última copia:   npm run restore -- ${relative("", copy)}`
    : "No se encontró ninguna copia suya; si la tienes en otra parte:   npm run restore -- la-copia.db";
  return [
    `${fault}. El sitio no arranca, para no empezar de cero sin que nadie lo note.`,
    "Si la base está en otra parte, revisa DATABASE_URL y que su disco esté montado.",
    restoring,
    `Para empezar de nuevo a propósito, sin lo que había, ${toBegin}:   npm run db:migrate -- --new`,
  ].join("\n");
}
