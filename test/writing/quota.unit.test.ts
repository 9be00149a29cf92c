import { describe, expect, test } from "vitest";
import { exceededLimit, isNearlyFull, quotaForFactor, quotaWarning, type Stored, type Usage } from "../../app/writing/quota";

const quota = quotaForFactor(1);
const nothing: Usage = { articles: 0, bytes: 0, bytesToday: 0 };
const exceeded = (before: Partial<Usage>, after: Stored) => exceededLimit(quota, { ...nothing, ...before }, after);

test("caben 500 artículos, 10 MB en total y 2 MB al día, y hasta diez veces más", () => {
  expect(quota).toEqual({ articles: 500, bytes: 10_000_000, bytesADay: 2_000_000 });
  expect(quotaForFactor(10)).toEqual({ articles: 5_000, bytes: 100_000_000, bytesADay: 20_000_000 });
});

describe("lo que llega justo al límite cabe, y un poco más no", () => {
  test.each([
    ["de artículos", { articles: 499 }, { articles: 500, bytes: 0 }, { articles: 501, bytes: 0 }, "articles"],
    ["de espacio", { bytes: 9_999_999 }, { articles: 0, bytes: 10_000_000 }, { articles: 0, bytes: 10_000_001 }, "bytes"],
    [
      "del día",
      { bytes: 5_000_000, bytesToday: 1_999_999 },
      { articles: 0, bytes: 5_000_001 },
      { articles: 0, bytes: 5_000_002 },
      "bytesADay",
    ],
  ])("%s", (_, before, fits, tooMuch, limit) => {
    expect(exceeded(before, fits)).toBeUndefined();
    expect(exceeded(before, tooMuch)).toBe(limit);
  });
});

test("a quien ya tiene más de lo que cabe se le deja cambiar lo suyo y acortarlo", () => {
  const before = { articles: 600, bytes: 12_000_000, bytesToday: 3_000_000 };
  expect(exceeded(before, { articles: 600, bytes: 12_000_000 })).toBeUndefined();
  expect(exceeded(before, { articles: 599, bytes: 11_999_999 })).toBeUndefined();
  expect(exceeded(before, { articles: 601, bytes: 12_000_000 })).toBe("articles");
  expect(exceeded(before, { articles: 600, bytes: 12_000_001 })).toBe("bytes");
});

test("se avisa desde el 80 %, de los artículos o del espacio", () => {
  expect([isNearlyFull(399, 500), isNearlyFull(400, 500)]).toEqual([false, true]);
  expect(quotaWarning({ ...nothing, articles: 399, bytes: 7_999_999, bytesToday: 2_000_000 }, quota)).toBeNull();
  expect(quotaWarning({ ...nothing, articles: 400 }, quota)).toContain("400 de los 500 artículos");
  expect(quotaWarning({ ...nothing, bytes: 8_000_000 }, quota)).toContain("8 MB de los 10 MB");
});
