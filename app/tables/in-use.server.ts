import { type Kysely, sql } from "kysely";
import type { AboutRestaurant } from "../db/room-tables.server";
import type { Database } from "../db/schema.server";
import { tables } from "./tables.server";

const uses = Object.entries<object>(tables).flatMap(([table, words]) =>
  "isUse" in words && words.isUse !== false ? [{ table, isUse: (words as AboutRestaurant).isUse }] : [],
);

/** True once somebody has done something to the restaurant: each room says which rows of its tables show it. */
export async function isInUse(trx: Kysely<Database>, id: string): Promise<boolean> {
  const found = uses.map(({ table, isUse }) => {
    const row = isUse === true ? sql`true` : isUse;
    return sql`exists (select 1 from ${sql.table(table)} where restaurant_id = ${id} and ${row})`;
  });
  const { rows } = await sql`select 1 where ${sql.join(found, sql` or `)}`.execute(trx);
  return rows.length > 0;
}
