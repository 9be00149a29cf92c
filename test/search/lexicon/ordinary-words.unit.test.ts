import { expect, test } from "vitest";
import { isSpelt } from "../../../app/search/lexicon/ordinary-words.server";

test.each(["queres", "podes", "tenes", "recomendarme", "recomendame", "decime", "llevarnos", "contanos"])(
  "«%s» es español",
  (word) => {
    expect(isSpelt(word)).toBe(true);
  },
);

test.each(["pupusas", "poutine", "ceviches", "patacones"])("«%s» puede ser el nombre de algo", (word) => {
  expect(isSpelt(word)).toBe(false);
});
