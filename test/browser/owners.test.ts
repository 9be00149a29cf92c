import type { Page } from "playwright-core";
import { afterEach, describe, expect } from "vitest";
import { day } from "../../app/durations";
import { indexQueued } from "../../app/directory/search/postings.server";
import { reminderToken } from "../../app/owners/reminders/reminders.server";
import { formatShortDay } from "../../app/text/format";
import { findHolidaysBetween } from "../../app/text/holidays";
import { panamaDay } from "../../app/text/panama-day";
import { publishedRestaurant } from "../support/published-rows";
import { createAccount, sessionOf, siteDb, type TestAccount } from "./accounts";
import { expectComplete, expectCompleteAndAccessible } from "./layout";
import { siteUrl } from "./own-site";
import { phone, test } from "./visitor";

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
  const tables = [
    "claims",
    "listing_changes",
    "owner_requests",
    "owner_reminders",
    "restaurant_owners",
    "special_days",
    "listing_visits",
    "answer_totals",
    "restaurant_facts",
  ] as const;
  for (const table of tables) await siteDb().deleteFrom(table).where("restaurant_id", "in", ids).execute();
  await siteDb().deleteFrom("restaurants").where("id", "in", ids).execute();
});

async function own(restaurantId: string, { id }: TestAccount) {
  await siteDb()
    .insertInto("restaurant_owners")
    .values({ restaurant_id: restaurantId, user_id: id, created_at: new Date().toISOString() })
    .execute();
}

/* Without JavaScript the tests of test/owners do the same through the whole app: these pages get the same HTML. */
describe("con JavaScript", () => {
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

  test("un toque en el correo del feriado cambia la página, sus datos y la respuesta del asistente", async ({ open }) => {
    const restaurant = await haveRestaurant();
    const owner = await createAccount();
    await own(restaurant.id, owner);
    await indexQueued(siteDb());
    const now = Date.now();
    const [holiday] = findHolidaysBetween(panamaDay(now + day), panamaDay(now + 300 * day));
    const reminder = {
      id: crypto.randomUUID(),
      restaurant_id: restaurant.id,
      user_id: owner.id,
      topic: `holiday:${holiday!.day}`,
    };
    await siteDb()
      .insertInto("owner_reminders")
      .values({ ...reminder, created_at: new Date().toISOString() })
      .execute();
    const api = `/api/respuestas?q=${encodeURIComponent(`¿Abre ${restaurant.nombre} el ${formatShortDay(holiday!.day)}?`)}`;
    const page = await open(`/mi-negocio/responder?token=${reminderToken({ id: reminder.id, email: owner.email }, "closed")}`, {
      screen: phone,
    });
    const answered = async () => ((await (await page.request.get(siteUrl + api)).json()) as { texto: string }).texto;
    expect(await answered()).toContain("puede variar");
    const untouched = siteDb().selectFrom("special_days").select("day").where("restaurant_id", "=", restaurant.id);
    expect(await untouched.execute()).toEqual([]);
    await press(page, /[Cc]erramos/);
    await page.getByText("¡Gracias!").first().waitFor();
    await go(page, restaurant.path);
    expect(await page.locator("main").innerText()).toContain(`${formatShortDay(holiday!.day)}`);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join("")).toContain("specialOpeningHoursSpecification");
    expect(await answered()).not.toContain("puede variar");
  });

  test("un visitante corrige el teléfono sin cuenta, la dueña lo toma y la administración lo aprueba", async ({ open }) => {
    const restaurant = await haveRestaurant();
    const [owner, admin] = [await createAccount(), await createAccount({ is_admin: 1 })];
    await own(restaurant.id, owner);
    const visitor = await open(restaurant.path, { screen: phone });
    await visitor.getByRole("link", { name: /¿Algo cambió\?/ }).click();
    await visitor.getByLabel(/^Qué cambió/).selectOption("telefono");
    await visitor.getByLabel(/^Cómo es ahora/).fill("6699-1234");
    await press(visitor, "Enviar la corrección");
    await visitor.getByText("¡Gracias!").first().waitFor();

    const page = await open(`/mi-negocio/${restaurant.id}`, { screen: phone, session: await sessionOf(owner) });
    await page.getByRole("button", { name: /^Sí, cambiarlo/ }).click();
    await page.getByText("En revisión").first().waitFor();
    const office = await open("/admin/cambios?q=napa", { session: await sessionOf(admin) });
    await office
      .getByRole("button", { name: /^Aprobar/ })
      .first()
      .click();
    await office.getByText("Cambio aprobado").waitFor();
    await go(visitor, restaurant.path);
    expect(await visitor.locator("main").innerText()).toContain("6699-1234");
  });

  test("con Max Local se pide un cambio, la administración contesta y ve la página como el negocio", async ({ open }) => {
    const restaurant = await haveRestaurant();
    const [owner, admin] = [await createAccount(), await createAccount({ is_admin: 1 })];
    await own(restaurant.id, owner);
    await siteDb().updateTable("restaurants").set({ plan_type: "max_local" }).where("id", "=", restaurant.id).execute();
    const page = await open(`/mi-negocio/${restaurant.id}`, { screen: phone, session: await sessionOf(owner) });
    await page.getByRole("link", { name: "Pedidos" }).click();
    await page.getByLabel(/^¿Qué cambiamos\?/).fill("Cambien la foto de la portada.");
    await press(page, "Enviar el pedido");
    await page.getByText("En espera").waitFor();

    const office = await open("/admin/pedidos?q=napa", { session: await sessionOf(admin) });
    await office.locator("main").getByRole("link", { name: restaurant.nombre }).first().click();
    await office.getByLabel(/^Respuesta/).fill("Ya está la foto nueva.");
    await office.getByRole("button", { name: "Está hecho" }).click();
    await office.getByText("Contestado").waitFor();
    await go(page, `/mi-negocio/${restaurant.id}/pedidos`);
    await page.getByText("Ya está la foto nueva.").waitFor();

    await go(office, `/admin/restaurant/edit/${restaurant.id}`);
    await office.getByRole("link", { name: "Ver como el negocio" }).click();
    await office.getByText("Lo ves como quien lleva el negocio.").waitFor();
    expect(await office.getByRole("button", { name: "Guardar los cambios" }).isDisabled()).toBe(true);
  });
});

/** A Max plan, visits, an unanswered topic and a fact. */
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
  const fact = { topic: "payment", answer: "all", note: "Tarjeta desde $5", created_at: new Date().toISOString() } as const;
  await db
    .insertInto("restaurant_facts")
    .values({ ...fact, restaurant_id })
    .execute();
}

describe("con JavaScript", () => {
  test("lo que preguntaron se responde con un toque y se ve en la página", async ({ open }) => {
    const restaurant = await haveRestaurant();
    const owner = await createAccount();
    await own(restaurant.id, owner);
    await haveResults(restaurant.id);
    const page = await open("/mi-negocio", { screen: phone, session: await sessionOf(owner) });
    await page.getByRole("link", { name: /^Resultados/ }).click();
    await page.getByText("9 preguntaron por estacionamiento").waitFor();
    await press(page, "Sí hay");
    await page.getByText("Ya se ve en tu página y en las respuestas.").waitFor();
    await go(page, restaurant.path);
    const facts = await page.locator(".facts").innerText();
    expect(facts).toContain("Hay estacionamiento");
    expect(facts).toContain("Se paga en efectivo, con tarjeta o con Yappy: Tarjeta desde $5");
  });
});

test("las páginas del dueño caben y todos las pueden usar", async ({ open }) => {
  const restaurant = await haveRestaurant();
  const owner = await createAccount();
  const page = await open("/mi-negocio", { screen: phone, session: await sessionOf(owner) });
  const business = `/mi-negocio/${restaurant.id}`;
  await expectComplete(page);
  for (const path of [`/mi-negocio/reclamar/${restaurant.id}`, `/corregir/${restaurant.id}`]) await expectFit(page, path);
  await goOnPhone(page, "/mi-negocio/nuevo");
  await expectComplete(page);
  await own(restaurant.id, owner);
  for (const path of ["/mi-negocio", business, `${business}/dias`]) await expectFit(page, path);
  await goOnPhone(page, `${business}/pedidos`);
  await expectComplete(page);
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
