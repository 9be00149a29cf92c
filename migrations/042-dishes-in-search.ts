import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";
import { resizeFacts } from "./016-plan-payments";

/** Bytes of a restaurant in the directory's index, before and after; the price of its cheapest main dish is new. */
const factBytes = { before: 43, after: 45 };

/** Queues all restaurants for the index, and from now on those of which another program changes the menu. */
export function dishesInSearch(engine: Engine): Required<Migration> {
  // See 001-start.
  const [text, blob] = engine === "postgres" ? [sql`text collate "C"`, sql`bytea`] : [sql`text`, sql`blob`];
  const triggers = engine === "postgres" ? postgresTriggers : sqliteTriggers;

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("directory_dishes")
      .addColumn("word", text, (column) => column.notNull())
      .addColumn("block", "integer", (column) => column.notNull())
      .addColumn("postings", blob, (column) => column.notNull())
      .addPrimaryKeyConstraint("directory_dishes_key", ["word", "block"])
      .execute();
    await resizeFacts(db, factBytes.before, factBytes.after);
    await triggers.create(db);
    await queueAll(db);
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await triggers.drop(db);
    await resizeFacts(db, factBytes.after, factBytes.before);
    await db.schema.dropTable("directory_dishes").execute();
    // The words of the dishes leave the index, too.
    await queueAll(db);
  }

  return { up, down };
}

async function queueAll(db: Kysely<unknown>): Promise<void> {
  await sql`insert into restaurants_to_index (seq) select seq from restaurants where true on conflict do nothing`.execute(db);
}

/** Columns of which the index depends. */
const columns = { menu_items: "name, sizes, section_id, position", menu_sections: "name, position" };

const sqliteEvents = { insert: "new", update: "new", delete: "old" };

const sqliteTriggers = {
  create: async (db: Kysely<unknown>) => {
    for (const [table, changed] of Object.entries(columns)) {
      for (const [event, row] of Object.entries(sqliteEvents)) {
        const when = event === "update" ? `update of ${changed}` : event;
        await sql`
          create trigger ${sql.ref(`${table}_queued_${event}`)} after ${sql.raw(when)} on ${sql.table(table)}
          begin
            insert or ignore into restaurants_to_index (seq)
            select seq from restaurants where id = ${sql.ref(`${row}.restaurant_id`)};
          end
        `.execute(db);
      }
    }
  },
  drop: async (db: Kysely<unknown>) => {
    for (const table of Object.keys(columns)) {
      for (const event of Object.keys(sqliteEvents)) await sql`drop trigger ${sql.ref(`${table}_queued_${event}`)}`.execute(db);
    }
  },
};

const postgresTriggers = {
  create: async (db: Kysely<unknown>) => {
    await sql`
      create function queue_menu() returns trigger language plpgsql as $$
        begin
          insert into restaurants_to_index (seq)
          select seq from restaurants where id = (case when tg_op = 'DELETE' then old.restaurant_id else new.restaurant_id end)
          on conflict do nothing;
          return null;
        end
      $$
    `.execute(db);
    for (const [table, changed] of Object.entries(columns)) {
      await sql`
        create trigger ${sql.ref(`${table}_queued`)}
        after insert or delete or update of ${sql.raw(changed)} on ${sql.table(table)}
        for each row execute function queue_menu()
      `.execute(db);
    }
  },
  drop: async (db: Kysely<unknown>) => {
    for (const table of Object.keys(columns)) {
      await sql`drop trigger ${sql.ref(`${table}_queued`)} on ${sql.table(table)}`.execute(db);
    }
    await sql`drop function queue_menu()`.execute(db);
  },
};
