import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** Existing listings count as verified at their last change. As in 014-owners, no foreign keys to restaurants. */
export function specialDays(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const byAccount = (column: ColumnDefinitionBuilder) => column.references("profiles.id").onDelete("set null");

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("special_days")
      .addColumn("restaurant_id", text, required)
      .addColumn("day", text, required)
      .addColumn("hours", text, required)
      .addColumn("set_by", text, byAccount)
      .addColumn("created_at", text, required)
      .addPrimaryKeyConstraint("special_days_key", ["restaurant_id", "day"])
      .execute();
    await db.schema.createIndex("special_days_of_day").on("special_days").columns(["day", "restaurant_id", "hours"]).execute();

    await db.schema
      .createTable("owner_reminders")
      .addColumn("id", text, (column) => column.notNull().primaryKey())
      .addColumn("restaurant_id", text, required)
      .addColumn("user_id", text, (column) => column.notNull().references("profiles.id").onDelete("cascade"))
      .addColumn("topic", text, required)
      .addColumn("created_at", text, required)
      .addUniqueConstraint("owner_reminders_once", ["user_id", "restaurant_id", "topic"])
      .execute();
    await db.schema.createIndex("owner_reminders_by_age").on("owner_reminders").column("created_at").execute();

    await db.schema.alterTable("restaurants").addColumn("verified_at", text).execute();
    await db.schema.alterTable("restaurants").addColumn("verified_by", text, byAccount).execute();
    await sql`update restaurants set verified_at = updated_at where is_verified = 1`.execute(db);
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    for (const column of ["verified_by", "verified_at"]) {
      await db.schema.alterTable("restaurants").dropColumn(column).execute();
    }
    for (const table of ["owner_reminders", "special_days"]) await db.schema.dropTable(table).execute();
  }

  return { up, down };
}
