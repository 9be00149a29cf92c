import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { fullWord } from "../../text/abbreviations";
import { type ProvinceId, provinceName } from "../../text/provinces";
import { visitPostings } from "../../word-index/packing";
import { expand, qualities, type Term, wholeWord } from "../../word-index/terms.server";
import { type Token, toTokens } from "../../word-index/tokens.server";
import { typedWords } from "../../word-index/words.server";
import { findTime, toDatedTokens } from "./asked-time";
import { isDemonym } from "../lexicon/demonyms";
import type { Filter } from "../filter";
import { type AttributeBits, chosenBits, sharesBit } from "../lexicon/attribute-filters";
import { type AttributeReading, type Feature, isLikeKitchen, readAttribute, toFeature } from "../lexicon/attribute-words";
import type { PriceOrder } from "../lexicon/meanings";
import { findSeqsWith } from "../../directory/attribute-holders.server";
import { findHeads, findHoldOfTerm, findHolds, type Hold, isVerb, mayBeName } from "./hits.server";
import { isOrdinary, isSaidOften, isSmallTalk } from "../lexicon/ordinary-words.server";
import { findKnownWords } from "../index/known-words.server";
import { findNamedRuns } from "../index/names.server";
import { type Circle, circlesOf, circlesBetween } from "../../directory/where/circles";
import { asksNear, findComarca, findPlaces, isCapital, type Place } from "../lexicon/places";
import { directoryIndex, fieldBit } from "../index/postings.server";
import { readPriceLimit } from "../lexicon/price-words";
import { isStopWord, tradeSynonyms } from "../lexicon/trade-words";
import type { AskedOpen } from "../open";

/** Counts no stop words. Further words are ignored. */
const maxTerms = 8;
/** Counts stop words. Further words are ignored. */
const maxTermLength = 40;
/** Further characters are ignored. */
const maxQueryLength = 1_000;
/** With `provincia`, the terms must match there. With `attributes`, the restaurant must have one of them. */
export type Alternative = {
  terms: Term[];
  provincia?: ProvinceId;
  /** The restaurant must lie in one of these. */
  circles?: readonly Circle[];
  attributes?: AttributeBits;
  /** The restaurant must be one of these, by `seq`. */
  seqs?: ReadonlySet<number>;
  /** A match by attributes ranks like one in this field. */
  rankedAs?: "categoria" | "descripcion";
};

/** Positions of the first word, and of the one behind the last. */
type Range = { at: number; end: number };

/** One of the alternatives must match. */
export type Part = PartKind & {
  text: string;
  alternatives: Alternative[];
  /** Where its words stand among those that were read. Without it, the conversation or a list asks for it. */
  range?: Range | undefined;
};

/** `isSaid`: a description must say it, and must not deny it; see `findDenied`. */
type PartKind =
  /** `isNext`: it follows the part before it, and no small word stands between them: "verde" of "izakaya tortuga verde". */
  | { kind: "word"; isNext?: true; isSaid?: true }
  | { kind: "synonyms" | "kitchen"; isSaid?: true }
  | { kind: "comarca" }
  /** `isNear`: the question asks for what is near the place, too. */
  | { kind: "place"; isNear?: true }
  | { kind: "attribute"; feature: Feature; isSaid?: true }
  /** It sorts and leaves nothing out. */
  | { kind: "price"; feature: Feature };

/** How well it matches decides the order. A place that has an attribute has it as much as any other. */
export const isDish = (part: Part): part is Extract<Part, { kind: "word" | "synonyms" | "kitchen" }> =>
  part.kind === "word" || part.kind === "synonyms" || part.kind === "kitchen";

/** Texts of the dishes. */
export const dishTextsOf = (parts: readonly Part[]): string[] => parts.filter(isDish).map(({ text }) => text);

/** How a restaurant is to be: "barato", "con terraza". */
export const isQuality = (part: Part): part is Extract<Part, { feature: Feature }> => "feature" in part;

/** The question asks for what is near it, too. */
export const isNearPlace = (part: Part): boolean => part.kind === "place" && part.isNear === true;

export const featuresOf = (parts: readonly Part[]): Feature[] => parts.filter(isQuality).map(({ feature }) => feature);

/** Null where the words ask for no order by price. */
export const askedOrder = (parts: readonly Part[]): PriceOrder | null =>
  featuresOf(parts).find(({ order }) => order)?.order ?? null;

/** True if only descriptions tell some of what is asked for. */
export const isToldInText = (parts: readonly Part[]): boolean => parts.some(isSaidPart);

/** A description must say it. */
export const isSaidPart = (part: Part): boolean => "isSaid" in part && part.isSaid === true;

/** False for places, and for an order. */
export const isContent = (part: Part) => isDish(part) || part.kind === "attribute";

/** True if the words of a text have all terms of one alternative. */
export const hasPart = (words: ReadonlySet<string>, { alternatives }: Part): boolean =>
  alternatives.some(
    ({ terms }) => terms.length > 0 && terms.every((term) => [...term.words.keys()].some((word) => words.has(word))),
  );

/** The words must stand in the name of a restaurant, or in these fields. */
export function asName(parts: readonly Part[], fields = fieldBit("nombre")): Part[] {
  return parts.map((part) => ({
    ...part,
    alternatives: part.alternatives.map((one) => ({ ...one, terms: one.terms.map((term) => ({ ...term, fields })) })),
  }));
}

/** Words that were read as a filter. `phrases`: what a query without it lacks; see `dropPhrases`. Without them, `words` are words there. */
export type ReadFilter = { filter: Filter; words: string; phrases?: readonly string[] };

/** "Ceviche a menos de 8". */
type ReadPrice = {
  /** Cents. */
  upTo: number;
  words: string;
  /** Words of the query that may be a dish, such as "ceviche". */
  dishes: string[];
};

/** "Café abierto el domingo en la noche". */
type TimeInWords = {
  open: AskedOpen;
  /** The words that tell the time, neighbours in one phrase. */
  phrases: string[];
};

export type Reading = {
  parts: Part[];
  corrections: { typed: string; used: string }[];
  /** Includes namesakes. */
  places: Place[];
  comarca: string | null;
  filters: ReadFilter[];
  /** Folded words that ask for nothing. */
  silent: string[];
  /** Those of them that only descriptions have. */
  prose: string[];
  /** Folded words that count only as long as nothing else is asked for. */
  weak: string[];
  /** Folded words that are no Spanish, no English, and nothing that the directory has. */
  unknown: string[];
  /** Null unless it was asked for. */
  time: TimeInWords | null;
  /** Null unless it was asked for. */
  price: ReadPrice | null;
};

/** A word that stands for itself alone. */
export const toWordPart = (text: string): Part => ({ text, kind: "word", alternatives: [{ terms: [wholeWord(text)] }] });

/** Nothing but these parts. */
export const toReading = (parts: Part[]): Reading => ({
  parts,
  ...{ corrections: [], places: [], comarca: null, filters: [] },
  ...{ silent: [], prose: [], weak: [], unknown: [], time: null, price: null },
});

/** `isKnown`: not to be corrected. `isOfPlace`: see `findOfPlace`. */
type Expression = { range?: Range | undefined } & Meaning;

type Meaning =
  | { kind: "word"; words: [string]; isKnown: boolean; isOfPlace?: true }
  | { kind: "place"; words: string[]; places: Place[]; isNear: boolean; between?: readonly Circle[] }
  | { kind: "comarca"; words: string[]; name: string }
  | { kind: "synonyms"; words: string[]; meanings: string[][] }
  | { kind: "attribute"; words: string[]; attribute: Omit<AttributeReading, "length">; meanings: string[][] };

export type ReadingOptions = {
  /** Only the typed words and longer words that contain them: no corrections, synonyms, places, filters or opening hours. */
  isExact: boolean;
  /** Phrases of the query that are not to be read as a filter. */
  literal?: readonly string[];
  /** Reads "a menos de 8" as a price of dishes, not as a price level of the listing. */
  readsPrices?: boolean;
  /** A few words and no sentence, each of which may be the beginning of another, or misspelt. */
  isBare?: boolean;
  /** Folded words that stand where the text says what it wants; see `findHeads`. Default: as `q` says. */
  heads?: readonly string[];
  /** Read beside `q`, and not by their words again. */
  features?: readonly Feature[];
  /** Reads "abierto el domingo" as a time, from now. Without it, these are words. */
  now?: Date;
};

/**
 * Finds the words of the directory that each part may stand for. A restaurant's whole name is read as words, whatever it contains:
 * "Mar Abierto" asks for no hour.
 */
export async function readQuery(
  db: Kysely<Database>,
  said: string | readonly Token[],
  { isExact, literal = [], readsPrices = false, isBare = false, heads: given, features = [], now }: ReadingOptions,
): Promise<Reading> {
  const all = (typeof said === "string" ? toWords(said, isExact) : said).slice(0, maxTermLength);
  const asWords = literalPositions(all, literal);
  const timeBeside = (kept: ReadonlySet<number>) => (isExact || !now ? null : findTime(all, kept, now));
  const plain = isExact ? asWords : await findPlainWords(db, all, { literal: asWords, hasTime: timeBeside(asWords) !== null });
  const typed = all.map((one, index): Typed => {
    return { ...one, index, isPlain: isExact || plain.has(index), isLiteral: asWords.has(index) };
  });
  const time = await readTime(db, typed, timeBeside(plain));
  const timeless = typed.filter((one) => !time?.typed.includes(one));
  const priced = readsPrices ? findPrice(timeless) : null;
  const left = timeless.filter((one) => !priced?.typed.includes(one));
  const heads = given ?? findHeads(all.map(({ word }) => word));
  const { expressions, silent, prose, weak, foreign }: Kept = isExact
    ? {
        expressions: left.map((one) => ({ kind: "word", words: [one.word], isKnown: true, range: rangeOf([one]) })),
        silent: [],
        prose: [],
        weak: [],
        foreign: new Set(),
      }
    : await keepHits(
        db,
        [
          ...toExpressions(left, await findKnownWords(db, left.map(({ word }) => word).filter(isLikeKitchen))),
          ...features.map(toExpression),
        ],
        { isBare, heads },
      );
  const reading: Reading = {
    ...toReading([]),
    ...{ silent, prose, weak },
    time: time && { open: time.open, phrases: toPhrases(typed, time.typed) },
    price: priced && {
      upTo: priced.cents,
      words: priced.typed.map(({ word }) => word).join(" "),
      dishes: withoutStopWords(expressions)
        .filter(mayBeDish)
        .map(({ words }) => words.join(" ")),
    },
  };
  const words = all.map(({ word }) => word);
  for (const expression of withoutRepeated(withoutStopWords(expressions)).slice(0, maxTerms)) {
    const part = { ...(await readExpression(db, expression, reading)), range: expression.range };
    reading.parts.push(part.kind === "word" && isNext(reading, part, words) ? { ...part, isNext: true } : part);
  }
  return await withoutVain(db, reading, {
    foreign,
    heads,
    words: [...words, ...features.flatMap((one) => one.words)],
    isBare,
  });
}

const toWords = (text: string, isExact: boolean): Token[] => (isExact ? toTokens : toDatedTokens)(text.slice(0, maxQueryLength));

/** `words`: of the whole text. */
function isNext({ parts, silent }: Reading, { range }: Part, words: readonly string[]): boolean {
  const last = parts.at(-1)?.range;
  if (!range || !last || range.at < last.end) return false;
  return words.slice(last.end, range.at).every((word) => silent.includes(word) && !isStopWord(word));
}

const toExpression = (feature: Feature): Expression => ({
  kind: "attribute",
  words: feature.words,
  attribute: { ...feature, kitchens: null, spelling: feature.words },
  meanings: [],
});

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
  // A word that is spelt right is what it says: «churros» are no «chuzos».
  const kept = all.filter(isKept);
  const left = kept.map((one) => {
    if (one === ofPlace) return { ...ofPlace, isOfPlace: true as const };
    return one.kind === "word" && holdOf(one) === "none" && !isBare ? { ...one, isKnown: true } : one;
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
const isOpen = (one: Expression) => one.kind === "word" && !one.isKnown && !isStopWord(one.words[0]);

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
  const at = range?.at ?? -1;
  const isAfterDish = (end: number) => parts.some((part) => isDish(part) && part.range?.end === end);
  if (isAfterDish(at)) return true;
  // «Con los pasieros» tells who comes along; «arroz con la chaufa» asks for it.
  if (words[at - 2] === "con" && (isVerb(words[at - 3] ?? "") || !isAfterDish(at - 2))) return false;
  const isAlone = words.length <= maxNamingWords || !parts.some((part) => isContent(part) && !foreign.has(part.text));
  return isAlone && mayBeName(words, text);
}

/** `isPlain`: read as a word, never as a time or a filter. `isLiteral`: nor as a place. */
type Typed = Token & { index: number; isPlain: boolean; isLiteral: boolean };

type FoundTime = ReturnType<typeof findTime>;

async function readTime(
  db: Kysely<Database>,
  typed: Typed[],
  found: FoundTime,
): Promise<{ open: AskedOpen; typed: Typed[] } | null> {
  const ofTime = typed.filter((_, at) => found?.positions.has(at));
  const [first] = ofTime;
  if (!found || !first || (ofTime.length === 1 && (await mayBeOneName(db, first.word)))) return null;
  return { open: found.open, typed: ofTime };
}

/** "Fridays" and "Carnaval", if a restaurant is called so. */
async function mayBeOneName(db: Kysely<Database>, word: string): Promise<boolean> {
  if (/^(?:abiert[oa]s?|abren?|hoy|ahora|ahorita)$/.test(word)) return false;
  const rows = await db.selectFrom(directoryIndex.postings).select("postings").where("word", "=", word).execute();
  let isFound = false;
  for (const { postings } of rows) {
    visitPostings(postings, (_, fields) => {
      isFound ||= (fields & fieldBit("nombre")) !== 0;
    });
  }
  return isFound;
}

function toPhrases(typed: readonly Typed[], taken: readonly Typed[]): string[] {
  const marked = typed.map((one) => (taken.includes(one) ? one.word : "")).join(" ");
  return marked
    .split(/ {2,}/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);
}

function findPrice(typed: Typed[]): { cents: number; typed: Typed[] } | null {
  for (const at of typed.keys()) {
    const limit = readPriceLimit(notPlain(typed, at));
    if (limit && !limit.isOfMeal) return { cents: limit.cents, typed: typed.slice(at, at + limit.length) };
  }
  return null;
}

/** Kitchens that are called like their dishes. */
const dishKitchens = chosenBits({
  cocina: ["hamburguesas", "pizza", "sushi", "helados", "pollo", "cafe", "dim-sum", "mariscos", "asados"],
});

/** «Pizza» may be a dish, «pizzería» and «comida china» are none. */
const isDishKitchen = (kitchens: AttributeBits, words: readonly string[]): boolean =>
  sharesBit(kitchens, dishKitchens) && !words.some((word) => /eria$|^(?:comida|cocina)$/.test(word));

function mayBeDish(expression: Expression): boolean {
  const { kind, words } = expression;
  if (kind !== "attribute") return kind === "word" || kind === "synonyms";
  const { kitchens } = expression.attribute;
  return kitchens !== null && isDishKitchen(kitchens, words);
}

/** True for a part whose words a menu may have. */
export function mayBeOnMenu(part: Part): boolean {
  if (part.kind !== "kitchen") return isDish(part);
  const kitchens = part.alternatives.find(({ rankedAs }) => rankedAs === "categoria")?.attributes;
  return kitchens !== undefined && isDishKitchen(kitchens, part.text.split(" "));
}

function literalPositions(all: readonly { word: string }[], literal: readonly string[]): Set<number> {
  const words = all.map(({ word }) => word);
  const phrases = literal.map((phrase) => typedWords(phrase).map(({ word }) => word));
  return new Set(words.flatMap((_, at) => phrases.flatMap((phrase) => positionsOf(phrase, words, at))));
}

/** Adds the positions of names that contain words which would be read as a time or a filter. */
async function findPlainWords(
  db: Kysely<Database>,
  all: readonly { raw: string; word: string }[],
  { literal, hasTime }: { literal: ReadonlySet<number>; hasTime: boolean },
): Promise<Set<number>> {
  const words = all.map(({ word }) => word);
  const plain = new Set(literal);
  if (!hasTime && !words.some((_, at) => !plain.has(at) && isReadAsFilter(words.slice(at)))) return plain;
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

function positionsOf(phrase: readonly string[], words: readonly string[], at: number): number[] {
  const isThere = phrase.length > 0 && phrase.every((word, index) => words[at + index] === word);
  return isThere ? phrase.map((_, index) => at + index) : [];
}

const isReadAsFilter = (words: readonly string[]) => readAttribute(words) !== undefined || readPriceLimit(words) !== undefined;

/** Returns the words from a position on, up to the first plain one. */
function notPlain(typed: Typed[], at: number): string[] {
  return upTo(typed.slice(at), ({ isPlain }) => isPlain).map(({ word }) => word);
}

/** Returns what comes before the first that ends it. */
function upTo(typed: Typed[], isEnd: (one: Typed) => boolean): Typed[] {
  const end = typed.findIndex(isEnd);
  return end < 0 ? typed : typed.slice(0, end);
}

function rangeOf(typed: readonly Typed[]): Range {
  const [first, last] = [typed[0], typed.at(-1)];
  return { at: first?.index ?? 0, end: (last?.index ?? 0) + 1 };
}

/** `known`: words of the directory that are no misspelt kitchens. */
function toExpressions(typed: Typed[], known: ReadonlySet<string>): Expression[] {
  const expressions: Expression[] = [];
  for (let at = 0; at < typed.length;) {
    const meaning = expressionAt(typed, at, known);
    const end = at + meaning.words.length;
    expressions.push({ ...meaning, range: rangeOf(typed.slice(at, end)) });
    at = end;
  }
  return withEitherPlace(expressions);
}

/** «Volcán o Cerro Punta» is one place: either will do. «Entre Chitré o en Las Tablas» also finds what lies between them. */
function withEitherPlace(expressions: Expression[]): Expression[] {
  const found: Expression[] = [];
  for (const one of expressions) {
    const joint = found.at(-1)?.words[0] === "en" ? 2 : 1;
    const [before, or] = found.slice(-1 - joint);
    if (one.kind !== "place" || before?.kind !== "place" || or?.words[0] !== "o") {
      found.push(one);
      continue;
    }
    const between = found.at(-2 - joint)?.words[0] === "entre" ? found.at(-2 - joint) : undefined;
    found.splice(between ? -2 - joint : -1 - joint);
    found.push({ ...joinPlaces(before, one, between), range: spanning(between ?? before, one) });
  }
  return found;
}

type PlaceMeaning = Extract<Meaning, { kind: "place" }>;

/** `between`: the word for it. */
const joinPlaces = (one: PlaceMeaning, other: PlaceMeaning, between?: Expression): PlaceMeaning => ({
  kind: "place",
  words: [...(between?.words ?? []), ...one.words, "o", ...other.words],
  places: [...one.places, ...other.places],
  isNear: one.isNear || other.isNear,
  ...(between && { between: circlesBetween(one.places, other.places) }),
});

const spanning = ({ range: first }: Expression, { range: last }: Expression): Range | undefined =>
  first && last && { at: first.at, end: last.end };

/** Towns are known by their full names: "Sta. María". */
const toFullWord = (word: string) => fullWord(word) ?? word;

/** The longest that begins at this word; of equally long ones the first of `lexicon`. */
function expressionAt(typed: Typed[], at: number, known: ReadonlySet<string>): Meaning {
  const here: Here = {
    typed: typed.slice(at),
    words: typed.slice(at).map(({ word }) => word),
    before: typed.slice(0, at).map(({ word }) => word),
    known,
  };
  const longest = lexicon
    .flatMap((read) => read(here) ?? [])
    .reduce<Meaning | null>((best, one) => (best && best.words.length >= one.words.length ? best : one), null);
  const [word = ""] = here.words;
  // «Empanadas argentinas» are not those of Vía Argentina.
  const isOrigin = isDemonym(word) && !/^(?:via|calle|avenida|plaza|parque)$/.test(here.before.at(-1) ?? "");
  return longest ?? { kind: "word", words: [word], isKnown: typed[at]?.isPlain === true, ...(isOrigin && { isOfPlace: true }) };
}

/** Typed words from a position on, and the folded words before it. */
type Here = { typed: Typed[]; words: string[]; before: string[]; known: ReadonlySet<string> };

/** What the words at a position may be. A place wins over equally long words of the trade. */
const lexicon: readonly ((here: Here) => Meaning | null)[] = [readPlace, readComarca, readWish, readSynonyms];

function readPlace({ typed, words, before }: Here): Meaning | null {
  const mayBePlace = upTo(typed, ({ isLiteral }) => isLiteral);
  const place = findPlaces(
    mayBePlace.map(({ word }) => toFullWord(word)),
    { raw: mayBePlace.map(({ raw }) => raw), before, isFirst: before.every(isSaidOften) },
  );
  if (!place) return null;
  return { kind: "place", words: words.slice(0, place.length), places: place.places, isNear: asksNear(before) };
}

function readComarca({ words }: Here): Meaning | null {
  const comarca = findComarca(words);
  return comarca ? { kind: "comarca", words: words.slice(0, comarca.length), name: comarca.name } : null;
}

function readWish({ typed, words, before, known }: Here): Meaning | null {
  // «En Guna Yala» is a place, «en guna» would be a kitchen.
  if (findComarca(words.slice(1))) return null;
  const attribute = readAttribute(notPlain(typed, 0), before, known);
  if (!attribute) return null;
  const meanings = tradeSynonyms(attribute.spelling);
  return {
    kind: "attribute",
    words: words.slice(0, attribute.length),
    attribute,
    meanings: meanings?.length === attribute.spelling.length ? meanings.meanings : [],
  };
}

function readSynonyms({ words }: Here): Meaning | null {
  const synonyms = tradeSynonyms(words);
  return synonyms ? { kind: "synonyms", words: words.slice(0, synonyms.length), meanings: synonyms.meanings } : null;
}

/** Keeps the stop words if the query has no other words. */
function withoutStopWords(expressions: Expression[]): Expression[] {
  const left = expressions.filter(({ kind, words }) => kind !== "word" || !isStopWord(words[0] ?? ""));
  return left.length > 0 ? left : expressions;
}

function withoutRepeated(expressions: Expression[]): Expression[] {
  return [...new Map(expressions.map((expression) => [expression.words.join(" "), expression])).values()];
}

/** Notes in `reading` how it understood the query. */
async function readExpression(db: Kysely<Database>, expression: Expression, reading: Reading): Promise<Part> {
  const { kind, words } = expression;
  const text = words.join(" ");
  if (kind === "place") {
    reading.places.push(...expression.places);
    reading.filters.push({ filter: placeFilter(expression.places), words: text });
    return { text, kind, alternatives: placeAlternatives(expression), ...(expression.isNear && { isNear: true as const }) };
  }
  if (kind === "comarca") {
    reading.comarca ??= expression.name;
    return { text, kind, alternatives: [{ terms: significant(words).map((word) => wholeWord(word)) }] };
  }
  if (kind === "attribute") return await readAttributePart(db, expression, reading);
  const terms: Term[] = [];
  for (const word of kind === "word" ? words : significant(words)) {
    const { term, used } = await expand(db, directoryIndex, word, kind === "synonyms" || expression.isKnown);
    if (used) reading.corrections.push({ typed: word, used });
    terms.push(kind === "word" && expression.isOfPlace ? { ...term, fields: ~fieldBit("direccion") } : term);
  }
  if (kind === "word") return { text, kind, alternatives: [{ terms }] };
  return { text, kind, alternatives: withMeanings(terms, expression.meanings) };
}

/**
 * A restaurant that has the attribute matches, and one whose name says it. The words of a kitchen count wherever they stand, but
 * not inside other words: "chino" is not in "capuchino".
 */
async function readAttributePart(
  db: Kysely<Database>,
  { attribute, meanings }: Extract<Expression, { kind: "attribute" }>,
  reading: Reading,
): Promise<Part> {
  const { words, spelling, bits, kitchens, order } = attribute;
  const text = words.join(" ");
  if (!kitchens) {
    const feature = toFeature(attribute);
    const filter: Filter = order ? { kind: "order", order } : { kind: "wish", wish: feature };
    reading.filters.push({ filter, words: text });
    return await toFeaturePart(db, feature);
  }
  // A kitchen is no filter: «mariscos» also finds who has one dish of it.
  for (const [index, typed] of words.entries()) {
    if (isLikeKitchen(typed)) reading.corrections.push({ typed, used: spelling[index] ?? typed });
  }
  const terms = await readKitchenTerms(db, spelling);
  return {
    text,
    kind: "kitchen",
    alternatives: [
      ...withMeanings(terms, meanings),
      { terms: [], attributes: kitchens, rankedAs: "categoria" },
      { terms: [], attributes: bits, rankedAs: "descripcion" },
    ],
  };
}

async function readKitchenTerms(db: Kysely<Database>, spelling: string[]): Promise<Term[]> {
  const terms: Term[] = [];
  for (const word of significant(spelling)) {
    const { term } = await expand(db, directoryIndex, word, true);
    for (const [other, quality] of term.words) {
      if (quality === qualities.part && !other.startsWith(word) && !word.startsWith(other)) term.words.delete(other);
    }
    terms.push(term);
  }
  return terms;
}

/** Matches a description that has one of the words. With attributes, the restaurant must have one of them, too. */
function asSaid(said: readonly string[], attributes: AttributeBits): Alternative {
  const [text = ""] = said;
  const words = new Map(said.map((word) => [word, qualities.whole]));
  const hasBits = attributes.some((bits) => bits !== 0);
  return { terms: [{ text, words, fields: fieldBit("descripcion") }], ...(hasBits && { attributes }) };
}

/** A restaurant that has it matches, and one whose name says it. An order leaves nothing out. */
export async function toFeaturePart(db: Kysely<Database>, feature: Feature): Promise<Part> {
  const { words, bits, stated, order, said } = feature;
  const text = words.join(" ");
  if (order) return { text, kind: "price", feature, alternatives: [{ terms: [] }] };
  if (said) return { text, kind: "attribute", feature, isSaid: true, alternatives: [asSaid(said, bits)] };
  const terms = significant(words).map((word) => ({ ...wholeWord(word), fields: fieldBit("nombre") }));
  const having = stated ? { seqs: await findSeqsWith(db, stated) } : { attributes: bits };
  return { text, kind: "attribute", feature, alternatives: [{ terms }, { terms: [], ...having, rankedAs: "descripcion" }] };
}

/** "Boquete, Chiriquí"; "Las Lajas" for namesakes in several provinces; "Chitré o Las Tablas". */
const placeFilter = (places: readonly Place[]): Filter => ({
  kind: "place",
  places: [...new Set(places.map(({ name }) => name))],
  provinces: [...new Set(places.map(({ province }) => provinceName(province)))],
});

const significant = (words: string[]) => {
  const left = words.filter((word) => !isStopWord(word));
  return left.length > 0 ? left : words;
};

/**
 * Looks for the words in name or address within the place's province, and in the name anywhere. Addresses need not name their
 * province. What lies at the place need not name it.
 */
function placeAlternatives({ places, words, isNear, between = [] }: PlaceMeaning): Alternative[] {
  const inAddress = places.flatMap((place) =>
    (place.district === null ? [[]] : place.spellings.map(place.needsArticle ? (words) => words : significant)).map(
      (spelling) => ({
        terms: spelling.map((word) => ({ ...wholeWord(word), fields: fieldBit("nombre", "direccion") })),
        provincia: place.province,
      }),
    ),
  );
  const inName = { terms: significant(words).map((word) => ({ ...wholeWord(word), fields: fieldBit("nombre") })) };
  const circles = [...circlesOf(places, isNear), ...between];
  // Its circle reaches beyond the Canal.
  const within = places.every(isCapital) ? { provincia: places[0]?.province } : {};
  return [...inAddress, inName, ...(circles.length > 0 ? [{ terms: [], circles, ...within }] : [])];
}

/** Any of these places, as data of a conversation or of a list holds them. */
export function toPlacePart(places: Place[], isNear = false): Part {
  const words = places[0]?.words ?? [];
  return {
    text: words.join(" "),
    kind: "place",
    alternatives: placeAlternatives({ kind: "place", places, words, isNear }),
    ...(isNear && { isNear: true }),
  };
}

/** Adds only single words; other meanings become separate alternatives. */
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
