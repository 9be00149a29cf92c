import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./visitor";

const more = (page: Page) => page.getByRole("link", { name: "Cargar Más Restaurantes" });
const cards = (page: Page) => page.locator("#restaurantes > li");
const status = (page: Page) => page.getByRole("status");

test("agrega los seis siguientes en su sitio y lleva el foco al primero", async ({ open }) => {
  const page = await open("/restaurantes-panama");
  await more(page).click();
  await expect.poll(() => cards(page).count()).toBe(12);
  expect(await status(page).innerText()).toBe("12 de 28 restaurantes");
  expect(
    await cards(page)
      .nth(6)
      .getByRole("link")
      .first()
      .evaluate((link) => link === document.activeElement),
  ).toBe(true);
  expect(new URL(page.url()).search).toBe("");
});

test("desde la segunda página agrega la tercera y dice cuáles se ven", async ({ open }) => {
  const page = await open("/restaurantes-panama?pagina=2");
  expect(await status(page).innerText()).toBe("7–12 de 28 restaurantes");
  await more(page).click();
  await expect.poll(() => cards(page).count()).toBe(12);
  expect(await status(page).innerText()).toBe("7–18 de 28 restaurantes");
  expect(await page.getByRole("link", { name: "Ver los anteriores" }).getAttribute("href")).toBe("/restaurantes-panama");
});

test("llega hasta el último sin repetir ninguno, y entonces el botón se va", async ({ open }) => {
  const page = await open("/restaurantes-panama");
  for (const shown of [12, 18, 24, 28]) {
    await more(page).press("Enter");
    await expect.poll(() => cards(page).count()).toBe(shown);
  }
  expect(await status(page).innerText()).toBe("28 de 28 restaurantes");
  expect(await more(page).count()).toBe(0);
  const names = await page.locator("#restaurantes h2").allInnerTexts();
  expect(new Set(names).size).toBe(28);
});

test("con un múltiplo exacto de seis no promete una página vacía", async ({ open }) => {
  const page = await open("/restaurantes-bocas-del-toro");
  await more(page).click();
  await expect.poll(() => cards(page).count()).toBe(12);
  expect(await status(page).innerText()).toBe("12 de 12 restaurantes");
  expect(await more(page).count()).toBe(0);
});

test("conserva la búsqueda", async ({ open }) => {
  const page = await open("/restaurantes-panama?q=calle");
  const total = Number(/de (\d+)/.exec(await status(page).innerText())?.[1]);
  expect(total).toBeGreaterThan(6);
  await more(page).click();
  await expect.poll(() => cards(page).count()).toBe(Math.min(12, total));
  expect(await status(page).innerText()).toContain(`de ${total} restaurantes`);
});

test("si la petición falla, sigue el enlace como enlace", async ({ open }) => {
  const page = await open("/restaurantes-panama", { complaints: /pagina=2/ });
  const asked: string[] = [];
  await page.route("**/*pagina=2", (route) => {
    asked.push(route.request().resourceType());
    return asked.length === 1 ? route.abort() : route.continue();
  });
  await more(page).click();
  await page.waitForURL("**/restaurantes-panama?pagina=2");
  expect(asked).toEqual(["fetch", "document"]);
  expect(await status(page).innerText()).toBe("7–12 de 28 restaurantes");
});

test("dos clics seguidos piden una sola vez", async ({ open }) => {
  const page = await open("/restaurantes-panama");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await more(page).dblclick();
  await expect.poll(() => cards(page).count()).toBe(12);
  expect(asked.filter((url) => url.includes("pagina="))).toHaveLength(1);
});

test("el segundo clic de un doble clic no abre la tarjeta que llegó entre los dos", async ({ open }) => {
  const page = await open("/restaurantes-panama");
  const address = page.url();
  await more(page).scrollIntoViewIfNeeded();
  const button = (await more(page).boundingBox())!;
  const name = cards(page).nth(6).getByRole("link").first();
  await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2);
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await expect.poll(() => cards(page).count()).toBe(12);
  const card = (await name.boundingBox())!;
  await page.mouse.move(card.x + 5, card.y + card.height / 2);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await more(page).press("Enter");
  await expect.poll(() => cards(page).count()).toBe(18);
  expect(page.url()).toBe(address);
});
