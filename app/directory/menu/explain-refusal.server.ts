import { FormRefused } from "../../http/forms/refused.server";
import { DishChanged, DishKnown, MenuFull, TooManyFeatured } from "./editing.server";
import { featuredSentence } from "./featured";
import { describeSizes, type Dish, maxDishes, maxSections } from "./menu";
import { SectionChanged, type SectionTexts, TooManySections } from "./sections.server";

/** Turns the model's errors into a FormRefused. */
export function explainRefusal(error: unknown): never {
  if (error instanceof MenuFull) throw new FormRefused({ "": [`En la carta caben ${maxDishes} platos. Quita alguno.`] }, 422);
  if (error instanceof TooManySections) throw new FormRefused({ "": [`Caben ${maxSections} secciones.`] }, 422);
  if (error instanceof DishKnown) throw new FormRefused({ linea: [`${error.message} Cambia su precio en su fila.`] }, 409);
  if (error instanceof DishChanged) throw new FormRefused({ "": [dishChanged(error.current)] }, 409);
  if (error instanceof TooManyFeatured) throw new FormRefused({ "": [tooManyFeatured(error.dishes)] }, 422);
  if (error instanceof SectionChanged) throw new FormRefused({ "": [sectionChanged(error.current)] }, 409);
  throw error;
}

function dishChanged({ name, sizes, description }: Dish): string {
  const now = [name, describeSizes(sizes), description].filter((text) => text !== "").join(", ");
  return `Alguien cambió este plato después de que abriste la página: ahora dice «${now}». Si guardas otra vez, queda lo tuyo.`;
}

function tooManyFeatured(dishes: string[]): string {
  const now = dishes.map((name) => `«${name}»`).join(", ");
  return `${featuredSentence}${now === "" ? "" : ` Ahora destacas ${now}: deja de destacar uno para poner otro.`}`;
}

function sectionChanged({ name, hours }: SectionTexts): string {
  const now = [name, hours].filter((text) => text !== "").join(", ");
  return `Alguien cambió esta sección después de que abriste la página: ahora dice «${now}». Si guardas otra vez, queda lo tuyo.`;
}
