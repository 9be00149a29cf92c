import type { Kysely } from "kysely";
import { db as siteDb } from "../../db/client.server";
import type { Database, Restaurant } from "../../db/schema.server";
import { pageSize } from "../../text/paging";
import { type ProvinceId, provinces } from "../../text/provinces";
import { type RestaurantCategory, restaurantCategories } from "../../text/restaurant-categories";
import {
  type Candidate,
  type Candidates,
  type CandidateSearch,
  type DirectoryFilters,
  findCandidates,
  findSeqsByName,
  mostCandidates,
  qualityRange,
  sum,
} from "./candidates.server";
import type { Order } from "./query";
import { findOpenWeeks } from "./opening-weeks.server";
import { isQueueEmpty, type SearchField, searchFields } from "./postings.server";
import { findUnindexed } from "./unindexed.server";
import { readQuery, type Reading } from "./reading.server";

export type { DirectoryFilters } from "./candidates.server";

/** `page` starts at 1. */
export type DirectorySearch = DirectoryFilters & { q: string; isExact: boolean; order: Order; page: number };

export type OpenCounts = { open: number; closed: number; unknown: number };

/** How many restaurants each choice of a filter would leave, with the other filters as they are. Null above `mostCounted`. */
export type Facets = {
  provincias: Map<ProvinceId, number> | null;
  categorias: Map<RestaurantCategory, number> | null;
  /** At the chosen moment, or now. */
  open: OpenCounts | null;
  verified: number | null;
};

/** The field in which a part of the query matches best. */
export type DirectoryMatch = { text: string; field: SearchField };

export type DirectoryResult = {
  rows: Restaurant[];
  /** Null above `mostCounted`. */
  total: number | null;
  /** False after `mostCandidates` restaurants: nobody pages so far. */
  hasMore: boolean;
  facets: Facets;
  understood: Pick<Reading, "corrections" | "places" | "comarca" | "hasSynonyms" | "isOpenNow">;
  /** By the restaurant's id. */
  matches: Map<string, DirectoryMatch[]>;
};

/** Above this, restaurants are not counted. */
export const mostCounted = 1_000;

/**
 * One page of active restaurants that match the query and all filters. Never throws for what was typed. Plans do not change the
 * order.
 */
export async function searchDirectory(search: DirectorySearch, now: Date): Promise<DirectoryResult> {
  const db = siteDb();
  const isIndexed = await isQueueEmpty(db);
  // Without the index there are no words to correct by.
  const reading = await readQuery(db, search.q, search.isExact || !isIndexed);
  const { parts, corrections, places, comarca, hasSynonyms, isOpenNow } = reading;
  const open = search.open ?? (isOpenNow ? now : null);
  const understood = { corrections, places, comarca, hasSynonyms, isOpenNow: isOpenNow && search.open === null };
  // Signs alone, such as "%", are in no text.
  if (parts.length === 0 && search.q.trim() !== "" && !isOpenNow) return { ...nothing, understood };

  const filters: DirectoryFilters = { ...search, open };
  const offset = (search.page - 1) * pageSize;
  const order = search.order === "relevancia" && parts.length === 0 ? "recientes" : search.order;
  const candidateSearch = (chosen: DirectoryFilters, limit: number): CandidateSearch => {
    return { parts, filters: chosen, isNewestFirst: order === "recientes", limit };
  };
  const all = Math.min(mostCandidates, order === "recientes" ? Math.max(mostCounted + 1, offset + pageSize + 1) : mostCandidates);
  const main = candidateSearch(filters, all);
  const find = isIndexed ? findCandidates : findUnindexed;
  const { found: candidates, isWhole } = await find(db, main);

  const names = order === "nombre" && !isWhole ? await findSeqsByName(db, main, { offset, limit: pageSize + 1 }) : undefined;
  const seqs = names ?? (await inOrder(db, candidates, order)).slice(offset, offset + pageSize + 1);
  const rows = await findRows(db, seqs.slice(0, pageSize));
  const count = (without: Partial<DirectoryFilters>) => find(db, candidateSearch({ ...filters, ...without }, mostCounted + 1));
  return {
    rows,
    total: toCount({ found: candidates, isWhole }),
    hasMore: seqs.length > pageSize,
    facets: await countFacets({ db, filters, candidates: { found: candidates, isWhole }, count, now }),
    understood,
    matches: toMatches(rows, candidates, parts),
  };
}

const nothing = {
  rows: [],
  total: 0,
  hasMore: false,
  facets: { provincias: new Map(), categorias: new Map(), open: { open: 0, closed: 0, unknown: 0 }, verified: 0 },
  matches: new Map<string, DirectoryMatch[]>(),
};

const byTime = (a: Candidate, b: Candidate) => b.listed_at - a.listed_at || a.seq - b.seq;

async function inOrder(db: Kysely<Database>, candidates: Candidate[], order: Order): Promise<number[]> {
  if (order === "nombre") return await sortByName(db, candidates);
  const ranked = candidates.map((candidate) => ({ candidate, score: order === "relevancia" ? sum(candidate.scores) : 0 }));
  ranked.sort((a, b) => a.score - b.score || byTime(a.candidate, b.candidate));
  return ranked.map(({ candidate }) => candidate.seq);
}

const spanish = new Intl.Collator("es");

async function sortByName(db: Kysely<Database>, candidates: Candidate[]): Promise<number[]> {
  if (candidates.length === 0) return [];
  const seqs = candidates.map(({ seq }) => seq);
  const rows = await db.selectFrom("restaurant_names").select(["seq", "nombre"]).where("seq", "in", seqs).execute();
  return rows.sort((a, b) => spanish.compare(a.nombre, b.nombre) || a.seq - b.seq).map(({ seq }) => seq);
}

async function findRows(db: Kysely<Database>, seqs: number[]): Promise<Restaurant[]> {
  if (seqs.length === 0) return [];
  // Without a condition on is_active, for which SQLite would read the index of all active restaurants.
  const rows = await db.selectFrom("restaurants").selectAll().where("seq", "in", seqs).execute();
  const bySeq = new Map(rows.filter((row) => row.is_active === 1).map((row) => [row.seq, row]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}

function toMatches(rows: Restaurant[], candidates: Candidate[], parts: Reading["parts"]): Map<string, DirectoryMatch[]> {
  const scores = new Map(candidates.map((candidate) => [candidate.seq, candidate.scores]));
  return new Map(
    rows.map(({ id, seq }) => {
      const ofRow = scores.get(seq) ?? [];
      return [id, parts.flatMap(({ text }, index) => toMatch(text, ofRow[index]))];
    }),
  );
}

function toMatch(text: string, score: number | undefined): DirectoryMatch[] {
  const fields = Object.entries(searchFields) as [SearchField, number][];
  // A synonym's quality adds seven fields.
  const field = Math.floor((score ?? 0) / qualityRange) % (fields.length + 1);
  const found = fields.find(([, number]) => number === field);
  return found ? [{ text, field: found[0] }] : [];
}

type FacetSearch = {
  db: Kysely<Database>;
  filters: DirectoryFilters;
  candidates: Candidates;
  count: (without: Partial<DirectoryFilters>) => Promise<Candidates>;
  now: Date;
};

/** A group without a choice of its own counts the candidates themselves. */
async function countFacets({ db, filters, candidates, count, now }: FacetSearch): Promise<Facets> {
  const { provincias, categorias, open, isVerified } = filters;
  const ofProvinces = provincias.length > 0 ? await count({ provincias: [] }) : candidates;
  const ofCategories = categorias.length > 0 ? await count({ categorias: [] }) : candidates;
  const ofOpen = open ? await count({ open: null }) : candidates;
  const ofVerified = isVerified ? await count({ isVerified: false }) : candidates;
  const isOpen = await findOpenWeeks(db, open instanceof Date ? open : now);
  return {
    provincias: tally(
      ofProvinces,
      provinces.map(({ id }) => id),
      ({ provincia }) => provincia,
    ),
    categorias: tally(
      ofCategories,
      restaurantCategories.map(({ id }) => id),
      ({ categoria }) => categoria,
    ),
    open: toCount(ofOpen) === null ? null : countOpen(ofOpen.found, isOpen),
    verified: toCount(ofVerified) === null ? null : ofVerified.found.filter((candidate) => candidate.is_verified === 1).length,
  };
}

/** Null above `mostCounted`. */
function toCount({ found, isWhole }: Candidates): number | null {
  return isWhole && found.length <= mostCounted ? found.length : null;
}

function tally<Id extends string>(candidates: Candidates, ids: Id[], idOf: (candidate: Candidate) => Id | null) {
  if (toCount(candidates) === null) return null;
  const counts = new Map<Id, number>(ids.map((id) => [id, 0]));
  for (const candidate of candidates.found) {
    const id = idOf(candidate);
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

function countOpen(candidates: Candidate[], openWeeks: Set<number>): OpenCounts {
  const counts = { open: 0, closed: 0, unknown: 0 };
  for (const { week_id } of candidates) {
    counts[week_id === null ? "unknown" : openWeeks.has(week_id) ? "open" : "closed"] += 1;
  }
  return counts;
}
