import type { Kysely } from "kysely";
import type { Database, Restaurant } from "../../db/schema.server";
import { isContent, isDish, type Part, textOfParts } from "../read/part.server";
import { type Reading, toReading } from "../read/reading";
import { toFeaturePart, toPlacePart } from "../read/expression-parts.server";
import { mealCalled } from "../read/asked-time";
import { chosenBits, sharesBit } from "../lexicon/attribute-filters";
import type { Feature } from "../lexicon/attribute-words";
import { stem } from "../lexicon/trade-words";
import { findPlaces, type Place } from "../lexicon/places";
import { type ProvinceId, provinceName } from "../../text/provinces";
import { foldedText } from "../../word-index/tokens.server";
import { foldedWords } from "../../word-index/words.server";
import { type ChosenFilters, type Earlier, excludedBefore, partsBefore, toKept } from "../earlier";
import { findConfirmedByIds } from "../read/business-names.server";
import { says, type Span, toSpan, valuesOf } from "../read/spans";
import type { AskedQuestion } from "../read/understand.server";
import { dishName, findCategory, readSharply, withFeatures } from "../read/sharp-reading.server";
import { type More, seeksAny } from "../lexicon/follow-up-words";

/** The previous wish without the businesses that were named. «¿Qué más hay?» keeps its place alone. */
export function withOthers(more: More, earlier: Earlier): Earlier & { except: string[] } {
  const { understood, named } = earlier;
  const provincias = more === "elsewhere" ? [] : provincesBefore(earlier);
  const wish =
    more === "same"
      ? {}
      : more === "elsewhere"
        ? { lugar: null, lugares: [] }
        : { partes: [], deseos: [], filtros: null, abierto: null, hasta: null };
  return { ...earlier, except: [...new Set(named)], understood: { ...understood, ...wish, provincias, negocio: null } };
}

/**
 * As if the previous question were the last wish, on its day. «¿Y que tenga terraza?» after «¿a cómo sale la segunda?» goes on from the
 * list. What a question about a business says of hours asks for nothing that is open then, unless it asks for others on the same day.
 */
export function withWish(earlier: Earlier, { isForOthers = false }: { isForOthers?: boolean } = {}): Earlier {
  const { understood, wish } = earlier;
  const timeOf = (of: Earlier["understood"]) => ((isForOthers || of.negocio === null) && !isOfFact(of) ? of.abierto : null);
  const abierto = timeOf(understood) ?? (wish && timeOf(wish));
  return { ...earlier, wish: null, understood: { ...(wish ?? understood), abierto, negocio: understood.negocio } };
}

type Others = ReturnType<typeof withOthers>;

/** «¿Hay algo parecido por ahí?» after the telephone of one business: of its kind, near it. */
export async function withKind(db: Kysely<Database>, earlier: Others): Promise<Others> {
  const { understood, businesses } = earlier;
  const [one, ...several] = businesses;
  const isOfWish = partsBefore(earlier).length > 0 || (understood.deseos ?? []).length > 0 || Boolean(understood.filtros);
  if (isOfWish || one === undefined || several.length > 0) return earlier;
  const { parts } = await readTrade(db, one.name, earlier);
  const [row] = understood.lugar === null ? await findConfirmedByIds(db, [one.id]) : [];
  const near = row ? findPlaceIn(row) : null;
  return {
    ...earlier,
    understood: { ...understood, partes: parts.map(toKept), ...(near && { lugar: near, cerca: true as const }) },
  };
}

/** The first place inside its province that an address names. */
function findPlaceIn({ direccion, provincia }: Pick<Restaurant, "direccion" | "provincia">): string | null {
  const words = foldedWords(direccion);
  const found = words.flatMap((_, at) => findPlaces(words.slice(at), { before: ["en"] })?.places ?? []);
  return found.find(({ province, district }) => province === provincia && district !== null)?.name ?? null;
}

/** The dishes of the previous question, without the kinds of place. */
export const dishesBefore = (earlier: Earlier): Part[] => partsBefore(earlier).filter((part) => !findCategory(part));

/** Provinces of the previous question, or of the one business that it was about. */
export function provincesBefore({ understood, businesses: [first] }: Earlier): ProvinceId[] {
  return understood.provincias.length === 0 && first ? [first.provincia] : understood.provincias;
}

/** `earlier`: see `withWish`. `namesake`: see `namesakeAsked`. */
type Continued = { earlier: Earlier & { except?: string[] }; namesake?: string | null };

/** The question with what it lacks from the previous one: «¿y en Boquete?» */
export async function continueFrom(
  db: Kysely<Database>,
  read: AskedQuestion,
  { earlier, namesake: name = null }: Continued,
): Promise<AskedQuestion> {
  const { understood, except = [] } = earlier;
  const leftOut = [...new Set([...read.leftOut, ...(understood.exceptuados ?? [])])];
  const before = name === null ? await readBefore(db, read, earlier) : await readTrade(db, name, earlier);
  const reading = withParts(read.reading, before);
  return {
    ...read,
    reading,
    spans: spansFrom(read, earlier).filter((span) => reading.places.length === 0 || !isNearby(span)),
    excluded: [...read.excluded, ...(await stillExcluded(db, read, earlier))],
    leftOut,
    chosen: chosenBefore(read, earlier),
    othersThan: except,
    about: name === null ? read.about : { kind: "namesake", name },
  };
}

/** «¿Algo más barato cerca?» after a place asks for what is near it, and «cerca de mí» does not. */
export const isNearby = ({ kind, words }: Span): boolean =>
  kind === "near-me" && !words.some((word) => /^(?:me|mi|mio|aqui|aca|estoy)$/.test(word));

/** What the question says, and then what the previous one said and it does not. */
function spansFrom(read: AskedQuestion, { understood }: Earlier): Span[] {
  const before = understood.abierto;
  const limit = asksForDish(read) ? null : (understood.hasta ?? null);
  const said = [...valuesOf(read, "without"), ...dishNamesAsked(read)];
  const without = (understood.excluidos ?? []).filter((thing) => !said.some((one) => isSame(one, thing)));
  return [
    ...read.spans,
    ...featuresBefore(read, understood).map((feature) => toSpan("feature", feature)),
    ...without.map((thing) => toSpan("without", thing)),
    // Of these, only the first counts, which is the question's own if it has one.
    ...(before === null ? [] : [toSpan("open", before)]),
    ...(limit === null ? [] : [toSpan("limit", limit)]),
    ...(understood.isVerified ? [toSpan("verified", true)] : []),
    ...(understood.pedidos ? [toSpan("orders", true)] : []),
  ];
}

/** «Ahora sí quiero pollo» ends «sin pollo». */
const dishNamesAsked = ({ reading }: AskedQuestion): string[] => reading.parts.filter(isDish).map(dishName);

const isSame = (one: string, other: string) => stem(one) === stem(other);

/** The exclusions of the conversation that the question neither repeats nor takes back. */
async function stillExcluded(db: Kysely<Database>, read: AskedQuestion, earlier: Earlier): Promise<Part[][]> {
  const said = [...read.excluded.map(textOfParts), ...dishNamesAsked(read)];
  const others = excludedBefore(earlier).filter((parts) => !said.some((one) => isSame(one, textOfParts(parts))));
  return await Promise.all(others.map((parts) => withFeatures(db, parts)));
}

/** «Que esté abierto» names no dish, though a street is called so. «Que tenga opciones vegetarianas» asks for no other dish. */
const asksForDish = ({ reading: { parts, weak }, whole }: AskedQuestion) =>
  parts.some((part) => isDish(part) && !weak.includes(part.text) && !(isDiet(part) && asksBeside.test(foldedText(whole))));

const diets = chosenBits({ dieta: ["vegano", "vegetariano", "sin-gluten", "sin-lactosa"] });

const isDiet = ({ alternatives }: Part) => alternatives.some(({ attributes }) => attributes && sharesBit(attributes, diets));

/** Words with which somebody asks for something more, and for no other dish. */
const asksBeside = /(?:^| )(?:opcion(?:es)?|options?|que (?:tengan?|haya|ofrezcan?|sirvan?|den)|tambien|too|also)(?: |$)/;

/** "¿Y la de Santiago?" after one business asks for its namesake there: the name. Null where it asks for anything else. */
export function namesakeAsked({ reading, whole }: AskedQuestion, earlier: Earlier): string | null {
  const { understood, businesses } = earlier;
  const isOnlyPlace = reading.places.length > 0 && !reading.parts.some(isContent) && !seeksAny(foldedText(whole));
  if (!isOnlyPlace) return null;
  const [only, ...others] = businesses;
  const areNamesakes = others.length > 0 && others.every(({ name }) => name === only?.name);
  const named = understood.negocio?.name ?? (areNamesakes && only ? only.name : null);
  if (named === null) return null;
  // After "ceviche en Colón" and "el primero", the question still asks for ceviche.
  const dishes = dishesBefore(earlier);
  const isOfName = dishes.every((dish) => foldedWords(named).join(" ").includes(dishName(dish)));
  return isOfName && (dishes.length > 0 || partsBefore(earlier).length === 0) ? named : null;
}

/** «La Palma, Los Santos»: the province tells one of several namesakes. */
const isProvinceOf = ({ alternatives }: Part, places: readonly Place[]) =>
  alternatives.some(({ terms, provincia }) => terms.length === 0 && places.some(({ province }) => province === provincia));

/**
 * A reading with the parts of another. It keeps its first place, or those of which one will do, with the province that is named beside it,
 * and its weak words only if nothing else is asked for.
 */
function withParts(reading: Reading, other: Reading): Reading {
  const [place] = reading.places;
  const where = reading.parts.find(({ kind }) => kind === "place");
  const places = reading.places.filter(({ name }) => where?.either !== undefined || name === place?.name);
  const isKept = (part: Part) =>
    part.kind === "place"
      ? part === where || isProvinceOf(part, places)
      : !reading.weak.includes(part.text) || (!where && other.parts.length === 0);
  return {
    ...reading,
    parts: [...reading.parts.filter(isKept), ...other.parts],
    corrections: [...reading.corrections, ...other.corrections],
    places: [...places, ...other.places],
  };
}

/** «¿A qué hora cierran?» asks for nothing that is open now. */
const isOfFact = ({ topic }: Earlier["understood"]) => topic === "hours" || topic === "open";

/** "fonda" for "Fonda Tres Hermanas": the word of the trade with which a name begins, or the category. */
async function readTrade(db: Kysely<Database>, name: string, { businesses: [first] }: Earlier): Promise<Reading> {
  const reading = await readSharply(db, foldedWords(name)[0] ?? "");
  const isTrade = reading.parts.some(({ kind }) => kind === "synonyms" || kind === "kitchen");
  return isTrade ? reading : await readSharply(db, first?.category ?? "");
}

/** Music, say, so that its days count: «¿y el sábado?» [] where the question has a dish of its own. */
function featuresBefore(read: AskedQuestion, { deseos = [] }: Earlier["understood"]): Feature[] {
  if (asksForDish(read)) return [];
  const features = valuesOf(read, "feature");
  return deseos.filter((former) => !features.some((one) => isOfSame(one, former)));
}

/** «¿Y con vista al mar?» after «con vista al canal», «¿y caro?» after «barato»: one stands in for the other. */
const isOfSame = (one: Feature, other: Feature): boolean =>
  one.label === other.label || sharesBit(one.bits, other.bits) || (one.order !== null && other.order !== null);

/** Its provinces are places from now on; see `placesBefore`. */
function chosenBefore(read: AskedQuestion, { understood: { filtros } }: Earlier): ChosenFilters | null {
  if (!filtros) return null;
  const { attributes = {} } = filtros;
  return asksForDish(read) ? { provincias: [], categorias: [], attributes } : { ...filtros, provincias: [] };
}

/** Each with its namesakes in the provinces that were asked for. */
const placesBefore = ({ lugar, lugares, provincias }: Earlier["understood"]): Place[][] =>
  (lugares ?? (lugar === null ? provincias.map(provinceName) : [lugar]))
    .map((name) => findPlaces(foldedWords(name), { before: ["en"] })?.places ?? [])
    .map((namesakes) => namesakes.filter(({ province }) => provincias.includes(province)))
    .filter(({ length }) => length > 0);

/** A place that several towns are called, or one of several places: any of them will do. */
function placeParts(where: readonly Place[][], isNear?: true): Part[] {
  const [one, ...others] = where.map((places) => toPlacePart(places, isNear));
  if (!one) return [];
  const all = [one, ...others];
  const either = all.map(({ text }) => text);
  return [
    {
      ...one,
      text: either.join(" o "),
      ...(others.length > 0 && { either }),
      alternatives: all.flatMap(({ alternatives }) => alternatives),
    },
  ];
}

/** What the new question takes from the previous one: its dishes and wishes unless it names a dish, its place unless it names one. */
async function readBefore(db: Kysely<Database>, read: AskedQuestion, earlier: Earlier): Promise<Reading> {
  const { places } = read.reading;
  const hasDish = asksForDish(read);
  const [without, isMeal] = [valuesOf(read, "without"), says(read, "meal")];
  const isLeft = (dish: string) => !without.some((word) => isSame(word, dish)) && !(isMeal && mealCalled(dish));
  const kept = hasDish ? [] : partsBefore(earlier).filter((part) => isLeft(dishName(part)));
  const wished = hasDish ? [] : await Promise.all(featuresBefore(read, earlier.understood).map((one) => toFeaturePart(db, one)));
  const where = places.length > 0 ? [] : placesBefore(earlier.understood);
  return {
    ...toReading([...kept, ...wished, ...placeParts(where, earlier.understood.cerca)]),
    places: where.flat(),
  };
}
