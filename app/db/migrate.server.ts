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
/** What follows "panama.db.before-" in the name of a copy; npm run restore calls what it keeps otherwise. */
const copyEnd = /^\d{8}T\d{9}Z$/;

export type MigrationOutcome = {
  /** The names of the migrations that ran, in the order in which they did. */
  ran: string[];
  /** Where the database as it was before them was copied to. */
  copy?: string;
};

type Guarded = { migrations: Migrations; copy?: string };

/** The database was migrated by a newer version of the code than this one. */
export class DatabaseNewer extends Error {
  constructor(readonly unknownMigrations: string[]) {
    super(
      `La base de datos es más nueva que este programa: no conoce ${unknownMigrations.join(", ")}. ` +
        "Instala la versión que la creó, o vuelve a una copia anterior de la base de datos.",
    );
  }
}

/** A migration failed, or none could begin. The database is as it was. */
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
 * Runs all migrations that have not run yet: all or none, and once even when several processes start at
 * the same time. A SQLite file with content is copied first. Throws DatabaseNewer or MigrationFailed.
 */
export function migrateToLatest(
  db: Kysely<Database>,
  url: string,
  migrations: Migrations = allMigrations(engineOf(url)),
): Promise<MigrationOutcome> {
  return migrate(db, url, migrations, (migrator) => migrator.migrateToLatest());
}

/** Undoes the last migration, with the data that it had made room for. Copies and throws like `migrateToLatest`. */
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
  // Building an index, and waiting for another process that builds it, may take longer than a page.
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
  // The database is as it was: a copy made for every failed start would push out the older ones.
  if (safely.copy) rmSync(safely.copy, { force: true });
  // Whoever cannot be asked now has said so in the error already.
  const executed = await executedMigrations(db).catch(() => []);
  const unknown = executed.filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new DatabaseNewer(unknown);
  throw new MigrationFailed(results.find((result) => result.status === "Error")?.migrationName, error);
}

export type MigrationState = {
  /** What the code would still do to the database. */
  missing: string[];
  /** What was done to it that the code does not know: it is newer. */
  unknown: string[];
};

/** How a database in which these migrations have run stands to the code. */
export function compareMigrations(executed: string[], engine: Engine): MigrationState {
  const known = Object.keys(allMigrations(engine));
  return {
    missing: known.filter((name) => !executed.includes(name)),
    unknown: executed.filter((name) => !known.includes(name)),
  };
}

/**
 * The migrations as SQLite needs them. All of a run stand in one transaction, so the copy, made when the
 * first of them begins, is made by the process that migrates and by no other; and it reads the file
 * through a connection of its own, as it was before. References, which SQLite does not watch meanwhile
 * (see sqlite.server.ts), are checked after each.
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

/** Copies the file to "panama.db.before-20261121T014600123Z" beside it, and drops all but the newest copies. */
function copyBefore(file: string): string {
  const prefix = `${basename(file)}.before-`;
  const folder = dirname(file);
  const name = prefix + copyStamp();
  const copy = join(folder, name);
  const unfinished = `${file}.copying`;
  rmSync(unfinished, { force: true });
  copySqlite(file, unfinished);
  // Before the migration is: a power cut must not leave the one without the other.
  flush(unfinished);
  renameSync(unfinished, copy);
  flush(folder);
  const names = readdirSync(folder).filter((other) => other.startsWith(prefix) && copyEnd.test(other.slice(prefix.length)));
  rotateCopies({ folder, names, made: name, most: COPIES_KEPT });
  return copy;
}

/** The names of the migrations that have run. Throws when there are none, nor the table that names them. */
export async function executedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

/** Why something failed, in a line. A refused connection comes without a message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
