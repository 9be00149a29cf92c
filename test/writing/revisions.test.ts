import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteExpiredRows } from "../../app/jobs/retention.server";
import { findRevision, findRevisions, maxRevisions } from "../../app/writing/versions/revisions.server";
import { openApp } from "../support/app";
import { isOnSqlite } from "../support/database/engine";
import { hiddenFields } from "../support/pages/controls";
import { find, findAll, visibleText } from "../support/pages/html";

const app = await openApp();
const author = await app.person("autora@ejemplo.pa", { full_name: "Marisol Batista" });
await app.signInAs(author);

beforeEach(async () => {
  await app.db.deleteFrom("article_revisions").execute();
  await app.db.deleteFrom("audit_log").execute();
  await app.db.deleteFrom("blogs").execute();
});

const text = {
  title: "Ruta del café",
  excerpt: "De Boquete a la taza",
  category: "Turismo",
  tags: "café",
  image_url: "",
  content: "<p>El café crece en la sombra.</p>\n<p>Se tuesta despacio.</p>",
};

/** Returns the article's id. */
async function write(fields: Partial<typeof text> & { intent?: string } = {}) {
  const id = randomUUID();
  const answer = await app.submit("/write-blog", { ...text, intent: "draft", slug: "", id, version: "0", ...fields });
  expect(answer.location).toBe("/my-blogs");
  return id;
}

async function save(id: string, fields: Partial<typeof text> & { intent?: string; restored?: string }) {
  const { version, slug } = await app.db.selectFrom("blogs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const sent = { ...text, intent: "draft", slug, id, version: String(version), ...fields };
  const answer = await app.submit(`/edit-blog/${id}`, sent);
  expect(answer.location).toBe("/my-blogs");
}

const rows = (id: string) =>
  app.db.selectFrom("article_revisions").selectAll().where("blog_id", "=", id).orderBy("version").execute();

describe("cada vez que se guarda", () => {
  test("queda una versión con lo que pasó y cuántas palabras cambiaron", async () => {
    const id = await write();
    await save(id, { content: "<p>El café crece en la sombra.</p>\n<p>Se tuesta muy despacio hoy.</p>", intent: "publish" });
    const renamed = { title: "La ruta del café", content: "<p>El café crece en la sombra.</p>" };
    await save(id, { ...renamed, intent: "save" });
    await save(id, { ...renamed, intent: "unpublish" });
    const { html } = await app.visit(`/edit-blog/${id}/versiones`);
    const shown = findAll(html, ".revisions > ol p").map(visibleText);
    expect(shown).toEqual([
      "Pasaste el artículo a borrador. Sin palabras cambiadas.",
      "Guardaste el artículo. 2 palabras nuevas, 6 palabras quitadas.",
      "Publicaste el artículo. 2 palabras nuevas.",
      "Guardaste el artículo.",
    ]);
    expect(visibleText(find(html, ".revisions > ol > li"))).toContain("La de ahora");
  });

  test("guardar dos veces lo mismo no deja otra", async () => {
    const id = await write();
    const again = await app.submit("/write-blog", { ...text, intent: "draft", slug: "", id, version: "0" });
    expect(again.location).toBe("/my-blogs");
    expect(await rows(id)).toHaveLength(1);
  });

  test("de un artículo anterior a las versiones queda también lo que decía", async () => {
    const id = await write();
    await app.db.deleteFrom("article_revisions").execute();
    await save(id, { title: "Otra ruta" });
    expect((await rows(id)).map(({ version, title }) => [version, title])).toEqual([
      [1, "Ruta del café"],
      [2, "Otra ruta"],
    ]);
  });

  test(`se conservan las últimas ${maxRevisions}`, async () => {
    const id = await write();
    const [first] = await rows(id);
    if (!first) throw new Error("no revision");
    const older = Array.from({ length: maxRevisions }, (_, index) => ({ ...first, id: randomUUID(), version: -index - 1 }));
    await app.db.insertInto("article_revisions").values(older).execute();
    await save(id, { title: "Otra ruta" });
    const kept = await rows(id);
    expect([kept.length, kept.at(-1)?.version, kept[0]?.version]).toEqual([maxRevisions, 2, 2 - maxRevisions]);
  });

  test("de una persona se conservan 40 MB, y se van primero las más viejas, sean de este artículo o de otro", async () => {
    const [old, id] = [await write(), await write()];
    await app.db
      .updateTable("article_revisions")
      .set({ bytes: 39_999_900, created_at: "2026-01-01" })
      .where("blog_id", "=", old)
      .execute();
    await save(id, { title: "Otra ruta" });
    expect([(await rows(old)).length, (await rows(id)).length]).toEqual([0, 2]);
  });
});

describe.runIf(isOnSqlite)("la página de una versión", () => {
  test("marca en línea lo agregado y lo quitado, y deja fuera lo que es igual", async () => {
    const same = "<p>Uno.</p>\n<p>Dos.</p>\n<p>Tres.</p>\n";
    const id = await write({ content: `${same}<p>Se tuesta <strong>despacio</strong> &amp; bien.</p>` });
    await save(id, { content: `${same}<p>Se tuesta <strong>muy despacio</strong> &amp; bien.</p>`, title: "Ruta del cacao" });
    const { html, text: page } = await app.visit(`/edit-blog/${id}/versiones/2`);
    expect(findAll(html, "ins").map(visibleText)).toEqual(["agregado: cacao", "agregado: muy "].map((one) => one.trim()));
    expect(findAll(html, "del").map(visibleText)).toEqual(["quitado: café"]);
    expect(page).toContain("2 párrafos iguales");
    expect(page).toContain("despacio & bien.");
    expect(page).not.toContain("Uno.");
  });

  test("dice cuándo solo cambió el formato, y cuándo no cambió nada", async () => {
    const id = await write({ content: "<p>Hola a todos</p>" });
    await save(id, { content: "<h2>Hola a todos</h2>" });
    await save(id, { content: "<h2>Hola a todos</h2>", excerpt: "Otro extracto" });
    expect((await app.visit(`/edit-blog/${id}/versiones/2`)).text).toContain("Cambió el formato");
    const last = (await app.visit(`/edit-blog/${id}/versiones/3`)).text;
    expect(last).toContain("El contenido es igual.");
    expect(last).toContain("Extracto: ");
  });

  test("la primera muestra su texto, y lo escrito nunca es HTML de la página", async () => {
    const id = await write({ content: "2 < 3 y <ana@correo.com> escribe", title: "<b>Ruta</b>" });
    const { html, text: page } = await app.visit(`/edit-blog/${id}/versiones/1`);
    expect(page).toContain("2 < 3 y <ana@correo.com> escribe");
    expect(findAll(html, "main b")).toEqual([]);
  });

  test("de un texto largo, reemplazado entero, se muestra lo que cabe", async () => {
    const paragraphs = (word: string) => Array.from({ length: 3_000 }, (_, index) => `${word}${index}`).join("\n");
    const id = await write({ content: paragraphs("a") });
    await save(id, { content: paragraphs("b") });
    const answer = await app.visit(`/edit-blog/${id}/versiones/2`);
    expect(answer.status).toBe(200);
    expect(answer.html.length).toBeLessThan(1_000_000);
    expect(answer.text).toContain("que no caben aquí");
  });

  test.each(["0", "99", "x", "1e3", "9999999999"])(
    "la versión %s, que no existe, es un 404 que lleva a las que hay",
    async (version) => {
      const id = await write();
      const answer = await app.visit(`/edit-blog/${id}/versiones/${version}`);
      expect([answer.status, answer.text]).toEqual([404, expect.stringContaining("Esa versión ya no está")]);
      expect(answer.html).toContain(`href="/edit-blog/${id}/versiones"`);
    },
  );
});

describe("recuperar", () => {
  test("abre el texto en el editor sin cambiar nada, y al guardarlo queda otra versión que dice de dónde viene", async () => {
    const id = await write({ intent: "publish" });
    await save(id, { content: "<p>Todo nuevo.</p>", intent: "save" });
    expect((await app.visit(`/edit-blog/${id}/versiones/1`)).html).toContain(`href="/edit-blog/${id}?version=1"`);

    const editor = await app.visit(`/edit-blog/${id}?version=1`);
    expect(visibleText(find(editor.html, "textarea[name=content]"))).toContain("El café crece en la sombra.");
    expect(editor.text).toContain("en el blog no cambia nada hasta que lo guardes.");
    expect(await app.db.selectFrom("blogs").select("content").executeTakeFirst()).toEqual({ content: "<p>Todo nuevo.</p>" });

    await save(id, { ...text, intent: "save", restored: hiddenFields(editor.html).restored });
    expect(await app.db.selectFrom("blogs").select("content").executeTakeFirst()).toEqual({ content: text.content });
    expect((await app.visit(`/edit-blog/${id}/versiones`)).text).toMatch(
      /Guardaste el artículo con el texto del \d[^.]+ [ap]\.\sm\. (?!\.)/,
    );
  });

  test("una versión que no existe abre el artículo como está", async () => {
    const id = await write();
    const editor = await app.visit(`/edit-blog/${id}?version=77`);
    expect([editor.status, hiddenFields(editor.html).restored]).toEqual([200, "0"]);
  });
});

describe("solo su autora", () => {
  test("las encuentra en la base", async () => {
    const id = await write();
    const stranger = await app.person("otra@ejemplo.pa");
    expect([await findRevisions(stranger.id, id), await findRevision(stranger.id, id, 1)]).toEqual([[], undefined]);
  });

  test("las recibe con sus datos", async () => {
    await write();
    const data = JSON.parse((await app.visit("/profile/datos.json")).html) as { versiones: { title: string }[] };
    expect(data.versiones).toEqual([expect.objectContaining({ title: "Ruta del café", version: 1 })]);
  });
});

describe("al eliminar", () => {
  test("el artículo, vuelven con él si se deshace, y se borran cuando ya no se puede", async () => {
    const id = await write();
    await app.submit(`/my-blogs/${id}/eliminar`, {});
    await deleteExpiredRows();
    expect(await rows(id)).toHaveLength(1);
    await app.db.updateTable("audit_log").set({ before: null }).execute();
    await deleteExpiredRows();
    expect(await rows(id)).toEqual([]);
  });

  test("la cuenta, se borran en el acto", async () => {
    const person = await app.person("se-va@ejemplo.pa");
    const id = await write();
    await app.db.updateTable("article_revisions").set({ author_id: person.id }).execute();
    await app.db.deleteFrom("profiles").where("id", "=", person.id).execute();
    expect(await rows(id)).toEqual([]);
  });
});
