import { readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Kysely, type Migration, type MigrationResultSet, Migrator, sql } from "kysely";
import { migrations as allMigrations, type Migrations } from "../../migrations";
import { copyStamp, flush, rotateCopies } from "./backups/copies.server";
import { connect, type Engine, engineOf } from "./engine.server";
import type { Database } from "./schema.server";
import { copySqlite, isBusy, sqliteFile } from "./sqlite.server";

/** How long to wait for another process that migrates the same file, in milliseconds. */
const PATIENCE = 5 * 60_000;
const COPIES_KEPT = 5;
/** The suffix of a backup made before a migration, after "panama.db.before-". A restore names its backups differently. */
const copyEnd = /^\d{8}T\d{9}Z$/;

export type MigrationOutcome = {
  /** Names of the migrations that ran, in order. */
  ran: string[];
  /** Path of the backup made before them. */
  copy?: string;
};

type Guarded = { migrations: Migrations; copy?: string };

/** Thrown when a newer version of the code has migrated the database. */
export class DatabaseNewer extends Error {
  constructor(readonly unknownMigrations: string[]) {
    super(
      `La base de datos es más nueva que este programa: no conoce ${unknownMigrations.join(", ")}. ` +
        "Instala la versión que la creó, o vuelve a una copia anterior de la base de datos.",
    );
  }
}

/** Thrown when a migration failed or could not start. The database is unchanged. */
export class MigrationFailed extends Error {
  constructor(name: string | undefined, cause: unknown) {
    super(
      `${name ? `Falló la migración ${name}` : "No se pudo migrar"}: ${reasonOf(cause)}. La base de datos quedó como estaba.`,
      {
        cause,
      },
    );
  }
}

/**
 * Runs all pending migrations in one transaction, exactly once even when several processes start together. A SQLite file with
 * content is backed up first. Throws DatabaseNewer or MigrationFailed.
 */
export function migrateToLatest(
  db: Kysely<Database>,
  url: string,
  migrations: Migrations = allMigrations(engineOf(url)),
): Promise<MigrationOutcome> {
  return migrate(db, url, migrations, (migrator) => migrator.migrateToLatest());
}

/** Reverts the last migration and loses the data of its columns and tables. Backs up and throws like `migrateToLatest`. */
export function rollback(
  db: Kysely<Database>,
  url: string,
  migrations: Migrations = allMigrations(engineOf(url)),
): Promise<MigrationOutcome> {
  return migrate(db, url, migrations, (migrator) => migrator.migrateDown());
}

async function migrate(
  db: Kysely<Database>,
  url: string,
  migrations: Migrations,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<MigrationOutcome> {
  const isPostgres = engineOf(url) === "postgres";
  const safely: Guarded = isPostgres ? { migrations } : guard(migrations, sqliteFile(url));
  // Building an index, or waiting for another process that does, may take longer than the statement timeout of pages.
  const patient = isPostgres ? connect(url, "endless") : db;
  const provider = { getMigrations: () => Promise.resolve(safely.migrations) };
  const migrator = new Migrator({ db: patient, provider });

  const deadline = performance.now() + PATIENCE;
  let outcome = await run(migrator);
  while (isBusy(outcome.error) && performance.now() < deadline) outcome = await run(migrator);
  if (patient !== db) await patient.destroy();

  const { error, results = [] } = outcome;
  if (error === undefined) {
    const ran = results.filter((result) => result.status === "Success").map((result) => result.migrationName);
    return { ran, copy: safely.copy };
  }
  // Nothing changed; and repeated failed starts would push older backups out of the rotation.
  if (safely.copy) rmSync(safely.copy, { force: true });
  // If the query fails, `error` already says why.
  const executed = await executedMigrations(db).catch(() => []);
  const unknown = executed.filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new DatabaseNewer(unknown);
  throw new MigrationFailed(results.find((result) => result.status === "Error")?.migrationName, error);
}

export type MigrationState = {
  /** Migrations that have not run yet. */
  missing: string[];
  /** Executed migrations that this code does not know: the database is newer. */
  unknown: string[];
};

/** Compares executed migrations with those of this code. */
export function compareMigrations(executed: string[], engine: Engine): MigrationState {
  const known = Object.keys(allMigrations(engine));
  return {
    missing: known.filter((name) => !executed.includes(name)),
    unknown: executed.filter((name) => !known.includes(name)),
  };
}

/**
 * Wraps migrations for SQLite. A run is one transaction, so the backup made when its first migration begins is made only by the
 * process that migrates. It reads the file through another connection, which sees the state before the transaction. Foreign keys
 * are off meanwhile (see sqlite.server.ts) and are checked after each migration.
 */
function guard(migrations: Migrations, file: string): Guarded {
  const guarded: Guarded = { migrations: {} };
  let isFirst = true;
  const safely = (change: Migration["up"]): Migration["up"] => {
    return async (trx: Kysely<Database>) => {
      if (isFirst && (await executedMigrations(trx)).length > 0) guarded.copy = copyBefore(file);
      isFirst = false;
      await change(trx);
      const { rows } = await sql`pragma foreign_key_check`.execute(trx);
      if (rows.length > 0) throw new Error(`${rows.length} filas se refieren a otra que no existe`);
    };
  };
  for (const [name, { up, down }] of Object.entries(migrations)) {
    guarded.migrations[name] = { up: safely(up), down: safely(down) };
  }
  return guarded;
}

/** Backs up the file to "panama.db.before-20261121T014600123Z" beside it and rotates these backups. Returns the path. */
function copyBefore(file: string): string {
  const prefix = `${basename(file)}.before-`;
  const folder = dirname(file);
  const name = prefix + copyStamp();
  const copy = join(folder, name);
  const unfinished = `${file}.copying`;
  rmSync(unfinished, { force: true });
  copySqlite(file, unfinished);
  // fsync before the migration commits, so that a power cut cannot leave the migration without its backup.
  flush(unfinished);
  renameSync(unfinished, copy);
  flush(folder);
  const names = readdirSync(folder).filter((other) => other.startsWith(prefix) && copyEnd.test(other.slice(prefix.length)));
  rotateCopies({ folder, names, made: name, most: COPIES_KEPT });
  return copy;
}

/** The names of the executed migrations. Throws when the migration table does not exist. */
export async function executedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

/** One line that says why something failed. ECONNREFUSED errors have an empty message, so the code is used. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
