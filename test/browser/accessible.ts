import axeCore from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

declare global {
  /** Only in the page, where `expectAccessible` puts it. */
  var axe: typeof axeCore;
}

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Asks axe what is wrong with the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page) {
  await page.evaluate(axeCore.source);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const faults = await page.evaluate(async (rules) => {
      const { violations } = await axe.run({ runOnly: rules, resultTypes: ["violations"] });
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
    }, rules);
    expect(faults, `${colorScheme}, ${page.viewportSize()?.width} px, ${page.url()}`).toEqual([]);
  }
}
