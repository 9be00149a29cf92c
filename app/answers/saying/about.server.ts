import type { Restaurant } from "../../db/schema.server";
import { formatPrice } from "../../directory/menu/menu";
import { chosenBits, sharesBit } from "../../directory/search/filters/attribute-filters";
import type { Answer, Language } from "../answer";
import { findAskedDish, leftWords } from "../reading/asked-dish.server";
import { askedWords, findOwnWords } from "../reading/own-words";
import type { Ranking } from "../reading/follow-up-words";
import type { Told } from "../told.server";
import { isAnswered, type Saying, toBusiness, toNotices, wishOf } from "./business.server";
import { toFactLines, toListLines } from "./card-lines";
import { dictionaries } from "./dictionaries";
import {
  addFacts,
  addKnown,
  addPhone,
  fullPlace,
  paidName,
  recommend,
  type Statement,
  tellDishes,
  tellFact,
  tellKnown,
  tellListed,
  tellMenu,
  tellNoPrice,
  tellOwnWords,
  tellPriceRange,
  tellUnanswered,
  tellUnknown,
} from "./speak";

const cheap = chosenBits({ precio: ["5", "10"] });

/** Where the dish asked for costs least. [] unless all of several places say its price. */
function sayCheaper(shown: readonly Told[], { asked: { language }, now }: Saying): string[] {
  const say = dictionaries[language];
  const priced = shown.flatMap(({ listing, dishes: [dish] }) =>
    dish?.cents ? [{ name: paidName({ listing, language, now }), cents: dish.cents }] : [],
  );
  const [least, next] = priced.toSorted((one, other) => one.cents - other.cents);
  if (!least || !next || priced.length < shown.length) return [];
  const price = formatPrice(least.cents);
  return [least.cents === next.cents ? say.sameCost(price) : say.cheapest(least.name, price)];
}

/** `rows`: all; `shown`: those that the answer names; `best`: the first in the order asked for. */
type About = { rows: readonly Restaurant[]; shown: readonly Told[]; best: readonly Restaurant[] };

/** Answers a question about these businesses. */
export function sayAbout({ rows, shown, best }: About, saying: Saying): Answer {
  const { asked, answer, now } = saying;
  const { language, unanswered, open } = asked;
  const topic = asked.fact ?? (asked.open !== null || asked.isOpenSaid ? "open" : null);
  const [only, ...others] = rows;
  const one = only && others.length === 0 ? only : null;
  const areNamesakes = others.length > 0 && others.every(({ nombre }) => nombre === only?.nombre);
  const wish = wishOf(asked);
  const left = leftWords(asked, rows);
  const isOfBusiness = asked.isNamed || asked.businessesBefore !== null;
  const rest = topic || unanswered || !isOfBusiness || rows.length > 1 ? [] : left;
  const asksCheaper = left.length > 0 && asked.attributes.every(({ bits }) => sharesBit(bits, cheap));
  const asksPrice = unanswered === "price" && (asked.attributes.length === 0 || left.length > 0);
  const cheaper = asksPrice && left.length > 0 && !asked.ranking ? sayCheaper(shown, saying) : [];
  const isKnown = shown.some((told) => (asksPrice && left.length > 0 ? false : isAnswered(told.known)) || told.dishes.length > 0);
  const wanted = rest.length > 0 ? [rest] : askedWords(asked);
  const quotes = shown.map(({ listing }) => findOwnWords(listing, wanted));
  const areQuoted = quotes.some((quote) => quote !== null);
  const [first, ...equal] = best;
  const isOfPlace = asked.choice === "at-place" || asked.name !== null;
  const isPlaceTold = topic === "address" || topic === "directions";
  const namesakePlace = isOfPlace ? (asked.reading.places[0]?.name ?? null) : null;
  const intro = [
    ...(first && asked.ranking ? [tellRanking(asked.ranking, { rows, best, language })] : []),
    ...(unanswered && !isKnown && wish === "" && !areQuoted ? [tellUnanswered(unanswered, language)] : []),
    ...cheaper,
    ...(areNamesakes ? [dictionaries[language].namesakes(rows.length)] : []),
  ];
  const businesses = shown.map((told, index) => {
    const { row, listing, known, dishes } = told;
    const where = areNamesakes ? fullPlace(listing) : namesakePlace;
    const name = where === null || isPlaceTold ? listing.name : `${listing.name} (${where})`;
    const context = { listing: { ...listing, name }, language, now };
    const quote = quotes[index] ?? null;
    const tell = (): Statement => {
      if (dishes.length > 0 && left.length > 0 && (asksPrice || !(topic || unanswered))) {
        const prices = tellDishes(context, dishes);
        if (asked.attributes.length === 0 || asksCheaper) return prices;
        if (isAnswered(known)) return addKnown(prices, context, known);
        // «Pizza sin gluten»: the price of a pizza of which we do not know that.
        const { sentences, facts } = tellUnknown(context, known, { wish, topic: "other" });
        return { sentences: [...prices.sentences, ...sentences], facts: [...prices.facts, ...facts] };
      }
      if (dishes.length > 0 && asked.upTo !== null) return tellDishes(context, dishes);
      if (topic === "dish" && left.length === 0) return tellMenu(context, dishes);
      if (asksPrice && left.length > 0) return addKnown(tellNoPrice(context, left.join(" ")), context, known);
      const range = asksPrice ? tellPriceRange(context, dishes) : null;
      if (range) return addKnown(range, context, known);
      if (unanswered && isAnswered(known)) {
        const answered = tellKnown(context, known, wish);
        return unanswered === "reservations" ? addPhone(answered, context) : answered;
      }
      if (quote !== null) return tellOwnWords(context, quote);
      if (unanswered && (wish !== "" || areQuoted)) return tellUnknown(context, known, { wish, topic: unanswered });
      const dish = rest.length > 0 ? findAskedDish(row, asked.reading.parts) : null;
      if (dish !== null) return tellListed(context, dish);
      if (rest.length > 0) return tellUnknown(context, known, { wish: rest.join(" "), topic: "other" });
      if (unanswered || !topic) return recommend(context, unanswered ? null : "now");
      return tellFact(context, topic, open);
    };
    const said = addFacts(tell(), asked.otherFacts, context);
    const isAsked = topic !== null || unanswered !== null || quote !== null || rest.length > 0 || dishes.length > 0;
    const lines = isAsked
      ? toFactLines(context, said, { open, isLed: intro.length === 0 && shown.length === 1 })
      : toListLines(context, { dish: null, quote: null, known: [], open: null });
    const card = areNamesakes ? { ...lines, why: [where, lines.why].join(" · ") } : lines;
    return toBusiness({ told, field: "nombre", said, card, position: index + 1 }, saying);
  });
  return {
    ...answer,
    understood: {
      ...answer.understood,
      ...(asked.businessesBefore === null ? { platos: left, categorias: [] } : {}),
      negocio: one ? toNamed(one) : first && equal.length === 0 ? toNamed(first) : null,
      topic: unanswered ?? topic,
    },
    ...(intro.length === 0 ? { isDirect: true } : {}),
    intro: [...intro, ...toNotices(asked)],
    total: rows.length,
    businesses,
    unanswered:
      unanswered && !isKnown && !areQuoted
        ? { topic: unanswered, provincia: one?.provincia ?? null, restaurantId: one?.id ?? null }
        : null,
  };
}

function tellRanking(ranking: Ranking, { rows, best, language }: Pick<About, "rows" | "best"> & { language: Language }): string {
  const say = dictionaries[language];
  return best.length === rows.length ? say.rankedEqual[ranking] : say.ranked[ranking](best.map(({ nombre }) => nombre));
}

const toNamed = ({ id, nombre }: Restaurant) => ({ id, name: nombre });
