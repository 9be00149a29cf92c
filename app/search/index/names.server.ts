import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { fullWord } from "../../text/abbreviations";
import { numbers } from "../lexicon/numbers";
import { foldedWords } from "../../word-index/words.server";

/** A name of one word may be any word of a search. */
const minNameWords = 2;
const maxNameWords = 8;

/** Words with which people do not always begin a name. */
export const beginnings = [
  "",
  "restaurante ",
  "el ",
  "la ",
  "los ",
  "las ",
  "marisqueria ",
  "fonda ",
  "bar ",
  "cafe ",
  "pizzeria ",
];

type TypedWord = { word: string };

/** "Cedro & Zumaque" and "Cedro y Zumaque" are one name. */
const isJoining = (word: string) => word === "y" || word === "e" || word === "and";

const toNameWords = (words: readonly string[]) => words.filter((word) => !isJoining(word)).map((word) => fullWord(word) ?? word);

/** Returns the column `name_key`: the folded words of a name, without "&" and "y", and with "señor" for "Sr." */
export const toNameKey = (name: string): string => toNameWords(foldedWords(name)).join(" ");

/** A number in a name is typed in figures or as a word: "Siete Faroles", "7 Faroles". "d" is "de". */
function toSpellings(words: readonly string[]): string[] {
  const inFull = words.map((word) => (word === "d" ? "de" : word));
  const inWords = inFull.map((word) => (/^\d\d?$/.test(word) ? (numbers[Number(word)] ?? word) : word));
  const inFigures = inFull.map((word) => (numbers.includes(word) ? String(numbers.indexOf(word)) : word));
  return [...new Set([words, inFull, inWords, inFigures].map((spelling) => spelling.join(" ")))];
}

/** `positions`: of typed words that are a restaurant's whole name, maybe without its beginning. `words`: as the index has them. */
export type NamedRun = { positions: number[]; words: string[] };

export async function findNamedRuns(db: Kysely<Database>, typed: readonly TypedWord[]): Promise<NamedRun[]> {
  const words = typed.map(({ word }) => word);
  const runs = new Map<string, NamedRun>();
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + minNameWords; end <= Math.min(words.length, start + maxNameWords); end += 1) {
      const run = words.slice(start, end);
      if (isJoining(run[0] ?? "") || isJoining(run.at(-1) ?? "")) continue;
      const positions = run.map((_, index) => start + index);
      for (const spelling of toSpellings(toNameWords(run))) {
        for (const key of withBeginnings(spelling)) {
          // "La Terraza" and "Café Balcón" themselves, not "Terraza" and "Balcón" with a beginning.
          if ((runs.get(key)?.positions.length ?? 0) < positions.length) runs.set(key, { positions, words: spelling.split(" ") });
        }
      }
    }
  }
  const found = await findNames(db, [...runs.keys()]);
  return found.flatMap(({ name_key }) => runs.get(name_key) ?? []);
}

/** The keys of the names that the words may mean. */
const toKeys = (words: readonly string[]) => toSpellings(toNameWords(words)).flatMap(withBeginnings);

const withBeginnings = (name: string) => beginnings.map((beginning) => beginning + name);

/** Returns the `seq` of the restaurants whose whole name is the query. */
export async function findByWholeName(db: Kysely<Database>, typed: readonly TypedWord[]): Promise<Set<number>> {
  const words = typed.map(({ word }) => word);
  const found = await findNames(db, words.some((word) => !isJoining(word)) ? toKeys(words) : []);
  return new Set(found.map(({ seq }) => seq));
}

/** Within both engines' limits on parameters. */
const maxNames = 1_000;

async function findNames(db: Kysely<Database>, names: string[]) {
  if (names.length === 0) return [];
  return await db
    .selectFrom("indexed_restaurants")
    .select(["seq", "name_key"])
    .where("name_key", "in", names.slice(0, maxNames))
    .execute();
}
