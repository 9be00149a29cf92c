import { sql } from "kysely";
import { db } from "./client.server";
import { engineFromUrl } from "./engine.server";

/** The database's time (ISO 8601, UTC), so that processes on several machines agree on an order. */
export async function databaseTime(): Promise<string> {
  if (engineFromUrl(db()) === "sqlite") return new Date().toISOString();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db());
  return (rows[0]?.now ?? new Date()).toISOString();
}
