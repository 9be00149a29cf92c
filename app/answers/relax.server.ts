import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import { insidePlaces, searchedAround } from "../search/relax/around";
import { enough, toOthers } from "../search/relax/others.server";
import { isContent } from "../search/read/part.server";
import { readQuery } from "../search/read/read-query.server";
import { asWritten } from "../search/relax/as-written.server";
import { type MayHave, type Omission, sayNothingAt, sayOmissions, sayOthers } from "../search/relax/omissions";
import { namesOf } from "../search/relax/places";
import { relax } from "../search/relax/relaxing.server";
import type { Language } from "../text/language";
import { type AskedWish, type Choice, choose, type Chosen, findUnconfirmedNames, type Moment } from "./choose.server";
import { askedWords } from "./saying/own-words";
import { dictionaries } from "./saying/dictionaries";
import type { AskedQuestion } from "../search/read/understand.server";

export type RelaxedChoice = {
  /** The wish that found the choice: what was asked for, or what was left of it. */
  wish: AskedWish;
  choice: Choice;
  /** What was left out of what was asked for, and the sentence that says so. */
  omissions: Omission[];
  relaxed: string[];
  /** How many imports match where nothing else does, and the names of the first. */
  unconfirmed?: { count: number; names: string[] };
  /** The words were read as a dish's whole name, which excludes nothing. */
  isLiteral?: true;
  /** Businesses to name after those that match, and what they lack. */
  others?: { chosen: Chosen[]; sentence: string };
};

/** `typed`: the question and those before it. */
type Context = { asked: AskedQuestion; typed: string; moment: Moment };

const none: Choice = { total: 0, unconfirmed: 0, chosen: [], rank: undefined, isLedByPlan: false, unsure: [] };

/** What the directory has of a wish, or what is nearest to it. */
export async function askDirectory(db: Kysely<Database>, wish: AskedWish, context: Context): Promise<RelaxedChoice> {
  const { moment } = context;
  const literal = await findPhrase(db, wish, context);
  if (literal) return literal;
  const choice = await choose(db, wish, moment);
  if (choice.total > 0) return { wish, choice, omissions: [], relaxed: [], ...(await findOthers(db, choice, { wish, context })) };
  // Nothing else costs less.
  if (context.asked.cheaperThan) return { wish, choice: none, omissions: [], relaxed: sayNoneCheaper(context.asked) };
  const nearest = await findNearest(db, wish, context);
  const names = choice.unconfirmed === 0 ? [] : await findUnconfirmedNames(db, wish, moment);
  // An administrator may have taken them off meanwhile.
  if (names.length === 0) return nearest;
  return {
    ...nearest,
    ...(nearest.choice.total === 0 && { omissions: [], relaxed: [] }),
    unconfirmed: { count: choice.unconfirmed, names },
  };
}

async function findNearest(db: Kysely<Database>, wish: AskedWish, { asked, typed, moment }: Context): Promise<RelaxedChoice> {
  const { language, reading } = asked;
  const count = async (other: AskedWish) => (await choose(db, other, moment)).total;
  const context = {
    db,
    now: moment.now,
    places: reading.places,
    comarca: null,
    ownWords: askedWords({ whole: asked.whole, spans: asked.spans.filter((one) => one.kind !== "feature" || !one.value.said) }),
    asksWhichPlace: true,
    count,
  };
  const relaxed = await relax(wish, context, async (other: AskedWish) => {
    const choice = await choose(db, other, moment);
    return { result: choice, total: choice.total, rank: choice.rank };
  });
  if (!relaxed) return { wish, choice: none, omissions: [], relaxed: sayNothing(asked, wish) };
  const { found, omissions, first } = relaxed;
  const choice = found?.result ?? none;
  const written = omissions.map((one) => asWritten(one, typed));
  return {
    ...{ wish: found?.wish ?? wish, choice, omissions },
    relaxed: [sayOmissions(written, first, language)],
    ...othersOf(choice, language),
  };
}

const sayNoneCheaper = ({ language, cheaperThan }: AskedQuestion) =>
  cheaperThan ? [dictionaries[language].noneCheaper(cheaperThan.name)] : [];

/** [] without a place. */
function sayNothing({ language, reading: { places } }: AskedQuestion, { parts, except = [], avoided = [] }: AskedWish): string[] {
  const say = dictionaries[language];
  const inside = insidePlaces(places);
  const place = inside.length > 0 ? namesOf(inside) : places[0]?.name;
  if (place === undefined) return [];
  if (parts.some(isContent)) return [sayNothingAt[language](place, searchedAround(places))];
  return [except.length + avoided.length > 0 ? say.noMore : say.emptyPlace(place)];
}

type Within = { wish: AskedWish; context: Context };

/** Those that match, but for hours that we cannot parse. */
function othersOf({ unsure }: Choice, language: Language): Pick<RelaxedChoice, "others"> {
  if (unsure.length === 0) return {};
  const sentence = dictionaries[language].hoursUnknownOf(unsure.map(({ row }) => row.nombre));
  return { others: { chosen: unsure, sentence } };
}

/** Where fewer than `enough` match: those whose hours we cannot parse, else those that may have what is asked for. */
async function findOthers(db: Kysely<Database>, choice: Choice, within: Within): Promise<Pick<RelaxedChoice, "others">> {
  const { language } = within.context.asked;
  const { chosen } = choice;
  const left = enough - chosen.length;
  if (left <= 0) return {};
  if (choice.unsure.length > 0) return othersOf(choice, language);
  const found = await chooseOthers(db, within);
  const others = found?.chosen.filter(({ row }) => !chosen.some((one) => one.row.id === row.id)).slice(0, left) ?? [];
  return found && others.length > 0 ? { others: { chosen: others, sentence: sayOthers(found.may, language) } } : {};
}

/** Those that may have what is asked for, and what that is. Null where nothing tells who may. */
async function chooseOthers(
  db: Kysely<Database>,
  { wish, context: { moment } }: Within,
): Promise<{ chosen: Chosen[]; may: MayHave } | null> {
  const others = await toOthers(db, wish, moment.now);
  return others && { chosen: (await choose(db, others.wish, moment)).chosen, may: others.may };
}

/** Dishes that are called so as a whole: "batidos sin leche" excludes no milk. Null without one. */
async function findPhrase(db: Kysely<Database>, wish: AskedWish, { asked, moment }: Context): Promise<RelaxedChoice | null> {
  const { phrase } = asked;
  if (phrase === null) return null;
  const isPhraseOfDish = asked.reading.parts.some(({ kind, text }) => kind === "place" && phrase.includes(text));
  const { parts } = await readQuery(db, phrase, { isExact: true });
  const places = asked.reading.parts.filter(({ kind, text }) => kind === "place" && !phrase.includes(text));
  const literal = { ...wish, parts: [...parts, ...places], excluded: [], phrase, isPhraseOfDish };
  const choice = await choose(db, literal, moment);
  return choice.total === 0 ? null : { wish: literal, choice, omissions: [], relaxed: [], isLiteral: true };
}
