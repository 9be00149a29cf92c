import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** Remembers that Google said a place had closed, so that publishing it asks. */
export function googleStatus(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("restaurants").addColumn("google_status", text).execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("restaurants").dropColumn("google_status").execute();
  }

  return { up, down };
}
