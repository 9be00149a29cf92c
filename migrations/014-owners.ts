import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** No foreign keys to restaurants: deleting one and undoing it must keep these rows. */
export function owners(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();
  const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo("");
  const no = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
  const ofAccount = (column: ColumnDefinitionBuilder) => column.notNull().references("profiles.id").onDelete("cascade");
  const byAccount = (column: ColumnDefinitionBuilder) => column.references("profiles.id").onDelete("set null");

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("restaurants").addColumn("website_confirmed_at", text).execute();
    // An administrator wrote all websites, except those that an import brought.
    await sql`
      update restaurants set website_confirmed_at = updated_at
      where website_url is not null and google_fields not like '%"website_url"%'
    `.execute(db);
    await db.schema
      .createTable("restaurant_owners")
      .addColumn("restaurant_id", text, required)
      .addColumn("user_id", text, ofAccount)
      .addColumn("has_free_hand", "integer", no)
      .addColumn("created_at", text, required)
      .addPrimaryKeyConstraint("restaurant_owners_key", ["restaurant_id", "user_id"])
      .execute();
    await db.schema
      .createIndex("restaurant_owners_of_account")
      .on("restaurant_owners")
      .columns(["user_id", "created_at"])
      .execute();

    await db.schema
      .createTable("claims")
      .addColumn("id", text, key)
      .addColumn("restaurant_id", text, required)
      .addColumn("user_id", text, ofAccount)
      .addColumn("is_new", "integer", no)
      .addColumn("method", text, required)
      .addColumn("code", text, empty)
      .addColumn("notice_number", text, empty)
      .addColumn("legal_name", text, empty)
      .addColumn("note", text, empty)
      .addColumn("state", text, required)
      .addColumn("reason", text, empty)
      .addColumn("decided_by", text, byAccount)
      .addColumn("decided_at", text)
      .addColumn("policy_version", text, required)
      .addColumn("policy_hash", text, required)
      .addColumn("created_at", text, required)
      .execute();
    await sql`create unique index claims_open on claims (user_id, restaurant_id) where state = 'open'`.execute(db);
    await db.schema.createIndex("claims_of_state").on("claims").columns(["state", "created_at desc", "id"]).execute();
    await db.schema.createIndex("claims_of_restaurant").on("claims").columns(["restaurant_id", "created_at"]).execute();

    await db.schema
      .createTable("listing_changes")
      .addColumn("id", text, key)
      .addColumn("restaurant_id", text, required)
      .addColumn("user_id", text, byAccount)
      .addColumn("source", text, required)
      .addColumn("field", text, required)
      .addColumn("before", text, required)
      .addColumn("after", text, required)
      .addColumn("state", text, required)
      .addColumn("reason", text, empty)
      .addColumn("decided_by", text, byAccount)
      .addColumn("decided_at", text)
      .addColumn("created_at", text, required)
      .execute();
    await sql`
      create unique index listing_changes_waiting on listing_changes (restaurant_id, field)
      where state = 'waiting' and source = 'owner'
    `.execute(db);
    await db.schema
      .createIndex("listing_changes_of_restaurant")
      .on("listing_changes")
      .columns(["restaurant_id", "state", "created_at"])
      .execute();
    await db.schema
      .createIndex("listing_changes_of_state")
      .on("listing_changes")
      .columns(["state", "created_at", "id"])
      .execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    for (const table of ["listing_changes", "claims", "restaurant_owners"]) await db.schema.dropTable(table).execute();
    await db.schema.alterTable("restaurants").dropColumn("website_confirmed_at").execute();
  }

  return { up, down };
}
