import { afterEach, expect, test } from "vitest";
import { isUnconfirmed } from "../../app/directory/google-columns.server";
import { DatabaseNotEmpty, articles, restaurants, seedDemoContent } from "../../seed";
import { generateContent } from "../../seed/generate";
import { freshDatabase, type TestDatabase } from "../support/database";
import { blog, profile, restaurant } from "../support/database-rows";

const opened: TestDatabase[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.drop();
});

async function open() {
  const database = await freshDatabase();
  opened.push(database);
  return database.db;
}

type Db = TestDatabase["db"];

async function rowsOf(db: Db, table: "blogs" | "restaurants") {
  const rows = await db.selectFrom(table).selectAll().orderBy("id").execute();
  return rows.map((row) => ({ ...row, seq: 0 }));
}

async function countsOf(db: Db) {
  const tables = ["profiles", "blogs", "restaurants"] as const;
  return await Promise.all(tables.map(async (table) => (await db.selectFrom(table).select("id").execute()).length));
}

test("el contenido de ejemplo entra completo en una base vacía, con autores que no pueden entrar", async () => {
  const db = await open();
  const places = Object.values(restaurants).flat();
  expect(await seedDemoContent(db)).toEqual({ restaurants: places.length, blogs: articles.length });
  expect(await countsOf(db)).toEqual([3, articles.length, places.length]);
  const authors = await db.selectFrom("profiles").selectAll().execute();
  for (const { email, is_admin } of authors) expect([email.endsWith(".invalid"), is_admin]).toEqual([true, 0]);
  const unsigned = await db.selectFrom("blogs").select("id").where("author_id", "is", null).execute();
  expect(unsigned).toEqual([]);
});

test("los negocios Max, y solo ellos, traen una presentación que cabe, y tienen fecha de confirmación los confirmados", async () => {
  const db = await open();
  await seedDemoContent(db);
  const rows = await db.selectFrom("restaurants").selectAll().execute();
  for (const { nombre, plan_type, presentation } of rows) {
    expect(presentation !== "", nombre).toBe(plan_type === "max_local");
    expect(presentation.length, nombre).toBeLessThanOrEqual(600);
  }
  expect(rows.filter((row) => (row.confirmed_at === null) !== isUnconfirmed(row))).toEqual([]);
  expect(new Set(rows.map(({ confirmed_at }) => confirmed_at)).size).toBeGreaterThan(5);
});

test("dos veces no: la segunda no agrega nada", async () => {
  const db = await open();
  await seedDemoContent(db);
  const before = await countsOf(db);
  await expect(seedDemoContent(db)).rejects.toThrow(DatabaseNotEmpty);
  expect(await countsOf(db)).toEqual(before);
});

test.each([
  ["una persona", (db: Db) => db.insertInto("profiles").values(profile()).execute()],
  ["un artículo", (db: Db) => db.insertInto("blogs").values(blog()).execute()],
  ["un restaurante", (db: Db) => db.insertInto("restaurants").values(restaurant()).execute()],
  ["contenido generado", (db: Db) => generateContent(db, { restaurants: 1, blogs: 0 })],
])("donde ya hay %s no se agrega nada", async (_, add) => {
  const db = await open();
  await add(db);
  const before = await countsOf(db);
  await expect(seedDemoContent(db)).rejects.toThrow(DatabaseNotEmpty);
  expect(await countsOf(db)).toEqual(before);
});

test("lo generado es lo mismo cada vez, y cabe junto a lo de ejemplo", async () => {
  const [one, other] = [await open(), await open()];
  await generateContent(one, { restaurants: 601, blogs: 101 });
  await seedDemoContent(other);
  const demo = (await Promise.all([rowsOf(other, "restaurants"), rowsOf(other, "blogs")])).flat().map((row) => row.id);
  await generateContent(other, { restaurants: 601, blogs: 101 });
  for (const table of ["restaurants", "blogs"] as const) {
    const [expected, added] = [await rowsOf(one, table), (await rowsOf(other, table)).filter((row) => !demo.includes(row.id))];
    expect(expected).toHaveLength(table === "restaurants" ? 601 : 101);
    expect(added).toEqual(expected);
  }
});

test("lo generado se parece a lo de verdad: de todas las provincias, con inactivos y borradores", async () => {
  const db = await open();
  await generateContent(db, { restaurants: 400, blogs: 60 });
  const provinces = await db.selectFrom("restaurants").select("provincia").distinct().execute();
  expect(provinces).toHaveLength(10);
  for (const is_active of [0, 1] as const)
    expect(await db.selectFrom("restaurants").select("id").where("is_active", "=", is_active).execute()).not.toEqual([]);
  for (const is_published of [0, 1] as const)
    expect(await db.selectFrom("blogs").select("id").where("is_published", "=", is_published).execute()).not.toEqual([]);
});
