import { beforeEach, describe, expect, test } from "vitest";
import { indexQueuedArticles } from "../../app/blog/search/article-index.server";
import { findArticlesToReadNext } from "../../app/blog/topics/related.server";
import type { NewArticle } from "../../app/db/schema.server";
import { openApp } from "../support/app";
import { profile } from "../support/database-rows";
import {
  canonicalUrl,
  errorSummary,
  findCards,
  findHrefs,
  findLinks,
  findMeta,
  findStructuredData,
  innerHtml,
  pageTitle,
} from "../support/pages/html";
import { findTexts, parseXml } from "../support/pages/xml";
import { newestFirst, publishedArticle } from "../support/published-rows";

const app = await openApp();
globalThis.panamaDatabase = app.db;
const origin = "http://localhost:3000";

const author = profile({ full_name: "Yaneth Ábrego" });

beforeEach(async () => {
  await app.forgetLimits();
  for (const table of ["blogs", "audit_log", "profiles"] as const) await app.db.deleteFrom(table).execute();
  await app.db.insertInto("profiles").values(author).execute();
  await indexQueuedArticles(app.db);
});

async function publish(...rows: NewArticle[]) {
  await app.db.insertInto("blogs").values(newestFirst(rows)).execute();
  await indexQueuedArticles(app.db);
}

const tagged = (title: string, ...tags: string[]) =>
  publishedArticle(title, { tags: JSON.stringify(tags), category: "Turismo", author_id: author.id });

async function shownAt(path: string) {
  const { html } = await app.visit(path);
  return findCards(html).map((card) => findLinks(card).at(-1)?.href);
}

describe("las páginas de categoría, etiqueta y autor", () => {
  test.each([
    ["/blog/categoria/turismo", "Turismo · Blog · Panamá VIP", "CollectionPage"],
    ["/blog/etiqueta/maiz-nuevo", "Etiqueta «Maíz nuevo» · Blog · Panamá VIP", "CollectionPage"],
    ["/blog/autor/yaneth-abrego", "Yaneth Ábrego · Blog · Panamá VIP", "ProfilePage"],
  ])("%s tiene sus artículos, su título, su imagen y sus datos", async (path, title, type) => {
    await publish(
      tagged("Uno", "maíz nuevo"),
      publishedArticle("Ajeno", { category: "IA" }),
      publishedArticle("Borrador", { ...tagged("x", "maíz nuevo"), slug: "borrador", is_published: 0 }),
      tagged("Dos", "maíz nuevo", "playa"),
    );
    const { html, status, text } = await app.visit(path);
    expect(status).toBe(200);
    expect(pageTitle(html)).toBe(title);
    expect(canonicalUrl(html)).toBe(origin + path);
    expect(text).toContain("2 artículos");
    expect(await shownAt(path)).toEqual(["/blog/uno", "/blog/dos"]);
    expect(findStructuredData(html, type)).toMatchObject({ url: origin + path });
    expect(findMeta(html, "og:image")[0]).toMatch(new RegExp(`^${origin}/compartir${path.slice(5)}/`));
    expect(html).toContain(`href="${path}/rss.xml"`);

    const feed = await app.visit(`${path}/rss.xml`);
    expect(findTexts(parseXml(feed.html), "guid")).toHaveLength(2);
    expect(findTexts(parseXml(feed.html), "link")[0]).toBe(origin + path);
  });

  test("etiquetas que solo un signo distingue tienen cada una su página, y la dirección de antes lleva a la más nueva", async () => {
    await publish(tagged("Almuerzo", "$5"), tagged("Crédito", "5%"), tagged("Menú", "$5 menú"));
    expect(await shownAt("/blog/etiqueta/5-dolares")).toEqual(["/blog/almuerzo"]);
    expect(await shownAt("/blog/etiqueta/5-por-ciento")).toEqual(["/blog/credito"]);
    expect(await app.visit("/blog/etiqueta/5")).toMatchObject({ status: 301, location: "/blog/etiqueta/5-dolares" });
    expect(await app.visit("/blog/etiqueta/5-menu")).toMatchObject({ status: 301, location: "/blog/etiqueta/5-dolares-menu" });
  });

  test("llevan seis artículos por página", async () => {
    await publish(...Array.from({ length: 8 }, (_, index) => tagged(`Nota ${index + 1}`, "playa")));
    expect(await shownAt("/blog/etiqueta/playa")).toHaveLength(6);
    expect(await shownAt("/blog/etiqueta/playa?pagina=2")).toEqual(["/blog/nota-7", "/blog/nota-8"]);
    expect((await app.visit("/blog/etiqueta/playa?pagina=3")).status).toBe(404);
    const { html } = await app.visit("/blog/etiqueta/playa?pagina=2");
    expect(canonicalUrl(html)).toBe(`${origin}/blog/etiqueta/playa?pagina=2`);
  });

  test("una categoría sin artículos lo dice; una etiqueta o un autor sin ellos no existen", async () => {
    const { status, text } = await app.visit("/blog/categoria/ia");
    expect(status).toBe(200);
    expect(text).toContain("Aún no hay artículos publicados.");
    expect((await app.visit("/blog/etiqueta/nada")).status).toBe(404);
    expect((await app.visit("/blog/autor/nadie")).status).toBe(404);
    expect((await app.visit("/blog/etiqueta/nada/rss.xml")).status).toBe(404);
  });

  test.each([
    ["/blog/categoria/Gastronom%C3%ADa", "/blog/categoria/gastronomia"],
    ["/blog/etiqueta/Ma%C3%ADz%20nuevo", "/blog/etiqueta/maiz-nuevo"],
    ["/blog/etiqueta/playas", "/blog/etiqueta/playa"],
    ["/blog/autor/Yaneth%20%C3%81brego", "/blog/autor/yaneth-abrego"],
  ])("%s redirige a %s", async (written, path) => {
    await publish(tagged("Uno", "maíz nuevo", "playa"));
    const { status, location } = await app.visit(written);
    expect([status, location]).toEqual([301, path]);
  });

  test.each([
    ["/blog/categoria/gastronimia", "/blog/categoria/gastronomia", "Gastronomía"],
    ["/blog/etiqueta/plalla", "/blog/etiqueta/playa", "playa"],
    ["/blog/autor/yaneth-abreggo", "/blog/autor/yaneth-abrego", "Yaneth Ábrego"],
    ["/blog/autor/yaneth-abregos", "/blog/autor/yaneth-abrego", "Yaneth Ábrego"],
  ])("%s dice que cerca está %s", async (written, path, name) => {
    await publish(tagged("Uno", "playa"));
    const { status, html } = await app.visit(written);
    expect(status).toBe(404);
    expect(findHrefs(innerHtml(html, "main"), `Ver «${name}»`)).toEqual([path]);
  });

  test("una dirección que no se parece a ninguna no propone otra", async () => {
    await publish(tagged("Uno", "playa"));
    for (const path of ["/blog/categoria/ab", "/blog/etiqueta/pla", "/blog/autor/yaneth"]) {
      const { status, html } = await app.visit(path);
      expect(status).toBe(404);
      expect(findHrefs(innerHtml(html, "main"), "Ver todos los artículos")).toEqual(["/blog"]);
    }
  });

  test("una etiqueta sin letras latinas no tiene página, ni una que se llame como otra dirección la pierde", async () => {
    await publish(tagged("Uno", "日本", "vista", "rss.xml"));
    const { html } = await app.visit("/blog/uno");
    const links = findLinks(html).filter(({ href }) => href.startsWith("/blog/etiqueta/"));
    expect(links.map(({ href }) => href)).toEqual(["/blog/etiqueta/vista", "/blog/etiqueta/rss-xml"]);
    for (const { href } of links) expect((await app.visit(href)).status).toBe(200);
  });

  test("tarjetas y artículos llevan a ellas", async () => {
    await publish(tagged("Uno", "playa"));
    const paths = ["/blog/categoria/turismo", "/blog/autor/yaneth-abrego", "/blog/etiqueta/playa"];
    const [card = ""] = findCards((await app.visit("/blog")).html);
    expect(findLinks(card).map(({ href }) => href)).toEqual([...paths, "/blog/uno"]);
    const { html } = await app.visit("/blog/uno");
    expect(findLinks(html).map(({ href }) => href)).toEqual(expect.arrayContaining(paths));
    expect(findStructuredData(html, "BlogPosting")).toMatchObject({ author: { url: `${origin}/blog/autor/yaneth-abrego` } });
  });

  test("están en el mapa del sitio, salvo las que no existen", async () => {
    await publish(tagged("Uno", "playa"));
    expect(await mapped()).toEqual(
      expect.arrayContaining(["/blog/categoria/ia", "/blog/etiqueta/playa", "/blog/autor/yaneth-abrego"]),
    );
    await withhold("Uno");
    await indexQueuedArticles(app.db);
    expect((await mapped()).filter((path) => /^\/blog\/(?:etiqueta|autor)\//.test(path))).toEqual([]);
  });

  test.each(["/blog/categoria/turismo", "/blog/etiqueta/playa", "/blog/autor/yaneth-abrego"])(
    "un artículo retirado no sale en %s ni en su RSS, aunque el índice aún no lo sepa",
    async (path) => {
      await publish(tagged("Retirado", "playa"), tagged("Uno", "playa"));
      await withhold("Retirado");
      const feedLinks = async () => findTexts(parseXml((await app.visit(`${path}/rss.xml`)).html), "title").slice(1);
      expect([await shownAt(path), await feedLinks()]).toEqual([["/blog/uno"], ["Uno"]]);
      await indexQueuedArticles(app.db);
      expect([await shownAt(path), await feedLinks()]).toEqual([["/blog/uno"], ["Uno"]]);
      expect((await app.visit(path)).text).toContain("1 artículo");
    },
  );
});

const mapped = async () =>
  findTexts(parseXml((await app.visit("/sitemap.xml")).html), "loc").map((loc) => loc.slice(origin.length));

/** Withholds an article as an administrator does, but without updating the index. */
const withhold = (title: string) =>
  app.db
    .updateTable("blogs")
    .set({ is_published: 0, withheld_at: new Date().toISOString(), withheld_reason: "Copiado" })
    .where("title", "=", title)
    .execute();

describe("la dirección de un autor", () => {
  const rename = async (name: string) => {
    await app.db.updateTable("profiles").set({ full_name: name }).where("id", "=", author.id).execute();
    await indexQueuedArticles(app.db);
  };

  test("sigue a su nombre, y la de antes redirige", async () => {
    await publish(tagged("Uno"));
    await rename("Yaneth Castillo");
    expect((await app.visit("/blog/autor/yaneth-castillo")).status).toBe(200);
    expect((await app.visit("/blog/autor/yaneth-abrego")).location).toBe("/blog/autor/yaneth-castillo");
    await rename("Yaneth Ábrego");
    expect((await app.visit("/blog/autor/yaneth-abrego")).status).toBe(200);
    expect((await app.visit("/blog/autor/yaneth-castillo")).location).toBe("/blog/autor/yaneth-abrego");
    expect((await app.visit("/blog/autor/yaneth-castillo/rss.xml")).location).toBe("/blog/autor/yaneth-abrego/rss.xml");
    expect((await app.visit("/blog/autor/yaneth-abreggo/rss.xml")).status).toBe(404);
  });

  test("es otra para quien se llama igual", async () => {
    const namesake = profile({ full_name: "Yaneth Abrego" });
    await app.db.insertInto("profiles").values(namesake).execute();
    await publish(tagged("Uno"));
    await publish(publishedArticle("Otro", { author_id: namesake.id }));
    expect(await shownAt("/blog/autor/yaneth-abrego")).toEqual(["/blog/uno"]);
    expect(await shownAt("/blog/autor/yaneth-abrego-2")).toEqual(["/blog/otro"]);
  });

  test("desaparece con la cuenta o con la suspensión, y los artículos se quedan con su nombre sin enlace", async () => {
    await publish(tagged("Uno"));
    await app.db.updateTable("profiles").set({ suspended_at: new Date().toISOString() }).where("id", "=", author.id).execute();
    expect((await app.visit("/blog/autor/yaneth-abrego")).status).toBe(404);
    expect(findLinks((await app.visit("/blog/uno")).html).some(({ href }) => href.startsWith("/blog/autor"))).toBe(false);
    await app.db.deleteFrom("profiles").where("id", "=", author.id).execute();
    await indexQueuedArticles(app.db);
    expect(await app.db.selectFrom("authors").selectAll().execute()).toEqual([]);
    expect((await app.visit("/blog/uno")).text).toContain("Por Panama VIP IA");
  });
});

describe("quien escribe", () => {
  test("dice de sí lo que quiere, o se queda sin página", async () => {
    const person = await app.person("itzel@ejemplo.pa", { full_name: "Itzel Tejada" });
    await app.signInAs(person);
    expect((await app.visit("/profile/autor")).text).toContain("Tendrás tu página cuando publiques tu primer artículo.");
    expect((await app.submit("/profile/autor", { words: "Yo", page: "si" })).status).toBe(409);

    await publish(publishedArticle("Uno", { author_id: person.id }));
    await app.submit("/profile/autor", { words: "Cocino <b>y</b> escribo.", page: "si" });
    const shown = await app.visit("/blog/autor/itzel-tejada");
    expect(shown.text).toContain("Cocino <b>y</b> escribo.");
    expect(findMeta(shown.html, "description")).toEqual(["Cocino <b>y</b> escribo."]);
    expect(JSON.parse((await app.visit("/profile/datos.json")).html)).toMatchObject({
      paginaDeAutor: { slug: "itzel-tejada", words: "Cocino <b>y</b> escribo." },
    });

    const long = await app.submit("/profile/autor", { words: "a".repeat(301), page: "si" });
    expect(long.status).toBe(400);
    expect(errorSummary(long.html)).toContain("Lo que dices de ti admite hasta 300 caracteres; escribiste 301");

    await app.submit("/profile/autor", { words: "", page: "no" });
    expect((await app.visit("/blog/autor/itzel-tejada")).status).toBe(404);
    expect((await app.visit("/blog/autor/itzel-tejada/rss.xml")).status).toBe(404);
    expect((await app.visit("/blog/uno")).html).not.toContain("/blog/autor/");
    expect((await mapped()).filter((path) => path.startsWith("/blog/autor/"))).toEqual([]);
  });
});

describe("para seguir leyendo", () => {
  async function next(title: string) {
    const article = await app.db.selectFrom("blogs").selectAll().where("title", "=", title).executeTakeFirstOrThrow();
    return (await findArticlesToReadNext(article)).map((other) => other.title);
  }

  test("van primero los que comparten más etiquetas, luego los de la categoría y luego los más nuevos", async () => {
    await publish(
      publishedArticle("Nuevo", { category: "IA", tags: "[]" }),
      tagged("De la categoría"),
      tagged("Leído", "playa", "azuero"),
      tagged("Una", "azuero"),
      tagged("Dos", "playa", "azuero"),
    );
    expect(await next("Leído")).toEqual(["Dos", "Una", "De la categoría"]);
    expect(await next("Nuevo")).toEqual(["De la categoría", "Leído", "Una"]);
  });

  test("con las mismas etiquetas va primero el más nuevo, aunque se escribiera antes", async () => {
    await publish(tagged("Leído", "playa"), tagged("Viejo", "playa"));
    const late = { ...tagged("Escrito antes", "playa"), created_at: "2026-11-21T00:00:00.000Z" };
    const early = { ...tagged("Escrito después", "playa"), created_at: "2026-11-20T13:00:00.000Z" };
    for (const row of [late, early]) await app.db.insertInto("blogs").values(row).execute();
    await indexQueuedArticles(app.db);
    expect(await next("Leído")).toEqual(["Escrito antes", "Escrito después", "Viejo"]);
  });

  test("nunca van el que se lee ni los borradores, y sin más artículos no va ninguno", async () => {
    await publish(tagged("Solo", "playa"), publishedArticle("Borrador", { ...tagged("x", "playa"), slug: "b", is_published: 0 }));
    expect(await next("Solo")).toEqual([]);
    await publish(tagged("Retirado", "playa"));
    await withhold("Retirado");
    expect(await next("Solo")).toEqual([]);
    expect((await app.visit("/blog/solo")).text).not.toContain("Para seguir leyendo");
  });
});
