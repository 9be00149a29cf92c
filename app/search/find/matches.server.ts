import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { type ProvinceId, provinces } from "../../text/provinces";
import { type BlockResults, findByBlock } from "../../word-index/block-results.server";
import {
  type Block,
  findBlocks,
  findPostings,
  scoreTerm,
  type TermPostings,
  toTermPostings,
} from "../../word-index/matches.server";
import { fieldScore, lastField, type Term } from "../../word-index/terms.server";
import { isBeginning, toSeq } from "../../word-index/word-index";
import { type DishPart, findPlacesWithDish } from "./dishes.server";
import { type Circle, inCircles } from "../../directory/where/circles";
import { BlockFacts, hasAnyOf } from "../index/facts";
import { listing, searchFields } from "../../directory/listing";
import { directoryIndex, fieldBit } from "../index/postings.server";
import { stem } from "../lexicon/trade-words";
import type { Alternative, Part } from "../read/part.server";
import { findPlacesWithAll, type ScoredBlock } from "./tally";
import type { AttributeBits } from "../lexicon/attribute-filters";

/**
 * Finds the active restaurants that have all parts, with their scores, newest blocks first. Omits blocks in which a part has no match.
 * If the visitor has chosen `provincias`, a place also matches outside its own province. `inMenus`: the dishes of menus count, too.
 */
export async function findMatches(
  db: Kysely<Database>,
  { parts, provincias, inMenus = false }: { parts: Part[]; provincias: ProvinceId[]; inMenus?: boolean },
): Promise<ScoredBlock[]> {
  const blocks = await findBlocks(db, directoryIndex, (bytes) => new BlockFacts(bytes));
  const scoredParts = await Promise.all(
    parts.map((part, index) => scorePart(db, part, { blocks, others: parts.toSpliced(index, 1), provincias, inMenus })),
  );
  const scored: NumberedBlock[] = [];
  for (const { block, facts } of blocks) {
    const scores: Uint8Array[] = [];
    for (const part of scoredParts) {
      const ofPart = part.get(block)?.bytes;
      if (!ofPart) break;
      scores.push(ofPart);
    }
    if (scores.length < parts.length) continue;
    const places = findPlacesWithAll(facts, scores);
    scored.push({ block, facts, scores, places, toSeq: (place) => toSeq(directoryIndex, block, place) });
  }
  return inMenus ? await keepWholeDishes(db, { parts, blocks, scored }) : scored;
}

/** Numbers (`seq`) of the active restaurants that have all parts. */
export async function findHavingAll(
  db: Kysely<Database>,
  parts: Part[],
  options: { inMenus?: boolean } = {},
): Promise<Set<number>> {
  const seqs = new Set<number>();
  for (const { places, toSeq } of await findMatches(db, { parts, provincias: [], ...options })) {
    for (const place of places) seqs.add(toSeq(place));
  }
  return seqs;
}

type PartOptions = { blocks: Block<BlockFacts>[]; others: Part[]; provincias: ProvinceId[]; inMenus: boolean };

async function scorePart(db: Kysely<Database>, part: Part, { blocks, ...options }: PartOptions): Promise<BlockResults> {
  const alternatives = toRestricted(part, options);
  return await findByBlock(db, { key: toKey(alternatives), blocks }, async (changed) => {
    const lists = await findPostings(
      db,
      directoryIndex,
      alternatives.flatMap(({ terms }) => terms),
      changed,
    );
    const postings = alternatives.map((one) => ({ ...one, terms: one.terms.map((term) => toTermPostings(term, lists)) }));
    return ({ block, facts }) => scoreAlternatives(postings, block, facts);
  });
}

/** Cache key: everything that the scores depend on, apart from the index. */
const toKey = (alternatives: RestrictedAlternative[]): string =>
  JSON.stringify(alternatives, (_, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value));

type NumberedBlock = ScoredBlock & { block: number };

type Matched = { parts: Part[]; blocks: Block<BlockFacts>[]; scored: NumberedBlock[] };

const dishScore = fieldScore(lastField);

/**
 * Words that only the menu has must be in one dish: stewed chicken and fried fish are no fried chicken. Leaves out the other
 * matches.
 */
async function keepWholeDishes(db: Kysely<Database>, { parts, blocks, scored }: Matched): Promise<NumberedBlock[]> {
  const dishParts = parts.map(toDishPart);
  const isPhrase = dishParts.map((part) => part.some(({ length }) => length > 1));
  if (dishParts.filter(({ length }) => length > 0).length < 2 && !isPhrase.includes(true)) return scored;
  const asked = new Set<number>();
  const inMenus = scored.map(({ scores, places }) => {
    const inMenu = new Uint32Array(places.length);
    for (let index = 0; index < places.length; index += 1) {
      const bits = partsInMenu(scores, places[index] ?? 0);
      if (bits === 0 || ((bits & (bits - 1)) === 0 && !isPhrase[31 - Math.clz32(bits)])) continue;
      inMenu[index] = bits;
      asked.add(bits);
    }
    return inMenu;
  });
  if (asked.size === 0) return scored;
  const withDish = new Map<number, BlockResults>();
  for (const bits of asked) {
    const query = dishParts.filter((_, index) => (bits & (1 << index)) !== 0);
    withDish.set(bits, await findPlacesWithDish(db, { query, upTo: Infinity }, blocks));
  }
  return scored.map((one, index) => ({ ...one, places: keepDishes(one, inMenus[index] ?? none, withDish) }));
}

const none = new Uint32Array();

/** Leaves out the places whose menu has what its bits ask for in no dish. */
function keepDishes({ block, places }: NumberedBlock, inMenu: Uint32Array, withDish: ReadonlyMap<number, BlockResults>) {
  const marks: (Uint8Array | undefined)[] = [];
  for (const [bits, found] of withDish) marks[bits] = found.get(block)?.bytes;
  const kept = new Uint16Array(places.length);
  let count = 0;
  for (let index = 0; index < places.length; index += 1) {
    const [place = 0, bits = 0] = [places[index], inMenu[index]];
    kept[count] = place;
    count += bits === 0 ? 1 : (marks[bits]?.[place] ?? 0);
  }
  return kept.subarray(0, count);
}

/** Bits of the parts that match only in the menu. A search reads no more than eight; see `readQuery`. */
function partsInMenu(scores: Uint8Array[], place: number): number {
  let bits = 0;
  for (let index = 0; index < scores.length; index += 1) {
    if ((scores[index]?.[place] ?? 0) >= dishScore) bits |= 1 << index;
  }
  return bits;
}

/** Beginnings of words ("ca*") are not in the index of dishes. */
function toDishPart({ alternatives }: Part): DishPart {
  return alternatives
    .filter(({ terms, provincia }) => terms.length > 0 && !provincia && terms.every(({ fields }) => fields === undefined))
    .map(({ terms }) => terms.map(({ words }) => [...new Set([...words.keys()].filter((word) => !isBeginning(word)).map(stem))]));
}

type RestrictedAlternative = {
  terms: Term[];
  /** Indexes; null for anywhere. */
  provinces: ReadonlySet<number> | null;
  /** Null for anywhere. */
  circles: readonly Circle[] | null;
  /** One of these will do; null for any restaurant. */
  attributes: AttributeBits | null;
  /** One of these; null for any restaurant. */
  seqs: ReadonlySet<number> | null;
  /** Field as which a match without words counts. */
  rankedAs: "categoria" | "descripcion" | "direccion";
};

type AlternativePostings = Omit<RestrictedAlternative, "terms"> & { terms: TermPostings[] };

const listingBits = fieldBit(...searchFields);

function toRestricted(
  { alternatives }: Part,
  { others, provincias, inMenus }: Omit<PartOptions, "blocks">,
): RestrictedAlternative[] {
  // "Colón o Panamá" means either province, so a province named in another part will do.
  const elsewhere = others.flatMap((part) => part.alternatives.flatMap(({ provincia }) => provincia ?? []));
  const toProvinces = ({ provincia }: Alternative) => {
    if (!provincia || provincias.length > 0) return null;
    return new Set([provincia, ...elsewhere].map((id) => provinces.findIndex((province) => province.id === id)));
  };
  return alternatives.map((alternative) => ({
    terms: alternative.terms.map((term) => (inMenus ? term : { fields: listingBits, ...term })),
    provinces: toProvinces(alternative),
    circles: alternative.circles ?? null,
    attributes: alternative.attributes ?? null,
    seqs: alternative.seqs ?? null,
    rankedAs: alternative.rankedAs ?? "direccion",
  }));
}

/** Returns the best score among the alternatives; undefined when none matches in this block. */
function scoreAlternatives(part: AlternativePostings[], block: number, facts: BlockFacts): Uint8Array | undefined {
  let best: Uint8Array | undefined;
  for (const alternative of part) {
    const scores = scoreAlternative(alternative, block, facts);
    if (!scores) continue;
    if (best) keepLower(best, scores);
    else best = scores;
  }
  return best;
}

function keepLower(best: Uint8Array, others: Uint8Array): void {
  for (let place = 0; place < others.length; place += 1) {
    const [score = 0, known = 0] = [others[place], best[place]];
    if (score > 0 && (known === 0 || score < known)) best[place] = score;
  }
}

/** All terms must match; keeps the worst score. Undefined when a term has no match in this block. */
function scoreAlternative(
  { terms, rankedAs, ...restrictions }: AlternativePostings,
  block: number,
  facts: BlockFacts,
): Uint8Array | undefined {
  let scores: Uint8Array | undefined;
  for (const term of terms) {
    const ofTerm = scoreTerm(term, block, facts.size);
    if (!ofTerm) return undefined;
    if (scores) keepMatchesOfBoth(scores, ofTerm);
    else scores = ofTerm;
  }
  // Attributes, circles and provinces have no terms of their own.
  scores ??= new Uint8Array(facts.size).fill(fieldScore(listing[rankedAs].search.bit));
  for (const meets of toChecks(restrictions, block, facts)) {
    for (let place = 0; place < scores.length; place += 1) {
      if (scores[place] !== 0 && !meets(place)) scores[place] = 0;
    }
  }
  return scores;
}

type Restrictions = Omit<RestrictedAlternative, "terms" | "rankedAs">;

/** One for each restriction. */
function toChecks(
  { provinces, circles, attributes, seqs }: Restrictions,
  block: number,
  facts: BlockFacts,
): ((place: number) => boolean)[] {
  const isIn = circles && inCircles(circles);
  return [
    ...(attributes ? [(place: number) => hasAnyOf(facts, place, attributes)] : []),
    ...(seqs ? [(place: number) => seqs.has(toSeq(directoryIndex, block, place))] : []),
    ...(isIn ? [(place: number) => isIn(facts, place)] : []),
    ...(provinces ? [(place: number) => provinces.has(facts.province(place))] : []),
  ];
}

function keepMatchesOfBoth(scores: Uint8Array, others: Uint8Array): void {
  for (let place = 0; place < scores.length; place += 1) {
    const [score = 0, other = 0] = [scores[place], others[place]];
    scores[place] = score === 0 || other === 0 ? 0 : Math.max(score, other);
  }
}
