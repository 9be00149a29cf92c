import { stat } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { log } from "../log.server";
import { engineOf } from "./engine.server";
import type { Database } from "./schema.server";
import { sqliteFile } from "./sqlite.server";

/*
 * Keeps deleted content out of a SQLite file. `secure_delete` overwrites it when it is deleted (sqlite.server.ts), migration
 * 007-secure-delete makes the search indexes do the same, and copies are packed (copySqlite). Two things are left to do here.
 */

/** `user_version` of a file that was packed since its content is overwritten; it is 0 in a file that never was. */
const packedVersion = 1;

/** Packing takes about ten seconds for each gigabyte. A start does it up to this size, in bytes; the command line at any size. */
export const largestAtStart = 500e6;

/**
 * Brings the write-ahead log into the file and empties it: it holds former versions of pages, deleted content among them, until
 * others take their place. Does nothing while another process reads; on Postgres the server sees to its own.
 */
export async function emptyWriteAheadLog(db: Kysely<Database>): Promise<void> {
  if (engineOf(db) === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** Whether the file may still hold content that was deleted before it was overwritten. */
export async function needsPacking(db: Kysely<Database>): Promise<boolean> {
  if (engineOf(db) === "postgres") return false;
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return (rows[0]?.user_version ?? 0) < packedVersion;
}

/**
 * Writes the file anew without what was deleted from it, once in its life. Leaves one of more than `largest` bytes as it is.
 * Never rejects: a file that cannot be packed now, as the disk is full or another process writes, is packed at the next start.
 */
export async function packOnce(db: Kysely<Database>, url: string, largest = Infinity): Promise<void> {
  try {
    if (!(await needsPacking(db))) return;
    const { size } = await stat(sqliteFile(url));
    if (size > largest) return log.warn({ size }, "the database is too large to be packed while the site starts: see doctor");
    await sql`vacuum`.execute(db);
    await sql`pragma user_version = ${sql.raw(String(packedVersion))}`.execute(db);
    await emptyWriteAheadLog(db);
  } catch (error) {
    log.warn({ err: error }, "the database could not be packed; the next start tries again");
  }
}
