import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/**
 * Roles in the administration, as a JSON list, and since when an account has any power there: the second factor's deadline runs
 * from then, and for those who have it already from now.
 */
export function roles(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("profiles")
      .addColumn("roles", text, (column) => column.notNull().defaultTo("[]"))
      .execute();
    await db.schema.alterTable("profiles").addColumn("privileged_at", text).execute();
    await sql`update profiles set privileged_at = ${new Date().toISOString()} where is_admin = 1`.execute(db);
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    for (const column of ["privileged_at", "roles"]) await db.schema.alterTable("profiles").dropColumn(column).execute();
  }

  return { up, down };
}
