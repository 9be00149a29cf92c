import { stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { second } from "../durations";
import { log } from "../log.server";
import { env } from "../env.server";
import { db } from "./client.server";
import { engineFromUrl } from "./engine.server";
import { sqliteFile } from "./sqlite.server";

const checkTimeout = second;

/** Abandons a pending query after this time; the next check sends another. */
const pendingLimit = 10_000;

let pending: { at: number; answers: Promise<boolean> } | undefined;
let isOutageLogged = false;

/**
 * Returns false when the site's tables are missing, too. Concurrent checks share one query, so that a hanging database costs one
 * connection. Never rejects.
 */
export async function isDatabaseAnswering(): Promise<boolean> {
  const now = performance.now();
  if (!pending || now - pending.at > pendingLimit) {
    const own = { at: now, answers: queryDatabase() };
    pending = own;
    void own.answers.finally(() => {
      if (pending === own) pending = undefined;
    });
  }
  const over = new AbortController();
  const late = pause(checkTimeout, false, { signal: over.signal }).catch(() => false);
  const isAnswering = await Promise.race([pending.answers, late]);
  over.abort();
  if (isAnswering) isOutageLogged = false;
  return isAnswering;
}

async function queryDatabase(): Promise<boolean> {
  try {
    // SQLite does not open the file for "select 1".
    await sql`select 1 from kysely_migration limit 1`.execute(db());
    if (engineFromUrl(env.DATABASE_URL) === "sqlite") await checkFile(sqliteFile(env.DATABASE_URL));
    return true;
  } catch (error) {
    // Checks come every second: log only the first failure.
    if (!isOutageLogged) log.error({ err: error }, "the database does not answer");
    isOutageLogged = true;
    return false;
  }
}

let known: { file: string; inode: number } | undefined;

/** Throws if the file was removed, emptied or replaced: SQLite would keep writing to the open file and lose those writes. */
async function checkFile(file: string): Promise<void> {
  const { size, ino: inode } = await stat(file);
  if (size === 0) throw new Error(`${file} is empty`);
  if (known?.file !== file) known = { file, inode };
  if (known.inode !== inode) throw new Error(`${file} was replaced while the site was using it`);
}
