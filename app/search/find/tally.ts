import { type ProvinceId, provinces } from "../../text/provinces";
import { type RestaurantCategory, restaurantCategories } from "../../text/restaurant-categories";
import { type Ranked, Ranking } from "../../word-index/ranking";
import type { Relevance } from "./relevance.server";
import {
  type AttributeBits,
  attributeFilters,
  type AttributeFilterName,
  attributeWords,
  chosenBits,
  type ChosenAttributes,
  filterOptions,
  hasBit,
  noAttributes,
  unionOf,
  wordBits,
} from "../lexicon/attribute-filters";
import type { DishCheck } from "./dishes.server";
import type { OpenCheck } from "./open-restaurants.server";
import { BlockFacts, hasAnyOf } from "../index/facts";
import type { ListOrder } from "./list-order";
import type { OpenFilter } from "../open";

export type DirectoryFilters = {
  provincias: ProvinceId[];
  categorias: RestaurantCategory[];
  open: OpenFilter;
  isVerified: boolean;
  attributes?: ChosenAttributes;
  /** A dish that some menu names; "" for any main dish. */
  plato?: string;
  /** Highest price of that dish, in cents; null for any. */
  hasta?: number | null;
};

export type ScoredBlock = {
  facts: BlockFacts;
  /** Of the restaurants that match, in order. */
  places: Uint16Array;
  /** Scores per part of the query, by place. Lower is better; 0 means no match. */
  scores: Uint8Array[];
  toSeq: (place: number) => number;
};

/** Places of the active restaurants of a block that have a score for each part, in order. */
export function findPlacesWithAll(facts: BlockFacts, scores: readonly Uint8Array[]): Uint16Array {
  let { places } = facts;
  for (const ofPart of scores) places = keepScored(places, ofPart);
  return places;
}

function keepScored(places: Uint16Array, scores: Uint8Array): Uint16Array {
  const kept = new Uint16Array(places.length);
  let count = 0;
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    kept[count] = place;
    // Adds 1 for any score. A branch would be guessed wrong at every other restaurant.
    count += ((scores[place] ?? 0) + 255) >> 8;
  }
  return kept.subarray(0, count);
}

type OpenCounts = { open: number; closed: number; unknown: number };

/** How many restaurants each choice would leave, with the other filters unchanged. Null above `maxCounted`. */
export type Facets = {
  provincias: Map<ProvinceId, number> | null;
  categorias: Map<RestaurantCategory, number> | null;
  /** Counts at the chosen moment, or now. */
  open: OpenCounts | null;
  verified: number | null;
  /** Only options that some restaurant has, by id; the number is null above `maxCounted`. Null when nothing is known. */
  attributes: Record<AttributeFilterName, Map<string, number | null>> | null;
};

export const maxCounted = 1_000;

/** So many that pass all filters make all numbers too large to be shown: each of them counts for every filter. */
const maxTold = maxCounted + 1;

export type Tally = {
  /** Sorted. */
  first: Ranked[];
  /** All matches, in no order. */
  seqs: number[];
  /** How many more match that `isConfirmed` leaves out. */
  unconfirmed: number;
  facets: Facets;
};

type TallyOptions = {
  filters: DirectoryFilters;
  /** Checks the chosen moment, or now. */
  isOpen: OpenCheck;
  order: ListOrder;
  /** Of the parts of the query, in the order of the scores. */
  relevance?: Relevance;
  /** Leaves out listings that an import brought and nobody has confirmed. */
  isConfirmed?: boolean;
  /** Checks the filters of dishes, see `findWithDish`, and of what is there on other days alone. Null without them. */
  hasDish?: DishCheck | null;
  /** Numbers (`seq`) of restaurants that do not count. */
  without?: ReadonlySet<number> | undefined;
  /** Numbers (`seq`) of the only restaurants that count; undefined for all. */
  among?: ReadonlySet<number> | undefined;
  /** Maximum length of `first`. */
  limit: number;
};

/** The restaurant that the loop is at. One object for all: a hundred thousand of them cost a third of the loop. */
class Candidate {
  facts = new BlockFacts(new Uint8Array());
  place = 0;
  seq = 0;
  score = 0;
  readonly #isOpen: OpenCheck;

  constructor(isOpen: OpenCheck) {
    this.#isOpen = isOpen;
  }

  /** Looked up when asked for: most lists need it of none but those that are counted. */
  get open(): boolean | null {
    return this.#isOpen(this.facts.week(this.place), this.seq);
  }
}

export function tallyMatches(blocks: ScoredBlock[], options: TallyOptions): Tally {
  const { isOpen, order, relevance, limit } = options;
  const checks = toChecks(options);
  const isLeftOut = toExclusion(options);
  const ranking = new Ranking(limit);
  const seqs: number[] = [];
  let unconfirmed = 0;
  const counts = newCounts(unionOf(blocks.map(({ facts }) => facts.allAttributes)));
  const { passed, failedOnly } = counts.attributes;
  const match = new Candidate(isOpen);
  for (const { facts, scores, places, toSeq } of blocks) {
    match.facts = facts;
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] ?? 0;
      const seq = toSeq(place);
      match.place = place;
      match.seq = seq;
      if (isLeftOut?.(seq)) continue;
      const score = relevance ? relevance.rank(scores, match) : 0;
      if (score === null) continue;
      match.score = score;
      const failed = findFailed(checks, match);
      if (failed === 0) {
        seqs.push(seq);
        const rank = order.rank(facts, place, match);
        if (ranking.admits(rank)) ranking.offer(seq, rank, order.tie(facts, place, seq));
        passed.add(facts, place);
      } else {
        unconfirmed += Number(failed === unconfirmedBit);
        failedOnly.get(failed)?.add(facts, place);
      }
      if (failed !== 0 || passed.total <= maxTold) count(counts, failed, match);
    }
  }
  return { first: ranking.first, seqs, unconfirmed, facets: toFacets(counts) };
}

/** Null if it leaves out none. */
function toExclusion({ without, among }: TallyOptions): ((seq: number) => boolean) | null {
  if (!without && !among) return null;
  return (seq) => without?.has(seq) === true || among?.has(seq) === false;
}

/** Filters that a restaurant may fail. */
const filterBits = { provincias: 1, categorias: 2, open: 4, verified: 8 } as const;

/** One bit for each attribute filter, after those of `filterBits`. */
const attributeFilterBits = attributeFilters.map((_, index) => 16 << index);

const dishBit = 16 << attributeFilters.length;

const unconfirmedBit = dishBit << 1;

/** A filter that was chosen, with its bit. */
type Check = { bit: number; passes: (match: Candidate) => boolean };

/** Returns the sum of the bits of the filters that a restaurant fails. */
function findFailed(checks: readonly Check[], match: Candidate): number {
  let failed = 0;
  for (let index = 0; index < checks.length; index += 1) {
    const check = checks[index];
    if (check && !check.passes(match)) failed |= check.bit;
  }
  return failed;
}

function toChecks({ filters, hasDish, isConfirmed }: TallyOptions): Check[] {
  const { provincias, categorias, open, isVerified, attributes = {} } = filters;
  const checks: Check[] = [];
  const add = (bit: number, passes: Check["passes"]) => void checks.push({ bit, passes });
  if (provincias.length > 0) {
    const chosen = provinces.map(({ id }) => provincias.includes(id));
    add(filterBits.provincias, ({ facts, place }) => chosen[facts.province(place)] === true);
  }
  if (categorias.length > 0) {
    const chosen = restaurantCategories.map(({ id }) => categorias.includes(id));
    add(filterBits.categorias, ({ facts, place }) => chosen[facts.category(place)] === true);
  }
  if (open !== null) {
    const wanted = open === "unknown" ? null : true;
    add(filterBits.open, (match) => match.open === wanted);
  }
  if (isVerified) add(filterBits.verified, ({ facts, place }) => facts.isVerified(place));
  if (isConfirmed === true) add(unconfirmedBit, ({ facts, place }) => facts.isConfirmed(place));
  if (hasDish) add(dishBit, ({ facts, place, seq }) => hasDish(facts, place, seq));
  return [...checks, ...toAttributeChecks(attributes)];
}

const toAttributeChecks = (attributes: ChosenAttributes): Check[] =>
  attributeFilters.flatMap(({ name, needsAll }, index) => {
    const bits = chosenBits({ [name]: attributes[name] });
    const hasBits = needsAll ? hasAllOf : hasAnyOf;
    const passes = ({ facts, place }: Candidate) => hasBits(facts, place, bits);
    return bits.some((word) => word > 0) ? [{ bit: attributeFilterBits[index] ?? 0, passes }] : [];
  });

function hasAllOf(facts: BlockFacts, place: number, bits: AttributeBits): boolean {
  for (let word = 0; word < attributeWords; word += 1) {
    if ((~facts.attributes(place, word) & (bits[word] ?? 0)) !== 0) return false;
  }
  return true;
}

type Counts = {
  /** Per filter, the restaurants that pass all others. */
  totals: Record<keyof typeof filterBits, number>;
  provinces: number[];
  categories: number[];
  open: OpenCounts;
  verified: number;
  attributes: AttributeCounts;
};

/** Attributes of the matches, as bits; see `AttributeBits`. */
class BitCounts {
  total = 0;
  /** Bits that some match has. */
  readonly present: [number, number, number] = [0, 0, 0];
  /** By bit. Up to `maxCounted` matches, since above it the numbers are not shown. */
  readonly numbers = new Uint16Array(attributeWords * wordBits);
  readonly #possible: AttributeBits;
  #hasAll = false;

  constructor(possible: AttributeBits) {
    this.#possible = possible;
  }

  add(facts: BlockFacts, place: number): void {
    this.total += 1;
    const isCounted = this.total <= maxCounted;
    // After the first matches, few bring an attribute that none before them had.
    if (this.#hasAll && !isCounted) return;
    for (let word = 0; word < attributeWords; word += 1) {
      const bits = facts.attributes(place, word);
      this.present[word] = ((this.present[word] ?? 0) | bits) >>> 0;
      if (isCounted) this.#count(bits, word * wordBits);
    }
    this.#hasAll = this.present.every((word, index) => word === this.#possible[index]);
  }

  #count(bits: number, firstBit: number): void {
    for (let left = bits | 0; left !== 0; left &= left - 1) {
      const bit = firstBit + 31 - Math.clz32(left & -left);
      this.numbers[bit] = (this.numbers[bit] ?? 0) + 1;
    }
  }
}

type AttributeCounts = {
  /** Restaurants that pass all filters. */
  passed: BitCounts;
  /** By filter: restaurants that fail only this one, for which another of its values would do. */
  failedOnly: Map<number, BitCounts>;
};

/** `possible`: attributes that some restaurant has. */
const newAttributeCounts = (possible: AttributeBits): AttributeCounts => ({
  passed: new BitCounts(possible),
  failedOnly: new Map(
    attributeFilters.flatMap(({ needsAll }, index) =>
      needsAll ? [] : [[attributeFilterBits[index] ?? 0, new BitCounts(possible)]],
    ),
  ),
});

const newCounts = (possible: AttributeBits): Counts => ({
  totals: { provincias: 0, categorias: 0, open: 0, verified: 0 },
  provinces: provinces.map(() => 0),
  categories: restaurantCategories.map(() => 0),
  open: { open: 0, closed: 0, unknown: 0 },
  verified: 0,
  attributes: newAttributeCounts(possible),
});

/** Counts a restaurant for each filter that it passes, or would alone fail. Above `maxCounted` the numbers are not shown. */
function count(counts: Counts, failed: number, match: Candidate): void {
  const { totals } = counts;
  const { facts, place } = match;
  if ((failed & ~filterBits.provincias) === 0 && ++totals.provincias <= maxCounted) {
    increment(counts.provinces, facts.province(place));
  }
  if ((failed & ~filterBits.categorias) === 0 && ++totals.categorias <= maxCounted) {
    increment(counts.categories, facts.category(place));
  }
  if ((failed & ~filterBits.open) === 0 && ++totals.open <= maxCounted) {
    const { open } = match;
    counts.open[open === null ? "unknown" : open ? "open" : "closed"] += 1;
  }
  if ((failed & ~filterBits.verified) === 0 && ++totals.verified <= maxCounted && facts.isVerified(place)) counts.verified += 1;
}

/** Ignores -1, which stands for no category. */
function increment(numbers: number[], index: number): void {
  const number = numbers[index];
  if (number !== undefined) numbers[index] = number + 1;
}

function toFacets({ totals, ...counts }: Counts): Facets {
  const byId = <Id extends string>(list: readonly { id: Id }[], numbers: number[]) =>
    new Map(list.map(({ id }, index) => [id, numbers[index] ?? 0]));
  const ifCounted = <Value>(filter: keyof typeof filterBits, value: Value) => (totals[filter] > maxCounted ? null : value);
  return {
    provincias: ifCounted("provincias", byId(provinces, counts.provinces)),
    categorias: ifCounted("categorias", byId(restaurantCategories, counts.categories)),
    open: ifCounted("open", counts.open),
    verified: ifCounted("verified", counts.verified),
    attributes: toAttributeFacets(counts.attributes),
  };
}

function toAttributeFacets({ passed, failedOnly }: AttributeCounts): Facets["attributes"] {
  const facets = attributeFilters.map((filter, index) => {
    const counts = [passed, failedOnly.get(attributeFilterBits[index] ?? 0) ?? new BitCounts(noAttributes)];
    const total = sum(counts.map((one) => one.total));
    const present = filterOptions(filter).flatMap(({ id }, option): [string, number | null][] => {
      const bit = filter.firstBit + option;
      if (!counts.some((one) => hasBit(one.present, bit))) return [];
      return [[id, total > maxCounted ? null : sum(counts.map(({ numbers }) => numbers[bit] ?? 0))]];
    });
    return [filter.name, new Map(present)] as const;
  });
  return Object.fromEntries(facets) as Record<AttributeFilterName, Map<string, number | null>>;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
