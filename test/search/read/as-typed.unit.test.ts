import { expect, test } from "vitest";
import { asTyped, dropEither, dropPhrases } from "../../../app/search/read/as-typed.server";

test.each<[string, string, string[], string[]]>([
  ["con sus tildes y su eñe", "Ñame y café", ["name", "cafe"], ["Ñame", "café"]],
  ["los vecinos, en una frase", "arroz con leche sin azúcar", ["sin", "azucar"], ["sin azúcar"]],
  ["en el orden en que se escribió", "sopa y ceviche", ["ceviche", "sopa"], ["sopa", "ceviche"]],
  ["lo que no se escribió, detrás de lo anterior", "sopa y seviche", ["sopa", "ceviche"], ["sopa", "ceviche"]],
  ["lo que no se escribió, delante si era lo primero", "seviche y sopa", ["ceviche", "sopa"], ["ceviche", "sopa"]],
])("%s", (_, typed, texts, said) => {
  expect(asTyped(typed, texts)).toEqual(said);
});

test.each([
  ["Ceviche el 28/11", "el 28 noviembre", "Ceviche"],
  ["28-11-2026, Ñame", "28 noviembre 2026", "Ñame"],
  ["fonda 12/1 desayuno", "12 enero", "fonda desayuno"],
  ["1/2 pollo el 1/12", "el 1 diciembre", "1/2 pollo"],
])("«%s» sin su fecha queda como se escribió", (typed, date, left) => {
  expect(dropPhrases(typed, [date])).toBe(left);
});

test.each([
  ["Café en Boquete y en Volcán con wifi", ["boquete", "volcan"], "Café con wifi"],
  ["comida entre Chitré y Las Tablas", ["chitre", "las tablas"], "comida"],
  ["Pizza en David o Boquete a menos de $10", ["david", "boquete"], "Pizza a menos de $10"],
  ["Sopa en David, Boquete o Volcán", ["david", "boquete", "volcan"], "Sopa"],
  ["Boquete: pizza, y luego a Volcán", ["boquete", "volcan"], undefined],
])("«%s» sin sus lugares", (typed, places, left) => {
  expect(dropEither(typed, places)).toBe(left);
});
