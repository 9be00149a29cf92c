/*
 * npm run bench: what a page weighs and what serving it costs. Builds the site and the measuring programs, which are
 * TypeScript, and runs them.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));

const { status } = spawnSync("npm", ["run", "--silent", "build"], {
  cwd: root,
  stdio: "inherit",
  shell: process.platform === "win32",
});
if (status !== 0) process.exit(1);

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
await import("../../build/bench/bench.js");
