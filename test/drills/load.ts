/*
 * Ten minutes of what a busy day brings, through nginx: 50 clients who read, search, sign in to their pages and write. No answer is
 * an error of the site's, most are quick, everything acknowledged is there, and the app needs no more memory at the end than
 * after two minutes.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { formatCount } from "../../app/content/format";
import { startEdge } from "../edge/edge";
import { ask, type Answer } from "../edge/wire";
import { afterwards, drill, inSeconds, options, percentile, promise, random, temporaryFolder } from "./drill";
import { openLedger } from "./ledger";
import { fill, withDatabase } from "./people";
import { anyAddress, keptIn, write, writeKinds, writesOf } from "./writes";

const minute = 60_000;
const length = minute * (options.minutes ?? 10);
const clients = options.clients ?? 50;
/** From this moment on memory may not grow by more than this. */
const settled = 2 * minute;
const mostGrowth = 0.1;
const quick = { p95: 300, p99: 1_000 };
const article = "/blog/una-manana-en-el-mercado-de-mariscos-como-escoger-bien-el-pescado";
const words = ["pescado", "café", "chiriqui", "desayuno", "ia", "fonda"];

await drill("carga", async () => {
  const databaseUrl = `file:${join(temporaryFolder(), "site.db")}`;
  const people = await fill(databaseUrl, 200);
  const edge = await startEdge({ DATABASE_URL: databaseUrl, NGINX_WORKERS: "2" });
  afterwards(() => edge.stop());
  const nextWrite = writesOf(people);
  const ledger = openLedger();
  const times: number[] = [];
  const statuses = new Map<number | "ninguna", number>();
  const memory: { at: number; bytes: number }[] = [];
  const began = performance.now();
  const isOver = () => performance.now() - began >= length;

  /** What the next visitor wants; most want what others want too. */
  function next(turn: number): Promise<Answer> {
    const { cookie } = people[turn % people.length]!;
    const from = anyAddress();
    const of = <Item>(list: readonly Item[]) => list[Math.floor(random(0, list.length))]!;
    const luck = Math.random();
    if (luck < 0.45)
      return ask(edge.url, of(["/", "/blog", "/restaurantes-panama", "/restaurantes-chiriqui", article, "/contact"]), { from });
    if (luck < 0.6)
      return ask(edge.url, `${of(["/blog", "/restaurantes-panama"])}?q=${encodeURIComponent(of(words))}&n=${turn}`, { from });
    if (luck < 0.7) return ask(edge.url, of(["/favicon.svg", "/robots.txt", "/sitemap.xml", "/blog/rss.xml"]), { from });
    if (luck < 0.8) return ask(edge.url, of(["/my-blogs", "/profile", "/write-blog"]), { from, headers: { Cookie: cookie } });
    if (luck < 0.85)
      return ask(edge.url, of(["/admin", "/admin/mensajes", "/admin/free-plans"]), { from, headers: { Cookie: cookie } });
    if (luck < 0.93) return ask(edge.url, `${article}/vista`, { method: "POST", from, headers: { Origin: edge.url } });
    if (luck < 0.97) return ask(edge.url, `/no-existe-${turn}`, { from });
    return write(edge.url, nextWrite(of(writeKinds)), ledger);
  }

  async function visit(turn: number) {
    for (; !isOver(); turn += clients) {
      const asked = performance.now();
      const answer = await next(turn).catch(() => null);
      times.push(performance.now() - asked);
      const status = answer?.status ?? "ninguna";
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(random(50, 250));
    }
  }

  const app = appOf(edge.process.pid);
  const sampling = setInterval(() => memory.push({ at: performance.now() - began, bytes: residentOf(app) }), 1_000);
  await Promise.all(Array.from({ length: clients }, (_, n) => visit(n)));
  clearInterval(sampling);
  const duration = performance.now() - began;

  const missing = ledger.missing(await withDatabase(databaseUrl, keptIn)).length;
  const failures = [...statuses].reduce((sum, [status, count]) => sum + (isFailure(status) ? count : 0), 0);
  const [p95, p99] = [percentile(times, 0.95), percentile(times, 0.99)];
  promise(failures === 0, `${failures} respuestas con error, o ninguna`);
  promise(missing === 0, `faltan ${missing} escrituras que se habían confirmado`);
  promise(p95 <= quick.p95, `p95: ${p95.toFixed(0)} ms`);
  promise(p99 <= quick.p99, `p99: ${p99.toFixed(0)} ms`);
  promise(appOf(edge.process.pid) === app, "el sitio tuvo que empezar de nuevo");
  return [
    `${inSeconds(duration)} con ${clients} clientes`,
    `${formatCount(times.length)} pedidos (${formatCount(Math.round(times.length / (duration / 1_000)))} por segundo)`,
    [...statuses]
      .sort()
      .map(([status, count]) => `${formatCount(count)} × ${status}`)
      .join(" "),
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    `${formatCount(ledger.acknowledged().length)} escrituras, ${missing} perdidas`,
    growthOf(memory),
  ].join(", ");
});

/** Nothing here asks for what is refused, or more often than is allowed. */
function isFailure(status: number | "ninguna") {
  return status === "ninguna" || status >= 500 || status === 429 || status === 400 || status === 403;
}

/** What the app needed during the minute after it had settled, and during the last one. */
function growthOf(memory: { at: number; bytes: number }[]): string {
  const mean = (from: number, to: number) => {
    const some = memory.filter(({ at }) => at >= from && at < to);
    return some.reduce((sum, { bytes }) => sum + bytes, 0) / some.length;
  };
  const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
  const most = inMegabytes(Math.max(...memory.map(({ bytes }) => bytes)));
  if (length < settled + 2 * minute) return `memoria hasta ${most} (su crecimiento solo se juzga en cuatro minutos o más)`;
  const [first, last] = [mean(settled, settled + minute), mean(length - minute, length)];
  const growth = last / first - 1;
  promise(growth < mostGrowth, `la memoria creció ${(100 * growth).toFixed(1)} %`);
  return `memoria ${inMegabytes(first)} en el minuto 2 y ${inMegabytes(last)} en el último (${(100 * growth).toFixed(1)} %; hasta ${most})`;
}

/** The process of the app, which the program in front of it has started: the child that is Node. */
function appOf(supervisor: number | undefined): number {
  const children = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, "utf8").trim().split(" ").map(Number);
  const app = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("build/cli/start.js"));
  if (app === undefined) throw new Error("El sitio no está en marcha");
  return app;
}

/** Its resident memory, in bytes. */
function residentOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return 1_024 * Number(kilobytes);
}
