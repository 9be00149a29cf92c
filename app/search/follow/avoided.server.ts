import { findAllergen } from "../lexicon/allergens";
import { isServedAs } from "../read/allergies.server";
import { type Earlier, partsBefore, toKept, type Understood } from "../earlier";
import type { Part } from "../read/part.server";
import { dishName, findCategory } from "../read/sharp-reading.server";
import { fold } from "../../text/fold";
import { restaurantCategoryLabel } from "../../text/restaurant-categories";

/** The wish of the conversation without what is now to be avoided: «y soy alérgico a los mariscos» after «ceviche en Colón». */
export function withoutAvoided(earlier: Earlier, allergens: readonly string[]): Earlier {
  const avoided = allergens.map(findAllergen);
  const isAllowed = (part: Part) =>
    !fold(`${dishName(part)} ${restaurantCategoryLabel(findCategory(part) ?? null) ?? ""}`)
      .split(" ")
      .some((word) => avoided.some((one) => isServedAs(one, word)));
  const allowedOf = (understood: Understood): Understood => ({
    ...understood,
    partes: partsBefore({ understood }).filter(isAllowed).map(toKept),
  });
  return { ...earlier, understood: allowedOf(earlier.understood), wish: earlier.wish && allowedOf(earlier.wish) };
}
