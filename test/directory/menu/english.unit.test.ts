import { expect, test } from "vitest";
import { glossesOf } from "../../../app/directory/menu/glossary";
import { sectionInEnglish } from "../../../app/directory/menu/usual-sections";

test.each([
  ["Ropa vieja", [{ phrase: "", meaning: "shredded beef stew" }]],
  [
    "Hojaldre con queso blanco",
    [
      { phrase: "hojaldre", meaning: "fried bread" },
      { phrase: "queso blanco", meaning: "fresh white cheese" },
    ],
  ],
  ["Arroz con guandú", [{ phrase: "", meaning: "rice with pigeon peas" }]],
  ["Especial de Itzel", []],
])("«%s» se explica con las frases más largas de la lista", (name, glosses) => {
  expect(glossesOf(name)).toEqual(glosses);
});

test.each([
  ["Entradas", "Starters"],
  ["ACOMPAÑAMIENTOS", "Sides"],
  ["Lo de Nélida", ""],
])("la sección «%s» es «%s»", (name, english) => {
  expect(sectionInEnglish(name)).toBe(english);
});
