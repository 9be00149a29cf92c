import { expect, test } from "vitest";
import { sqlitePackageFor } from "../../app/db/sqlite-package.js";

/* Node-API 10 came with Node 22.14 and 23.6: https://nodejs.org/api/n-api.html#node-api-version-matrix */
test.each([
  { node: "20.19.0", napi: "9", library: "better-sqlite3" },
  { node: "22.13.0", napi: "9", library: "better-sqlite3" },
  { node: "22.14.0", napi: "10", library: "better-sqlite3-13" },
  { node: "24.0.0", napi: "10", library: "better-sqlite3-13" },
])("con Node $node usa $library", ({ node, napi, library }) => {
  expect(sqlitePackageFor({ node, napi })).toBe(library);
});
