import type { Browser } from "playwright-core";
import { launchChromium } from "./chromium";

declare global {
  // oxlint-disable-next-line typescript/no-namespace
  namespace NodeJS {
    interface Process {
      panamaBrowser?: Promise<Browser>;
    }
  }
}

/**
 * A worker's files share it, since starting it costs a second of processor time; each visitor has their own context. Playwright
 * ends it with the process.
 */
export function sharedBrowser(): Promise<Browser> {
  return (process.panamaBrowser ??= launchChromium());
}
