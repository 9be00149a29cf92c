import type { PageLink } from "../search/talk";
import type { AskedOpen } from "../directory/search/filters/asked-time";
import type { UnansweredTopic } from "../text/answer-topics";
import type { ListingPlan } from "../text/plans/listing-plan-ids";
import type { Position } from "../text/position";
import type { ProvinceId } from "../text/provinces";
import type { RestaurantCategory } from "../text/restaurant-categories";

/* JSON data, so that a receipt can store it. Every name and fact comes from a row of the directory. */

export type { AskedOpen };

export type Language = "es" | "en";

export type FactTopic = "hours" | "open" | "phone" | "address" | "directions" | "dish";

export type Understood = {
  provincias: ProvinceId[];
  /** Null when no place inside a province was named. */
  lugar: string | null;
  categorias: RestaurantCategory[];
  platos: string[];
  /** Features that the question asks for, in its words: "yappy". Absent in receipts of former releases. */
  caracteristicas?: string[];
  /** Things that the question excludes: "mariscos". Absent in receipts of former releases. */
  excluidos?: string[];
  /** Ids of businesses that the question excludes. Absent in receipts of former releases. */
  exceptuados?: string[];
  /** What somebody cannot eat: ids of `allergens`, or words. Absent in receipts of former releases. */
  alergias?: string[];
  abierto: AskedOpen | null;
  /** Highest price in cents. Absent in receipts of former releases. */
  hasta?: number | null;
  isVerified: boolean;
  negocio: { id: string; name: string } | null;
  topic: FactTopic | UnansweredTopic | null;
};

export type UsedFact = { label: string; value: string };

/** `own`: what a Max plan says of itself, which the visitor opens. */
export type CardLines = { state: string; why: string; own: string[] };

export type AnsweredBusiness = {
  id: string;
  name: string;
  provincia: ProvinceId;
  /** Label; null for none and "otro". */
  category: string | null;
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
  /** Names of the provinces among which the answer asks: «¿En cuál?» Absent in other answers. */
  whichProvince?: string[];
  /** Where a matter of the site's own is settled. Absent in other answers. */
  link?: PageLink;
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

/** The parts of the earlier answers that a follow-up needs: of the last that was about the directory, and the list before it. */
export type Earlier = Pick<Answer, "understood" | "businesses" | "total"> & {
  /** The businesses of the last list, if the conversation is still about them: «el segundo» counts here, also after «el primero». */
  listed: readonly AnsweredBusiness[];
  /** Ids of all that were named in the conversation. */
  named: readonly string[];
  /** The business of the last answer and that of the answer before it, if each was about one: «entonces, ¿cuál es más barato?» */
  recent: readonly AnsweredBusiness[];
};

/** Null before the first question about the directory. */
export function toEarlier(answers: readonly Answer[]): Earlier | null {
  const turns = answers.filter(({ isTalk }) => !isTalk);
  const last = turns.at(-1);
  if (!last) return null;
  const list = turns.findLast(({ businesses }) => businesses.length > 1)?.businesses ?? [];
  const isOfList = last.businesses.length > 0 && last.businesses.every(({ id }) => list.some((one) => one.id === id));
  const { understood, businesses, total } = last;
  const named = turns.flatMap((turn) => turn.businesses.map(({ id }) => id));
  const recent = turns.slice(-2).flatMap((turn) => (turn.businesses.length === 1 ? turn.businesses : []));
  return { understood, businesses, total, listed: isOfList ? list : businesses, named, recent };
}
