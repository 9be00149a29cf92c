import { join } from "node:path";
import { Kysely } from "kysely";
import { blogIndex, indexArticles } from "../../app/blog/search/article-index.server";
import { findPassages } from "../../app/blog/search/passages.server";
import { searchArticles } from "../../app/blog/search/search.server";
import { connect, engineFromUrl } from "../../app/db/engine.server";
import { migrateToLatest } from "../../app/db/migrate.server";
import { postgresDialect } from "../../app/db/postgres.server";
import type { Database } from "../../app/db/schema.server";
import { sqliteDialect, sqliteFile } from "../../app/db/sqlite.server";
import { toBlock } from "../../app/word-index/word-index";
import { generateContent } from "../../seed/generate";
import { withGlobalDatabase } from "../support/filled-database";
import { openPostgres } from "../support/postgres";
import { highest, percentile } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { markIfMissed, recordGoal } from "./goals";
import { formatTable } from "./table";

const articles = 100_000;
/** Milliseconds of database time. */
const longestSearch = 25;
const rounds = 12;

/** The generated titles end in a number of their own, from 1. */
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
  const filling = connect(url, "endless");
  await migrateToLatest(filling, url);
  await generateContent(filling, { restaurants: 0, blogs: articles });
  await indexAll(filling);
  await filling.destroy();

  let spent = 0;
  const dialect = engineFromUrl(url) === "postgres" ? postgresDialect(url) : sqliteDialect(sqliteFile(url));
  const db = new Kysely<Database>({ dialect, log: (event) => void (spent += event.queryDurationMillis) });
  const measured = Object.keys(words).map((word): Measured => ({ engine, word, database: [], whole: [] }));
  await withGlobalDatabase(db, async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const { word, database, whole } of measured) {
        for (const search of words[word]!) {
          spent = 0;
          const start = performance.now();
          const { rows, terms } = await searchArticles({ search, isExact: false, page: 1 });
          await findPassages(rows, terms ?? []);
          // The first round warms up.
          if (round === 0) continue;
          database.push(spent);
          whole.push(performance.now() - start);
        }
      }
    }
  });
  await db.destroy();
  return measured;
}

/** A block in each transaction: faster than the job, which keeps its transactions short. */
async function indexAll(db: Kysely<Database>): Promise<void> {
  const queued = await db.selectFrom("articles_to_index").select("seq").orderBy("seq").execute();
  const seqs = queued.map(({ seq }) => seq);
  for (const block of new Set(seqs.map((seq) => toBlock(blogIndex, seq)))) {
    const ofBlock = seqs.filter((seq) => toBlock(blogIndex, seq) === block);
    await db.transaction().execute((trx) => indexArticles(trx, ofBlock));
  }
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
