import { expect, test } from "vitest";
import { glossesOf, meaningAsked } from "../../../app/directory/menu/glossary";
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
  [
    "Patacones y hojaldres",
    [
      { phrase: "patacones", meaning: "fried green plantain" },
      { phrase: "hojaldres", meaning: "fried bread" },
    ],
  ],
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

test.each([
  ["What is guacho?", { dish: "guacho", meaning: "soupy rice stew" }],
  ["what’s a carimañola", { dish: "carimañola", meaning: "stuffed yuca fritter" }],
  ["what are patacones?", { dish: "patacones", meaning: "fried green plantain" }],
  ["what is open now", undefined],
  ["what is the name of the fonda", undefined],
  ["guacho", undefined],
])("«%s» se contesta con lo que es", (question, meaning) => {
  expect(meaningAsked(question)).toEqual(meaning);
});
