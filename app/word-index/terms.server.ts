import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import { fullWord } from "../text/abbreviations";
import { minPartLength, soundForms } from "./postings.server";
import { closestBySound, soundKey } from "./sound";
import { maxBeginningLength, toBeginning, type WordIndex } from "./word-index";

/** Longer words per typed one: words that begin with it, and words that contain it. */
const maxBegun = 500;
const maxContaining = 40;
/** Words compared with a misspelt one. */
const maxSimilar = 300;

/** Score: `fieldScore(field) + quality`, so the field counts more. Lower is better; 0 is no match. */
export const qualityRange = 4;

const maxField = 7;

/** Even a synonym in any other field counts more than the word itself in this one. */
export const lastField = maxField + 1;

/** Lower is better. A synonym scores worse than the word itself in any field but the last. */
export const qualities = { whole: 0, part: 1, corrected: 2, synonym: (maxField + 1) * qualityRange - 1 } as const;

const lastFieldScore = qualities.synonym + lastField * qualityRange;

export const fieldScore = (field: number) => (field === lastField ? lastFieldScore : field * qualityRange);

/** `score`: not 0. `quality`: of the word itself, or 0 for a synonym. */
export function readScore(score: number): { field: number; isSynonym: boolean; quality: number } {
  const isLast = score >= lastFieldScore;
  const left = isLast ? score - lastFieldScore : score;
  const isSynonym = isLast ? left >= qualities.synonym : left > qualities.synonym;
  const own = isSynonym ? left - qualities.synonym : left;
  return {
    field: isLast ? lastField : Math.floor(own / qualityRange),
    isSynonym,
    quality: isSynonym ? 0 : own % qualityRange,
  };
}

/** `words`: words of the index that the typed one may stand for, each with its quality. */
export type Term = {
  text: string;
  /** The word that replaced a misspelt one. */
  corrected?: string;
  words: Map<string, number>;
  /** Fields in which a word must occur, as bits. */
  fields?: number;
};

export function wholeWord(text: string, quality: number = qualities.whole): Term {
  return { text, words: new Map([[text, quality]]) };
}

/** Corrects a word to one that is a letter away at most, only to one that sounds the same, or not at all. */
export type Correction = "letter" | "sound" | "none";

/** `used`: the correction, if misspelt. */
export async function expand(
  db: Kysely<Database>,
  index: WordIndex,
  typed: string,
  correction: Correction,
): Promise<{ term: Term; used?: string }> {
  const term = wholeWord(typed);
  const full = fullWord(typed);
  if (full !== undefined) term.words.set(full, qualities.whole);
  const { begun, containing } = await findLongerWords(db, index, typed);
  for (const word of pluralsOf(typed)) if (begun.includes(word)) term.words.set(word, qualities.whole);
  for (const word of singularsOf(typed)) if (containing.includes(word)) term.words.set(word, qualities.whole);
  for (const word of [...begun, ...containing]) {
    if (!term.words.has(word)) term.words.set(word, qualities.part);
  }
  if (correction === "none" || full !== undefined || begun.includes(typed)) return { term };
  const used = await findCorrection(db, index, typed, mayDiffer(correction, begun) ? 1 : 0);
  // A plural is not a mistake.
  if (!used || pluralsOf(used).includes(typed)) return { term };
  const related = await findLongerWords(db, index, used);
  for (const word of [used, ...related.begun]) term.words.set(word, qualities.corrected);
  return { term: { ...term, corrected: used }, used };
}

/** Not if longer words begin with it; then only what sounds the same: "piza" begins "pizarra", but sounds like "pizza". */
const mayDiffer = (correction: Correction, begun: readonly string[]) => correction === "letter" && begun.length === 0;

/** Sorts after every text beginning with `prefix`, in both engines. */
export const toRangeEnd = (prefix: string) => `${prefix}\u{10FFFF}`;

/**
 * Finds words that begin with the text (for a short text, the indexed beginning), else those that contain it further inside, and its
 * singular.
 */
async function findLongerWords(
  db: Kysely<Database>,
  index: WordIndex,
  text: string,
): Promise<{ begun: string[]; containing: string[] }> {
  const { length } = [...text];
  const begun = length > maxBeginningLength ? await findBegun(db, index, text) : [toBeginning(text)];
  // A piece of a word is the last resort: «bon» is no part of «carbón».
  const inside = length < index.minPart || begun.length > 0 ? [] : await findContaining(db, index, text);
  return { begun, containing: [...findSingulars(text), ...inside] };
}

async function findBegun(db: Kysely<Database>, index: WordIndex, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom(index.words)
    .select("word")
    .where("word", ">=", text)
    .where("word", "<", toRangeEnd(text))
    .orderBy("uses", "desc")
    .orderBy("word")
    .limit(maxBegun)
    .execute();
  return rows.map(({ word }) => word).filter((word) => !isDiminutive(word, text));
}

async function findContaining(db: Kysely<Database>, index: WordIndex, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom(index.forms)
    .select("word")
    .where("kind", "=", "suffix")
    .where("form", ">=", text)
    .where("form", "<", toRangeEnd(text))
    .orderBy("form")
    .limit(maxContaining)
    .execute();
  return [...new Set(rows.map(({ word }) => word))];
}

const findSingulars = (text: string) => singularsOf(text).filter((word) => word !== text && word.length >= minPartLength);

/** Returns the words of which a folded one may be the plural, itself among them: "arroz" for "arroces". */
export const singularsOf = (word: string): string[] => [
  word.replace(/s$/, ""),
  word.replace(/es$/, ""),
  word.replace(/(?<=[aeiou])ces$/, "z"),
];

export const pluralsOf = (word: string): string[] => [`${word}s`, `${word}es`, word.replace(/z$/, "ces")];

/** "Patitas" are small legs, and no "patí". */
const isDiminutive = (word: string, typed: string) => typed.endsWith("i") && /^t[oa]s?$/.test(word.slice(typed.length));

/** Finds the closest word by sound, then by letters, then the most frequent. */
async function findCorrection(
  db: Kysely<Database>,
  index: WordIndex,
  typed: string,
  mostDifferent: 0 | 1,
): Promise<string | undefined> {
  const forms = soundForms(typed);
  if (forms.length === 0) return undefined;
  const similar = await db
    .selectFrom(index.forms)
    .select("word")
    .distinct()
    .where("kind", "=", "sound")
    .where("form", "in", forms)
    .limit(maxSimilar)
    .execute();
  if (similar.length === 0) return undefined;
  const known = await db
    .selectFrom(index.words)
    .select(["word", "uses"])
    .where(
      "word",
      "in",
      similar.map(({ word }) => word),
    )
    .execute();
  const candidates = known.map(({ word, uses }) => ({ word, uses, key: soundKey(word) }));
  return closestBySound(typed, candidates, soundKey(typed).length < 4 ? 0 : mostDifferent);
}
