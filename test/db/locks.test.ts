import { sql } from "kysely";
import { afterAll, expect, inject, test } from "vitest";
import { connect } from "../../app/db/engine.server";
import { runExclusively } from "../../app/db/locks.server";
import { freshDatabase } from "../support/database";

const database = await freshDatabase();
const other = connect(database.url);
afterAll(async () => {
  await other.destroy();
  await database.drop();
});

function work() {
  let end = () => {};
  const ended = new Promise<string>((resolve) => (end = () => resolve("hecho")));
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const run = () => (begin(), ended);
  return { run, begun, end };
}

test("mientras uno trabaja, otro no hace lo mismo; lo demás sí, y después también lo mismo", async () => {
  const { run, begun, end } = work();
  const first = runExclusively(database.db, "limpiar", run);
  await begun;
  expect(await runExclusively(database.db, "limpiar", () => Promise.resolve("otra vez"))).toBeUndefined();
  expect(await runExclusively(database.db, "barrer", () => Promise.resolve("barrido"))).toBe("barrido");
  end();
  expect(await first).toBe("hecho");
  expect(await runExclusively(database.db, "limpiar", () => Promise.resolve("otra vez"))).toBe("otra vez");
});

test.runIf(inject("engine") === "postgres")("tampoco otro proceso, que tiene sus propias conexiones", async () => {
  const { run, begun, end } = work();
  const first = runExclusively(other, "limpiar", run);
  await begun;
  expect(await runExclusively(database.db, "limpiar", () => Promise.resolve("otra vez"))).toBeUndefined();
  end();
  await first;
  expect(await runExclusively(database.db, "limpiar", () => Promise.resolve("otra vez"))).toBe("otra vez");
});

test("lo que falla no deja la puerta cerrada", async () => {
  await expect(runExclusively(database.db, "limpiar", () => Promise.reject(new Error("no pude")))).rejects.toThrow("no pude");
  expect(await runExclusively(database.db, "limpiar", () => Promise.resolve("otra vez"))).toBe("otra vez");
});

test.runIf(inject("engine") === "postgres")("tampoco quien muere trabajando: el candado se va con su conexión", async () => {
  const { run, begun, end } = work();
  const lost = runExclusively(other, "limpiar", run);
  await begun;
  const again = () => runExclusively(database.db, "limpiar", () => Promise.resolve("otra vez"));
  expect(await again()).toBeUndefined();
  await sql`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())
  `.execute(database.db);
  await expect.poll(again).toBe("otra vez");
  end();
  await expect(lost).rejects.toThrow();
});
