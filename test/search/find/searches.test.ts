import { beforeAll, expect, test } from "vitest";
import { pageSize } from "../../../app/text/paging";
import { indexQueued } from "../../../app/search/index/postings.server";
import { searchDirectory } from "../../../app/directory/search/search.server";
import { seedDemoContent } from "../../../seed";
import { openDatabase } from "../../support/database";

const { db } = await openDatabase();
beforeAll(() => seedDemoContent(db));

/** Monday, 1 p.m. in Panama. */
const now = new Date("2026-11-23T18:00:00Z");

async function find(q: string, page = 1) {
  const filters = { provincias: [], categorias: [], open: null, isVerified: false };
  return await searchDirectory({ q, isExact: false, order: "relevancia", page, ...filters }, now);
}

/** Reads page by page. */
async function findAll(q: string): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, hasMore } = await find(q, page);
    names.push(...rows.map(({ nombre }) => nombre));
    expect(rows.length).toBeLessThanOrEqual(pageSize);
    if (!hasMore) return names;
  }
}

/**
 * Typed words, the first result in the demo's directory, the number of results without the menus, one that must not be there, and
 * how many more only their menu finds.
 */
const searches: [q: string, first: string | null, listed: number, absent: string, more?: number][] = [
  ["ceviche", "Marisquería El Tambor de la Bahía", 13, "Truchas El Salto de Hilda", 1],
  ["seviche", "Marisquería El Tambor de la Bahía", 13, "Truchas El Salto de Hilda", 1],
  ["pizza", "Pizzería Viento de Gorgona", 2, "Hamburguesas La Tuna"],
  ["marisqueria", "Restaurante y Marisquería Los Hermanos Batista del Muelle de Puerto Caimito", 24, "Dulces Niña Matilde", 2],
  ["restaurante", "Restaurante y Marisquería Los Hermanos Batista del Muelle de Puerto Caimito", 4, "Dulces Niña Matilde"],
  ["corvina", "Marisquería Corvina Brava", 4, "Hamburguesas La Tuna", 2],
  ["corvina al ajillo", "Marisquería Corvina Brava", 3, "Hamburguesas La Tuna"],
  ["pescado frito", "Marisquería El Ancla Dormida", 4, "Hamburguesas La Tuna", 4],
  ["pescado", "Cocina de Miss Evadney", 25, "Dulces Niña Matilde", 2],
  ["mariscos", "Restaurante y Marisquería Los Hermanos Batista del Muelle de Puerto Caimito", 24, "Dulces Niña Matilde", 2],
  ["langosta", "Marisquería La Boya Roja", 2, "Dulces Niña Matilde", 1],
  ["patacones", "Moñi's Burger y Patacón", 8, "Dulces Niña Matilde", 7],
  ["tostones", "Moñi's Burger y Patacón", 8, "Dulces Niña Matilde", 7],
  ["sancocho", "Fonda La Paila de Nélida", 3, "Hamburguesas La Tuna"],
  ["arroz con pollo", "Dim Sum Jardín de la Abuela Loo", 4, "Hamburguesas La Tuna", 4],
  ["carimañola", "Chicheme y Bollo Tía Meme", 4, "Hamburguesas La Tuna", 1],
  ["hojaldres", "Parador La Mula Cansada", 5, "Hamburguesas La Tuna", 4],
  ["ropa vieja", "Restaurante Hermanos Ábrego", 1, "Hamburguesas La Tuna"],
  ["fonda", "Fonda La Crisneja", 21, "Hamburguesas La Tuna"],
  ["comida tipica", "Fonda La Crisneja", 20, "Hamburguesas La Tuna"],
  ["parrilla", "Parrilla Marea Larga", 12, "Hamburguesas La Tuna"],
  ["carne asada", "Parrillada Tres Potreros", 4, "Hamburguesas La Tuna"],
  ["hamburguesa", "Hamburguesas La Tuna", 6, "Marisquería La Boya Roja"],
  ["burger", "Hamburguesas La Tuna", 6, "Marisquería La Boya Roja"],
  ["cafe", "Café La Casa del Bajareque", 14, "Hamburguesas La Tuna", 1],
  ["desayuno", "Café La Casa del Bajareque", 7, "Hamburguesas La Tuna", 5],
  ["helado", "Raspados Hielo y Mocedad", 1, "Hamburguesas La Tuna"],
  ["postres", "Dulces Niña Matilde", 12, "Hamburguesas La Tuna", 2],
  ["panaderia", "Panadería Horno de Quincha", 5, "Hamburguesas La Tuna"],
  ["bar", "Bar Muelle Torcido", 10, "Hamburguesas La Tuna"],
  ["ron", "Bar Muelle Torcido", 5, "Rondón de Miss Ophelia", 1],
  ["vegetariano", "Juguería Zanguenga", 21, "Hamburguesas La Tuna"],
  ["sushi", null, 0, "Hamburguesas La Tuna"],
  ["chino", "Dim Sum Jardín de la Abuela Loo", 4, "Hamburguesas La Tuna"],
  ["italiana", "Horno Coibita", 4, "Hamburguesas La Tuna"],
  ["mexicano", "Bar La Tabla Rota", 1, "Hamburguesas La Tuna"],
  ["rondon", "Rondón de Miss Ophelia", 3, "Hamburguesas La Tuna"],
  ["boquete", "Café La Casa del Bajareque", 3, "Hamburguesas La Tuna"],
  ["trucha boquete", null, 0, "Hamburguesas La Tuna"],
  ["cafe en boquete", "Café La Casa del Bajareque", 1, "Hamburguesas La Tuna"],
  ["david", "Fonda El Mangote", 2, "Hamburguesas La Tuna"],
  ["chepo", "Asados Río Mamoní", 1, "Fogón de la Altura"],
  ["las tablas", "Marisquería El Bongo", 4, "Ola Izquierda"],
  ["dulceria en azuero", "Dulcería Miel de Abril", 2, "Dulcería La Peregrina"],
  ["una fría en boquete", "Cervecería Barú a Oscuras", 1, "Hamburguesas La Tuna"],
  ["polas en las tablas", "Cantina La Tregua", 1, "Hamburguesas La Tuna"],
  ["donde hablen francés", "Café Balcón de la Nueve", 2, "Hamburguesas La Tuna"],
  ["descuento de jubilados en boquete", "Café La Casa del Bajareque", 1, "Cervecería Barú a Oscuras"],
  ["con los pelaos en panama", "Dim Sum Jardín de la Abuela Loo", 3, "Marisquería Corvina Brava"],
  ["ceviche en david", null, 0, "Hamburguesas La Tuna"],
  ["casco viejo", "Marisquería El Tambor de la Bahía", 2, "Hamburguesas La Tuna"],
  ["la chorrera", "Chicheme y Bollo Tía Meme", 4, "Hamburguesas La Tuna"],
  ["el valle", "Café Entre Helechos", 2, "Hamburguesas La Tuna"],
  ["isla colon", "Marisquería La Boya Roja", 5, "Dulces Niña Matilde"],
  ["bocas", "Rondón de Miss Ophelia", 12, "Dulces Niña Matilde"],
  ["ceviche bocas", "Marisquería La Boya Roja", 2, "Rancho Estrella y Limón"],
  ["donde como ceviche abierto ahora", "Marisquería La Salina de Toribio", 4, "Dulces Niña Matilde"],
  ["restaurantes abiertos ahora en colon", "Café Compuerta", 1, "Hamburguesas La Tuna"],
  ["san blas", null, 0, "Hamburguesas La Tuna"],
  ["miss evadney", "Cocina de Miss Evadney", 1, "Hamburguesas La Tuna"],
  ["la boya roja", "Marisquería La Boya Roja", 1, "Dulces Niña Matilde"],
  ["fonda la paila", "Fonda La Paila de Nélida", 3, "Hamburguesas La Tuna"],
  ["zzzz", null, 0, "Hamburguesas La Tuna"],
  ["pollo frito", "Restaurante Hermanos Ábrego", 0, "Hamburguesas La Tuna", 1],
  ["pollo", "Pollo al Carbón El Semáforo", 10, "Hamburguesas La Tuna", 13],
  ["vista al mar", "Parrilla Marea Larga", 17, "Hamburguesas La Tuna"],
  ["musica en vivo", "Restaurante y Marisquería Los Hermanos Batista del Muelle de Puerto Caimito", 13, "Hamburguesas La Tuna"],
  ["pan de huevo", "Panadería La Tía Benilda", 4, "Hamburguesas La Tuna", 5],
  ["cafe con leche", "Panadería y Café La Micha Tibia", 3, "Hamburguesas La Tuna"],
  ["pixbae", "Comedor Orillas del Teribe", 1, "Hamburguesas La Tuna"],
  ["perro caliente", "Burger El Vagón Bananero", 1, "Hamburguesas La Tuna"],
  ["comida italiana", "Trattoria Zia Ornella", 4, "Hamburguesas La Tuna"],
  ["comida afroantillana", "Rondón de Miss Ophelia", 10, "Hamburguesas La Tuna"],
];

test.each(searches)("«%s» encuentra primero %s, de %i, y no %s", async (q, first, listed, absent, more = 0) => {
  const names = await findAll(q);
  expect(names[0] ?? null).toBe(first);
  expect(names).toHaveLength(listed + more);
  expect((await find(q)).total).toBe(listed + more);
  expect(names).not.toContain(absent);
});

test.each([
  ["seviche", "ceviche"],
  ["pisa", "pizza"],
  ["mariqueria", "marisqueria"],
  ["restorante", "restaurante"],
])("«%s» se entiende como «%s»", async (typed, used) => {
  expect((await find(typed)).understood.corrections).toEqual([{ typed, used }]);
});

/** Changes the database: keep it last. */
test("los platos de las cartas solo añaden lugares; los de una palabra, después de los demás", async () => {
  const withMenus = new Map<string, string[]>();
  for (const [q] of searches) withMenus.set(q, await findAll(q));
  await db.deleteFrom("menu_items").execute();
  await indexQueued(db);
  const listed = new Map<string, string[]>();
  for (const [q] of searches) listed.set(q, await findAll(q));
  for (const [q, , total] of searches) {
    const [some = [], without = []] = [withMenus.get(q), listed.get(q)];
    if (!q.includes(" ")) expect(some.slice(0, total), q).toEqual(without);
    expect(some, q).toEqual(expect.arrayContaining(without));
  }
});
