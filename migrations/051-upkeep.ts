import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** One row: when the hourly job ran, and whether it believes the clock. */
export function upkeep(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("upkeep")
      .addColumn("id", text, (column) => column.primaryKey())
      .addColumn("seen_at", text, (column) => column.notNull())
      .addColumn("trusted_at", text, (column) => column.notNull())
      .addColumn("doubted_since", text)
      .addColumn("files_at", text)
      .addColumn("resting_since", text)
      .execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable("upkeep").execute();
  }

  return { up, down };
}
