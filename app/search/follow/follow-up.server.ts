import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { isContent, isDish, isQuality, type Part, textsOf } from "../read/part.server";
import { toReading } from "../read/reading";
import { findTellingWords } from "../index/known-words.server";
import { foldedText, textOf } from "../../word-index/tokens.server";
import { foldedWords } from "../../word-index/words.server";
import type { Earlier } from "../earlier";
import { hasCentre } from "../relax/around";
import { findAskedDishes } from "../find/asked-dish.server";
import { toWish } from "../find/asked-wish.server";
import type { Wish } from "../wish";
import { says, toSpan, valueOf, withoutKinds, withSpan } from "../read/spans";
import { type AskedQuestion, wordsBefore } from "../read/understand.server";
import { readSharply } from "../read/sharp-reading.server";
import {
  continueFrom,
  dishesBefore,
  isNearby,
  namesakeAsked,
  provincesBefore,
  withKind,
  withOthers,
  withWish,
} from "./continued.server";
import { asksForSome, type More, seeksAny, seeksAnywhere, seeksNearest } from "../lexicon/follow-up-words";
import { findNamedInside, type NamedInside, withoutName } from "../read/named-inside.server";
import { askingOf, toPrice, toRanked } from "./priced-follow-up.server";
import { oneOf, severalOf } from "../read/references.server";

/**
 * Completes a question that continues a conversation: it is about businesses that were named before, or it takes the parts that it
 * lacks from the previous question. Reads the database.
 */
export async function followUp(db: Kysely<Database>, read: AskedQuestion, context: Context): Promise<AskedQuestion> {
  const then = valueOf(read, "then");
  const onDay = then === null ? read : { ...read, spans: withSpan(read.spans, toSpan("open", then)) };
  const asked = await complete(db, onDay, context);
  return asked === onDay ? read : asked;
}

async function complete(db: Kysely<Database>, read: AskedQuestion, { earlier, now, choose }: Context): Promise<AskedQuestion> {
  // "¿Y la Fonda Tres Hermanas?" says all by itself.
  const isReferring = valueOf(read, "reference")?.ids;
  if (read.name.length > 0 && !isReferring) return read;
  const more = valueOf(read, "more");
  if (says(read, "cheaper")) return await toCheaper(db, read, earlier);
  if (more) return await toOthers(db, read, { more, earlier });
  const inside = isReferring ? null : await findNamedInside(db, textOf(read.whole), { needsArticle: false });
  const isOther = inside !== null && !(await isOfShown(db, read, { earlier, inside }));
  if (isOther && inside.rows.length > 0) return await toNamedInside(db, read, { earlier, inside });
  const about =
    isOther || (says(read, "wished") && oneOf(earlier) !== null) ? null : await toAbout(db, read, { earlier, now, choose });
  if (about) return about;
  return isContinuing(read) ? await toContinued(db, read, earlier) : read;
}

async function toContinued(db: Kysely<Database>, read: AskedQuestion, earlier: Earlier): Promise<AskedQuestion> {
  // «Mejor algo con vista al mar» looks for something else.
  const before = seeksAny(foldedText(read.whole)) ? { ...earlier, wish: null } : earlier;
  return await continueFrom(db, read, { earlier: atItsPlace(before), namesake: namesakeAsked(read, earlier) });
}

/** «¿Qué más hay?», «algo parecido por ahí»: without those that were named. */
async function toOthers(
  db: Kysely<Database>,
  read: AskedQuestion,
  { more, earlier }: { more: More; earlier: Earlier },
): Promise<AskedQuestion> {
  const others = withOthers(more, withWish(earlier, { isForOthers: true }));
  const isOfName = more === "same" && earlier.wish === null && earlier.understood.negocio !== null;
  return await continueFrom(db, read, { earlier: isOfName ? await withKind(db, others) : others });
}

/** "And for dinner, some seafood" after a business of Herrera: there, where the wish names no other place. */
function atItsPlace(earlier: Earlier): Earlier {
  const wished = withWish(earlier);
  const provincias = oneOf(earlier) === null ? wished.understood.provincias : provincesBefore(wished);
  return { ...wished, understood: { ...wished.understood, provincias } };
}

/** «Algo más barato que eso»: what costs less than the business that was asked about, also of those that were named before. */
async function toCheaper(db: Kysely<Database>, read: AskedQuestion, earlier: Earlier): Promise<AskedQuestion> {
  const { understood, businesses } = earlier;
  // Where nothing was looked for before, near the business.
  const isOfName = understood.negocio !== null && earlier.wish === null;
  const asked = await continueFrom(db, read, { earlier: isOfName ? atItsPlace(earlier) : withWish(earlier) });
  return { ...asked, cheaperThan: understood.negocio ?? businesses[0] ?? null };
}

/** The question about businesses of the conversation. Null for a question to the whole directory. */
async function toAbout(
  db: Kysely<Database>,
  read: AskedQuestion,
  { earlier, now, choose }: Context,
): Promise<AskedQuestion | null> {
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
): Promise<AskedQuestion> {
  const { understood } = earlier;
  const reading = await readSharply(db, withoutName(read.left, words));
  const ids = rows.map(({ id }) => id);
  const asksPrice = valueOf(read, "topic") === "price" || understood.topic === "price";
  const dishes = asksPrice ? await findOnMenus(db, ids, dishesBefore(withWish(earlier))) : [];
  const goesOn = !asksSomething(read) && says(read, "continuation");
  const asked = goesOn ? withTopicBefore({ ...read, isShort: true, reading }, earlier) : read;
  const isOfPrice = goesOn && understood.topic === "price";
  const spans = withoutKinds(asked.spans, "ranking");
  return {
    ...read,
    about: { kind: "businesses", ids, othersUnknown: 0, before: null },
    reading: reading.parts.some(isContent) ? reading : toReading(dishes),
    spans: isOfPrice ? withSpan(spans, toSpan("topic", "price")) : spans,
  };
}

/** The dishes, if some of these menus has one: «¿y cuánto cuesta en Miss Ivy?» after «¿dónde hay rondón?» */
async function findOnMenus(db: Kysely<Database>, ids: readonly string[], dishes: Part[]): Promise<Part[]> {
  if (dishes.length === 0) return [];
  const dishesOf = await findAskedDishes(db, ids, textsOf(dishes));
  return ids.some((id) => dishesOf(id).length > 0) ? dishes : [];
}

/** The words are of the name of a business that was shown. */
async function isOfShown(
  db: Kysely<Database>,
  read: AskedQuestion,
  { earlier, inside }: { earlier: Earlier; inside: NamedInside },
): Promise<boolean> {
  const { businesses, listed, understood } = earlier;
  const { words, rows, hasArticle } = inside;
  const one = oneOf(earlier);
  // «¿Cuánto cuesta en Miss Ivy?», of the same list, after another.
  const isAnother = one !== null && rows.length > 0 && rows.every(({ id }) => id !== one);
  const names = (isAnother ? [] : [...businesses, ...listed]).map(({ name }) => foldedWords(name));
  if (names.some((name) => words.every((word) => name.includes(word)))) return true;
  if (hasArticle || (valueOf(read, "topic") !== "price" && understood.topic !== "price")) return false;
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
async function toBusinesses(db: Kysely<Database>, read: AskedQuestion, earlier: Earlier): Promise<AskedQuestion | null> {
  const { businesses } = earlier;
  const referred = valueOf(read, "reference")?.ids;
  if (referred) return askingOf(withTopicBefore(read, earlier), referred, earlier);
  const one = isOfSeveral(read, earlier) ? null : oneOf(earlier);
  if (one !== null && (asksBareOfOne(read, earlier) || (await asksOfOne(db, read)))) return askingOf(read, [one], earlier);
  const asksOfEach = says(read, "fact") || (says(read, "each") && asksState(read));
  if (!isWithoutWords(read) || businesses.length === 0 || !asksOfEach) return null;
  return askingOf(
    read,
    businesses.map(({ id }) => id),
    earlier,
  );
}

const asksState = (read: AskedQuestion) => says(read, "open", "opening");

/** Asks it of the business that was shown, or of all that were. */
const isOfShownOnes = (read: AskedQuestion) => (valueOf(read, "verb")?.of ?? "any") !== "any";

const isOfAll = (read: AskedQuestion) => valueOf(read, "verb")?.of === "all";

/** «¿Cuál acepta mascotas?», «¿aceptan tarjeta?», after a list. */
function isOfSeveral(read: AskedQuestion, earlier: Earlier): boolean {
  const isOfList = earlier.businesses.length > 1 && (isOfAll(read) || says(read, "feature"));
  return isOfList || (valueOf(read, "choice") === "any" && severalOf(earlier).length > 1 && says(read, "feature"));
}

/** A fact, or a state, of the one that was shown, without any word of its own. */
function asksBareOfOne(read: AskedQuestion, { understood }: Earlier): boolean {
  if (!isWithoutWords(read) || (says(read, "feature") && seeksAny(foldedText(read.whole)))) return false;
  if (says(read, "fact", "topic")) return true;
  // "¿Y mañana?" after those that are open now asks for others, too.
  const isOfIt = isOfShownOnes(read) || says(read, "each");
  return asksState(read) && (isOfIt || understood.negocio !== null || understood.abierto === null);
}

/** «¿Tienen algo sin carne?» */
async function asksOfOne(db: Kysely<Database>, read: AskedQuestion): Promise<boolean> {
  const isThere = read.reading.places.length === 0 || valueOf(read, "topic") === "delivery";
  return isThere && isOfShownOnes(read) && !namesOther(read) && !(await mayNameUnknown(db, read));
}

/** A fact, an hour or a wish, beside any dish or place. */
const asksSomething = (read: AskedQuestion) => says(read, "fact", "topic", "open", "opening", "feature");

/** «La de Ocú» after the telephone of two: its telephone. */
function withTopicBefore(read: AskedQuestion, { understood: { topic } }: Earlier): AskedQuestion {
  if (topic === null || asksSomething(read) || !read.isShort || read.reading.parts.some(isDish)) return read;
  if (topic === "open" || topic === "dish" || topic === "other") return read;
  const isFact = topic === "phone" || topic === "address" || topic === "directions" || topic === "hours";
  return { ...read, spans: [...read.spans, isFact ? toSpan("fact", topic) : toSpan("topic", topic)] };
}

/**
 * «¿Luigi's acepta Yappy?», «¿está abierto Luigi's?»: a word before the verb, or beside an hour, that nothing of ours is called may be the
 * name of another business.
 */
async function mayNameUnknown(db: Kysely<Database>, read: AskedQuestion): Promise<boolean> {
  const { reading } = read;
  const isOfHours = says(read, "fact", "open", "opening");
  const subject = valueOf(read, "verb")?.subject ?? [];
  const before = reading.parts.filter(({ text }) => text.split(" ").every((word) => subject.includes(word)));
  const plain = (isOfHours ? reading.parts : before).filter(({ kind }) => kind === "word");
  const termsOf = ({ alternatives }: Part) => alternatives.flatMap(({ terms }) => terms);
  const telling = await findTellingWords(
    db,
    plain.flatMap(termsOf).map(({ text, corrected = text }) => corrected),
  );
  return plain.some((part) => !termsOf(part).some(({ text, corrected = text }) => telling.has(corrected)));
}

/** «¿Dejan entrar perros en la cervecería?» after a café. */
const namesOther = (read: AskedQuestion) =>
  read.reading.parts.some(
    (part) =>
      (part.kind === "synonyms" || part.kind === "kitchen") &&
      /(?:^| )(?:en|a) (?:la|el|las|los)$/.test(wordsBefore(part, read).join(" ")),
  );

const isWithoutWords = ({ reading, naming }: AskedQuestion) => reading.parts.every(isQuality) && naming.length === 0;

/** «¿Cuál acepta mascotas?», «el de Chitré»: those of the businesses that were named which meet it. Null if none does. */
async function pick(
  db: Kysely<Database>,
  read: AskedQuestion,
  { earlier, choose }: Omit<Context, "now">,
): Promise<AskedQuestion | null> {
  const ids = severalOf(earlier);
  if (ids.length > 0 && asksForNearest(read)) return await pickNearest(db, read, { earlier, choose, ids });
  if (ids.length === 0 || !asksToPick(read, { earlier, ids })) return null;
  const choice = valueOf(read, "choice");
  const isAtPlace = choice === "at-place" && read.reading.places.length > 0;
  const asked = await toWish(db, read);
  const picked = await choose({ ...(isAtPlace ? withPlaceAlone(asked) : asked), among: ids });
  const isOfListings = read.reading.parts.some(({ kind }) => kind === "attribute");
  const othersUnknown = isOfListings ? ids.length - picked.length : 0;
  if (picked.length > 0) return askingOf(withTopicBefore(read, earlier), picked, earlier, othersUnknown);
  return isWithoutWords(read) && (choice || isOfAll(read)) ? askingOf(read, ids, earlier) : null;
}

/** «El que quede más cerca de Portobelo» */
const asksForNearest = (read: AskedQuestion) => read.reading.places.length > 0 && seeksNearest(foldedText(read.whole));

/** By its position: a street that is called after the place need not be near it. Null where no centre is known. */
async function pickNearest(
  db: Kysely<Database>,
  read: AskedQuestion,
  { earlier, choose, ids }: Omit<Context, "now"> & { ids: readonly string[] },
): Promise<AskedQuestion | null> {
  const around = { places: read.reading.places, within: Infinity };
  if (!hasCentre({ around })) return null;
  const [nearest] = await choose({ ...(await toWish(db, read)), parts: [], open: null, around, among: ids });
  return nearest === undefined ? null : askingOf(withTopicBefore(read, earlier), [nearest], earlier);
}

function asksToPick(read: AskedQuestion, { earlier, ids }: { earlier: Earlier; ids: readonly string[] }): boolean {
  const choice = valueOf(read, "choice");
  if (choice === "at-place") return read.reading.places.length > 0 || read.isShort;
  const asksOfList = (isOfAll(read) || says(read, "continuation")) && isWithoutWords(read) && says(read, "feature");
  return choice !== null || (asksOfList && earlier.total === ids.length);
}

/** «¿La de Chitré abre hoy?» is about that one, also if it does not. */
const withPlaceAlone = (query: Wish): Wish => ({
  ...query,
  parts: query.parts.filter(({ kind }) => kind === "place"),
  open: null,
});

function isContinuing(read: AskedQuestion): boolean {
  const { reading, isShort } = read;
  const hasContent = reading.parts.some(isContent);
  const isAnywhere = reading.places.length === 0;
  const said = foldedText(read.whole);
  return (
    says(read, "continuation", "choice") ||
    read.spans.some(isNearby) ||
    (!hasContent && (isShort || says(read, "without"))) ||
    (isAnywhere && (isOfShownOnes(read) || asksForSome(said))) ||
    (isWithoutWords(read) && asksBare(read) && !seeksAnywhere(said))
  );
}

const asksBare = (read: AskedQuestion) => says(read, "fact", "topic", "limit") || asksState(read);
