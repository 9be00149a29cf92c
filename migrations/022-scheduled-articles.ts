import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

export function scheduledArticles(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("scheduled_articles")
      .addColumn("blog_id", text, (column) => column.notNull().primaryKey().references("blogs.id").onDelete("cascade"))
      .addColumn("publish_at", text, (column) => column.notNull())
      .execute();
    await db.schema.createIndex("scheduled_articles_by_time").on("scheduled_articles").column("publish_at").execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable("scheduled_articles").execute();
  }

  return { up, down };
}
