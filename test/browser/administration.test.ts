import { indexQueued } from "../../app/directory/search/postings.server";
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
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
import { hour } from "../../app/durations";
import { panamaDay } from "../../app/text/panama-day";
import { siteUrl } from "./own-site";

let admin: TestAccount;
let session: SessionCookie;
/** Part of every name that this file creates, for clean-up. */
const mark = randomUUID().slice(0, 8);

beforeEach(async () => {
  admin = await createAccount({ is_admin: 1, full_name: "Ana Morales" });
  session = await sessionOf(admin);
});

afterAll(async () => {
  // All files share one site: leave nothing behind.
  await siteDb().deleteFrom("restaurants").where("nombre", "like", `%${mark}%`).execute();
  await siteDb().deleteFrom("answers").where("id", "like", `${mark}%`).execute();
  await siteDb().deleteFrom("answer_mentions").where("answer_id", "like", `${mark}%`).execute();
  await siteDb().deleteFrom("restaurants").where("source", "=", "google").execute();
  await siteDb().deleteFrom("free_plan_subscriptions").where("email", "like", `%${mark}%`).execute();
  await siteDb().deleteFrom("contact_messages").where("name", "like", `%${mark}%`).execute();
});

const site = (path: string) => siteUrl + path;
const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const message = (page: Page) => page.locator("main .message").innerText();
const row = (page: Page, text: string) => page.locator(".admin-row", { hasText: text });

async function have(name: string, values = {}) {
  const restaurant = publishedRestaurant(`${name} ${mark} ${randomUUID().slice(0, 4)}`, { direccion: "Calle 4", ...values });
  await siteDb().insertInto("restaurants").values(restaurant).execute();
  await indexQueued(siteDb());
  return restaurant;
}

/** One that named the restaurant, and one that did not know what was asked of it. */
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

describe("sin JavaScript", () => {
  const byHand = (path: string) => [path, { javaScript: false, screen: phone, session }] as const;

  async function leave(page: Page, by: Locator) {
    await Promise.all([page.waitForEvent("domcontentloaded"), by.click()]);
  }
  const press = (page: Page, name: string | RegExp, within: Locator = page.locator("main")) =>
    leave(page, within.getByRole("button", { name }));
  const follow = (page: Page, name: string | RegExp, within: Locator = page.locator("main")) =>
    leave(page, within.getByRole("link", { name }));

  test("un restaurante se busca, se desactiva, se activa, se elimina y se recupera", async ({ open }) => {
    const { nombre, id } = await have("Fonda La Ñapa");
    const page = await open(...byHand("/admin"));
    expect(await heading(page)).toBe("Gestionar Restaurantes");
    await page.getByRole("searchbox").fill(nombre);
    await press(page, "Buscar");
    const found = row(page, nombre);
    await press(page, /^Desactivar/, found);
    expect(await message(page)).toContain("Éxito");
    expect(await found.innerText()).toContain("Inactivo");
    await press(page, /^Activar/, found);
    expect(await found.innerText()).not.toContain("Inactivo");

    await follow(page, /^Eliminar/, found);
    expect(await page.locator("main").innerText()).toContain("¿Estás seguro de que quieres eliminar este restaurante?");
    await press(page, /^Eliminar/);
    expect(await message(page)).toContain("Deshacer");
    await press(page, "Deshacer");
    const kept = await siteDb().selectFrom("restaurants").select("nombre").where("id", "=", id).executeTakeFirst();
    expect(kept?.nombre).toBe(nombre);

    await page.goto(site("/admin/restaurant/search"));
    expect(await heading(page)).toBe("Buscar y Editar Restaurantes");
    await page.getByRole("searchbox").fill(nombre);
    await press(page, "Buscar");
    expect(await page.locator("main").innerText()).toMatch(/Búsqueda exitosa\s+Se encontr/);
    await follow(page, /^Editar/, row(page, nombre));
    expect(await heading(page)).toBe("Editar Restaurante");
  });

  test("un plan gratuito se otorga, se desactiva, se activa, se elimina y se recupera", async ({ open }) => {
    const email = `plan-${mark}@ejemplo.pa`;
    const page = await open(...byHand("/admin/free-plans"));
    expect(await heading(page)).toBe("Gestión de Planes Gratuitos");
    await page.getByLabel("Correo electrónico", { exact: true }).fill(email.toUpperCase());
    await page.getByLabel(/^Duración/).selectOption("90");
    await press(page, "Otorgar plan");
    expect(await message(page)).toContain(`Plan de 90 días otorgado a ${email}`);
    await press(page, /^Desactivar/, row(page, email));
    expect(await message(page)).toContain("Estado Actualizado");
    expect(await row(page, email).innerText()).toContain("Inactivo");
    await press(page, /^Activar/, row(page, email));
    await follow(page, /^Eliminar/, row(page, email));
    await press(page, /^Eliminar/);
    expect(await message(page)).toContain("Plan Eliminado");
    expect(await row(page, email).count()).toBe(0);
    await press(page, "Deshacer");
    expect(await row(page, email).count()).toBe(1);
  });

  test("Google se busca, se omite, vuelve, se importa, se actualiza y se busca más", async ({ open }) => {
    const page = await open(...byHand("/admin/google"));
    await page.getByLabel(/Término/).fill("comida");
    await page.getByLabel("Provincia", { exact: true }).selectOption("herrera");
    await press(page, "Buscar");
    expect(await message(page)).toContain("Búsqueda completada");
    expect(await page.locator(".admin-row").count()).toBe(20);
    const name = await page.locator(".admin-row h2, .admin-row h3").first().innerText();
    await press(page, /^Omitir/, row(page, name).first());
    expect(await message(page)).toContain("Omitido");
    const next = await page.locator(".admin-row h2, .admin-row h3").first().innerText();
    expect(next).not.toBe(name);
    await follow(page, "Ver el omitido");
    await press(page, /^Volver a mostrar/, row(page, name));
    expect(await message(page)).toContain("Otra vez en la lista");
    expect(await page.locator(".admin-row").count()).toBe(20);

    await press(page, /^Importar/, row(page, next).first());
    expect(await message(page)).toContain("Restaurante importado");
    expect(await row(page, next).first().innerText()).toContain("Ya está en el directorio");
    const imported = () =>
      siteDb().selectFrom("restaurants").selectAll().where("source", "=", "google").where("nombre", "=", next).executeTakeFirst();
    const before = await imported();
    await siteDb()
      .updateTable("restaurants")
      .set({ telefono: "6000-0000", fetched_at: new Date(Date.now() - hour).toISOString() })
      .where("id", "=", before?.id ?? "")
      .execute();
    await press(page, /^Actualizar/, row(page, next).first());
    expect(await message(page)).toContain("Restaurante actualizado");
    expect((await imported())?.telefono).toBe(before?.telefono);
    await press(page, "Buscar Más Resultados");
    expect(await page.locator(".admin-row").count()).toBe(40);
  });

  test("una eliminación se deshace también desde el registro", async ({ open }) => {
    const { nombre, id } = await have("Fonda del Registro");
    const page = await open(...byHand(`/admin/restaurant/${id}/eliminar`));
    await press(page, /^Eliminar/);
    const found = () => siteDb().selectFrom("restaurants").select("nombre").where("id", "=", id).executeTakeFirst();
    expect(await found()).toBeUndefined();
    await page.goto(site("/admin/registro"));
    await press(page, /^Deshacer/, row(page, nombre));
    expect(await heading(page)).toBe("Registro");
    expect(await message(page)).toContain("Restaurante restaurado");
    expect((await found())?.nombre).toBe(nombre);
  });

  test("un mensaje se abre, se responde o no, se archiva, vuelve y queda sin leer", async ({ open }) => {
    const { id, name } = await haveMessage();
    const page = await open(...byHand("/admin/mensajes?estado=por-leer"));
    await follow(page, new RegExp(name), row(page, name));
    const state = () => siteDb().selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect((await state()).read_at).not.toBeNull();
    await press(page, "Marcar como respondido");
    expect((await state()).answered_at).not.toBeNull();
    await press(page, "Marcar como sin responder");
    expect((await state()).answered_at).toBeNull();
    await press(page, "Archivar");
    expect((await state()).archived_at).not.toBeNull();
    await page.goto(site(`/admin/mensajes/${id}`));
    await press(page, "Volver a la bandeja");
    expect((await state()).archived_at).toBeNull();
    await press(page, "Marcar como no leído");
    expect((await state()).read_at).toBeNull();
    expect(await heading(page)).toBe("Mensajes");
  });

  test("un artículo se retira con su motivo, que su autora lee, y se vuelve a publicar o se le permite hacerlo", async ({
    open,
  }) => {
    const author = await createAccount();
    const { id = "", title } = await newArticle(author, `Un texto ajeno ${mark}`, { excerpt: "De otro sitio." });
    const page = await open(...byHand("/admin/articulos"));
    await page.getByRole("searchbox").fill(title);
    await press(page, "Buscar");
    await follow(page, /Leer|Revisar|Ver/, row(page, title));
    await page.getByLabel("Motivo").fill("El texto es de otro sitio.");
    await press(page, /^Retirar/);
    const blog = () => siteDb().selectFrom("blogs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(await blog()).toMatchObject({ is_published: 0, withheld_reason: "El texto es de otro sitio." });

    const own = await open("/my-blogs", { javaScript: false, screen: phone, session: await sessionOf(author) });
    expect(await own.locator("main").innerText()).toContain("El texto es de otro sitio.");

    await page.goto(site(`/admin/articulos/${id}`));
    await press(page, "Volver a publicar");
    expect(await blog()).toMatchObject({ is_published: 1, withheld_at: null });

    await page.goto(site(`/admin/articulos/${id}`));
    await page.getByLabel("Motivo").fill("El texto es de otro sitio.");
    await press(page, /^Retirar/);
    await page.goto(site(`/admin/articulos/${id}`));
    await press(page, "Permitir publicar");
    expect(await blog()).toMatchObject({ is_published: 0, withheld_at: null });
  });

  test("una persona se suspende, se reactiva, y recibe y pierde el permiso de administrar", async ({ open }) => {
    const person = await createAccount({ full_name: `Beto ${mark}` });
    const page = await open(...byHand("/admin/personas"));
    await page.getByRole("searchbox").fill(person.email);
    await press(page, "Buscar");
    await follow(page, /./, row(page, person.email).locator(".admin-row-actions"));
    const state = () => siteDb().selectFrom("profiles").selectAll().where("id", "=", person.id).executeTakeFirstOrThrow();
    await follow(page, /Suspender/);
    await page.getByLabel("Motivo").fill("Publica anuncios sin parar.");
    await press(page, /^Suspender/);
    expect((await state()).suspended_reason).toBe("Publica anuncios sin parar.");
    await page.goto(site(`/admin/personas/${person.id}`));
    await press(page, /Reactivar/);
    expect((await state()).suspended_at).toBeNull();
    for (const is_admin of [1, 0]) {
      await page.goto(site(`/admin/personas/${person.id}/administracion`));
      await page.getByLabel("Tu contraseña").fill(password);
      await press(page, is_admin ? /^Hacer administrador/ : /^Quitar administra/);
      expect((await state()).is_admin).toBe(is_admin);
    }
  });

  test("una sesión que terminó pide la contraseña ahí mismo, y lo escrito sigue", async ({ open }) => {
    const [path, visitor] = byHand("/admin/free-plans");
    const page = await open(path, { ...visitor, complaints: /status of 403 / });
    const email = `sesion-${mark}@ejemplo.pa`;
    await page.getByLabel("Correo electrónico", { exact: true }).first().fill(email);
    await endSessionsOf(admin);
    await press(page, "Otorgar plan");
    expect(await page.locator(".error-summary").innerText()).toContain("Tu sesión terminó");
    await page.locator("[name=cuenta_correo]").fill(admin.email);
    await page.locator("[name=cuenta_clave]").fill(password);
    await press(page, "Otorgar plan");
    expect(await message(page)).toContain(`Plan de 30 días otorgado a ${email}`);
  });
});

describe("con JavaScript", () => {
  /** Sets a property on `window` that is lost if the browser leaves the page. */
  const stay = (page: Page) => page.evaluate(() => void Object.assign(window, { still: true }));
  const hasStayed = (page: Page) => page.evaluate(() => "still" in window);
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

  test("activar y desactivar se contesta en su lugar, con el foco en el mismo botón", async ({ open }) => {
    const { nombre } = await have("Marisquería Rápida");
    const page = await open(`/admin?q=${encodeURIComponent(nombre)}`, { session });
    await stay(page);
    const found = row(page, nombre);
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
    await row(page, nombre)
      .getByRole("button", { name: /^Desactivar/ })
      .click();
    await page.waitForURL(site("/"));
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
    return [
      "/admin",
      "/admin/pendientes",
      "/admin/restaurant/search?q=a",
      `/admin/restaurant/${id}/eliminar`,
      "/admin/free-plans",
      "/admin/google",
      "/admin/mensajes",
      `/admin/mensajes/${message.id}`,
      "/admin/articulos?estado=retirados",
      "/admin/articulos/correo",
      `/admin/articulos/${article.id}`,
      "/admin/personas",
      `/admin/personas/${person.id}`,
      `/admin/personas/${person.id}/suspension`,
      `/admin/personas/${person.id}/administracion`,
      "/admin/respuestas",
      "/admin/registro",
    ];
  }

  test("cabe en todas las pantallas y se oye bien, de día y de noche", async ({ open }) => {
    const [first = "", ...others] = await paths();
    const page = await open(first, { session });
    for (const path of [first, ...others]) {
      if (path !== first) expect((await page.goto(site(path)))?.status(), path).toBe(200);
      await expectCompleteAndAccessible(page);
    }
  });
});
