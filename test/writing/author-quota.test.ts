import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { quotaForFactor } from "../../app/writing/quota";
import { openApp } from "../support/app";
import { blog, insertAll } from "../support/database-rows";
import { findHrefs, innerHtml } from "../support/pages/html";
import { hiddenFields, typedValues } from "../support/pages/controls";
import { hour } from "../../app/durations";

const key = "una-clave-de-prueba-de-mas-de-32-letras";
const app = await openApp({ CERENIA_API_KEY: key });
const quota = quotaForFactor(1);
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });

let author: { id: string; email: string };

beforeEach(async () => {
  // Midnight must not renew the day's quota in the middle of a test.
  vi.useFakeTimers({ toFake: ["Date"] });
  await app.forgetLimits();
  await app.db.deleteFrom("blogs").execute();
  author = await app.person(`${randomUUID()}@ejemplo.pa`, { full_name: "Marisol Batista" });
  app.cookies.clear();
  await app.signInAs(author);
});
afterEach(() => void vi.useRealTimers());

const article = {
  title: "¿Dónde comer ceviche en Ñurumí?",
  excerpt: "Tres fondas con corvina & mucho culantro.",
  category: "Gastronomía",
  tags: "mar, culantro",
  image_url: "https://fotos.example/ceviche.jpg",
  content: "<p>La primera queda <strong>junto al muelle</strong>.</p>",
};
const noMoreArticles = "Tienes 500 artículos y en tu cuenta caben 500.";

/** Inserted articles do not count towards today's quota. */
async function have(count: number, bytes = 10) {
  const rows = Array.from({ length: count }, () => blog({ author_id: author.id, content: "x".repeat(bytes), is_published: 0 }));
  await insertAll(app.db, "blogs", rows);
  return rows.map(({ id }) => id);
}

const countArticles = async () => (await app.db.selectFrom("blogs").select("id").execute()).length;

const writtenToday = (bytes: number) => {
  const written_day = new Date(Date.now() - 5 * hour).toISOString().slice(0, 10);
  return app.db.updateTable("profiles").set({ written_day, written_bytes: bytes }).where("id", "=", author.id).execute();
};

describe("la pantalla de escribir", () => {
  test.each(["draft", "publish"])(
    "«%s»: lo que no cabe se rechaza con el límite, qué hacer y todo lo escrito",
    async (intent) => {
      await have(quota.articles);
      const { status, html, text } = await app.submit("/write-blog", { ...article, id: randomUUID(), intent });
      expect(status).toBe(422);
      expect(text).toContain(`${noMoreArticles} Elimina alguno que ya no uses, o escríbenos y te damos más espacio.`);
      expect(findHrefs(innerHtml(html, "main"), "Ir a Contacto")).toEqual(["/contact"]);
      expect(typedValues(html)).toMatchObject(article);
      expect(await countArticles()).toBe(quota.articles);
    },
  );

  test("a la pantalla con JavaScript se le dice lo mismo", async () => {
    await have(quota.articles);
    const { status, html } = await app.submit("/write-blog.data", { ...article, id: randomUUID(), intent: "draft" });
    expect(status).toBe(422);
    for (const words of [noMoreArticles, article.excerpt, "Ir a Contacto"]) expect(html).toContain(words);
  });

  test("un artículo que crece más de lo que cabe en el día se rechaza con la hora de volver, y uno que se acorta se guarda", async () => {
    const [id = ""] = await have(1, 50_000);
    await writtenToday(quota.bytesADay - 10_000);
    const form = { ...article, slug: "", version: "1", intent: "draft" };
    const content = `<p>${"ñ".repeat(40_000)}</p>`;
    const refused = await app.submit(`/edit-blog/${id}`, { ...form, content });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.text).toContain("caben 2 MB al día. Guárdalo mañana");
    expect(typedValues(refused.html)).toMatchObject({ ...article, content });
    expect(hiddenFields(refused.html).version).toBe("1");
    expect((await app.submit(`/edit-blog/${id}`, form)).location).toBe("/my-blogs");
  });

  test("lo que ya está guardado y se envía otra vez no se rechaza", async () => {
    const id = randomUUID();
    expect((await app.submit("/write-blog", { ...article, id, intent: "draft" })).location).toBe("/my-blogs");
    await have(quota.articles);
    expect((await app.submit("/write-blog", { ...article, id, intent: "draft" })).location).toBe("/my-blogs");
  });
});

describe("restaurar lo eliminado", () => {
  async function deletion() {
    const [id = ""] = await have(1);
    expect((await app.submit(`/my-blogs/${id}/eliminar`, {})).status).toBe(302);
    const note = await app.db.selectFrom("audit_log").select("id").where("target_id", "=", id).executeTakeFirstOrThrow();
    return note.id;
  }

  test("se le niega al autor sin perder nada, y con más espacio se puede", async () => {
    const eliminacion = await deletion();
    await have(quota.articles);
    const refused = await app.submit("/my-blogs/deshacer", { eliminacion });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(noMoreArticles)]);
    expect(hiddenFields(refused.html)).toMatchObject({ eliminacion });
    await app.db.updateTable("profiles").set({ quota_factor: 2 }).where("id", "=", author.id).execute();
    expect((await app.submit("/my-blogs/deshacer", { eliminacion })).location).toBe("/my-blogs");
    expect(await countArticles()).toBe(quota.articles + 1);
  });

  test("a quien administra se le dice de quién es el espacio que falta", async () => {
    const eliminacion = await deletion();
    await have(quota.articles);
    const boss = app.otherBrowser();
    await boss.signInAs(admin);
    const refused = await boss.submit("/admin/deshacer", { eliminacion, volver: "/admin/registro" });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("Al autor no le queda espacio")]);
    expect(hiddenFields(refused.html)).toMatchObject({ eliminacion });
  });

  test("tampoco se elimina y restaura sin fin: tras cincuenta en un día se espera hasta el siguiente", async () => {
    const restore = () => app.submit("/my-blogs/deshacer", { eliminacion: "no-existe" });
    for (let n = 0; n < 50; n += 1) expect((await restore()).status).toBe(302);
    const refused = await restore();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60 * 60);
  });
});

describe("la entrada para programas", () => {
  async function send(values = {}) {
    const { title, content, excerpt } = article;
    const answer = await app.otherBrowser().visit("/functions/v1/cerenia-blog-api", {
      method: "POST",
      body: JSON.stringify({ title, content, excerpt, author_email: author.email, ...values }),
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
    });
    return { ...answer, json: JSON.parse(answer.html) as { error: string; fields: Record<string, string[]> } };
  }

  test("lo que no cabe es 422 con el campo, y lo que no cabe hoy 429 con la hora de volver", async () => {
    await have(quota.articles);
    const full = await send();
    expect([full.status, full.json.error]).toEqual([422, expect.stringContaining(noMoreArticles)]);
    expect(full.json.fields).toEqual({ author_email: [full.json.error] });

    await app.db.deleteFrom("blogs").execute();
    await writtenToday(quota.bytesADay);
    const today = await send();
    expect([today.status, today.json.error]).toEqual([429, expect.stringContaining("caben 2 MB al día")]);
    expect(today.json.fields).toEqual({ content: [today.json.error] });
    expect(Number(today.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await countArticles()).toBe(0);
  });
});

describe("Mis Artículos", () => {
  test.each([
    [399, null],
    [400, "Tienes 400 de los 500 artículos que caben en tu cuenta."],
  ])("con %i avisa solo a quien le queda poco espacio", async (count, words) => {
    await have(count);
    const { text } = await app.visit("/my-blogs");
    if (words) expect(text).toContain(`${words} Si necesitas más espacio, escríbenos. Ir a Contacto`);
    else expect(text).not.toContain("caben en tu cuenta");
  });

  test("avisa también de lo que ocupan, con lo eliminado", async () => {
    await have(81, 98_000);
    expect((await app.visit("/my-blogs")).text).toContain("Tus artículos ocupan 8 MB de los 10 MB de tu cuenta");
  });
});

describe("quien administra", () => {
  let boss: ReturnType<typeof app.otherBrowser>;
  const path = () => `/admin/personas/${author.id}`;

  beforeEach(async () => {
    boss = app.otherBrowser();
    await boss.signInAs(admin);
  });

  test("ve en la ficha cuánto usa, le da más espacio, y lo quita otra vez; todo queda en el registro", async () => {
    await have(450);
    const before = await boss.visit(path());
    expect(before.text).toContain("Artículos 450 de 500 Casi lleno");
    expect(typedValues(innerHtml(before.html, "main")).espacio).toBe("1");

    const given = await boss.submit(`${path()}/espacio`, { espacio: "10" });
    expect(given.location).toBe(path());
    const after = await boss.visit(path());
    expect(after.text).toContain("A Marisol Batista le caben 5,000 artículos, 100 MB en total y 20 MB al día.");
    expect(after.text).toContain("Artículos 450 de 5,000");
    expect(typedValues(innerHtml(after.html, "main")).espacio).toBe("10");
    expect(after.text).toContain("Cambió el espacio para artículos de Marisol Batista");

    const again = await boss.submit(`${path()}/espacio`, { espacio: "10" });
    expect(again.location).toBe(path());
    await boss.submit(`${path()}/espacio`, { espacio: "1" });
    expect((await boss.visit(path())).text).toContain("Artículos 450 de 500");

    const notes = await app.db.selectFrom("audit_log").selectAll().where("target_id", "=", author.id).execute();
    expect(notes).toHaveLength(2);
    const note = await boss.visit(`/admin/registro/${notes.find(({ after }) => after?.includes("10"))?.id}`);
    expect(note.text).toContain(
      "Antes: 500 artículos, 10 MB en total y 2 MB al día → Después: 5,000 artículos, 100 MB en total y 20 MB al día",
    );
  });

  test("no elige otra cosa que lo que se ofrece", async () => {
    for (const espacio of ["", "3", "0", "-1", "1e9", "constructor"]) {
      const refused = await boss.submit(`${path()}/espacio`, { espacio });
      expect([espacio, refused.status]).toEqual([espacio, 400]);
      expect(refused.text).toContain("Elige cuánto espacio tiene para sus artículos");
    }
    const { quota_factor } = await app.db
      .selectFrom("profiles")
      .select("quota_factor")
      .where("id", "=", author.id)
      .executeTakeFirstOrThrow();
    expect(quota_factor).toBe(1);
  });

  test("de quien ya no tiene cuenta se dice que no está", async () => {
    expect((await boss.submit(`/admin/personas/${randomUUID()}/espacio`, { espacio: "2" })).location).toBe("/admin/personas");
  });
});
