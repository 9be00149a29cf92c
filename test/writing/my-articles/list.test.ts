import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Article, NewArticle } from "../../../app/db/schema.server";
import { openApp } from "../../support/app";
import { isOnSqlite } from "../../support/database/engine";
import {
  attribute,
  find,
  findCards,
  findHeadings,
  findHrefs,
  findLinks,
  findMeta,
  innerHtml,
  openingTags,
  visibleText,
} from "../../support/pages/html";
import { newestFirst, publishedArticle } from "../../support/published-rows";
import { hiddenFields } from "../../support/pages/controls";

const app = await openApp();
const author = await app.person("autora@ejemplo.pa", { full_name: "Marisol Batista" });
const stranger = await app.person("otra@ejemplo.pa");
await app.signInAs(author);

beforeEach(async () => {
  await app.db.deleteFrom("blogs").execute();
  await app.db.deleteFrom("audit_log").execute();
});

async function have(...rows: NewArticle[]) {
  const own = newestFirst(rows).map((row) => ({ author_id: author.id, ...row, updated_at: row.created_at }));
  await app.db.insertInto("blogs").values(own).execute();
  return own;
}

const own = (title: string, values: Partial<NewArticle> = {}) => publishedArticle(title, { author_id: author.id, ...values });
const drafted = (title: string, values: Partial<NewArticle> = {}) => own(title, { is_published: 0, ...values });

async function titlesAt(path: string) {
  return findCards((await app.visit(path)).html).map((card) => findHeadings(card)[0]?.text);
}

async function filtersAt(path: string) {
  const { html } = await app.visit(path);
  const nav = find(html, "nav.pills");
  return findLinks(nav).map(({ href, label, tag }) => [label, href, ...(attribute(tag, "aria-current") ? ["*"] : [])].join(" "));
}

const inMain = async (path: string) => innerHtml((await app.visit(path)).html, "main");

describe("Mis Artículos", () => {
  test("sin nada escrito invita a empezar", async () => {
    const { status, html, headers } = await app.visit("/my-blogs");
    expect(status).toBe(200);
    expect(findHeadings(innerHtml(html, "main")).map(({ text }) => text)).toEqual([
      "Mis Artículos",
      "Tu primer artículo empieza aquí",
    ]);
    expect(findHrefs(innerHtml(html, "main"), "Escribir Nuevo Artículo")).toEqual(["/write-blog"]);
    expect(html).not.toContain('role="search"');
    expect(findMeta(html, "robots")).toEqual(["noindex"]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("cada tarjeta dice lo que hay que saber", async () => {
    const tags = ["mar", "sol", "arena", "sal", "viento"];
    const [published, draft] = await have(
      own("Isla & <playas>", { slug: "isla", excerpt: "De qué va", views: 1234, tags: JSON.stringify(tags) }),
      drafted("Por terminar", { category: "", tags: JSON.stringify(tags.slice(0, 3)), views: 7 }),
    );
    const { html } = await app.visit("/my-blogs");
    const [first = "", second = ""] = findCards(html);
    for (const words of [
      "Publicado",
      "1,234 vistas",
      "Isla & <playas>",
      "De qué va",
      "Editado el 20 de noviembre de 2026",
      "mar sol arena +2",
    ])
      expect(visibleText(first)).toContain(words);
    expect(visibleText(first)).not.toContain("viento");
    expect(findLinks(first).map(({ href, label }) => [href, label])).toEqual([
      [`/edit-blog/${published!.id}`, "Editar «Isla & <playas>»"],
      ["/blog/isla", "Ver «Isla & <playas>»"],
      [`/my-blogs/${published!.id}/foto`, "Foto «Isla & <playas>»"],
      [`/my-blogs/${published!.id}/lugares`, "Lugares «Isla & <playas>»"],
      [`/my-blogs/${published!.id}/eliminar`, "Eliminar «Isla & <playas>»"],
    ]);

    expect(visibleText(second)).toContain("Borrador");
    expect(visibleText(second)).not.toMatch(/vistas|\+\d/);
    expect(findLinks(second).map(({ href }) => href)).toEqual([
      `/edit-blog/${draft!.id}`,
      `/edit-blog/${draft!.id}/vista-previa`,
      `/my-blogs/${draft!.id}/foto`,
      `/my-blogs/${draft!.id}/lugares`,
      `/my-blogs/${draft!.id}/eliminar`,
    ]);
    expect(findHrefs(innerHtml(html, "main"), "Escribir Nuevo Artículo")).toEqual(["/write-blog"]);
  });

  test("A3: los de otras personas no aparecen ni se cuentan", async () => {
    await have(own("Mío"));
    await app.db
      .insertInto("blogs")
      .values([publishedArticle("Ajeno", { author_id: stranger.id }), publishedArticle("De la casa")])
      .execute();
    expect(await titlesAt("/my-blogs")).toEqual(["Mío"]);
    expect(await titlesAt("/my-blogs?q=ajeno")).toEqual([]);
    expect((await filtersAt("/my-blogs"))[0]).toBe("Todos 1 /my-blogs *");
  });

  test("se filtra por estado, con cuántos hay", async () => {
    await have(own("A"), drafted("B"), own("C"));
    expect(await filtersAt("/my-blogs")).toEqual([
      "Todos 3 /my-blogs *",
      "Publicados 2 /my-blogs?estado=publicados",
      "Borradores 1 /my-blogs?estado=borradores",
    ]);
    expect(await titlesAt("/my-blogs?estado=publicados")).toEqual(["A", "C"]);
    expect(await titlesAt("/my-blogs?estado=borradores")).toEqual(["B"]);
    expect((await filtersAt("/my-blogs?estado=borradores"))[2]).toMatch(/\*$/);
    for (const query of ["estado=otro", "estado=a&estado=b"]) expect((await app.visit(`/my-blogs?${query}`)).status).toBe(400);
  });

  test("la búsqueda y el filtro van juntos, también a la página siguiente", async () => {
    await have(...Array.from({ length: 8 }, (_, index) => drafted(`Café ${index + 1}`)), own("Café listo"), own("Otro"));
    const path = "/my-blogs?q=cafe&estado=borradores";
    expect(await filtersAt(path)).toEqual([
      "Todos 9 /my-blogs?q=cafe",
      "Publicados 1 /my-blogs?q=cafe&estado=publicados",
      "Borradores 8 /my-blogs?q=cafe&estado=borradores *",
    ]);
    const main = await inMain(path);
    expect(main).toContain("8 artículos");
    expect(findHrefs(main, "Siguiente")).toEqual(["/my-blogs?q=cafe&estado=borradores&pagina=2"]);
    expect(openingTags(main, "input").map((tag) => [attribute(tag, "name"), attribute(tag, "value")])).toEqual([
      ["q", "cafe"],
      ["estado", "borradores"],
    ]);
    expect(await titlesAt("/my-blogs?q=cafe&estado=borradores&pagina=2")).toEqual(["Café 7", "Café 8"]);
  });

  test("lo que no se encuentra lo dice, y lleva a todos", async () => {
    await have(own("A"));
    const searched = await inMain("/my-blogs?q=xyz");
    expect(searched).toContain("No se encontraron artículos con ese término de búsqueda.");
    expect(searched).toContain('role="search"');
    expect(findHrefs(searched, "Ver todos mis artículos")).toEqual(["/my-blogs"]);
    expect(await inMain("/my-blogs?estado=borradores")).toContain("No tienes borradores.");
    await app.db.deleteFrom("blogs").execute();
    await have(drafted("B"));
    expect(await inMain("/my-blogs?estado=publicados")).toContain("Aún no has publicado ningún artículo.");
  });

  test("sin base de datos dice «No se pudieron cargar tus artículos»", async () => {
    await app.without("blogs", async () => {
      const { status, html } = await app.visit("/my-blogs");
      expect(status).toBe(503);
      expect(innerHtml(html, "main")).toContain("No se pudieron cargar tus artículos");
      const deletion = await app.submit("/my-blogs/x/eliminar", {});
      expect([deletion.status, innerHtml(deletion.html, "main")]).toEqual([
        503,
        expect.stringContaining("No se pudo eliminar el artículo"),
      ]);
      expect(findHrefs(deletion.html, "Volver a Mis Artículos")).toEqual(["/my-blogs"]);
    });
  });
});

describe("eliminar", () => {
  const slugs = async () => (await app.db.selectFrom("blogs").select("slug").orderBy("slug").execute()).map(({ slug }) => slug);

  async function rowOf(id: string) {
    const row: Partial<Article> = await app.db.selectFrom("blogs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    delete row.seq;
    return row;
  }

  async function remove(id: string) {
    const answer = await app.submit(`/my-blogs/${id}/eliminar`, {});
    expect([answer.status, answer.location]).toEqual([302, "/my-blogs"]);
    return answer;
  }

  async function undoOf() {
    const { html } = await app.visit("/my-blogs");
    return hiddenFields(find(html, 'form[method="post"][action="/my-blogs/deshacer"]'));
  }

  test("pregunta antes, nombra el artículo y deja volver", async () => {
    const [row] = await have(own("Isla Colón", { views: 3 }));
    const { status, html, text } = await app.visit(`/my-blogs/${row!.id}/eliminar`);
    expect(status).toBe(200);
    for (const words of ["¿Eliminar este artículo?", "Isla Colón", "Publicado", "3 vistas", "Dejará de verse en el sitio"])
      expect(text).toContain(words);
    expect(findHrefs(innerHtml(html, "main"), "Cancelar")).toEqual(["/my-blogs"]);
    expect(html).toContain('name="token"');
    expect(findMeta(html, "robots")).toEqual(["noindex"]);
    expect(await slugs()).toEqual(["isla-colon"]);
  });

  test("lo elimina, lo dice y deja deshacerlo", async () => {
    const [row] = await have(own("Isla Colón", { views: 3 }), own("Otro"));
    const before = await rowOf(row!.id);
    await remove(row!.id);
    expect(await slugs()).toEqual(["otro"]);
    const undo = await undoOf();
    expect((await app.visit("/blog/isla-colon")).status).toBe(404);

    const answer = await app.submit("/my-blogs/deshacer", undo);
    expect([answer.status, answer.location]).toEqual([302, "/my-blogs"]);
    const { text } = await app.visit("/my-blogs");
    expect(text).toContain("Artículo restaurado Isla Colón");
    expect(await rowOf(row!.id)).toEqual(before);
    expect((await app.visit("/blog/isla-colon")).status).toBe(200);
  });

  test("el mensaje que sigue dice «Blog Eliminado»", async () => {
    const [row] = await have(own("Isla Colón"));
    await remove(row!.id);
    const { html, text } = await app.visit("/my-blogs");
    expect(text).toContain("Blog Eliminado");
    expect(text).toContain("Deshacer");
    expect(innerHtml(html, "title")).toContain("Blog Eliminado");
  });

  test("deshacer dos veces no molesta, y lo que ya no se puede recuperar se dice", async () => {
    const [row] = await have(own("Isla Colón"));
    await remove(row!.id);
    const undo = await undoOf();
    for (const sent of [undo, undo]) {
      await app.submit("/my-blogs/deshacer", sent);
      expect((await app.visit("/my-blogs")).text).toContain("Artículo restaurado");
    }
    await remove(row!.id);
    for (const eliminacion of [undo.eliminacion!, randomUUID(), "", "x".repeat(5000), "' or 1=1 --"]) {
      const { status, location } = await app.submit("/my-blogs/deshacer", { eliminacion });
      expect([status, location]).toEqual([302, "/my-blogs"]);
      const { text } = await app.visit("/my-blogs");
      expect(text).toContain("No se pudo restaurar el artículo");
    }
    expect(await slugs()).toEqual([]);
  });
});

describe.runIf(isOnSqlite)("la vista previa", () => {
  test("muestra un borrador como lo verán los lectores, con la fecha de hoy", async () => {
    const content = "<p>Hola <strong>mundo</strong></p>";
    const [row] = await have(drafted("Mi viaje", { content, excerpt: "De qué va", tags: '["mar"]' }));
    const { status, html, text, headers } = await app.visit(`/edit-blog/${row!.id}/vista-previa`);
    expect(status).toBe(200);
    expect(html).toContain(`<div class="prose">${content}</div>`);
    for (const words of [
      "Vista previa.",
      "Todavía es un borrador: solo tú lo ves",
      "Mi viaje",
      "De qué va",
      "Marisol Batista",
      "mar",
    ])
      expect(text).toContain(words);
    const today = new Intl.DateTimeFormat("es-PA", { dateStyle: "long", timeZone: "America/Panama" }).format(new Date());
    expect(innerHtml(html, "article")).toContain(today);
    expect(findHrefs(html, "Seguir editando")).toEqual(Array(2).fill(`/edit-blog/${row!.id}`));
    expect(findMeta(html, "robots")).toEqual(["noindex"]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(html).not.toContain('/vista"');
    expect((await app.visit("/blog/mi-viaje")).status).toBe(404);
  });

  test("de lo publicado lleva a lo publicado", async () => {
    const [row] = await have(own("Mi viaje"));
    const { html, text } = await app.visit(`/edit-blog/${row!.id}/vista-previa`);
    expect(text).toContain("Así ven tu artículo los lectores.");
    expect(findHrefs(html, "Ver publicado")).toEqual(["/blog/mi-viaje"]);
  });
});
