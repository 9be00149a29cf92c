import { expect, test } from "vitest";
import { asTyped } from "../../../app/search/read/as-typed.server";

test.each<[string, string, string[], string[]]>([
  ["con sus tildes y su eñe", "Ñame y café", ["name", "cafe"], ["Ñame", "café"]],
  ["los vecinos, en una frase", "arroz con leche sin azúcar", ["sin", "azucar"], ["sin azúcar"]],
  ["en el orden en que se escribió", "sopa y ceviche", ["ceviche", "sopa"], ["sopa", "ceviche"]],
  ["lo que no se escribió, detrás de lo anterior", "sopa y seviche", ["sopa", "ceviche"], ["sopa", "ceviche"]],
  ["lo que no se escribió, delante si era lo primero", "seviche y sopa", ["ceviche", "sopa"], ["ceviche", "sopa"]],
])("%s", (_, typed, texts, said) => {
  expect(asTyped(typed, texts)).toEqual(said);
});
