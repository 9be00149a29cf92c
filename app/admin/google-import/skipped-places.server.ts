import { inTransaction } from "../../db/client.server";
import type { Place } from "./place.server";
import { recordAudit } from "../../audit/log.server";
import { parseStoredSearch, lockSearch } from "./searches.server";

/** Undefined when the search does not contain the place. */
export async function skipPlace(
  adminId: string,
  { id, placeId, isSkipped }: { id: string; placeId: string; isSkipped: boolean },
  { requestId }: { requestId: string },
): Promise<Place | undefined> {
  return await inTransaction(async (trx) => {
    const row = await lockSearch(trx, id);
    const found = row ? parseStoredSearch(row) : undefined;
    const place = found?.places.find(({ place_id }) => place_id === placeId);
    if (!found || !place) return undefined;
    if (found.skipped.includes(placeId) === isSkipped) return place;
    const others = found.skipped.filter((skipped) => skipped !== placeId);
    const skipped = JSON.stringify(isSkipped ? [...others, placeId] : others);
    await trx.updateTable("listing_searches").set({ skipped }).where("id", "=", id).execute();
    await recordAudit(trx, {
      action: isSkipped ? "listing-search.skipped" : "listing-search.unskipped",
      actorId: adminId,
      target: { type: "listing-search", id },
      after: { place_id: placeId },
      requestId,
    });
    return place;
  });
}
