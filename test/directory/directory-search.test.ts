import { afterAll, describe, expect, test } from "vitest";
import type { NewRestaurant } from "../../app/db/schema.server";
import { indexQueued } from "../../app/directory/search/postings.server";
import { type DirectorySearch, searchDirectory } from "../../app/directory/search/search.server";
import { freshDatabase } from "../support/database";
import { insertAll, restaurant } from "../support/database-rows";

const database = await freshDatabase();
const { db } = database;
globalThis.panamaDatabase = db;
afterAll(async () => {
  globalThis.panamaDatabase = undefined;
  await database.drop();
});

/** Monday, 8 in the morning in Panama. */
const now = new Date("2026-11-23T13:00:00Z");
const at = (day: number) => new Date(Date.UTC(2026, 9, day)).toISOString();

/** Replaces the directory. The first is the newest. */
async function open(...rows: Partial<NewRestaurant>[]) {
  await db.deleteFrom("restaurants").execute();
  await insertAll(
    db,
    "restaurants",
    rows.map((row, index) => restaurant({ created_at: at(rows.length - index), ...row })),
  );
  await indexQueued(db);
}

function search(asked: Partial<DirectorySearch> | string = {}) {
  const all = { provincias: [], categorias: [], open: null, isVerified: false, q: "", isExact: false, page: 1 };
  const given = typeof asked === "string" ? { q: asked } : asked;
  return searchDirectory({ ...all, order: "relevancia", ...given }, now);
}

const find = async (asked: Partial<DirectorySearch> | string) => (await search(asked)).rows.map(({ nombre }) => nombre);

describe("el orden", () => {
  test("primero el nombre, luego el plato, la especialidad, la categoría, la dirección y la descripción", async () => {
    await open(
      { nombre: "En la descripción", descripcion: "Los mejores mariscos." },
      { nombre: "En la dirección", direccion: "Mercado de Mariscos" },
      { nombre: "En la categoría", categoria: "mariscos" },
      { nombre: "En la especialidad", especialidades: JSON.stringify(["Arroz", "Mariscos"]) },
      { nombre: "En el plato", special_dish: "Guacho de mariscos" },
      { nombre: "Mariscos Mimi" },
    );
    expect(await find("mariscos")).toEqual([
      "Mariscos Mimi",
      "En el plato",
      "En la especialidad",
      "En la categoría",
      "En la dirección",
      "En la descripción",
    ]);
  });

  test("en el mismo campo, la palabra entera antes que una parte", async () => {
    await open({ nombre: "Cafetería Sol" }, { nombre: "Café Luna" });
    expect(await find("cafe")).toEqual(["Café Luna", "Cafetería Sol"]);
  });

  test("lo demás igual, el más nuevo; el plan no cuenta", async () => {
    await open({ nombre: "Fonda A" }, { nombre: "Fonda B", plan_type: "premium_ia" as never }, { nombre: "Fonda C" });
    expect(await find("fonda")).toEqual(["Fonda A", "Fonda B", "Fonda C"]);
  });
});

describe("las faltas", () => {
  test.each([
    ["seviche", "ceviche", "Ceviche y más"],
    ["pisa", "pizza", "Pizza Nona"],
    ["mariqueria", "marisqueria", "Marisquería El Muelle"],
    ["restorante", "restaurante", "Restaurante Central"],
  ])("«%s» encuentra «%s»", async (typed, used, nombre) => {
    await open(
      { nombre: "Ceviche y más" },
      { nombre: "Pizza Nona" },
      { nombre: "Marisquería El Muelle" },
      { nombre: "Restaurante Central" },
    );
    const { rows, understood } = await search(typed);
    expect(rows.map((row) => row.nombre)).toEqual([nombre]);
    expect(understood.corrections).toEqual([{ typed, used }]);
    expect(await find({ q: typed, isExact: true })).toEqual([]);
  });
});

test("varias palabras deben estar todas", async () => {
  await open({ nombre: "Casa Vieja", direccion: "Calle Uno" }, { nombre: "Casa Nueva", special_dish: "Corvina" });
  expect(await find("casa corvina")).toEqual(["Casa Nueva"]);
  expect(await find("corvina casa uno")).toEqual([]);
  expect(await find("calle vieja")).toEqual(["Casa Vieja"]);
});

test("una o dos letras, solo al comienzo de una palabra; tres, también dentro", async () => {
  await open({ nombre: "La CASA de Ñurumí" }, { nombre: "Café Ruiz" }, { nombre: "El Trapiche" });
  expect(await find("ca")).toEqual(["La CASA de Ñurumí", "Café Ruiz"]);
  expect(await find("pi")).toEqual([]);
  expect(await find("apich")).toEqual(["El Trapiche"]);
  expect(await find("ñuru")).toEqual(["La CASA de Ñurumí"]);
});

test.each(["%", "_", "'", '"', "'; drop table restaurants; --", "a\0b", "🍔", "x".repeat(10_000), "a ".repeat(5_000), "\ud800"])(
  "«%s» es solo texto",
  async (q) => {
    await open({ nombre: "Fonda" });
    expect((await search(q)).rows).toEqual([]);
  },
);
