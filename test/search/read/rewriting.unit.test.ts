import { expect, test } from "vitest";
import { answerLanguage, rewrite } from "../../../app/search/read/rewriting.server";
import { Tokens } from "../../../app/word-index/tokens.server";

function rewritten(text: string) {
  const tokens = new Tokens(text);
  const readAs = rewrite(tokens);
  return { readAs, text: tokens.text };
}

test.each([
  ["q venden pa comer x la vía", "que tienen de comer por la vía"],
  ["sushi con a/c", "sushi con aire acondicionado"],
  ["y a cómo sale la corvina", "y cuanto cuesta la corvina"],
  ["¿cuánto la corvina?", "cuanto cuesta la corvina"],
  ["una birra bien fría en la capital", "birra en Ciudad de Panamá"],
  ["¿trabajan en feriados?", "trabajan en feriados"],
  ["¿trabajan el lunes?", "abren el lunes"],
  ["para llevar a mi novia", ""],
  ["hamburguesas 2 x 1", "hamburguesas 2x1"],
  ["sushi 3 por 2", "sushi 3x2"],
  ["pizza, y no importa el precio", "pizza y"],
  ["¿cuál es el precio?", "cuál es el precio"],
  ["para llevar a mi perrita", "para llevar a mi perrita"],
  ["un bar en Colón ciudad", "un bar en Colón ciudad"],
  ["un bar en David ciudad", "un bar en David"],
])("«%s» se lee como «%s»", (text, expected) => {
  expect(rewritten(text)).toEqual({ readAs: "es", text: expected });
});

test.each([
  ["where is a place with a patio that delivers", "where is a place terraza delivery"],
  ["late night tacos in the city", "at 11 pm tacos in Ciudad de Panamá"],
])("«%s» se lee como «%s», en inglés", (text, expected) => {
  expect(rewritten(text)).toEqual({ readAs: "en", text: expected });
});

test("una palabra que solo tiene el portugués basta junto a otra que también se escribe así", () => {
  expect(rewritten("onde tem peixe")).toEqual({ readAs: "pt", text: "donde hay pescado" });
  expect(rewritten("comer cerveja")).toEqual({ readAs: "pt", text: "comer cerveza" });
  expect(rewritten("onde comer").readAs).toBe("es");
  expect(rewritten("frango").readAs).toBe("es");
});

test("en una página en inglés se responde en español solo a lo que es claramente español", () => {
  expect(answerLanguage(["arroz", "con", "pollo"], "en")).toBe("en");
  expect(answerLanguage(["donde", "hay", "arroz", "con", "pollo"], "en")).toBe("es");
});
