import { type Kysely, sql } from "kysely";
import { engineOf } from "./engine.server";
import type { Database } from "./schema.server";

/**
 * Until the transaction ends nobody else holds that name: for what is looked up and then written when no row is there yet that
 * could be held. Call it first, so that what was written meanwhile is seen.
 */
export async function holdName(trx: Kysely<Database>, name: string): Promise<void> {
  // SQLite writes one transaction at a time.
  if (engineOf(trx) === "sqlite") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

const underWay = new Set<string>();

/**
 * Runs what must not run twice at the same time, in whatever process of those that share the database: returns undefined, having
 * done nothing, while another one is at it. The lock ends with its connection, so whoever dies holds it no longer. A pool that
 * hands out connections by the transaction (PgBouncer) would lose it.
 */
export async function whileAlone<T>(db: Kysely<Database>, name: string, run: () => Promise<T>): Promise<T | undefined> {
  if (engineOf(db) === "sqlite") return await whileAloneHere(name, run);
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

/** A SQLite file is of one site, which is one process. */
async function whileAloneHere<T>(name: string, run: () => Promise<T>): Promise<T | undefined> {
  if (underWay.has(name)) return undefined;
  underWay.add(name);
  try {
    return await run();
  } finally {
    underWay.delete(name);
  }
}
