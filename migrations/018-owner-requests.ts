import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** As in 014-owners, no foreign keys to restaurants. */
export function ownerRequests(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const byAccount = (column: ColumnDefinitionBuilder) => column.references("profiles.id").onDelete("set null");

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("owner_requests")
      .addColumn("id", text, (column) => column.notNull().primaryKey())
      .addColumn("restaurant_id", text, required)
      .addColumn("user_id", text, byAccount)
      .addColumn("message", text, required)
      .addColumn("state", text, required)
      .addColumn("answer", text, (column) => column.notNull().defaultTo(""))
      .addColumn("answered_by", text, byAccount)
      .addColumn("answered_at", text)
      .addColumn("created_at", text, required)
      .execute();
    for (const [name, columns] of [
      ["owner_requests_of_restaurant", ["restaurant_id", "created_at"]],
      ["owner_requests_of_state", ["state", "created_at", "id"]],
      ["owner_requests_of_account", ["user_id", "created_at"]],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on("owner_requests")
        .columns([...columns])
        .execute();
    }
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable("owner_requests").execute();
  }

  return { up, down };
}
