import { expect, test } from "vitest";
import { limitLabel, readPriceLimit } from "../../../app/search/lexicon/price-words";

const read = (text: string) => readPriceLimit(text.split(" "));

test.each<[string, number, number]>([
  ["menos de 3", 2_99, 3],
  ["a menos de 3", 2_99, 4],
  ["por menos de 12", 11_99, 4],
  ["menos de 10 la corvina", 9_99, 3],
  ["under 4 dollars", 3_99, 3],
  ["less than 6 50", 6_49, 4],
  ["hasta 3", 3_00, 2],
  ["no mas de 3", 3_00, 4],
  ["maximo 3", 3_00, 2],
  ["up to 3 dollars", 3_00, 4],
  ["por 5 dolares", 5_00, 3],
  ["hasta 200", 200_00, 2],
  ["menos de 8 sin mariscos", 7_99, 3],
  ["menos de 12 verificado", 11_99, 3],
  ["under 25 verified", 24_99, 2],
  ["menos de 8 vegetariano", 7_99, 3],
  ["por 10 que no sea fonda", 10_00, 2],
])("«%s» es hasta %i centavos", (text, cents, length) => {
  expect(read(text)).toEqual({ cents, isOfMeal: false, length });
});

test.each([
  ["under 10 bucks a head", 9_99, 5],
  ["hasta 12 por persona", 12_00, 4],
])("«%s» es hasta %i centavos, por lo que paga cada uno", (text, cents, length) => {
  expect(read(text)).toEqual({ cents, isOfMeal: true, length });
});

test.each(["menos de 3 horas", "menos de 10 personas", "a 5 minutos", "por 8 personas", "hasta 2000"])(
  "«%s» no es un precio",
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

test("un centavo menos se dice «menos de»", () => {
  expect([limitLabel("", 2_99), limitLabel("", 3_00)]).toEqual(["Menos de $3.00", "Hasta $3.00"]);
  expect([limitLabel("Pizza", 6_99), limitLabel("Pizza", 6_50)]).toEqual(["Pizza por menos de $7.00", "Pizza hasta $6.50"]);
});
