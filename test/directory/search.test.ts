import { beforeAll, expect, test } from "vitest";
import type { NewRestaurant } from "../../app/db/schema.server";
import { indexQueued } from "../../app/search/index/postings.server";
import { openApp } from "../support/app";
import { attribute, findAll, findMeta, namesOnCards, openingTags } from "../support/pages/html";
import { typedValues } from "../support/pages/controls";
import { publishedRestaurant, newestFirst } from "../support/published-rows";

const app = await openApp();

async function open(rows: NewRestaurant[]) {
  await app.db.insertInto("restaurants").values(rows).execute();
  await indexQueued(app.db);
}

async function shownAt(path: string) {
  return namesOnCards((await app.visit(path)).html);
}

beforeAll(() =>
  open(
    newestFirst([
      publishedRestaurant("Café Ñurumí", { categoria: "cafeteria", direccion: "Vía Boquete, Alto Lino" }),
      publishedRestaurant("La Casona", { categoria: "mariscos", special_dish: "Corvina al ajillo" }),
      publishedRestaurant("100% Chiricano", {
        categoria: "mariscos",
        especialidades: JSON.stringify(["Guacho de mariscos", "Ají"]),
      }),
      publishedRestaurant('El "Trapiche" d\'Oro', { categoria: "parrilla", descripcion: "Pastel de zanahoria" }),
      publishedRestaurant("Rincón_Verde 🍕", { categoria: null }),
      publishedRestaurant("Café inactivo", { is_active: 0 }),
    ]).map((row) => ({ ...row, provincia: "chiriqui" })),
  ),
);

const search = (words: string, more = "") => shownAt(`/restaurantes-chiriqui?q=${encodeURIComponent(words)}${more}`);

test.each([
  ["cafe", ["Café Ñurumí"]],
  ["AJI", ["100% Chiricano"]],
  ["ajil", ["La Casona"]],
  ["🍕", ["Rincón_Verde 🍕"]],
  ["zanahoria", ['El "Trapiche" d\'Oro']],
  ["inactivo", []],
])("«%s» encuentra %j", async (words, found) => {
  expect(await search(words)).toEqual(found);
});

test("deja en el formulario lo buscado y la categoría elegida", async () => {
  const { html, text } = await app.visit("/restaurantes-chiriqui?q=%22mango%22&categoria=mariscos&filtros=si");
  expect(
    attribute(
      openingTags(html, "input").find((tag) => attribute(tag, "name") === "q")!,
      "value",
    ),
  ).toBe('"mango"');
  const chosen = findAll(html, "input[name=categoria][checked]");
  expect(chosen.map((tag) => attribute(tag, "value"))).toEqual(["mariscos"]);
  expect(text).toContain("No encontramos «mango» en el directorio; estos coinciden en lo demás.");
});

test("una categoría que no existe lo dice en el formulario, con lo demás que se pidió, y deja elegir otra", async () => {
  const { status, html, text } = await app.visit("/restaurantes-chiriqui?q=corvina&categoria=sushi%3Cb%3E");
  expect(status).toBe(400);
  expect(html).toContain("<h1>Restaurantes en Chiriquí</h1>");
  expect(text).toContain("La categoría «sushi<b>» no existe. Elige una de la lista.");
  expect(typedValues(html)).toMatchObject({ q: "corvina" });
  expect(findAll(html, "fieldset[aria-describedby=categoria-error] #categoria-error")).toHaveLength(1);
  expect(findMeta(html, "robots")).toEqual(["noindex"]);
  expect(namesOnCards(html)).toEqual([]);
  // Only because of the filter: a province without restaurants otherwise shows no form.
  expect((await app.visit("/restaurantes-darien?categoria=sushi")).text).toContain("La categoría «sushi» no existe.");
});
