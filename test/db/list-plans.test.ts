import { type CompiledQuery, type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Database } from "../../app/db/schema.server";
import { findPublishedArticles } from "../../app/blog/articles.server";
import { countAttention } from "../../app/admin/attention/counts.server";
import { findRestaurants } from "../../app/admin/restaurants/managed.server";
import { findActiveRestaurants, findNeighbours } from "../../app/directory/restaurants.server";
import { freshDatabase, type TestDatabase } from "../support/database";
import { blog, insertAll, restaurant } from "../support/database-rows";
import { connectRecordingQueries, queryPlan } from "../support/database/query-plans";

/* Lists stay fast with 100,000 rows because no query sorts or reads a whole table. Fails when an engine plans to. `node
   test/bench/run.js scale` measures the lists. */

const isSqlite = inject("engine") === "sqlite";

let database: TestDatabase;
let db: Kysely<Database>, queries: CompiledQuery[];

beforeAll(async () => {
  database = await freshDatabase();
  const numbers = Array.from({ length: 1_200 }, (_, number) => number);
  const restaurants = numbers.map((number) => restaurant({ nombre: `Fonda n${number}x`, provincia: "colon" }));
  const blogs = numbers.map((number) => blog({ title: `Receta n${number}x`, content: "<p>Con culantro.</p>".repeat(50) }));
  await insertAll(database.db, "restaurants", restaurants);
  await insertAll(database.db, "blogs", blogs);
  if (!isSqlite) await sql`vacuum analyze`.execute(database.db);
  ({ db, queries } = connectRecordingQueries(database.url));
  globalThis.panamaDatabase = db;
});

afterAll(async () => {
  globalThis.panamaDatabase = undefined;
  await db.destroy();
  await database.drop();
});

type Asked = { search: string; page: number };

const lists: Record<string, (asked: Asked) => Promise<unknown>> = {
  "el directorio de una provincia": (asked) => findActiveRestaurants({ ...asked, provincia: "colon", categoria: null }),
  "una categoría de una provincia": (asked) => findActiveRestaurants({ ...asked, provincia: "colon", categoria: "mariscos" }),
  "el blog": findPublishedArticles,
  "todos, en la administración": (asked) => findRestaurants({ ...asked, provincia: null, state: "all" }),
  "los activos, en la administración": (asked) => findRestaurants({ ...asked, provincia: null, state: "active" }),
  "los de una provincia, en la administración": (asked) => findRestaurants({ ...asked, provincia: "colon", state: "all" }),
};

async function plansOf(read: () => Promise<unknown>): Promise<string[]> {
  queries.length = 0;
  await read();
  const made = [...queries];
  return await db.transaction().execute(async (trx) => {
    // Postgres prefers a sequential scan for such a small table.
    if (!isSqlite) {
      for (const way of ["enable_seqscan", "enable_bitmapscan"]) await sql`select set_config(${way}, 'off', true)`.execute(trx);
    }
    const plans: string[] = [];
    for (const query of made) plans.push(await queryPlan(trx, query));
    return plans;
  });
}

describe.each(Object.keys(lists))("%s", (list) => {
  test.each([1, 30])("encuentra las filas de la página %i en un índice, y solo lee esas", async (page) => {
    for (const plan of await plansOf(() => lists[list]!({ search: "", page }))) {
      for (const step of plan.split("\n")) {
        // Unconfirmed and lapsed imports are few and have partial indexes.
        if (/(SCAN|SEARCH) (blogs|restaurants)/.test(step) && !/restaurants_(unconfirmed|lapsed)/.test(step)) {
          expect(step, plan).toMatch(/COVERING INDEX|\(id=\?\)/);
        }
        expect(step, plan).not.toMatch(/Seq Scan on (blogs|restaurants)/);
        // The outermost step sorts only the page's rows.
        expect(step, plan).not.toMatch(/^\s+(USE TEMP B-TREE|->\s+Sort)/);
      }
    }
  });
});

// A filtered short list is scanned instead.
const longLists = Object.keys(lists).filter((list) => !list.includes("categoría"));

test.runIf(isSqlite).each(longLists)(
  "%s: una palabra rara se busca en el índice de palabras, sin leer otras filas",
  async (list) => {
    const plans = await plansOf(() => lists[list]!({ search: "n777x", page: 1 }));
    const [page = ""] = plans.filter((plan) => plan.includes("(id=?)") && plan.includes("_search"));
    expect(page).toMatch(/SEARCH (blogs|restaurants) USING INTEGER PRIMARY KEY \(rowid=\?\)/);
    expect(page).not.toContain("COVERING INDEX");
  },
);

test("lo que espera a la administración, que cada una de sus páginas cuenta, se cuenta sin leer todos los restaurantes", async () => {
  for (const plan of await plansOf(() => countAttention({ isAdmin: true, roles: [] }))) {
    expect(plan).not.toMatch(
      /SCAN restaurants(?! USING (?:COVERING )?INDEX restaurants_(?:unconfirmed|lapsed))|Seq Scan on restaurants/,
    );
  }
});

test("los vecinos de un restaurante se buscan por índices, entre los doscientos más nuevos de la provincia", async () => {
  const one = await database.db.selectFrom("restaurants").selectAll().limit(1).executeTakeFirstOrThrow();
  queries.length = 0;
  expect((await findNeighbours(one)).restaurants).toHaveLength(3);
  const [addresses, kitchens, rows, ...others] = [...queries];
  if (!addresses || !kitchens || !rows) throw new Error("There are no queries");
  expect(others).toEqual([]);
  expect(addresses.parameters).toContain(200);
  const plan = await db.transaction().execute(async (trx) => {
    if (!isSqlite) await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx);
    return await queryPlan(trx, addresses);
  });
  // Postgres may walk the newest of all provinces when its statistics say that two hundred of this one come soon.
  expect(plan).toMatch(/restaurants_of_province|restaurants_newest/);
  expect(plan).not.toMatch(/TEMP B-TREE|Sort|Seq Scan/);
  expect(kitchens.parameters.length).toBeLessThanOrEqual(202);
});
