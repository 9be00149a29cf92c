import { type ProvinceId, provinces } from "../../text/provinces";
import { type RestaurantCategory, restaurantCategories } from "../../text/restaurant-categories";
import { type Ranked, Ranking, sumScores } from "../../word-index/ranking";
import type { OpenCheck } from "./open-restaurants.server";
import type { BlockFacts } from "./facts";

export type DirectoryFilters = {
  provincias: ProvinceId[];
  categorias: RestaurantCategory[];
  /** "unknown": restaurants whose hours cannot be parsed. */
  open: Date | "unknown" | null;
  isVerified: boolean;
};

export type ScoredBlock = {
  facts: BlockFacts;
  /** Scores per part of the query, by place. Lower is better; 0 means no match. */
  scores: Uint8Array[];
  toSeq: (place: number) => number;
};

export type OpenCounts = { open: number; closed: number; unknown: number };

/** How many restaurants each choice would leave, with the other filters unchanged. Null above `maxCounted`. */
export type Facets = {
  provincias: Map<ProvinceId, number> | null;
  categorias: Map<RestaurantCategory, number> | null;
  /** Counts at the chosen moment, or now. */
  open: OpenCounts | null;
  verified: number | null;
};

export const maxCounted = 1_000;

export type Tally = {
  /** Sorted by score, then newest first. */
  first: Ranked[];
  /** All matches, in no order. */
  seqs: number[];
  facets: Facets;
};

type TallyOptions = {
  filters: DirectoryFilters;
  /** Checks the chosen moment, or now. */
  isOpen: OpenCheck;
  /** If false, newest first. */
  isByScore: boolean;
  /** Maximum length of `first`. */
  limit: number;
};

export function tallyMatches(blocks: ScoredBlock[], { filters, isOpen, isByScore, limit }: TallyOptions): Tally {
  const findFailedFilters = toFilterCheck(filters);
  const ranking = new Ranking(limit);
  const seqs: number[] = [];
  const counts = newCounts();
  for (const { facts, scores, toSeq } of blocks) {
    const { size } = facts;
    for (let place = 0; place < size; place += 1) {
      if (!facts.has(place)) continue;
      const score = sumScores(scores, place);
      if (score === null) continue;
      const seq = toSeq(place);
      const open = isOpen(facts.week(place), seq);
      const failed = findFailedFilters(facts, place, open);
      if (failed === 0) {
        seqs.push(seq);
        ranking.offer(seq, isByScore ? score : 0, facts.listedAt(place));
      }
      count(counts, { failed, facts, place, open });
    }
  }
  return { first: ranking.first, seqs, facets: toFacets(counts) };
}

/** Filters that a restaurant may fail. */
const filterBits = { provincias: 1, categorias: 2, open: 4, verified: 8 } as const;

/** Returns the sum of the `filterBits` that a restaurant fails. */
function toFilterCheck({ provincias, categorias, open, isVerified }: DirectoryFilters) {
  const chosenProvinces = provinces.map(({ id }) => provincias.length === 0 || provincias.includes(id));
  const chosenCategories = restaurantCategories.map(({ id }) => categorias.includes(id));
  const isOpenChosen = (isOpen: boolean | null) => (open === "unknown" ? isOpen === null : open === null || isOpen === true);
  return (facts: BlockFacts, place: number, isOpen: boolean | null): number =>
    (chosenProvinces[facts.province(place)] ? 0 : filterBits.provincias) |
    (categorias.length === 0 || chosenCategories[facts.category(place)] ? 0 : filterBits.categorias) |
    (isOpenChosen(isOpen) ? 0 : filterBits.open) |
    (!isVerified || facts.isVerified(place) ? 0 : filterBits.verified);
}

type Counts = {
  /** Per filter, the restaurants that pass all others. */
  totals: Record<keyof typeof filterBits, number>;
  provinces: number[];
  categories: number[];
  open: OpenCounts;
  verified: number;
};

const newCounts = (): Counts => ({
  totals: { provincias: 0, categorias: 0, open: 0, verified: 0 },
  provinces: provinces.map(() => 0),
  categories: restaurantCategories.map(() => 0),
  open: { open: 0, closed: 0, unknown: 0 },
  verified: 0,
});

type Counted = { failed: number; facts: BlockFacts; place: number; open: boolean | null };

function count(counts: Counts, { failed, facts, place, open }: Counted): void {
  const { totals } = counts;
  if ((failed & ~filterBits.provincias) === 0) {
    totals.provincias += 1;
    increment(counts.provinces, facts.province(place));
  }
  if ((failed & ~filterBits.categorias) === 0) {
    totals.categorias += 1;
    increment(counts.categories, facts.category(place));
  }
  if ((failed & ~filterBits.open) === 0) {
    totals.open += 1;
    counts.open[open === null ? "unknown" : open ? "open" : "closed"] += 1;
  }
  if ((failed & ~filterBits.verified) === 0) {
    totals.verified += 1;
    if (facts.isVerified(place)) counts.verified += 1;
  }
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
  };
}
