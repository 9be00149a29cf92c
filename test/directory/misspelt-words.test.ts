import { expect, test } from "vitest";
import { indexQueued } from "../../app/search/index/postings.server";
import { openApp } from "../support/app";
import { findHrefs, namesOnCards } from "../support/pages/html";
import { publishedRestaurant } from "../support/published-rows";

const app = await openApp();

test("la búsqueda en todo el país dice qué corrigió, y ofrece buscar lo escrito", async () => {
  await app.db.insertInto("restaurants").values(publishedRestaurant("Ceviche y más")).execute();
  await indexQueued(app.db);
  const { html, text } = await app.visit("/restaurantes?q=seviche");
  expect(text).toContain("Mostrando resultados para «ceviche».");
  expect(namesOnCards(html)).toEqual(["Ceviche y más"]);
  const [exact = ""] = findHrefs(html, "Buscar «seviche» tal como lo escribí");
  expect((await app.visit(exact)).text).toContain("Nada coincide con tu búsqueda");
});
