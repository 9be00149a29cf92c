import { type ChildProcess, execFileSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { env } from "../../app/env.server";
import { startServer, startSite } from "../browser/global-setup";
import { freePort } from "../support/processes/free-port";
import { nodeOptions } from "../support/processes/npm-start";
import { highest, median } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { startClient } from "./asking";
import { floorOf } from "./floor/program";
import { recordGoal, markIfMissed } from "./goals";
import { startArgumentsOf } from "./other-commit.js";
import { measured } from "./sites";
import { formatTable } from "./table";
import { attribute, find, innerHtml } from "../support/pages/html";

/** `ratio`: requests per second relative to the floor. `cpu`: CPU time relative to the floor. `visit`: CPU ms per counted visit. */
const goals = { ratio: 0.42, cpu: 2.3, visit: 0.2 };

/** CPU time of a page relative to the other commit. */
const maxAgainst = 1.05;

const connections = 8;
/** Time of load on all pages to warm up the JIT, in ms. */
const warmup = 10_000;
/** Rounds in which the servers alternate, so that other load on the machine affects both alike. */
const rounds = 7;
const roundLength = 1_000;

type Server = { url: string; process: ChildProcess };
type Cost = { perSecond: number; cpu: number };
type Client = ReturnType<typeof startClient>;

const preloaded = ["--import", new URL("cpu.js", import.meta.url).href];
const options = [...nodeOptions, ...preloaded];

const comparedPages = [
  ...measured,
  ["restaurante", "/restaurantes-panama/la-azotea-del-trompo"],
  ["búsqueda", "/restaurantes?q=ceviche"],
  ["precios", "/local-ai-pricing"],
] as const;

/** Measures pages without any cache, compared with the floor. */
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
    ours.cpu.toFixed(2),
    least.cpu.toFixed(2),
    markIfMissed((ours.cpu / least.cpu).toFixed(2), ours.cpu / least.cpu <= goals.cpu),
  ]);
  console.log(formatTable(["página", "sitio/s", "piso/s", "razón", "sitio ms", "piso ms", "razón"], rows));

  const slowest = highest(costs, ({ ratio }) => -ratio);
  recordGoal(
    `sin caché, peticiones por segundo frente al piso: ≥ ${goals.ratio}`,
    slowest.ratio >= goals.ratio,
    `${slowest.ratio.toFixed(2)} la que menos (${slowest.name})`,
  );
  const dearest = highest(costs, ({ ours, least }) => ours.cpu / least.cpu);
  recordGoal(
    `sin caché, CPU por página frente al piso: ≤ ${goals.cpu}`,
    dearest.ours.cpu / dearest.least.cpu <= goals.cpu,
    `${(dearest.ours.cpu / dearest.least.cpu).toFixed(2)} la que más (${dearest.name})`,
  );
  recordGoal(`CPU por visita contada: ≤ ${goals.visit} ms`, visit <= goals.visit, `${visit.toFixed(3)} ms`);
}

/** Measures pages without any cache, compared with those of another commit's build in that folder. */
export async function measureAgainst(folder: string): Promise<void> {
  const client = startClient();
  const servers: Awaited<ReturnType<typeof startBuild>>[] = [];
  try {
    const ours = await startBuild(fileURLToPath(new URL("../..", import.meta.url)));
    servers.push(ours);
    const other = await startBuild(folder);
    servers.push(other);
    for (const { url } of [ours, other]) {
      await client.ask({ urls: comparedPages.map(([, path]) => url + path), connections, milliseconds: warmup });
    }
    const rows: string[][] = [];
    for (const [name, path] of comparedPages) {
      const [now, before] = await compare(client, path, ours, other);
      const ratio = now.cpu / before.cpu;
      rows.push([
        name,
        ...[before, now].map(({ perSecond }) => perSecond.toFixed(0)),
        ...[before, now].map(({ cpu }) => cpu.toFixed(2)),
        markIfMissed(ratio.toFixed(2), ratio <= maxAgainst),
      ]);
      recordGoal(`${name}, CPU frente al otro commit: ≤ ${maxAgainst}`, ratio <= maxAgainst, ratio.toFixed(2));
    }
    console.log(
      `\nSin caché, frente al otro commit: mediana de ${rounds} turnos por página, ${connections} conexiones, brotli\n`,
    );
    console.log(formatTable(["página", "antes/s", "ahora/s", "antes ms", "ahora ms", "razón"], rows));
  } finally {
    client.stop();
    for (const server of servers) await server.stop();
  }
}

/** Starts a checkout's build with its own demo content. */
async function startBuild(root: string) {
  const folder = temporaryFolder();
  const url = `http://localhost:${await freePort("localhost")}`;
  const settings = {
    APP_URL: url,
    DATABASE_URL: `file:${join(folder, "site.db")}`,
    PICTURES_DIR: join(folder, "pictures"),
    SESSION_SECRET: env.SESSION_SECRET.join(","),
    CONTACT_TO: "hola@panama.example",
    WHATSAPP_NUMBER: "+507 6555-0100",
  };
  for (const command of ["migrate", "seed"]) {
    execFileSync(process.execPath, [`build/cli/${command}.js`], {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  return { url, ...(await startServer(url, [...preloaded, ...startArgumentsOf(root)], settings, root)) };
}

/** Returns CPU ms per beacon of a restaurant's page. */
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
  const url = `http://localhost:${await freePort("localhost")}`;
  const { program, settings } = floorOf(pages);
  return { url, ...(await startServer(url, [...options, ...program], settings)) };
}

async function compare(client: Client, path: string, ...servers: [Server, Server]): Promise<[Cost, Cost]> {
  const ask = ({ url }: Server, milliseconds: number) => client.ask({ urls: [url + path], connections, milliseconds });
  const costs = servers.map((): Cost[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const before = await askCpuUsage(server);
      const { requests, seconds } = await ask(server, roundLength);
      const cpu = (await askCpuUsage(server)) - before;
      costs[index]!.push({ perSecond: requests / seconds, cpu: cpu / requests });
    }
  }
  const [one, other] = costs.map((each) => ({
    perSecond: median(each.map(({ perSecond }) => perSecond)),
    cpu: median(each.map(({ cpu }) => cpu)),
  }));
  return [one!, other!];
}

async function askCpuUsage({ process }: Server): Promise<number> {
  const answer = once(process, "message") as Promise<[NodeJS.CpuUsage]>;
  process.send("cpu");
  const [{ user, system }] = await answer;
  return (user + system) / 1_000;
}
