import { beforeEach, expect, test } from "vitest";
import { openApp } from "../support/app";
import { publishedArticle } from "../support/published-rows";

const app = await openApp();

beforeEach(() => app.db.deleteFrom("blogs").execute());

async function moved(from: string, values: Parameters<typeof publishedArticle>[1] = {}) {
  const row = publishedArticle("Ceviche", { slug: "todo-sobre-el-ceviche", ...values });
  await app.db.insertInto("blogs").values(row).execute();
  await app.db.insertInto("blog_addresses").values({ slug: from, blog_id: row.id, created_at: row.created_at }).execute();
}

test("la dirección de antes lleva para siempre a la de ahora, con lo que la acompaña", async () => {
  await moved("ceviche");
  const { status, location, headers } = await app.visit("/blog/ceviche?utm=x");
  expect([status, location]).toEqual([301, "/blog/todo-sobre-el-ceviche?utm=x"]);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect((await app.visit("/blog/todo-sobre-el-ceviche")).status).toBe(200);
});

test("y nadie la guarda más que un minuto, pues el artículo puede volver a ella", async () => {
  await moved("ceviche");
  expect((await app.visit("/blog/ceviche")).headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=60");
  const withCookie = await app.visit("/blog/ceviche", { headers: { cookie: "sid=x" } });
  expect(withCookie.headers.get("Cache-Control")).toBe("private, no-store");
});

test("la de un borrador no lleva a ninguna parte", async () => {
  await moved("ceviche", { is_published: 0 });
  expect((await app.visit("/blog/ceviche")).status).toBe(404);
});

test("un artículo que vive en esa dirección va primero", async () => {
  await moved("ceviche");
  await app.db.insertInto("blogs").values(publishedArticle("Ceviche")).execute();
  expect((await app.visit("/blog/ceviche")).status).toBe(200);
});
