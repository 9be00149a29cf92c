import { type Kysely, sql } from "kysely";
import { engineFromUrl } from "./engine.server";
import type { Database } from "./schema.server";

/**
 * Until the transaction ends, for check-then-insert where no row exists to lock. Call it first, so that later reads see the
 * previous holder's writes.
 */
export async function lockName(trx: Kysely<Database>, name: string): Promise<void> {
  if (engineFromUrl(trx) === "sqlite") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

const underWay = new Set<string>();

/**
 * Runs a job unless another process is running it; then returns undefined. A crash releases the lock with the connection. Does
 * not work behind PgBouncer in transaction mode.
 */
export async function runExclusively<T>(db: Kysely<Database>, name: string, run: () => Promise<T>): Promise<T | undefined> {
  if (engineFromUrl(db) === "sqlite") return await runAloneInProcess(name, run);
  return await db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`job:${name}`}, 0)`;
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${key}) as "isOurs"`.execute(connection);
    if (!rows[0]?.isOurs) return undefined;
    try {
      return await run();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

/** A SQLite file has one process. */
async function runAloneInProcess<T>(name: string, run: () => Promise<T>): Promise<T | undefined> {
  if (underWay.has(name)) return undefined;
  underWay.add(name);
  try {
    return await run();
  } finally {
    underWay.delete(name);
  }
}
