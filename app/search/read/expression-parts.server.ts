import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { provinceName } from "../../text/provinces";
import { expand, qualities, type Term, wholeWord } from "../../word-index/terms.server";
import type { Filter } from "../filter";
import type { AttributeBits } from "../lexicon/attribute-filters";
import { type Feature, isLikeKitchen, toFeature } from "../lexicon/attribute-words";
import { findSeqsWith } from "../../directory/attribute-holders.server";
import { circlesOf } from "../../directory/where/circles";
import { isCapital, type Place } from "../lexicon/places";
import { directoryIndex, fieldBit } from "../index/postings.server";
import { isStopWord } from "../lexicon/trade-words";
import type { Alternative, Part } from "./part.server";
import type { Reading } from "./reading";
import type { Expression, PlaceMeaning } from "./expressions.server";

/** Notes in `reading` how it understood the query. */
export async function readExpression(db: Kysely<Database>, expression: Expression, reading: Reading): Promise<Part> {
  const { kind, words } = expression;
  const text = words.join(" ");
  if (kind === "place") {
    reading.places.push(...expression.places);
    const { places, isNear, either } = expression;
    const ofEither = either && { either };
    reading.filters.push({ filter: placeFilter(places), words: text, ...ofEither });
    return { text, kind, ...ofEither, alternatives: placeAlternatives(expression), ...(isNear && { isNear: true as const }) };
  }
  if (kind === "comarca") {
    reading.comarca ??= expression.name;
    return { text, kind, alternatives: [{ terms: significant(words).map((word) => wholeWord(word)) }] };
  }
  if (kind === "attribute") return await readAttributePart(db, expression, reading);
  const terms: Term[] = [];
  for (const word of kind === "word" ? words : significant(words)) {
    const { term, used } = await expand(db, directoryIndex, word, kind === "synonyms" ? "none" : expression.correction);
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
    const { term } = await expand(db, directoryIndex, word, "none");
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
