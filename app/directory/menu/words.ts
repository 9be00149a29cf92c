import { count } from "../../text/format";
import { bilingual } from "../../text/language";

export const words = bilingual({
  menu: ["Carta", "Menu"],
  menuOf: [(name: string) => `Carta de ${name}`, (name) => `Menu of ${name}`],
  dishesWithPrice: [
    (total: number, name: string) => `${count(total, "plato", "platos")} de ${name} con su precio`,
    (total, name) => `${count(total, "dish", "dishes")} of ${name} with prices`,
  ],
  loadFailed: ["No se pudo cargar la carta", "The menu could not be loaded"],
  notFound: ["Restaurante no encontrado", "Restaurant not found"],
  mayHaveClosed: [
    "Puede que haya cerrado o que su dirección haya cambiado.",
    "It may have closed, or its address may have changed.",
  ],
  noMenu: ["Todavía no tenemos su carta", "We do not have its menu yet"],
  notPublished: ["El negocio no la ha publicado aquí.", "The restaurant has not published it here."],
  visit: ["Horario, teléfono y cómo llegar", "Hours, phone and directions"],
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
