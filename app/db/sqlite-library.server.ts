import { createRequire } from "node:module";
import type BetterSqlite from "better-sqlite3";

const require = createRequire(import.meta.url);
const nodeVersion = Number(process.versions.node.split(".")[0]);

/**
 * better-sqlite3 for the Node that runs. Version 12 is the last for Node 20, and ends the process at the first garbage
 * collection on Node 24 (nodejs/node#65446); version 13 needs Node 22. The second can go once Node 20 does.
 */
export const Sqlite = require(nodeVersion >= 24 ? "better-sqlite3-13" : "better-sqlite3") as typeof BetterSqlite;
