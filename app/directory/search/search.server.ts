import { type Kysely, sql } from "kysely";
import { db as siteDb } from "../../db/client.server";
import type { Database, Restaurant } from "../../db/schema.server";
import { pageSize } from "../../text/paging";
import type { Position } from "../../text/position";
import { textOf, Tokens, toTokens } from "../../word-index/tokens.server";
import { typedWords } from "../../word-index/words.server";
import { upperFirst } from "../../text/format";
import { findRestaurantsBySeq } from "../restaurants.server";
import { findMatching } from "../../search/find/find.server";
import { readPriceOrder } from "../../search/find/price-order.server";
import { hasCentre } from "../../search/relax/around";
import { isPartKnown } from "../../search/relax/words.server";
import { findWordsOfDish } from "../../search/find/dishes.server";
import { findFoundDishes } from "../../search/find/found-dish.server";
import type { PricedDish } from "../../search/priced-dish";
import { circlesOf } from "../where/circles";
import type { Wish } from "../../search/wish";
import {
  type ListOrder,
  mostCompleteFirst,
  mostRelevantFirst,
  nearestFirst,
  nearestTo,
  newestFirst,
} from "../../search/find/list-order";
import { findByWholeName } from "../../search/index/names.server";
import { isIndexCurrent } from "../../search/index/postings.server";
import type { Order } from "./query";
import { asName, isDish, type Part } from "../../search/read/part.server";
import type { ReadFilter, Reading } from "../../search/read/reading";
import { findExcluded } from "../../search/find/excluded.server";
import { isAnybodys } from "../../search/lexicon/ordinary-words.server";
import { readExcluded, readSharply } from "../../search/read/sharp-reading.server";
import type { Span } from "../../search/read/spans";
import { readSearched, type Searched } from "../../search/read/searched.server";
import { type DirectoryFilters, type Facets, maxCounted } from "../../search/find/tally";
import type { AskedOpen } from "../../search/open";
import { takeOrdersWords } from "../../search/read/orders-words";

/** `page` counts from 1. */
export type DirectorySearch = DirectoryFilters & {
  q: string;
  isExact: boolean;
  /** Phrases of `q` that are not to be read as a filter. */
  literal?: readonly string[];
  /** Texts of what a restaurant must not have. */
  sin?: readonly string[];
  order: Order;
  page: number;
  /** Where distances begin, for the order by distance. */
  near?: Position | null;
  /** Numbers (`seq`) of restaurants that are neither shown nor counted; see `findNaming`. */
  without?: ReadonlySet<number> | undefined;
  /** Ids of restaurants of which it must be one. */
  among?: readonly string[];
  /** Only the total is wanted: there are no rows. */
  isCount?: boolean;
};

export type DirectoryResult = {
  rows: Restaurant[];
  /** Why restaurants were found, by id; see `findFoundDishes`. */
  dishes: ReadonlyMap<string, PricedDish>;
  /** Null above `maxCounted`. */
  total: number | null;
  /** False after `maxPaged`. */
  hasMore: boolean;
  facets: Facets;
  understood: Pick<Reading, "corrections" | "places" | "comarca" | "filters"> & {
    /** The time that the words ask for, unless a filter says another. */
    open: AskedOpen | null;
  };
};

const maxPaged = 2_000;

/** `isExact`: words only as typed. */
export type SearchContext = { db: Kysely<Database>; isIndexed: boolean; isExact: boolean; now: Date };

/** What a search needs to know of the index. */
export async function toSearchContext(search: DirectorySearch, now: Date): Promise<SearchContext> {
  const db = siteDb();
  // Without the index, nobody knows which restaurants name what somebody cannot eat.
  const isIndexed = search.without !== undefined || (await isIndexCurrent(db));
  // Corrections need the index's words.
  return { db, isIndexed, isExact: search.isExact || !isIndexed, now };
}

/** A search whose words are read: its filters include those that they ask for. */
export type ReadSearch = DirectorySearch & Wish;

/** `asked`: as its words were read last. `spans`: what the list says something of; see `Searched`. */
export type SearchRun = { result: DirectoryResult; asked: ReadSearch; reading: Reading; spans: readonly Span[] };

/**
 * Never throws for typed text. Plans do not change the order. If nothing has all that the words were read as, they are searched as
 * words.
 */
export async function searchDirectory(search: DirectorySearch, now: Date): Promise<DirectoryResult> {
  return (await runSearch(search, await toSearchContext(search, now))).result;
}

/** As `searchDirectory`, with what the words were read as. */
export async function runSearch(search: DirectorySearch, context: SearchContext): Promise<SearchRun> {
  const { db, isExact } = context;
  const searched = isExact ? asTyped(search.q) : await readSearched(db, search.q);
  const left = { ...search, without: await findWithout(db, search, searched) };
  const run = await runAsRead(left, searched, context);
  if (run.result.total !== 0) return run;
  for (const read of [runAsName, runAttributesAsWords]) {
    const other = await read({ run, search: left, searched }, context);
    if (other && other.result.total !== 0) return other;
  }
  return run;
}

/** `change`: of the parts that were read. */
async function runAsRead(
  search: DirectorySearch,
  searched: Searched,
  context: SearchContext,
  change = (parts: Part[]) => parts,
): Promise<SearchRun> {
  const { db } = context;
  const { reading, asksOrders } = await readWords(search, searched, context);
  const priced = await withPrice(db, search, reading);
  const { corrections, places, comarca, time, price, filters } = reading;
  const inWords = search.open === null ? time : null;
  const open = inWords?.open ?? null;
  // «Restaurantes cerca de Albrook» asks for all, and not for those that are called so.
  const parts = reading.parts.filter(({ text }) => !search.near || !isGenericWord(text));
  const asked: ReadSearch = { ...priced, open: open ?? search.open, orders: asksOrders, parts: change(parts) };
  const ofTime: ReadFilter[] = inWords
    ? [{ filter: { kind: "open", open }, words: inWords.phrases.join(" "), phrases: inWords.phrases }]
    : [];
  const understood = { corrections, places, comarca, filters: [...ofTime, ...filters], open };
  const isUnreadable = parts.length === 0 && !time && !price && !asksOrders && !search.near && asksForOther(reading, search.q);
  const found = isUnreadable ? nothing : await findRead(asked, context);
  return { result: { ...found, understood }, asked, reading, spans: searched.spans };
}

async function readWords(search: DirectorySearch, { left, heads }: Searched, { db, isExact, now }: SearchContext) {
  const { q, literal } = search;
  const tokens = new Tokens(left);
  const orders = isExact ? [] : takeOrdersWords(tokens, literal);
  const isBare = (orders.length > 0 ? tokens.left : typedWords(q)).length <= maxBareWords;
  const options = { isExact, literal, readsPrices: !isExact, isBare, heads, now, findsParts: true };
  const read = await readSharply(db, tokens.left, options);
  const words = textOf(orders);
  const ofOrders: ReadFilter[] = words === "" ? [] : [{ filter: { kind: "open", open: "orders" }, words, phrases: [words] }];
  return { reading: { ...read, filters: [...ofOrders, ...read.filters] }, asksOrders: words !== "" };
}

const asTyped = (q: string): Searched => ({ left: toTokens(q), excluded: [], leftOut: [], heads: [], spans: [] });

const isGenericWord = (word: string) => /^(?:restaurantes?|lugar(?:es)?|sitios?|comer)$/.test(word);

/** "%" has no words, and «clases de guitarra» is nothing that we have. «Algo rico» asks for anything. */
const asksForOther = ({ silent }: Reading, q: string) =>
  q.trim() !== "" && (silent.length === 0 || silent.some((word) => !isAnybodys(word)));

/** Further words make a sentence. */
const maxBareWords = 3;

async function findWithout(db: Kysely<Database>, { without, sin = [] }: DirectorySearch, { excluded: said, leftOut }: Searched) {
  const excluded = [...said, ...(await readExcluded(db, sin))];
  if (excluded.length === 0 && leftOut.length === 0) return without;
  return new Set([...(without ?? []), ...(await findExcluded(db, { excluded, except: leftOut }))]);
}

/** What a search found nothing for, and how its words were read. */
type Again = { run: SearchRun; search: DirectorySearch; searched: Searched };

/** "Mar abierto" asks for an open place, and is in the name of «Marisquería Mar Abierto». */
async function runAsName({ run: { reading }, search, searched }: Again, context: SearchContext): Promise<SearchRun | null> {
  const phrases = reading.time?.phrases ?? [];
  if (phrases.length === 0 || reading.parts.length === 0) return null;
  return await runAsRead({ ...search, literal: [...(search.literal ?? []), ...phrases] }, searched, context, asName);
}

/** Reads services as words: first those that no restaurant is known to have, then all. */
async function runAttributesAsWords({ run, search, searched }: Again, context: SearchContext): Promise<SearchRun | null> {
  const attributes = run.reading.parts.filter((part) => part.kind === "attribute" && !part.isSaid);
  if (attributes.length === 0) return null;
  const known = await Promise.all(attributes.map((part) => isPartKnown(context.db, part)));
  const unknown = attributes.filter((_, index) => !known[index]);
  for (const parts of unknown.length > 0 && unknown.length < attributes.length ? [unknown, attributes] : [attributes]) {
    const texts = parts.map(({ text }) => text);
    const words = texts.flatMap((text) => text.split(" "));
    const asSaid = (read: Part[]) =>
      read.map((part) => (isDish(part) && words.includes(part.text) ? { ...part, isSaid: true as const } : part));
    const literal = [...(search.literal ?? []), ...texts];
    const other = await runAsRead({ ...search, literal }, searched, context, asSaid);
    if (other.result.total !== 0) return other;
  }
  return null;
}

/**
 * Adds the filters that the words ask for, and notes them in `reading`: "ceviche a menos de 8" is a dish up to a price. Words that
 * no menu has are not a dish: "fonda a menos de 5" asks for a fonda with a main dish up to that price.
 */
async function withPrice(db: Kysely<Database>, search: DirectorySearch, reading: Reading): Promise<DirectorySearch> {
  const { price } = reading;
  if (!price) return search;
  const { upTo, words, dishes } = price;
  const inMenus = await findWordsOfDish(db, dishes);
  const dish = inMenus.join(" ");
  const others = reading.filters.filter((filter) => !inMenus.includes(filter.words));
  reading.filters = [...others, { filter: { kind: "limit", dish: upperFirst(dish), upTo }, words, phrases: [words] }];
  return { ...search, plato: search.plato || dish, hasta: Math.min(upTo, search.hasta ?? Infinity) };
}

export type FoundRestaurants = Omit<DirectoryResult, "understood"> & {
  /** Rank of the first in the list's order; undefined without any. */
  firstRank: number | undefined;
};

/** Finds one page of what a search was read as. */
export async function findRead(search: ReadSearch, { db, isIndexed, now }: SearchContext): Promise<FoundRestaurants> {
  const offset = (search.page - 1) * pageSize;
  const end = Math.min(offset + pageSize, maxPaged);
  const order = await toListOrder(db, search, now);
  const { first, seqs, facets, wanted } = await findMatching(db, search, { now, isIndexed, order, limit: end });
  const sorted = search.order === "nombre" && !hasCentre(search) ? await sortByName(db, seqs, end) : first.map(({ seq }) => seq);
  const rows = search.isCount ? [] : await findRows(db, sorted.slice(offset, end));
  return {
    rows,
    dishes: await findFoundDishes(db, rows, { parts: search.parts, wanted }),
    total: seqs.length > maxCounted ? null : seqs.length,
    hasMore: end < Math.min(seqs.length, maxPaged),
    facets: isIndexed ? facets : uncounted,
    firstRank: first[0]?.score,
  };
}

/** How many a relaxed search finds. */
export async function countMatching(wish: Wish, { db, isIndexed, now }: SearchContext): Promise<number> {
  return (await findMatching(db, wish, { now, isIndexed, order: newestFirst, limit: 0 })).seqs.length;
}

/** The order by name is not among these; see `sortByName`. */
async function toListOrder(db: Kysely<Database>, search: ReadSearch, now: Date): Promise<ListOrder> {
  const { q, order, near, parts, around, listOrder, isCount } = search;
  if (around && hasCentre(search)) return nearestTo(circlesOf(around.places, true));
  if (listOrder) return listOrder;
  if (isCount) return newestFirst;
  // «Cerca de Albrook» among the words asks for no place that is open.
  if (order === "cercania" && near) return parts.some(({ kind }) => kind === "place") ? nearestTo([near]) : nearestFirst(near);
  if (order === "completos") return mostCompleteFirst(now);
  if (order !== "relevancia") return newestFirst;
  const byPrice = await readPriceOrder(db, search);
  if (byPrice) return byPrice;
  return mostRelevantFirst(parts.length > 0 ? await findByWholeName(db, typedWords(q)) : new Set());
}

const uncounted: Facets = { provincias: null, categorias: null, open: null, verified: null, attributes: null };

const nothing: FoundRestaurants = {
  rows: [],
  dishes: new Map<string, PricedDish>(),
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
