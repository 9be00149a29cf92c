import { setTimeout as pause } from "node:timers/promises";
import type { ProvinceId } from "../../text/provinces";
import { env } from "../../env.server";
import { countRequests, spendRequest } from "./requests.server";
import {
  addPage,
  beginSearch,
  finishSearch,
  findProgress,
  type FoundListings,
  longestAnswer,
  takeToken,
} from "./searches.server";
import { arePlacesConfigured, PlacesUnavailable, type PlacesQuery, searchPlaces } from "./places.server";
import type { By } from "../../audit/log.server";

const ask = (query: Omit<PlacesQuery, "spend">) =>
  searchPlaces({ ...query, spend: () => spendRequest(env.GOOGLE_PLACES_DAILY_LIMIT) });

/** How many of today's requests to Google are left, and how many a day has. */
export async function findAllowance(): Promise<{ left: number; limit: number }> {
  const limit = env.GOOGLE_PLACES_DAILY_LIMIT;
  return { left: Math.max(0, limit - (await countRequests())), limit };
}

/**
 * What Google lists for a term in a province. The same search of the last minutes, and the same form sent twice, is answered
 * with what was found then: `isReused` says that it was another form's. Throws PlacesUnavailable.
 */
export async function searchListings(
  adminId: string,
  wanted: { id: string; term: string; provincia: ProvinceId },
  by: By,
): Promise<{ found: FoundListings; isReused: boolean }> {
  if (!arePlacesConfigured()) throw new PlacesUnavailable("not-configured");
  const { id, isNew } = await beginSearch(adminId, wanted);
  const found = isNew ? await askFirst(adminId, wanted, by) : await settledSearch(id);
  if (!found) throw new PlacesUnavailable("failed");
  return { found, isReused: id !== wanted.id };
}

async function askFirst(adminId: string, wanted: { id: string; term: string; provincia: ProvinceId }, by: By) {
  try {
    return await finishSearch(adminId, wanted.id, await ask({ ...wanted, pageToken: null }), by);
  } catch (error) {
    if (error instanceof PlacesUnavailable) await finishSearch(adminId, wanted.id, { fault: error.fault }, by);
    throw error;
  }
}

/**
 * Has Google list more of a search, for somebody who holds so many of its places: sent twice, it is asked once. Undefined when
 * there is no such search (any more). Throws PlacesUnavailable; what was found before stays.
 */
export async function findMore(adminId: string, id: string, held: number, by: By): Promise<FoundListings | undefined> {
  const taken = await takeToken(id, held);
  if (!taken) return await settledSearch(id, { next: true });
  const { token, found } = taken;
  try {
    return await addPage(adminId, id, token, await ask({ ...found, pageToken: token }), by);
  } catch (error) {
    if (error instanceof PlacesUnavailable) await addPage(adminId, id, token, { fault: error.fault }, by);
    throw error;
  }
}

/**
 * What a search found, once the request for its first (with `next`, its next) page is over. That request may run in another
 * process, so this asks the database. Undefined when the request failed.
 */
export async function settledSearch(id: string, { next = false } = {}): Promise<FoundListings | undefined> {
  const deadline = Date.now() + longestAnswer;
  for (;;) {
    const { isOver, found } = await findProgress(id, { next });
    if (isOver || Date.now() > deadline) return found;
    await pause(100);
  }
}
