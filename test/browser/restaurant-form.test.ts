import type { Page } from "playwright-core";
import { indexQueued } from "../../app/search/index/postings.server";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect } from "vitest";
import type { NewRestaurant } from "../../app/db/schema.server";
import { publishedRestaurant } from "../support/published-rows";
import { accessibilityFaults } from "./accessible";
import { expectComplete, expectCompleteAndAccessible, layoutShifts } from "./layout";
import { createAccount, sessionOf, siteDb, type SessionCookie } from "./accounts";
import { phone, test as base, type Visitor } from "./visitor";
import { siteUrl } from "./own-site";

type Open = (path: string, visitor?: Visitor) => Promise<Page>;

/** Leaving a page may abort its last fetch. */
const test = base.extend<{ open: Open }>({
  open: async ({ open }, provide) => {
    await provide((path: string, { complaints, ...visitor }: Visitor = {}) => {
      const leaving = "\\.data(?:\\?\\S*)? net::ERR_ABORTED";
      return open(path, {
        session,
        ...visitor,
        complaints: new RegExp(complaints ? `${complaints.source}|${leaving}` : leaving),
      });
    });
  },
});

let session: SessionCookie;
/** Marks rows for clean-up. */
const mark = randomUUID().slice(0, 8);

beforeEach(async () => {
  session = await sessionOf(await createAccount({ is_admin: 1, full_name: "Ana Morales" }));
});

afterAll(async () => {
  await siteDb().deleteFrom("restaurants").where("nombre", "like", `%${mark}%`).execute();
});

const newPath = "/admin/restaurant/new";
const site = (path: string) => siteUrl + path;
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(?: \\(opcional\\))?$`));
const button = (page: Page, name: string) => page.locator("form.restaurant-form").getByRole("button", { name, exact: true });
const summary = (page: Page) => page.locator(".error-summary");
const chips = (page: Page) => page.getByRole("list", { name: "Especialidades agregadas" }).getByRole("button").allInnerTexts();
const isFocused = (page: Page, label: string) => field(page, label).evaluate((element) => element === document.activeElement);
const rowOf = (id: string) => siteDb().selectFrom("restaurants").selectAll().where("id", "=", id).executeTakeFirst();
const named = (nombre: string) => siteDb().selectFrom("restaurants").selectAll().where("nombre", "=", nombre).execute();

const hydrated = (page: Page) => page.locator("form.restaurant-form[autocomplete=off]").waitFor();

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const control = field(page, label);
    const isChoice = await control.evaluate((element) => element instanceof HTMLSelectElement);
    await (isChoice ? control.selectOption(value) : control.fill(value));
  }
}

async function saved(page: Page, text: string, list = "/admin") {
  await page.waitForURL(site(list));
  const message = page.locator(".message");
  await message.getByText("Éxito", { exact: true }).waitFor();
  await message.getByText(text).waitFor();
}

const created = "Restaurante creado correctamente";
const updated = "Restaurante actualizado correctamente";
const needed = (nombre: string) => ({ Nombre: nombre, Dirección: "Calle 4, frente al muelle", Provincia: "cocle" });

async function have(values: Partial<NewRestaurant> = {}) {
  const especialidades = '["Sopa","Bollo"]';
  const row = publishedRestaurant(`Fonda ${mark} ${randomUUID().slice(0, 8)}`, {
    direccion: "Calle 4",
    especialidades,
    rating: 4,
    ...values,
  });
  await siteDb().insertInto("restaurants").values(row).execute();
  await indexQueued(siteDb());
  return { ...row, path: `/admin/restaurant/edit/${row.id}` };
}

/* test/admin/restaurants/form.test.ts does the same without JavaScript. */
describe("el formulario, con JavaScript", () => {
  test("se crea un restaurante con sus especialidades, y se corrige", async ({ open }) => {
    const nombre = `Marisquería ${mark}`;
    const page = await open(newPath, { screen: phone });
    await hydrated(page);
    const add = async (speciality: string) => {
      await field(page, "Especialidades").fill(speciality);
      await button(page, "Agregar").click();
      await page.getByText(`Agregada: ${speciality}.`).waitFor();
      expect(await isFocused(page, "Especialidades")).toBe(true);
      expect(await field(page, "Especialidades").inputValue()).toBe("");
    };
    await add("Corvina");
    await fill(page, { ...needed(nombre), Rating: "4.5", Categoría: "mariscos" });
    await field(page, "Verificado").check();
    for (const speciality of ["Pulpo", "Arroz con coco"]) await add(speciality);
    await button(page, "Quitar Pulpo").click();
    await page.getByText("Quitada: Pulpo.").waitFor();
    expect(await isFocused(page, "Especialidades")).toBe(true);
    expect(await chips(page)).toEqual([expect.stringContaining("Corvina"), expect.stringContaining("Arroz con coco")]);
    await field(page, "Especialidades").fill("sin agregar");
    await button(page, "Crear Restaurante").click();
    await saved(page, created);
    const [row] = await named(nombre);
    expect(row).toMatchObject({
      provincia: "cocle",
      rating: 4.5,
      categoria: "mariscos",
      is_verified: 1,
      especialidades: '["Corvina","Arroz con coco","sin agregar"]',
    });

    await page.goto(site(`/admin/restaurant/edit/${row?.id}`));
    await hydrated(page);
    await fill(page, { Teléfono: "6555-0142", Rating: "" });
    await field(page, "Verificado").uncheck();
    await field(page, "Teléfono").press("Enter");
    await saved(page, updated);
    expect(await rowOf(row?.id ?? "")).toMatchObject({ telefono: "6555-0142", rating: null, is_verified: 0, version: 2 });
  });

  test("lo que falta o sobra se dice arriba y junto al campo, y todo sigue en su sitio", async ({ open }) => {
    const page = await open(newPath, { screen: phone, reducedMotion: "reduce", complaints: /status of 400/ });
    await hydrated(page);
    await fill(page, { Nombre: "Fonda", "Reseñas de Clientes": "Uno\n\n dos", Instagram: "@fonda", Rating: "9" });
    await field(page, "Verificado").check();
    const title = await page.title();
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const answer = page.waitForResponse((response) => response.request().method() === "POST");
      await button(page, "Crear Restaurante").click();
      await answer;
      await expect.poll(() => page.title()).toBe(`Error – ${title}`);
    }
    await summary(page).waitFor();
    expect(await summary(page).innerText()).toMatch(/^Error al guardar:\s+Escribe la dirección/);
    expect(await summary(page).getByRole("link").count()).toBe(4);
    await expect.poll(() => summary(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field(page, "Nombre").inputValue()).toBe("Fonda");
    expect(await field(page, "Reseñas de Clientes").inputValue()).toBe("Uno\n\n dos");
    expect(await field(page, "Rating").inputValue()).toBe("9");
    expect(await field(page, "Verificado").isChecked()).toBe(true);
    await expectComplete(page);
    // Scroll up first: elsewhere a bar may cover half a link.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await accessibilityFaults(page)).toEqual([]);
    await summary(page)
      .getByRole("link", { name: /Instagram/ })
      .click();
    expect(await isFocused(page, "Instagram")).toBe(true);
    expect(await summary(page).count()).toBe(1);
  });

  test("quien guarda después ve lo que cambió el otro y decide", async ({ open }) => {
    const { id, path } = await have();
    const page = await open(path, { screen: phone, reducedMotion: "reduce", complaints: /status of 409/ });
    await hydrated(page);
    const other = await page.context().newPage();
    await other.goto(site(path));
    await hydrated(other);
    await fill(other, { Teléfono: "222-3344" });
    await button(other, "Guardar Cambios").click();
    await saved(other, updated);

    await fill(page, { Horario: "Lun-Dom 8:00-22:00" });
    await button(page, "Guardar Cambios").click();
    const conflict = page.getByRole("region", { name: "Lo que cambió mientras editabas" });
    await conflict.waitFor();
    expect(await conflict.innerText()).toMatch(/Ana Morales, el .*Teléfono\s+Antes: vacío · Ahora: 222-3344/s);
    expect(await field(page, "Horario").inputValue()).toBe("Lun-Dom 8:00-22:00");
    // On a screen so tall, the bar below covers no field.
    await page.setViewportSize({ ...phone, height: 4_000 });
    expect(await accessibilityFaults(page)).toEqual([]);
    await expectComplete(page);
    await button(page, "Guardar Cambios").click();
    await saved(page, updated);
    expect(await rowOf(id)).toMatchObject({ telefono: "", horario: "Lun-Dom 8:00-22:00", version: 3 });
  });

  test("se vuelve a la lista tal como estaba, también si el formulario fue rechazado", async ({ open }) => {
    const { nombre } = await have({ provincia: "chiriqui" });
    const list = `/admin?q=${nombre.replaceAll(" ", "+")}&provincia=chiriqui`;
    const page = await open(list, { screen: phone, complaints: /status of 400/ });
    const edit = async () => {
      await page.getByRole("link", { name: nombre, exact: true }).click();
      await page.waitForURL(/\/edit\//);
      await hydrated(page);
    };
    const refused = async () => {
      await fill(page, { Dirección: "" });
      await button(page, "Guardar Cambios").click();
      await summary(page).waitFor();
      await fill(page, { Dirección: "Calle 5" });
    };
    page.on("dialog", (dialog) => dialog.accept());
    await edit();
    await refused();
    await page.getByRole("link", { name: "Cancelar" }).click();
    await page.waitForURL(site(list));
    await edit();
    await refused();
    await button(page, "Guardar Cambios").click();
    await saved(page, `${updated}: «${nombre}».`, list);
  });
});

describe("las especialidades, con el teclado", () => {
  test("Enter las agrega una vez cada una y no guarda; con Tab y Enter se quitan", async ({ open }) => {
    const { id, path } = await have();
    const page = await open(path);
    await hydrated(page);
    await field(page, "Especialidades").focus();
    for (const typed of ["Arepa", "  ", "AREPA", "sopa"]) {
      await page.keyboard.type(typed);
      await page.keyboard.press("Enter");
    }
    expect(await page.getByText("«sopa» ya está.").isVisible()).toBe(true);
    expect((await chips(page)).map((chip) => chip.replace(/\s*Quitar\s*/, ""))).toEqual(["Sopa", "Bollo", "Arepa"]);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    expect(await page.getByText("Quitada: Bollo. 2 especialidades.").isVisible()).toBe(true);
    expect(await isFocused(page, "Especialidades")).toBe(true);
    await page.keyboard.type("x".repeat(61));
    await page.keyboard.press("Enter");
    expect(await field(page, "Especialidades").inputValue()).toBe("x".repeat(61));
    await page.getByText("admite hasta 60 caracteres; escribiste 61").waitFor();
    expect(await rowOf(id)).toMatchObject({ version: 1 });
    await field(page, "Especialidades").fill("");
    await button(page, "Guardar Cambios").click();
    await saved(page, updated);
    expect(await rowOf(id)).toMatchObject({ especialidades: '["Sopa","Arepa"]' });
  });
});

test("en un teléfono la caja de especialidades y lo que se dice de ella quedan a la vista", async ({ open }) => {
  const { path } = await have();
  const page = await open(path, { screen: phone, reducedMotion: "reduce" });
  await hydrated(page);
  const box = field(page, "Especialidades");
  await box.focus();
  for (let number = 1; number <= 8; number += 1) {
    await page.keyboard.insertText(`Plato típico de la casa número ${number}`);
    await page.keyboard.press("Enter");
    const said = page.getByText(`Agregada: Plato típico de la casa número ${number}.`);
    await said.waitFor();
    for (const element of [box, said]) {
      expect(await element.evaluate(isUncovered), `${number}: ${await element.evaluate((e) => e.outerHTML)}`).toBe(true);
    }
  }
});

describe("nada de lo escrito se pierde", () => {
  test("mientras guarda el botón lo dice y no se aprieta otra vez", async ({ open }) => {
    const nombre = `Fonda ${mark} doble`;
    const page = await open(newPath);
    await hydrated(page);
    await fill(page, needed(nombre));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const sent: string[] = [];
    await page.route("**/restaurant/new.data", async (route) => {
      sent.push(route.request().method());
      await held;
      await route.continue();
    });
    await button(page, "Crear Restaurante").dblclick();
    expect(await button(page, "Guardando...").isDisabled()).toBe(true);
    await field(page, "Nombre").press("Enter");
    letGo();
    await saved(page, created);
    expect(sent).toEqual(["POST"]);
    expect(await named(nombre)).toHaveLength(1);
  });

  test("con la línea cortada todo sigue en la pantalla, se dice por qué, y al volver se guarda", async ({ open }) => {
    const nombre = `Fonda ${mark} sin línea`;
    const page = await open(newPath, { complaints: /ERR_INTERNET_DISCONNECTED/ });
    await hydrated(page);
    await fill(page, { ...needed(nombre), Especialidades: "Sopa" });
    await field(page, "Especialidades").press("Enter");
    await page.context().setOffline(true);
    await button(page, "Crear Restaurante").click();
    await expect.poll(() => summary(page).innerText()).toMatch(/^Error al guardar:\s+No se pudo hablar con el servidor/);
    expect(await summary(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field(page, "Nombre").inputValue()).toBe(nombre);
    expect(await chips(page)).toHaveLength(1);
    await page.context().setOffline(false);
    await button(page, "Crear Restaurante").click();
    await saved(page, created);
    expect(await named(nombre)).toMatchObject([{ especialidades: '["Sopa"]' }]);
  });

  test("al salir con algo sin guardar se pregunta, y sin nada o ya guardado no", async ({ open }) => {
    const { path } = await have({ customer_reviews: "Uno\r\ndos", descripcion: "Tres" });
    const page = await open(path);
    await hydrated(page);
    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    await fill(page, { Horario: "x" });
    await fill(page, { Horario: "" });
    await page.reload();
    await hydrated(page);
    expect(asked).toEqual([]);

    const leave = () => page.getByRole("link", { name: "Cancelar" }).click();
    await button(page, "Quitar Bollo").click();
    await leave();
    await expect.poll(() => asked).toHaveLength(1);
    await field(page, "Especialidades").fill("Bollo");
    await field(page, "Especialidades").press("Enter");
    await field(page, "Verificado").check();
    await leave();
    await expect.poll(() => asked).toHaveLength(2);
    expect(await field(page, "Verificado").isChecked()).toBe(true);
    await button(page, "Guardar Cambios").click();
    await saved(page, updated);
    expect(asked).toHaveLength(2);
  });

  test("lo que se escribe antes de que llegue el guion se queda", async ({ open }) => {
    const { id, path } = await have({ customer_reviews: "Lo de antes" });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let early: Page | undefined;
    const opening = open(path, {
      prepare: async (page) => {
        early = page;
        await page.route("**/assets/*.js", async (route) => {
          await held;
          await route.continue();
        });
      },
    });
    await expect.poll(() => early?.locator("form.restaurant-form").count()).toBe(1);
    if (early) {
      await fill(early, { Horario: "Lun 8:00-9:00", "Reseñas de Clientes": "Lo de ahora", Categoría: "bar", Rating: "3.5" });
      await fill(early, { Especialidades: "a medio escr" });
    }
    letGo();
    const page = await opening;
    await hydrated(page);
    expect(await field(page, "Reseñas de Clientes").inputValue()).toBe("Lo de ahora");
    expect(await field(page, "Especialidades").inputValue()).toBe("a medio escr");
    await button(page, "Guardar Cambios").click();
    await saved(page, updated);
    expect(await rowOf(id)).toMatchObject({
      horario: "Lun 8:00-9:00",
      customer_reviews: "Lo de ahora",
      categoria: "bar",
      rating: 3.5,
      especialidades: '["Sopa","Bollo","a medio escr"]',
    });
  });

  test("atrás, después de guardar, no trae lo de antes", async ({ open }) => {
    const { id, path } = await have();
    const page = await open(path);
    await hydrated(page);
    await fill(page, { Teléfono: "222-3344" });
    await button(page, "Guardar Cambios").click();
    await saved(page, updated);
    await page.goBack();
    await hydrated(page);
    await expect.poll(() => field(page, "Teléfono").inputValue()).toBe("222-3344");
    await fill(page, { Teléfono: "555-6677" });
    await button(page, "Guardar Cambios").click();
    await saved(page, updated);
    expect(await rowOf(id)).toMatchObject({ telefono: "555-6677", version: 3 });
  });

  test("un rating que el navegador no entiende no se guarda como si no lo hubiera", async ({ open }) => {
    const { id, path } = await have();
    const page = await open(path);
    await hydrated(page);
    await field(page, "Rating").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("4e");
    await button(page, "Guardar Cambios").click();
    expect(await isFocused(page, "Rating")).toBe(true);
    expect(await rowOf(id)).toMatchObject({ rating: 4, version: 1 });
  });
});

describe("en cualquier pantalla", () => {
  const google = '["nombre","telefono","rating","especialidades","customer_reviews"]';

  test("cabe, se puede usar con lector de pantalla y no se mueve de su sitio cuando llega el guion", async ({ open }) => {
    const { path } = await have({ source: "google", google_fields: google, fetched_at: new Date().toISOString() });
    const page = await open(path, { screen: phone, reducedMotion: "reduce" });
    await hydrated(page);
    const shift = await layoutShifts(page);
    expect(shift.sum, shift.moved.join()).toBeLessThan(0.03);
    await expectCompleteAndAccessible(page);
  });

  test("lo que guarda está siempre a la vista y no tapa el campo en el que se escribe", async ({ open }) => {
    const { path } = await have();
    for (const screen of [phone, { width: 640, height: 300 }]) {
      const page = await open(path, { screen, reducedMotion: "reduce" });
      await hydrated(page);
      const isLow = screen.height < 480;
      expect(await button(page, "Guardar Cambios").evaluate(isInView)).toBe(!isLow);
      const controls = page.locator("form.restaurant-form").locator("input:visible, select, textarea, .chip, .button");
      await field(page, "Nombre").focus();
      for (let step = 0; step < (await controls.count()) - 1; step += 1) {
        const focused = page.locator(":focus");
        expect(await focused.evaluate(isUncovered), `${screen.width} px: ${await focused.evaluate((e) => e.outerHTML)}`).toBe(
          true,
        );
        await page.keyboard.press("Tab");
      }
    }
  });
});

function isInView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

function isUncovered(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 3, (top + bottom) / 2, bottom - 3].every((y) => {
    const found = document.elementFromPoint((left + right) / 2, y);
    return found !== null && (found === element || element.contains(found));
  });
}
