/* Ten minutes, 50 clients: every answer has the expected status, the log has no errors, response times meet their goals, no
   acknowledged write is lost, and after two minutes memory grows by less than a tenth. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { formatCount } from "../../app/text/format";
import { appPid, startEdge } from "../edge/edge";
import { ask, type Answer } from "../edge/raw-requests";
import { inMegabytes, inSeconds } from "../support/figures";
import { prepareDatabase, withDatabase } from "../support/database/filled-database";
import { residentMemory } from "../support/processes/processes";
import { percentile } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { addCleanup, drill, options, checkPromise, random } from "./drill";
import { openLedger } from "./ledger";
import { randomLoopbackAddress, findStoredWrites, write, writeKinds, createWriteGenerator } from "./writes";
import { minute } from "../../app/durations";

const length = minute * (options.minutes ?? 10);
const clients = options.clients ?? 50;
/** After this time, memory may grow by at most `mostGrowth`. */
const settled = 2 * minute;
const mostGrowth = 0.1;
const quick = { p95: 300, p99: 1_000 };
const article = "/blog/una-manana-en-el-mercado-de-mariscos-como-escoger-bien-el-pescado";
const pages = ["/", "/blog", "/restaurantes-panama", "/restaurantes-chiriqui", article, "/contact"];
const words = ["pescado", "café", "chiriqui", "desayuno", "ia", "fonda"];

await drill("carga", async () => {
  const databaseUrl = `file:${join(temporaryFolder(), "site.db")}`;
  const people = await prepareDatabase(databaseUrl, 200);
  const edge = await startEdge({ DATABASE_URL: databaseUrl, NGINX_WORKERS: "2" });
  addCleanup(() => edge.stop());
  // nginx logs connection errors while the app starts.
  const before = edge.errorText();
  const nextWrite = createWriteGenerator(people);
  const ledger = openLedger();
  const times: number[] = [];
  const statuses = new Map<number | "ninguna", number>();
  let failures = 0;
  const memory: { at: number; bytes: number }[] = [];
  const began = performance.now();
  const isOver = () => performance.now() - began >= length;

  /** Makes a random request, weighted towards reading. Returns the expected status, too. */
  function next(turn: number): [wanted: number, asking: Promise<Answer>] {
    const { cookie } = people[turn % people.length]!;
    const from = randomLoopbackAddress();
    const signedIn = { from, headers: { Cookie: cookie } };
    const of = <Item>(list: readonly Item[]) => list[Math.floor(random(0, list.length))]!;
    const luck = Math.random();
    if (luck < 0.45) return [200, ask(edge.url, of(pages), { from })];
    if (luck < 0.6) {
      const search = `q=${encodeURIComponent(of(words))}&n=${turn}`;
      return [200, ask(edge.url, `${of(["/blog", "/restaurantes-panama"])}?${search}`, { from })];
    }
    if (luck < 0.7) return [200, ask(edge.url, of(["/favicon.svg", "/robots.txt", "/sitemap.xml", "/blog/rss.xml"]), { from })];
    // Signed-in pages are never cached, so nginx cannot hide a failure behind a stale page.
    if (luck < 0.75) return [200, ask(edge.url, of(pages), signedIn)];
    if (luck < 0.81) return [200, ask(edge.url, of(["/my-blogs", "/profile", "/write-blog"]), signedIn)];
    if (luck < 0.85) return [200, ask(edge.url, of(["/admin", "/admin/mensajes", "/admin/free-plans"]), signedIn)];
    if (luck < 0.93) return [204, ask(edge.url, `${article}/vista`, { method: "POST", from, headers: { Origin: edge.url } })];
    if (luck < 0.97) return [404, ask(edge.url, `/no-existe-${turn}`, { from })];
    return [302, write(edge.url, nextWrite(of(writeKinds)), ledger)];
  }

  async function visit(turn: number) {
    for (; !isOver(); turn += clients) {
      const sentAt = performance.now();
      const [wanted, asking] = next(turn);
      const answer = await asking.catch(() => null);
      times.push(performance.now() - sentAt);
      const status = answer?.status ?? "ninguna";
      if (status !== wanted) failures += 1;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(random(50, 250));
    }
  }

  const app = appPid(edge);
  const sampling = setInterval(() => memory.push({ at: performance.now() - began, bytes: residentMemory(app) }), 1_000);
  await Promise.all(Array.from({ length: clients }, (_, n) => visit(n)));
  clearInterval(sampling);
  const duration = performance.now() - began;

  const missing = ledger.missing(await withDatabase(databaseUrl, findStoredWrites)).length;
  const faults = edge.errorText().slice(before.length).split("\n").filter(isFault);
  const [p95, p99] = [percentile(times, 0.95), percentile(times, 0.99)];
  checkPromise(failures === 0, `${failures} respuestas con otro estado que el debido, o ninguna`);
  checkPromise(faults.length === 0, `el sitio registró ${faults.length} fallas; la primera: ${faults[0]}`);
  checkPromise(missing === 0, `faltan ${missing} escrituras que se habían confirmado`);
  checkPromise(p95 <= quick.p95, `p95: ${p95.toFixed(0)} ms`);
  checkPromise(p99 <= quick.p99, `p99: ${p99.toFixed(0)} ms`);
  checkPromise(appPid(edge) === app, "el sitio tuvo que empezar de nuevo");
  return [
    `${inSeconds(duration)} con ${clients} clientes`,
    `${formatCount(times.length)} pedidos (${formatCount(Math.round(times.length / (duration / 1_000)))} por segundo)`,
    [...statuses]
      .sort()
      .map(([status, count]) => `${formatCount(count)} × ${status}`)
      .join(" "),
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    `${formatCount(ledger.acknowledged().length)} escrituras, ${missing} perdidas`,
    memoryGrowth(memory),
  ].join(", ");
});

function isFault(line: string) {
  return /"level":[56]0\b/.test(line);
}

/** Means of the minute after `settled` and the last one. */
function memoryGrowth(memory: { at: number; bytes: number }[]): string {
  const mean = (from: number, to: number) => {
    const some = memory.filter(({ at }) => at >= from && at < to);
    return some.reduce((sum, { bytes }) => sum + bytes, 0) / some.length;
  };
  const most = inMegabytes(Math.max(...memory.map(({ bytes }) => bytes)));
  if (length < settled + 2 * minute) return `memoria hasta ${most} (su crecimiento solo se juzga en cuatro minutos o más)`;
  const [first, last] = [mean(settled, settled + minute), mean(length - minute, length)];
  const growth = last / first - 1;
  checkPromise(growth < mostGrowth, `la memoria creció ${(100 * growth).toFixed(1)} %`);
  return `memoria ${inMegabytes(first)} en el minuto 2 y ${inMegabytes(last)} en el último (${(100 * growth).toFixed(1)} %; hasta ${most})`;
}
