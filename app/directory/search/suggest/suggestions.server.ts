import type { Kysely } from "kysely";
import type { Database } from "../../../db/schema.server";
import { fold } from "../../../text/fold";
import { memoize } from "../../../text/memoize";
import type { ProvinceId } from "../../../text/provinces";
import { restaurantCategories } from "../../../text/restaurant-categories";
import { toRangeEnd } from "../../../word-index/terms.server";
import { typedWords } from "../../../word-index/words.server";
import { attributePhrases } from "../filters/attribute-words";
import { beginnings, toNameKey } from "../names.server";
import { places } from "../places";
import { isStopWord } from "../trade-words";

const maxSuggestions = 8;
const maxNames = 4;
const maxWords = 3;

/** Characters; longer texts are sentences. */
const [minLength, maxLength] = [2, 60];

/** A word of one restaurant may be a mistake, and its name is suggested anyway. */
const minUses = 2;

/**
 * Returns texts that a search may go on with: names of restaurants, then places and phrases of the trade that complete the last words
 * typed, then the most frequent words. `province`: where the restaurants must be; null for the whole country.
 */
export async function findSuggestions(db: Kysely<Database>, typed: string, province: ProvinceId | null): Promise<string[]> {
  const words = typedWords(typed);
  if (words.length === 0 || typed.length < minLength || typed.length > maxLength) return [];
  const [names, more] = await Promise.all([findNames(db, typed, province), findWords(db, words.at(-1)?.word ?? "")]);
  const before = words.slice(0, -1).map(({ raw }) => raw);
  const texts = [...names, ...completePhrases(words), ...more.map((word) => [...before, word].join(" "))];
  const byKey = new Map(texts.toReversed().map((text) => [fold(text), text]));
  byKey.delete(fold(typed).trim());
  return [...byKey.values()].toReversed().slice(0, maxSuggestions);
}

async function findNames(db: Kysely<Database>, typed: string, province: ProvinceId | null): Promise<string[]> {
  const key = toNameKey(typed);
  if (key === "") return [];
  const keys = beginnings.map((beginning) => beginning + key);
  let query = db
    .selectFrom("indexed_restaurants")
    .innerJoin("restaurants", "restaurants.seq", "indexed_restaurants.seq")
    .select("restaurants.nombre")
    .where((eb) => eb.or(keys.map((text) => eb.and([eb("name_key", ">=", text), eb("name_key", "<", toRangeEnd(text))]))))
    .where("restaurants.is_active", "=", 1);
  if (province) query = query.where("restaurants.provincia", "=", province);
  const rows = await query.orderBy("name_key").limit(maxNames).execute();
  return rows.map(({ nombre }) => nombre);
}

/** Places, categories and phrases of the trade, as they are written. */
const knownPhrases = memoize(() => {
  const texts = [...places.map(({ name }) => name), ...restaurantCategories.map(({ label }) => label), ...attributePhrases];
  return [...new Map(texts.map((text) => [fold(text), text]))].map(([key, text]) => ({ key, text }));
}, 1);

/** Completes as many of the last words as one phrase has: "ceviche en san f". */
function completePhrases(words: readonly { raw: string; word: string }[]): string[] {
  return words.flatMap((_, start) => {
    const end = words.slice(start).map(({ word }) => word);
    if (end.length === 1 && (end[0] ?? "").length < minLength) return [];
    const key = end.join(" ");
    const before = words.slice(0, start).map(({ raw }) => raw);
    return knownPhrases("")
      .filter((phrase) => phrase.key.startsWith(key))
      .sort((one, other) => one.key.length - other.key.length || (one.key < other.key ? -1 : 1))
      .slice(0, maxSuggestions)
      .map(({ text }) => [...before, text].join(" "));
  });
}

async function findWords(db: Kysely<Database>, word: string): Promise<string[]> {
  if (word.length < minLength || isStopWord(word)) return [];
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
