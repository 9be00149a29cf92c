import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isUniqueViolation } from "../../app/db/engine.server";
import type { Database } from "../../app/db/schema.server";
import { freshDatabase, type TestDatabase } from "../support/database";
import { blog, freePlan, profile, restaurant } from "../support/database-rows";

let db: Kysely<Database>, drop: TestDatabase["drop"];
beforeAll(async () => ({ db, drop } = await freshDatabase()));
afterAll(() => drop());
beforeEach(async () => {
  for (const table of ["free_plan_subscriptions", "blogs", "restaurants", "profiles"] as const)
    await db.deleteFrom(table).execute();
});

const addProfile = (values: Parameters<typeof profile>[0]) => db.insertInto("profiles").values(profile(values)).execute();
const addBlog = (values: Parameters<typeof blog>[0]) => db.insertInto("blogs").values(blog(values)).execute();
const addRestaurant = (values: Parameters<typeof restaurant>[0]) =>
  db.insertInto("restaurants").values(restaurant(values)).execute();

const errorOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test("un correo tiene una sola cuenta", async () => {
  await addProfile({ email: "yaneth@ejemplo.pa" });
  const error = await errorOf(addProfile({ email: "yaneth@ejemplo.pa" }));
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, "email")).toBe(true);
  expect(isUniqueViolation(error, "id")).toBe(false);
});

test("una clave repetida también está ocupada", async () => {
  await addProfile({ id: "yaneth" });
  expect(isUniqueViolation(await errorOf(addProfile({ id: "yaneth" })), "id")).toBe(true);
});

test("la dirección de un artículo es única", async () => {
  await addBlog({ slug: "ceviche" });
  expect(isUniqueViolation(await errorOf(addBlog({ slug: "ceviche" })), "slug")).toBe(true);
});

test("la dirección de un restaurante es única dentro de su provincia", async () => {
  await addRestaurant({ provincia: "panama", slug: "el-trapiche" });
  await addRestaurant({ provincia: "chiriqui", slug: "el-trapiche" });
  const error = await errorOf(addRestaurant({ provincia: "panama", slug: "el-trapiche" }));
  expect(isUniqueViolation(error, "slug")).toBe(true);
  expect(isUniqueViolation(error, "place_id")).toBe(false);
});

test("un lugar de Google se importa una vez, y muchos restaurantes no vienen de Google", async () => {
  await addRestaurant({ place_id: null });
  await addRestaurant({ place_id: null });
  await addRestaurant({ place_id: "ChIJ1" });
  const error = await errorOf(addRestaurant({ place_id: "ChIJ1" }));
  expect(isUniqueViolation(error, "place_id")).toBe(true);
  expect(isUniqueViolation(error, "slug")).toBe(false);
});

test("quien borra su cuenta deja sus artículos y sus planes sin dueño", async () => {
  await addProfile({ id: "yaneth" });
  await addBlog({ author_id: "yaneth" });
  await db
    .insertInto("free_plan_subscriptions")
    .values(freePlan({ user_id: "yaneth" }))
    .execute();
  await db.deleteFrom("profiles").where("id", "=", "yaneth").execute();
  expect(await db.selectFrom("blogs").select("author_id").execute()).toEqual([{ author_id: null }]);
  expect(await db.selectFrom("free_plan_subscriptions").select("user_id").execute()).toEqual([{ user_id: null }]);
});

test("un artículo no puede ser de quien no existe", async () => {
  const error = await errorOf(addBlog({ author_id: "nadie" }));
  expect(error).toMatchObject({ message: expect.stringMatching(/foreign key/i) });
  expect(isUniqueViolation(error)).toBe(false);
});

test("la nota va de 0 a 5 o falta", async () => {
  for (const rating of [null, 0, 4.3, 5]) await addRestaurant({ rating });
  for (const rating of [-0.1, 5.1]) await expect(addRestaurant({ rating })).rejects.toThrow(/check/i);
  const ratings = await db.selectFrom("restaurants").select("rating").where("rating", ">", 4).orderBy("rating").execute();
  expect(ratings).toEqual([{ rating: 4.3 }, { rating: 5 }]);
});

test("un plan gratis dura 30, 60 o 90 días", async () => {
  const grant = (days_granted: number) => db.insertInto("free_plan_subscriptions").values(freePlan({ days_granted })).execute();
  for (const days of [30, 60, 90]) await grant(days);
  await expect(grant(31)).rejects.toThrow(/check/i);
});

test("una marca es 0 o 1", async () => {
  // The types forbid it, but a manual statement must fail as well.
  const two = JSON.parse("2");
  await expect(addProfile({ is_admin: two })).rejects.toThrow(/check/i);
  await expect(addBlog({ is_published: two })).rejects.toThrow(/check/i);
  await expect(addRestaurant({ is_active: two })).rejects.toThrow(/check/i);
  await expect(addRestaurant({ is_verified: two })).rejects.toThrow(/check/i);
});
