import { fold } from "../../text/fold";
import { memoize } from "../../text/memoize";
import { soundKey } from "../../word-index/sound";
import { phrasesThatMean } from "./lexicon";

type TradeWords = [phrase: string, meanings: string[]][];

/** Streets are written "Avenida 5", "5ta avenida" or "Avenida Quinta". */
const streets =
  "primera 1ra|segunda 2da|tercera 3ra|cuarta 4ta|quinta 5ta|sexta 6ta|séptima 7ma|octava 8va|novena 9na|décima 10ma"
    .split("|")
    .flatMap((forms, index) => {
      const [name, short] = forms.split(" ");
      const groupOf = (street: string) => [
        `${street} ${name}`,
        `${name} ${street}`,
        `${street} ${short}`,
        `${short} ${street}`,
        `${street} ${index + 1}`,
      ];
      return [groupOf("avenida"), groupOf("calle")];
    });

const equals = phrasesThatMean("equal");

const groupNamed = (name: string) => equals.flatMap(([phrase, { group }]) => (group === name ? [phrase] : []));

const groups = [...streets, ...[...new Set(equals.map(([, { group }]) => group))].map(groupNamed)].map((group) =>
  group.map(fold),
);

const equalWords: TradeWords = groups.flatMap((group) =>
  group.map((phrase): [string, string[]] => [phrase, group.filter((other) => other !== phrase)]),
);

const withoutEqual = (kind: "narrow" | "slang"): TradeWords =>
  phrasesThatMean(kind).map(([phrase, { phrases }]) => [fold(phrase), phrases.map(fold)]);

const narrowerWords = withoutEqual("narrow");

const allWords = new Map(equalWords);
for (const [phrase, narrower] of narrowerWords) {
  allWords.set(phrase, [...(allWords.get(phrase) ?? []), ...narrower]);
}
// These have no other words, but may be misspelt, too.
for (const [phrase] of phrasesThatMean("served")) allWords.set(fold(phrase), allWords.get(fold(phrase)) ?? []);

/** Words that others may be misspellings of, folded. Slang is none: «birria» is no «birra». */
export const tradeWords: TradeWords = [...allWords];

/**
 * Drops the plural ending ("arroces" is "arroz"), and turns a final "a" into "o": "pescados" and "pescado" are equal. A plural does
 * not tell whether its "e" is the singular's ("chiles", "tamales"), so longer words lose that, too.
 */
export function stem(word: string): string {
  const singular = word.replace(/(?<=.[aeiou])ces$/, "z").replace(/(?<=..[lnrdz])es$|(?<=...[lnrdz])e$|(?<=..[aeiou])s$/, "");
  return singular.length > 3 ? singular.replace(/a$/, "o") : singular;
}

export const stemPhrase = (words: readonly string[]) => words.map(stem).join(" ");

const toMap = (list: TradeWords) => new Map(list.map(([phrase, meanings]) => [stemPhrase(phrase.split(" ")), meanings]));

const [byStem, equalByStem] = [toMap([...tradeWords, ...withoutEqual("slang")]), toMap(equalWords)];

type Synonyms = { meanings: string[][]; length: number };

/** Folded. The longest phrase at the start of the words wins. */
export const tradeSynonyms = (words: readonly string[]): Synonyms | undefined => findSynonyms(byStem, words);

/** Does as `tradeSynonyms`, without phrases that mean more than the words: a ceviche is seafood, but not all seafood is ceviche. */
export const equalPhrases = (words: readonly string[]): Synonyms | undefined => findSynonyms(equalByStem, words);

const maxPhraseLength = 4;

function findSynonyms(meaningsOf: ReadonlyMap<string, string[]>, words: readonly string[]): Synonyms | undefined {
  for (let length = Math.min(words.length, maxPhraseLength); length > 0; length--) {
    const found = meaningsOf.get(stemPhrase(words.slice(0, length)));
    if (found) return { meanings: found.map((phrase) => phrase.split(" ")), length };
  }
  return undefined;
}

/** Shorter words are compared by their letters. */
const minSoundLength = 6;

/** Equal for long words that sound alike: "tratoria". */
const tradeKey = memoize((word: string): string => {
  const stemmed = stem(word);
  return stemmed.length < minSoundLength ? stemmed : soundKey(stemmed);
}, 2_000);

const tradesByKey = new Map<string, string>();
for (const [phrase, meanings] of [...equalWords, ...narrowerWords]) {
  const keys = [phrase, ...meanings].map((words) => words.split(" ").map(tradeKey).join(" "));
  const trade = keys.map((key) => tradesByKey.get(key)).find((known) => known !== undefined) ?? phrase;
  for (const key of keys) if (!tradesByKey.has(key)) tradesByKey.set(key, trade);
}
const firstKeys = new Set([...tradesByKey.keys()].map((key) => key.split(" ")[0]));

/** Reads the trade at the start of folded words; the longest phrase wins. `trade` is equal for "pizza" and "pizzería". */
export function findTrade(words: readonly string[]): { trade: string; length: number } | undefined {
  if (!firstKeys.has(tradeKey(words[0] ?? ""))) return undefined;
  const keys = words.slice(0, maxPhraseLength).map(tradeKey);
  for (let length = keys.length; length > 0; length -= 1) {
    const trade = tradesByKey.get(keys.slice(0, length).join(" "));
    if (trade !== undefined) return { trade, length };
  }
  return undefined;
}

/** Folded. */
const stopWords = new Set(
  (
    "a al con cual de del donde e el en hay la las lo los me mi o para por que quiero se su sus u un una unos unas y " +
    "comer como cerca restaurante restaurantes lugar lugares sitio sitios ahora acepta aceptan tiene tienen near around restaurant restaurants"
  ).split(" "),
);

/** Words that a search leaves out, unless it has no others. `word`: folded. */
export const isStopWord = (word: string) => stopWords.has(word);
