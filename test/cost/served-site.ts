import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, request as ask } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { openLimitsStore } from "../../app/db/limits-store.server";
import { env } from "../../app/env.server";
import { freePort } from "../support/processes/free-port";
import { startArguments } from "../support/processes/npm-start";
import { mainThreadTime } from "../support/processes/processes";
import { openWholeSite } from "../support/whole-site";

/** Ms and bytes of the server since the previous measurement. */
type Figures = {
  /** The longest time that the event loop was blocked; on Linux, only while it had the CPU. */
  block: number;
  /** The event loop was active; on Linux, only while it had the CPU. */
  active: number;
  heapUsed: number;
  rss: number;
  /** Largest `rss` since the process started. */
  peak: number;
};

export type Cost = Figures & { question: Question; status: number; bytes: number };

export const contentKey = "clave-de-prueba-de-la-api-de-contenido";

/** Under `npm start`, with the probe. */
export async function openServedSite() {
  const costs: Cost[] = [];
  let server: Server | undefined;

  const site = await openWholeSite({ CERENIA_API_KEY: contentKey }, async (settings) => {
    const started = await startServer(settings);
    server = started;
    return async (path, init, sentHeaders) => {
      const request = new Request(env.APP_URL + path, { ...init, headers: sentHeaders });
      const question: Question = {
        path: request.url.slice(env.APP_URL.length),
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
      };
      await started.measure();
      const answer = await started.ask(question);
      costs.push({ question, status: answer.status, bytes: answer.bytes, ...(await started.measure()) });
      const pairs = Object.entries(answer.headers).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
      const headers = new Headers(pairs as [string, string][]);
      const isEmpty = [204, 304].includes(answer.status) || request.method === "HEAD";
      return new Response(isEmpty ? null : new Uint8Array(answer.body), { status: answer.status, headers });
    };
  });
  if (!server) throw new Error("Nadie sirvió el sitio");
  const limits = openLimitsStore(process.env.DATABASE_URL ?? "");
  afterAll(() => limits.close());
  return { ...site, server, costs, forgetLimits: () => limits.clear() };
}

type Question = { path: string; method?: string; headers?: Record<string, string>; body?: Buffer; signal?: AbortSignal };
type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer; bytes: number; milliseconds: number };

export type Server = {
  ask: (question: Question) => Promise<Reply>;
  /** Ms of the main thread; NaN outside Linux. */
  cpuTime: () => number;
  measure: () => Promise<Figures>;
  revive: () => Promise<void>;
  deaths: () => number;
};

async function startServer(settings: Record<string, string>): Promise<Server> {
  const port = await freePort("localhost");
  // Closes idle connections before the server's five-second timeout, which could close one just as it is reused.
  const agent = new Agent({ keepAlive: true, timeout: 1_000 });
  let child = await begin();
  let clients = 0;
  let deaths = 0;
  afterAll(() => end(child));

  async function begin(): Promise<ChildProcess> {
    const probe = fileURLToPath(new URL("probe.js", import.meta.url));
    const begun = spawn(process.execPath, ["--import", probe, ...startArguments], {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        HOST: "localhost",
        PORT: String(port),
        TRUST_PROXY: "1",
        SESSION_SECRET: env.SESSION_SECRET.join(","),
        PICTURES_DIR: process.env.PICTURES_DIR,
        ...settings,
      },
      stdio: ["ignore", "ignore", process.env.COST_LOG ? "inherit" : "ignore", "ipc"],
    });
    const deadline = performance.now() + 30_000;
    while (!(await send({ path: "/health/live" }).catch(() => null))) {
      if (begun.exitCode !== null) throw new Error(`El servidor terminó con el código ${begun.exitCode}; ¿falta npm run build?`);
      if (performance.now() > deadline) throw new Error("El servidor no contestó en 30 segundos");
      await pause(50);
    }
    return begun;
  }

  function send({ path, method = "GET", headers = {}, body, signal }: Question): Promise<Reply> {
    const start = performance.now();
    const host = new URL(env.APP_URL).host;
    return new Promise((resolve, reject) => {
      const options = { host: "localhost", port, path, method, headers: { host, ...headers }, agent, signal };
      const request = ask(options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const content = Buffer.concat(chunks);
          const milliseconds = performance.now() - start;
          const { statusCode = 0, headers } = answer;
          resolve({ status: statusCode, headers, body: content, bytes: content.length, milliseconds });
        });
      });
      request.on("error", reject);
      request.end(body);
    });
  }

  return {
    ask({ headers, ...question }) {
      clients += 1;
      // A new address by default, so that rate limits do not interfere.
      const address = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
      return send({ ...question, headers: { "x-forwarded-for": address, ...headers } });
    },
    cpuTime: () => (isAlive(child) ? mainThreadTime(child.pid ?? 0) : NaN),
    measure() {
      return new Promise((resolve, reject) => {
        if (!isAlive(child)) return reject(new Error("el servidor se cayó"));
        const fail = () => reject(new Error("el servidor se cayó"));
        child.once("exit", fail);
        child.once("message", (figures: Figures) => {
          child.removeListener("exit", fail);
          resolve(figures);
        });
        child.send("figures", (error) => error && reject(error));
      });
    },
    async revive() {
      if (isAlive(child)) return;
      deaths += 1;
      // Connections to the previous process would only fail.
      agent.destroy();
      child = await begin();
    },
    deaths: () => deaths,
  };
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

async function end(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
