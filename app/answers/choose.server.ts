import type { Kysely } from "kysely";
import type { Database, Restaurant } from "../db/schema.server";
import { currentPlan } from "../directory/listing-plans";
import { findRestaurantsBySeq } from "../directory/restaurants.server";
import { findMatches } from "../directory/search/matches.server";
import { findAlwaysOpen, findOpenAt, findOpenBetween, type OpenCheck } from "../directory/search/open-restaurants.server";
import type { BlockFacts } from "../directory/search/facts";
import type { Part } from "../directory/search/reading.server";
import { type SearchField, searchFields } from "../directory/search/postings.server";
import { qualityRange } from "../word-index/matches.server";
import { type Ranked, Ranking } from "../word-index/ranking";
import { qualities } from "../word-index/terms.server";
import { type ListingPlan, listingPlanIds } from "../text/listing-plan-ids";
import { panamaDayNumber } from "../text/panama-day";
import { type ProvinceId, provinces } from "../text/provinces";
import { restaurantCategories } from "../text/restaurant-categories";
import type { AskedOpen } from "./answer";
import { findCategory, isContent } from "./understand.server";
import { openRange } from "./times";

/** The most that an answer names. */
export const mostNamed = 5;

/** The conditions that a business must meet. */
export type Restrictions = {
  parts: Part[];
  provincias: ProvinceId[];
  open: AskedOpen | null;
  isVerified: boolean;
};

/** A restaurant that is treated as if it had this plan, to show what the plan changes. */
export type Assumed = { seq: number; plan: ListingPlan };

export type Moment = { now: Date; assumed?: Assumed | null };

export function planInForce(row: Restaurant, { now, assumed }: Moment): ListingPlan {
  return assumed?.seq === row.seq ? assumed.plan : currentPlan(row, now);
}

export type Chosen = {
  row: Restaurant;
  /** In force at the moment of the answer. */
  plan: ListingPlan;
  /** The field in which the words of the question match, the worst of them; null when there were none. */
  field: SearchField | null;
};

export type Choice = { total: number; chosen: Chosen[] };

/**
 * The businesses to name, and how many match. Relevance decides first. Among equally good matches the larger plan in force comes
 * first, then the newer confirmation, then an order that changes every day. Leaves out what nobody confirmed since its import.
 */
export async function choose(db: Kysely<Database>, restrictions: Restrictions, moment: Moment): Promise<Choice> {
  const { now, assumed } = moment;
  const { parts } = restrictions;
  const blocks = await findMatches(db, { parts, provincias: [] });
  const meets = await toCheck(db, restrictions, now);
  const content = parts.flatMap((part, index) => (isContent(part) ? [{ index, category: categoryNumber(part) }] : []));
  const ranking = new Ranking(mostRead);
  let total = 0;
  for (const { facts, scores, toSeq } of blocks) {
    for (let place = 0; place < facts.size; place += 1) {
      if (!hasAll(scores, place) || !isNameable(facts, place) || !meets(facts, place, toSeq(place))) continue;
      total += 1;
      const seq = toSeq(place);
      const plan = assumed?.seq === seq ? listingPlanIds.indexOf(assumed.plan) : facts.plan(place, now.getTime());
      const tier = toTier(scores, content, facts, place);
      ranking.offer(seq, toRank({ tier, plan, confirmedDay: facts.confirmedDay(place), seq }, now), 0);
    }
  }
  return { total, chosen: await readFirst(db, ranking.first, content.length > 0, moment) };
}

/** Whether any business that may be named has the part. */
export async function isKnown(db: Kysely<Database>, part: Part): Promise<boolean> {
  const blocks = await findMatches(db, { parts: [part], provincias: [] });
  return blocks.some(({ facts, scores }) => {
    for (let place = 0; place < facts.size; place += 1) {
      if (hasAll(scores, place) && isNameable(facts, place)) return true;
    }
    return false;
  });
}

/** Whether all parts match. Checked first, since few of the directory's restaurants have a word. */
function hasAll(scores: Uint8Array[], place: number): boolean {
  for (let index = 0; index < scores.length; index += 1) {
    if (scores[index]?.[place] === 0) return false;
  }
  return true;
}

const isNameable = (facts: BlockFacts, place: number) => facts.has(place) && facts.isConfirmed(place);

type Check = (facts: BlockFacts, place: number, seq: number) => boolean;

/** Checks the restrictions other than the parts. */
async function toCheck(db: Kysely<Database>, { provincias, open, isVerified }: Restrictions, now: Date): Promise<Check> {
  const isOpen = open && (await findOpen(db, open, now));
  const wanted = provincias.length > 0 ? provinces.map(({ id }) => provincias.includes(id)) : null;
  return (facts, place, seq) =>
    (!wanted || wanted[facts.province(place)] === true) &&
    (!isOpen || isOpen(facts.week(place), seq) === true) &&
    (!isVerified || facts.isVerified(place));
}

type Merits = { tier: number; plan: number; confirmedDay: number; seq: number };

const [planStep, dayStep, tierStep] = [2 ** 40, 2 ** 24, 2 ** 42];

/** One number for the whole order: the lower, the better. */
function toRank({ tier, plan, confirmedDay, seq }: Merits, now: Date): number {
  const draw = drawNumber(seq, now) >>> 8;
  return tier * tierStep + (listingPlanIds.length - plan) * planStep + (65_535 - confirmedDay) * dayStep + draw;
}

const tierOf = (rank: number) => Math.floor(rank / tierStep);

/** The restaurants that are open when somebody wants to eat. */
async function findOpen(db: Kysely<Database>, open: AskedOpen, now: Date): Promise<OpenCheck> {
  const range = openRange(open, now);
  if (!range) return await findAlwaysOpen(db, now);
  const isMoment = range.from.getTime() === range.to.getTime();
  return isMoment ? await findOpenAt(db, range.from) : await findOpenBetween(db, range.from, range.to);
}

/** Fields count in the order of the search, address and description alike; any field of the word before all of a synonym. */
const fieldRanks = [0, 1, 2, 4, 3, 5, 5];
const ofCategory = 3;
const ofSynonym = 6;

/** A part that is not a place: its index, and that of the category that it names, or -1. */
type ContentPart = { index: number; category: number };

const categoryNumber = (part: Part) => restaurantCategories.findIndex(({ id }) => id === findCategory(part));

/** The lower, the better. Places decide whether a business matches, not how well. */
function toTier(scores: Uint8Array[], content: ContentPart[], facts: BlockFacts, place: number): number {
  let tier = 0;
  for (const { index, category } of content) {
    const rank = rankOf(scores[index]?.[place] ?? 0);
    tier += category >= 0 && facts.category(place) === category ? Math.min(rank, ofCategory) : rank;
  }
  return tier;
}

/** The worst score of a word that was found itself; a synonym scores higher. */
const worstScore = searchFields.description * qualityRange + qualityRange - 1;

function rankOf(score: number): number {
  const isSynonym = score > worstScore;
  const field = Math.floor((score - (isSynonym ? qualities.synonym : 0)) / qualityRange);
  return (fieldRanks[field] ?? 0) + (isSynonym ? ofSynonym : 0);
}

/** Another order each day, so that nobody is always last. */
function drawNumber(seq: number, now: Date): number {
  const today = panamaDayNumber(now.getTime());
  let mixed = Math.imul(seq ^ Math.imul(today, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** One more than are named, should a restaurant be deleted meanwhile. */
const mostRead = mostNamed + 1;

async function readFirst(db: Kysely<Database>, ranked: Ranked[], hasContent: boolean, moment: Moment): Promise<Chosen[]> {
  const rows = await findRestaurantsBySeq(
    db,
    ranked.map(({ seq }) => seq),
  );
  return ranked
    .flatMap(({ seq, score }) => {
      const row = rows.get(seq);
      return row ? [{ row, plan: planInForce(row, moment), field: hasContent ? fieldOf(tierOf(score)) : null }] : [];
    })
    .slice(0, mostNamed);
}

/** The field in which the word was found. With several words, the one that their tiers add up to. */
function fieldOf(tier: number): SearchField | null {
  const number = fieldRanks.indexOf(Math.min(tier > ofSynonym ? tier - ofSynonym : tier, 5));
  return (Object.entries(searchFields) as [SearchField, number][]).find(([, field]) => field === number)?.[0] ?? null;
}
