import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { articleContent } from "../../app/blog/content.server";
import { importedDescription } from "../../app/directory/imported-place";
import { articleCategories } from "../../app/text/articles/article-categories";
import { listingPlanIds } from "../../app/text/plans/listing-plan-ids";
import { provinces } from "../../app/text/provinces";
import { restaurantCategories } from "../../app/text/restaurant-categories";
import { webUrl } from "../../app/text/web-url";
import { toSlug } from "../../app/text/slug";
import { articles, blogRow, restaurants } from "../../seed";
import { visibleText } from "../support/pages/html";
import { checkNesting } from "../support/pages/xml";

const places = Object.values(restaurants).flat();
const published = articles.filter((article) => !article.draft);

const isPicture = (path: string) => path.startsWith("/images/") && existsSync(new URL(`../../public${path}`, import.meta.url));
const distinct = <Item>(items: Item[]) => [...new Set(items)];

describe("los restaurantes de ejemplo", () => {
  test("son al menos 110, en todas las provincias menos Darién", () => {
    expect(places.length).toBeGreaterThanOrEqual(110);
    for (const { id } of provinces) {
      const count = restaurants[id]?.length ?? 0;
      if (id === "darien") expect(count).toBe(0);
      else expect(count, id).toBeGreaterThanOrEqual(id === "panama" ? 25 : 8);
    }
  });

  test("los hay de todas las categorías y de los tres planes", () => {
    expect(distinct(places.map((place) => place.categoria)).sort()).toEqual(restaurantCategories.map(({ id }) => id).sort());
    expect(distinct(places.map((place) => place.plan_type ?? "free_local")).sort()).toEqual([...listingPlanIds].sort());
  });

  test("los hay verificados, inactivos, sin calificación, sin teléfono y con foto, pero no todos", () => {
    const kinds = [
      places.filter((place) => place.is_verified),
      places.filter((place) => place.is_active === false),
      places.filter((place) => place.rating === null),
      places.filter((place) => place.telefono === ""),
      places.filter((place) => place.imagen),
    ];
    for (const kind of kinds) {
      expect(kind.length).toBeGreaterThan(0);
      expect(kind.length).toBeLessThan(places.length / 2);
    }
  });

  test("los hay importados de Google, sin confirmar y confirmados, y uno con el plan vencido", () => {
    const imported = places.filter((place) => place.google_import === "unconfirmed");
    expect(imported.length).toBeGreaterThanOrEqual(4);
    for (const { descripcion, categoria, plan_type } of imported)
      expect([descripcion, categoria, plan_type]).toEqual([importedDescription, "otro", undefined]);
    expect(places.some((place) => place.google_import === "confirmed")).toBe(true);
    expect(places.some((place) => place.plan_expires_at && place.plan_type !== "free_local")).toBe(true);
  });

  test("tienen nombre y dirección, y una calificación de 0 a 5 con un decimal", () => {
    for (const { nombre, direccion, rating } of places) {
      for (const words of [nombre, direccion]) expect(words).toMatch(/^\S.+\S$/);
      expect(String(rating ?? 0)).toMatch(/^(?:[0-4](?:\.\d)?|5)$/);
    }
  });

  test("no llaman ni llevan a nadie de verdad", () => {
    for (const { telefono, website_url, facebook_url, instagram_url } of places) {
      expect(telefono).toMatch(/^(?:\+507 6?555-\d{4})?$/);
      for (const url of [website_url, facebook_url, instagram_url]) if (url) expect(new URL(url).hostname).toMatch(/\.example$/);
    }
  });

  test("sus mapas son direcciones de la web y sus fotos existen", () => {
    const maps = places.flatMap(({ maps_url }) => maps_url ?? []);
    const pictures = places.flatMap(({ imagen }) => imagen ?? []);
    expect([maps.length > 0, maps.filter((url) => webUrl(url) === null)]).toEqual([true, []]);
    expect([pictures.length > 0, pictures.filter((path) => !isPicture(path))]).toEqual([true, []]);
  });

  test("no hay dos con la misma dirección en una provincia", () => {
    for (const list of Object.values(restaurants)) {
      const slugs = list.map((place) => toSlug(place.nombre));
      expect(distinct(slugs)).toEqual(slugs);
    }
  });
});

describe("los artículos de ejemplo", () => {
  test("son al menos 24 publicados, de las siete categorías y de tres autores, y algún borrador", () => {
    expect(published.length).toBeGreaterThanOrEqual(24);
    expect(distinct(published.map((article) => article.category)).sort()).toEqual([...articleCategories].sort());
    expect(distinct(published.map((article) => article.author))).toHaveLength(3);
    expect(articles.length).toBeGreaterThan(published.length);
  });

  test.each(articles.map((article) => [article.title, article] as const))("«%s» está completo", async (_, article) => {
    const { content } = blogRow(article, "");
    expect(await articleContent(content, "autora")).toEqual({ html: content });
    checkNesting(content);
    const words = visibleText(content).split(" ");
    if (!article.draft) expect(words.length).toBeGreaterThanOrEqual(300);
    expect(words.length).toBeLessThanOrEqual(600);
    expect(article.tags.length).toBeGreaterThan(0);
    expect(distinct(article.tags)).toEqual(article.tags);
    expect(article.excerpt.length).toBeLessThanOrEqual(200);
    expect(new Date(`${article.date}T00:00:00Z`).toISOString()).toContain(article.date);
    if (article.image_url) expect(isPicture(article.image_url), article.image_url).toBe(true);
  });

  test("no hay dos con la misma dirección", () => {
    const slugs = articles.map((article) => toSlug(article.title));
    expect(distinct(slugs)).toEqual(slugs);
    expect(slugs).not.toContain("sin-titulo");
  });
});
