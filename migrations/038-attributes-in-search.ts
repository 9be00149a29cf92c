import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";
import { resizeFacts } from "./016-plan-payments";

/** Bytes of a restaurant in the directory's index, before and after; its attributes are new. */
const factBytes = { before: 25, after: 37 };

/** Queues all restaurants for the index, and from now on those of which another program changes an attribute. */
export function attributesInSearch(engine: Engine): Required<Migration> {
  const triggers = engine === "postgres" ? postgresTriggers : sqliteTriggers;

  async function up(db: Kysely<unknown>): Promise<void> {
    await resizeFacts(db, factBytes.before, factBytes.after);
    await triggers.create(db);
    await sql`
      insert into restaurants_to_index (seq) select seq from restaurants where true on conflict do nothing
    `.execute(db);
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await triggers.drop(db);
    await resizeFacts(db, factBytes.after, factBytes.before);
  }

  return { up, down };
}

const sqliteEvents = { insert: "new", update: "new", delete: "old" };

const sqliteTriggers = {
  create: async (db: Kysely<unknown>) => {
    for (const [event, row] of Object.entries(sqliteEvents)) {
      await sql`
        create trigger ${sql.ref(`attributes_queued_${event}`)} after ${sql.raw(event)} on restaurant_attributes
        begin
          insert or ignore into restaurants_to_index (seq)
          select seq from restaurants where id = ${sql.ref(`${row}.restaurant_id`)};
        end
      `.execute(db);
    }
  },
  drop: async (db: Kysely<unknown>) => {
    for (const event of Object.keys(sqliteEvents)) await sql`drop trigger ${sql.ref(`attributes_queued_${event}`)}`.execute(db);
  },
};

const postgresTriggers = {
  create: async (db: Kysely<unknown>) => {
    await sql`
      create function queue_attributes() returns trigger language plpgsql as $$
        begin
          insert into restaurants_to_index (seq)
          select seq from restaurants where id = (case when tg_op = 'DELETE' then old.restaurant_id else new.restaurant_id end)
          on conflict do nothing;
          return null;
        end
      $$
    `.execute(db);
    await sql`
      create trigger attributes_queued after insert or delete or update on restaurant_attributes
      for each row execute function queue_attributes()
    `.execute(db);
  },
  drop: async (db: Kysely<unknown>) => {
    await sql`drop trigger attributes_queued on restaurant_attributes`.execute(db);
    await sql`drop function queue_attributes()`.execute(db);
  },
};
