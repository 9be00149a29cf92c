import { LRUCache } from "lru-cache";
import { type Expression, type Kysely, sql } from "kysely";
import { perDatabase } from "./per-database";
import type { Database } from "./schema.server";
import { minute } from "../durations";

const maxAgeMs = minute;
/** Per database. */
const maxCounts = 1_000;

type Count = { total: number; madeAt: number };

const countsOf = perDatabase(() => new LRUCache<string, Count>({ max: maxCounts }));

export async function countNow(db: Kysely<Database>, rows: Expression<unknown>): Promise<number> {
  return await run(db, counting(db, rows));
}

/**
 * Caches counts that are too slow for every request. Counts again inside a transaction, and when `isGood` rejects the cached
 * number.
 */
export async function countCached(
  db: Kysely<Database>,
  rows: Expression<unknown>,
  isGood: (total: number) => boolean = () => true,
): Promise<number> {
  const query = counting(db, rows);
  if (db.isTransaction) return await run(db, query);

  const known = countsOf(db);
  const key = JSON.stringify([query.sql, query.parameters]);
  const last = known.get(key);
  if (last && Date.now() - last.madeAt < maxAgeMs && isGood(last.total)) return last.total;

  const madeAt = Date.now();
  const total = await run(db, query);
  known.set(key, { total, madeAt });
  return total;
}

function counting(db: Kysely<Database>, rows: Expression<unknown>) {
  return sql<{ total: number }>`select count(*) as total from ${rows} as hits`.compile(db);
}

async function run(db: Kysely<Database>, query: ReturnType<typeof counting>): Promise<number> {
  const { rows } = await db.executeQuery(query);
  return rows[0]?.total ?? 0;
}
