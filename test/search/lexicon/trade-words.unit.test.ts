import { expect, test } from "vitest";
import { findComarca, findPlaces } from "../../../app/search/lexicon/places";
import { stem, tradeSynonyms, tradeWords } from "../../../app/search/lexicon/trade-words";
import { kindServing } from "../../../app/search/lexicon/wider-words";
import { foldedWords } from "../../../app/word-index/words.server";

const stemPhrase = (phrase: string) => phrase.split(" ").map(stem).join(" ");

test("cada expresión se entiende entera y con sus sinónimos", () => {
  for (const [phrase, meanings] of tradeWords) {
    const words = foldedWords(phrase);
    expect(words.join(" ")).toBe(phrase);
    expect(tradeSynonyms([...words, "barato"]), phrase).toEqual({
      meanings: meanings.map((meaning) => meaning.split(" ")),
      length: words.length,
    });
  }
});

test("todos los sinónimos están escritos como las palabras del índice", () => {
  for (const meaning of tradeWords.flatMap(([, meanings]) => meanings)) expect(foldedWords(meaning).join(" ")).toBe(meaning);
});

test("ninguna expresión está dos veces, tampoco en plural o en femenino", () => {
  const stems = tradeWords.map(([phrase]) => stemPhrase(phrase));
  expect(stems.filter((phrase, at) => stems.indexOf(phrase) !== at)).toEqual([]);
});

test("ninguna expresión se encuentra a sí misma ni repite un sinónimo", () => {
  for (const [phrase, meanings] of tradeWords) {
    expect(meanings, phrase).not.toContain(phrase);
    expect(new Set(meanings).size, phrase).toBe(meanings.length);
    // A dish that a kind of place serves is found by its own name alone.
    expect(meanings.length > 0 || kindServing(phrase) !== undefined, phrase).toBe(true);
  }
});

test("ninguna expresión es también un lugar", () => {
  for (const [phrase] of tradeWords) {
    expect(findPlaces(phrase.split(" ")), phrase).toBeUndefined();
    expect(findComarca(phrase.split(" ")), phrase).toBeUndefined();
  }
});

test.each([
  ["hojaldas", ["hojaldre", "hojaldra", "fry bread", "fried dough", "fried bread"]],
  ["raspa'o", ["raspado", "snow cone", "shaved ice"]],
  ["Carne Desmechada", ["ropa vieja", "carne mechada", "shredded beef", "pulled beef"]],
  ["carimañolas", null],
  ["frituras", ["carimanola", "hojaldre", "hojaldra", "empanada", "chicharron"]],
  ["chichas", ["jugo"]],
  ["quinta avenida", ["avenida quinta", "avenida 5ta", "5ta avenida", "avenida 5"]],
  ["calle 5", ["calle quinta", "quinta calle", "calle 5ta", "5ta calle"]],
  ["comidas peruanas", ["peruano", "peruana"]],
  ["parrilladas", ["parrilla", "churrasqueria", "barbacoa", "bbq", "steakhouse", "carne a la brasa", "steak"]],
  ["jugos", null],
])("«%s» también encuentra %j", (typed, expected) => {
  expect(tradeSynonyms(foldedWords(typed))?.meanings.map((words) => words.join(" ")) ?? null).toEqual(expected);
});

test.each([
  ["pescados", "pescado"],
  ["panes", "pan"],
  ["tamales", "tamal"],
  ["arroces", "arroz"],
  ["nueces", "nuez"],
  ["lombrices", "lombriz"],
  ["dulces", "dulce"],
  ["china", "chino"],
  ["asadas", "asado"],
  ["te", "te"],
  ["ron", "ron"],
  ["sopa", "sopo"],
])("«%s» y «%s» son la misma palabra", (word, other) => {
  expect(stem(word)).toBe(stem(other));
});

test.each([
  ...["postre postres", "chile chiles", "carne carnes", "hojaldre hojaldres", "legumbre legumbres", "merengue merengues"],
  ...["arroz arroces", "nuez nueces", "pez peces", "lombriz lombrices", "raiz raices", "caparazon caparazones"],
  ...["calamar calamares", "camaron camarones", "tamal tamales", "flan flanes", "pan panes", "frijol frijoles"],
  ...["lechon lechones", "jamon jamones", "limon limones", "melon melones", "coctel cocteles", "pastel pasteles"],
  ...["ron rones", "licor licores", "atun atunes", "salmon salmones", "patacon patacones", "ostion ostiones"],
  ...["aguacate aguacates", "tomate tomates", "dulce dulces", "filete filetes", "ponche ponches", "chicheme chichemes"],
  ...["cafe cafes", "pie pies", "ave aves", "uva uvas", "ajo ajos", "aji ajis"],
  ...["salsa salsas", "papa papas", "sopa sopas", "empanada empanadas", "almeja almejas", "langosta langostas"],
  ...["pollo pollos", "queso quesos", "huevo huevos", "pulpo pulpos", "helado helados", "jugo jugos"],
  ...["sushi sushis", "menu menus", "combo combos", "bagre bagres", "gofre gofres", "vinagre vinagres"],
])("singular y plural: %s", (pair) => {
  const [one = "", many = ""] = pair.split(" ");
  expect(stem(many)).toBe(stem(one));
});

test.each(["sal sale", "pan pana", "mes mesa", "res ress", "tres trece", "col cola", "ron rona"])(
  "palabras distintas: %s",
  (pair) => {
    const [one = "", other = ""] = pair.split(" ");
    expect(stem(one)).not.toBe(stem(other));
  },
);
