import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

export function start(engine: Engine): Required<Migration> {
  // SQLite's byte order; Postgres would use the server's locale.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  // SQLite scans an index ten times faster than the rows.
  const withText = engine === "sqlite" ? ["search"] : [];
  const rowNumber = engine === "postgres" ? "bigint" : "integer";

  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();
  const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique();
  const flag = (name: string) => (column: ColumnDefinitionBuilder) => column.notNull().check(sql`${sql.ref(name)} in (0, 1)`);
  const numbered = (column: ColumnDefinitionBuilder) =>
    engine === "postgres" ? column.generatedAlwaysAsIdentity().primaryKey() : column.primaryKey();
  const profile = (column: ColumnDefinitionBuilder) => column.references("profiles.id").onDelete("set null");

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("profiles")
      .addColumn("id", text, key)
      .addColumn("email", text, unique)
      .addColumn("full_name", text, required)
      .addColumn("is_admin", "integer", flag("is_admin"))
      .addColumn("created_at", text, required)
      .addColumn("updated_at", text, required)
      .execute();

    // Short columns first: SQLite need not read past the long texts.
    await db.schema
      .createTable("blogs")
      .addColumn("seq", rowNumber, numbered)
      .addColumn("id", text, unique)
      .addColumn("slug", text, unique)
      .addColumn("is_published", "integer", flag("is_published"))
      .addColumn("created_at", text, required)
      .addColumn("updated_at", text, required)
      .addColumn("author_id", text, profile)
      .addColumn("views", "integer", required)
      .addColumn("search", text, required)
      .addColumn("title", text, required)
      .addColumn("category", text, required)
      .addColumn("tags", text, required)
      .addColumn("image_url", text)
      .addColumn("excerpt", text, required)
      .addColumn("content", text, required)
      .execute();
    await createIndex(db, "blogs", "blogs_published", ["is_published", "created_at desc", "id", ...withText]);
    await createIndex(db, "blogs", "blogs_of_author", ["author_id", "updated_at desc", "id"]);
    await createSearchIndex(db, "blogs");

    await db.schema
      .createTable("restaurants")
      .addColumn("seq", rowNumber, numbered)
      .addColumn("id", text, unique)
      .addColumn("slug", text, required)
      .addColumn("provincia", text, required)
      .addColumn("categoria", text)
      .addColumn("is_active", "integer", flag("is_active"))
      .addColumn("is_verified", "integer", flag("is_verified"))
      .addColumn("created_at", text, required)
      .addColumn("updated_at", text, required)
      .addColumn("search", text, required)
      .addColumn("nombre", text, required)
      .addColumn("descripcion", text, required)
      .addColumn("direccion", text, required)
      .addColumn("telefono", text, required)
      .addColumn("horario", text, required)
      .addColumn("rating", "double precision", (column) => column.check(sql`rating between 0 and 5`))
      .addColumn("website_url", text)
      .addColumn("facebook_url", text)
      .addColumn("instagram_url", text)
      .addColumn("maps_url", text)
      .addColumn("special_dish", text, required)
      .addColumn("customer_reviews", text, required)
      .addColumn("plan_type", text, required)
      .addColumn("especialidades", text, required)
      .addColumn("imagen", text)
      .addColumn("place_id", text, (column) => column.unique())
      .addUniqueConstraint("restaurants_address", ["provincia", "slug"])
      .execute();
    await createIndex(db, "restaurants", "restaurants_newest", ["created_at desc", "id", ...withText]);
    await createIndex(db, "restaurants", "restaurants_of_province", [
      "provincia",
      "is_active",
      "created_at desc",
      "id",
      ...withText,
    ]);
    await createIndex(db, "restaurants", "restaurants_of_category", [
      "provincia",
      "is_active",
      "categoria",
      "created_at desc",
      "id",
    ]);
    await createSearchIndex(db, "restaurants");

    await db.schema
      .createTable("free_plan_subscriptions")
      .addColumn("id", text, key)
      .addColumn("email", text, required)
      .addColumn("user_id", text, profile)
      .addColumn("days_granted", "integer", (column) => column.notNull().check(sql`days_granted in (30, 60, 90)`))
      .addColumn("expires_at", text, required)
      .addColumn("granted_by", text)
      .addColumn("is_active", "integer", flag("is_active"))
      .addColumn("created_at", text, required)
      .execute();
    await createIndex(db, "free_plan_subscriptions", "free_plan_subscriptions_of_email", ["email"]);
    await createIndex(db, "free_plan_subscriptions", "free_plan_subscriptions_of_user", ["user_id"]);

    await db.schema
      .createTable("contact_messages")
      .addColumn("id", text, key)
      .addColumn("name", text, required)
      .addColumn("email", text, required)
      .addColumn("phone", text, required)
      .addColumn("business", text, required)
      .addColumn("service", text)
      .addColumn("message", text, required)
      .addColumn("is_spam", "integer", flag("is_spam"))
      .addColumn("policy_version", text, required)
      .addColumn("policy_hash", text, required)
      .addColumn("created_at", text, required)
      .execute();
    await createIndex(db, "contact_messages", "contact_messages_newest", ["created_at desc", "id"]);

    await db.schema
      .createTable("mail_outbox")
      .addColumn("id", text, key)
      .addColumn("template", text, required)
      .addColumn("recipient", text)
      .addColumn("reference_id", text, required)
      .addColumn("attempts", "integer", required)
      .addColumn("next_attempt_at", text, required)
      .addColumn("last_error", text)
      .addColumn("created_at", text, required)
      .execute();
    await createIndex(db, "mail_outbox", "mail_outbox_due", ["next_attempt_at"]);
  }

  /** Finds any part of a word. */
  async function createSearchIndex(db: Kysely<unknown>, name: "blogs" | "restaurants"): Promise<void> {
    const table = sql.ref(name);
    const index = sql.ref(`${name}_search`);
    if (engine === "postgres") {
      await sql`create extension if not exists pg_trgm`.execute(db);
      await sql`create index ${index} on ${table} using gin (search gin_trgm_ops)`.execute(db);
      return;
    }
    // The index stores no text, so the triggers tell it what to delete. Text is already folded (search.server.ts); case_sensitive
    // keeps SQLite from folding it again, slightly differently.
    const forget = sql`insert into ${index} (${index}, rowid, search) values ('delete', old.seq, old.search)`;
    const learn = sql`insert into ${index} (rowid, search) values (new.seq, new.search)`;
    await sql`
      create virtual table ${index}
      using fts5 (search, content = '${sql.raw(name)}', content_rowid = 'seq', tokenize = 'trigram case_sensitive 1')
    `.execute(db);
    await sql`create trigger ${sql.ref(`${name}_inserted`)} after insert on ${table} begin ${learn}; end`.execute(db);
    await sql`create trigger ${sql.ref(`${name}_deleted`)} after delete on ${table} begin ${forget}; end`.execute(db);
    await sql`
      create trigger ${sql.ref(`${name}_changed`)} after update of search on ${table} begin ${forget}; ${learn}; end
    `.execute(db);
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    if (engine === "sqlite") {
      await db.schema.dropTable("restaurants_search").execute();
      await db.schema.dropTable("blogs_search").execute();
    }
    const tables = ["mail_outbox", "contact_messages", "free_plan_subscriptions", "restaurants", "blogs", "profiles"];
    for (const table of tables) await db.schema.dropTable(table).execute();
  }

  return { up, down };
}

async function createIndex(db: Kysely<unknown>, table: string, name: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}
