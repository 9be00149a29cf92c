import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { provinces } from "../../app/text/provinces";
import { accessibilityFaults } from "./accessible";
import { desktop, phone, test } from "./visitor";

const withAndWithout = [
  ["con JavaScript", true],
  ["sin JavaScript", false],
] as const;

const menu = (page: Page) => page.getByRole("navigation", { name: "Principal" });
const directory = (page: Page) => menu(page).getByText("Restaurantes", { exact: true });
const province = (page: Page, name: string) => menu(page).getByRole("link", { name, exact: true });

describe("el desplegable de las provincias", () => {
  test("lleva a una provincia con el ratón", async ({ open }) => {
    const page = await open("/about");
    expect(await province(page, "Coclé").isVisible()).toBe(false);
    await directory(page).click();
    await province(page, "Coclé").click();
    await page.waitForURL("**/restaurantes-cocle");
    await directory(page).click();
    expect(await province(page, "Coclé").getAttribute("aria-current")).toBe("page");
  });

  test.for(withAndWithout)("lleva a una provincia con el teclado, %s", async ([, javaScript], { open }) => {
    const page = await open("/about", { javaScript });
    await directory(page).focus();
    await page.keyboard.press("Enter");
    for (const label of ["Todo Panamá", "Panamá", "Panamá Oeste"]) {
      await page.keyboard.press("Tab");
      expect(await focused(page)).toBe(label);
    }
    await page.keyboard.press("Enter");
    await page.waitForURL("**/restaurantes-panama-oeste");
  });

  test("se cierra con Escape, y el foco vuelve a su título", async ({ open }) => {
    const page = await open("/");
    await directory(page).click();
    await province(page, "Darién").focus();
    await page.keyboard.press("Escape");
    expect(await province(page, "Darién").isVisible()).toBe(false);
    expect(await focused(page)).toBe("Restaurantes");
  });

  test("se cierra con un clic en otra parte", async ({ open }) => {
    const page = await open("/");
    await directory(page).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("heading", { level: 1 }).click();
    expect(await province(page, "Darién").isVisible()).toBe(false);
  });
});

describe("el menú del teléfono", () => {
  test.for(withAndWithout)("se abre, muestra las provincias y lleva a una, %s", async ([, javaScript], { open }) => {
    const page = await open("/blog", { javaScript, screen: phone });
    expect(await menu(page).isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menú" }).click();
    await directory(page).click();
    await province(page, "Los Santos").click();
    await page.waitForURL("**/restaurantes-los-santos");
    expect(await menu(page).isVisible()).toBe(false);
  });

  test.for(withAndWithout)("se cierra con Escape y con un toque afuera, %s", async ([, javaScript], { open }) => {
    const page = await open("/", { javaScript, screen: phone });
    const button = page.getByRole("button", { name: "Menú" });
    await button.press("Enter");
    expect(await menu(page).isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await menu(page).isVisible()).toBe(false);
    expect(await focused(page)).toBe("Menú");

    await button.click();
    // In the margin, where no link lies at any hour.
    await page.mouse.click(4, phone.height - 10);
    expect(await menu(page).isVisible()).toBe(false);
  });

  test("abierto tampoco tiene faltas, y cabe en la pantalla", async ({ open }) => {
    const page = await open("/", { screen: phone });
    await page.getByRole("button", { name: "Menú" }).press("Enter");
    await directory(page).press("Enter");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 480 });
    for (const name of ["Todo Panamá", ...provinces.map((province) => province.name)]) {
      await page.keyboard.press("Tab");
      expect(await focused(page)).toBe(name);
      expect(await focusFaults(page)).toEqual([]);
    }
  });
});

describe("con el teclado", () => {
  test.for(withAndWithout)("lo primero es saltar al contenido, %s", async ([, javaScript], { open }) => {
    const page = await open("/restaurantes-panama", { javaScript });
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Saltar al contenido");
    expect(await focusFaults(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  test.for([
    ["/restaurantes-panama", phone],
    ["/contact", desktop],
  ] as const)("se ve siempre dónde se está en %s, de ida y de vuelta", async ([path, screen], { open }) => {
    const page = await open(path, { screen });
    const faults: string[] = [];
    let stops = 0;
    await page.locator(".skip-link").focus();
    for (; !["Ayuda", "Términos de uso"].includes((await focused(page)) ?? ""); stops += 1) {
      await page.keyboard.press("Tab");
      faults.push(...(await focusFaults(page)));
    }
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press("Shift+Tab");
      faults.push(...(await focusFaults(page)));
    }
    expect(faults).toEqual([]);
    expect(await focused(page)).toBe("Saltar al contenido");
  });
});

function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent);
}

function focusFaults(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement!;
    const { left, top, bottom, width } = element.getClientRects()[0]!;
    const hits = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y));
    const header = document.querySelector(".site-header")!;
    const faults = [];
    // A card shows the focus ring of its link.
    const isMarked = [element, element.closest(".card")].some(
      (marked) => marked && getComputedStyle(marked).outlineStyle !== "none",
    );
    if (!isMarked) faults.push("not marked");
    if (!hits.some((hit) => hit && element.contains(hit))) faults.push("covered or outside");
    if (top < header.getBoundingClientRect().bottom && !element.closest(".site-header, .skip-link"))
      faults.push("under the header");
    return faults.map((fault) => `${fault}: ${element.outerHTML}`);
  });
}
