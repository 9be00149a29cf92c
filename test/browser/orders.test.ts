import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { publishedRestaurant } from "../support/published-rows";
import { siteDb } from "./accounts";
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

async function choose(page: Page) {
  await page.getByLabel("Sancocho").check();
  await page.getByLabel("Langosta").check();
  await button(page, "Seguir: cantidades y total").click();
  await quantity(page, /Sancocho/).waitFor();
}

const total = (page: Page) => page.getByText("Total:");
const again = "Sumar otra vez";

describe("la suma de un pedido", () => {
  test("con JavaScript sigue a las cantidades", async ({ open }) => {
    const page = await open(`/pedir/${fonda.id}`, { screen: phone });
    await choose(page);
    expect(await button(page, again).count()).toBe(0);
    expect(await total(page).innerText()).toBe("Total: $5.50, más 1 plato sin precio, se confirma en el local");
    await quantity(page, /Sancocho/).selectOption("3");
    expect(await total(page).innerText()).toBe("Total: $16.50, más 1 plato sin precio, se confirma en el local");
    await quantity(page, /Langosta/).selectOption("0");
    expect(await total(page).innerText()).toBe("Total: $16.50, se confirma en el local");
  });

  test("sin JavaScript no se ve hasta que se cuenta", async ({ open }) => {
    const page = await open(`/pedir/${fonda.id}`, { screen: phone, javaScript: false });
    await choose(page);
    expect(await total(page).isVisible()).toBe(true);
    await quantity(page, /Sancocho/).selectOption("3");
    await total(page).waitFor({ state: "hidden" });
    expect(await page.getByRole("status").innerText()).toContain("toca «Sumar otra vez»");
    await button(page, again).click();
    await page.getByText("Total: $16.50").waitFor();
    expect(await total(page).isVisible()).toBe(true);
  });
});
