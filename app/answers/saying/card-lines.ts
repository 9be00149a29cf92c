import { upperFirst } from "../../text/format";
import type { CardLines, UsedFact } from "../answer";
import { restaurantCategoryLabel } from "../../text/restaurant-categories";
import { dictionaries } from "./dictionaries";
import { fullPlace, type SentenceContext, type Statement, tellShortState, warnOfHoliday } from "./speak";
import type { AskedOpen } from "../../search/open";

type Matched = {
  /** One of its dishes that the question asks for. */
  dish: string | null;
  /** Its own sentence that answers the question. */
  quote: string | null;
  /** Lines of the listing that answer the question. */
  known: readonly UsedFact[];
  open: AskedOpen | null;
};

/** A card in a list of matches. */
export function toListLines(context: SentenceContext, { dish, quote, known, open }: Matched): CardLines {
  const { listing, language } = context;
  const say = dictionaries[language];
  const isPaid = listing.plan !== "free_local";
  const special = isPaid && listing.dish !== "" && listing.dish !== dish ? [say.dish(listing.dish)] : [];
  const answers = [
    ...(dish === null ? [] : [dish]),
    ...known.map(toLine),
    ...(quote === null ? [] : [say.ownWords(quote)]),
    ...special,
  ];
  return {
    state: toState(context, open ?? "now"),
    why: answers.length > 0 ? answers.join(" · ") : toPlaceLine(context),
    own: toOwnLines(context),
  };
}

/** The card of a business that the question asks about. `isLed`: the first sentence stands above the card. */
export function toFactLines(
  context: SentenceContext,
  said: Statement,
  { open, isLed }: { open: AskedOpen | null; isLed: boolean },
): CardLines {
  const rest = said.sentences.slice(1).join(" ");
  const facts = said.facts.length > 0 ? said.facts.map(toLine).join(" · ") : said.sentences.join(" ");
  return {
    state: toState(context, open ?? "now"),
    why: (isLed ? rest : facts) || toPlaceLine(context),
    own: [],
  };
}

const toLine = ({ label, value }: UsedFact) => `${label}: ${value}`;

const toPlaceLine = ({ listing, language }: SentenceContext) =>
  [restaurantCategoryLabel(listing.category, language), fullPlace(listing)].filter(Boolean).join(" · ");

const toState = (context: SentenceContext, open: AskedOpen) =>
  [upperFirst(tellShortState(context, open)), ...warnOfHoliday(context, open)].join(". ").replace(".. ", ". ");

/** The presentation and reviews that a Max plan shows. */
function toOwnLines({ listing, language }: SentenceContext): string[] {
  if (listing.plan !== "max_local") return [];
  const say = dictionaries[language];
  const dishes = listing.specialities.slice(0, 4).join(", ");
  return [
    ...(listing.presentation === "" ? [] : [say.presentation(listing.presentation)]),
    ...(dishes === "" ? [] : [say.alsoDishes(dishes)]),
    ...(listing.reviews.length === 0 ? [] : [say.reviews(listing.reviews)]),
  ];
}
