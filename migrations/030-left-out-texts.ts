import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

export function leftOutTexts(engine: Engine): Required<Migration> {
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("left_out_texts")
      .addColumn("blog_id", text, (column) => column.notNull().primaryKey().references("blogs.id").onDelete("cascade"))
      .addColumn("author_id", text, (column) => column.notNull().references("profiles.id").onDelete("cascade"))
      .addColumn("parts", text, required)
      .addColumn("sent", text, required)
      .addColumn("created_at", text, required)
      .execute();
    await db.schema.createIndex("left_out_texts_of_author").on("left_out_texts").columns(["author_id"]).execute();
    await db.schema.createIndex("left_out_texts_by_age").on("left_out_texts").columns(["created_at"]).execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable("left_out_texts").execute();
  }

  return { up, down };
}
