import { createRequire } from "node:module";
import type BetterSqlite from "better-sqlite3";
import { sqlitePackageFor } from "./sqlite-package.js";

const require = createRequire(import.meta.url);

export const Sqlite = require(sqlitePackageFor(process.versions)) as typeof BetterSqlite;
