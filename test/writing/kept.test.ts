import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { day } from "../../app/durations";
import { deleteExpiredRows } from "../../app/jobs/retention.server";
import { maxKept } from "../../app/writing/kept/kept.server";
import { openApp } from "../support/app";
import { hiddenFields } from "../support/pages/controls";
import { attribute, find, findAll, visibleText } from "../support/pages/html";

const app = await openApp();
const author = await app.person("autora@ejemplo.pa", { full_name: "Marisol Batista" });
const other = await app.person("otra@ejemplo.pa");
const stranger = app.otherBrowser();
await app.signInAs(author);
await stranger.signInAs(other);

beforeEach(async () => {
  for (const table of ["kept_texts", "audit_log", "article_revisions", "blogs"] as const)
    await app.db.deleteFrom(table).execute();
  await app.forgetLimits();
});

const text = {
  title: "Ruta del café",
  excerpt: "De Boquete a la taza",
  category: "Turismo",
  tags: "café",
  image_url: "",
  content: "<p>El café crece en la sombra.</p>",
  slug: "",
};

type Sent = Partial<typeof text> & { version?: string; sequence?: string; copy_form?: string; copy_over?: string };

async function keep(id: string, fields: Sent = {}, browser: typeof stranger = app) {
  const sent = { intent: "guardar", ...text, version: "0", sequence: "1", copy_form: "telefono", ...fields };
  const { status, html } = await browser.submit("/write-blog/copia", { ...sent, id });
  const { result, other: note } = JSON.parse(html) as { result?: string; other?: { stamp: string; openPath: string } };
  return { status, result, note };
}

async function discard(id: string, stamp: string) {
  return await app.submit("/write-blog/copia", { intent: "descartar", id, copy_over: stamp });
}

/** Returns the article's id. */
async function write(fields: Record<string, string> = {}) {
  const id = randomUUID();
  const answer = await app.submit("/write-blog", { ...text, intent: "draft", id, version: "0", ...fields });
  expect(answer.location).toBe("/my-blogs");
  return id;
}

async function save(id: string, fields: Record<string, string>) {
  const { version, slug } = await app.db.selectFrom("blogs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return await app.submit(`/edit-blog/${id}`, { ...text, intent: "draft", slug, id, version: String(version), ...fields });
}

const rows = () => app.db.selectFrom("kept_texts").selectAll().orderBy("updated_at").orderBy("title").execute();
const titles = async () => (await rows()).map(({ title }) => title);

describe("lo que se escribe se guarda en el servidor", () => {
  test("tal como está escrito, uno por artículo, y nadie más lo ve", async () => {
    const id = randomUUID();
    const typed = { title: "  Ruta ", content: "<p>a <b>medias\n\n <scr", tags: "café,, te", category: "" };
    expect(await keep(id, typed)).toMatchObject({ status: 200, result: "kept" });
    expect(await keep(id, { ...typed, title: "  Ruta d", sequence: "2" })).toMatchObject({ result: "kept" });
    expect(await rows()).toMatchObject([{ ...text, ...typed, title: "  Ruta d", article_id: id, author_id: author.id }]);
    for (const path of [`/my-blogs/${id}/sin-guardar`, `/write-blog?copia=${id}`, "/my-blogs"]) {
      expect((await stranger.visit(path)).html).not.toContain("medias");
      expect((await app.visit(path)).html).toContain("Ruta d");
    }
    expect((await stranger.visit(`/my-blogs/${id}/sin-guardar`)).status).toBe(404);
  });

  test("lo que llega tarde no reemplaza lo más nuevo del mismo formulario", async () => {
    const id = randomUUID();
    await keep(id, { title: "Tres", sequence: "3" });
    expect(await keep(id, { title: "Dos", sequence: "2" })).toMatchObject({ status: 200, result: "older" });
    expect(await titles()).toEqual(["Tres"]);
  });

  test("el artículo de otra persona no admite ninguno", async () => {
    const id = await write();
    expect(await keep(id, {}, stranger)).toMatchObject({ status: 404, result: "foreign" });
    expect(await rows()).toEqual([]);
  });

  test("dos personas con el mismo identificador tienen cada una el suyo", async () => {
    const id = randomUUID();
    await keep(id, { title: "De una" });
    expect(await keep(id, { title: "De otra" }, stranger)).toMatchObject({ result: "kept" });
    expect((await rows()).map(({ author_id, title }) => [author_id, title]).sort()).toEqual(
      [
        [author.id, "De una"],
        [other.id, "De otra"],
      ].sort(),
    );
  });

  describe("de dos personas con el mismo identificador,", () => {
    const bothKeep = async (id: string, fields: Sent = {}) => {
      await keep(id, { ...fields, title: "De otra" }, stranger);
      await keep(id, { ...fields, title: "De una" });
    };

    test("lo que llega tarde se compara con lo propio", async () => {
      const id = randomUUID();
      await keep(id, { sequence: "3", copy_form: "laptop" }, stranger);
      await keep(id, { sequence: "3", copy_form: "telefono" });
      expect(await keep(id, { sequence: "2", copy_form: "telefono" })).toMatchObject({ result: "older" });
      expect(await keep(id, { sequence: "2", copy_form: "laptop" }, stranger)).toMatchObject({ result: "older" });
    });

    test("descartarlo borra solo el propio", async () => {
      const id = randomUUID();
      await bothKeep(id);
      await discard(id, "telefono.1");
      expect(await titles()).toEqual(["De otra"]);
    });

    test("también guardar el artículo, y eliminarlo", async () => {
      const id = randomUUID();
      await bothKeep(id, { copy_form: "laptop" });
      await write({ id, copy_form: "laptop" });
      expect(await titles()).toEqual(["De otra"]);
      await keep(id, { version: "1", title: "De una, otra vez" });
      await app.submit(`/my-blogs/${id}/eliminar`, {});
      expect(await titles()).toEqual(["De otra"]);
    });
  });

  test(`de una persona se conservan ${maxKept}: se va el que hace más que no se toca`, async () => {
    const ids = Array.from({ length: maxKept }, () => randomUUID());
    for (const [n, id] of ids.entries()) await keep(id, { title: `Artículo ${n}` });
    const old = (n: number) => new Date(Date.now() - n * day).toISOString();
    for (const [n, id] of ids.entries())
      await app.db
        .updateTable("kept_texts")
        .set({ updated_at: old(25 - n) })
        .where("article_id", "=", id)
        .execute();
    await keep(ids[0] ?? "", { title: "Artículo 0, otra vez", sequence: "2" });
    await keep(randomUUID(), { title: "El último" });
    const kept = await titles();
    expect(kept).toHaveLength(maxKept);
    expect(kept).not.toContain("Artículo 1");
    expect(kept).toEqual(expect.arrayContaining(["Artículo 0, otra vez", "Artículo 2", "El último"]));
  });

  test("tiene un límite propio, que no gasta el de guardar artículos", async () => {
    const statuses = [];
    for (let n = 1; n <= 61; n += 1) statuses.push((await keep(randomUUID())).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
    await write();
  });
});

describe("desde dos dispositivos", () => {
  test("el segundo no reemplaza el texto del primero sin que la autora lo decida", async () => {
    const id = randomUUID();
    await keep(id, { title: "Del teléfono", sequence: "4" });
    const refused = await keep(id, { title: "De la laptop", copy_form: "laptop" });
    expect(refused).toMatchObject({
      status: 409,
      result: "other",
      note: { stamp: "telefono.4", openPath: `/write-blog?copia=${id}` },
    });
    expect(await titles()).toEqual(["Del teléfono"]);

    const decided = { title: "De la laptop", copy_form: "laptop", copy_over: "telefono.4" };
    expect(await keep(id, decided)).toMatchObject({ result: "kept" });
    // The phone continues writing.
    const late = await keep(id, { title: "Del teléfono, otra vez", sequence: "5" });
    expect(late).toMatchObject({ status: 409, note: { stamp: "laptop.1" } });
    expect(await titles()).toEqual(["De la laptop"]);
  });

  test("si el primero siguió escribiendo, lo decidido antes ya no vale", async () => {
    const id = randomUUID();
    await keep(id, { title: "Del teléfono", sequence: "4" });
    await keep(id, { title: "Del teléfono, más", sequence: "5" });
    const decided = await keep(id, { title: "De la laptop", copy_form: "laptop", copy_over: "telefono.4" });
    expect(decided).toMatchObject({ status: 409, note: { stamp: "telefono.5" } });
    await discard(id, "telefono.4");
    expect(await titles()).toEqual(["Del teléfono, más"]);
    await discard(id, "telefono.5");
    expect(await titles()).toEqual([]);
  });

  test("el mismo texto no hace preguntas", async () => {
    const id = randomUUID();
    await keep(id);
    expect(await keep(id, { copy_form: "laptop" })).toMatchObject({ result: "kept" });
    expect(await rows()).toMatchObject([{ form: "laptop" }]);
  });
});

describe("sin JavaScript", () => {
  test("al editar se ofrece, se compara, se sigue con él y al guardarlo desaparece", async () => {
    const id = await write();
    await keep(id, { version: "1", content: "<p>El café crece en la sombra.</p>\n<p>Y se tuesta.</p>" });
    const page = await app.visit(`/edit-blog/${id}`);
    const offer = find(page.html, ".copy-offer");
    expect(visibleText(offer)).toMatch(/^Otro texto sin guardar: «.+», \d/);
    expect(page.html).not.toContain("Y se tuesta");
    const paths = findAll(offer, "a").map((link) => attribute(link, "href"));
    expect(paths).toEqual([`/edit-blog/${id}?copia=${id}`, `/my-blogs/${id}/sin-guardar`]);

    const compared = await app.visit(`/my-blogs/${id}/sin-guardar`);
    expect(findAll(compared.html, "ins").map(visibleText)).toEqual(["agregado: Y se tuesta."]);

    const opened = await app.visit(`/edit-blog/${id}?copia=${id}`);
    expect(opened.text).toContain("Este es tu texto sin guardar del");
    expect(findAll(opened.html, ".copy-offer")).toEqual([]);
    expect(visibleText(find(opened.html, "textarea[name=content]"))).toContain("Y se tuesta.");
    const answer = await app.submit(`/edit-blog/${id}`, {
      ...text,
      ...hiddenFields(opened.html),
      intent: "draft",
    });
    expect(answer.location).toBe("/my-blogs");
    expect(await rows()).toEqual([]);
  });

  test("uno nuevo está en Mis Artículos y se ofrece al escribir otro; guardado, deja de estar", async () => {
    const id = randomUUID();
    await keep(id, { title: "A medias" });
    const list = await app.visit("/my-blogs");
    expect(findAll(list.html, ".unfinished a").map((link) => attribute(link, "href"))).toEqual([`/my-blogs/${id}/sin-guardar`]);
    expect(visibleText(find((await app.visit("/write-blog")).html, ".copy-offer"))).toContain("«A medias»");
    const opened = await app.visit(`/write-blog?copia=${id}`);
    const fields = hiddenFields(opened.html);
    expect(fields).toMatchObject({ id, version: "0", copy_over: "telefono.1" });
    await app.submit("/write-blog", { ...text, ...fields, intent: "draft" });
    expect(await rows()).toEqual([]);
    expect(findAll((await app.visit("/my-blogs")).html, ".unfinished")).toEqual([]);
    expect((await app.visit(`/edit-blog/${id}`)).status).toBe(200);
  });

  test("un formulario rechazado sigue sabiendo con qué texto empezó", async () => {
    const id = randomUUID();
    await keep(id);
    const fields = hiddenFields((await app.visit(`/write-blog?copia=${id}`)).html);
    const refused = await app.submit("/write-blog", { ...text, ...fields, title: "", intent: "draft" });
    expect(refused.status).toBe(400);
    expect(hiddenFields(refused.html)).toMatchObject({ id, copy_over: "telefono.1" });
  });

  test("descartarlo pide verlo, y no se lleva lo que se escribió después", async () => {
    const id = await write();
    await keep(id, { version: "1", title: "Otra ruta" });
    const path = `/my-blogs/${id}/sin-guardar`;
    const fields = hiddenFields((await app.visit(path)).html);
    await keep(id, { version: "1", title: "Otra ruta, más larga", sequence: "2" });
    expect((await app.submit(path, fields)).location).toBe(path);
    const again = await app.visit(path);
    expect(again.text).toContain("Ese texto cambió");
    expect((await app.submit(path, hiddenFields(again.html))).location).toBe("/my-blogs");
    expect(await rows()).toEqual([]);
    const gone = await app.visit(path);
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining("Ese texto ya no está")]);
  });

  test("lo escrito nunca es HTML de una página", async () => {
    const id = await write();
    const hostile = `<p onclick="x()">uno</p><script>alert(1)</script><img src=x onerror=alert(1)>dos</textarea><b>tres</b>`;
    await keep(id, { version: "1", title: "<script>alert(2)</script>", content: hostile });
    for (const path of [`/my-blogs/${id}/sin-guardar`, `/edit-blog/${id}?copia=${id}`, `/edit-blog/${id}`, "/my-blogs"]) {
      const { html, status } = await app.visit(path);
      expect(status).toBe(200);
      expect(findAll(html, "main [onclick], main img[src=x], main script:not([nonce]), main b")).toEqual([]);
    }
    const opened = await app.visit(`/edit-blog/${id}?copia=${id}`);
    expect(visibleText(find(opened.html, "textarea[name=content]"))).toContain("</textarea><b>tres</b>");
  });
});

test("si el artículo se guardó después de empezarlo, se dice, y guardarlo muestra las dos versiones", async () => {
  const id = await write();
  await keep(id, { version: "1", title: "Desde el teléfono" });
  expect((await save(id, { title: "Desde la laptop" })).location).toBe("/my-blogs");
  expect(await titles()).toEqual(["Desde el teléfono"]);
  expect((await app.visit(`/edit-blog/${id}`)).text).toContain("anterior a lo último que guardaste");
  const opened = await app.visit(`/edit-blog/${id}?copia=${id}`);
  expect(opened.text).toContain("Al guardarlo verás las dos versiones");
  const fields = { ...text, ...hiddenFields(opened.html), title: "Desde el teléfono", intent: "draft" };
  const conflict = await app.submit(`/edit-blog/${id}`, fields);
  expect([conflict.status, conflict.text]).toEqual([409, expect.stringContaining("La versión guardada")]);
  expect(await titles()).toEqual(["Desde el teléfono"]);
  const decided = { ...fields, ...hiddenFields(conflict.html) };
  expect((await app.submit(`/edit-blog/${id}`, decided)).location).toBe("/my-blogs");
  expect(await titles()).toEqual([]);
});

test("un texto igual al guardado no se ofrece", async () => {
  const id = await write();
  await keep(id, { version: "1", slug: "ruta-del-cafe" });
  const { html } = await app.visit(`/edit-blog/${id}`);
  expect(findAll(html, ".copy-offer")).toEqual([]);
});

test("guardar desde el mismo formulario lo borra, aunque haya enviado más después", async () => {
  const id = await write();
  await keep(id, { version: "1", title: "Otra", sequence: "7", copy_form: "laptop" });
  await save(id, { title: "Otra", copy_form: "laptop" });
  expect(await rows()).toEqual([]);
});

describe("se borra", () => {
  test("con el artículo", async () => {
    const [id, kept] = [await write(), await write()];
    for (const one of [id, kept]) await keep(one, { version: "1", title: `Otra ${one}` });
    expect((await app.submit(`/my-blogs/${id}/eliminar`, {})).location).toBe("/my-blogs");
    expect(await titles()).toEqual([`Otra ${kept}`]);
  });

  test("con la cuenta", async () => {
    const leaving = await app.person("se-va@ejemplo.pa");
    await stranger.signInAs(leaving);
    await keep(randomUUID(), {}, stranger);
    await app.db.deleteFrom("profiles").where("id", "=", leaving.id).execute();
    expect(await rows()).toEqual([]);
    await stranger.signInAs(other);
  });

  test("a los 30 días sin tocarlo", async () => {
    for (const title of ["Viejo", "Reciente"]) await keep(randomUUID(), { title });
    const set = (title: string, age: number) =>
      app.db
        .updateTable("kept_texts")
        .set({ updated_at: new Date(Date.now() - age).toISOString() })
        .where("title", "=", title)
        .execute();
    await set("Viejo", 30 * day);
    await set("Reciente", 30 * day - 60_000);
    await deleteExpiredRows();
    expect(await titles()).toEqual(["Reciente"]);
  });
});

test("sale en la copia de los datos", async () => {
  await keep(randomUUID(), { content: "<p>a medias" });
  const { textosSinGuardar } = JSON.parse((await app.visit("/profile/datos.json")).html) as { textosSinGuardar: object[] };
  expect(textosSinGuardar).toMatchObject([{ ...text, content: "<p>a medias" }]);
});
