import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { log } from "../http/log.server";
import { db } from "./client.server";

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
    return true;
  } catch (error) {
    // Asked every second, it is said once.
    if (!saidThatItIsAway) log.error({ err: error }, "the database does not answer");
    saidThatItIsAway = true;
    return false;
  }
}
