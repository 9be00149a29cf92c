import { beforeAll, describe, expect, test, vi } from "vitest";
import { searchNearest } from "../../../app/directory/search/nearest/nearest.server";
import { indexQueued } from "../../../app/directory/search/postings.server";
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
const without = (left: string) => `Ninguno coincide con todo; estos coinciden sin ${left}.`;
const unknown = (words: string) => `No encontramos ${words} en el directorio; estos coinciden en lo demás.`;
const tooCheap = (what: string, limit: string, price: string) =>
  `Ninguna carta tiene ${what} por ${limit} o menos; el más barato cuesta ${price}.`;

describe("una búsqueda que no encontraba nada", () => {
  /** Words, filters, the first restaurant now, and what the page says of the list. */
  test.each<[string, Partial<DirectorySearch>, string, string]>([
    // The wrong place
    ["mariscos albrook", {}, "Dule Masi de Nixia", nearestTo("Albrook")],
    ["ceviche albrook", {}, "Marisquería Corvina Brava", nearestTo("Albrook")],
    ["carimañola en albrook mall", {}, "Fonda El Trasnocho", nearestTo("Albrook Mall")],
    ["ramen en chitre", {}, "Ramen Kumo", nearestTo("Chitré")],
    ["chino en david", {}, "Restaurante Jade Coclesano", nearestTo("David")],
    ["rondón en David", {}, "Rondón de Miss Ophelia", nearestTo("David")],
    ["patacones santiago", {}, "Marisquería La Salina de Toribio", nearestTo("Santiago")],
    ["langosta en changuinola", {}, "Marisquería La Boya Roja", nearestTo("Changuinola")],
    ["arroz con pollo dolega", {}, "Fonda El Mangote", nearestTo("Dolega")],
    ["café en isla contadora", {}, "Café Balcón de la Nueve", nearestTo("Contadora")],
    ["helado en garachine", {}, "Raspados Hielo y Mocedad", nearestTo("Garachiné")],
    ["jaque", {}, "Panadería La Tía Benilda", "Ninguna ficha dice que está en Jaqué; estos son los más cercanos."],
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
    ["marizcos albrok", {}, "Dule Masi de Nixia", nearestTo("Albrook")],
    ["hamburgesa en penonome", {}, "Carrito El Trasnocho", nearestTo("Penonomé")],
    ["hamburgesa clasica boqete", {}, "Moñi's Burger y Patacón", nearestTo("Boquete")],
    ["cerbeza artesanal volcan", {}, "Cervecería Barú a Oscuras", without("«volcan»")],
    // Unknown words beside known ones
    ["mariscos xyzzy", {}, "Fonda El Socavón", unknown("«xyzzy»")],
    ["empanada QWERTY", {}, "Empanadas Doña Tilcia", unknown("«QWERTY»")],
    ["xyzzy en boquete", {}, "Café La Casa del Bajareque", unknown("«xyzzy»")],
    ["sushi en boquete", {}, "Café La Casa del Bajareque", unknown("«sushi»")],
    ["café con terraza wifi piscina", {}, "Café La Casa del Bajareque", unknown("«piscina»")],
    ["xyzzy abierto ahora", {}, "Dim Sum Jardín de la Abuela Loo", unknown("«xyzzy»")],
    // Too many words
    ["ñame relleno", {}, "Fonda Tres Hermanas", without("«relleno»")],
    ["postre sin azúcar en Panamá", {}, "Dulcería Los Suspiros de Ofelia", without("«sin azúcar»")],
    // Words that name nothing go before the place and the time
    ["sopa para un paseo en david", {}, "Fonda El Mangote", without("«paseo»")],
    ["mariscos con la familia y viaje en bocas", {}, "Rondón de Miss Ophelia", without("«familia» ni «viaje»")],
    ["pizza con mi familia abierto el viernes a las 8 de la noche", {}, "Horno Coibita", without("«familia»")],
    // Too many filters
    ["mariscos", { categorias: ["cafeteria"] }, "Fonda El Socavón", without("«Cafetería»")],
    ["albrook", { categorias: ["mariscos"] }, "Brasa Canalera", without("«Mariscos»")],
    [
      "",
      { categorias: ["bar"], attributes: { servicio: ["terraza", "wifi"], pago: ["yappy"], dieta: ["vegana"] } },
      "La Azotea del Trompo",
      without("«Wifi»"),
    ],
    ["pizza con terraza en pedasi", {}, "Pizzería Viento de Gorgona", nearestTo("Pedasí")],
    ["empanadas con yappy en aguadulce", {}, "Panadería La Tía Benilda", nearestTo("Aguadulce")],
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
    ["mariscos abierto ahora en boquete", {}, "Fonda El Mangote", nearestTo("Boquete")],
    ["pizza", { open: "unknown" }, "Horno Coibita", without("«Horario sin confirmar»")],
    // Too cheap
    ["ceviche a menos de 3", {}, "Marisquería Corvina Brava", tooCheap("«ceviche»", "$3.00", "$4.00")],
    ["pizza a menos de 2", {}, "Pizzería Viento de Gorgona", tooCheap("«pizza»", "$2.00", "$6.50")],
    ["", { plato: "ceviche", hasta: 1_00 }, "Marisquería Corvina Brava", tooCheap("«ceviche»", "$1.00", "$4.00")],
    ["", { hasta: 50 }, "Tamales Goya e Hijas", tooCheap("un plato principal", "$0.50", "$0.75")],
    ["", { plato: "rondón", provincias: ["herrera"] }, "Miss Ivy Rondón & Patí", nearestTo("Herrera")],
    [
      "hamburguesa en boquete a menos de 1",
      {},
      "Burger El Vagón Bananero",
      "Ninguno coincide con todo; estos coinciden sin «Hasta $1.00», lo más cerca de Boquete.",
    ],
    [
      "seviche albrook",
      { open: "now", attributes: { servicio: ["terraza"] }, hasta: 2_00 },
      "Marisquería La Salina de Toribio",
      "Ninguno coincide con todo; estos coinciden sin «Hasta $2.00», lo más cerca de Albrook.",
    ],
  ])("«%s» %j muestra primero %s", async (q, more, first, sentence) => {
    expect((await searchDirectory(toSearch(q, more), now)).total).toBe(0);
    const { rows, nearest } = await find(q, more);
    expect([rows[0]?.nombre, nearest?.sentence]).toEqual([first, sentence]);
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
  expect((await find("mariscos xyzzy")).nearest?.from).toBeNull();
});

test("lo que nadie conoce no se cambia por otra cosa, ni las palabras que se piden tal como se escribieron", async () => {
  expect(await find("xyzzy")).toMatchObject({ total: 0, nearest: null });
  expect(await find("", { plato: "xyzzy" })).toMatchObject({ total: 0, nearest: null });
  expect(await find("xyzzy", { provincias: ["darien"] })).toMatchObject({ total: 0, nearest: null });
  expect(await find("mariscos xyzzy", { isExact: true })).toMatchObject({ total: 0, nearest: null });
});

test("un lugar mal escrito que ninguna ficha nombra se entiende", async () => {
  const { understood } = await find("mariscos garachinne");
  expect([understood.corrections, understood.places[0]?.name]).toEqual([
    [{ typed: "garachinne", used: "garachine" }],
    "Garachiné",
  ]);
});
