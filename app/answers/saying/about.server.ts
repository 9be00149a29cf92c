import type { Restaurant } from "../../db/schema.server";
import { formatPrice } from "../../directory/menu/menu";
import { chosenBits, sharesBit } from "../../search/lexicon/attribute-filters";
import type { UnansweredTopic } from "../../text/answer-topics";
import type { Answer, AnsweredBusiness } from "../answer";
import type { FactTopic } from "../../search/lexicon/fact-words";
import type { Language } from "../../text/language";
import type { Listing } from "../listing.server";
import { dishWords, findAskedDish, leftWords, menuOrder } from "../../search/find/asked-dish.server";
import { askedWords, findDishTime, findOwnWords, timesAsked } from "./own-words";
import type { Ranking } from "../../search/lexicon/follow-up-words";
import { partsBefore, toKept } from "../../search/earlier";
import { eitherOf, isDish, type Part, toWordPart } from "../../search/read/part.server";
import { foldedWords } from "../../word-index/words.server";
import type { ListedBusiness } from "../listed.server";
import { says, valueOf, valuesOf } from "../../search/read/spans";
import { fold } from "../../text/fold";
import { foldedText } from "../../word-index/tokens.server";
import { type AskedQuestion, keptWish } from "../../search/read/understand.server";
import type { AskedOpen } from "../../search/open";
import { isAnswered, type Saying, toBusiness, toNotices, sayFeatures } from "./business.server";
import { toFactLines, toListLines } from "./card-lines";
import { dictionaries } from "./dictionaries";
import {
  addFacts,
  addKnown,
  addOwnWords,
  addPhone,
  fullPlace,
  paidName,
  recommend,
  type SentenceContext,
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
function sayCheaper(shown: readonly ListedBusiness[], { asked: { language }, now }: Saying): string[] {
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
type About = { rows: readonly Restaurant[]; shown: readonly ListedBusiness[]; best: readonly Restaurant[] };

/** What the question asks of the businesses. */
type Wanted = {
  topic: FactTopic | null;
  unanswered: UnansweredTopic | null;
  /** Its words beside names and places: those of a dish, mostly. Of several, one will do. */
  left: readonly (readonly string[])[];
  /** Those of them that ask whether a single business has something: "hamacas". */
  rest: readonly (readonly string[])[];
  /** "Yappy" */
  wish: string;
  asksPrice: boolean;
  asksCheaper: boolean;
  /** Words in which a listing may answer; see `findOwnWords`. */
  ownWords: readonly (readonly string[])[];
};

function toWanted({ rows }: About, { asked }: Saying): Wanted {
  const unanswered = valueOf(asked, "topic");
  const features = valuesOf(asked, "feature");
  const topic = valueOf(asked, "fact") ?? (says(asked, "open", "opening") ? "open" : null);
  const left = leftWords(asked, rows);
  const isOfBusiness = asked.name.length > 0 || asked.about.kind === "businesses";
  const rest =
    topic || unanswered || !isOfBusiness || rows.length > 1
      ? []
      : left.filter((words) => !words.every((word) => isChosenBy(word, asked)));
  return {
    ...{ topic, unanswered, left, rest, wish: sayFeatures(features, asked.language) },
    asksPrice: unanswered === "price" && (features.length === 0 || left.length > 0),
    asksCheaper: left.length > 0 && features.every(({ bits }) => sharesBit(bits, cheap)),
    ownWords: rest.length > 0 ? rest : askedWords(asked),
  };
}

/** "Pizza o lasaña" */
const inOneText = (either: readonly (readonly string[])[]) => either.map((words) => words.join(" ")).join(" o ");

/** «El italiano» chose by its kitchen, and asks nothing of it. */
const isChosenBy = (word: string, asked: AskedQuestion) =>
  says(asked, "choice") && asked.reading.parts.some(({ kind, text }) => kind === "kitchen" && text.split(" ").includes(word));

/** The time that the question asks for, or for which those were looked for that it is about: «el segundo» after «el sábado». */
function timeOf(asked: AskedQuestion): AskedOpen | null {
  const { abierto = null, negocio = null, topic = null } = keptWish(asked) ?? {};
  const isOfSearch = negocio === null && topic !== "hours" && topic !== "open" && typeof abierto !== "string";
  return valueOf(asked, "open") ?? (isOfSearch ? abierto : null);
}

/** A business of which the question asks, with its sentence that answers, if there is one. */
type Case = {
  listed: ListedBusiness;
  context: SentenceContext;
  quote: string | null;
  areQuoted: boolean;
  wanted: Wanted;
  asked: AskedQuestion;
};

/** The first that applies answers; `recommend` where none does. */
const answers: readonly ((one: Case) => Statement | null)[] = [
  sayDishes,
  ({ listed, context, asked }) =>
    listed.dishes.length > 0 && (says(asked, "limit") || menuOrder(asked)) ? tellDishes(context, listed.dishes) : null,
  ({ listed, context, wanted }) =>
    wanted.topic === "dish" && wanted.left.length === 0 ? tellMenu(context, listed.dishes) : null,
  ({ listed, context, wanted: { asksPrice, left } }) =>
    asksPrice && left.length > 0 ? addKnown(tellNoPrice(context, inOneText(left)), context, listed.known) : null,
  sayPriceRange,
  sayKnown,
  ({ context, quote }) => (quote === null ? null : tellOwnWords(context, quote)),
  ({ listed, context, areQuoted, wanted: { unanswered, wish }, asked }) =>
    unanswered && (wish !== "" || areQuoted)
      ? tellUnknown(context, listed.known, { wish: lackingOf(listed, asked), topic: unanswered })
      : null,
  sayRest,
  ({ context, wanted, asked }) =>
    wanted.unanswered || !wanted.topic ? recommend(context, wanted.unanswered ? null : (timeOf(asked) ?? "now")) : null,
  ({ context, wanted, asked }) => (wanted.topic ? tellFact(context, wanted.topic, timeOf(asked)) : null),
];

const lackingOf = ({ known }: ListedBusiness, { language }: AskedQuestion) => sayFeatures(known.lacking, language);

/** «¿Cuánto cuesta el ceviche?», «¿tienen pizza sin gluten?» */
function sayDishes({ listed, context, wanted, asked }: Case): Statement | null {
  const { dishes, known } = listed;
  const { left, topic, unanswered } = wanted;
  if (dishes.length === 0 || left.length === 0 || (!wanted.asksPrice && (topic || unanswered))) return null;
  const prices = tellDishes(context, dishes);
  if (!says(asked, "feature") || wanted.asksCheaper) return prices;
  if (isAnswered(known)) return addKnown(prices, context, known);
  // «Pizza sin gluten»: the price of a pizza of which we do not know that.
  const { sentences, facts } = tellUnknown(context, known, { wish: lackingOf(listed, asked), topic: "other" });
  return { sentences: [...prices.sentences, ...sentences], facts: [...prices.facts, ...facts] };
}

function sayPriceRange({ listed, context, wanted }: Case): Statement | null {
  const range = wanted.asksPrice ? tellPriceRange(context, listed.dishes) : null;
  return range && addKnown(range, context, listed.known);
}

function sayKnown({ listed: { known }, context, wanted: { unanswered, wish } }: Case): Statement | null {
  if (!unanswered || !isAnswered(known)) return null;
  const answered = tellKnown(context, known, wish);
  return unanswered === "reservations" ? addPhone(answered, context) : answered;
}

/** «¿Asados Río Mamoní tiene hamacas?» */
function sayRest({ listed, context, wanted: { rest }, asked }: Case): Statement | null {
  if (rest.length === 0) return null;
  const dish = findAskedDish(listed.row, asked.reading.parts);
  return dish === null
    ? tellUnknown(context, listed.known, { wish: inOneText(rest), topic: "other" })
    : tellListed(context, dish);
}

function answerOf(one: Case): Statement {
  for (const answer of answers) {
    const said = answer(one);
    if (said) return said;
  }
  return recommend(one.context, timeOf(one.asked) ?? "now");
}

/** Answers a question about these businesses. */
export function sayAbout(about: About, saying: Saying): Answer {
  const { rows, shown } = about;
  const { asked, answer } = saying;
  const wanted = toWanted(about, saying);
  const quotes = shown.map(({ listing }) => findOwnWords(listing, wanted.ownWords));
  const areQuoted = quotes.some((quote) => quote !== null);
  const isUnknown = !areQuoted && !isKnownOf(shown, wanted);
  const intro = toIntro(about, { saying, wanted, isUnknown });
  const businesses = shown.map((listed, index) =>
    toAnswered({ listed, quote: quotes[index] ?? null, areQuoted, index }, { about, saying, wanted, isLed: intro.length === 0 }),
  );
  return {
    ...answer,
    understood: { ...answer.understood, ...toUnderstood(about, { asked, wanted }) },
    ...(intro.length === 0 ? { isDirect: true } : {}),
    intro: [...intro, ...toNotices(asked, rows.length > 1)],
    total: rows.length,
    businesses,
    unanswered: wanted.unanswered && isUnknown ? toUnansweredOf(wanted.unanswered, rows) : null,
  };
}

/** What a follow-up needs of it. */
function toUnderstood(
  { rows, best }: About,
  { asked, wanted }: { asked: AskedQuestion; wanted: Wanted },
): Partial<Answer["understood"]> {
  const [one = null] = rows.length === 1 ? rows : [];
  const [meant = one] = one === null && best.length === 1 ? best : [];
  return {
    ...(asked.about.kind !== "businesses"
      ? { platos: [...new Set(wanted.left.flat())], categorias: [], partes: dishesIn(wanted, asked) }
      : {}),
    negocio: meant && toNamed(meant),
    deNegocios: true,
    topic: wanted.unanswered ?? wanted.topic,
  };
}

/** Parts for the words that are left. A word that only descriptions have becomes a part of the kind "word". */
function dishesIn({ left }: Wanted, { reading: { parts, prose } }: AskedQuestion) {
  const words = left.flat();
  const areLeft = (text: string) => text.split(" ").every((word) => words.includes(word));
  return [...parts.filter((part) => isDish(part) && eitherOf(part).every(areLeft)), ...prose.filter(areLeft).map(toWordPart)].map(
    toKept,
  );
}

function toUnansweredOf(topic: UnansweredTopic, rows: readonly Restaurant[]): Answer["unanswered"] {
  const [one = null] = rows.length === 1 ? rows : [];
  return { topic, provincia: one?.provincia ?? null, restaurantId: one?.id ?? null };
}

/** Of one of them at least, what is asked is known. */
const isKnownOf = (shown: readonly ListedBusiness[], { asksPrice, left }: Wanted) =>
  shown.some(({ known, dishes }) => (!(asksPrice && left.length > 0) && isAnswered(known)) || dishes.length > 0);

const areNamesakes = ([only, ...others]: readonly Restaurant[]) =>
  others.length > 0 && others.every(({ nombre }) => nombre === only?.nombre);

type Said = { saying: Saying; wanted: Wanted; isUnknown: boolean };

/** Said before the businesses; [] if they answer alone. */
function toIntro(about: About, { saying, wanted, isUnknown }: Said): string[] {
  const { rows, shown, best } = about;
  const { language } = saying.asked;
  const ranking = valueOf(saying.asked, "ranking");
  const { unanswered, wish, asksPrice, left } = wanted;
  return [
    ...(best.length > 0 && ranking ? [tellRanking(ranking, { rows, best, language })] : []),
    ...(unanswered && isUnknown && wish === "" ? [tellUnanswered(unanswered, language)] : []),
    ...(asksPrice && left.length > 0 && !ranking ? sayCheaper(shown, saying) : []),
    ...(areNamesakes(rows) ? [dictionaries[language].namesakes(rows.length)] : []),
  ];
}

type One = { listed: ListedBusiness; quote: string | null; areQuoted: boolean; index: number };

function toAnswered(
  { listed, quote, areQuoted, index }: One,
  { about, saying, wanted, isLed }: { about: About; saying: Saying; wanted: Wanted; isLed: boolean },
): AnsweredBusiness {
  const { asked, now } = saying;
  const { listing } = listed;
  const where = placeBesideName(about.rows, { listing, asked, topic: wanted.topic });
  const name = where.inName === null ? listing.name : `${listing.name} (${where.inName})`;
  const context = { listing: { ...listing, name }, language: asked.language, now };
  const one = { listed, context, quote, areQuoted, wanted, asked };
  const open = timeOf(asked);
  const said = withDishTime(addFacts(answerOf(one), otherFacts(asked), { context, open }), one);
  const isAsked =
    wanted.topic !== null || wanted.unanswered !== null || quote !== null || wanted.rest.length > 0 || listed.dishes.length > 0;
  const lines = isAsked
    ? toFactLines(context, said, { open, isLed: isLed && about.shown.length === 1 })
    : toListLines(context, { dish: null, quote: null, known: [], open });
  const card = areNamesakes(about.rows) ? { ...lines, why: [where.place, lines.why].join(" · ") } : lines;
  return toBusiness({ listed, field: "nombre", said, card, position: index + 1 }, saying);
}

/** Asked beside what the answer tells: «¿hasta qué hora abren, y hay que reservar?» asks for the hours, too. */
function otherFacts(asked: AskedQuestion): FactTopic[] {
  const facts = valuesOf(asked, "fact");
  return says(asked, "topic") && facts[0] !== "dish" ? facts : facts.slice(1);
}

const serving =
  /(?<!\S)(?:tienen?|hay|sirven?|venden?|hacen?|preparan?|serves?|served|have|has|sell|do they|makes?|made|cook)(?!\S)/;
/** «¿Qué días lo hacen?»: the dish of the conversation. */
const servingIt =
  /(?<!\S)(?:(?:se )?l[oa]s? (?:hac|prepar|sirv|vend|tien|hay)\S*|(?:make|serve|sell|have|cook|do) (?:it|that|them|those)|is it (?:made|served|sold|available))(?!\S)/;

/** The words, folded, also those that were read: «de madrugada» is a time, and «qué días lo hacen» asks for hours. */
const saidBy = ({ whole, spans }: AskedQuestion): string =>
  [foldedText(whole), ...spans.flatMap(({ phrases }) => phrases.map(fold))].join(" ");

/** The dishes of which a question asks when they are served. */
function dishesTimed({ wanted, asked }: Pick<Case, "wanted" | "asked">): readonly Part[] {
  const said = saidBy(asked);
  const isOfDish = wanted.left.length > 0 || wanted.topic === "hours";
  if (!isOfDish || !serving.test(said)) return [];
  const parts = asked.reading.parts.filter(isDish);
  const before = keptWish(asked);
  return parts.length === 0 && before && servingIt.test(said) ? partsBefore({ understood: before }).filter(isDish) : parts;
}

type Timed = Pick<Case, "listed" | "wanted" | "asked">;

/** «El rondón se sirve viernes y sábado», or what there is «de madrugada», in the words of the listing. */
function dishTime({ listed, wanted, asked }: Timed): string | null {
  const parts = dishesTimed({ wanted, asked });
  if (parts.length === 0) return wanted.topic === "dish" ? findOwnWords(listed.listing, timesAsked(saidBy(asked))) : null;
  const words = [...dishWords(parts).flat(), ...listed.dishes.slice(0, 1).flatMap(({ name }) => foldedWords(name))];
  return findDishTime(
    listed.listing,
    words.filter((word) => word.length > 3),
  );
}

function withDishTime(said: Statement, { context, ...timed }: Timed & Pick<Case, "context">): Statement {
  const time = dishTime(timed);
  return time === null || said.sentences.some((sentence) => sentence.includes(time)) ? said : addOwnWords(said, context, time);
}

/** Tells namesakes apart. `inName`: null where the place stands in the answer itself. */
function placeBesideName(
  rows: readonly Restaurant[],
  { listing, asked, topic }: { listing: Listing; asked: AskedQuestion; topic: FactTopic | null },
): { place: string | null; inName: string | null } {
  const isOfPlace = valueOf(asked, "choice") === "at-place" || asked.about.kind === "namesake";
  const asPlace = isOfPlace ? (asked.reading.places[0]?.name ?? null) : null;
  const place = areNamesakes(rows) ? fullPlace(listing) : asPlace;
  return { place, inName: topic === "address" || topic === "directions" ? null : place };
}

function tellRanking(ranking: Ranking, { rows, best, language }: Pick<About, "rows" | "best"> & { language: Language }): string {
  const say = dictionaries[language];
  return best.length === rows.length ? say.rankedEqual[ranking] : say.ranked[ranking](best.map(({ nombre }) => nombre));
}

const toNamed = ({ id, nombre }: Restaurant) => ({ id, name: nombre });
