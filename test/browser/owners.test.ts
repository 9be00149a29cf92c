import type { Page } from "playwright-core";
import { afterEach, describe, expect } from "vitest";
import { publishedRestaurant } from "../support/published-rows";
import { accessibilityFaults } from "./accessible";
import { createAccount, sessionOf, siteDb, type TestAccount } from "./accounts";
import { expectComplete } from "./layout";
import { siteUrl } from "./own-site";
import { desktop, phone, test } from "./visitor";

/* An owner's way from the restaurant's page to an approved change. */

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

// All files share one site: leave nothing behind.
afterEach(async () => {
  const ids = made;
  made = [];
  if (ids.length === 0) return;
  for (const table of ["claims", "listing_changes", "restaurant_owners"] as const)
    await siteDb().deleteFrom(table).where("restaurant_id", "in", ids).execute();
  await siteDb().deleteFrom("restaurants").where("id", "in", ids).execute();
});

async function own(restaurantId: string, { id }: TestAccount) {
  await siteDb()
    .insertInto("restaurant_owners")
    .values({ restaurant_id: restaurantId, user_id: id, created_at: new Date().toISOString() })
    .execute();
}

describe.for([true, false])("con JavaScript: %s", (javaScript) => {
  test("un negocio se reclama, se concede, se cambia y lo propuesto se aprueba", async ({ open }) => {
    const restaurant = await haveRestaurant();
    const [owner, admin] = [await createAccount(), await createAccount({ is_admin: 1 })];
    const page = await open(restaurant.path, { javaScript, screen: phone, session: await sessionOf(owner) });
    await page.getByRole("link", { name: "¿Es tu negocio?" }).click();
    await page.getByRole("radio", { name: /^Con el aviso de operación/ }).check();
    await page.getByRole("textbox", { name: "Número del aviso de operación" }).fill("155688-1");
    await page.getByRole("textbox", { name: "Razón social" }).fill("La Ñapa, S.A.");
    await press(page, "Enviar la solicitud");
    await page.getByText("Solicitud en revisión").waitFor();

    const office = await open("/admin/solicitudes", { javaScript, session: await sessionOf(admin) });
    await office.getByRole("link", { name: "Ver la solicitud de Fonda La Ñapa" }).click();
    await office.getByRole("button", { name: "Conceder", exact: true }).click();
    await office.getByText("Concedida").first().waitFor();

    await go(page, "/mi-negocio");
    await page.getByRole("link", { name: /^Editar/ }).click();
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

const screens = [
  ["en un teléfono", phone, "light"],
  ["en un teléfono, de noche", phone, "dark"],
  ["en una pantalla ancha", desktop, "light"],
] as const;

test.for(screens)("%s las páginas del dueño caben y todos las pueden usar", async ([, screen, colorScheme], { open }) => {
  const restaurant = await haveRestaurant();
  const owner = await createAccount();
  const session = await sessionOf(owner);
  const paths = ["/mi-negocio", `/mi-negocio/reclamar/${restaurant.id}`, "/mi-negocio/nuevo", `/corregir/${restaurant.id}`];
  for (const path of paths) await expectFit(await open(path, { screen, colorScheme, session }));
  await own(restaurant.id, owner);
  for (const path of ["/mi-negocio", `/mi-negocio/${restaurant.id}`, `/mi-negocio/${restaurant.id}/dias`])
    await expectFit(await open(path, { screen, colorScheme, session }));
});

/** Whole at every width, and usable with a screen reader. */
async function expectFit(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectComplete(page);
}
