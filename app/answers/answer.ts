import type { PageLink } from "../search/talk/talk";
import type { Earlier, Shown, Understood } from "../search/earlier";
import type { Language } from "../text/language";
import type { UnansweredTopic } from "../text/answer-topics";
import type { ListingPlan } from "../text/plans/listing-plan-ids";
import type { Position } from "../text/position";
import type { ProvinceId } from "../text/provinces";
import type { RestaurantCategory } from "../text/restaurant-categories";

/* JSON data, so that a receipt can store it. Every name and fact comes from a row of the directory. */

export type UsedFact = { label: string; value: string };

/** `own`: what a Max plan says of itself, which the visitor opens. */
export type CardLines = { state: string; why: string; own: string[] };

export type AnsweredBusiness = Shown & {
  categoryId: RestaurantCategory | null;
  path: string;
  /** Rank in the answer, from 1. */
  position: number;
  /** The plan in force at the time of the answer. */
  plan: ListingPlan;
  isSponsored: boolean;
  /** State at the moment asked for. Null when the hours are unknown. */
  isOpen: boolean | null;
  sentences: string[];
  facts: UsedFact[];
  /** All that its listing tells beside its fields. Absent in receipts of former releases. */
  attributes?: UsedFact[];
  /** A person's last confirmation of the listing; ISO text. */
  confirmedAt: string | null;
  /** Its own position, not a place's centre; null when unknown. */
  coordinates: Position | null;
  /** "Coincide por el nombre" */
  reason: string;
  /** Absent in receipts of former releases. */
  card?: CardLines;
};

/** What an answer asks the visitor for. `provinces`: names of those to choose from. */
export type Asks =
  | { kind: "allergy" | "business" }
  /** "wish": what or where to eat. "province": in which of those that have the place. */
  | { kind: "wish" | "place" | "province"; provinces: string[] };

export type Answer = {
  /** A greeting, thanks, another subject, or not understood: it leaves no trace in later turns. */
  isTalk?: true;
  question: string;
  /** ISO text in UTC. */
  at: string;
  language: Language;
  understood: Understood;
  /** What was understood, in a few words each: "Mariscos", "Colón". Absent in receipts of former releases. */
  summary?: string[];
  /** The sentences of the businesses are the answer; `intro` only adds to them. */
  isDirect?: true;
  /** Unless `isDirect`, the answer itself first. */
  intro: string[];
  /** Its sentence stands in `intro`. Absent in other answers, and in receipts of former releases. */
  asks?: Asks;
  /** Where a matter of the site's own is settled. Absent in other answers. */
  link?: PageLink;
  /** Sentences that nobody can know a kitchen, and who was left out. Also part of `intro`. Absent without an allergy, and in receipts of former releases. */
  allergies?: string[];
  /** One sentence per dropped restriction. Also part of `intro`. */
  relaxed: string[];
  /** Businesses that match, named or not. */
  total: number;
  /** At most five. */
  businesses: AnsweredBusiness[];
  /** The list that shows what was asked for. Null when no list does. */
  listPath: string | null;
  /**
   * The number that the page at `listPath` tells: it also counts unconfirmed imports, and what the question excludes. Null when that
   * page tells none. Absent when all businesses are named, and in receipts of former releases.
   */
  listTotal?: number | null;
  /** Counted in the statistics. */
  unanswered: { topic: UnansweredTopic; provincia: ProvinceId | null; restaurantId: string | null } | null;
};

/** Null before the first question about the directory. */
export function toEarlier(answers: readonly Answer[]): Earlier | null {
  const turns = answers.filter(({ isTalk }) => !isTalk);
  const last = turns.at(-1);
  if (!last) return null;
  const list = turns.findLast(({ businesses }) => businesses.length > 1)?.businesses ?? [];
  const isOfList = last.businesses.length > 0 && last.businesses.every(({ id }) => list.some((one) => one.id === id));
  const { language, understood, businesses, total } = last;
  const named = turns.flatMap((turn) => turn.businesses.map(({ id }) => id));
  const recent = turns.slice(-2).flatMap((turn) => (turn.businesses.length === 1 ? turn.businesses : []));
  const typed = turns.map(({ question }) => question);
  const wished = turns.findLast((turn, at) => !isOfNamed(turn, turns.slice(0, at)));
  const wish = wished && wished !== last ? wished.understood : null;
  return { language, understood, wish, businesses, total, listed: isOfList ? list : businesses, typed, named, recent };
}

/** True for a question about businesses that were named before: «¿a cómo sale la segunda?» One that names a new business begins a wish. */
function isOfNamed({ understood, businesses }: Answer, before: readonly Answer[]): boolean {
  const named = new Set(before.flatMap((turn) => turn.businesses.map(({ id }) => id)));
  return understood.deNegocios === true && businesses.length > 0 && businesses.every(({ id }) => named.has(id));
}
