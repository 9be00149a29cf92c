import { indexQueued } from "../../app/search/index/postings.server";
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeEach, describe, expect } from "vitest";
import { publishedRestaurant } from "../support/published-rows";
import { expectCompleteAndAccessible } from "./layout";
import {
  endSessionsOf,
  newArticle,
  createAccount,
  password,
  type TestAccount,
  type SessionCookie,
  sessionOf,
  siteDb,
} from "./accounts";
import { phone, test } from "./visitor";
import { day } from "../../app/durations";
import { freePlan } from "../support/database-rows";
import { panamaDay } from "../../app/text/hours/panama-day";
import { siteUrl } from "./own-site";

let admin: TestAccount;
let session: SessionCookie;
/** Marks rows for clean-up. */
const mark = randomUUID().slice(0, 8);

beforeEach(async () => {
  admin = await createAccount({ is_admin: 1, full_name: "Ana Morales" });
  session = await sessionOf(admin);
});

afterAll(async () => {
  // Leave nothing behind: all files share one site.
  await siteDb().deleteFrom("restaurants").where("nombre", "like", `%${mark}%`).execute();
  await siteDb().deleteFrom("answers").where("id", "like", `${mark}%`).execute();
  await siteDb().deleteFrom("answer_mentions").where("answer_id", "like", `${mark}%`).execute();
  await siteDb().deleteFrom("free_plan_subscriptions").where("email", "like", `${mark}%`).execute();
  await siteDb().deleteFrom("contact_messages").where("name", "like", `%${mark}%`).execute();
});

const site = (path: string) => siteUrl + path;
const message = (page: Page) => page.locator("main .message").innerText();
const row = (page: Page, text: string) => page.locator(".admin-row", { hasText: text });
const openMenu = (page: Page, text: string) => row(page, text).locator("summary").click();

async function have(name: string, values = {}) {
  const restaurant = publishedRestaurant(`${name} ${mark} ${randomUUID().slice(0, 4)}`, { direccion: "Calle 4", ...values });
  await siteDb().insertInto("restaurants").values(restaurant).execute();
  await indexQueued(siteDb());
  return restaurant;
}

async function haveAnswers(restaurant_id: string) {
  const day = panamaDay(Date.now());
  const answer = { day, channel: "web", answer: null, provincia: "colon", is_counted: 1 } as const;
  const named = { id: mark + randomUUID(), topic: "", restaurant_id: "" } as const;
  await siteDb()
    .insertInto("answers")
    .values([named, { id: mark + randomUUID(), topic: "parking", restaurant_id } as const].map((row) => ({ ...answer, ...row })))
    .execute();
  const mention = { answer_id: named.id, restaurant_id, position: 1, plan: "max_local", channel: "web", day } as const;
  await siteDb().insertInto("answer_mentions").values(mention).execute();
}

async function haveMessage() {
  const id = randomUUID();
  const name = `Itzel ${mark} ${id.slice(0, 4)}`;
  const texts = { email: "itzel@ejemplo.pa", phone: "6612-3456", business: "", message: "¿Cuánto cuesta?" };
  const policy = { policy_version: "1", policy_hash: "0", created_at: new Date().toISOString() };
  await siteDb()
    .insertInto("contact_messages")
    .values({ id, name, service: null, is_spam: 0, search: ` ${name.toLowerCase()}`, ...texts, ...policy })
    .execute();
  return { id, name };
}

/* test/admin does the same without JavaScript; these pages get identical HTML. */
describe("con JavaScript", () => {
  /** The property is lost if the browser leaves the page. */
  const stay = (page: Page) => page.evaluate(() => void Object.assign(window, { still: true }));
  const hasStayed = (page: Page) => page.evaluate(() => "still" in window);
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

  test("activar y desactivar se contesta en su lugar, con el foco en el mismo botón", async ({ open }) => {
    const { nombre } = await have("Marisquería Rápida");
    const page = await open(`/admin?q=${encodeURIComponent(nombre)}`, { session });
    await stay(page);
    const found = row(page, nombre);
    await openMenu(page, nombre);
    await found.getByRole("button", { name: /^Desactivar/ }).focus();
    await page.keyboard.press("Enter");
    await found.getByText("Inactivo", { exact: true }).waitFor();
    expect(await message(page)).toContain("Éxito");
    expect(await hasStayed(page)).toBe(true);
    expect(await focused(page)).toMatch(/^Activar/);
    await page.keyboard.press("Enter");
    await found.getByText("Inactivo", { exact: true }).waitFor({ state: "detached" });
    expect(await hasStayed(page)).toBe(true);
    expect(await focused(page)).toMatch(/^Desactivar/);
  });

  test("de cuatro cambios seguidos se ve solo el mensaje del último, que se cierra y no tapa nada", async ({ open }) => {
    const names: string[] = [];
    for (const name of ["Uno", "Dos", "Tres", "Cuatro"]) names.push((await have(`Fonda ${name}`)).nombre);
    const path = `/admin?q=${encodeURIComponent(`Fonda ${mark}`)}`;
    const page = await open(path, { session, screen: phone, reducedMotion: "reduce" });
    await stay(page);
    // All at once: nobody waits for the response to press the next button.
    await page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>(".admin-row form[action$='/estado'] button")) button.click();
    });
    await expect.poll(() => page.getByText("Inactivo", { exact: true }).count()).toBe(4);
    const messages = page.locator("main > .messages > .message");
    await expect.poll(() => messages.count()).toBe(1);
    const lastText = await messages.innerText();
    expect(await hasStayed(page)).toBe(true);
    expect(names.filter((name) => lastText.includes(name))).toHaveLength(1);
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll(".admin-row :is(h2 a, summary), .site-footer a")].flatMap((target) => {
        target.scrollIntoView({ block: "start", behavior: "instant" });
        const { left, top, width, height } = target.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return target.contains(hit) ? [] : [target.textContent];
      }),
    );
    expect(covered).toEqual([]);
    await messages.getByRole("button", { name: "Cerrar el mensaje" }).click();
    expect(await messages.count()).toBe(0);
  });

  test("mientras va en camino el botón lo dice, y otro toque no lo envía otra vez", async ({ open }) => {
    const { nombre } = await have("Parrilla Lenta");
    const page = await open(`/admin?q=${encodeURIComponent(nombre)}`, { session });
    let sent = 0;
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route("**/estado", async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    const button = row(page, nombre).getByRole("button");
    await openMenu(page, nombre);
    await button.click();
    await row(page, nombre).getByText("Desactivando...").waitFor();
    // `click()` would wait until the busy button is enabled again.
    await button.dispatchEvent("click");
    go();
    await row(page, nombre).getByText("Inactivo", { exact: true }).waitFor();
    expect(sent).toBe(1);
  });

  test("una búsqueda cambia la lista y la dirección sin dejar la página, y atrás vuelve", async ({ open }) => {
    const { nombre } = await have("Cafetería Única");
    const page = await open("/admin", { session });
    await stay(page);
    const box = page.getByRole("searchbox");
    await box.fill(nombre);
    await box.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("q") === nombre);
    await row(page, nombre).waitFor();
    expect(await page.locator(".admin-row").count()).toBe(1);
    expect(await hasStayed(page)).toBe(true);
    await page.goBack();
    await page.waitForURL(site("/admin"));
    await expect.poll(() => page.locator(".admin-row").count()).toBe(20);
  });

  test("una sesión que terminó mientras tanto lleva a la página que la pide, y lo hecho se hace", async ({ open }) => {
    const { nombre, id } = await have("Bar Sin Sesión");
    const page = await open(`/admin?q=${encodeURIComponent(nombre)}`, { session, complaints: /status of 403 / });
    await endSessionsOf(admin);
    await openMenu(page, nombre);
    await row(page, nombre)
      .getByRole("button", { name: /^Desactivar/ })
      .click();
    await page.locator("[name=cuenta_correo]").fill(admin.email);
    await page.locator("[name=cuenta_clave]").fill(password);
    await page.locator("main form button").last().click();
    await page.getByText("Éxito").waitFor();
    const { is_active } = await siteDb()
      .selectFrom("restaurants")
      .select("is_active")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(is_active).toBe(0);
  });

  test("quien dejó de ser administradora lo lee, y no hace nada", async ({ open }) => {
    const { nombre, id } = await have("Bar Ajeno");
    const page = await open(`/admin?q=${encodeURIComponent(nombre)}`, { session });
    await siteDb().updateTable("profiles").set({ is_admin: 0 }).where("id", "=", admin.id).execute();
    await openMenu(page, nombre);
    await row(page, nombre)
      .getByRole("button", { name: /^Desactivar/ })
      .click();
    await page.waitForURL(({ pathname }) => pathname === "/");
    expect(await message(page)).toContain("Acceso Denegado");
    const { is_active } = await siteDb()
      .selectFrom("restaurants")
      .select("is_active")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(is_active).toBe(1);
  });
});

describe("cada página", () => {
  /** The longest values allowed in practice; they must not widen the page. */
  const long = `${"Panameñísimamente".repeat(4)} ${mark}`;

  async function paths() {
    const person = await createAccount({ full_name: long });
    const article = await newArticle(person, long, { is_published: 0, withheld_at: person.id, withheld_reason: long });
    const { id } = await have(long, { is_active: 0, google_fields: '["direccion"]', source: "google", direccion: long });
    const message = await haveMessage();
    await haveAnswers(id);
    // Two tabs have counts, whose words for screen readers stand beyond a phone's edge.
    const plan = freePlan({ email: `${mark}@ejemplo.pa`, expires_at: new Date(Date.now() + day).toISOString() });
    await siteDb().insertInto("free_plan_subscriptions").values(plan).execute();
    /** One page per template. */
    return [
      "/admin",
      "/admin/pendientes",
      `/admin/restaurant/edit/${id}`,
      `/admin/restaurant/${id}/eliminar`,
      "/admin/free-plans",
      "/admin/google",
      `/admin/mensajes/${message.id}`,
      `/admin/articulos/${article.id}`,
      `/admin/personas/${person.id}`,
      "/admin/respuestas",
      "/admin/registro",
    ];
  }

  test("cabe en todas las pantallas y se oye bien, de día y de noche", async ({ open }) => {
    const page = await open("/about", { session });
    for (const path of await paths()) {
      expect((await page.goto(site(path)))?.status(), path).toBe(200);
      await expectCompleteAndAccessible(page);
    }
  });
});
