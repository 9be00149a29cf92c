import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";
import { readList } from "../app/db/values.server";
import { deriveCuisines } from "../app/directory/cuisines";

type Row = { seq: number; id: string; categoria: string | null; special_dish: string; especialidades: string };

const batch = 1_000;

/** As in 014-owners, no foreign keys to restaurants. */
export function restaurantAttributes(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("restaurant_attributes")
      .addColumn("restaurant_id", text, required)
      .addColumn("key", text, required)
      .addColumn("value", text, required)
      .addColumn("note", text, required)
      .addColumn("source", text, required)
      .addColumn("confirmed_at", text)
      .addPrimaryKeyConstraint("restaurant_attributes_key", ["restaurant_id", "key", "value"])
      .execute();
    await addDerivedCuisines(db);
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable("restaurant_attributes").execute();
  }

  return { up, down };
}

async function addDerivedCuisines(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<Row>`
      select seq, id, categoria, special_dish, especialidades from restaurants where seq > ${last} order by seq limit ${batch}
    `.execute(db);
    const values = rows.flatMap(({ id, categoria, special_dish, especialidades }) => {
      const dishes = [...readList(especialidades), special_dish];
      return deriveCuisines(categoria, dishes).map((cuisine) => sql`(${id}, 'cocinas', ${cuisine}, '', 'derived', null)`);
    });
    if (values.length > 0) {
      await sql`
        insert into restaurant_attributes (restaurant_id, key, value, note, source, confirmed_at) values ${sql.join(values)}
      `.execute(db);
    }
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    last = Number(end.seq);
  }
}
