import { beforeAll, describe, expect, test } from "vitest";
import type { NewRestaurant } from "../../app/db/schema.server";
import { importedDescription } from "../../app/directory/imported-place";
import { openApp } from "../support/app";
import { findCards, innerHtml, findMeta, findStructuredData, visibleText } from "../support/pages/html";
import { publishedRestaurant } from "../support/published-rows";

const app = await openApp();

// As imported: 100 characters of each review, and every column from Google.
const review =
  "Itzel: Fuimos un domingo con toda la familia y el sancocho llegó hirviendo, con su arroz aparte y un culantro re…";
const imported: Partial<NewRestaurant> = {
  provincia: "chiriqui",
  categoria: "otro",
  descripcion: importedDescription,
  direccion: "Calle F Sur, David, Provincia de Chiriquí, Panamá",
  telefono: "+507 6555-0142",
  rating: 4.3,
  customer_reviews: `${review} | Rubén: Volveré…`,
  especialidades: JSON.stringify(["Restaurante", "Comida", "Mariscos", "Tienda"]),
  source: "google",
  google_fields: JSON.stringify(["nombre", "direccion", "telefono", "rating", "especialidades", "customer_reviews"]),
  fetched_at: new Date().toISOString(),
};

beforeAll(async () => {
  const rows = [
    publishedRestaurant("La Importada", imported),
    publishedRestaurant("La Callada", {
      provincia: "chiriqui",
      categoria: "otro",
      descripcion: importedDescription,
      direccion: "Chiriquí, Panamá",
      especialidades: JSON.stringify(["Restaurante", "Comida"]),
      source: "google",
      google_fields: JSON.stringify(["nombre", "direccion", "especialidades"]),
      fetched_at: new Date().toISOString(),
    }),
    publishedRestaurant("La Confirmada", {
      ...imported,
      descripcion: "Mariscos del golfo desde 1987.",
      google_fields: JSON.stringify(["customer_reviews"]),
    }),
    publishedRestaurant("La Propia", {
      google_fields: "[]",
      provincia: "chiriqui",
      direccion: "Calle F Sur, David",
      rating: 4.8,
      customer_reviews: "Itzel: Sabe a mar…",
      especialidades: JSON.stringify(["Tienda"]),
    }),
  ];
  await app.db.insertInto("restaurants").values(rows).execute();
});

const page = (slug: string) => app.visit(`/restaurantes-chiriqui/${slug}`);
const card = async (name: string) => {
  const { html } = await app.visit(`/restaurantes-chiriqui?q=${name}`);
  return findCards(html)[0] ?? "";
};

describe("un restaurante importado", () => {
  test("no se presenta con lo que no dice nada, ni en su página ni en la lista", async () => {
    const { html } = await page("la-importada");
    for (const shown of [html, await card("importada")]) {
      expect(shown).toContain("Mariscos");
      for (const nothing of [importedDescription, ">Restaurante<", ">Comida<", ">Tienda<"]) expect(shown).not.toContain(nothing);
    }
  });

  test("sin especialidades que digan algo no tiene la sección", async () => {
    expect((await page("la-callada")).text).not.toContain("Especialidades");
    expect(await card("callada")).not.toContain("Especialidades");
  });

  test("nombra la provincia una sola vez en su dirección", async () => {
    const addressOf = async (slug: string) => innerHtml((await page(slug)).html, "address").replaceAll("<!-- -->", "");
    expect(await addressOf("la-importada")).toBe("Calle F Sur, David, Chiriquí");
    expect(await addressOf("la-callada")).toBe("Chiriquí");
    expect(visibleText(innerHtml(await card("importada"), "p"))).toBe("David");
    expect(visibleText(innerHtml(await card("callada"), "p"))).toBe("Chiriquí");
  });

  test("corta las reseñas entre palabras", async () => {
    const { text } = await page("la-importada");
    expect(text).toContain("con su arroz aparte y un culantro…");
    expect(text).toContain("Volveré… Rubén");
  });

  test("nombra a Google Maps junto a la calificación y a las reseñas mientras son suyas", async () => {
    const { html, text } = await page("la-importada");
    expect(text).toContain("4.3 de 5 en Google Maps");
    expect(text).toContain("Reseñas de Google Maps");
    expect(html).toContain('<span translate="no">Google Maps</span>');
    // A card's badges are flex boxes, which drop an ordinary blank.
    expect(await card("importada")).toContain('\u00a0<span class="spoken">en </span><span translate="no">Google Maps');

    // Leaves out the neighbours, which may have Google's ratings.
    const aboutIt = async (slug: string) => visibleText(innerHtml((await page(slug)).html, "article"));
    const confirmed = await aboutIt("la-confirmada");
    expect(confirmed).not.toContain("en Google Maps");
    expect(confirmed).toContain("Reseñas de Google Maps");
    expect(await aboutIt("la-propia")).not.toContain("Google Maps");
  });

  test("se describe a los buscadores por lo que se sabe de él", async () => {
    const { html } = await page("la-importada");
    expect(findMeta(html, "description")).toEqual(["La Importada: Calle F Sur, David, Chiriquí. Teléfono y cómo llegar."]);
    const schema = findStructuredData(html, "Restaurant");
    expect(schema).toMatchObject({ address: { streetAddress: "Calle F Sur, David", addressRegion: "Chiriquí" } });
    expect(schema).not.toHaveProperty("description");
    expect(schema).not.toHaveProperty("servesCuisine");

    const quiet = (await page("la-callada")).html;
    expect(findMeta(quiet, "description")).toEqual(["La Callada: Chiriquí. Cómo llegar."]);
    expect(findStructuredData(quiet, "Restaurant")).not.toHaveProperty("address.streetAddress");
  });

  test("deja como está lo que escribió una persona", async () => {
    const { text } = await page("la-propia");
    expect(text).toContain("Sabe a mar… Itzel");
    expect(text).toContain("Tienda");
    expect((await page("la-confirmada")).text).toContain("Mariscos del golfo desde 1987.");
  });

  test("para la administración sigue como llegó", async () => {
    const rows = await app.db.selectFrom("restaurants").selectAll().where("slug", "=", "la-importada").execute();
    expect(rows).toMatchObject([imported]);
    const { id: adminId, email } = await app.person("admin@ejemplo.pa", { is_admin: 1 });
    await app.signInAs({ id: adminId });
    const { html } = await app.visit(`/admin/restaurant/edit/${rows[0]?.id}`);
    expect(email).toBeTruthy();
    for (const stored of [importedDescription, "Comida", "Provincia de Chiriquí, Panamá", "culantro re…"])
      expect(html).toContain(stored);
  });
});
