import type { Correction } from "../../word-index/terms.server";
import { fullWord } from "../../text/abbreviations";
import type { Token } from "../../word-index/tokens.server";
import { isDemonym } from "../lexicon/demonyms";
import { type AttributeReading, type Feature, readAttribute } from "../lexicon/attribute-words";
import { isSaidOften } from "../lexicon/ordinary-words.server";
import { type Circle, circlesBetween } from "../../directory/where/circles";
import { asksNear, findComarca, findPlaces, type Place } from "../lexicon/places";
import { isStopWord, tradeSynonyms } from "../lexicon/trade-words";
import type { Range } from "./part.server";

/** `index`: its position among the words that are read. `isPlain`: read as a word, never as a time or a filter. `isLiteral`: nor as a place. */
export type Typed = Token & { index: number; isPlain: boolean; isLiteral: boolean };

/** `at`: its position in the text. `isOfPlace`: see `findOfPlace`. */
export type Expression = { range?: Range | undefined; at?: number | undefined } & Meaning;

type Meaning =
  | { kind: "word"; words: [string]; correction: Correction; isOfPlace?: true }
  | { kind: "place"; words: string[]; places: Place[]; isNear: boolean; either?: readonly string[]; between?: readonly Circle[] }
  | { kind: "comarca"; words: string[]; name: string }
  | { kind: "synonyms"; words: string[]; meanings: string[][] }
  | { kind: "attribute"; words: string[]; attribute: Omit<AttributeReading, "length">; meanings: string[][] };

export type PlaceMeaning = Extract<Meaning, { kind: "place" }>;

export const toExpression = (feature: Feature, at: number | null): Expression => ({
  at: at ?? undefined,
  kind: "attribute",
  words: feature.words,
  attribute: { ...feature, kitchens: null, spelling: feature.words },
  meanings: [],
});

/** Returns the words from a position on, up to the first plain one. */
function notPlain(typed: Typed[], at: number): string[] {
  return upTo(typed.slice(at), ({ isPlain }) => isPlain).map(({ word }) => word);
}

/** Returns what comes before the first that ends it. */
function upTo(typed: Typed[], isEnd: (one: Typed) => boolean): Typed[] {
  const end = typed.findIndex(isEnd);
  return end < 0 ? typed : typed.slice(0, end);
}

export function rangeOf(typed: readonly Typed[]): Range {
  const [first, last] = [typed[0], typed.at(-1)];
  return { start: first?.index ?? 0, end: (last?.index ?? 0) + 1 };
}

/** Typed words from a position on, and the folded words before it. */
type Here = { typed: Typed[]; words: string[]; before: string[]; known: ReadonlySet<string> };

/** `known`: words of the directory that are no misspelt kitchens. */
export function toExpressions(typed: Typed[], known: ReadonlySet<string>): Expression[] {
  const expressions: Expression[] = [];
  for (let at = 0; at < typed.length;) {
    const meaning = expressionAt(typed, at, known);
    const end = at + meaning.words.length;
    expressions.push({ ...meaning, range: rangeOf(typed.slice(at, end)), at: typed[at]?.at });
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

/** `between`: the word for it. */
const joinPlaces = (one: PlaceMeaning, other: PlaceMeaning, between?: Expression): PlaceMeaning => ({
  kind: "place",
  words: [...(between?.words ?? []), ...one.words, "o", ...other.words],
  places: [...one.places, ...other.places],
  either: [one, other].flatMap(({ words, either = [words.join(" ")] }) => either),
  isNear: one.isNear || other.isNear,
  ...(between && { between: circlesBetween(one.places, other.places) }),
});

const spanning = ({ range: first }: Expression, { range: last }: Expression): Range | undefined =>
  first && last && { start: first.start, end: last.end };

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
  const correction = typed[at]?.isPlain ? "none" : "letter";
  return longest ?? { kind: "word", words: [word], correction, ...(isOrigin && { isOfPlace: true }) };
}

/** What the words at a position may be. A place wins over equally long words of the trade. */
const lexicon: readonly ((here: Here) => Meaning | null)[] = [readPlace, readComarca, readFeature, readSynonyms];

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

function readFeature({ typed, words, before, known }: Here): Meaning | null {
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
export function withoutStopWords(expressions: Expression[]): Expression[] {
  const left = expressions.filter(({ kind, words }) => kind !== "word" || !isStopWord(words[0] ?? ""));
  return left.length > 0 ? left : expressions;
}

export function withoutRepeated(expressions: Expression[]): Expression[] {
  return [...new Map(expressions.map((expression) => [expression.words.join(" "), expression])).values()];
}
