import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Throws if wrk is missing: no client in Node can saturate nginx. */
export function requireWrk(): void {
  if (spawnSync("wrk", ["-v"]).error) throw new Error("falta wrk. En Debian: apt-get install wrk");
}

/** Sends requests from a single thread. Throws unless every answer is the page. */
export async function askWithWrk(url: string, headers: Record<string, string>, connections: number, seconds: number) {
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await run("wrk", ["-t1", `-c${connections}`, `-d${seconds}s`, ...lines, url]);
  const [, requests] = /(\d+) requests in/.exec(stdout) ?? [];
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (requests === undefined || perSecond === undefined || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`${url}: ${stdout}`);
  return { requests: Number(requests), perSecond: Number(perSecond) };
}
