import { readFileSync } from "node:fs";
import { type KyselyPlugin, sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { provinces } from "../../app/text/provinces";
import { sealContent } from "../../app/blog/content.server";
import { openApp } from "../support/app";
import { profile } from "../support/database-rows";
import { attribute, openingTags } from "../support/pages/html";
import { checkNesting, findTexts, parseXml } from "../support/pages/xml";
import { publishedRestaurant, newestFirst, publishedArticle } from "../support/published-rows";

const app = await openApp({ APP_URL: "https://panama.example", PRIVACY_EMAIL: "datos@panama.example" });
const origin = "https://panama.example";

beforeEach(async () => {
  await app.db.deleteFrom("blogs").execute();
  await app.db.deleteFrom("restaurants").execute();
});

const publish = (...rows: ReturnType<typeof publishedArticle>[]) =>
  app.db.insertInto("blogs").values(newestFirst(rows)).execute();

const hostile = `</title>]]><script>alert("1")</script>&amp;'\u0001\u000b\uffff ñ 🍤`;
const shown = `</title>]]><script>alert("1")</script>&amp;' ñ 🍤`;

function queriesOf(column: string) {
  const read: string[] = [];
  const known = globalThis.panamaDatabase ?? app.db;
  const noting: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes(`"name":"${column}"`)) read.push(node.kind);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  globalThis.panamaDatabase = known.withPlugin(noting);
  return { read, stop: () => void (globalThis.panamaDatabase = known) };
}

describe("el mapa del sitio", () => {
  async function sitemap(query = "") {
    const { html, headers, status } = await app.visit(`/sitemap.xml${query}`);
    expect([status, headers.get("Content-Type")]).toEqual([200, "application/xml; charset=utf-8"]);
    const root = parseXml(html);
    expect(root.attributes.xmlns).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
    const bytes = Buffer.byteLength(html);
    return { root: root.name, addresses: findTexts(root, "loc"), dates: findTexts(root, "lastmod"), bytes };
  }

  test("tiene las páginas y las diez provincias, y cada una existe", async () => {
    const { root, addresses } = await sitemap();
    expect(root).toBe("urlset");
    expect(addresses).toEqual(
      expect.arrayContaining([`${origin}/`, `${origin}/blog`, `${origin}/contact`, `${origin}/privacidad`]),
    );
    for (const { id } of provinces) expect(addresses).toContain(`${origin}/restaurantes-${id}`);
    for (const address of addresses) expect((await app.visit(new URL(address).pathname)).status).toBe(200);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).not.toContain(`${origin}/auth`);
  });

  test("tiene todo lo publicado con su última fecha, y nada escondido", async () => {
    const date = "2026-11-20T10:00:00.000Z";
    await publish(publishedArticle("Visible", { updated_at: date }), publishedArticle("Borrador", { is_published: 0 }));
    await app.db
      .insertInto("restaurants")
      .values([
        publishedRestaurant("Abierto", { provincia: "los-santos", updated_at: date }),
        publishedRestaurant("Apagado", { provincia: "los-santos", is_active: 0 }),
      ])
      .execute();
    const { addresses, dates } = await sitemap();
    expect(addresses.filter((address) => /\/(blog|restaurantes-[a-z-]+)\/(?!categoria\/)/.test(address))).toEqual([
      `${origin}/restaurantes-los-santos/abierto`,
      `${origin}/en/restaurantes-los-santos/abierto`,
      `${origin}/blog/visible`,
    ]);
    expect(dates).toEqual([date, date, date]);
  });

  test("veinte visitas a la vez comparten el que se está armando", async () => {
    await publish(publishedArticle("Uno"));
    const { read, stop } = queriesOf("updated_at");
    const answers = await Promise.all(Array.from({ length: 20 }, (_, k) => app.visit(`/sitemap.xml?k=${k}`)));
    stop();
    expect(new Set(answers.map(({ status, html }) => `${status} ${html}`)).size).toBe(1);
    expect(read.length).toBeLessThanOrEqual(2);
    const missing = await Promise.all([1, 2].map(() => app.visit("/sitemap.xml?parte=9")));
    expect(missing.map(({ status }) => status)).toEqual([404, 404]);
  });

  test("con 22.000 direcciones es un índice de partes pequeñas, y cada una está una vez", async () => {
    // With these counts, some part has both kinds.
    const [places, articles] = [13_000, 9_000];
    const numbers = (many: number) =>
      sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(many)})`;
    await sql`
      insert into restaurants (id, slug, provincia, is_active, is_verified, created_at, updated_at, search, nombre, descripcion,
        direccion, telefono, horario, special_dish, customer_reviews, plan_type, especialidades)
      ${numbers(places)}
      select 'id-' || n, 'lugar-' || n, 'panama', 1, 0, '2026-11-20', '2026-11-20', '', '', '', '', '', '', '', '', 'free_local', '[]'
      from numbers
    `.execute(app.db);
    await sql`
      insert into blogs (id, slug, is_published, created_at, updated_at, views, search, title, category, tags, excerpt, content)
      ${numbers(articles)}
      select 'id-' || n, 'nota-' || n, 1, '2026-11-20', '2026-11-20', 0, '', '', '', '[]', '', ''
      from numbers
    `.execute(app.db);

    const index = await sitemap();
    expect(index.root).toBe("sitemapindex");
    const parts = index.addresses.map((address) => address.replace(`${origin}/sitemap.xml`, ""));
    expect(parts).toEqual(parts.map((_, part) => `?parte=${part + 1}`));
    const all: string[] = [];
    for (const part of parts) {
      const { root, addresses, bytes } = await sitemap(part);
      expect(root).toBe("urlset");
      // Stays far below the protocol's 50,000 URLs and 50 MB, since a sitemap's cost grows with its size.
      expect(addresses.length).toBeLessThan(6_000);
      expect(bytes).toBeLessThan(1_000_000);
      all.push(...addresses);
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((address) => address.startsWith(`${origin}/restaurantes-panama/lugar-`))).toHaveLength(places);
    expect(all.filter((address) => address.startsWith(`${origin}/blog/nota-`))).toHaveLength(articles);
    expect((await app.visit(`/sitemap.xml?parte=${parts.length + 1}`)).status).toBe(404);
  });
});

test("lo que se pide de más no cambia ninguno de los archivos", async () => {
  await publish(publishedArticle("Uno"));
  for (const path of ["/blog/rss.xml", "/sitemap.xml", "/robots.txt", "/.well-known/security.txt"]) {
    const plain = await app.visit(path);
    const asked = await app.visit(`${path}?k=1&k=2&utm_source=x`);
    expect([path, asked.status, asked.html]).toEqual([path, 200, plain.html]);
    expect(asked.headers.get("Cache-Control")).toBe(plain.headers.get("Cache-Control"));
  }
});

describe("los artículos por RSS", () => {
  async function feed() {
    const { html, headers, status } = await app.visit("/blog/rss.xml");
    expect([status, headers.get("Content-Type")]).toEqual([200, "application/rss+xml; charset=utf-8"]);
    const root = parseXml(html);
    expect([root.name, root.attributes.version]).toEqual(["rss", "2.0"]);
    const items = root.children[0]!.children.filter((child) => child.name === "item");
    return { root, items, bytes: Buffer.byteLength(html) };
  }

  test("sin artículos es un canal vacío, en español", async () => {
    const { root, items } = await feed();
    expect(items).toEqual([]);
    expect(findTexts(root, "language")).toEqual(["es-pa"]);
    expect(findTexts(root, "link")).toEqual([`${origin}/blog`]);
    expect(root.children[0]!.children.find((child) => child.name === "atom:link")?.attributes.href).toBe(
      `${origin}/blog/rss.xml`,
    );
  });

  const worst: [string, string, (bytes: number) => string][] = [
    ["de «&»", "&", (bytes) => "&amp;".repeat(bytes / 5)],
    ["de letras de cuatro bytes", "𝄞", (bytes) => "𝄞 ".repeat(bytes / 5)],
    ["de etiquetas", "<p>", (bytes) => "<ul><li><strong>a</strong></li></ul>".repeat(bytes / 36)],
    ["de una sola palabra", "a", (bytes) => "a".repeat(bytes)],
  ];

  test.each(worst)("nunca pasa de 300 kB, aunque los veinte artículos estén llenos %s", async (_, sign, text) => {
    const author = profile({ full_name: sign.repeat(100 / sign.length) });
    await app.db.insertInto("profiles").values(author).execute();
    const content = `<p>Empieza</p><p>${text(99_000)}</p>`;
    const rows = Array.from({ length: 20 }, (_, index) =>
      publishedArticle(sign.repeat(150 / sign.length), {
        slug: `${"a".repeat(78)}${index + 10}`,
        excerpt: sign.repeat(300 / sign.length),
        author_id: author.id,
        content,
        content_seal: sealContent(content),
      }),
    );
    await publish(...rows);
    const { items, bytes } = await feed();
    expect(bytes).toBeLessThanOrEqual(300_000);
    expect(items.flatMap((item) => findTexts(item, "title"))).toEqual(rows.map((row) => row.title));
    expect(items.flatMap((item) => findTexts(item, "description"))).toEqual(rows.map((row) => row.excerpt));
    expect(items.flatMap((item) => findTexts(item, "dc:creator"))).toEqual(rows.map(() => author.full_name));
    for (const [index, item] of items.entries()) {
      const [shown = ""] = findTexts(item, "content:encoded");
      expect(shown.startsWith("<p>Empieza</p>")).toBe(true);
      expect(shown).toContain(`<p><a href="${origin}/blog/${rows[index]!.slug}">Sigue leyendo en Panamá VIP</a></p>`);
      checkNesting(shown);
    }
  });

  test("nunca pasa de 300 kB, tampoco con lo que alguien puso a mano en la base", async () => {
    const row = (index: number) =>
      publishedArticle("&".repeat(5_000), {
        slug: `a-mano-${index}`,
        excerpt: "&".repeat(50_000),
        content: "<&\n".repeat(50_000),
      });
    await publish(...Array.from({ length: 20 }, (_, index) => row(index)));
    const { items, bytes } = await feed();
    expect(bytes).toBeLessThanOrEqual(300_000);
    expect(items).toHaveLength(20);
  });

  describe("se arma una vez por cada cambio", () => {
    const texts = () => queriesOf("content");

    test("veinte visitas a la vez lo comparten, y las siguientes también, pidan lo que pidan", async () => {
      await publish(publishedArticle("Uno"), publishedArticle("Dos"));
      const { read, stop } = texts();
      const answers = await Promise.all(Array.from({ length: 20 }, () => app.visit("/blog/rss.xml")));
      for (let k = 1; k <= 5; k += 1) answers.push(await app.visit(`/blog/rss.xml?k=${k}&utm_source=x`));
      stop();
      expect(new Set(answers.map(({ status, html }) => `${status} ${html}`)).size).toBe(1);
      expect(read).toHaveLength(2);
    });

    test("lo que otro proceso cambia se ve en la siguiente visita", async () => {
      const author = profile({ full_name: "Yaneth Córdoba" });
      await app.db.insertInto("profiles").values(author).execute();
      const [one, two] = [
        publishedArticle("Uno", { author_id: author.id }),
        publishedArticle("Dos", { content: "<p>Antes</p>" }),
      ];
      await publish(one, two);
      const seen = async () => JSON.stringify((await feed()).items);
      expect(await seen()).toContain("Yaneth Córdoba");

      await app.db.updateTable("profiles").set({ full_name: "Yaneth Batista" }).where("id", "=", author.id).execute();
      expect(await seen()).toContain("Yaneth Batista");
      await app.db
        .updateTable("blogs")
        .set({ content: "<p>Después</p>", updated_at: "2027-01-01T00:00:00.000Z" })
        .where("id", "=", two.id)
        .execute();
      expect(await seen()).toContain("Después");
      await app.db.updateTable("blogs").set({ is_published: 0 }).where("id", "=", one.id).execute();
      expect(await seen()).not.toMatch(/Uno|Yaneth/);
      await app.db.deleteFrom("blogs").execute();
      expect((await feed()).items).toEqual([]);
    });

    test("una vista más no lo cambia, y quien ya lo tiene no lo recibe otra vez", async () => {
      await publish(publishedArticle("Uno"));
      const { headers } = await app.visit("/blog/rss.xml");
      await app.db.updateTable("blogs").set({ views: 12 }).execute();
      const asked = { "If-None-Match": headers.get("ETag") ?? "" };
      const again = await app.visit("/blog/rss.xml?k=1", { headers: asked });
      expect([again.status, again.html, again.headers.get("ETag")]).toEqual([304, "", headers.get("ETag")]);
      await app.db.updateTable("blogs").set({ title: "Otro" }).execute();
      expect((await app.visit("/blog/rss.xml", { headers: asked })).status).toBe(200);
    });

    test("un fallo no se guarda", async () => {
      await publish(publishedArticle("Uno"));
      await app.without("profiles", async () => expect((await app.visit("/blog/rss.xml")).status).toBe(503));
      expect((await feed()).items).toHaveLength(1);
    });
  });

  test("trae el texto entero, la fecha, el autor y un identificador que no cambia", async () => {
    const author = profile({ full_name: "Yaneth Córdoba" });
    await app.db.insertInto("profiles").values(author).execute();
    const article = publishedArticle("Uno & otro", {
      author_id: author.id,
      excerpt: "De qué va",
      content: "<p>Hola <em>tú</em> &amp; yo</p>",
    });
    await publish(article);
    const { items } = await feed();
    expect(Object.fromEntries(items[0]!.children.map((child) => [child.name, child.text]))).toEqual({
      title: "Uno & otro",
      link: `${origin}/blog/uno-otro`,
      guid: `urn:uuid:${article.id}`,
      pubDate: "Fri, 20 Nov 2026 12:00:00 GMT",
      "dc:creator": "Yaneth Córdoba",
      category: "Gastronomía",
      description: "De qué va",
      "media:content": "",
      "content:encoded": "<p>Hola <em>tú</em> &amp; yo</p>",
    });
    const picture = items[0]!.children.find((child) => child.name === "media:content")!.attributes;
    expect(picture).toMatchObject({
      medium: "image",
      url: expect.stringContaining(`${origin}/compartir/articulo/${article.id}/`),
    });
    expect((await app.visit(new URL(picture.url!).pathname)).status).toBe(200);
    expect(items[0]!.children.find((child) => child.name === "guid")?.attributes.isPermaLink).toBe("false");
  });

  test("trae los veinte más nuevos, sin borradores", async () => {
    await publish(
      publishedArticle("Borrador", { is_published: 0 }),
      ...Array.from({ length: 21 }, (_, index) => publishedArticle(`Nota ${index + 1}`)),
    );
    const titles = (await feed()).items.flatMap((item) => findTexts(item, "title"));
    expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => `Nota ${index + 1}`));
  });

  test("X10: lo que parece XML sigue siendo texto, y lo que XML no admite se quita", async () => {
    // Postgres rejects NUL but stores the other characters.
    await publish(publishedArticle(hostile, { slug: "hostil", excerpt: hostile, content: hostile }));
    const { items } = await feed();
    for (const name of ["title", "description"]) expect(findTexts(items[0]!, name)).toEqual([shown]);
  });

  test("X2: lo que alguien puso a mano en la base va limpio también para quien lo lea como HTML", async () => {
    await publish(publishedArticle("Uno", { content: "<p>a</p><script>alert(1)</script><img src=x onerror=alert(1)>" }));
    const [content] = findTexts((await feed()).items[0]!, "content:encoded");
    expect(content).toBe("<p>a</p>");
  });
});

test("robots.txt deja pasar a todos, menos a lo privado, y dice dónde está el mapa", async () => {
  const { html, headers, status } = await app.visit("/robots.txt");
  expect([status, headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const lines = html.split("\n");
  expect(lines).toEqual(
    expect.arrayContaining(["User-agent: *", "User-agent: GPTBot", "Allow: /", `Sitemap: ${origin}/sitemap.xml`]),
  );
  for (const path of ["/admin", "/profile", "/my-blogs", "/write-blog", "/edit-blog"])
    expect(lines).toContain(`Disallow: ${path}`);
  for (const path of ["/", "/blog", "/restaurantes-panama", "/services", "/api/respuestas", "/respuestas/x", "/llms.txt"])
    expect(lines.some((line) => line.startsWith("Disallow: ") && path.startsWith(line.slice("Disallow: ".length)))).toBe(false);
});

test("el manifiesto se puede leer y sus iconos existen con el tamaño que dicen", async () => {
  const file = (path: string) => readFileSync(new URL(`../../build/client${path}`, import.meta.url));
  const { html } = await app.visit("/");
  const link = openingTags(html, "link").find((tag) => attribute(tag, "rel") === "manifest")!;
  const manifest = JSON.parse(file(attribute(link, "href")!).toString("utf8")) as {
    lang: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect([manifest.lang, manifest.start_url]).toEqual(["es-PA", "/"]);
  for (const { src, sizes, type } of manifest.icons) {
    const picture = file(src);
    if (type === "image/png") expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
    else expect([type, picture.includes("<svg")]).toEqual(["image/svg+xml", true]);
  }
});
