import { type Kysely, sql } from "kysely";
import { db as siteDb } from "../../db/client.server";
import type { Database, Restaurant } from "../../db/schema.server";
import { pageSize } from "../../text/paging";
import type { Position } from "../../text/position";
import { typedPhrases } from "../../word-index/tokens.server";
import { typedWords } from "../../word-index/words.server";
import { upperFirst } from "../../text/format";
import { findRestaurantsBySeq } from "../restaurants.server";
import { findMatching } from "../../search/find/find.server";
import { readPriceOrder } from "../../search/find/price-order.server";
import { hasCentre } from "../../search/relax/around";
import { isPartKnown } from "../../search/relax/words.server";
import { toWish } from "../../search/find/asked-wish.server";
import type { Filter } from "../../search/filter";
import { isAsking } from "../../search/relax/left";
import { findFoundDishes } from "../../search/find/found-dish.server";
import type { PricedDish } from "../../search/priced-dish";
import { circlesOf } from "../where/circles";
import { type Near, toNear } from "../where/near.server";
import { countNearWords } from "../../search/lexicon/places";
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
import { asName, isDish, isNearPlace, type Part } from "../../search/read/part.server";
import type { ReadFilter, Reading } from "../../search/read/reading";
import { isAnybodys } from "../../search/lexicon/ordinary-words.server";
import { readExcluded } from "../../search/read/sharp-reading.server";
import { says, type Span, spansOf, valueOf } from "../../search/read/spans";
import { type AskedQuestion, understand } from "../../search/read/understand.server";
import { type DirectoryFilters, type Facets, maxCounted } from "../../search/find/tally";
import type { AskedOpen } from "../../search/open";

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
  /** Another order than the one by distance is asked for. */
  isOrderChosen?: boolean;
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
  /** The place near which the words look. Null where they look near none, and where a filter or the visitor's position says another. */
  near: Near | null;
  understood: Pick<Reading, "corrections" | "places" | "comarca" | "filters"> & {
    /** The time that the words ask for, unless a filter says another. */
    open: AskedOpen | null;
    /** They ask for what is near the visitor. */
    isNearMe: boolean;
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

/** `said`: what was read of its words, the last time that they were read. `asked`: with its filters. */
export type SearchRun = { result: DirectoryResult; asked: ReadSearch; said: AskedQuestion };

/**
 * Never throws for typed text. Plans do not change the order. If nothing has all that the words were read as, they are searched as
 * words.
 */
export async function searchDirectory(search: DirectorySearch, now: Date): Promise<DirectoryResult> {
  return (await runSearch(search, await toSearchContext(search, now))).result;
}

/** As `searchDirectory`, with what the words were read as. */
export async function runSearch(search: DirectorySearch, context: SearchContext): Promise<SearchRun> {
  const run = await runAsRead(search, context);
  if (run.result.total !== 0) return run;
  for (const read of [runAsName, runAttributesAsWords]) {
    const other = await read(run, search, context);
    if (other && other.result.total !== 0) return other;
  }
  return run;
}

/** `change`: of the parts that were read. */
async function runAsRead(search: DirectorySearch, context: SearchContext, change = (parts: Part[]) => parts): Promise<SearchRun> {
  const { db, isExact, now } = context;
  const { q, literal = [] } = search;
  const said = await understand(db, q, { now, isExact, literal, isSearch: true });
  const { corrections, places, comarca } = said.reading;
  const named = search.near ? null : findNearInWords(said, search);
  const wish = await toReadSearch(db, search, { said, named });
  const isNearMe = says(said, "near-me");
  // «Restaurantes cerca de Albrook» asks for all, and not for those that are called so.
  const isNear = Boolean(wish.near) || isNearMe;
  const parts = wish.parts.filter(({ text }) => !isNear || !isGenericWord(text));
  const asked = { ...wish, parts: change(parts) };
  const found = !isAsking(asked) && asksForOther(said, q) ? nothing : await findRead(asked, context);
  const filters = toFilters(search, said, wish).map((one) => (named?.chip.words === one.words ? named.chip : one));
  const understood = { corrections, places, comarca, filters, open: saidTime(search, said), isNearMe };
  return { result: { ...found, near: named?.near ?? null, understood }, asked, said };
}

type NamedNear = { near: Near; chip: ReadFilter };

/** «Pizza cerca de Albrook»: the place, with the chip that takes it out of the words. Null for none, and for one without a centre. */
function findNearInWords(said: AskedQuestion, { provincias }: DirectorySearch): NamedNear | null {
  const { reading } = said;
  const part = reading.parts.find(isNearPlace);
  const read = reading.filters.find(({ words }) => words === part?.text);
  if (!part?.range || read?.filter.kind !== "place") return null;
  const { places } = read.filter;
  const near = toNear(
    reading.places.filter(({ name }) => places.includes(name)),
    provincias,
  );
  if (!near) return null;
  const phrases = typedPlace(part, said);
  return { near, chip: { filter: { kind: "near", place: near.place?.name ?? "" }, words: part.text, phrases } };
}

/** Returns the typed words of a place, with «en» or «cerca de» before it. [] for a place that the words do not name. */
function typedPlace({ range }: Part, { left, whole }: AskedQuestion): string[] {
  const [first, last] = [range?.start, range && range.end - 1].map((at) => whole.findIndex((one) => one === left[at ?? -1]));
  if (first === undefined || last === undefined || first < 0) return [];
  const before = whole.slice(0, first).map(({ word }) => word);
  const isJoined = /^(?:en|entre|in|at|by|por|de)$/.test(before.at(-1) ?? "");
  return typedPhrases(whole.slice(first - Math.max(countNearWords(before), isJoined ? 1 : 0), last + 1));
}

/** The time in the words, unless a filter says another. */
const saidTime = ({ open }: DirectorySearch, said: AskedQuestion): AskedOpen | null =>
  open === null ? valueOf(said, "open") : null;

/** Adds the filters of the list to what the words ask for. */
async function toReadSearch(
  db: Kysely<Database>,
  search: DirectorySearch,
  { said, named }: { said: AskedQuestion; named: NamedNear | null },
): Promise<ReadSearch> {
  const { excluded = [], except, plato = "", hasta, isVerified, orders } = await toWish(db, said);
  const limits = [hasta, search.hasta].filter((cents) => typeof cents === "number");
  return {
    ...search,
    ...(named && { near: named.near.position, ...(!search.isOrderChosen && { order: "cercania" as const }) }),
    // A search for what lies in a comarca finds nothing; see `relax`.
    ...{ parts: said.reading.parts, except },
    excluded: [...excluded, ...(await readExcluded(db, search.sin ?? []))],
    open: search.open ?? valueOf(said, "open"),
    ...{ orders },
    isVerified: search.isVerified || isVerified,
    plato: search.plato || plato,
    hasta: limits.length > 0 ? Math.min(...limits) : null,
  };
}

/** Filters that the words say, for the chips. */
function toFilters(search: DirectorySearch, said: AskedQuestion, { plato = "" }: ReadSearch): ReadFilter[] {
  const open = saidTime(search, said);
  const limit = valueOf(said, "limit");
  const chips = <K extends Span["kind"]>(kind: K, filter: Filter | null): ReadFilter[] =>
    spansOf(said, kind)
      .slice(0, filter ? 1 : 0)
      .flatMap(({ words, phrases }) => (filter ? [{ filter, words: words.join(" "), phrases }] : []));
  return [
    ...chips("orders", { kind: "open", open: "orders" }),
    ...chips("open", open && { kind: "open", open }),
    ...said.reading.filters.map((one) => ({ ...one, phrases: phrasesOf(one, said) })),
    ...chips("limit", limit === null ? null : { kind: "limit", dish: upperFirst(plato), upTo: limit }),
    ...chips("verified", { kind: "verified" }),
  ];
}

/** Returns the typed words that a tap on the chip of a service, an order or a place removes. Undefined for «Boquete o Volcán»; see `dropEither`. */
function phrasesOf({ words, either }: ReadFilter, said: AskedQuestion): readonly string[] | undefined {
  if (either) return undefined;
  const feature = spansOf(said, "feature").find(({ value }) => value.words.join(" ") === words);
  const place = said.reading.parts.find(({ kind, text }) => kind === "place" && text === words);
  const phrases = feature?.phrases ?? (place && typedPlace(place, said)) ?? [];
  return phrases.length > 0 ? phrases : undefined;
}

const isGenericWord = (word: string) => /^(?:comida|restaurantes?|lugar(?:es)?|sitios?|comer)$/.test(word);

/** "%" has no words, and «clases de guitarra» is nothing that we have. «Algo rico» asks for anything. */
const asksForOther = ({ reading: { silent }, spans }: AskedQuestion, q: string) =>
  q.trim() !== "" &&
  (silent.length + spans.length === 0 || silent.some((word) => !isAnybodys(word)) || says({ spans }, "fact", "topic"));

/** "Mar abierto" asks for an open place, and is in the name of «Marisquería Mar Abierto». */
async function runAsName({ said }: SearchRun, search: DirectorySearch, context: SearchContext): Promise<SearchRun | null> {
  const phrases = spansOf(said, "open").flatMap((span) => span.phrases);
  if (phrases.length === 0 || said.reading.parts.length === 0) return null;
  return await runAsRead({ ...search, literal: [...(search.literal ?? []), ...phrases] }, context, asName);
}

/** Reads services as words: first those that no restaurant is known to have, then all. */
async function runAttributesAsWords(
  { said }: SearchRun,
  search: DirectorySearch,
  context: SearchContext,
): Promise<SearchRun | null> {
  const attributes = said.reading.parts.filter((part) => part.kind === "attribute" && !part.isSaid);
  if (attributes.length === 0) return null;
  const known = await Promise.all(attributes.map((part) => isPartKnown(context.db, part)));
  const unknown = attributes.filter((_, index) => !known[index]);
  for (const parts of unknown.length > 0 && unknown.length < attributes.length ? [unknown, attributes] : [attributes]) {
    const texts = parts.map(({ text }) => text);
    const words = texts.flatMap((text) => text.split(" "));
    const asSaid = (read: Part[]) =>
      read.map((part) => (isDish(part) && words.includes(part.text) ? { ...part, isSaid: true as const } : part));
    const literal = [...(search.literal ?? []), ...texts];
    const other = await runAsRead({ ...search, literal }, context, asSaid);
    if (other.result.total !== 0) return other;
  }
  return null;
}

export type FoundRestaurants = Omit<DirectoryResult, "understood" | "near"> & {
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
