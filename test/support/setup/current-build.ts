import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const sources = ["app", "migrations", "patches", "public", "seed", "package.json", "remix.config.js", "vite.config.ts"];

const results = ["build/server/index.js", "build/cli/start.js", "build/worker/sanitize.js"];

/** Several vitest projects share this global set-up. */
let isCurrent = false;

/** Throws if the build fails. */
export default function buildWhenStale() {
  if (isCurrent) return;
  const built = Math.min(...results.map((path) => (existsSync(join(root, path)) ? changedAt(path) : 0)));
  const newest = sources.find((path) => changedAt(path) > built);
  if (newest !== undefined) {
    const why = built === 0 ? "no está construido" : `${newest} cambió después de construirlo`;
    process.stdout.write(`El sitio ${why}: npm run build\n`);
    const { status } = spawnSync("npm", ["run", "--silent", "build"], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production", VITEST: "" },
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    if (status !== 0) throw new Error("El sitio no se pudo construir; el motivo está arriba.");
  }
  isCurrent = true;
}

/** Newest modification time, in ms since 1970. */
function changedAt(path: string): number {
  const stats = statSync(join(root, path));
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(join(root, path)).map((name) => changedAt(join(path, name))));
}
