import { sql } from "kysely";
import { db } from "./client.server";
import { engineFromUrl } from "./engine.server";

/**
 * The time (ISO 8601, UTC) by the database's clock, so that processes on several machines agree on an order. SQLite shares this
 * machine's clock.
 */
export async function databaseTime(): Promise<string> {
  if (engineFromUrl(db()) === "sqlite") return new Date().toISOString();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db());
  return (rows[0]?.now ?? new Date()).toISOString();
}
