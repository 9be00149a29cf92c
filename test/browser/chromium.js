import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const usualPlaces = [
  // The same engine without windows: starts in half the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

export const howToGetChromium =
  "Instala uno (apt-get install chromium-headless-shell, o npx playwright-core install --with-deps --only-shell chromium) o di dónde está con CHROMIUM_PATH.";

/**
 * Launches a Chromium that can reach this machine only: the one that CHROMIUM_PATH names, else the machine's, else the one that
 * Playwright downloaded. Rejects when there is none or when it does not start.
 *
 * @returns {Promise<import("playwright-core").Browser>}
 */
export function launchChromium() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || usualPlaces.find((path) => existsSync(path)),
    timeout: 120_000,
    args: [
      "--headless=new",
      // Containers run tests as root, where Chromium has no sandbox.
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
    ],
  });
}

/**
 * Why no Chromium can be launched here, in one line; undefined when one can.
 *
 * @returns {Promise<string | undefined>}
 */
export async function chromiumProblem() {
  try {
    const browser = await launchChromium();
    await browser.close();
    return undefined;
  } catch (error) {
    const lines = String(error instanceof Error ? error.message : error).split("\n");
    // The first line names Playwright's function; a missing library stands further down.
    return (lines.find((line) => /shared librar|doesn't exist|no such file|ENOENT/i.test(line)) ?? lines[0] ?? "").trim();
  }
}
