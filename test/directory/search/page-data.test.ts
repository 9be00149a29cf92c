import { expect, test } from "vitest";
import { loadSearch } from "../../../app/directory/search/page-data.server";
import { indexQueued } from "../../../app/search/index/postings.server";
import { openDatabase } from "../../support/database";
import { publishedRestaurant } from "../../support/published-rows";

const { db } = await openDatabase();
await db
  .insertInto("restaurants")
  .values([1, 2, 3, 4, 5, 6, 7].map((number) => publishedRestaurant(`Fonda ${number}`, { provincia: "herrera" })))
  .execute();
await indexQueued(db);

const search = async (address: string, hasOverview: boolean) => {
  const { isOverview, restaurants, total } = await loadSearch(new Request(`http://localhost${address}`), { hasOverview });
  return { isOverview, cards: restaurants.length, total };
};

test("donde el panorama toma el lugar de la lista no se busca lo que no se muestra", async () => {
  expect(await search("/restaurantes", true)).toEqual({ isOverview: true, cards: 0, total: 0 });
  expect(await search("/restaurantes", false)).toEqual({ isOverview: false, cards: 6, total: 7 });
});

test.each([
  ["/restaurantes?filtros=si", 6],
  ["/restaurantes?pagina=2", 1],
  ["/restaurantes?q=fonda", 6],
  ["/restaurantes?orden=recientes", 6],
  ["/restaurantes?provincia=herrera", 6],
])("%s es una lista", async (address, cards) => {
  expect(await search(address, true)).toEqual({ isOverview: false, cards, total: 7 });
});
