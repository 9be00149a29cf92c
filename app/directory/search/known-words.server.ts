import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { directoryIndex } from "./postings.server";

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
