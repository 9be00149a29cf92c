import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { releaseArticle, withholdArticle } from "../../app/admin/articles/moderated.server";
import { indexArticles, indexQueuedArticles, isIndexComplete } from "../../app/blog/search/article-index.server";
import { findPassages } from "../../app/blog/search/passages.server";
import { searchArticles } from "../../app/blog/search/search.server";
import { sealContent } from "../../app/blog/content.server";
import { connect } from "../../app/db/engine.server";
import type { NewArticle } from "../../app/db/schema.server";
import { findOwnArticle } from "../../app/writing/article/own.server";
import { type ArticleValues, createArticle, updateArticle } from "../../app/writing/articles.server";
import { deleteArticle, restoreOwnArticle } from "../../app/writing/deleted-articles.server";
import { openDatabase } from "../support/database";
import { profile } from "../support/database-rows";
import { newestFirst, publishedArticle } from "../support/published-rows";

const { db, url } = await openDatabase();
const author = profile({ full_name: "Yaneth Morales", email_confirmed_at: new Date().toISOString() });
const admin = profile({ is_admin: 1 });
const by = { requestId: "codigo-12345" };

beforeEach(async () => {
  for (const table of ["blogs", "audit_log", "profiles"] as const) await db.deleteFrom(table).execute();
  await db.insertInto("profiles").values([author, admin]).execute();
  await indexQueuedArticles(db);
});

async function titles(search: string) {
  const { rows } = await searchArticles({ search, isExact: false, page: 1 });
  return rows.map(({ title }) => title);
}

async function publish(...rows: NewArticle[]) {
  await db.insertInto("blogs").values(newestFirst(rows)).execute();
  await indexQueuedArticles(db);
}

const values = (change: Partial<ArticleValues> = {}): ArticleValues => ({
  title: "Los hornos de leña",
  excerpt: "Pan de Penonomé.",
  category: "Gastronomía",
  tags: ["pan"],
  imageUrl: null,
  content: "<p>La masa reposa toda la noche.</p>",
  seal: sealContent("<p>La masa reposa toda la noche.</p>"),
  ...change,
});

test("tres letras solo empiezan palabras, también en mayúsculas; cuatro son parte de otras", async () => {
  await publish(publishedArticle("La reconstrucción del muelle"), publishedArticle("El RUC de tu negocio"));
  expect(await titles("RUC")).toEqual(["El RUC de tu negocio"]);
  expect(await titles("truc")).toEqual(["La reconstrucción del muelle"]);
  await db.deleteFrom("blogs").where("title", "like", "El RUC%").execute();
  await indexQueuedArticles(db);
  expect(await titles("ruc")).toEqual([]);
});

describe("el orden", () => {
  const inField: Partial<NewArticle>[] = [
    { title: "Melaza primero" },
    { title: "b", tags: '["melaza"]' },
    { title: "c", excerpt: "Con melaza." },
    { title: "d", content: "<p>Dos cucharadas de melaza.</p>" },
  ];

  test("es por título, etiquetas, resumen, autor y texto", async () => {
    const namesake = profile({ full_name: "Rosa Melaza" });
    await db.insertInto("profiles").values(namesake).execute();
    const rows = [...inField, { title: "e", author_id: namesake.id }].map(({ title = "", ...row }) =>
      publishedArticle(title, row),
    );
    // The oldest is the most relevant, so that the date cannot explain the order.
    await publish(...rows.reverse());
    expect(await titles("melaza")).toEqual(["Melaza primero", "b", "c", "e", "d"]);
  });

  test("pone las palabras enteras antes que las partes, y estas antes que las corregidas", async () => {
    await publish(publishedArticle("Hornazo"), publishedArticle("Horna"), publishedArticle("Horno"));
    expect(await titles("horna")).toEqual(["Horna", "Hornazo"]);
    expect(await titles("hornos")).toEqual(["Horno"]);
  });

  test("con la misma relevancia es el más nuevo primero", async () => {
    await publish(publishedArticle("Maíz nuevo"), publishedArticle("Maíz viejo"));
    expect(await titles("maiz")).toEqual(["Maíz nuevo", "Maíz viejo"]);
  });
});

describe("el índice sigue a cada cambio", () => {
  test("al publicar, al cambiar, al pasar a borrador, al borrar y al deshacer", async () => {
    const { id } = await createArticle(author.id, values(), { publish: true });
    expect(await titles("masa reposa")).toEqual(["Los hornos de leña"]);

    const change = { version: 1, status: "published" as const, values: values({ content: "<p>La levadura sube.</p>" }) };
    await updateArticle(author.id, id, change);
    expect(await titles("masa")).toEqual([]);
    expect(await titles("levadura")).toEqual(["Los hornos de leña"]);

    await updateArticle(author.id, id, { ...change, version: 2, status: "draft" });
    expect(await titles("levadura")).toEqual([]);
    await updateArticle(author.id, id, { ...change, version: 3 });
    expect(await titles("levadura")).toEqual(["Los hornos de leña"]);

    const deletion = (await deleteArticle(author.id, id, by)) ?? "";
    expect(await titles("levadura")).toEqual([]);
    await restoreOwnArticle(author.id, deletion, by);
    expect(await titles("levadura")).toEqual(["Los hornos de leña"]);
    expect(await isIndexComplete(db)).toBe(true);
  });

  test("al retener un artículo y al devolverlo", async () => {
    const { id } = await createArticle(author.id, values(), { publish: true });
    await withholdArticle(admin.id, id, "Dice mentiras.", by);
    expect(await titles("hornos")).toEqual([]);
    const version = (await findOwnArticle(author.id, id))?.version ?? 0;
    await releaseArticle(admin.id, id, { publish: { version } }, by);
    expect(await titles("hornos")).toEqual(["Los hornos de leña"]);
  });

  test("un borrador no se encuentra nunca", async () => {
    await createArticle(author.id, values(), { publish: false });
    expect(await isIndexComplete(db)).toBe(true);
    expect(await titles("hornos")).toEqual([]);
  });

  test("cuando quien escribe cambia de nombre o borra su cuenta", async () => {
    await createArticle(author.id, values(), { publish: true });
    await db.updateTable("profiles").set({ full_name: "Yaneth Castillo" }).where("id", "=", author.id).execute();
    await indexQueuedArticles(db);
    expect(await titles("castillo")).toEqual(["Los hornos de leña"]);
    expect(await titles("morales")).toEqual([]);

    await db.deleteFrom("profiles").where("id", "=", author.id).execute();
    await indexQueuedArticles(db);
    expect(await titles("castillo")).toEqual([]);
    expect(await titles("hornos")).toEqual(["Los hornos de leña"]);
  });

  test("las palabras que ya no tiene ningún artículo se olvidan", async () => {
    const { id } = await createArticle(author.id, values(), { publish: true });
    await deleteArticle(author.id, id, by);
    for (const table of ["blog_postings", "blog_blocks", "blog_words", "blog_word_forms", "indexed_articles"] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  test("un artículo de palabras inventadas no llena el índice", async () => {
    const words = Array.from({ length: 6_000 }, (_, index) => `palabra${index}`).join(" ");
    await publish(publishedArticle("Muchas palabras", { content: `<p>${words}</p>` }));
    const { count } = await db
      .selectFrom("blog_words")
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2_500);
  });
});

test("mientras espera para indexarse se encuentra por título, resumen y categoría", async () => {
  await publish(publishedArticle("Ya indexado"));
  await db
    .insertInto("blogs")
    .values(publishedArticle("Recién llegado", { content: "<p>Escondido.</p>" }))
    .execute();
  expect(await isIndexComplete(db)).toBe(false);
  expect(await titles("recien")).toEqual(["Recién llegado"]);
  expect(await titles("escondido")).toEqual([]);
  await indexQueuedArticles(db);
  expect(await titles("escondido")).toEqual(["Recién llegado"]);
});

test("mientras espera otro texto de un artículo que ya estaba, se sigue buscando en todos los textos", async () => {
  await publish(publishedArticle("Uno", { content: "<p>Canela.</p>", author_id: author.id }), publishedArticle("Dos"));
  await db.updateTable("profiles").set({ full_name: "Yaneth Castillo" }).where("id", "=", author.id).execute();
  expect(await db.selectFrom("articles_to_index").selectAll().execute()).toHaveLength(1);
  expect(await titles("canela")).toEqual(["Uno"]);
  await db.updateTable("blogs").set({ is_published: 0 }).where("title", "=", "Uno").execute();
  expect(await titles("canela")).toEqual([]);
});

const indexTables = ["blog_postings", "blog_words", "blog_word_forms", "indexed_articles", "article_topics"] as const;

async function storedIndex() {
  const tables = await Promise.all(indexTables.map((table) => db.selectFrom(table).selectAll().execute()));
  const blocks = await db.selectFrom("blog_blocks").select(["block", "facts"]).execute();
  return [...tables, blocks].map((rows) => rows.map((row) => JSON.stringify(row)).sort());
}

async function expectIndexInStep() {
  expect(await db.selectFrom("articles_to_index").selectAll().execute()).toEqual([]);
  const kept = await storedIndex();
  for (const table of [...indexTables, "blog_blocks"] as const) await db.deleteFrom(table).execute();
  await sql`insert into articles_to_index (seq) select seq from blogs`.execute(db);
  await indexQueuedArticles(db);
  expect(kept).toEqual(await storedIndex());
}

describe("la tarea", () => {
  const numbered = (total: number) =>
    newestFirst(
      Array.from({ length: total }, (_, number) =>
        publishedArticle(`Nota ${number}`, { content: `<p>Melaza y palabra${number}.</p>`, tags: '["melaza"]' }),
      ),
    );
  const queuedSeqs = async (limit: number) =>
    (await db.selectFrom("articles_to_index").select("seq").orderBy("seq").limit(limit).execute()).map(({ seq }) => seq);
  const found = async (search: string) => (await searchArticles({ search, isExact: false, page: 1 })).total;

  test("sigue donde la mataron, y no deja nada a medias", async () => {
    await db.insertInto("blogs").values(numbered(60)).execute();
    const some = await queuedSeqs(25);
    await db.transaction().execute((trx) => indexArticles(trx, some));
    const killed = db.transaction().execute(async (trx) => {
      await indexQueuedArticles(trx);
      throw new Error("matada");
    });
    await expect(killed).rejects.toThrow("matada");
    expect(await db.selectFrom("indexed_articles").select("seq").execute()).toHaveLength(25);
    expect([await found("nota"), await found("melaza")]).toEqual([60, 0]);
    expect(await indexQueuedArticles(db)).toBe(35);
    expect([await found("nota"), await found("melaza")]).toEqual([60, 60]);
    await expectIndexInStep();
  });

  test("en dos procesos a la vez deja el mismo índice", async () => {
    await db.insertInto("blogs").values(numbered(130)).execute();
    const other = connect(url);
    await Promise.all([indexQueuedArticles(db), indexQueuedArticles(other)]);
    await other.destroy();
    expect(await found("melaza")).toBe(130);
    await expectIndexInStep();
  });

  test("recoge lo que llega mientras indexa", async () => {
    await db.insertInto("blogs").values(numbered(130)).execute();
    const other = connect(url);
    const indexing = indexQueuedArticles(other);
    for (const title of ["Tarde", "Más tarde"]) {
      await createArticle(author.id, values({ title, tags: ["melaza"] }), { publish: true });
      await db
        .insertInto("blogs")
        .values(publishedArticle(`${title} y de otro programa`, { tags: '["melaza"]' }))
        .execute();
    }
    await indexing;
    await other.destroy();
    await indexQueuedArticles(db);
    expect(await found("melaza")).toBe(134);
    await expectIndexInStep();
  });
});

describe("el pasaje", () => {
  const filler = (word: string) => Array.from({ length: 40 }, () => word).join(" ");

  async function passageOf(search: string, row: Partial<NewArticle>) {
    await publish(publishedArticle("Los hornos de leña", { excerpt: "Pan de Penonomé.", ...row }));
    const { rows, terms } = await searchArticles({ search, isExact: false, page: 1 });
    const [passage] = (await findPassages(rows, terms ?? [])).values();
    const print = (pieces: { text: string; isMatch: boolean }[] = []) =>
      pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");
    return { title: print(passage?.title), excerpt: print(passage?.excerpt) };
  }

  test("muestra las palabras donde están, con acentos y signos, entre puntos suspensivos", async () => {
    const content = `<h2>Antes</h2><p>${filler("uno")}</p><p>El <strong>maíz</strong> &lt;b&gt; «nuevo», molido.</p><p>${filler("dos")}</p>`;
    const { excerpt } = await passageOf("MAIZ nuevo", { content });
    expect(excerpt).toContain("uno El [maíz] <b> «[nuevo]», molido. dos");
    expect(excerpt).toMatch(/^… uno.*dos …$/);
    expect(excerpt.split(" ").length).toBeLessThan(40);
  });

  test("es el que tiene más de las palabras buscadas", async () => {
    const content = `<p>Solo leche.</p><p>${filler("uno")}</p><p>Leche con canela.</p>`;
    expect((await passageOf("leche canela", { content })).excerpt).toContain("[Leche] con [canela].");
  });

  test("deja el resumen si ya tiene las palabras, y las marca en el título", async () => {
    const { title, excerpt } = await passageOf("horno pan", { content: "<p>Horno, pan, horno.</p>" });
    expect({ title, excerpt }).toEqual({ title: "Los [hornos] de leña", excerpt: "[Pan] de Penonomé." });
  });

  test("marca la palabra corregida", async () => {
    const { excerpt } = await passageOf("seviche", { content: "<p>Un ceviche de corvina.</p>" });
    expect(excerpt).toBe("Un [ceviche] de corvina.");
  });
});
