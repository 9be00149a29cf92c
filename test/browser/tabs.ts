import type { Page } from "playwright-core";

export async function setTabVisibility(page: Page, to: "hidden" | "visible") {
  await page.evaluate((to) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: to === "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  }, to);
}
