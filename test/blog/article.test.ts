import { beforeEach, describe, expect, test } from "vitest";
import { indexQueuedArticles } from "../../app/blog/search/article-index.server";
import type { NewArticle } from "../../app/db/schema.server";
import { openApp } from "../support/app";
import { profile } from "../support/database-rows";
import {
  attribute,
  find,
  findHrefs,
  findLinks,
  findMeta,
  findStructuredData,
  innerHtml,
  openingTags,
  withoutPlainTags,
} from "../support/pages/html";
import { newestFirst, publishedArticle } from "../support/published-rows";

const app = await openApp();
const origin = "http://localhost:3000";

beforeEach(() => app.db.deleteFrom("blogs").execute());

async function publish(...rows: NewArticle[]) {
  await app.db.insertInto("blogs").values(newestFirst(rows)).execute();
  await indexQueuedArticles(app.db);
}

async function proseOf(content: string) {
  await publish(publishedArticle("Prosa", { content }));
  const { html } = await app.visit("/blog/prosa");
  // An element that the content leaves open would swallow the footer.
  expect(find(html, "div.prose + footer")).not.toBe("");
  return innerHtml(html, "div.prose");
}

test("el artículo lo tiene todo", async () => {
  const author = profile({ full_name: "Eric Him" });
  await app.db.insertInto("profiles").values(author).execute();
  await publish(
    publishedArticle("Isla Colón & sus <playas>", {
      author_id: author.id,
      category: "Turismo",
      excerpt: "De qué va",
      tags: JSON.stringify(["isla", "mar"]),
      image_url: "/images/articulo-costa.svg",
      views: 1234,
      content: `<p>Primero <strong>fuerte</strong>.</p><h2>Luego</h2><ul><li>${"y más ".repeat(200)}</li></ul>`,
      updated_at: "2026-11-20T18:00:00.000Z",
    }),
  );
  const { html, text, status } = await app.visit("/blog/isla-colon-sus-playas");
  expect(status).toBe(200);
  const facts = ["Turismo", "Isla Colón & sus <playas>", "De qué va", "Eric Him", "20 de noviembre de 2026", "1,234 vistas"];
  for (const words of [...facts, "2 min de lectura", "isla", "mar"]) expect(text).toContain(words);
  expect(html).toContain("<p>Primero <strong>fuerte</strong>.</p><h2>Luego</h2><ul><li>y más");
  expect(openingTags(innerHtml(html, "article"), "img").map((tag) => attribute(tag, "src"))).toEqual([
    "/images/articulo-costa.svg",
    "/blog/isla-colon-sus-playas/vista",
  ]);

  const main = innerHtml(html, "main");
  expect(findHrefs(main, "Volver al blog")).toEqual(["/blog"]);
  const share = findLinks(main).find((link) => link.label.includes("Compartir"))!;
  expect(new URL(share.href).searchParams.get("text")).toBe(`Isla Colón & sus <playas> ${origin}/blog/isla-colon-sus-playas`);
  expect(attribute(share.tag, "data-share")).toBe(`${origin}/blog/isla-colon-sus-playas`);

  expect(findStructuredData(html, "BlogPosting")).toMatchObject({
    headline: "Isla Colón & sus <playas>",
    articleSection: "Turismo",
    keywords: ["isla", "mar"],
    image: `${origin}/images/articulo-costa.svg`,
    datePublished: "2026-11-20T12:00:00.000Z",
    dateModified: "2026-11-20T18:00:00.000Z",
    inLanguage: "es-PA",
    author: { name: "Eric Him" },
  });
  expect(findStructuredData(html, "BreadcrumbList")).toMatchObject({
    itemListElement: [{ name: "Inicio" }, { name: "Blog" }, { name: "Isla Colón & sus <playas>" }],
  });
});

test("sin autor firma la casa", async () => {
  const nameless = profile({ full_name: "" });
  await app.db.insertInto("profiles").values(nameless).execute();
  await publish(publishedArticle("Sin cuenta"), publishedArticle("Sin nombre", { author_id: nameless.id }));
  for (const path of ["/blog/sin-cuenta", "/blog/sin-nombre"])
    expect((await app.visit(path)).text).toContain("Por Panama VIP IA");
});

test.each([
  ["que no existe", "/blog/no-existe"],
  ["sin publicar", "/blog/secreto"],
])("un artículo %s es un 404 con el camino de vuelta", async (_, path) => {
  await publish(publishedArticle("Secreto", { is_published: 0, content: "<p>Nadie lo lee</p>" }));
  const { status, html, text } = await app.visit(path);
  expect(status).toBe(404);
  expect(text).toContain("Artículo no encontrado");
  expect(html).not.toContain("Nadie lo lee");
  expect(findHrefs(innerHtml(html, "main"), "Volver al blog")).toEqual(["/blog"]);
});

describe("para seguir leyendo", () => {
  const others = async () =>
    findLinks(
      innerHtml((await app.visit("/blog/este")).html, "main")
        .split("</article>")
        .slice(1)
        .join(""),
    )
      .map((link) => link.href)
      .filter((href) => !/^\/blog\/(?:categoria|etiqueta|autor)\//.test(href));

  test("hay hasta tres de la misma categoría, los más nuevos", async () => {
    await publish(
      publishedArticle("Otro tema", { category: "IA" }),
      publishedArticle("Uno", { category: "Turismo" }),
      publishedArticle("Borrador", { category: "Turismo", is_published: 0 }),
      publishedArticle("Este", { category: "Turismo" }),
      publishedArticle("Dos", { category: "Turismo" }),
      publishedArticle("Tres", { category: "Turismo" }),
      publishedArticle("Cuatro", { category: "Turismo" }),
    );
    expect(await others()).toEqual(["/blog/uno", "/blog/dos", "/blog/tres"]);
  });
});

describe("el texto", () => {
  test.each([
    "<p>a</p><script>alert(1)</script>",
    '<p>a</p><p onclick="alert(1)">b</p>',
    "<p>a</p></div></main><iframe src=//x>",
  ])("X2: puesto a mano en la base, %s se muestra limpio", async (content) => {
    const prose = await proseOf(content);
    expect(prose.startsWith("<p>a</p>")).toBe(true);
    expect(withoutPlainTags(prose, ["p", "strong"])).not.toContain("<");
  });

  test("sin etiquetas se parte en párrafos", async () => {
    const prose = await proseOf("Uno\n\n 2 < 3 \n\n\n");
    expect(prose.replace(/\s+/g, "")).toBe("<p>Uno</p><p>2&lt;3</p>");
  });
});

test("X1, X10: un título, resumen, etiqueta o autor con </script> no se ejecuta en ninguna parte", async () => {
  const hostile = `</script><script>alert(1)</script><!--"'&`;
  const author = profile({ full_name: hostile });
  await app.db.insertInto("profiles").values(author).execute();
  const values = { slug: "hostil", author_id: author.id, excerpt: hostile, tags: JSON.stringify([hostile]) };
  await publish(publishedArticle(hostile, { ...values, image_url: `/x.svg"><script>alert(1)</script>` }));
  for (const path of ["/", "/blog", "/blog/hostil"]) {
    const { html, text } = await app.visit(path);
    expect(html).not.toContain("<script>alert");
    expect(text).toContain(hostile);
  }
  const { html } = await app.visit("/blog/hostil");
  expect(findStructuredData(html, "BlogPosting")).toMatchObject({
    headline: hostile,
    keywords: [hostile],
    author: { name: hostile },
  });
  expect(findMeta(html, "og:title")).toEqual([hostile]);
});

test.each([
  [5, 0],
  [6, 1],
])("un artículo de %i minutos: %i índices", async (minutes, tables) => {
  const sections = ["Uno", "Dos", "Tres"].map((title) => `<h2>${title}</h2>`).join("");
  await publish(publishedArticle("Largo", { content: `${sections}<p>${"palabra ".repeat(minutes * 200)}</p>` }));
  const { html, text } = await app.visit("/blog/largo");
  expect(text).toContain(`${minutes} min de lectura`);
  expect(openingTags(html, "nav").filter((tag) => attribute(tag, "class") === "contents")).toHaveLength(tables);
  expect(html).toContain('<h2 id="seccion-dos">');
});
