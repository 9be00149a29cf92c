import { pluralsOf, singularsOf } from "../../word-index/terms.server";
import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { unionOfFields } from "../../word-index/packing";
import { menuSearch } from "../../directory/listing";
import { directoryIndex, fieldBit } from "./postings.server";

/** A word in singular and plural. */
export const formsOf = (word: string): string[] => [word, ...pluralsOf(word), ...singularsOf(word)];

/** Returns how many restaurants have each folded word. Leaves out words that none has. */
export async function findUses(db: Kysely<Database>, words: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (words.length === 0) return new Map();
  const rows = await db
    .selectFrom(directoryIndex.words)
    .select(["word", "uses"])
    .where("word", "in", [...words])
    .execute();
  return new Map(rows.map(({ word, uses }) => [word, uses]));
}

/** Returns those of the folded words that some listing or menu has, in singular or plural. */
export async function findKnownWords(db: Kysely<Database>, words: readonly string[]): Promise<Set<string>> {
  const known = await findUses(db, words.flatMap(formsOf));
  return new Set(words.filter((word) => formsOf(word).some((form) => known.has(form))));
}

/** Fields that tell what a business is called and serves. The others may hold any word. */
const foodBits = fieldBit("special_dish", "especialidades") | (1 << menuSearch.bit);
const tellingBits = foodBits | fieldBit("nombre", "categoria");

/** Returns those of the folded words that some name, category or dish has, in singular or plural. `isFood`: that some dish has. */
export async function findTellingWords(
  db: Kysely<Database>,
  words: readonly string[],
  { isFood = false }: { isFood?: boolean } = {},
): Promise<Set<string>> {
  const fields = await findFields(db, words);
  return new Set(words.filter((word) => ((fields.get(word) ?? 0) & (isFood ? foodBits : tellingBits)) !== 0));
}

/** Returns the fields, as bits, in which each folded word stands in some listing or menu, in singular or plural. */
export async function findFields(db: Kysely<Database>, words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const rows = await db
    .selectFrom(directoryIndex.postings)
    .select(["word", "postings"])
    .where("word", "in", [...new Set(words.flatMap(formsOf))])
    .execute();
  const found = new Map<string, number>();
  for (const { word, postings } of rows) {
    found.set(word, (found.get(word) ?? 0) | unionOfFields(postings));
  }
  return new Map(words.map((word) => [word, formsOf(word).reduce((bits, form) => bits | (found.get(form) ?? 0), 0)]));
}

/** What the directory has of a word, by the fields in which it stands; see `findFields`. */
export const isInDish = (fields: number): boolean => (fields & (foodBits | fieldBit("categoria"))) !== 0;
export const isInAddress = (fields: number): boolean => (fields & fieldBit("direccion")) !== 0;
export const isInName = (fields: number): boolean => (fields & fieldBit("nombre", "telefono")) !== 0;
