import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axeCore from "axe-core";
import type { Page } from "playwright-core";
import { desktop, phone } from "./visitor";

declare global {
  /** `accessibilityFaults` injects axe into the page. */
  var axe: typeof axeCore;
}

/** Half the size of the package's `source`. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Frames are the vendors', the rules need no style sheets, and selectors are slow to find. */
const options: axeCore.RunOptions = { resultTypes: ["violations"], iframes: false, preload: false, selectors: false };

/** [] if the page is accessible. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await inject(page);
  return await faultsIn(page, "light");
}

/** Checks light mode on a phone and dark mode on a desktop. Each check takes as long as two page loads. */
export async function templateFaults(page: Page): Promise<string[]> {
  await inject(page);
  await page.setViewportSize(phone);
  const byDay = await faultsIn(page, "light");
  await page.setViewportSize(desktop);
  const byNight = await faultsIn(page, "dark");
  await page.emulateMedia({ colorScheme: "light" });
  return [...byDay, ...byNight];
}

async function inject(page: Page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
}

async function faultsIn(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const found = await page.evaluate(
    async ({ runOnly, options }) => {
      const { violations } = await axe.run({ runOnly, ...options });
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
    },
    { runOnly: rules, options },
  );
  return found.map((fault) => `${colorScheme}, ${page.viewportSize()?.width} px, ${page.url()}: ${fault}`);
}
