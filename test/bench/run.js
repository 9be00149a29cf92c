/*
 * npm run bench: how fast and how light the site is, as production runs it. All parts one after the other, or those that are
 * named: `node test/bench/run.js memory start`. Each prints a table; the last one says which goals are met, and the run ends with
 * 1 when one is not. It wants the machine for itself, and some parts more than Node: bench.ts says which.
 */
import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));
const names = ["bytes", "pages", "cache", "start", "memory", "latency", "lines", "scale"];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`${unknown.join(", ")}\nUso: npm run bench -- [${names.join("|")}]…`);
  process.exit(1);
}

const built = spawnSync("npm", ["run", "--silent", "build"], {
  cwd: root,
  stdio: "inherit",
  shell: process.platform === "win32",
});
if (built.status !== 0) process.exit(1);

rmSync(`${root}build/bench`, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: ["bench.ts", "client.ts", "cpu.ts", "floor/server.tsx"].map((file) => `test/bench/${file}`),
  outdir: "build/bench",
  entryNames: "[name]",
  bundle: true,
  splitting: true,
  platform: "node",
  target: "node20",
  format: "esm",
  packages: "external",
  jsx: "automatic",
  logLevel: "warning",
});

// What the site logs meanwhile is for whoever looks into a part that failed.
const log = openSync(`${root}build/bench/site.log`, "w");
const { status } = spawnSync(process.execPath, ["build/bench/bench.js", ...(chosen.length > 0 ? chosen : names)], {
  cwd: root,
  stdio: ["ignore", "inherit", log],
});
closeSync(log);
if (status !== 0) console.log("Lo que registró el sitio está en build/bench/site.log");
process.exit(status ?? 1);
