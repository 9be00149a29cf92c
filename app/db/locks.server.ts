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
