import { db as siteDb } from "../db/client.server";
import type { Language } from "../text/language";
import type { ListingPlan } from "../text/plans/listing-plan-ids";
import type { Answer } from "./answer";
import type { Earlier } from "../search/earlier";
import type { FactTopic } from "../search/lexicon/fact-words";
import { choose, maxNamed, type Moment, planInForce } from "./choose.server";
import { findList, findProvinces, listAddress } from "./list.server";
import { unnamedAllergen } from "../search/lexicon/allergens";
import { dietOf, readAvoided, takeAllergies } from "../search/read/allergies.server";
import { findAvoided } from "../search/find/avoided.server";
import { withoutAvoided } from "../search/follow/avoided.server";
import { normalise } from "./normalise.server";
import { takeGivenUp, takeNewStart } from "../search/follow/given-up.server";
import { followUp } from "../search/follow/follow-up.server";
import { withFormerParts } from "../search/follow/former-parts.server";
import { answerLanguage } from "../search/read/rewriting.server";
import { findSubject, findUnknownName } from "../search/find/subject.server";
import { toWish } from "../search/find/asked-wish.server";
import type { Wish } from "../search/wish";
import { askDirectory, type RelaxedChoice } from "./relax.server";
import { dishesOf, toSought, withDiets } from "../search/find/asked-dish.server";
import { sayAbout } from "./saying/about.server";
import type { Saying } from "./saying/business.server";
import { sayBack, sayFound } from "./saying/found.server";
import { askAnew, sayNoSuch, sayAllergies, sayNothing, sayOfName, sayTalk } from "./saying/plain";
import { summarise } from "./saying/summary.server";
import { readListed } from "./listed.server";
import type { DirectoryQuery } from "../directory/search/query";
import { withList } from "./from-list.server";
import { valueOf } from "../search/read/spans";
import { describe, understand } from "../search/read/understand.server";
import { foldedWords } from "../word-index/words.server";

export type Asked = {
  /** Text beyond `maxQuestionLength` is ignored. */
  text: string;
  /** Lets «¿y en Boquete?» keep its dish. */
  earlier?: Earlier | null;
  /** The search of the list from which it is asked. It is what is searched for; `text` is only shown. */
  list?: DirectoryQuery | null;
  /** Of the page on which it is asked: its answers are English unless the question is plainly Spanish. Default: Spanish. */
  page?: Language;
};

/** Never throws for typed text. `now` decides what is open and which plans are in force. */
export async function answerQuestion(asked: Asked, now: Date): Promise<Answer> {
  return withSummary(await answerAt(asked, { now }), asked.earlier);
}

/** Null if there is no such restaurant. */
export async function previewUnderPlans(
  restaurantId: string,
  question: string,
  now: Date,
): Promise<Record<ListingPlan, Answer> | null> {
  const row = await siteDb().selectFrom("restaurants").select("seq").where("id", "=", restaurantId).executeTakeFirst();
  if (!row) return null;
  const underPlan = async (plan: ListingPlan) =>
    withSummary(await answerAt({ text: question }, { now, assumed: { seq: row.seq, plan } }));
  return {
    free_local: await underPlan("free_local"),
    starter_local: await underPlan("starter_local"),
    max_local: await underPlan("max_local"),
  };
}

const withSummary = (answer: Answer, earlier?: Earlier | null): Answer => ({
  ...answer,
  summary: summarise(answer, typedSoFar(answer.question, earlier)),
});

/** The question, and those before it, the newest first: what a follow-up takes from them is shown as it was typed there. */
const typedSoFar = (question: string, earlier?: Earlier | null) => [question, ...(earlier?.typed ?? []).toReversed()].join(" ");

const allergiesBefore = (earlier: Earlier | null) => earlier?.understood.alergias ?? [];

/** `givenUp`: what is left of a question that gives up a wish of the conversation, or all of it. Null for any other. */
async function readEarlier(kept: Earlier | null, question: string): Promise<{ earlier: Earlier | null; givenUp: string | null }> {
  if (!kept) return { earlier: null, givenUp: null };
  const anew = takeNewStart(question);
  if (anew !== null) return { earlier: null, givenUp: anew };
  const before = await withFormerParts(siteDb(), kept);
  const found = takeGivenUp(question, before);
  return { earlier: found?.earlier ?? before, givenUp: found?.text ?? null };
}

async function answerAt({ text, earlier: kept = null, page = "es", list = null }: Asked, moment: Moment): Promise<Answer> {
  const said = normalise(text, page);
  const { question } = said;
  const { earlier, givenUp } = await readEarlier(kept, question);
  if (givenUp !== null && !list) return await answerGivingUp({ question, rest: givenUp, earlier, page }, moment);
  const { talk, rest } = list ? normalise(list.q, page) : said;
  if (!list && talk && rest === "") return sayTalk(question, talk, moment.now);
  const { text: left, allergens } = takeAllergies(rest, allergiesBefore(earlier));
  const asked = { question, left, earlier, page, allergens, list };
  if (allergens.length > 0) return await answerAvoiding(asked, rest, moment);
  const answer = await answerRest(asked, moment);
  return talk?.link && asksBack(answer) ? sayTalk(question, talk, moment.now) : answer;
}

/** `rest`: the question without what it gives up. Where it says nothing else, the wish of the conversation goes on. */
async function answerGivingUp(
  { question, rest, earlier, page }: Pick<Rest, "question" | "earlier" | "page"> & { rest: string },
  moment: Moment,
): Promise<Answer> {
  const { text: left, allergens } = takeAllergies(rest, allergiesBefore(earlier));
  const asked = { question, left, earlier, page, allergens, list: null };
  if (allergens.length > 0) return await answerAvoiding(asked, rest, moment);
  const said = left === "" ? null : await answerRest(asked, moment);
  // «Ya no viene mi hijo, olvida la alergia»
  if (said && !asksForWish(said)) return said;
  const answer = await answerRest({ ...asked, left: goingOn(languageOf(question, asked)) }, moment);
  return asksForWish(answer) ? askAnew(answer) : answer;
}

/** «El teléfono está viejo, ¿cómo lo cambio?»: the last clause alone asks for nothing. */
const asksBack = (answer: Answer) => asksForWish(answer) || answer.asks?.kind === "business";

/** The question named nothing to look for. */
const asksForWish = ({ asks }: Answer) => asks?.kind === "wish";

/** As `recognise` finds it: «forget the peanuts» after answers in English. */
const languageOf = (typed: string, { earlier, page }: Pick<Rest, "earlier" | "page">): Language =>
  answerLanguage(foldedWords(typed), earlier?.language === "en" ? "en" : page);

const withoutJoints = (text: string) => text.replace(joints, "").trim();

const joints =
  /^\s*(?:(?:a[hy]|oh|y|and|pero|but|(?:se (?:me|nos) )?olvid\S+(?: (?:decir|mencionar)\S*)?|(?:i )?forgot(?: to (?:say|mention|tell you))?|por cierto|by the way)(?:[\s,]+|$))+/i;

/** A question that says nothing of its own. */
const goingOn = (language: Language) => (language === "en" ? "and" : "y");

/** `typed`: the question with its allergies, which `left` has no more. */
async function answerAvoiding(asked: Rest, typed: string, moment: Moment): Promise<Answer> {
  const { left, earlier, allergens } = asked;
  const language = languageOf(typed, asked);
  const isAlone = left === "";
  // «Ah, y soy alérgica a la leche», said later: the wish goes on, and is not for «sin lactosa» alone.
  const others = withoutJoints(allergens.reduce((text, id) => text.replace(dietOf(id) ?? "", ""), left));
  const goesOn = earlier !== null && others === "";
  const asks = allergens.includes(unnamedAllergen) ? "which" : isAlone && earlier === null ? "more" : null;
  const rest = { ...asked, earlier: earlier && withoutAvoided(earlier, allergens) };
  const answer = await answerOrGoOn({ ...rest, left: goesOn ? "" : left }, { others, goingOn: goingOn(language) }, moment);
  const db = siteDb();
  const avoided = await readAvoided(db, allergens);
  const isNamed = (await findAvoided(db, avoided)).size > 0;
  const warned = sayAllergies(answer, { language: isAlone ? language : answer.language, asks, isNamed });
  if (warned.asks?.kind !== "wish") return warned;
  const anything = { parts: [], provincias: [], categorias: [], open: null, isVerified: false, avoided };
  return { ...warned, asks: { kind: "wish", provinces: await findProvinces(db, anything, moment.now) } };
}

/** The answer to what is left of a question beside its allergy; where that asks for nothing, the wish of the conversation goes on. */
async function answerOrGoOn(rest: Rest, { others, goingOn: more }: { others: string; goingOn: string }, moment: Moment) {
  const answerTo = async (text: string) => await answerRest({ ...rest, left: text }, moment);
  if (rest.earlier !== null && rest.left === "") return await answerTo(more);
  const answer = await answerTo(rest.left);
  if (rest.earlier === null) return answer;
  // «Se me olvidó, un amigo es alérgico a los camarones»
  const asksNothing = asksForWish(answer) || (others !== rest.left && asksForWish(await answerTo(others)));
  return asksNothing ? await answerTo(more) : answer;
}

type Rest = {
  question: string;
  left: string;
  earlier: Earlier | null;
  page: Language;
  allergens: string[];
  list: DirectoryQuery | null;
};

/** The whole way of a question. `normalise`, `describe` and `say…` are pure. Every awaited step reads the database. */
async function answerRest({ question, left: rest, earlier, page, allergens, list }: Rest, moment: Moment): Promise<Answer> {
  const db = siteDb();
  const { now } = moment;
  const chooseIds = async (wish: Wish) => (await choose(db, wish, moment)).chosen.map(({ row }) => row.id);
  const said = await understand(db, rest, { now, earlier, page });
  const read = { ...(list ? await withList(db, said, list) : said), allergens, avoided: await readAvoided(db, allergens) };
  const asked = earlier ? await followUp(db, read, { earlier, now, choose: chooseIds }) : read;
  const saying = { asked, answer: sayNothing(question, { asked, understood: describe(asked), now }), now };

  if (earlier && valueOf(asked, "reference")?.ids?.length === 0) return sayNoSuch(earlier.listed, saying);
  const typed = typedSoFar(question, earlier);
  return (await answerOfBusinesses(saying, { question, moment })) ?? (await answerOfDirectory(saying, { typed, moment }));
}

/** Answers a question about businesses that it names or refers to. Null for a question to the whole directory. */
async function answerOfBusinesses(
  saying: Saying,
  { question, moment }: { question: string; moment: Moment },
): Promise<Answer | null> {
  const db = siteDb();
  const { asked, now } = saying;
  const { businesses: found, best, unconfirmed } = await findSubject(db, asked, { question, now });
  const unsafe = asked.name.length > 0 ? new Set<number>() : await findAvoided(db, asked.avoided);
  const businesses = found.filter(({ seq }) => !unsafe.has(seq));
  if (businesses.length === 0) return unconfirmed ? sayOfName("unconfirmed", unconfirmed.nombre, saying) : null;
  const named = businesses.slice(0, maxNamed).map((row) => ({ row, plan: planInForce(row, moment) }));
  const shown = await readListed(named, asked, { dish: dishesOf(asked, businesses), now });
  const about = { rows: businesses, best: best.filter(({ seq }) => !unsafe.has(seq)) };
  const asFact = shown.some(({ dishes }) => dishes.length > 0) ? null : withDiets(asked, businesses);
  if (!asFact) return sayAbout({ ...about, shown }, saying);
  return sayAbout({ ...about, shown: await readListed(named, asFact, { dish: null, now }) }, { ...saying, asked: asFact });
}

/** Answers with what the directory has, or asks the visitor for what is missing. `typed`: all questions of the conversation. */
async function answerOfDirectory(saying: Saying, { typed, moment }: { typed: string; moment: Moment }): Promise<Answer> {
  const { asked, now } = saying;
  const back = sayBack(saying);
  const db = siteDb();
  if (back && back.asks?.kind !== "place") return back;
  const wish = await toWish(db, asked);
  if (back)
    return {
      ...back,
      listPath: listAddress(wish, typed),
      asks: { kind: "place", provinces: await findProvinces(db, wish, now) },
    };
  const unknownName = await findUnknownName(db, asked, saying.answer.question);
  if (unknownName !== null) return sayOfName("noSuchBusiness", unknownName, saying);
  const found = await askDirectory(db, wish, { asked, typed, moment });
  const { chosen, total } = found.choice;
  const dish = await toSought(db, asked, found.wish);
  const listed = await readListed([...chosen, ...(found.others?.chosen ?? [])], asked, { dish, now });
  if (total > 0 && isOwnFact(valueOf(asked, "fact")) && total === listed.length && found.relaxed.length === 0) {
    // «El teléfono de La Paila» is none of a place that has a «paila» in its description.
    const byName = listed.filter((_, index) => chosen[index]?.field === "nombre");
    const factsOf = byName.length > 0 ? byName : listed;
    return sayAbout({ rows: factsOf.map(({ row }) => row), shown: factsOf, best: [] }, saying);
  }
  const list = await linkList(wish, found, { typed, now });
  return sayFound({ found, listed, list }, saying);
}

/** The list tells its number if not all are named. */
async function linkList(wish: Wish, found: RelaxedChoice, { typed, now }: { typed: string; now: Date }) {
  const { total, unconfirmed, chosen } = found.choice;
  const isNumbered = total > chosen.length || (total > 0 && found.others !== undefined);
  if (!isNumbered) return { listPath: total > 0 || found.unconfirmed ? listAddress(wish, typed) : null };
  const isWhole = found.omissions.length === 0 && !found.isLiteral;
  if (isWhole && wish.cheaperThan === undefined && (wish.except ?? []).length === 0 && (wish.avoided ?? []).length === 0)
    return { listPath: listAddress(wish, typed), listTotal: total + unconfirmed };
  return await findList(wish, typed, now);
}

/** «El teléfono de las pizzerías de Gorgona» asks it of each. */
const isOwnFact = (fact: FactTopic | null) => fact !== null && fact !== "dish" && fact !== "open";
