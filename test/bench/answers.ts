import { join } from "node:path";
import { Kysely } from "kysely";
import { answerQuestion } from "../../app/answers/engine.server";
import { connect, engineFromUrl } from "../../app/db/engine.server";
import { migrateToLatest } from "../../app/db/migrate.server";
import { postgresDialect } from "../../app/db/postgres.server";
import type { Database } from "../../app/db/schema.server";
import { sqliteDialect, sqliteFile } from "../../app/db/sqlite.server";
import { searchDirectory } from "../../app/directory/search/search.server";
import { generateContent } from "../../seed/generate";
import { withGlobalDatabase } from "../support/filled-database";
import { openPostgres } from "../support/postgres";
import { highest, percentile } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { markIfMissed, recordGoal } from "./goals";
import { indexAll } from "./search-index";
import { formatTable } from "./table";

const restaurants = 100_000;
/** Milliseconds of processor time of this process. */
const mostPerAnswer = 15;
/** Time that 50 answers at once take, relative to 50 searches. */
const highestRatio = 1.5;
const people = 50;
const rounds = 12;

/** Thursday evening in Panama. */
const evening = new Date("2026-11-27T00:30:00Z");

const questions = [
  "¿Dónde como mariscos en Colón?",
  "¿Dónde hay sancocho abierto ahora?",
  "arroz con pollo en Boquete el domingo",
  "lugares abiertos las 24 horas",
  "¿Dónde hay ramen con trufa en Darién?",
  "¿A qué hora abre Fonda El Mangote 777?",
  "quiero pescado frito con patacones en la playa a las 9 de la noche",
  "Where can I eat seafood tonight in David?",
];

export async function measureAnswers(): Promise<void> {
  const folder = temporaryFolder();
  const postgres = await openPostgres();
  try {
    console.log(`\nRespuestas con ${restaurants} restaurantes: ms de procesador por respuesta, mediana\n`);
    const urls = [
      ["SQLite", `file:${join(folder, "answers.db")}`],
      ["Postgres", await postgres.createDatabase("answers")],
    ] as const;
    for (const [engine, url] of urls) await measureOn(engine, url);
  } finally {
    await postgres.stop();
  }
}

async function measureOn(engine: string, url: string) {
  const filling = connect(url, "endless");
  await migrateToLatest(filling, url);
  await generateContent(filling, { restaurants, blogs: 0 });
  await indexAll(filling);
  await filling.destroy();
  const dialect = engineFromUrl(url) === "postgres" ? postgresDialect(url) : sqliteDialect(sqliteFile(url));
  const db = new Kysely<Database>({ dialect });
  await withGlobalDatabase(db, async () => {
    const costs: { question: string; cost: number }[] = [];
    for (const question of questions) costs.push({ question, cost: await costOf(question) });
    const rows = costs.map(({ question, cost }) => [question, markIfMissed(cost.toFixed(1), cost <= mostPerAnswer)]);
    console.log(formatTable(["pregunta", engine], rows, 1));
    const dearest = highest(costs, ({ cost }) => cost);
    recordGoal(`${engine}, una respuesta: ≤ ${mostPerAnswer} ms`, dearest.cost <= mostPerAnswer, dearest.cost.toFixed(1));
    const ratio = await timeRatio();
    recordGoal(
      `${engine}, ${people} preguntas a la vez, frente a búsquedas: ≤ ${highestRatio}`,
      ratio <= highestRatio,
      ratio.toFixed(2),
    );
  });
  await db.destroy();
}

async function costOf(question: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    await answerQuestion({ text: question }, evening);
    const { user, system } = process.cpuUsage(before);
    // The first two rounds warm up.
    if (round > 1) times.push((user + system) / 1_000);
  }
  return percentile(times, 0.5);
}

const asked = { provincias: [], categorias: [], open: null, isVerified: false, isExact: false, page: 1 };

/** The 95th percentile of people's waiting for an answer, relative to a search of the same words. In turns. */
async function timeRatio(): Promise<number> {
  const waits = { answers: [] as number[], searches: [] as number[] };
  const words = ["mariscos colon", "sancocho", "arroz con pollo boquete", "pescado frito patacones"];
  for (let round = 0; round < 6; round += 1) {
    waits.answers.push(...(await waitTogether((person) => answerQuestion({ text: questions[person % 4]! }, evening))));
    waits.searches.push(
      ...(await waitTogether((person) => searchDirectory({ ...asked, q: words[person % 4]!, order: "relevancia" }, evening))),
    );
  }
  return percentile(waits.answers, 0.95) / percentile(waits.searches, 0.95);
}

async function waitTogether(one: (person: number) => Promise<unknown>): Promise<number[]> {
  const start = performance.now();
  return await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      await one(person);
      return performance.now() - start;
    }),
  );
}
