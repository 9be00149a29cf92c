import type { Kysely } from "kysely";
import type { Database, Restaurant } from "../db/schema.server";
import { currentPlan } from "../directory/listing-plans";
import { publicSpecialities } from "../directory/restaurant/restaurant-data.server";
import { findRestaurantsBySeq } from "../directory/restaurants.server";
import { hasCentre } from "../search/relax/around";
import { inTurns, type ListOrder, nearestTo } from "../search/find/list-order";
import { isTime } from "../search/open";
import { askedOrder, isContent, isDish } from "../search/read/part.server";
import { circlesOf } from "../directory/where/circles";
import { findMatching, type FoundMatches } from "../search/find/find.server";
import { readPriceOrder } from "../search/find/price-order.server";
import type { MatchField } from "../search/find/relevance.server";
import type { Wish } from "../search/wish";
import { fold } from "../text/fold";
import { type ListingPlan, listingPlanIds } from "../text/plans/listing-plan-ids";

export const maxNamed = 5;

/** A wish to the directory, of which an answer names the best. */
export type AskedWish = Wish & {
  /** Folded; the name, a dish or the description must hold it. */
  phrase?: string;
  /** The name or a dish must hold `phrase`: a description that says «café de Boquete» is no café there. */
  isPhraseOfDish?: boolean;
};

type Assumed = { seq: number; plan: ListingPlan };

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
 * `unconfirmed`: how many imports match, too. `rank`: of the first, by the wish's `around` or `listOrder`; undefined without any.
 * `isLedByPlan`: the first stands before an equal match because of its plan. `unsure`: at most `maxUnsure` businesses that meet everything else but whose hours we cannot parse; [] if
 * the question asks only for a time.
 */
export type Choice = {
  total: number;
  unconfirmed: number;
  chosen: Chosen[];
  rank: number | undefined;
  isLedByPlan: boolean;
  unsure: Chosen[];
};

const maxUnsure = 2;

/**
 * Around a place, distance decides first. Then relevance, then the larger plan in force, then the newer confirmation, then an order
 * that changes every day. Leaves out unconfirmed imports. Reads the database: index, opening hours and the chosen rows.
 */
export async function choose(db: Kysely<Database>, wish: AskedWish, moment: Moment): Promise<Choice> {
  const { now } = moment;
  const phrase = toPhrase(wish);
  const options = {
    now,
    order: await bestFirst(db, wish, moment),
    limit: phrase ? maxForPhrase : maxNamed + 1,
    isConfirmed: true,
  };
  const found = await findMatching(db, wish, options);
  const rank = found.first[0] && Math.floor(found.first[0].score / nextRank);
  const read = await readFirst(db, found, { moment, phrase });
  if (wish.phrase !== undefined) return { ...holdingPhrase(read, wish), unconfirmed: 0, rank, unsure: [] };
  const total = found.seqs.length;
  return { total, unconfirmed: found.unconfirmed, ...read, rank, unsure: await findUnsure(db, wish, { total, moment }) };
}

/** Names of the first imports that match, where nothing else does. */
export async function findUnconfirmedNames(db: Kysely<Database>, wish: AskedWish, moment: Moment): Promise<string[]> {
  const found = await findMatching(db, wish, {
    now: moment.now,
    order: await bestFirst(db, wish, moment),
    limit: maxUnconfirmed,
  });
  const { chosen } = await readFirst(db, found, { moment, phrase: null });
  return chosen.map(({ row }) => row.nombre);
}

const maxUnconfirmed = 3;

/** Those whose hours are unknown, where a time and something else is asked for and few are open then. */
async function findUnsure(
  db: Kysely<Database>,
  wish: AskedWish,
  { total, moment }: { total: number; moment: Moment },
): Promise<Chosen[]> {
  const { open, parts } = wish;
  if (!isTime(open) || open === "24h" || !parts.some(isContent)) return [];
  const most = Math.min(maxUnsure, maxNamed - total);
  if (most <= 0) return [];
  const options = { now: moment.now, order: await bestFirst(db, wish, moment), limit: maxNamed, isConfirmed: true };
  const unsure = await findMatching(db, { ...wish, open: "unknown", hoursAt: open }, options);
  const { chosen } = await readFirst(db, unsure, { moment, phrase: null });
  // An empty text tells no hours to quote.
  return chosen.filter(({ row }) => row.horario.trim() !== "").slice(0, most);
}

/** More than any sum of ranks; see `Relevance.rank`. */
const nextRank = 1_000;

/** More than any tie of `inTurns`. */
const nextPlan = 2 ** 49;

async function bestFirst(db: Kysely<Database>, wish: Wish, { now, assumed }: Moment): Promise<ListOrder> {
  const leading = hasCentre(wish)
    ? nearestTo(circlesOf(wish.around?.places ?? [], true))
    : (wish.listOrder ?? (await readPriceOrder(db, wish)));
  const turn = inTurns(now);
  const planOf: ListOrder["tie"] = (facts, place, seq) =>
    assumed?.seq === seq ? listingPlanIds.indexOf(assumed.plan) : facts.plan(place, now.getTime());
  return {
    rank: (facts, place, match) =>
      (leading ? Math.floor(leading.rank(facts, place, match)) * nextRank : 0) + Math.floor(match.score),
    tie: (facts, place, seq) => (listingPlanIds.length - planOf(facts, place, seq)) * nextPlan + turn(facts, place, seq),
  };
}

/** Among these the whole phrase decides. */
const maxForPhrase = 60;

/** "arroz con pollo": the words of the dish in their order, at most two words apart. Null for fewer than two words, and where the distance decides. */
function toPhrase({ parts, around, listOrder }: Wish): RegExp | null {
  if (around || listOrder || askedOrder(parts)) return null;
  const words = parts.filter(isDish).flatMap(({ text, alternatives }) => alternatives[0]?.terms[0]?.corrected ?? text);
  if (words.length < 2) return null;
  const stems = words.map((word) => word.replace(/e?s$/, "").replace(/[^\p{L}\p{N} ]/gu, ""));
  return new RegExp(String.raw`(?<!\S)${stems.join(String.raw`[\p{L}\p{N}]*(?: [\p{L}\p{N}]+){0,2} `)}`, "u");
}

const dishTexts = (row: Restaurant) => [row.nombre, row.special_dish, ...publicSpecialities(row)];

type Read = Pick<Choice, "chosen" | "isLedByPlan">;

function holdingPhrase(read: Read, { phrase = "", isPhraseOfDish }: AskedWish): Read & { total: number } {
  const textsOf = (row: Restaurant) => [...dishTexts(row), ...(isPhraseOfDish ? [] : [row.descripcion])];
  const chosen = read.chosen.filter(({ row }) => textsOf(row).some((text) => fold(text).includes(phrase)));
  return { ...read, total: chosen.length, chosen };
}

/** Puts restaurants whose name or dishes hold the whole phrase first. */
async function readFirst(
  db: Kysely<Database>,
  { first, fieldOf }: FoundMatches,
  { moment, phrase }: { moment: Moment; phrase: RegExp | null },
): Promise<Read> {
  const rows = await findRestaurantsBySeq(
    db,
    first.map(({ seq }) => seq),
  );
  const read = first.flatMap(({ seq, score }) => {
    const row = rows.get(seq);
    if (!row) return [];
    const hasPhrase = phrase !== null && dishTexts(row).some((text) => phrase.test(fold(text)));
    return [{ row, plan: planInForce(row, moment), field: fieldOf(seq), score, hasPhrase }];
  });
  const [one, other] = read.sort((a, b) => Number(b.hasPhrase) - Number(a.hasPhrase));
  const isEqual = one && other && one.score === other.score && one.hasPhrase === other.hasPhrase;
  return {
    chosen: read.slice(0, maxNamed).map(({ row, plan, field }) => ({ row, plan, field })),
    isLedByPlan: isEqual === true && one.plan !== other.plan,
  };
}
