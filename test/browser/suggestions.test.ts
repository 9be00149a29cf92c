import { beforeAll, describe, expect } from "vitest";
import { indexQueued } from "../../app/search/index/postings.server";
import { siteDb } from "./accounts";
import { expectCompleteAndAccessible } from "./layout";
import { phone, test } from "./visitor";

beforeAll(() => indexQueued(siteDb()));

describe("las sugerencias al escribir", () => {
  test("con las flechas se elige, con Escape se cierran y con Enter se busca", async ({ open }) => {
    const page = await open("/restaurantes", { screen: phone });
    const field = page.getByRole("combobox", { name: "Buscar" });
    await field.pressSequentially("penon");
    const option = page.getByRole("option", { name: "Penonomé" });
    await option.waitFor();
    await expectCompleteAndAccessible(page);
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    await field.press("ArrowDown");
    expect(await field.getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"));
    expect(await option.getAttribute("aria-selected")).toBe("true");
    await field.press("Escape");
    await option.waitFor({ state: "detached" });
    expect([await field.inputValue(), await field.getAttribute("aria-expanded")]).toEqual(["penon", "false"]);
    await field.press("o");
    await option.waitFor();
    await field.press("ArrowUp");
    await field.press("ArrowUp");
    await field.press("ArrowDown");
    await field.press("Enter");
    await page.waitForURL("**/restaurantes?q=Penonom%C3%A9");
  });

  test("un toque en la portada lleva a la lista, y sin elegir ninguna Enter busca lo escrito", async ({ open }) => {
    const page = await open("/", { screen: phone });
    await page.getByRole("combobox", { name: "¿Qué se te antoja?" }).pressSequentially("ceviche en penon");
    await page.getByRole("option", { name: "ceviche en Penonomé" }).click();
    await page.waitForURL((url) => url.pathname === "/restaurantes" && url.searchParams.get("q") === "ceviche en Penonomé");
    const field = page.getByRole("combobox", { name: "Buscar" });
    await field.fill("boquet");
    await page.getByRole("option", { name: "Boquete Lugar de Chiriquí", exact: true }).waitFor();
    await field.press("Enter");
    await page.waitForURL("**/restaurantes?q=boquet");
  });

  test("si el servidor falla o no hay red, el campo busca como antes", async ({ open }) => {
    const page = await open("/restaurantes", { complaints: /sugerencias/ });
    await page.route("**/restaurantes/sugerencias?*", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.getByRole("combobox", { name: "Buscar" }).pressSequentially("pizza");
    await failed;
    expect(await page.getByRole("option").count()).toBe(0);
    await page.getByRole("combobox", { name: "Buscar" }).press("Enter");
    await page.waitForURL("**/restaurantes?q=pizza");
  });
});
