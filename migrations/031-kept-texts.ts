import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** No foreign keys to articles, because a new one does not exist yet. */
export function keptTexts(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("kept_texts")
      .addColumn("id", text, (column) => column.notNull().primaryKey())
      .addColumn("author_id", text, (column) => column.notNull().references("profiles.id").onDelete("cascade"))
      .addColumn("article_id", text, required)
      .addColumn("version", "integer", required)
      .addColumn("form", text, required)
      .addColumn("sequence", "integer", required)
      .addColumn("title", text, required)
      .addColumn("excerpt", text, required)
      .addColumn("category", text, required)
      .addColumn("tags", text, required)
      .addColumn("image_url", text, required)
      .addColumn("content", text, required)
      .addColumn("slug", text, required)
      .addColumn("created_at", text, required)
      .addColumn("updated_at", text, required)
      .execute();
    await db.schema.createIndex("kept_texts_of_article").unique().on("kept_texts").columns(["author_id", "article_id"]).execute();
    await db.schema.createIndex("kept_texts_by_age").on("kept_texts").column("updated_at").execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable("kept_texts").execute();
  }

  return { up, down };
}
