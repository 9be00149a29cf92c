import { escapeMarkdown } from "../../text/markdown";
import { describeSizes, type Dish, isSoldOut, markLabels, type Menu } from "./menu";

/**
 * Every text of the business stands in a list's item, where it cannot start a heading or table. `reading/printed.ts` reads it when
 * it is pasted. `featured`: ids of dishes.
 */
export function printMenu(menu: Menu, featured: readonly string[], now: Date): string {
  const lines = menu.flatMap(({ section, dishes }) => [
    ...(section ? [`- Sección: ${escapeMarkdown([section.name, section.hours].filter(Boolean).join(", "))}`] : []),
    ...dishes.map((dish) => `${section ? "  " : ""}- ${escapeMarkdown(printDish(dish, featured.includes(dish.id), now))}`),
  ]);
  return lines.join("\n");
}

function printDish(dish: Dish, isFeatured: boolean, now: Date): string {
  const notes = [dish.description, ...markLabels(dish.marks), isSoldOut(dish, now) ? "se acabó por hoy" : ""];
  if (isFeatured) notes.unshift("Destacado");
  const price = describeSizes(dish.sizes) || "precio por preguntar";
  return [`${dish.name}: ${price}`, ...notes].filter((text) => text !== "").join(". ");
}
