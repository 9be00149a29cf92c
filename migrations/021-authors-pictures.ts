import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

export function authorsPictures(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo("");
  const keyOf = (target: string) => (column: ColumnDefinitionBuilder) =>
    column.notNull().primaryKey().references(target).onDelete("cascade");
  const picture = (column: ColumnDefinitionBuilder) => column.notNull().references("pictures.hash");

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("article_pictures")
      .addColumn("blog_id", text, keyOf("blogs.id"))
      .addColumn("hash", text, picture)
      .addColumn("description", text, empty)
      .addColumn("credit", text, empty)
      .addColumn("created_at", text, required)
      .execute();
    await db.schema
      .createTable("portraits")
      .addColumn("user_id", text, keyOf("profiles.id"))
      .addColumn("hash", text, picture)
      .addColumn("created_at", text, required)
      .execute();
    await db.schema.createIndex("article_pictures_of_picture").on("article_pictures").column("hash").execute();
    await db.schema.createIndex("portraits_of_picture").on("portraits").column("hash").execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    for (const table of ["portraits", "article_pictures"]) await db.schema.dropTable(table).execute();
  }

  return { up, down };
}
