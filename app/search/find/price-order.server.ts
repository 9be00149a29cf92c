import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { levelAt, priceLevels } from "../../directory/menu/price-level";
import { findActiveByIds } from "../../directory/restaurants.server";
import { findBlocks } from "../../word-index/matches.server";
import { toBlock, toPlace } from "../../word-index/word-index";
import { type DishCheck, findDishPrices, findWordsOfDish, readDish } from "./dishes.server";
import { BlockFacts, hasAnyOf } from "../index/facts";
import { directoryIndex } from "../index/postings.server";
import { chosenBits } from "../lexicon/attribute-filters";
import type { PriceOrder } from "../lexicon/meanings";
import type { ListOrder } from "./list-order";
import { askedOrder, dishTextsOf } from "../read/part.server";
import type { Wish } from "../wish";

/** More than any price, in cents. */
const most = 1_000_000;
/** More than any price of a main dish, in cents. */
const nextLevel = 100_000;

/** «Ceviche barato», «lo más caro de Colón». Null where the words ask for no such order. */
export async function readPriceOrder(db: Kysely<Database>, { parts, plato }: Wish): Promise<ListOrder | null> {
  const order = askedOrder(parts);
  return order && (await byPrice(db, await findPricedDish(db, { parts, plato }), order));
}

/** The dish whose price counts. Null where the words name none. */
const findPricedDish = async (db: Kysely<Database>, { parts, plato }: Pick<Wish, "parts" | "plato">): Promise<string | null> =>
  plato || (await findWordsOfDish(db, dishTextsOf(parts))).join(" ") || null;

/**
 * Passes those of which it is known that they cost less than this restaurant: the dish that is asked for, where its menu has that, else a
 * meal.
 */
export async function findCheaper(db: Kysely<Database>, wish: Wish, than: string): Promise<DishCheck> {
  const [row] = await findActiveByIds([than], db);
  const blocks = await findBlocks(db, directoryIndex, (bytes) => new BlockFacts(bytes));
  const facts = row && blocks.find(({ block }) => block === toBlock(directoryIndex, row.seq))?.facts;
  if (!facts) return () => false;
  const its = { place: toPlace(directoryIndex, row.seq), seq: row.seq };
  const dish = await findPricedDish(db, wish);
  const centsOf = dish === null ? () => Infinity : await findDishPrices(db, await readDish(db, dish));
  const cents = centsOf(facts, its.place, its.seq);
  if (cents < Infinity) return (other, place, seq) => centsOf(other, place, seq) < cents;
  const level = findToldLevel(facts, its.place);
  return (other, place) => {
    const told = findToldLevel(other, place);
    return told >= 0 && told < level;
  };
}

/**
 * By the price of the dish ("" for any main dish, null for none), and then, without one, by what a meal costs; those that tell no price
 * come last. Equal ones by relevance.
 */
export async function byPrice(db: Kysely<Database>, dish: string | null, order: PriceOrder): Promise<ListOrder> {
  const centsOf = dish === null ? () => Infinity : await findDishPrices(db, await readDish(db, dish), order);
  const turn = (amount: number) => (order === "cheapest" ? amount : most - amount);
  const unknown = order === "cheapest" ? nextLevel - 1 : 0;
  const rankOf = (facts: BlockFacts, place: number, seq: number): number => {
    const cents = centsOf(facts, place, seq);
    if (cents < Infinity) return turn(cents);
    const main = facts.mainCents(place);
    const level = findLevel(facts, place, main);
    return level < 0 ? 3 * most : most + turn(level * nextLevel + (main < Infinity ? main : unknown));
  };
  return {
    rank: (facts, place, { seq, score }) => rankOf(facts, place, seq) + Math.min(score, nextScore - 1) / nextScore,
    tie: (facts, place) => -facts.listedAt(place),
  };
}

/** In cents. `rank`: of `byPrice`, the cheapest first. Null without a price. */
export const centsIn = (rank: number): number | null => (rank < most ? Math.floor(rank) : null);

/** More than most sums of ranks; see `Relevance.rank`. */
const nextScore = 1_000;

const bitsOfLevels = priceLevels.map((id) => chosenBits({ precio: [id] }));

/** Index of the level of prices that the listing tells; -1 without any. */
const findToldLevel = (facts: BlockFacts, place: number) => bitsOfLevels.findIndex((bits) => hasAnyOf(facts, place, bits));

/** As above, or that its menu tells. */
function findLevel(facts: BlockFacts, place: number, main: number): number {
  const told = findToldLevel(facts, place);
  return told >= 0 || main === Infinity ? told : levelAt(main);
}
