/* For `npm run drills` and `npm run bench`, which test the built site. */
import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Rebuilds the site and bundles files of `test/<folder>` into `build/<folder>`. */
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

/** Returns the exit status. The site's log goes to the file, for diagnosing failures. */
export function runLogged(program, words, logFile) {
  const log = openSync(root + logFile, "w");
  const { status } = spawnSync(process.execPath, [program, ...words], { cwd: root, stdio: ["ignore", "inherit", log] });
  closeSync(log);
  return status ?? 1;
}
