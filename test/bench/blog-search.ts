import { join } from "node:path";
import { findPassages } from "../../app/blog/search/passages.server";
import { searchArticles } from "../../app/blog/search/search.server";
import { withGlobalDatabase } from "../support/database/filled-database";
import { openPostgres } from "../support/database/postgres";
import { highest, percentile } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { openGenerated } from "../support/database/generated-database";
import { markIfMissed, recordGoal } from "./goals";
import { formatTable } from "./table";

const articles = 100_000;
/** In milliseconds of database time. */
const longestSearch = 25;
const rounds = 12;

/** Generated titles end in a unique number, from 1. */
const words: Record<string, string[]> = {
  común: ["negocio", "cocina", "casa", "gente", "menu", "mañana"],
  rara: ["7", "77", "7777", "12345", "9001", "41100"],
  "mal escrita": ["seviche", "sancoxo", "transferensia", "portovelo", "wasap", "maís"],
  varias: ["negocio familiar", "arroz con coco", "leche de coco", "café por la mañana", "tarjeta o efectivo", "receta abuela"],
  parte: ["foto", "ca", "esca", "rest", "r", "choc"],
  ninguna: ["zzzzzz", "xilofono kkkk"],
};

type Measured = { engine: string; word: string; database: number[]; whole: number[] };

export async function measureBlogSearch(): Promise<void> {
  const folder = temporaryFolder();
  const postgres = await openPostgres();
  try {
    console.log(`\nBúsqueda en el blog con ${articles} artículos, con los pasajes: ms`);
    const measured = [
      ...(await measureOn("SQLite", `file:${join(folder, "blog.db")}`)),
      ...(await measureOn("Postgres", await postgres.createDatabase("blog_search"))),
    ];
    report(measured);
  } finally {
    await postgres.stop();
  }
}

async function measureOn(engine: string, url: string): Promise<Measured[]> {
  const { db, spent } = await openGenerated(url, { restaurants: 0, blogs: articles }, "blog");
  const measured = Object.keys(words).map((word): Measured => ({ engine, word, database: [], whole: [] }));
  await withGlobalDatabase(db, async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const { word, database, whole } of measured) {
        for (const search of words[word]!) {
          const before = spent();
          const start = performance.now();
          const { rows, terms } = await searchArticles({ search, isExact: false, page: 1 });
          await findPassages(rows, terms ?? []);
          // Warms up.
          if (round === 0) continue;
          database.push(spent() - before);
          whole.push(performance.now() - start);
        }
      }
    }
  });
  await db.destroy();
  return measured;
}

function report(measured: Measured[]) {
  const p95 = ({ database }: Measured) => percentile(database, 0.95);
  const rows = measured.map((one) => [
    one.engine,
    one.word,
    percentile(one.database, 0.5).toFixed(1),
    markIfMissed(p95(one).toFixed(1), p95(one) <= longestSearch),
    percentile(one.whole, 0.95).toFixed(1),
  ]);
  console.log(formatTable(["motor", "palabra", "base de datos, mediana", "p95", "búsqueda entera, p95"], rows, 2));
  const slowest = highest(measured, p95);
  recordGoal(
    `búsqueda en el blog con ${articles} artículos: p95 ≤ ${longestSearch} ms`,
    p95(slowest) <= longestSearch,
    `${p95(slowest).toFixed(1)} (${slowest.engine}, ${slowest.word})`,
  );
}
