import type { Kysely } from "kysely";
import * as v from "valibot";
import type { ProvinceId } from "../../text/provinces";
import { db } from "../../db/client.server";
import { isUniqueViolation } from "../../db/engine.server";
import { holdName } from "../../db/locks.server";
import type { Database, ListingSearch } from "../../db/schema.server";
import { fold } from "../../db/search.server";
import { isStorable, readList } from "../../db/values.server";
import { type Place, placeSchema } from "./place.server";
import { mostPlaces } from "./places.server";
import { type By, recordAudit } from "../../audit/log.server";

/*
 * A search is written down before Google is asked, with `fetched_at` empty until the answer is there, and its token is taken
 * out (an empty text stands in its place) while somebody asks for the next page: who sends the same form twice, or at the same
 * time as another, waits for the one answer instead of paying for a second.
 */

/** For how long the same search is answered with what the last one found, in milliseconds: ten minutes. */
export const longestReuse = 10 * 60_000;

/** Longer than Google is waited for: who has not written an answer by then has stopped. In milliseconds. */
export const longestAnswer = 15_000;

/** A search with what it has found so far. */
export type FoundListings = {
  id: string;
  term: string;
  provincia: ProvinceId;
  places: Place[];
  /** The identifiers of the places that were put aside. */
  skipped: string[];
  /** Whether Google has more, and we may still ask for it. */
  hasMore: boolean;
  /** When Google was asked for the first of them. */
  fetchedAt: string;
};

/** What is searched for: the same words, in whatever case and with whatever accents, in the same province. */
type Wanted = { id: string; term: string; provincia: ProvinceId };

/**
 * Writes down a search that is about to be made. When it was begun before, under that id or by anybody with the same words
 * within the last ten minutes, nothing is written and the id of that one is returned: then nobody must ask Google again.
 */
export async function beginSearch(adminId: string, { id, term, provincia }: Wanted): Promise<{ id: string; isNew: boolean }> {
  const now = Date.now();
  const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();
  try {
    return await db()
      .transaction()
      .execute(async (trx) => {
        await holdName(trx, `listing-search ${provincia} ${fold(term)}`);
        await trx
          .deleteFrom("listing_searches")
          .where("fetched_at", "=", "")
          .where("created_at", "<=", ago(longestAnswer))
          .execute();
        const known = await trx
          .selectFrom("listing_searches")
          .select("id")
          .where((row) =>
            row.or([
              row("id", "=", id),
              row.and([
                row("term_key", "=", fold(term)),
                row("provincia", "=", provincia),
                row.or([row("fetched_at", ">", ago(longestReuse)), row("fetched_at", "=", "")]),
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
      });
  } catch (error) {
    if (isUniqueViolation(error, "id")) return { id, isNew: false };
    throw error;
  }
}

/** What Google answered: the places of a page and the token of the next one, or why there are none. */
export type Answer = { places: Place[]; nextToken: string | null } | { fault: string };

/**
 * Writes down the answer to a search that was begun, and in the record that Google was asked. After a fault there is no search.
 * Returns what was found.
 */
export async function finishSearch(adminId: string, id: string, answer: Answer, by: By): Promise<FoundListings | undefined> {
  return await db()
    .transaction()
    .execute(async (trx) => {
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
      return row && !failed ? foundIn(row) : undefined;
    });
}

/**
 * Takes the token of the next page of a search of which somebody holds that many places, so that nobody else asks for it too.
 * Null when there is nothing to ask for: there are more already, or no more at all.
 */
export async function takeToken(id: string, held: number): Promise<{ found: FoundListings; token: string } | null> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      const row = await holdSearch(trx, id);
      if (!row) return null;
      const found = foundIn(row);
      if (!row.next_token || !found.hasMore || found.places.length > held) return null;
      await trx.updateTable("listing_searches").set({ next_token: "" }).where("id", "=", id).execute();
      return { found, token: row.next_token };
    });
}

/**
 * Adds a page to a search whose token was taken, and notes in the record that Google was asked. After a fault the token is
 * back, unless Google did not know it any more. Returns what was found so far.
 */
export async function addPage(
  adminId: string,
  id: string,
  token: string,
  answer: Answer,
  by: By,
): Promise<FoundListings | undefined> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      const row = await holdSearch(trx, id);
      if (!row) return undefined;
      await recordRequest(trx, adminId, row, answer, by);
      const set = "fault" in answer ? { next_token: answer.fault === "expired" ? null : token } : withPage(row, answer);
      const changed = await trx
        .updateTable("listing_searches")
        .set(set)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return foundIn(changed);
    });
}

/** Google may name on a later page what it named before. */
function withPage(row: ListingSearch, { places, nextToken }: Exclude<Answer, { fault: string }>) {
  const known = foundIn(row).places;
  const added = places.filter(({ place_id }) => known.every((place) => place.place_id !== place_id));
  const all = [...known, ...added].slice(0, mostPlaces);
  return { results: JSON.stringify(all), next_token: nextToken };
}

async function recordRequest(trx: Kysely<Database>, adminId: string, row: ListingSearch, answer: Answer, { requestId }: By) {
  const { term, provincia } = row;
  // Then Google was not asked.
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

/** The search of that id, whoever made it; undefined when there is none (any more), or no answer to it yet. */
export async function findSearch(id: string): Promise<FoundListings | undefined> {
  const row = await rowOf(id);
  return row && row.fetched_at !== "" ? foundIn(row) : undefined;
}

/** What was found by the search of that id so far, and whether the request for its first (with `next`, its next) page is over. */
export async function findProgress(
  id: string,
  { next = false } = {},
): Promise<{ isOver: boolean; found: FoundListings | undefined }> {
  const row = await rowOf(id);
  if (!row) return { isOver: true, found: undefined };
  return {
    isOver: next ? row.next_token !== "" : row.fetched_at !== "",
    found: row.fetched_at !== "" ? foundIn(row) : undefined,
  };
}

async function rowOf(id: string): Promise<ListingSearch | undefined> {
  if (!isStorable(id)) return undefined;
  return await db().selectFrom("listing_searches").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The search, answered, which nobody else changes until the transaction ends. */
export async function holdSearch(trx: Kysely<Database>, id: string): Promise<ListingSearch | undefined> {
  if (!isStorable(id)) return undefined;
  return await trx
    .updateTable("listing_searches")
    .set((row) => ({ term: row.ref("term") }))
    .where("id", "=", id)
    .where("fetched_at", "!=", "")
    .returningAll()
    .executeTakeFirst();
}

const storedPlaces = v.pipe(v.string(), v.parseJson(), v.array(placeSchema));

/** The row as those who read it want it; what is damaged in it counts as nothing found. */
export function foundIn({ id, term, provincia, results, skipped, next_token, fetched_at }: ListingSearch): FoundListings {
  const stored = v.safeParse(storedPlaces, results);
  const places = stored.success ? stored.output : [];
  const hasMore = Boolean(next_token) && places.length < mostPlaces;
  return { id, term, provincia, places, skipped: readList(skipped), hasMore, fetchedAt: fetched_at };
}
