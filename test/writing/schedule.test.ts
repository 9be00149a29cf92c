import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { day, hour, minute } from "../../app/durations";
import { buildLetter } from "../../app/jobs/letters.server";
import { log } from "../../app/log.server";
import { queueMail } from "../../app/mail/queue.server";
import { panamaMinute } from "../../app/text/hours/panama-day";
import { publishDueArticles } from "../../app/writing/schedule/publish.server";
import { openApp } from "../support/app";
import { errorSummary } from "../support/pages/html";
import { publishedArticle } from "../support/published-rows";

const app = await openApp();
globalThis.panamaDatabase = app.db;

const author = await app.person("autora@ejemplo.pa", { full_name: "Marisol Batista" });
await app.signInAs(author);

beforeEach(async () => {
  for (const table of ["mail_outbox", "article_revisions", "blogs"] as const) await app.db.deleteFrom(table).execute();
  await app.db.updateTable("profiles").set({ suspended_at: null, email_confirmed_at: "2026-01-01T00:00:00.000Z" }).execute();
});

async function draft(values: Parameters<typeof publishedArticle>[1] = {}) {
  const none = { excerpt: "De Boquete a la taza", is_published: 0, first_published_at: null } as const;
  const row = publishedArticle("Ruta del café", { slug: randomUUID(), author_id: author.id, ...none, ...values });
  await app.db.insertInto("blogs").values(row).execute();
  return { ...row, path: `/edit-blog/${row.id}/programar` };
}

const tomorrow = Math.floor((Date.now() + day) / minute) * minute;
const send = (path: string, momento = panamaMinute(tomorrow)) => app.submit(path, { intent: "programar", momento });
const scheduled = () => app.db.selectFrom("scheduled_articles").selectAll().execute();
const rowOf = (id: string) => app.db.selectFrom("blogs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
/** Makes mails fail until the index `one_mail` is dropped. */
async function failMailAbout(id: string) {
  await app.db.transaction().execute((trx) => queueMail(trx, { template: "article-published", recipient: "", reference_id: id }));
  await app.db.schema.createIndex("one_mail").unique().on("mail_outbox").column("reference_id").execute();
}
const mails = async () => (await app.db.selectFrom("mail_outbox").select("template").execute()).map(({ template }) => template);

describe("programar", () => {
  test("guarda la hora de Panamá, la dice en Mis Artículos, y se puede cambiar y quitar", async () => {
    const { id, path } = await draft();
    expect((await send(path)).location).toBe("/my-blogs");
    expect(await scheduled()).toEqual([{ blog_id: id, publish_at: new Date(tomorrow).toISOString() }]);
    expect((await app.visit("/my-blogs")).text).toContain("Se publica el ");

    const page = await app.visit(path);
    expect(page.html).toContain(`value="${panamaMinute(tomorrow)}"`);
    expect(page.text).toMatch(/ se publica el [^.]+ [ap]\.\sm\. (?!\.)/);
    await send(path, panamaMinute(tomorrow + hour));
    expect(await scheduled()).toEqual([{ blog_id: id, publish_at: new Date(tomorrow + hour).toISOString() }]);

    await app.submit(path, { intent: "quitar" });
    expect(await scheduled()).toEqual([]);
    expect((await app.visit("/my-blogs")).text).toContain("es otra vez un borrador sin fecha");
  });

  test.each([
    ["", "Escribe el día y la hora"],
    ["mañana", "Escribe el día y la hora"],
    ["2026-13-45T99:99", "Escribe el día y la hora"],
    ["2027-02-31T08:00", "Escribe el día y la hora"],
    [panamaMinute(Date.now() - hour), "todavía no haya pasado"],
    [panamaMinute(Date.now() + 400 * day), "próximos doce meses"],
  ])("con la hora %j dice qué falta, y deja lo escrito", async (momento, words) => {
    const { path } = await draft();
    const answer = await send(path, momento);
    expect([answer.status, errorSummary(answer.html)]).toEqual([400, expect.stringContaining(words)]);
    expect(answer.html).toContain(`value="${momento}"`);
    expect(await scheduled()).toEqual([]);
  });

  test.each([
    [{ is_published: 1 as const }, "ya está publicado"],
    [{ excerpt: "", category: "" as const }, "faltan el extracto y la categoría"],
    [{ withheld_at: "2026-01-01", withheld_reason: "Publicidad" }, "retiró este artículo"],
  ])("no se puede con %j", async (values, words) => {
    const { path } = await draft(values);
    const answer = await send(path);
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(words)]);
    expect(await scheduled()).toEqual([]);
    const page = await app.visit(path);
    expect(page.text).toContain(words);
    expect(page.html).not.toContain('name="momento"');
  });

  test("desde el editor se guarda antes lo escrito, y el editor dice después cuándo se publica", async () => {
    const [id, text] = [randomUUID(), { title: "Ruta del café", content: "Hola", slug: "", version: "0", intent: "later" }];
    const refused = await app.submit("/write-blog", { ...text, id });
    expect([refused.status, errorSummary(refused.html)]).toEqual([
      400,
      expect.stringContaining("Para publicar falta el extracto"),
    ]);
    const path = `/edit-blog/${id}/programar`;
    expect((await app.submit("/write-blog", { ...text, id, excerpt: "De Boquete", category: "Turismo" })).location).toBe(path);
    expect(await rowOf(id)).toMatchObject({ excerpt: "De Boquete", is_published: 0 });
    expect((await app.visit(`/edit-blog/${id}`)).text).toContain("Publicar más adelante");
    await send(path);
    expect((await app.visit(`/edit-blog/${id}`)).text).toMatch(/Se publica el .+ Cambiar la fecha/);
  });

  test("solo lo hace su autora", async () => {
    const { path } = await draft();
    const browser = app.otherBrowser();
    await browser.signInAs(await app.person(`${randomUUID()}@ejemplo.pa`));
    expect((await browser.submit(path, { intent: "programar", momento: panamaMinute(tomorrow) })).status).toBe(404);
    expect((await browser.submit(path, { intent: "quitar" })).status).toBe(404);
    expect(await scheduled()).toEqual([]);
  });
});

describe("cuando llega la hora", () => {
  test("se publica una sola vez, aunque lo intenten varios a la vez, y su autora lo sabe", async () => {
    const { id, slug, path } = await draft();
    await send(path);
    expect(await publishDueArticles(tomorrow - 1)).toBe(0);
    expect((await app.visit(`/blog/${slug}`)).status).toBe(404);

    const counts = await Promise.all(Array.from({ length: 4 }, () => publishDueArticles(tomorrow)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect((await app.visit(`/blog/${slug}`)).status).toBe(200);
    const time = new Date(tomorrow).toISOString();
    expect(await rowOf(id)).toMatchObject({ is_published: 1, version: 2, created_at: time, first_published_at: time });
    expect([await mails(), await scheduled()]).toEqual([["article-published"], []]);
    expect((await app.visit(`/edit-blog/${id}/versiones`)).text).toContain("Publicaste el artículo.");
  });

  test("un borrador que se guardó incompleto sigue siendo borrador, y su autora lo sabe", async () => {
    const { id, path } = await draft();
    await send(path);
    await app.db.updateTable("blogs").set({ excerpt: "" }).where("id", "=", id).execute();
    expect(await publishDueArticles(tomorrow)).toBe(0);
    expect([(await rowOf(id)).is_published, await mails(), await scheduled()]).toEqual([0, ["article-not-published"], []]);
  });

  test("si mientras el aviso esperaba el artículo se retiró o se publicó, no sale, porque ya no es cierto", async () => {
    const { id, path } = await draft();
    await send(path);
    const letter = async () => await buildLetter(await app.db.selectFrom("mail_outbox").selectAll().executeTakeFirstOrThrow());
    const setPublished = (is_published: 0 | 1) =>
      app.db.updateTable("blogs").set({ is_published }).where("id", "=", id).execute();
    await publishDueArticles(tomorrow);
    expect((await letter())?.content.text).toContain("Publicamos tu artículo");
    await setPublished(0);
    expect(await letter()).toBeNull();

    await app.db.updateTable("mail_outbox").set({ template: "article-not-published" }).execute();
    expect((await letter())?.content.text).toContain("Sigue entre tus borradores");
    await setPublished(1);
    expect(await letter()).toBeNull();
  });

  test("uno que falla no detiene a los demás: se anota y se intenta otra vez", async () => {
    const [failing, other] = [await draft(), await draft()];
    await send(failing.path, panamaMinute(tomorrow - minute));
    await send(other.path);
    const logged = vi.spyOn(log, "error");
    await failMailAbout(failing.id);
    expect(await publishDueArticles(tomorrow)).toBe(1);
    expect([(await rowOf(failing.id)).is_published, (await rowOf(other.id)).is_published]).toEqual([0, 1]);
    expect((await scheduled()).map(({ blog_id }) => blog_id)).toEqual([failing.id]);
    expect(logged.mock.calls).toEqual([[{ err: expect.any(Error), article: failing.id }, expect.any(String)]]);

    await app.db.schema.dropIndex("one_mail").execute();
    expect(await publishDueArticles(tomorrow)).toBe(1);
    expect((await rowOf(failing.id)).is_published).toBe(1);
  });

  test("de una cuenta suspendida no se publica nada", async () => {
    const { id, path } = await draft();
    await send(path);
    await app.db.updateTable("profiles").set({ suspended_at: "2026-01-01" }).where("id", "=", author.id).execute();
    expect(await publishDueArticles(tomorrow)).toBe(0);
    expect([(await rowOf(id)).is_published, await mails(), await scheduled()]).toEqual([0, [], []]);
  });

  test.each([
    ["guardar el borrador no cambia la fecha", "draft", 1],
    ["publicarlo antes la quita", "publish", 0],
  ] as const)("%s", async (_, intent, left) => {
    const { id, slug, title, excerpt, category, path } = await draft();
    await send(path);
    const fields = { title, excerpt, category, tags: "", image_url: "", content: "<p>Hola</p>", slug, id, version: "1", intent };
    expect((await app.submit(`/edit-blog/${id}`, fields)).location).toBe("/my-blogs");
    expect(await scheduled()).toHaveLength(left);
  });

  test("un artículo eliminado no se publica, y si vuelve es un borrador sin fecha", async () => {
    const { id, path } = await draft();
    await send(path);
    await app.submit(`/my-blogs/${id}/eliminar`, {});
    expect(await scheduled()).toEqual([]);
    expect(await publishDueArticles(tomorrow)).toBe(0);
  });
});
