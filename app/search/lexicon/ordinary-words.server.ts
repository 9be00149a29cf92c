import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fold } from "../../text/fold";
import { memoize } from "../../text/memoize";

/*
 * How often people say a word, from the words of films that zxcvbn-ts ranks: 39,799 Spanish ones and 55,830 English ones. What is said
 * all the time names no dish and no business, though the name of one may hold it: «casa», «amigos».
 */

const lists = { es: "@zxcvbn-ts/language-es-es/src/commonWords.json", en: "@zxcvbn-ts/language-en/src/commonWords.json" };

type Language = keyof typeof lists;

/** 7 MB for both; read when the first search comes. */
const ranks = memoize((language) => {
  const file = createRequire(import.meta.url).resolve(lists[language as Language]);
  const byWord = new Map<string, number>();
  for (const [index, word] of (JSON.parse(readFileSync(file, "utf8")) as string[]).entries()) {
    const folded = fold(word);
    if (!byWord.has(folded)) byWord.set(folded, index + 1);
  }
  return byWord;
}, 2);

/** 1 for the most frequent word; Infinity for one that is not in the list. `word`: folded. */
const rankOf = (word: string, language: Language): number => ranks(language).get(word) ?? Infinity;

/** What one eats and drinks among the most frequent words. */
const food = new Set("agua vino cafe carne dulce cerveza papa pan huevo huevos ropa".split(" "));

const always = 500;
const often = 1_500;
/** "and", "with": words of English that are said whatever one says. */
const small = 150;

/** Said so often that a dish which holds it is not asked for by it: «noche», «gusto». `word`: folded. */
export const isSaidOften = (word: string): boolean =>
  (rankOf(word, "es") <= often || rankOf(word, "en") <= small) && !food.has(word);

/** Said so often that it is no dish even where one says what one eats: «comer bien», «comer comida». `word`: folded. */
export const isSaidAlways = (word: string): boolean => rankOf(word, "es") <= always && !food.has(word);

/** Said so often, in one of the languages, that it is nothing to be looked for: "anything". `word`: folded. */
export const isSmallTalk = (word: string): boolean => isSaidOften(word) || rankOf(word, "en") <= often;

/** Said so often that whoever says it may want anything: «algo rico», "good food". `word`: folded. */
export const isAnybodys = (word: string): boolean => isSaidOften(word) || rankOf(word, "en") <= 500;

const muchMore = 10;

/** Small talk of English alone, such as "something cheaper". Names of dishes are none: "smash burger". `words`: folded. */
export const areEnglish = (words: readonly string[]): boolean =>
  words.some((word) => rankOf(word, "en") <= 500) && words.every((word) => rankOf(word, "en") * muchMore < rankOf(word, "es"));

/** Too ordinary to be a business's name by itself: «muelle», «jardín». `word`: folded. */
export const isOrdinary = (word: string): boolean => rankOf(word, "es") <= 5_000;

/** A word of one of the languages is no misspelling of another. `word`: folded. */
export const isSpelt = (word: string): boolean =>
  basesOf(word).some((one) => rankOf(one, "es") < Infinity) || rankOf(word, "en") < Infinity;

/**
 * The words of which it may be a form that films leave out: «querés», «recomendame», «pídela», «recomiendan», «publicada», «feriados». Of any other word
 * they do not exist.
 */
function basesOf(word: string): string[] {
  const bare = word.replace(/(?:me|te|se|nos|l[aeo]s?){1,2}$/, "");
  const participle = word.replace(/([ai])d[oa]s?$/, "$1r");
  return [
    word,
    bare,
    bare.replace(/(?<=[aei])[rs]?$/, "r"),
    participle,
    word.replace(/(?<=[aeo])s$/, ""),
    word.replace(/(?<=[ae])n$/, ""),
  ];
}
