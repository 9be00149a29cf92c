import { describe, expect, test } from "vitest";
import { bilingual, hasTwin, languageOf, pathIn, spanishPath } from "../../app/text/language";

test.each([
  ["/", "es"],
  ["/restaurantes", "es"],
  ["/english", "es"],
  ["/restaurantes-panama/en", "es"],
  ["/en", "en"],
  ["/en.data", "en"],
  ["/en/", "en"],
  ["/en/restaurantes", "en"],
  ["/%65%6E/restaurantes", "en"],
  ["//en/restaurantes", "en"],
] as const)("%s está en «%s»", (pathname, language) => {
  expect(languageOf(pathname)).toBe(language);
});

describe("las direcciones en inglés", () => {
  test.each([
    ["/", "/en"],
    ["/?q=x", "/en?q=x"],
    ["/restaurantes?q=caf%C3%A9", "/en/restaurantes?q=caf%C3%A9"],
    ["/restaurantes-chiriqui/fonda/carta#postres", "/en/restaurantes-chiriqui/fonda/carta#postres"],
  ])("%s es %s, y al revés", (spanish, english) => {
    expect(pathIn("en", spanish)).toBe(english);
    expect(spanishPath(english)).toBe(spanish);
    expect(pathIn("es", spanish)).toBe(spanish);
  });

  test.each([
    "/blog",
    "/blog/fonda",
    "/admin",
    "/restaurantes-panama.json",
    "/restaurantes-panama/fonda.md",
    "https://agenda.example/",
  ])("%s solo existe en español", (path) => {
    expect(hasTwin(path)).toBe(false);
    expect(pathIn("en", path)).toBe(path);
  });
});

test("un diccionario da de cada par el texto de cada idioma", () => {
  const words = bilingual({ call: ["Llamar", "Call"], of: [(name: string) => `de ${name}`, (name) => `of ${name}`] });
  expect([words.es.call, words.en.call]).toEqual(["Llamar", "Call"]);
  expect([words.es.of("Lina"), words.en.of("Lina")]).toEqual(["de Lina", "of Lina"]);
});
