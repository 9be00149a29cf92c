/* Lists on the served site with 1,000 restaurants and articles and with 100,000, on both engines. Writes the figures and the
   engines' query plans to build/bench/scale-plans.md. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { withGlobalDatabase, withDatabase } from "../support/filled-database";
import { openPostgres } from "../support/postgres";
import { connectRecordingQueries, queryPlan } from "../support/query-plans";
import { highest, median } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { recordGoal, markIfMissed } from "./goals";
import { type ListPage, listPages, lists } from "./scale-lists";
import { openScaleSite, type ScaleSite } from "./scale-sites";
import { formatTable } from "./table";

const few = 1_000;
const many = 100_000;
const highestRatio = 2;
const plansFile = "build/bench/scale-plans.md";
/** A round requests every page once: other load on the machine affects all alike. */
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

    const table = formatPairs(pairs);
    console.log(`\n${table}`);
    writeFileSync(plansFile, await formatPlans(pairs, table));
    console.log(`\nCómo hace las consultas cada motor queda en ${plansFile}`);
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

/** Warms up the JIT without caching the measured pages. */
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

async function formatPlans(pairs: Pair[], table: string): Promise<string> {
  const parts = [
    "# Lists with a hundred times the rows",
    "Written by `node test/bench/run.js scale`. Times are of whole pages as they are served, medians of one run. The two columns " +
      "before them say how many rows the list has or the search finds. “1.ª vez” is what a page took with many rows when they had " +
      "yet to be counted, which is then remembered for a minute. The Postgres databases are vacuumed and analysed, as autovacuum " +
      "leaves them; the SQLite ones are not analysed. Postgres says how many rows each step had.",
    fenced(table),
  ];
  for (const pair of pairs) {
    parts.push(`## ${pair.engine}, ${pair.few.list}, ${pair.few.page}`);
    const fewPlans = await findPlans(pair.few);
    for (const [query, plan] of await findPlans(pair.many)) {
      const fewPlan = fewPlans.get(query);
      const plans =
        plan === fewPlan ? [`${few} and ${many}:`, plan] : [...(fewPlan ? [`${few}:`, fewPlan] : []), `${many}:`, plan];
      parts.push(fenced([query, ...plans].join("\n\n")));
    }
  }
  return `${parts.join("\n\n")}\n`;
}

async function findPlans({ site, find }: Measured): Promise<Map<string, string>> {
  const { db, queries } = connectRecordingQueries(site.databaseUrl);
  await withGlobalDatabase(db, find);
  const plans = new Map<string, string>();
  for (const query of [...queries]) plans.set(query.sql, await queryPlan(db, query));
  await db.destroy();
  return plans;
}

function fenced(text: string) {
  return `\`\`\`text\n${text}\n\`\`\``;
}
