import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import type { ProvinceId } from "../../text/provinces";
import { findComarca, findPlaces, type Place } from "./places";
import { longestBeginning, searchFields, shortestPart, soundForms, toBeginning } from "./postings.server";
import { editDistance, soundKey } from "./sound";
import { tradeSynonyms } from "./trade-words";
import { typedWords } from "./words.server";

/** Parts of a query, without stop words. Further ones are ignored. */
const mostTerms = 8;
/** Words of a query, stop words included. Further ones are ignored. */
const mostRead = 40;
/** Characters of a query. Further ones are ignored. */
const longestQuery = 1_000;
/** Longer words that a typed one may stand for: those that begin with it, and those that contain it. */
const mostBegun = 500;
const mostContaining = 40;
/** Words compared with a misspelt one. */
const mostSimilar = 300;

/**
 * How well a word fits the typed one; the lower, the better. A score adds the field times `qualityRange`, so the field counts more
 * than the quality, and a synonym ranks after the word itself in any field.
 */
export const qualities = { whole: 0, part: 1, corrected: 2, synonym: 31 } as const;

/** Folded. */
const stopWords = new Set(
  (
    "a al con cual de del donde el en hay la las lo los me mi para por que quiero se un una unos unas y " +
    "comer como cerca restaurante restaurantes lugar lugares sitio sitios"
  ).split(" "),
);

/** A typed word. `words`: the words of the directory that it may stand for, each with its quality. */
export type Term = {
  text: string;
  /** The word that was taken for a misspelt one. */
  corrected?: string;
  words: Map<string, number>;
  /** Bits of the fields in which a word must occur. */
  fields?: number;
};

/** All its terms must match. With `provincia`, only there. */
export type Alternative = { terms: Term[]; provincia?: ProvinceId };

/** A word, place or expression of the query. One of the alternatives must match. */
export type Part = { text: string; kind: "word" | "place" | "comarca" | "synonyms"; alternatives: Alternative[] };

export type Reading = {
  parts: Part[];
  corrections: { typed: string; used: string }[];
  /** All places that the query names, namesakes included. */
  places: Place[];
  comarca: string | null;
  hasSynonyms: boolean;
  isOpenNow: boolean;
};

type Expression =
  | { kind: "word"; words: [string] }
  | { kind: "place"; words: string[]; places: Place[] }
  | { kind: "comarca"; words: string[]; name: string }
  | { kind: "synonyms"; words: string[]; meanings: string[][] };

/**
 * Splits the query into parts, and finds the words of the directory that each may stand for. With `isExact`, these are the typed
 * words and longer words that contain them: no corrections, synonyms, places or words about opening hours.
 */
export async function readQuery(db: Kysely<Database>, q: string, isExact: boolean): Promise<Reading> {
  const all = typedWords(q.slice(0, longestQuery)).slice(0, mostRead);
  const typed = isExact ? all : withoutOpen(all);
  const isOpenNow = typed.length < all.length;
  const expressions = isExact ? typed.map(({ word }): Expression => ({ kind: "word", words: [word] })) : recognise(typed);
  const reading: Reading = { parts: [], corrections: [], places: [], comarca: null, hasSynonyms: false, isOpenNow };
  for (const expression of withoutRepeated(withoutStopWords(expressions)).slice(0, mostTerms)) {
    reading.parts.push(await readExpression(db, expression, isExact, reading));
  }
  return reading;
}

type Typed = { raw: string; word: string };

const isOpenWord = (typed: Typed | undefined) => /^abiert[oa]s?$/.test(typed?.word ?? "");

/** Without "abierto ahora" and the like. */
function withoutOpen(typed: Typed[]): Typed[] {
  return typed.filter((one, at) => !isOpenWord(one) && !(one.word === "ahora" && isOpenWord(typed[at - 1])));
}

function recognise(typed: Typed[]): Expression[] {
  const expressions: Expression[] = [];
  for (let at = 0; at < typed.length;) {
    const expression = expressionAt(typed, at);
    expressions.push(expression);
    at += expression.words.length;
  }
  return expressions;
}

/** The longest expression that begins at this word. If two are equally long, a place wins over words of the trade. */
function expressionAt(typed: Typed[], at: number): Expression {
  const words = typed.slice(at).map(({ word }) => word);
  const raw = typed.slice(at).map((one) => one.raw);
  const before = typed.slice(0, at).map(({ word }) => word);
  const [place, comarca, synonyms] = [findPlaces(words, { raw, before }), findComarca(words), tradeSynonyms(words)];
  const longest = Math.max(place?.length ?? 0, comarca?.length ?? 0, synonyms?.length ?? 0);
  const taken = words.slice(0, longest);
  if (place && place.length === longest) return { kind: "place", words: taken, places: place.places };
  if (comarca && comarca.length === longest) return { kind: "comarca", words: taken, name: comarca.name };
  if (synonyms && synonyms.length === longest) return { kind: "synonyms", words: taken, meanings: synonyms.meanings };
  return { kind: "word", words: [words[0] ?? ""] };
}

/** Keeps the stop words if the query has no other words. */
function withoutStopWords(expressions: Expression[]): Expression[] {
  const left = expressions.filter(({ kind, words }) => kind !== "word" || !stopWords.has(words[0] ?? ""));
  return left.length > 0 ? left : expressions;
}

function withoutRepeated(expressions: Expression[]): Expression[] {
  return [...new Map(expressions.map((expression) => [expression.words.join(" "), expression])).values()];
}

/** Also notes in `reading` what the query was taken to mean. */
async function readExpression(db: Kysely<Database>, expression: Expression, isExact: boolean, reading: Reading): Promise<Part> {
  const { kind, words } = expression;
  const text = words.join(" ");
  if (kind === "place") {
    reading.places.push(...expression.places);
    return { text, kind, alternatives: placeAlternatives(expression) };
  }
  if (kind === "comarca") {
    reading.comarca ??= expression.name;
    return { text, kind, alternatives: [{ terms: significant(words).map((word) => wholeWord(word)) }] };
  }
  const terms: Term[] = [];
  for (const word of kind === "word" ? words : significant(words)) {
    const isKnown = isExact || kind === "synonyms";
    const { term, used } = await expand(db, word, isKnown);
    if (used) reading.corrections.push({ typed: word, used });
    terms.push(term);
  }
  if (kind === "word") return { text, kind, alternatives: [{ terms }] };
  reading.hasSynonyms = true;
  return { text, kind, alternatives: withMeanings(terms, expression.meanings) };
}

const significant = (words: string[]) => {
  const left = words.filter((word) => !stopWords.has(word));
  return left.length > 0 ? left : words;
};

function wholeWord(text: string, quality: number = qualities.whole): Term {
  return { text, words: new Map([[text, quality]]) };
}

/**
 * A place matches in its province with its words in name or address, and anywhere with its words in the name. Addresses need not
 * name their province.
 */
function placeAlternatives({ places, words }: { places: Place[]; words: string[] }): Alternative[] {
  const [name, address] = [1 << searchFields.name, 1 << searchFields.address];
  const inAddress = places.flatMap((place) =>
    (place.district === null ? [[]] : place.spellings.map(significant)).map((spelling) => ({
      terms: spelling.map((word) => ({ ...wholeWord(word), fields: name | address })),
      provincia: place.province,
    })),
  );
  return [...inAddress, { terms: significant(words).map((word) => ({ ...wholeWord(word), fields: name })) }];
}

/** Meanings of one word are added to a term of one word; the others become alternatives of their own. */
function withMeanings(terms: Term[], meanings: string[][]): Alternative[] {
  const [only] = terms;
  const joined = terms.length === 1 ? meanings.filter((meaning) => meaning.length === 1) : [];
  for (const [word = ""] of joined) {
    for (const form of [word, `${word}s`, `${word}es`]) {
      if (only && !only.words.has(form)) only.words.set(form, qualities.synonym);
    }
  }
  const others = meanings.filter((meaning) => !joined.includes(meaning));
  return [
    { terms },
    ...others.map((meaning) => ({ terms: significant(meaning).map((word) => wholeWord(word, qualities.synonym)) })),
  ];
}

/** The words of the directory that the typed one may stand for. `used`: its correction, if it is misspelt. */
async function expand(db: Kysely<Database>, typed: string, isKnown: boolean): Promise<{ term: Term; used?: string }> {
  const term = wholeWord(typed);
  const { begun, containing } = await findLongerWords(db, typed);
  for (const word of [...begun, ...containing]) {
    if (!term.words.has(word)) term.words.set(word, qualities.part);
  }
  if (isKnown || begun.includes(typed)) return { term };
  // "piza" begins "pizarra", but sounds like "pizza".
  const used = await findCorrection(db, typed, begun.length > 0 ? 0 : 1);
  // A plural is no mistake.
  if (!used || [`${used}s`, `${used}es`].includes(typed)) return { term };
  const related = await findLongerWords(db, used);
  for (const word of [used, ...related.begun]) term.words.set(word, qualities.corrected);
  return { term: { ...term, corrected: used }, used };
}

/** Sorts after every text that begins with `prefix`, in both engines. */
const toRangeEnd = (prefix: string) => `${prefix}\u{10FFFF}`;

/**
 * Words that begin with the text (for a short text, the indexed beginning), and words that contain it further inside or are its
 * singular.
 */
async function findLongerWords(db: Kysely<Database>, text: string): Promise<{ begun: string[]; containing: string[] }> {
  const { length } = [...text];
  const begun = length > longestBeginning ? await findBegun(db, text) : [toBeginning(text)];
  return { begun, containing: length < shortestPart ? [] : await findContaining(db, text) };
}

async function findBegun(db: Kysely<Database>, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom("directory_words")
    .select("word")
    .where("word", ">=", text)
    .where("word", "<", toRangeEnd(text))
    .orderBy("uses", "desc")
    .orderBy("word")
    .limit(mostBegun)
    .execute();
  return rows.map(({ word }) => word);
}

async function findContaining(db: Kysely<Database>, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom("directory_word_forms")
    .select("word")
    .where("kind", "=", "suffix")
    .where("form", ">=", text)
    .where("form", "<", toRangeEnd(text))
    .orderBy("form")
    .limit(mostContaining)
    .execute();
  const singulars = [text.replace(/s$/, ""), text.replace(/es$/, "")].filter(
    (word) => word !== text && word.length >= shortestPart,
  );
  return [...new Set([...singulars, ...rows.map(({ word }) => word)])];
}

/** The word closest to the typed one by sound, then by letters, then the most frequent. */
async function findCorrection(db: Kysely<Database>, typed: string, mostDifferent: 0 | 1): Promise<string | undefined> {
  const forms = soundForms(typed);
  if (forms.length === 0) return undefined;
  const key = soundKey(typed);
  const similar = await db
    .selectFrom("directory_word_forms")
    .innerJoin("directory_words", "directory_words.word", "directory_word_forms.word")
    .select(["directory_words.word", "uses"])
    .distinct()
    .where("kind", "=", "sound")
    .where("form", "in", forms)
    .limit(mostSimilar)
    .execute();
  const [best] = similar
    .map(({ word, uses }) => ({ word, uses, sound: editDistance(key, soundKey(word)), letters: editDistance(typed, word) }))
    .filter(({ sound }) => sound <= (key.length < 4 ? 0 : mostDifferent))
    .sort((a, b) => a.sound - b.sound || a.letters - b.letters || b.uses - a.uses || (a.word < b.word ? -1 : 1));
  return best?.word;
}
