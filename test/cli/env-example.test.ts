import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readSettings } from "../../deploy/render.js";
import { readEnvironment } from "../../app/env.server";
import { root } from "../support/run-program";

const example = parseEnv(readFileSync(join(root, ".env.example"), "utf8"));
const filledIn = { ...example, SESSION_SECRET: "un-secreto-de-treinta-y-dos-letras" };

test(".env.example, con su secreto puesto, sirve para npm start y para npm run edge", () => {
  expect(readEnvironment({ ...filledIn, NODE_ENV: "production" }).faults).toEqual([]);
  expect(readSettings(filledIn).faults).toEqual([]);
});

test("nombra todas las variables que el README explica", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const rows = readme.split("\n").filter((line) => /^\| `[A-Z_]+`/.test(line));
  const explained = rows.flatMap((row) => [...(row.split(" | ")[0] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(explained.length).toBeGreaterThan(40);
  expect(explained.filter((name) => name !== undefined && !(name in example))).toEqual([]);
});

test("y la clave de Postgres que pide compose.postgres.yml", () => {
  expect(example).toHaveProperty("POSTGRES_PASSWORD");
});
