import { type Kysely, sql } from "kysely";
import { db as siteDb } from "../../db/client.server";
import type { Database, Restaurant } from "../../db/schema.server";
import { pageSize } from "../../text/paging";
import type { Position } from "../../text/position";
import { typedWords } from "../../word-index/words.server";
import { upperFirst } from "../../text/format";
import { formatPrice } from "../menu/menu";
import { findRestaurantsBySeq } from "../restaurants.server";
import { findWithDish, isInSomeMenu, readDish, readWanted } from "./dishes.server";
import { findFoundDishes } from "./found-dish.server";
import { type ListOrder, mostCompleteFirst, mostRelevantFirst, nearestFirst, newestFirst } from "./order/list-order";
import { findMatches } from "./matches.server";
import { findByWholeName } from "./names.server";
import type { AskedOpen } from "./filters/asked-time";
import { openLabel } from "./filters/open-label";
import { findOpenAsked } from "./open-restaurants.server";
import { fieldBit, isIndexCurrent } from "./postings.server";
import type { Order } from "./query";
import { type Part, readQuery, type Reading } from "./reading.server";
import { type DirectoryFilters, type Facets, maxCounted, type ScoredBlock, tallyMatches } from "./tally";
import { findUnindexed } from "./unindexed.server";

/** `page` counts from 1. */
export type DirectorySearch = DirectoryFilters & {
  q: string;
  isExact: boolean;
  /** Phrases of `q` that are not to be read as a filter. */
  literal?: readonly string[];
  order: Order;
  page: number;
  /** Where distances begin, for the order by distance. */
  near?: Position | null;
  /** Only the total is wanted: there are no rows. */
  isCount?: boolean;
};

export type DirectoryResult = {
  rows: Restaurant[];
  /** Why restaurants were found, by id: "Ceviche de corvina, $6.50". See `findFoundDishes`. */
  dishes: ReadonlyMap<string, string>;
  /** Null above `maxCounted`. */
  total: number | null;
  /** False after `maxPaged`. */
  hasMore: boolean;
  facets: Facets;
  understood: Pick<Reading, "corrections" | "places" | "comarca" | "hasSynonyms" | "filters"> & {
    /** The time that the words ask for, unless a filter says another. */
    open: AskedOpen | null;
  };
};

const maxPaged = 2_000;

/** `isExact`: words only as typed. */
export type SearchContext = { db: Kysely<Database>; isIndexed: boolean; isExact: boolean; now: Date };

export async function toSearchContext(search: DirectorySearch, now: Date): Promise<SearchContext> {
  const db = siteDb();
  const isIndexed = await isIndexCurrent(db);
  // Corrections need the index's words.
  return { db, isIndexed, isExact: search.isExact || !isIndexed, now };
}

/** A search whose words are read: its filters include those that they ask for. */
export type ReadSearch = DirectorySearch & {
  parts: Part[];
  /** Replaces `order`. */
  listOrder?: ListOrder;
};

/** `asked`: as it was read last. */
export type SearchRun = { result: DirectoryResult; asked: ReadSearch; reading: Reading };

/**
 * Never throws for typed text. Plans do not change the order. If nothing has all that the words were read as, they are searched as
 * words.
 */
export async function searchDirectory(search: DirectorySearch, now: Date): Promise<DirectoryResult> {
  return (await runSearch(search, await toSearchContext(search, now))).result;
}

/** Does as `searchDirectory`. */
export async function runSearch(search: DirectorySearch, context: SearchContext): Promise<SearchRun> {
  const run = await runAsRead(search, context);
  if (run.result.total !== 0) return run;
  for (const read of [runAsName, runAttributesAsWords]) {
    const other = await read(search, run.reading, context);
    if (other && other.result.total !== 0) return other;
  }
  return run;
}

async function runAsRead(search: DirectorySearch, context: SearchContext, change = (parts: Part[]) => parts): Promise<SearchRun> {
  const { db, isExact, now } = context;
  const reading = await readQuery(db, search.q, { isExact, literal: search.literal, readsPrices: !isExact, now });
  const priced = await withPrice(db, search, reading);
  const { corrections, places, comarca, hasSynonyms, time, price, filters } = reading;
  const inWords = search.open === null ? time : null;
  const open = inWords?.open ?? null;
  const asked: ReadSearch = { ...priced, open: open ?? search.open, parts: change(reading.parts) };
  const chip = inWords && { label: openLabel(open, now), words: inWords.phrases.join(" "), rest: inWords.rest };
  const understood = { corrections, places, comarca, hasSynonyms, filters: [...(chip ? [chip] : []), ...filters], open };
  // "%", for example, has no words and matches nothing.
  const isUnreadable = reading.parts.length === 0 && search.q.trim() !== "" && !time && !price;
  const found = isUnreadable ? nothing : await findRead(asked, context);
  return { result: { ...found, understood }, asked, reading };
}

/** "Mar abierto" asks for an open place, and is in the name of «Marisquería Mar Abierto». */
async function runAsName(search: DirectorySearch, reading: Reading, context: SearchContext): Promise<SearchRun | null> {
  const phrases = reading.time?.phrases ?? [];
  if (phrases.length === 0 || reading.parts.length === 0) return null;
  const fields = fieldBit("nombre");
  const inName = (parts: Part[]) =>
    parts.map((part) => ({
      ...part,
      alternatives: part.alternatives.map((one) => ({ ...one, terms: one.terms.map((term) => ({ ...term, fields })) })),
    }));
  return await runAsRead({ ...search, literal: [...(search.literal ?? []), ...phrases] }, context, inName);
}

/** First those of which no restaurant is known, then all. */
async function runAttributesAsWords(
  search: DirectorySearch,
  reading: Reading,
  context: SearchContext,
): Promise<SearchRun | null> {
  const attributes = reading.parts.filter(({ kind }) => kind === "attribute");
  if (attributes.length === 0) return null;
  const known = await Promise.all(attributes.map((part) => isPartKnown(context.db, part)));
  const unknown = attributes.filter((_, index) => !known[index]);
  for (const parts of unknown.length > 0 && unknown.length < attributes.length ? [unknown, attributes] : [attributes]) {
    const literal = [...(search.literal ?? []), ...parts.map(({ text }) => text)];
    const other = await runAsRead({ ...search, literal }, context);
    if (other.result.total !== 0) return other;
  }
  return null;
}

/** False when no restaurant has it, wherever it is. */
export async function isPartKnown(db: Kysely<Database>, part: Part): Promise<boolean> {
  return (await findMatches(db, { parts: [part], provincias: [], inMenus: true })).some(hasMatch);
}

/**
 * Adds the filters that the words ask for, and notes them in `reading`: "ceviche a menos de 8" is a dish up to a price. Words that
 * no menu has are not a dish: "fonda a menos de 5" asks for a fonda with a main dish up to that price.
 */
async function withPrice(db: Kysely<Database>, search: DirectorySearch, reading: Reading): Promise<DirectorySearch> {
  const { price } = reading;
  if (!price) return search;
  const { upTo, words, rest, dishes } = price;
  const known = await Promise.all(dishes.map((dish) => isInMenus(db, dish)));
  const inMenus = dishes.filter((_, index) => known[index]);
  const dish = (await isInMenus(db, inMenus.join(" "))) ? inMenus.join(" ") : "";
  const label = dish ? `${upperFirst(dish)} hasta ${formatPrice(upTo)}` : `Hasta ${formatPrice(upTo)}`;
  const others = dish ? reading.filters.filter((filter) => !inMenus.includes(filter.words)) : reading.filters;
  reading.filters = [...others, { label, words, rest }];
  return { ...search, plato: search.plato || dish, hasta: Math.min(upTo, search.hasta ?? Infinity) };
}

async function isInMenus(db: Kysely<Database>, dish: string): Promise<boolean> {
  return dish !== "" && (await isInSomeMenu(db, await readDish(db, dish)));
}

function hasMatch({ facts, scores: [scores] }: ScoredBlock): boolean {
  return scores?.some((score, place) => score > 0 && facts.has(place)) ?? false;
}

export type FoundRestaurants = Omit<DirectoryResult, "understood"> & {
  /** Rank of the first in the list's order; undefined without any. */
  firstRank: number | undefined;
};

export async function findRead(search: ReadSearch, { db, isIndexed, now }: SearchContext): Promise<FoundRestaurants> {
  const { parts, provincias, open } = search;
  const wanted = await readWanted(db, search);
  const blocks = isIndexed
    ? await findMatches(db, { parts, provincias, inMenus: true })
    : await findUnindexed(db, { parts, filters: search });
  const offset = (search.page - 1) * pageSize;
  const end = Math.min(offset + pageSize, maxPaged);
  const { first, seqs, facets } = tallyMatches(blocks, {
    filters: search,
    isOpen: await findOpenAsked(db, open === null || open === "unknown" ? "now" : open, now),
    order: search.listOrder ?? (await toListOrder(db, search, now)),
    hasDish: wanted && (await findWithDish(db, wanted, isIndexed)),
    limit: end,
  });
  const sorted = search.order === "nombre" ? await sortByName(db, seqs, end) : first.map(({ seq }) => seq);
  const rows = search.isCount ? [] : await findRows(db, sorted.slice(offset, end));
  return {
    rows,
    dishes: await findFoundDishes(db, rows, { parts, wanted }),
    total: seqs.length > maxCounted ? null : seqs.length,
    hasMore: end < Math.min(seqs.length, maxPaged),
    facets: isIndexed ? facets : uncounted,
    firstRank: first[0]?.score,
  };
}

/** The order by name is not among these; see `sortByName`. */
async function toListOrder(db: Kysely<Database>, { q, order, near, parts, isCount }: ReadSearch, now: Date): Promise<ListOrder> {
  if (isCount) return newestFirst;
  if (order === "cercania" && near) return nearestFirst(near);
  if (order === "completos") return mostCompleteFirst(now);
  if (order !== "relevancia") return newestFirst;
  return mostRelevantFirst(parts.length > 0 ? await findByWholeName(db, typedWords(q)) : new Set());
}

const uncounted: Facets = { provincias: null, categorias: null, open: null, verified: null, attributes: null };

const nothing: FoundRestaurants = {
  rows: [],
  dishes: new Map<string, string>(),
  total: 0,
  hasMore: false,
  firstRank: undefined,
  facets: {
    provincias: new Map(),
    categorias: new Map(),
    open: { open: 0, closed: 0, unknown: 0 },
    verified: 0,
    attributes: null,
  },
};

const spanish = new Intl.Collator("es");

/** Returns at least the first `limit`. Sorts more than `maxPaged` by their folded names. */
async function sortByName(db: Kysely<Database>, seqs: number[], limit: number): Promise<number[]> {
  if (seqs.length > maxPaged) return await findFirstByName(db, new Set(seqs), limit);
  if (seqs.length === 0) return [];
  const rows = await db.selectFrom("restaurants").select(["seq", "nombre"]).where("seq", "in", seqs).execute();
  return rows.sort((a, b) => spanish.compare(a.nombre, b.nombre) || a.seq - b.seq).map(({ seq }) => seq);
}

const namesAtOnce = 500;

async function findFirstByName(db: Kysely<Database>, seqs: Set<number>, limit: number): Promise<number[]> {
  const found: number[] = [];
  for (let after = { name_key: "", seq: 0 }; ;) {
    const rows = await db
      .selectFrom("indexed_restaurants")
      .select(["seq", "name_key"])
      .where(sql<boolean>`(name_key, seq) > (${after.name_key}, ${after.seq})`)
      .orderBy("name_key")
      .orderBy("seq")
      .limit(namesAtOnce)
      .execute();
    found.push(...rows.map(({ seq }) => seq).filter((seq) => seqs.has(seq)));
    const last = rows.at(-1);
    if (!last || rows.length < namesAtOnce || found.length >= limit) return found;
    after = last;
  }
}

async function findRows(db: Kysely<Database>, seqs: number[]): Promise<Restaurant[]> {
  const bySeq = await findRestaurantsBySeq(db, seqs);
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}
