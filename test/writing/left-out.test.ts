import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { day } from "../../app/durations";
import { deleteExpiredRows } from "../../app/jobs/retention.server";
import { policyVersion } from "../../app/sanitizer/article-html";
import { findUsage } from "../../app/writing/quotas.server";
import { openApp } from "../support/app";
import { isOnSqlite } from "../support/database/engine";
import { attribute, find, findAll, findHrefs, visibleText } from "../support/pages/html";

const app = await openApp();
const author = await app.person("autora@ejemplo.pa", { full_name: "Marisol Batista" });
await app.signInAs(author);

beforeEach(async () => {
  await app.forgetLimits();
  for (const table of ["article_revisions", "audit_log", "blogs"] as const) await app.db.deleteFrom(table).execute();
});

const kept = "<p>El café <strong>crece</strong> en la sombra.</p>";
const text = { title: "Ruta del café", excerpt: "De Boquete", category: "Turismo", tags: "", image_url: "", content: kept };
const withLink = '<p>El <a href="https://cafe.example/boquete?a=1&b=2">café</a> crece.</p>';

type Fields = Partial<typeof text> & { intent?: string; id?: string };

const write = (fields: Fields = {}) =>
  app.submit("/write-blog", { ...text, intent: "draft", slug: "", id: randomUUID(), version: "0", ...fields });

async function writeWithLink(fields: Fields = {}) {
  const id = randomUUID();
  expect((await write({ id, content: withLink, ...fields })).location).toBe("/my-blogs");
  return id;
}

const articleOf = (id: string) => app.db.selectFrom("blogs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function save(id: string, fields: Fields) {
  const { version, slug } = await articleOf(id);
  return await app.submit(`/edit-blog/${id}`, { ...text, intent: "draft", slug, id, version: String(version), ...fields });
}

const texts = () => app.db.selectFrom("left_out_texts").selectAll().execute();

describe.runIf(isOnSqlite)("después de guardar", () => {
  test("lo que solo cambia de nombre, o no cambia, no se comenta", async () => {
    for (const content of [kept, "Letras sin etiquetas", "<div>a <b>b</b> <i>c</i><br>d</div><h1>e</h1>"]) {
      expect((await write({ content })).location).toBe("/my-blogs");
    }
    expect(await texts()).toEqual([]);
  });

  test("«Mis Artículos» dice lo que no cupo, y su página lo lista con el texto como se envió", async () => {
    const content = `<h1>Café</h1>${withLink}<table><tr><td>a</td></tr></table>\r\n<p style="color:red">2 &lt; 3 "&amp;"</p><hr>`;
    const id = await writeWithLink({ content });
    const { html: mine, text: told } = await app.visit("/my-blogs");
    for (const words of [
      "¡Borrador Guardado!",
      "No todo cupo: 1 enlace: quedó su texto, sin la dirección; 1 tabla",
      "Y algo más.",
    ])
      expect(told).toContain(words);
    expect(findHrefs(mine, "Ver lo que se quitó")).toEqual([`/edit-blog/${id}/quitado`]);
    const { html } = await app.visit(`/edit-blog/${id}/quitado`);
    expect(findAll(html, ".left-out-parts > li").map(visibleText)).toEqual([
      "1 enlace: quedó su texto, sin la dirección https://cafe.example/boquete?a=1&b=2",
      "1 tabla: quedó su texto, un párrafo por celda",
      "1 formato: colores, tamaños, tipos de letra o alineación",
      "1 línea divisoria",
    ]);
    const sent = find(html, "textarea");
    expect(attribute(sent, "readonly")).not.toBeNull();
    expect((await texts())[0]?.sent).toBe(content.replace("\r\n", "\n"));
    expect(visibleText(sent)).toContain(`2 &lt; 3 "&amp;"</p><hr>`);
    for (const path of [`/edit-blog/${id}`, "/my-blogs"]) expect(html).toContain(`class="button${path === "/my-blogs" ? " quiet" : ""}" href="${path}"`); // prettier-ignore
    const article = await articleOf(id);
    expect(article.content).toBe('<h2>Café</h2>\n<p>El café crece.</p>\n<p>a</p>\n<p>2 &lt; 3 "&amp;"</p>');
    expect([article.content_seal === "", policyVersion]).toEqual([false, 1]);
  });

  test.each([
    ["publish", "¡Blog Publicado!"],
    ["save", "¡Blog Publicado!"],
    ["draft", "¡Borrador Guardado!"],
    ["unpublish", "¡Borrador Guardado!"],
  ])("con cualquier botón: %s", async (intent, title) => {
    const id = randomUUID();
    const isPublished = intent === "save" || intent === "unpublish";
    await write({ id, intent: isPublished ? "publish" : "draft" });
    await save(id, { intent, content: withLink });
    expect((await app.visit("/my-blogs")).text).toMatch(RegExp(`${title}.*No todo cupo`));
    expect((await articleOf(id)).content).toBe("<p>El café crece.</p>");
  });

  test("un doble clic lleva a la misma página, y no deja otro texto", async () => {
    const id = await writeWithLink();
    expect((await write({ id, content: withLink })).location).toBe("/my-blogs");
    expect((await app.visit("/my-blogs")).text).toContain("No todo cupo");
    expect(await texts()).toHaveLength(1);
  });

  test("si no se pudo guardar, no queda nada", async () => {
    expect((await write({ content: "<script>a</script>" })).status).toBe(400);
    const id = randomUUID();
    await write({ id });
    const { slug } = await articleOf(id);
    const late = await app.submit(`/edit-blog/${id}`, { ...text, intent: "draft", slug, id, version: "7", content: withLink });
    expect(late.status).toBe(409);
    expect(await texts()).toEqual([]);
  });

  test("el editor lleva ahí mientras haya algo", async () => {
    const id = await writeWithLink();
    expect((await app.visit(`/edit-blog/${id}`)).html).toContain(`href="/edit-blog/${id}/quitado"`);
    await save(id, {});
    expect((await app.visit(`/edit-blog/${id}`)).html).not.toContain("/quitado");
  });
});

describe("el texto enviado", () => {
  test("es el del último guardado: otro lo reemplaza, y uno que cabe entero lo borra", async () => {
    const id = await writeWithLink();
    await save(id, { content: "<p>Otro <u>texto</u></p>" });
    expect(await texts()).toMatchObject([{ blog_id: id, sent: "<p>Otro <u>texto</u></p>" }]);
    expect((await save(id, {})).location).toBe("/my-blogs");
    expect(await texts()).toEqual([]);
    const gone = await app.visit(`/edit-blog/${id}/quitado`);
    expect([gone.status, gone.text.includes("Aquí no queda nada")]).toEqual([404, true]);
  });

  test("en la copia de los datos de otra persona no está", async () => {
    await writeWithLink();
    const other = app.otherBrowser();
    await other.signInAs(await app.person(`${randomUUID()}@ejemplo.pa`));
    const data = JSON.parse((await other.visit("/profile/datos.json")).html) as { quitadoAlGuardar: object[] };
    expect(data.quitadoAlGuardar).toEqual([]);
  });

  test("cuenta en su espacio y va con sus datos", async () => {
    await write({ content: "<p>El café crece.</p>" });
    const before = (await findUsage(author.id))?.usage.bytes ?? 0;
    await app.db.deleteFrom("blogs").execute();
    const id = await writeWithLink();
    expect((await findUsage(author.id))?.usage.bytes).toBeGreaterThan(before + withLink.length);
    const data = JSON.parse((await app.visit("/profile/datos.json")).html) as { quitadoAlGuardar: object[] };
    expect(data.quitadoAlGuardar).toEqual([expect.objectContaining({ blog_id: id, sent: withLink })]);
  });

  test("se borra a los 30 días", async () => {
    await writeWithLink();
    const age = async (days: number) => {
      const created_at = new Date(Date.now() - days * day).toISOString();
      await app.db.updateTable("left_out_texts").set({ created_at }).execute();
      await deleteExpiredRows();
    };
    await age(29.9);
    expect(await texts()).toHaveLength(1);
    await age(30.1);
    expect(await texts()).toEqual([]);
  });

  test("se borra con el artículo", async () => {
    const id = await writeWithLink();
    await app.submit(`/my-blogs/${id}/eliminar`, {});
    expect(await texts()).toEqual([]);
  });

  test("se borra con la cuenta, aunque el artículo quede en el blog", async () => {
    const person = await app.person(`${randomUUID()}@ejemplo.pa`);
    const id = await writeWithLink();
    await app.db.updateTable("left_out_texts").set({ author_id: person.id }).execute();
    await app.db.deleteFrom("profiles").where("id", "=", person.id).execute();
    expect(await texts()).toEqual([]);
    expect((await articleOf(id)).id).toBe(id);
  });
});
