import { beforeEach, expect, test } from "vitest";
import type { NewRestaurant } from "../../app/db/schema.server";
import {
  countActiveRestaurants,
  findActiveRestaurant,
  findActiveRestaurants,
  findRestaurantPaths,
  restaurantSearchText,
} from "../../app/directory/restaurants.server";
import { openDatabase } from "../support/database";
import { restaurant } from "../support/database-rows";

const { db } = await openDatabase();

beforeEach(() => db.deleteFrom("restaurants").execute());

async function open(...rows: NewRestaurant[]) {
  await db.insertInto("restaurants").values(rows).execute();
  return rows;
}

const inPanama = { provincia: "panama", categoria: null, search: "", page: 1 } as const;
const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString();
const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id);

test("van del más nuevo al más viejo, y a la misma hora por identificador", async () => {
  await open(
    restaurant({ id: "b", created_at: day(2) }),
    restaurant({ id: "z", created_at: day(3) }),
    restaurant({ id: "a", created_at: day(2) }),
    restaurant({ id: "A", created_at: day(2) }),
    restaurant({ id: "m", created_at: day(1) }),
  );
  expect(idsOf((await findActiveRestaurants(inPanama)).rows)).toEqual(["z", "A", "a", "b", "m"]);
});

test("se reparten en páginas sin repetir ni saltar ninguno, aunque todos sean de la misma hora", async () => {
  const rows = await open(...Array.from({ length: 14 }, () => restaurant({ nombre: "Fonda", categoria: "bar" })));
  const sorted = idsOf(rows).sort();
  for (const query of [inPanama, { ...inPanama, search: "fonda" }, { ...inPanama, categoria: "bar" as const }]) {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => findActiveRestaurants({ ...query, page })));
    expect(pages.map((page) => page.rows.length)).toEqual([6, 6, 2, 0]);
    expect(pages.map((page) => page.total)).toEqual([14, 14, 14, 14]);
    expect(idsOf(pages.flatMap((page) => page.rows))).toEqual(sorted);
  }
  const paths = await Promise.all([0, 5, 10].map((offset) => findRestaurantPaths({ offset, limit: 5 })));
  expect(paths.flat().map((path) => path.slug)).toEqual(sorted);
});

test("solo cuentan los activos de la provincia y la categoría", async () => {
  await open(
    restaurant({ id: "sí", categoria: "bar" }),
    restaurant({ id: "inactivo", categoria: "bar", is_active: 0 }),
    restaurant({ id: "otra provincia", categoria: "bar", provincia: "panama-oeste" }),
    restaurant({ id: "otra categoría", categoria: "otro" }),
    restaurant({ id: "sin categoría" }),
  );
  const { rows, total } = await findActiveRestaurants({ ...inPanama, categoria: "bar" });
  expect([idsOf(rows), total]).toEqual([["sí"], 1]);
  expect((await findActiveRestaurants(inPanama)).total).toBe(3);
  expect(await countActiveRestaurants()).toBe(4);
});

test("uno se encuentra por su provincia y su dirección, si está activo", async () => {
  await open(
    restaurant({ id: "aquí", slug: "igual" }),
    restaurant({ id: "allá", slug: "igual", provincia: "darien" }),
    restaurant({ slug: "apagado", is_active: 0 }),
  );
  expect(await findActiveRestaurant("panama", "igual")).toMatchObject({ id: "aquí" });
  expect(await findActiveRestaurant("darien", "igual")).toMatchObject({ id: "allá" });
  expect(await findActiveRestaurant("panama", "apagado")).toBeUndefined();
  expect(await findActiveRestaurant("colon", "igual")).toBeUndefined();
  expect(await findActiveRestaurant("panama", "\0")).toBeUndefined();
});

test("la calificación vuelve como el número que era", async () => {
  await open(restaurant({ slug: "a", rating: 4.7 }), restaurant({ slug: "b", rating: 0 }), restaurant({ slug: "c" }));
  const ratings = await Promise.all(["a", "b", "c"].map(async (slug) => (await findActiveRestaurant("panama", slug))?.rating));
  expect(ratings).toEqual([4.7, 0, null]);
});

test("se busca en el nombre, el plato, las especialidades, el teléfono y la dirección, sin acentos ni mayúsculas", () => {
  const fields = {
    nombre: "Café  Ñurumí",
    special_dish: "Corvina AL AJILLO",
    especialidades: ["Guacho", "Ají"],
    telefono: "+507 6612-3456",
    direccion: "Vía Boquete",
  };
  expect(restaurantSearchText(fields).split("\u001F")).toEqual([
    " cafe nurumi ",
    " corvina al ajillo guacho aji +507 6612-3456 66123456 ",
    " via boquete",
  ]);
});
