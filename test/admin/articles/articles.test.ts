import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { NewArticle } from "../../../app/db/schema.server";
import { openApp, testPassword } from "../../support/app";
import {
  attribute,
  find,
  findHeadings,
  findHrefs,
  findLinks,
  injectedElements,
  innerHtml,
  openingTags,
} from "../../support/pages/html";
import { control, hiddenFields, typedValues } from "../../support/pages/controls";
import { newestFirst, publishedArticle } from "../../support/published-rows";

const app = await openApp();
const admin = await app.person("jefa@ejemplo.pa", { full_name: "Itzel Ñandú", is_admin: 1 });
const colleague = await app.person("colega@ejemplo.pa", { full_name: "Eric Him", is_admin: 1 });
const author = await app.person("autora@ejemplo.pa", { full_name: "Marisol Batista" });
const inAdmin = app.otherBrowser();
const reader = app.otherBrowser();
const list = "/admin/articulos";
const motivo = "Copia un texto de otra persona sin decirlo";
const told = `La administración retiró este artículo: ${motivo}. Cuando lo corrijas, escríbenos para volver a publicarlo.`;

beforeEach(async () => {
  await app.forgetLimits();
  for (const table of ["blogs", "audit_log", "mail_outbox"] as const) await app.db.deleteFrom(table).execute();
  await inAdmin.signInAs(admin);
  await app.signInAs(author);
});

async function have(...rows: Partial<NewArticle>[]) {
  const all = newestFirst(
    rows.map(({ title = "Ceviche", ...row }) => publishedArticle(title, { author_id: author.id, excerpt: "De qué va", ...row })),
  );
  await app.db.insertInto("blogs").values(all).execute();
  return all.map((row) => ({ ...row, path: `${list}/${row.id}` }));
}

async function haveOne(row: Partial<NewArticle> = {}) {
  const [one] = await have(row);
  return one!;
}

const withheldState = { is_published: 0, withheld_at: "2026-11-20T12:00:00.000Z", withheld_reason: motivo } as const;
const rowOf = (id: string) => app.db.selectFrom("blogs").selectAll().where("id", "=", id).executeTakeFirst();
const log = () => app.db.selectFrom("audit_log").selectAll().orderBy("action").execute();

async function listedAt(path: string) {
  const { status, html } = await inAdmin.visit(path);
  const filters = findLinks(find(html, "nav.pills"));
  return {
    status,
    titles: findHeadings(innerHtml(html, "main"))
      .filter(({ level }) => level === 2)
      .map(({ text }) => text),
    filters: filters.map(({ label, href }) => `${label} ${href}`),
  };
}

const withhold = (path: string, fields: Record<string, string> = {}, browser = inAdmin) =>
  browser.submit(path, { intent: "retirar", motivo, ...fields });

describe("la lista", () => {
  test("muestra lo publicado, lo último primero, con su autor, su fecha y sus vistas; los borradores no", async () => {
    const [ron] = await have(
      { title: "Ron", views: 1234 },
      { title: "Café", category: "Turismo" },
      { title: "Mío", is_published: 0 },
    );
    expect(await listedAt(list)).toEqual({
      status: 200,
      titles: ["Ron", "Café"],
      filters: [`Publicados 2 ${list}`, `Retirados 0 ${list}?estado=retirados`],
    });
    const { html, text } = await inAdmin.visit(list);
    for (const words of ["1,234 vistas", "20 nov 2026", "Turismo"]) expect(text).toContain(words);
    expect(text).not.toContain("Mío");
    expect(text).toContain("Marisol Batista · Turismo");
    expect(findHrefs(html, "Ron")).toEqual([ron!.path]);
  });

  test("los retirados van aparte, con su motivo", async () => {
    await have({ title: "Ron" }, { title: "Café", ...withheldState });
    expect((await listedAt(`${list}?estado=retirados`)).titles).toEqual(["Café"]);
    expect((await inAdmin.visit(`${list}?estado=retirados`)).text).toContain(`Retirado Motivo: ${motivo}`);
  });

  test("se busca en el título, el extracto y la categoría, sin acentos, y se ven los de una sola persona", async () => {
    const other = await app.person(`${randomUUID()}@ejemplo.pa`, { full_name: "Beto" });
    await have({ title: "Café de altura" }, { title: "Ron", excerpt: "Y café" }, { title: "Café", author_id: other.id });
    expect((await listedAt(`${list}?q=CAFE`)).titles).toEqual(["Café de altura", "Ron", "Café"]);
    const own = await listedAt(`${list}?q=cafe&autor=${other.id}`);
    expect(own.titles).toEqual(["Café"]);
    expect(own.filters[1]).toBe(`Retirados 0 ${list}?q=cafe&estado=retirados&autor=${other.id}`);
    expect((await inAdmin.visit(`${list}?autor=${other.id}`)).text).toContain("Solo los de Beto");
  });

  test.each(["nadie", "%00"])("de un autor que no existe (%s) no hay lista", async (author) => {
    expect((await inAdmin.visit(`${list}?autor=${author}`)).status).toBe(404);
  });

  test("vacía enseña qué saldrá ahí", async () => {
    expect((await inAdmin.visit(list)).text).toContain("Todavía no hay artículos publicados.");
    expect((await inAdmin.visit(`${list}?estado=retirados`)).text).toContain("No hay artículos retirados.");
    expect((await inAdmin.visit(`${list}?q=xyz`)).text).toContain("No se encontraron artículos con ese término de búsqueda.");
  });
});

describe("leer uno", () => {
  test("se ve como lo ven los lectores, sin contarse como lectura", async () => {
    const { path, id, slug } = await haveOne({ content: "<p>Hola <strong>mundo</strong></p><script>alert(1)</script>" });
    const { status, html, text } = await inAdmin.visit(path);
    expect(status).toBe(200);
    expect(html).toContain("<p>Hola <strong>mundo</strong></p>");
    expect(injectedElements(html)).toEqual([]);
    expect(html).not.toMatch(/data-view|\/vista"/);
    expect(text).toContain("Estado Publicado");
    expect(findHrefs(html, "Ver en el sitio")).toEqual([`/blog/${slug}`]);
    expect(findHeadings(innerHtml(html, "main")).filter(({ level }) => level === 1)).toEqual([{ level: 1, text: "Ceviche" }]);
    expect((await rowOf(id))?.views).toBe(0);
  });

  test("A3: un borrador es privado, y lo que no existe no está", async () => {
    const { path } = await haveOne({ is_published: 0 });
    for (const where of [path, `${list}/no-existe`, `${list}/%00`]) expect((await inAdmin.visit(where)).status).toBe(404);
  });
});

describe("retirar", () => {
  test("sale enseguida del blog, de las listas y del mapa; queda el motivo, la nota y el correo", async () => {
    const { path, id, slug } = await haveOne();
    const answer = await withhold(path);
    expect([answer.status, answer.location]).toEqual([302, path]);
    const { text } = await inAdmin.visit(path);
    for (const words of ["Artículo retirado", "Estado Retirado", motivo, "Itzel Ñandú : Retiró del sitio el artículo"])
      expect(text).toContain(words);
    expect((await reader.visit(`/blog/${slug}`)).status).toBe(404);
    for (const where of ["/blog", "/blog?q=ceviche", "/blog/rss.xml", "/sitemap.xml", "/"])
      expect((await reader.visit(where)).html).not.toContain(`/blog/${slug}`);
    expect(await rowOf(id)).toMatchObject({ is_published: 0, withheld_reason: motivo, version: 2 });
    const [note, ...others] = await log();
    expect(others).toEqual([]);
    expect(note).toMatchObject({ action: "blog.withheld", actor_id: admin.id, target_type: "blog", target_id: id });
    expect(note?.request_id).not.toBeNull();
    expect(JSON.parse(note?.after ?? "")).toMatchObject({ is_published: 0, withheld_reason: motivo });
    expect(await app.db.selectFrom("mail_outbox").selectAll().execute()).toMatchObject([
      { template: "article-withheld", recipient: author.email, reference_id: id },
    ]);
  });

  test.each([
    ["sin motivo", ""],
    ["con uno demasiado corto", " muy   mal "],
    ["con uno demasiado largo", "x".repeat(501)],
    ["con NUL", `Esto no\0 puede ser así`],
  ])("%s es un 400 que deja lo escrito", async (_, reason) => {
    const { path, id } = await haveOne();
    const { status, html } = await withhold(path, { motivo: reason });
    expect(status).toBe(400);
    expect(typedValues(html).motivo).toBe(reason.replace("\0", ""));
    expect(attribute(control(html, "motivo"), "aria-invalid")).toBe("true");
    expect(innerHtml(html, "title")).toMatch(/^Error/);
    expect(await rowOf(id)).toMatchObject({ is_published: 1 });
    expect(await log()).toEqual([]);
  });

  test("enviado dos veces es una", async () => {
    const { path } = await haveOne();
    for (let time = 0; time < 2; time += 1) {
      expect((await withhold(path)).location).toBe(path);
      expect((await inAdmin.visit(path)).text).toContain("Artículo retirado");
    }
    expect(await log()).toHaveLength(1);
    expect(await app.db.selectFrom("mail_outbox").selectAll().execute()).toHaveLength(1);
  });

  test("de dos administradores a la vez, el segundo sabe quién lo hizo y con qué motivo", async () => {
    const { path, id } = await haveOne();
    await withhold(path);
    const other = app.otherBrowser();
    await other.signInAs(colleague);
    expect((await withhold(path, { motivo: "Por otro motivo distinto" }, other)).location).toBe(path);
    const { text } = await other.visit(path);
    expect(text).toMatch(new RegExp(`Ya estaba retirado Lo hizo Itzel Ñandú el .*${motivo}\\. El tuyo no se guardó\\.`));
    expect(await rowOf(id)).toMatchObject({ withheld_reason: motivo, version: 2 });
    expect(await log()).toHaveLength(1);
  });

  test("lo que su autor ya quitó se dice, y nada cambia", async () => {
    const { path, id } = await haveOne({ is_published: 0 });
    for (const where of [path, `${list}/no-existe`, `${list}/%00`]) {
      expect((await withhold(where)).location).toBe(list);
      expect((await inAdmin.visit(list)).text).toContain("El artículo ya no está en el sitio");
    }
    expect(await rowOf(id)).toMatchObject({ withheld_at: null });
    expect(await log()).toEqual([]);
  });
});

describe("su autor", () => {
  const article = {
    title: "Ceviche",
    excerpt: "De qué va",
    category: "Turismo",
    tags: "mar",
    content: "Otra cosa",
    image_url: "",
  };

  test("lo ve retirado, con el motivo y cómo se arregla", async () => {
    const { path, id } = await haveOne();
    await withhold(path);
    const own = await app.visit("/my-blogs");
    expect(own.text).toContain("Retirado");
    expect(own.text).toContain(told);
    expect(findHrefs(innerHtml(own.html, "main"), "Ir a Contacto")).toEqual(["/contact"]);
    const edit = await app.visit(`/edit-blog/${id}`);
    expect(edit.text).toContain(told);
    expect(findHrefs(innerHtml(edit.html, "main"), "Escríbenos")).toEqual(["/contact"]);
    const intents = openingTags(innerHtml(edit.html, "main"), "button").map((tag) => attribute(tag, "value"));
    expect(intents).toContain("draft");
    expect(intents).not.toContain("publish");
    expect((await app.visit(`/edit-blog/${id}/vista-previa`)).text).toContain("La administración lo retiró del sitio");
    const data = await app.visit("/profile/datos.json");
    expect(data.html).toContain(motivo);
  });

  test("lo corrige y lo guarda como borrador; publicarlo se niega y deja todo escrito", async () => {
    const { path, id, slug } = await haveOne();
    await withhold(path);
    const edit = `/edit-blog/${id}`;
    const fields = { ...article, id, slug, version: "2" };
    expect((await app.submit(edit, { ...fields, intent: "draft" })).location).toBe("/my-blogs");
    expect(await rowOf(id)).toMatchObject({ is_published: 0, version: 3, withheld_reason: motivo });

    for (const intent of ["publish", "save"]) {
      const { status, html, text } = await app.submit(edit, { ...fields, title: "Corregido", version: "3", intent });
      expect(status).toBe(409);
      expect(text).toContain(told);
      expect(findHrefs(innerHtml(html, "main"), "Ir a Contacto")).toEqual(["/contact"]);
      expect(typedValues(html)).toMatchObject({ title: "Corregido", content: "Otra cosa", tags: "mar" });
      expect(html).not.toContain('class="conflict"');
    }
    expect(await rowOf(id)).toMatchObject({ title: "Ceviche", is_published: 0, version: 3 });
    const asNew = { ...fields, version: "3", intent: "publish" };
    expect((await app.submit("/write-blog", asNew)).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ is_published: 0, version: 3 });
    // A draft cannot be published either.
    await app.submit(edit, { ...fields, version: "3", intent: "draft" });
    for (const intent of ["save", "publish"]) {
      const { status, text } = await app.submit("/write-blog", { ...fields, version: "4", intent });
      expect([status, text]).toEqual([409, expect.stringContaining(told)]);
    }
  });

  test("si lo tenía abierto, al guardarlo sabe por qué no, y después lo guarda como borrador sin perder nada", async () => {
    const { path, id, slug } = await haveOne();
    const edit = `/edit-blog/${id}`;
    const open = { ...article, ...hiddenFields((await app.visit(edit)).html), slug };
    await withhold(path);
    for (const intent of ["save", "publish"]) {
      const { status, html, text } = await app.submit(edit, { ...open, title: "Corregido", intent });
      expect(status).toBe(409);
      expect(text).toContain(told);
      expect(hiddenFields(html).version).toBe("2");
      expect(typedValues(html).title).toBe("Corregido");
    }
    const again = { ...open, title: "Corregido", version: "2", intent: "draft" };
    expect((await app.submit(edit, again)).location).toBe("/my-blogs");
    expect(await rowOf(id)).toMatchObject({ title: "Corregido", is_published: 0, withheld_reason: motivo });
  });

  test("no lo elimina, para publicarlo otra vez en la misma dirección; con la cuenta sí se va", async () => {
    const { path, id, slug } = await haveOne();
    await withhold(path);
    const page = `/my-blogs/${id}/eliminar`;
    const words = "mientras siga retirado no se puede eliminar";
    const asked = await app.visit(page);
    expect([asked.status, asked.text]).toEqual([200, expect.stringContaining(words)]);
    expect(findHrefs(innerHtml(asked.html, "main"), "Ir a Contacto")).toEqual(["/contact"]);
    expect(innerHtml(asked.html, "main")).not.toContain(`action="${page}"`);
    expect(innerHtml(asked.html, "main")).not.toContain("Eliminando");
    const { status, text } = await app.submit(page, {});
    expect([status, text]).toEqual([409, expect.stringContaining(words)]);
    expect((await app.submit("/write-blog", { ...article, id, version: "2", intent: "publish" })).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ is_published: 0, withheld_reason: motivo });
    expect((await log()).map(({ action }) => action)).not.toContain("blog.deleted");
    expect((await reader.visit(`/blog/${slug}`)).status).toBe(404);
    expect((await inAdmin.visit(path)).text).toContain("Estado Retirado");

    const leaving = await app.person("se-va@ejemplo.pa");
    await app.db.updateTable("blogs").set({ author_id: leaving.id }).where("id", "=", id).execute();
    await app.signInAs(leaving);
    await app.submit("/profile/eliminar", { articulos: "quedan", current_password: testPassword });
    expect(await rowOf(id)).toBeUndefined();
  });
});

describe("dejarlo volver", () => {
  test("«Permitir publicar» lo deja en borrador, y su autor lo publica", async () => {
    const { path, id, slug } = await haveOne({ ...withheldState, version: 2 });
    const answer = await inAdmin.submit(path, { intent: "permitir" });
    expect([answer.status, answer.location]).toEqual([302, `${list}?estado=retirados`]);
    expect((await inAdmin.visit(`${list}?estado=retirados`)).text).toContain("Ya se puede publicar");
    expect(await rowOf(id)).toMatchObject({ is_published: 0, withheld_at: null, withheld_reason: null, version: 3 });
    expect(await log()).toMatchObject([{ action: "blog.released", actor_id: admin.id, target_id: id }]);
    const fields = { title: "Ceviche", excerpt: "Sí", category: "Turismo", content: "Hola", slug, id, version: "3" };
    expect((await app.submit(`/edit-blog/${id}`, { ...fields, intent: "publish" })).location).toBe("/my-blogs");
    expect((await reader.visit(`/blog/${slug}`)).status).toBe(200);
  });

  test("«Volver a publicar» lo pone enseguida en el sitio", async () => {
    const { path, slug } = await haveOne(withheldState);
    const { html } = await inAdmin.visit(path);
    expect((await inAdmin.submit(path, { ...hiddenFields(innerHtml(html, "main")), intent: "publicar" })).location).toBe(path);
    expect((await inAdmin.visit(path)).text).toContain("Artículo publicado");
    expect((await reader.visit(`/blog/${slug}`)).status).toBe(200);
  });

  test("lo que su autor cambió mientras tanto se lee antes de publicarlo", async () => {
    const { path, id } = await haveOne({ ...withheldState, version: 2 });
    await app.db.updateTable("blogs").set({ version: 3, title: "Otro muy distinto" }).where("id", "=", id).execute();
    const stale = await inAdmin.submit(path, { intent: "publicar", version: "2" });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("Su autor lo cambió después de que abriste esta página.");
    expect(stale.text).toContain("Otro muy distinto");
    expect(await rowOf(id)).toMatchObject({ is_published: 0, withheld_reason: motivo });
    expect(hiddenFields(innerHtml(stale.html, "main")).version).toBe("3");
    for (const version of ["", "x", "0"]) expect((await inAdmin.submit(path, { intent: "publicar", version })).status).toBe(409);
    expect((await inAdmin.submit(path, { intent: "publicar", version: "3" })).location).toBe(path);
  });

  test("lo que quedó a medias no se publica", async () => {
    const { path, id } = await haveOne({ ...withheldState, category: "" });
    const { status, text } = await inAdmin.submit(path, { intent: "publicar", version: "1" });
    expect([status, text]).toEqual([400, expect.stringContaining("Usa «Permitir publicar».")]);
    expect(await rowOf(id)).toMatchObject({ is_published: 0 });
  });

  test("dos veces es una, y quien llega después sabe quién lo hizo", async () => {
    const { path } = await haveOne(withheldState);
    for (let time = 0; time < 2; time += 1) {
      const { location } = await inAdmin.submit(path, { intent: "permitir" });
      expect((await inAdmin.visit(location ?? "")).text).toContain("Ya se puede publicar");
    }
    const other = app.otherBrowser();
    await other.signInAs(colleague);
    const { location } = await other.submit(path, { intent: "publicar", version: "1" });
    expect((await other.visit(location ?? "")).text).toMatch(/Ya no estaba retirado Lo hizo Itzel Ñandú el .* Está en borrador/);
    expect(await log()).toHaveLength(1);
  });

  test("lo que no está retirado, o ya no existe, se dice", async () => {
    const { path } = await haveOne();
    for (const where of [path, `${list}/no-existe`]) {
      expect((await inAdmin.submit(where, { intent: "permitir" })).location).toBe(list);
      expect((await inAdmin.visit(list)).text).toContain("El artículo ya no está en el sitio");
    }
    expect(await log()).toEqual([]);
  });
});
