import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { countCached, countNow } from "../../app/db/counts.server";
import { connect } from "../../app/db/engine.server";
import type { Database } from "../../app/db/schema.server";
import { freshDatabase, type TestDatabase } from "../support/database";
import { blog } from "../support/database-rows";

let database: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  // A new connection without memoized counts.
  db = connect(database.url);
  await db.deleteFrom("blogs").execute();
});
afterEach(() => db.destroy());

const blogs = () => db.selectFrom("blogs").select("id");
const addBlog = () => db.insertInto("blogs").values(blog()).execute();

test("lo contado se recuerda, y lo que se cuenta ahora no", async () => {
  expect(await countCached(db, blogs())).toBe(0);
  await addBlog();
  expect(await countCached(db, blogs())).toBe(0);
  expect(await countNow(db, blogs())).toBe(1);
});

test("lo que no puede ser se cuenta de nuevo, y así se recuerda", async () => {
  await countCached(db, blogs());
  await addBlog();
  expect(await countCached(db, blogs(), (total) => total > 0)).toBe(1);
  expect(await countCached(db, blogs())).toBe(1);
});

test("lo que se pregunta con otros valores es otra cuenta", async () => {
  await addBlog();
  const written = (by: string) => blogs().where("author_id", "is not distinct from", by);
  expect(await countCached(db, blogs().where("slug", "!=", "a"))).toBe(1);
  expect(await countCached(db, written("a"))).toBe(0);
  await addBlog();
  expect(await countCached(db, blogs().where("slug", "!=", "b"))).toBe(2);
});

test("de mil cuentas más se olvida la que hace más que nadie pide", async () => {
  await countCached(db, blogs());
  await addBlog();
  for (let number = 1; number < 1_000; number += 1) await countCached(db, sql`(select ${sql.lit(number)} as one)`);
  expect(await countCached(db, blogs())).toBe(0);
  await countCached(db, sql`(select 1000 as one)`);
  expect(await countCached(db, blogs())).toBe(0);
  for (let number = 1; number <= 1_000; number += 1) await countCached(db, sql`(select ${sql.lit(number)} as one)`);
  expect(await countCached(db, blogs())).toBe(1);
});
