import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import {
  ArticleChanged,
  ArticleWithheld,
  createArticle,
  findOwnArticles,
  updateArticle,
  SlugTaken,
  type ArticleValues,
  type ArticleChange,
} from "../../app/writing/articles.server";
import { findOwnArticle } from "../../app/writing/article/own.server";
import { articleUndos, deleteArticle, restoreOwnArticle } from "../../app/writing/deleted-articles.server";
import { countArticleView, findArticleAddress } from "../../app/blog/articles.server";
import type { Article, NewArticle } from "../../app/db/schema.server";
import { IdTaken } from "../../app/db/write-once.server";
import { openDatabase } from "../support/database";
import { profile } from "../support/database-rows";
import { publishedArticle } from "../support/published-rows";
import { day } from "../../app/durations";

const { db } = await openDatabase();
const { undo: restoreArticleAsAdministrator } = articleUndos["blog.deleted"];

const author = profile();
const stranger = profile();
await db.insertInto("profiles").values([author, stranger]).execute();

beforeEach(async () => {
  await db.deleteFrom("blogs").execute();
  await db.deleteFrom("audit_log").execute();
});

const requestId = "codigo-12345";

function article(title: string, values: Partial<ArticleValues> = {}): ArticleValues {
  return {
    title,
    excerpt: "De qué va",
    category: "Turismo",
    tags: ["mar", "sol"],
    imageUrl: null,
    content: "<p>Hola</p>",
    seal: "sello",
    ...values,
  };
}

const draft = (title: string, who = author) => createArticle(who.id, article(title), { publish: false });
const published = (title: string, who = author) => createArticle(who.id, article(title), { publish: true });

async function rowOf(id: string) {
  return await db.selectFrom("blogs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function save(id: string, { title, ...change }: Partial<ArticleChange> & { title?: string } = {}) {
  const { version, slug, title: old } = await rowOf(id);
  return await updateArticle(author.id, id, { version, slug, values: article(title ?? old), status: "same", ...change });
}

/** Without `seq`, which changes when an article is restored. */
async function keptOf(id: string) {
  const row: Partial<Article> = await rowOf(id);
  delete row.seq;
  return row;
}

const formerSlugs = async () =>
  (await db.selectFrom("blog_addresses").select("slug").orderBy("slug").execute()).map(({ slug }) => slug);

describe("al crear", () => {
  test("todo queda guardado, con lo que se busca y su sello", async () => {
    const values = article("¿Dónde comer ceviche en Ñurumí?", { imageUrl: "https://ejemplo.pa/a.jpg" });
    const { id, slug } = await createArticle(author.id, values, { publish: false });
    expect(slug).toBe("donde-comer-ceviche-en-nurumi");
    expect(await findOwnArticle(author.id, id)).toMatchObject({
      id,
      slug,
      author_id: author.id,
      title: values.title,
      excerpt: "De qué va",
      category: "Turismo",
      tags: '["mar","sol"]',
      image_url: "https://ejemplo.pa/a.jpg",
      content: "<p>Hola</p>",
      content_seal: "sello",
      search: " ¿donde comer ceviche en nurumi? de que va turismo",
      is_published: 0,
      first_published_at: null,
      views: 0,
      version: 1,
    });
  });

  test("publicado lleva la hora de su publicación", async () => {
    const { id } = await published("Ceviche");
    const row = await rowOf(id);
    expect(row).toMatchObject({ is_published: 1, first_published_at: row.created_at, updated_at: row.created_at });
  });

  test("el mismo título recibe el primer número libre", async () => {
    await draft("Ceviche en Panamá");
    for (const slug of ["ceviche", "ceviche-2", "ceviche-3"]) expect((await draft("Ceviche")).slug).toBe(slug);
    await db.deleteFrom("blogs").where("slug", "=", "ceviche-2").execute();
    expect((await draft("¡Ceviche!")).slug).toBe("ceviche-2");
  });

  test("R9: veinte a la vez con el mismo título reciben veinte direcciones distintas, sin ningún fallo", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => published("Ceviche")));
    const numbers = Array.from({ length: 19 }, (_, index) => `ceviche-${index + 2}`);
    expect(made.map(({ slug }) => slug).sort()).toEqual(["ceviche", ...numbers].sort());
    expect((await findOwnArticles(author.id, { search: "", status: "all", page: 1 })).total).toBe(20);
  });
});

describe("con el identificador que trae el formulario", () => {
  test("R9: de veinte envíos a la vez se guarda uno, y los demás lo saben", async () => {
    const id = randomUUID();
    const sent = Array.from({ length: 20 }, () => createArticle(author.id, article("Ceviche"), { publish: false, id }));
    const made = await Promise.allSettled(sent);
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of made) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(IdTaken);
    expect(await rowOf(id)).toMatchObject({ slug: "ceviche" });
  });

  test("A3: el de otra persona no se toca", async () => {
    const { id } = await draft("Ceviche", stranger);
    const before = await rowOf(id);
    await expect(createArticle(author.id, article("Mío"), { publish: true, id })).rejects.toThrow(IdTaken);
    expect(await rowOf(id)).toEqual(before);
  });
});

describe("la dirección", () => {
  test("de un borrador sigue a su título", async () => {
    const { id } = await draft("Ceviche");
    expect(await save(id, { title: "Sancocho" })).toMatchObject({ slug: "sancocho", version: 2 });
    expect(await save(id, { title: "¡Sancocho!" })).toMatchObject({ slug: "sancocho" });
    expect(await save(id, { title: "Arroz con pollo", status: "published" })).toMatchObject({ slug: "arroz-con-pollo" });
    expect(await formerSlugs()).toEqual([]);
  });

  test("con número se queda mientras el título diga lo mismo", async () => {
    await draft("Ceviche");
    const { id } = await draft("Ceviche");
    expect(await save(id, { title: "Ceviche." })).toMatchObject({ slug: "ceviche-2" });
    expect(await save(id, { title: "Ceviche 3" })).toMatchObject({ slug: "ceviche-3" });
  });

  test("que el autor eligió para su borrador ya no sigue al título", async () => {
    const { id } = await draft("Ceviche");
    expect(await save(id, { slug: "  Mi  Receta " })).toMatchObject({ slug: "mi-receta" });
    expect(await save(id, { title: "Sancocho" })).toMatchObject({ slug: "mi-receta" });
    expect(await formerSlugs()).toEqual([]);
  });

  test("de lo publicado se conserva, también retirado", async () => {
    const { id } = await published("Ceviche");
    expect(await save(id, { title: "Sancocho" })).toMatchObject({ slug: "ceviche" });
    expect(await save(id, { title: "Arroz", status: "draft" })).toMatchObject({ slug: "ceviche", is_published: 0 });
    expect(await save(id, { title: "Mondongo" })).toMatchObject({ slug: "ceviche" });
    expect(await formerSlugs()).toEqual([]);
  });

  test("de lo publicado, si el autor la cambia, la de antes lleva a la nueva", async () => {
    const { id } = await published("Ceviche");
    expect(await save(id, { slug: "el-ceviche" })).toMatchObject({ slug: "el-ceviche" });
    await save(id, { slug: "todo-sobre-el-ceviche" });
    expect(await formerSlugs()).toEqual(["ceviche", "el-ceviche"]);
    for (const former of ["ceviche", "el-ceviche"]) expect(await findArticleAddress(former)).toBe("todo-sobre-el-ceviche");
    expect(await findArticleAddress("otra")).toBeUndefined();
    expect(await findArticleAddress("\0")).toBeUndefined();
    await save(id, { status: "draft" });
    expect(await findArticleAddress("ceviche")).toBeUndefined();
  });

  test("que fue de un artículo está ocupada para los demás, y él puede recuperarla", async () => {
    const { id } = await published("Ceviche");
    await save(id, { slug: "el-ceviche" });
    expect((await draft("Ceviche", stranger)).slug).toBe("ceviche-2");
    const other = await draft("Otro");
    await expect(save(other.id, { slug: "ceviche" })).rejects.toThrow(SlugTaken);

    expect(await save(id, { slug: "ceviche" })).toMatchObject({ slug: "ceviche" });
    expect(await formerSlugs()).toEqual(["el-ceviche"]);
  });

  test("de otro artículo no se puede elegir, y no cambia nada", async () => {
    await published("Sancocho", stranger);
    const { id } = await published("Ceviche");
    await expect(save(id, { slug: "sancocho", title: "Nuevo" })).rejects.toThrow("«sancocho» ya es de otro artículo");
    expect(await rowOf(id)).toMatchObject({ slug: "ceviche", title: "Ceviche", version: 1 });
    expect(await formerSlugs()).toEqual([]);
  });

  test("R9: de veinte que quieren la misma dirección a la vez la recibe uno, y los demás lo saben", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, (_, index) => published(`Nota ${index}`)));
    const saved = await Promise.allSettled(made.map(({ id }) => save(id, { slug: "la-mejor" })));
    expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of saved) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(SlugTaken);
    expect(await formerSlugs()).toHaveLength(1);
  });

  test("R9: veinte borradores que toman el mismo título a la vez reciben veinte direcciones distintas", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, (_, index) => draft(`Nota ${index}`)));
    const saved = await Promise.all(made.map(({ id }) => save(id, { title: "Ceviche" })));
    expect(new Set(saved.map((blog) => blog?.slug)).size).toBe(20);
    for (const blog of saved) expect(blog?.slug).toMatch(/^ceviche(-\d+)?$/);
  });
});

describe("al guardar", () => {
  test("la primera publicación le pone fecha, y las demás no", async () => {
    const { id } = await draft("Ceviche");
    const begun = "2026-01-02T03:04:05.000Z";
    await db.updateTable("blogs").set({ created_at: begun, updated_at: begun }).where("id", "=", id).execute();
    expect(await save(id)).toMatchObject({ created_at: begun, first_published_at: null, is_published: 0 });
    const first = (await save(id, { status: "published" }))!;
    expect(first.created_at > begun).toBe(true);
    expect(first).toMatchObject({ first_published_at: first.created_at, updated_at: first.created_at, is_published: 1 });

    await save(id, { status: "draft" });
    expect(await save(id, { status: "published" })).toMatchObject({
      is_published: 1,
      created_at: first.created_at,
      first_published_at: first.created_at,
    });
  });

  test("lo publicado a mano, sin hora, cuenta como publicado", async () => {
    const row = publishedArticle("Ceviche", { author_id: author.id });
    await db.insertInto("blogs").values(row).execute();
    expect(await save(row.id, { title: "Sancocho", status: "draft" })).toMatchObject({
      slug: "ceviche",
      created_at: row.created_at,
      first_published_at: row.created_at,
    });
  });

  test("cada cambio cuenta una versión, y una vista ninguna", async () => {
    const { id, slug } = await published("Ceviche");
    const { updated_at } = await rowOf(id);
    await countArticleView(slug);
    expect(await rowOf(id)).toMatchObject({ version: 1, views: 1, updated_at });
    expect(await save(id)).toMatchObject({ version: 2, views: 1 });
  });

  test("sobre una versión que ya no es la última se niega y enseña la que hay", async () => {
    const { id } = await draft("Ceviche");
    await save(id, { title: "De la otra pestaña" });
    const late = save(id, { version: 1, title: "De esta" });
    await expect(late).rejects.toThrow(ArticleChanged);
    await expect(late).rejects.toMatchObject({ current: { title: "De la otra pestaña", version: 2 } });
    expect(await rowOf(id)).toMatchObject({ title: "De la otra pestaña", version: 2 });
  });

  test("de varios guardados a la vez gana uno y los demás lo saben", async () => {
    const { id } = await published("Ceviche");
    const saved = await Promise.allSettled(["A", "B", "C", "D"].map((title) => save(id, { version: 1, title })));
    expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of saved) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(ArticleChanged);
    expect(await rowOf(id)).toMatchObject({ version: 2 });
  });
});

describe("A3: lo de otra persona", () => {
  test("no se encuentra, no se guarda ni se elimina, y queda como estaba", async () => {
    const { id } = await published("Ceviche", stranger);
    const before = await rowOf(id);
    expect(await findOwnArticle(author.id, id)).toBeUndefined();
    expect(await save(id, { title: "Mío", slug: "mio", status: "draft" })).toBeUndefined();
    expect(await save(id, { title: "Mío", version: 99 })).toBeUndefined();
    expect(await deleteArticle(author.id, id, { requestId })).toBeUndefined();
    expect(await rowOf(id)).toEqual(before);
    expect(await db.selectFrom("audit_log").selectAll().execute()).toEqual([]);
    expect(await findOwnArticles(author.id, { search: "ceviche", status: "all", page: 1 })).toMatchObject({ rows: [], total: 0 });
  });

  test.each(["no-existe", "", "\0", "' or 1=1 --"])("ni lo que nadie tiene (%j)", async (id) => {
    const values = article("Mío");
    expect(await findOwnArticle(author.id, id)).toBeUndefined();
    expect(await updateArticle(author.id, id, { version: 1, values, status: "same" })).toBeUndefined();
    expect(await deleteArticle(author.id, id, { requestId })).toBeUndefined();
    expect(await restoreOwnArticle(author.id, id, { requestId })).toBeUndefined();
  });

  test("ni lo que se quedó sin autor", async () => {
    const row = publishedArticle("De la casa");
    await db.insertInto("blogs").values(row).execute();
    expect(await findOwnArticle(author.id, row.id)).toBeUndefined();
    expect(await deleteArticle(author.id, row.id, { requestId })).toBeUndefined();
  });
});

describe("la lista propia", () => {
  async function have(...rows: NewArticle[]) {
    await db.insertInto("blogs").values(rows).execute();
  }
  const own = (title: string, values: Partial<NewArticle> = {}) => publishedArticle(title, { author_id: author.id, ...values });
  const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString();
  const titles = async (query: Partial<Parameters<typeof findOwnArticles>[1]> = {}) => {
    const { rows } = await findOwnArticles(author.id, { search: "", status: "all", page: 1, ...query });
    return rows.map(({ title }) => title);
  };

  test("va de lo último que cambió a lo primero, de seis en seis, sin el texto", async () => {
    const rows = Array.from({ length: 8 }, (_, index) => own(`Nota ${index + 1}`, { updated_at: day(20 - index) }));
    await have(...rows.reverse(), publishedArticle("Ajeno", { author_id: stranger.id }), publishedArticle("De nadie"));
    expect(await titles()).toEqual(["Nota 1", "Nota 2", "Nota 3", "Nota 4", "Nota 5", "Nota 6"]);
    expect(await titles({ page: 2 })).toEqual(["Nota 7", "Nota 8"]);
    expect(await titles({ page: 3 })).toEqual([]);
    for (const row of (await findOwnArticles(author.id, { search: "", status: "all", page: 1 })).rows)
      expect(row).not.toHaveProperty("content");
  });

  test("se filtra y cuenta por estado", async () => {
    await have(
      own("A", { updated_at: day(3) }),
      own("B", { is_published: 0, updated_at: day(2) }),
      own("C", { updated_at: day(1) }),
    );
    const counts = { all: 3, published: 2, draft: 1 };
    expect(await titles({ status: "published" })).toEqual(["A", "C"]);
    expect(await titles({ status: "draft" })).toEqual(["B"]);
    expect(await findOwnArticles(author.id, { search: "", status: "all", page: 1 })).toMatchObject({ total: 3, counts });
    expect(await findOwnArticles(author.id, { search: "", status: "draft", page: 9 })).toMatchObject({
      total: 1,
      counts,
      rows: [],
    });
  });

  test("se busca sin acentos, y lo encontrado se cuenta por estado", async () => {
    await have(
      own("Café de Boquete", { updated_at: day(3) }),
      own("Un café", { is_published: 0, updated_at: day(2) }),
      own("Mar", { excerpt: "con CAFÉ", search: " mar con cafe", updated_at: day(1) }),
      own("Otro"),
      publishedArticle("Café ajeno", { author_id: stranger.id }),
    );
    expect(await titles({ search: "cafe" })).toEqual(["Café de Boquete", "Un café", "Mar"]);
    expect(await titles({ search: "ca", status: "draft" })).toEqual(["Un café"]);
    expect(await findOwnArticles(author.id, { search: "CAFÉ", status: "draft", page: 1 })).toMatchObject({
      total: 1,
      counts: { all: 3, published: 2, draft: 1 },
    });
    expect(await titles({ search: "%" })).toEqual([]);
  });
});

describe("lo eliminado", () => {
  async function storied() {
    const { id } = await published("Ceviche");
    await save(id, { slug: "el-ceviche" });
    await countArticleView("el-ceviche");
    return id;
  }

  async function remove(id: string) {
    const auditId = await deleteArticle(author.id, id, { requestId });
    expect(auditId).toBeTypeOf("string");
    return auditId!;
  }

  test("queda entero en el registro, con sus direcciones", async () => {
    const id = await storied();
    const row = await keptOf(id);
    const auditId = await remove(id);
    expect(await db.selectFrom("blogs").selectAll().execute()).toEqual([]);
    expect(await formerSlugs()).toEqual([]);

    const [entry, ...others] = await db.selectFrom("audit_log").selectAll().execute();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      id: auditId,
      action: "blog.deleted",
      actor_id: author.id,
      target_type: "blog",
      target_id: id,
      request_id: requestId,
    });
    delete row.search;
    expect(JSON.parse(entry!.before!)).toEqual({
      ...row,
      addresses: [{ slug: "ceviche", created_at: expect.any(String) }],
      picture: null,
      places: [],
    });
  });

  test("vuelve como estaba, y queda anotado", async () => {
    const id = await storied();
    const before = await keptOf(id);
    const address = await db.selectFrom("blog_addresses").selectAll().execute();
    expect(await restoreOwnArticle(author.id, await remove(id), { requestId })).toEqual({ id, title: "Ceviche" });
    expect(await keptOf(id)).toEqual(before);
    expect(await db.selectFrom("blog_addresses").selectAll().execute()).toEqual(address);
    expect(await findArticleAddress("ceviche")).toBe("el-ceviche");
    expect(await findOwnArticles(author.id, { search: "ceviche", status: "all", page: 1 })).toMatchObject({ total: 1 });
    const entries = await db.selectFrom("audit_log").select(["action", "target_id", "before"]).orderBy("action").execute();
    expect(entries).toEqual([
      { action: "blog.deleted", target_id: id, before: null },
      { action: "blog.restored", target_id: id, before: null },
    ]);
  });

  test("si entretanto otro tomó sus direcciones, vuelve con una libre", async () => {
    const id = await storied();
    const auditId = await remove(id);
    expect((await published("El ceviche", stranger)).slug).toBe("el-ceviche");
    expect((await published("Ceviche", stranger)).slug).toBe("ceviche");
    await restoreOwnArticle(author.id, auditId, { requestId });
    expect(await rowOf(id)).toMatchObject({ slug: "el-ceviche-2" });
    expect(await formerSlugs()).toEqual([]);
  });

  test("si la libre es una que ya tuvo, deja de ser de las de antes", async () => {
    const { id } = await published("Ceviche");
    for (const slug of ["sancocho-2", "sancocho"]) await save(id, { slug });
    const auditId = await remove(id);
    await published("Sancocho", stranger);
    await restoreOwnArticle(author.id, auditId, { requestId });
    expect(await rowOf(id)).toMatchObject({ slug: "sancocho-2" });
    expect(await formerSlugs()).toEqual(["ceviche"]);
  });

  test("solo su autor lo recupera", async () => {
    const auditId = await remove(await storied());
    expect(await restoreOwnArticle(stranger.id, auditId, { requestId })).toBeUndefined();
    expect(await db.selectFrom("blogs").selectAll().execute()).toEqual([]);
    expect(await restoreOwnArticle(author.id, auditId, { requestId })).toBeDefined();
  });

  test("se recupera durante treinta días", async () => {
    const auditId = await remove(await storied());
    const age = async (days: number) => {
      const created_at = new Date(Date.now() - days * day).toISOString();
      await db.updateTable("audit_log").set({ created_at }).where("id", "=", auditId).execute();
    };
    await age(30.01);
    expect(await restoreOwnArticle(author.id, auditId, { requestId })).toBeUndefined();
    await age(29.99);
    expect(await restoreOwnArticle(author.id, auditId, { requestId })).toBeDefined();
  });

  test("recuperado dos veces vuelve una", async () => {
    const id = await storied();
    const auditId = await remove(id);
    const restored = await Promise.all([1, 2, 3].map(() => restoreOwnArticle(author.id, auditId, { requestId })));
    expect(restored).toEqual(Array(3).fill({ id, title: "Ceviche" }));
    expect(await db.selectFrom("audit_log").select("action").where("action", "=", "blog.restored").execute()).toHaveLength(1);

    await remove(id);
    expect(await restoreOwnArticle(author.id, auditId, { requestId })).toBeUndefined();
  });

  test("no vuelve de una anotación que es de otra cosa o que se vació", async () => {
    const auditId = await remove(await storied());
    await db.updateTable("audit_log").set({ action: "account.deleted" }).where("id", "=", auditId).execute();
    expect(await restoreOwnArticle(author.id, auditId, { requestId })).toBeUndefined();
    await db.updateTable("audit_log").set({ action: "blog.deleted", before: null }).where("id", "=", auditId).execute();
    expect(await restoreOwnArticle(author.id, auditId, { requestId })).toBeUndefined();
    expect(await restoreOwnArticle(author.id, randomUUID(), { requestId })).toBeUndefined();
  });

  test("eliminado varias veces a la vez se elimina una", async () => {
    const id = await storied();
    const ids = await Promise.all([1, 2, 3].map(() => deleteArticle(author.id, id, { requestId })));
    expect(ids.filter(Boolean)).toHaveLength(1);
  });
});

test("las vistas del propio autor no cuentan", async () => {
  const { id, slug } = await published("Ceviche");
  await countArticleView(slug, author.id);
  expect(await rowOf(id)).toMatchObject({ views: 0 });
  await countArticleView(slug, stranger.id);
  await countArticleView(slug);
  expect(await rowOf(id)).toMatchObject({ views: 2 });
});

test("A3: quien sabe el número de un artículo borrado no puede quedarse con él", async () => {
  const { id } = await published("Mío");
  const auditId = await deleteArticle(author.id, id, { requestId });
  await expect(createArticle(stranger.id, article("Mío"), { publish: true, id })).rejects.toThrow(IdTaken);
  expect(await restoreOwnArticle(author.id, auditId ?? "", { requestId })).toEqual({ id, title: "Mío" });
});

test("si su número está ocupado vuelve con otro", async () => {
  const { id } = await published("Mío");
  const auditId = await deleteArticle(author.id, id, { requestId });
  await db
    .insertInto("blogs")
    .values(publishedArticle("Ajeno", { id, slug: "mio" }))
    .execute();
  const restored = await restoreOwnArticle(author.id, auditId ?? "", { requestId });
  expect(restored?.id).not.toBe(id);
  expect(await rowOf(restored?.id ?? "")).toMatchObject({ title: "Mío", slug: "mio-2", author_id: author.id });
});

describe("de los artículos de un mismo autor", () => {
  async function haveTwo() {
    const ids: string[] = [];
    for (const title of ["Ceviche", "Tamales"]) {
      const { id, slug } = await published(title);
      await save(id, { slug: `los-${slug}` });
      ids.push(id);
    }
    const [one = "", other = ""] = ids;
    return { one, other, otherRow: await rowOf(other) };
  }

  test("se abre, se guarda y se elimina el que se pide, y el otro queda con sus direcciones", async () => {
    const { one, other, otherRow } = await haveTwo();
    expect([(await findOwnArticle(author.id, one))?.id, (await findOwnArticle(author.id, other))?.id]).toEqual([one, other]);
    await save(one, { title: "Ceviche de corvina" });
    expect(await rowOf(other)).toEqual(otherRow);
    const deletion = await deleteArticle(author.id, one, { requestId });
    const { before } = await db.selectFrom("audit_log").select("before").executeTakeFirstOrThrow();
    expect(JSON.parse(before!)).toMatchObject({ id: one, addresses: [{ slug: "ceviche" }] });
    expect(await db.selectFrom("blogs").selectAll().execute()).toEqual([otherRow]);
    expect(await formerSlugs()).toEqual(["tamales"]);
    await restoreOwnArticle(author.id, deletion ?? "", { requestId });
    expect(await findArticleAddress("ceviche")).toBe("los-ceviche");
    expect(await findArticleAddress("tamales")).toBe("los-tamales");
  });

  test("vuelve el que se pide, con su autor, también cuando lo recupera un administrador", async () => {
    const deleteForeign = async () => {
      const foreign = await published("Ajeno", stranger);
      await deleteArticle(stranger.id, foreign.id, { requestId });
    };
    await deleteForeign();
    const kept = [(await published("Sancocho")).id];
    const { one, other } = await haveTwo();
    await deleteArticle(author.id, one, { requestId });
    const deletion = (await deleteArticle(author.id, other, { requestId })) ?? "";
    kept.push((await published("Patacones")).id);
    await deleteForeign();
    for (let times = 0; times < 2; times += 1) {
      const restored = await restoreArticleAsAdministrator("admin", deletion, { requestId });
      expect(restored).toEqual({ title: "Tamales", path: `/admin/articulos/${other}` });
      expect((await db.selectFrom("blogs").select("id").execute()).map(({ id }) => id).sort()).toEqual([...kept, other].sort());
      expect(await rowOf(other)).toMatchObject({ author_id: author.id });
    }
  });
});

test("de un borrador que recupera un administrador no se le dice el título", async () => {
  const { id } = await draft("Mis secretos");
  const deletion = await deleteArticle(author.id, id, { requestId });
  const restored = await restoreArticleAsAdministrator("admin", deletion ?? "", { requestId });
  expect(restored).toEqual({ title: "Un borrador", path: "/admin/articulos" });
});

test("lo de una cuenta que ya no está no vuelve", async () => {
  const gone = profile();
  await db.insertInto("profiles").values(gone).execute();
  const { id } = await published("Me fui", gone);
  const deletion = await deleteArticle(gone.id, id, { requestId });
  await db.deleteFrom("profiles").where("id", "=", gone.id).execute();
  expect(await restoreArticleAsAdministrator("admin", deletion ?? "", { requestId })).toBeUndefined();
  expect(await db.selectFrom("blogs").selectAll().execute()).toEqual([]);
});

test("el que un administrador retiró no lo publica ni lo elimina su autor; corregirlo, sí", async () => {
  const { id } = await published("Ceviche");
  const withheld_at = new Date().toISOString();
  await db.updateTable("blogs").set({ is_published: 0, withheld_at, withheld_reason: "Copiado" }).where("id", "=", id).execute();
  await expect(save(id, { status: "published" })).rejects.toThrow(ArticleWithheld);
  await expect(deleteArticle(author.id, id, { requestId })).rejects.toThrow(ArticleWithheld);
  expect(await save(id, { title: "Ceviche propio" })).toMatchObject({ title: "Ceviche propio", is_published: 0, withheld_at });
});

test("lo que se recupera es una eliminación y ninguna otra entrada del registro", async () => {
  const { id } = await published("Tres fondas");
  const deletion = (await deleteArticle(author.id, id, { requestId })) ?? "";
  await restoreOwnArticle(author.id, deletion, { requestId });
  const { id: entry } = await db
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "blog.restored")
    .executeTakeFirstOrThrow();
  expect(await restoreOwnArticle(author.id, entry, { requestId })).toBeUndefined();
});

test("si el identificador es ya de otra persona, recuperar otra vez no le enseña lo suyo", async () => {
  const { id } = await published("Tres fondas");
  const deletion = (await deleteArticle(author.id, id, { requestId })) ?? "";
  await restoreOwnArticle(author.id, deletion, { requestId });
  await db.updateTable("blogs").set({ author_id: stranger.id }).where("id", "=", id).execute();
  expect(await restoreOwnArticle(author.id, deletion, { requestId })).toBeUndefined();
});
