import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** Apps that make codes, passkeys, recovery codes, and when a session's holder last gave one of them. */
export function secondFactor(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const owner = (column: ColumnDefinitionBuilder) => column.notNull().references("profiles.id").onDelete("cascade");

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("profiles").addColumn("second_factor_at", text).execute();
    await db.schema.alterTable("sessions").addColumn("factor_at", text).execute();
    await db.schema
      .createTable("code_apps")
      .addColumn("user_id", text, (column) => owner(column).primaryKey())
      .addColumn("secret", text, required)
      .addColumn("last_step", "integer", required)
      .addColumn("created_at", text, required)
      .execute();
    await db.schema
      .createTable("passkeys")
      .addColumn("id", text, (column) => column.primaryKey())
      .addColumn("user_id", text, owner)
      .addColumn("rp_id", text, required)
      .addColumn("public_key", text, required)
      .addColumn("counter", engine === "postgres" ? "bigint" : "integer", required)
      .addColumn("device", text, required)
      .addColumn("created_at", text, required)
      .addColumn("used_at", text)
      .execute();
    await db.schema
      .createTable("recovery_codes")
      .addColumn("hash", text, (column) => column.primaryKey())
      .addColumn("user_id", text, owner)
      .addColumn("created_at", text, required)
      .execute();
    for (const table of ["passkeys", "recovery_codes"])
      await db.schema.createIndex(`${table}_of_account`).on(table).column("user_id").execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    for (const table of ["recovery_codes", "passkeys", "code_apps"]) await db.schema.dropTable(table).execute();
    await db.schema.alterTable("sessions").dropColumn("factor_at").execute();
    await db.schema.alterTable("profiles").dropColumn("second_factor_at").execute();
  }

  return { up, down };
}
