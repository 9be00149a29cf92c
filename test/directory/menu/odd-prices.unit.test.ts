import { expect, test } from "vitest";
import { questionOddPrices } from "../../../app/directory/menu/reading/odd-prices";
import type { ReadRow } from "../../../app/directory/menu/reading/rows";

function dish(isBare: boolean, ...cents: number[]): ReadRow {
  const sizes = cents.map((one) => ({ label: "", cents: one }));
  return { line: 1, kind: "dish", text: "Sopa", isBare, name: "Sopa", description: "", sizes, marks: [] };
}

const bare = (...cents: number[]) => dish(true, ...cents);
const exact = (...cents: number[]) => dish(false, ...cents);
const heading: ReadRow = { line: 1, kind: "heading", name: "Sopas", hours: "" };

/** The positions of the rows that are asked about. */
const asked = (...rows: ReadRow[]) => questionOddPrices(rows).flatMap(({ kind }, at) => (kind === "unclear" ? [at] : []));

test("solo, un precio entero de hasta 40 se cree, y uno más alto se pregunta", () => {
  expect(asked(bare(4_000))).toEqual([]);
  expect(asked(bare(4_100))).toEqual([0]);
});

test("con dos conocidos todavía vale el límite de quien está solo, y con tres el de cuatro veces el del medio", () => {
  expect(asked(exact(1_200), exact(1_200), bare(4_100))).toEqual([2]);
  expect(asked(exact(1_200), exact(1_200), exact(1_200), bare(4_800))).toEqual([]);
  expect(asked(exact(1_200), exact(1_200), exact(1_200), bare(4_900))).toEqual([3]);
});

test("un precio entero de hasta 20 no se pregunta por baratos que sean los demás", () => {
  expect(asked(exact(100), exact(100), exact(100), bare(2_000))).toEqual([]);
  expect(asked(exact(100), exact(100), exact(100), bare(2_100))).toEqual([3]);
});

test("el del medio se busca en orden, y los enteros cuentan desde menos de 20", () => {
  // The median is 7.00, between them 1.00 was written.
  expect(asked(exact(900), exact(100), exact(700), bare(2_800))).toEqual([]);
  expect(asked(exact(900), exact(100), exact(700), bare(2_900))).toEqual([3]);
  expect(asked(bare(1_900), bare(1_900), bare(1_900), bare(7_600))).toEqual([]);
  expect(asked(bare(2_000), bare(2_000), bare(2_000), bare(4_100))).toEqual([3]);
  expect(asked(exact(2_500), exact(2_500), exact(2_500), bare(10_000))).toEqual([]);
});

test("una carta toda en múltiplos de cinco, de menos de 100 y sin otro precio, puede estar en centavos", () => {
  expect(asked(bare(2_500), bare(3_000), bare(3_500))).toEqual([0, 1, 2]);
  expect(asked(bare(2_500), bare(3_000))).toEqual([]);
  expect(asked(bare(2_500), bare(3_000), bare(3_600))).toEqual([]);
  expect(asked(bare(2_500), bare(3_000), bare(10_000))).toEqual([2]);
  expect(asked(bare(2_500), bare(3_000), bare(9_500))).toEqual([0, 1, 2]);
  expect(asked(bare(2_500), bare(3_000), bare(3_500), exact(500))).toEqual([]);
});

test("cuenta el tamaño más caro, y un precio con punto o moneda no se pregunta", () => {
  expect(asked(bare(500, 4_100))).toEqual([0]);
  expect(asked(exact(90_000))).toEqual([]);
  expect(asked(heading)).toEqual([]);
});
