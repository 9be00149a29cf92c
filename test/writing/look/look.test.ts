import { beforeEach, describe, expect, test } from "vitest";
import type { NewArticle } from "../../../app/db/schema.server";
import { consume } from "../../../app/http/limits.server";
import type { Look } from "../../../app/writing/look/look";
import { openApp } from "../../support/app";
import { isOnSqlite } from "../../support/database/engine";
import { attribute, find, findAll, openingTags, visibleText } from "../../support/pages/html";
import { hiddenFields, typedValues } from "../../support/pages/controls";
import { publishedArticle } from "../../support/published-rows";

const app = await openApp();
const author = await app.person("autora@ejemplo.pa", { full_name: "Marisol Batista" });
const stranger = await app.person("otra@ejemplo.pa");

beforeEach(async () => {
  for (const table of ["article_pictures", "picture_addresses", "blogs", "pictures"] as const)
    await app.db.deleteFrom(table).execute();
  await globalThis.panamaLimits?.clear();
  app.cookies.clear();
  await app.signInAs(author);
});

const now = new Date().toISOString();
const hash = (letter: string) => letter.repeat(32);

async function have(values: Partial<NewArticle> = {}) {
  const row = publishedArticle("Una mañana en el mercado", { author_id: author.id, content: "<p>Un texto</p>", ...values });
  await app.db.insertInto("blogs").values(row).execute();
  return { ...row, path: `/edit-blog/${row.id}` };
}

async function keepPicture(letter: string) {
  const picture = { hash: hash(letter), width: 1200, height: 630, color: "0b4a6f", created_at: now };
  await app.db.insertInto("pictures").values(picture).execute();
}

async function describePicture(articleId: string, letter: string) {
  await keepPicture(letter);
  const texts = { description: "Una corvina", credit: "", created_at: now };
  await app.db
    .insertInto("article_pictures")
    .values({ blog_id: articleId, hash: hash(letter), ...texts })
    .execute();
}

const typed = {
  title: "  Tres   fondas & una panadería ",
  excerpt: "Lo que hay que pedir.",
  category: "Gastronomía",
  tags: "mar, Ceviche",
  image_url: "",
  content: "<p>La primera <b>queda</b> aquí.</p><script>alert(1)</script>\n<h2>Uno</h2><h2>Dos</h2><h2>Tres</h2>",
  slug: "",
};

const press = (fields: Record<string, string>, path = "/write-blog") => app.submit(path, { ...fields, intent: "look" });
const panelOf = (html: string) => find(html, ".look");
const views = (html: string) => findAll(html, ".look-view");
const links = (html: string) =>
  findAll(html, ".look-list a").map((link) => [attribute(link, "href"), visibleText(link)] as const);

describe.runIf(isOnSqlite)("«Ver cómo queda» sin JavaScript", () => {
  test("es un botón más del formulario, y no el que Enter aprieta", async () => {
    const { html } = await app.visit("/write-blog");
    expect(views(html)).toEqual([]);
    const [button = ""] = openingTags(panelOf(html), "button");
    expect([attribute(button, "value"), attribute(button, "formaction")]).toEqual(["look", "/write-blog#como-queda"]);
  });

  test("vuelve el mismo formulario, letra por letra, con la tarjeta, el enlace y la página de lo que no se ha guardado", async () => {
    const { status, html } = await press({ ...typed, id: "", version: "0" });
    expect(status).toBe(200);
    expect(typedValues(html)).toMatchObject(typed);
    const [card = "", link = "", page = ""] = views(html);
    for (const view of [card, link, page]) expect(visibleText(view)).toContain("Tres fondas & una panadería");
    for (const words of ["Gastronomía", "Por Marisol Batista", "Ceviche", "1 min de lectura"]) {
      expect(visibleText(card)).toContain(words);
      expect(visibleText(page)).toContain(words);
    }
    expect(visibleText(link)).toContain("Lo que hay que pedir. localhost:3000");
    expect(visibleText(page)).toContain("En este artículo Uno Dos Tres");
    expect(await app.db.selectFrom("blogs").select("id").execute()).toEqual([]);
  });

  test("X1: lo que se muestra pasó por la misma limpieza que lo guardado", async () => {
    const { html } = await press(typed);
    const prose = find(html, ".look .prose");
    expect(prose).toContain("<p>La primera <strong>queda</strong> aquí.</p>");
    expect(prose).not.toContain("<script");
    expect(html).not.toContain("<script>alert");
  });

  test("nada de lo que se ve se puede pulsar ni se lee dos veces", async () => {
    const { html } = await press(typed);
    expect(findAll(html, ".look-frame > div").map((frame) => openingTags(frame, "div")[0])).toEqual(
      Array.from({ length: 3 }, () => '<div inert="">'),
    );
  });

  test("dice lo que falta y lo que ayudaría, y cada cosa lleva a su campo", async () => {
    const { html } = await press({ ...typed, title: "t".repeat(71), excerpt: " ", category: "", tags: "" });
    expect(links(html)).toEqual([
      ["#campo-excerpt", "Falta el extracto"],
      ["#campo-category", "Falta la categoría"],
      ["#campo-title", "El título pasa de 70 letras: se corta al compartir"],
      ["#campo-tags", "Sin etiquetas: con ellas se llega desde otros artículos"],
      ["#campo-image_url", "Sin foto: la tarjeta lleva una portada dibujada"],
    ]);
    for (const [href] of links(html)) expect(html).toContain(`id="${href?.slice(1)}"`);
  });

  test("también con el formulario vacío, y completo dice que no falta nada", async () => {
    const empty = await press({ title: "", content: "" });
    expect(empty.status).toBe(200);
    expect(links(empty.html).map(([, words]) => words)).toEqual(
      expect.arrayContaining(["Falta el título", "Falta el extracto", "Falta el contenido", "Falta la categoría"]),
    );
    expect(visibleText(find(empty.html, ".look-facts"))).toBe("0 palabras");
    const full = await press({ ...typed, image_url: "/images/articulo-costa.svg" });
    expect(links(full.html)).toEqual([]);
    expect(visibleText(panelOf(full.html))).toContain("Tiene todo lo que hace falta para publicarlo.");
  });

  test("dice cuánto tarda en leerse y qué dirección tendrá", async () => {
    const { html } = await press({ ...typed, content: "Palabra ".repeat(600) });
    expect(visibleText(find(html, ".look-facts"))).toBe(
      "600 palabras · 3 minutos de lectura localhost:3000/blog/tres-fondas-una-panaderia",
    );
  });

  test("de un artículo muy largo se ve el principio, y se dice", async () => {
    const { html } = await press({ ...typed, content: `<p>${"palabra ".repeat(5_000)}final</p>` });
    expect(visibleText(panelOf(html))).toContain("Aquí se ve el principio del texto.");
    expect(find(html, ".look .prose")).not.toContain("final");
    expect(typedValues(html).content).toContain("final");
  });

  test.each([
    ["no se puede mostrar", `${"<ul>".repeat(40)}x`, 200, "etiquetas abiertas una dentro de otra"],
    ["es demasiado largo", "x".repeat(100_001), 400, "El contenido admite hasta 100 kB"],
  ])("si el texto %s, lo dice y lo escrito sigue", async (_, content, status, reason) => {
    const reply = await press({ ...typed, content });
    expect(reply.status).toBe(status);
    expect(reply.text).toContain(reason);
    expect(typedValues(reply.html)).toMatchObject({ title: typed.title, content });
  });

  test("al editar, con la fecha y la dirección de lo publicado, y el artículo no cambia", async () => {
    const blog = await have({
      created_at: "2026-03-02T15:00:00.000Z",
      first_published_at: "2026-03-02T15:00:00.000Z",
      slug: "una",
    });
    const before = (await app.visit(blog.path)).html;
    const { status, html } = await press({ ...typedValues(before), ...hiddenFields(before), title: "Otro" }, blog.path);
    expect(status).toBe(200);
    expect(visibleText(views(html)[0] ?? "")).toContain("2 de marzo de 2026");
    expect(visibleText(find(html, ".look-facts"))).toContain("/blog/una");
    expect(hiddenFields(html)).toMatchObject({ id: blog.id, version: "1" });
    const rows = await app.db.selectFrom("blogs").select(["title", "version"]).execute();
    expect(rows).toEqual([{ title: blog.title, version: 1 }]);
  });
});

describe.runIf(isOnSqlite)("la foto que se ve", () => {
  const shownIn = (html: string) =>
    findAll(html, ".look-frame").map(
      (frame) => /\/fotos\/([a-z])/.exec(frame)?.[1] ?? (frame.includes("cover") ? "portada" : ""),
    );
  const address = "https://fotos.example/a.jpg";

  async function haveCopy() {
    await keepPicture("c");
    await app.db
      .insertInto("picture_addresses")
      .values({ address, hash: hash("c"), attempts: 1, created_at: now })
      .execute();
  }

  test("es la descrita del artículo, aunque la dirección escrita sea otra", async () => {
    const blog = await have();
    await describePicture(blog.id, "d");
    await haveCopy();
    expect(shownIn((await press({ ...typed, id: blog.id, image_url: address }, blog.path)).html)).toEqual(["d", "d", "d"]);
  });

  test("o nuestra copia de la que está en la dirección escrita; si no la tenemos, una portada", async () => {
    await haveCopy();
    expect(shownIn((await press({ ...typed, image_url: address })).html)).toEqual(["c", "c", "c"]);
    const { html } = await press({ ...typed, image_url: `${address}?otra` });
    expect(shownIn(html)).toEqual(["portada", "portada", "portada"]);
    expect(visibleText(panelOf(html))).toContain("Todavía no tenemos la foto de esa dirección");
  });

  test("A3: con el id de un artículo ajeno no se ve su foto", async () => {
    const foreign = await have({ author_id: stranger.id, is_published: 0, views: 77 });
    await describePicture(foreign.id, "d");
    const { html } = await press({ ...typed, id: foreign.id });
    expect(shownIn(html)).toEqual(["portada", "portada", "portada"]);
    expect(visibleText(panelOf(html))).not.toContain("77 vistas");
  });
});

describe.runIf(isOnSqlite)("las vistas de la pantalla con JavaScript", () => {
  const fetched = (fields: Record<string, string>) => app.submit("/write-blog/vista", fields);

  test("contesta con el texto limpio y la firma, y no se guarda en ninguna parte", async () => {
    const { status, html, headers } = await fetched({ content: "<p>Hola <i>tú</i></p>", image_url: "" });
    expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    const look = JSON.parse(html) as Look;
    expect(look).toMatchObject({
      html: "<p>Hola <em>tú</em></p>",
      isWhole: true,
      problem: null,
      photo: null,
      author: "Marisol Batista",
    });
  });

  test("L4: tiene un límite suyo, que no gasta el de guardar", async () => {
    for (let n = 0; n < 200; n += 1) await consume("preview-article", { user: author.id });
    const refused = await fetched({ content: "Hola" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    const reply = await press(typed);
    expect(reply.status).toBe(429);
    expect(typedValues(reply.html)).toMatchObject(typed);
    const saved = await app.submit("/write-blog", { ...typed, intent: "draft" });
    expect(saved.status).toBe(302);
  });
});

describe("la dirección de un artículo nuevo", () => {
  const blogs = () => app.db.selectFrom("blogs").select(["title", "slug", "version"]).orderBy("seq").execute();
  const save = (fields: Record<string, string>) => app.submit("/write-blog", { ...typed, intent: "draft", ...fields });

  test("sale del título, o es la que se escribe, y esa se queda cuando el título cambia", async () => {
    expect((await save({})).status).toBe(302);
    expect((await save({ slug: "Las Fondas del Camino" })).status).toBe(302);
    expect((await blogs()).map(({ slug }) => slug)).toEqual(["tres-fondas-una-panaderia", "las-fondas-del-camino"]);
    const chosen = await app.db
      .selectFrom("blogs")
      .select("id")
      .where("slug", "=", "las-fondas-del-camino")
      .executeTakeFirstOrThrow();
    const path = `/edit-blog/${chosen.id}`;
    const before = (await app.visit(path)).html;
    await app.submit(path, { ...typedValues(before), ...hiddenFields(before), title: "Otro título", intent: "draft" });
    expect((await blogs()).find(({ title }) => title === "Otro título")?.slug).toBe("las-fondas-del-camino");
  });

  test("si ya es, o fue, de otro artículo, se dice en su campo y no se pierde nada", async () => {
    const other = await have({ slug: "la-buena", author_id: stranger.id });
    await app.db.insertInto("blog_addresses").values({ slug: "la-vieja", blog_id: other.id, created_at: now }).execute();
    for (const slug of ["La buena", "la-vieja"]) {
      const reply = await save({ slug });
      expect(reply.status).toBe(400);
      expect(visibleText(find(reply.html, "#campo-slug-error"))).toContain("ya es de otro artículo. Prueba con otra.");
      expect(typedValues(reply.html)).toMatchObject({ ...typed, slug });
    }
    expect(await blogs()).toHaveLength(1);
  });
});
