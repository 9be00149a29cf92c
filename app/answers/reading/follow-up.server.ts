import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { isContent, isDish, type Reading } from "../../directory/search/reading.server";
import { type AttributeReading, readAttribute } from "../../directory/search/filters/attribute-words";
import { findTellingWords } from "../../directory/search/known-words.server";
import { meals } from "../../directory/search/filters/asked-time";
import { findLoose } from "../../directory/search/nearest/relaxations.server";
import { stem } from "../../directory/search/trade-words";
import { type ProvinceId, provinceName } from "../../text/provinces";
import { restaurantCategoryLabel } from "../../text/restaurant-categories";
import { fold } from "../../text/fold";
import { foldedWords } from "../../word-index/words.server";
import { day } from "../../durations";
import type { AskedOpen, Earlier } from "../answer";
import { choose, type Moment } from "../choose.server";
import { toQuery } from "../relax.server";
import { startOfDay } from "../times";
import { type AskedQuestion, dishText, readExcluded, readSharply } from "../understand.server";
import { asksForSome, type More, seeksAny } from "./follow-up-words";
import { findAskedDishes } from "./asked-dish.server";
import { findNamedInside, type NamedInside, withoutName } from "./named-inside.server";
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
  const isOfShown = inside !== null && (await isOf(db, read, { earlier, inside }));
  const other = inside && !isOfShown && (await toNamedInside(db, read, { earlier, inside }));
  if (other) return { ...read, ...other, before: null };
  const isOther = inside !== null && !isOfShown;
  const about = isOther
    ? null
    : ((await toRanked(db, read, { earlier, moment })) ??
      (await toPrice(db, read, earlier)) ??
      (await toBusinesses(db, read, earlier)) ??
      (await pick(db, read, { earlier, moment })));
  if (about) return { ...read, ...about, before: earlier.understood };
  if (!isContinuing(read)) return read;
  // "And for dinner, some seafood" after a business of Herrera.
  const provincias = oneOf(earlier) === null ? earlier.understood.provincias : provincesBefore(earlier);
  return await continueFrom(db, read, { ...earlier, understood: { ...earlier.understood, provincias } });
}

/** «¿Y en la Fresa?» after another business: its own hours, or the price of the dish there. Null without such a business. */
async function toNamedInside(
  db: Kysely<Database>,
  read: AskedQuestion,
  { earlier, inside: { words, rows } }: { earlier: Earlier; inside: NamedInside },
): Promise<Partial<AskedQuestion> | null> {
  if (rows.length === 0) return null;
  const { understood } = earlier;
  const text = withoutName(read.text, words);
  const reading = await readSharply(db, text);
  const dish = reading.parts.some(isContent) ? text : understood.topic === "price" ? dishBefore(earlier) : "";
  const isBare =
    read.fact === null && read.unanswered === null && read.open === null && !read.isOpenSaid && read.attributes.length === 0;
  const goesOn = isBare && read.isContinued;
  return {
    businessesBefore: rows.map(({ id }) => id),
    reading: await readSharply(db, dish),
    ranking: null,
    ...(goesOn && understood.topic === "price" ? { unanswered: "price" as const } : {}),
    ...(goesOn ? topicBefore({ ...read, isShort: true, reading }, earlier) : {}),
  };
}

/** The words are of the name of a business that was shown. */
async function isOf(
  db: Kysely<Database>,
  read: AskedQuestion,
  { earlier, inside }: { earlier: Earlier; inside: NamedInside },
): Promise<boolean> {
  const { businesses, listed, understood } = earlier;
  const { words, hasArticle } = inside;
  const names = [...businesses, ...listed].map(({ name }) => foldedWords(name));
  if (names.some((name) => words.every((word) => name.includes(word)))) return true;
  if (hasArticle || (read.unanswered !== "price" && understood.topic !== "price")) return false;
  // What some dish has is no name: «en salsa».
  const telling = await findTellingWords(db, words, { isFood: true });
  return words.every((word) => telling.has(word));
}

type About = Pick<AskedQuestion, "businessesBefore"> & Partial<AskedQuestion>;

type Context = { earlier: Earlier; moment: Moment };

/** «¿Cuál es más barato?»: the dish that was asked for before, or the day. */
async function toRanked(db: Kysely<Database>, read: AskedQuestion, { earlier, moment: { now } }: Context): Promise<About | null> {
  const { ranking, reading } = read;
  const { understood } = earlier;
  if (!ranking || reading.places.length > 0) return null;
  const [alone] = severalOf(earlier).length > 0 ? [] : [oneOf(earlier)];
  if (alone) {
    const asked = ranking === "price" ? { unanswered: "price" as const } : { fact: "hours" as const };
    return { businessesBefore: [alone], attributes: [], ranking: null, ...asked };
  }
  const about = { businessesBefore: severalOf(earlier), attributes: [] };
  if (ranking !== "price") return { ...about, open: read.open ?? understood.abierto ?? wholeDay(now) };
  const isDishAsked = reading.parts.some(isContent);
  const one = oneOf(earlier);
  // «¿Qué sale más barato, la pizza o la lasaña?» asks one business.
  if (one !== null && isDishAsked && (await findAskedDishes(db, [one], dishText(read)))(one).length > 1)
    return { businessesBefore: [one], unanswered: "price", attributes: [], ranking: null };
  const dish = isDishAsked ? "" : await pricedDish(db, about.businessesBefore, dishBefore(earlier));
  return { ...about, unanswered: "price", reading: isDishAsked ? reading : await readSharply(db, dish) };
}

/** The dish of the previous question, if at least two menus tell its price, else "". */
async function pricedDish(db: Kysely<Database>, ids: string[], words: string): Promise<string> {
  if (words === "") return "";
  const dishesOf = await findAskedDishes(db, ids, words);
  return ids.filter((id) => dishesOf(id).some(({ cents }) => cents !== null)).length > 1 ? words : "";
}

const wholeDay = (now: Date): AskedOpen => {
  const start = startOfDay(now).getTime();
  return { from: new Date(start).toISOString(), to: new Date(start + day).toISOString() };
};

/**
 * The price of a dish of that menu, or of a size of the dish that was asked for («¿y la familiar?»); without words, of the dish that
 * was asked for.
 */
async function toPrice(db: Kysely<Database>, read: AskedQuestion, earlier: Earlier): Promise<About | null> {
  const { understood } = earlier;
  const one = oneOf(earlier);
  const words = dishText(read);
  const isPriceAsked = read.unanswered === "price" || (understood.topic === "price" && read.isContinued);
  const asksElse = read.fact !== null || (read.unanswered !== null && read.unanswered !== "price");
  if (!isPriceAsked || asksElse || read.isNamed || read.ranking || read.reading.places.length > 0) return null;
  // «¿Dónde más venden sancocho?»
  if (/(?:^| )(?:donde|onde|where|cualquier|otr[oa]s?)(?: |$)/.test(fold(read.wholeText))) return null;
  if (one === null) return await toPriceOfList(db, read, earlier);
  const about = { businessesBefore: [one], unanswered: "price" as const, attributes: [] };
  const before = dishBefore(earlier);
  if (words === "") {
    if (!read.isShort || read.without.length > 0) return null;
    const isOnMenu = before !== "" && (await findAskedDishes(db, [one], before))(one).length > 0;
    return isOnMenu ? { ...about, reading: await readSharply(db, before) } : null;
  }
  if ((await findAskedDishes(db, [one], words))(one).length > 0) return about;
  const dishes = before === "" ? [] : (await findAskedDishes(db, [one], before))(one);
  const isSize = read.isShort && dishes.some(({ sizes }) => sizes.some(({ label }) => fold(label).includes(words)));
  return isSize ? { ...about, reading: await readSharply(db, before) } : null;
}

/** «El sancocho, ¿a cómo está?» after a list: at those that have it. */
async function toPriceOfList(db: Kysely<Database>, read: AskedQuestion, earlier: Earlier): Promise<About | null> {
  const words = dishText(read);
  const ids = severalOf(earlier);
  if (words === "" || read.unanswered !== "price" || seeksAny(fold(read.wholeText))) return null;
  const dishesOf = await findAskedDishes(db, ids, words);
  const having = ids.filter((id) => dishesOf(id).length > 0);
  return having.length > 0 ? { businessesBefore: having, unanswered: "price" } : null;
}

const dishBefore = ({ understood: { platos } }: Earlier) => platos.join(" ");

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

/** «La de Ocú» after the telephone of two: its telephone. */
function topicBefore(read: AskedQuestion, { understood: { topic } }: Earlier): Pick<Partial<AskedQuestion>, "fact"> {
  const asks =
    read.fact !== null || read.unanswered !== null || read.open !== null || read.isOpenSaid || read.attributes.length > 0;
  const isFact = topic === "phone" || topic === "address" || topic === "directions" || topic === "hours";
  return !asks && read.isShort && isFact && !read.reading.parts.some(isDish) ? { fact: topic } : {};
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

/** The previous wish without the businesses that were named. «¿Qué más hay?» keeps its place alone. */
function withOthers(more: More, earlier: Earlier): Earlier & { except: string[] } {
  const { understood, named } = earlier;
  const provincias = provincesBefore(earlier);
  const dish = dishBefore(earlier);
  const wish =
    more === "same"
      ? { platos: dish === "" ? [] : dish.split(" ") }
      : { platos: [], categorias: [], caracteristicas: [], abierto: null };
  return { ...earlier, except: [...new Set(named)], understood: { ...understood, ...wish, provincias, negocio: null } };
}

/** Those of the previous question, or of the one business that it was about. */
function provincesBefore({ understood, businesses: [first] }: Earlier): ProvinceId[] {
  return understood.provincias.length === 0 && first ? [first.provincia] : understood.provincias;
}

async function continueFrom(
  db: Kysely<Database>,
  read: AskedQuestion,
  earlier: Earlier & { except?: string[] },
): Promise<AskedQuestion> {
  const { reading } = read;
  const { understood, businesses, except = [] } = earlier;
  const [only, ...others] = businesses;
  // "¿Y la de Santiago?" after one business asks for its namesake there.
  const isOnlyPlace = reading.places.length > 0 && !reading.parts.some(isContent) && !seeksAny(fold(read.wholeText));
  const areNamesakes = others.length > 0 && others.every(({ name }) => name === only?.name);
  const named = understood.negocio?.name ?? (areNamesakes && only ? only.name : null);
  // After "ceviche en Colón" and "el primero", the question still asks for ceviche.
  const isNameAsked =
    named !== null &&
    understood.platos.every((dish) => foldedWords(named).join(" ").includes(dish)) &&
    (understood.platos.length > 0 || understood.categorias.length === 0);
  const name = isOnlyPlace && isNameAsked && except.length === 0 ? named : null;
  const kind = name === null ? null : await readTrade(db, name, only?.category ?? "");
  const without = [...new Set([...read.without, ...(understood.excluidos ?? [])])];
  const leftOut = [...new Set([...read.leftOut, ...(understood.exceptuados ?? [])])];
  return {
    ...read,
    reading: await readSharply(
      db,
      kind === null ? continuedText(reading, earlier, read) : `${kind} en ${reading.places[0]?.name ?? ""}`,
    ),
    attributes: [...read.attributes, ...wishesBefore(read, earlier)],
    open: read.open ?? (understood.negocio === null && !isOfFact(understood) ? understood.abierto : null),
    isVerified: read.isVerified || understood.isVerified,
    without,
    excluded: await readExcluded(db, without),
    leftOut,
    except: [...leftOut, ...except],
    name,
  };
}

/** «¿A qué hora cierran?» asks for nothing that is open now. */
const isOfFact = ({ topic }: Earlier["understood"]) => topic === "hours" || topic === "open";

/** "fonda" for "Fonda Tres Hermanas": the word of the trade with which a name begins, or the category. */
async function readTrade(db: Kysely<Database>, name: string, category: string): Promise<string> {
  const [first = ""] = foldedWords(name);
  const { parts } = await readSharply(db, first);
  return parts.some(({ kind }) => kind === "synonyms" || kind === "kitchen") ? first : category;
}

/** Music, say, so that its days count: «¿y el sábado?» [] where the question has a dish of its own. */
function wishesBefore({ reading, attributes }: AskedQuestion, { understood }: Earlier): AttributeReading[] {
  if (reading.parts.some(isDish)) return [];
  const before = (understood.caracteristicas ?? []).flatMap((words) => readAttribute(words.split(" ")) ?? []);
  return before.filter(({ label }) => !attributes.some((one) => one.label === label));
}

const isMealWord = (dish: string) => meals.some(([pattern]) => new RegExp(`^(?:${pattern.source})$`).test(dish));

/** Keeps the previous question's dishes or place where the new one names none. */
function continuedText(
  { parts, places }: Reading,
  { understood: earlier }: Earlier,
  { without, isMeal }: Pick<AskedQuestion, "without" | "isMeal">,
): string {
  const dishes = parts.filter(isDish).map(({ text }) => text);
  const wishes = parts.filter(({ kind }) => kind === "attribute").map(({ text }) => text);
  const wishedBefore = [
    ...earlier.platos.filter((dish) => !without.some((word) => stem(word) === stem(dish)) && !(isMeal && isMealWord(dish))),
    ...earlier.categorias.map((id) => restaurantCategoryLabel(id) ?? ""),
  ];
  const named = places.map(({ name }) => name).slice(0, 1);
  const placesBefore = earlier.lugar === null ? earlier.provincias.map(provinceName) : [earlier.lugar];
  const where = named.length > 0 ? named : placesBefore;
  const wished = dishes.length > 0 ? wishes : [...wishes, ...(earlier.caracteristicas ?? [])];
  return [...(dishes.length > 0 ? dishes : wishedBefore), ...new Set(wished), ...where.map((name) => `en ${name}`)].join(" ");
}
