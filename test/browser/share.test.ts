import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./visitor";
import { siteUrl } from "./own-site";

const path = "/restaurantes-panama/fonda-la-paila-de-nelida";
const address = () => siteUrl + path;
const link = (page: Page) => page.locator("[data-share]");

test("con la hoja del aparato se comparte la dirección", async ({ open }) => {
  const shared: unknown[] = [];
  const page = await open(path, {
    prepare: async (page) => {
      await page.exposeFunction("shared", (data: unknown) => void shared.push(data));
      await page.addInitScript("navigator.share = (data) => window.shared(data)");
    },
  });
  expect(await link(page).innerText()).toBe("Compartir");
  expect(await link(page).getAttribute("role")).toBe("button");
  await link(page).click();
  await expect.poll(() => shared).toEqual([{ title: await page.title(), url: address() }]);
});

test("cerrar la hoja sin elegir no dice nada", async ({ open }) => {
  const page = await open(path, {
    prepare: (page) => page.addInitScript("navigator.share = () => Promise.reject(new DOMException('', 'AbortError'))"),
  });
  await link(page).click();
  expect(await page.locator(".shared").innerText()).toBe("");
  expect(page.url()).toBe(address());
});

test("sin esa hoja se copia el enlace y se dice, una vez", async ({ open }) => {
  const page = await open(path, { permissions: ["clipboard-read", "clipboard-write"] });
  await link(page).click();
  const output = page.locator(".shared");
  await expect.poll(() => output.innerText()).toBe("Enlace copiado");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address());
  await link(page).press("Enter");
  await page.evaluate(() => navigator.clipboard.readText());
  expect(await output.innerText()).toBe("Enlace copiado");
});

test("como botón responde también a la barra espaciadora", async ({ open }) => {
  const page = await open(path, { permissions: ["clipboard-read", "clipboard-write"] });
  await link(page).focus();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press("Space");
  await expect.poll(() => page.locator(".shared").innerText()).toBe("Enlace copiado");
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("si tampoco se puede copiar, lleva a WhatsApp", async ({ open }) => {
  const page = await open(path, {
    complaints: /wa\.me/,
    prepare: async (page) => {
      await page.addInitScript("navigator.clipboard.writeText = () => Promise.reject(new Error())");
      await page.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
    },
  });
  await link(page).click();
  await page.waitForURL("https://wa.me/**");
});
