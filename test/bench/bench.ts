import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launchChromium } from "../browser/chromium";
import { publicPages } from "../browser/pages";
import { startServer, startSite } from "../browser/site";
import { freePort } from "../free-port";
import { measureAll, type Wire, wireTable } from "../browser/wire";
import type { Result, Task } from "./client";

const measured = [
  ["portada", "/"],
  ["provincia", "/restaurantes-panama"],
  ["blog", "/blog"],
  ["artículo", "/blog/una-manana-en-el-mercado-de-mariscos-como-escoger-bien-el-pescado"],
] as const;

const connections = 8;
const warmup = 1_000;
/** The two servers take turns, so that what else the machine does weighs on both alike. */
const rounds = 4;
const roundLength = 1_500;

type Server = { url: string; process: ChildProcess };
type Cost = { perSecond: number; cpuMilliseconds: number };

const program = (name: string) => fileURLToPath(new URL(`${name}.js`, import.meta.url));
const tellsItsTime = ["--import", new URL("cpu.js", import.meta.url).href];

const site = await startSite({ nodeOptions: tellsItsTime });
const client = fork(program("client"));
const folder = mkdtempSync(join(tmpdir(), "panama-bench-"));
let floor: Awaited<ReturnType<typeof startFloor>> | undefined;
try {
  console.log(
    `\nBytes por el cable: cabeceras incluidas, caché vacía, sin las fotos del contenido\n\n${wireTable(await weighPages())}`,
  );

  floor = await startFloor();
  console.log(`\nPeticiones por segundo y CPU por petición: ${connections} conexiones, brotli, ${rounds} turnos por página`);
  console.log("El piso es una página constante del mismo tamaño, con Remix, React y remix-serve\n");
  console.log(row("página", "sitio/s", "piso/s", "razón", "sitio ms", "piso ms", "razón"));
  for (const [name, path] of measured) {
    const [ours, least] = await compare(path, site, floor);
    const figures = [ours.perSecond.toFixed(0), least.perSecond.toFixed(0), (ours.perSecond / least.perSecond).toFixed(2)];
    const times = [
      ours.cpuMilliseconds.toFixed(2),
      least.cpuMilliseconds.toFixed(2),
      (ours.cpuMilliseconds / least.cpuMilliseconds).toFixed(2),
    ];
    console.log(row(name, ...figures, ...times));
  }
} finally {
  client.kill();
  await floor?.stop();
  await site.stop();
  rmSync(folder, { recursive: true });
}

async function weighPages(): Promise<Wire[]> {
  const browser = await launchChromium();
  const paths = publicPages.map(([path]) => path);
  return await measureAll(browser, site.url, paths).finally(() => browser.close());
}

/** A Remix app that answers with the very pages of the site, without having to make them. */
async function startFloor() {
  const pages: Record<string, string> = {};
  for (const [, path] of measured) {
    const html = await (await fetch(site.url + path)).text();
    pages[path] = html.replace(/^<!DOCTYPE html><html[^>]*>/, "").replace(/<\/html>.*$/s, "");
  }
  const file = join(folder, "pages.json");
  writeFileSync(file, JSON.stringify(pages));
  const url = `http://localhost:${await freePort("localhost")}`;
  const serve = fileURLToPath(import.meta.resolve("@remix-run/serve/dist/cli.js"));
  return { url, ...(await startServer(url, [...tellsItsTime, serve, "build/bench/server.js"], { FLOOR_PAGES: file })) };
}

/** What a page costs on each of the two. */
async function compare(path: string, ...servers: [Server, Server]): Promise<[Cost, Cost]> {
  const totals = servers.map(() => ({ requests: 0, seconds: 0, cpu: 0 }));
  for (const server of servers) await ask(server, path, warmup);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const before = await cpuOf(server);
      const { requests, seconds } = await ask(server, path, roundLength);
      const total = totals[index]!;
      total.requests += requests;
      total.seconds += seconds;
      total.cpu += (await cpuOf(server)) - before;
    }
  }
  const [one, other] = totals.map(({ requests, seconds, cpu }) => ({
    perSecond: requests / seconds,
    cpuMilliseconds: cpu / requests,
  }));
  return [one!, other!];
}

async function ask({ url }: Server, path: string, milliseconds: number): Promise<Result> {
  const answer = once(client, "message") as Promise<[Result]>;
  client.send({ url: url + path, connections, milliseconds } satisfies Task);
  const [result] = await answer;
  if (result.failures > 0) throw new Error(`${result.failures} de las peticiones a ${url}${path} fallaron`);
  return result;
}

/** How much processor time the server has used, in milliseconds. */
async function cpuOf({ process }: Server): Promise<number> {
  const answer = once(process, "message") as Promise<[NodeJS.CpuUsage]>;
  process.send("cpu");
  const [{ user, system }] = await answer;
  return (user + system) / 1_000;
}

function row(name: string, ...cells: string[]) {
  return name.padEnd(12) + cells.map((cell) => cell.padStart(10)).join("");
}
