import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** As in 014-owners, no foreign keys to restaurants. */
export function results(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("listing_visits")
      .addColumn("restaurant_id", text, required)
      .addColumn("day", text, required)
      .addColumn("kind", text, required)
      .addColumn("total", "integer", required)
      .addPrimaryKeyConstraint("listing_visits_key", ["restaurant_id", "day", "kind"])
      .execute();
    await db.schema.createIndex("listing_visits_by_day").on("listing_visits").columns(["day", "restaurant_id"]).execute();

    await db.schema
      .createTable("restaurant_facts")
      .addColumn("restaurant_id", text, required)
      .addColumn("topic", text, required)
      .addColumn("answer", text, required)
      .addColumn("note", text, required)
      .addColumn("set_by", text, (column) => column.references("profiles.id").onDelete("set null"))
      .addColumn("created_at", text, required)
      .addPrimaryKeyConstraint("restaurant_facts_key", ["restaurant_id", "topic"])
      .execute();

    await db.schema
      .createTable("stopped_mails")
      .addColumn("user_id", text, (column) => column.notNull().references("profiles.id").onDelete("cascade"))
      .addColumn("kind", text, required)
      .addColumn("created_at", text, required)
      .addPrimaryKeyConstraint("stopped_mails_key", ["user_id", "kind"])
      .execute();

    // Few questions are about one restaurant.
    for (const table of ["answers", "answer_totals"]) {
      await sql`
        create index ${sql.id(`${table}_of_restaurant`)} on ${sql.table(table)} (restaurant_id, day) where restaurant_id <> ''
      `.execute(db);
    }
    await db.schema.createIndex("mention_totals_of_restaurant").on("mention_totals").columns(["restaurant_id", "day"]).execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    for (const index of ["mention_totals_of_restaurant", "answer_totals_of_restaurant", "answers_of_restaurant"])
      await db.schema.dropIndex(index).execute();
    for (const table of ["stopped_mails", "restaurant_facts", "listing_visits"]) await db.schema.dropTable(table).execute();
  }

  return { up, down };
}
