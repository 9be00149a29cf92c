import { beforeEach, expect, test } from "vitest";
import type { NewRestaurant } from "../../../app/db/schema.server";
import { findDoubles } from "../../../app/directory/doubles/doubles.server";
import type { Listing } from "../../../app/directory/doubles/likeness.server";
import { indexQueued } from "../../../app/search/index/postings.server";
import { openApp } from "../../support/app";
import { publishedRestaurant } from "../../support/published-rows";

const app = await openApp();
beforeEach(() => app.db.deleteFrom("restaurants").execute());

async function have(nombre: string, values: Partial<NewRestaurant> = {}) {
  const row = publishedRestaurant(nombre, { provincia: "chiriqui", direccion: "Avenida Central, David", ...values });
  await app.db.insertInto("restaurants").values(row).execute();
  return row;
}

const listing: Listing = {
  nombre: "El Trapiche",
  provincia: "chiriqui",
  direccion: "Barrio Bolívar, David",
  telefono: "6555-0100",
};

/** Names of the doubles, and the rows that were read for them. */
async function find(...listings: Partial<Listing>[]) {
  let rows = 0;
  const counted = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length;
      return result;
    },
  });
  const found = await findDoubles(
    listings.map((one) => ({ ...listing, ...one })),
    counted,
  );
  return { names: found.map((doubles) => doubles.map(({ nombre }) => nombre)), rows };
}

test("encuentra nombres iguales o casi, y teléfonos, también inactivos y recién guardados; no los de otra ciudad o eliminados", async () => {
  await have("Restaurante El Trapiche", { is_active: 0 });
  await have("El Trapche");
  await have("Otro Nombre", { telefono: "Tel. 775-0000 / +507 65550100" });
  await have("El Trapiche", { direccion: "Calle 4, Boquete" });
  const gone = await have("Trapiche");
  await indexQueued(app.db);
  await app.db.deleteFrom("restaurants").where("id", "=", gone.id).execute();
  await have("Fonda El Trapiche");
  await app.db.updateTable("restaurants").set({ nombre: "Doña Chefa" }).where("nombre", "=", "El Trapche").execute();
  const { names } = await find({}, { nombre: "Dona Chefa, S.A.", telefono: "" }, { nombre: "Nadie", telefono: "" });
  expect(names).toEqual([["Restaurante El Trapiche", "Otro Nombre", "Fonda El Trapiche"], ["Doña Chefa"], []]);
});

test("muestra cinco, los más antiguos primero", async () => {
  for (let number = 1; number <= 7; number += 1) await have(`Trapiche ${number}`, { telefono: "6555-0100" });
  await indexQueued(app.db);
  expect((await find({})).names).toEqual([["Trapiche 1", "Trapiche 2", "Trapiche 3", "Trapiche 4", "Trapiche 5"]]);
});

test("no lee la provincia entera", async () => {
  for (let number = 1; number <= 60; number += 1)
    await have(`Comedor ${String(number ** 5)}`, { telefono: `66${number + 55_000}1` });
  await have("El Trapiche");
  await indexQueued(app.db);
  const { names, rows } = await find({});
  expect(names).toEqual([["El Trapiche"]]);
  expect(rows).toBeLessThan(10);
});
