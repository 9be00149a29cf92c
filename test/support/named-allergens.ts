import type { Kysely } from "kysely";
import type { Database } from "../../app/db/schema.server";
import { findAllergen, holdsAllergen } from "../../app/search/lexicon/allergens";
import { foldedWords } from "../../app/word-index/words.server";

/** Returns the words of a restaurant that name the allergen, in its listing or on its menu. */
export async function findNamed(db: Kysely<Database>, id: string, allergen: string): Promise<string[]> {
  const row = await db.selectFrom("restaurants").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const dishes = await db.selectFrom("menu_items").select("name").where("restaurant_id", "=", id).execute();
  const { nombre, categoria, especialidades, special_dish, descripcion, presentation } = row;
  const listed = [nombre, categoria ?? "", especialidades, special_dish, descripcion, presentation ?? ""];
  const texts = [...listed, ...dishes.map(({ name }) => name)].join(" ");
  return foldedWords(texts).filter((word) => holdsAllergen(findAllergen(allergen), word));
}
