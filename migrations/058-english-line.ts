import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** What a business says of itself to travellers. */
export function englishLine(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";

  async function up(db: Kysely<unknown>): Promise<void> {
    const restaurants = db.schema.alterTable("restaurants");
    await restaurants.addColumn("english_line", text, (column) => column.notNull().defaultTo("")).execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("restaurants").dropColumn("english_line").execute();
  }

  return { up, down };
}
