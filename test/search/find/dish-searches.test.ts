import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { findAttributes } from "../../../app/directory/attributes.server";
import { setAttribute } from "../../../app/directory/editing/attributes.server";
import { addDish, setSoldOut } from "../../../app/directory/menu/editing.server";
import type { MenuItem } from "../../../app/db/schema.server";
import { removeDish, returnDish } from "../../../app/directory/menu/removal.server";
import { addSection } from "../../../app/directory/menu/sections.server";
import { sayFilter } from "../../../app/search/filter";
import { dropPhrases } from "../../../app/search/read/as-typed.server";
import { findMatchingDishes } from "../../../app/search/find/dishes.server";
import { sayPricedDish } from "../../../app/search/priced-dish";
import { indexQueued, isQueueEmpty } from "../../../app/search/index/postings.server";
import { type DirectorySearch, searchDirectory } from "../../../app/directory/search/search.server";
import { openDatabase } from "../../support/database";
import { insertAll, profile, restaurant } from "../../support/database-rows";

const { db } = await openDatabase();

/** Monday, 1 p.m. in Panama. */
const now = new Date("2026-11-23T18:00:00Z");

const owner = profile();
const by = { userId: owner.id, requestId: "codigo-12345" };

async function search(q: string, asked: Partial<DirectorySearch> = {}) {
  const all = { provincias: [], categorias: [], open: null, isVerified: false, isExact: false, page: 1 };
  return await searchDirectory({ ...all, q, order: "relevancia", ...asked }, now);
}

/** Names and the dishes for which they were found. */
async function find(q: string, asked: Partial<DirectorySearch> = {}) {
  const { rows, dishes } = await search(q, asked);
  return rows.map(({ id, nombre }) => {
    const dish = dishes.get(id);
    return [nombre, dish ? sayPricedDish(dish, "es") : ""];
  });
}

let made = 0;

/** Dishes as "Sección / Plato": the prices of its sizes in cents, which may have labels. */
async function addRestaurant(nombre: string, dishes: Record<string, number[] | Record<string, number>>, over: object = {}) {
  made += 1;
  const created_at = new Date(Date.parse("2026-01-01T12:00:00Z") + made * 60_000).toISOString();
  const row = restaurant({ nombre, descripcion: "", direccion: "Calle 1", especialidades: "[]", created_at, ...over });
  await insertAll(db, "restaurants", [row]);
  const { id } = row;
  for (const [text, prices] of Object.entries(dishes)) {
    const [name = "", section] = text.split(" / ").reverse();
    const section_id = section === undefined ? null : ((await addSection(id, { name: section, hours: "" }, by)) ?? null);
    const sizes = Array.isArray(prices)
      ? prices.map((cents, index) => ({ label: prices.length > 1 ? `t${index}` : "", cents }))
      : Object.entries(prices).map(([label, cents]) => ({ label, cents }));
    await addDish(id, { name, description: "", sizes, marks: [], section_id }, by);
  }
  await indexQueued(db);
  return id;
}

beforeAll(async () => {
  await db.insertInto("profiles").values(owner).execute();
});

describe("los platos de las cartas en la búsqueda", () => {
  let marina = "";
  beforeAll(async () => {
    marina = await addRestaurant("Marina", {
      "Ceviches / De corvina": [6_50],
      "Ceviches / De pulpo": [7_25],
      "Platos / Pollo guisado": [4_25],
      "Platos / Pescado frito": [9_50],
      "Bebidas / Chicha de saril": [1_50, 4_00],
    });
    await addRestaurant("Ceviche Palace", { "Arroz con mariscos": [11_00] });
    await addRestaurant("La Vieja Casona", { "Ceviche de corvina": [8_00], "Pollo frito": [] });
    await addRestaurant("Burger Norte", {});
    await addRestaurant("El Paso", { "Hamburguesa clásica": [5_75], "Bebidas / Soda": [1_25] });
  });

  test("un lugar que se llama así va antes que los que solo lo tienen en la carta, y la tarjeta dice el plato", async () => {
    expect(await find("ceviche")).toEqual([
      ["Ceviche Palace", ""],
      ["La Vieja Casona", "Ceviche de corvina, $8.00"],
      ["Marina", "Ceviches: De corvina, $6.50"],
    ]);
  });

  test("hasta un sinónimo en el nombre va antes que un plato", async () => {
    expect(await find("hamburguesa")).toEqual([
      ["Burger Norte", ""],
      ["El Paso", "Hamburguesa clásica, $5.75"],
    ]);
  });

  test("las palabras de una búsqueda tienen que estar en un mismo plato", async () => {
    expect(await find("pollo frito")).toEqual([["La Vieja Casona", "Pollo frito"]]);
    expect(await find("ceviche de pulpo")).toEqual([["Marina", "Ceviches: De pulpo, $7.25"]]);
  });

  test("una búsqueda no cambia lo que encuentra la siguiente", async () => {
    expect(await find("guisado corvina")).toEqual([]);
    expect(await find("guisado")).toEqual([["Marina", "Pollo guisado, $4.25"]]);
  });

  test("lo que dice el nombre y lo que dice la carta se suman", async () => {
    expect(await find("casona ceviche")).toEqual([["La Vieja Casona", "Ceviche de corvina, $8.00"]]);
  });

  test("un plato mal escrito se encuentra, y el de varios tamaños dice desde qué precio", async () => {
    expect(await find("saryl")).toEqual([["Marina", "Chicha de saril, desde $1.50"]]);
  });

  test("las palabras tal como se escribieron también encuentran platos", async () => {
    expect(await find("guisado", { isExact: true })).toEqual([["Marina", "Pollo guisado, $4.25"]]);
  });

  test("un cambio en la carta llega al índice en el mismo momento, y quitar un plato también", async () => {
    const id = await addDish(marina, { name: "Guacho", description: "", sizes: [], marks: [], section_id: null }, by);
    expect(await isQueueEmpty(db)).toBe(true);
    expect(await find("guacho")).toEqual([["Marina", "Guacho"]]);
    await setSoldOut(marina, id!, true, by);
    const removed = await removeDish(marina, id!, by);
    expect(await find("guacho")).toEqual([]);
    await returnDish(marina, removed!.entry, by);
    expect(await find("guacho")).toEqual([["Marina", "Guacho"]]);
    await removeDish(marina, id!, by);
    expect(await isQueueEmpty(db)).toBe(true);
  });

  test("un cambio de otro programa en la carta queda en la cola del índice", async () => {
    const item: MenuItem = {
      id: randomUUID(),
      restaurant_id: marina,
      section_id: null,
      name: "Bienmesabe",
      description: "",
      sizes: "[]",
      marks: "[]",
      sold_out_until: null,
      is_featured: 0,
      position: 90,
      version: 1,
      priced_at: now.toISOString(),
      created_at: now.toISOString(),
    };
    await db.insertInto("menu_items").values(item).execute();
    expect(await isQueueEmpty(db)).toBe(false);
    await indexQueued(db);
    expect(await find("bienmesabe")).toEqual([["Marina", "Bienmesabe"]]);
    await db.updateTable("menu_items").set({ name: "Cabanga" }).where("id", "=", item.id).execute();
    await indexQueued(db);
    expect([await find("bienmesabe"), await find("cabanga")]).toEqual([[], [["Marina", "Cabanga"]]]);
    await db.deleteFrom("menu_items").where("id", "=", item.id).execute();
    await indexQueued(db);
    expect(await find("cabanga")).toEqual([]);
  });

  test("los platos de unos lugares se encuentran por palabras y precio, con el día de sus precios", async () => {
    const { rows } = await search("ceviche");
    const ids = rows.map(({ id }) => id);
    const dishesOf = async (words: string, upTo?: number) => {
      const of = await findMatchingDishes(ids, { words, ...(upTo !== undefined && { upTo }) });
      return ids.flatMap((id) => of(id).map(({ name, cents, sizes }) => [name, cents, sizes.length > 1]));
    };
    expect(await dishesOf("seviche", 7_00)).toEqual([["De corvina", 6_50, false]]);
    expect(await dishesOf("ceviches")).toEqual([
      ["Ceviche de corvina", 8_00, false],
      ["De corvina", 6_50, false],
      ["De pulpo", 7_25, false],
    ]);
    expect(await dishesOf("chicha")).toEqual([["Chicha de saril", 1_50, true]]);
    expect(await dishesOf("pollo frito")).toEqual([["Pollo frito", null, false]]);
    expect(await dishesOf("pollo frito", 50_00)).toEqual([]);
    // Main dishes.
    expect(await dishesOf("", 5_00)).toEqual([["Pollo guisado", 4_25, false]]);
    const [dish] = (await findMatchingDishes([marina], { words: "guisado" }))(marina);
    expect(dish).toMatchObject({ section: "Platos" });
    expect(Date.parse(dish?.priced_at ?? "")).toBeGreaterThan(0);
  });
});

describe("plato y precio", () => {
  const names = async (q: string, asked: Partial<DirectorySearch> = {}) => (await find(q, asked)).map(([name]) => name);
  const chips = async (q: string) => {
    const { filters } = (await search(q)).understood;
    return filters
      .filter(({ filter }) => filter.kind !== "place")
      .map(({ filter, phrases = [] }) => [sayFilter(filter, "es"), dropPhrases(q, phrases)]);
  };

  beforeAll(async () => {
    await addRestaurant("Cevichería del Puente", { "Ceviche de camarón": [7_50], Patacones: [2_50] }, { direccion: "Albrook" });
    await addRestaurant("Fonda Rosa", { "Menú del día / Pollo con arroz": [4_50], "Bebidas / Soda": [1_00] });
    await addRestaurant("Todo por 5 Dólares", {});
    const sin = await addRestaurant("Kiosco Sin Carta", {});
    const precio = { restaurant_id: sin, key: "precio", value: "5", note: "", source: "owner", confirmed_at: null } as const;
    await db.insertInto("restaurant_attributes").values(precio).execute();
    await indexQueued(db);
  });

  test("el filtro de precio solo cuenta los platos fuertes; sin carta, vale el precio que dice el negocio", async () => {
    expect(await find("", { hasta: 5_00 })).toEqual([
      ["Kiosco Sin Carta", ""],
      ["Fonda Rosa", "Pollo con arroz, $4.50"],
      ["Marina", "Pollo guisado, $4.25"],
    ]);
    expect(await find("", { hasta: 4_50 })).toEqual([
      ["Fonda Rosa", "Pollo con arroz, $4.50"],
      ["Marina", "Pollo guisado, $4.25"],
    ]);
    expect(await names("", { hasta: 2_50 })).toEqual([]);
  });

  test("el filtro de plato vale para uno a cualquier precio, y con precio para un plato de ese nombre a ese precio", async () => {
    expect(await find("", { plato: "ceviche" })).toEqual([
      ["Cevichería del Puente", "Ceviche de camarón, $7.50"],
      ["La Vieja Casona", "Ceviche de corvina, $8.00"],
      ["Marina", "Ceviches: De corvina, $6.50"],
    ]);
    expect(await names("", { plato: "seviches", hasta: 7_49 })).toEqual(["Marina"]);
    // No dish has both words.
    expect(await names("", { plato: "pescado corvina", hasta: 20_00 })).toEqual([]);
    expect(await names("", { plato: "%" })).toEqual([]);
  });

  test.each<[string, [string, string][], string[]]>([
    ["ceviche a menos de 7", [["Ceviche por menos de $7.00", "ceviche"]], ["Marina"]],
    ["ceviche hasta $7.50 en Albrook", [["Ceviche hasta $7.50", "ceviche en Albrook"]], ["Cevichería del Puente"]],
    ["almuerzo por 5 dólares", [["Almuerzo hasta $5.00", "almuerzo"]], ["Fonda Rosa"]],
    ["hamburguesa hasta $10", [["Hamburguesa hasta $10.00", "hamburguesa"]], ["El Paso"]],
    ["pollo por menos de $6", [["Pollo por menos de $6.00", "pollo"]], ["Fonda Rosa", "Marina"]],
    ["pollo guisado a 4.25 balboas", [["Pollo guisado hasta $4.25", "pollo guisado"]], ["Marina"]],
    ["ceviche under 7 dollars", [["Ceviche por menos de $7.00", "ceviche"]], ["Marina"]],
    ["fonda por menos de 5", [["Menos de $5.00", "fonda"]], ["Fonda Rosa"]],
    ["menos de 5 dólares", [["Menos de $5.00", ""]], ["Kiosco Sin Carta", "Fonda Rosa", "Marina"]],
    ["todo por 5 dólares", [], ["Todo por 5 Dólares"]],
    ["ceviche hasta las 10 de la noche", [["Abierto hasta el lunes 23 de noviembre, 10:00\u00a0p.\u00a0m.", "ceviche"]], []],
  ])("«%s» se lee como %j", async (q, labels, found) => {
    expect(await chips(q)).toEqual(labels);
    expect(await names(q)).toEqual(found);
  });

  test("mientras el índice no está al día, los filtros valen igual", async () => {
    await db.updateTable("restaurants").set({ descripcion: "Nuevo texto" }).where("nombre", "=", "El Paso").execute();
    expect(await isQueueEmpty(db)).toBe(false);
    expect(await names("", { plato: "ceviche", hasta: 7_00 })).toEqual(["Marina"]);
    expect(await names("", { hasta: 4_50 })).toEqual(["Fonda Rosa", "Marina"]);
    await indexQueued(db);
  });
});

describe("el precio que sigue de la carta", () => {
  const priceOf = async (id: string) => (await findAttributes([id]))(id).filter(({ key }) => key === "precio");
  const inFilter = async (id: string, value: string) => {
    const { rows, facets } = await search("", { attributes: { precio: [value] } });
    return [rows.some((row) => row.id === id), facets.attributes?.precio.get(value) ?? 0];
  };
  const dishes = { "Sopa del día": [12_00], "Arroz mixto": [14_00], Filete: [15_00] };

  test("vale donde nadie dijo otro: en la página, en el filtro y en su cuenta; lo que dice una persona va antes", async () => {
    const id = await addRestaurant("Bistró Sin Precio", dishes);
    expect(await priceOf(id)).toMatchObject([{ value: "20", note: "según su carta", source: "derived" }]);
    expect(await inFilter(id, "20")).toEqual([true, 1]);
    await setAttribute(id, { key: "precio", value: "40", isGiven: true }, { ...by, source: "owner" });
    expect(await priceOf(id)).toMatchObject([{ value: "40", source: "owner" }]);
    expect([await inFilter(id, "20"), await inFilter(id, "40")]).toEqual([
      [false, 0],
      [true, 1],
    ]);
    await setAttribute(id, { key: "precio", value: "40", isGiven: false }, { ...by, source: "owner" });
    expect(await inFilter(id, "20")).toEqual([true, 1]);
  });

  test("sigue a los precios de la carta, también mientras el índice no está al día", async () => {
    const id = await addRestaurant("Bistró Que Sube", dishes);
    await addDish(
      id,
      { name: "Langosta", description: "", sizes: [{ label: "", cents: 32_00 }], marks: [], section_id: null },
      by,
    );
    await db.updateTable("menu_items").set({ sizes: '[{"label":"","cents":3500}]' }).where("restaurant_id", "=", id).execute();
    expect(await isQueueEmpty(db)).toBe(false);
    expect(await priceOf(id)).toMatchObject([{ value: "40" }]);
    expect((await inFilter(id, "40"))[0]).toBe(true);
    await indexQueued(db);
    expect((await inFilter(id, "40"))[0]).toBe(true);
    expect((await inFilter(id, "20"))[0]).toBe(false);
  });
});

describe("los tamaños de un plato", () => {
  let tomillo = "";
  beforeAll(async () => {
    tomillo = await addRestaurant("El Tomillo", {
      "Pizza de tomillo": { personal: 5_00, familiar: 14_00 },
      "Tomillo asado": { medio: 6_25, entero: 11_50 },
      "Infusión de tomillo": { tazón: 1_50, "jarra grande": 7_00, jarra: 6_00 },
    });
  });

  test.each([
    ["pizza familiar de tomillo", "Pizza de tomillo, familiar $14.00"],
    ["pizza de tomillo", "Pizza de tomillo, desde $5.00"],
    ["tomillo asado entero", "Tomillo asado, entero $11.50"],
    ["jarra de infusión de tomillo", "Infusión de tomillo, jarra $6.00"],
    ["pizza de tomillo familiar a menos de 15", "Pizza de tomillo, familiar $14.00"],
    ["pizza de tomillo a menos de 10", "Pizza de tomillo, desde $5.00"],
    ["tomillo asado entero hasta 11.50", "Tomillo asado, entero $11.50"],
  ])("«%s» encuentra %s", async (q, dish) => {
    expect(await find(q)).toEqual([["El Tomillo", dish]]);
  });

  test.each(["pizza de tomillo familiar a menos de 14", "tomillo asado entero a menos de 10"])("«%s» no la hay", async (q) => {
    expect((await search(q)).total).toBe(0);
  });

  test("una respuesta dice los platos de ese tamaño, y solo hasta su precio", async () => {
    const of = async (words: string, upTo: number | null) =>
      (await findMatchingDishes([tomillo], { words, upTo }))(tomillo).map(({ name }) => name);
    expect(await of("pizza familiar", null)).toEqual(["Pizza de tomillo"]);
    expect(await of("pizza familiar", 14_00)).toEqual(["Pizza de tomillo"]);
    expect(await of("pizza familiar", 13_99)).toEqual([]);
    expect(await of("familiar", null)).toEqual(["Pizza de tomillo"]);
  });
});
