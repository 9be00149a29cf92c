import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";
import { queueTriggers, searchedColumns } from "./010-restaurant-search";

const columns = ["lat", "lng", "position_source", "position_at"];

/** Adds where a restaurant is. The index packs it with the other facts, so all restaurants are indexed anew. */
export function positions(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const formerColumns = [...searchedColumns, "google_fields", "plan_type", "plan_expires_at", "telefono"];
  const [former, triggers] = [queueTriggers(engine, formerColumns), queueTriggers(engine, [...formerColumns, "lat", "lng"])];

  async function up(db: Kysely<unknown>): Promise<void> {
    await former.drop(db);
    for (const column of columns) {
      const type = ["lat", "lng"].includes(column) ? "integer" : text;
      await db.schema.alterTable("restaurants").addColumn(column, type).execute();
    }
    await triggers.create(db);
    await packAnew(db);
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await triggers.drop(db);
    for (const column of columns) await db.schema.alterTable("restaurants").dropColumn(column).execute();
    await former.create(db);
    await packAnew(db);
  }

  return { up, down };
}

/** The former blocks have facts of another length. */
async function packAnew(db: Kysely<unknown>): Promise<void> {
  await sql`delete from directory_blocks`.execute(db);
  await sql`
    insert into restaurants_to_index (seq) select seq from restaurants where true on conflict do nothing
  `.execute(db);
}
