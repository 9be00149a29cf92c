import { type Kysely, type Migration, type RawBuilder, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** Columns of a dish of which the index depends; see 042-dishes-in-search. */
const former = "name, sizes, section_id, position";

/**
 * The index knows the allergens that descriptions of dishes name. Queues all restaurants, and from now on those of which another program
 * changes such a description.
 */
export function allergensOfDishes(engine: Engine): Required<Migration> {
  const replaceTrigger = engine === "postgres" ? replaceInPostgres : replaceInSqlite;

  const indexAnew = (columns: string) => async (db: Kysely<unknown>) => {
    for (const statement of replaceTrigger(sql.raw(columns))) await statement.execute(db);
    await sql`insert into restaurants_to_index (seq) select seq from restaurants where true on conflict do nothing`.execute(db);
  };

  return { up: indexAnew(`${former}, description`), down: indexAnew(former) };
}

const replaceInSqlite = (columns: RawBuilder<unknown>) => [
  sql`drop trigger menu_items_queued_update`,
  sql`
    create trigger menu_items_queued_update after update of ${columns} on menu_items
    begin
      insert or ignore into restaurants_to_index (seq) select seq from restaurants where id = new.restaurant_id;
    end
  `,
];

const replaceInPostgres = (columns: RawBuilder<unknown>) => [
  sql`drop trigger menu_items_queued on menu_items`,
  sql`
    create trigger menu_items_queued after insert or delete or update of ${columns} on menu_items
    for each row execute function queue_menu()
  `,
];
