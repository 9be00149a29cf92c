import type { UnansweredTopic } from "../text/answer-topics";
import type { ListingPlan } from "../text/listing-plan-ids";
import type { ProvinceId } from "../text/provinces";
import type { RestaurantCategory } from "../text/restaurant-categories";

/*
 * An answer as data: JSON, so that a receipt can keep it. Every name and fact in it comes from a row of the directory.
 */

export type Language = "es" | "en";

/** Questions about one business that its listing answers. */
export type FactTopic = "hours" | "open" | "phone" | "address" | "directions" | "dish";

/** Instants as ISO text in UTC. `24h`: never closes. `from`, `to`: open at some moment between. */
export type AskedOpen = "now" | "24h" | { at: string } | { from: string; to: string };

/** The question as understood. */
export type Understood = {
  provincias: ProvinceId[];
  /** "Boquete"; null when no place inside a province was named. */
  lugar: string | null;
  categorias: RestaurantCategory[];
  /** As searched, in the question's own words. */
  platos: string[];
  abierto: AskedOpen | null;
  isVerified: boolean;
  /** The business that the question is about. */
  negocio: { id: string; name: string } | null;
  topic: FactTopic | UnansweredTopic | null;
};

/** A fact that the answer used. `value` as shown. */
export type UsedFact = { label: string; value: string };

export type AnsweredBusiness = {
  id: string;
  name: string;
  provincia: ProvinceId;
  /** As shown; null for none and "otro". */
  category: string | null;
  categoryId: RestaurantCategory | null;
  /** "/restaurantes-chiriqui/fonda-uno" */
  path: string;
  /** From 1. */
  position: number;
  /** The plan in force when it was answered. */
  plan: ListingPlan;
  isSponsored: boolean;
  /** At the moment asked for, or now; null when its hours are unknown. */
  isOpen: boolean | null;
  /** The answer's sentences about it. */
  sentences: string[];
  facts: UsedFact[];
  /** When a person last confirmed the listing, ISO text. */
  confirmedAt: string | null;
  /** "Coincide por el nombre": why it stands where it does. */
  reason: string;
};

export type Answer = {
  /** As asked, on one line. */
  question: string;
  /** When it was answered, ISO text in UTC. */
  at: string;
  language: Language;
  understood: Understood;
  /** Sentences before the businesses. */
  intro: string[];
  /** The restrictions that were dropped, since nothing meets all: a sentence each. Also part of `intro`. */
  relaxed: string[];
  /** Businesses that match, named or not. */
  total: number;
  /** At most five. */
  businesses: AnsweredBusiness[];
  /** Address of the list with all of them; null when all are named. */
  listPath: string | null;
  /** The topic that could not be answered, to be counted. */
  unanswered: { topic: UnansweredTopic; provincia: ProvinceId | null; restaurantId: string | null } | null;
};

/** The whole answer as plain text. */
export function toText({ intro, businesses, total, language }: Answer): string {
  const more = total - businesses.length;
  const rest = language === "es" ? `Y ${more} más.` : `And ${more} more.`;
  return [
    ...intro,
    ...businesses.flatMap(({ sentences }) => sentences),
    ...(more > 0 && businesses.length > 0 ? [rest] : []),
  ].join(" ");
}
