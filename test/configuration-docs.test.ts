import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readSettings } from "../deploy/render.js";
import { readEnvironment } from "../app/env.server";

const example = Object.keys(parseEnv(readFileSync(".env.example", "utf8")));

/** From the tables' first column in docs/configuration.md, one per row. */
const documented = [...readFileSync("docs/configuration.md", "utf8").matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(([, name]) => name);

/** Set by npm start and the container, so .env.example leaves it out. */
const setByTheProgram = ["NODE_ENV"];

/** Returns the variables of the app's schema, and those that nginx's settings read. */
function variables(): string[] {
  const names = new Set(Object.keys(readEnvironment({}).env ?? {}));
  readSettings(new Proxy<Record<string, string>>({}, { get: (_, name) => void names.add(String(name)) }));
  return [...names].sort();
}

test("docs/configuration.md explica cada variable que el sitio o nginx leen, una sola vez, y ninguna otra", () => {
  expect(variables().length).toBeGreaterThan(40);
  expect(documented.sort()).toEqual(variables());
});

test(".env.example trae las mismas, menos la que cada programa pone por su cuenta", () => {
  expect(example.concat(setByTheProgram).sort()).toEqual(variables());
});
