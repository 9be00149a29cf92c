import { beforeEach, describe, expect, test } from "vitest";
import { indexQueuedArticles } from "../../app/blog/search/article-index.server";
import type { NewArticle } from "../../app/db/schema.server";
import { openApp } from "../support/app";
import { profile } from "../support/database-rows";
import {
  attribute,
  find,
  findCards,
  findHrefs,
  findLinks,
  findMeta,
  findStructuredData,
  innerHtml,
  openingTags,
} from "../support/pages/html";
import { newestFirst, publishedArticle } from "../support/published-rows";

const app = await openApp();
const origin = "http://localhost:3000";

beforeEach(() => app.db.deleteFrom("blogs").execute());

async function publish(...rows: NewArticle[]) {
  await app.db.insertInto("blogs").values(newestFirst(rows)).execute();
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => publishedArticle(`Nota ${index + 1}`));

async function shownAt(path: string) {
  const { html } = await app.visit(path);
  return findCards(html).map((card) => findLinks(card).at(-1)?.href);
}

const addresses = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `/blog/nota-${from + index}`);

describe("la lista", () => {
  test("vacía lo dice", async () => {
    const { status, text } = await app.visit("/blog");
    expect(status).toBe(200);
    expect(text).toContain("Aún no hay artículos publicados.");
    expect(text).toContain("0 artículos");
  });

  test("muestra seis por página, los más nuevos primero, y cuenta todos", async () => {
    await publish(...numbered(13));
    expect(await shownAt("/blog")).toEqual(addresses(1, 6));
    expect(await shownAt("/blog?pagina=2")).toEqual(addresses(7, 12));
    expect(await shownAt("/blog?pagina=3")).toEqual(addresses(13, 13));
    expect((await app.visit("/blog?pagina=3")).text).toContain("13 artículos · página 3 de 3");
    expect((await app.visit("/blog?pagina=4")).status).toBe(404);
  });

  test("con seis justos no hay más páginas", async () => {
    await publish(...numbered(6));
    const { html, text } = await app.visit("/blog");
    expect(text).toContain("6 artículos");
    expect(html).not.toContain('aria-label="Páginas"');
    expect((await app.visit("/blog?pagina=2")).status).toBe(404);
  });

  test("enlaza la primera página, la última, las vecinas y la mitad de cada salto, con la anterior y la siguiente", async () => {
    await publish(...numbered(60));
    const pages = async (path: string) => {
      const { html } = await app.visit(path);
      const list = find(html, "nav.pagination");
      return findLinks(list).map((link) => link.label);
    };
    expect(await pages("/blog")).toEqual(["Página 2", "Página 6", "Página 10", "Siguiente"]);
    expect(await pages("/blog?pagina=5")).toEqual([
      "Anterior",
      ...["1", "3", "4", "6", "8", "10"].map((number) => `Página ${number}`),
      "Siguiente",
    ]);
    expect(await pages("/blog?pagina=10")).toEqual(["Anterior", "Página 1", "Página 5", "Página 9"]);

    const { html } = await app.visit("/blog?pagina=2");
    expect(findHrefs(html, "Anterior")).toEqual(["/blog"]);
    expect(findHrefs(html, "Siguiente")).toEqual(["/blog?pagina=3"]);
    expect(html).toContain('<span aria-current="page">2</span>');
    expect(openingTags(html, "li").filter((tag) => attribute(tag, "class") === "after-gap")).toHaveLength(2);
  });

  test("cada tarjeta dice qué, quién y cuándo, y lleva al artículo", async () => {
    const author = profile({ full_name: "Marisol Batista" });
    await app.db.insertInto("profiles").values(author).execute();
    const article = publishedArticle("Con <foto> & autora", {
      author_id: author.id,
      category: "Turismo",
      excerpt: "De qué va",
      tags: JSON.stringify(["isla", "sol & mar"]),
      image_url: "/images/isla.svg",
    });
    await publish(article, publishedArticle("Sin nada"));
    const [card, plain] = findCards((await app.visit("/blog")).html);
    for (const words of ["Con &lt;foto&gt; &amp; autora", "Marisol Batista", "Turismo", "De qué va", "sol &amp; mar"])
      expect(card).toContain(words);
    expect(card).toContain('dateTime="2026-11-20T12:00:00.000Z">20 de noviembre de 2026</time>');
    const [picture] = openingTags(card!, "img");
    expect(attribute(picture!, "src")).toBe("/images/isla.svg");
    expect(findLinks(card!).at(-1)).toMatchObject({ href: "/blog/con-foto-autora", label: "Leer más : Con <foto> & autora" });
    expect(plain).toContain("Panama VIP IA");
    expect(openingTags(plain!, "img")).toEqual([]);
    expect(openingTags(plain!, "svg").some((tag) => attribute(tag, "class")?.startsWith("cover"))).toBe(true);
  });

  test("da a los buscadores las direcciones y la ruta", async () => {
    await publish(...numbered(2));
    const { html } = await app.visit("/blog");
    expect(findStructuredData(html, "ItemList")).toMatchObject({
      itemListElement: [
        { position: 1, url: `${origin}/blog/nota-1` },
        { position: 2, url: `${origin}/blog/nota-2` },
      ],
    });
    expect(findStructuredData(html, "BreadcrumbList")).toMatchObject({ itemListElement: [{ name: "Inicio" }, { name: "Blog" }] });
  });
});

describe("la búsqueda", () => {
  beforeEach(async () => {
    await publish(
      publishedArticle("Café de altura", { category: "Gastronomía", excerpt: "Boquete por la mañana" }),
      publishedArticle("El 100% de las ventas", { category: "Negocios", excerpt: "Cuentas claras_y justas" }),
      publishedArticle("Ñame y otoe", { category: "Gastronomía", excerpt: 'La "paila" de Ocú 🍲', content: "<p>zanahoria</p>" }),
    );
    await indexQueuedArticles(app.db);
  });

  test.each([
    ["cafe", ["/blog/cafe-de-altura"]],
    ["100%", ["/blog/el-100-de-las-ventas"]],
    ["zanahoria", ["/blog/name-y-otoe"]],
    ["sanaoria", ["/blog/name-y-otoe"]],
  ])("«%s» encuentra %j", async (words, found) => {
    expect(await shownAt(`/blog?q=${encodeURIComponent(words)}`)).toEqual(found);
  });

  test("sin resultados lo dice, conserva lo buscado y ofrece volver a todos", async () => {
    const { html, text, status } = await app.visit("/blog?q=%22nada%20as%C3%AD%22");
    expect(status).toBe(200);
    expect(text).toContain("No se encontraron artículos con ese término de búsqueda.");
    expect(
      attribute(
        openingTags(html, "input").find((tag) => attribute(tag, "name") === "q")!,
        "value",
      ),
    ).toBe('"nada así"');
    expect(findHrefs(innerHtml(html, "main"), "Ver todos los artículos")).toEqual(["/blog"]);
  });

  test("marca lo encontrado, y muestra el pasaje en lugar del resumen", async () => {
    const { html } = await app.visit("/blog?q=otoe+zanahoria");
    const [card = ""] = findCards(html);
    expect(innerHtml(card, "h2")).toBe("Ñame y <mark>otoe</mark>");
    expect(innerHtml(card, "h2 + p")).toBe("<mark>zanahoria</mark>");
  });

  test("dice qué corrigió, y ofrece buscar lo escrito", async () => {
    const { html, text } = await app.visit("/blog?q=sanaoria");
    expect(text).toContain("Mostrando resultados para «zanahoria».");
    expect((await app.visit("/blog?q=ñame+con+sanaoria")).text).toContain("Mostrando resultados para «ñame con zanahoria».");
    const [exact = ""] = findHrefs(html, "Buscar «sanaoria» tal como lo escribí");
    expect(exact).toBe("/blog?q=sanaoria&exacto=si");
    expect((await app.visit(exact)).text).toContain("No se encontraron artículos con ese término de búsqueda.");
    expect((await app.visit("/blog?q=sanaoria&exacto=no")).status).toBe(400);
  });

  test("dice cuántos hay, y no entra en los buscadores", async () => {
    const { html, text } = await app.visit("/blog?q=gastronomia");
    expect(text).toContain("2 artículos para «gastronomia»");
    expect(findMeta(html, "robots")).toEqual(["noindex"]);
  });

  test("las páginas que siguen conservan lo buscado, y buscar empieza por la primera", async () => {
    await app.db.insertInto("blogs").values(numbered(7)).execute();
    const { html } = await app.visit("/blog?q=nota");
    const [next] = findHrefs(html, "Siguiente");
    expect(next).toBe("/blog?q=nota&pagina=2");
    expect(await shownAt(next!)).toHaveLength(1);
    expect(openingTags(html, "input").map((tag) => attribute(tag, "name"))).toEqual(["q"]);
  });
});
