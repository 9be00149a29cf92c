import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** Pictures of articles that are not saved yet. As in 031-kept-texts, no foreign keys to articles. */
export function waitingPictures(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("waiting_pictures")
      .addColumn("id", text, (column) => column.notNull().primaryKey())
      .addColumn("author_id", text, (column) => column.notNull().references("profiles.id").onDelete("cascade"))
      .addColumn("hash", text, (column) => column.notNull().references("pictures.hash"))
      .addColumn("description", text, required)
      .addColumn("credit", text, required)
      .addColumn("created_at", text, required)
      .execute();
    for (const column of ["author_id", "hash", "created_at"])
      await db.schema.createIndex(`waiting_pictures_by_${column}`).on("waiting_pictures").column(column).execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable("waiting_pictures").execute();
  }

  return { up, down };
}
