import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** Keeps a file of restaurants as it came, so that an administrator can say how to read it and get back what was left out. */
export function filesToRead(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("restaurant_file_sources")
      .addColumn("file_id", text, (column) => column.notNull().primaryKey().references("restaurant_files.id").onDelete("cascade"))
      .addColumn("content", text, (column) => column.notNull())
      .addColumn("choices", text, (column) => column.notNull())
      .execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable("restaurant_file_sources").execute();
  }

  return { up, down };
}
