import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** Pages to return to after a mailed link, on any device. */
export function returnPaths(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const tables = ["tokens", "mail_outbox"];

  async function up(db: Kysely<unknown>): Promise<void> {
    for (const table of tables) await db.schema.alterTable(table).addColumn("next_path", text).execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    for (const table of tables) await db.schema.alterTable(table).dropColumn("next_path").execute();
  }

  return { up, down };
}
