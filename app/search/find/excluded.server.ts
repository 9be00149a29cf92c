import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { findActiveByIds } from "../../directory/restaurants.server";
import { findHavingAll } from "./matches.server";
import type { Part } from "../read/part.server";

/** `excluded`: a restaurant that has all parts of one is left out. `except`: ids. */
export type Exclusions = { excluded: Part[][]; except?: readonly string[] };

/** Numbers (`seq`) of the active restaurants that a search or a question excludes. */
export async function findExcluded(db: Kysely<Database>, { excluded, except = [] }: Exclusions): Promise<Set<number>> {
  const seqs = new Set((await findActiveByIds(except, db)).map(({ seq }) => seq));
  for (const parts of excluded) for (const seq of await findHavingAll(db, parts)) seqs.add(seq);
  return seqs;
}
