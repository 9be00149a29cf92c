import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

export function accounts(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();
  const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique();
  const goesWith = (row: "profiles.id" | "blogs.id") => (column: ColumnDefinitionBuilder) =>
    column.notNull().references(row).onDelete("cascade");

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("profiles").addColumn("email_confirmed_at", text).execute();
    await db.schema.alterTable("profiles").addColumn("policy_version", text).execute();
    await db.schema.alterTable("profiles").addColumn("policy_hash", text).execute();

    await db.schema
      .createTable("credentials")
      .addColumn("user_id", text, (column) => goesWith("profiles.id")(column).primaryKey())
      .addColumn("password_hash", text, required)
      .addColumn("updated_at", text, required)
      .execute();

    await db.schema
      .createTable("sessions")
      .addColumn("id", text, key)
      .addColumn("token_hash", text, unique)
      .addColumn("user_id", text, goesWith("profiles.id"))
      .addColumn("device", text, required)
      .addColumn("created_at", text, required)
      .addColumn("last_seen_at", text, required)
      .addColumn("password_at", text, required)
      .addColumn("admin_seen_at", text)
      .addColumn("expires_at", text, required)
      .execute();
    await db.schema.createIndex("sessions_of_user").on("sessions").columns(["user_id", "last_seen_at desc"]).execute();
    await db.schema.createIndex("sessions_expiring").on("sessions").columns(["expires_at"]).execute();

    await db.schema
      .createTable("tokens")
      .addColumn("id", text, key)
      .addColumn("purpose", text, required)
      .addColumn("user_id", text, goesWith("profiles.id"))
      .addColumn("email", text, required)
      .addColumn("token_hash", text, unique)
      .addColumn("created_at", text, required)
      .addColumn("expires_at", text, required)
      .execute();
    await db.schema.createIndex("tokens_of_user").on("tokens").columns(["user_id", "purpose"]).execute();
    await db.schema.createIndex("tokens_expiring").on("tokens").columns(["expires_at"]).execute();

    const blogs = db.schema.alterTable("blogs");
    await blogs.addColumn("version", "integer", (column) => column.notNull().defaultTo(1)).execute();
    await blogs.addColumn("content_seal", text, (column) => column.notNull().defaultTo("")).execute();
    await blogs.addColumn("first_published_at", text).execute();
    await sql`update blogs set first_published_at = created_at where is_published = 1`.execute(db);

    await db.schema
      .createTable("blog_addresses")
      .addColumn("slug", text, key)
      .addColumn("blog_id", text, goesWith("blogs.id"))
      .addColumn("created_at", text, required)
      .execute();
    await db.schema.createIndex("blog_addresses_of_blog").on("blog_addresses").columns(["blog_id"]).execute();

    await db.schema
      .createTable("audit_log")
      .addColumn("id", text, key)
      .addColumn("created_at", text, required)
      .addColumn("actor_id", text)
      .addColumn("action", text, required)
      .addColumn("target_type", text, required)
      .addColumn("target_id", text)
      .addColumn("before", text)
      .addColumn("after", text)
      .addColumn("request_id", text)
      .execute();
    await db.schema.createIndex("audit_log_newest").on("audit_log").columns(["created_at desc", "id"]).execute();
    await db.schema.createIndex("audit_log_of_target").on("audit_log").columns(["target_type", "target_id"]).execute();
    await db.schema.createIndex("audit_log_of_actor").on("audit_log").columns(["actor_id", "created_at desc"]).execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    for (const table of ["audit_log", "blog_addresses", "tokens", "sessions", "credentials"]) {
      await db.schema.dropTable(table).execute();
    }
    for (const column of ["first_published_at", "content_seal", "version"]) {
      await db.schema.alterTable("blogs").dropColumn(column).execute();
    }
    for (const column of ["policy_hash", "policy_version", "email_confirmed_at"]) {
      await db.schema.alterTable("profiles").dropColumn(column).execute();
    }
  }

  return { up, down };
}
