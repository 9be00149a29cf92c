/** Up to a price in cents. `length`: words read. */
export type PriceLimit = { cents: number; length: number };

const amount = String.raw`(?:us |b )?(\d{1,3})(?: (\d\d))?`;
const currency = "(?:dolar(?:es)?|balboas?|pesos?|palos?|usd|dollars?|bucks)";
const upTo =
  "(?:(?:a|por|de|con|for) )?(?:menos de|hasta|(?:como )?maximo(?: de)?|no mas de|que no pase de|under|less than|below|up to)";
/** Words that also go before an hour, a distance or a number of persons. */
const around = "(?:a|por|de|con|for)";

/** Follow a price without its currency. */
const next = "en|cerca|con|para|abiert[oa]s?|ahora|que|y|in|near";

/** Matches the beginning of folded words. */
const limits = [
  new RegExp(`^${upTo} ${amount} ${currency}(?= |$)`),
  new RegExp(`^${around} ${amount} ${currency}(?= |$)`),
  new RegExp(`^${upTo} ${amount}(?= (?:${next})(?: |$)|$)`),
  new RegExp(`^por ${amount}$`),
  new RegExp(`^(?:solo )?(?:tengo |traigo |ando con )?${amount} ${currency}(?= |$)`),
];

/**
 * Reads the beginning of folded words: "a menos de 8", "por 5 dolares", "hasta 10", "under 8 dollars". `fold` turns "$6.50" into "6
 * 50". Undefined for other numbers, such as those of hours, persons or kilometres.
 */
export function readPriceLimit(words: readonly string[]): PriceLimit | undefined {
  const text = words.join(" ");
  for (const limit of limits) {
    const found = limit.exec(text);
    if (!found) continue;
    const cents = Number(found[1]) * 100 + Number(found[2] ?? 0);
    if (cents > 0) return { cents, length: found[0].split(" ").length };
  }
  return undefined;
}
