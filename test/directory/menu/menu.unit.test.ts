import { expect, test } from "vitest";
import { describeSizes, endOfSoldOut, formatPrice } from "../../../app/directory/menu/menu";
import { derivePrice } from "../../../app/directory/menu/price-level";

test.each([
  [650, "$6.50"],
  [500, "$5.00"],
  [5, "$0.05"],
  [125_000, "$1,250.00"],
])("%d centavos se dicen %s", (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
});

test("varios tamaños se dicen uno tras otro", () => {
  expect(
    describeSizes([
      { label: "½", cents: 400 },
      { label: "entero", cents: 750 },
    ]),
  ).toBe("½ $4.00 · entero $7.50");
  expect(describeSizes([])).toBe("");
});

test.each([
  ["2026-11-23T12:00:00-05:00", "2026-11-24T10:00:00.000Z"],
  ["2026-11-24T01:00:00-05:00", "2026-11-24T10:00:00.000Z"],
  ["2026-11-24T05:00:00-05:00", "2026-11-25T10:00:00.000Z"],
  ["2026-12-31T23:59:00-05:00", "2027-01-01T10:00:00.000Z"],
])("lo que se acabó %s vuelve %s", (now, until) => {
  expect(endOfSoldOut(new Date(now)).toISOString()).toBe(until);
});

const dish = (name: string, cents: number | null, section = "") => ({ name, cents, section });
const mains = (...cents: number[]) => cents.map((one, at) => dish(`Plato ${at}`, one));

test.each([
  ["una fonda", mains(400, 450, 500), "5"],
  ["con un plato caro", mains(400, 450, 500, 2500), "5"],
  ["un restaurante", mains(900, 1200, 1600), "20"],
  ["uno caro", mains(4500, 5200, 4100), "mas"],
  [
    "con bebidas y postres baratos",
    [...mains(900, 1200, 1600), dish("Agua", 100), dish("Flan", 250, "Postres"), dish("Soda", 150)],
    "20",
  ],
  ["con un número par, el mayor de los dos del medio", mains(400, 600, 1100, 1200), "20"],
  ["con dos platos no se sabe", mains(400, 500), null],
  ["sin precios no se sabe", [dish("A", null), dish("B", null), dish("C", null)], null],
])("el nivel de precios sale de los platos fuertes: %s", (_, dishes, level) => {
  expect(derivePrice(dishes)).toBe(level);
});
