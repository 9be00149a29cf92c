import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openApp, type Answer } from "../../support/app";
import { errorCode, findHrefs, findLinks, findMeta, innerHtml } from "../../support/pages/html";
import { publishedRestaurant, publishedArticle } from "../../support/published-rows";

const app = await openApp({ TRUST_PROXY: "1" });

async function rename(from: string, to: string) {
  await app.db.schema.alterTable(from).renameTo(to).execute();
}

async function takeAway() {
  await rename("blogs", "blogs_away");
  await rename("restaurants", "restaurants_away");
  await rename("directory_blocks", "directory_blocks_away");
  await rename("blog_blocks", "blog_blocks_away");
}

async function bringBack() {
  await rename("blogs_away", "blogs");
  await rename("restaurants_away", "restaurants");
  await rename("directory_blocks_away", "directory_blocks");
  await rename("blog_blocks_away", "blog_blocks");
}

const pages = [
  ["/", "No se pudieron cargar los lugares y los artículos"],
  ["/blog", "No se pudieron cargar los artículos"],
  ["/blog?q=cafe&pagina=2", "No se pudieron cargar los artículos"],
  ["/blog/cafe", "No se pudo cargar el artículo"],
  ["/restaurantes-panama", "No se pudieron cargar los restaurantes"],
  ["/restaurantes-panama?q=cafe", "No se pudieron cargar los restaurantes"],
  ["/restaurantes-panama/cafe", "No se pudo cargar el restaurante"],
] as const;
const files = [
  ["/blog/rss.xml", "No se pudieron cargar los artículos"],
  ["/sitemap.xml", "No se pudo cargar el mapa del sitio"],
  ["/restaurantes-panama.json", "No se pudieron cargar los restaurantes"],
  ["/restaurantes-panama/cafe.md", "No se pudo cargar el restaurante"],
  ["/blog/cafe.md", "No se pudo cargar el artículo"],
] as const;

const codeIn = ({ html }: Answer) => errorCode(html);

function expectNoInnerWords({ html }: Answer) {
  expect(html).not.toMatch(/no such table|does not exist|relation|_away|select |SqliteError|Error:|\bat .+:\d+:\d+/i);
}

describe("sin base de datos", () => {
  beforeEach(takeAway);
  afterEach(bringBack);

  test.each(pages)("%s dice «%s» en el marco del sitio", async (path, words) => {
    const answer = await app.visit(path, { headers: { "X-Request-Id": "codigo-12345" } });
    expect(answer.status).toBe(503);
    expect(innerHtml(answer.html, "main")).toContain(words);
    expect(findLinks(innerHtml(answer.html, "header")).map((link) => link.href)).toContain("/contact");
    expect(codeIn(answer)).toBe("codigo-12345");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("ETag")).toBeNull();
    expectNoInnerWords(answer);
  });

  test.each(pages.slice(1))("%s no entra en los buscadores, y se puede intentar otra vez", async (path) => {
    const { html } = await app.visit(path);
    expect(findMeta(html, "robots")).toEqual(["noindex"]);
    expect(findHrefs(html, "Intentar otra vez")).toEqual([path]);
  });

  test.each(files)("%s dice «%s» y el código", async (path, words) => {
    const answer = await app.visit(path, { headers: { "X-Request-Id": "codigo-12345" } });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "private, no-store"]);
    expect(answer.html).toContain(words);
    expect(answer.html).toContain("codigo-12345");
    expectNoInnerWords(answer);
  });

  test("el inicio sigue entero, menos el artículo", async () => {
    const { html } = await app.visit("/");
    const hrefs = findLinks(innerHtml(html, "main")).map((link) => link.href);
    expect(hrefs).toEqual(expect.arrayContaining(["/restaurantes-panama", "/ai-solutions/amy", "/services"]));
  });

  test.each(["/about", "/services", "/local-ai-pricing", "/ai-solutions", "/contact", "/privacidad", "/robots.txt"])(
    "%s no la necesita",
    async (path) => {
      expect((await app.visit(path)).status).toBe(200);
    },
  );

  test("lo que no existe sigue siendo un 404, y lo mal pedido un 400", async () => {
    expect((await app.visit("/no-existe")).status).toBe(404);
    expect((await app.visit("/blog?pagina=abc")).status).toBe(404);
    expect((await app.visit("/blog?q=a&q=b")).status).toBe(400);
  });

  test("una vista que no se puede contar no molesta a nadie", async () => {
    expect((await app.submit("/blog/cafe/vista", {})).status).toBe(204);
    expect((await app.visit("/blog/cafe/vista")).status).toBe(200);
  });
});

test("quien no se puede comprobar que administra va a /auth, y de ahí de vuelta", async () => {
  await app.signInAs(await app.person("jefa@ejemplo.pa", { is_admin: 1 }));
  await rename("sessions", "sessions_away");
  for (const path of ["/admin", "/admin/free-plans?estado=vencidos"]) {
    const { status, location } = await app.visit(path);
    expect([status, location]).toEqual([302, `/auth?siguiente=${encodeURIComponent(path)}`]);
  }
  const form = await app.visit("/auth?siguiente=%2Fadmin");
  expect(form.status).toBe(200);
  expectNoInnerWords(form);
  await rename("sessions_away", "sessions");
  expect((await app.visit("/auth?siguiente=%2Fadmin")).location).toBe("/admin");
  expect((await app.visit("/admin")).status).toBe(200);
  app.cookies.clear();
});

test("cuando vuelve, las páginas vuelven con ella", async () => {
  await app.db.insertInto("blogs").values(publishedArticle("Café")).execute();
  await app.db.insertInto("restaurants").values(publishedRestaurant("Café")).execute();
  await takeAway();
  for (const path of ["/blog/cafe", "/restaurantes-panama/cafe"]) expect((await app.visit(path)).status).toBe(503);
  await bringBack();
  for (const path of ["/", "/blog", "/blog/cafe", "/restaurantes-panama", "/restaurantes-panama/cafe", "/sitemap.xml"])
    expect((await app.visit(path)).status).toBe(200);
});

describe("el código", () => {
  beforeEach(takeAway);
  afterEach(bringBack);

  const ownCode = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

  test("es propio y distinto cada vez cuando nadie da uno", async () => {
    const codes = [codeIn(await app.visit("/blog")), codeIn(await app.visit("/blog"))];
    for (const code of codes) expect(code).toMatch(ownCode);
    expect(new Set(codes).size).toBe(2);
  });

  test.each(["abcdefgh", "4bf92f3577b34da6a3ce929d0e0e4736", "a_b-".repeat(16)])("«%s» se respeta", async (id) => {
    expect(codeIn(await app.visit("/blog", { headers: { "X-Request-Id": id } }))).toBe(id);
  });

  test.each([
    "corto",
    "x".repeat(65),
    "<script>alert(1)</script>",
    "dos palabras",
    "a,b,c,d,e,f",
    "../../etc/passwd",
    "código-12345",
  ])("«%s» no se repite", async (id) => {
    const answer = await app.visit("/blog", { headers: { "X-Request-Id": id } });
    expect(codeIn(answer)).toMatch(ownCode);
    expect(answer.html).not.toContain(id);
  });
});
