import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityFaults } from "./accessible";
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
