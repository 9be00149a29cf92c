import { memoize } from "../../text/memoize";
import { foldedWords } from "../../word-index/words.server";
import { allergens, holdsAllergen } from "../lexicon/allergens";

const idsOf = memoize((word) => allergens.filter((one) => holdsAllergen(one, word)).map(({ id }) => id), 5_000);

/** Ids of `allergens` that a text names, and does not only leave out: «sin queso». */
export function findAllergensIn(text: string): string[] {
  const words = text === "" ? [] : foldedWords(text);
  return [...new Set(words.flatMap((word, at) => (words[at - 1] === "sin" ? [] : idsOf(word))))];
}

/**
 * The word of the index for an allergen that the description of a dish names. Nobody types it, and as a beginning ("*") it corrects no
 * other word.
 */
export const allergenWord = (id: string) => `~${id}*`;
