/*
 * The programs that some tests need besides Node and the packages: a Chromium, nginx with openssl, two text browsers.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findNginx } from "../deploy/render.js";
import { chromiumProblem, howToGetChromium } from "./browser/chromium.js";

const minutes = 60_000;

/**
 * Returns the missing programs: `what` is not tested without each, `how` to get it, and the vitest `project` that cannot run at
 * all. Downloads a Chromium where there is none and the network allows it.
 */
export async function findMissing() {
  const missing = [];
  const chromium = (await chromiumProblem()) && (await downloadedChromiumProblem());
  if (chromium) missing.push({ project: "browser", what: `las pruebas en un navegador (${chromium})`, how: howToGetChromium });
  const edge = edgeProblem();
  if (edge) missing.push({ project: "edge", what: "las pruebas de nginx", how: edge });
  const textBrowsers = chromium ? [] : ["w3m", "lynx"].filter((name) => !hasTextBrowser(name));
  for (const name of textBrowsers) missing.push({ what: `la prueba con ${name}`, how: `En Debian: apt-get install ${name}` });
  return missing;
}

/** Whether this text browser can be run by tests; w3m also needs the `script` of util-linux, which gives it a terminal. */
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

/** How to get what the edge tests miss; undefined when nothing is missing. */
function edgeProblem() {
  const { missing } = findNginx();
  if (missing) return missing;
  return spawnSync("openssl", ["version"]).error ? "Falta openssl. En Debian: apt-get install openssl" : undefined;
}
