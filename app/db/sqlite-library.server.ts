import { createRequire } from "node:module";
import type BetterSqlite from "better-sqlite3";

const require = createRequire(import.meta.url);
const nodeVersion = Number(process.versions.node.split(".")[0]);

/** Version 12 crashes on Node 24 (nodejs/node#65446); version 13 needs Node 22. Drop version 12 together with Node 20. */
export const Sqlite = require(nodeVersion >= 24 ? "better-sqlite3-13" : "better-sqlite3") as typeof BetterSqlite;
