import { expect, test } from "vitest";
import { printMenu } from "../../../app/directory/menu/markdown";
import { describeSizes, type Dish, dishesIn, formatPrice, markLabels, type Menu } from "../../../app/directory/menu/menu";
import { readMenu } from "../../../app/directory/menu/reading/pasted-menu";
import type { DishRow, ReadRow } from "../../../app/directory/menu/reading/rows";
import { withFractions } from "../../../app/directory/menu/reading/lines";
import { exampleCount } from "../../support/seeds";
import { foldForSearch } from "../../../app/text/fold";
import { randomMenu } from "./random-menu";
import { rowText } from "./row-text";

const menus = Array.from({ length: exampleCount(40) }, (_, at) => randomMenu(at + 1));

function readAll(pasted: string): ReadRow[] {
  const read = readMenu(pasted);
  if ("problem" in read) throw new Error(read.problem);
  return read.rows;
}

test("cualquier carta que el sitio imprime en /carta.md y se pega otra vez es ella misma", () => {
  for (const menu of menus) {
    const printed = `# Carta de Fonda Lina\n\n${printMenu(menu, ["1"], new Date())}\n\n- Precios al 3 de marzo`;
    const expected = menu.flatMap(({ section, dishes }) => [
      ...(section ? [rowText({ kind: "heading", line: 1, ...section })] : []),
      ...dishes.map((dish) => rowText({ ...dish, kind: "dish", line: 1, text: "", isBare: false })),
    ]);
    expect(readAll(printed).map(rowText)).toEqual(expected);
  }
});

const noteOf = ({ description, marks }: Dish) => [description, ...markLabels(marks)].filter((text) => text !== "").join(" · ");
const pricesOf = ({ sizes }: Dish) => sizes.map(({ label, cents }) => `${label} ${formatPrice(cents)}`.trim());
const own = (print: (dish: Dish) => string[], between: string) => (menu: Menu) =>
  menu.map(({ section, dishes }) =>
    [
      ...(section ? [between === "" ? `${section.name}:` : section.name, section.hours].filter((text) => text !== "") : []),
      ...dishes.map((dish) => print(dish).join("\n")),
    ].join(between === "" ? "\n" : between),
  );

/** As a browser copies the page: name, note and each price on a line of its own. A dish without a price would be a heading. */
const page = (dish: Dish) =>
  dish.sizes.length === 0 ? [] : [dish.name, noteOf(dish), ...pricesOf(dish)].filter((text) => text !== "");

test.each<[string, (menu: Menu) => string[], isStacked?: boolean]>([
  ["un plato por línea", own((dish) => [`${dish.name} ${describeSizes(dish.sizes).replaceAll(" · ", " / ")}`], "")],
  ["con puntos hasta el precio", own((dish) => [`${dish.name} ..... ${pricesOf(dish).join(" / ")}`], "")],
  ["copiada de la página", own(page, "\n"), true],
  ["copiada de la página, con líneas en blanco", own(page, "\n\n"), true],
])("de cualquier carta %s, ningún precio queda en otro plato sin preguntarse", (_, print, isStacked = false) => {
  let right = 0;
  for (const menu of menus) {
    const printed = print(menu)
      .join("\n")
      .replace(/\n{3,}/g, "\n\n");
    const lines = new Set(printed.split("\n").map((line) => line.trim()));
    const known = dishesIn(menu).map(toKnown);
    for (const row of readAll(printed)) {
      if (row.kind !== "dish") continue;
      const isTrue = known.some((dish) => isOf(row, dish));
      // "con pollo $5.00" was one line, whatever stands above it.
      expect([row.name, row.text, isTrue || (isStacked && lines.has(row.text))]).toEqual([row.name, row.text, true]);
      if (isTrue) right += 1;
    }
  }
  expect(right).toBeGreaterThan(menus.length * 5);
});

const wordsIn = (...texts: string[]) =>
  foldForSearch(withFractions(texts.join(" ")))
    .split(/[^\p{L}\p{N}½¼¾⁄]+/u)
    .filter((word) => word !== "");

function toKnown(dish: Dish) {
  return {
    name: new Set(wordsIn(dish.name)),
    words: new Set(wordsIn(dish.name, noteOf(dish), ...dish.sizes.map(({ label }) => label))),
    cents: new Set(dish.sizes.map(({ cents }) => cents)),
  };
}

/** A single size may stand in the name, and a part of the name among the sizes. */
function isOf({ name, sizes }: DishRow, dish: ReturnType<typeof toKnown>): boolean {
  const words = wordsIn(name);
  const isNamed = words.every((word) => dish.words.has(word)) && words.some((word) => dish.name.has(word));
  return isNamed && sizes.every(({ cents }) => dish.cents.has(cents));
}
