import type { Kysely } from "kysely";
import * as v from "valibot";
import type { ProvinceId } from "../../text/provinces";
import { db, inTransaction } from "../../db/client.server";
import { lockName, lockRow } from "../../db/locks.server";
import type { Database, ListingSearch } from "../../db/schema.server";
import { fold } from "../../text/fold";
import { isStorable, readList } from "../../db/values.server";
import { writeOnce } from "../../db/write-once.server";
import { type Place, placeSchema } from "./place.server";
import { maxPlaces } from "./places.server";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { minute, second } from "../../durations";

/*
 * A search is stored before Google is asked: `fetched_at` is empty until the answer arrives, and `next_token` while the next page
 * is requested. A second form waits for that answer instead of paying again.
 */

export const maxReuseMs = 10 * minute;

/** Longer than the timeout for Google: older unanswered searches were abandoned. */
export const maxAnswerMs = 15 * second;

export type FoundListings = {
  id: string;
  term: string;
  provincia: ProvinceId;
  places: Place[];
  skipped: string[];
  /** Also false at `maxPlaces`. */
  hasMore: boolean;
  /** An administrator asked for more and was told that there are none. */
  isOver: boolean;
  /** When Google answered with the first page. */
  fetchedAt: string;
};

/** Searches with this province and term are equal, ignoring case and accents. */
type Wanted = { formId: string; term: string; provincia: ProvinceId };

/** `isNew: false`: this form or an equal search from the last ten minutes is stored already. Then do not ask Google. */
export async function beginSearch(adminId: string, { formId, term, provincia }: Wanted): Promise<{ id: string; isNew: boolean }> {
  const now = Date.now();
  const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();
  return await writeOnce(formId, (id) =>
    inTransaction(async (trx) => {
      await lockName(trx, `listing-search ${provincia} ${fold(term)}`);
      await trx.deleteFrom("listing_searches").where("fetched_at", "=", "").where("created_at", "<=", ago(maxAnswerMs)).execute();
      const known = await trx
        .selectFrom("listing_searches")
        .select("id")
        .where((row) =>
          row.or([
            row.and([row("id", "=", id), row("user_id", "=", adminId)]),
            row.and([
              row("term_key", "=", fold(term)),
              row("provincia", "=", provincia),
              row.or([row("fetched_at", ">", ago(maxReuseMs)), row("fetched_at", "=", "")]),
            ]),
          ]),
        )
        .orderBy((order) => order.case().when("id", "=", id).then(0).else(1).end())
        .orderBy("created_at", "desc")
        .executeTakeFirst();
      if (known) return { id: known.id, isNew: false };
      await trx
        .insertInto("listing_searches")
        .values({
          id,
          user_id: adminId,
          term,
          term_key: fold(term),
          provincia,
          fetched_at: "",
          created_at: new Date(now).toISOString(),
        })
        .execute();
      return { id, isNew: true };
    }),
  );
}

export type Answer = { places: Place[]; nextToken: string | null } | { fault: string };

/** Writes an audit entry. A fault deletes the search and returns undefined. */
export async function finishSearch(
  adminId: string,
  id: string,
  answer: Answer,
  by: RequestReference,
): Promise<FoundListings | undefined> {
  return await inTransaction(async (trx) => {
    const failed = "fault" in answer;
    const row = failed
      ? await trx
          .deleteFrom("listing_searches")
          .where("id", "=", id)
          .where("fetched_at", "=", "")
          .returningAll()
          .executeTakeFirst()
      : await trx
          .updateTable("listing_searches")
          .set({
            results: JSON.stringify(answer.places),
            next_token: answer.nextToken,
            fetched_at: new Date().toISOString(),
          })
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst();
    if (row) await recordRequest(trx, adminId, row, answer, by);
    return row && !failed ? parseStoredSearch(row) : undefined;
  });
}

/**
 * Only one process gets the token. Null when there is nothing to request, or the search already has more than `held` results. In
 * the first case the search is over, unless another process is requesting its next page.
 */
export async function takeToken(id: string, held: number): Promise<{ found: FoundListings; token: string } | null> {
  return await inTransaction(async (trx) => {
    const row = await lockSearch(trx, id);
    if (!row) return null;
    const found = parseStoredSearch(row);
    if (found.places.length > held || row.next_token === "") return null;
    if (!row.next_token || !found.hasMore) {
      await trx.updateTable("listing_searches").set({ is_over: 1 }).where("id", "=", id).execute();
      return null;
    }
    await trx.updateTable("listing_searches").set({ next_token: "" }).where("id", "=", id).execute();
    return { found, token: row.next_token };
  });
}

/** Writes an audit entry. After a fault, puts the token back unless it expired. Returns undefined when the search is gone. */
export async function addPage(
  adminId: string,
  id: string,
  token: string,
  answer: Answer,
  by: RequestReference,
): Promise<FoundListings | undefined> {
  return await inTransaction(async (trx) => {
    const row = await lockSearch(trx, id);
    if (!row) return undefined;
    await recordRequest(trx, adminId, row, answer, by);
    const set = "fault" in answer ? afterFault(answer.fault, token) : withPage(row, answer);
    const changed = await trx
      .updateTable("listing_searches")
      .set(set)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return parseStoredSearch(changed);
  });
}

/** Google never accepts an expired token again. */
function afterFault(fault: string, token: string) {
  return fault === "expired" ? { next_token: null, is_over: 1 as const } : { next_token: token };
}

/** Later pages may repeat places. */
function withPage(row: ListingSearch, { places, nextToken }: Exclude<Answer, { fault: string }>) {
  const known = parseStoredSearch(row).places;
  const added = places.filter(({ place_id }) => known.every((place) => place.place_id !== place_id));
  const all = [...known, ...added].slice(0, maxPlaces);
  const isOver = added.length === 0 && nextToken === null;
  return { results: JSON.stringify(all), next_token: nextToken, ...(isOver && { is_over: 1 as const }) };
}

async function recordRequest(
  trx: Kysely<Database>,
  adminId: string,
  row: ListingSearch,
  answer: Answer,
  { requestId }: RequestReference,
) {
  const { term, provincia } = row;
  // No request was sent.
  if ("fault" in answer && answer.fault === "spent") return;
  const outcome = "fault" in answer ? { fault: answer.fault } : { places: answer.places.length };
  await recordAudit(trx, {
    action: "listing-search.made",
    actorId: adminId,
    target: { type: "listing-search", id: row.id },
    after: { term, provincia, ...outcome },
    requestId,
  });
}

/** Undefined until Google has answered. */
export async function findSearch(id: string): Promise<FoundListings | undefined> {
  const row = await findSearchRow(id);
  return row && row.fetched_at !== "" ? parseStoredSearch(row) : undefined;
}

/** `isOver`: the request (with `next`, for the next page) has ended. */
export async function findProgress(
  id: string,
  { next = false } = {},
): Promise<{ isOver: boolean; found: FoundListings | undefined }> {
  const row = await findSearchRow(id);
  if (!row) return { isOver: true, found: undefined };
  return {
    isOver: next ? row.next_token !== "" : row.fetched_at !== "",
    found: row.fetched_at !== "" ? parseStoredSearch(row) : undefined,
  };
}

async function findSearchRow(id: string): Promise<ListingSearch | undefined> {
  if (!isStorable(id)) return undefined;
  return await db().selectFrom("listing_searches").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Holds the lock until the transaction ends. Undefined until Google has answered. */
export async function lockSearch(trx: Kysely<Database>, id: string): Promise<ListingSearch | undefined> {
  const search = await lockRow(trx, "listing_searches", { id });
  return search?.fetched_at === "" ? undefined : search;
}

const storedPlaces = v.pipe(v.string(), v.parseJson(), v.array(placeSchema));

export function parseStoredSearch({
  id,
  term,
  provincia,
  results,
  skipped,
  next_token,
  is_over,
  fetched_at,
}: ListingSearch): FoundListings {
  const stored = v.safeParse(storedPlaces, results);
  const places = stored.success ? stored.output : [];
  const hasMore = Boolean(next_token) && places.length < maxPlaces;
  return { id, term, provincia, places, skipped: readList(skipped), hasMore, isOver: is_over === 1, fetchedAt: fetched_at };
}
