import type { Page } from "playwright-core";

/** Tells a page what a browser with a screen tells it when its tab is left for another, or looked at again. */
export async function turn(page: Page, to: "hidden" | "visible") {
  await page.evaluate((to) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: to === "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  }, to);
}
