import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import type { Avoided } from "./allergies.server";
import { dishName, findCategory, readExcluded, readSharply, type SharpOptions } from "./sharp-reading.server";
import { asksNear } from "../lexicon/places";
import { featuresOf, isDish, isNearPlace, isQuality, type Part, textsOf } from "./part.server";
import type { Reading } from "./reading";
import { isStopWord } from "../lexicon/trade-words";
import type { Language } from "../../text/language";
import { foldedText, type Token, toTokens } from "../../word-index/tokens.server";
import { type ChosenFilters, type Earlier, toKept, type Understood } from "../earlier";
import { recognise, type Recognised } from "./recognise.server";
import { says, spansOf, valueOf, valuesOf, withoutKinds } from "./spans";
import { isOfName, readNames } from "./whole-names.server";

/** A question or a search whose words were read in the directory. What was said before may change all of a question; see `followUp`. */
export type AskedQuestion = Recognised & {
  /** Leaves out unknown places. */
  reading: Reading;
  about: About;
  /** Folded words in which to look for the names of businesses. */
  naming: string[];
  /** The exclusions, as the search reads them. A business that has all parts of one is left out. */
  excluded: Part[][];
  /** Words that may be a dish's whole name, though they exclude something or name a place: "batidos sin leche". */
  phrase: string | null;
  /** Ids of businesses that it excludes by name. */
  leftOut: readonly string[];
  /** Ids of businesses that were named before, where it asks for others. */
  othersThan: readonly string[];
  /** It asks for what costs less than this business. */
  cheaperThan: { id: string; name: string } | null;
  /** What the conversation says that somebody cannot eat; see `findAllergen`. */
  allergens: readonly string[];
  avoided: readonly Avoided[];
  /** Filters of the list from which it is asked. Null without any. */
  chosen: ChosenFilters | null;
};

type About =
  | { kind: "directory" }
  /**
   * Businesses that an earlier answer named. `othersUnknown`: how many more of those do not say what is asked. `before`: the wish of
   * the previous question, if it stays as it was.
   */
  | { kind: "businesses"; ids: readonly string[]; othersUnknown: number; before: Understood | null }
  /** The business of the previous answer has a namesake at the place. */
  | { kind: "namesake"; name: string };

/** How a text is read. */
export type UnderstandOptions = {
  now: Date;
  /** The answers before it. */
  earlier?: Earlier | null;
  /** The language of the page on which it is asked. Default: Spanish. */
  page?: Language;
  /** It was typed to search: a few words, maybe unfinished, rather than a sentence. */
  isSearch?: boolean;
  /** Words as they were typed, and nothing but words. */
  isExact?: boolean;
  /** Phrases of it that ask for no filter. */
  literal?: readonly string[];
};

/** Reads what somebody typed, into the field or as a question: names, spans, and then the other words in the directory. */
export async function understand(
  db: Kysely<Database>,
  text: string,
  { now, earlier = null, page = "es", isSearch = false, isExact = false, literal = [] }: UnderstandOptions,
): Promise<AskedQuestion> {
  if (isExact) return toAsked(unrecognised(text), await readSharply(db, toTokens(text), { isExact }));
  const { named, leftOut } = await readNames(db, text);
  const context = { now, earlier, page, literal, isSearch };
  const read = recognise(named, context);
  const atName = isSearch ? await findTimeInName(db, read) : null;
  const seen = atName === null ? read : recognise({ ...named, kept: new Set([...named.kept, atName]) }, context);
  const options = { isBare: seen.isBare, findsParts: isSearch, literal };
  return { ...(await cover(db, seen, options)), leftOut };
}

/** Position of the only word that was read as a time, if it may be of a name. Null otherwise. */
async function findTimeInName(db: Kysely<Database>, seen: Recognised): Promise<number | null> {
  const [{ words: [word, ...others] = [], at = null } = {}] = spansOf(seen, "open");
  return word !== undefined && others.length === 0 && (await isOfName(db, word)) ? at : null;
}

/** All words are left for the search, and no span is read. */
const unrecognised = (text: string): Recognised => ({
  ...{ language: "es", readAs: "es", name: [], spans: [], isShort: false, isBare: true, heads: [] },
  ...{ left: toTokens(text), whole: toTokens(text) },
});

const toAsked = (seen: Recognised, reading: Reading): AskedQuestion => ({
  ...seen,
  ...{ reading, about: { kind: "directory" }, naming: tellingWords(seen.left, reading), excluded: [], phrase: null },
  ...{ leftOut: [], othersThan: [], cheaperThan: null, allergens: [], avoided: [], chosen: null },
});

/** Reads in the directory what `recognise` left of the words. */
async function cover(db: Kysely<Database>, seen: Recognised, options: SharpOptions): Promise<AskedQuestion> {
  const sharp = await readSharply(db, seen.left, { ...options, heads: seen.heads, features: spansOf(seen, "feature") });
  const asked = withoutDenied(sharp, valuesOf(seen, "without"));
  const reading = asksNearPlace(seen, asked) ? { ...asked, parts: asked.parts.map(withAllNear) } : asked;
  return {
    ...toAsked(seen, reading),
    spans: reading.places.length > 0 ? withoutKinds(seen.spans, "near-me") : seen.spans,
    excluded: await readExcluded(db, valuesOf(seen, "without")),
    phrase: toDishPhrase(seen, reading),
  };
}

/** «En Colón. No, no en Colón» asks for no place there. */
function withoutDenied(reading: Reading, without: readonly string[]): Reading {
  const isDenied = (part: Part) => part.kind === "place" && without.includes(part.text);
  if (!reading.parts.some(isDenied)) return reading;
  const names = reading.parts.filter(isDenied).map(({ text }) => text);
  const places = reading.places.filter(({ words }) => !names.includes(words.join(" ")));
  return { ...reading, parts: reading.parts.filter((part) => !isDenied(part)), places };
}

/** «Cerca de Albrook»: also finds what lies there and has another neighbourhood in its address. */
const withAllNear = (part: Part): Part => ({
  ...part,
  ...(part.kind === "place" && { isNear: true }),
  alternatives: part.alternatives.map((one) =>
    one.circles ? { ...one, circles: one.circles.map((circle) => ({ ...circle, isWhole: true })) } : one,
  ),
});

/** Words that the search reads, with the articles between them. */
function tellingWords(left: readonly Token[], { parts }: Reading): string[] {
  const isRead = (index: number) => parts.some((part) => !isQuality(part) && isWithin(part, index));
  const words = left.flatMap(({ word }, index) => (word !== "o" && (isRead(index) || joining.test(word)) ? [word] : []));
  return words.every((word) => joining.test(word)) ? [] : words;
}

const isWithin = ({ range }: Part, index: number) => range !== undefined && range.start <= index && index < range.end;

const joining = /^(?:el|la|los|las|lo|del?|al?|un|una|unos|unas|su|sus|en|con|y|the)$/;

/** True for «cerca de» before a place: words that the search does not read. */
function asksNearPlace(seen: Recognised, { parts }: Reading): boolean {
  return parts.some((part) => part.kind === "place" && asksNear(wordsBefore(part, seen)));
}

/** The folded words before a part, also those that the search does not read. [] for a part that comes from the conversation or a list. */
export function wordsBefore({ range }: Part, { left, whole }: Recognised): string[] {
  const first = range && left[range.start];
  return first ? whole.filter((token) => token.at < first.at).map(({ word }) => word) : [];
}

function toDishPhrase(seen: Recognised, reading: Reading): string | null {
  const said = foldedText(seen.whole);
  const isOfPlace = reading.parts.some((part) => part.kind === "place" && /^del?$/.test(wordsBefore(part, seen).at(-1) ?? ""));
  const without = valuesOf(seen, "without");
  // "Rice and beans" is a dish, too.
  const isInEnglish = seen.readAs === "en" && / and /.test(said);
  // «Ceviche no de pulpo» is no dish's name; «batido sin leche» is.
  if (without.length > 0 && !/(?:^| )(?:sin|without)(?: |$)/.test(said)) return null;
  if (without.length === 0 && !isOfPlace && !isInEnglish) return null;
  const isAsking = (word: string) => reading.silent.includes(word) || (isStopWord(word) && !joining.test(word));
  const asked = said
    .split(" ")
    .filter((word) => !isAsking(word))
    .join(" ");
  const beforePlace = asked.split(isInEnglish ? " in " : " en ")[0]?.trim() ?? "";
  const [place] = reading.parts.filter(({ kind, text: name }) => kind === "place" && !beforePlace.includes(`de ${name}`));
  const words = beforePlace
    .replace(/^(?:(?:un|una|unos|unas|el|la|los|las|de|del) )+/, "")
    .replace(place ? ` ${place.text}` : "", "");
  // «Pesada de nance que no sea en Antón» excludes more than the dish is called.
  const isSaid = isOfPlace || isInEnglish || without.some((text) => words.includes(text));
  return isSaid && words.split(" ").length > 1 ? words : null;
}

/** All but what `sayNothing` adds. */
type Described = Omit<Understood, "abierto" | "alergias" | "isVerified" | "negocio" | "topic">;

/** What the question was read as, to be stored with its answer. */
export function describe(question: AskedQuestion): Described {
  const { parts, places } = question.reading;
  const dishes = parts.filter(isDish);
  const inside = places.find(({ district }) => district !== null);
  const names = [...new Set(places.map(({ name }) => name))];
  const isEither =
    inside !== undefined && names.length > 1 && parts.some((part) => part.kind === "place" && part.either !== undefined);
  return {
    provincias: [...new Set([...places.map(({ province }) => province), ...(question.chosen?.provincias ?? [])])],
    lugar: inside?.name ?? null,
    ...(isEither && { lugares: names }),
    ...(says(question, "orders") && { pedidos: true as const }),
    ...(parts.some(isNearPlace) && { cerca: true as const }),
    categorias: [...new Set(parts.flatMap((part) => findCategory(part) ?? []))],
    platos: dishes.filter((part) => !findCategory(part)).map(dishName),
    partes: dishes.map(toKept),
    deseos: featuresOf(parts),
    excluidos: valuesOf(question, "without"),
    excluidas: question.excluded.map((parts) => parts.map(toKept)),
    exceptuados: [...question.leftOut],
    hasta: valueOf(question, "limit"),
    filtros: question.chosen,
  };
}

/** The previous wish, if the question keeps it as it was. Null otherwise. */
export const keptWish = ({ about }: AskedQuestion): Understood | null => (about.kind === "businesses" ? about.before : null);

/** The dishes asked for, as `textsOf` says them. */
export const dishesAsked = ({ reading }: { reading: Pick<Reading, "parts"> }): string[] => textsOf(reading.parts.filter(isDish));
