import { beforeEach, expect, test } from "vitest";
import { openApp } from "../app";
import { written } from "./rows";

const app = await openApp();

beforeEach(async () => {
  await app.db.deleteFrom("blogs").execute();
  await app.db
    .insertInto("blogs")
    .values([written("Leído"), written("Otro"), written("Borrador", { is_published: 0 })])
    .execute();
});

async function views() {
  const blogs = await app.db.selectFrom("blogs").select(["slug", "views"]).execute();
  return Object.fromEntries(blogs.map((blog) => [blog.slug, blog.views]));
}

test("el aviso del navegador cuenta una vista, de ese artículo y de ningún otro", async () => {
  const { status, html } = await app.submit("/blog/leido/vista", {});
  expect([status, html]).toEqual([204, ""]);
  expect(await views()).toEqual({ leido: 1, otro: 0, borrador: 0 });
  expect((await app.visit("/blog/leido")).text).toMatch(/ 1 vista /);
});

test("sin JavaScript la cuenta una imagen que nadie guarda", async () => {
  const { html } = await app.visit("/blog/leido");
  expect(html).toContain('<noscript><img src="/blog/leido/vista"');
  const { status, headers } = await app.visit("/blog/leido/vista");
  expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([200, "image/gif", "private, no-store"]);
  expect(await views()).toMatchObject({ leido: 1 });
});

test("abrir la página o la lista no cuenta por sí mismo, pues las páginas se guardan", async () => {
  for (const path of ["/blog/leido", "/blog", "/"]) await app.visit(path);
  expect(await views()).toMatchObject({ leido: 0 });
});

test.each([
  ["un robot", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["lo que se carga por adelantado", { "Sec-Purpose": "prefetch" }],
  ["lo que se prepara por adelantado", { "Sec-Purpose": "prefetch;prerender" }],
])("%s no cuenta", async (_, headers) => {
  expect((await app.visit("/blog/leido/vista", { headers })).status).toBe(200);
  expect((await app.submit("/blog/leido/vista", {}, { headers })).status).toBe(204);
  expect((await app.visit("/blog/leido/vista", { method: "HEAD" })).status).toBe(200);
  expect(await views()).toMatchObject({ leido: 0 });
});

test("el navegador de una persona sí cuenta", async () => {
  const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0" };
  await app.submit("/blog/leido/vista", {}, { headers });
  expect(await views()).toMatchObject({ leido: 1 });
});

test("cien a la vez cuentan cien", async () => {
  await Promise.all(Array.from({ length: 100 }, () => app.submit("/blog/leido/vista", {})));
  expect(await views()).toEqual({ leido: 100, otro: 0, borrador: 0 });
});

test.each(["borrador", "no-existe", "%00", "'--"])("lo que no se puede leer (%s) no cuenta ni falla", async (slug) => {
  expect((await app.submit(`/blog/${slug}/vista`, {})).status).toBe(204);
  expect((await app.visit(`/blog/${slug}/vista`)).status).toBe(200);
  expect(await views()).toEqual({ leido: 0, otro: 0, borrador: 0 });
});

test("otros métodos se rechazan sin contar", async () => {
  for (const method of ["PUT", "DELETE", "PATCH"]) {
    const { status, headers } = await app.visit("/blog/leido/vista", { method });
    expect([status, headers.get("Allow")]).toEqual([405, "GET, POST"]);
  }
  expect(await views()).toMatchObject({ leido: 0 });
});

test("las visitas del propio autor no cuentan, ni con aviso ni con imagen; las de otra persona con cuenta, sí", async () => {
  const author = await app.person("autora@ejemplo.pa");
  await app.db.updateTable("blogs").set({ author_id: author.id }).where("slug", "=", "leido").execute();
  for (const [person, expected] of [
    [author, 0],
    [await app.person("lectora@ejemplo.pa"), 2],
  ] as const) {
    const browser = app.otherBrowser();
    await browser.signInAs(person);
    expect((await browser.submit("/blog/leido/vista", {})).status).toBe(204);
    expect((await browser.visit("/blog/leido/vista")).status).toBe(200);
    expect(await views()).toMatchObject({ leido: expected });
  }
});

test("el aviso llega como lo manda un navegador: sin cuerpo ni tipo", async () => {
  const headers = { origin: "http://localhost:3000", host: "localhost:3000" };
  expect((await app.visit("/blog/leido/vista", { method: "POST", headers })).status).toBe(204);
  expect(await views()).toMatchObject({ leido: 1 });
});

test("lo que manda otro sitio no cuenta", async () => {
  const headers = { origin: "https://malo.example", host: "localhost:3000" };
  expect((await app.visit("/blog/leido/vista", { method: "POST", headers })).status).toBe(403);
  expect(await views()).toMatchObject({ leido: 0 });
});
