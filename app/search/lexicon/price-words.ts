import { formatPrice } from "../../directory/menu/menu";
import { upperFirst } from "../../text/format";
import type { Language } from "../../text/language";

/** Up to a price in cents; "menos de 3" is up to 2.99. `isOfMeal`: of what a person pays, and of no dish. `length`: words read. */
export type PriceLimit = { cents: number; isOfMeal: boolean; length: number };

/** As people say it: "menos de $3.00" for 2.99. In cents. */
export function sayLimit(cents: number): { isBelow: boolean; price: string } {
  const isBelow = cents % 100 === 99;
  return { isBelow, price: formatPrice(isBelow ? cents + 1 : cents) };
}

/** On a chip: "Hasta $8.00", "Ceviche por menos de $8.00". */
export function limitLabel(dish: string, cents: number, language: Language = "es"): string {
  const { isBelow, price } = sayLimit(cents);
  if (language === "en") {
    const limit = `${isBelow ? "less than" : "up to"} ${price}`;
    return dish === "" ? upperFirst(limit) : `${dish}, ${limit}`;
  }
  if (dish === "") return `${isBelow ? "Menos de" : "Hasta"} ${price}`;
  return `${dish} ${isBelow ? "por menos de" : "hasta"} ${price}`;
}

const amount = String.raw`(?:us |b )?(\d{1,3})(?: (\d\d))?`;
const currency = "(?:dolar(?:es)?|balboas?|pesos?|palos?|usd|dollars?|bucks)";
const below = "(?:menos de|under|less than|below|cheaper than)";
/** "Sin pasar de", «que no cueste más de», "not over". */
const within =
  "sin (?:pasar(?:se|me|nos)?|exceder|subir|gastar(?:me|nos)? mas) de|(?:que )?no (?:(?:se )?(?:pase|suba|exceda)n?|(?:cueste|salga|valga|cobre)n? mas) de|(?:not|no) (?:over|more than)|at most";
const upTo = `(?:(?:a|por|de|con|for) )?(?:${below}|hasta|(?:como )?maximo(?: de)?|no mas de|${within}|up to)`;
const isBelow = new RegExp(`^(?:\\S+ )?${below} `);
/** Words that also go before an hour, a distance or a number of persons. */
const around = "(?:a|por|de|con|for)";

/** Follow a price without its currency. «Sin carne» is rewritten as "vegetariano" before. */
const next =
  "en|cerca|con|sin|para|abiert[oa]s?|verificad[oa]s?|verified|open|ahora|que|y|el|la|los|las|un|una|por|cada|vegetarian[oa]s?|vegan[oa]s?|in|near|the|per|each|without";

/** Matches the beginning of folded words. */
const limits = [
  new RegExp(`^(?:(?:got|have|only|solo|tengo|traigo|ando con) )*${amount}(?= (?:in )?cash(?: |$)| en efectivo(?: |$))`),
  new RegExp(`^${upTo} ${amount} ${currency}(?= |$)`),
  new RegExp(`^${around} ${amount} ${currency}(?= |$)`),
  new RegExp(`^${upTo} ${amount}(?= (?:${next})(?: |$)|$)`),
  new RegExp(`^por ${amount}(?=$| (?:sin|que no) )`),
  new RegExp(`^(?:solo )?(?:tengo |traigo |ando con )?${amount} ${currency}(?= |$)`),
];

/** After a price: what each of them pays. */
const each = /^ (?:a|per|por|cada) (?:head|person|persona|cabeza|uno|quien)(?= |$)/;

/**
 * Reads the beginning of folded words: "a menos de 8", "por 5 dolares", "hasta 10", "under 8 dollars". `fold` turns "$6.50" into "6
 * 50". Undefined for other numbers, such as those of hours, persons or kilometres.
 */
export function readPriceLimit(words: readonly string[]): PriceLimit | undefined {
  const text = words.join(" ");
  for (const limit of limits) {
    const found = limit.exec(text);
    if (!found) continue;
    const cents = Number(found[1]) * 100 + Number(found[2] ?? 0) - (isBelow.test(found[0]) ? 1 : 0);
    const ofEach = each.exec(text.slice(found[0].length))?.[0] ?? "";
    if (cents > 0) return { cents, isOfMeal: ofEach !== "", length: `${found[0]}${ofEach}`.split(" ").length };
  }
  return undefined;
}
