import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { fullWord } from "../../text/abbreviations";
import { type ProvinceId, provinceName } from "../../text/provinces";
import { visitPostings } from "../../word-index/packing";
import { expand, qualities, type Term, wholeWord } from "../../word-index/terms.server";
import { typedWords } from "../../word-index/words.server";
import { type AskedOpen, findTime } from "./filters/asked-time";
import { type AttributeBits, chosenBits, sharesBit } from "./filters/attribute-filters";
import { type AttributeReading, isLikeKitchen, readAttribute } from "./filters/attribute-words";
import { findSeqsWith } from "../attribute-holders.server";
import { findKnownWords } from "./known-words.server";
import { findNamedRuns } from "./names.server";
import { findComarca, findPlaces, type Place } from "./places";
import { directoryIndex, fieldBit } from "./postings.server";
import { readPriceLimit } from "./price-words";
import { isStopWord, tradeSynonyms } from "./trade-words";

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
  attributes?: AttributeBits;
  /** The restaurant must be one of these, by `seq`. */
  seqs?: ReadonlySet<number>;
  /** A match by attributes ranks like one in this field. */
  rankedAs?: "categoria" | "descripcion";
};

/** One of the alternatives must match. */
export type Part = {
  text: string;
  kind: "word" | "place" | "comarca" | "synonyms" | "kitchen" | "attribute";
  alternatives: Alternative[];
};

/** How well it matches decides the order. A place that has an attribute has it as much as any other. */
export const isDish = ({ kind }: Part) => kind === "word" || kind === "synonyms" || kind === "kitchen";

/** False for places. */
export const isContent = (part: Part) => isDish(part) || part.kind === "attribute";

/** Words that were read as a filter. `label`: on the chip. `rest`: the query without them; see `ReadPrice`. */
export type ReadFilter = { label: string; words: string; rest?: string };

/** "Ceviche a menos de 8". */
export type ReadPrice = {
  /** Cents. */
  upTo: number;
  words: string;
  /** The query without `words`. */
  rest: string;
  /** Words of the query that may be a dish, such as "ceviche". */
  dishes: string[];
};

/** "Café abierto el domingo en la noche". */
export type TimeInWords = {
  open: AskedOpen;
  /** The words that tell the time, neighbours in one phrase. */
  phrases: string[];
  /** The query without them. */
  rest: string;
};

export type Reading = {
  parts: Part[];
  corrections: { typed: string; used: string }[];
  /** Includes namesakes. */
  places: Place[];
  comarca: string | null;
  hasSynonyms: boolean;
  filters: ReadFilter[];
  /** Null unless it was asked for. */
  time: TimeInWords | null;
  /** Null unless it was asked for. */
  price: ReadPrice | null;
};

/** `isKnown`: not to be corrected. */
type Expression =
  | { kind: "word"; words: [string]; isKnown: boolean }
  | { kind: "place"; words: string[]; places: Place[] }
  | { kind: "comarca"; words: string[]; name: string }
  | { kind: "synonyms"; words: string[]; meanings: string[][] }
  | { kind: "attribute"; words: string[]; attribute: AttributeReading; meanings: string[][] };

type ReadingOptions = {
  /** Only the typed words and longer words that contain them: no corrections, synonyms, places, filters or opening hours. */
  isExact: boolean;
  /** Phrases of the query that are not to be read as a filter. */
  literal?: readonly string[];
  /** Reads "a menos de 8" as a price of dishes, not as a price level of the listing. */
  readsPrices?: boolean;
  /** Reads "abierto el domingo" as a time, from now. Without it, these are words. */
  now?: Date;
};

/**
 * Finds the words of the directory that each part may stand for. A restaurant's whole name is read as words, whatever it contains:
 * "Mar Abierto" asks for no hour.
 */
export async function readQuery(
  db: Kysely<Database>,
  q: string,
  { isExact, literal = [], readsPrices = false, now }: ReadingOptions,
): Promise<Reading> {
  const text = q.slice(0, maxQueryLength);
  const all = typedWords(text).slice(0, maxTermLength);
  const asWords = literalPositions(all, literal);
  const timeBeside = (kept: ReadonlySet<number>) => (isExact || !now ? null : findTime(text, kept, now));
  const plain = isExact ? asWords : await findPlainWords(db, all, { literal: asWords, hasTime: timeBeside(asWords) !== null });
  const typed = all.map((one, index): Typed => ({ ...one, isPlain: isExact || plain.has(index), isLiteral: asWords.has(index) }));
  const time = await readTime(db, typed, timeBeside(plain));
  const timeless = typed.filter((one) => !time?.typed.includes(one));
  const priced = readsPrices ? findPrice(timeless) : null;
  const left = timeless.filter((one) => !priced?.typed.includes(one));
  const expressions = isExact
    ? left.map(({ word }): Expression => ({ kind: "word", words: [word], isKnown: true }))
    : recognise(left, await findKnownWords(db, left.map(({ word }) => word).filter(isLikeKitchen)));
  const reading: Reading = {
    parts: [],
    corrections: [],
    places: [],
    comarca: null,
    hasSynonyms: false,
    filters: [],
    time: time && { open: time.open, phrases: toPhrases(typed, time.typed), rest: withoutWords(typed, time.typed) },
    price: priced && {
      upTo: priced.cents,
      words: priced.typed.map(({ word }) => word).join(" "),
      rest: withoutWords(typed, priced.typed),
      dishes: withoutStopWords(expressions)
        .filter(mayBeDish)
        .map(({ words }) => words.join(" ")),
    },
  };
  for (const expression of withoutRepeated(withoutStopWords(expressions)).slice(0, maxTerms)) {
    reading.parts.push(await readExpression(db, expression, reading));
  }
  return reading;
}

/** `isPlain`: read as a word, never as a time or a filter. `isLiteral`: nor as a place. */
type Typed = { raw: string; word: string; isPlain: boolean; isLiteral: boolean };

type FoundTime = ReturnType<typeof findTime>;

async function readTime(
  db: Kysely<Database>,
  typed: Typed[],
  found: FoundTime,
): Promise<{ open: AskedOpen; typed: Typed[] } | null> {
  const ofTime = typed.filter((_, at) => found?.positions.has(at));
  const [first] = ofTime;
  if (!found || !first || (ofTime.length === 1 && (await mayBeName(db, first.word)))) return null;
  return { open: found.open, typed: ofTime };
}

/** "Fridays" and "Carnaval", if a restaurant is called so. */
async function mayBeName(db: Kysely<Database>, word: string): Promise<boolean> {
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

function withoutWords(typed: readonly Typed[], taken: readonly Typed[]): string {
  return typed
    .filter((one) => !taken.includes(one))
    .map(({ raw }) => raw)
    .join(" ");
}

function findPrice(typed: Typed[]): { cents: number; typed: Typed[] } | null {
  for (const at of typed.keys()) {
    const limit = readPriceLimit(notPlain(typed, at));
    if (limit) return { cents: limit.cents, typed: typed.slice(at, at + limit.length) };
  }
  return null;
}

/** Kitchens that are called like their dishes. */
const dishKitchens = chosenBits({
  cocina: ["hamburguesas", "pizza", "sushi", "helados", "pollo", "cafe", "dim-sum", "mariscos", "asados"],
});

/** «Pizza» may be a dish, «pizzería» and «comida china» are none. */
function mayBeDish(expression: Expression): boolean {
  const { kind, words } = expression;
  if (kind !== "attribute") return kind === "word" || kind === "synonyms";
  const { kitchens } = expression.attribute;
  return kitchens !== null && sharesBit(kitchens, dishKitchens) && !words.some((word) => /eria$|^(?:comida|cocina)$/.test(word));
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

/** `known`: words of the directory that are no misspelt kitchens. */
function recognise(typed: Typed[], known: ReadonlySet<string>): Expression[] {
  const expressions: Expression[] = [];
  for (let at = 0; at < typed.length;) {
    const expression = expressionAt(typed, at, known);
    expressions.push(expression);
    at += expression.words.length;
  }
  return expressions;
}

/** Towns are known by their full names: "Sta. María". */
const toFullWord = (word: string) => fullWord(word) ?? word;

/** The longest that begins at this word. A place wins over equally long words of the trade. */
function expressionAt(typed: Typed[], at: number, known: ReadonlySet<string>): Expression {
  const words = typed.slice(at).map(({ word }) => word);
  const before = typed.slice(0, at).map(({ word }) => word);
  const mayBePlace = upTo(typed.slice(at), ({ isLiteral }) => isLiteral);
  const place = findPlaces(
    mayBePlace.map(({ word }) => toFullWord(word)),
    { raw: mayBePlace.map(({ raw }) => raw), before },
  );
  const comarca = findComarca(words);
  const synonyms = tradeSynonyms(words);
  const attribute = readAttribute(notPlain(typed, at), before, known);
  const longest = Math.max(place?.length ?? 0, comarca?.length ?? 0, synonyms?.length ?? 0, attribute?.length ?? 0);
  const taken = words.slice(0, longest);
  if (place && place.length === longest) return { kind: "place", words: taken, places: place.places };
  if (comarca && comarca.length === longest) return { kind: "comarca", words: taken, name: comarca.name };
  if (attribute && attribute.length === longest) {
    const meanings = tradeSynonyms(attribute.spelling);
    return {
      kind: "attribute",
      words: taken,
      attribute,
      meanings: meanings?.length === attribute.spelling.length ? meanings.meanings : [],
    };
  }
  if (synonyms && synonyms.length === longest) return { kind: "synonyms", words: taken, meanings: synonyms.meanings };
  return { kind: "word", words: [words[0] ?? ""], isKnown: typed[at]?.isPlain === true };
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
    reading.filters.push({ label: `En ${placeLabel(expression.places)}`, words: text });
    return { text, kind, alternatives: placeAlternatives(expression) };
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
    terms.push(term);
  }
  if (kind === "word") return { text, kind, alternatives: [{ terms }] };
  reading.hasSynonyms = true;
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
  const { words, spelling, label, bits, kitchens, stated } = attribute;
  const text = words.join(" ");
  reading.filters.push({ label, words: text });
  if (meanings.length > 0) reading.hasSynonyms = true;
  const seqs = stated && (await findSeqsWith(db, stated));
  const having: Alternative = { terms: [], ...(seqs ? { seqs } : { attributes: bits }), rankedAs: "descripcion" };
  if (!kitchens) {
    const terms = significant(words).map((word) => ({ ...wholeWord(word), fields: fieldBit("nombre") }));
    return { text, kind: "attribute", alternatives: [{ terms }, having] };
  }
  for (const [index, typed] of words.entries()) {
    if (isLikeKitchen(typed)) reading.corrections.push({ typed, used: spelling[index] ?? typed });
  }
  const terms: Term[] = [];
  for (const word of significant(spelling)) {
    const { term } = await expand(db, directoryIndex, word, true);
    for (const [other, quality] of term.words) {
      if (quality === qualities.part && !other.startsWith(word) && !word.startsWith(other)) term.words.delete(other);
    }
    terms.push(term);
  }
  return {
    text,
    kind: "kitchen",
    alternatives: [...withMeanings(terms, meanings), { ...having, attributes: kitchens, rankedAs: "categoria" }, having],
  };
}

/** "Boquete, Chiriquí"; "Las Lajas" for namesakes in several provinces. */
function placeLabel(places: readonly Place[]): string {
  const [first] = places;
  const names = first ? [...new Set([first.name, provinceName(first.province)])] : [];
  return places.every(({ province }) => province === first?.province) ? names.join(", ") : (first?.name ?? "");
}

const significant = (words: string[]) => {
  const left = words.filter((word) => !isStopWord(word));
  return left.length > 0 ? left : words;
};

/**
 * Looks for the words in name or address within the place's province, and in the name anywhere. Addresses need not name their
 * province.
 */
function placeAlternatives({ places, words }: { places: Place[]; words: string[] }): Alternative[] {
  const inAddress = places.flatMap((place) =>
    (place.district === null ? [[]] : place.spellings.map(place.needsArticle ? (words) => words : significant)).map(
      (spelling) => ({
        terms: spelling.map((word) => ({ ...wholeWord(word), fields: fieldBit("nombre", "direccion") })),
        provincia: place.province,
      }),
    ),
  );
  return [...inAddress, { terms: significant(words).map((word) => ({ ...wholeWord(word), fields: fieldBit("nombre") })) }];
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
