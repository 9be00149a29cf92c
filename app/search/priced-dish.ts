import type { Language } from "../text/language";
import { words } from "./words";

/** A dish with what it costs: "$6.50", "familiar $15.50"; null if its menu does not say. `isFrom`: the cheapest of several sizes. */
export type PricedDish = { name: string; price: string | null; isFrom: boolean };

/** On a card, and in an answer: "Ceviche de corvina, desde $4.50". */
export function sayPricedDish({ name, price, isFrom }: PricedDish, language: Language): string {
  if (price === null) return name;
  return isFrom ? words[language].dishFrom(name, price) : `${name}, ${price}`;
}
