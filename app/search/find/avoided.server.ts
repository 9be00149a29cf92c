import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { findDishesToIndex } from "../../directory/menu/menu.server";
import { findRestaurantsBySeq } from "../../directory/restaurants.server";
import { foldedWords } from "../../word-index/words.server";
import { searchableTexts } from "../index/postings.server";
import { type Allergen, holdsAllergen } from "../lexicon/allergens";
import { type Avoided, readAvoided } from "../read/allergies.server";
import { type Part, toWordPart } from "../read/part.server";
import { findHavingAll } from "./matches.server";

/** Numbers (`seq`) of the restaurants that name an allergen, for `DirectorySearch`; undefined without allergens. */
export async function findNaming(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlySet<number> | undefined> {
  return ids.length === 0 ? undefined : await findAvoided(db, await readAvoided(db, ids));
}

/** Numbers (`seq`) of the businesses that name one of them. */
export async function findAvoided(db: Kysely<Database>, avoided: readonly Avoided[]): Promise<Set<number>> {
  const seqs = new Set<number>();
  for (const { named, spared, denied } of avoided) {
    const safe = spared === null ? new Set<number>() : await findHavingAll(db, [spared], { inMenus: true });
    if (denied) for (const seq of await findDenying(db, named, denied)) safe.add(seq);
    for (const seq of await findHavingAll(db, [named], { inMenus: true })) if (!safe.has(seq)) seqs.add(seq);
  }
  return seqs;
}

/** Beyond, a business that denies it is left out like one that names it. */
const maxDenying = 200;

/** Numbers (`seq`) of those that name it only where they say that they leave it out. */
async function findDenying(db: Kysely<Database>, named: Part, allergen: Allergen): Promise<number[]> {
  const seqs = [...(await findHavingAll(db, [named, toWordPart("sin")], { inMenus: true }))].slice(0, maxDenying);
  const rows = [...(await findRestaurantsBySeq(db, seqs)).values()];
  const dishesOf = await findDishesToIndex(
    rows.map(({ id }) => id),
    db,
  );
  const isDenied = (text: string) => {
    const words = foldedWords(text);
    return words.every((word, at) => !holdsAllergen(allergen, word) || words[at - 1] === "sin");
  };
  return rows.flatMap((row) => {
    const texts = [
      ...searchableTexts(row).map(([, text]) => text),
      ...dishesOf(row.id).flatMap(({ name, section, description }) => [section, name, description]),
    ];
    return texts.every(isDenied) ? [row.seq] : [];
  });
}
