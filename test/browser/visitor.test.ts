import { describe, expect } from "vitest";
import { createAccount, sessionOf } from "./accounts";
import { phone, test } from "./visitor";

describe("quien viene después de otro en la misma pestaña", () => {
  test("uno lo deja todo revuelto", async ({ open }) => {
    const session = await sessionOf(await createAccount());
    const page = await open("/", { session, screen: phone, colorScheme: "dark", reducedMotion: "reduce" });
    await page.evaluate(() => {
      localStorage.setItem("algo", "1");
      sessionStorage.setItem("algo", "1");
      document.cookie = "algo=1";
    });
    await page.route("**/about", (route) => route.abort());
    await Promise.all([page.waitForEvent("popup"), page.evaluate(() => void window.open("/robots.txt"))]);
    await page.context().setOffline(true);
  });

  test("el siguiente no encuentra nada suyo", async ({ open }) => {
    const page = await open("/about");
    const left = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
    expect(left).toEqual([0, 0, ""]);
    expect(await page.context().cookies()).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
    const media = ["(prefers-color-scheme: dark)", "(prefers-reduced-motion)", "(max-width: 360px)"];
    expect(await page.evaluate((media) => media.map((query) => matchMedia(query).matches), media)).toEqual([false, false, false]);
    // This page, and the robots.txt that emptied the tab.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  });
});
