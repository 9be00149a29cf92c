import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** As in 014-owners, no foreign keys to restaurants. */
export function pictures(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo("");

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("pictures")
      .addColumn("hash", text, key)
      .addColumn("width", "integer", required)
      .addColumn("height", "integer", required)
      .addColumn("color", text, required)
      .addColumn("unused_since", text)
      .addColumn("created_at", text, required)
      .execute();
    await db.schema
      .createTable("restaurant_pictures")
      .addColumn("id", text, key)
      .addColumn("restaurant_id", text, required)
      .addColumn("hash", text, (column) => column.notNull().references("pictures.hash"))
      .addColumn("position", "integer", required)
      .addColumn("description", text, empty)
      .addColumn("credit", text, empty)
      .addColumn("user_id", text, (column) => column.references("profiles.id").onDelete("set null"))
      .addColumn("created_at", text, required)
      .execute();
    for (const [name, columns] of [
      ["restaurant_pictures_in_order", ["restaurant_id", "position"]],
      ["restaurant_pictures_of_picture", ["hash"]],
      ["restaurant_pictures_of_account", ["user_id"]],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on("restaurant_pictures")
        .columns([...columns])
        .execute();
    }
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    for (const table of ["restaurant_pictures", "pictures"]) await db.schema.dropTable(table).execute();
  }

  return { up, down };
}
