import { expect, test } from "vitest";
import { indexQueued } from "../../../app/search/index/postings.server";
import { findAllergensIn } from "../../../app/search/index/dish-allergens.server";
import { findNaming } from "../../../app/search/find/avoided.server";
import { searchDirectory } from "../../../app/directory/search/search.server";
import { openDatabase } from "../../support/database";
import { publishedRestaurant } from "../../support/published-rows";

const { db } = await openDatabase();

test.each([
  ["almojábano, huevos y queso", ["lactosa", "huevo"]],
  ["Hojaldre con salchicha, sin queso", ["gluten", "cerdo"]],
  ["con arroz y tajadas", []],
  ["", []],
])("«%s» nombra %j", (description, ids) => {
  expect(findAllergensIn(description).toSorted()).toEqual(ids.toSorted());
});

test("lo que la descripción de un plato nombra deja fuera, no se busca, y vale hasta que cambia", async () => {
  const names = ["Fonda Uno", "Fonda Dos"];
  const rows = await db
    .insertInto("restaurants")
    .values(names.map((nombre) => publishedRestaurant(nombre)))
    .returning(["id", "seq"])
    .execute();
  const [withCheese, without] = rows.map(({ seq }) => seq);
  const at = "2026-11-26T12:00:00.000Z";
  const texts = ["huevos y queso blanco", "hojaldre sin queso"];
  const dishes = rows.map(({ id }, index) => ({
    ...{ id: `plato-${index}`, restaurant_id: id, name: "Desayuno de la casa", description: texts[index] ?? "" },
    ...{ sizes: "[]", marks: "[]", position: 0, version: 1, priced_at: at, created_at: at },
  }));
  await db.insertInto("menu_items").values(dishes).execute();
  await indexQueued(db);
  const naming = async (id: string) => [...((await findNaming(db, [id])) ?? [])];
  expect(await naming("lactosa")).toEqual([withCheese]);
  expect(await naming("huevo")).toEqual([withCheese]);
  expect(await naming("gluten")).toEqual([without]);

  const filters = { provincias: [], categorias: [], open: null, isVerified: false, isExact: false, page: 1 };
  const found = await searchDirectory({ ...filters, q: "lactosa", order: "relevancia" }, new Date());
  expect(found.total).toBe(0);

  // Another program's change is noticed, too.
  await db.updateTable("menu_items").set({ description: "arroz" }).where("id", "=", "plato-0").execute();
  await indexQueued(db);
  expect(await naming("lactosa")).toEqual([]);
});
