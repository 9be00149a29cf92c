import { type Kysely, type Migration, sql } from "kysely";

/** Dishes are indexed by the stems of their words. «Postres» has that of «postre» now, and «uvas» that of «uva». */
export function stems(): Required<Migration> {
  async function indexAnew(db: Kysely<unknown>): Promise<void> {
    await sql`delete from directory_dishes`.execute(db);
    await sql`insert into restaurants_to_index (seq) select seq from restaurants where true on conflict do nothing`.execute(db);
  }
  return { up: indexAnew, down: indexAnew };
}
