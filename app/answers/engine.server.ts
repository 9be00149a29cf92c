import { db as siteDb } from "../db/client.server";
import type { ListingPlan } from "../text/plans/listing-plan-ids";
import type { Answer, Earlier, FactTopic } from "./answer";
import { maxNamed, type Moment, planInForce } from "./choose.server";
import { findList, toListQuery } from "./list.server";
import { findAvoided, readAvoided, takeAllergies, withoutAvoided } from "./reading/allergies.server";
import { normalise } from "./reading/normalise.server";
import { respellPlainWords } from "./reading/plain-words.server";
import { followUp } from "./reading/follow-up.server";
import { takeLeftOut } from "./reading/left-out.server";
import { findName, recognise } from "./reading/recognise.server";
import { findSubject } from "./reading/subject.server";
import { askDirectory, relax, toQuery } from "./relax.server";
import { askedDish, dishOf } from "./reading/asked-dish.server";
import { sayAbout } from "./saying/about.server";
import { sayBack, sayFound } from "./saying/found.server";
import { sayNoSuch, sayAllergies, sayNothing, sayTalk, sayUnconfirmed } from "./saying/plain";
import { readTold } from "./told.server";
import { cover, describe } from "./understand.server";
import { findLanguage } from "./vocabulary";
import { foldedWords } from "../word-index/words.server";

export type Asked = {
  /** Text beyond `maxQuestionLength` is ignored. */
  text: string;
  /** Lets «¿y en Boquete?» keep its dish. */
  earlier?: Earlier | null;
};

/** Never throws for typed text. `now` decides what is open and which plans are in force. */
export async function answerQuestion(asked: Asked, now: Date): Promise<Answer> {
  return await answerAt(asked, { now });
}

/** Null if there is no such restaurant. */
export async function previewUnderPlans(
  restaurantId: string,
  question: string,
  now: Date,
): Promise<Record<ListingPlan, Answer> | null> {
  const row = await siteDb().selectFrom("restaurants").select("seq").where("id", "=", restaurantId).executeTakeFirst();
  if (!row) return null;
  const underPlan = (plan: ListingPlan) => answerAt({ text: question }, { now, assumed: { seq: row.seq, plan } });
  return {
    free_local: await underPlan("free_local"),
    starter_local: await underPlan("starter_local"),
    max_local: await underPlan("max_local"),
  };
}

async function answerAt({ text, earlier = null }: Asked, moment: Moment): Promise<Answer> {
  const { question, talk, rest } = normalise(text);
  if (talk && rest === "") return sayTalk(question, talk, moment.now);
  const { text: left, allergens } = takeAllergies(rest, earlier?.understood.alergias ?? []);
  if (allergens.length === 0) return await answerRest({ question, left, earlier, allergens }, moment);
  const language = findLanguage(foldedWords(rest));
  const isAlone = left === "";
  const answer = await answerRest(
    {
      question,
      left: isAlone && earlier ? (language === "en" ? "and" : "y") : left,
      earlier: earlier && withoutAvoided(earlier, allergens),
      allergens,
    },
    moment,
  );
  return sayAllergies(answer, { language: isAlone ? language : answer.language, asksBack: isAlone && earlier === null });
}

type Rest = { question: string; left: string; earlier: Earlier | null; allergens: string[] };

/** The whole way of a question. `normalise`, `recognise`, `describe` and `say…` are pure. Every awaited step reads the database. */
async function answerRest({ question, left: rest, earlier, allergens }: Rest, moment: Moment): Promise<Answer> {
  const db = siteDb();
  const { now } = moment;
  const { text: left, ids: leftOut } = await takeLeftOut(db, await respellPlainWords(db, rest));
  const seen = recognise(await findName(db, left), { now, earlier });
  const read = { ...(await cover(db, seen, leftOut)), allergens, avoided: await readAvoided(db, allergens) };
  const asked = earlier ? await followUp(db, read, { earlier, moment }) : read;
  const saying = { asked, answer: sayNothing(question, { asked, understood: describe(asked), now }), now };

  if (earlier && asked.reference?.ids?.length === 0) return sayNoSuch(earlier.listed, saying);
  const { businesses: found, best, unconfirmed } = await findSubject(db, asked, { question, now });
  const unsafe = asked.isNamed ? new Set<number>() : await findAvoided(db, asked.avoided);
  const businesses = found.filter(({ seq }) => !unsafe.has(seq));
  if (businesses.length > 0) {
    const named = businesses.slice(0, maxNamed).map((row) => ({ row, plan: planInForce(row, moment) }));
    const shown = await readTold(named, asked, { dish: dishOf(asked, businesses), now });
    return sayAbout({ rows: businesses, shown, best: best.filter(({ seq }) => !unsafe.has(seq)) }, saying);
  }
  if (unconfirmed) return sayUnconfirmed(unconfirmed.nombre, saying);

  const back = sayBack(saying);
  if (back) return back;
  const query = await toQuery(db, asked, now);
  const relaxed = (await askDirectory(db, query, { asked, moment })) ?? (await relax(db, query, { asked, moment }));
  const { chosen, total } = relaxed.choice;
  const told = await readTold([...chosen, ...(relaxed.others?.chosen ?? [])], asked, { dish: askedDish(asked), now });
  // «El teléfono de La Paila» is none of a place that has a «paila» in its description.
  const byName = told.filter((_, index) => chosen[index]?.field === "nombre");
  const factsOf = byName.length > 0 ? byName : told;
  const isFactOfAll = isOwnFact(asked.fact) && total === told.length && relaxed.relaxed.length === 0;
  if (total > 0 && isFactOfAll) return sayAbout({ rows: factsOf.map(({ row }) => row), shown: factsOf, best: [] }, saying);
  const list = total > chosen.length ? await findList(toListQuery(asked), asked.open, now) : null;
  return sayFound({ found: relaxed, told, list }, saying);
}

/** «El teléfono de las pizzerías de Gorgona» asks it of each. */
const isOwnFact = (fact: FactTopic | null) => fact !== null && fact !== "dish" && fact !== "open";
