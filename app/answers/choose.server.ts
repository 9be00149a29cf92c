import type { Kysely } from "kysely";
import type { Database, Restaurant } from "../db/schema.server";
import { currentPlan } from "../directory/listing-plans";
import { findActiveByIds, findRestaurantsBySeq } from "../directory/restaurants.server";
import { type DishCheck, findWithDish, readDish, type WantedDish } from "../directory/search/dishes.server";
import { drawNumber } from "../directory/search/order/daily-draw";
import { findMatches } from "../directory/search/matches.server";
import { findOpenAsked } from "../directory/search/open-restaurants.server";
import type { BlockFacts } from "../directory/search/facts";
import { isContent, isDish, type Part } from "../directory/search/reading.server";
import { listing, menuSearch, type SearchField, searchFields } from "../directory/listing";
import { publicSpecialities } from "../directory/restaurant/restaurant-data.server";
import { fold } from "../text/fold";
import { readScore } from "../word-index/terms.server";
import { type ListingPlan, listingPlanIds } from "../text/plans/listing-plan-ids";
import { panamaDayNumber } from "../text/hours/panama-day";
import { type ProvinceId, provinces } from "../text/provinces";
import { restaurantCategories } from "../text/restaurant-categories";
import type { AskedOpen } from "./answer";
import { type Avoided, findAvoided } from "./reading/allergies.server";
import { findCategory } from "./understand.server";

export const maxNamed = 5;

export type Restrictions = {
  parts: Part[];
  provincias: ProvinceId[];
  open: AskedOpen | null;
  isVerified: boolean;
  /** A business that has all parts of one of these is left out. */
  excluded: Part[][];
  /** A business that names an allergen is left out. */
  avoided?: readonly Avoided[];
  /** A dish of the menu must be this. */
  wanted?: WantedDish | null;
  /** Left out while an hour is asked for: what the question wishes for is there on other days alone. */
  onOtherDays?: ReadonlySet<number>;
  /** Folded; the name, a dish or the description must hold it. */
  phrase?: string;
  /** The name or a dish must hold `phrase`: a description that says «café de Boquete» is no café there. */
  isPhraseOfDish?: boolean;
  /** Ids of businesses of the previous answers, of which it must be one. */
  among?: readonly string[];
  /** Ids of businesses that are left out. */
  except?: readonly string[];
};

export type Assumed = { seq: number; plan: ListingPlan };

export type Moment = { now: Date; assumed?: Assumed | null };

export function planInForce(row: Restaurant, { now, assumed }: Moment): ListingPlan {
  return assumed?.seq === row.seq ? assumed.plan : currentPlan(row, now);
}

export type Chosen = {
  row: Restaurant;
  plan: ListingPlan;
  /** Field of the worst match. Null without words. */
  field: MatchField | null;
};

/**
 * `isLedByPlan`: the first stands before an equal match because of its plan. `unsure`: at most `maxUnsure` businesses that meet everything
 * else but whose hours we cannot parse; [] if the question asks only for a time.
 */
export type Choice = { total: number; chosen: Chosen[]; isLedByPlan: boolean; unsure: Chosen[] };

const maxUnsure = 2;

/**
 * Relevance decides first, then the larger plan in force, then the newer confirmation, then an order that changes every day.
 * Leaves out unconfirmed imports. Reads the database: index, opening hours and the chosen rows.
 */
export async function choose(db: Kysely<Database>, restrictions: Restrictions, moment: Moment): Promise<Choice> {
  const { now, assumed } = moment;
  const { parts } = restrictions;
  const blocks = await findMatches(db, { parts, provincias: [], inMenus: true });
  const meets = await toCheck(db, restrictions, now);
  const content = await toContent(db, parts);
  const isWhole = await findWholeDish(db, parts);
  const today = panamaDayNumber(now.getTime());
  const phrase = toPhrase(parts);
  const first: Merits[] = [];
  const unsure: Merits[] = [];
  const maxFirst = phrase ? maxForPhrase : maxNamed + 1;
  let total = 0;
  for (const { facts, scores, toSeq } of blocks) {
    for (let place = 0; place < facts.size; place += 1) {
      if (!hasAll(scores, place) || !isNameable(facts, place)) continue;
      const seq = toSeq(place);
      const isMet = meets(facts, place, seq);
      if (isMet === false) continue;
      const relevance = toRelevance(scores, content, { facts, place, seq });
      if (!relevance || (relevance.field === "carta" && isWhole && !isWhole(facts, place, seq))) continue;
      if (isMet) total += 1;
      const plan = assumed?.seq === seq ? listingPlanIds.indexOf(assumed.plan) : facts.plan(place, now.getTime());
      const [among, most] = isMet ? [first, maxFirst] : [unsure, maxNamed];
      offer(among, most, { seq, plan, confirmedDay: facts.confirmedDay(place), draw: drawNumber(seq, today), ...relevance });
    }
  }
  const read = await readFirst(db, first, { moment, phrase });
  if (restrictions.phrase === undefined) {
    const isAsked = parts.some(isContent) && restrictions.open !== "24h";
    const most = isAsked ? Math.min(maxUnsure, maxNamed - read.chosen.length) : 0;
    const others = most > 0 && total < maxNamed ? (await readFirst(db, unsure, { moment, phrase })).chosen : [];
    // An empty text tells no hours to quote.
    return { total, ...read, unsure: others.filter(({ row }) => row.horario.trim() !== "").slice(0, most) };
  }
  const whole = restrictions.phrase;
  const textsOf = (row: Restaurant) => [...dishTexts(row), ...(restrictions.isPhraseOfDish ? [] : [row.descripcion])];
  const chosen = read.chosen.filter(({ row }) => textsOf(row).some((text) => fold(text).includes(whole)));
  return { ...read, total: chosen.length, chosen, unsure: [] };
}

/** Several words of a dish, of which the menu has one, must be one dish of it: "arroz con camarones". Null for a single word. */
async function findWholeDish(db: Kysely<Database>, parts: Part[]): Promise<DishCheck | null> {
  const words = parts.filter((part) => isDish(part) && !findCategory(part)).map(({ text }) => text);
  if (words.length < 2) return null;
  return await findWithDish(db, { query: await readDish(db, words.join(" ")), upTo: Infinity }, true);
}

export async function isKnown(db: Kysely<Database>, part: Part): Promise<boolean> {
  const blocks = await findMatches(db, { parts: [part], provincias: [], inMenus: true });
  return blocks.some(({ facts, scores }) => {
    for (let place = 0; place < facts.size; place += 1) {
      if (hasAll(scores, place) && isNameable(facts, place)) return true;
    }
    return false;
  });
}

/** Runs first, because few restaurants have a given word. */
function hasAll(scores: Uint8Array[], place: number): boolean {
  for (let index = 0; index < scores.length; index += 1) {
    if (scores[index]?.[place] === 0) return false;
  }
  return true;
}

const isNameable = (facts: BlockFacts, place: number) => facts.has(place) && facts.isConfirmed(place);

/** Returns null if it meets everything else and its hours are unknown. */
type Check = (facts: BlockFacts, place: number, seq: number) => boolean | null;

async function findExcluded(db: Kysely<Database>, excluded: Part[][]): Promise<Set<number>> {
  const seqs = new Set<number>();
  for (const parts of excluded) {
    for (const { facts, scores, toSeq } of await findMatches(db, { parts, provincias: [] })) {
      for (let place = 0; place < facts.size; place += 1) if (facts.has(place) && hasAll(scores, place)) seqs.add(toSeq(place));
    }
  }
  return seqs;
}

async function toCheck(db: Kysely<Database>, restrictions: Restrictions, now: Date): Promise<Check> {
  const { provincias, open, isVerified } = restrictions;
  const excluded = await findExcluded(db, restrictions.excluded);
  for (const seq of await findSeqs(db, restrictions.except ?? [])) excluded.add(seq);
  for (const seq of await findAvoided(db, restrictions.avoided ?? [])) excluded.add(seq);
  const among = restrictions.among && new Set(await findSeqs(db, restrictions.among));
  const isOpen = open && (await findOpenAsked(db, open, now));
  const hasDish = restrictions.wanted && (await findWithDish(db, restrictions.wanted, true));
  const wanted = provincias.length > 0 ? provinces.map(({ id }) => provincias.includes(id)) : null;
  return (facts, place, seq) => {
    const openness = isOpen ? isOpen(facts.week(place), seq) : true;
    if (openness === false) return false;
    const isMet =
      (!wanted || wanted[facts.province(place)] === true) &&
      (!isVerified || facts.isVerified(place)) &&
      (!hasDish || hasDish(facts, place, seq)) &&
      (!among || among.has(seq)) &&
      !(open && restrictions.onOtherDays?.has(seq)) &&
      !excluded.has(seq);
    return isMet && openness;
  };
}

async function findSeqs(db: Kysely<Database>, ids: readonly string[]): Promise<number[]> {
  return (await findActiveByIds(ids, db)).map(({ seq }) => seq);
}

type Relevance = {
  /** Sum of the ranks of the business's matches; lower is better. */
  tier: number;
  /** Field of the worst match. Null without words. */
  field: MatchField | null;
};

type Merits = Relevance & { seq: number; plan: number; confirmedDay: number; draw: number };

function compareMerits(one: Merits, other: Merits): number {
  return (
    one.tier - other.tier ||
    other.plan - one.plan ||
    other.confirmedDay - one.confirmedDay ||
    one.draw - other.draw ||
    one.seq - other.seq
  );
}

/** Among these the whole phrase decides. */
const maxForPhrase = 60;

/** "arroz con pollo": the words of the dish in their order, at most two words apart. Null for fewer than two words. */
function toPhrase(parts: Part[]): RegExp | null {
  const words = parts.filter(isDish).flatMap(({ text, alternatives }) => alternatives[0]?.terms[0]?.corrected ?? text);
  if (words.length < 2) return null;
  const stems = words.map((word) => word.replace(/e?s$/, "").replace(/[^\p{L}\p{N} ]/gu, ""));
  return new RegExp(String.raw`(?<!\S)${stems.join(String.raw`[\p{L}\p{N}]*(?: [\p{L}\p{N}]+){0,2} `)}`, "u");
}

/** `maxFirst`: one spare, in case a restaurant is deleted meanwhile. */
function offer(first: Merits[], maxFirst: number, offered: Merits): void {
  const better = first.filter((other) => compareMerits(other, offered) <= 0).length;
  if (better === maxFirst) return;
  first.splice(better, 0, offered);
  first.length = Math.min(first.length, maxFirst);
}

/** A synonym in any field ranks after the word itself in any field, or on the menu. */
const synonymRank = 1 + menuSearch.rank;

/** `category`: index of the category it names, or -1. */
type ContentPart = {
  index: number;
  category: number;
  /** For a kitchen: checks whether a dish of the menu is called so. */
  hasDish: DishCheck | null;
};

type Scored = { facts: BlockFacts; place: number; seq: number };

async function toContent(db: Kysely<Database>, parts: Part[]): Promise<ContentPart[]> {
  const content: ContentPart[] = [];
  for (const [index, part] of parts.entries()) {
    if (!isDish(part)) continue;
    const query = part.kind === "kitchen" ? await readDish(db, part.text) : null;
    const hasDish = query && (await findWithDish(db, { query, upTo: Infinity }, true));
    content.push({ index, category: categoryNumber(part), hasDish });
  }
  return content;
}

const categoryNumber = (part: Part) => restaurantCategories.findIndex(({ id }) => id === findCategory(part));

/** Null if only a synonym on the menu matches. Ignores places, which decide whether a business matches but not how well. */
function toRelevance(scores: Uint8Array[], content: ContentPart[], { facts, place, seq }: Scored): Relevance | null {
  let tier = 0;
  let worst: Match | null = null;
  for (const { index, category, hasDish } of content) {
    let match = matches[scores[index]?.[place] ?? 0] ?? categoryMatch;
    if (category >= 0 && facts.category(place) === category && match.rank > categoryMatch.rank) match = categoryMatch;
    // A menu says it, or does not: «mariscos» are not its «pescado frito».
    if (match.field === "carta" && (match.isSynonym || hasDish?.(facts, place, seq) === false)) return null;
    tier += match.rank;
    if (!worst || match.rank > worst.rank) worst = match;
  }
  return { tier, field: worst?.field ?? null };
}

/** "carta": a dish of the menu. */
export type MatchField = SearchField | "carta";

type Match = { rank: number; field: MatchField; isSynonym?: boolean };

const categoryMatch: Match = { rank: listing.categoria.search.rank, field: "categoria" };

/** Every score is a byte. */
const matches = Array.from({ length: 256 }, (_, score): Match => {
  const { field: bit, isSynonym } = readScore(score);
  const later = isSynonym ? synonymRank : 0;
  if (bit === menuSearch.bit) return { rank: menuSearch.rank + later, field: "carta", isSynonym };
  const field = searchFields.find((name) => listing[name].search.bit === bit) ?? "descripcion";
  return { rank: listing[field].search.rank + later, field };
});

const dishTexts = (row: Restaurant) => [row.nombre, row.special_dish, ...publicSpecialities(row)];

/** Puts restaurants whose name or dishes hold the whole phrase first. */
async function readFirst(
  db: Kysely<Database>,
  first: Merits[],
  { moment, phrase }: { moment: Moment; phrase: RegExp | null },
): Promise<Omit<Choice, "total" | "unsure">> {
  const rows = await findRestaurantsBySeq(
    db,
    first.map(({ seq }) => seq),
  );
  const read = first.flatMap(({ seq, field, tier }) => {
    const row = rows.get(seq);
    if (!row) return [];
    const hasPhrase = phrase !== null && dishTexts(row).some((text) => phrase.test(fold(text)));
    return [{ row, plan: planInForce(row, moment), field, tier, hasPhrase }];
  });
  const [one, other] = read.sort((a, b) => Number(b.hasPhrase) - Number(a.hasPhrase));
  const isEqual = one && other && one.tier === other.tier && one.hasPhrase === other.hasPhrase;
  return {
    chosen: read.slice(0, maxNamed).map(({ row, plan, field }) => ({ row, plan, field })),
    isLedByPlan: isEqual === true && one.plan !== other.plan,
  };
}
