import { type DishTexts, maxDishName, maxSectionName } from "./menu";
import type { ReadRow } from "./read-menu";

/** `section`: its heading; null for dishes before the first one. */
export type PastedDish = DishTexts & { section: string | null };

/** `choices`: for the unclear rows, in order. */
export function chooseDishes(rows: readonly ReadRow[], choices: readonly string[]): PastedDish[] {
  const dishes: PastedDish[] = [];
  let section: string | null = null;
  let unclear = 0;
  for (const row of rows) {
    if (row.kind === "heading") section = row.name;
    if (row.kind === "dish") {
      const { name, description, sizes, marks } = row;
      dishes.push({ name, description, sizes, marks, section });
    }
    if (row.kind !== "unclear") continue;
    const choice = choices[unclear];
    unclear += 1;
    if (choice === "seccion") section = row.text.slice(0, maxSectionName);
    if (choice === "plato") dishes.push({ name: row.text.slice(0, maxDishName), description: "", sizes: [], marks: [], section });
  }
  return dishes;
}
