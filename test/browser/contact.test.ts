import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityFaults } from "./accessible";
import { createAccount, newEmail, sessionOf } from "./accounts";
import { phone, test } from "./visitor";

const withAndWithout = [
  ["con JavaScript", true],
  ["sin JavaScript", false],
] as const;

const message = "Hola <b>Ñandú</b>,\n\n  quiero aparecer en el directorio. 🙂";

async function fill(page: Page, email: string) {
  await page.getByLabel("Nombre", { exact: true }).fill("Itzel Ábrego");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Teléfono").fill("+507 6555-0142");
  await page.getByLabel("Nombre de tu negocio").fill("Fonda La Ñapa");
  await page.getByLabel("Servicio que te interesa").selectOption({ index: 2 });
  await page.getByLabel("Mensaje", { exact: true }).fill(message);
}

const sendButton = (page: Page) => page.getByRole("button", { name: /^Envia/ });
const success = (page: Page) => page.locator("main").getByText("¡Mensaje Enviado!");

/**
 * Sends a form without a connection and stays on Chromium's error page as long as a person would: what the fields hold
 * reaches the history up to 60 ms after the error page's address, and who goes back sooner finds them empty.
 */
async function sendOffline(page: Page, button: Locator) {
  await page.context().setOffline(true);
  await button.click({ noWaitAfter: true });
  await expect.poll(() => page.url()).toContain("chrome-error:");
  await page.waitForTimeout(1000);
}

describe("un formulario sin JavaScript que se envía sin conexión", () => {
  test("al volver atrás trae todo lo escrito, aunque la conexión no haya vuelto", async ({ open }) => {
    const page = await open("/contact", { javaScript: false, complaints: /ERR_INTERNET_DISCONNECTED/ });
    await fill(page, "itzel@ejemplo.pa");
    await sendOffline(page, sendButton(page));
    await page.goBack();
    // Chromium fills the fields in after the page has loaded.
    await expect.poll(() => page.getByLabel("Nombre", { exact: true }).inputValue()).toBe("Itzel Ábrego");
    await expect.poll(() => page.getByLabel("Mensaje", { exact: true }).inputValue()).toBe(message);
    await page.context().setOffline(false);
    await sendButton(page).click();
    await success(page).waitFor();
  });

  test("también en una página personal, cuando la conexión vuelve", async ({ open }) => {
    const session = await sessionOf(await createAccount());
    const page = await open("/mi-negocio/nuevo", { javaScript: false, session, complaints: /ERR_INTERNET_DISCONNECTED/ });
    const name = page.locator("main [name=nombre]");
    await name.fill("Fonda La Ñapa");
    await sendOffline(page, page.locator("main form[method=post] button").last());
    await page.context().setOffline(false);
    await page.goBack();
    expect(await name.inputValue()).toBe("Fonda La Ñapa");
  });
});

test.for(withAndWithout)("tras un formulario la dirección no lleva su fragmento, %s", async ([, javaScript], { open }) => {
  const page = await open("/contact", { javaScript });
  await fill(page, newEmail());
  await sendButton(page).click();
  await success(page).waitFor();
  expect(new URL(page.url()).hash).toBe("");
});

describe("el formulario de contacto", () => {
  test.for(withAndWithout)("devuelve lo escrito con lo que falta, y corregido se envía, %s", async ([, javaScript], { open }) => {
    const page = await open("/contact", { javaScript, screen: phone, reducedMotion: "reduce", complaints: /status of 400/ });
    await fill(page, "itzel@ejemplo");
    const service = await page.getByLabel("Servicio que te interesa").inputValue();
    await sendButton(page).click();

    const summary = page.getByRole("alert");
    await summary.waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    const email = page.getByLabel("Correo electrónico");
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    expect(await email.inputValue()).toBe("itzel@ejemplo");
    expect(await page.getByLabel("Mensaje", { exact: true }).inputValue()).toBe(message);
    expect(await page.getByLabel("Servicio que te interesa").inputValue()).toBe(service);
    if (javaScript) expect(await accessibilityFaults(page)).toEqual([]);

    await summary.getByRole("link").click();
    expect(await email.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(
      await email.evaluate(
        (field) => field.getBoundingClientRect().top > document.querySelector("header")!.getBoundingClientRect().bottom,
      ),
    ).toBe(true);
    await email.fill(newEmail("itzel"));
    await sendButton(page).click();
    await success(page).waitFor();
    expect(await page.title()).toContain("¡Mensaje Enviado!");
    expect(new URL(page.url()).pathname).toBe("/contact");
    if (javaScript) expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("dice que está enviando, y con dos clics se envía una vez", async ({ open }) => {
    const page = await open("/contact");
    const sent: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/contact", async (route) => {
      sent.push(route.request().method());
      await held;
      await route.continue();
    });
    await fill(page, newEmail("itzel"));
    // A navigating page cannot be queried, so it records the button's text on each submit.
    await page.evaluate(() => {
      const said: (string | null | undefined)[] = [];
      addEventListener("submit", ({ submitter }) => {
        said.push(submitter?.textContent);
        sessionStorage.setItem("said", said.join());
      });
    });
    const { x, y } = (await sendButton(page).boundingBox())!;
    await page.mouse.dblclick(x + 9, y + 9);
    letGo();
    await success(page).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("said"))).toBe("Enviando...,Enviando...");
    expect(sent.filter((method) => method === "POST")).toHaveLength(1);
  });
});

describe("el mensaje de lo que se hizo", () => {
  const told = (page: Page) => page.locator("main").getByText("Revisa tu correo");

  async function subscribe(page: Page) {
    await page.getByLabel("Tu correo").fill(newEmail("itzel"));
    await page.getByRole("button", { name: "Recibir el correo semanal" }).click();
    await told(page).waitFor();
  }

  test("se cierra con su botón", async ({ open }) => {
    const page = await open("/boletin", { reducedMotion: "reduce" });
    await subscribe(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.resourceType()));
    await page.getByRole("button", { name: "Cerrar el mensaje" }).click();
    await told(page).waitFor({ state: "detached" });
    expect(asked).not.toContain("document");
  });

  test("se va al deslizarlo más de 20 píxeles con el dedo, y no antes", async ({ open }) => {
    const page = await open("/boletin", { screen: phone, hasTouch: true, reducedMotion: "reduce" });
    await subscribe(page);
    await swipe(told(page), 19);
    expect(await told(page).count()).toBe(1);
    await swipe(told(page), 30);
    expect(await told(page).count()).toBe(0);
  });

  test("se desvanece solo, salvo para quien pide menos movimiento", async ({ open }) => {
    const page = await open("/boletin");
    await subscribe(page);
    await page.locator(".message").evaluate((shown) => shown.getAnimations().forEach((animation) => animation.finish()));
    expect(await told(page).isVisible()).toBe(false);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await told(page).isVisible()).toBe(true);
  });

  test("no tapa la página que ya lo dice", async ({ open }) => {
    const page = await open("/contact");
    await fill(page, newEmail("itzel"));
    await sendButton(page).click();
    await success(page).waitFor();
    expect(await page.locator(".message").count()).toBe(0);
  });
});

async function swipe(message: Locator, distance: number) {
  const page = message.page();
  const finger = await page.context().newCDPSession(page);
  const { x, y } = (await message.boundingBox())!;
  const at = (moved: number) => [{ x: x + 10 + moved, y: y + 10 }];
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let moved = 1; moved <= distance; moved += 1) {
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(moved) });
  }
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
