import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import { hoursIn } from "../directory/restaurant/restaurant-data.server";
import { formatPrice } from "../directory/menu/menu";
import { isInSomeMenu, readDish, type WantedDish } from "../directory/search/dishes.server";
import { findTellingWords } from "../directory/search/known-words.server";
import { findOnOtherDays } from "../directory/attribute-holders.server";
import { chosenBits, sharesBit } from "../directory/search/filters/attribute-filters";
import { meals, openRange } from "../directory/search/filters/asked-time";
import { findLoose, findUnknown, type LeftOut, relaxations, withoutLoose } from "../directory/search/nearest/relaxations.server";
import { widerThan } from "../directory/search/nearest/wider-words";
import { isContent, isDish, type Part, readQuery } from "../directory/search/reading.server";
import { wholeWord } from "../word-index/terms.server";
import { day, hour } from "../durations";
import { panamaMidnight } from "../text/hours/panama-day";
import { startOfDay } from "./times";
import type { AskedOpen } from "./answer";
import { type Choice, choose, type Chosen, isKnown, maxNamed, type Moment, type Restrictions } from "./choose.server";
import { dictionaries } from "./saying/dictionaries";
import type { Dictionary } from "./saying/dictionary";
import { provinceName } from "../text/provinces";
import { askedWords } from "./reading/own-words";
import { type AskedQuestion, dishText, readSharply } from "./understand.server";

export type RelaxedChoice = {
  choice: Choice;
  /** One sentence per dropped restriction. */
  relaxed: string[];
  /** Names words that no listing has. Said last. */
  unknown: string[];
  /** Listings' own words made the choice. */
  isInOwnWords: boolean;
  /** The words were read as a dish's whole name, which excludes nothing. */
  isLiteral?: true;
  /** Businesses to name after those that match, and what they lack. */
  others?: { chosen: Chosen[]; sentence: string };
};

type Context = { asked: AskedQuestion; moment: Moment };

const music = chosenBits({ servicio: ["musica"] });

/** Milliseconds after midnight. */
const dawn = 5 * hour;

const none: Choice = { total: 0, chosen: [], isLedByPlan: false, unsure: [] };

export async function toQuery(db: Kysely<Database>, asked: AskedQuestion, now: Date): Promise<Restrictions> {
  const { reading, isVerified, excluded, avoided, upTo, except } = asked;
  // "¿A qué hora cierra…?" asks for nothing that is open now.
  const open = asked.fact === "hours" && asked.open === "now" ? null : asked.open;
  return {
    // The directory has no comarcas; the answer says so.
    parts: reading.parts.filter(({ kind }) => kind !== "comarca"),
    provincias: [],
    open,
    isVerified,
    excluded,
    avoided,
    except,
    onOtherDays: open === null ? new Set() : await findWishedOnOtherDays(db, asked.attributes, { open, now }),
    wanted: upTo === null ? null : { query: await readKnownDish(db, reading.parts), upTo },
  };
}

/** "Música en vivo el sábado": restaurants that have it on other days alone. */
async function findWishedOnOtherDays(
  db: Kysely<Database>,
  wishes: AskedQuestion["attributes"],
  { open, now }: { open: AskedOpen; now: Date },
): Promise<Set<number>> {
  const range = openRange(open, now);
  const isMusic = wishes.some(({ bits }) => sharesBit(bits, music));
  if (!range || !isMusic) return new Set();
  // Before dawn, the night belongs to the day before.
  return await findOnOtherDays(
    db,
    { key: "servicios", values: ["musica"] },
    new Date(panamaMidnight(range.from.getTime() - dawn)).getUTCDay(),
  );
}

/** [] for any main dish, where no menu has such a dish: "comida china". */
async function readKnownDish(db: Kysely<Database>, parts: readonly Part[]): Promise<WantedDish["query"]> {
  const loose = await findLoose(parts, (words, options) => findTellingWords(db, words, options));
  const text = dishText({ reading: { parts: parts.filter((part) => !loose.includes(part)) } });
  const query = text === "" ? [] : await readDish(db, text);
  return query.length > 0 && (await isInSomeMenu(db, query)) ? query : [];
}

const said = { relaxed: [], unknown: [], isInOwnWords: false };

/** Null if nothing meets all restrictions. */
export async function askDirectory(db: Kysely<Database>, query: Restrictions, context: Context): Promise<RelaxedChoice | null> {
  const literal = await findPhrase(db, query, context);
  if (literal) return literal;
  const choice = await choose(db, query, context.moment);
  return choice.total > 0 ? { ...said, choice, ...(await findOthers(db, choice, { restrictions: query, context })) } : null;
}

function othersOf(unsure: Chosen[], say: Dictionary): Pick<RelaxedChoice, "others"> {
  if (unsure.length === 0) return {};
  return { others: { chosen: unsure, sentence: say.hoursUnknownOf(unsure.map(({ row }) => row.nombre)) } };
}

/** If fewer than `maxNamed` match, finds others: those whose hours we cannot parse, else those open at the meal's hours. */
async function findOthers(db: Kysely<Database>, choice: Choice, within: Within): Promise<Pick<RelaxedChoice, "others">> {
  const { chosen, unsure } = choice;
  const say = dictionaries[within.context.asked.language];
  const left = maxNamed - chosen.length;
  if (left <= 0) return {};
  if (unsure.length > 0) return othersOf(unsure, say);
  const found = await findOpenForMeal(db, within.restrictions, within);
  const others = found?.choice.chosen.filter(({ row }) => !chosen.some((one) => one.row.id === row.id)).slice(0, left) ?? [];
  return found && others.length > 0 ? { others: { chosen: others, sentence: say.othersOpenForMeal(found.meal) } } : {};
}

/** Dishes that are called so as a whole: "batidos sin leche" excludes no milk. Null without one. */
async function findPhrase(db: Kysely<Database>, query: Restrictions, { asked, moment }: Context): Promise<RelaxedChoice | null> {
  const { phrase } = asked;
  if (phrase === null) return null;
  const isOfPlace = asked.reading.parts.some(({ kind, text }) => kind === "place" && phrase.includes(text));
  const { parts } = await readQuery(db, phrase, { isExact: true });
  const places = asked.reading.parts.filter(({ kind, text }) => kind === "place" && !phrase.includes(text));
  const choice = await choose(
    db,
    { ...query, parts: [...parts, ...places], excluded: [], phrase, isPhraseOfDish: isOfPlace },
    moment,
  );
  return choice.total === 0 ? null : { ...said, choice, isLiteral: true };
}

/** Nothing meets all restrictions: drops the least important first, after the price. Reads the database for each attempt; see `choose`. */
export async function relax(db: Kysely<Database>, query: Restrictions, context: Context): Promise<RelaxedChoice> {
  const { wanted, ...restrictions } = query;
  if (!wanted) return await relaxOthers(db, restrictions, context);
  const { found } = await passOver(db, await dropUnknown(db, query), context);
  if (found) return found;
  const choice = await choose(db, restrictions, context.moment);
  const relaxed = dictionaries[context.asked.language].noneUpTo(dishText(context.asked), formatPrice(wanted.upTo));
  if (choice.total > 0) return { ...said, choice, relaxed: [relaxed] };
  return await relaxOthers(db, restrictions, context);
}

async function relaxOthers(db: Kysely<Database>, restrictions: Restrictions, context: Context): Promise<RelaxedChoice> {
  const say = dictionaries[context.asked.language];
  const inWords = inOwnWords(restrictions, context.asked);
  if (inWords) {
    const choice = await choose(db, inWords, context.moment);
    if (choice.total > 0) return { choice, relaxed: [say.inOwnWords], unknown: [], isInOwnWords: true };
  }
  const dropped = await dropUnknown(db, restrictions);
  const { found, known, unknown } = await passOver(db, dropped, context);
  if (found) return found;
  const place = placeName(context.asked);
  const forMeal = await findOpenForMeal(db, known.restrictions, { restrictions, context });
  if (forMeal) {
    const { choice, meal } = forMeal;
    return { ...said, choice, ...othersOf(choice.unsure, say), relaxed: [say.openForMeal(meal)], unknown };
  }
  const kitchens = place === null ? [] : restrictions.parts.filter(({ kind }) => kind === "kitchen");
  const wider = await findWider(db, [...new Set([...known.food, ...kitchens])], { restrictions: known.restrictions, context });
  if (wider) return { ...said, ...wider };
  // A dish that nobody has leaves nothing to name. What we cannot read does not sink the rest.
  const isFoodGone = known.food.length > 0 && !known.restrictions.parts.some(isContent);
  if (isFoodGone)
    return {
      ...said,
      choice: none,
      relaxed: [
        say.noneOf(
          known.food.map(({ text }) => text),
          place,
        ),
      ],
    };
  const relaxed = known.food.length > 0 ? [say.without(known.food.map(({ text }) => text))] : [];
  if (known.restrictions.parts.length < restrictions.parts.length) {
    if (!isAsking(known, context.asked)) return { ...said, choice: none, relaxed, unknown };
    const choice = await choose(db, known.restrictions, context.moment);
    if (choice.total > 0) return { ...said, choice, relaxed, unknown };
  }
  const namesakes = [...new Set(context.asked.reading.places.map(({ province }) => provinceName(province)))];
  const wishes = known.restrictions.parts.filter(({ kind }) => kind === "attribute");
  const wishless = { ...known.restrictions, parts: known.restrictions.parts.filter((part) => !wishes.includes(part)) };
  const hasFood = wishless.parts.some(isDish);
  const mayDropWishes = place !== null && wishes.length > 0 && (hasFood || namesakes.length > 1);
  const atPlace = mayDropWishes ? await choose(db, wishless, context.moment) : none;
  if (atPlace.total > 0) {
    const without = say.without(wishes.map(({ text }) => text));
    return { ...said, choice: atPlace, relaxed: [...relaxed, without], unknown };
  }
  const isRegion = context.asked.reading.places.every(({ district }) => district === null);
  if (place !== null && namesakes.length > 1 && isOnePlace(context.asked) && !isRegion) {
    // If one place has a match that is closed, the answer names it.
    const closed =
      known.restrictions.open === null ? none : await choose(db, { ...known.restrictions, open: null }, context.moment);
    if (closed.total > 0) return { ...said, choice: closed, relaxed: [...relaxed, say.noneOpen], unknown };
    return { ...said, choice: none, relaxed: [...relaxed, say.whichPlace(place, namesakes)], unknown };
  }
  const { open } = known.restrictions;
  const withoutHours = open === null ? null : await findWithoutHours(db, known.restrictions, context);
  if (withoutHours) return { ...said, choice: withoutHours, relaxed: [...relaxed, say.hoursUnknownThen], unknown };
  const { places } = context.asked.reading;
  // Last, food alone, elsewhere or at another time.
  for (const left of [[], ...(wishes.length > 0 && hasFood ? [wishes] : [])]) {
    const from = { ...known.restrictions, parts: known.restrictions.parts.filter((part) => !left.includes(part)) };
    const without = left.length > 0 ? [say.without(left.map(({ text }) => text))] : [];
    for (const { wish, leftOut } of relaxations(from, { places, isWholeDay: open !== null && isWholeDay(open) })) {
      const choice = await choose(db, wish, context.moment);
      if (choice.total > 0) return { ...said, choice, relaxed: [...relaxed, ...without, sayLeftOut(say, leftOut)], unknown };
    }
  }
  const isBarePlace = place !== null && !known.restrictions.parts.some(isContent);
  return {
    ...said,
    choice: none,
    relaxed: [...relaxed, ...(isBarePlace ? [context.asked.except.length + context.asked.avoided.length > 0 ? say.noMore : say.emptyPlace(place)] : [])],
    unknown,
  };
}

/** Matches whose hours are unknown: nothing says that they are closed. Null without one. */
async function findWithoutHours(db: Kysely<Database>, restrictions: Restrictions, { moment }: Context): Promise<Choice | null> {
  const { chosen } = await choose(db, { ...restrictions, open: null }, moment);
  const unknown = chosen.filter(({ row }) => hoursIn(row.horario) === null);
  return unknown.length === 0 || unknown.length < chosen.length ? null : { ...none, total: unknown.length, chosen: unknown };
}

/** One name was said, which several provinces share. */
const isOnePlace = ({ reading }: AskedQuestion) => reading.parts.filter(({ kind }) => kind === "place").length === 1;

/** An hour alone, beside words that mean nothing to us, asks for nothing: "TGI Fridays". */
const isAsking = ({ restrictions: { parts, open, isVerified }, unknown }: Dropped, asked: AskedQuestion) =>
  parts.length > 0 || isVerified || asked.isOpenSaid || (open !== null && unknown.length === 0);

/** Null when the question asks for nothing that a listing may say in its own words. */
function inOwnWords(restrictions: Restrictions, asked: AskedQuestion): Restrictions | null {
  const words = askedWords(asked);
  if (words.length === 0 || !restrictions.parts.some(({ kind }) => kind === "attribute")) return null;
  const part: Part = {
    text: asked.attributes.map(({ label }) => label).join(", "),
    kind: "attribute",
    alternatives: words.map((alternative) => ({ terms: alternative.map((word) => wholeWord(word)) })),
  };
  return { ...restrictions, parts: [...restrictions.parts.filter(({ kind }) => kind !== "attribute"), part] };
}

type Dropped = { restrictions: Restrictions; food: Part[]; unknown: Part[] };

/** `food`: parts that are surely dishes, kitchens or wishes. `unknown`: words that mean nothing to us. */
async function dropUnknown(db: Kysely<Database>, restrictions: Restrictions): Promise<Dropped> {
  const unknown = await findUnknown(restrictions.parts, (part) => isKnown(db, part));
  if (unknown.length === 0) return { restrictions, food: [], unknown: [] };
  // The remaining words may all be guesses at misspelt ones.
  const left = restrictions.parts.filter((part) => !unknown.includes(part));
  const isGuess = left.filter(isContent).every((part) => part.alternatives[0]?.terms[0]?.corrected !== undefined);
  const parts = isGuess ? left.filter((part) => !isContent(part)) : left;
  const dropped = restrictions.parts.filter((part) => !parts.includes(part));
  const isFood = ({ kind }: Part) => kind === "kitchen" || kind === "synonyms";
  return {
    restrictions: { ...restrictions, parts },
    food: dropped.filter(isFood),
    // The answer says of a wish that it is not known.
    unknown: dropped.filter((part) => !isFood(part) && part.kind !== "attribute"),
  };
}

/**
 * Leaves out words that no listing has, then words that name nothing; the latter stay left out when that does not help. `found`: null
 * then, and where a dish is among the former. `unknown`: sentences on them.
 */
async function passOver(
  db: Kysely<Database>,
  dropped: Dropped,
  { asked, moment }: Context,
): Promise<{ found: RelaxedChoice | null; known: Dropped; unknown: string[] }> {
  const { restrictions, food } = dropped;
  const say = dictionaries[asked.language];
  const tell = (passed: readonly Part[]) => [
    ...(dropped.unknown.length > 0 ? [say.unknownWords(dropped.unknown.map(({ text }) => text))] : []),
    ...(passed.length > 0 ? [say.passedOver(passed.map(({ text }) => text))] : []),
  ];
  const loose = await findLoose(restrictions.parts, (words, options) => findTellingWords(db, words, options));
  const hasMore = Boolean(restrictions.wanted) || restrictions.isVerified || restrictions.excluded.length > 0;
  const asIs = restrictions.wanted && dropped.unknown.length > 0 ? [{ wish: restrictions, dropped: [] }] : [];
  const tries = [...asIs, ...withoutLoose(restrictions, loose, { hasMore })];
  if (food.length === 0) {
    for (const { wish, dropped: passed } of tries) {
      const choice = await choose(db, wish, moment);
      if (choice.total === 0) continue;
      // Beside a place alone, they were all that was asked for.
      const isAll = passed.length > 0 && !hasMore && !wish.parts.some(isContent);
      const relaxed = isAll ? [say.without(passed.map(({ text }) => text))] : [];
      const others = isAll ? {} : await findOthers(db, choice, { restrictions: wish, context: { asked, moment } });
      const found = { ...said, choice, ...others, relaxed, unknown: tell(isAll ? [] : passed) };
      return { found, known: dropped, unknown: [] };
    }
  }
  const all = tries.find((one) => one.dropped.length === loose.length);
  return all
    ? { found: null, known: { ...dropped, restrictions: all.wish }, unknown: tell(all.dropped) }
    : { found: null, known: dropped, unknown: tell([]) };
}

/** "Helado" falls back on "postres". */
async function findWider(
  db: Kysely<Database>,
  food: Part[],
  { restrictions, context: { asked, moment } }: { restrictions: Restrictions; context: Context },
): Promise<Pick<RelaxedChoice, "choice" | "relaxed"> | null> {
  for (const part of food) {
    const wide = widerThan(part.text);
    if (wide === undefined) continue;
    const { parts } = await readSharply(db, wide);
    const wider = { ...restrictions, parts: [...restrictions.parts.filter((one) => one !== part), ...parts] };
    const choice = await choose(db, wider, moment);
    const sentence = dictionaries[asked.language].wider(part.text, wide);
    if (choice.total > 0) return { choice, relaxed: [sentence] };
    if (restrictions.open === null) continue;
    const closed = await choose(db, { ...wider, open: null }, moment);
    if (closed.total > 0) return { choice: closed, relaxed: [sentence, dictionaries[asked.language].noneOpen] };
  }
  return null;
}

const isWholeDay = (open: AskedOpen) =>
  typeof open === "object" && "from" in open && Date.parse(open.to) - Date.parse(open.from) === day;

type Within = { restrictions: Restrictions; context: Context };

/** Returns businesses that are open at the hours of the meal that `restrictions` name, and meet `known`. */
async function findOpenForMeal(
  db: Kysely<Database>,
  known: Restrictions,
  { restrictions, context: { asked, moment } }: Within,
): Promise<{ choice: Choice; meal: string } | null> {
  for (const [pattern, { from, to }] of meals) {
    const meal = restrictions.parts.find(({ text }) => new RegExp(`^(?:${pattern.source})$`).test(text));
    if (!meal || (asked.reading.places.length === 0 && restrictions.open === null)) continue;
    const isAnyHour = restrictions.open === null || isWholeDay(restrictions.open);
    const open = isAnyHour ? hoursOf(restrictions.open, { from, to, now: moment.now }) : restrictions.open;
    // A main dish up to that price, where the meal was the dish.
    const wanted = known.wanted && { ...known.wanted, query: [] };
    const choice = await choose(db, { ...known, open, wanted, parts: known.parts.filter((part) => part !== meal) }, moment);
    if (choice.total > 0) return { choice, meal: meal.text };
  }
  return null;
}

/** On the day asked for; without one, the next time. */
function hoursOf(open: AskedOpen | null, { from, to, now }: { from: number; to: number; now: Date }): AskedOpen {
  const asked = typeof open === "object" && open !== null && "from" in open ? Date.parse(open.from) : null;
  const today = startOfDay(now).getTime();
  const start = asked ?? (today + to * hour > now.getTime() ? today : today + day);
  const at = (hours: number) => new Date(start + hours * hour).toISOString();
  return { from: at(from), to: at(to) };
}

function sayLeftOut(say: Dictionary, leftOut: LeftOut): string {
  switch (leftOut.kind) {
    case "hours":
      return say.noneOpen;
    case "day-at-place":
      return say.noneOpenHere(leftOut.place);
    case "verified":
      return say.noneVerified;
    case "place":
      return say.elsewhereInProvince(leftOut.place, leftOut.province);
    case "province":
      return say.elsewhere(leftOut.place);
    case "words":
      return say.without(leftOut.words);
  }
}

function placeName({ reading: { places } }: AskedQuestion): string | null {
  return places[0]?.name ?? null;
}
