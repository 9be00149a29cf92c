import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { isContent, isDish } from "../../directory/search/reading.server";
import { findTellingWords } from "../../directory/search/known-words.server";
import { findLoose } from "../../directory/search/nearest/relaxations.server";
import { fold } from "../../text/fold";
import { foldedWords } from "../../word-index/words.server";
import type { Earlier } from "../answer";
import { choose, type Moment } from "../choose.server";
import { toQuery } from "../relax.server";
import { type AskedQuestion, readSharply } from "../understand.server";
import { continueFrom, provincesBefore, withOthers } from "./continued.server";
import { asksForSome } from "./follow-up-words";
import { findNamedInside, type NamedInside, withoutName } from "./named-inside.server";
import { type About, dishBefore, toPrice, toRanked } from "./priced-follow-up.server";
import { oneOf, severalOf } from "./references.server";

/**
 * Completes a question that continues a conversation: it is about businesses that were named before, or it takes the parts that it
 * lacks from the previous question. Reads the database.
 */
export async function followUp(db: Kysely<Database>, read: AskedQuestion, { earlier, moment }: Context): Promise<AskedQuestion> {
  // "¿Y la Fonda Tres Hermanas?" says all by itself.
  if (read.isNamed && !read.reference?.ids) return read;
  if (read.more) return await continueFrom(db, read, withOthers(read.more, earlier));
  const inside = read.reference?.ids ? null : await findNamedInside(db, read.wholeText, { needsArticle: false });
  const isOther = inside !== null && !(await isOfShown(db, read, { earlier, inside }));
  if (isOther && inside.rows.length > 0)
    return { ...read, ...(await toNamedInside(db, read, { earlier, inside })), before: null };
  const about = isOther ? null : await toAbout(db, read, { earlier, moment });
  if (about) return { ...read, ...about, before: earlier.understood };
  if (!isContinuing(read)) return read;
  // "And for dinner, some seafood" after a business of Herrera.
  const provincias = oneOf(earlier) === null ? earlier.understood.provincias : provincesBefore(earlier);
  return await continueFrom(db, read, { ...earlier, understood: { ...earlier.understood, provincias } });
}

/** The businesses of the conversation that the question is about. Null for a question to the whole directory. */
async function toAbout(db: Kysely<Database>, read: AskedQuestion, { earlier, moment }: Context): Promise<About | null> {
  return (
    (await toRanked(db, read, { earlier, now: moment.now })) ??
    (await toPrice(db, read, earlier)) ??
    (await toBusinesses(db, read, earlier)) ??
    (await pick(db, read, { earlier, moment }))
  );
}

/** «¿Y en la Fresa?» after another business: its own hours, or the price of the dish there. */
async function toNamedInside(
  db: Kysely<Database>,
  read: AskedQuestion,
  { earlier, inside: { words, rows } }: { earlier: Earlier; inside: NamedInside },
): Promise<Partial<AskedQuestion>> {
  const { understood } = earlier;
  const text = withoutName(read.text, words);
  const reading = await readSharply(db, text);
  const dish = reading.parts.some(isContent) ? text : understood.topic === "price" ? dishBefore(earlier) : "";
  const goesOn = !asksSomething(read) && read.isContinued;
  return {
    businessesBefore: rows.map(({ id }) => id),
    reading: await readSharply(db, dish),
    ranking: null,
    ...(goesOn && understood.topic === "price" ? { unanswered: "price" as const } : {}),
    ...(goesOn ? topicBefore({ ...read, isShort: true, reading }, earlier) : {}),
  };
}

/** The words are of the name of a business that was shown. */
async function isOfShown(
  db: Kysely<Database>,
  read: AskedQuestion,
  { earlier, inside }: { earlier: Earlier; inside: NamedInside },
): Promise<boolean> {
  const { businesses, listed, understood } = earlier;
  const { words, hasArticle } = inside;
  const names = [...businesses, ...listed].map(({ name }) => foldedWords(name));
  if (names.some((name) => words.every((word) => name.includes(word)))) return true;
  if (hasArticle || (read.unanswered !== "price" && understood.topic !== "price")) return false;
  // A word that some dish has names no business: «en salsa».
  const telling = await findTellingWords(db, words, { isFood: true });
  return words.every((word) => telling.has(word));
}

type Context = { earlier: Earlier; moment: Moment };

/** Null if the words alone do not say which businesses are meant. */
async function toBusinesses(db: Kysely<Database>, read: AskedQuestion, earlier: Earlier): Promise<About | null> {
  const { reading, reference, isEach, isOfShown, isOfAll } = read;
  const { understood, businesses } = earlier;
  if (reference?.ids) return { businessesBefore: reference.ids, ...topicBefore(read, earlier) };
  const isBare = isWithoutWords(read);
  const asksFact = read.fact !== null || read.unanswered !== null;
  const asksState = read.open !== null || read.isOpenSaid;
  const isOfList = businesses.length > 1 && (isOfAll || read.attributes.length > 0);
  const isChoice = read.choice === "any" && severalOf(earlier).length > 1 && read.attributes.length > 0;
  const one = isOfList || isChoice ? null : oneOf(earlier);
  if (one !== null) {
    // "¿Y mañana?" after those that are open now asks for others, too.
    const asksOfOne = isOfShown || isEach || understood.negocio !== null || understood.abierto === null;
    if (isBare && (asksFact || (asksState && asksOfOne))) return { businessesBefore: [one] };
    const isThere = reading.places.length === 0 || read.unanswered === "delivery";
    if (isThere && isOfShown && !namesOther(read) && !(await mayNameUnknown(db, read))) return { businessesBefore: [one] };
  }
  if (isBare && businesses.length > 0 && (read.fact !== null || (isEach && asksState))) {
    return { businessesBefore: businesses.map(({ id }) => id) };
  }
  return null;
}

/** A fact, an hour or a wish, beside any dish or place. */
const asksSomething = ({ fact, unanswered, open, isOpenSaid, attributes }: AskedQuestion) =>
  fact !== null || unanswered !== null || open !== null || isOpenSaid || attributes.length > 0;

/** «La de Ocú» after the telephone of two: its telephone. */
function topicBefore(read: AskedQuestion, { understood: { topic } }: Earlier): Pick<Partial<AskedQuestion>, "fact"> {
  const isFact = topic === "phone" || topic === "address" || topic === "directions" || topic === "hours";
  return !asksSomething(read) && read.isShort && isFact && !read.reading.parts.some(isDish) ? { fact: topic } : {};
}

/**
 * «¿Luigi's acepta Yappy?», «¿está abierto Luigi's?»: a word before the verb, or beside an hour, that nothing of ours is called may be the
 * name of another business.
 */
async function mayNameUnknown(db: Kysely<Database>, read: AskedQuestion): Promise<boolean> {
  const { reading, beforeVerb, fact, open, isOpenSaid } = read;
  const isOfHours = fact !== null || open !== null || isOpenSaid;
  const before = reading.parts.filter(({ text }) => text.split(" ").every((word) => beforeVerb.includes(word)));
  return (
    (await findLoose(isOfHours ? reading.parts : before, (words, options) => findTellingWords(db, words, options))).length > 0
  );
}

/** «¿Dejan entrar perros en la cervecería?» after a café. */
const namesOther = ({ reading, wholeText }: AskedQuestion) =>
  reading.parts.some(
    ({ kind, text }) =>
      (kind === "synonyms" || kind === "kitchen") &&
      new RegExp(`(?:^| )(?:en|a) (?:la|el|las|los) ${text}(?: |$)`).test(fold(wholeText)),
  );

const isWithoutWords = ({ reading, words }: AskedQuestion) =>
  reading.parts.every(({ kind }) => kind === "attribute") && words.length === 0;

/** «¿Cuál acepta mascotas?», «el de Chitré»: those of the businesses that were named which meet it. Null if none does. */
async function pick(db: Kysely<Database>, read: AskedQuestion, { earlier, moment }: Context): Promise<About | null> {
  const ids = severalOf(earlier);
  const isBare = isWithoutWords(read);
  const asksOfList = (read.isOfAll || read.isContinued) && isBare && read.attributes.length > 0 && earlier.total === ids.length;
  if ((!read.choice && !asksOfList) || ids.length === 0) return null;
  const isPlaceAsked = read.reading.places.length > 0;
  const isAtPlace = read.choice === "at-place" && isPlaceAsked;
  if (read.choice === "at-place" && !isPlaceAsked && !read.isShort) return null;
  const query = await toQuery(db, read, moment.now);
  const parts = isAtPlace ? query.parts.filter(({ kind }) => kind === "place") : query.parts;
  const { chosen } = await choose(db, { ...query, parts, among: ids }, moment);
  const picked = chosen.map(({ row }) => row.id);
  const isOfListings = read.reading.parts.some(({ kind }) => kind === "attribute");
  const othersUnknown = isOfListings ? ids.length - picked.length : 0;
  if (picked.length > 0) return { businessesBefore: picked, othersUnknown, ...topicBefore(read, earlier) };
  return isBare && (read.choice || read.isOfAll) ? { businessesBefore: ids } : null;
}

function isContinuing(read: AskedQuestion): boolean {
  const { reading, fact, unanswered, open, isOpenSaid, upTo } = read;
  const asks = fact !== null || unanswered !== null || open !== null || isOpenSaid || upTo !== null;
  const isShortOfWords = read.isShort && !reading.parts.some(isContent);
  const isBareExclusion = read.without.length > 0 && !reading.parts.some(isContent);
  return (
    read.isContinued ||
    isBareExclusion ||
    (reading.places.length === 0 && asksForSome(fold(read.wholeText))) ||
    read.choice !== null ||
    (read.isOfShown && reading.places.length === 0) ||
    isShortOfWords ||
    (isWithoutWords(read) && asks)
  );
}
