import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** Indexing fills the lists, so all articles are queued. */
export function articleTopics(engine: Engine): Required<Migration> {
  const isPostgres = engine === "postgres";
  const text = isPostgres ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const account = (column: ColumnDefinitionBuilder) => column.references("profiles.id").onDelete("cascade");

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("article_topics")
      .addColumn("kind", text, required)
      .addColumn("topic", text, required)
      .addColumn("created_at", text, required)
      .addColumn("seq", isPostgres ? "bigint" : "integer", required)
      .addColumn("name", "text", required)
      .addPrimaryKeyConstraint("article_topics_key", ["kind", "topic", "created_at", "seq"])
      .execute();
    await db.schema.createIndex("topics_of_article").on("article_topics").column("seq").execute();
    await db.schema
      .createTable("authors")
      .addColumn("user_id", text, (column) => account(column).notNull().primaryKey())
      .addColumn("slug", text, (column) => column.notNull().unique())
      .addColumn("words", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("has_page", "integer", (column) =>
        column
          .notNull()
          .defaultTo(1)
          .check(sql`has_page in (0, 1)`),
      )
      .execute();
    await db.schema
      .createTable("author_addresses")
      .addColumn("slug", text, (column) => column.notNull().primaryKey())
      .addColumn("user_id", text, (column) => account(column).notNull())
      .execute();
    await db.schema.createIndex("addresses_of_author").on("author_addresses").column("user_id").execute();
    await sql`
      insert into articles_to_index (seq) select seq from blogs where is_published = 1 on conflict do nothing
    `.execute(db);
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    for (const table of ["author_addresses", "authors", "article_topics"]) await db.schema.dropTable(table).execute();
  }

  return { up, down };
}
