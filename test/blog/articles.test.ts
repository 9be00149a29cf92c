import { beforeEach, describe, expect, test } from "vitest";
import type { NewArticle } from "../../app/db/schema.server";
import {
  articleSearchText,
  countArticleView,
  countPublishedArticles,
  findArticlePaths,
  findNewestArticles,
  findPublishedArticle,
  findPublishedArticles,
} from "../../app/blog/articles.server";
import { openDatabase } from "../support/database";
import { blog, profile } from "../support/database-rows";

const { db } = await openDatabase();

beforeEach(() => db.deleteFrom("blogs").execute());

async function write(...rows: NewArticle[]) {
  await db.insertInto("blogs").values(rows).execute();
  return rows;
}

const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString();
const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id);

describe("el orden", () => {
  test("es del más nuevo al más viejo, y a la misma hora por identificador", async () => {
    await write(
      blog({ id: "b", created_at: day(2) }),
      blog({ id: "z", created_at: day(3) }),
      blog({ id: "a", created_at: day(2) }),
      blog({ id: "A", created_at: day(2) }),
      blog({ id: "m", created_at: day(1) }),
    );
    const order = ["z", "A", "a", "b", "m"];
    expect(idsOf((await findPublishedArticles({ search: "", page: 1 })).rows)).toEqual(order);
    expect(idsOf(await findNewestArticles(10))).toEqual(order);
    expect(idsOf(await findNewestArticles(2))).toEqual(["z", "A"]);
  });

  test("reparte en páginas sin repetir ni saltar ninguno, aunque todos sean de la misma hora", async () => {
    const rows = await write(...Array.from({ length: 14 }, () => blog({ title: "Nota" })));
    const sorted = idsOf(rows).sort();
    for (const search of ["", "nota"]) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => findPublishedArticles({ search, page })));
      expect(pages.map((page) => page.rows.length)).toEqual([6, 6, 2, 0]);
      expect(pages.map((page) => page.total)).toEqual([14, 14, 14, 14]);
      expect(idsOf(pages.flatMap((page) => page.rows))).toEqual(sorted);
    }
    const paths = await Promise.all([0, 5, 10].map((offset) => findArticlePaths({ offset, limit: 5 })));
    expect(paths.flat().map((path) => path.slug)).toEqual(sorted);
  });
});

test("un artículo viene con su texto y el nombre de quien lo firma; la lista, sin el texto", async () => {
  const author = profile({ full_name: "Marisol Batista" });
  await db.insertInto("profiles").values(author).execute();
  await write(blog({ slug: "firmado", author_id: author.id, content: "<p>Largo</p>" }), blog({ slug: "sin-firma" }));
  expect(await findPublishedArticle("firmado")).toMatchObject({ content: "<p>Largo</p>", author_name: "Marisol Batista" });
  expect(await findPublishedArticle("sin-firma")).toMatchObject({ author_name: null });
  const { rows } = await findPublishedArticles({ search: "", page: 1 });
  for (const row of rows) expect(row).not.toHaveProperty("content");
});

test("un borrador no se encuentra por ningún camino", async () => {
  await write(blog({ slug: "borrador", title: "Borrador", is_published: 0 }));
  expect(await findPublishedArticle("borrador")).toBeUndefined();
  expect(await findPublishedArticles({ search: "", page: 1 })).toEqual({ total: 0, rows: [] });
  expect(await findPublishedArticles({ search: "borrador", page: 1 })).toEqual({ total: 0, rows: [] });
  expect(await findNewestArticles(5)).toEqual([]);
  expect(await findArticlePaths({ offset: 0, limit: 5 })).toEqual([]);
  expect(await countPublishedArticles()).toBe(0);
});

test("se busca en el título, el resumen y la categoría, sin acentos ni mayúsculas", () => {
  expect(articleSearchText({ title: "Café Ñurumí", excerpt: "De  ALTURA", category: "Gastronomía" })).toBe(
    " cafe nurumi de altura gastronomia",
  );
});

test("una vista se suma a las que hay, y solo a lo publicado", async () => {
  await write(blog({ slug: "a", views: 41 }), blog({ slug: "b" }), blog({ slug: "c", is_published: 0 }));
  for (const slug of ["a", "c", "no-existe"]) await countArticleView(slug);
  const rows = await db.selectFrom("blogs").select(["slug", "views"]).orderBy("slug").execute();
  expect(rows.map((row) => row.views)).toEqual([42, 0, 0]);
});

test("una dirección que ninguna base puede guardar no es de nadie", async () => {
  expect(await findPublishedArticle("\0")).toBeUndefined();
  await expect(countArticleView("\0")).resolves.toBeUndefined();
});
