import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import type { RestaurantCategory } from "../../text/restaurant-categories";
import { pluralsOf, qualities } from "../../word-index/terms.server";
import { toBeginning } from "../../word-index/word-index";
import { foldedText, type Token } from "../../word-index/tokens.server";
import { type Alternative, eitherOf, isContent, isDish, isQuality, type Part } from "./part.server";
import type { Reading, ReadingOptions } from "./reading";
import { toFeaturePart } from "./expression-parts.server";
import { fold } from "../../text/fold";
import { phrasesThatMean } from "../lexicon/lexicon";
import { isSpelt } from "../lexicon/ordinary-words.server";
import { stem, stemPhrase } from "../lexicon/trade-words";
import { findKnownWords, findTellingWords } from "../index/known-words.server";
import { fieldBit } from "../index/postings.server";
import { toWords } from "./read-query.server";
import { readSpelt } from "./spelling.server";

/* Reads strictly for lists and answers alike, and so that what is excluded is not more than was said. */

const categories = new Map(phrasesThatMean("category").map(([phrase, { id }]) => [stemPhrase(fold(phrase).split(" ")), id]));

const categoryCalled = (text: string): RestaurantCategory | undefined => categories.get(stemPhrase(text.split(" ")));

/** Corrected, if misspelt. */
export function dishName({ text, alternatives }: Part): string {
  const [term] = alternatives[0]?.terms ?? [];
  return term?.corrected ?? text;
}

/** The category that the part's words are another name for. Undefined without one. */
export const findCategory = (part: Part): RestaurantCategory | undefined => categoryCalled(dishName(part));

/** A word itself leaves out a business, and no longer word that begins with it: "pan" is not in "Panamá". */
export async function readExcluded(db: Kysely<Database>, texts: readonly string[]): Promise<Part[][]> {
  const read = await Promise.all(texts.map((text) => readSharply(db, text)));
  // «No quiero el chino de La Chorrera» leaves out no other; «que no sea en Puerto Caimito» leaves out all there.
  const parts = read.map(({ parts: all }) => all.map(asLevel).filter((part) => isContent(part) || part.kind === "place"));
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

/** Parts of an exclusion that were kept as data. Looks up again which restaurants have its features. */
export const withFeatures = async (db: Kysely<Database>, parts: readonly Part[]): Promise<Part[]> =>
  await Promise.all(
    parts.map(async (part) => (isQuality(part) ? toExclusion(asLevel(await toFeaturePart(db, part.feature))) : part)),
  );

/** «Que no sea caro» leaves out what costs so much; «caro» orders, and leaves nothing out. */
function asLevel(part: Part): Part {
  if (part.kind !== "price") return part;
  return { ...part, kind: "attribute", alternatives: [{ terms: [], attributes: part.feature.bits, rankedAs: "descripcion" }] };
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

/** How words are read. `findsParts`: a word that no listing has may be a part of another, as while somebody types: "apich" of "trapiche". */
export type SharpOptions = Partial<ReadingOptions> & { findsParts?: boolean };

/** Reads a text as `readSpelt` does, and its words as no more than they say: no part of another word, no longer word that only begins with them. */
export async function readSharply(
  db: Kysely<Database>,
  said: string | readonly Token[],
  { findsParts = false, ...options }: SharpOptions = {},
): Promise<Reading> {
  const { isExact = false } = options;
  const words = typeof said === "string" ? toWords(said, isExact) : said;
  const reading = await readSpelt(db, words, { ...options, isExact });
  if (isExact) return reading;
  const known = findsParts ? await findKnownWords(db, reading.parts.flatMap(wordsWithin)) : null;
  for (const part of reading.parts) sharpen(part, (word) => known === null || known.has(word));
  await keepShortDishes(db, reading.parts);
  return { ...reading, parts: withEither(reading.parts, words) };
}

const lengthOf = ({ text }: Part): number => text.split(" ").length;

/** The dishes whose words stand next to each other up to a position, or from it on. */
function runOfDishes(
  parts: readonly Part[],
  words: readonly Token[],
  { at, isBefore }: { at: number; isBefore: boolean },
): Part[] {
  // A word that is said twice is one part: «Siete Faroles o Siete Dragones».
  const isAt = (part: Part, from: number) =>
    part.range?.start === from || part.text === foldedText(words.slice(from, from + lengthOf(part)));
  const next = parts.find((part) => isDish(part) && isAt(part, isBefore ? at - lengthOf(part) : at));
  if (!next) return [];
  return [next, ...runOfDishes(parts, words, { at: isBefore ? at - lengthOf(next) : at + lengthOf(next), isBefore })];
}

/** All of the words of a dish: «sopa borracha». */
const asOneDish = (run: readonly Part[]): Alternative => ({
  terms: run.flatMap(({ alternatives }) => alternatives[0]?.terms ?? []),
});

/** «Tres leches o sopa borracha» is one part: either dish will do. Null unless both have several words. `at`: position of the "o". */
function withEitherDish(parts: Part[], words: readonly Token[], at: number): Part[] | null {
  const one = runOfDishes(parts, words, { at, isBefore: true }).reverse();
  const other = runOfDishes(parts, words, { at: at + 1, isBefore: false });
  const [first] = one;
  if (!first || one.length < 2 || other.length < 2) return null;
  const either = [one, other].map((run) => run.map((part) => part.text).join(" "));
  const both: Part = { ...first, kind: "synonyms", ...joined(either), alternatives: [asOneDish(one), asOneDish(other)] };
  return parts.flatMap((part) => (part === first ? [both] : one.includes(part) || other.includes(part) ? [] : [part]));
}

const joined = (either: readonly string[]) => ({ text: either.join(" o "), either });

/** "Pizza o pasta" is one part: either will do. */
function withEither(parts: Part[], words: readonly Token[]): Part[] {
  const either = words.findIndex(({ word }) => /^(?:o|or)$/.test(word));
  if (either <= 0) return parts;
  const dishes = withEitherDish(parts, words, either);
  if (dishes) return dishes;
  const before = words.findLastIndex(({ word }, at) => at < either && !/^(?:food|dishes)$/.test(word));
  const after = words.findIndex(({ word }, at) => at > either && !/^(?:el|la|los|las|una?|algo|asi|de|the|an?|some)$/.test(word));
  const one = parts.find((part) => isDish(part) && part.range?.end === before + 1);
  const other = parts.find((part) => isDish(part) && part.range?.start === after);
  if (!one || !other || one === other) return parts;
  const both: Part = {
    ...one,
    ...joined([one, other].flatMap(eitherOf)),
    alternatives: [...one.alternatives, ...other.alternatives],
  };
  return parts.flatMap((part) => (part === one ? [both] : part === other ? [] : [part]));
}

/** «Borra» is no beginning of «borracha», as «pan» is of «panadería». */
const isFarther = (text: string, word: string) =>
  word.startsWith(text) && !/^(?:.{0,2}|.*erias?)$/.test(word.slice(text.length)) && isSpelt(text);

/** True if `word` only contains `text`: "agridulce" and "dulce". */
const isInside = (text: string, word: string) => !word.startsWith(text) && !text.startsWith(word) && stem(word) !== stem(text);

const isPiece = (text: string, word: string, isWhole: boolean) => (isWhole && isInside(text, word)) || isFarther(text, word);

/** Typed words that longer ones contain. */
const wordsWithin = ({ alternatives }: Part): string[] =>
  alternatives.flatMap(({ terms }) =>
    terms.flatMap(({ text, words }) => ([...words.keys()].some((word) => isInside(text, word)) ? [text] : [])),
  );

/** «Bon» is a dish, and no beginning of «Bonito»; «caf» is a beginning. */
async function keepShortDishes(db: Kysely<Database>, parts: readonly Part[]): Promise<void> {
  const terms = parts.flatMap(({ alternatives }) => alternatives.flatMap((one) => one.terms));
  const short = terms.filter(({ text, words }) => words.has(toBeginning(text)));
  const dishes = await findTellingWords(db, [...new Set(short.map(({ text }) => text))], { isFood: true });
  for (const { text, words } of short.filter((term) => dishes.has(term.text))) {
    words.delete(toBeginning(text));
    for (const form of pluralsOf(text)) words.set(form, qualities.whole);
  }
}

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
        const isOfCategory = category !== undefined && categoryCalled(word) === category;
        const isOther = category !== undefined && stem(word) !== stem(text) && !isOfCategory;
        const isEqual = part.kind === "kitchen" || isOfCategory;
        if (quality === qualities.part && (corrected || isOther || isPiece(text, word, isWhole))) words.delete(word);
        else if (quality === qualities.synonym && isEqual) words.set(word, qualities.whole);
      }
    }
  }
}
