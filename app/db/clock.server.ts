import { sql } from "kysely";
import { db } from "./client.server";
import { engineOf } from "./engine.server";

/**
 * The time as the database has it, so that processes on several machines agree on what was first. SQLite is of one machine,
 * whose clock is ours.
 */
export async function databaseTime(): Promise<string> {
  if (engineOf(db()) === "sqlite") return new Date().toISOString();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db());
  return (rows[0]?.now ?? new Date()).toISOString();
}
