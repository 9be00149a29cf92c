import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axeCore from "axe-core";
import type { Page } from "playwright-core";

declare global {
  /** Exists only in the page: `accessibilityFaults` injects it. */
  var axe: typeof axeCore;
}

/** Half the size of the package's `source`. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The dark scheme changes only colours, so only the rules that check colours run again. */
const ofColours = ["color-contrast", "link-in-text-block"];
const schemes = [
  { colorScheme: "light", runOnly: rules },
  { colorScheme: "dark", runOnly: ofColours },
] as const;

/** The faults that axe finds in the page at its present size, in light and in dark; none if it is accessible. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  for (const { colorScheme, runOnly } of schemes) {
    await page.emulateMedia({ colorScheme });
    const found = await page.evaluate(async (runOnly) => {
      const { violations } = await axe.run({ runOnly, resultTypes: ["violations"] });
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
    }, runOnly);
    faults.push(...found.map((fault) => `${colorScheme}, ${page.viewportSize()?.width} px, ${page.url()}: ${fault}`));
  }
  return faults;
}
