import { join } from "node:path";
import { searchDirectory } from "../../app/directory/search/search.server";
import type { DirectoryFilters } from "../../app/search/find/tally";
import { withGlobalDatabase } from "../support/database/filled-database";
import { openPostgres } from "../support/database/postgres";
import { highest, percentile } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { openGenerated } from "../support/database/generated-database";
import { markIfMissed, recordGoal } from "./goals";
import { formatTable } from "./table";

const few = 1_000;
const many = 100_000;
/** Database time in ms. */
const longestSearch = 25;
const highestRatio = 2;
/** Ms. Smaller medians are not compared. */
const negligible = 1;
const rounds = 12;

/** Thursday evening in Panama: about half of the restaurants are open. */
const evening = new Date("2026-11-27T00:30:00Z");
const openThen = { at: evening.toISOString() };
const noFilters: DirectoryFilters = { provincias: [], categorias: [], open: null, isVerified: false };

const filters: Record<string, DirectoryFilters> = {
  ninguno: noFilters,
  provincia: { ...noFilters, provincias: ["cocle"] },
  categoría: { ...noFilters, categorias: ["mariscos"] },
  abierto: { ...noFilters, open: openThen },
  verificado: { ...noFilters, isVerified: true },
  todos: { provincias: ["cocle", "chiriqui"], categorias: ["mariscos", "bar"], open: openThen, isVerified: true },
};

/** Generated names end in a unique number, from 1. */
const words: Record<string, string[]> = {
  todo: [""],
  común: ["con", "mariscos", "casa", "restaurante", "arroz", "pollo"],
  rara: ["7", "77", "777", "123", "900", "411"],
  "mal escrita": ["seviche", "restorante", "sancoxo", "corbina", "patacomes", "mariscoz"],
  varias: [
    "arroz con pollo",
    "ceviche de corvina",
    "sancocho gallina",
    "fonda mariscos playa",
    "pescado frito patacones",
    "café desayuno",
  ],
  parte: ["maris", "ca", "esca", "rest", "r", "choc"],
  ninguna: ["zzzzzz", "xilofono kkkk"],
};

type Measured = { engine: string; rows: number; word: string; filter: string; times: number[] };

export async function measureSearch(): Promise<void> {
  const folder = temporaryFolder();
  const postgres = await openPostgres();
  try {
    console.log(`\nBúsqueda en el directorio con ${few} y con ${many} restaurantes: ms de base de datos`);
    const measured: Measured[] = [];
    for (const rows of [few, many]) {
      measured.push(...(await measureOn("SQLite", `file:${join(folder, `${rows}.db`)}`, rows)));
      measured.push(...(await measureOn("Postgres", await postgres.createDatabase(`search_${rows}`), rows)));
    }
    report(measured);
  } finally {
    await postgres.stop();
  }
}

async function measureOn(engine: string, url: string, rows: number): Promise<Measured[]> {
  const { db, spent } = await openGenerated(url, { restaurants: rows, blogs: 0 }, "directory");
  const measured = Object.keys(words).flatMap((word) =>
    Object.keys(filters).map((filter): Measured => ({ engine, rows, word, filter, times: [] })),
  );
  await withGlobalDatabase(db, async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const { word, filter, times } of measured) {
        for (const q of words[word]!) {
          const before = spent();
          await searchDirectory({ ...filters[filter]!, q, isExact: false, order: "relevancia", page: 1 }, evening);
          // Warms up.
          if (round > 0) times.push(spent() - before);
        }
      }
    }
  });
  await db.destroy();
  return measured;
}

function report(measured: Measured[]) {
  const p95 = (one: Measured) => percentile(one.times, 0.95);
  // Judge growth by the median: at 2 to 6 ms, garbage collection decides the slowest twentieth.
  const median = (one: Measured) => percentile(one.times, 0.5);
  const large = measured.filter(({ rows }) => rows === many);
  const smallOf = (one: Measured) =>
    measured.find(
      (other) =>
        other.rows === few && [other.engine, other.word, other.filter].join() === [one.engine, one.word, one.filter].join(),
    )!;
  const ratio = (one: Measured) => (median(one) < negligible ? 1 : median(one) / median(smallOf(one)));
  const rows = large.map((one) => [
    one.engine,
    one.word,
    one.filter,
    median(smallOf(one)).toFixed(1),
    median(one).toFixed(1),
    markIfMissed(p95(one).toFixed(1), p95(one) <= longestSearch),
    markIfMissed(ratio(one).toFixed(1), ratio(one) <= highestRatio),
  ]);
  console.log(formatTable(["motor", "palabra", "filtro", `mediana con ${few}`, `con ${many}`, "p95", "razón"], rows, 3));
  const [slowest, steepest] = [highest(large, p95), highest(large, ratio)];
  const name = ({ engine, word, filter }: Measured) => `${engine}, ${word}, ${filter}`;
  recordGoal(
    `búsqueda con ${many} restaurantes: p95 ≤ ${longestSearch} ms`,
    p95(slowest) <= longestSearch,
    `${p95(slowest).toFixed(1)} (${name(slowest)})`,
  );
  recordGoal(
    `búsqueda con ${many}, frente a ${few}: mediana ≤ ${highestRatio} veces`,
    ratio(steepest) <= highestRatio,
    `${ratio(steepest).toFixed(2)} (${name(steepest)})`,
  );
}
