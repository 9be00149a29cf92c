import type { Page } from "playwright-core";
import { afterEach, describe, expect } from "vitest";
import { publishedRestaurant } from "../support/published-rows";
import { createAccount, sessionOf, siteDb } from "./accounts";
import { expectCompleteAndAccessible } from "./layout";
import { siteUrl } from "./own-site";
import { phone, test } from "./visitor";

/* A plan's life: bought, invoiced, renewed, enlarged and ended. Stripe is a stand-in on another origin. */

const go = (page: Page, path: string) => page.goto(siteUrl + path);
const main = (page: Page) => page.locator("main");

let made: string[] = [];

afterEach(async () => {
  const ids = made;
  made = [];
  if (ids.length === 0) return;
  for (const table of ["plan_payments", "plan_changes", "restaurant_owners"] as const)
    await siteDb().deleteFrom(table).where("restaurant_id", "in", ids).execute();
  await siteDb().deleteFrom("restaurants").where("id", "in", ids).execute();
});

async function haveBusiness() {
  const owner = await createAccount();
  const row = publishedRestaurant("Fonda La Ñapa", {
    slug: `fonda-${crypto.randomUUID()}`,
    provincia: "darien",
    direccion: "Calle 5, La Palma",
    special_dish: "Guacho de mariscos",
  });
  await siteDb().insertInto("restaurants").values(row).execute();
  await siteDb()
    .insertInto("restaurant_owners")
    .values({ restaurant_id: row.id, user_id: owner.id, created_at: new Date().toISOString() })
    .execute();
  made.push(row.id);
  return { ...row, owner, path: `/restaurantes-darien/${row.slug}`, plan: `/mi-negocio/${row.id}/plan` };
}

/** Pays at the stand-in, and waits until the site says what became of it. */
async function pay(page: Page, offer: string) {
  await page.getByRole("radio", { name: new RegExp(`^${offer}`) }).check();
  await page.getByRole("button", { name: "Ir a pagar" }).click();
  await page.waitForURL(/\/c\/pay\//);
  await page.getByRole("button", { name: "Pagar" }).click();
  await page.waitForURL(/\/plan$/);
  await page.getByText("Pago recibido. Gracias").waitFor();
}

const elsewhere = { complaints: /^elsewhere: \w+ http:\/\/127\.0\.0\.1:/ };

/* Both ways get the same HTML; test/premium/plan-payments and test/owners/plans.test.ts buy without JavaScript. */
describe("un plan", () => {
  test("se compra desde los precios, se factura, se renueva, se agranda y vence", async ({ open }) => {
    const { id, owner, path, plan } = await haveBusiness();
    const admin = await createAccount({ is_admin: 1 });
    const session = await sessionOf(owner);
    const page = await open("/local-ai-pricing", { screen: phone, session, ...elsewhere });
    await page.getByRole("link", { name: "Elegir Starter Local" }).click();
    await page.waitForURL(/\/plan\?plan=starter_local$/);
    expect(await page.getByRole("radio", { name: /^Starter Local por 1 año/ }).isChecked()).toBe(true);
    await pay(page, "Starter Local por 6 meses");
    expect(await main(page).innerText()).toContain("Ahora tienes Starter Local hasta el");
    await go(page, path);
    await page.getByText("Guacho de mariscos").first().waitFor();

    const office = await open("/admin/facturas?q=napa", { session: await sessionOf(admin) });
    await main(office)
      .getByRole("link", { name: /^Abrir/ })
      .click();
    await office.getByLabel(/^Número de la factura/).fill("FE-000123");
    await main(office).getByRole("button", { name: "Guardar" }).click();
    await office.getByText("Factura anotada").waitFor();

    await go(page, plan);
    await page.getByText("Factura FE-000123.").waitFor();
    await pay(page, "Starter Local por 6 meses");
    await pay(page, "Max Local por 1 año");
    expect(await main(page).innerText()).toContain("Ahora tienes Max Local hasta el");

    await siteDb().updateTable("restaurants").set({ plan_expires_at: new Date().toISOString() }).where("id", "=", id).execute();
    await go(page, plan);
    expect(await main(page).innerText()).toContain("Ahora tienes Free Local, gratis.");
    await go(page, path);
    await page.getByText("Guacho de mariscos").first().waitFor();
  });
});

test("las páginas del plan caben y todos las pueden usar", async ({ open }) => {
  const { id, owner, plan } = await haveBusiness();
  const admin = await createAccount({ is_admin: 1 });
  const session = await sessionOf(owner);
  const page = await open(plan, { screen: phone, session, ...elsewhere });
  await expectFit(page);
  await pay(page, "Max Local por 6 meses");
  await expectFit(page);
  await go(page, "/mi-negocio/plan");
  const office = await open("/admin/facturas", { screen: phone, session: await sessionOf(admin) });
  await expectFit(office);
  await main(office)
    .getByRole("link", { name: /^Abrir/ })
    .first()
    .click();
  await office.getByText("Pago en Stripe").waitFor();
  await expectFit(office);
  await go(office, `/admin/restaurant/${id}/plan`);
  await expectFit(office);
});

async function expectFit(page: Page) {
  await expectCompleteAndAccessible(page);
  await page.setViewportSize(phone);
}
