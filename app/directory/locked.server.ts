import type { Kysely } from "kysely";
import { inTransaction } from "../db/client.server";
import { lockRow } from "../db/locks.server";
import type { Database, Restaurant } from "../db/schema.server";
import { indexIfQueued } from "../search/index/postings.server";

/**
 * Blocks other changes of the restaurant meanwhile, and brings the search's index up to date. Undefined when the restaurant does
 * not exist.
 */
export async function changeLocked<Result>(
  restaurantId: string,
  change: (trx: Kysely<Database>, restaurant: Restaurant) => Promise<Result>,
): Promise<Result | undefined> {
  return await inTransaction(async (trx) => {
    const restaurant = await lockRow(trx, "restaurants", { id: restaurantId });
    if (!restaurant) return undefined;
    const result = await change(trx, restaurant);
    await indexIfQueued(trx, restaurant.seq);
    return result;
  });
}
