import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** Bytes in the directory's index, before and after; the next plan is new. */
const factBytes = { before: 20, after: 25 };

type Blocks = { directory_blocks: { block: number; facts: Uint8Array } };

/** As in 014-owners, no foreign keys to restaurants. */
export function planPayments(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();
  const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo("");
  const no = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
  const byAccount = (column: ColumnDefinitionBuilder) => column.references("profiles.id").onDelete("set null");

  async function up(db: Kysely<unknown>): Promise<void> {
    for (const column of ["next_plan_type", "next_plan_expires_at"]) {
      await db.schema.alterTable("restaurants").addColumn(column, text).execute();
    }
    await sql`create index restaurants_plan_ends on restaurants (plan_expires_at) where plan_expires_at is not null`.execute(db);
    await resizeFacts(db, factBytes.before, factBytes.after);

    await db.schema
      .createTable("plan_changes")
      .addColumn("id", text, key)
      .addColumn("restaurant_id", text, required)
      .addColumn("kind", text, required)
      .addColumn("plan", text, required)
      .addColumn("months", "integer")
      .addColumn("expires_at", text)
      .addColumn("cents", "integer")
      .addColumn("reason", text, empty)
      .addColumn("made_by", text, byAccount)
      .addColumn("before", text, required)
      .addColumn("revoked_at", text)
      .addColumn("created_at", text, required)
      .addUniqueConstraint("plan_changes_in_order", ["restaurant_id", "created_at"])
      .execute();

    await db.schema
      .createTable("plan_payments")
      .addColumn("id", text, key)
      .addColumn("restaurant_id", text, required)
      .addColumn("restaurant_name", text, required)
      .addColumn("user_id", text, byAccount)
      .addColumn("plan", text, required)
      .addColumn("months", "integer", required)
      .addColumn("cents", "integer", required)
      .addColumn("tax_cents", "integer", required)
      .addColumn("ruc", text, empty)
      .addColumn("dv", text, empty)
      .addColumn("legal_name", text, empty)
      .addColumn("search", text, empty)
      .addColumn("state", text, required)
      .addColumn("checkout_id", text, (column) => column.unique())
      .addColumn("payment_intent", text, (column) => column.unique())
      .addColumn("refunded_cents", "integer", no)
      .addColumn("dispute", text)
      .addColumn("review", text)
      .addColumn("kept_refund_cents", "integer", no)
      .addColumn("ended_at", text)
      .addColumn("change_id", text)
      .addColumn("invoice_number", text, empty)
      .addColumn("invoiced_at", text)
      .addColumn("paid_at", text)
      .addColumn("synced_at", text)
      .addColumn("created_at", text, required)
      .execute();
    await sql`create unique index plan_payments_open on plan_payments (restaurant_id, user_id) where state = 'open'`.execute(db);
    await db.schema
      .createIndex("plan_payments_of_restaurant")
      .on("plan_payments")
      .columns(["restaurant_id", "created_at"])
      .execute();
    await db.schema.createIndex("plan_payments_of_state").on("plan_payments").columns(["state", "paid_at desc", "id"]).execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    for (const table of ["plan_payments", "plan_changes"]) await db.schema.dropTable(table).execute();
    await resizeFacts(db, factBytes.after, factBytes.before);
    await db.schema.dropIndex("restaurants_plan_ends").execute();
    for (const column of ["next_plan_expires_at", "next_plan_type"]) {
      await db.schema.alterTable("restaurants").dropColumn(column).execute();
    }
  }

  return { up, down };
}

/** Cuts facts to `after` bytes, or pads them with zeros. */
export async function resizeFacts(db: Kysely<unknown>, before: number, after: number): Promise<void> {
  const blocks = db.withTables<Blocks>();
  for (const { block } of await blocks.selectFrom("directory_blocks").select("block").orderBy("block").execute()) {
    const { facts } = await blocks
      .selectFrom("directory_blocks")
      .select("facts")
      .where("block", "=", block)
      .executeTakeFirstOrThrow();
    const places = facts.byteLength / before;
    const resized = Buffer.alloc(places * after);
    for (let place = 0; place < places; place += 1) {
      resized.set(facts.subarray(place * before, place * before + Math.min(before, after)), place * after);
    }
    await blocks.updateTable("directory_blocks").set({ facts: resized }).where("block", "=", block).execute();
  }
}
