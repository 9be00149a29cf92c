import { beforeEach, expect, test } from "vitest";
import { findRestaurantAddress } from "../../app/directory/addresses.server";
import { readQueuedTexts } from "../../app/jobs/texts-to-read.server";
import { openDatabase } from "../support/database";
import { blog, profile, restaurant } from "../support/database-rows";

const { db } = await openDatabase();

beforeEach(async () => {
  for (const table of ["texts_to_read", "restaurants", "blogs", "profiles", "contact_messages"] as const)
    await db.deleteFrom(table).execute();
});

test("las filas de antes se leen como las nuevas, y las direcciones sin nombre llevan a otra", async () => {
  const place = restaurant({ nombre: "金龙", slug: "sin-titulo-2", telefono: "6612-3456", search: "金龙" });
  const latin = restaurant({ nombre: "D’Carlo", slug: "d-carlo", direccion: "Ave. 5", search: " d’carlo ave. 5" });
  const article = blog({ title: "春节", slug: "sin-titulo", search: "" });
  const person = profile({ full_name: "K.F.C. Ana", email: "ana@ejemplo.pa" });
  await db.insertInto("restaurants").values([place, latin]).execute();
  await db.insertInto("blogs").values(article).execute();
  await db.insertInto("profiles").values(person).execute();
  await db
    .insertInto("texts_to_read")
    .values([
      { kind: "restaurants", id: place.id },
      { kind: "restaurants", id: latin.id },
      { kind: "restaurants", id: "ya-no-esta" },
      { kind: "blogs", id: article.id },
      { kind: "profiles", id: person.id },
    ])
    .execute();

  expect(await readQueuedTexts()).toBe(5);
  const rows = await db.selectFrom("restaurants").select(["nombre", "slug", "search"]).orderBy("slug").execute();
  expect(rows).toEqual([
    { nombre: "D’Carlo", slug: "d-carlo", search: expect.stringContaining("dcarlo") as string },
    { nombre: "金龙", slug: "restaurante", search: expect.stringContaining("66123456") as string },
  ]);
  expect(rows[0]?.search).toContain("avenida");
  expect(await findRestaurantAddress("panama", "sin-titulo-2")).toEqual({ provincia: "panama", slug: "restaurante" });
  expect(await db.selectFrom("blogs").select("slug").executeTakeFirst()).toEqual({ slug: "articulo" });
  expect(await db.selectFrom("blog_addresses").select("slug").execute()).toEqual([{ slug: "sin-titulo" }]);
  expect(await db.selectFrom("profiles").select("search").executeTakeFirst()).toEqual({ search: " kfc ana ana@ejemplo.pa" });
  expect(await readQueuedTexts()).toBe(0);
});

test("quien sigue después de una interrupción hace solo lo que falta", async () => {
  const rows = Array.from({ length: 130 }, (_, number) => restaurant({ nombre: `Fonda ${number}`, search: "" }));
  await db.insertInto("restaurants").values(rows).execute();
  await db
    .insertInto("texts_to_read")
    .values(rows.slice(0, 120).map(({ id }) => ({ kind: "restaurants" as const, id })))
    .execute();
  expect(await readQueuedTexts()).toBe(120);
  expect(await db.selectFrom("texts_to_read").selectAll().execute()).toEqual([]);
  const unread = await db.selectFrom("restaurants").select("id").where("search", "=", "").execute();
  expect(unread).toHaveLength(10);
});
