import { memoize } from "../../../text/memoize";
import { editDistance, soundKey } from "../../../word-index/sound";
import { typedWords } from "../../../word-index/words.server";
import { readAttribute } from "../filters/attribute-words";
import { findPlaces, places } from "../places";
import type { Part, Reading } from "../reading.server";
import { tradeSynonyms, tradeWords } from "../trade-words";
import { findUnknown } from "./relaxations.server";

/** Shorter words must sound alike; longer ones may differ by a letter. */
const minDifferent = 5;

const knownWords = memoize(() => {
  const phrases = [...places.map(({ words }) => words), ...tradeWords.map(([phrase]) => phrase.split(" "))];
  const words = new Set(phrases.flatMap(([word = ""], index) => (phrases[index]?.length === 1 && word.length > 3 ? [word] : [])));
  return [...words].map((word) => ({ word, key: soundKey(word) }));
}, 1);

/** The place or word of the trade that sounds most like a folded word. Undefined if none does. */
export function findSpelling(typed: string): string | undefined {
  const key = soundKey(typed);
  if (key.length < 4) return undefined;
  const [best] = knownWords("")
    .filter((known) => Math.abs(known.key.length - key.length) < 2)
    .map(({ word, key: other }) => ({ word, sound: editDistance(key, other), letters: editDistance(typed, word) }))
    .filter(({ sound }) => sound <= (key.length < minDifferent ? 0 : 1))
    .sort((a, b) => a.sound - b.sound || a.letters - b.letters || (a.word < b.word ? -1 : 1));
  return best?.word;
}

const isSpecial = (word: string) =>
  findPlaces([word]) !== undefined || tradeSynonyms([word]) !== undefined || readAttribute([word]) !== undefined;

/**
 * Returns the query with its misspelt places and words of the trade as they are spelt, so that it can be read as one: a misspelt
 * word is read as a word only. Null if there are none.
 */
export async function respell(
  q: string,
  { parts, corrections }: Reading,
  isKnown: (part: Part) => Promise<boolean>,
): Promise<{ q: string; corrections: Reading["corrections"] } | null> {
  const spelt = new Map(corrections.filter(({ used }) => isSpecial(used)).map(({ typed, used }) => [typed, used]));
  const words = parts.filter(({ kind, text }) => kind === "word" && !spelt.has(text));
  for (const { text } of await findUnknown(words, isKnown)) {
    const used = findSpelling(text);
    if (used !== undefined) spelt.set(text, used);
  }
  if (spelt.size === 0) return null;
  const typed = typedWords(q).map(({ raw, word }) => spelt.get(word) ?? raw);
  return { q: typed.join(" "), corrections: [...spelt].map(([word, used]) => ({ typed: word, used })) };
}
