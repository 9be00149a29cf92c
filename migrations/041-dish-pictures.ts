import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** Adds a picture for each dish, and which dishes a plan features. As in 014-owners, no foreign keys to restaurants. */
export function dishPictures(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("menu_items")
      .addColumn("is_featured", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable("dish_pictures")
      .addColumn("dish_id", text, (column) => column.notNull().primaryKey().references("menu_items.id").onDelete("cascade"))
      .addColumn("restaurant_id", text, required)
      .addColumn("hash", text, (column) => column.notNull().references("pictures.hash"))
      .addColumn("user_id", text, (column) => column.references("profiles.id").onDelete("set null"))
      .addColumn("created_at", text, required)
      .execute();
    for (const [name, column] of [
      ["dish_pictures_of_restaurant", "restaurant_id"],
      ["dish_pictures_of_picture", "hash"],
      ["dish_pictures_of_account", "user_id"],
    ] as const) {
      await db.schema.createIndex(name).on("dish_pictures").columns([column]).execute();
    }
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable("dish_pictures").execute();
    await db.schema.alterTable("menu_items").dropColumn("is_featured").execute();
  }

  return { up, down };
}
