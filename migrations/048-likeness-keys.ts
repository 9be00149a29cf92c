import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** Keys by which likely doubles are found without reading a province. Queues all restaurants, so that each gets its keys. */
export function likenessKeys(engine: Engine): Required<Migration> {
  const isPostgres = engine === "postgres";

  async function up(db: Kysely<unknown>): Promise<void> {
    const table = db.schema
      .createTable("restaurant_likeness")
      .addColumn("key", "integer", (column) => column.notNull())
      .addColumn("seq", isPostgres ? "bigint" : "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("restaurant_likeness_key", ["key", "seq"]);
    await (isPostgres ? table : table.modifyEnd(sql`without rowid`)).execute();
    await db.schema.createIndex("likeness_of_restaurant").on("restaurant_likeness").column("seq").execute();
    await sql`insert into restaurants_to_index (seq) select seq from restaurants where true on conflict do nothing`.execute(db);
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable("restaurant_likeness").execute();
  }

  return { up, down };
}
