import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./visitor";

async function isLogoDrawn(page: Page) {
  const logo = page.locator(".logo");
  const shown = await logo.screenshot({ caret: "initial" });
  await logo.locator("img").evaluate((picture) => picture.remove());
  return !shown.equals(await logo.screenshot({ caret: "initial" }));
}

// pages.test.ts checks that the picture is drawn when it arrives.
test("si el logo no llega no se ve nada de él, y el nombre queda", async ({ open }) => {
  const page = await open("/", {
    javaScript: false,
    complaints: /logo/,
    prepare: (page) => page.route(/\/logo[^/]*\.svg$/, (route) => route.abort()),
  });
  expect(await page.getByRole("banner").getByRole("link", { name: "Panamá VIP" }).isVisible()).toBe(true);
  expect(await isLogoDrawn(page)).toBe(false);
});
