import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { env } from "../../app/env.server";
import { freePort } from "../support/processes/free-port";
import { startArguments } from "../support/processes/npm-start";
import { childProcesses } from "../support/processes/processes";
import { type Answer, ask } from "./raw-requests";

export type LogLine = Record<"time" | "requestId" | "network" | "method" | "path" | "app" | "appSeconds" | "cache", string> &
  Record<"status" | "bytes" | "seconds", number>;

export type Edge = Awaited<ReturnType<typeof startEdge>>;

/** Ms that `until` waits. */
const waitTimeout = 100_000;

type Where = {
  /** Default: files. */
  output?: number | "pipe";
  /** Tmpfs of the page cache ("16m"), as in deploy/compose.yml. */
  cacheDisk?: string;
};

/** For `unshare`, in a separate mount namespace. */
const apart = ["--mount", ...(process.getuid?.() === 0 ? [] : ["--map-root-user"])];

export const canMountDisks = spawnSync("unshare", [...apart, "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;

/** Starts nginx with the app on an empty SQLite database, or with APP_SERVERS nginx alone. `stop` removes everything. */
export async function startEdge(settings: Record<string, string> = {}, { output, cacheDisk }: Where = {}) {
  const folder = mkdtempSync(join(tmpdir(), "panama-edge-test-"));

  const port = Number(settings.PORT ?? (await freePort("127.0.0.1")));
  const url = `${settings.TLS_CERT ? "https" : "http"}://localhost:${port}`;
  const plainUrl = `http://localhost:${settings.HTTP_PORT ?? port}`;
  const runFolder = join(folder, "run");
  const log = join(folder, "access.log");
  const errors = join(folder, "errors.log");
  const cache = join(runFolder, "cache");
  const mounted = `mount -t tmpfs -o size=${cacheDisk},mode=0700 tmpfs "$0" && exec "$@"`;
  const before = cacheDisk === undefined ? [] : ["unshare", ...apart, "sh", "-c", mounted, cache];
  if (cacheDisk !== undefined) mkdirSync(cache, { recursive: true, mode: 0o700 });
  const [program = "", ...args] = [...before, process.execPath, "deploy/serve.js"];
  const child: ChildProcess = spawn(program, args, {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      APP_URL: url,
      PORT: String(port),
      APP_PORT: String(await freePort("127.0.0.1")),
      DATABASE_URL: `file:${join(folder, "site.db")}`,
      CACHE_DIR: runFolder,
      SESSION_SECRET: env.SESSION_SECRET.join(","),
      CONTACT_TO: "hola@panama.example",
      NGINX_WORKERS: "1",
      ...settings,
    },
    stdio: ["ignore", output ?? openSync(log, "a"), output ?? openSync(errors, "a")],
  });
  const ended = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  // `stop` may never be called, and killing the supervisor does not end its children.
  const forget = () => {
    if (isRunning(child)) killAll(child, join(runFolder, "nginx.pid"));
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", forget);

  const stop = async () => {
    if (isRunning(child)) {
      child.kill("SIGTERM");
      // A second signal within 600 ms counts as the same one.
      await Promise.race([pause(600), ended]);
      child.kill("SIGTERM");
      await ended;
    }
    forget();
    process.off("exit", forget);
  };
  const edge = {
    url,
    plainUrl,
    port,
    process: child,
    ended,
    runFolder,
    log,
    errorText: () => (output === undefined ? readFileSync(errors, "utf8") : ""),
    stop,
  };
  try {
    await until(async () => {
      if (!isRunning(child)) throw new Error(`El borde terminó: ${edge.errorText()}`);
      const answer = await ask(plainUrl, "/health/ready").catch(() => null);
      return answer && answer.status !== 503 ? answer : undefined;
    });
  } catch (error) {
    const said = edge.errorText();
    await stop();
    throw new Error(`El borde no contestó: ${said}`, { cause: error });
  }
  return edge;
}

/** Does not wait until it is ready. `log`: a file descriptor instead of standard error. */
export async function launchApp(settings: Record<string, string>, log?: number) {
  const port = Number(settings.PORT ?? (await freePort("127.0.0.1")));
  const child = spawn(process.execPath, startArguments, {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      TRUST_PROXY: "1",
      SESSION_SECRET: env.SESSION_SECRET.join(","),
      ...settings,
    },
    stdio: ["ignore", "ignore", log ?? "inherit", "ipc"],
  });
  const ended = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  return { address: `127.0.0.1:${port}`, process: child, ended };
}

export async function startApp(settings: Record<string, string>, log?: number) {
  const app = await launchApp(settings, log);
  await until(async () => {
    if (!isRunning(app.process)) throw new Error("El sitio terminó; ¿falta npm run build?");
    return ask(`http://${app.address}`, "/health/ready").then(
      ({ status }) => status === 200,
      () => false,
    );
  });
  return app;
}

/** Id of the master process. */
export function nginxPidOf({ runFolder }: Edge): number {
  return Number(readFileSync(join(runFolder, "nginx.pid"), "utf8"));
}

/** Throws if the app is not running. */
export function appPid(edge: Edge): number {
  const app = childProcesses(edge.process.pid ?? 0).find(({ command }) => command.includes("build/cli/start.js"));
  if (app === undefined) throw new Error("El sitio no está en marcha");
  return app.pid;
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

function killAll(child: ChildProcess, nginxPid: string) {
  child.kill("SIGKILL");
  if (!existsSync(nginxPid)) return;
  try {
    // The process group includes the workers.
    process.kill(-Number(readFileSync(nginxPid, "utf8")), "SIGKILL");
  } catch {
    // Already exited
  }
}

/** nginx flushes its log after a second. */
export function waitForLogLine(file: string, { headers }: Answer): Promise<LogLine> {
  return until(() => readLogLines(file).find(({ requestId }) => requestId === headers["x-request-id"]));
}

/** Skips an incomplete last line. Throws if a line is not JSON. */
export function readLogLines(file: string): LogLine[] {
  const text = readFileSync(file, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  return whole
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as LogLine);
}

/** Waits until `find` returns something other than undefined, null or false. */
export async function until<T>(find: () => T | Promise<T>): Promise<NonNullable<T>> {
  const deadline = Date.now() + waitTimeout;
  for (;;) {
    const found = await find();
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`No pasó en ${waitTimeout / 1_000} segundos: ${String(find)}`);
    await pause(25);
  }
}
