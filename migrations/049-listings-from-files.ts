import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** Tells what a file wrote and nobody has confirmed. Files confirmed what they wrote, and so did undoing them. */
export function listingsFromFiles(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("restaurants").addColumn("from_file_at", text).execute();
    const { rows } = await sql<{ restaurant_id: string; version: number; from_file_at: string | null }>`
      select restaurant_id, version, case when restaurant_file_rows.state = 'done' then created_at end as from_file_at
      from restaurant_file_rows inner join restaurant_files on restaurant_files.id = file_id
      where restaurant_file_rows.state in ('done', 'undone')
    `.execute(db);
    for (const { restaurant_id, version, from_file_at } of rows) {
      await sql`
        update restaurants set from_file_at = ${from_file_at}, confirmed_at = null
        where id = ${restaurant_id} and version = ${version} and confirmed_at = updated_at
      `.execute(db);
    }
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("restaurants").dropColumn("from_file_at").execute();
  }

  return { up, down };
}
