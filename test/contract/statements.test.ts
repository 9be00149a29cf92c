import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery, sql } from "kysely";
import { beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "../support/database";
import { readStatements, type Statement } from "../support/database/recorded-statements";

/* Postgres parses, types and plans every statement that the app sent to SQLite in this run of vitest, with the values of one
   use; see docs/decisions/two-engines.md. */

/** With fewer statements, tests were lost or did not all run. Nine tenths of the last count: 2,027. */
const fewest = 1_820;

/** Postgres need not understand these. Tests of test/db run app/db's versions for Postgres. */
const onlyOnSqlite = [
  // Migrations run whole on Postgres.
  /^(alter|create|drop)\b/,
  // The table of test/admin/scaffold/ninth-section
  /\bfrom "sponsors"/,
  // Settings, packing and checks of the file
  /^(pragma|vacuum)\b/,
  /\bsqlite_master\b/,
  // The administration's trigram index: Postgres has an index on the column itself.
  /\b(blogs|restaurants)"? not indexed\b/,
  /\bfrom "(blogs|restaurants)_search" where "\1_search" match /,
];

const { db } = await openDatabase();
const statements = readStatements(inject("statements") ?? "");

/** `contains` queries SQLite with `instr`, which Postgres calls `strpos`. The rest of the statement is equal. */
beforeAll(async () => {
  await sql`create function instr(text, text) returns integer language sql immutable return strpos($1, $2)`.execute(db);
});

test("solo contains pregunta con instr, que Postgres no tiene", () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const asking = sources.filter((name) => /\binstr\(/.test(readFileSync(join("app", name), "utf8")));
  expect(asking).toEqual([join("db", "search.server.ts")]);
});

test("las pruebas de SQLite dejaron escrito lo que el sitio pregunta", () => {
  const together = "npx vitest run --project sqlite --project routes --project contract";
  expect(statements.length, `Estas pruebas corren junto con ellas: ${together}`).toBeGreaterThan(fewest);
  expect(onlyOnSqlite.filter((pattern) => !statements.some(({ sql }) => pattern.test(sql)))).toEqual([]);
});

test("Postgres entiende todo lo que el sitio pregunta a SQLite, y acepta sus valores", async () => {
  const refused: string[] = [];
  for (const statement of statements) {
    if (onlyOnSqlite.some((pattern) => pattern.test(statement.sql))) continue;
    const error = await explain(statement);
    if (error !== undefined) refused.push(`${statement.from}: ${error}\n${statement.sql}`);
  }
  expect(refused).toEqual([]);
});

async function explain({ sql, parameters }: Statement): Promise<string | undefined> {
  try {
    await db.executeQuery(CompiledQuery.raw(`explain ${sql}`, [...parameters]));
    return undefined;
  } catch (error) {
    return String(error);
  }
}
