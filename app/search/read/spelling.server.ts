import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { memoize } from "../../text/memoize";
import { closestBySound, soundKey } from "../../word-index/sound";
import type { Token } from "../../word-index/tokens.server";
import { readAttribute } from "../lexicon/attribute-words";
import { findPlaces, places } from "../lexicon/places";
import { readQuery } from "./read-query.server";
import type { Reading, ReadingOptions } from "./reading";
import { tradeSynonyms, tradeWords } from "../lexicon/trade-words";

/** Shorter words must sound alike; longer ones may differ by a letter. */
const minDifferent = 5;

const knownWords = memoize(() => {
  const phrases = [...places.map(({ words }) => words), ...tradeWords.map(([phrase]) => phrase.split(" "))];
  const words = new Set(phrases.flatMap(([word = ""], index) => (phrases[index]?.length === 1 && word.length > 3 ? [word] : [])));
  return [...words].map((word) => ({ word, key: soundKey(word) }));
}, 1);

/** The place or word of the trade that sounds most like a folded word. Undefined if none does. */
function findSpelling(typed: string): string | undefined {
  const { length } = soundKey(typed);
  return length < 4 ? undefined : closestBySound(typed, knownWords(""), length < minDifferent ? 0 : 1);
}

const isSpecial = (word: string) =>
  findPlaces([word]) !== undefined || tradeSynonyms([word]) !== undefined || readAttribute([word]) !== undefined;

/**
 * Reads misspelt places and words of the trade once more as they are spelt, the latter with their synonyms: "bokete", "hamburgesa". A
 * misspelt word by itself is read as a word only.
 */
export async function readSpelt(db: Kysely<Database>, words: readonly Token[], options: ReadingOptions): Promise<Reading> {
  const reading = await readQuery(db, words, options);
  if (options.isExact) return reading;
  const corrected = reading.corrections.filter(({ used }) => isSpecial(used)).map(({ typed, used }) => [typed, used] as const);
  const guessed = reading.unknown.flatMap((word) => {
    const used = findSpelling(word);
    return used === undefined ? [] : [[word, used] as const];
  });
  const spelt = new Map([...corrected, ...guessed]);
  if (spelt.size === 0) return reading;
  const again = await readQuery(
    db,
    words.map((one) => {
      const used = spelt.get(one.word);
      return used === undefined ? one : { ...one, raw: used, word: used };
    }),
    options,
  );
  return {
    ...again,
    silent: [...new Set([...reading.silent, ...again.silent])],
    prose: [...new Set([...reading.prose, ...again.prose])],
    corrections: [...[...spelt].map(([typed, used]) => ({ typed, used })), ...again.corrections],
  };
}
