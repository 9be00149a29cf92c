import { setImmediate as nextTurn } from "node:timers/promises";
import { Sqlite } from "../../app/db/sqlite-library.server";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import type { Database } from "../../app/db/schema.server";
import { freshDatabase, type TestDatabase } from "../support/database";
import { type Child, startProgram } from "../support/processes/child-program";
import { blog, profile } from "../support/database-rows";

const engine = inject("engine");

let url: string, db: Kysely<Database>, drop: TestDatabase["drop"];
beforeEach(async () => {
  ({ url, db, drop } = await freshDatabase());
  await db
    .insertInto("blogs")
    .values(blog({ id: "ceviche", views: 10 }))
    .execute();
});
afterEach(() => drop());

const views = async () => (await db.selectFrom("blogs").select("views").executeTakeFirstOrThrow()).views;

const addView = (on: Kysely<Database>) =>
  on
    .updateTable("blogs")
    .set((eb) => ({ views: eb("views", "+", 1) }))
    .execute();

test("una transacción que falla no deja nada escrito", async () => {
  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto("profiles").values(profile()).execute();
    await addView(trx);
    throw new Error("no cabe");
  });
  await expect(failing).rejects.toThrow("no cabe");
  expect(await views()).toBe(10);
  expect(await db.selectFrom("profiles").selectAll().execute()).toEqual([]);
});

test("veinte visitas a la vez cuentan veinte", async () => {
  await Promise.all(Array.from({ length: 20 }, () => addView(db)));
  expect(await views()).toBe(30);
});

describe("mientras otro proceso escribe", () => {
  let writer: Child;
  beforeEach(async () => {
    writer = await startProgram("write", url);
    expect(await writer.next()).toBe("writing");
  });
  afterEach(() => writer.kill());

  /** The other process finishes once this one has found the database busy. */
  async function meanwhile(work: Promise<unknown>) {
    await nextTurn();
    writer.tell("go on");
    await work;
  }

  test("una escritura suelta espera y se hace", async () => {
    await meanwhile(addView(db));
    expect(await views()).toBe(12);
  });

  test("una transacción que lee y luego escribe espera antes de leer", async () => {
    await meanwhile(
      db.transaction().execute(async (trx) => {
        const { views: seen } = await trx
          .selectFrom("blogs")
          .select("views")
          .$if(engine === "postgres", (query) => query.forUpdate())
          .executeTakeFirstOrThrow();
        await trx
          .updateTable("blogs")
          .set({ views: seen + 1 })
          .execute();
      }),
    );
    expect(await views()).toBe(12);
  });

  test("leer no espera", async () => {
    expect(await views()).toBe(10);
    await meanwhile(Promise.resolve());
  });
});

describe.runIf(engine === "sqlite")("en SQLite", () => {
  test("una transacción toma la base desde su comienzo", async () => {
    const other = new Sqlite(url.slice("file:".length), { timeout: 0 });
    await db.transaction().execute(async () => {
      expect(() => other.exec("begin immediate")).toThrow("database is locked");
    });
    other.exec("begin immediate");
    other.close();
  });

  test("un error que ya deshizo la transacción se cuenta tal cual", async () => {
    const failing = db.transaction().execute(async (trx) => {
      await addView(trx);
      await sql`insert or rollback into profiles (id, email, full_name, is_admin, created_at, updated_at)
        select 'x', 'x', 'x', 7, 'x', 'x'`.execute(trx);
    });
    await expect(failing).rejects.toThrow("CHECK constraint failed");
    expect(await views()).toBe(10);
  });
});
