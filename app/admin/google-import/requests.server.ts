import { sql } from "kysely";
import { panamaDay } from "../../text/hours/panama-day";
import { db } from "../../db/client.server";

/** Counts the requests of all administrators, by Panama's day. */
export async function countRequests(now = Date.now()): Promise<number> {
  const today = await db().selectFrom("listing_requests").select("requests").where("day", "=", panamaDay(now)).executeTakeFirst();
  return today?.requests ?? 0;
}

/**
 * Returns false beyond today's `limit` (at least 1). One upsert, so that concurrent processes cannot exceed it. Failed requests
 * count.
 */
export async function spendRequest(limit: number, now = Date.now()): Promise<boolean> {
  const counted = await db()
    .insertInto("listing_requests")
    .values({ day: panamaDay(now), requests: 1 })
    .onConflict((conflict) =>
      conflict
        .column("day")
        .doUpdateSet({ requests: sql<number>`listing_requests.requests + 1` })
        .where("listing_requests.requests", "<", limit),
    )
    .returning("requests")
    .executeTakeFirst();
  return counted !== undefined;
}
