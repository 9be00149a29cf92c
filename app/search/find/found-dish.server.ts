import type { Kysely } from "kysely";
import type { Database, Restaurant } from "../../db/schema.server";
import { isBeginning, maxBeginningLength, toBeginning } from "../../word-index/word-index";
import { formatPrice } from "../../directory/menu/menu";
import type { PricedDish } from "../priced-dish";
import { findDishesToIndex, type IndexedDish } from "../../directory/menu/menu.server";
import { askedSize, dishWords } from "../index/dish-postings.server";
import { chooseDishes, type DishPart, type DishQuery, matchesDish, type WantedDish } from "./dishes.server";
import { qualities, type Term } from "../../word-index/terms.server";
import { fieldBit, toWordFields } from "../index/postings.server";
import { hasPart, isDish, mayBeOnMenu, type Part } from "../read/part.server";
import { foldedWords } from "../../word-index/words.server";
import { stem } from "../lexicon/trade-words";

/** What was looked for. `wanted`: the filters «plato» and «hasta»; null without them. */
export type Sought = { parts: readonly Part[]; wanted: WantedDish | null };

/**
 * Returns the dishes of a menu that match the search, best first, for lists and answers. A dish that has the words themselves comes before
 * one that has only a synonym. `mayLack`: true for parts that a dish may lack when no dish has them all.
 */
function findSought(dishes: readonly IndexedDish[], { parts, wanted }: Sought, mayLack: (part: Part) => boolean): IndexedDish[] {
  if (wanted) return chooseDishes(dishes, wanted.query, wanted.upTo);
  const asked = parts.filter(isDish);
  if (asked.length === 0) return chooseDishes(dishes, [], Infinity);
  const toSet = toWordSet(asked);
  const holding = dishes.flatMap((dish) => {
    const words = toSet(dishWords(dish));
    const held = asked.filter((part) => hasPart(words, part));
    // A mark says «vegano», too.
    return held.length > 0 || dish.marks.length > 0 ? [{ dish, held }] : [];
  });
  const some = holding.map(({ dish }) => dish);
  const having = chooseMeant(some, asked);
  if (having.length > 0) return having;
  const [most] = holding.toSorted((one, other) => other.held.length - one.held.length);
  if (!most || most.held.length === 0 || !asked.every((part) => most.held.includes(part) || mayLack(part))) return [];
  const others = chooseMeant(some, most.held);
  return others.length > 0 ? others : [most.dish];
}

/** Dishes that have all parts: those with their words, or else those with others that these may mean. */
function chooseMeant(dishes: readonly IndexedDish[], parts: readonly Part[]): IndexedDish[] {
  const { said, meant } = readParts(parts);
  const having = chooseDishes(dishes, said, Infinity);
  return having.length > 0 ? having : chooseDishes(dishes, meant, Infinity);
}

/** A search reads one menu for each of its restaurants, and a part may stand for hundreds of words: each part is read once. */
const partsRead = new WeakMap<Part, { said: DishPart; meant: DishPart }>();

function readPart(part: Part) {
  const known = partsRead.get(part);
  if (known) return known;
  const read = { said: toDishPart(part, isSaid), meant: toDishPart(part, () => true) };
  partsRead.set(part, read);
  return read;
}

function readParts(parts: readonly Part[]): { said: DishQuery; meant: DishQuery } {
  const read = parts.map(readPart);
  return { said: read.map(({ said }) => said), meant: read.map(({ meant }) => meant) };
}

/** The word itself, or its correction. */
const isSaid = (quality: number) => quality === qualities.whole || quality === qualities.corrected;

function toDishPart({ alternatives }: Part, isMeant: (quality: number) => boolean): DishPart {
  const stemsOf = ({ words }: Term) => [
    ...new Set([...words].flatMap(([word, quality]) => (isMeant(quality) ? [stem(word)] : []))),
  ];
  return alternatives.flatMap(({ terms }) => (terms.length > 0 ? [terms.map(stemsOf)] : []));
}

/**
 * Returns the dishes of each restaurant's menu that have what was looked for, by id; without words, its main dishes. Words of the
 * restaurant's name need not be in the dish («la trucha donde Hilda»), nor does what no menu says («café sin carne»).
 */
export async function findSoughtDishes(
  db: Kysely<Database>,
  rows: readonly Restaurant[],
  sought: Sought,
): Promise<(id: string) => IndexedDish[]> {
  const dishesOf = await findDishesToIndex(
    rows.map(({ id }) => id),
    db,
  );
  const found = new Map(
    rows.map((row) => {
      const inName = toWordSet(sought.parts)(foldedWords(row.nombre));
      return [row.id, findSought(dishesOf(row.id), sought, (part) => !mayBeOnMenu(part) || hasPart(inName, part))];
    }),
  );
  return (id) => found.get(id) ?? [];
}

/** Returns the dish for which each restaurant was found, by id. A restaurant that was found by its name, or whose menu has no such dish, has none. */
export async function findFoundDishes(
  db: Kysely<Database>,
  rows: readonly Restaurant[],
  sought: Sought,
): Promise<Map<string, PricedDish>> {
  const parts = sought.parts.filter(isDish);
  if (rows.length === 0 || (parts.length === 0 && !sought.wanted)) return new Map();
  const dishesOf = await findDishesToIndex(
    rows.map(({ id }) => id),
    db,
  );
  return new Map(
    rows.flatMap((row): [string, PricedDish][] => {
      const [dish] = findSought(dishesOf(row.id), sought, () => true);
      return dish && (sought.wanted || isReason(row, dish, parts)) ? [[row.id, toPriced(dish, parts, sought.wanted)]] : [];
    }),
  );
}

/** The dish has a part that the listing itself has not, or all of them, where the name of the restaurant has none. */
function isReason(row: Restaurant, dish: IndexedDish, parts: readonly Part[]): boolean {
  const toSet = toWordSet(parts);
  const inDish = toSet(dishWords(dish));
  const matched = parts.filter((part) => hasPart(inDish, part));
  const own = toWordFields(row, []);
  const inListing = toSet([...own.keys()]);
  if (matched.some((part) => !hasPart(inListing, part))) return true;
  const isNamed = (word: string) => ((own.get(word) ?? 0) & fieldBit("nombre")) !== 0;
  const inName = toSet([...own.keys()].filter(isNamed));
  return matched.length === parts.length && !parts.some((part) => hasPart(inName, part));
}

/** With the beginnings of the words, if a part asks for one: "ca". Few do, and there are three for each word. */
function toWordSet(parts: readonly Part[]): (words: readonly string[]) => ReadonlySet<string> {
  const terms = parts.flatMap(({ alternatives }) => alternatives.flatMap((one) => one.terms));
  const asksBeginning = terms.some(({ words }) => [...words.keys()].some(isBeginning));
  return (words) => new Set(asksBeginning ? withBeginnings(words) : words);
}

const withBeginnings = (words: readonly string[]) =>
  words.flatMap((word) => [
    word,
    ...Array.from({ length: maxBeginningLength }, (_, index) => toBeginning([...word].slice(0, index + 1).join(""))),
  ]);

/** Names the section if the dish's own name does not have all that matched: "Ceviches: De pulpo, $7.00". */
function toPriced(dish: IndexedDish, parts: readonly Part[], wanted: WantedDish | null): PricedDish {
  const { name, section, cents, sizes, marks } = dish;
  const toSet = toWordSet(parts);
  const inDish = toSet(dishWords(dish));
  const inName = toSet(dishWords({ name, section: "", sizes, marks }));
  const isNamed =
    parts.every((part) => !hasPart(inDish, part) || hasPart(inName, part)) && matchesDish(wanted?.query ?? [], [...inName]);
  const text = isNamed ? name : `${section}: ${name}`;
  const size = askedSize(
    dish,
    new Set([...parts.flatMap((part) => part.text.split(" ").map(stem)), ...(wanted?.query ?? []).flat(3)]),
  );
  if (size) return { name: text, price: `${size.label} ${formatPrice(size.cents)}`, isFrom: false };
  return { name: text, price: cents === null ? null : formatPrice(cents), isFrom: sizes.length > 1 };
}
