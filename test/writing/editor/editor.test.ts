import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import type { NewArticle } from "../../../app/db/schema.server";
import { openApp, testPassword } from "../../support/app";
import { isOnSqlite } from "../../support/database/engine";
import {
  attribute,
  errorSummary,
  find,
  findHeadings,
  findHrefs,
  findLinks,
  findMeta,
  innerHtml,
  openingTags,
  pageTitle,
} from "../../support/pages/html";
import { control, hiddenFields, typedValues } from "../../support/pages/controls";
import { publishedArticle } from "../../support/published-rows";

const app = await openApp();
const author = await app.person("autora@ejemplo.pa", { full_name: "Marisol Batista" });
const stranger = await app.person("otra@ejemplo.pa");

beforeEach(async () => {
  await app.db.deleteFrom("blogs").execute();
  await globalThis.panamaLimits?.clear();
  app.cookies.clear();
  await app.signInAs(author);
});

const article = {
  title: "¿Dónde comer ceviche en Ñurumí?",
  excerpt: "Tres fondas con corvina del día & mucho culantro.",
  category: "Gastronomía",
  tags: "mar, Ceviche, culantro",
  image_url: "https://fotos.example/ceviche.jpg",
  content: "<p>La primera queda <strong>junto al muelle</strong>.</p>\n\n<h2>La segunda</h2>\n<ul>\n<li>Viernes</li>\n</ul>\n",
};

const blogs = () => app.db.selectFrom("blogs").selectAll().orderBy("seq").execute();

async function have(values: Partial<NewArticle> = {}) {
  const text = { excerpt: "De qué va", content: "<p>Un texto</p>", tags: '["mar"]' };
  const row = publishedArticle("Una mañana en el mercado", { author_id: author.id, ...text, ...values });
  await app.db.insertInto("blogs").values(row).execute();
  return { ...row, path: `/edit-blog/${row.id}` };
}

type Form = Record<string, string>;

async function opened(path: string): Promise<Form> {
  const { html } = await app.visit(path);
  return { ...typedValues(html), ...hiddenFields(html) };
}

async function savedAs(path: string, fields: Record<string, string>) {
  const sent = await app.submit(path, fields);
  expect([sent.status, sent.location]).toEqual([302, "/my-blogs"]);
  return (await app.visit("/my-blogs")).text;
}

describe.runIf(isOnSqlite)("la pantalla", () => {
  test("S8: rotula y describe cada campo, no se guarda en ninguna parte, y solo ella carga React", async () => {
    const { status, html, headers, text } = await app.visit("/write-blog");
    expect(status).toBe(200);
    expect(findHeadings(html)[0]).toEqual({ level: 1, text: "Escribir Nuevo Artículo" });
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(findMeta(html, "robots")).toEqual(["noindex"]);
    for (const name of ["title", "excerpt", "category", "tags", "image_url", "content"]) {
      expect(html).toContain(`<label for="${attribute(control(html, name), "id")}"`);
    }
    expect(text).toContain("HTML permitido: p, h2, strong, em, ul, ol, li.");
    expect(html).not.toMatch(/ (?:style|on\w+)="/);
    expect(headers.get("Content-Security-Policy")).toMatch(/script-src 'self' 'nonce-[^']+';/);
    expect(openingTags(html, "script").length).toBeGreaterThan(0);
  });

  test("pide sus scripts al llegar, el del editor visual al final, y ninguna otra página lo pide", async () => {
    const { id } = await have();
    for (const path of ["/write-blog", `/edit-blog/${id}`]) {
      const { html, headers } = await app.visit(path);
      const asked = (headers.get("Link") ?? "").split(", ");
      const scripts = asked.map((value) => value.slice(1, value.indexOf(">")));
      const hydrating = openingTags(html, "link").filter((link) => attribute(link, "rel") === "modulepreload");
      expect(new Set(scripts.slice(0, -1))).toEqual(new Set(hydrating.map((link) => attribute(link, "href"))));
      expect(scripts.at(-1)).toContain("/assets/editor-");
      expect(asked.at(-1)).toContain("; rel=modulepreload; fetchpriority=low");
      expect(existsSync(`build/client${scripts.at(-1)}`)).toBe(true);
    }
    for (const path of ["/blog", "/my-blogs", "/profile"]) expect((await app.visit(path)).headers.get("Link")).toBeNull();
  });

  test("sin JavaScript todos los botones sirven, y Enter aprieta el primero, que no publica", async () => {
    const buttonsIn = (html: string) =>
      openingTags(innerHtml(html, "main"), "button").filter((tag) => attribute(tag, "name") === "intent");
    const fresh = buttonsIn((await app.visit("/write-blog")).html);
    expect(fresh.slice(0, 2).map((tag) => attribute(tag, "value"))).toEqual(["draft", "publish"]);
    const draft = await have({ is_published: 0 });
    expect(attribute(buttonsIn((await app.visit(draft.path)).html)[0] ?? "", "value")).toBe("draft");
    const published = await have({ is_published: 1, slug: "otra" });
    const keeping = buttonsIn((await app.visit(published.path)).html);
    expect(keeping.slice(0, 2).map((tag) => attribute(tag, "value"))).toEqual(["save", "unpublish"]);
    expect([...fresh, ...keeping].filter((tag) => tag.includes("disabled"))).toEqual([]);
  });

  test("la de editar trae el artículo, su dirección con la regla, la vista previa y, publicado, el enlace", async () => {
    const blog = await have({ content: "<p>Hola & adiós</p>", is_published: 1, first_published_at: new Date().toISOString() });
    const { html, text } = await app.visit(blog.path);
    expect(findHeadings(html)[0]).toEqual({ level: 1, text: "Editar Artículo" });
    expect(typedValues(html)).toMatchObject({ title: blog.title, tags: "mar", slug: blog.slug, content: "<p>Hola & adiós</p>" });
    expect(text).toContain("la anterior lleva a la nueva");
    expect(findHrefs(html, "Vista previa de lo guardado")).toEqual([`${blog.path}/vista-previa`]);
    expect(findHrefs(html, "Ver en el blog")).toEqual([`/blog/${blog.slug}`]);
    expect(html).toContain(`<time dateTime="${blog.updated_at}">`);
    const draft = await have({ slug: "borrador", is_published: 0 });
    expect(findHrefs((await app.visit(draft.path)).html, "Ver en el blog")).toEqual([]);
  });
});

describe("guardar uno nuevo", () => {
  test("un borrador necesita título y contenido, y se dice en Mis Artículos", async () => {
    const text = await savedAs("/write-blog", { intent: "draft", title: "Ceviche", content: "Hola\nmundo" });
    expect(text).toContain("¡Borrador Guardado!");
    expect(await blogs()).toMatchObject([
      {
        title: "Ceviche",
        slug: "ceviche",
        is_published: 0,
        author_id: author.id,
        category: "",
        tags: "[]",
        image_url: null,
        version: 1,
      },
    ]);
  });

  test("publicado se lee en el blog con todo lo escrito", async () => {
    expect(await savedAs("/write-blog", { ...article, intent: "publish" })).toContain("¡Blog Publicado!");
    expect(await blogs()).toMatchObject([
      {
        is_published: 1,
        category: "Gastronomía",
        tags: '["mar","Ceviche","culantro"]',
        content: article.content,
        image_url: article.image_url,
      },
    ]);
    const { status, html } = await app.visit("/blog/donde-comer-ceviche-en-nurumi");
    expect(status).toBe(200);
    expect(html).toContain("<p>La primera queda <strong>junto al muelle</strong>.</p>");
  });

  test("A1, A3: el autor es quien tiene la sesión, diga lo que diga el formulario", async () => {
    const forged = { author_id: stranger.id, is_published: "1", views: "99", created_at: "2001-01-01" };
    await savedAs("/write-blog", { ...article, ...forged, intent: "draft" });
    expect(await blogs()).toMatchObject([
      { author_id: author.id, is_published: 0, views: 0, slug: "donde-comer-ceviche-en-nurumi" },
    ]);
  });

  test("enviado dos veces se guarda una, y corregido entre tanto queda lo último", async () => {
    const form: Form = { ...(await opened("/write-blog")), ...article };
    expect(form.id).toMatch(/^[\w-]{36}$/);
    const answers = await Promise.all([1, 2, 3].map(() => app.submit("/write-blog", { ...form, intent: "draft" })));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    await savedAs("/write-blog", { ...form, title: "Otro título", intent: "publish" });
    expect(await blogs()).toMatchObject([{ id: form.id, title: "Otro título", is_published: 1 }]);
  });

  test.each([
    ["el título", { title: "Otro título" }, { title: "Otro título" }],
    ["el extracto", { excerpt: "Cuatro fondas." }, { excerpt: "Cuatro fondas." }],
    ["la categoría", { category: "Turismo" }, { category: "Turismo" }],
    ["las etiquetas", { tags: "mar, Ceviche" }, { tags: '["mar","Ceviche"]' }],
    ["la imagen", { image_url: "https://fotos.example/fonda.jpg" }, { image_url: "https://fotos.example/fonda.jpg" }],
    ["la imagen, que se quita", { image_url: "" }, { image_url: null }],
    ["el contenido", { content: "<p>Ahora son cuatro.</p>" }, { content: "<p>Ahora son cuatro.</p>" }],
    ["el botón", { intent: "publish" }, { is_published: 1 }],
  ])("si la segunda vez cambió solo %s, no se toma por una repetición", async (_, change, saved) => {
    const form: Form = { ...(await opened("/write-blog")), ...article, intent: "draft" };
    await savedAs("/write-blog", form);
    await savedAs("/write-blog", { ...form, ...change });
    expect(await blogs()).toMatchObject([{ id: form.id, version: 2, ...saved }]);
  });

  test("A3: con el id de un artículo ajeno se hace uno propio y el ajeno queda igual", async () => {
    const foreign = await have({ author_id: stranger.id });
    await savedAs("/write-blog", { ...article, intent: "publish", id: foreign.id });
    const [theirs, own] = await blogs();
    expect(theirs).toMatchObject({ id: foreign.id, title: foreign.title, author_id: stranger.id, version: 1 });
    expect(own).toMatchObject({ title: article.title, author_id: author.id });
  });

  test("si ese mismo artículo ya cambió en otra parte, se muestran las dos versiones", async () => {
    const form: Form = { ...(await opened("/write-blog")), ...article };
    await savedAs("/write-blog", { ...form, intent: "draft" });
    const edited = await opened(`/edit-blog/${form.id}`);
    await savedAs(`/edit-blog/${form.id}`, { ...edited, title: "Desde el teléfono", intent: "draft" });
    const { status, html } = await app.submit("/write-blog", { ...form, title: "Desde aquí", intent: "draft" });
    expect(status).toBe(409);
    expect(typedValues(html).title).toBe("Desde aquí");
    expect(html).toContain("Desde el teléfono");
    await savedAs("/write-blog", { ...typedValues(html), ...hiddenFields(html), intent: "draft" });
    expect(await blogs()).toMatchObject([{ title: "Desde aquí", version: 3 }]);
  });
});

describe.runIf(isOnSqlite)("lo que no se puede guardar vuelve con el motivo y todo lo escrito", () => {
  const complete = { ...article, intent: "publish" };

  test.each([
    ["title", "Escribe un título", " "],
    ["excerpt", "Para publicar falta el extracto", " \n"],
    ["category", "Para publicar falta la categoría", ""],
    ["content", "etiquetas abiertas una dentro de otra", `${"<p><em>".repeat(2_000)}x`],
    ["content", "El artículo tiene más de 1,500 etiquetas que no se permiten", "<b>x</b>".repeat(751)],
    ["content", "no le queda texto que leer", "<script>alert(1)</script>"],
    ["content", "Quitamos caracteres que no se pueden guardar", "Ana \ud83d"],
  ])("X4, X7: %s: %s", async (name, reason, value) => {
    const before = performance.now();
    const { status, html, headers } = await app.submit("/write-blog", { ...complete, [name]: value });
    expect(status).toBe(400);
    expect(performance.now() - before).toBeLessThan(60_000);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(pageTitle(html)).toMatch(/^Error/);
    const summary = errorSummary(html);
    expect(summary).toContain("Error al guardar el blog:");
    expect(findLinks(summary).find(({ href }) => href === `#campo-${name}`)?.label).toContain(reason.slice(0, 20));
    const tag = control(html, name);
    expect([attribute(tag, "aria-invalid"), attribute(tag, "aria-describedby")]).toEqual([
      "true",
      expect.stringContaining(`campo-${name}-error`),
    ]);
    const kept = { ...article, [name]: value.replace("\ud83d", "") };
    // A value that is not an option cannot be selected again.
    if (name === "category") kept.category = "";
    expect(typedValues(html)).toMatchObject(kept);
    expect(await blogs()).toEqual([]);
  });

  const hostile = `</textarea></script><script>alert("1")</script><img src=x onerror=alert(1)>'"&{{7*7}}\${7*7}'; drop table blogs;--%00`;

  test("X1: lo hostil que sí es texto se guarda y se muestra como letras", async () => {
    await savedAs("/write-blog", { ...complete, title: hostile.slice(0, 140), excerpt: hostile, tags: "<b>mar</b>" });
    const [blog] = await blogs();
    for (const path of [
      `/blog/${blog?.slug}`,
      "/blog",
      "/my-blogs",
      `/edit-blog/${blog?.id}`,
      `/edit-blog/${blog?.id}/vista-previa`,
    ]) {
      const { status, html } = await app.visit(path);
      expect(status).toBe(200);
      expect(html).not.toContain("<script>alert");
      expect(html).not.toContain("<b>mar");
    }
  });

  test("sin saber qué botón fue, nada se guarda ni se pierde", async () => {
    const { status, html } = await app.submit("/write-blog", article);
    expect(status).toBe(400);
    expect(html).toContain("usa uno de los botones");
    expect(typedValues(html)).toMatchObject(article);
  });

  test("los campos repetidos se rechazan", async () => {
    const body = new URLSearchParams([...Object.entries(complete), ["title", "Otro"], ["tags", "x"]]);
    expect((await app.submit("/write-blog", {}, { body })).status).toBe(400);
  });
});

describe.runIf(isOnSqlite)("editar", () => {
  test("se publica, se corrige y se retira, y cada vez se dice", async () => {
    await savedAs("/write-blog", { ...article, intent: "draft" });
    const [blog] = await blogs();
    const path = `/edit-blog/${blog?.id}`;
    expect(await savedAs(path, { ...(await opened(path)), intent: "publish" })).toContain("¡Blog Publicado!");
    expect(await savedAs(path, { ...(await opened(path)), title: "Otro", intent: "save" })).toContain("¡Blog Publicado!");
    expect(await blogs()).toMatchObject([{ title: "Otro", slug: "donde-comer-ceviche-en-nurumi", is_published: 1, version: 3 }]);
    expect(await savedAs(path, { ...(await opened(path)), excerpt: "", intent: "unpublish" })).toContain("¡Borrador Guardado!");
    expect(await blogs()).toMatchObject([{ is_published: 0, version: 4 }]);
  });

  test("a un publicado no le puede faltar nada, ni con el botón de un borrador", async () => {
    const blog = await have({ is_published: 1 });
    const form = await opened(blog.path);
    expect((await app.submit(blog.path, { ...form, category: "", intent: "save" })).status).toBe(400);
    const { status, html } = await app.submit(blog.path, { ...form, category: "", intent: "draft" });
    expect(status).toBe(400);
    expect(html).toContain("El artículo ya está publicado");
    expect(await blogs()).toMatchObject([{ version: 1, category: blog.category }]);
  });

  test("A3: lo ajeno es 404 al verlo y al guardarlo, y queda igual", async () => {
    const foreign = await have({ author_id: stranger.id });
    for (const path of [foreign.path, "/edit-blog/no-existe", `/edit-blog/${randomUUID()}`]) {
      expect((await app.visit(path)).status).toBe(404);
      for (const intent of ["draft", "publish", "save", "unpublish"]) {
        expect((await app.submit(path, { ...article, intent, version: "1", id: foreign.id })).status).toBe(404);
      }
    }
    expect(await blogs()).toMatchObject([{ title: foreign.title, version: 1, is_published: 1 }]);
  });
});

describe.runIf(isOnSqlite)("dos pestañas", () => {
  test("quien guarda después ve las dos versiones, y solo sabiéndolo escribe encima", async () => {
    const blog = await have({ is_published: 0, content: "Lo de antes" });
    const [here, there] = [await opened(blog.path), await opened(blog.path)];
    await savedAs(blog.path, { ...there, title: "Desde el teléfono", tags: "río", intent: "draft" });
    const mine = { ...here, title: "Desde la casa", content: "Lo mío" };
    const { status, html, text } = await app.submit(blog.path, { ...mine, intent: "draft" });
    expect(status).toBe(409);
    expect(pageTitle(html)).toMatch(/^Error/);
    expect(text).toContain("El artículo cambió después de que lo abriste");
    expect(typedValues(html)).toMatchObject({ title: "Desde la casa", content: "Lo mío", tags: "mar" });
    const theirs = find(html, "section.conflict");
    for (const words of ["Desde el teléfono", "Lo de antes", "río"]) expect(theirs).toContain(words);
    expect(findHrefs(theirs, "Abrir la versión guardada en otra pestaña")).toEqual([blog.path]);
    expect(await blogs()).toMatchObject([{ title: "Desde el teléfono", version: 2 }]);

    expect(hiddenFields(html).version).toBe("2");
    await savedAs(blog.path, { ...typedValues(html), ...hiddenFields(html), intent: "draft" });
    expect(await blogs()).toMatchObject([{ title: "Desde la casa", content: expect.stringContaining("Lo mío"), version: 3 }]);
  });

  test("guardar otra vez lo mismo, porque la respuesta se perdió, no es un conflicto", async () => {
    const blog = await have({ is_published: 0 });
    const form = { ...(await opened(blog.path)), ...article, intent: "publish" };
    await savedAs(blog.path, form);
    expect(await savedAs(blog.path, form)).toContain("¡Blog Publicado!");
    expect(await blogs()).toMatchObject([{ version: 2 }]);
  });
});

describe.runIf(isOnSqlite)("la sesión que termina mientras se escribe", () => {
  test("A3: quien entra con otra cuenta no llega a lo ajeno", async () => {
    const blog = await have({ is_published: 0 });
    const form = await opened(blog.path);
    app.cookies.clear();
    const other = { cuenta_correo: stranger.email, cuenta_clave: testPassword };
    expect((await app.submit(blog.path, { ...form, ...article, ...other, intent: "draft" })).status).toBe(404);
    expect(await blogs()).toMatchObject([{ title: blog.title, version: 1 }]);
  });
});

test.runIf(isOnSqlite)("L4: tras 60 en una hora se espera, con todo lo escrito en su lugar", async () => {
  const busy = await app.person("incansable@ejemplo.pa");
  await app.signInAs(busy);
  for (let n = 0; n < 60; n += 1) {
    expect((await app.submit("/write-blog", { intent: "draft", title: `Nota ${n}`, content: "x" })).status).toBe(302);
  }
  const { status, html, headers } = await app.submit("/write-blog", { ...article, intent: "publish" });
  expect(status).toBe(429);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(typedValues(html)).toMatchObject(article);
  await app.signInAs(author);
  expect((await app.submit("/write-blog", { ...article, intent: "draft" })).status).toBe(302);
});

test("mientras se guarda un artículo, otro distinto se rechaza con todo lo escrito, y a otra persona no le pasa nada", async () => {
  const other = app.otherBrowser();
  await other.signInAs(stranger);
  const texts = Array.from({ length: 25 }, (_, n) => `<p>Texto ${n} con <em>letras</em>.</p>`);
  const own = texts.map((content) => app.submit("/write-blog", { ...article, content, intent: "draft", id: randomUUID() }));
  const others = other.submit("/write-blog", { ...article, intent: "draft", id: randomUUID() });
  const answers = await Promise.all(own);
  expect((await others).status).toBe(302);
  const refused = answers.flatMap((answer, n) => (answer.status === 302 ? [] : [{ answer, content: texts[n] }]));
  expect(refused.length).toBeGreaterThan(0);
  for (const { answer, content } of refused) {
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(answer.text).toContain("Todavía estamos guardando tu artículo anterior. Espera 2 segundos e inténtalo otra vez.");
    expect(typedValues(answer.html)).toMatchObject({ ...article, content });
  }
  expect(await blogs()).toHaveLength(texts.length - refused.length + 1);
  expect((await app.submit("/write-blog", { ...article, content: texts[24] ?? "", intent: "draft" })).status).toBe(302);
});
