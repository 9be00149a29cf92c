import { expect, test } from "vitest";
import { shownPages } from "../../app/ui/pagination";

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 5, 8]],
  [1, 10, [1, 2, 6, 10]],
  [3, 10, [1, 2, 3, 4, 7, 10]],
  [5, 10, [1, 3, 4, 5, 6, 8, 10]],
  [10, 10, [1, 5, 9, 10]],
  [50, 100, [1, 25, 49, 50, 51, 76, 100]],
])("en la página %i de %i se ofrecen %j", (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown);
});

test.each([5, 8, 40, 1_000])("a cada una de %i páginas se llega desde la primera con pocos toques", (pages) => {
  const taps = new Map([[1, 0]]);
  for (const [page, count] of taps)
    for (const number of shownPages(page, pages)) if (!taps.has(number)) taps.set(number, count + 1);
  expect(taps.size).toBe(pages);
  expect(Math.max(...taps.values())).toBeLessThanOrEqual(Math.ceil(Math.log2(pages)));
});
