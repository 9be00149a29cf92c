import type { Restaurant } from "../../db/schema.server";
import { publicSpecialities } from "../../directory/restaurant/restaurant-data.server";
import type { Part } from "../../directory/search/reading.server";
import { foldedWords } from "../../word-index/words.server";
import { isDish } from "../understand.server";

/** The restaurant's dish that has the most of the question's dishes. Null without one. */
export function findAskedDish(row: Restaurant, parts: readonly Part[]): string | null {
  const asked = parts.filter(isDish);
  const dishes = [row.special_dish, ...publicSpecialities(row)].filter((dish) => dish !== "");
  const counted = dishes.map((dish) => {
    const words = new Set(foldedWords(dish));
    return { dish, count: asked.filter((part) => isServed(part, words)).length };
  });
  const best = Math.max(0, ...counted.map(({ count }) => count));
  return best === 0 ? null : (counted.find(({ count }) => count === best)?.dish ?? null);
}

/** Words of the question's dishes, in each spelling that the directory has; for `findOwnWords`. */
export function dishWords(parts: readonly Part[]): string[][] {
  const terms = parts.filter(isDish).flatMap(({ alternatives }) => alternatives.flatMap((alternative) => alternative.terms));
  return terms.flatMap(({ words }) => [...words.keys()].map((word) => [word]));
}

const isServed = ({ alternatives }: Part, words: ReadonlySet<string>) =>
  alternatives.some(
    ({ terms }) => terms.length > 0 && terms.every((term) => [...term.words.keys()].some((word) => words.has(word))),
  );
