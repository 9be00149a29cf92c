import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readSettings } from "../../deploy/render.js";
import { readEnvironment } from "../../app/env.server";
import { root } from "../support/processes/run-program";

const example = parseEnv(readFileSync(join(root, ".env.example"), "utf8"));
const filledIn = { ...example, SESSION_SECRET: "un-secreto-de-treinta-y-dos-letras" };

test(".env.example, con su secreto puesto, sirve para npm start y para npm run edge", () => {
  expect(readEnvironment({ ...filledIn, NODE_ENV: "production" }).faults).toEqual([]);
  expect(readSettings(filledIn).faults).toEqual([]);
});

test("nombra la clave de Postgres que pide compose.postgres.yml", () => {
  expect(example).toHaveProperty("POSTGRES_PASSWORD");
});
