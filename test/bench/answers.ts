import { join } from "node:path";
import { answerQuestion } from "../../app/answers/engine.server";
import { directoryAddress, everywherePath } from "../../app/directory/search/query";
import { env } from "../../app/env.server";
import { askPath, questionField } from "../../app/text/asking";
import { startServer } from "../browser/global-setup";
import { withGlobalDatabase } from "../support/database/filled-database";
import { freePort } from "../support/processes/free-port";
import { startArguments } from "../support/processes/npm-start";
import { openPostgres } from "../support/database/postgres";
import { highest, percentile } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { openGenerated } from "../support/database/generated-database";
import { markIfMissed, recordGoal } from "./goals";
import { formatTable } from "./table";

const restaurants = 100_000;
/** Processor time in ms. */
const mostPerAnswer = 15;
/** An answer page's waiting time relative to a search page's, with 50 people at once. */
const highestRatio = 1.5;
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
  "mariscos xyzzyq en Colón abiertos ahora",
  "hamburguesas de canguro verificados en Penonomé el domingo",
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
  const { db } = await openGenerated(url, { restaurants, blogs: 0 }, "directory");
  await withGlobalDatabase(db, async () => {
    const costs: { question: string; cost: number }[] = [];
    for (const question of questions) costs.push({ question, cost: await costOf(question) });
    const rows = costs.map(({ question, cost }) => [question, markIfMissed(cost.toFixed(1), cost <= mostPerAnswer)]);
    console.log(formatTable(["pregunta", engine], rows, 1));
    const dearest = highest(costs, ({ cost }) => cost);
    recordGoal(`${engine}, una respuesta: ≤ ${mostPerAnswer} ms`, dearest.cost <= mostPerAnswer, dearest.cost.toFixed(1));
    const ratio = await timeRatio(url);
    recordGoal(
      `${engine}, ${asked.length} preguntas a la vez, frente a páginas de búsqueda: ≤ ${highestRatio}`,
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
    // Warms up.
    if (round > 1) times.push((user + system) / 1_000);
  }
  return percentile(times, 0.5);
}

const dishes = ["mariscos", "sancocho", "ceviche", "pescado frito", "arroz con pollo"];
const places = ["Colón", "Boquete", "Coclé", "Herrera", "Los Santos", "Veraguas", "Chiriquí", "David", "Darién", "Panamá Oeste"];
/** Asks about different dishes and places, because the site shares the work of equal pages. */
const asked = places.flatMap((place) => dishes.map((dish) => ({ dish, place })));

type Page = (dish: string, place: string) => Promise<void>;

/** Compares the 95th percentiles. The two kinds of pages alternate. */
async function timeRatio(databaseUrl: string): Promise<number> {
  const url = `http://localhost:${await freePort("localhost")}`;
  const settings = { APP_URL: url, DATABASE_URL: databaseUrl, SESSION_SECRET: env.SESSION_SECRET.join(","), ACCESS_LOG: "off" };
  // Every request comes from another address, so that no rate limit or queue applies.
  const server = await startServer(url, startArguments, { ...settings, TRUST_PROXY: "1" });
  let requests = 0;
  async function load(path: string, init: RequestInit = {}) {
    requests += 1;
    const from = `10.1.${requests >> 8}.${requests & 255}`;
    const answer = await fetch(url + path, { ...init, headers: { "X-Forwarded-For": from, "User-Agent": browser, Origin: url } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} contestó ${answer.status}`);
  }
  const question: Page = (dish, place) =>
    load(askPath, { method: "POST", body: new URLSearchParams({ [questionField]: `¿Dónde hay ${dish} en ${place}?` }) });
  const search: Page = (dish, place) => load(directoryAddress(everywherePath, { q: `${dish} ${place}` }));
  const waits = { answers: [] as number[], searches: [] as number[] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const [searches, answers] = [await waitTogether(search), await waitTogether(question)];
      // Warms up.
      if (round < 2) continue;
      waits.searches.push(...searches);
      waits.answers.push(...answers);
    }
  } finally {
    await server.stop();
  }
  return percentile(waits.answers, 0.95) / percentile(waits.searches, 0.95);
}

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Ms per person. */
async function waitTogether(load: Page): Promise<number[]> {
  const start = performance.now();
  return await Promise.all(
    asked.map(async ({ dish, place }) => {
      await load(dish, place);
      return performance.now() - start;
    }),
  );
}
