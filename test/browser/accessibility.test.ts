import { describe, expect } from "vitest";
import { accessibilityFaults } from "./accessible";
import { publicPages } from "./public-pages";
import { desktop, phone, test } from "./visitor";

describe.concurrent("axe no encuentra faltas, de día ni de noche", () => {
  test.for(publicPages)("en %s", async ([path, status], { open }) => {
    const page = await open(path, { status, reducedMotion: "reduce" });
    for (const screen of [phone, desktop]) {
      await page.setViewportSize(screen);
      expect(await accessibilityFaults(page)).toEqual([]);
    }
  });
});
