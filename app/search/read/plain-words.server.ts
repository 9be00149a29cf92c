import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { findKnownWords, findTellingWords } from "../index/known-words.server";
import { readAttribute } from "../lexicon/attribute-words";
import { plainWords } from "../lexicon/language-words";
import { isOrdinary } from "../lexicon/ordinary-words.server";
import { findPlaces } from "../lexicon/places";
import { tradeSynonyms } from "../lexicon/trade-words";
import { memoize } from "../../text/memoize";
import { isOneLetterOff, soundKey } from "../../word-index/sound";
import { typedWords } from "../../word-index/words.server";

/** Shorter words must sound alike. */
const minTypoLength = 7;

const keys = new Map(plainWords.map((word) => [soundKey(word), word]));

/** "hoy" for "oy", "noche" for "noxe", "direccion" for "direcion". The word itself, or undefined, if it is none of these. */
const toPlainWord = memoize((word: string): string | undefined => {
  const key = soundKey(word);
  const same = keys.get(key) ?? keys.get(soundKey(word.replaceAll("x", "ch")));
  if (same !== undefined || key.length < minTypoLength) return same;
  return [...keys].find(([known]) => isOneLetterOff(known, key))?.[1];
}, 2_000);

/** Words of which "perrita" may be the diminutive: "perra", "perro", "perre", "perr". [] if it is none. */
function toBases(word: string): string[] {
  const [, root = "", vowel = "", plural = ""] = /^(.{3,}?)(?:c)?it([oa])(s?)$/.exec(word) ?? [];
  const ends = [vowel, vowel === "a" ? "o" : "a", "e", "", `z${vowel}`];
  return root === "" ? [] : ends.map((end) => root.replace(/qu$/, "c") + end + plural);
}

/** "perra" for "perrita". Undefined if the word itself is a place, a wish or a word of the trade, or if no base is one of ours. */
function toBase(word: string): string | undefined {
  if (findPlaces([word], { before: ["en"] }) || readAttribute([word]) || tradeSynonyms([word])) return undefined;
  return toBases(word).find((base) => readAttribute([base]) ?? tradeSynonyms([base]) ?? bases.has(base));
}

/** Words of wishes that are no wish by themselves. */
const bases = new Set(["silla", "cerca", "tarde", "noche", "manana"]);

/** True for a typed word that a text may be read with: "oy" with "hoy", "cerquita" with "cerca". */
export const isReadAs = (typed: string, word: string): boolean =>
  typed === word || toPlainWord(typed) === word || toBases(typed).includes(word);

/** "seco" for "sequito", if dishes have it. Ordinary words are none: «bonito», «poquito». */
async function findDishBases(db: Kysely<Database>, words: readonly string[]): Promise<[word: string, base: string][]> {
  const rare = words.filter((word) => toBases(word).length > 0 && !isOrdinary(word));
  const dishes = await findTellingWords(db, rare.flatMap(toBases), { isFood: true });
  return rare.flatMap((word): [string, string][] => {
    const base = toBases(word).find((one) => dishes.has(one));
    return base === undefined ? [] : [[word, base]];
  });
}

/** Returns the text with these words as they are spelt, unless the directory knows them as typed: "sierra" is a fish. */
export async function respellPlainWords(db: Kysely<Database>, text: string): Promise<string> {
  const typed = typedWords(text);
  const words = typed.map(({ word }) => word);
  const spelt = new Map([
    ...(await findDishBases(db, words)),
    ...words.flatMap((word) => {
      const plain = toPlainWord(word) ?? toBase(word);
      return plain === undefined || plain === word ? [] : [[word, plain] as const];
    }),
  ]);
  if (spelt.size === 0) return text;
  const known = await findKnownWords(db, [...spelt.keys()]);
  return typed.map(({ raw, word }) => (known.has(word) ? raw : (spelt.get(word) ?? raw))).join(" ");
}
