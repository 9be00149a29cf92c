import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";
import { queueTriggers, searchedColumns } from "./010-restaurant-search";

/**
 * Queues all restaurants for the index, which now knows of a photograph and a telephone, and from now on those of which another
 * program changes a picture.
 */
export function photographsInSearch(engine: Engine): Required<Migration> {
  const formerColumns = [...searchedColumns, ...["google_fields", "plan_type", "plan_expires_at", "telefono", "lat", "lng"]];
  const [former, columns] = [queueTriggers(engine, formerColumns), queueTriggers(engine, [...formerColumns, "imagen"])];
  const pictures = engine === "postgres" ? postgresTriggers : sqliteTriggers;

  async function up(db: Kysely<unknown>): Promise<void> {
    await former.drop(db);
    await columns.create(db);
    await pictures.create(db);
    await sql`insert into restaurants_to_index (seq) select seq from restaurants where true on conflict do nothing`.execute(db);
  }

  /** Former releases ignore what the index knows more. */
  async function down(db: Kysely<unknown>): Promise<void> {
    await pictures.drop(db);
    await columns.drop(db);
    await former.create(db);
  }

  return { up, down };
}

const sqliteEvents = { insert: "new", "update of description": "new", delete: "old" };

const sqliteName = (event: string) => sql.ref(`restaurant_pictures_queued_${event.split(" ")[0]}`);

const sqliteTriggers = {
  create: async (db: Kysely<unknown>) => {
    for (const [event, row] of Object.entries(sqliteEvents)) {
      await sql`
        create trigger ${sqliteName(event)} after ${sql.raw(event)} on restaurant_pictures
        begin
          insert or ignore into restaurants_to_index (seq)
          select seq from restaurants where id = ${sql.ref(`${row}.restaurant_id`)};
        end
      `.execute(db);
    }
  },
  drop: async (db: Kysely<unknown>) => {
    for (const event of Object.keys(sqliteEvents)) await sql`drop trigger ${sqliteName(event)}`.execute(db);
  },
};

/** `queue_menu` queues the restaurant of a row; see 042. */
const postgresTriggers = {
  create: async (db: Kysely<unknown>) => {
    await sql`
      create trigger restaurant_pictures_queued
      after insert or delete or update of description on restaurant_pictures
      for each row execute function queue_menu()
    `.execute(db);
  },
  drop: async (db: Kysely<unknown>) => {
    await sql`drop trigger restaurant_pictures_queued on restaurant_pictures`.execute(db);
  },
};
