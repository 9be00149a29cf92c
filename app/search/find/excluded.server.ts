import type { Kysely } from "kysely";
import type { Database, Restaurant } from "../../db/schema.server";
import { findActiveByIds, findRestaurantsBySeq } from "../../directory/restaurants.server";
import { foldedWords } from "../../word-index/words.server";
import { searchableTexts } from "../index/postings.server";
import { deniesWords } from "../lexicon/denials";
import { type Part, toWordPart, wordsIn } from "../read/part.server";
import { findHavingAll } from "./matches.server";

/** `excluded`: a restaurant that has all parts of one is left out. `except`: ids. */
export type Exclusions = { excluded: Part[][]; except?: readonly string[] };

/** Numbers (`seq`) of the active restaurants that a search or a question excludes. */
export async function findExcluded(db: Kysely<Database>, { excluded, except = [] }: Exclusions): Promise<Set<number>> {
  const seqs = new Set((await findActiveByIds(except, db)).map(({ seq }) => seq));
  for (const parts of excluded) {
    const denying = await findDenying(db, parts);
    for (const seq of await findHavingAll(db, parts)) if (!denying.has(seq)) seqs.add(seq);
  }
  return seqs;
}

/** Beyond, a restaurant that denies it is left out like one that has it. */
const maxDenying = 200;

/** Numbers (`seq`) of those that only say that they are without it: «¿almuerzo sin carne?» */
async function findDenying(db: Kysely<Database>, parts: readonly Part[]): Promise<Set<number>> {
  const words = parts.every(({ kind }) => kind === "word") ? parts.flatMap(wordsIn) : [];
  if (words.length === 0) return new Set();
  const seqs = [...(await findHavingAll(db, [...parts, toWordPart("sin")]))].slice(0, maxDenying);
  const rows = [...(await findRestaurantsBySeq(db, seqs)).values()];
  const names = (text: string) => foldedWords(text).some((word) => words.includes(word));
  const denies = (row: Restaurant) => searchableTexts(row).every(([, text]) => !names(text) || deniesWords(text, words));
  return new Set(rows.filter(denies).map(({ seq }) => seq));
}
