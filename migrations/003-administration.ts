import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";
import { searchColumn } from "../app/db/search.server";

export function administration(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const withText = engine === "sqlite" ? ["search"] : [];
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();
  const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo("");
  const emptyList = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo("[]");
  const goesWith = (row: "profiles.id" | "restaurants.id") => (column: ColumnDefinitionBuilder) =>
    column.notNull().references(row).onDelete("cascade");

  async function up(db: Kysely<unknown>): Promise<void> {
    const restaurants = db.schema.alterTable("restaurants");
    await restaurants.addColumn("version", "integer", (column) => column.notNull().defaultTo(1)).execute();
    await restaurants.addColumn("source", text).execute();
    await restaurants.addColumn("fetched_at", text).execute();
    await restaurants.addColumn("google_fields", text, emptyList).execute();
    await restaurants.addColumn("lapsed_at", text).execute();
    await db.schema
      .createIndex("restaurants_of_state")
      .on("restaurants")
      .columns(["is_active", "created_at desc", "id", ...withText])
      .execute();
    await db.schema
      .createIndex("restaurants_of_province_in_order")
      .on("restaurants")
      .columns(["provincia", "created_at desc", "id"])
      .execute();
    await sql`create index restaurants_unconfirmed on restaurants (fetched_at, id) where google_fields <> '[]'`.execute(db);
    await sql`create index restaurants_lapsed on restaurants (lapsed_at, id) where lapsed_at is not null`.execute(db);

    await db.schema
      .createTable("restaurant_addresses")
      .addColumn("provincia", text, required)
      .addColumn("slug", text, required)
      .addColumn("restaurant_id", text, goesWith("restaurants.id"))
      .addColumn("created_at", text, required)
      .addPrimaryKeyConstraint("restaurant_addresses_key", ["provincia", "slug"])
      .execute();
    await db.schema
      .createIndex("restaurant_addresses_of_restaurant")
      .on("restaurant_addresses")
      .columns(["restaurant_id"])
      .execute();

    const blogs = db.schema.alterTable("blogs");
    await blogs.addColumn("withheld_at", text).execute();
    await blogs.addColumn("withheld_reason", text).execute();
    await sql`create index blogs_withheld on blogs (created_at desc, id) where withheld_at is not null`.execute(db);
    await db.schema
      .createIndex("blogs_of_category")
      .on("blogs")
      .columns(["category", "is_published", "created_at desc", "id"])
      .execute();
    await composeSearchColumns(db);
    if (engine === "sqlite") await createNarrowIndexes(db);
    // Every page view changes a row, and index-only scans need vacuumed pages: vacuum after changes to 1% of the rows, not 20%.
    if (engine === "postgres") await sql`alter table blogs set (autovacuum_vacuum_scale_factor = 0.01)`.execute(db);

    const profiles = db.schema.alterTable("profiles");
    await profiles.addColumn("suspended_at", text).execute();
    await profiles.addColumn("suspended_reason", text).execute();
    await profiles.addColumn("search", text, empty).execute();
    await db.schema.createIndex("profiles_newest").on("profiles").columns(["created_at desc", "id"]).execute();

    const messages = db.schema.alterTable("contact_messages");
    await messages.addColumn("read_at", text).execute();
    await messages.addColumn("answered_at", text).execute();
    await messages.addColumn("archived_at", text).execute();
    await messages.addColumn("search", text, empty).execute();
    await fillSearchColumns(db);
    // Covers all inbox filters, so that counting reads no message.
    await db.schema
      .createIndex("contact_messages_of_state")
      .on("contact_messages")
      .columns(["created_at desc", "id", "is_spam", "archived_at", "answered_at", "read_at"])
      .execute();
    await sql`
      create index contact_messages_unread on contact_messages (created_at desc, id, is_spam, archived_at, read_at)
      where is_spam = 0 and archived_at is null and read_at is null
    `.execute(db);

    await db.schema
      .createIndex("free_plan_subscriptions_newest")
      .on("free_plan_subscriptions")
      .columns(["created_at desc", "id"])
      .execute();
    await sql`create index free_plan_subscriptions_ending on free_plan_subscriptions (expires_at, id) where is_active = 1`.execute(
      db,
    );

    await db.schema
      .createTable("listing_searches")
      .addColumn("id", text, key)
      .addColumn("user_id", text, goesWith("profiles.id"))
      .addColumn("term", text, required)
      .addColumn("term_key", text, required)
      .addColumn("provincia", text, required)
      .addColumn("results", text, emptyList)
      .addColumn("skipped", text, emptyList)
      .addColumn("next_token", text)
      .addColumn("fetched_at", text, required)
      .addColumn("created_at", text, required)
      .execute();
    await db.schema
      .createIndex("listing_searches_of_term")
      .on("listing_searches")
      .columns(["term_key", "provincia", "fetched_at desc"])
      .execute();
    await db.schema.createIndex("listing_searches_oldest").on("listing_searches").columns(["created_at"]).execute();
    await db.schema
      .createTable("listing_requests")
      .addColumn("day", text, key)
      .addColumn("requests", "integer", required)
      .execute();

    await db.schema.createIndex("audit_log_of_action").on("audit_log").columns(["action", "created_at desc", "id"]).execute();
    await db.schema.createIndex("audit_log_of_request").on("audit_log").columns(["request_id"]).execute();
  }

  /** For the middle of a long list: skipping rows is three times faster without the text. */
  async function createNarrowIndexes(db: Kysely<unknown>): Promise<void> {
    await sql`create index blogs_in_order on blogs (is_published, created_at desc, id)`.execute(db);
    await sql`create index restaurants_in_order on restaurants (created_at desc, id)`.execute(db);
    await sql`create index restaurants_of_state_in_order on restaurants (is_active, created_at desc, id)`.execute(db);
  }

  /** In JavaScript, because SQL cannot express `searchColumn`. */
  async function fillSearchColumns(db: Kysely<unknown>): Promise<void> {
    const people = await sql<{ id: string; email: string; full_name: string }>`select id, email, full_name from profiles`.execute(
      db,
    );
    for (const { id, email, full_name } of people.rows) {
      await sql`update profiles set search = ${searchColumn(full_name, email)} where id = ${id}`.execute(db);
    }
    type Message = Record<"id" | "name" | "email" | "phone" | "business" | "message", string>;
    const messages = await sql<Message>`select id, name, email, phone, business, message from contact_messages`.execute(db);
    for (const { id, name, email, phone, business, message } of messages.rows) {
      const search = searchColumn(name, email, phone, business, message);
      await sql`update contact_messages set search = ${search} where id = ${id}`.execute(db);
    }
  }

  /** `fold` returns NFC since this migration. */
  async function composeSearchColumns(db: Kysely<unknown>): Promise<void> {
    for (const table of ["blogs", "restaurants"]) {
      const { rows } = await sql<Record<"id" | "search", string>>`select id, search from ${sql.table(table)}`.execute(db);
      for (const { id, search } of rows) {
        const composed = search.normalize("NFC");
        if (composed !== search) await sql`update ${sql.table(table)} set search = ${composed} where id = ${id}`.execute(db);
      }
    }
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    for (const table of ["listing_requests", "listing_searches", "restaurant_addresses"]) {
      await db.schema.dropTable(table).execute();
    }
    const indexes = [
      "audit_log_of_request",
      "audit_log_of_action",
      "free_plan_subscriptions_ending",
      "free_plan_subscriptions_newest",
      "contact_messages_unread",
      "contact_messages_of_state",
      "profiles_newest",
      ...(engine === "sqlite" ? ["restaurants_of_state_in_order", "restaurants_in_order", "blogs_in_order"] : []),
      "blogs_of_category",
      "blogs_withheld",
      "restaurants_lapsed",
      "restaurants_unconfirmed",
      "restaurants_of_province_in_order",
      "restaurants_of_state",
    ];
    for (const index of indexes) await db.schema.dropIndex(index).execute();
    if (engine === "postgres") await sql`alter table blogs reset (autovacuum_vacuum_scale_factor)`.execute(db);
    const added = {
      contact_messages: ["search", "archived_at", "answered_at", "read_at"],
      profiles: ["search", "suspended_reason", "suspended_at"],
      blogs: ["withheld_reason", "withheld_at"],
      restaurants: ["lapsed_at", "google_fields", "fetched_at", "source", "version"],
    };
    for (const [table, columns] of Object.entries(added)) {
      for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute();
    }
  }

  return { up, down };
}
