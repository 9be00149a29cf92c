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

/** Fewer main dishes say nothing about a restaurant. */
const minDishes = 3;

/** Sections whose dishes are not a meal. */
const asides =
  /\b(?:bebidas?|jugos?|batidos|refrescos|sodas|cafes?|te|tes|cervezas?|vinos?|cocteles|licores|tragos|postres?|dulces|helados|extras|adicionales|acompanamientos|guarniciones|entradas?|aperitivos?|picadas?|boquitas|frituras|salsas|ninos|infantil)\b/;

const drinks = /^(?:agua|soda|cafe|te|jugo|chicha|limonada|cerveza|copa|vino|refresco|batido|hojaldre|pan|porcion|orden de)\b/;

/** Derives `precio` from the median of the main dishes; null when too few have a price. */
export function derivePrice(dishes: readonly Pick<IndexedDish, "name" | "cents" | "section">[]): PriceLevel | null {
  const cents = dishes
    .filter(({ name, section }) => !asides.test(fold(section)) && !drinks.test(fold(name)))
    .flatMap((dish) => dish.cents ?? [])
    .sort((a, b) => a - b);
  if (cents.length < minDishes) return null;
  const median = cents[Math.floor(cents.length / 2)] ?? 0;
  return levels.find(({ upTo }) => median <= upTo)?.id ?? "mas";
}
