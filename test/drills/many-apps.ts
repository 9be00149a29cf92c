import { existsSync, mkdirSync, openSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startApp, startEdge } from "../edge/edge";
import { ask, type Answer } from "../edge/raw-requests";
import { freePort } from "../support/processes/free-port";
import { temporaryFolder } from "../support/temporary-folder";
import { addCleanup } from "./drill";
import { randomLoopbackAddress } from "./writes";

type App = Awaited<ReturnType<typeof startApp>>;

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Several apps on one Postgres behind one nginx, as deploy/compose.postgres.yml starts them. */
export async function openSite(databaseUrl: string, count: number, settings: Record<string, string> = {}) {
  const port = await freePort("127.0.0.1");
  const url = `http://localhost:${port}`;
  const folder = temporaryFolder();
  const log = openSync(join(folder, "apps.log"), "a");
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort("127.0.0.1"));
  const kept = { DATABASE_URL: databaseUrl, PICTURES_DIR: join(folder, "pictures"), CONTACT_TO: "hola@panama.example" };
  const shared = { ...kept, APP_URL: url, APPS: String(count), ...settings };
  const apps: App[] = [];
  const start = async (turn: number) => (apps[turn] = await startApp({ ...shared, PORT: String(ports[turn]) }, log));
  // The first one migrates.
  for (const turn of ports.keys()) await start(turn);
  const servers = ports.map((one) => `127.0.0.1:${one}`).join(",");
  // nginx's own limits are not what is compared.
  const edge = await startEdge({ PORT: String(port), APP_URL: url, APP_SERVERS: servers, UNLIMITED_FROM: "127.0.0.0/8" });

  async function end(turn: number, signal: NodeJS.Signals) {
    apps[turn]?.process.kill(signal);
    await apps[turn]?.ended;
  }

  /** How many apps nginx knew of, each time that the list changed. */
  const knownApps = () =>
    edge
      .errorText()
      .split("\n")
      .filter((line) => line.includes('"the list of apps changed"'))
      .map((line) => (JSON.parse(line) as { apps: string[] }).apps.length);

  async function close() {
    await edge.stop();
    await Promise.all(apps.map((_, turn) => end(turn, "SIGKILL")));
  }
  addCleanup(close);
  return { url, apps, start, end, knownApps, close };
}

/** Asks one app without nginx, as nginx would. */
export function askApp(
  site: Pick<Site, "url" | "apps">,
  turn: number,
  path: string,
  fields: Record<string, string>,
  others: Record<string, string> = {},
): Promise<Answer> {
  const app = site.apps[turn % site.apps.length];
  const from = randomLoopbackAddress();
  const headers = { Host: new URL(site.url).host, Origin: site.url, "X-Forwarded-For": from, ...others };
  return ask(`http://${app?.address}`, path, { method: "POST", headers, body: new URLSearchParams(fields) });
}

const groups = ["/sys/fs/cgroup/cpu", "/sys/fs/cgroup"];

/** Gives an app at most a quarter of a core. False where this user may not, or the kernel has no such control. */
export function capAtQuarter({ process: { pid = 0 } }: App): boolean {
  for (const [turn, parent] of groups.entries()) {
    const group = join(parent, `panama-drill-${pid}`);
    try {
      mkdirSync(group);
      addCleanup(() => existsSync(group) && rmdirSync(group));
      const limit = turn === 0 ? "cpu.cfs_quota_us" : "cpu.max";
      if (!existsSync(join(group, limit))) continue;
      writeFileSync(join(group, limit), turn === 0 ? "25000" : "25000 100000");
      writeFileSync(join(group, "cgroup.procs"), String(pid));
      return true;
    } catch {
      // The next kind of group, or none.
    }
  }
  return false;
}
