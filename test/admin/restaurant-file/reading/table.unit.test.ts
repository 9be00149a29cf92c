import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { readCell } from "../../../../app/admin/restaurant-file/reading/cells.server";
import { columnLabel, findColumn, isReasonColumn, maxHeading } from "../../../../app/admin/restaurant-file/reading/columns";
import { noChoices, readFileAs } from "../../../../app/admin/restaurant-file/reading/file.server";
import { attributeKeys, attributes } from "../../../../app/directory/attributes";
import type { ListingField } from "../../../../app/directory/listing";

const read = async (text: string) => (await readFileAs(iconv.encode(text, "utf-8"), noChoices)).rows;
const row = { nombre: "Zia Ornella", direccion: "Vía Porras", provincia: "Panamá" };

test.each([
  ["con comas", "nombre,direccion,provincia\nZia Ornella,Vía Porras,Panamá"],
  ["con punto y coma", "nombre;direccion;provincia\nZia Ornella;Vía Porras;Panamá"],
  ["con tabuladores", "nombre\tdireccion\tprovincia\nZia Ornella\tVía Porras\tPanamá"],
  ["con barras", "nombre|direccion|provincia\nZia Ornella|Vía Porras|Panamá"],
  ["con la línea «sep=» de Excel", "sep=;\r\nnombre;direccion;provincia\r\nZia Ornella;Vía Porras;Panamá"],
  ["con «sep=» entre comillas", '"sep=|"\nnombre|direccion|provincia\nZia Ornella|Vía Porras|Panamá'],
  ["con asteriscos y rótulos", "Nombre *,Dirección:,PROVINCIA (obligatoria)\nZia Ornella,Vía Porras,Panamá"],
  ["con los nombres de otro programa", "Business Name,Full Address,State\nZia Ornella,Vía Porras,Panamá"],
  ["con un título encima", "Restaurantes, bares y cafés de 2026\n\nnombre;direccion;provincia\nZia Ornella;Vía Porras;Panamá"],
  [
    "con comas en el título y tabuladores debajo",
    "Lista de bares, cafés, fondas, kioscos\nnombre\tdireccion\tprovincia\nZia Ornella\tVía Porras\tPanamá",
  ],
  [
    "con punto y coma en el título y comas debajo",
    "Bares; cafés; fondas; kioscos\nnombre,direccion,provincia\nZia Ornella,Vía Porras,Panamá",
  ],
  ["con diez filas en blanco encima", `${"\n".repeat(10)}nombre;direccion;provincia\nZia Ornella;Vía Porras;Panamá`],
  [
    "con diez mil filas en blanco debajo",
    `nombre,direccion,provincia\nZia Ornella,Vía Porras,Panamá\n${",,\r\n".repeat(10_000)}`,
  ],
  ["con cada celda como texto", 'nombre,direccion,provincia\n"=""Zia Ornella""",="Vía Porras",Panamá'],
  ["con cada fila en la primera celda", '"nombre,direccion,provincia"\n"Zia Ornella,""Vía Porras"",Panamá"'],
  ["con una fila de espacios", "nombre,direccion,provincia\n , , \nZia Ornella,Vía Porras,Panamá"],
])("una tabla %s se lee igual", async (_, text) => {
  expect((await read(text)).map(({ cells }) => cells)).toEqual([row]);
});

test.each([
  ["nombre,direccion\nFonda Uno,Calle 5; detrás del parque; casa 2", ["Fonda Uno", "Calle 5; detrás del parque; casa 2"]],
  ["nombre;direccion\nFonda Uno;Calle 5, detrás del parque, casa 2", ["Fonda Uno", "Calle 5, detrás del parque, casa 2"]],
  ["nombre\nFonda Uno; la de Lina", ["Fonda Uno; la de Lina"]],
])("un punto y coma dentro de una celda no la parte: %j", async (text, cells) => {
  expect((await read(text)).map((one) => Object.values(one.cells))).toEqual([cells]);
});

test("la fila que se dice es la de la hoja, también debajo de un título y de una fila en blanco", async () => {
  expect(await read("Mi lista\n\nnombre,direccion\nZia,Vía Porras")).toMatchObject([{ line: 4 }]);
  expect(await read("sep=,\nnombre,direccion\nZia,Vía Porras")).toMatchObject([{ line: 2 }]);
});

test("los saltos de línea pueden ser de varias clases", async () => {
  const rows = await read('nombre,direccion\r\nZia,Vía Porras\nLeña,Vía España\rNonna,Calle 50\r\n\r\nFe,"Calle\n8"');
  expect(rows).toMatchObject([
    { line: 2, cells: { nombre: "Zia", direccion: "Vía Porras" } },
    { line: 3, cells: { nombre: "Leña", direccion: "Vía España" } },
    { line: 4, cells: { nombre: "Nonna", direccion: "Calle 50" } },
    { line: 6, cells: { nombre: "Fe", direccion: "Calle\n8" } },
  ]);
});

test("con cada fila en la primera celda, la fila que se dice es la de la hoja", async () => {
  expect(await read('Mi lista\n\n"nombre,direccion"\n\n"Zia,Vía Porras"')).toMatchObject([{ line: 5, cells: { nombre: "Zia" } }]);
});

test("una celda de texto con comillas se guarda sin lo que el programa le puso", async () => {
  const cells = async (text: string) => (await read(`nombre\n${text}`)).map((one) => one.cells.nombre);
  expect(await cells('"=""Fonda """"La Buena"""""""')).toEqual(['Fonda "La Buena"']);
  expect(await cells('="Fonda ""La Buena"""\n=""\n="Dos"')).toEqual(['Fonda "La Buena"', "Dos"]);
  expect(await cells('"Dice ,=""rico"", y ya"')).toEqual(['Dice ,="rico", y ya']);
  expect(await cells(`"'=""Fonda"""`)).toEqual(['="Fonda"']);
});

test("la línea «sep=» se busca en las veinte primeras letras", async () => {
  const after = (blanks: number) => read(`${" ".repeat(blanks)}sep=;\nnombre;direccion\nZia;Vía Porras`);
  expect([await after(14), await after(15)]).toMatchObject([[{ line: 2 }], [{ line: 3 }]]);
});

test("sin títulos conocidos separa la marca más frecuente de la primera fila", async () => {
  expect((await columnsOf("uno;dos,tres;cuatro\n1;2;3")).map(([heading]) => heading)).toEqual(["uno", "dos,tres", "cuatro"]);
});

test("lo que separa se busca en diez filas y en diez mil letras", async () => {
  const filler = (rows: number) => "Mi;lista\n".repeat(rows);
  const tenth = await columnsOf(`${filler(9)}nombre,telefono,horario\nZia,1,x`);
  expect(tenth.map(([heading]) => heading)).toEqual(["nombre", "telefono", "horario"]);
  const eleventh = await columnsOf(`${filler(10)}nombre,telefono,horario\nZia,1,x`);
  expect(eleventh.map(([heading]) => heading)).toEqual(["Mi", "lista"]);
  const headings = "\na;b;nombre";
  const after = (letters: number) => columnsOf(`${"x,".padEnd(letters - headings.length, "x")}${headings}\n1;2;Zia`);
  expect((await after(10_000)).map(([heading]) => heading)).toEqual(["a", "b", "nombre"]);
  expect((await after(10_001)).length).toBe(2);
});

test("una fila corta no tiene las celdas que le faltan", async () => {
  expect((await read("nombre,direccion\nZia")).map(({ cells }) => cells)).toStrictEqual([{ nombre: "Zia" }]);
});

test("cada columna de una lista se llama como en el formulario, o más claro", () => {
  const own: Record<string, string> = { dieta: "Opciones de dieta", idiomas: "Idiomas", pagos: "Formas de pago", itbms: "ITBMS" };
  expect(attributeKeys.map(columnLabel)).toEqual(attributeKeys.map((key) => own[key] ?? attributes[key].label));
});

test.each([
  ["telefono", "5,07655E+10"],
  ["telefono", "5.07655E+10"],
  ["telefono", "########"],
  ["nombre", "#N/A"],
  ["nombre", "#N/D"],
  ["direccion", "#¡REF!"],
  ["direccion", "#¿NOMBRE?"],
  ["direccion", "#DIV/0!"],
  ["horario", "#VALUE!"],
] as [ListingField, string][])("%s: la celda que una hoja de cálculo dañó («%s») no se guarda, y se dice", (field, cell) => {
  expect(readCell(field, cell)).toEqual({ reason: `La hoja de cálculo perdió lo que había: dice «${cell}»` });
});

test.each([
  ["nombre", "#1 Burger", "#1 Burger"],
  ["nombre", "E+E Café", "E+E Café"],
  ["nombre", "Pizza &amp; Pasta", "Pizza & Pasta"],
  ["nombre", "Fonda Do&ntilde;a Tere", "Fonda Doña Tere"],
  ["nombre", "AT&T; Café", "AT&T; Café"],
  ["descripcion", "#ComidaTípica", "#ComidaTípica"],
  ["website_url", "https://fonda.example/?a=1&copy=2", "https://fonda.example/?a=1&copy=2"],
] as [ListingField, string, string][])("%s: «%s» se guarda como «%s»", (field, cell, value) => {
  expect(readCell(field, cell)).toEqual({ value });
});

test("un nombre de columna más largo que el máximo no se compara con los conocidos", () => {
  const longest = "Nombre".padEnd(maxHeading, "*");
  expect([findColumn(longest), findColumn(`${longest}*`)]).toEqual(["nombre", undefined]);
  expect([isReasonColumn("Nombre"), isReasonColumn("\uFDFA".repeat(60_000))]).toEqual([false, false]);
});

/** As Google writes two shifts a day: 422 characters. */
const twoShifts = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"].map(
  (day) =>
    `${day}: 11:30\u202fa.\u00a0m.\u2009–\u20093:00\u202fp.\u00a0m., 6:00\u202fp.\u00a0m.\u2009–\u200910:30\u202fp.\u00a0m.`,
);

test.each([", ", "\n"])("un horario largo pero claro se guarda corto (días separados por %j)", (between) => {
  expect(readCell("horario", twoShifts.join(between))).toEqual({ value: "Lun-Dom 11:30-15:00, 18:00-22:30" });
});

test.each([
  ["no se entiende", "a veces ".repeat(50)],
  ["dice qué pasa en los feriados", `${twoShifts.join(", ")}, feriados cerrado`],
  ["es más largo que lo que nadie escribe", "Lun 8:00-9:00, ".repeat(100)],
])("un horario largo que %s se rechaza", (_, text) => {
  expect(readCell("horario", text)).toHaveProperty("reason");
});

const columnsOf = async (text: string) =>
  (await readFileAs(Buffer.from(text), noChoices)).columns.map(({ heading, column, isSure }) => [heading, column, isSure]);

test("de dos columnas que podrían ser la misma se pregunta por las dos", async () => {
  expect(await columnsOf("Nombre,Tipo,Categoría\nZia,Bar,3ª")).toEqual([
    ["Nombre", "nombre", true],
    ["Tipo", "categoria", false],
    ["Categoría", null, false],
  ]);
});

test("por una columna «id» con números de otro programa se pregunta; con los nuestros, o vacía, no", async () => {
  expect(await columnsOf("ID,Nombre\n98118,Zia\n97976,Leña")).toContainEqual(["ID", null, false]);
  expect(await columnsOf(`ID,Nombre\nnadie,Zia\n${crypto.randomUUID()},Leña`)).toContainEqual(["ID", "id", true]);
  expect(await columnsOf("ID,Nombre\n,Zia")).toContainEqual(["ID", "id", true]);
});
