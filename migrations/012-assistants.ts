import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** Existing listings count as confirmed at their last change. */
export function assistants(engine: Engine): Required<Migration> {
  // See 001-start.
  const time = engine === "postgres" ? sql`text collate "C"` : "text";

  async function up(db: Kysely<unknown>): Promise<void> {
    const restaurants = db.schema.alterTable("restaurants");
    await restaurants.addColumn("presentation", "text", (column) => column.notNull().defaultTo("")).execute();
    await restaurants.addColumn("confirmed_at", time).execute();
    // Unconfirmed: imports that have Google's data other than reviews, or whose data was removed after 30 days.
    await sql`
      update restaurants set confirmed_at = updated_at
      where google_fields in ('[]', '["customer_reviews"]') and lapsed_at is null
    `.execute(db);
    // The search's index holds the date.
    await sql`insert into restaurants_to_index (seq) select seq from restaurants where true on conflict do nothing`.execute(db);
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    for (const column of ["confirmed_at", "presentation"]) {
      await db.schema.alterTable("restaurants").dropColumn(column).execute();
    }
  }

  return { up, down };
}
