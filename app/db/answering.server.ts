import { stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { log } from "../log.server";
import { env } from "../env.server";
import { db } from "./client.server";
import { engineFromUrl } from "./engine.server";
import { sqliteFile } from "./sqlite.server";

/** Timeout in milliseconds. */
const patience = 1_000;

/** After this many milliseconds a pending query is given up, and the next check sends another. */
const longestHope = 10_000;

let asked: { at: number; answers: Promise<boolean> } | undefined;
let saidThatItIsAway = false;

/**
 * Whether the database answers within a second and has the site's tables. Concurrent checks share one query, so that a hanging
 * database costs one connection. Never rejects.
 */
export async function isDatabaseAnswering(): Promise<boolean> {
  const now = performance.now();
  if (!asked || now - asked.at > longestHope) {
    const own = { at: now, answers: ask() };
    asked = own;
    void own.answers.finally(() => {
      if (asked === own) asked = undefined;
    });
  }
  const over = new AbortController();
  const late = pause(patience, false, { signal: over.signal }).catch(() => false);
  const isAnswering = await Promise.race([asked.answers, late]);
  over.abort();
  if (isAnswering) saidThatItIsAway = false;
  return isAnswering;
}

async function ask(): Promise<boolean> {
  try {
    // SQLite does not open the file for "select 1".
    await sql`select 1 from kysely_migration limit 1`.execute(db());
    if (engineFromUrl(env.DATABASE_URL) === "sqlite") await checkFile(sqliteFile(env.DATABASE_URL));
    return true;
  } catch (error) {
    // Checks come every second: log only the first failure.
    if (!saidThatItIsAway) log.error({ err: error }, "the database does not answer");
    saidThatItIsAway = true;
    return false;
  }
}

/** As the first check found it. */
let known: { file: string; inode: number } | undefined;

/**
 * Throws when the file was removed, emptied or replaced. SQLite would keep writing to the open file, and all that is lost when
 * the process ends.
 */
async function checkFile(file: string): Promise<void> {
  const { size, ino: inode } = await stat(file);
  if (size === 0) throw new Error(`${file} is empty`);
  if (known?.file !== file) known = { file, inode };
  if (known.inode !== inode) throw new Error(`${file} was replaced while the site was using it`);
}
