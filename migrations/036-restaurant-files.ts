import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

export function restaurantFiles(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("restaurant_files")
      .addColumn("id", text, (column) => column.notNull().primaryKey())
      .addColumn("user_id", text, (column) => column.references("profiles.id").onDelete("set null"))
      .addColumn("state", text, required)
      .addColumn("equal_rows", "integer", required)
      .addColumn("created_at", text, required)
      .addColumn("applied_at", text)
      .execute();
    await db.schema.createIndex("restaurant_files_by_age").on("restaurant_files").columns(["created_at"]).execute();
    await db.schema.createIndex("restaurant_files_of_account").on("restaurant_files").columns(["user_id"]).execute();
    await db.schema
      .createTable("restaurant_file_rows")
      .addColumn("file_id", text, (column) => column.notNull().references("restaurant_files.id").onDelete("cascade"))
      .addColumn("line", "integer", required)
      .addColumn("restaurant_id", text, required)
      .addColumn("nombre", text, required)
      .addColumn("outcome", text, required)
      .addColumn("is_double", "integer", required)
      .addColumn("version", "integer", required)
      .addColumn("details", text, required)
      .addColumn("state", text, required)
      .addPrimaryKeyConstraint("restaurant_file_rows_key", ["file_id", "line"])
      .execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable("restaurant_file_rows").execute();
    await db.schema.dropTable("restaurant_files").execute();
  }

  return { up, down };
}
