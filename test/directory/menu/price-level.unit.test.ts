import { expect, test } from "vitest";
import {
  cheapestMain,
  derivePrice,
  levelAt,
  levelsUpTo,
  priceLevels,
  priceRank,
  unstatedPrice,
} from "../../../app/directory/menu/price-level";

const dish = (name: string, cents: number | null, section = "") => ({ name, cents, section });
const mains = (...cents: (number | null)[]) => cents.map((one, at) => dish(`Plato ${at}`, one));

test("un nivel llega hasta su precio, y el siguiente empieza un centavo después", () => {
  expect([500, 501, 1_000, 1_001, 2_000, 2_001, 4_000, 4_001].map((cents) => priceLevels[levelAt(cents)])).toEqual([
    ...["5", "10", "10", "20", "20", "40", "40", "mas"],
  ]);
});

test("«hasta 10» y «menos de 10» tienen el nivel que acaba en 10, y «menos de 9.99» no", () => {
  expect([1_000, 999, 998, 499, 498].map(levelsUpTo)).toEqual([["5", "10"], ["5", "10"], ["5"], ["5"], []]);
  expect(levelsUpTo(100_000)).toEqual(["5", "10", "20", "40"]);
});

test("los valores van del más barato al más caro, con el «más de 20» de antes entre ellos", () => {
  expect(["5", "10", "20", "40", "mas"].map(priceRank)).toEqual([0, 1, 2, 3, 4]);
  expect(priceRank("mas-20")).toBe(3);
});

test("el plato fuerte más barato no es una soda ni un patacón, y sin precios no hay ninguno", () => {
  expect(cheapestMain([dish("Soda", 100), dish("Patacones", 200), ...mains(900, 700, null)])).toBe(700);
  expect(cheapestMain([dish("Corvina", 300, "Entradas"), ...mains(null)])).toBeNull();
});

test("lo que alguien dijo del precio vale más que la carta", () => {
  expect(unstatedPrice([{ key: "cocina" }], mains(400, 400, 400))).toBe("5");
  expect(unstatedPrice([{ key: "cocina" }, { key: "precio" }], mains(400, 400, 400))).toBeNull();
});

test("el nivel sale del precio del medio, en el orden de los precios, y de tres platos fuertes al menos", () => {
  expect(derivePrice(mains(3_000, 400, 900))).toBe("10");
  expect(derivePrice(mains(400, 900))).toBeNull();
});
