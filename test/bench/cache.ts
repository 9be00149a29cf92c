import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Edge, nginxPidOf, until } from "../edge/edge";
import { type Answer, ask } from "../edge/raw-requests";
import { childProcesses, cpuTime, hasProcFileSystem } from "../support/processes/processes";
import { highest } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { recordGoal, markIfMissed } from "./goals";
import { measured, startFilledEdge } from "./sites";
import { formatTable } from "./table";
import { askWithWrk, requireWrk } from "./wrk";

/** In requests per second relative to static files. */
const goal = 0.7;

const connections = 32;
/** Page and file alternate: other load on the machine affects both alike. */
const rounds = 3;
const roundSeconds = 2;
const browser = { "Accept-Encoding": "br" };

/** nginx adds these to every answer, cached or static. */
const nginxOwn = [
  "server",
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-type",
  "content-encoding",
  "last-modified",
  "etag",
];

type Cost = { perSecond: number; cpu: number };
type Copy = { name: string; path: string; copy: string; page: Answer };

/** Compares a cached page with a precompressed file of the same bytes and headers in the same nginx. */
export async function measureCache(): Promise<void> {
  requireWrk();
  const edge = await startFilledEdge();
  const costs: { name: string; cached: Cost; file: Cost; ratio: number; kilobytes: number }[] = [];
  try {
    for (const { name, path, copy, page } of await storeCopies(edge)) {
      const [cached, file] = await compare(edge, path, copy);
      costs.push({ name, cached, file, ratio: cached.perSecond / file.perSecond, kilobytes: page.body.length / 1_000 });
    }
  } finally {
    await edge.stop();
  }

  console.log(
    `\nDetrás de nginx, de su caché: peticiones por segundo y CPU por petición, ${connections} conexiones de wrk, brotli,`,
  );
  console.log("un proceso de nginx. El archivo son los mismos bytes, comprimidos de antemano, con las mismas cabeceras\n");
  const inMicroseconds = (milliseconds: number) => (1_000 * milliseconds).toFixed(1);
  const rows = costs.map(({ name, cached, file, ratio, kilobytes }) => [
    name,
    kilobytes.toFixed(1),
    cached.perSecond.toFixed(0),
    file.perSecond.toFixed(0),
    markIfMissed(ratio.toFixed(2), ratio >= goal),
    ...(hasProcFileSystem ? [inMicroseconds(cached.cpu), inMicroseconds(file.cpu), (cached.cpu / file.cpu).toFixed(2)] : []),
  ]);
  const titles = [
    "página",
    "kB",
    "caché/s",
    "archivo/s",
    "razón",
    ...(hasProcFileSystem ? ["caché µs", "archivo µs", "razón"] : []),
  ];
  console.log(formatTable(titles, rows));

  const slowest = highest(costs, ({ ratio }) => -ratio);
  recordGoal(
    `de la caché de nginx, peticiones por segundo frente a un archivo: ≥ ${goal}`,
    slowest.ratio >= goal,
    `${slowest.ratio.toFixed(2)} la que menos (${slowest.name})`,
  );
}

/** Stores each cached page as a file of the same nginx. */
async function storeCopies(edge: Edge): Promise<Copy[]> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "copies"));
  const copies: Copy[] = [];
  const locations: string[] = [];
  for (const [index, [name, path]] of measured.entries()) {
    await ask(edge.url, path, { headers: browser });
    const page = await ask(edge.url, path, { headers: browser });
    if (page.headers["x-cache"] !== "HIT") throw new Error(`${path} no vino de la caché: ${page.headers["x-cache"]}`);
    const copy = `/copies/${index}.html`;
    writeFileSync(join(folder, `${copy}.br`), page.body);
    locations.push(nginxLocation(copy, folder, page));
    copies.push({ name, path, copy, page });
  }
  await addLocations(edge, locations);
  for (const { copy, page } of copies) {
    const file = await until(async () => {
      const answer = await ask(edge.url, copy, { headers: browser });
      return answer.status === 200 ? answer : null;
    });
    const isSame = file.body.equals(page.body) && headerNames(file) === headerNames(page);
    if (!isSame) throw new Error(`${copy} no es como la página: ${headerNames(file)}, ${headerNames(page)}`);
  }
  return copies;
}

function nginxLocation(copy: string, folder: string, { headers }: Answer) {
  const own = Object.entries(headers).filter(([name]) => !nginxOwn.includes(name));
  const added = own.map(([name, value]) => {
    // Unique per answer, as for pages
    const written = name === "x-request-id" ? "$request_id" : `"${value.replace(/["\\]/g, "\\$&")}"`;
    return `add_header ${name} ${written};`;
  });
  return `location = ${copy} { root "${folder}"; brotli_static on; ${added.join(" ")} }`;
}

function headerNames({ headers }: Answer) {
  const names = Object.keys(headers).filter((name) => !nginxOwn.includes(name));
  return names.sort().join(" ");
}

/** Changes nginx's copy of the configuration and reloads it. */
async function addLocations(edge: Edge, locations: string[]) {
  const file = join(edge.runFolder, "nginx.conf");
  const configuration = readFileSync(file, "utf8");
  // The last location serves the site's pages.
  const place = configuration.lastIndexOf("    location / {");
  writeFileSync(file, `${configuration.slice(0, place)}${locations.join("\n")}\n${configuration.slice(place)}`);
  const nginx = nginxPidOf(edge);
  const workers = () => (hasProcFileSystem ? workerPids(nginx).map(({ pid }) => pid) : []);
  const before = workers();
  process.kill(nginx, "SIGHUP");
  // The old workers answer for a moment longer.
  await until(async () => !workers().some((pid) => before.includes(pid)));
}

async function compare(edge: Edge, ...paths: [string, string]): Promise<[Cost, Cost]> {
  const nginx = nginxPidOf(edge);
  const headers = { ...browser, Host: `localhost:${edge.port}` };
  const askFor = (path: string, seconds: number) =>
    askWithWrk(`http://127.0.0.1:${edge.port}${path}`, headers, connections, seconds);
  const totals = paths.map(() => ({ requests: 0, perSecond: 0, cpu: 0 }));
  for (const path of paths) await askFor(path, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, path] of paths.entries()) {
      const before = workersCpuTime(nginx);
      const { requests, perSecond } = await askFor(path, roundSeconds);
      const total = totals[index]!;
      total.requests += requests;
      total.perSecond += perSecond / rounds;
      total.cpu += workersCpuTime(nginx) - before;
    }
  }
  const [one, other] = totals.map(({ requests, perSecond, cpu }) => ({ perSecond, cpu: cpu / requests }));
  return [one!, other!];
}

/** In ms; NaN outside Linux. */
function workersCpuTime(nginx: number) {
  return hasProcFileSystem ? workerPids(nginx).reduce((sum, { pid }) => sum + cpuTime(pid), 0) : NaN;
}

function workerPids(nginx: number) {
  return childProcesses(nginx).filter(({ command }) => /worker process(?! is)/.test(command));
}
