import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const usualPlaces = [
  // The same engine without windows, which Chromium builds one of for each visitor.
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

const howToGetOne =
  "Las pruebas del navegador necesitan Chromium: instálalo (apt install chromium-headless-shell, o npx playwright-core install chromium) o di dónde está con CHROMIUM_PATH.";

/** The path of a Chromium: the one that CHROMIUM_PATH names, or else the machine's, or Playwright's own. Throws when there is none. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  const found = (named ? [named] : [...usualPlaces, chromium.executablePath()]).find((path) => existsSync(path));
  if (!found) throw new Error(named ? `En CHROMIUM_PATH (${named}) no hay nada. ${howToGetOne}` : howToGetOne);
  return found;
}

/** A browser that asks nobody but this machine for anything. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
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
