import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectComplete } from "./layout";
import { desktop, phone, test, type Visitor } from "./visitor";

const button = (page: Page) => page.locator("[data-chatbot]");
const output = (page: Page) => page.locator(".chatbot output");
const panel = (page: Page) => page.getByRole("region", { name: "Chat de prueba" });
const greeting = (page: Page) => panel(page).frameLocator("iframe").getByText("Hola, soy Yodda.");

/**
 * The n-th request for the widget's script ends as `ends[n]` says; the chat frame always loads. `asked` collects each script
 * request's referrer.
 */
function answering(...ends: ("fails" | "hangs" | "comes")[]) {
  const asked: string[] = [];
  const visitor: Visitor = {
    // The test fetches the script from the stand-in's origin for the browser.
    complaints: /\/chat\/(?:widget\.js|yodda)/,
    prepare: (page) =>
      page.route("**/chat/*", async (route) => {
        const isScript = route.request().url().endsWith("/widget.js");
        const end = isScript ? ends[asked.length] : "comes";
        if (isScript) asked.push(route.request().headers().referer ?? "");
        if (end === "fails") await route.abort();
        if (end === "comes") await route.fulfill({ response: await route.fetch() });
      }),
  };
  return { asked, visitor };
}

describe("el botón de ayuda por chat", () => {
  test("antes de tocarlo no se le pide nada a nadie, y sin JavaScript no se ve", async ({ open }) => {
    const { asked, visitor } = answering("comes");
    const page = await open("/", visitor);
    await page.waitForLoadState("networkidle");
    expect(await button(page).isVisible()).toBe(true);
    await button(page).hover();
    await button(page).focus();
    await page.mouse.wheel(0, 3_000);
    expect(asked).toEqual([]);
    expect(await page.locator("script[src]").count()).toBe(0);

    const plain = await open("/", { javaScript: false });
    expect(await button(plain).count()).toBe(1);
    expect(await plain.locator(".chatbot").isVisible()).toBe(false);
  });

  test("al tocarlo se abre el chat, y desde entonces el botón lo cierra y lo abre sin pedirlo otra vez", async ({ open }) => {
    const { asked, visitor } = answering("comes");
    const page = await open("/contact", { ...visitor, screen: phone });
    await button(page).dblclick();
    await panel(page).waitFor();
    await expect.poll(() => button(page).innerText()).toContain("¿Te ayudamos?");
    expect(await button(page).locator("svg").count()).toBe(1);
    expect(await button(page).getAttribute("aria-disabled")).toBe(null);
    // The vendor learns the site's origin, not the page.
    expect(asked).toEqual([new URL("/", page.url()).href]);

    await button(page).click();
    await panel(page).waitFor({ state: "hidden" });
    await button(page).press("Enter");
    await greeting(page).waitFor();
    expect(asked).toHaveLength(1);
  });

  test("mientras llega lo dice, y si no llega lo dice también y ofrece escribir", async ({ open }) => {
    const { asked, visitor } = answering("hangs");
    const page = await open("/", {
      ...visitor,
      screen: phone,
      prepare: async (page) => {
        await page.clock.install();
        await visitor.prepare?.(page);
      },
    });
    await button(page).click();
    expect(await button(page).innerText()).toBe("Abriendo el chat...");
    expect(await button(page).getAttribute("aria-disabled")).toBe("true");
    await button(page).dispatchEvent("click");
    await page.clock.fastForward("00:30");
    await expect.poll(() => output(page).innerText()).toBe("El chat no está disponible ahora. Escríbenos");
    expect(await button(page).innerText()).toContain("¿Te ayudamos?");
    // The first request may still succeed, so a second tap must not add another script.
    await button(page).click();
    expect(await output(page).innerText()).toBe("");
    expect(await page.locator("script[src]").count()).toBe(1);
    expect(asked).toHaveLength(1);
  });

  test("si falla lo dice sin tapar nada más, y otro toque lo intenta de nuevo", async ({ open }) => {
    const { asked, visitor } = answering("fails", "comes");
    const page = await open("/", { ...visitor, screen: phone });
    await button(page).click();
    await expect.poll(() => output(page).innerText()).toBe("El chat no está disponible ahora. Escríbenos");
    await expectComplete(page);
    expect(await output(page).getByRole("link").getAttribute("href")).toBe("/contact");
    await button(page).press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Escríbenos");

    await button(page).click();
    expect(await output(page).innerText()).toBe("");
    await greeting(page).waitFor();
    expect(asked).toHaveLength(2);
    expect(await page.locator("script[src]").count()).toBe(1);
  });

  test("desde ese mensaje se llega al formulario, y con un toque fuera o con Escape se va", async ({ open }) => {
    const page = await open("/", answering("fails", "fails", "fails").visitor);
    await button(page).click();
    await output(page).getByRole("link").waitFor();
    await page.locator("h1").click();
    expect(await output(page).innerText()).toBe("");
    await button(page).click();
    await output(page).getByRole("link").focus();
    await page.keyboard.press("Escape");
    expect(await output(page).innerText()).toBe("");
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await button(page).click();
    await output(page).getByRole("link").click();
    await page.waitForURL("**/contact");
  });

  test("está al final del contenido, y no sobre nada", async ({ open }) => {
    const page = await open("/restaurantes-panama", { screen: phone });
    for (const screen of [phone, desktop]) {
      await page.setViewportSize(screen);
      await button(page).scrollIntoViewIfNeeded();
      const { y, width, height } = (await button(page).boundingBox())!;
      const bottom = async (selector: string) =>
        await page.locator(selector).evaluate((one) => one.getBoundingClientRect().bottom);
      const footer = await page.locator("footer.site-footer").evaluate((one) => one.getBoundingClientRect().top);
      expect(y, `a ${screen.width} px`).toBeGreaterThanOrEqual(await bottom("main"));
      expect(y + height).toBeLessThanOrEqual(footer);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });

  test("un mensaje está sobre el botón, y no debajo", async ({ open }) => {
    const page = await open("/restaurantes-panama/fonda-la-paila-de-nelida", { screen: phone });
    await page.getByRole("link", { name: "¿Algo cambió?" }).click();
    // The site ignores a correction caught in the trap, so other tests are not affected.
    await page.getByLabel("Cómo es ahora").fill("Lun-Dom 8:00-17:00");
    await page.locator("[name=asunto]").evaluate((trap: HTMLInputElement) => (trap.value = "Compra ya"));
    await page.getByRole("button", { name: "Enviar la corrección" }).click();
    await page.getByText("¡Gracias!").waitFor();
    expect(await page.locator(".messages").evaluate((messages) => getComputedStyle(messages).position)).toBe("fixed");
    const isOnTop = (message: Element) => message.contains(document.elementFromPoint(innerWidth - 50, innerHeight - 40));
    expect(await page.locator(".messages").evaluate(isOnTop)).toBe(true);
  });

  test("no se imprime", async ({ open }) => {
    const page = await open("/");
    await page.emulateMedia({ media: "print" });
    expect(await button(page).isVisible()).toBe(false);
  });
});
