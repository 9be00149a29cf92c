import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { setTabVisibility } from "./tabs";
import { phone, test, type Visitor } from "./visitor";

const path = "/ai-solutions/yodda";
const opened = /\/ai-solutions\/yodda\?chat=1(?:#chat)?$/;
const link = (page: Page) => page.locator("a[data-open-chat]");
const chat = (page: Page) => page.locator("[data-chat]");
const isFocused = (page: Page, selector: string) =>
  page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector);

/** The test fetches from the stand-in for the browser. */
const visitor: Visitor = {
  screen: phone,
  complaints: /chat|check-subscription/,
  prepare: (page) => page.route(/127\.0\.0\.1:\d+\/chat\//, async (route) => route.fulfill({ response: await route.fetch() })),
};

describe("el chat de un asistente", () => {
  test("se abre donde se ofrece, con el foco en él, sin otro botón de ayuda", async ({ open }) => {
    const page = await open(path, visitor);
    expect(await page.locator("[data-chatbot]").count()).toBe(0);
    let asked = 0;
    let answer = () => {};
    const pressedTwice = new Promise<void>((resolve) => (answer = resolve));
    await page.route(opened, async (route) => {
      asked += 1;
      await pressedTwice;
      await route.continue();
    });
    await link(page).click();
    expect(await link(page).innerText()).toBe("Abriendo el chat...");
    await link(page).dispatchEvent("click");
    answer();
    await page.frameLocator("[data-chat] iframe").getByRole("log").waitFor();
    expect(asked).toBe(1);
    expect(await chat(page).count()).toBe(1);
    expect(new URL(page.url()).search).toBe("?chat=1");
    expect(await isFocused(page, "[data-chat] iframe")).toBe(true);
    expect(await page.locator("[data-chatbot]").isVisible()).toBe(false);
  });

  test("si no contesta, se dice ahí mismo, con el foco", async ({ open }) => {
    const page = await open(path, visitor);
    const body = "<h1>Otra</h1><section data-chat>No contesta. <a data-open-chat href='?chat=1'>Otra vez</a></section>";
    await page.route(opened, (route) => route.fulfill({ status: 503, contentType: "text/html", body }));
    await link(page).press("Enter");
    await chat(page).getByText("No contesta.").waitFor();
    expect(await isFocused(page, "[data-chat]")).toBe(true);
    expect(await link(page).innerText()).toBe("Otra vez");
  });

  test.for(["es otra página", "no llega"])("si la respuesta %s, el enlace lleva como enlace", async (end, { open }) => {
    const page = await open(path, visitor);
    const asked: string[] = [];
    await page.route(opened, async (route) => {
      asked.push(route.request().resourceType());
      if (asked.length > 1) await route.continue();
      else if (end === "no llega") await route.abort();
      else await route.fulfill({ contentType: "text/html", body: "<h1>Iniciar Sesión</h1>" });
    });
    const label = await link(page).innerText();
    await link(page).click();
    await page.waitForURL(opened);
    expect(asked).toEqual(["fetch", "document"]);
    await page.goBack();
    await expect.poll(() => link(page).innerText()).toBe(label);
  });

  test("con la tecla de control se abre en otra pestaña, y esta queda como está", async ({ open }) => {
    const page = await open(path, visitor);
    const label = await link(page).innerText();
    const [tab] = await Promise.all([page.context().waitForEvent("page"), link(page).click({ modifiers: ["Control"] })]);
    await tab.waitForURL(opened);
    expect(await link(page).innerText()).toBe(label);
  });
});

describe("quien va a pagar a otra pestaña", () => {
  test("encuentra el botón como estaba al volver, y si no se ha ido, a los pocos segundos", async ({ open }) => {
    const page = await withPaywall(await open("/", { ...visitor, prepare: (page) => page.clock.install() }));
    await page.route("**/pagar", (route) => route.fulfill({ contentType: "text/html", body: "Pago" }));
    const button = page.getByRole("button", { name: /Suscribirme|Procesando/ });
    const pay = async () => {
      const [tab] = await Promise.all([page.context().waitForEvent("page"), button.click()]);
      await tab.close();
    };
    await pay();
    expect(await button.innerText()).toBe("Procesando...");
    await setTabVisibility(page, "hidden");
    await setTabVisibility(page, "visible");
    expect(await button.innerText()).toBe("Suscribirme");
    await pay();
    expect(await button.innerText()).toBe("Procesando...");
    await page.clock.fastForward("00:10");
    expect(await button.innerText()).toBe("Suscribirme");
    expect(await button.getAttribute("aria-disabled")).toBe(null);
    expect(await button.locator("svg").count()).toBe(1);
  });

  test.for([
    ["ha pagado", { status: 200, json: { allowed: true } }, true],
    ["no ha pagado", { status: 200, json: { allowed: false } }, false],
    ["no se sabe si ha pagado", { status: 503, body: "<h1>Algo falló</h1>" }, false],
  ] as const)("%s", async ([, answer, reloads], { open }) => {
    const page = await withPaywall(await open("/about", visitor));
    let asked = 0;
    await page.route("**/functions/v1/check-subscription", (route) => {
      asked += 1;
      return route.fulfill(answer);
    });
    await setTabVisibility(page, "hidden");
    expect(asked).toBe(0);
    const loaded = reloads ? page.waitForEvent("load") : page.waitForEvent("requestfinished");
    await setTabVisibility(page, "visible");
    await loaded;
    await nextFrame(page);
    expect(asked).toBe(1);
    // A reload removes the injected form.
    expect(await page.locator("[data-unlocks]").count()).toBe(reloads ? 0 : 1);
  });

  test("donde no se vende acceso no se pregunta", async ({ open }) => {
    const page = await open("/", visitor);
    let asked = 0;
    page.on("request", (request) => (asked += Number(request.url().endsWith("check-subscription"))));
    await setTabVisibility(page, "hidden");
    await setTabVisibility(page, "visible");
    await nextFrame(page);
    expect(asked).toBe(0);
  });
});

async function withPaywall(page: Page): Promise<Page> {
  await page.evaluate(() => {
    document.querySelector("main")!.innerHTML = `<form action="/pagar" target="_blank" data-unlocks>
      <button data-pending="Procesando..."><svg></svg> Suscribirme</button></form>`;
  });
  return page;
}

function nextFrame(page: Page) {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}
