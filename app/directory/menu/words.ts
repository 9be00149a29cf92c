import { count } from "../../text/format";
import { bilingual } from "../../text/language";

export const words = bilingual({
  menu: ["Carta", "Menu"],
  dishes: [(total: number) => count(total, "plato", "platos"), (total) => count(total, "dish", "dishes")],
  seeAll: [
    (total: number) => `Ver los ${count(total, "plato", "platos")}`,
    (total) => `See all ${count(total, "dish", "dishes")}`,
  ],
  see: ["Ver la carta", "See the menu"],
  featured: ["Destacado", "Featured"],
  soldOut: [" Se acabó por hoy", " Sold out today"],
  pricesOn: [(date: string) => `Precios al ${date}`, (date) => `Prices as of ${date}`],
  mayHaveChanged: ["; pueden haber cambiado", "; they may have changed"],
});
