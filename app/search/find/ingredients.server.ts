import type { Kysely } from "kysely";
import type { Database, Restaurant } from "../../db/schema.server";
import { findDishesToIndex, type IndexedDish } from "../../directory/menu/menu.server";
import { publicSpecialities } from "../../directory/restaurant/restaurant-data.server";
import { findRestaurantsBySeq } from "../../directory/restaurants.server";
import { foldedWords } from "../../word-index/words.server";
import { hasPart, isDish, type Part } from "../read/part.server";
import { findCategory } from "../read/sharp-reading.server";
import { findHavingAll } from "./matches.server";

/** Of more matches none is left out: those with the word in their name or category come first anyway. */
const maxRead = 60;

/** «Cerveza negra con café», «pulpo a la parrilla» */
const joins = ["con", "a", "al", "sin", "with"];

/** Words of a dish that say what it is, up to what it comes with. */
function headOf(dish: string): string[] {
  const words = foldedWords(dish);
  const end = words.findIndex((word, at) => at > 0 && joins.includes(word));
  return end < 0 ? words : words.slice(0, end);
}

/**
 * Numbers (`seq`) of the matches that have what is asked for only as something that comes with another dish: a brewery is no café for its
 * beer with coffee. None where all matches are such, and where there are many.
 */
export async function findIngredientsOnly(db: Kysely<Database>, parts: readonly Part[], seqs: number[]): Promise<Set<number>> {
  const [part, ...others] = parts.filter(isDish);
  // «Pulpo a la parrilla» asks for just such a dish.
  if (part?.kind !== "kitchen" || others.length > 0 || seqs.length < 2 || seqs.length > maxRead) return new Set();
  const rows = [...(await findRestaurantsBySeq(db, seqs)).values()];
  const dishesOf = await findDishesToIndex(
    rows.map(({ id }) => id),
    db,
  );
  const told = await findHavingAll(db, [{ ...part, alternatives: part.alternatives.filter(({ terms }) => terms.length === 0) }]);
  const only = new Set(rows.flatMap((row) => (!told.has(row.seq) && isIngredient(row, dishesOf(row.id), part) ? [row.seq] : [])));
  return only.size < rows.length ? only : new Set();
}

/** Some dish that the listing itself names has it, and neither the name, the category nor the head of a dish says so. */
function isIngredient(row: Restaurant, dishes: readonly IndexedDish[], part: Part): boolean {
  if (findCategory(part) === row.categoria) return false;
  const own = [row.special_dish, ...publicSpecialities(row)];
  const called = [row.nombre, ...dishes.map(({ section }) => section)].flatMap(foldedWords);
  const heads = [...own, ...dishes.map(({ name }) => name)].flatMap(headOf);
  return isIn(own.flatMap(foldedWords), part) && !isIn([...called, ...heads], part);
}

const isIn = (words: readonly string[], part: Part): boolean => hasPart(new Set(words), part);
