import type { Kysely } from "kysely";
import type { Database, Restaurant } from "../../db/schema.server";
import { isBeginning, maxBeginningLength, toBeginning } from "../../word-index/word-index";
import { formatPrice } from "../../directory/menu/menu";
import type { PricedDish } from "../priced-dish";
import { findDishesToIndex, type IndexedDish } from "../../directory/menu/menu.server";
import { askedSize, dishWords } from "../index/dish-postings.server";
import { askedCents, isWanted, matchesDish, type WantedDish } from "./dishes.server";
import { fieldBit, toWordFields } from "../index/postings.server";
import { hasPart, isDish, type Part } from "../read/reading.server";
import { stem } from "../lexicon/trade-words";

type Asked = {
  parts: readonly Part[];
  /** The filters «plato» and «hasta»; null without them. */
  wanted: WantedDish | null;
};

/** Returns the dish for which each restaurant was found, by id. A restaurant that was found by its name, or whose menu has no such dish, has none. */
export async function findFoundDishes(
  db: Kysely<Database>,
  rows: readonly Restaurant[],
  { parts, wanted }: Asked,
): Promise<Map<string, PricedDish>> {
  const inMenu = parts.filter(isDish);
  if (rows.length === 0 || (inMenu.length === 0 && !wanted)) return new Map();
  const dishesOf = await findDishesToIndex(
    rows.map(({ id }) => id),
    db,
  );
  return new Map(
    rows.flatMap((row): [string, PricedDish][] => {
      const dishes = dishesOf(row.id);
      const dish = wanted ? firstWanted(dishes, wanted) : findReason(row, dishes, inMenu);
      return dish ? [[row.id, toPriced(dish, inMenu, wanted)]] : [];
    }),
  );
}

/** The filter's dish; with a price, the cheapest. */
function firstWanted(dishes: readonly IndexedDish[], wanted: WantedDish): IndexedDish | undefined {
  const found = dishes.filter((dish) => isWanted(dish, wanted));
  const byPrice = (a: IndexedDish, b: IndexedDish) => askedCents(a, wanted.query) - askedCents(b, wanted.query);
  return wanted.upTo === Infinity ? found[0] : found.sort(byPrice)[0];
}

/** Chooses the dish with most of the parts, if it has all of them or one that the listing itself has not. */
function findReason(row: Restaurant, dishes: readonly IndexedDish[], parts: readonly Part[]): IndexedDish | undefined {
  const toSet = toWordSet(parts);
  let best: { dish: IndexedDish; matched: Part[] } | undefined;
  for (const dish of dishes) {
    const words = toSet(dishWords(dish));
    const matched = parts.filter((part) => hasPart(words, part));
    if (matched.length > (best?.matched.length ?? 0)) best = { dish, matched };
  }
  if (!best) return undefined;
  const { dish, matched } = best;
  const own = toWordFields(row, []);
  const inListing = toSet([...own.keys()]);
  if (matched.some((part) => !hasPart(inListing, part))) return dish;
  const isNamed = (word: string) => ((own.get(word) ?? 0) & fieldBit("nombre")) !== 0;
  const inName = toSet([...own.keys()].filter(isNamed));
  return matched.length === parts.length && !parts.some((part) => hasPart(inName, part)) ? dish : undefined;
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
