import { beforeAll, describe, expect, test } from "vitest";
import type { NewRestaurant } from "../../app/db/schema.server";
import { indexQueued } from "../../app/search/index/postings.server";
import { openApp } from "../support/app";
import { findHrefs, namesOnCards, findStructuredData, openingTags } from "../support/pages/html";
import { publishedRestaurant, newestFirst } from "../support/published-rows";

const app = await openApp({ LISTING_SIGNUP_URL: "https://registro.example/" });
const origin = "http://localhost:3000";

async function open(rows: NewRestaurant[]) {
  await app.db.insertInto("restaurants").values(rows).execute();
  await indexQueued(app.db);
}

async function shownAt(path: string) {
  return namesOnCards((await app.visit(path)).html);
}

const fondas = (count: number, provincia: NewRestaurant["provincia"]) =>
  newestFirst(Array.from({ length: count }, (_, index) => publishedRestaurant(`Fonda ${index + 1}`, { provincia })));

const names = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `Fonda ${from + index}`);

describe("la lista de una provincia", () => {
  beforeAll(() =>
    open([
      ...fondas(12, "herrera"),
      ...fondas(7, "cocle"),
      ...fondas(6, "colon"),
      publishedRestaurant("Fonda cerrada", { provincia: "colon", is_active: 0 }),
    ]),
  );

  test("muestra los seis más nuevos y lleva a los que siguen", async () => {
    expect(await shownAt("/restaurantes-herrera")).toEqual(names(1, 6));
    const { html, text } = await app.visit("/restaurantes-herrera");
    expect(text).toContain("Restaurantes en Herrera");
    expect(text).toContain("12 restaurantes");
    expect(text).toContain("6 de 12 restaurantes");
    expect(findHrefs(html, "Cargar Más Restaurantes")).toEqual(["/restaurantes-herrera?pagina=2"]);
  });

  test("con un múltiplo exacto de seis la última página no ofrece más", async () => {
    expect(await shownAt("/restaurantes-herrera?pagina=2")).toEqual(names(7, 12));
    const { html, text } = await app.visit("/restaurantes-herrera?pagina=2");
    expect(text).toContain("7–12 de 12 restaurantes");
    expect(findHrefs(html, "Cargar Más Restaurantes")).toEqual([]);
    expect(findHrefs(html, "Ver los anteriores")).toEqual(["/restaurantes-herrera"]);
    expect((await app.visit("/restaurantes-herrera?pagina=3")).status).toBe(404);
  });

  test("una página de en medio dice cuáles muestra y lleva a las dos vecinas, con la búsqueda", async () => {
    await open(Array.from({ length: 14 }, (_, n) => publishedRestaurant(`Mirador ${n + 1}`, { provincia: "veraguas" })));
    const { html, text } = await app.visit("/restaurantes-veraguas?q=mirador&pagina=2");
    expect(text).toContain("7–12 de 14 restaurantes para «mirador»");
    expect(findHrefs(html, "Ver los anteriores")).toEqual(["/restaurantes-veraguas?q=mirador"]);
    expect(findHrefs(html, "Cargar Más Restaurantes")).toEqual(["/restaurantes-veraguas?q=mirador&pagina=3"]);
  });

  test("invita a quien no está", async () => {
    const { html, text } = await app.visit("/restaurantes-herrera");
    expect(text).toContain("¿Tu Restaurante No Está Aquí?");
    expect(findHrefs(html, "Agregar Mi Restaurante")).toEqual(["https://registro.example/"]);
  });

  test("vacía lo dice y ofrece el registro, sin nada que buscar", async () => {
    const { html, text, status } = await app.visit("/restaurantes-darien");
    expect(status).toBe(200);
    expect(text).toContain("Aún no hay restaurantes registrados en Darién");
    expect(text).toContain("¿Tu Restaurante No Está Aquí?");
    expect(findHrefs(html, "Agregar Mi Restaurante")).toEqual(["https://registro.example/", "https://registro.example/"]);
    expect(openingTags(html, "form")).toEqual([]);
  });

  test("da a los buscadores las direcciones en orden y la ruta", async () => {
    const { html } = await app.visit("/restaurantes-herrera?pagina=2");
    const { itemListElement } = findStructuredData(html, "ItemList") as { itemListElement: object[] };
    expect(itemListElement).toHaveLength(6);
    expect(itemListElement[0]).toEqual({ "@type": "ListItem", position: 7, url: `${origin}/restaurantes-herrera/fonda-7` });
    expect(findStructuredData(html, "BreadcrumbList")).toMatchObject({
      itemListElement: [
        { position: 1, name: "Inicio", item: `${origin}/` },
        { position: 2, name: "Restaurantes en Herrera", item: `${origin}/restaurantes-herrera` },
      ],
    });
  });
});
