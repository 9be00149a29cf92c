import { describe, expect, test } from "vitest";
import { comparePassages, keepsTags } from "../../../../app/writing/writer/tasks/passage";

describe("lo que ocupa el lugar de un pasaje", () => {
  test.each([
    ["texto sin etiquetas", "uno dos", "uno", true],
    ["los mismos párrafos", "<p>uno</p><p>dos</p>", "<p>uno</p>", true],
    ["un formato nuevo de los permitidos", "<p>uno</p>", "<p><em>uno</em></p>", true],
    ["lo que termina y empieza afuera", "dos</em></p><p>tres", "2</em></p><p>3", true],
    ["una etiqueta de afuera que se perdió", "dos</em></p><p>tres", "dos</p><p>tres", false],
    ["una que quedó abierta", "<p>uno</p>", "<p>uno", false],
    ["el orden al revés", "</p><p>", "<p></p>", false],
    ["lo que no es de un artículo", "<p>uno</p>", "<p>uno</p><script>x</script>", false],
    ["un atributo", "<p>uno</p>", '<p onclick="x">uno</p>', false],
    ["lo que ya llevaba", '<p>uno <a href="/x">dos</a></p>', '<p><a href="/x">dos</a></p>', true],
    ["signos que no son etiquetas", "2 < 3 y 4 > 1", "2 < 3", true],
  ])("%s", (_, before, after, expected) => {
    expect(keepsTags(before, after)).toBe(expected);
  });
});

describe("la diferencia de un pasaje", () => {
  const texts = (before: string, after: string) =>
    comparePassages(before, after).blocks.map((block) =>
      typeof block === "number" ? block : block.pieces.map(({ text, change }) => `${change} ${text}`),
    );

  test("va por líneas cuando es texto, y por párrafos cuando es HTML", () => {
    const changes = [["same uno"], ["removed dos", "added tres"]];
    expect(texts("uno\n\ndos", "uno\n\ntres")).toEqual(changes);
    expect(texts("<p>uno</p><p>dos</p>", "<p>uno</p><p>tres</p>")).toEqual(changes);
    expect(texts("uno</p>\n<p>dos", "uno</p>\n<p>tres")).toEqual(changes);
  });

  test("lo que casi no se parece va entero, primero lo de antes", () => {
    expect(texts("Un paseo por las fincas", "Café de altura por la mañana")).toEqual([
      ["removed Un paseo por las fincas", "same \n", "added Café de altura por la mañana"],
    ]);
    expect(texts("", "Café")).toEqual([["added Café"]]);
  });

  test("no confunde signos con etiquetas", () => {
    expect(texts("2 < 3 & <b", "2 < 4 & <b")).toEqual([["same 2 < ", "removed 3", "added 4", "same  & <b"]]);
  });
});
