import type { Page } from "playwright-core";
import { afterEach, describe, expect } from "vitest";
import { day } from "../../app/durations";
import { panamaDay } from "../../app/text/hours/panama-day";
import { publishedRestaurant } from "../support/published-rows";
import { createAccount, sessionOf, siteDb, type TestAccount } from "./accounts";
import { expectCompleteAndAccessible } from "./layout";
import { siteUrl } from "./own-site";
import { desktop, phone, test } from "./visitor";
import { addOwner } from "../support/owned-rows";

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const go = (page: Page, path: string) => page.goto(siteUrl + path);

async function press(page: Page, name: RegExp | string) {
  await Promise.all([page.waitForEvent("domcontentloaded"), page.locator("main").getByRole("button", { name }).click()]);
}

let made: string[] = [];

async function haveRestaurant() {
  const row = publishedRestaurant("Fonda La Ñapa", {
    slug: `fonda-${crypto.randomUUID()}`,
    provincia: "darien",
    direccion: "Calle 5, La Palma",
    telefono: "6612-3456",
    horario: "Lun-Dom 8:00-17:00",
    descripcion: "Sancocho.",
  });
  await siteDb().insertInto("restaurants").values(row).execute();
  made.push(row.id);
  return { ...row, path: `/restaurantes-darien/${row.slug}` };
}

afterEach(async () => {
  const ids = made;
  made = [];
  if (ids.length === 0) return;
  const tables = [
    "claims",
    "listing_changes",
    "owner_requests",
    "owner_reminders",
    "restaurant_owners",
    "special_days",
    "listing_visits",
    "answer_totals",
    "restaurant_attributes",
  ] as const;
  for (const table of tables) await siteDb().deleteFrom(table).where("restaurant_id", "in", ids).execute();
  await siteDb().deleteFrom("restaurants").where("id", "in", ids).execute();
});

async function own(restaurantId: string, { id }: TestAccount) {
  await addOwner(siteDb(), restaurantId, id);
}

test("en un teléfono las páginas del negocio son una fila y un menú que dice cuál está abierta; en un escritorio, una fila", async ({
  open,
}) => {
  const restaurant = await haveRestaurant();
  const owner = await createAccount();
  await own(restaurant.id, owner);
  const session = await sessionOf(owner);
  const page = await open(`/mi-negocio/${restaurant.id}`, { screen: phone, session });
  const [pages, menu] = [page.getByRole("navigation", { name: "Tu negocio" }), page.locator("nav.tabs summary")];
  const heights = () => pages.getByRole("link").evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect((await pages.boundingBox())!.height).toBeLessThan(60);
  expect(await pages.getByRole("link").count()).toBe(4);
  await menu.press("Enter");
  expect(await heights()).toHaveLength(12);
  expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
  await expectCompleteAndAccessible(page);
  await menu.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").innerText()).toBe("Resultados");
  await Promise.all([page.waitForEvent("domcontentloaded"), page.keyboard.press("Enter")]);
  expect(await menu.innerText()).toBe("Más: Resultados");
  await expectCompleteAndAccessible(page);

  const wide = await open(`/mi-negocio/${restaurant.id}/resultados`, { screen: desktop, session });
  const links = wide.getByRole("navigation", { name: "Tu negocio" }).getByRole("link");
  const tops = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
  expect([tops.length, new Set(tops).size]).toEqual([12, 1]);
  expect(await wide.locator("nav.tabs summary").isVisible()).toBe(false);
  await expectCompleteAndAccessible(wide);
});

/* test/owners does this and the rest without JavaScript; these pages get identical HTML. */
describe("con JavaScript", () => {
  test("una aclaración se pide solo junto a lo que aclara, porque sola no se guarda", async ({ open }) => {
    const restaurant = await haveRestaurant();
    const owner = await createAccount();
    await own(restaurant.id, owner);
    const page = await open(`/mi-negocio/${restaurant.id}/ley`, {
      screen: phone,
      session: await sessionOf(owner),
      complaints: /status of 400/,
    });
    const note = page.getByRole("textbox", { name: /^¿A qué horas/ });
    expect(await note.isVisible()).toBe(false);
    await page.getByRole("radio", { name: "Con la cédula", exact: true }).check();
    await note.fill("x".repeat(121));
    await page.getByRole("radio", { name: "Sin decir" }).first().check();
    expect(await note.isVisible()).toBe(false);
    await press(page, "Guardar");
    await page.getByRole("link", { name: /^La aclaración admite/ }).click();
    expect(await note.isVisible()).toBe(true);
  });

  test("un negocio se reclama, se concede, se cambia y lo propuesto se aprueba", async ({ open }) => {
    const restaurant = await haveRestaurant();
    const [owner, admin] = [await createAccount(), await createAccount({ is_admin: 1 })];
    const page = await open(restaurant.path, { screen: phone, session: await sessionOf(owner) });
    await page.getByRole("link", { name: "¿Es tu negocio?" }).click();
    await page.getByRole("radio", { name: /^Con el aviso de operación/ }).check();
    await page.getByRole("textbox", { name: "Número del aviso de operación" }).fill("155688-1");
    await page.getByRole("textbox", { name: "Razón social" }).fill("La Ñapa, S.A.");
    await press(page, "Enviar la solicitud");
    await page.getByText("Solicitud en revisión").waitFor();

    const office = await open("/admin/solicitudes", { session: await sessionOf(admin) });
    await office.getByRole("link", { name: "Fonda La Ñapa" }).click();
    await office.getByRole("button", { name: "Conceder", exact: true }).click();
    await office.getByText("Concedida").first().waitFor();

    await go(page, "/mi-negocio");
    await page
      .locator(".tiles")
      .getByRole("link", { name: /^Ficha/ })
      .click();
    expect(await heading(page)).toBe("Fonda La Ñapa");
    await page.getByLabel(/^Plato Especial/).fill("Guacho de mariscos");
    await page.getByLabel(/^Teléfono/).fill("6600-0000");
    await press(page, "Guardar los cambios");
    await page.getByText("Un cambio espera nuestra revisión").waitFor();
    await go(page, restaurant.path);
    await page.getByText("Guacho de mariscos").waitFor();
    expect(await page.locator("main").innerText()).toContain("6612-3456");

    await go(office, "/admin/cambios");
    await office.getByRole("button", { name: /^Aprobar/ }).click();
    await office.getByText("Cambio aprobado").waitFor();
    await go(page, restaurant.path);
    expect(await page.locator("main").innerText()).toContain("6600-0000");
  });
});

async function haveResults(restaurant_id: string) {
  const db = siteDb();
  const plan = { plan_type: "max_local", plan_expires_at: "2099-01-01T00:00:00.000Z" } as const;
  await db.updateTable("restaurants").set(plan).where("id", "=", restaurant_id).execute();
  const today = panamaDay(Date.now());
  await db
    .insertInto("listing_visits")
    .values([
      { restaurant_id, day: today, kind: "view", total: 1_234 },
      { restaurant_id, day: panamaDay(Date.now() - 9 * day), kind: "view", total: 617 },
      { restaurant_id, day: today, kind: "call", total: 12 },
    ])
    .execute();
  const asked = { channel: "web", provincia: "darien", topic: "parking", restaurant_id, total: 9 } as const;
  await db
    .insertInto("answer_totals")
    .values({ ...asked, day: today })
    .execute();
  const paid = { key: "pagos", source: "owner", confirmed_at: new Date().toISOString() } as const;
  await db
    .insertInto("restaurant_attributes")
    .values([
      { restaurant_id, ...paid, value: "efectivo", note: "" },
      { restaurant_id, ...paid, value: "tarjeta", note: "desde $5" },
    ])
    .execute();
}

test("las páginas del dueño caben y todos las pueden usar", async ({ open }) => {
  const restaurant = await haveRestaurant();
  const owner = await createAccount();
  const page = await open("/mi-negocio", { screen: phone, session: await sessionOf(owner) });
  const business = `/mi-negocio/${restaurant.id}`;
  for (const path of [`/mi-negocio/reclamar/${restaurant.id}`, `/corregir/${restaurant.id}`]) await expectFit(page, path);
  await own(restaurant.id, owner);
  for (const path of ["/mi-negocio", `${business}/hoy`, business, `${business}/dias`]) await expectFit(page, path);
  await haveResults(restaurant.id);
  await goOnPhone(page, `${business}/resultados`);
  for (const summary of await page.locator("main summary").all()) await summary.click();
  await page.evaluate(() => scrollTo(0, 0));
  await expectCompleteAndAccessible(page);
  await expectFit(page, `${business}/hoja`);
});

async function goOnPhone(page: Page, path: string) {
  await page.setViewportSize(phone);
  expect((await go(page, path))?.status(), path).toBe(200);
}

async function expectFit(page: Page, path: string) {
  await goOnPhone(page, path);
  await expectCompleteAndAccessible(page);
}
