import { existsSync } from "node:fs";
import { Kysely } from "kysely";
import { connect } from "../../app/db/engine.server";
import { migrateToLatest } from "../../app/db/migrate.server";
import type { Database } from "../../app/db/schema.server";
import { sqliteDialect } from "../../app/db/sqlite.server";
import { searchDirectory } from "../../app/directory/search/search.server";
import { generateContent } from "../../seed/generate";
import { withGlobalDatabase } from "../support/filled-database";
import { indexAll } from "./search-index";

const rows = Number(process.argv[2]);
const file = `/tmp/engine-x/${rows}.db`;
const url = `file:${file}`;
if (!existsSync(file)) {
  const filling = connect(url, "endless");
  await migrateToLatest(filling, url);
  console.time("generate");
  await generateContent(filling, { restaurants: rows, blogs: 0 });
  console.timeEnd("generate");
  console.time("index");
  await indexAll(filling, url);
  console.timeEnd("index");
  await filling.destroy();
}
let queries: [number, string][] = [];
const db = new Kysely<Database>({
  dialect: sqliteDialect(file),
  log: (event) => void queries.push([event.queryDurationMillis, event.query.sql.replace(/\s+/g, " ")]),
});
const none = { provincias: [], categorias: [], open: null, isVerified: false };
const now = new Date("2026-11-27T00:30:00Z");
await withGlobalDatabase(db, async () => {
  for (const q of (process.argv[3] ?? "con,777,seviche,arroz con pollo,ca,").split(",")) {
    for (const filter of [none, { ...none, provincias: ["cocle"] }, { ...none, open: now }]) {
      for (let i = 0; i < 3; i += 1) {
        queries = [];
        const at = performance.now();
        const result = await searchDirectory({ ...filter, q, isExact: false, order: "relevancia", page: 1 } as never, now);
        if (i === 2) {
          console.log("\n##", q, JSON.stringify(filter), (performance.now() - at).toFixed(1), "ms; db", queries.reduce((a, [b]) => a + b, 0).toFixed(1), "total", result.total);
          for (const [ms, text] of queries) console.log("  ", ms.toFixed(2), text.slice(0, Number(process.argv[4] ?? 130)));
        }
      }
    }
  }
});
process.exit(0);
