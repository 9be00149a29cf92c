import { sql } from "kysely";
import { panamaDay } from "../../text/panama-day";
import { db } from "../../db/client.server";

/** How often Google was asked today, by everybody. */
export async function countRequests(now = Date.now()): Promise<number> {
  const today = await db().selectFrom("listing_requests").select("requests").where("day", "=", panamaDay(now)).executeTakeFirst();
  return today?.requests ?? 0;
}

/**
 * Counts one more request of today, or returns false where that would be more than `limit` (at least 1). One statement, so that
 * of many processes at once none exceeds it; a request that then fails on its way to Google stays counted.
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
