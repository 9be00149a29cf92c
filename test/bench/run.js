/*
 * npm run bench: what a page weighs and what serving it costs (bench), and what lists cost with a hundred times the rows
 * (scale); `node test/bench/run.js scale` for one of them alone. Builds the site and the measuring programs, which are
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
  entryPoints: ["bench.ts", "scale.ts", "client.ts", "cpu.ts", "floor/server.tsx"].map((file) => `test/bench/${file}`),
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
process.chdir(root);
const [only] = process.argv.slice(2);
for (const part of only ? [only] : ["bench", "scale"]) await import(`../../build/bench/${part}.js`);
// The library of the Postgres that was started would end the process as if all were well.
process.exit();
