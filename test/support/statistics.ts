/** `share`: 0.95 for p95. NaN without numbers, which meets no goal. */
export function percentile(numbers: readonly number[], share: number): number {
  const inOrder = numbers.toSorted((one, other) => one - other);
  return inOrder[Math.max(0, Math.ceil(share * inOrder.length) - 1)] ?? NaN;
}

export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}

export function highest<Item>(items: readonly Item[], figureOf: (item: Item) => number): Item {
  return items.reduce((one, other) => (figureOf(other) > figureOf(one) ? other : one));
}
