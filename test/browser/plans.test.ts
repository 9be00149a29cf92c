import type { Page } from "playwright-core";
import { afterEach } from "vitest";
import { publishedRestaurant } from "../support/published-rows";
import { createAccount, sessionOf, siteDb } from "./accounts";
import { expectCompleteAndAccessible } from "./layout";
import { siteUrl } from "./own-site";
import { phone, test } from "./visitor";
import { insertOwned } from "../support/owned-rows";

const go = (page: Page, path: string) => page.goto(siteUrl + path);
const main = (page: Page) => page.locator("main");

let made: string | undefined;

afterEach(async () => {
  if (made === undefined) return;
  for (const table of ["plan_payments", "plan_changes", "restaurant_owners"] as const)
    await siteDb().deleteFrom(table).where("restaurant_id", "=", made).execute();
  await siteDb().deleteFrom("restaurants").where("id", "=", made).execute();
});

async function haveBusiness() {
  const owner = await createAccount();
  const row = publishedRestaurant("Fonda La Ñapa", { slug: `fonda-${crypto.randomUUID()}`, provincia: "darien" });
  await insertOwned(siteDb(), row, owner.id);
  made = row.id;
  return { id: row.id, owner, plan: `/mi-negocio/${row.id}/plan` };
}

async function pay(page: Page, offer: string) {
  await page.getByRole("radio", { name: new RegExp(`^${offer}`) }).check();
  await page.getByRole("button", { name: "Ir a pagar" }).click();
  await page.waitForURL(/\/c\/pay\//);
  await page.getByRole("button", { name: "Pagar" }).click();
  await page.waitForURL(/\/plan(?:#\w+)?$/);
  await page.getByText("Pago recibido. Gracias").waitFor();
}

const elsewhere = { complaints: /^elsewhere: \w+ http:\/\/127\.0\.0\.1:/ };

/* test/premium/plan-payments and test/owners/plans.test.ts test a plan's whole life. Stripe is a stand-in on another origin. */
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
  await main(office).locator(".admin-row h2 a").first().click();
  await office.getByText("Pago en Stripe").waitFor();
  await expectFit(office);
  await go(office, `/admin/restaurant/${id}/plan`);
  await expectFit(office);
});

async function expectFit(page: Page) {
  await expectCompleteAndAccessible(page);
  await page.setViewportSize(phone);
}
