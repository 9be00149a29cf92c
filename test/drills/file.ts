/* An administrator sends hostile files of restaurants while visitors read. The process goes on, each file is answered and none with
   a 5xx, and no visit takes longer than three times the slowest of a quiet time: of ten seconds, in the median. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { fileField, maxFileBytes, uploadFilePath } from "../../app/admin/restaurant-file/paths";
import { second } from "../../app/durations";
import { env } from "../../app/env.server";
import { formatCount } from "../../app/text/format";
import { startServer } from "../browser/global-setup";
import { prepareDatabase } from "../support/database/filled-database";
import { inMegabytes, inSeconds } from "../support/figures";
import { hostileFiles } from "../support/hostile-files";
import { freePort } from "../support/processes/free-port";
import { startArguments } from "../support/processes/npm-start";
import { mainThreadTime, residentMemory } from "../support/processes/processes";
import { highest, median } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { startVisitors, type Visits } from "../support/visitors";
import { addCleanup, checkPromise, drill, options } from "./drill";

const times = options.times ?? 200;
const quietSeconds = options.seconds ?? 60;
/** Visits a second. */
const rate = 10;
const mostTimes = 3;
/** An administrator may send 20 files an hour. */
const filesOfOne = 15;

type Task = { url: string; cookies: string[] };
type Sent = { name: string; bytes: number; milliseconds: number; status: number };

if (process.send) await sendFiles();
else await drill("archivos hostiles", measure);

async function measure(): Promise<string> {
  const databaseUrl = `file:${join(temporaryFolder(), "site.db")}`;
  const people = await prepareDatabase(databaseUrl, Math.ceil(times / filesOfOne));
  const url = `http://localhost:${await freePort("localhost")}`;
  const settings = { APP_URL: url, DATABASE_URL: databaseUrl, SESSION_SECRET: env.SESSION_SECRET.join(","), TRUST_PROXY: "1" };
  const site = await startServer(url, startArguments, settings);
  addCleanup(() => site.stop());
  const pid = site.process.pid ?? 0;
  let memory = 0;
  const sampling = setInterval(() => (memory = Math.max(memory, isRunning() ? residentMemory(pid) : 0)), second / 10);
  addCleanup(() => clearInterval(sampling));
  const isRunning = () => site.process.exitCode === null && site.process.signalCode === null;

  const workOfSite = () => (isRunning() ? mainThreadTime(pid) : NaN);
  const visitors = startVisitors(url, rate, { inTurn: true, workOfSite });
  addCleanup(() => visitors.stop());
  // The first visits load what the site loads once.
  await wait(5 * second);
  for (let window = 0; window < quietSeconds / 10; window += 1) await visitors.phase("quiet", () => wait(10 * second));
  const quiet = slowest(visitors.phases);
  const sent: Sent[] = [];
  const start = performance.now();
  // A process of its own: making the files takes none of the visitors' time.
  const sender = fork(fileURLToPath(import.meta.url), ["--times", String(times)]);
  sender.send({ url, cookies: people.map(({ cookie }) => cookie) } satisfies Task);
  addCleanup(() => sender.kill("SIGKILL"));
  await visitors.phase("files", () => receive(sender, sent));
  const duration = performance.now() - start;

  const withFiles = visitors.phases.slice(-1);
  const longest = slowest(withFiles);
  // Another program may have had the processor: then only the site's own work tells what a visitor waited for.
  const ratio = Math.min(longest.wait / quiet.wait, longest.work / quiet.work);
  const slow = highest(sent, ({ milliseconds }) => milliseconds);
  const faulty = sent.filter(({ status }) => status >= 500 || status === 0);
  checkPromise(isRunning(), "el proceso terminó");
  checkPromise(sent.length === times, `solo ${sent.length} archivos tuvieron respuesta`);
  for (const { name, bytes, status } of faulty)
    checkPromise(false, `${name}, de ${inMegabytes(bytes)}: ${status || "sin respuesta"}`);
  checkPromise(ratio <= mostTimes, `una visita esperó ${ratio.toFixed(1)} veces lo que la más lenta sin archivos`);
  const statuses = [...new Set(sent.map(({ status }) => status))].sort();
  return [
    `${sent.length} de ${Object.keys(hostileFiles).length} clases en ${inSeconds(duration)}`,
    statuses.map((status) => `${sent.filter((one) => one.status === status).length} × ${status}`).join(" "),
    `el más lento, «${slow.name}», en ${inSeconds(slow.milliseconds)}`,
    `${formatCount(withFiles.flatMap(({ waits }) => waits).length)} visitas, la más lenta en ${describe(longest)}`,
    `sin archivos en ${describe(quiet)} (${ratio.toFixed(1)} veces)`,
    `memoria hasta ${inMegabytes(memory)}`,
  ].join(", ");
}

type Slowest = { wait: number; work: number };

/** Median of the slowest visits of each phase: one outlier does not count. */
function slowest(phases: Visits[]): Slowest {
  const most = (figure: "waits" | "work") => median(phases.map((phase) => Math.max(...phase[figure])));
  return { wait: most("waits"), work: most("work") };
}

function describe({ wait, work }: Slowest): string {
  return `${wait.toFixed(0)} ms, ${work.toFixed(0)} de procesador`;
}

/** Also logs each outcome, beside what the site logged. */
async function receive(sender: ReturnType<typeof fork>, sent: Sent[]): Promise<void> {
  sender.on("message", (one: Sent) => {
    sent.push(one);
    console.error(JSON.stringify(one));
  });
  await new Promise<void>((resolve) => sender.once("exit", () => resolve()));
}

/** The process that the drill starts. Sends each outcome to it. */
async function sendFiles(): Promise<void> {
  const [{ url, cookies }] = (await once(process, "message")) as [Task];
  const kinds = Object.entries(hostileFiles);
  for (let number = 0; number < times; number += 1) {
    const [name, make] = kinds[number % kinds.length]!;
    // The largest first, then smaller ones.
    const content = make(Math.floor(maxFileBytes / 2 ** Math.floor(number / kinds.length)));
    const headers = { Origin: url, Cookie: cookies[number % cookies.length]! };
    const body = new FormData();
    body.set(fileField, new File([content as BlobPart], "restaurantes.csv"));
    const start = performance.now();
    const answer = await fetch(url + uploadFilePath, { method: "POST", body, headers, redirect: "manual" }).catch(() => null);
    const page =
      answer?.status === 302 ? await fetch(url + answer.headers.get("Location"), { headers }).catch(() => null) : answer;
    await page?.text().catch(() => "");
    const status = Math.max(answer?.status ?? 0, page?.status ?? 0);
    process.send?.({ name, bytes: content.length, milliseconds: performance.now() - start, status: page ? status : 0 });
  }
  process.disconnect();
}
