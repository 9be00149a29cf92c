import { expect, test } from "vitest";
import { confirmedGuesses, guessAttributes } from "../../../app/directory/editing/guessed-attributes";
import { placeTypeLabels } from "../../../app/directory/place-types";

const guessed = (...types: string[]) => guessAttributes(placeTypeLabels(types), []).map(({ name }) => name);

test.each([
  [
    "una pizzería que reparte",
    ["pizza_restaurant", "italian_restaurant", "meal_delivery"],
    ["cocinas-italiana", "cocinas-pizza", "servicios-domicilio"],
  ],
  ["mariscos para llevar", ["seafood_restaurant", "meal_takeaway"], ["cocinas-mariscos", "servicios-llevar"]],
  ["un sitio de sushi", ["sushi_restaurant", "japanese_restaurant"], ["cocinas-japonesa", "cocinas-sushi"]],
  ["lo que nada dice de la cocina", ["restaurant", "food", "establishment", "night_club"], []],
])("%s", (_, types, names) => {
  expect(guessed(...types)).toEqual(names);
});

test("no adivina más cocinas de las que caben, ni donde alguien ya dijo algo", () => {
  const many = ["chinese_restaurant", "indian_restaurant", "korean_restaurant", "thai_restaurant"];
  expect(guessed(...many)).toHaveLength(3);
  const stated = [{ key: "cocinas", value: "panamena", note: "" }] as const;
  expect(guessAttributes(["Comida china", "Para llevar"], stated).map(({ name }) => name)).toEqual(["servicios-llevar"]);
});

test("confirma solo lo que sigue marcado, y nada que la tabla no tenga", () => {
  const names = ["cocinas-china", "servicios-sin-mascotas", "cocinas-marciana", "pagos-yappy", ""];
  expect(confirmedGuesses(names, []).map(({ key, value }) => [key, value])).toEqual([["cocinas", "china"]]);
});
