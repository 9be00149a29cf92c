import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { type Token, toTokens } from "../../word-index/tokens.server";
import { foldedWords, positionsOf } from "../../word-index/words.server";
import { toDatedTokens } from "./asked-time";
import { isLikeKitchen, readAttribute } from "../lexicon/attribute-words";
import { findHeads, findHoldOfTerm, findHolds, type Hold, isVerb, mayBeName } from "./hits.server";
import { isOrdinary, isSmallTalk } from "../lexicon/ordinary-words.server";
import { findKnownWords } from "../index/known-words.server";
import { findNamedRuns } from "../index/names.server";
import { readPriceLimit } from "../lexicon/price-words";
import { isStopWord } from "../lexicon/trade-words";
import { isContent, isDish, type Part } from "./part.server";
import { type Reading, type ReadingOptions, toReading } from "./reading";
import {
  type Expression,
  rangeOf,
  toExpression,
  toExpressions,
  type Typed,
  withoutRepeated,
  withoutStopWords,
} from "./expressions.server";
import { readExpression } from "./expression-parts.server";

/** Counts no stop words. Further words are ignored. */
const maxTerms = 8;

/** Counts stop words. Further words are ignored. */
const maxTermLength = 40;

/** Further characters are ignored. */
const maxQueryLength = 1_000;

/**
 * Finds the words of the directory that each part may stand for. A restaurant's whole name is read as words, whatever it contains:
 * "Mar Abierto" asks for no hour.
 */
export async function readQuery(
  db: Kysely<Database>,
  said: string | readonly Token[],
  { isExact, literal = [], isBare = false, heads: given, features = [] }: ReadingOptions,
): Promise<Reading> {
  const all = (typeof said === "string" ? toWords(said, isExact) : said).slice(0, maxTermLength);
  const asWords = literalPositions(all, literal);
  const plain = isExact ? asWords : await findPlainWords(db, all, asWords);
  const left = all.map((one, index): Typed => {
    return { ...one, index, isPlain: isExact || plain.has(index), isLiteral: asWords.has(index) };
  });
  const heads = given ?? findHeads(all.map(({ word }) => word));
  const { expressions, silent, prose, weak, foreign }: Kept = isExact
    ? {
        expressions: left.map((one) => ({ kind: "word", words: [one.word], correction: "none", range: rangeOf([one]) })),
        silent: [],
        prose: [],
        weak: [],
        foreign: new Set(),
      }
    : await keepHits(
        db,
        [
          ...toExpressions(left, await findKnownWords(db, left.map(({ word }) => word).filter(isLikeKitchen))),
          ...features.map(({ value, at }) => toExpression(value, at)),
        ],
        { isBare, heads },
      );
  const reading: Reading = { ...toReading([]), silent, prose, weak };
  const words = all.map(({ word }) => word);
  const inOrder = withoutRepeated(withoutStopWords(expressions)).toSorted(byPosition);
  for (const expression of inOrder.slice(0, maxTerms)) {
    const part = { ...(await readExpression(db, expression, reading)), range: expression.range };
    reading.parts.push(part.kind === "word" && isNext(reading, part, words) ? { ...part, isNext: true } : part);
  }
  return await withoutVain(db, reading, {
    foreign,
    heads,
    words: [...words, ...features.flatMap(({ value }) => value.words)],
    isBare,
  });
}

/** Reads a few words of ours: a kind of place, or what a dish is. */
export const readBare = async (db: Kysely<Database>, text: string): Promise<Reading> =>
  await readQuery(db, text, { isExact: false, isBare: true });

/** The words of a text as `readQuery` reads them. Exactly as typed, a date in figures is no date. */
export const toWords = (text: string, isExact: boolean): Token[] =>
  (isExact ? toTokens : toDatedTokens)(text.slice(0, maxQueryLength));

/** `words`: of the whole text. */
function isNext({ parts, silent }: Reading, { range }: Part, words: readonly string[]): boolean {
  const last = parts.findLast((part) => part.range)?.range;
  if (!range || !last || range.start < last.end) return false;
  return words.slice(last.end, range.start).every((word) => silent.includes(word) && !isStopWord(word));
}

/** What was not typed comes last. */
const byPosition = (one: Expression, other: Expression) => (one.at ?? Infinity) - (other.at ?? Infinity) || 0;

type Kept = Pick<Reading, "silent" | "prose" | "weak"> & {
  expressions: Expression[];
  /** Words that no listing has and no Spanish has; maybe misspelt. */
  foreign: ReadonlySet<string>;
};

/** Leaves out the words that ask for nothing: ordinary Spanish of which no dish and no business is called; see `findHolds`. */
async function keepHits(
  db: Kysely<Database>,
  all: Expression[],
  { isBare, heads }: { isBare: boolean; heads: readonly string[] },
): Promise<Kept> {
  const holdOf = await readHolds(db, all, isBare);
  const isSmall = (one: Expression) => one.kind === "word" && isStopWord(one.words[0]);
  const hasHit = all.some((one) => !isSmall(one) && holdOf(one) === "hit");
  const ofPlace = findOfPlace(all);
  const isOnly = all.filter(isOpen).length === 1 && all.length <= 3;
  /** By what the directory holds of the word. */
  const keeps: Record<Hold, (word: string) => boolean> = {
    hit: () => true,
    foreign: () => true,
    none: (word) => (isBare && all.length === 1 && !isSmallTalk(word)) || heads.includes(word),
    prose: (word) => heads.includes(word) || (!hasHit && (isBare || !isOrdinary(word))),
    faint: (word) => isBare || (!hasHit && isOnly && word.length > 2),
  };
  const isKept = (one: Expression, at: number): boolean => {
    const [word = ""] = one.words;
    // «Sin azúcar» asks for more than it names, and «hamburguesa de canguro» for no other.
    const isOfDish = all[at - 1]?.words[0] === "de" && isDishBefore(all[at - 2]) && !isOrdinary(word);
    return word === "sin" || all[at - 1]?.words[0] === "sin" || one === ofPlace || isOfDish || keeps[holdOf(one)](word);
  };
  const isDishBefore = (one?: Expression) => one !== undefined && !isSmall(one) && one.kind !== "place" && holdOf(one) === "hit";
  // A word that is spelt right is what it says: «churros» are no «chuzos», but who hears «pizza» may write «pisa».
  const kept = all.filter(isKept);
  const left = kept.map((one): Expression => {
    if (one === ofPlace) return { ...ofPlace, isOfPlace: true as const };
    return one.kind === "word" && holdOf(one) === "none" && !isBare ? { ...one, correction: "sound" } : one;
  });
  const dropped = all.filter((one) => !kept.includes(one));
  const wordsOf = (some: Expression[]) => some.flatMap((one) => one.words);
  const isSaid = (one: Expression) => holdOf(one) === "prose" && !isOrdinary(one.words[0] ?? "");
  return {
    // Small words alone are a query of their own: "El".
    expressions: left.every(isSmall) && (dropped.length > 0 || !isBare) ? [] : left,
    silent: wordsOf(dropped),
    prose: wordsOf(dropped.filter(isSaid)),
    weak: wordsOf(kept.filter((one) => one !== ofPlace && ["faint", "prose"].includes(holdOf(one)))),
    foreign: new Set(wordsOf(left.filter((one) => holdOf(one) === "foreign"))),
  };
}

/** «¿Quién es el alcalde de David?» asks for no restaurant there, nor for one on the street Alcalde Díaz. */
function findOfPlace(all: readonly Expression[]): Extract<Expression, { kind: "word" }> | null {
  const [one, of, place] = all.slice(-3);
  const isWhole = all
    .slice(0, -3)
    .every(({ words }) => /^(?:quien(?:es)?|cual(?:es)?|es|son|fue|era|el|la|los|las)$/.test(words[0] ?? ""));
  const isOf = one?.kind === "word" && isOpen(one) && /^del?$/.test(of?.words[0] ?? "") && place?.kind === "place";
  return one && isOf && isWhole ? one : null;
}

async function readHolds(db: Kysely<Database>, all: readonly Expression[], isBare: boolean): Promise<(one: Expression) => Hold> {
  const open = all.flatMap((one) => one.words.map(() => isOpen(one)));
  const holds = await findHolds(
    db,
    all.flatMap((one) => one.words),
    { isOpen: (at) => open[at] === true, isBare },
  );
  const known = new Map<Expression, Hold>();
  let at = 0;
  for (const one of all) {
    known.set(one, holds[at] ?? "none");
    at += one.words.length;
  }
  return (one) => known.get(one) ?? "none";
}

/** Neither a stop word nor of a name that was typed whole. */
const isOpen = (one: Expression) => one.kind === "word" && one.correction !== "none" && !isStopWord(one.words[0]);

/** A question of so many words may name a business that we do not know: «¿el Tagrillo tiene ceviche?» */
const maxNamingWords = 6;

type Foreign = { foreign: ReadonlySet<string>; heads: readonly string[]; words: readonly string[]; isBare: boolean };

/**
 * Leaves out foreign words of a sentence that are no misspelling of what the directory has, unless they stand where it says what it
 * wants, or where names stand.
 */
async function withoutVain(db: Kysely<Database>, reading: Reading, { foreign, heads, words, isBare }: Foreign): Promise<Reading> {
  const vain: Part[] = [];
  const unknown: string[] = [];
  for (const part of reading.parts) {
    const [term] = part.alternatives[0]?.terms ?? [];
    if (!term || !foreign.has(part.text)) continue;
    const hold = await findHoldOfTerm(db, term);
    if (hold === "foreign") unknown.push(part.text);
    const isAsked = heads.includes(part.text) || mayBeNamed(part, { reading, foreign, words });
    if (!isBare && (isVerb(part.text) || hold === "prose" || (hold === "foreign" && !isAsked))) vain.push(part);
  }
  return {
    ...reading,
    parts: reading.parts.filter((part) => !vain.includes(part)),
    corrections: reading.corrections.filter(({ typed }) => !vain.some(({ text }) => text === typed)),
    silent: [...reading.silent, ...vain.map(({ text }) => text)],
    unknown,
  };
}

type Around = Pick<Foreign, "foreign" | "words"> & { reading: Reading };

/** «¿Y el Tagrillo?», «arroz chaufa». Among many words that ask for something else, a foreign one is of the clause around it. */
function mayBeNamed({ text, range }: Part, { reading: { parts }, foreign, words }: Around): boolean {
  const at = range?.start ?? -1;
  const isAfterDish = (end: number) => parts.some((part) => isDish(part) && part.range?.end === end);
  if (isAfterDish(at)) return true;
  // «Con los pasieros» tells who comes along; «arroz con la chaufa» asks for it.
  if (words[at - 2] === "con" && (isVerb(words[at - 3] ?? "") || !isAfterDish(at - 2))) return false;
  const isAlone = words.length <= maxNamingWords || !parts.some((part) => isContent(part) && !foreign.has(part.text));
  return isAlone && mayBeName(words, text);
}

function literalPositions(all: readonly { word: string }[], literal: readonly string[]): Set<number> {
  const words = all.map(({ word }) => word);
  return new Set(literal.flatMap((phrase) => positionsOf(foldedWords(phrase), words)));
}

/** Adds the positions of names that contain words which would be read as a filter. */
async function findPlainWords(
  db: Kysely<Database>,
  all: readonly { raw: string; word: string }[],
  literal: ReadonlySet<number>,
): Promise<Set<number>> {
  const words = all.map(({ word }) => word);
  const plain = new Set(literal);
  if (!words.some((_, at) => !plain.has(at) && isReadAsFilter(words.slice(at)))) return plain;
  for (const { positions } of await findNamedRuns(db, all)) {
    if (!isOneAttribute(positions.map((at) => words[at] ?? ""))) for (const at of positions) plain.add(at);
  }
  return plain;
}

/** "La Terraza" is a name and a wish: both are searched for. */
function isOneAttribute(words: readonly string[]): boolean {
  const left = words.filter((word) => !isStopWord(word));
  return (
    left.length < 2 || readAttribute(left)?.words.length === left.length || readAttribute(words)?.words.length === words.length
  );
}

const isReadAsFilter = (words: readonly string[]) => readAttribute(words) !== undefined || readPriceLimit(words) !== undefined;
