import { expect, test } from "vitest";
import { shownPages } from "../../app/ui/pagination";

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 10, [1, 2, 10]],
  [2, 10, [1, 2, 3, 10]],
  [3, 10, [1, 2, 3, 4, 10]],
  [5, 10, [1, 4, 5, 6, 10]],
  [9, 10, [1, 8, 9, 10]],
  [10, 10, [1, 9, 10]],
])("en la página %i de %i se ofrecen %j", (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown);
});
