import { stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { log } from "../log.server";
import { env } from "../env.server";
import { db } from "./client.server";
import { engineOf } from "./engine.server";
import { sqliteFile } from "./sqlite.server";

/** How long the database may take, in milliseconds. */
const patience = 1_000;

/** After this long an answer is not waited for any more and the question asked anew, in milliseconds. */
const longestHope = 10_000;

let asked: { at: number; answers: Promise<boolean> } | undefined;
let saidThatItIsAway = false;

/**
 * Whether the database answers within a second, with the site's tables in it. Who asks meanwhile waits for the same answer, so
 * that a database that hangs does not lose a connection to each of them. Never rejects.
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
    // Of SQLite a bare "select 1" would not even open the file.
    await sql`select 1 from kysely_migration limit 1`.execute(db());
    if (engineOf(env.DATABASE_URL) === "sqlite") await checkFile(sqliteFile(env.DATABASE_URL));
    return true;
  } catch (error) {
    // Asked every second, it is said once.
    if (!saidThatItIsAway) log.error({ err: error }, "the database does not answer");
    saidThatItIsAway = true;
    return false;
  }
}

/** The file that this process began with, by its inode. */
let known: { file: string; inode: number } | undefined;

/**
 * Throws when the file was removed, emptied or replaced. SQLite does not notice: it goes on with the file that it has open, and
 * with the pages that it remembers, and all of that is lost with the process.
 */
async function checkFile(file: string): Promise<void> {
  const { size, ino: inode } = await stat(file);
  if (size === 0) throw new Error(`${file} is empty`);
  if (known?.file !== file) known = { file, inode };
  if (known.inode !== inode) throw new Error(`${file} was replaced while the site was using it`);
}
