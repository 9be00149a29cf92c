import { expect, test } from "vitest";
import { describeSum } from "../../app/text/order-sum";

const priced = { quantity: 3, cents: 450 };
const unpriced = { quantity: 2, cents: null };

test.each([
  [[], "$0.00, se confirma en el local"],
  [[priced], "$13.50, se confirma en el local"],
  [[{ quantity: 9, cents: 50_000 }], "$4,500.00, se confirma en el local"],
  [[priced, { ...priced, quantity: 0 }, unpriced], "$13.50, más 1 plato sin precio, se confirma en el local"],
  [[unpriced, unpriced], "$0.00, más 2 platos sin precio, se confirma en el local"],
  [[priced, { ...unpriced, quantity: 0 }], "$13.50, se confirma en el local"],
])("%j suman %s", (lines, sum) => {
  expect(describeSum(lines)).toBe(sum);
});
