import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { isContent, isDish, isQuality, type Part, toReading } from "../read/reading.server";
import { findTellingWords } from "../index/known-words.server";
import { fold } from "../../text/fold";
import { foldedWords } from "../../word-index/words.server";
import type { Earlier } from "../earlier";
import { toWish } from "../find/asked-wish.server";
import type { Wish } from "../wish";
import type { AskedQuestion } from "../read/understand.server";
import { readSharply } from "../read/sharp-reading.server";
import { continueFrom, dishesBefore, provincesBefore, withOthers } from "./continued.server";
import { asksForSome, seeksAny, seeksAnywhere } from "../lexicon/follow-up-words";
import { findNamedInside, type NamedInside, withoutName } from "../read/named-inside.server";
import { type About, toPrice, toRanked } from "./priced-follow-up.server";
import { oneOf, severalOf } from "../read/references.server";

/**
 * Completes a question that continues a conversation: it is about businesses that were named before, or it takes the parts that it
 * lacks from the previous question. Reads the database.
 */
export async function followUp(
  db: Kysely<Database>,
  read: AskedQuestion,
  { earlier, now, choose }: Context,
): Promise<AskedQuestion> {
  // "¿Y la Fonda Tres Hermanas?" says all by itself.
  if (read.isNamed && !read.reference?.ids) return read;
  if (read.more) return await continueFrom(db, read, withOthers(read.more, earlier));
  const inside = read.reference?.ids ? null : await findNamedInside(db, read.wholeText, { needsArticle: false });
  const isOther = inside !== null && !(await isOfShown(db, read, { earlier, inside }));
  if (isOther && inside.rows.length > 0)
    return { ...read, ...(await toNamedInside(db, read, { earlier, inside })), before: null };
  const about = isOther ? null : await toAbout(db, read, { earlier, now, choose });
  if (about) return { ...read, ...about, before: earlier.understood };
  if (!isContinuing(read)) return read;
  // "And for dinner, some seafood" after a business of Herrera.
  const provincias = oneOf(earlier) === null ? earlier.understood.provincias : provincesBefore(earlier);
  return await continueFrom(db, read, { ...earlier, understood: { ...earlier.understood, provincias } });
}

/** The businesses of the conversation that the question is about. Null for a question to the whole directory. */
async function toAbout(db: Kysely<Database>, read: AskedQuestion, { earlier, now, choose }: Context): Promise<About | null> {
  return (
    (await toRanked(db, read, { earlier, now })) ??
    (await toPrice(db, read, earlier)) ??
    (await toBusinesses(db, read, earlier)) ??
    (await pick(db, read, { earlier, choose }))
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
  const dishes = understood.topic === "price" ? dishesBefore(earlier) : [];
  const goesOn = !asksSomething(read) && read.isContinued;
  return {
    businessesBefore: rows.map(({ id }) => id),
    reading: reading.parts.some(isContent) ? reading : toReading(dishes),
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

type Context = {
  earlier: Earlier;
  now: Date;
  /** Ids of the best that have all of a wish. */
  choose: (wish: Wish) => Promise<string[]>;
};

/** Null if the words alone do not say which businesses are meant. */
async function toBusinesses(db: Kysely<Database>, read: AskedQuestion, earlier: Earlier): Promise<About | null> {
  const { businesses } = earlier;
  if (read.reference?.ids) return { businessesBefore: read.reference.ids, ...topicBefore(read, earlier) };
  const one = isOfSeveral(read, earlier) ? null : oneOf(earlier);
  if (one !== null && (asksBareOfOne(read, earlier) || (await asksOfOne(db, read)))) return { businessesBefore: [one] };
  const asksOfEach = read.fact !== null || (read.isEach && asksState(read));
  const isOfAll = isWithoutWords(read) && businesses.length > 0 && asksOfEach;
  return isOfAll ? { businessesBefore: businesses.map(({ id }) => id) } : null;
}

const asksState = ({ open, isOpenSaid }: AskedQuestion) => open !== null || isOpenSaid;

/** «¿Cuál acepta mascotas?», «¿aceptan tarjeta?», after a list. */
function isOfSeveral({ isOfAll, attributes, choice }: AskedQuestion, earlier: Earlier): boolean {
  const isOfList = earlier.businesses.length > 1 && (isOfAll || attributes.length > 0);
  return isOfList || (choice === "any" && severalOf(earlier).length > 1 && attributes.length > 0);
}

/** A fact, or a state, of the one that was shown, without any word of its own. */
function asksBareOfOne(read: AskedQuestion, { understood }: Earlier): boolean {
  const { isOfShown, isEach, attributes, wholeText, fact, unanswered } = read;
  if (!isWithoutWords(read) || (attributes.length > 0 && seeksAny(fold(wholeText)))) return false;
  if (fact !== null || unanswered !== null) return true;
  // "¿Y mañana?" after those that are open now asks for others, too.
  return asksState(read) && (isOfShown || isEach || understood.negocio !== null || understood.abierto === null);
}

/** «¿Tienen algo sin carne?» */
async function asksOfOne(db: Kysely<Database>, read: AskedQuestion): Promise<boolean> {
  const isThere = read.reading.places.length === 0 || read.unanswered === "delivery";
  return isThere && read.isOfShown && !namesOther(read) && !(await mayNameUnknown(db, read));
}

/** A fact, an hour or a wish, beside any dish or place. */
const asksSomething = ({ fact, unanswered, open, isOpenSaid, attributes }: AskedQuestion) =>
  fact !== null || unanswered !== null || open !== null || isOpenSaid || attributes.length > 0;

/** «La de Ocú» after the telephone of two: its telephone. */
function topicBefore(
  read: AskedQuestion,
  { understood: { topic } }: Earlier,
): Partial<Pick<AskedQuestion, "fact" | "unanswered">> {
  if (topic === null || asksSomething(read) || !read.isShort || read.reading.parts.some(isDish)) return {};
  if (topic === "phone" || topic === "address" || topic === "directions" || topic === "hours") return { fact: topic };
  return topic === "open" || topic === "dish" || topic === "other" ? {} : { unanswered: topic };
}

/**
 * «¿Luigi's acepta Yappy?», «¿está abierto Luigi's?»: a word before the verb, or beside an hour, that nothing of ours is called may be the
 * name of another business.
 */
async function mayNameUnknown(db: Kysely<Database>, read: AskedQuestion): Promise<boolean> {
  const { reading, beforeVerb, fact, open, isOpenSaid } = read;
  const isOfHours = fact !== null || open !== null || isOpenSaid;
  const before = reading.parts.filter(({ text }) => text.split(" ").every((word) => beforeVerb.includes(word)));
  const plain = (isOfHours ? reading.parts : before).filter(({ kind }) => kind === "word");
  const termsOf = ({ alternatives }: Part) => alternatives.flatMap(({ terms }) => terms);
  const telling = await findTellingWords(
    db,
    plain.flatMap(termsOf).map(({ text, corrected = text }) => corrected),
  );
  return plain.some((part) => !termsOf(part).some(({ text, corrected = text }) => telling.has(corrected)));
}

/** «¿Dejan entrar perros en la cervecería?» after a café. */
const namesOther = ({ reading, wholeText }: AskedQuestion) =>
  reading.parts.some(
    ({ kind, text }) =>
      (kind === "synonyms" || kind === "kitchen") &&
      new RegExp(`(?:^| )(?:en|a) (?:la|el|las|los) ${text}(?: |$)`).test(fold(wholeText)),
  );

const isWithoutWords = ({ reading, words }: AskedQuestion) => reading.parts.every(isQuality) && words.length === 0;

/** «¿Cuál acepta mascotas?», «el de Chitré»: those of the businesses that were named which meet it. Null if none does. */
async function pick(db: Kysely<Database>, read: AskedQuestion, { earlier, choose }: Omit<Context, "now">): Promise<About | null> {
  const ids = severalOf(earlier);
  if (ids.length === 0 || !asksToPick(read, { earlier, ids })) return null;
  const isAtPlace = read.choice === "at-place" && read.reading.places.length > 0;
  const asked = await toWish(db, read);
  const picked = await choose({ ...(isAtPlace ? withPlaceAlone(asked) : asked), among: ids });
  const isOfListings = read.reading.parts.some(({ kind }) => kind === "attribute");
  const othersUnknown = isOfListings ? ids.length - picked.length : 0;
  if (picked.length > 0) return { businessesBefore: picked, othersUnknown, ...topicBefore(read, earlier) };
  return isWithoutWords(read) && (read.choice || read.isOfAll) ? { businessesBefore: ids } : null;
}

function asksToPick(read: AskedQuestion, { earlier, ids }: { earlier: Earlier; ids: readonly string[] }): boolean {
  const { choice, isOfAll, isContinued, isShort, attributes, reading } = read;
  if (choice === "at-place") return reading.places.length > 0 || isShort;
  const asksOfList = (isOfAll || isContinued) && isWithoutWords(read) && attributes.length > 0;
  return choice !== null || (asksOfList && earlier.total === ids.length);
}

/** «¿La de Chitré abre hoy?» is about that one, also if it does not. */
const withPlaceAlone = (query: Wish): Wish => ({
  ...query,
  parts: query.parts.filter(({ kind }) => kind === "place"),
  open: null,
});

function isContinuing(read: AskedQuestion): boolean {
  const { reading, isContinued, choice, isOfShown, isShort, without, wholeText } = read;
  const hasContent = reading.parts.some(isContent);
  const isAnywhere = reading.places.length === 0;
  return (
    isContinued ||
    choice !== null ||
    (!hasContent && (isShort || without.length > 0)) ||
    (isAnywhere && (isOfShown || asksForSome(fold(wholeText)))) ||
    (isWithoutWords(read) && asksBare(read) && !seeksAnywhere(fold(wholeText)))
  );
}

const asksBare = (read: AskedQuestion) => read.fact !== null || read.unanswered !== null || read.upTo !== null || asksState(read);
