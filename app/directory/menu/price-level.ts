import { fold } from "../../text/fold";
import type { IndexedDish } from "./menu.server";

/** Values of the attribute `precio` with the cents up to which each holds. */
const levels = [
  { id: "5", upTo: 5_00 },
  { id: "10", upTo: 10_00 },
  { id: "20", upTo: 20_00 },
  { id: "40", upTo: 40_00 },
] as const;

export type PriceLevel = (typeof levels)[number]["id"] | "mas";

/** Orders the values of `precio`, the cheapest first. */
export function priceRank(value: string): number {
  const rank = levels.findIndex(({ id }) => id === (value === "mas-20" ? "40" : value));
  return rank === -1 ? levels.length : rank;
}

/** Ids, the cheapest first. */
export const priceLevels: readonly PriceLevel[] = [...levels.map(({ id }) => id), "mas"];

/** Index of the level that holds a price. */
export const levelAt = (cents: number): number => levels.filter(({ upTo }) => upTo < cents).length;

/** "$20": what the cheapest of the levels begins at. `ids`: above the lowest level. */
export function levelStart(ids: readonly string[]): string {
  const before = levels[Math.min(...ids.map(priceRank)) - 1];
  return `$${(before?.upTo ?? 0) / 100}`;
}

/** Returns the levels that end at or below a price; "menos de 10", too, has the level up to 10. */
export function levelsUpTo(cents: number): PriceLevel[] {
  return levels.filter(({ upTo }) => upTo <= cents + 1).map(({ id }) => id);
}

/** Fewer main dishes say nothing about a restaurant. */
const minDishes = 3;

/** Sections whose dishes are not a meal. */
const asides =
  /\b(?:bebidas?|jugos?|batidos|refrescos|sodas|cafes?|te|tes|cervezas?|vinos?|cocteles|licores|tragos|postres?|dulces|helados|extras|adicionales|acompanamientos|guarniciones|entradas?|aperitivos?|picadas?|boquitas|frituras|salsas|ninos|infantil)\b/;

const drinks = /^(?:agua|soda|cafe|te|jugo|chicha|limonada|cerveza|copa|vino|refresco|batido|hojaldre|pan|porcion|orden de)\b/;

/** Dishes that go beside a meal, in menus that do not list them apart. */
const sides =
  /^(?:patacon(?:es)?(?: con ajo)?|(?:platano|guineo)s?(?: (?:en tentacion|verdes? (?:frito|asado)))?|(?:yuca|papas?)(?: (?:fritas?|sancochada))?|tajadas?|ensalada(?: (?:verde|de (?:papa|repollo|tomates?)))?|mazorca.*|arroz(?: (?:blanco|con coco|con guandu))?)$/;

type NamedDish = Pick<IndexedDish, "name" | "section">;

/** False for drinks, desserts, starters and what goes beside a meal. */
export function isMainDish({ name, section }: NamedDish): boolean {
  return !asides.test(fold(section)) && !drinks.test(fold(name)) && !sides.test(fold(name));
}

/** Returns cents; null when no main dish has a price. */
export function cheapestMain(dishes: readonly (NamedDish & Pick<IndexedDish, "cents">)[]): number | null {
  const cents = dishes.filter(isMainDish).flatMap((dish) => dish.cents ?? []);
  return cents.length === 0 ? null : Math.min(...cents);
}

/** Returns the level that follows from the menu, unless a person has stated one: of `values`, those of a restaurant. */
export function unstatedPrice(
  values: readonly { key: string }[],
  dishes: readonly Pick<IndexedDish, "name" | "cents" | "section">[],
): PriceLevel | null {
  return values.some(({ key }) => key === "precio") ? null : derivePrice(dishes);
}

/** Derives `precio` from the median of the main dishes; null when too few have a price. */
export function derivePrice(dishes: readonly Pick<IndexedDish, "name" | "cents" | "section">[]): PriceLevel | null {
  const cents = dishes
    .filter(isMainDish)
    .flatMap((dish) => dish.cents ?? [])
    .sort((a, b) => a - b);
  if (cents.length < minDishes) return null;
  const median = cents[Math.floor(cents.length / 2)] ?? 0;
  return priceLevels[levelAt(median)] ?? "mas";
}
