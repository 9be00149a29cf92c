import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";
import { resizeFacts } from "./016-plan-payments";
import { queueTriggers, searchedColumns } from "./010-restaurant-search";

const columns = ["lat", "lng", "position_source", "position_at"];

/** Bytes of a restaurant in the directory's index, before and after; its position is new. */
const factBytes = { before: 37, after: 43 };

/** Adds where a restaurant is, and queues all restaurants for the index, which packs it with the other facts. */
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
    await resizeFacts(db, factBytes.before, factBytes.after);
    await sql`
      insert into restaurants_to_index (seq) select seq from restaurants where true on conflict do nothing
    `.execute(db);
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await triggers.drop(db);
    for (const column of columns) await db.schema.alterTable("restaurants").dropColumn(column).execute();
    await former.create(db);
    await resizeFacts(db, factBytes.after, factBytes.before);
  }

  return { up, down };
}
