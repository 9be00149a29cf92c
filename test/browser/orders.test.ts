import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { publishedRestaurant } from "../support/published-rows";
import { siteDb } from "./accounts";
import { expectCompleteAndAccessible } from "./layout";
import { phone, test } from "./visitor";

const fonda = publishedRestaurant("Fonda La Ñapa", { slug: `fonda-${randomUUID()}`, telefono: "6612-3456" });

beforeAll(async () => {
  await siteDb().insertInto("restaurants").values(fonda).execute();
  const created_at = new Date().toISOString();
  const dishes = [
    ["Sancocho", [{ label: "", cents: 550 }]],
    ["Langosta", []],
  ] as const;
  const others = { restaurant_id: fonda.id, description: "", marks: "[]", version: 1, priced_at: created_at, created_at };
  for (const [position, [name, sizes]] of dishes.entries())
    await siteDb()
      .insertInto("menu_items")
      .values({ id: randomUUID(), name, position, sizes: JSON.stringify(sizes), ...others })
      .execute();
  await siteDb()
    .insertInto("whatsapp_services")
    .values({ restaurant_id: fonda.id, kind: "pedido", hours: "", number: "50766123456", created_at })
    .execute();
});

afterAll(async () => void (await siteDb().deleteFrom("restaurants").where("id", "=", fonda.id).execute()));

const button = (page: Page, name: string) => page.getByRole("button", { name });
const quantity = (page: Page, dish: RegExp) => page.getByRole("combobox", { name: dish });
const add = async (page: Page, dish: string) =>
  await page.getByRole("button", { name: new RegExp(`^Agregar uno: ${dish}`) }).click();

const total = (page: Page) => page.getByText("Total:");
const again = "Sumar otra vez";

test("con JavaScript cada plato tiene − y +, la suma los sigue, y se envía desde ahí", async ({ open }) => {
  const page = await open(`/pedir/${fonda.id}`, { screen: phone, complaints: /wa\.me/ });
  expect(await page.getByRole("checkbox").count()).toBe(0);
  const plain = await open(`/pedir/${fonda.id}`, { screen: phone, javaScript: false });
  const heights = (of: Page, rows: string) =>
    of.locator(rows).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(await heights(page, ".order-line")).toEqual(await heights(plain, ".order-part > label"));
  expect(await button(page, "Seguir").isVisible()).toBe(false);
  await add(page, "Sancocho");
  await add(page, "Sancocho");
  await add(page, "Langosta");
  const sum = page.locator(".order-next [role=status]");
  expect(await sum.innerText()).toBe("$11.00, más 1 plato sin precio, se confirma en el local");
  await page.getByRole("button", { name: /^Quitar uno: Langosta/ }).click();
  await page.getByText("Langosta").click();
  await page.getByRole("button", { name: /^Quitar uno: Langosta/ }).click();
  expect(await sum.innerText()).toBe("$11.00, se confirma en el local");
  await expectCompleteAndAccessible(page);
  await button(page, "Seguir").click();
  await page.keyboard.type("Itzel");
  await page.getByLabel("Para cuándo").fill("a la una");
  const [asked] = await Promise.all([page.waitForRequest(/wa\.me/), button(page, "Abrir WhatsApp con el pedido").click()]);
  const text = new URL(asked.url()).searchParams.get("text") ?? "";
  expect(text).toContain("2 x Sancocho, $11.00\nTotal: $11.00");
  expect(text).toContain("A nombre de: Itzel\nPara cuándo: a la una");
});

test("sin JavaScript se marcan, y la suma no se ve hasta que se cuenta", async ({ open }) => {
  const page = await open(`/pedir/${fonda.id}`, { screen: phone, javaScript: false });
  await page.getByLabel("Sancocho").check();
  await page.getByLabel("Langosta").check();
  await button(page, "Seguir: cantidades y total").click();
  await quantity(page, /Sancocho/).waitFor();
  expect(await total(page).isVisible()).toBe(true);
  await quantity(page, /Sancocho/).selectOption("3");
  await total(page).waitFor({ state: "hidden" });
  expect(await page.getByRole("status").innerText()).toContain("toca «Sumar otra vez»");
  await button(page, again).click();
  await page.getByText("Total: $16.50").waitFor();
  expect(await total(page).isVisible()).toBe(true);
});
