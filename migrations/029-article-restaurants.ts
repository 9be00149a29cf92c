import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

export function articleRestaurants(engine: Engine): Required<Migration> {
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const to = (column: string) => (definition: ColumnDefinitionBuilder) =>
    definition.references(column).onDelete("cascade").notNull();

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("article_restaurants")
      .addColumn("blog_id", text, to("blogs.id"))
      .addColumn("restaurant_id", text, to("restaurants.id"))
      .addColumn("created_at", text, (column) => column.notNull())
      .addPrimaryKeyConstraint("article_restaurants_key", ["blog_id", "restaurant_id"])
      .execute();
    await db.schema.createIndex("articles_of_restaurant").on("article_restaurants").columns(["restaurant_id"]).execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable("article_restaurants").execute();
  }

  return { up, down };
}
