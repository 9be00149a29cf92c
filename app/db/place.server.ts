import { createHash } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { type Kysely, sql } from "kysely";
import * as v from "valibot";
import { log } from "../log.server";
import { readBackup } from "./backups/copies.server";
import { engineFromUrl } from "./engine.server";
import type { Database } from "./schema.server";
import { sqliteFile } from "./sqlite.server";
import { readStatusFile, writeStatusFile } from "./status-files.server";

/*
 * Folders of pictures and of backups name the database they belong to, and no other deletes from them. A database's id is the
 * moment of its first migration: it is in every copy and dump, and rolling back later migrations keeps it. A copy has the id of
 * its original, so the place where a database is kept counts as well.
 */

export type Owner = {
  /** The database's id. */
  database: string;
  /** A hash, because a mark may lie in a public bucket. */
  place: string;
};

/** `at`: ISO 8601, UTC; when the owner last looked. */
export type Mark = Owner & { at: string };

const timeSchema = v.pipe(v.string(), v.isoTimestamp());
const markSchema = v.object({ database: v.string(), place: v.string(), at: timeSchema });

/** A mark that cannot be read is nobody's, until the operator says whose it is. */
export function parseMark(text: string): Mark {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), markSchema), text);
  return success ? output : { database: "", place: "", at: new Date(0).toISOString() };
}

export function formatMark({ database, place }: Owner, at: string): string {
  return `${JSON.stringify({ database, place, at })}\n`;
}

export function isOwn(mark: Owner, owner: Owner): boolean {
  return mark.database === owner.database && mark.place === owner.place;
}

/** Throws when the database has no tables. */
export async function findOwner(db: Kysely<Database>, url: string): Promise<Owner> {
  const { rows } = await sql<{ timestamp: string }>`select timestamp from kysely_migration order by name limit 1`.execute(db);
  const place = engineFromUrl(url) === "sqlite" ? filePlace(url) : await serverPlace(db, url);
  return { database: rows[0]?.timestamp ?? "", place: hashOf(place) };
}

/** `copy`: the database itself, or a copy of it. */
export function findOwnerInFile(url: string, copy: string): Owner {
  const find = "select timestamp from kysely_migration order by name limit 1";
  const database = readBackup(copy, (content) => content.prepare<[], string>(find).pluck().get());
  return { database: database ?? "", place: hashOf(filePlace(url)) };
}

const hashOf = (place: string) => createHash("sha256").update(place).digest("hex").slice(0, 32);

const madeSchema = v.object({ at: timeSchema, file: v.optional(v.string()) });

/** A file that is here without its note was copied from elsewhere. */
function filePlace(url: string): string {
  const made = readMade(url);
  return made && !isCopied(made.file, realFile(url)) ? made.at : realFile(url);
}

/** Epoch milliseconds; 0 when it is not known. */
export function hereSince(url: string): number {
  return engineFromUrl(url) === "sqlite" ? Date.parse(readMade(url)?.at ?? new Date(0).toISOString()) : 0;
}

/** Notes beside a SQLite database that it is here. With its note, a moved database keeps its place; a copied one gets another. */
export function noteThatItExists(url: string): void {
  const file = realFile(url);
  const made = readMade(url);
  if (made?.file === file) return;
  const at = made && !isCopied(made.file, file) ? made.at : new Date().toISOString();
  try {
    writeStatusFile(url, "made", { at, file });
  } catch (error) {
    log.warn({ err: error }, "the status file beside the database could not be written");
  }
}

const readMade = (url: string) => readStatusFile(url, "made", madeSchema);

/** The original is still where the note says. */
const isCopied = (noted: string | undefined, file: string) => noted !== undefined && noted !== file && existsSync(noted);

function realFile(url: string): string {
  const file = sqliteFile(url);
  return existsSync(file) ? realpathSync(file) : resolve(file);
}

/** The address as configured, and the server behind it: a restored server may be another one under the same name. */
async function serverPlace(db: Kysely<Database>, url: string): Promise<string> {
  const { host, search } = new URL(url);
  // A socket's folder, as in `?host=/run/postgresql`.
  const socket = /[?&]host=([^&]*)/.exec(search)?.[1];
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return [socket ?? host, rows[0]?.name, await findServerId(db)].join(" ");
}

/** "" when the role may not ask. */
async function findServerId(db: Kysely<Database>): Promise<string> {
  const query = sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`;
  return await query.execute(db).then(
    ({ rows }) => rows[0]?.id ?? "",
    () => "",
  );
}
