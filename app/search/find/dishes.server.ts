import type { Kysely } from "kysely";
import { db as siteDb } from "../../db/client.server";
import type { Database } from "../../db/schema.server";
import { type BlockResults, findByBlock } from "../../word-index/block-results.server";
import { type Block, findBlocks, findPostings, type Lists } from "../../word-index/matches.server";
import { expand, wholeWord } from "../../word-index/terms.server";
import { toBlock, toPlace, toSeq } from "../../word-index/word-index";
import { typedWords } from "../../word-index/words.server";
import { findDishesToIndex, type IndexedDish } from "../../directory/menu/menu.server";
import { markLabels } from "../../directory/menu/menu";
import { isMainDish, levelsUpTo } from "../../directory/menu/price-level";
import { askedSize, dishWords, visitDishes } from "../index/dish-postings.server";
import { BlockFacts, hasAnyOf } from "../index/facts";
import { chosenBits } from "../lexicon/attribute-filters";
import type { PriceOrder } from "../lexicon/meanings";
import { directoryIndex, dishIndex } from "../index/postings.server";
import { equalPhrases, isStopWord, stem } from "../lexicon/trade-words";

/** Any of these stems will do. */
type DishWord = readonly string[];

/** A dish must have all words of one of these phrases. */
export type DishPart = readonly (readonly DishWord[])[];

/** A dish as asked for: it must match all parts. Empty for any main dish. */
export type DishQuery = readonly DishPart[];

/** Further words are ignored. */
const maxWords = 8;

/**
 * Reads «hamburguesas de pollo»: each word or phrase with the phrases that mean exactly it, and with its correction if no menu and
 * no listing has the word.
 */
export async function readDish(db: Kysely<Database>, text: string): Promise<DishQuery> {
  const typed = typedWords(text).map(({ word }) => word);
  const significant = typed.filter((word) => !isStopWord(word));
  const words = (significant.length > 0 ? significant : typed).slice(0, maxWords);
  const query: DishPart[] = [];
  for (let at = 0; at < words.length;) {
    const equal = equalPhrases(words.slice(at));
    const taken = words.slice(at, at + (equal?.length ?? 1));
    const { used } = equal ? {} : await expand(db, directoryIndex, taken[0] ?? "", "letter");
    const phrases = [taken, ...(equal?.meanings ?? []), ...(used === undefined ? [] : [[used]])];
    query.push(phrases.map((phrase) => phrase.map((word) => [stem(word)])));
    at += taken.length;
  }
  return query;
}

export function matchesDish(query: DishQuery, words: readonly string[]): boolean {
  const stems = new Set(words.map(stem));
  return query.every((part) => part.some((phrase) => phrase.every((word) => word.some((one) => stems.has(one)))));
}

/** The filters «plato» and «hasta». `query`: empty for any main dish. `upTo`: in cents; Infinity for any price, or none. */
export type WantedDish = { query: DishQuery; upTo: number };

/** Null without filters. Words that cannot be read match nothing. */
export async function readWanted(
  db: Kysely<Database>,
  { plato = "", hasta = null }: { plato?: string; hasta?: number | null },
): Promise<WantedDish | null> {
  if (plato === "" && hasta === null) return null;
  const query = plato === "" ? [] : await readDish(db, plato);
  return { query: plato !== "" && query.length === 0 ? [[]] : query, upTo: hasta ?? Infinity };
}

export type DishCheck = (facts: BlockFacts, place: number, seq: number) => boolean;

/**
 * Finds the restaurants with such a dish. For any main dish, a stated price level counts where no menu says the price. While the
 * index is not up to date, leaves named dishes to `findUnindexed`.
 */
export async function findWithDish(db: Kysely<Database>, wanted: WantedDish, isIndexed: boolean): Promise<DishCheck> {
  const { query, upTo } = wanted;
  if (query.length === 0) return hasMainDish(upTo);
  if (!isIndexed) return () => true;
  const blocks = await findBlocks(db, directoryIndex, (bytes) => new BlockFacts(bytes));
  const found = await findPlacesWithDish(db, wanted, blocks);
  // Lists ask block by block.
  let last = -1;
  let bytes: Uint8Array | null | undefined;
  return (_facts, _place, seq) => {
    const block = toBlock(directoryIndex, seq);
    if (block !== last) {
      last = block;
      bytes = found.get(block)?.bytes;
    }
    return bytes?.[toPlace(directoryIndex, seq)] === 1;
  };
}

/** 1 for each restaurant whose menu has such a dish. `query`: not empty. */
export async function findPlacesWithDish(
  db: Kysely<Database>,
  { query, upTo }: WantedDish,
  blocks: Block<BlockFacts>[],
): Promise<BlockResults> {
  return await findByBlock(db, { key: `dishes ${upTo} ${JSON.stringify(query)}`, blocks }, async (changed) => {
    const lists = await findDishLists(db, query, changed);
    return ({ block, facts: { size } }) => markPlaces(query, { lists, block, size, upTo });
  });
}

/** In cents: of the cheapest such dish, or of the dearest, or of the cheapest main dish; Infinity without a price. */
export type DishPrices = (facts: BlockFacts, place: number, seq: number) => number;

export async function findDishPrices(
  db: Kysely<Database>,
  query: DishQuery,
  order: PriceOrder = "cheapest",
): Promise<DishPrices> {
  if (query.length === 0) return (facts, place) => facts.mainCents(place);
  const blocks = await findBlocks(db, directoryIndex, (bytes) => new BlockFacts(bytes));
  const lists = await findDishLists(db, query, blocks);
  const found = new Map<number, number>();
  for (const { block, facts } of blocks) {
    for (const [dish, cents] of findDishesIn(query, { lists, block, size: facts.size, upTo: Infinity })) {
      const seq = toSeq(directoryIndex, block, dish >> 8);
      const known = found.get(seq) ?? Infinity;
      const isNext = known === Infinity || (order === "cheapest" ? cents < known : cents > known && cents < Infinity);
      if (isNext) found.set(seq, cents);
    }
  }
  return (_facts, _place, seq) => found.get(seq) ?? Infinity;
}

function hasMainDish(upTo: number): DishCheck {
  const levels = chosenBits({ precio: levelsUpTo(upTo) });
  return (facts, place) => {
    const cents = facts.mainCents(place);
    return cents <= upTo || (cents === Infinity && hasAnyOf(facts, place, levels));
  };
}

/** False when no menu has such a dish. */
async function isInSomeMenu(db: Kysely<Database>, query: DishQuery): Promise<boolean> {
  const blocks = await findBlocks(db, directoryIndex, (bytes) => new BlockFacts(bytes));
  const found = await findPlacesWithDish(db, { query, upTo: Infinity }, blocks);
  return blocks.some(({ block }) => found.get(block)?.bytes?.includes(1));
}

/** False for "", and for words of which no menu has a dish. */
export async function isDishInMenus(db: Kysely<Database>, dish: string): Promise<boolean> {
  return dish !== "" && (await isInSomeMenu(db, await readDish(db, dish)));
}

/** Returns the words that menus have, if one dish has them all; otherwise []. */
export async function findWordsOfDish(db: Kysely<Database>, words: readonly string[]): Promise<string[]> {
  const known = await Promise.all(words.map((word) => isDishInMenus(db, word)));
  const inMenus = words.filter((_, index) => known[index]);
  return (await isDishInMenus(db, inMenus.join(" "))) ? inMenus : [];
}

async function findDishLists(
  db: Kysely<Database>,
  query: DishQuery,
  blocks: { block: number; version: string }[],
): Promise<Lists> {
  const stems = query.flat(3).map((one) => wholeWord(one));
  return await findPostings(db, dishIndex, stems, blocks);
}

type InBlock = { lists: Lists; block: number; size: number; upTo: number };

function markPlaces(query: DishQuery, inBlock: InBlock): Uint8Array {
  const marks = new Uint8Array(inBlock.size);
  const [only] = query;
  if (only && query.length === 1 && only.every(({ length }) => length === 1)) {
    for (const word of only.flat()) visitWord(word, inBlock, (place) => void (marks[place] = 1));
    return marks;
  }
  for (const dish of findDishesIn(query, inBlock).keys()) marks[dish >> 8] = 1;
  return marks;
}

/** Prices in cents of dishes as `place * 256 + number`: of the size that was asked for, which costs no less than the cheapest. */
type Dishes = ReadonlyMap<number, number>;

function findDishesIn(query: DishQuery, inBlock: InBlock): Dishes {
  let dishes: Dishes | undefined;
  for (const part of query) dishes = findDishesOf(part, inBlock, dishes);
  return dishes ?? new Map<number, number>();
}

/** Out of `among` if given. */
function findDishesOf(part: DishPart, inBlock: InBlock, among: Dishes | undefined): Dishes {
  const found = new Map<number, number>();
  for (const phrase of part) {
    let dishes = among;
    for (const word of phrase) {
      const left = new Map<number, number>();
      visitWord(word, inBlock, (place, dish, cents) => {
        const id = place * 256 + dish;
        if (!dishes || dishes.has(id)) left.set(id, Math.max(cents, dishes?.get(id) ?? 0));
      });
      dishes = left;
    }
    for (const [id, cents] of dishes ?? []) found.set(id, cents);
  }
  return found;
}

type Visit = (place: number, dish: number, cents: number) => void;

function visitWord(word: DishWord, { lists, block, size, upTo }: InBlock, visit: Visit): void {
  for (const one of word) {
    const bytes = lists.get(one)?.get(block);
    if (!bytes) continue;
    visitDishes(bytes, (place, dish, cents) => {
      if (cents <= upTo && place < size) visit(place, dish, cents);
    });
  }
}

/** `cents`: of the cheapest size. `priced_at`: day of the price, as an ISO time. */
export type MatchingDish = Pick<IndexedDish, "name" | "section" | "cents" | "sizes" | "priced_at">;

/**
 * Finds the dishes of these restaurants that match the words, at most at `upTo` cents if given: for example the ceviches up to $8
 * of five places. Marks count like words: «vegano». Without words, their main dishes. Dishes whose name has all
 * words come before those of a section that has them, cheaper ones before dearer ones, and those without a price last. Dishes that
 * are sold out today count, too.
 */
export async function findMatchingDishes(
  restaurantIds: readonly string[],
  { words, upTo = null }: { words: string; upTo?: number | null },
  db: Kysely<Database> = siteDb(),
): Promise<(id: string) => MatchingDish[]> {
  const query = await readDish(db, words);
  const dishesOf = await findDishesToIndex(restaurantIds, db);
  const found = new Map(restaurantIds.map((id) => [id, chooseDishes(dishesOf(id), query, upTo ?? Infinity)]));
  return (id) => found.get(id) ?? [];
}

/** Dishes whose name has all words come before those of a section that has them, cheaper ones before dearer ones. */
export function chooseDishes(dishes: readonly IndexedDish[], query: DishQuery, upTo: number): IndexedDish[] {
  const isInName = ({ name, sizes }: MatchingDish) => matchesDish(query, dishWords({ name, section: "", sizes, marks: [] }));
  return dishes
    .filter((dish) => isWanted(dish, { query, upTo }) || isDescribed(dish, { query, upTo }))
    .map((dish) => ({ dish, isNamed: isInName(dish), cents: askedCents(dish, query) }))
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || a.cents - b.cents)
    .map(({ dish }) => dish);
}

/** In cents: of the size that the query names, or else of the cheapest. Infinity without a price. */
function askedCents(dish: MatchingDish, query: DishQuery): number {
  const size = dish.sizes.length > 1 ? askedSize(dish, new Set(query.flat(3))) : undefined;
  return size?.cents ?? dish.cents ?? Infinity;
}

/** Words of its name and its marks together have the query. */
function isDescribed(dish: IndexedDish, { query, upTo }: WantedDish): boolean {
  const { marks } = dish;
  const isVegan = marks.includes("vegano") ? (["vegetariano"] as const) : [];
  const words = markLabels([...marks, ...isVegan]).flatMap((label) => typedWords(label).map(({ word }) => word));
  const isAsked = query.length > 0 && words.length > 0 && askedCents(dish, query) <= upTo;
  return isAsked && matchesDish(query, [...dishWords(dish), ...words]);
}

export function isWanted(dish: IndexedDish, { query, upTo }: WantedDish): boolean {
  const isNamed = query.length > 0 ? matchesDish(query, dishWords(dish)) : isMainDish(dish);
  return isNamed && (upTo === Infinity || askedCents(dish, query) <= upTo);
}
