import { describe, expect, test } from "vitest";
import { writeSizes } from "../../../app/directory/menu/menu";
import { maxPaste, readDish, readMenu } from "../../../app/directory/menu/read-menu";
import { readSizes } from "../../../app/directory/menu/read-prices";
import { pastedKinds } from "./pasted-kinds";
import { pastedMenus } from "./pasted-menus";
import { readRows as read, rowText } from "./row-text";

test.each(pastedMenus)("una carta pegada se lee sin inventar: $name", ({ pasted, rows }) => {
  expect(read(pasted)).toEqual(rows);
});

describe.each(Object.entries(pastedKinds))("%s", (_, cases) => {
  test.each(cases)("«%s»", (pasted, ...rows) => {
    const expected = rows.map((row) => (row === "?" ? expect.stringMatching(/^\?/) : row) as string);
    expect(read(pasted)).toEqual(expected);
  });
});

test("cada precio leído está escrito en su línea", () => {
  for (const { pasted } of pastedMenus) {
    const result = readMenu(pasted);
    if ("problem" in result) throw new Error(result.problem);
    const lines = pasted.split("\n");
    for (const row of result.rows) {
      if (row.kind !== "dish") continue;
      const near = `${lines[row.line - 1]} ${lines[row.line] ?? ""}`.replaceAll(",", ".").replace(/(\d)\.(\d{3})/g, "$1$2");
      for (const { cents } of row.sizes) expect(near).toContain(String(Math.floor(cents / 100)));
    }
  }
});

test("lo que no cabe o trae caracteres que no se ven recibe una frase, y no tarda", () => {
  expect(read("a".repeat(100_000))).toBe(
    `La carta admite hasta 20,000 caracteres de una vez; pegaste 100,000. Pégala por partes.`,
  );
  expect(read("x\n".repeat(9_999))).toBe("Son 9,999 líneas y de una vez caben 250. Pega la carta por partes.");
  expect(read("Sancocho\u0007 4.50")).toBe("El texto trae caracteres de control. Cópialo otra vez, como texto simple.");
  expect(read("Sancocho\u0000 4.50")).toMatch(/caracteres de control/);
  expect(read("Sancocho \u202e05.4")).toMatch(/de derecha a izquierda/);
  expect(read("Sancocho \u206705.4\u2069")).toMatch(/de derecha a izquierda/);
  expect(read(" \n\u200b\n")).toBe("Escribe o pega tu carta, un plato por línea");
});

const nasty = ["1/".repeat(5_000), "$".repeat(10_000), "(".repeat(10_000), ". ".repeat(9_000), "1 ".repeat(9_000)];
const nastier = [
  "-".repeat(15_000),
  "a ".repeat(9_000),
  "½ ".repeat(9_000),
  "9,".repeat(9_000),
  "A".repeat(19_000),
  "*_".repeat(9_000),
];

test.each([...nasty, ...nastier].map((pasted) => ({ start: pasted.slice(0, 4), pasted })))(
  "una línea larguísima de «$start» no se entiende, sin más",
  ({ pasted }) => {
    expect(pasted.length).toBeLessThanOrEqual(maxPaste);
    const result = readMenu(pasted);
    if ("rows" in result) expect(result.rows.every(({ kind }) => kind === "unclear")).toBe(true);
  },
);

test.each([
  ["Ceviche de corvina 6.50", "Ceviche de corvina = 6.50"],
  ["½ pollo 4 / entero 7.5", "Pollo = ½ 4.00 / entero 7.50"],
  ["Hojaldre", "Escribe el plato y su precio, como «Ceviche de corvina 6.50»"],
  ["Sopas:", "Escribe el plato y su precio, como «Ceviche de corvina 6.50»"],
  ["6.50", "Falta el nombre del plato"],
  ["", "Escribe el plato y su precio, como «Ceviche de corvina 6.50»"],
])("un plato en una línea: «%s»", (line, expected) => {
  const dish = readDish(line);
  expect("reason" in dish ? dish.reason : rowText({ ...dish, kind: "dish", line: 1, text: line, isBare: false })).toBe(expected);
});

const wrongPrice = "Escribe el precio como 6.50, o varios como «½ 4.00 / entero 7.50»";

test.each([
  ["6.50", "6.50"],
  ["$6.5", "6.50"],
  ["6,50", "6.50"],
  ["B/. 6", "6.00"],
  ["1,250.00", "1,250.00"],
  ["½ 4 / entero 7.5", "½ 4.00 / entero 7.50"],
  ["1/2 4 / entero 7.5", "½ 4.00 / entero 7.50"],
  ["media $4.00 | entera $7", "media 4.00 / entera 7.00"],
  ["3.50 / 5.00", "3.50 / 5.00"],
  ["12 oz 1.50 / 16 oz 2", "12 oz 1.50 / 16 oz 2.00"],
  ["", ""],
  ["caro", wrongPrice],
  ["0", wrongPrice],
  ["-4", wrongPrice],
  ["6.505", wrongPrice],
  ["1e3", wrongPrice],
  ["99999", wrongPrice],
  ["1 / 2 / 3 / 4 / 5", "Caben hasta 4 precios"],
])("un precio escrito en su campo: «%s»", (text, expected) => {
  const result = readSizes(text);
  expect("reason" in result ? result.reason : writeSizes(result.sizes)).toBe(expected);
  if ("sizes" in result && text !== "") expect(readSizes(writeSizes(result.sizes))).toEqual(result);
});
