import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { closeDb, db } from "../../app/db/client.server";
import type { TableWords } from "../../app/db/room-tables.server";
import { env } from "../../app/env.server";
import { tables } from "../../app/tables/tables.server";
import { freshDatabase } from "../support/database";

/* Compares the rooms' rules with the database. A table without any fails the first test. */

const database = await freshDatabase();
env.DATABASE_URL = database.url;

afterAll(async () => {
  await closeDb();
  await database.drop();
});

const words: [table: string, words: TableWords][] = Object.entries(tables);

test("de cada tabla de la base se dice si guarda algo de una persona, y ninguna otra", async () => {
  const inDatabase = (await db().introspection.getTables()).map(({ name }) => name);
  const wanted = inDatabase.filter((name) => !isPartOfSearch(name, inDatabase));
  expect(wanted.length).toBeGreaterThan(50);
  expect(words.map(([name]) => name).sort()).toEqual(wanted.sort());
});

test("lo que se dice que pasa con las filas de una cuenta eliminada es lo que hace la base", async () => {
  const { rows: keys } = await sql<{ name: string; rule: string }>`
    select m.name, f.on_delete as rule from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" = 'profiles'
  `.execute(db());
  expect(keys.length).toBeGreaterThan(20);
  for (const [name, said] of words) {
    const rules = keys.filter((key) => key.name === name).map(({ rule }) => rule);
    if ("impersonal" in said) expect([name, rules]).toEqual([name, []]);
    else if (said.withAccount === "deleted" && name !== "profiles")
      expect([name, rules]).toEqual([name, expect.arrayContaining(["CASCADE"])]);
    else if (said.withAccount === "detached") expect([name, new Set(rules)]).toEqual([name, new Set(["SET NULL"])]);
  }
});

test("cada parte de los datos de una persona tiene otra clave", () => {
  const keys = words.flatMap(([, said]) =>
    "exported" in said && typeof said.exported !== "string" ? said.exported.map(({ key }) => key) : [],
  );
  expect(keys.length).toBeGreaterThan(20);
  expect(new Set(keys).size).toBe(keys.length);
});

test("cada razón es una frase", () => {
  const reasons = words.flatMap(([, said]) => {
    if ("impersonal" in said) return [said.impersonal];
    const { exported, withAccount } = said;
    return [exported, typeof withAccount === "object" ? withAccount.stays : []].flat().filter((text) => typeof text === "string");
  });
  expect(reasons.filter((reason) => !/^[A-Z].+\.$/.test(reason))).toEqual([]);
});

/** SQLite keeps a search's index in several tables. */
function isPartOfSearch(name: string, all: string[]): boolean {
  const [, searched] = /^(.+)_search(?:_[a-z]+)?$/.exec(name) ?? [];
  return searched !== undefined && all.includes(searched);
}
