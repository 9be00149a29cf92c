import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import type { RestaurantCategory } from "../../text/restaurant-categories";
import { qualities } from "../../word-index/terms.server";
import { typedWords } from "../../word-index/words.server";
import { isContent, isDish, type Part, type Reading, type ReadingOptions } from "./reading.server";
import { stem } from "../lexicon/trade-words";
import { findKnownWords } from "../index/known-words.server";
import { fieldBit } from "../index/postings.server";
import { readSpelt } from "./spelling.server";

/* Reads strictly for lists and answers alike, and so that what is excluded is not more than was said. */

const categoryPatterns: [RestaurantCategory, RegExp][] = [
  ["comida-tradicional", /(?:comida )?(?:tradicional(?:es)?|tipicas?|criollas?|panamena)|fondas?/],
  ["comida-rapida", /comida rapida/],
  ["mariscos", /mariscos?|marisquerias?/],
  ["parrilla", /parrillas?|parrilladas?|churrasquerias?|asados?/],
  ["internacional", /(?:comida )?internacional(?:es)?/],
  ["vegetariano", /(?:comida )?(?:vegetarian[oa]s?|vegan[oa]s?)/],
  ["postres", /postres?|dulces?|dulcerias?|reposterias?|pastelerias?/],
  ["cafeteria", /cafeterias?/],
  ["bar", /bar(?:es)?|cantinas?/],
];

/** Corrected, if misspelt. */
export function dishName({ text, alternatives }: Part): string {
  const [term] = alternatives[0]?.terms ?? [];
  return term?.corrected ?? text;
}

export function findCategory(part: Part): RestaurantCategory | undefined {
  const text = dishName(part);
  return categoryPatterns.find(([id]) => isCategoryWord(text, id))?.[0];
}

function isCategoryWord(text: string, category: RestaurantCategory): boolean {
  return categoryPatterns.some(([id, pattern]) => id === category && new RegExp(`^(?:${pattern.source})$`).test(text));
}

/** A word itself leaves out a business, and no longer word that begins with it: "pan" is not in "Panamá". */
export async function readExcluded(db: Kysely<Database>, texts: readonly string[]): Promise<Part[][]> {
  const read = await Promise.all(texts.map((text) => readSharply(db, text)));
  // «No quiero el chino de La Chorrera» leaves out no other; «que no sea en Puerto Caimito» leaves out all there.
  const parts = read.map(({ parts: all }) => all.filter((part) => isContent(part) || part.kind === "place"));
  for (const { alternatives } of parts.flat()) {
    for (const { terms } of alternatives.slice(0, 1)) {
      for (const { text, words } of terms) {
        for (const word of words.keys()) if (stem(word) !== stem(text)) words.delete(word);
      }
    }
  }
  const own = parts.map((ofText) => ofText.map(toExclusion));
  return own.filter((ofText) => ofText.length > 0);
}

/** A place excludes what is there, and not what is called so elsewhere. */
function toExclusion(part: Part): Part {
  const address = fieldBit("direccion");
  const alternatives =
    part.kind === "place"
      ? part.alternatives
          .filter(({ provincia, circles }) => (provincia ?? circles) !== undefined)
          .map((one) => ({ ...one, terms: one.terms.map((term) => ({ ...term, fields: address })) }))
      : part.alternatives.filter(({ attributes, seqs }, index) => index === 0 || (attributes ?? seqs) !== undefined);
  return { ...part, alternatives };
}

/** `findsParts`: a word that no listing has may be a part of another, as while somebody types: "apich" of "trapiche". */
type SharpOptions = Partial<ReadingOptions> & { findsParts?: boolean };

export async function readSharply(
  db: Kysely<Database>,
  text: string,
  { findsParts = false, ...options }: SharpOptions = {},
): Promise<Reading> {
  const reading = await readSpelt(db, text, { isExact: false, ...options });
  if (options.isExact) return reading;
  const known = findsParts ? await findKnownWords(db, reading.parts.flatMap(wordsWithin)) : null;
  for (const part of reading.parts) sharpen(part, (word) => known === null || known.has(word));
  const spelt = new Map(reading.corrections.map(({ typed, used }) => [typed, used]));
  const words = tokenWords(text);
  const asSpelt = words.map((word) => spelt.get(word) ?? word);
  return { ...reading, parts: withEither(withEither(reading.parts, words), asSpelt) };
}

const tokenWords = (text: string) => typedWords(text).map(({ word }) => word);

/** "Pizza o pasta" is one part: either will do. */
function withEither(parts: Part[], words: string[]): Part[] {
  const either = words.indexOf("o");
  const [before = "", after = ""] = [
    words[either - 1],
    words.slice(either + 1).find((word) => !/^(?:el|la|los|las|una?|algo|asi|de)$/.test(word)),
  ];
  const one = either > 0 && parts.find((part) => isDish(part) && part.text.split(" ").at(-1) === before);
  const other = either > 0 && parts.find((part) => isDish(part) && part.text.split(" ")[0] === after);
  if (!one || !other || one === other) return parts;
  const both: Part = { ...one, text: `${one.text} o ${other.text}`, alternatives: [...one.alternatives, ...other.alternatives] };
  return parts.flatMap((part) => (part === one ? [both] : part === other ? [] : [part]));
}

/** True if `word` only contains `text`: "agridulce" and "dulce". */
const isInside = (text: string, word: string) => !word.startsWith(text) && !text.startsWith(word) && stem(word) !== stem(text);

/** Typed words that longer ones contain. */
const wordsWithin = ({ alternatives }: Part): string[] =>
  alternatives.flatMap(({ terms }) =>
    terms.flatMap(({ text, words }) => ([...words.keys()].some((word) => isInside(text, word)) ? [text] : [])),
  );

/**
 * Never matches inside other words if the directory has the word itself ("dulce" in "agridulce"), and only the corrected form of a
 * misspelt word. All words for a category are equal.
 */
function sharpen(part: Part, isKnown: (word: string) => boolean): void {
  const category = findCategory(part);
  for (const { terms } of part.alternatives) {
    for (const { text, words, corrected } of terms) {
      const isWhole = isKnown(text);
      for (const [word, quality] of words) {
        // "Bar" is not in "barrio".
        const isOther = category !== undefined && stem(word) !== stem(text) && !isCategoryWord(word, category);
        if (quality === qualities.part && ((isWhole && isInside(text, word)) || isOther || corrected)) words.delete(word);
        else if (quality === qualities.synonym && (part.kind === "kitchen" || (category && isCategoryWord(word, category))))
          words.set(word, qualities.whole);
      }
    }
  }
}
