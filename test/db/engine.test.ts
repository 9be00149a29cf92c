import { statSync } from "node:fs";
import { dirname } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { connect, engineFromUrl } from "../../app/db/engine.server";
import { emptyDatabase, freshDatabase, type TestDatabase } from "../support/database";
import { profile } from "../support/database-rows";

const engine = inject("engine");

let url: string, db: TestDatabase["db"], drop: TestDatabase["drop"];
beforeEach(async () => ({ url, db, drop } = await freshDatabase()));
afterEach(() => drop());

test("la dirección dice el motor, y la conexión también", async () => {
  expect(engineFromUrl("file:./data/panama.db")).toBe("sqlite");
  expect(engineFromUrl("postgres://usuario:clave@ejemplo/panama")).toBe("postgres");
  expect(engineFromUrl("postgresql://ejemplo/panama")).toBe("postgres");
  expect(() => engineFromUrl("mysql://usuario:secreto@ejemplo/panama")).toThrow("debe empezar con file: o postgres://");
  expect(() => engineFromUrl("mysql://usuario:secreto@ejemplo/panama")).not.toThrow("secreto");
  expect(engineFromUrl(url)).toBe(engine);
  expect(engineFromUrl(db)).toBe(engine);
  await db.transaction().execute(async (trx) => expect(engineFromUrl(trx)).toBe(engine));
});

test("lo que se cuenta es un número", async () => {
  await db.insertInto("profiles").values(profile()).execute();
  const counted = await db
    .selectFrom("profiles")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirst();
  expect(counted).toEqual({ total: 1 });
});

test("el texto se ordena letra por letra, igual en los dos motores", async () => {
  const names = ["Ñame", "arroz", "Zapallo", "a-b", "a b", "ab", "éter"];
  await db
    .insertInto("profiles")
    .values(names.map((full_name) => profile({ full_name })))
    .execute();
  const sorted = await db.selectFrom("profiles").select("full_name").orderBy("full_name").execute();
  expect(sorted.map((row) => row.full_name)).toEqual(["Zapallo", "a b", "a-b", "ab", "arroz", "Ñame", "éter"]);
});

describe.runIf(engine === "sqlite")("SQLite", () => {
  test("no pierde lo escrito y respeta las referencias", async () => {
    const pragma = async (name: string) => Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {});
    expect(await pragma("journal_mode")).toEqual(["wal"]);
    expect(await pragma("synchronous")).toEqual([2]);
    expect(await pragma("foreign_keys")).toEqual([1]);
  });

  test("crea el archivo y su carpeta solo para su dueño", async () => {
    const empty = await emptyDatabase();
    const file = `${dirname(empty.url.slice("file:".length))}/una/carpeta/nueva.db`;
    const inside = connect(`file:${file}`);
    await sql`create table one (id text)`.execute(inside);
    const modes = [file, `${file}-wal`, `${file}-shm`, dirname(file)].map((path) => (statSync(path).mode & 0o777).toString(8));
    expect(modes).toEqual(["600", "600", "600", "700"]);
    await inside.destroy();
    await empty.drop();
  });
});

describe.runIf(engine === "postgres")("Postgres", () => {
  test("que corta una conexión no derriba el proceso: falla la consulta y la siguiente sirve", async () => {
    const admin = new pg.Client(url);
    await admin.connect();
    const interrupted = db.transaction().execute(async (trx) => {
      const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await admin.query("select pg_terminate_backend($1, 5000)", [backend.rows[0]?.pid]);
      await trx.selectFrom("profiles").selectAll().execute();
    });
    await expect(interrupted).rejects.toThrow();
    expect(await db.selectFrom("profiles").selectAll().execute()).toEqual([]);
    await admin.end();
  });

  test("una consulta sin fin se corta", async () => {
    const limits = await sql`show statement_timeout`.execute(db);
    expect(limits.rows).toEqual([{ statement_timeout: "5s" }]);
  });
});
