import { beforeAll, expect, test } from "vitest";
import { answerQuestion } from "../../../app/answers/engine.server";
import { toText } from "../../../app/answers/saying/text";
import { indexQueued } from "../../../app/search/index/postings.server";
import { searchDirectory } from "../../../app/directory/search/search.server";
import { openDatabase } from "../../support/database";
import { publishedRestaurant } from "../../support/published-rows";

const { db } = await openDatabase();

/** Monday, 1 p.m. in Panama. */
const now = new Date("2026-11-23T18:00:00Z");

/** `level`: of `precio`. `dishes`: with their prices in cents. */
const places: Record<string, { level?: string; dishes?: Record<string, number> }> = {
  "Sin Precio": {},
  "Nivel Alto": { level: "mas" },
  "Nivel Bajo": { level: "5" },
  "Ceviche Dorado": { level: "5", dishes: { "Ceviche de corvina": 1250, "Ceviche de pulpo": 1400 } },
  "Ceviche de Plata": { level: "40", dishes: { "Ceviche mixto": 600 } },
  "Una Carta": { dishes: { Corvina: 1100 } },
  "Otra Carta": { dishes: { Corvina: 1000 } },
};

beforeAll(async () => {
  const told = { note: "", source: "owner", confirmed_at: "2026-11-01T12:00:00.000Z" } as const;
  const priced = { description: "", version: 1, priced_at: "2026-11-14T15:00:00.000Z", created_at: "2026-11-14T15:00:00.000Z" };
  for (const [name, { level, dishes = {} }] of Object.entries(places)) {
    const row = publishedRestaurant(name, { provincia: "colon", direccion: "Calle 1, Portobelo", special_dish: "Ceviche" });
    await db.insertInto("restaurants").values(row).execute();
    if (level) {
      const value = { ...told, restaurant_id: row.id, key: "precio", value: level } as const;
      await db.insertInto("restaurant_attributes").values(value).execute();
    }
    for (const [position, [dish, cents]] of Object.entries(dishes).entries()) {
      const sizes = JSON.stringify([{ label: "", cents }]);
      const item = { ...priced, id: `${name} ${position}`, restaurant_id: row.id, name: dish, position, sizes, marks: "[]" };
      await db.insertInto("menu_items").values(item).execute();
    }
  }
  await indexQueued(db);
});

async function list(q: string, order: "relevancia" | "nombre" = "relevancia"): Promise<string[]> {
  const asked = { provincias: [], categorias: [], open: null, isVerified: false, isExact: false };
  const pages = await Promise.all([1, 2].map((page) => searchDirectory({ ...asked, q, order, page }, now)));
  return pages.flatMap(({ rows }) => rows.map(({ nombre }) => nombre));
}

const answer = async (text: string) => await answerQuestion({ text }, now);
const named = async (text: string) => (await answer(text)).businesses.map(({ name }) => name);

/** By the level of prices, then the cheapest main dish; a menu of few dishes tells its level by that dish. */
const byLevel = ["Nivel Bajo", "Ceviche Dorado", "Otra Carta", "Una Carta", "Ceviche de Plata", "Nivel Alto"];

test.each(["lo más barato de Colón", "restaurantes baratos en Colón", "cheap restaurants in Colón", "the cheapest in Colón"])(
  "«%s» pone primero lo más barato, deja todo lo demás y pone al final lo que no dice precios",
  async (q) => {
    const found = await list(q);
    expect(found.filter((name) => !/^(?:Nivel Bajo|Ceviche Dorado)$/.test(name))).toEqual([...byLevel.slice(2), "Sin Precio"]);
    expect(found.slice(0, 2).toSorted()).toEqual(byLevel.slice(0, 2).toSorted());
    expect((await answer(q)).total).toBe(7);
    expect(await named(q)).toEqual(found.slice(0, 5));
  },
);

test.each(["lo más caro de Colón", "un restaurante caro en Colón", "the most expensive restaurant in Colón"])(
  "«%s» pone primero lo más caro, y también al final lo que no dice precios",
  async (q) => {
    const found = await list(q);
    expect(found.slice(0, 4)).toEqual(["Nivel Alto", "Ceviche de Plata", "Una Carta", "Otra Carta"]);
    expect(found.at(-1)).toBe("Sin Precio");
    expect(await named(q)).toEqual(found.slice(0, 5));
  },
);

test("de un plato decide su precio, también contra lo que cuesta lo demás, y el más caro de la carta cuando se pide lo caro", async () => {
  expect((await named("el ceviche más barato de Colón")).slice(0, 2)).toEqual(["Ceviche de Plata", "Ceviche Dorado"]);
  expect((await list("ceviche barato en Colón")).slice(0, 3)).toEqual(["Ceviche de Plata", "Ceviche Dorado", "Nivel Bajo"]);
  expect((await named("el ceviche más caro de Colón")).slice(0, 2)).toEqual(["Ceviche Dorado", "Ceviche de Plata"]);
});

test("la respuesta dice en qué orden van, en los dos idiomas", async () => {
  expect(toText(await answer("lo más barato de Colón"))).toContain("Encontré 7 lugares, del más barato al más caro.");
  expect(toText(await answer("lo más caro de Colón"))).toContain("Encontré 7 lugares, del más caro al más barato.");
  expect(toText(await answer("the cheapest in Colón"))).toContain("I found 7 places, the cheapest first.");
  expect(toText(await answer("restaurantes en Colón"))).toContain("Encontré 7 lugares.");
});

test("el orden que se elige en la lista vale más que el de las palabras", async () => {
  expect(await list("barato en Colón", "nombre")).toEqual(Object.keys(places).toSorted(new Intl.Collator("es").compare));
});

test("«menos de 3» es menos de 3", async () => {
  expect((await answer("ceviche por menos de 6 dólares en Colón")).relaxed.join(" ")).toContain("el más barato cuesta $6.00");
  expect(await named("ceviche hasta 6 dólares en Colón")).toEqual(["Ceviche de Plata"]);
});
