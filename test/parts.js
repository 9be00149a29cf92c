/* Some tests need Chromium, nginx, an S3 store, or two text browsers. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findNginx } from "../deploy/render.js";
import { chromiumProblem, howToGetChromium } from "./browser/chromium.js";
import { hasMoto, howToGetMoto } from "./support/vendors/moto.js";

const minutes = 60_000;

/**
 * `what` cannot be tested, `how` to install the program, and the vitest `project` that cannot run at all. `isOptional`: no
 * failure in CI either, because Debian 12 has no package of it. Downloads Chromium if it is missing and the network allows it.
 */
export async function findMissing() {
  const missing = [];
  const chromium = (await chromiumProblem()) && (await downloadedChromiumProblem());
  if (chromium) missing.push({ project: "browser", what: `las pruebas en un navegador (${chromium})`, how: howToGetChromium });
  const edge = edgeProblem();
  if (edge) missing.push({ project: "edge", what: "las pruebas de nginx", how: edge });
  if (!hasMoto()) missing.push({ project: "s3", isOptional: true, what: "las pruebas con un almacén S3", how: howToGetMoto });
  const textBrowsers = chromium ? [] : ["w3m", "lynx"].filter((name) => !hasTextBrowser(name));
  for (const name of textBrowsers) missing.push({ what: `la prueba con ${name}`, how: `En Debian: apt-get install ${name}` });
  return missing;
}

/** w3m also needs `script` from util-linux, which provides its terminal. */
export function hasTextBrowser(name) {
  if (name === "w3m" && !/util-linux/.test(spawnSync("script", ["--version"], { encoding: "utf8" }).stdout ?? "")) return false;
  return spawnSync(name, ["-version"]).error === undefined;
}

async function downloadedChromiumProblem() {
  console.log("\nNo hay un Chromium que funcione en esta máquina: se intenta descargar el de Playwright.");
  spawnSync("npx", ["playwright-core", "install", "--only-shell", "chromium"], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdio: "inherit",
    timeout: 5 * minutes,
    shell: process.platform === "win32",
  });
  return await chromiumProblem();
}

function edgeProblem() {
  return findNginx().missing;
}
