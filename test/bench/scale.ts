/* Measures lists with 1,000 and with 100,000 restaurants and articles, on both engines. test/db/list-plans.test.ts reads the
   query plans. */
import { join } from "node:path";
import { withGlobalDatabase, withDatabase } from "../support/database/filled-database";
import { openPostgres } from "../support/database/postgres";
import { highest, median } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { recordGoal, markIfMissed } from "./goals";
import { type ListPage, listPages, lists } from "./scale-lists";
import { openScaleSite, type ScaleSite } from "./scale-sites";
import { formatTable } from "./table";

const few = 1_000;
const many = 100_000;
const highestRatio = 2;
/** Each requests every page once, so that other load affects all alike. */
const rounds = 40;

type Measured = ListPage & { site: ScaleSite; times: number[] };
type Pair = { engine: string; few: Measured; many: Measured };

const sites: ScaleSite[] = [];

export async function measureScale(): Promise<void> {
  const folder = temporaryFolder();
  const postgres = await openPostgres();
  try {
    console.log(`\nListas con ${few} y con ${many} restaurantes y artículos (hacer las bases de datos tarda un par de minutos)`);
    const pairs = [
      ...(await openPair("SQLite", (rows) => `file:${join(folder, `${rows}.db`)}`)),
      ...(await openPair("Postgres", (rows) => postgres.createDatabase(`rows_${rows}`))),
    ];
    for (const site of sites) await warmUp(site);
    for (let round = 0; round < rounds; round += 1) {
      for (const { site, path, times } of pairs.flatMap((pair) => [pair.few, pair.many])) times.push(await site.ask(path));
    }

    console.log(`\n${formatPairs(pairs)}`);
    const slowest = highest(pairs, medianRatio);
    recordGoal(
      `listas con ${many} filas, frente a ${few}: ≤ ${highestRatio} veces el tiempo`,
      medianRatio(slowest) <= highestRatio,
      `${medianRatio(slowest).toFixed(2)} la que más (${slowest.engine}, ${slowest.few.list}, ${slowest.few.page})`,
    );
  } finally {
    for (const site of sites) await site.stop();
    await postgres.stop();
  }
}

async function openPair(engine: string, databaseOf: (rows: number) => string | Promise<string>): Promise<Pair[]> {
  const small = await openMeasured(await databaseOf(few), few);
  const large = await openMeasured(await databaseOf(many), many);
  return small.map((page, index) => ({ engine, few: page, many: large[index]! }));
}

async function openMeasured(databaseUrl: string, rows: number): Promise<Measured[]> {
  const site = await openScaleSite(databaseUrl, { restaurants: rows, blogs: rows });
  sites.push(site);
  const pages = await withDatabase(databaseUrl, (db) => withGlobalDatabase(db, listPages));
  return pages.map((page) => ({ ...page, site, times: [] }));
}

/** Warms the JIT without caching the measured pages. */
async function warmUp(site: ScaleSite) {
  for (let turn = 0; turn < 50; turn += 1) for (const { path } of lists) await site.ask(`${path}?q=nadalotiene`);
}

function formatPairs(pairs: Pair[]): string {
  const titles = ["motor", "lista", "página", `con ${few}`, `con ${many}`, "ms", "ms", "razón", "1.ª vez"];
  const rows = pairs.map((pair) => [
    pair.engine,
    pair.few.list,
    pair.few.page,
    String(pair.few.total),
    String(pair.many.total),
    median(pair.few.times).toFixed(1),
    median(pair.many.times).toFixed(1),
    markIfMissed(medianRatio(pair).toFixed(2), medianRatio(pair) <= highestRatio),
    pair.many.times[0]!.toFixed(1),
  ]);
  return formatTable(titles, rows, 3);
}

function medianRatio(pair: Pair): number {
  return median(pair.many.times) / median(pair.few.times);
}
