import { beforeEach, expect, test } from "vitest";
import { attachRestaurant, maxAttached } from "../../app/blog/restaurants.server";
import { indexQueued } from "../../app/search/index/postings.server";
import { openApp } from "../support/app";
import { errorSummary, findCards, findHrefs, findLinks, flashMessage, innerHtml } from "../support/pages/html";
import { publishedArticle, publishedRestaurant } from "../support/published-rows";

const app = await openApp();
globalThis.panamaDatabase = app.db;

let article: { id: string; slug: string };
let path: string;
let by: { userId: string; requestId: string };

beforeEach(async () => {
  await app.forgetLimits();
  for (const table of ["blogs", "restaurants"] as const) await app.db.deleteFrom(table).execute();
  const author = await app.person(`${crypto.randomUUID()}@ejemplo.pa`);
  article = publishedArticle("Tres fondas", { author_id: author.id });
  path = `/my-blogs/${article.id}/lugares`;
  by = { userId: author.id, requestId: "una-prueba" };
  await app.db
    .insertInto("blogs")
    .values(article as never)
    .execute();
  await app.signInAs(author);
});

async function place(name: string, values: Parameters<typeof publishedRestaurant>[1] = {}) {
  const row = publishedRestaurant(name, { provincia: "colon", direccion: "Calle 5", ...values });
  await app.db.insertInto("restaurants").values(row).execute();
  await indexQueued(app.db);
  return row;
}

const add = (id: string) => app.submit(path, { intent: "agregar", lugar: id });

test("se busca en el directorio, se agrega, sale debajo del artículo y su página lo nombra", async () => {
  const { id } = await place("Fonda La Ñapa");
  const found = await app.visit(`${path}?q=napa`);
  expect(findHrefs(innerHtml(found.html, "ul.lines"), "Fonda La Ñapa")).toEqual(["/restaurantes-colon/fonda-la-napa"]);

  expect((await add(id)).location).toBe(path);
  const after = await app.visit(`${path}?q=napa`);
  expect(flashMessage(after.html)).toContain("Lugar agregado");
  expect(after.text).toContain("No encontramos otro restaurante con esas palabras.");

  const page = await app.visit(`/blog/${article.slug}`);
  expect(page.text).toContain("Los lugares de este artículo");
  expect(
    findCards(page.html)
      .flatMap(findLinks)
      .map(({ href }) => href),
  ).toContain("/restaurantes-colon/fonda-la-napa");
  const restaurant = await app.visit("/restaurantes-colon/fonda-la-napa");
  expect(findHrefs(restaurant.html, "Tres fondas")).toEqual([`/blog/${article.slug}`]);

  await app.submit(path, { intent: "quitar", lugar: id });
  expect((await app.visit(`/blog/${article.slug}`)).text).not.toContain("Los lugares de este artículo");
  expect((await app.visit("/restaurantes-colon/fonda-la-napa")).text).not.toContain("En el blog");
});

test("un lugar cerrado no sale, ni un borrador en la página del lugar", async () => {
  const { id } = await place("Fonda La Ñapa");
  await add(id);
  await app.db.updateTable("blogs").set({ is_published: 0 }).execute();
  expect((await app.visit("/restaurantes-colon/fonda-la-napa")).text).not.toContain("Tres fondas");
  await app.db.updateTable("blogs").set({ is_published: 1 }).execute();
  await app.db.updateTable("restaurants").set({ is_active: 0 }).execute();
  expect((await app.visit(`/blog/${article.slug}`)).text).not.toContain("Fonda La Ñapa");
});

test("el de una cuenta suspendida o el que se retiró del sitio no sale en la página del lugar", async () => {
  await add((await place("Fonda La Ñapa")).id);
  const shown = async () => findHrefs((await app.visit("/restaurantes-colon/fonda-la-napa")).html, "Tres fondas").length;
  expect(await shown()).toBe(1);
  const suspend = (suspended_at: string | null) =>
    app.db.updateTable("profiles").set({ suspended_at }).where("id", "=", by.userId).execute();
  await suspend(new Date().toISOString());
  expect(await shown()).toBe(0);
  await suspend(null);
  const admin = await app.person(`${crypto.randomUUID()}@ejemplo.pa`, { is_admin: 1 });
  await app.signInAs(admin);
  await app.submit(`/admin/articulos/${article.id}`, { intent: "retirar", motivo: "Es un anuncio." });
  expect(await shown()).toBe(0);
});

test("el registro dice quién nombró un lugar y quién dejó de nombrarlo, y lleva al artículo", async () => {
  const { id } = await place("Fonda La Ñapa");
  await add(id);
  await add(id);
  await app.submit(path, { intent: "quitar", lugar: id });
  await app.submit(path, { intent: "quitar", lugar: id });
  const entries = app.db.selectFrom("audit_log").selectAll().where("target_id", "=", article.id).orderBy("created_at");
  const [added, removed, ...more] = await entries.orderBy("action").execute();
  expect(added).toMatchObject({ action: "blog.place-added", actor_id: by.userId, before: null });
  expect(removed).toMatchObject({ action: "blog.place-removed", actor_id: by.userId, after: null });
  expect([more, added?.after, removed?.before]).toEqual([[], ...Array<string>(2).fill(JSON.stringify({ restaurant_id: id }))]);
  expect(added?.request_id).toMatch(/\S/);

  await app.signInAs(await app.person(`${crypto.randomUUID()}@ejemplo.pa`, { is_admin: 1 }));
  const list = await app.visit(`/admin/registro?tipo=articulos&q=${article.id}`);
  const entry = `/admin/registro/${added?.id}`;
  expect(findLinks(list.html).map(({ href }) => href)).toContain(entry);
  const log = await app.visit(entry);
  expect(findLinks(log.html).map(({ href }) => href)).toContain(`/admin/articulos/${article.id}`);
  expect(log.text).toContain(`/admin/restaurant/edit/${id}`);
});

test("no pasan de seis, tampoco desde dos pestañas a la vez", async () => {
  const rows = await Promise.all(Array.from({ length: maxAttached + 2 }, (_, index) => place(`Fonda ${index}`)));
  const results = await Promise.all(rows.map(({ id }) => attachRestaurant(article.id, id, by)));
  expect(results.filter((result) => result === "attached")).toHaveLength(maxAttached);
  const refused = await add(rows[results.indexOf("full")]?.id ?? "");
  expect(refused.status).toBe(409);
  expect(errorSummary(refused.html)).toContain("Un artículo lleva hasta 6 lugares.");
});

test("dos veces el mismo es una, y uno que no está se dice", async () => {
  const { id } = await place("Fonda La Ñapa");
  await add(id);
  expect((await add(id)).location).toBe(path);
  expect(await app.db.selectFrom("article_restaurants").selectAll().execute()).toHaveLength(1);
  const gone = await add("no-existe");
  expect(gone.status).toBe(409);
  expect(errorSummary(gone.html)).toContain("Ese lugar ya no está en el directorio.");
});

test("borrar el artículo y deshacerlo devuelve sus lugares, no los de otros ni los que ya no están", async () => {
  const [kept, gone, foreign] = [await place("Fonda La Ñapa"), await place("Fonda Dos"), await place("Fonda Tres")];
  for (const { id } of [kept, gone]) await add(id);
  const other = publishedArticle("Otro");
  await app.db.insertInto("blogs").values(other).execute();
  await attachRestaurant(other.id, foreign.id, by);
  const deleted = await app.submit(`/my-blogs/${article.id}/eliminar`, {});
  expect(deleted.location).toContain("/my-blogs");
  await app.db.deleteFrom("restaurants").where("id", "=", gone.id).execute();
  const { id } = await app.db
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "blog.deleted")
    .where("target_id", "=", article.id)
    .executeTakeFirstOrThrow();
  await app.submit("/my-blogs/deshacer", { eliminacion: id });
  const rowsOf = (id: string) => app.db.selectFrom("article_restaurants").selectAll().where("blog_id", "=", id).execute();
  expect(await rowsOf(article.id)).toMatchObject([{ restaurant_id: kept.id }]);
  expect(await rowsOf(other.id)).toMatchObject([{ restaurant_id: foreign.id }]);
});

test("nadie agrega lugares al artículo de otro", async () => {
  const { id } = await place("Fonda La Ñapa");
  await app.signInAs(await app.person(`${crypto.randomUUID()}@ejemplo.pa`));
  expect((await app.visit(path)).status).toBe(404);
  expect((await add(id)).status).toBe(404);
  expect(await app.db.selectFrom("article_restaurants").selectAll().execute()).toEqual([]);
});
