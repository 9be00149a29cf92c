import { sql } from "kysely";

import { db } from "../../db/client.server";
import type { VisitKind } from "../../db/schema.server";
import { findActiveByIds } from "../restaurants.server";
import { panamaDay } from "../../text/hours/panama-day";

/*
 * Counts visits in memory and writes them once a minute, so that a page view costs no database write. A crash loses up to a
 * minute of visits. Client addresses are kept until the next write, to limit the visits counted for each.
 */

type Counter = {
  /** Totals by "day kind restaurant". */
  totals: Map<string, number>;
  /** Visits since the last write. */
  byAddress: Map<string, number>;
  writing: Promise<void>;
};

/** Limit between two writes. Mobile networks share one address among many people. */
const maxByAddress = 120;

/** Bounds the memory that made-up ids and addresses can take until the next write. */
const maxKept = 50_000;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

const counter: Counter = { totals: new Map(), byAddress: new Map(), writing: Promise.resolve() };

type Visit = { restaurantId: string; kind: VisitKind; address?: string | undefined };

/** Ignores ids that cannot be a restaurant's, and visits beyond the limits. Never throws. */
export function countVisit({ restaurantId, kind, address }: Visit, now = Date.now()): void {
  if (!uuid.test(restaurantId)) return;
  const { totals, byAddress } = counter;
  const seen = address === undefined ? 0 : (byAddress.get(address) ?? 0);
  const key = `${panamaDay(now)} ${kind} ${restaurantId}`;
  const total = totals.get(key) ?? 0;
  if (seen >= maxByAddress || (total === 0 && totals.size >= maxKept)) return;
  if (address !== undefined && seen === 0 && byAddress.size >= maxKept) return;
  if (address !== undefined) byAddress.set(address, seen + 1);
  totals.set(key, total + 1);
}

/** Stays within both databases' limit on parameters. */
const batch = 500;

/** Concurrent calls run one after the other. Rejects when the database fails; the next call retries unwritten counts. */
export function writeVisits(): Promise<void> {
  const writing = counter.writing.then(writeAll, writeAll);
  // The next call starts even after a failure.
  counter.writing = writing.catch(() => undefined);
  return writing;
}

async function writeAll(): Promise<void> {
  const { totals } = counter;
  counter.totals = new Map();
  counter.byAddress = new Map();
  // Concurrent processes must lock rows in one order.
  const rows = [...totals].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, total]) => ({ ...readKey(key), total }));
  for (let at = 0; at < rows.length; at += batch) {
    try {
      await addTotals(rows.slice(at, at + batch));
    } catch (error) {
      for (const { day, kind, restaurant_id, total } of rows.slice(at)) {
        const key = `${day} ${kind} ${restaurant_id}`;
        counter.totals.set(key, (counter.totals.get(key) ?? 0) + total);
      }
      throw error;
    }
  }
}

function readKey(key: string) {
  const [day = "", kind = "", restaurant_id = ""] = key.split(" ");
  return { day, kind: kind as VisitKind, restaurant_id };
}

type Total = ReturnType<typeof readKey> & { total: number };

/** Skips restaurants that do not exist. */
async function addTotals(rows: Total[]): Promise<void> {
  const ids = [...new Set(rows.map(({ restaurant_id }) => restaurant_id))];
  const known = await findActiveByIds(ids);
  const isKnown = new Set(known.map(({ id }) => id));
  const values = rows.filter(({ restaurant_id }) => isKnown.has(restaurant_id));
  if (values.length === 0) return;
  await db()
    .insertInto("listing_visits")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(["restaurant_id", "day", "kind"])
        .doUpdateSet({ total: sql<number>`listing_visits.total + excluded.total` }),
    )
    .execute();
}
