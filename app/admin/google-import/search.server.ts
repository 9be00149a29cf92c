import { setTimeout as pause } from "node:timers/promises";
import type { ProvinceId } from "../../text/provinces";
import { env } from "../../env.server";
import { countRequests, spendRequest } from "./requests.server";
import { addPage, beginSearch, finishSearch, findProgress, type FoundListings, maxAnswerMs, takeToken } from "./searches.server";
import { arePlacesConfigured, PlacesUnavailable, type PlacesQuery, searchPlaces } from "./places.server";
import type { RequestReference } from "../../audit/log.server";

const ask = (query: Omit<PlacesQuery, "spend">) =>
  searchPlaces({ ...query, spend: () => spendRequest(env.GOOGLE_PLACES_DAILY_LIMIT) });

export async function findAllowance(): Promise<{ left: number; limit: number }> {
  const limit = env.GOOGLE_PLACES_DAILY_LIMIT;
  return { left: Math.max(0, limit - (await countRequests())), limit };
}

/**
 * Reuses the results of a form sent twice, or of an equal search within ten minutes; `isReused` marks the latter. Throws
 * PlacesUnavailable.
 */
export async function searchListings(
  adminId: string,
  wanted: { formId: string; term: string; provincia: ProvinceId },
  by: RequestReference,
): Promise<{ found: FoundListings; isReused: boolean }> {
  if (!arePlacesConfigured()) throw new PlacesUnavailable("not-configured");
  const { id, isNew } = await beginSearch(adminId, wanted);
  const found = isNew ? await askFirst(adminId, { ...wanted, id }, by) : await waitForSearch(id);
  if (!found) throw new PlacesUnavailable("failed");
  return { found, isReused: !isNew && id !== wanted.formId };
}

async function askFirst(adminId: string, wanted: { id: string; term: string; provincia: ProvinceId }, by: RequestReference) {
  try {
    return await finishSearch(adminId, wanted.id, await ask({ ...wanted, pageToken: null }), by);
  } catch (error) {
    if (error instanceof PlacesUnavailable) await finishSearch(adminId, wanted.id, { fault: error.fault }, by);
    throw error;
  }
}

/**
 * `held`: results on the page, so that a form sent twice asks Google once. Returns undefined when the search is gone. Throws
 * PlacesUnavailable; earlier results stay.
 */
export async function findMore(
  adminId: string,
  id: string,
  held: number,
  by: RequestReference,
): Promise<FoundListings | undefined> {
  const taken = await takeToken(id, held);
  if (!taken) return await waitForSearch(id, { next: true });
  const { token, found } = taken;
  try {
    return await addPage(adminId, id, token, await ask({ ...found, pageToken: token }), by);
  } catch (error) {
    if (error instanceof PlacesUnavailable) await addPage(adminId, id, token, { fault: error.fault }, by);
    throw error;
  }
}

/**
 * Another process may be sending the request. With `next`, waits for the next page. Undefined if there are no results after
 * `maxAnswerMs`.
 */
export async function waitForSearch(id: string, { next = false } = {}): Promise<FoundListings | undefined> {
  const deadline = Date.now() + maxAnswerMs;
  for (;;) {
    const { isOver, found } = await findProgress(id, { next });
    if (isOver || Date.now() > deadline) return found;
    await pause(100);
  }
}
