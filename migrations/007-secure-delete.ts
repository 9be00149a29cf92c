import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

const indexes = ["blogs_search", "restaurants_search"];

/**
 * Has SQLite's search indexes forget the words of deleted rows at once; otherwise they keep them until they are merged. Postgres
 * needs nothing: autovacuum clears its indexes.
 */
export function secureDelete(engine: Engine): Required<Migration> {
  async function up(db: Kysely<unknown>): Promise<void> {
    if (engine === "postgres") return;
    for (const name of indexes) {
      const index = sql.ref(name);
      await sql`insert into ${index} (${index}, rank) values ('secure-delete', 1)`.execute(db);
      // Merges all parts of the index into one, without the words of rows that are gone already.
      await sql`insert into ${index} (${index}) values ('optimize')`.execute(db);
    }
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    if (engine === "postgres") return;
    for (const name of indexes) {
      const index = sql.ref(name);
      await sql`insert into ${index} (${index}, rank) values ('secure-delete', 0)`.execute(db);
    }
  }

  return { up, down };
}
