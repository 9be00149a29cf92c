import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { directoryIndex } from "./postings.server";

const forms = (word: string) => [word, `${word}s`, word.replace(/s$/, ""), word.replace(/es$/, "")];

/** Returns those of the folded words that some listing or menu has, in singular or plural. */
export async function findKnownWords(db: Kysely<Database>, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await db.selectFrom(directoryIndex.words).select("word").where("word", "in", words.flatMap(forms)).execute();
  const known = new Set(rows.map(({ word }) => word));
  return new Set(words.filter((word) => forms(word).some((form) => known.has(form))));
}
