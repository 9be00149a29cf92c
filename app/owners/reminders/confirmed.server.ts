import { recordAudit, type RequestReference } from "../../audit/log.server";
import { inTransaction } from "../../db/client.server";
import { lockRow } from "../../db/locks.server";
import { indexRestaurants } from "../../search/index/postings.server";

/** Returns false when the restaurant does not exist. The caller must have checked that the account manages it. */
export async function confirmListing(userId: string, restaurantId: string, { requestId }: RequestReference): Promise<boolean> {
  return await inTransaction(async (trx) => {
    const row = await lockRow(trx, "restaurants", { id: restaurantId });
    if (!row) return false;
    const confirmed_at = new Date().toISOString();
    await trx.updateTable("restaurants").set({ confirmed_at, from_file_at: null }).where("id", "=", restaurantId).execute();
    // The search's index contains the day.
    await indexRestaurants(trx, [row.seq]);
    await recordAudit(trx, {
      action: "restaurant.confirmed",
      actorId: userId,
      target: { type: "restaurant", id: restaurantId },
      before: { confirmed_at: row.confirmed_at },
      after: { confirmed_at },
      requestId,
    });
    return true;
  });
}
