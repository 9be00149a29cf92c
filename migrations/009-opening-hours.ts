import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

export function openingHours(engine: Engine): Required<Migration> {
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const numbered = (column: ColumnDefinitionBuilder) =>
    engine === "postgres" ? column.generatedAlwaysAsIdentity().primaryKey() : column.primaryKey();

  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable("opening_weeks")
        .addColumn("id", "integer", numbered)
        .addColumn("intervals", text, (column) => column.notNull().unique())
        .execute();
      await db.schema
        .createTable("opening_intervals")
        .addColumn("week_id", "integer", (column) => column.notNull().references("opening_weeks.id").onDelete("cascade"))
        .addColumn("opens", "integer", required)
        .addColumn("closes", "integer", required)
        .addPrimaryKeyConstraint("opening_intervals_key", ["week_id", "opens"])
        .addCheckConstraint("opening_intervals_of_one_week", sql`0 <= opens and opens < closes and closes <= 10080`)
        .execute();
      await db.schema.alterTable("restaurants").addColumn("plan_expires_at", text).execute();
    },

    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable("restaurants").dropColumn("plan_expires_at").execute();
      await db.schema.dropTable("opening_intervals").execute();
      await db.schema.dropTable("opening_weeks").execute();
    },
  };
}
