import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

const indexes = ["blogs_search", "restaurants_search"];

/** SQLite's search indexes drop words of deleted rows immediately, not at the next merge. On Postgres autovacuum does it. */
export function secureDelete(engine: Engine): Required<Migration> {
  async function up(db: Kysely<unknown>): Promise<void> {
    if (engine === "postgres") return;
    for (const name of indexes) {
      const index = sql.ref(name);
      await sql`insert into ${index} (${index}, rank) values ('secure-delete', 1)`.execute(db);
      // Merges the index into one segment, which removes the words of deleted rows.
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
