/** What that share of them does not exceed: the 95th percentile with 0.95. Not a number when there are none: no goal is met by that. */
export function percentile(numbers: readonly number[], share: number): number {
  const inOrder = numbers.toSorted((one, other) => one - other);
  return inOrder[Math.max(0, Math.ceil(share * inOrder.length) - 1)] ?? NaN;
}

export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}

/** The one of them with the highest figure. */
export function highest<Item>(items: readonly Item[], figureOf: (item: Item) => number): Item {
  return items.reduce((one, other) => (figureOf(other) > figureOf(one) ? other : one));
}
