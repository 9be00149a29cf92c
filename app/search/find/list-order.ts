import { day } from "../../durations";
import { distancesFrom, type Position } from "../../text/position";
import { distancesFromAny } from "../../directory/where/circles";
import { isOnIsland } from "../../directory/where/islands";
import { panamaDayNumber } from "../../text/hours/panama-day";
import { drawNumber } from "./daily-draw";
import type { BlockFacts } from "../index/facts";

/** `score`: see `Relevance.rank`. `open`: null when the hours are unknown. */
type Match = { seq: number; score: number; open: boolean | null };

/** A lower rank comes first; among equal ranks, a lower tie. Never uses plans. */
export type ListOrder = {
  rank: (facts: BlockFacts, place: number, match: Match) => number;
  tie: (facts: BlockFacts, place: number, seq: number) => number;
};

const newest = (facts: BlockFacts, place: number) => -facts.listedAt(place);

export const newestFirst: ListOrder = { rank: () => 0, tie: newest };

/** `best`: restaurants that come before all others. */
export function mostRelevantFirst(best: ReadonlySet<number>): ListOrder {
  if (best.size === 0) return { rank: (_facts, _place, { score }) => score, tie: newest };
  return { rank: (_facts, _place, { seq, score }) => (best.has(seq) ? -1 : score), tie: newest };
}

/** Later than any day that a listing is confirmed; see `BlockFacts.confirmedDay`. */
const lastDay = 2 ** 16;

/** The last confirmed come first; equal ones take turns by day in Panama. */
export function inTurns(now: Date): ListOrder["tie"] {
  const today = panamaDayNumber(now.getTime());
  return (facts, place, seq) => (lastDay - facts.confirmedDay(place)) * 2 ** 32 + drawNumber(seq, today);
}

/** Metres. Farther away, being open does not make up for the distance. */
const nearby = 10_000;

/** Longer than Panama. */
const farthest = 1_000_000;

/** Nearby, those that are open come before the others. Restaurants without a position come last. */
export function nearestFirst(from: Position): ListOrder {
  const distanceTo = distancesFrom(from);
  return {
    rank: (facts, place, { open }) => {
      const metres = distanceTo(facts.lat(place), facts.lng(place));
      if (Number.isNaN(metres)) return 3 * farthest;
      if (metres > nearby) return 2 * farthest + metres;
      return open === true ? metres : farthest + metres;
    },
    tie: newest,
  };
}

/** By distance from the nearest of these: first the mainland, then islands. Restaurants without a position come last. */
export function nearestTo(centres: readonly Position[]): ListOrder {
  const metresTo = distancesFromAny(centres);
  return {
    rank: (facts, place) => {
      const [lat, lng] = [facts.lat(place), facts.lng(place)];
      const metres = metresTo(lat, lng);
      if (!Number.isFinite(metres)) return 2 * farthest;
      return isOnIsland(lat, lng) ? farthest + metres : metres;
    },
    tie: newest,
  };
}

/** `rank`: of `nearestTo`. Null without a position. */
export const metresIn = (rank: number): number | null => (rank < 2 * farthest ? rank % farthest : null);

/** `momentOf`: of the number (`seq`) of a restaurant. */
export function soonestFirst(momentOf: (seq: number) => number): ListOrder {
  return { rank: (_facts, _place, { seq }) => momentOf(seq), tie: newest };
}

/** Days after a confirmation in which a page says «Confirmado». */
export const confirmedDays = 365;

/**
 * Confirmed listings first, then those that tell the most of photograph, hours, telephone and services. Equal ones take turns by
 * day in Panama, so that their order is the same on every page of the list.
 */
export function mostCompleteFirst(now: Date): ListOrder {
  const today = panamaDayNumber(now.getTime());
  const sinceDay = Math.floor(now.getTime() / day) - confirmedDays;
  return {
    rank: (facts, place) => (facts.confirmedDay(place) >= sinceDay ? 0 : 5) + facts.untold(place),
    tie: (_facts, _place, seq) => drawNumber(seq, today),
  };
}
