import { type Kysely, type Migration, sql } from "kysely";

/** Queues all restaurants for the index, whose weeks come from opening hours that are now read in more ways. */
export function hoursInSearch(): Required<Migration> {
  async function queueAll(db: Kysely<unknown>): Promise<void> {
    await sql`insert into restaurants_to_index (seq) select seq from restaurants where true on conflict do nothing`.execute(db);
  }
  return { up: queueAll, down: queueAll };
}
