import { beforeAll, expect, test } from "vitest";
import { openApp } from "../support/app";
import { findHrefs, findMeta, namesOnCards } from "../support/pages/html";
import { publishedRestaurant } from "../support/published-rows";

const app = await openApp();

beforeAll(async () => {
  const rows = [
    publishedRestaurant("Uno", { provincia: "colon", slug: "uno" }),
    publishedRestaurant("Dos", { provincia: "darien", slug: "dos" }),
    publishedRestaurant("Tres", { provincia: "darien", slug: "tres", is_active: 0 }),
  ];
  await app.db.insertInto("restaurants").values(rows).execute();
  await app.db
    .insertInto("restaurant_addresses")
    .values({ provincia: "colon", slug: "dos-antes", restaurant_id: rows[1]!.id, created_at: "2026-01-01T00:00:00.000Z" })
    .execute();
});

test("el enlace contiene la lista, en su orden, también lo que se mudó", async () => {
  const { html, text } = await app.visit("/guardados?lista=colon/dos-antes,colon/uno");
  expect(namesOnCards(html)).toEqual(["Dos", "Uno"]);
  expect(text).toContain("2 restaurantes en esta lista");
  expect([text.includes("Una lista que te enviaron"), text.includes("Guardar estos 2")]).toEqual([true, true]);
  const own = await app.visit("/guardados?lista=colon/uno&tab=mia");
  expect([own.text.includes("Guardados"), own.text.includes("Guardar este")]).toEqual([true, false]);
  expect(findHrefs(own.html, "Enviar mi lista por WhatsApp")[0]).not.toContain("tab");
  const [share = ""] = findHrefs(html, "Enviar esta lista por WhatsApp");
  expect(decodeURIComponent(share)).toContain("http://localhost:3000/guardados?lista=darien/dos,colon/uno");
  expect(findMeta(html, "robots")).toEqual(["noindex"]);
});

test("dice cuántos ya no están, y no muestra dos veces el mismo", async () => {
  const { html, text } = await app.visit("/guardados?lista=darien/tres,darien/dos,colon/dos-antes,darien/nunca");
  expect(namesOnCards(html)).toEqual(["Dos"]);
  expect(text).toContain("2 restaurantes de la lista ya no están en el directorio.");
});

test.each(["", "?lista=", "?lista=%00", "?lista=narnia/uno,,colon,colon/uno/dos,colon/UNO", "?lista=colon/'--"])(
  "«%s» no es una lista, y se explica cómo guardar",
  async (query) => {
    const { html, text, status } = await app.visit(`/guardados${query}`);
    expect([status, namesOnCards(html)]).toEqual([200, []]);
    expect(text).toContain("Aún no hay nada guardado");
  },
);

test("de una lista enorme se muestran sesenta", async () => {
  const list = Array.from({ length: 200 }, (_, n) => `colon/x-${n}`);
  const { text } = await app.visit(`/guardados?lista=${[...list.slice(0, 59), "colon/uno", ...list.slice(59)].join(",")}`);
  expect(text).toContain("59 restaurantes de la lista ya no están");
});

test("una lista es de quien la abre: no queda en cachés compartidas", async () => {
  expect((await app.visit("/guardados?lista=colon/uno")).headers.get("Cache-Control")).toBe("private, no-store");
});
