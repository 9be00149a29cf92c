import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { visitPostings } from "../../word-index/packing";
import { menuSearch } from "../listing";
import { directoryIndex, fieldBit } from "./postings.server";

const forms = (word: string) => [word, `${word}s`, word.replace(/s$/, ""), word.replace(/es$/, "")];

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
  const known = await findUses(db, words.flatMap(forms));
  return new Set(words.filter((word) => forms(word).some((form) => known.has(form))));
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
  const bits = isFood ? foodBits : tellingBits;
  if (words.length === 0) return new Set();
  const rows = await db
    .selectFrom(directoryIndex.postings)
    .select(["word", "postings"])
    .where("word", "in", [...new Set(words.flatMap(forms))])
    .execute();
  const telling = new Set<string>();
  for (const { word, postings } of rows) {
    visitPostings(postings, (_, fields) => {
      if ((fields & bits) !== 0) telling.add(word);
    });
  }
  return new Set(words.filter((word) => forms(word).some((form) => telling.has(form))));
}
