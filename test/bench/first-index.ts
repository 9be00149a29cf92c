/* Measures the first index of 1,000 and of 100,000 restaurants and articles on SQLite, which the running site makes after an upgrade:
   its processor time, and how long visitors of a plain page wait meanwhile. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { migrateToLatest } from "../../app/db/migrate.server";
import { second } from "../../app/durations";
import { env } from "../../app/env.server";
import { generateContent } from "../../seed/generate";
import { startServer } from "../browser/global-setup";
import { withDatabase } from "../support/database/filled-database";
import { inSeconds } from "../support/figures";
import { freePort } from "../support/processes/free-port";
import { startArguments } from "../support/processes/npm-start";
import { cpuTime, hasProcFileSystem } from "../support/processes/processes";
import { median, percentile } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { markIfMissed, recordGoal } from "./goals";
import { formatTable } from "./table";

const few = 1_000;
const many = 100_000;
/** Multiples: of the build's processor time, of that for `few` rows, and of a quiet page's median. */
const goals = { builds: 8, growth: 1.5 * (many / few), wait: 5 };

const plainPage = "/about";
const askEvery = second / 10;
const quietVisits = 100;
/** Ms after a start in which the jobs that have nothing to do have looked for work. */
const settled = 2 * second;

const kinds = [
  { name: "restaurantes", content: (rows: number) => ({ restaurants: rows, blogs: 0 }), queue: "restaurants_to_index" },
  { name: "artículos", content: (rows: number) => ({ restaurants: 0, blogs: rows }), queue: "articles_to_index" },
] as const;

type Kind = (typeof kinds)[number];
type Measured = { kind: Kind; rows: number; cpu: number; seconds: number; busy: number[]; quiet: number[] };

export async function measureFirstIndex(): Promise<void> {
  if (!hasProcFileSystem) throw new Error("aquí no hay /proc");
  const build = measureBuild();
  console.log(`\nEl primer índice en SQLite; npm run build toma ${inSeconds(build)} de procesador\n`);
  const measured: Measured[] = [];
  for (const kind of kinds) for (const rows of [few, many]) measured.push(await measure(kind, rows));

  const wait = ({ busy, quiet }: Measured) => median(busy) / median(quiet);
  const cells = measured.map((one) => [
    `${one.rows} ${one.kind.name}`,
    inSeconds(one.cpu),
    markIfMissed((one.cpu / build).toFixed(2), one.cpu <= goals.builds * build),
    inSeconds(one.seconds * second),
    median(one.quiet).toFixed(1),
    markIfMissed(median(one.busy).toFixed(1), wait(one) <= goals.wait),
    percentile(one.busy, 0.95).toFixed(1),
  ]);
  const titles = ["", "procesador", "en builds", "dura", `${plainPage}, mediana en ms`, "mientras", "p95"];
  console.log(`${formatTable(titles, cells)}\n`);
  for (const kind of kinds) {
    const [small, large] = measured.filter((one) => one.kind === kind) as [Measured, Measured];
    const [builds, growth] = [large.cpu / build, large.cpu / small.cpu];
    const what = `primer índice de ${many} ${kind.name}`;
    recordGoal(`${what}: procesador ≤ ${goals.builds} veces el de npm run build`, builds <= goals.builds, builds.toFixed(2));
    recordGoal(`${what}: ≤ ${goals.growth} veces el de ${few}`, growth <= goals.growth, growth.toFixed(0));
    recordGoal(`${what}: una página espera ≤ ${goals.wait} veces`, wait(large) <= goals.wait, wait(large).toFixed(2));
  }
}

/** Returns the ms of processor time of `npm run build`. */
function measureBuild(): number {
  const { stdout, status } = spawnSync("sh", ["-c", "npm run --silent build > /dev/null && times"], { encoding: "utf8" });
  if (status !== 0) throw new Error("npm run build falló");
  // The shell's own time, and then that of its children: "0m31.250s 0m2.480s".
  const [, children = ""] = stdout.trim().split("\n");
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => {
    return sum + (60 * Number(minutes) + Number(seconds)) * second;
  }, 0);
}

async function measure(kind: Kind, rows: number): Promise<Measured> {
  const databaseUrl = `file:${join(temporaryFolder(), `${rows}.db`)}`;
  return await withDatabase(databaseUrl, async (db) => {
    await migrateToLatest(db, databaseUrl);
    await generateContent(db, kind.content(rows));
    const isDone = async () => (await db.selectFrom(kind.queue).select("seq").limit(1).execute()).length === 0;
    const first = await visitWhile(databaseUrl, async () => !(await isDone()));
    const quiet = await visitWhile(databaseUrl, (visits) => Promise.resolve(visits < quietVisits));
    return { kind, rows, cpu: first.cpu - quiet.start, seconds: first.seconds, busy: first.waits, quiet: quiet.waits };
  });
}

/** `cpu` and `start`: ms of the site's processor time, in all and until it has settled. */
async function visitWhile(databaseUrl: string, goesOn: (visits: number) => Promise<boolean>) {
  const url = `http://localhost:${await freePort("localhost")}`;
  const settings = { APP_URL: url, DATABASE_URL: databaseUrl, SESSION_SECRET: env.SESSION_SECRET.join(","), ACCESS_LOG: "off" };
  const began = performance.now();
  const server = await startServer(url, startArguments, settings);
  try {
    const pid = server.process.pid ?? 0;
    await pause(settled);
    const start = cpuTime(pid);
    const waits: number[] = [];
    while (await goesOn(waits.length)) {
      const asked = performance.now();
      await (await fetch(url + plainPage)).text();
      waits.push(performance.now() - asked);
      await pause(askEvery);
    }
    return { cpu: cpuTime(pid), start, waits, seconds: (performance.now() - began) / second };
  } finally {
    await server.stop();
  }
}
