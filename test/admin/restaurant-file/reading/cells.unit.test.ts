import { expect, test } from "vitest";
import {
  hasCell,
  isDestroyed,
  isSameCell,
  isTooLong,
  readCell,
  toCells,
} from "../../../../app/admin/restaurant-file/reading/cells.server";
import type { FileField } from "../../../../app/admin/restaurant-file/reading/columns";
import type { Restaurant } from "../../../../app/db/schema.server";
import { listing } from "../../../../app/directory/listing";
import { publishedRestaurant } from "../../../support/published-rows";

test.each([
  ["a".repeat(6_000), false],
  ["a".repeat(6_001), true],
  [",".repeat(200), false],
  [",".repeat(201), true],
])("una lista de %#: demasiado larga, %s", (cell, expected) => {
  expect(isTooLong(cell)).toBe(expected);
});

test("una lista demasiado larga se rechaza sin leerla", () => {
  expect(readCell("servicios", ",".repeat(201))).toEqual({ reason: "Es demasiado largo" });
});

test.each([
  ["a\r\nb", "a\nb", true],
  ["a\rb", " a\nb ", true],
  ["a b", "a\nb", false],
])("%j y %j son la misma celda: %s", (one, other, expected) => {
  expect(isSameCell(one, other)).toBe(expected);
});

test("una celda en blanco no cuenta", () => {
  expect([hasCell({ nombre: " \n" }, "nombre"), hasCell({}, "nombre"), hasCell({ nombre: " x " }, "nombre")]).toEqual([
    ...[false, false, true],
  ]);
});

test("la celda perdida se reconoce entre espacios, y de ella se dicen cuarenta letras", () => {
  expect([isDestroyed(" #N/A "), isDestroyed("#N/A 2")]).toEqual([true, false]);
  expect(readCell("nombre", ` ${"#".repeat(41)} `)).toEqual({
    reason: `La hoja de cálculo perdió lo que había: dice «${"#".repeat(40)}»`,
  });
});

test.each(["\0", "\uFFFD"])("la letra %j no se puede leer", (letter) => {
  expect(readCell("nombre", `Fonda ${letter}`)).toEqual({ reason: "Tiene caracteres que no se pueden leer" });
});

test.each([
  ["is_verified", " Sí ", { value: 1 }],
  ["is_verified", "VERDADERO", { value: 1 }],
  ["is_verified", "x", { value: 1 }],
  ["is_verified", "No", { value: 0 }],
  ["is_verified", "falso", { value: 0 }],
  ["is_verified", "", { value: 0 }],
  ["categoria", " márISCOS ", { value: "mariscos" }],
  ["categoria", "mariscos", { value: "mariscos" }],
  ["categoria", "COMIDA-RAPIDA", { value: "comida-rapida" }],
  ["provincia", "PANAMA-OESTE", { value: "panama-oeste" }],
  ["categoria", "  ", { value: null }],
  ["nombre", " ", { reason: "Escribe el nombre" }],
  ["provincia", " Nueva York ", { reason: expect.stringMatching(/^«Nueva York» no vale: [a-zé]/) as unknown }],
  ["especialidades", " Ceviche, Corvina; Sancocho | ", { value: ["Ceviche", "Corvina", "Sancocho"] }],
  ["especialidades", "Ceviche, Corvina\n", { value: ["Ceviche", "Corvina"] }],
  ["especialidades", "Ceviche, mixto\r\n\r\nCorvina", { value: ["Ceviche, mixto", "Corvina"] }],
] as [FileField, string, object][])("%s: de %j se lee %j", (field, cell, expected) => {
  expect(readCell(field, cell)).toEqual(expected);
});

test("caben tantas especialidades como en el formulario", () => {
  const { maxCount, maxLength } = listing.especialidades;
  const list = (count: number) => Array.from({ length: count }, (_, place) => `Plato ${place}`).join(",");
  expect(readCell("especialidades", list(maxCount))).toHaveProperty("value.length", maxCount);
  expect(readCell("especialidades", list(maxCount + 1))).toHaveProperty("reason");
  expect(readCell("especialidades", "a".repeat(maxLength + 1))).toHaveProperty("reason");
});

const value = (key: string, id: string, note = "") => ({ key, value: id, note });

test.each([
  [
    "servicios",
    "Mascotas (terraza), Reservas",
    { value: [value("servicios", "reservas"), value("servicios", "mascotas", "terraza")] },
  ],
  [
    "servicios",
    "Mascotas (terraza), Mascotas (patio), Mascotas (patio), Mascotas",
    { value: [value("servicios", "mascotas", "terraza. patio")] },
  ],
  ["servicios", "Mascotas, Helipuerto", { reason: "«Helipuerto» no está en la lista" }],
  ["servicios", "Mascotas, Sin mascotas", { reason: "«Sin mascotas» y «Mascotas» se contradicen: deja uno" }],
  ["servicios", `Mascotas (${"x".repeat(120)})`, { value: [value("servicios", "mascotas", "x".repeat(120))] }],
  ["servicios", `Mascotas (${"x".repeat(121)})`, { reason: expect.stringContaining("120") as unknown }],
  ["servicios", "Wifi (gratis)", { reason: expect.stringMatching(/^«Wi.?[Ff]i» no lleva nada entre paréntesis$/) as unknown }],
  ["pagos", "Efectivo &amp; Yappy", { value: [value("pagos", "efectivo"), value("pagos", "yappy")] }],
  ["pagos", "", { value: [] }],
  ["precio", "Hasta $5, De $5 a $10", { reason: "Solo puede tener un valor" }],
] as [FileField, string, object][])("%s: de %j se lee %j", (field, cell, expected) => {
  expect(readCell(field, cell)).toEqual(expected);
});

test("las cocinas tienen su tope", () => {
  expect(readCell("cocinas", "Panameña, Mariscos, Italiana")).toHaveProperty("value.length", 3);
  expect(readCell("cocinas", "Panameña, Mariscos, Italiana, China")).toEqual({ reason: "Son más de 3" });
});

test("una opción de más de 200 letras no se compara", () => {
  const long = "\uFDFA".repeat(201);
  expect(readCell("categoria", long)).toHaveProperty("reason");
  expect(readCell("is_verified", long)).toHaveProperty("reason");
});

test("en doscientas letras caben los espacios de una opción, sin los que la rodean", () => {
  const spaced = (length: number) => `Comida${" ".repeat(length - 12)}rápida`;
  expect(readCell("categoria", spaced(200))).toEqual({ value: "comida-rapida" });
  expect(readCell("categoria", spaced(201))).toHaveProperty("reason");
  const around = " ".repeat(201);
  expect(readCell("categoria", `${around}Bar`)).toEqual({ value: "bar" });
  expect(readCell("is_verified", `${around}Sí`)).toEqual({ value: 1 });
});

test("un horario que cabe sin los espacios que lo rodean se guarda como está escrito", () => {
  expect(readCell("horario", `lunes a domingo de 8:00 a. m. a 5:00 p. m.${" ".repeat(400)}`)).toEqual({
    value: "lunes a domingo de 8:00 a. m. a 5:00 p. m.",
  });
});

test("lo de Google sin confirmar no se escribe, y el plan es el que rige", () => {
  const row = publishedRestaurant("Zia", {
    ...{ telefono: "6612-3456", horario: "Lun-Dom 8:00-9:00", google_fields: '["telefono"]', especialidades: '["Ñoquis","Pan"]' },
    ...{ plan_type: "max_local", plan_expires_at: "2026-01-01T00:00:00.000Z", next_plan_type: null },
  }) as Restaurant;
  expect(toCells(row, [], new Date("2026-01-02"))).toMatchObject({
    ...{ id: row.id, slug: "zia", telefono: "", horario: "Lun-Dom 8:00-9:00", especialidades: "Ñoquis\nPan" },
    plan_type: toCells({ ...row, plan_type: "free_local" }, [], new Date("2025-12-31")).plan_type,
  });
});
