import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { findWishedOnOtherDays } from "../../directory/attribute-holders.server";
import { findActiveByIds } from "../../directory/restaurants.server";
import { findDenied } from "./denied.server";
import { findAvoided } from "./avoided.server";
import { findIngredientsOnly } from "./ingredients.server";
import { findExcluded } from "./excluded.server";
import { findOrdering, findOrderingNow } from "../../directory/orders/services.server";
import { type DishCheck, findWithDish, readWanted, type WantedDish } from "./dishes.server";
import { findMatches } from "./matches.server";
import { findCheaper } from "./price-order.server";
import { findOpenAsked, type OpenCheck } from "./open-restaurants.server";
import type { ListOrder } from "./list-order";
import type { Part } from "../read/part.server";
import { directoryIndex } from "../index/postings.server";
import { type ScoredBlock, type Tally, tallyMatches } from "./tally";
import { findUnindexed } from "./unindexed.server";
import { toPlace } from "../../word-index/word-index";
import { type MatchField, readRelevance, type Relevance } from "./relevance.server";
import type { Wish } from "../wish";
import { openAt } from "../open";

export type FindOptions = {
  now: Date;
  /** False while the index is not up to date: then every word counts as typed. */
  isIndexed?: boolean;
  order: ListOrder;
  /** How many come sorted. */
  limit: number;
  /** Leaves out listings that an import brought and nobody has confirmed. */
  isConfirmed?: boolean;
};

export type FoundMatches = Tally & {
  wanted: WantedDish | null;
  /** Where a match, by its number (`seq`), has the words worst. Null without words. */
  fieldOf: (seq: number) => MatchField | null;
};

/** The one search of the directory: finds, counts and sorts all that have what is asked for. */
export async function findMatching(db: Kysely<Database>, wish: Wish, options: FindOptions): Promise<FoundMatches> {
  const { now, isIndexed = true, ...others } = options;
  const { parts, provincias } = wish;
  const wanted = await readWanted(db, wish);
  const blocks = isIndexed
    ? await findMatches(db, { parts, provincias, inMenus: true })
    : await findUnindexed(db, { parts, filters: wish });
  const relevance = await readRelevance(db, isIndexed ? parts : []);
  const asked = {
    ...others,
    filters: wish,
    relevance,
    isOpen: await findOpenCheck(db, wish, now),
    hasDish: await findDishCheck(db, wish, { wanted, isIndexed }),
    without: await findWithout(db, wish, now),
    among: await findAmong(db, wish),
  };
  const all = tallyMatches(blocks, asked);
  const less = isIndexed ? await findIngredientsOnly(db, parts, all.seqs) : noSeqs;
  const tally = less.size === 0 ? all : tallyMatches(blocks, { ...asked, without: new Set([...(asked.without ?? []), ...less]) });
  return { ...tally, wanted, fieldOf: (seq) => findField(blocks, relevance, seq) };
}

/** The filters of dishes, and of a price that must be lower than another's. Null without them. */
async function findDishCheck(
  db: Kysely<Database>,
  wish: Wish,
  { wanted, isIndexed }: { wanted: WantedDish | null; isIndexed: boolean },
): Promise<DishCheck | null> {
  const hasDish = wanted && (await findWithDish(db, wanted, isIndexed));
  const isCheaper = wish.cheaperThan === undefined ? null : await findCheaper(db, wish, wish.cheaperThan);
  if (!hasDish || !isCheaper) return hasDish ?? isCheaper;
  return (facts, place, seq) => hasDish(facts, place, seq) && isCheaper(facts, place, seq);
}

const noSeqs: ReadonlySet<number> = new Set();

/** At the moment that is asked for, or now. */
async function findOpenCheck(db: Kysely<Database>, { open, hoursAt = "now" }: Wish, now: Date): Promise<OpenCheck> {
  const isOpen = await findOpenAsked(db, openAt(open) ?? hoursAt, now);
  if (open === "orders") {
    const taking = await findSeqsOrdering(db);
    return (_week, seq) => taking.has(seq);
  }
  if (open !== "ordering") return isOpen;
  const ordering = await findOrderingNow(db, now);
  return (week, seq) => isOpen(week, seq) === true && ordering.has(seq);
}

const findSeqsOrdering = async (db: Kysely<Database>) => new Set((await findOrdering(db)).map(({ seq }) => seq));

/** Numbers (`seq`) of the restaurants of which it must be one. */
async function findAmong(db: Kysely<Database>, { among, orders = false }: Wish): Promise<Set<number> | undefined> {
  const taking = orders ? await findSeqsOrdering(db) : undefined;
  if (!among) return taking;
  const seqs = (await findActiveByIds(among, db)).map(({ seq }) => seq);
  return new Set(taking ? seqs.filter((seq) => taking.has(seq)) : seqs);
}

function findField(blocks: readonly ScoredBlock[], relevance: Relevance, seq: number): MatchField | null {
  const place = toPlace(directoryIndex, seq);
  const block = blocks.find(({ toSeq }) => toSeq(place) === seq);
  if (block) relevance.rank(block.scores, { facts: block.facts, place, seq });
  return block ? relevance.field : null;
}

/** Numbers (`seq`) of restaurants that the wish leaves out. */
async function findWithout(db: Kysely<Database>, wish: Wish, now: Date): Promise<ReadonlySet<number> | undefined> {
  const { parts, excluded = [], except = [], avoided = [], without, open } = wish;
  const asked = { open: openAt(open), now };
  const sets = [
    ...(without ? [without] : []),
    await findWishedOnOtherDays(db, parts.flatMap(wishesOf), asked),
    await findDenied(db, parts),
    ...(excluded.length > 0 || except.length > 0 ? [await findExcluded(db, { excluded, except })] : []),
    ...(avoided.length > 0 ? [await findAvoided(db, avoided)] : []),
  ].filter(({ size }) => size > 0);
  return sets.length < 2 ? sets[0] : new Set(sets.flatMap((set) => [...set]));
}

const wishesOf = ({ alternatives }: Part) => alternatives.flatMap(({ attributes: bits }) => (bits ? [{ bits }] : []));
