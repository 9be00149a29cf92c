import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { publicDescription } from "../../directory/restaurant/restaurant-data.server";
import { findRestaurantsBySeq } from "../../directory/restaurants.server";
import { deniesWords } from "../lexicon/denials";
import { isSaidPart, type Part, wordsIn } from "../read/part.server";
import { findHavingAll } from "./matches.server";

/** So many descriptions are read for a part; a denial in another goes unnoticed. */
const maxDenying = 200;

/** Numbers (`seq`) of the restaurants whose description says such a part only where it denies it: «no tiene vista al Canal». */
export async function findDenied(db: Kysely<Database>, parts: readonly Part[]): Promise<Set<number>> {
  const denied = new Set<number>();
  for (const part of parts.filter(isSaidPart)) {
    const seqs = [...(await findHavingAll(db, [part]))].slice(0, maxDenying);
    for (const [seq, row] of await findRestaurantsBySeq(db, seqs)) {
      if (deniesWords(publicDescription(row), wordsIn(part))) denied.add(seq);
    }
  }
  return denied;
}
