import { setImmediate as breathe } from "node:timers/promises";
import { type SelectQueryBuilder, sql } from "kysely";
import { panamaDay } from "../text/hours/panama-day";
import { db } from "./client.server";
import type { Database } from "./schema.server";

/** ISO 8601, UTC. */
export type Ago = (milliseconds: number) => string;

export type Expire = (ago: Ago) => Promise<void>;

/** Limits how long other writers wait. */
const batch = 500;

export type TableWith<Columns> = { [Name in keyof Database]: Database[Name] extends Columns ? Name : never }[keyof Database];

type TableWithId = TableWith<{ id: string }>;

export function expireByAge<Name extends TableWithId>(
  table: Name,
  column: keyof Database[Name] & string,
  maxAgeMs: number,
): Expire {
  return async (ago) => {
    const due = db().selectFrom<TableWithId>(table).select("id");
    await deleteInBatches<TableWithId>(table, due.where(sql<string>`${sql.ref(column)}`, "<=", ago(maxAgeMs)));
  };
}

/** Deletes rows `maxAgeMs` after their `day` in Panama. */
export function expireByDay(table: TableWith<{ day: string; restaurant_id: string }>, maxAgeMs: number): Expire {
  const rowsOf = sql.table(table);
  return async (ago) => {
    const before = panamaDay(Date.parse(ago(maxAgeMs)));
    for (;;) {
      const { rows } = await sql<{ day: string; restaurant_id: string }>`
        select day, restaurant_id from ${rowsOf} where day < ${before} order by day, restaurant_id limit ${batch}
      `.execute(db());
      const [first] = rows;
      if (!first) return;
      const ids = rows.filter(({ day }) => day === first.day).map(({ restaurant_id }) => restaurant_id);
      await sql`delete from ${rowsOf} where day = ${first.day} and restaurant_id in (${sql.join(ids)})`.execute(db());
      await breathe();
    }
  };
}

export async function deleteInBatches<Name extends keyof Database>(
  table: Name,
  due: SelectQueryBuilder<Database, Name, { id: string }>,
): Promise<void> {
  await inBatches(due, (ids) => sql`delete from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db()));
}

/** `change` must leave no row due. Yields to the event loop between batches. */
export async function inBatches<Name extends keyof Database>(
  due: SelectQueryBuilder<Database, Name, { id: string }>,
  change: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  for (let found = batch; found === batch;) {
    const rows = await due.limit(batch).execute();
    found = rows.length;
    if (found > 0) await change(rows.map(({ id }) => id));
    await breathe();
  }
}
