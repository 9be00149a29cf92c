import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

export function authorQuotas(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";

  async function up(db: Kysely<unknown>): Promise<void> {
    const profiles = db.schema.alterTable("profiles");
    await profiles.addColumn("quota_factor", "integer", (column) => column.notNull().defaultTo(1)).execute();
    await profiles.addColumn("written_day", text).execute();
    await profiles.addColumn("written_bytes", "integer", (column) => column.notNull().defaultTo(0)).execute();
    await db.schema
      .createIndex("audit_log_of_deleted_articles")
      .on("audit_log")
      .columns(["actor_id"])
      .where(sql.ref("action"), "=", sql.lit("blog.deleted"))
      .execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex("audit_log_of_deleted_articles").execute();
    for (const column of ["written_bytes", "written_day", "quota_factor"]) {
      await db.schema.alterTable("profiles").dropColumn(column).execute();
    }
  }

  return { up, down };
}
