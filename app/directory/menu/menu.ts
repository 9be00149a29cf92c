import { day, hour } from "../../durations";
import type { MenuItem, MenuSection } from "../../db/schema.server";
import { formatDate } from "../../text/format";
import type { Language } from "../../text/language";
import { panamaMidnight } from "../../text/hours/panama-day";
import { words } from "./words";

/** Per restaurant. */
export const maxDishes = 150;
export const maxSections = 20;

export const maxSizes = 4;

/** Characters. */
export const maxDishName = 80;
export const maxDishText = 200;
export const maxSizeLabel = 30;
export const maxSectionName = 60;
export const maxSectionHours = 100;

/** $9,999.99 */
export const maxCents = 9_999_99;

/** `words`: what a pasted menu writes in brackets, folded. `diet`: schema.org's. */
export const marks = [
  {
    id: "vegetariano",
    label: "Vegetariano",
    english: "Vegetarian",
    words: ["v", "veg", "vegetariano", "vegetariana"],
    diet: "https://schema.org/VegetarianDiet",
  },
  {
    id: "vegano",
    label: "Vegano",
    english: "Vegan",
    words: ["vegano", "vegana"],
    diet: "https://schema.org/VeganDiet",
  },
  { id: "picante", label: "Picante", english: "Spicy", words: ["picante"], diet: null },
  {
    id: "sin-gluten",
    label: "Sin gluten",
    english: "Gluten-free",
    words: ["sin gluten", "gf"],
    diet: "https://schema.org/GlutenFreeDiet",
  },
  { id: "compartir", label: "Para compartir", english: "To share", words: ["para compartir"], diet: null },
] as const;

export type Mark = (typeof marks)[number]["id"];

/** `label`: "" when the dish has one size. */
export type Size = { label: string; cents: number };

/** Price and description of a dish, before it is stored. */
export type DishTexts = { name: string; description: string; sizes: Size[]; marks: Mark[] };

/** `sold_out_until` may be in the past; use `isSoldOut`. */
export type Dish = DishTexts & Pick<MenuItem, "id" | "section_id" | "sold_out_until" | "version" | "priced_at" | "is_featured">;

export type Section = Pick<MenuSection, "id" | "name" | "hours">;

export type MenuPart = { section: Section | null; dishes: Dish[] };

/** In order: first the dishes without a section. Parts may be empty. */
export type Menu = MenuPart[];

export function dishesIn(menu: Menu): Dish[] {
  return menu.flatMap(({ dishes }) => dishes);
}

/** "$6.50": always with cents, so that prices align. */
export function formatPrice(cents: number): string {
  return `$${priceDigits(cents)}`;
}

const digits = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 });

/** "6.50", "1,250.00" */
const priceDigits = (cents: number): string => digits.format(cents / 100);

/** "½ pollo $4.00 · entero $7.50"; "" without a price. */
export function describeSizes(sizes: readonly Size[]): string {
  return sizes.map(({ label, cents }) => `${label === "" ? "" : `${label} `}${formatPrice(cents)}`).join(" · ");
}

/** As people type it, for a text field: "½ pollo 4.00 / entero 7.50". `readSizes` reverses it. */
export function writeSizes(sizes: readonly Size[]): string {
  return sizes.map(({ label, cents }) => `${label === "" ? "" : `${label} `}${priceDigits(cents)}`).join(" / ");
}

export function markLabels(of: readonly Mark[], language: Language = "es"): string[] {
  return marks.filter(({ id }) => of.includes(id)).map((mark) => mark[language === "es" ? "label" : "english"]);
}

export function isSoldOut({ sold_out_until }: Pick<Dish, "sold_out_until">, now: Date): boolean {
  return sold_out_until !== null && Date.parse(sold_out_until) > now.getTime();
}

/** The next 5:00 in Panama: until then «Se acabó» holds. */
export function endOfSoldOut(now: Date): Date {
  const today = panamaMidnight(now.getTime()) + 5 * hour;
  return new Date(today > now.getTime() ? today : today + day);
}

/** After this time without a change or a confirmation, prices may have changed. */
export const pricesFreshMs = 180 * day;

/** `at`: null when no dish has a price. */
export type PriceDate = { at: string | null; isOld: boolean };

/** The day of the price that nobody has confirmed for longest, so that the date holds for every price. */
export function priceDate(dishes: readonly Dish[], now: Date): PriceDate {
  const [at = null] = dishes.flatMap(({ sizes, priced_at }) => (sizes.length > 0 ? [priced_at] : [])).sort();
  return { at, isOld: at !== null && Date.parse(at) + pricesFreshMs < now.getTime() };
}

/** "Precios al 12 de noviembre de 2026"; "" without prices. */
export function describePriceDate({ at, isOld }: PriceDate, language: Language = "es"): string {
  if (at === null) return "";
  const say = words[language];
  return `${say.pricesOn(formatDate(at, language))}${isOld ? say.mayHaveChanged : ""}`;
}

/** `restaurantPath`: of the restaurant's page. */
export function menuPath(restaurantPath: string): string {
  return `${restaurantPath}/carta`;
}
