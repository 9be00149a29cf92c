import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer, startSite } from "../browser/global-setup";
import { freePort } from "../support/free-port";
import { nodeOptions } from "../support/npm-start";
import { highest } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { startClient } from "./asking";
import { recordGoal, markIfMissed } from "./goals";
import { measured } from "./sites";
import { formatTable } from "./table";
import { attribute, find, innerHtml } from "../support/pages/html";

/** `ratio`: requests per second relative to the floor. `cpu`: CPU ms per page. `visit`: CPU ms per counted visit. */
const goals = { ratio: 0.4, cpu: 4, visit: 0.2 };

const connections = 8;
/** Ms of load on all pages, for the JIT. */
const warmup = 5_000;
/** The servers alternate, so that other load affects both alike. */
const rounds = 4;
const roundLength = 1_500;

type Server = { url: string; process: ChildProcess };
type Cost = { perSecond: number; cpu: number };
type Client = ReturnType<typeof startClient>;

const options = [...nodeOptions, "--import", new URL("cpu.js", import.meta.url).href];

/** Without any cache, compared with the floor. */
export async function measurePages(): Promise<void> {
  const client = startClient();
  const site = await startSite({ nodeOptions: options });
  let floor: Awaited<ReturnType<typeof startFloor>> | undefined;
  const costs: { name: string; ours: Cost; least: Cost; ratio: number }[] = [];
  let visit: number;
  try {
    floor = await startFloor(site.url);
    for (const { url } of [site, floor]) {
      await client.ask({ urls: measured.map(([, path]) => url + path), connections, milliseconds: warmup });
    }
    for (const [name, path] of measured) {
      const [ours, least] = await compare(client, path, site, floor);
      costs.push({ name, ours, least, ratio: ours.perSecond / least.perSecond });
    }
    visit = await costOfVisit(client, site);
  } finally {
    client.stop();
    await floor?.stop();
    await site.stop();
  }

  console.log(
    `\nSin caché: peticiones por segundo y CPU por petición, ${connections} conexiones, brotli, ${rounds} turnos por página`,
  );
  console.log("El piso es una página constante del mismo tamaño, con Remix, React y remix-serve\n");
  const rows = costs.map(({ name, ours, least, ratio }) => [
    name,
    ours.perSecond.toFixed(0),
    least.perSecond.toFixed(0),
    markIfMissed(ratio.toFixed(2), ratio >= goals.ratio),
    markIfMissed(ours.cpu.toFixed(2), ours.cpu <= goals.cpu),
    least.cpu.toFixed(2),
    (ours.cpu / least.cpu).toFixed(2),
  ]);
  console.log(formatTable(["página", "sitio/s", "piso/s", "razón", "sitio ms", "piso ms", "razón"], rows));

  const slowest = highest(costs, ({ ratio }) => -ratio);
  recordGoal(
    `sin caché, peticiones por segundo frente al piso: ≥ ${goals.ratio}`,
    slowest.ratio >= goals.ratio,
    `${slowest.ratio.toFixed(2)} la que menos (${slowest.name})`,
  );
  const dearest = highest(costs, ({ ours }) => ours.cpu);
  recordGoal(
    `sin caché, CPU por página: ≤ ${goals.cpu} ms`,
    dearest.ours.cpu <= goals.cpu,
    `${dearest.ours.cpu.toFixed(2)} ms la que más (${dearest.name})`,
  );
  recordGoal(`CPU por visita contada: ≤ ${goals.visit} ms`, visit <= goals.visit, `${visit.toFixed(3)} ms`);
}

async function costOfVisit(client: Client, site: Server): Promise<number> {
  const province = await (await fetch(`${site.url}/restaurantes-panama`)).text();
  const page = await (await fetch(site.url + attribute(find(province, ".restaurant-card a"), "href"))).text();
  const url = site.url + /\/visita\/[\da-f-]{36}\/vista/.exec(page)![0];
  const headers = { Origin: site.url, "Sec-Fetch-Site": "same-origin", "User-Agent": "Mozilla/5.0 Firefox/153.0" };
  const task = { urls: [url], connections, method: "POST", headers };
  await client.ask({ ...task, milliseconds: roundLength });
  const before = await askCpuUsage(site);
  const { requests } = await client.ask({ ...task, milliseconds: rounds * roundLength });
  return ((await askCpuUsage(site)) - before) / requests;
}

async function startFloor(site: string) {
  const pages: Record<string, string> = {};
  for (const [, path] of measured) {
    const html = await (await fetch(site + path)).text();
    pages[path] = innerHtml(html, "html");
  }
  const file = join(temporaryFolder(), "pages.json");
  writeFileSync(file, JSON.stringify(pages));
  const url = `http://localhost:${await freePort("localhost")}`;
  const serve = fileURLToPath(import.meta.resolve("@remix-run/serve/dist/cli.js"));
  return { url, ...(await startServer(url, [...options, serve, "build/bench/server.js"], { FLOOR_PAGES: file })) };
}

async function compare(client: Client, path: string, ...servers: [Server, Server]): Promise<[Cost, Cost]> {
  const ask = ({ url }: Server, milliseconds: number) => client.ask({ urls: [url + path], connections, milliseconds });
  const totals = servers.map(() => ({ requests: 0, seconds: 0, cpu: 0 }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const before = await askCpuUsage(server);
      const { requests, seconds } = await ask(server, roundLength);
      const total = totals[index]!;
      total.requests += requests;
      total.seconds += seconds;
      total.cpu += (await askCpuUsage(server)) - before;
    }
  }
  const [one, other] = totals.map(({ requests, seconds, cpu }) => ({ perSecond: requests / seconds, cpu: cpu / requests }));
  return [one!, other!];
}

async function askCpuUsage({ process }: Server): Promise<number> {
  const answer = once(process, "message") as Promise<[NodeJS.CpuUsage]>;
  process.send("cpu");
  const [{ user, system }] = await answer;
  return (user + system) / 1_000;
}
