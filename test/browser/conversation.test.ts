import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { indexQueued } from "../../app/search/index/postings.server";
import { provinces } from "../../app/text/provinces";
import { accessibilityFaults } from "./accessible";
import { siteDb } from "./accounts";
import { expectCompleteAndAccessible } from "./layout";
import { phone, test } from "./visitor";

const path = "/ai-solutions/yodda";
const field = (page: Page) => page.getByLabel(/^(?:Tu pregunta|Sigue preguntando)$/);
const questions = (page: Page) => page.locator("[data-conversation] h3");
const status = (page: Page) => page.locator("[data-asking-status]");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

async function ask(page: Page, question: string) {
  await field(page).fill(question);
  await page.getByRole("button", { name: "Preguntar", exact: true }).click();
}

describe("preguntar con JavaScript", () => {
  test("se contesta en el mismo lugar, con el foco en la pregunta, y todos lo pueden leer", async ({ open }) => {
    const page = await open(path, { screen: phone, complaints: /status of 400/ });
    const loads: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
    await ask(page, "¿Dónde como mariscos en Colón?");
    await expect.poll(() => questions(page).allInnerTexts()).toEqual(["¿Dónde como mariscos en Colón?"]);
    expect(await focused(page)).toBe("¿Dónde como mariscos en Colón?");
    expect(await status(page).innerText()).toContain("Encontré 3 lugares");
    expect(await field(page).inputValue()).toBe("");

    await ask(page, "¿y en Boquete?");
    await expect.poll(() => questions(page).count()).toBe(2);
    expect(await focused(page)).toBe("¿y en Boquete?");
    expect(
      await questions(page)
        .last()
        .evaluate((question) => question.getBoundingClientRect().top),
    ).toBeGreaterThan(0);

    await ask(page, " ");
    await page.getByText("Escribe tu pregunta").waitFor();
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await questions(page).count()).toBe(2);
    expect([loads, page.url().endsWith(path)]).toEqual([[], true]);
    // Otherwise the header lies over a target.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  test("mientras busca lo dice, y un segundo toque no pregunta otra vez", async ({ open }) => {
    const page = await open(path);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let asked = 0;
    await page.route(`**${path}`, async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    await ask(page, "mariscos en Colón");
    await page.getByRole("button", { name: "Buscando..." }).dispatchEvent("click");
    await page.getByRole("button", { name: "¿Qué está abierto ahora en Chiriquí?" }).dispatchEvent("click");
    expect(await status(page).innerText()).toBe("Buscando en el directorio...");
    release();
    await expect.poll(() => questions(page).count()).toBe(1);
    expect(asked).toBe(1);
  });

  test("lo que la respuesta pregunta se contesta con un toque, y «Cerca de mí» abre la lista que le toca", async ({ open }) => {
    // Forgets the restaurants that other tests deleted.
    await indexQueued(siteDb());
    const page = await open(path, { screen: phone, permissions: ["geolocation"] });
    await page.context().setGeolocation({ latitude: 8.974, longitude: -79.553 });
    await ask(page, "mariscos en La Palma");
    await page.getByRole("group", { name: "Elige una respuesta" }).getByRole("button", { name: "Los Santos" }).click();
    await expect.poll(() => questions(page).count()).toBe(2);
    expect(await focused(page)).toBe("¿Y en La Palma, Los Santos?");
    expect(await status(page).innerText()).toMatch(/^En La Palma no encontramos ninguno.*Encontré 1 lugar\.$/);
    await ask(page, "ceviche cerca de mí");
    await expect.poll(() => questions(page).count()).toBe(3);
    const taps = page.locator(".taps");
    const buttons = await taps.getByRole("button").all();
    const heights = await Promise.all(buttons.map((button) => button.evaluate((one) => one.getBoundingClientRect().height)));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await expectCompleteAndAccessible(page);
    await taps.getByRole("button", { name: "Cerca de mí" }).click();
    await page.getByText(/lo más cercano, en línea recta/).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/restaurantes");
    expect(await page.getByRole("combobox", { name: "Buscar" }).inputValue()).toBe("ceviche");
  });

  test("sin JavaScript los botones preguntan, y no hay ninguno que no sirva", async ({ open }) => {
    const page = await open(path, { screen: phone, javaScript: false });
    await ask(page, "tacos cerca de mí");
    expect(await page.getByRole("button", { name: "Cerca de mí" }).isVisible()).toBe(false);
    // Which provinces are offered depends on the restaurants that other tests have made.
    const offered = page.getByRole("button", { name: new RegExp(`^(?:${provinces.map(({ name }) => name).join("|")})$`) });
    const province = await offered.first().innerText();
    await offered.first().click();
    expect(await questions(page).allInnerTexts()).toEqual(["tacos cerca de mí", `¿Y en ${province}?`]);
  });

  test("una pregunta hecha se contesta con un toque", async ({ open }) => {
    const page = await open(path);
    await page.getByRole("button", { name: "¿Dónde comemos mariscos en Colón?" }).click();
    await expect.poll(() => questions(page).allInnerTexts()).toEqual(["¿Dónde comemos mariscos en Colón?"]);
  });

  test.for(["no llega", "es otra página"])(
    "si la respuesta %s, el formulario se envía como formulario",
    async (end, { open }) => {
      const page = await open(path, { complaints: /yodda/ });
      const kinds: string[] = [];
      await page.route(`**${path}`, async (route) => {
        kinds.push(route.request().resourceType());
        if (kinds.length > 1) await route.continue();
        else if (end === "no llega") await route.abort();
        else await route.fulfill({ contentType: "text/html", body: "<h1>Otra</h1>" });
      });
      await page.getByRole("button", { name: "¿Dónde comemos mariscos en Colón?" }).click();
      await page.getByText("Ver de dónde sale esta respuesta").waitFor();
      expect(kinds).toEqual(["fetch", "document"]);
    },
  );
});
