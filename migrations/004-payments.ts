import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

export function payments(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();
  const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique();
  const flag = (name: string) => (column: ColumnDefinitionBuilder) => column.notNull().check(sql`${sql.ref(name)} in (0, 1)`);
  const person = (column: ColumnDefinitionBuilder) => column.notNull().references("profiles.id").onDelete("cascade");

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("customers")
      .addColumn("user_id", text, (column) => person(column).primaryKey())
      .addColumn("stripe_customer_id", text, unique)
      .addColumn("checkout_id", text)
      .addColumn("checkout_key", text)
      .addColumn("checkout_key_at", text)
      .addColumn("checked_at", text)
      .addColumn("created_at", text, required)
      .execute();

    await db.schema
      .createTable("subscriptions")
      .addColumn("id", text, key)
      .addColumn("user_id", text, person)
      .addColumn("stripe_customer_id", text, required)
      .addColumn("status", text, required)
      .addColumn("price_id", text)
      .addColumn("current_period_start", text)
      .addColumn("current_period_end", text)
      .addColumn("cancel_at_period_end", "integer", flag("cancel_at_period_end"))
      .addColumn("cancel_at", text)
      .addColumn("created_at", text, required)
      .addColumn("synced_at", text, required)
      .execute();
    await db.schema.createIndex("subscriptions_of_user").on("subscriptions").columns(["user_id", "created_at desc"]).execute();
    await db.schema.createIndex("subscriptions_of_customer").on("subscriptions").columns(["stripe_customer_id"]).execute();

    await db.schema
      .createTable("stripe_events")
      .addColumn("id", text, key)
      .addColumn("type", text, required)
      .addColumn("received_at", text, required)
      .addColumn("processed_at", text)
      .execute();
    await db.schema.createIndex("stripe_events_oldest").on("stripe_events").columns(["received_at"]).execute();

    await db.schema
      .createTable("payment_cancellations")
      .addColumn("id", text, key)
      .addColumn("kind", text, (column) => column.notNull().check(sql`kind in ('subscription', 'checkout')`))
      .addColumn("attempts", "integer", required)
      .addColumn("next_attempt_at", text, required)
      .addColumn("last_error", text)
      .addColumn("created_at", text, required)
      .execute();
    await db.schema.createIndex("payment_cancellations_due").on("payment_cancellations").columns(["next_attempt_at"]).execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    for (const table of ["payment_cancellations", "stripe_events", "subscriptions", "customers"]) {
      await db.schema.dropTable(table).execute();
    }
  }

  return { up, down };
}
