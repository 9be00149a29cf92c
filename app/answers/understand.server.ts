import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import { readAttribute } from "../directory/search/filters/attribute-words";
import { isContent, isDish, type Part, readQuery, type Reading } from "../directory/search/reading.server";
import { qualities } from "../word-index/terms.server";
import { provinceName } from "../text/provinces";
import { type RestaurantCategory, restaurantCategoryLabel } from "../text/restaurant-categories";
import { findPlaces } from "../directory/search/places";
import { fold } from "../text/fold";
import { stem, tradeSynonyms } from "../directory/search/trade-words";
import { foldedWords, typedWords } from "../word-index/words.server";
import type { Earlier, Understood } from "./answer";
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
  /** Set if this question is a follow-up about businesses that the previous answer named. */
  businessesBefore: string[] | null;
  /** The wish of the previous question; a question about its businesses leaves it as it was. */
  before: Described | null;
  /** Name of the previous business, if the question asks for its namesake at a place. */
  name: string | null;
};

/** Reads what was recognised as the search reads it. A follow-up takes missing parts from the previous question. */
export async function cover(db: Kysely<Database>, seen: Recognised, earlier: Earlier | null): Promise<AskedQuestion> {
  const wishes = seen.attributes.map((one) => one.words.join(" "));
  const reading = await readSharply(db, [seen.text, ...wishes].join(" "));
  const read: AskedQuestion = {
    ...seen,
    reading,
    isNearMe: seen.isNearMe && reading.places.length === 0,
    excluded: [],
    phrase: toDishPhrase(seen, reading),
    businessesBefore: null,
    before: null,
    name: null,
  };
  const asked = earlier ? await continueFrom(db, read, earlier) : read;
  return { ...asked, excluded: await readExcluded(db, asked.without) };
}

async function continueFrom(db: Kysely<Database>, read: AskedQuestion, earlier: Earlier): Promise<AskedQuestion> {
  const { reading, words, reference, isShort, isContinued, isEach } = read;
  const { understood, businesses } = earlier;
  if (reference?.ids) return { ...read, businessesBefore: reference.ids, before: understood };
  const isBare = reading.parts.every(({ kind }) => kind === "attribute") && words.length === 0;
  const asksOfOne = understood.negocio !== null || isEach;
  const asksFact = read.fact !== null || read.unanswered !== null;
  const asksState = read.open !== null || read.isOpenSaid;
  const [only, ...others] = businesses;
  const isOne = only !== undefined && others.length === 0;
  if (isBare && isOne && (asksFact || (asksState && asksOfOne)))
    return { ...read, businessesBefore: [only.id], before: understood };
  if (isBare && businesses.length > 0 && (read.fact !== null || (isEach && asksState))) {
    return { ...read, businessesBefore: businesses.map(({ id }) => id), before: understood };
  }
  if (!isContinued && !(isShort && !reading.parts.some(isContent)) && !(isBare && (asksFact || asksState || read.upTo !== null)))
    return read;
  // "¿Y la de Santiago?" after one business asks for its namesake there.
  const isOnlyPlace = reading.places.length > 0 && !reading.parts.some(isContent);
  const areNamesakes = others.length > 0 && others.every(({ name }) => name === only?.name);
  const named = understood.negocio?.name ?? (areNamesakes && only ? only.name : null);
  // After "ceviche en Colón" and "el primero", the question still asks for ceviche.
  const isNameAsked =
    named !== null &&
    understood.platos.every((dish) => foldedWords(named).join(" ").includes(dish)) &&
    (understood.platos.length > 0 || understood.categorias.length === 0);
  const name = isOnlyPlace && isNameAsked ? named : null;
  const kind = name === null ? null : await readTrade(db, name, only?.category ?? "");
  return {
    ...read,
    reading: await readSharply(
      db,
      kind === null ? continuedText(reading, earlier, read.without) : `${kind} en ${reading.places[0]?.name ?? ""}`,
    ),
    open: read.open ?? understood.abierto,
    isVerified: read.isVerified || understood.isVerified,
    without: [...new Set([...read.without, ...(understood.excluidos ?? [])])],
    name,
  };
}

/** "fonda" for "Fonda Tres Hermanas": the word of the trade with which a name begins, or the category. */
async function readTrade(db: Kysely<Database>, name: string, category: string): Promise<string> {
  const [first = ""] = foldedWords(name);
  const { parts } = await readSharply(db, first);
  return parts.some(({ kind }) => kind === "synonyms" || kind === "kitchen") ? first : category;
}

function toDishPhrase({ wholeText, language, without }: Recognised, reading: Reading): string | null {
  const isOfPlace = reading.parts.some(
    ({ kind, text: place }) =>
      kind === "place" && / (?:de|del) /.test(` ${fold(wholeText)} `.split(` ${place} `)[0]?.slice(-4) + " "),
  );
  // "Rice and beans" is a dish, too.
  const isInEnglish = language === "en" && / and /.test(wholeText);
  if (without.length === 0 && !isOfPlace && !isInEnglish) return null;
  const left = new Tokens(wholeText);
  if (!isInEnglish) left.takeAll(fillers[language]);
  const asked = left.words.join(" ").replace(isInEnglish ? new RegExp(`^(?:(?:${fillers.en.source}) )+`) : "", "");
  const beforePlace = asked.split(isInEnglish ? " in " : " en ")[0]?.trim() ?? "";
  const [place] = reading.parts.filter(({ kind, text: name }) => kind === "place" && !beforePlace.includes(`de ${name}`));
  const words = beforePlace
    .replace(/^(?:(?:un|una|unos|unas|el|la|los|las|de|del) )+/, "")
    .replace(place ? ` ${place.text}` : "", "");
  return words.split(" ").length > 1 ? words : null;
}

/** A word itself leaves out a business, and no longer word that begins with it: "pan" is not in "Panamá". */
async function readExcluded(db: Kysely<Database>, texts: readonly string[]): Promise<Part[][]> {
  const read = await Promise.all(texts.map((text) => readSharply(db, text)));
  const parts = read.map((reading) => reading.parts.filter(isContent));
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
      alternatives: part.alternatives.filter(({ attributes, seqs }, index) => index === 0 || (attributes ?? seqs) !== undefined),
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
  const [before = "", after = ""] = [words[either - 1], words[either + 1]];
  const one = either > 0 && parts.find((part) => isDish(part) && part.text.split(" ").at(-1) === before);
  const other = either > 0 && parts.find((part) => isDish(part) && part.text.split(" ")[0] === after);
  if (!one || !other || one === other) return parts;
  const both: Part = { ...one, text: `${one.text} o ${other.text}`, alternatives: [...one.alternatives, ...other.alternatives] };
  return parts.flatMap((part) => (part === one ? [both] : part === other ? [] : [part]));
}

/** Keeps the previous question's dishes or place where the new one names none. */
function continuedText({ parts, places }: Reading, { understood: earlier }: Earlier, without: readonly string[]): string {
  const dishes = parts.filter(isDish).map(({ text }) => text);
  const wishes = parts.filter(({ kind }) => kind === "attribute").map(({ text }) => text);
  const before = [
    ...earlier.platos.filter((dish) => !without.some((word) => stem(word) === stem(dish))),
    ...earlier.categorias.map((id) => restaurantCategoryLabel(id) ?? ""),
  ];
  const named = places.map(({ name }) => name).slice(0, 1);
  const placesBefore = earlier.lugar === null ? earlier.provincias.map(provinceName) : [earlier.lugar];
  const where = named.length > 0 ? named : placesBefore;
  const wished = dishes.length > 0 ? wishes : [...wishes, ...(earlier.caracteristicas ?? [])];
  return [...(dishes.length > 0 ? dishes : before), ...new Set(wished), ...where.map((name) => `en ${name}`)].join(" ");
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

type Described = Pick<Understood, "provincias" | "lugar" | "categorias" | "platos" | "caracteristicas" | "excluidos">;

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
