/* Programs in TypeScript that try out or measure the site as it is built: those of `npm run drills` and of `npm run bench`. */
import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Builds the site anew, and these files of `test/<folder>` into `build/<folder>`. */
export async function buildPrograms(folder, files) {
  const built = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (built.status !== 0) process.exit(1);

  rmSync(`${root}build/${folder}`, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: files.map((file) => `test/${folder}/${file}`),
    outdir: `build/${folder}`,
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
}

/** Runs one of them to its end; its status. What the site logs meanwhile goes into the file: it is for whoever looks into a fault. */
export function runLogged(program, words, logFile) {
  const log = openSync(root + logFile, "w");
  const { status } = spawnSync(process.execPath, [program, ...words], { cwd: root, stdio: ["ignore", "inherit", log] });
  closeSync(log);
  return status ?? 1;
}
