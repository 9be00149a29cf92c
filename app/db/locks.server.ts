import { type Kysely, type Selectable, sql } from "kysely";
import { engineFromUrl } from "./engine.server";
import type { Database } from "./schema.server";
import { isStorable } from "./values.server";

/**
 * Takes a lock until the transaction ends, for check-then-insert where no row exists to lock. Call it first, so that later reads
 * see the previous holder's writes.
 */
export async function lockName(trx: Kysely<Database>, name: string): Promise<void> {
  if (engineFromUrl(trx) === "sqlite") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/**
 * Locks until the transaction ends; undefined when there is no row. Put a unique column first in `where`. Uses an update that
 * changes nothing, since SQLite has no SELECT FOR UPDATE.
 */
export async function lockRow<Table extends keyof Database>(
  trx: Kysely<Database>,
  table: Table,
  where: Partial<Record<keyof Database[Table] & string, string>>,
): Promise<Selectable<Database[Table]> | undefined> {
  const conditions = Object.entries(where).map(([column, value]) => ({ column: sql.ref(column), value }));
  const [key] = conditions;
  if (!key || !conditions.every(({ value }) => isStorable(String(value)))) return undefined;
  const { rows } = await sql<Selectable<Database[Table]>>`
    update ${sql.table(table)} set ${key.column} = ${key.column}
    where ${sql.join(
      conditions.map(({ column, value }) => sql`${column} = ${value}`),
      sql` and `,
    )}
    returning *`.execute(trx);
  return rows[0];
}

const underWay = new Set<string>();

/**
 * Returns undefined when another process runs the job. A crash releases the lock with the connection. Does not work behind
 * PgBouncer in transaction mode.
 */
export async function runExclusively<T>(db: Kysely<Database>, name: string, run: () => Promise<T>): Promise<T | undefined> {
  if (engineFromUrl(db) === "sqlite") return await runAloneInProcess(name, run);
  return await db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`job:${name}`}, 0)`;
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${key}) as "isOurs"`.execute(connection);
    if (!rows[0]?.isOurs) return undefined;
    try {
      return await run();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

/** On SQLite one process runs the jobs, so a lock in memory is enough. */
async function runAloneInProcess<T>(name: string, run: () => Promise<T>): Promise<T | undefined> {
  if (underWay.has(name)) return undefined;
  underWay.add(name);
  try {
    return await run();
  } finally {
    underWay.delete(name);
  }
}
