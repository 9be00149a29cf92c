import { beforeAll, describe, expect, test, vi } from "vitest";
import { searchNearest } from "../../../app/directory/search/nearest.server";
import { indexQueued } from "../../../app/search/index/postings.server";
import { type DirectorySearch, searchDirectory } from "../../../app/directory/search/search.server";
import { seedDemoContent } from "../../../seed";
import { openDatabase } from "../../support/database";
import { insertAll, restaurant } from "../../support/database-rows";

const { db } = await openDatabase();

/** Monday, 1 p.m. in Panama. */
const now = new Date("2026-11-23T18:00:00Z");
const fourInTheMorning = { at: "2026-11-23T09:00:00Z" };

function toSearch(q: string, more: Partial<DirectorySearch> = {}): DirectorySearch {
  const all = { provincias: [], categorias: [], open: null, isVerified: false, isExact: false, page: 1 };
  return { ...all, q, order: q === "" ? "completos" : "relevancia", ...more };
}

const find = (q: string, more?: Partial<DirectorySearch>) => searchNearest(toSearch(q, more), now);

beforeAll(async () => {
  // Labels of times tell a year that is far from today.
  vi.useFakeTimers({ now, toFake: ["Date"] });
  await seedDemoContent(db);
  const closed = { horario: "Vie 18:00-22:00", provincia: "colon", direccion: "Portobelo" } as const;
  await insertAll(db, "restaurants", [
    restaurant({ ...closed, nombre: "Marisquería Mar Abierto" }),
    restaurant({ ...closed, nombre: "Parrilla Cielo Abierto" }),
  ]);
  await indexQueued(db);
});

const nearestTo = (place: string) => `En ${place} no encontramos ninguno así; estos son los más cercanos.`;
const nearestAt = (place: string, distance: string) =>
  `En ${place} no encontramos ninguno así; el más cercano, a unos ${distance}.`;
const without = (left: string) => `Ninguno coincide con todo; estos coinciden sin ${left}.`;
const unknown = (words: string) => `No encontramos ${words} en el directorio; estos coinciden en lo demás.`;
const tooCheap = (what: string, limit: string, price: string) =>
  `Ninguna carta ${what.startsWith("«") ? "nombra" : "tiene"} ${what} por ${limit}; el más barato cuesta ${price}.`;

describe("una búsqueda que no encontraba nada", () => {
  /** Words, filters, the first restaurant now, and what the page says of the list. */
  test.each<[string, Partial<DirectorySearch>, string, string]>([
    // The wrong place
    ["mariscos albrook", {}, "Dule Masi de Nixia", nearestAt("Albrook", "2.3 km")],
    ["ceviche albrook", {}, "Marisquería Corvina Brava", nearestAt("Albrook", "2.5 km")],
    ["carimañola en albrook mall", {}, "La Azotea del Trompo", nearestAt("Albrook Mall", "3.8 km")],
    ["patacones santiago", {}, "Parrilla Marea Larga", nearestAt("Santiago", "59 km")],
    ["langosta en changuinola", {}, "Marisquería La Boya Roja", nearestAt("Changuinola", "32 km")],
    ["arroz con pollo dolega", {}, "Fonda El Mangote", nearestAt("Dolega", "16 km")],
    ["vegano en darien", {}, "Lentejas y Compañía", nearestTo("Darién")],
    [
      "ceviche guna yala",
      {},
      "Marisquería El Tambor de la Bahía",
      "En Guna Yala no encontramos ninguno así; estos están en otra parte.",
    ],
    ["mariscos", { provincias: ["darien"] }, "La Lancha de las Ocho", nearestTo("Darién")],
    ["boquete", { provincias: ["darien"] }, "La Huerta de Jaramillo", nearestTo("Darién")],
    ["", { provincias: ["darien"], categorias: ["bar"] }, "La Azotea del Trompo", nearestTo("Darién")],
    // Misspelt, in the wrong place too
    ["marizcos albrok", {}, "Dule Masi de Nixia", nearestAt("Albrook", "2.3 km")],
    [
      "hamburgesa clasica boqete",
      {},
      "Burger El Vagón Bananero",
      "Ninguno coincide con todo; estos coinciden sin «clasica»; el más cercano a Boquete, a unos 73 km.",
    ],
    ["cerbeza artesanal volcan", {}, "Cervecería Barú a Oscuras", nearestAt("Volcán", "23 km")],
    // Unknown words beside known ones
    ["mariscos xyzzy", {}, "Marisquería Mar Abierto", unknown("«xyzzy»")],
    ["empanada QWERTY", {}, "Empanadas Doña Tilcia", unknown("«QWERTY»")],
    // Too many words
    ["ñame relleno", {}, "Fonda Tres Hermanas", without("«relleno»")],
    // Too many filters
    ["mariscos", { categorias: ["cafeteria"] }, "Marisquería Mar Abierto", without("«Cafetería»")],
    ["albrook", { categorias: ["mariscos"] }, "Marisquería Corvina Brava", nearestAt("Albrook", "2.5 km")],
    [
      "",
      { categorias: ["bar"], attributes: { servicio: ["terraza", "wifi"], pago: ["yappy"], dieta: ["vegana"] } },
      "La Azotea del Trompo",
      without("«Wifi»"),
    ],
    ["pizza con terraza en pedasi", {}, "Ola Izquierda", without("«pizza»")],
    ["empanadas con yappy en aguadulce", {}, "Marisquería La Salina de Toribio", without("«empanadas»")],
    [
      "sushi sin gluten en colon",
      {},
      "Patio Mango Verde",
      "Ninguno coincide con todo; estos coinciden sin «sushi», lo más cerca de Colón.",
    ],
    // Closed
    [
      "ceviche",
      { open: fourInTheMorning },
      "Marisquería El Tambor de la Bahía",
      "Ninguno está abierto el lunes 23 de noviembre, 4:00\u00a0a.\u00a0m., según los horarios que conocemos; estos coinciden en lo demás.",
    ],
    [
      "fufu el lunes a las 3 de la mañana",
      {},
      "Fonda La Cambombia",
      "Ninguno está abierto el martes 24 de noviembre, 3:00\u00a0a.\u00a0m., según los horarios que conocemos; estos coinciden en lo demás.",
    ],
    [
      "mariscos abierto ahora en boquete",
      {},
      "Truchas El Salto de Hilda",
      "Ninguno coincide con todo; estos coinciden sin «Abierto ahora»; el más cercano a Boquete, a unos 18 km.",
    ],
    ["pizza", { open: "unknown" }, "Pizzería Viento de Gorgona", without("«Horario sin confirmar»")],
    // Too cheap
    ["ceviche a menos de 3", {}, "Marisquería Corvina Brava", tooCheap("«ceviche»", "menos de $3.00", "$4.00")],
    ["pizza a menos de 2", {}, "Pizzería Viento de Gorgona", tooCheap("«pizza»", "menos de $2.00", "$6.50")],
    ["", { plato: "ceviche", hasta: 1_00 }, "Marisquería Corvina Brava", tooCheap("«ceviche»", "$1.00 o menos", "$4.00")],
    ["", { hasta: 50 }, "Tamales Goya e Hijas", tooCheap("un plato principal", "$0.50 o menos", "$0.75")],
    ["", { plato: "rondón", provincias: ["herrera"] }, "Miss Ivy Rondón & Patí", nearestTo("Herrera")],
    [
      "hamburguesa en boquete a menos de 1",
      {},
      "Burger El Vagón Bananero",
      "Ninguno coincide con todo; estos coinciden sin «Menos de $1.00»; el más cercano a Boquete, a unos 73 km.",
    ],
    [
      "seviche albrook",
      { open: "now", attributes: { servicio: ["terraza"] }, hasta: 2_00 },
      "Marisquería El Tambor de la Bahía",
      "Ninguno coincide con todo; estos coinciden sin «Hasta $2.00» ni «Abierto ahora»; el más cercano a Albrook, a unos 3.1 km.",
    ],
  ])("«%s» %j muestra primero %s", async (q, more, first, sentence) => {
    expect((await searchDirectory(toSearch(q, more), now)).total).toBe(0);
    const { rows, nearest } = await find(q, more);
    expect([rows[0]?.nombre, nearest?.sentence]).toEqual([first, sentence]);
  });
});

describe("lo que no hay ni cerca ni en la provincia se dice, y no se muestra otro de lejos", () => {
  test.each([
    ["ramen en chitre", "En Chitré no encontramos ninguno, ni en otros lugares de Herrera."],
    ["chino en david", "En David no encontramos ninguno, ni en otros lugares de Chiriquí."],
    ["rondón en David", "En David no encontramos ninguno, ni en otros lugares de Chiriquí."],
    ["helado en garachine", "En Garachiné no encontramos ninguno, ni en otros lugares de Darién."],
    ["hamburgesa en penonome", "En Penonomé no encontramos ninguno, ni en otros lugares de Coclé."],
    ["jaque", "En Jaqué no encontramos ninguno, ni en otros lugares de Darién."],
    // Boats go there, and nothing across the water is near.
    ["café en isla contadora", "En Contadora no encontramos ninguno."],
    ["xyzzy en boquete", "No encontramos «xyzzy» en Boquete."],
    ["sushi en boquete", "No encontramos «sushi» en Boquete."],
    ["xyzzy abierto ahora", "No encontramos «xyzzy» en el directorio."],
    ["pizza en Taboga", "En Taboga no encontramos ninguno."],
  ])("«%s»", async (q, sentence) => {
    expect(await find(q)).toMatchObject({ total: 0, rows: [], nearest: { sentence, from: null } });
  });
});

describe("un nombre gana a un filtro", () => {
  test.each([
    ["mar abierto", "Marisquería Mar Abierto"],
    ["cielo abierto", "Parrilla Cielo Abierto"],
    ["Parrilla Cielo Abierto", "Parrilla Cielo Abierto"],
  ])("«%s» encuentra %s aunque esté cerrado", async (q, name) => {
    const { rows, nearest, understood } = await find(q);
    expect([rows[0]?.nombre, nearest, understood.open]).toEqual([name, null, null]);
  });
});

test("lo más cercano tiene sus páginas, sin que falte ni se repita ninguno", async () => {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total, hasMore } = await find("mariscos albrook", { page });
    found.push(...rows.map(({ id }) => id));
    if (hasMore) continue;
    expect([new Set(found).size, found.length]).toEqual([total, total]);
    break;
  }
});

test("los números de los filtros son los de lo que se pidió", async () => {
  const { facets, total } = await find("mariscos albrook");
  expect([total! > 0, facets.verified, facets.open?.open]).toEqual([true, 0, 0]);
});

test("las distancias se cuentan desde el lugar que se pidió", async () => {
  expect((await find("mariscos albrook")).nearest?.from?.place).toEqual({ name: "Albrook", province: "panama" });
  // Of two places with that name, the one that is nearer.
  expect((await find("pizza en San Francisco")).nearest?.from?.place).toEqual({ name: "San Francisco", province: "veraguas" });
  expect((await find("mariscos xyzzy")).nearest?.from).toBeNull();
});

test("lo que nadie conoce no se cambia por otra cosa, ni las palabras que se piden tal como se escribieron", async () => {
  const nearest = { sentence: "No encontramos «xyzzy» en el directorio.", from: null };
  expect(await find("xyzzy")).toMatchObject({ total: 0, nearest });
  expect(await find("", { plato: "xyzzy" })).toMatchObject({ total: 0, nearest });
  expect(await find("xyzzy", { provincias: ["darien"] })).toMatchObject({ total: 0, nearest });
  expect(await find("mariscos xyzzy", { isExact: true })).toMatchObject({ total: 0, nearest: null });
});

test("un lugar mal escrito que ninguna ficha nombra se entiende", async () => {
  const { understood } = await find("mariscos garachinne");
  expect([understood.corrections, understood.places[0]?.name]).toEqual([
    [{ typed: "garachinne", used: "garachine" }],
    "Garachiné",
  ]);
});
