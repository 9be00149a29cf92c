import type { MatchField } from "../../search/find/relevance.server";
import type { AnsweredBusiness, Answer, Asks } from "../answer";
import { dishWords, findAskedDish, sizesAsked } from "../../search/find/asked-dish.server";
import { askedWords, findOwnWords } from "./own-words";
import type { RelaxedChoice } from "../relax.server";
import type { ListedBusiness } from "../listed.server";
import { isAnswered, type Saying, toBusiness, toNotices, toUnanswered, sayFeatures } from "./business.server";
import { toListLines } from "./card-lines";
import { levelStart } from "../../directory/menu/price-level";
import { idsIn } from "../../search/lexicon/attribute-filters";
import { askedOrder, featuresOf, isQuality, isToldInText } from "../../search/read/part.server";
import type { Feature } from "../../search/lexicon/attribute-words";
import { says, valueOf, valuesOf } from "../../search/read/spans";
import { type AskedQuestion, dishesAsked } from "../../search/read/understand.server";
import { sayInText, sayTowards } from "../../search/relax/omissions";
import { meaningAsked } from "../../directory/menu/glossary";
import { findPlaces } from "../../search/lexicon/places";
import { upperFirst } from "../../text/format";
import { dictionaries } from "./dictionaries";
import type { Dictionary } from "./dictionary";
import {
  addFacts,
  addKnown,
  addLine,
  addOwnWords,
  recommend,
  type SentenceContext,
  type Statement,
  tellDish,
  tellKnown,
  tellPartlyKnown,
  tellPriceRange,
  tellUnanswered,
} from "./speak";

/** Asks back, where the question names nothing to look for. Null for a question that the directory can be asked. */
export function sayBack(saying: Saying): Answer | null {
  const { asked, answer } = saying;
  const { language, reading } = asked;
  const unanswered = valueOf(asked, "topic");
  const say = dictionaries[language];
  const notices = toNotices(asked);
  const counted = { unanswered: toUnanswered(saying) };
  if (says(asked, "near-me"))
    return { ...answer, ...counted, asks: { kind: "place", provinces: [] }, intro: [say.nearMe, ...notices] };
  const isEmpty =
    asked.chosen === null &&
    reading.parts.length === 0 &&
    !says(asked, "open", "opening", "orders", "verified") &&
    asked.excluded.length === 0;
  if (isEmpty) {
    const unknown = unanswered && !says(asked, "feature") ? [tellUnanswered(unanswered, language)] : [];
    const [ask, asks]: [string, Asks] =
      unanswered || says(asked, "fact")
        ? [say.whichBusiness, { kind: "business" }]
        : [say.notUnderstood, { kind: "wish", provinces: [] }];
    return { ...answer, ...counted, isTalk: true, asks, intro: [...unknown, ask, ...notices] };
  }
  if (reading.comarca !== null && reading.parts.every(({ kind }) => kind === "comarca")) {
    const comarca = [say.comarca(reading.comarca)];
    return { ...answer, ...counted, intro: comarca, relaxed: comarca };
  }
  return null;
}

type Found = {
  found: RelaxedChoice;
  /** One for each chosen business, in their order, and then one for each of `found.others`. */
  listed: readonly ListedBusiness[];
  list: Pick<Answer, "listPath" | "listTotal">;
};

/** Says what the directory found, and what was relaxed. */
export function sayFound(all: Found, saying: Saying): Answer {
  const { found, listed, list } = all;
  const { asked, answer } = saying;
  const chosen = [...found.choice.chosen, ...(found.others?.chosen ?? [])];
  const features = valuesOf(asked, "feature");
  const asksPrice = (valueOf(asked, "topic") === "price" && features.every(({ order }) => order)) || says(asked, "limit");
  const named = listed.map((one, index) =>
    toNamed(one, { field: chosen[index]?.field ?? null, position: index + 1, asksPrice }, saying),
  );
  const knowledge = {
    known: listed.filter((one) => isAnswered(one.known) || (asksPrice && hasPrice(one))).length,
    quoted: named.filter(({ isQuoted }) => isQuoted).length,
    isInOwnWords: found.omissions.some(({ kind }) => kind === "ownWords"),
    lacking: features.filter(
      (feature) => !isGivenUp(feature, found) && listed.every(({ known }) => known.lacking.includes(feature)),
    ),
    of: listed.length,
  };
  const relaxed = toRelaxed(all, saying);
  const businesses = named.map(({ business }) => business);
  const { total } = found.choice;
  const which = found.omissions.find(({ kind }) => kind === "whichPlace");
  return {
    ...answer,
    intro: toIntro({ found, relaxed, knowledge, first: businesses[0] }, saying),
    relaxed,
    total: total + (found.others?.chosen.length ?? 0),
    businesses,
    ...list,
    ...(which?.kind === "whichPlace" && { asks: { kind: "province", provinces: which.provinces } }),
    unanswered: total === 0 || isUnanswered(asked, knowledge) ? toUnanswered(saying) : null,
  };
}

/** The sentence on what was given up says so already. */
const isGivenUp = ({ words }: Feature, { omissions }: RelaxedChoice): boolean =>
  omissions.some(
    (one) => one.kind === "ownWords" || ((one.kind === "words" || one.kind === "unknown") && one.words.includes(words.join(" "))),
  );

/** How many of the businesses tell what is asked, in a field (`known`) or in a sentence of theirs (`quoted`). `lacking`: what none tells. */
type Knowledge = { known: number; quoted: number; isInOwnWords: boolean; lacking: readonly Feature[]; of: number };

const areAllKnown = ({ known, isInOwnWords, of }: Knowledge) => isInOwnWords || (known > 0 && known === of);

/** An order by price is kept also where some tell no price. */
function isUnanswered(asked: AskedQuestion, knowledge: Knowledge): boolean {
  const features = valuesOf(asked, "feature");
  const isOrder = features.length > 0 && features.every(({ order }) => order);
  return says(asked, "topic") && !(isOrder ? knowledge.known > 0 : areAllKnown(knowledge));
}

function toRelaxed({ found }: Found, { asked: { reading, about, language } }: Saying): string[] {
  const say = dictionaries[language];
  const comarca = reading.comarca === null ? [] : [say.comarca(reading.comarca)];
  const other = about.kind !== "namesake" ? [] : [say.noNamesake(about.name, reading.places[0]?.name ?? "")];
  return [...comarca, ...other, ...found.relaxed];
}

type Intro = { found: RelaxedChoice; relaxed: readonly string[]; knowledge: Knowledge; first: AnsweredBusiness | undefined };

/** What was understood and left out, how many there are, and what is not known of them; in this order. */
function toIntro(all: Intro, saying: Saying): string[] {
  const { found, relaxed, knowledge } = all;
  const { asked } = saying;
  const say = dictionaries[asked.language];
  const { total } = found.choice;
  const lost = sayLostFeature(asked, knowledge);
  const isSaid = relaxed.length > 0 || lost.length > 0;
  const meaning = asked.language === "en" ? meaningAsked(saying.answer.question) : undefined;
  return [
    ...(meaning ? [`${upperFirst(meaning.dish)}: ${meaning.meaning}.`] : []),
    ...sayOnTheWay(asked),
    ...lost,
    ...sayUnknown(asked, knowledge),
    ...(says(asked, "closed") ? [say.openOnly] : []),
    ...(asked.leftOut.length > 0 ? [say.besidesNamed] : asked.othersThan.length > 0 ? [say.besides] : []),
    ...(found.unconfirmed === undefined ? [] : [say.onlyUnconfirmed(found.unconfirmed, total > 0)]),
    ...relaxed,
    ...(total > 0 && relaxed.length === 0 ? sayToldInText(asked) : []),
    ...(total > 0 ? [say.found(total, isSaid ? null : askedOrder(asked.reading.parts))] : []),
    ...sayUnconfirmed(all, { isSaid, say }),
    ...(found.others ? [found.others.sentence] : []),
    ...sayPartlyKnown(asked, knowledge),
    ...toNotices(asked),
    ...(found.isLiteral ? [] : sayLeftOut(asked)),
    ...saySponsored(all, asked),
  ];
}

const sayOnTheWay = (asked: AskedQuestion) => valuesOf(asked, "towards").map(sayTowards[asked.language]);

const sayToldInText = ({ reading, language }: AskedQuestion) => (isToldInText(reading.parts) ? [sayInText[language]] : []);

/** The list shows them, too; of more than we name, its link tells the number. */
function sayUnconfirmed({ found }: Intro, { isSaid, say }: { isSaid: boolean; say: Dictionary }): string[] {
  const { omissions } = found;
  const { total, chosen, unconfirmed } = found.choice;
  if (total === 0) return isSaid || found.unconfirmed !== undefined ? [] : [say.nothing];
  return unconfirmed > 0 && total === chosen.length && omissions.length === 0 ? [say.alsoUnconfirmed(unconfirmed)] : [];
}

/** [] if it excludes nothing that the directory has. */
function sayLeftOut(asked: AskedQuestion): string[] {
  const { excluded, language } = asked;
  if (excluded.length === 0) return [];
  const ofPlaces = excluded.flat().flatMap(({ kind, text }) => (kind === "place" ? [text] : []));
  const nameOf = (place: string) => findPlaces(place.split(" "), { before: ["en"] })?.places[0]?.name ?? place;
  const dear = excluded.flat().filter((part) => isQuality(part) && part.feature.order === "dearest");
  const words = valuesOf(asked, "without").filter((text) => ![...ofPlaces, ...dear.map((part) => part.text)].includes(text));
  const levels = featuresOf(dear).flatMap(({ bits }) => idsIn(bits, "precio"));
  const dearFrom = levels.length > 0 ? levelStart(levels) : null;
  return [dictionaries[language].leftOut(words, { places: ofPlaces.map(nameOf), dearFrom })];
}

/** None of these listings tells of the feature; others of the directory may. */
function sayLostFeature(asked: AskedQuestion, { known, quoted, lacking, of }: Knowledge): string[] {
  if (!says(asked, "topic") || lacking.length === 0 || known > 0 || quoted > 0 || of === 0) return [];
  return [dictionaries[asked.language].noneSays(sayFeatures(lacking, asked.language))];
}

/** [] where a feature is asked for: then, relaxing says which one no listing tells. */
function sayUnknown(asked: AskedQuestion, knowledge: Knowledge): string[] {
  const topic = valueOf(asked, "topic");
  const isUnknown = topic !== null && !says(asked, "feature") && knowledge.known === 0;
  return isUnknown && !areAllKnown(knowledge) ? [tellUnanswered(topic, asked.language)] : [];
}

function sayPartlyKnown(asked: AskedQuestion, knowledge: Knowledge): string[] {
  const topic = valueOf(asked, "topic");
  return topic && knowledge.known > 0 && !areAllKnown(knowledge) ? [tellPartlyKnown(topic, asked.language)] : [];
}

const saySponsored = ({ found, first }: Intro, { language }: AskedQuestion) =>
  first?.isSponsored && found.choice.isLedByPlan ? [dictionaries[language].sponsoredFirst(first.name)] : [];

type Place = { field: MatchField | null; position: number; asksPrice: boolean };

/** One of the businesses that match. `isQuoted`: a sentence of its listing answers. */
function toNamed(
  listed: ListedBusiness,
  { field, position, asksPrice }: Place,
  saying: Saying,
): { business: AnsweredBusiness; isQuoted: boolean } {
  const { asked, now } = saying;
  const { row, listing, known } = listed;
  const { parts } = asked.reading;
  const context = { listing, language: asked.language, now };
  const isKnown = says(asked, "topic") && isAnswered(known);
  const quote = isKnown ? null : findOwnWords(listing, askedWords(asked));
  const menu = tellMenu(listed, { asksPrice, dishes: dishesAsked(asked), context });
  const said = withPhone(withMenu(withWish({ context, quote, isKnown, known }, asked), { context, menu }), context, asked);
  const dish = menu ?? findAskedDish(row, parts);
  const isInText = dish === null && field === "descripcion";
  const card = toListLines(context, {
    dish,
    quote: quote ?? (isInText ? findOwnWords(listing, dishWords(parts)) : null),
    known: isKnown ? tellKnown(context, known, "").facts : [],
    open: valueOf(asked, "open"),
  });
  return { business: toBusiness({ listed, field, said, card, position }, saying), isQuoted: quote !== null };
}

type Wish = { context: SentenceContext; quote: string | null; isKnown: boolean; known: ListedBusiness["known"] };

function withWish({ context, quote, isKnown, known }: Wish, asked: AskedQuestion): Statement {
  const plain = recommend(context, valueOf(asked, "open"));
  if (quote !== null) return addOwnWords(plain, context, quote);
  return isKnown ? addKnown(plain, context, known) : plain;
}

const withMenu = (said: Statement, { context, menu }: { context: SentenceContext; menu: string | null }) =>
  menu ? addLine(said, context, menu) : said;

/** «…y dame el teléfono» */
function withPhone(said: Statement, context: SentenceContext, asked: AskedQuestion): Statement {
  const { phone } = dictionaries[asked.language].labels;
  return valuesOf(asked, "fact").includes("phone") && !said.facts.some(({ label }) => label === phone)
    ? addFacts(said, ["phone"], { context, open: null })
    : said;
}

const hasPrice = ({ dishes }: ListedBusiness) => dishes.some(({ cents }) => cents !== null);

/** `dishes`: that the question asks for. */
type Menu = { asksPrice: boolean; dishes: readonly string[]; context: SentenceContext };

/** "Ceviche de corvina, desde $4.50 (al 14 de noviembre)", where the question asks for a dish or a price. Null without one. */
function tellMenu({ dishes }: ListedBusiness, { asksPrice, dishes: asked, context }: Menu): string | null {
  const [first] = dishes;
  if (first && asked.length > 0) return tellDish(context, first, asksPrice ? first.sizes : sizesAsked(first, asked));
  return asksPrice ? (tellPriceRange(context, dishes)?.facts[0]?.value ?? null) : null;
}
