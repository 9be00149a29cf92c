import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import { fold } from "../text/fold";
import { memoize } from "../text/memoize";
import { type ProvinceId, provinceName, townAndProvince } from "../text/provinces";
import { restaurantCategories } from "../text/restaurant-categories";
import { toRangeEnd } from "../word-index/terms.server";
import { typedWords } from "../word-index/words.server";
import { townOf } from "../directory/locality";
import { findRestaurantsBySeq } from "../directory/restaurants.server";
import { attributePhrases } from "./lexicon/attribute-words";
import { findUses } from "./index/known-words.server";
import { beginnings, toNameKey } from "./index/names.server";
import { places } from "./lexicon/places";
import { isStopWord } from "./lexicon/trade-words";
import type { Language } from "../text/language";
import { words as bothWords } from "./words";

const maxSuggestions = 8;
const maxNames = 4;
const maxWords = 3;
const maxPhrases = 6;

/** Characters; longer texts are sentences. */
const [minLength, maxLength] = [2, 60];

/** A word of one restaurant may be a mistake, and its name is suggested anyway. */
const minUses = 2;

/** `what`: what the text is, "Cocina", "Lugar de Coclé"; the place of a restaurant. "" for a word. */
type Suggestion = { text: string; what: string };

/**
 * Returns texts that a search may go on with: names of restaurants, the most frequent word, places and phrases of the trade that complete
 * the last words typed, and further words. `province`: where the restaurants must be; null for the whole country.
 */
export async function findSuggestions(
  db: Kysely<Database>,
  typed: string,
  { province, language = "es" }: { province: ProvinceId | null; language?: Language },
): Promise<Suggestion[]> {
  const words = typedWords(typed);
  if (words.length === 0 || typed.length < minLength || typed.length > maxLength) return [];
  const [names, phrases, more] = await Promise.all([
    findNames(db, typed, province),
    completePhrases(db, words, language),
    findWords(db, words),
  ]);
  const before = words.slice(0, -1).map(({ raw }) => raw);
  const [first, ...others] = more.map((word) => [...before, word].join(" "));
  const asWords = (texts: string[]) => texts.map((text) => ({ text, what: "" }));
  const found = [...names, ...asWords(first === undefined ? [] : [first]), ...phrases, ...asWords(others)];
  const keyOf = ({ text }: Suggestion) => fold(text);
  const keys = new Set(found.map(keyOf));
  keys.delete(fold(typed).trim());
  // The index's words have no accents, so phrases win over them.
  const byKey = new Map([...found.toReversed(), ...phrases].map((one) => [keyOf(one), one]));
  return [...keys].flatMap((key) => byKey.get(key) ?? []).slice(0, maxSuggestions);
}

/** Read to find those of one province. */
const maxRead = 200;

async function findNames(db: Kysely<Database>, typed: string, province: ProvinceId | null): Promise<Suggestion[]> {
  const key = toNameKey(typed);
  if (key === "") return [];
  const keys = beginnings.map((beginning) => beginning + key);
  const named = await db
    .selectFrom("indexed_restaurants")
    .select("seq")
    .where((eb) => eb.or(keys.map((text) => eb.and([eb("name_key", ">=", text), eb("name_key", "<", toRangeEnd(text))]))))
    .orderBy("name_key")
    .limit(maxRead)
    .execute();
  const rows = await findRestaurantsBySeq(db, named.map(({ seq }) => seq).slice(0, province ? maxRead : maxNames));
  return named
    .flatMap(({ seq }) => rows.get(seq) ?? [])
    .filter(({ provincia }) => !province || provincia === province)
    .slice(0, maxNames)
    .map(({ nombre, direccion, provincia }) => ({
      text: nombre,
      what: townAndProvince(townOf(direccion, provincia), provincia),
    }));
}

type Phrase = Suggestion & { key: string; isPlace: boolean };

/** Places, categories and phrases of the trade, as they are written. */
const knownPhrases = memoize((of): Phrase[] => {
  const language: Language = of === "en" ? "en" : "es";
  const say = bothWords[language];
  const texts = [
    ...restaurantCategories.map(({ label, english }) => ({
      text: language === "es" ? label : english,
      what: say.category,
      isPlace: false,
    })),
    ...attributePhrases.map(({ text, what }) => ({ text, what: say.kinds[what] ?? what, isPlace: false })),
    ...places.map(({ name, province, district }) => ({
      text: name,
      what: district === null && name === provinceName(province) ? say.province : say.placeOf(provinceName(province)),
      isPlace: true,
    })),
  ];
  return [...new Map(texts.map((one) => [fold(one.text), { ...one, key: fold(one.text) }])).values()];
}, 2);

/** Completes as many of the last words as one phrase has, "ceviche en san f", with places that some restaurant names. */
async function completePhrases(
  db: Kysely<Database>,
  words: readonly { raw: string; word: string }[],
  language: Language,
): Promise<Suggestion[]> {
  const found = words.flatMap((_, start) => {
    const end = words.slice(start).map(({ word }) => word);
    const key = end.join(" ");
    if (key.length < minLength) return [];
    const before = words.slice(0, start).map(({ raw }) => raw);
    return knownPhrases(language)
      .filter((phrase) => phrase.key.startsWith(key))
      .map((phrase) => ({ ...phrase, start, text: [...before, phrase.text].join(" ") }));
  });
  const uses = await findUses(db, [...new Set(found.flatMap(({ key }) => key.split(" ")))]);
  // A stop word decides nothing.
  const usesOf = (word: string) => (isStopWord(word) ? Infinity : (uses.get(word) ?? 0));
  return found
    .map((one) => ({ ...one, uses: Math.min(...one.key.split(" ").map(usesOf)) }))
    .filter(({ isPlace, uses }) => !isPlace || uses > 0)
    .sort((one, other) => one.start - other.start || other.uses - one.uses || one.key.length - other.key.length)
    .slice(0, maxPhrases)
    .map(({ text, what }) => ({ text, what }));
}

/** None after "en la", where a place comes. */
async function findWords(db: Kysely<Database>, words: readonly { word: string }[]): Promise<string[]> {
  const word = words.at(-1)?.word ?? "";
  if (word.length < minLength || isStopWord(word) || words.slice(-3, -1).some((one) => one.word === "en")) return [];
  const rows = await db
    .selectFrom("directory_words")
    .select("word")
    .where("word", ">=", word)
    .where("word", "<", toRangeEnd(word))
    .where("uses", ">=", minUses)
    .orderBy("uses", "desc")
    .orderBy("word")
    .limit(maxWords)
    .execute();
  return rows.map((row) => row.word);
}
