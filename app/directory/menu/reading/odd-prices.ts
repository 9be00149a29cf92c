import type { DishRow, ReadRow } from "./rows";

/*
 * Asks about whole prices without a currency that are far above the others: "Café 75" may be 75 cents, and "Sopa 45" may have lost
 * its point.
 */

/** Cents. Whole prices below are common. */
const commonWhole = 20_00;

/** Cents. The most that a whole price may be where few others are known. */
const maxAlone = 40_00;

/** Prices that are known well enough to compare with. */
const minKnown = 3;

/** A whole price above so many times the median is asked about. */
const farAbove = 4;

export function questionOddPrices(rows: readonly ReadRow[]): ReadRow[] {
  const dishes = rows.filter((row) => row.kind === "dish");
  const known = dishes
    .filter((dish) => !dish.isBare || highest(dish) < commonWhole)
    .map(highest)
    .sort((a, b) => a - b);
  const median = known[Math.floor(known.length / 2)] ?? 0;
  // "Pan 25, Hojaldre 50, Café 75": all in cents.
  const areRound = dishes.map(highest).every((cents) => cents < 100_00 && cents % 500 === 0);
  const mayBeCents = known.length === 0 && dishes.length >= minKnown && areRound;
  const most = mayBeCents ? 0 : known.length < minKnown ? maxAlone : Math.max(commonWhole, farAbove * median);
  return rows.map((row) => {
    if (row.kind !== "dish" || !row.isBare || highest(row) <= most) return row;
    const { line, text, name, description } = row;
    return { line, kind: "unclear", text, reason: "¿Le falta el punto al precio?", name, description };
  });
}

function highest({ sizes }: DishRow): number {
  return Math.max(...sizes.map(({ cents }) => cents));
}
