import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** Unsubscribing deletes the row. */
export function weeklyLetter(engine: Engine): Required<Migration> {
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("subscribers")
      .addColumn("id", text, (column) => column.notNull().primaryKey())
      .addColumn("email", text, (column) => column.notNull().unique())
      .addColumn("policy_version", "text", required)
      .addColumn("policy_hash", "text", required)
      .addColumn("asked_at", text, required)
      .addColumn("confirmed_at", text)
      .addColumn("last_letter_at", text)
      .execute();
    await db.schema.createIndex("subscribers_due").on("subscribers").columns(["last_letter_at", "confirmed_at"]).execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable("subscribers").execute();
  }

  return { up, down };
}
