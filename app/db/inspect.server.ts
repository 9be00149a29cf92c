import { existsSync } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { type Kysely, sql } from "kysely";
import { connect, engineFromUrl, isMissingTable } from "./engine.server";
import { needsPacking } from "./erasure.server";
import { compareMigrations, executedMigrations, type MigrationState, errorReason } from "./migrate.server";
import { findLoss } from "./prepare.server";
import type { Database } from "./schema.server";
import { sqliteFile } from "./sqlite.server";

/** Sizes in bytes. */
export type Inspection =
  | { state: "missing" }
  /** The database existed before, and is now missing, empty or damaged. */
  | { state: "lost"; reason: string }
  | { state: "unreachable"; reason: string }
  | {
      state: "open";
      migrations: MigrationState;
      bytes: number;
      /** Damage in a SQLite file. */
      fault: string | null;
      /** Free disk space in bytes; null on Postgres. */
      free: number | null;
      holdsDeleted: boolean;
      /** Postgres needs pg_trgm for searches. */
      hasTrigrams: boolean;
    };

/** Inspects without creating the database. Never rejects. */
export async function inspectDatabase(url: string, backupDir?: string): Promise<Inspection> {
  const engine = engineFromUrl(url);
  const db = connect(url);
  try {
    const reason = await findLoss(db, url, backupDir);
    if (reason) return { state: "lost", reason };
    if (engine === "sqlite" && !existsSync(sqliteFile(url))) return { state: "missing" };
    const migrations = compareMigrations(await executedOrNone(db), engine);
    const rest = engine === "sqlite" ? await inspectSqlite(db, sqliteFile(url)) : await inspectPostgres(db);
    return { state: "open", migrations, ...rest };
  } catch (error) {
    return { state: "unreachable", reason: errorReason(error) };
  } finally {
    await db.destroy();
  }
}

async function executedOrNone(db: Kysely<Database>): Promise<string[]> {
  try {
    return await executedMigrations(db);
  } catch (error) {
    if (isMissingTable(error)) return [];
    throw error;
  }
}

async function inspectSqlite(db: Kysely<Database>, file: string) {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const found = rows[0]?.quick_check ?? "ok";
  const sizes = await Promise.all(["", "-wal"].map((end) => stat(file + end).catch(() => ({ size: 0 }))));
  const { bavail, bsize } = await statfs(dirname(file));
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
  return {
    bytes,
    fault: found === "ok" ? null : (found.split("\n")[0] ?? found),
    free: bavail * bsize,
    holdsDeleted: await needsPacking(db),
    hasTrigrams: true,
  };
}

async function inspectPostgres(db: Kysely<Database>) {
  const { rows } = await sql<{ bytes: number; hasTrigrams: boolean }>`
    select pg_database_size(current_database()) as bytes,
      exists (select 1 from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams"
  `.execute(db);
  return { bytes: rows[0]?.bytes ?? 0, fault: null, free: null, holdsDeleted: false, hasTrigrams: rows[0]?.hasTrigrams ?? false };
}
