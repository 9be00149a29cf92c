import { expect, test } from "vitest";
import { blankEndsHint } from "../../app/http/session/blank-ends";

test.each([
  [" una frase larga", "empieza con un espacio"],
  ["una frase larga ", "termina con un espacio"],
  ["una frase larga\t", "termina con un espacio"],
  ["una frase larga\u00a0", "termina con un espacio"],
  ["\u200buna frase larga", "empieza con un espacio"],
  ["  una frase larga  ", "empieza y termina con un espacio"],
  [" ", "empieza y termina con un espacio"],
])("de la contraseña %j se avisa que %s", (password, where) => {
  expect(blankEndsHint(password)).toEqual([expect.stringContaining(`La contraseña que escribiste ${where}`)]);
});

test.each(["una frase larga", "", "ñandú 🙂", "🙂 sol 🙂"])("de la contraseña %j no se avisa nada", (password) => {
  expect(blankEndsHint(password)).toEqual([]);
});
