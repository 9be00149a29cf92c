import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openApp } from "../support/app";
import { publishedArticle } from "../support/published-rows";
import { minute } from "../../app/durations";

const app = await openApp({ TRUST_PROXY: "1" });

const from = (address: string) => ({ "X-Forwarded-For": address, "Sec-Fetch-Site": "same-origin" });
const reader = from("190.34.1.1");

beforeEach(async () => {
  await app.forgetLimits();
  await app.db.deleteFrom("blogs").execute();
  await app.db
    .insertInto("blogs")
    .values([publishedArticle("Leído"), publishedArticle("Otro"), publishedArticle("Borrador", { is_published: 0 })])
    .execute();
});

async function views() {
  const blogs = await app.db.selectFrom("blogs").select(["slug", "views"]).execute();
  return Object.fromEntries(blogs.map((blog) => [blog.slug, blog.views]));
}

test("el aviso del navegador cuenta una vista, de ese artículo y de ningún otro", async () => {
  const { status, html } = await app.submit("/blog/leido/vista", {}, { headers: reader });
  expect([status, html]).toEqual([204, ""]);
  expect(await views()).toEqual({ leido: 1, otro: 0, borrador: 0 });
  expect((await app.visit("/blog/leido")).text).toMatch(/ 1 vista /);
});

test("sin JavaScript la cuenta una imagen que nadie guarda", async () => {
  const { html } = await app.visit("/blog/leido");
  expect(html).toContain('<noscript><img src="/blog/leido/vista"');
  const { status, headers } = await app.visit("/blog/leido/vista", { headers: reader });
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
])("%s no cuenta", async (_, about) => {
  const headers = { ...reader, ...about };
  expect((await app.visit("/blog/leido/vista", { headers })).status).toBe(200);
  expect((await app.submit("/blog/leido/vista", {}, { headers })).status).toBe(204);
  expect((await app.visit("/blog/leido/vista", { method: "HEAD" })).status).toBe(200);
  expect(await views()).toMatchObject({ leido: 0 });
});

test("cien personas a la vez cuentan cien", async () => {
  const addresses = Array.from({ length: 100 }, (_, number) => `190.34.2.${number}`);
  await Promise.all(addresses.map((address) => app.submit("/blog/leido/vista", {}, { headers: from(address) })));
  expect(await views()).toEqual({ leido: 100, otro: 0, borrador: 0 });
});

describe("la misma persona cuenta una vez por hora en cada artículo", () => {
  const both = async (path: string, headers: Record<string, string>) => {
    expect((await app.submit(path, {}, { headers })).status).toBe(204);
    expect((await app.visit(path, { headers })).status).toBe(200);
  };

  test("por más que lo abra, a la vez o seguido, con aviso o con imagen", async () => {
    await Promise.all(Array.from({ length: 25 }, () => app.visit("/blog/leido/vista", { headers: reader })));
    await both("/blog/leido/vista", reader);
    await both("/blog/otro/vista", reader);
    expect(await views()).toMatchObject({ leido: 1, otro: 1 });
    await both("/blog/leido/vista", from("190.34.1.2"));
    expect(await views()).toMatchObject({ leido: 2, otro: 1 });
  });

  test("también desde las muchas direcciones de una misma red de IPv6", async () => {
    for (const address of ["2001:db8:0:7::1", "2001:db8:0:7::2"]) await both("/blog/leido/vista", from(address));
    await both("/blog/leido/vista", from("2001:db8:0:8::1"));
    expect(await views()).toMatchObject({ leido: 2 });
  });

  test("con cuenta cuenta ella, y no la dirección que comparte con su casa", async () => {
    await both("/blog/leido/vista", reader);
    const browser = app.otherBrowser();
    await browser.signInAs(await app.person("vecina@ejemplo.pa"));
    for (const headers of [reader, from("190.34.1.9")]) {
      expect((await browser.submit("/blog/leido/vista", {}, { headers })).status).toBe(204);
    }
    expect(await views()).toMatchObject({ leido: 2 });
  });

  test("sin dirección conocida, todos cuentan como una", async () => {
    for (let time = 1; time <= 3; time += 1) await both("/blog/leido/vista", { "Sec-Fetch-Site": "same-origin" });
    expect(await views()).toMatchObject({ leido: 1 });
  });

  test("y pasada la hora, otra vez", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    await both("/blog/leido/vista", reader);
    vi.advanceTimersByTime(59 * minute);
    await both("/blog/leido/vista", reader);
    expect(await views()).toMatchObject({ leido: 1 });
    vi.advanceTimersByTime(2 * minute);
    await both("/blog/leido/vista", reader);
    expect(await views()).toMatchObject({ leido: 2 });
  });

  afterEach(() => void vi.useRealTimers());
});

describe("solo cuenta lo que pide una página nuestra", () => {
  const page = "http://localhost:3000/blog/leido";

  test.each<[string, Record<string, string>, number]>([
    ["un navegador de hoy", { "Sec-Fetch-Site": "same-origin" }, 1],
    ["uno viejo, o donde no hay https, que solo dice desde qué página", { Referer: page }, 1],
    ["otro sitio", { "Sec-Fetch-Site": "cross-site", Referer: "https://malo.example/" }, 0],
    ["otro sitio que no dice cuál es", { "Sec-Fetch-Site": "cross-site" }, 0],
    ["un vecino del mismo dominio", { "Sec-Fetch-Site": "same-site" }, 0],
    ["otro sitio en un navegador viejo", { Referer: "https://malo.example/" }, 0],
    ["la dirección escrita a mano", { "Sec-Fetch-Site": "none" }, 0],
    ["un programa que no dice nada", {}, 0],
  ])("%s", async (_, about, expected) => {
    const { status, headers } = await app.visit("/blog/leido/vista", { headers: { "X-Forwarded-For": "190.34.1.1", ...about } });
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/gif"]);
    expect(await views()).toMatchObject({ leido: expected });
  });
});

test.each(["borrador", "no-existe", "%00", "'--"])("lo que no se puede leer (%s) no cuenta ni falla", async (slug) => {
  expect((await app.submit(`/blog/${slug}/vista`, {}, { headers: reader })).status).toBe(204);
  expect((await app.visit(`/blog/${slug}/vista`, { headers: reader })).status).toBe(200);
  expect(await views()).toEqual({ leido: 0, otro: 0, borrador: 0 });
});

test("las visitas del propio autor no cuentan, ni con aviso ni con imagen; las de otra persona con cuenta, sí", async () => {
  const author = await app.person("autora@ejemplo.pa");
  await app.db.updateTable("blogs").set({ author_id: author.id }).where("slug", "=", "leido").execute();
  for (const [person, expected] of [
    [author, 0],
    [await app.person("lectora@ejemplo.pa"), 1],
  ] as const) {
    const browser = app.otherBrowser();
    await browser.signInAs(person);
    expect((await browser.submit("/blog/leido/vista", {}, { headers: reader })).status).toBe(204);
    expect((await browser.visit("/blog/leido/vista", { headers: reader })).status).toBe(200);
    expect(await views()).toMatchObject({ leido: expected });
  }
});

test("el aviso llega como lo manda un navegador: sin cuerpo ni tipo", async () => {
  const headers = { origin: "http://localhost:3000", host: "localhost:3000" };
  expect((await app.visit("/blog/leido/vista", { method: "POST", headers })).status).toBe(204);
  expect(await views()).toMatchObject({ leido: 1 });
});
