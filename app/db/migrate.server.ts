import { readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Kysely, type Migration, type MigrationResultSet, Migrator, sql } from "kysely";
import { migrations as allMigrations, type Migrations } from "../../migrations";
import { copyStamp, flush, rotateBackups } from "./backups/copies.server";
import { connect, type Engine, engineFromUrl } from "./engine.server";
import type { Database } from "./schema.server";
import { copySqlite, isBusy, sqliteFile } from "./sqlite.server";
import { minute } from "../durations";

/** How long to wait for another process's migration. */
const lockTimeout = 5 * minute;
/** Copies from before a rollback. Those from before an upgrade stay until they expire, however many rollbacks follow. */
const rollbackCopiesKept = 5;
const copyEnd = /^\d{8}T\d{9}Z$/;

export type MigrationOutcome = {
  /** Migrations that ran, in order. */
  ran: string[];
  copy?: string;
};

type Guarded = { migrations: Migrations; copy?: string };

/** Newer code has migrated the database. */
export class DatabaseNewer extends Error {
  override readonly name = "DatabaseNewer";
  constructor(readonly unknownMigrations: string[]) {
    super(
      `La base de datos es más nueva que este programa: no conoce ${unknownMigrations.join(", ")}. ` +
        "Instala la versión que la creó, o vuelve a una copia anterior de la base de datos.",
    );
  }
}

/** The database is unchanged. */
export class MigrationFailed extends Error {
  override readonly name = "MigrationFailed";
  constructor(name: string | undefined, cause: unknown) {
    super(
      `${name ? `Falló la migración ${name}` : "No se pudo migrar"}: ${errorReason(cause)}. La base de datos quedó como estaba.`,
      {
        cause,
      },
    );
  }
}

/**
 * Runs all pending migrations in one transaction, once even when several processes start together. Backs up SQLite first. Throws
 * DatabaseNewer or MigrationFailed.
 */
export function migrateToLatest(
  db: Kysely<Database>,
  url: string,
  migrations: Migrations = allMigrations(engineFromUrl(url)),
): Promise<MigrationOutcome> {
  return migrate(db, url, migrations, (migrator) => migrator.migrateToLatest());
}

/** Reverts the last migration, with its data. Throws like `migrateToLatest`. */
export function rollback(
  db: Kysely<Database>,
  url: string,
  migrations: Migrations = allMigrations(engineFromUrl(url)),
): Promise<MigrationOutcome> {
  return migrate(db, url, migrations, (migrator) => migrator.migrateDown());
}

async function migrate(
  db: Kysely<Database>,
  url: string,
  migrations: Migrations,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<MigrationOutcome> {
  const isPostgres = engineFromUrl(url) === "postgres";
  const safely: Guarded = isPostgres ? { migrations } : guard(migrations, sqliteFile(url));
  // Building an index, or waiting for another process, may exceed the statement timeout.
  const migrationDb = isPostgres ? connect(url, "endless") : db;
  const provider = { getMigrations: () => Promise.resolve(safely.migrations) };
  const migrator = new Migrator({ db: migrationDb, provider });

  const deadline = performance.now() + lockTimeout;
  let outcome = await run(migrator);
  while (isBusy(outcome.error) && performance.now() < deadline) outcome = await run(migrator);
  if (migrationDb !== db) await migrationDb.destroy();

  const { error, results = [] } = outcome;
  if (error === undefined) {
    const ran = results.filter((result) => result.status === "Success").map((result) => result.migrationName);
    return { ran, copy: safely.copy };
  }
  // Nothing changed. Backups of failed starts would push out older ones.
  if (safely.copy) rmSync(safely.copy, { force: true });
  // If this fails too, `error` already says why.
  const executed = await executedMigrations(db).catch(() => []);
  const unknown = executed.filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new DatabaseNewer(unknown);
  throw new MigrationFailed(results.find((result) => result.status === "Error")?.migrationName, error);
}

export type MigrationState = {
  missing: string[];
  unknown: string[];
};

export function compareMigrations(executed: string[], engine: Engine): MigrationState {
  const known = Object.keys(allMigrations(engine));
  return {
    missing: known.filter((name) => !executed.includes(name)),
    unknown: executed.filter((name) => !known.includes(name)),
  };
}

/**
 * Backs up through a second connection that sees the old state: only the process that migrates does so, since a run is one
 * transaction. Checks foreign keys after each migration, as they are off during the run.
 */
function guard(migrations: Migrations, file: string): Guarded {
  const guarded: Guarded = { migrations: {} };
  let isFirst = true;
  const safely = (change: Migration["up"], copyFirst: (file: string) => string): Migration["up"] => {
    return async (trx: Kysely<Database>) => {
      if (isFirst && (await executedMigrations(trx)).length > 0) guarded.copy = copyFirst(file);
      isFirst = false;
      await change(trx);
      const { rows } = await sql`pragma foreign_key_check`.execute(trx);
      if (rows.length > 0) throw new Error(`Filas que se refieren a otra que no existe: ${rows.length}`);
    };
  };
  for (const [name, { up, down }] of Object.entries(migrations)) {
    guarded.migrations[name] = { up: safely(up, copyBeforeUpgrade), down: safely(down, copyBeforeRollback) };
  }
  return guarded;
}

const copyBeforeUpgrade = (file: string) => copyBefore(file, `${basename(file)}.before-`);

function copyBeforeRollback(file: string): string {
  const prefix = `${basename(file)}.before-rollback-`;
  const copy = copyBefore(file, prefix);
  const folder = dirname(file);
  const names = readdirSync(folder).filter((other) => other.startsWith(prefix) && copyEnd.test(other.slice(prefix.length)));
  // The hourly job deletes by age.
  rotateBackups({ folder, names, made: basename(copy), maxCopies: rollbackCopiesKept, byAge: false });
  return copy;
}

function copyBefore(file: string, prefix: string): string {
  const folder = dirname(file);
  const copy = join(folder, prefix + copyStamp());
  const unfinished = `${file}.copying`;
  rmSync(unfinished, { force: true });
  copySqlite(file, unfinished);
  // Flush before the migration commits: a power cut must not lose the backup.
  flush(unfinished);
  renameSync(unfinished, copy);
  flush(folder);
  return copy;
}

/** Throws when the migrations' table does not exist. */
export async function executedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

/** Returns one line. A refused connection has only a code, no message. */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
