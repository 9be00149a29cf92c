/* Sends broken requests to `npm start` alone, and then through nginx. The process survives, each connection is answered or
   closed in time, no answer is a 5xx, the log stays JSON, and nothing is left open. Each run has different requests; `--seed`
   repeats another run's. */
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";
import { minute, second } from "../../app/durations";
import { markName } from "../../app/pictures/store/store";
import { formatCount } from "../../app/text/format";
import { appPid, startApp, startEdge } from "../edge/edge";
import { ask } from "../edge/raw-requests";
import { inSeconds } from "../support/figures";
import { prepareDatabase } from "../support/database/filled-database";
import { type MalformedRequest, malformedRequests } from "../support/malformed/requests";
import { sendMalformed } from "../support/malformed/send";
import { countDescriptors } from "../support/processes/processes";
import { temporaryFolder } from "../support/temporary-folder";
import { addCleanup, checkPromise, drill, options, random } from "./drill";
import { randomLoopbackAddress } from "./writes";

const times = options.times ?? 2_000;
const clients = options.clients ?? 40;
const seed = options.seed ?? Math.floor(random(1, 1_000_000));

/** Ms: until an incomplete request is cut off, as in `slow`, and until a complete one is answered. */
const longestSilence = minute;
const longestAnswer = 30 * second;
const longestReady = second;
/** Time for the last connections to close. */
const longestCleanup = 40 * second;
/** The process may open some for itself, such as another one for a database. */
const spareDescriptors = 4;

const secrets = { CERENIA_API_KEY: "una-clave-de-prueba-de-mas-de-32-letras", STRIPE_WEBHOOK_SECRET: "whsec_prueba" };
/** Payments are on, but no request may call Stripe. */
const stripe = { STRIPE_SECRET_KEY: "sk_test_prueba", STRIPE_PRICE_ID: "price_prueba", STRIPE_API_BASE: "http://127.0.0.1:9" };

/** A site with folders of its own. */
type Site = { name: string; port: number; pid: () => number; log: () => string; folder: string; cookies: string[] };

await drill("pedidos rotos", async () => `semilla ${seed}; ${await withoutNginx()}; ${await behindNginx()}`);

async function withoutNginx(): Promise<string> {
  const { folder, settings, cookies } = await prepareSite();
  const log = openSync(join(folder, "log"), "a");
  // Clients are told apart by their connection's address.
  const app = await startApp({ ...settings, TRUST_PROXY: "" }, log);
  closeSync(log);
  addCleanup(() => app.process.kill("SIGKILL"));
  const port = Number(app.address.split(":")[1]);
  const pid = () => (app.process.exitCode === null && app.process.signalCode === null ? (app.process.pid ?? 0) : 0);
  const readLog = () => readFileSync(join(folder, "log"), "utf8");
  return await sendAll({ name: "npm start", port, pid, log: readLog, folder, cookies });
}

async function behindNginx(): Promise<string> {
  const { folder, settings, cookies } = await prepareSite();
  const edge = await startEdge(settings);
  addCleanup(() => edge.stop());
  const pid = () => {
    try {
      return appPid(edge);
    } catch {
      return 0;
    }
  };
  return await sendAll({ name: "con nginx", port: edge.port, pid, log: edge.errorText, folder, cookies });
}

async function prepareSite() {
  const folder = temporaryFolder();
  const [PICTURES_DIR, TMPDIR] = [join(folder, "fotos"), join(folder, "tmp")];
  for (const made of [PICTURES_DIR, TMPDIR]) mkdirSync(made);
  const DATABASE_URL = `file:${join(folder, "site.db")}`;
  const cookies = (await prepareDatabase(DATABASE_URL, 50)).map(({ cookie }) => cookie);
  return { folder, settings: { ...secrets, ...stripe, DATABASE_URL, PICTURES_DIR, TMPDIR }, cookies };
}

/** Returns the figures. */
async function sendAll({ name, port, pid, log, folder, cookies }: Site): Promise<string> {
  const check = (isKept: boolean, otherwise: string) => checkPromise(isKept, `${name}: ${otherwise}`);
  const url = `http://localhost:${port}`;
  const site = {
    host: `localhost:${port}`,
    cookies,
    apiKey: secrets.CERENIA_API_KEY,
    webhookSecret: secrets.STRIPE_WEBHOOK_SECRET,
  };
  const requests = malformedRequests(site, { seed, count: times });
  await Promise.all(["/", "/blog", "/contact"].map((path) => ask(url, path)));
  const begun = pid();
  const descriptors = countDescriptors(begun);
  const limits = { silence: pLimit(10 * clients), other: pLimit(clients) };
  const faulty: string[] = [];
  const underWay = new Set<string>();
  const statuses = new Map<number, number>();
  let slowest = 0;
  let closed = 0;

  async function tryOne(request: MalformedRequest) {
    if (pid() !== begun) return;
    underWay.add(request.name);
    const longest = request.ending === "silence" ? longestSilence : longestAnswer;
    const { answers, time } = await sendMalformed(port, request, { from: randomLoopbackAddress(), longest });
    // One of the pending requests ended the process; the others are not at fault.
    if (pid() !== begun) return;
    underWay.delete(request.name);
    const wrong = answers.filter((status) => status >= 500);
    if (time === undefined) faulty.push(`${request.name} (${request.ending}): ni respuesta ni cierre`);
    if (wrong.length > 0) faulty.push(`${request.name}: ${wrong.join(", ")}`);
    for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (answers.length === 0) closed += 1;
    slowest = Math.max(slowest, time ?? 0);
  }

  await Promise.all(requests.map((request) => limits[request.ending === "silence" ? "silence" : "other"](() => tryOne(request))));

  for (const fault of faulty) check(false, fault);
  check(pid() === begun, `el proceso terminó con estos pedidos en camino: ${[...underWay].join("; ")}`);
  if (pid() === begun) {
    const asked = performance.now();
    const { status } = await ask(url, "/health/ready");
    const ready = performance.now() - asked;
    check(status === 200 && ready < longestReady, `/health/ready: ${status} en ${inSeconds(ready)}`);
    const left = await waitForDescriptors(begun, descriptors + spareDescriptors);
    check(left <= descriptors + spareDescriptors, `quedan ${left} descriptores abiertos, y había ${descriptors}`);
  }
  const stored = findFiles(join(folder, "fotos")).filter((name) => name !== markName);
  const files = stored.concat(findFiles(join(folder, "tmp")));
  check(files.length === 0, `quedan archivos: ${files.join(", ")}`);
  for (const line of findFaultyLines(log())) check(false, `en el registro: ${line}`);

  const byStatus = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${count} × ${status}`);
  return `${name}: ${formatCount(times)} pedidos, ${closed} cerrados sin respuesta, ${byStatus.join(", ")}, en ${inSeconds(slowest)} o menos`;
}

/** Returns the number as soon as it is at most `most`, or when the time is over. */
async function waitForDescriptors(pid: number, most: number): Promise<number> {
  const deadline = performance.now() + longestCleanup;
  while (countDescriptors(pid) > most && performance.now() < deadline) await pause(second / 4);
  return countDescriptors(pid);
}

function findFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() || entry.name.startsWith("foto-"))
    .map(({ name }) => name);
}

/**
 * A broken request is not a fault of the app: nginx's lines about it have a path and no error. The supervisor wraps lines that
 * are not JSON, and these have neither.
 */
function findFaultyLines(log: string): string[] {
  const isFine = (line: string) => {
    try {
      const { level, path, err } = JSON.parse(line) as { level: number; path?: string; err?: object };
      return level < 50 || (path !== undefined && err === undefined);
    } catch {
      return false;
    }
  };
  return log.split("\n").filter((line) => line !== "" && !isFine(line));
}
