import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

export function answers(engine: Engine): Required<Migration> {
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("answers")
      .addColumn("id", text, (column) => column.notNull().primaryKey())
      .addColumn("day", text, required)
      .addColumn("channel", text, required)
      .addColumn("answer", "text")
      .addColumn("provincia", text, required)
      .addColumn("topic", text, required)
      .addColumn("restaurant_id", text, required)
      .addColumn("is_counted", "integer", required)
      .execute();
    await db.schema.createIndex("answers_by_day").on("answers").columns(["day", "id"]).execute();
    await db.schema
      .createTable("answer_mentions")
      .addColumn("answer_id", text, required)
      .addColumn("restaurant_id", text, required)
      .addColumn("position", "integer", required)
      .addColumn("plan", text, required)
      .addColumn("channel", text, required)
      .addColumn("day", text, required)
      .addPrimaryKeyConstraint("answer_mentions_key", ["answer_id", "restaurant_id"])
      .execute();
    await db.schema.createIndex("answer_mentions_by_day").on("answer_mentions").columns(["day", "restaurant_id"]).execute();
    await db.schema
      .createIndex("answer_mentions_of_restaurant")
      .on("answer_mentions")
      .columns(["restaurant_id", "day"])
      .execute();
    await db.schema
      .createTable("answer_totals")
      .addColumn("day", text, required)
      .addColumn("channel", text, required)
      .addColumn("provincia", text, required)
      .addColumn("topic", text, required)
      .addColumn("restaurant_id", text, required)
      .addColumn("total", "integer", required)
      .addPrimaryKeyConstraint("answer_totals_key", ["day", "channel", "provincia", "topic", "restaurant_id"])
      .execute();
    await db.schema
      .createTable("mention_totals")
      .addColumn("day", text, required)
      .addColumn("restaurant_id", text, required)
      .addColumn("position", "integer", required)
      .addColumn("plan", text, required)
      .addColumn("channel", text, required)
      .addColumn("total", "integer", required)
      .addPrimaryKeyConstraint("mention_totals_key", ["day", "restaurant_id", "position", "plan", "channel"])
      .execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    for (const table of ["mention_totals", "answer_totals", "answer_mentions", "answers"])
      await db.schema.dropTable(table).execute();
  }

  return { up, down };
}
