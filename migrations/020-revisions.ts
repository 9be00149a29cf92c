import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** No foreign keys to articles, because a deletion can be undone. */
export function revisions(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("article_revisions")
      .addColumn("id", text, (column) => column.notNull().primaryKey())
      .addColumn("blog_id", text, required)
      .addColumn("version", "integer", required)
      .addColumn("author_id", text, (column) => column.notNull().references("profiles.id").onDelete("cascade"))
      .addColumn("event", text, required)
      .addColumn("restored_version", "integer")
      .addColumn("title", text, required)
      .addColumn("excerpt", text, required)
      .addColumn("category", text, required)
      .addColumn("tags", text, required)
      .addColumn("image_url", text)
      .addColumn("content", text, required)
      .addColumn("content_seal", text, required)
      .addColumn("words_added", "integer", required)
      .addColumn("words_removed", "integer", required)
      .addColumn("bytes", "integer", required)
      .addColumn("created_at", text, required)
      .execute();
    await db.schema
      .createIndex("article_revisions_of_article")
      .unique()
      .on("article_revisions")
      .columns(["blog_id", "version"])
      .execute();
    await db.schema
      .createIndex("article_revisions_of_author")
      .on("article_revisions")
      .columns(["author_id", "created_at", "id", "bytes"])
      .execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable("article_revisions").execute();
  }

  return { up, down };
}
