import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** As in 014-owners, no foreign keys to restaurants. */
export function menus(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("menu_sections")
      .addColumn("id", text, (column) => column.notNull().primaryKey())
      .addColumn("restaurant_id", text, required)
      .addColumn("name", text, required)
      .addColumn("hours", text, required)
      .addColumn("position", "integer", required)
      .addColumn("created_at", text, required)
      .execute();
    await db.schema.createIndex("menu_sections_of_restaurant").on("menu_sections").columns(["restaurant_id"]).execute();
    await db.schema
      .createTable("menu_items")
      .addColumn("id", text, (column) => column.notNull().primaryKey())
      .addColumn("restaurant_id", text, required)
      .addColumn("section_id", text, (column) => column.references("menu_sections.id").onDelete("set null"))
      .addColumn("name", text, required)
      .addColumn("description", text, required)
      .addColumn("sizes", text, required)
      .addColumn("marks", text, required)
      .addColumn("sold_out_until", text)
      .addColumn("position", "integer", required)
      .addColumn("version", "integer", required)
      .addColumn("priced_at", text, required)
      .addColumn("created_at", text, required)
      .execute();
    await db.schema.createIndex("menu_items_of_restaurant").on("menu_items").columns(["restaurant_id"]).execute();
    // Postgres looks up the items of a removed section.
    await db.schema.createIndex("menu_items_of_section").on("menu_items").columns(["section_id"]).execute();
    await db.schema
      .createTable("whatsapp_services")
      .addColumn("restaurant_id", text, required)
      .addColumn("kind", text, required)
      .addColumn("hours", text, required)
      .addColumn("number", text, required)
      .addColumn("created_at", text, required)
      .addPrimaryKeyConstraint("whatsapp_services_key", ["restaurant_id", "kind"])
      .execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable("whatsapp_services").execute();
    await db.schema.dropTable("menu_items").execute();
    await db.schema.dropTable("menu_sections").execute();
  }

  return { up, down };
}
