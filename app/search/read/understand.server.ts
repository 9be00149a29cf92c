import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import type { Avoided } from "./allergies.server";
import { dishName, findCategory, readExcluded, readSharply } from "./sharp-reading.server";
import { asksNear, type Place } from "../lexicon/places";
import { dishTextsOf, isDish, isQuality, type Part, type Reading } from "./reading.server";
import { isStopWord } from "../lexicon/trade-words";
import { fold } from "../../text/fold";
import { foldedWords } from "../../word-index/words.server";
import { type ChosenFilters, toKept, type Understood } from "../earlier";
import type { Recognised } from "./recognise.server";

export type AskedQuestion = Recognised & {
  /** Leaves out unknown places. */
  reading: Reading;
  /** `without`, as the search reads it. A business that has all parts of one is left out. */
  excluded: Part[][];
  /** Words that may be a dish's whole name, though they exclude something or name a place: "batidos sin leche". */
  phrase: string | null;
  /** Set if this question is a follow-up about businesses that an earlier answer named. */
  businessesBefore: string[] | null;
  /** How many of the businesses shown before do not say what is asked. */
  othersUnknown: number;
  /** Ids of businesses that it excludes by name. */
  leftOut: readonly string[];
  /** Ids of businesses that it excludes, or that were named before when it asks for others. */
  except: readonly string[];
  /** The wish of the previous question; a question about its businesses leaves it as it was. */
  before: (Described & Pick<Understood, "abierto">) | null;
  /** What the conversation says that somebody cannot eat; see `findAllergen`. */
  allergens: readonly string[];
  avoided: readonly Avoided[];
  /** Filters of the list from which it is asked. Null without any. */
  chosen: ChosenFilters | null;
  /** Name of the previous business, if the question asks for its namesake at a place. */
  name: string | null;
};

/** Reads what was recognised as the search reads it. `leftOut`: ids of businesses that the question excludes. */
export async function cover(db: Kysely<Database>, seen: Recognised, leftOut: readonly string[] = []): Promise<AskedQuestion> {
  const sharp = await readSharply(db, seen.text, { heads: seen.heads, features: seen.attributes });
  const reading = asksNearPlace(seen.wholeText, sharp.places) ? { ...sharp, parts: sharp.parts.map(withAllNear) } : sharp;
  return {
    ...seen,
    words: tellingWords(seen.words, reading),
    reading,
    isNearMe: seen.isNearMe && reading.places.length === 0,
    excluded: await readExcluded(db, seen.without),
    phrase: toDishPhrase(seen, reading),
    businessesBefore: null,
    othersUnknown: 0,
    leftOut,
    except: leftOut,
    allergens: [],
    avoided: [],
    before: null,
    chosen: null,
    name: null,
  };
}

/** «Cerca de Albrook»: with what lies there but says that it is in another neighbourhood. */
const withAllNear = (part: Part): Part => ({
  ...part,
  ...(part.kind === "place" && { isNear: true }),
  alternatives: part.alternatives.map((one) =>
    one.circles ? { ...one, circles: one.circles.map((circle) => ({ ...circle, isWhole: true })) } : one,
  ),
});

/** Words that the search reads, with the articles between them. */
function tellingWords(words: readonly string[], { parts }: Reading): string[] {
  const read = new Set(parts.flatMap((part) => (isQuality(part) ? [] : part.text.split(" "))));
  const left = words.filter((word) => read.has(word) || joining.test(word));
  return left.every((word) => joining.test(word)) ? [] : left;
}

const joining = /^(?:el|la|los|las|lo|del?|al?|un|una|unos|unas|su|sus|en|con|y|the)$/;

/** The words for it are left out of the text that is read. */
function asksNearPlace(text: string, places: readonly Place[]): boolean {
  const words = foldedWords(text);
  return places.some((place) =>
    words.some((_, at) => place.words.every((word, index) => words[at + index] === word) && asksNear(words.slice(0, at))),
  );
}

function toDishPhrase({ wholeText, isInEnglish: isReadInEnglish, without }: Recognised, reading: Reading): string | null {
  const isOfPlace = reading.parts.some(
    ({ kind, text: place }) =>
      kind === "place" && / (?:de|del) /.test(` ${fold(wholeText)} `.split(` ${place} `)[0]?.slice(-4) + " "),
  );
  // "Rice and beans" is a dish, too.
  const isInEnglish = isReadInEnglish && / and /.test(wholeText);
  // «Ceviche no de pulpo» is no dish's name; «batido sin leche» is.
  if (without.length > 0 && !/(?:^| )(?:sin|without)(?: |$)/.test(fold(wholeText))) return null;
  if (without.length === 0 && !isOfPlace && !isInEnglish) return null;
  const isAsking = (word: string) => reading.silent.includes(word) || (isStopWord(word) && !joining.test(word));
  const asked = foldedWords(wholeText)
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

type Described = Pick<
  Understood,
  | "provincias"
  | "lugar"
  | "cerca"
  | "categorias"
  | "platos"
  | "partes"
  | "deseos"
  | "excluidos"
  | "exceptuados"
  | "hasta"
  | "filtros"
>;

export function describe(question: AskedQuestion): Described {
  const { parts, places } = question.reading;
  const dishes = parts.filter(isDish);
  const inside = places.find(({ district }) => district !== null);
  return {
    provincias: [...new Set([...places.map(({ province }) => province), ...(question.chosen?.provincias ?? [])])],
    lugar: inside?.name ?? null,
    ...(parts.some(({ isNear }) => isNear) && { cerca: true as const }),
    categorias: [...new Set(parts.flatMap((part) => findCategory(part) ?? []))],
    platos: dishes.filter((part) => !findCategory(part)).map(dishName),
    partes: dishes.map(toKept),
    deseos: parts.flatMap(({ feature }) => feature ?? []),
    excluidos: question.without,
    exceptuados: [...question.leftOut],
    hasta: question.upTo,
    filtros: question.chosen,
  };
}

/** The dishes asked for, as one text: "arroz con pollo". */
export const dishText = ({ reading }: { reading: Pick<Reading, "parts"> }) => dishTextsOf(reading.parts).join(" ");
