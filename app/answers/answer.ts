import type { UnansweredTopic } from "../text/answer-topics";
import type { ListingPlan } from "../text/listing-plan-ids";
import type { ProvinceId } from "../text/provinces";
import type { RestaurantCategory } from "../text/restaurant-categories";

/* An answer as JSON data, so that a receipt can store it. Every name and fact in it comes from a row of the directory. */

export type Language = "es" | "en";

/** Topics of questions about one business that its listing can answer. */
export type FactTopic = "hours" | "open" | "phone" | "address" | "directions" | "dish";

/** Times as ISO text in UTC. `24h`: never closes. `from`, `to`: open at some moment between. */
export type AskedOpen = "now" | "24h" | { at: string } | { from: string; to: string };

/** The question as understood. */
export type Understood = {
  provincias: ProvinceId[];
  /** "Boquete"; null when no place inside a province was named. */
  lugar: string | null;
  categorias: RestaurantCategory[];
  /** The search words, in the question's own spelling. */
  platos: string[];
  abierto: AskedOpen | null;
  isVerified: boolean;
  /** The business the question is about. */
  negocio: { id: string; name: string } | null;
  topic: FactTopic | UnansweredTopic | null;
};

/** A fact that the answer used. `value` is the text shown. */
export type UsedFact = { label: string; value: string };

export type AnsweredBusiness = {
  id: string;
  name: string;
  provincia: ProvinceId;
  /** Label; null for none and "otro". */
  category: string | null;
  categoryId: RestaurantCategory | null;
  /** "/restaurantes-chiriqui/fonda-uno" */
  path: string;
  /** Rank in the answer, from 1. */
  position: number;
  /** The plan in force at the time of the answer. */
  plan: ListingPlan;
  isSponsored: boolean;
  /** At the moment asked for, or now; null when its hours are unknown. */
  isOpen: boolean | null;
  /** The answer's sentences about this business. */
  sentences: string[];
  facts: UsedFact[];
  /** When a person last confirmed the listing, ISO text. */
  confirmedAt: string | null;
  /** Explains its rank: "Coincide por el nombre". */
  reason: string;
};

export type Answer = {
  /** The question on one line. */
  question: string;
  /** Time of the answer, ISO text in UTC. */
  at: string;
  language: Language;
  understood: Understood;
  /** Sentences before the businesses. */
  intro: string[];
  /** One sentence per restriction dropped because nothing meets all of them. Also part of `intro`. */
  relaxed: string[];
  /** Number of businesses that match, named or not. */
  total: number;
  /** At most five. */
  businesses: AnsweredBusiness[];
  /** URL of the list with all of them; null when all are named. */
  listPath: string | null;
  /** The topic that could not be answered, for the statistics. */
  unanswered: { topic: UnansweredTopic; provincia: ProvinceId | null; restaurantId: string | null } | null;
};

/** Returns the whole answer as plain text. */
export function toText({ intro, businesses, total, language }: Answer): string {
  const more = total - businesses.length;
  const rest = language === "es" ? `Y ${more} más.` : `And ${more} more.`;
  return [
    ...intro,
    ...businesses.flatMap(({ sentences }) => sentences),
    ...(more > 0 && businesses.length > 0 ? [rest] : []),
  ].join(" ");
}
