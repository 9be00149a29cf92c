import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const usualPlaces = [
  // Without a windowing system the engine starts in half the time.
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
 * Launches a Chromium (CHROMIUM_PATH, the system's or Playwright's download) that can reach only this machine. Rejects without
 * one.
 *
 * @param {string[]} more further arguments
 * @returns {Promise<import("playwright-core").Browser>}
 */
export function launchChromium(...more) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || usualPlaces.find((path) => existsSync(path)),
    timeout: 120_000,
    args: [
      ...more,
      "--headless=new",
      // Containers run the tests as root, where Chromium's sandbox does not work.
      "--no-sandbox",
      "--disable-gpu",
      // A context's pages share a process, which keeps compiled scripts: half the time to open the writing screen again.
      "--process-per-site",
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
 * Undefined if Chromium can be launched.
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
    // A missing library is named further down.
    return (lines.find((line) => /shared librar|doesn't exist|no such file|ENOENT/i.test(line)) ?? lines[0] ?? "").trim();
  }
}
