import { beforeAll, describe, expect } from "vitest";
import { indexQueued } from "../../app/search/index/postings.server";
import { siteDb } from "./accounts";
import { expectCompleteAndAccessible } from "./layout";
import { desktop, phone, test } from "./visitor";

// Earlier tests may have changed rows without the site's knowledge.
beforeAll(() => indexQueued(siteDb()));

describe("buscar en todo el país", () => {
  test("se elige y se quita, sin JavaScript", async ({ open }) => {
    const page = await open("/", { javaScript: false, screen: phone });
    await page.getByLabel("¿Qué se te antoja?").fill("pescado");
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.waitForURL(/q=pescado/);
    await page.getByRole("button", { name: "Filtros" }).click();
    await page.getByLabel("Solo verificados").check();
    await page.locator("summary", { hasText: "Provincia" }).click();
    await page.getByRole("group", { name: "Provincia", exact: true }).getByLabel("Bocas del Toro").check();
    await page.getByRole("group", { name: "Provincia", exact: true }).getByLabel("Colón").check();
    await page.getByRole("button", { name: /^Ver \d+ lugares?$/ }).click();
    await page.waitForURL(/provincia=.*provincia=/);
    const chosen = page.getByRole("list", { name: "Filtros aplicados" });
    const labels = await chosen.getByRole("link").allInnerTexts();
    expect(labels.map((label) => label.replace(/\s+/g, " "))).toEqual([
      "Quitar Colón ×",
      "Quitar Bocas del Toro ×",
      "Quitar Solo verificados ×",
    ]);
    const before = await page.getByRole("status").innerText();
    await chosen.getByRole("link", { name: "Solo verificados" }).click();
    await page.waitForURL((address) => !address.search.includes("verificado"));
    expect(await page.getByRole("status").innerText()).not.toBe(before);
    expect(await page.getByRole("searchbox").inputValue()).toBe("pescado");
  });

  test("el mapa lleva a cada provincia con el teclado", async ({ open }) => {
    const page = await open("/restaurantes", { screen: desktop });
    const chiriqui = page.getByRole("link", { name: /^Chiriquí, \d+ restaurantes$/ });
    await chiriqui.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/restaurantes-chiriqui");
  });

  test("con los filtros abiertos cabe y no tiene faltas", async ({ open }) => {
    const page = await open("/restaurantes?q=ceviche&abierto=2026-11-29T20:00&categoria=mariscos", { screen: phone });
    await page.getByRole("button", { name: "Filtros" }).click();
    await expectCompleteAndAccessible(page);
  });

  test("en un escritorio los filtros son una columna al lado de la lista; en un teléfono, una hoja sobre ella", async ({
    open,
  }) => {
    const page = await open("/restaurantes?filtros=si", { screen: desktop });
    const place = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
    const [column, card] = [await place("#filtros"), await place(".restaurant-card")];
    expect(column.x + column.width).toBeLessThan(card.x);
    expect(column.y).toBeLessThan(desktop.height / 2);
    expect(card.y).toBeLessThan(column.y + column.height);
    await page.setViewportSize(phone);
    const sheet = await place("#filtros > div");
    expect([sheet.x, sheet.width, sheet.y + sheet.height]).toEqual([0, phone.width, phone.height]);
  });

  test("«Ver 12 lugares» sigue a lo que se elige; si el pedido falla, queda el número y se puede seguir", async ({ open }) => {
    // Chromium logs the requests that this test aborts.
    const page = await open("/restaurantes?filtros=si", { screen: desktop, complaints: /filtros=si|net::ERR_FAILED/ });
    const button = (number: string) => page.getByRole("button", { name: new RegExp(`^Ver ${number} lugares?$`) });
    const before = /\d+/.exec(await button("\\d+").innerText())![0];
    await page.locator("summary", { hasText: "Categoría" }).click();
    const choice = (label: string) => page.getByRole("group", { name: "Categoría" }).getByLabel(label);
    const numberOf = async (label: string) => Number(/\((\d+)\)/.exec(await choice(label).locator("..").innerText())![1]);
    const [bars, seafood] = [await numberOf("Bar"), await numberOf("Mariscos")];

    await choice("Bar").check();
    await button(`${bars}`).waitFor();
    await choice("Mariscos").check();
    await button(`${bars + seafood}`).waitFor();

    await page.route("**/restaurantes?**", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await choice("Mariscos").uncheck();
    await failed;
    expect(await button(`${bars + seafood}`).isVisible()).toBe(true);

    await page.unroute("**/restaurantes?**");
    await choice("Bar").uncheck();
    await button(before).waitFor();
  });
});

describe("guardar", () => {
  test("se guarda en este dispositivo, se ve la lista, y se quita", async ({ open }) => {
    const page = await open("/restaurantes-panama/kiosco-lalita", { screen: phone });
    const save = page.getByRole("button", { name: "Guardar" });
    await save.click();
    expect(await page.getByRole("button", { name: "Guardado" }).isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Ver mi lista (1)" }).getAttribute("href")).toBe("/guardados");
    await page.reload();
    expect(await page.getByRole("button", { name: "Guardado" }).isVisible()).toBe(true);

    await page.goto(new URL("/guardados", page.url()).href);
    await page.waitForURL("**/guardados?lista=panama/kiosco-lalita&tab=mia");
    expect(await page.getByRole("link", { name: "Kiosco Lalita", exact: true }).isVisible()).toBe(true);
    expect(await page.context().cookies()).toEqual([]);
    await page.getByRole("button", { name: "Guardado: Kiosco Lalita" }).click();
    expect(await page.getByRole("button", { name: "Guardar: Kiosco Lalita" }).isVisible()).toBe(true);

    await page.goto(new URL("/guardados", page.url()).href);
    expect(await page.getByRole("heading", { name: "Aún no hay nada guardado" }).isVisible()).toBe(true);
  });

  test("una lista que alguien envió se guarda entera con un botón, junto a lo propio", async ({ open }) => {
    const page = await open("/restaurantes-panama/kiosco-lalita", { screen: phone });
    await page.getByRole("button", { name: "Guardar" }).click();
    const sent = "/guardados?lista=panama/fonda-la-paila-de-nelida";
    await page.goto(new URL(sent, page.url()).href);
    expect(await page.getByRole("heading", { name: "Una lista que te enviaron" }).isVisible()).toBe(true);
    await page.getByRole("button", { name: "Guardar este" }).click();
    await page.waitForURL("**/guardados?lista=panama/fonda-la-paila-de-nelida,panama/kiosco-lalita&tab=mia");
    expect(await page.getByRole("heading", { name: "Guardados" }).isVisible()).toBe(true);
  });

  test("el corazón de una tarjeta guarda, también en las que llegan después, y el menú dice cuántos hay", async ({ open }) => {
    const page = await open("/restaurantes-panama");
    await page.getByRole("button", { name: "Guardar: " }).first().click();
    const menu = page.getByRole("navigation", { name: "Principal" });
    await menu.getByText("Restaurantes", { exact: true }).click();
    await menu.getByRole("link", { name: "Guardados (1)" }).waitFor();
    await page.getByRole("link", { name: "Cargar Más Restaurantes" }).click();
    await page.locator(".restaurant-card").nth(11).getByRole("button", { name: "Guardar: " }).click();
    await menu.getByText("Restaurantes", { exact: true }).click();
    await menu.getByRole("link", { name: "Guardados (2)" }).click();
    await page.waitForURL("**/guardados?lista=**");
    expect(await page.locator(".restaurant-card").count()).toBe(2);
    for (const left of [1, 0]) {
      await page.getByRole("button", { name: "Guardado: " }).first().click();
      expect(await page.getByRole("button", { name: "Guardado: " }).count()).toBe(left);
    }
    expect(await menu.locator(".saved").count()).toBe(0);
  });

  test("lo que otro escribió sin medida en el navegador no alarga la dirección de la lista", async ({ open }) => {
    const page = await open("/about");
    const names = Array.from({ length: 5_000 }, (_, number) => `panama/fonda-${number}`);
    await page.evaluate((saved) => localStorage.setItem("guardados", saved), [..."<>", "x".repeat(50_000), ...names].join(","));
    await page.goto(new URL("/guardados", page.url()).href);
    await page.waitForURL("**/guardados?lista=panama/fonda-0,**");
    expect(new URL(page.url()).search.split(",")).toHaveLength(57);
  });
});
