import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import { readAttribute } from "../directory/search/filters/attribute-words";
import { isContent, isDish, type Part, readQuery, type Reading } from "../directory/search/reading.server";
import { qualities } from "../word-index/terms.server";
import type { RestaurantCategory } from "../text/restaurant-categories";
import { findPlaces } from "../directory/search/places";
import { fold } from "../text/fold";
import { stem, tradeSynonyms } from "../directory/search/trade-words";
import { typedWords } from "../word-index/words.server";
import type { Understood } from "./answer";
import type { Avoided } from "./reading/allergies.server";
import type { Recognised } from "./reading/recognise.server";
import { Tokens } from "../word-index/tokens.server";
import { categoryPatterns, fillers } from "./vocabulary";

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
  /** Name of the previous business, if the question asks for its namesake at a place. */
  name: string | null;
};

/** Reads what was recognised as the search reads it. `leftOut`: ids of businesses that the question excludes. */
export async function cover(db: Kysely<Database>, seen: Recognised, leftOut: readonly string[] = []): Promise<AskedQuestion> {
  const wishes = seen.attributes.map((one) => one.words.join(" "));
  const reading = await readSharply(db, [seen.text, ...wishes].join(" "));
  return {
    ...seen,
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
    name: null,
  };
}

function toDishPhrase({ wholeText, language, without }: Recognised, reading: Reading): string | null {
  const isOfPlace = reading.parts.some(
    ({ kind, text: place }) =>
      kind === "place" && / (?:de|del) /.test(` ${fold(wholeText)} `.split(` ${place} `)[0]?.slice(-4) + " "),
  );
  // "Rice and beans" is a dish, too.
  const isInEnglish = language === "en" && / and /.test(wholeText);
  // «Ceviche no de pulpo» is no dish's name; «batido sin leche» is.
  if (without.length > 0 && !/(?:^| )(?:sin|without)(?: |$)/.test(fold(wholeText))) return null;
  if (without.length === 0 && !isOfPlace && !isInEnglish) return null;
  const left = new Tokens(wholeText);
  if (!isInEnglish) left.takeAll(fillers[language]);
  const asked = left.words.join(" ").replace(isInEnglish ? new RegExp(`^(?:(?:${fillers.en.source}) )+`) : "", "");
  const beforePlace = asked.split(isInEnglish ? " in " : " en ")[0]?.trim() ?? "";
  const [place] = reading.parts.filter(({ kind, text: name }) => kind === "place" && !beforePlace.includes(`de ${name}`));
  const words = beforePlace
    .replace(/^(?:(?:un|una|unos|unas|el|la|los|las|de|del) )+/, "")
    .replace(place ? ` ${place.text}` : "", "");
  // «Pesada de nance que no sea en Antón» excludes more than the dish is called.
  const isSaid = isOfPlace || isInEnglish || without.some((text) => words.includes(text));
  return isSaid && words.split(" ").length > 1 ? words : null;
}

/** A word itself leaves out a business, and no longer word that begins with it: "pan" is not in "Panamá". */
export async function readExcluded(db: Kysely<Database>, texts: readonly string[]): Promise<Part[][]> {
  const read = await Promise.all(texts.map((text) => readSharply(db, text)));
  // "Que no sea en Puerto Caimito"
  const parts = read.map(({ parts: all }) => {
    const content = all.filter(isContent);
    return content.length > 0 ? content : all.filter(({ kind }) => kind === "place");
  });
  for (const { alternatives } of parts.flat()) {
    for (const { terms } of alternatives.slice(0, 1)) {
      for (const { text, words } of terms) {
        for (const word of words.keys()) if (stem(word) !== stem(text)) words.delete(word);
      }
    }
  }
  const own = parts.map((ofText) =>
    ofText.map((part) => ({
      ...part,
      alternatives: part.alternatives.filter(
        ({ attributes, seqs }, index) => index === 0 || part.kind === "place" || (attributes ?? seqs) !== undefined,
      ),
    })),
  );
  return own.filter((ofText) => ofText.length > 0);
}

export async function readSharply(db: Kysely<Database>, text: string): Promise<Reading> {
  const reading = await readSpelt(db, text);
  for (const part of reading.parts) sharpen(part);
  return { ...reading, parts: withEither(reading.parts, tokenWords(text)) };
}

/** Reads misspelt places and words of the trade once more as spelt, the latter with their synonyms: "bokete", "hamburgesa". */
async function readSpelt(db: Kysely<Database>, text: string): Promise<Reading> {
  const reading = await readQuery(db, text, { isExact: false });
  const special = reading.corrections.filter(
    ({ used }) => findPlaces([used]) ?? tradeSynonyms([used]) ?? readAttribute([used])?.kitchens,
  );
  if (special.length === 0) return reading;
  const spelt = new Map(special.map(({ typed, used }) => [typed, used]));
  const words = typedWords(text).map(({ raw, word }) => spelt.get(word) ?? raw);
  const again = await readQuery(db, words.join(" "), { isExact: false });
  return { ...again, corrections: [...reading.corrections, ...again.corrections] };
}

const tokenWords = (text: string) => typedWords(text).map(({ word }) => word);

/** "Pizza o pasta" is one part: either will do. */
function withEither(parts: Part[], words: string[]): Part[] {
  const either = words.indexOf("o");
  const [before = "", after = ""] = [
    words[either - 1],
    words.slice(either + 1).find((word) => !/^(?:el|la|los|las|una?)$/.test(word)),
  ];
  const one = either > 0 && parts.find((part) => isDish(part) && part.text.split(" ").at(-1) === before);
  const other = either > 0 && parts.find((part) => isDish(part) && part.text.split(" ")[0] === after);
  if (!one || !other || one === other) return parts;
  const both: Part = { ...one, text: `${one.text} o ${other.text}`, alternatives: [...one.alternatives, ...other.alternatives] };
  return parts.flatMap((part) => (part === one ? [both] : part === other ? [] : [part]));
}

/**
 * Matches more strictly than a list, since an answer names few businesses: never inside other words ("dulce" in "agridulce"), and
 * only the corrected form of a misspelt word.All words for a category are equal.
 */
function sharpen(part: Part): void {
  const category = findCategory(part);
  for (const { terms } of part.alternatives) {
    for (const { text, words, corrected } of terms) {
      for (const [word, quality] of words) {
        const isInside = !word.startsWith(text) && !text.startsWith(word);
        // "Bar" is not in "barrio".
        const isOther = category !== undefined && stem(word) !== stem(text) && !isCategoryWord(word, category);
        if (quality === qualities.part && (isInside || isOther || corrected)) words.delete(word);
        else if (quality === qualities.synonym && (part.kind === "kitchen" || (category && isCategoryWord(word, category))))
          words.set(word, qualities.part);
      }
    }
  }
}

type Described = Pick<
  Understood,
  "provincias" | "lugar" | "categorias" | "platos" | "caracteristicas" | "excluidos" | "exceptuados"
>;

export function describe(question: AskedQuestion): Described {
  const { parts, places } = question.reading;
  const inside = places.find(({ district }) => district !== null);
  return {
    provincias: [...new Set(places.map(({ province }) => province))],
    lugar: inside?.name ?? null,
    categorias: [...new Set(parts.flatMap((part) => findCategory(part) ?? []))],
    platos: parts.filter((part) => isDish(part) && !findCategory(part)).map(dishName),
    caracteristicas: parts.filter(({ kind }) => kind === "attribute").map(({ text }) => text),
    excluidos: question.without,
    exceptuados: [...question.leftOut],
  };
}

/** The dishes asked for, as one text: "arroz con pollo". */
export const dishText = ({ reading }: { reading: Pick<Reading, "parts"> }) =>
  reading.parts
    .filter(isDish)
    .map(({ text }) => text)
    .join(" ");

/** Corrected, if misspelt. */
function dishName({ text, alternatives }: Part): string {
  const [term] = alternatives[0]?.terms ?? [];
  return term?.corrected ?? text;
}

export function findCategory(part: Part): RestaurantCategory | undefined {
  const text = dishName(part);
  return categoryPatterns.find(([id]) => isCategoryWord(text, id))?.[0];
}

function isCategoryWord(text: string, category: RestaurantCategory): boolean {
  return categoryPatterns.some(([id, pattern]) => id === category && new RegExp(`^(?:${pattern.source})$`).test(text));
}
