import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";
import { toMailbox } from "../app/text/email-address";
import { queueTriggers, searchedColumns } from "./010-restaurant-search";

/** Rows whose search column or address an earlier release made by other rules. */
const kinds = ["restaurants", "blogs", "profiles", "contact_messages", "plan_payments"];

/** Columns with e-mail addresses. */
const mailboxes = {
  profiles: "email",
  tokens: "email",
  free_plan_subscriptions: "email",
  subscribers: "email",
  contact_messages: "email",
  mail_outbox: "recipient",
};

/**
 * Queues all rows for `readQueuedTexts`, and all restaurants and articles for the index. Queues a restaurant from now on when its
 * telephone changes, too. Writes e-mail domains with their own letters; see `toMailbox`.
 */
export function textsToRead(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const formerColumns = [...searchedColumns, "google_fields", "plan_type", "plan_expires_at"];
  const [former, triggers] = [queueTriggers(engine, formerColumns), queueTriggers(engine, [...formerColumns, "telefono"])];

  async function up(db: Kysely<unknown>): Promise<void> {
    await former.drop(db);
    await triggers.create(db);
    await db.schema
      .createTable("texts_to_read")
      .addColumn("kind", text, (column) => column.notNull())
      .addColumn("id", text, (column) => column.notNull())
      .addPrimaryKeyConstraint("texts_to_read_key", ["kind", "id"])
      .execute();
    for (const kind of kinds)
      await sql`insert into texts_to_read (kind, id) select ${kind}, id from ${sql.table(kind)}`.execute(db);
    await sql`
      insert into restaurants_to_index (seq) select seq from restaurants where true on conflict do nothing
    `.execute(db);
    await sql`
      insert into articles_to_index (seq) select seq from blogs where is_published = 1 on conflict do nothing
    `.execute(db);
    for (const [table, column] of Object.entries(mailboxes)) await writeDomains(db, table, sql.ref(column));
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable("texts_to_read").execute();
    await triggers.drop(db);
    await former.create(db);
  }

  return { up, down };
}

/** Tables in which an address may stand only once. */
const unique = ["profiles", "subscribers"];

/** Leaves an address as it is when the table has the other spelling, too. */
async function writeDomains(db: Kysely<unknown>, name: string, column: ReturnType<typeof sql.ref>) {
  const table = sql.table(name);
  const { rows } = await sql<{ id: string; email: string }>`
    select id, ${column} as email from ${table} where ${column} like '%@xn--%' or ${column} like '%@%.xn--%'
  `.execute(db);
  for (const { id, email } of rows) {
    const written = toMailbox(email);
    const isFree = unique.includes(name)
      ? sql`not exists (select 1 from ${table} as taken where taken.${column} = ${written})`
      : sql`1 = 1`;
    await sql`update ${table} set ${column} = ${written} where id = ${id} and ${isFree}`.execute(db);
  }
}
