import { type Kysely, type Migration, sql } from "kysely";

/**
 * Queues all restaurants for the index: their likeness keys leave out words for trades, the sizes of dishes are words of theirs, and
 * the facts hold whether the address names a neighbourhood or town. Again since «viniendo de» is a direction.
 */
export function wordsReadAnew(): Required<Migration> {
  async function queueAll(db: Kysely<unknown>): Promise<void> {
    await sql`insert into restaurants_to_index (seq) select seq from restaurants where true on conflict do nothing`.execute(db);
  }
  return { up: queueAll, down: queueAll };
}
