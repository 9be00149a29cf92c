import type { RestaurantCategory } from "../text/restaurant-categories";
import { fold } from "../text/fold";

/*
 * Concludes cuisines from the category and the dishes of a listing, only where both leave no doubt. "Arepa" (Colombia, Venezuela
 * and Panama) and "ceviche" (Peru and Panama) are therefore in no row.
 */

const categoryCuisines: Partial<Record<RestaurantCategory, string>> = {
  "comida-tradicional": "panamena",
  mariscos: "mariscos",
  parrilla: "asados",
  vegetariano: "vegetariana",
  cafeteria: "cafe",
};

/** Folded beginnings of dishes. */
const dishCuisines: Record<string, readonly string[]> = {
  afroantillana: ["rondon", "rice and beans", "rice and peas", "michila", "plantinta", "yaniqueque", "fufu", "bacalao con akee"],
  guna: ["dule masi", "tule masi"],
  panamena: ["sancocho", "carimanola", "guacho", "almojabano", "chicheme", "tamal de olla", "bollo prenado"],
  china: ["chow mein", "chow fan", "sopa de wanton"],
  "dim-sum": ["dim sum", "siu mai", "hampao", "ja kao"],
  italiana: ["pasta fresca", "trofie", "ravioli", "noqui", "tagliatelle", "risotto", "focaccia"],
  pizza: ["pizza", "calzone"],
  japonesa: ["ramen", "tataki", "sushi", "tempura"],
  sushi: ["sushi"],
  peruana: ["aji de gallina", "rocoto relleno", "lomo saltado", "chupe de camaron"],
  mexicana: ["enchilada", "quesadilla", "tacos al pastor", "pozole"],
  colombiana: ["bandeja paisa", "ajiaco"],
  venezolana: ["reina pepiada", "arepa pabellon", "tequeno"],
  espanola: ["paella", "salmorejo"],
  griega: ["moussaka", "souvlaki", "tzatziki"],
  arabe: ["hummus", "falafel", "kibbe", "shawarma", "tabule"],
  india: ["tandoori", "biryani", "tikka masala"],
  coreana: ["bibimbap", "bulgogi"],
  tailandesa: ["pad thai"],
  hamburguesas: ["hamburguesas"],
  helados: ["helados", "helado de", "gelato"],
  "cerveza-artesanal": ["cerveza artesanal"],
};

/** Three, as a listing has room for. */
const maxDerived = 3;

/** Returns ids of `attributes.cocinas`, the category's first. `dishes`: specialities and the special dish. */
export function deriveCuisines(category: string | null, dishes: readonly string[]): string[] {
  const ofCategory = category === null ? undefined : categoryCuisines[category as RestaurantCategory];
  const texts = dishes.map(fold);
  const ofDishes = Object.entries(dishCuisines)
    .filter(([, words]) => words.some((word) => texts.some((text) => text.startsWith(word))))
    .map(([cuisine]) => cuisine);
  return [...new Set([...(ofCategory ? [ofCategory] : []), ...ofDishes])].slice(0, maxDerived);
}
