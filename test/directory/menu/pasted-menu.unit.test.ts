import { describe, expect, test } from "vitest";
import { writeSizes } from "../../../app/directory/menu/menu";
import { maxPaste, readDish, readMenu } from "../../../app/directory/menu/reading/pasted-menu";
import { readSizes } from "../../../app/directory/menu/reading/prices";
import { ownersPastes } from "./owners-pastes";
import { pastedKinds } from "./pasted-kinds";
import { pastedMenus } from "./pasted-menus";
import { readRows as read, rowText } from "./row-text";

test.each(pastedMenus)("una carta pegada se lee sin inventar: $name", ({ pasted, rows }) => {
  expect(read(pasted)).toEqual(rows);
});

describe.each(Object.entries({ ...pastedKinds, "líneas como las pegan los dueños": ownersPastes }))("%s", (_, cases) => {
  test.each(cases)("«%s»", (pasted, ...rows) => {
    const expected = rows.map((row) => (row === "?" ? expect.stringMatching(/^\?/) : row) as string);
    expect(read(pasted)).toEqual(expected);
  });
});

const names = [
  "Sancocho",
  "Combo 3",
  "Alitas (12)",
  "Alitas 12",
  "Pizza 4 quesos",
  "Ron Abuelo 12 años",
  "Sopa 12 oz",
  "Agua 1.5 L",
];
const moreNames = [
  "Costilla 1/2 lb",
  "Menú para 2",
  "Bandeja 4 personas",
  "Desayuno (7 a 11)",
  "7 Up",
  "2 empanadas",
  'Pizza 12"',
];
const between = [" ", " - ", " ..... ", "\t"];

/** "6" and "50" as they may be written: all but the first ones have lost something. */
const written: ((whole: string, cents: string) => string)[] = [
  ...["", "$", "$ ", "B/. ", "B/.", "USD "].map((sign) => (whole: string, cents: string) => `${sign}${whole}.${cents}`),
  ...[",", "", " ", " .", ". ", ", ", ":", "-", "'", "_", "·", ";", "/", "..", "*", " y ", " con ", "#", "\n.", ".\n", "$"].map(
    (point) => (whole: string, cents: string) => `${whole}${point}${cents}`,
  ),
  ...["$", "$-", "€", "~", "8/. ", "8/.", "desde ", "antes 9.00 ahora ", "3 x ", "~9.00~ ", "9.00 - "].map(
    (before) => (whole: string, cents: string) => `${before}${whole}.${cents}${before === "~" ? "~" : ""}`,
  ),
  ...["0", "-9.00", " a $9", " + 1.50 papas", "x", " 9.00", " en adelante", "+"].map(
    (after) => (whole: string, cents: string) => `${whole}.${cents}${after}`,
  ),
  (whole, cents) => `${whole}.${cents.replace("0", "O")}`,
  (whole, cents) => `$${whole}${cents}`,
  (whole) => `$${whole}.000`,
  (whole) => `${whole} ½`,
  (whole, cents) => `\n${whole} ${cents}`,
];

test.each([...names, ...moreNames])("un precio dañado se pregunta, o es el de verdad: %s", (name) => {
  for (const [whole, cents] of [
    ["6", "50"],
    ["12", "70"],
  ] as const) {
    for (const text of between.flatMap((gap) => written.map((write) => `${name}${gap}${write(whole, cents)}`))) {
      const result = readMenu(`Yuca frita 2.50\nPatacones 3.25\nFlan 2.75\n${text}`);
      const dishes = "rows" in result ? result.rows.slice(3).filter((row) => row.kind === "dish") : [];
      const wrong = dishes.filter(({ sizes }) => sizes.some((size) => size.cents !== Number(whole + cents)));
      expect([text, wrong]).toEqual([text, []]);
    }
  }
});

/** A whole number of a hundred or more may have lost its point. */
test.each([
  ["Langosta 20", "Langosta = 20.00"],
  ["Langosta 100", "? Langosta 100 | No vemos su precio"],
  ["Langosta 200", "? Langosta 200 | No vemos su precio"],
  ["Langosta $99", "Langosta = 99.00"],
  ["Langosta $100", "? Langosta $100 | ¿Le falta el punto al precio?"],
  ["Langosta $200", "? Langosta $200 | ¿Le falta el punto al precio?"],
  ["Langosta 200 dólares", "? Langosta 200 dólares | ¿Le falta el punto al precio?"],
  ["Langosta 200.00", "Langosta = 200.00"],
])("«%s» se lee como «%s»", (line, dish) => {
  expect(read(`Paella 65.00\nPargo entero 72.00\n${line}`).at(2)).toBe(dish);
});

test.each([
  "Jugo 1.00, y 2.00",
  "Jugo 1.00 / 2.00 3.00",
  "Jugo 1.00 / 2.00 / grande 3.00",
  "Jugo vaso 1.00 / jarra 3.00 / mango 4.00",
  "Empanadas: carne 1.00 pollo 1.20",
  "Empanadas: carne 1.00, pollo 1.10, 0.90",
  "Empanadas: carne 2.00, oferta 1.50",
  "Corvina 10.00 / 14.00 / 16.00 con camarones",
  "½ pollo 4 / entero 7 / mango 9",
  "Pescado frito (pargo) 7.50 / (corvina) 9.00 / mero 10.00",
])("si a un precio le falta su tamaño, o no está separado, se pregunta: «%s»", (line) => {
  expect(read(line)).toEqual([`? ${line} | No sabemos de qué es cada precio`]);
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
  expect(read("Sopa 4\n\nSancocho\u0007 4.50")).toBe(
    "La línea 3 trae caracteres de control. Cópiala otra vez, como texto simple.",
  );
  expect(read("Sancocho\u0000 4.50")).toMatch(/caracteres de control/);
  expect(read("Pan 1\r\nCaf\uFFFD 1.00")).toBe(
    "La línea 2 trae letras que se perdieron. Cópiala otra vez, o escríbela de nuevo.",
  );
  expect(read("Sopa 4\nSancocho \u202e05.4")).toMatch(/^La línea 2 .*de derecha a izquierda/);
  expect(read("Sancocho \u206705.4\u2069")).toMatch(/de derecha a izquierda/);
  expect(read(`Plato;Precio\nYuca;2.50\n${";\n".repeat(5_000)}Flan;2`)).toEqual(["Yuca = 2.50", "Flan = 2.00"]);
  expect(read(" \n;;\n\u200b\n")).toBe("Escribe o pega tu carta, un plato por línea");
});

test("una línea que se entiende se pregunta entera, para que nada de ella se pierda", () => {
  const name = "Ceviche de corvina con leche de tigre ".repeat(8).trim();
  expect(read(`${name} 6.50`)).toEqual([`? ${name} 6.50 | El nombre admite hasta 80 caracteres`]);
  expect(read("a".repeat(401))).toEqual([`? ${"a".repeat(400)}… | Una línea admite hasta 400 caracteres`]);
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
  ["7.50 grande", "grande 7.50"],
  ["", ""],
  ["caro", wrongPrice],
  ["0", wrongPrice],
  ["-4", wrongPrice],
  ["6.505", wrongPrice],
  ["1e3", wrongPrice],
  ["99999", wrongPrice],
  ["9999.99", "9,999.99"],
  ["10000", wrongPrice],
  ["1 / 2 / 3 / 4", "1.00 / 2.00 / 3.00 / 4.00"],
  ["1 / 2 / 3 / 4 / 5", "Caben hasta 4 precios"],
  ["chica 4 grande", wrongPrice],
  ["* 4", wrongPrice],
  [" ", ""],
  ["4".padEnd(400), "4.00"],
  ["4".padEnd(401), wrongPrice],
  [`${"a".repeat(30)} 4`, `${"a".repeat(30)} 4.00`],
  [`${"a".repeat(31)} 4`, "El tamaño admite hasta 30 caracteres"],
])("un precio escrito en su campo: «%s»", (text, expected) => {
  const result = readSizes(text);
  expect("reason" in result ? result.reason : writeSizes(result.sizes)).toBe(expected);
  if ("sizes" in result && text !== "") expect(readSizes(writeSizes(result.sizes))).toEqual(result);
});

test.each([
  ["Langosta 9,999.99", "Langosta = 9,999.99"],
  ["Langosta 10,000.00", "? Langosta 10,000.00 | Revisa el precio"],
  ["Langosta $99", "Langosta = 99.00"],
  ["Langosta $100", "? Langosta $100 | ¿Le falta el punto al precio?"],
  ["Bandeja para 4 personas $200", "Bandeja para 4 personas = 200.00"],
  ["Bandeja para 4 personas $201", "? Bandeja para 4 personas $201 | ¿Le falta el punto al precio?"],
  ["Jugo 1.00 / 2.00 / 3.00 / 4.00", "Jugo = 1.00 / 2.00 / 3.00 / 4.00"],
  ["Jugo 1.00 / 2.00 / 3.00 / 4.00 / 5.00", "? Jugo 1.00 / 2.00 / 3.00 / 4.00 / 5.00 | Tiene más de 4 precios"],
  ["Pollo entero 10,000.00 / ½ 4.00", "? Pollo entero 10,000.00 / ½ 4.00 | Revisa el precio"],
  [`Jugo (${"a".repeat(30)} 1.00 / grande 2.00)`, `Jugo = ${"a".repeat(30)} 1.00 / grande 2.00`],
  [
    `Jugo (${"a".repeat(31)} 1.00 / grande 2.00)`,
    `? Jugo (${"a".repeat(31)} 1.00 / grande 2.00) | El tamaño admite hasta 30 caracteres`,
  ],
])("a los dos lados de un límite: «%s»", (pasted, row) => {
  expect(read(pasted)).toEqual([row]);
});
