import { stat } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { log } from "../log.server";
import { engineFromUrl } from "./engine.server";
import type { Database } from "./schema.server";
import { sqliteFile } from "./sqlite.server";

/*
 * Keeps deleted content out of a SQLite file, together with `secure_delete`, migration 007-secure-delete and the vacuum of each
 * backup.
 */

/** The file's `user_version` after its vacuum. */
const packedVersion = 1;

/** A start does not vacuum larger files: a gigabyte takes ten seconds. */
export const maxPackedAtStartBytes = 500e6;

/** Truncates the write-ahead log, which holds deleted content. Does nothing on Postgres, nor while another process reads. */
export async function emptyWriteAheadLog(db: Kysely<Database>): Promise<void> {
  if (engineFromUrl(db) === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

export async function needsPacking(db: Kysely<Database>): Promise<boolean> {
  if (engineFromUrl(db) === "postgres") return false;
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return (rows[0]?.user_version ?? 0) < packedVersion;
}

/** Vacuums the file once, unless it is larger than `maxBytes`. Never rejects: the next start tries again. */
export async function packOnce(db: Kysely<Database>, url: string, maxBytes = Infinity): Promise<void> {
  try {
    if (!(await needsPacking(db))) return;
    const { size } = await stat(sqliteFile(url));
    if (size > maxBytes) return log.warn({ size }, "the database is too large to vacuum at startup: run npm run doctor");
    await sql`vacuum`.execute(db);
    await sql`pragma user_version = ${sql.raw(String(packedVersion))}`.execute(db);
    await emptyWriteAheadLog(db);
  } catch (error) {
    log.warn({ err: error }, "the database could not be vacuumed; the next start will retry");
  }
}
