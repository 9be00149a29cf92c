import { findAllergen } from "../lexicon/allergens";
import { isServedAs } from "../read/allergies.server";
import { fold } from "../../text/fold";
import { restaurantCategoryLabel } from "../../text/restaurant-categories";
import type { Earlier } from "../earlier";

/** The wish of the conversation without what is now to be avoided: «y soy alérgico a los mariscos» after «ceviche en Colón». */
export function withoutAvoided(earlier: Earlier, allergens: readonly string[]): Earlier {
  const avoided = allergens.map(findAllergen);
  const isAllowed = (text: string) =>
    !fold(text)
      .split(" ")
      .some((word) => avoided.some((one) => isServedAs(one, word)));
  const { understood } = earlier;
  return {
    ...earlier,
    understood: {
      ...understood,
      platos: understood.platos.filter(isAllowed),
      categorias: understood.categorias.filter((id) => isAllowed(restaurantCategoryLabel(id) ?? "")),
    },
  };
}
