import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterEach, describe, expect } from "vitest";
import { publishedRestaurant } from "../support/published-rows";
import { templateFaults } from "./accessible";
import { createAccount, sessionOf, siteDb } from "./accounts";
import { phone, test, type Visitor } from "./visitor";

let made: string[] = [];

afterEach(async () => {
  for (const table of ["restaurant_owners", "restaurant_attributes"] as const)
    await siteDb().deleteFrom(table).where("restaurant_id", "in", made).execute();
  await siteDb().deleteFrom("restaurants").where("id", "in", made).execute();
  made = [];
});

async function haveBusiness() {
  const horario = "Lun-Vie 11:00-22:00, Sáb 12:00-23:00, Dom cerrado";
  const row = publishedRestaurant("Fonda La Ñapa", { slug: `fonda-${crypto.randomUUID()}`, provincia: "darien", horario });
  await siteDb().insertInto("restaurants").values(row).execute();
  made.push(row.id);
  return row.id;
}

/** Opens the page of a business's owner, or the administration's. */
async function openWeek(open: (path: string, visitor?: Visitor) => Promise<Page>, by: "owner" | "admin", visitor: Visitor = {}) {
  const id = await haveBusiness();
  const account = await createAccount({ is_admin: by === "admin" ? 1 : 0 });
  const created_at = new Date().toISOString();
  if (by === "owner")
    await siteDb().insertInto("restaurant_owners").values({ restaurant_id: id, user_id: account.id, created_at }).execute();
  const path = by === "owner" ? `/mi-negocio/${id}/horario` : `/admin/restaurant/${id}/horario`;
  const page = await open(path, { screen: phone, session: await sessionOf(account), ...visitor });
  const hours = async () =>
    (await siteDb().selectFrom("restaurants").select("horario").where("id", "=", id).executeTakeFirstOrThrow()).horario;
  return { page, hours };
}

const day = (page: Page, name: string) => page.locator(".week-day").filter({ has: page.locator("legend", { hasText: name }) });

const openDay = async (page: Page, name: string) => await day(page, name).locator("summary").first().click();

describe.each(["owner", "admin"] as const)("el horario de la semana (%s)", (by) => {
  test("se cambia y se copia con el teclado, y se guarda", async ({ open }) => {
    const { page, hours } = await openWeek(open, by);
    expect(await templateFaults(page)).toEqual([]);
    await page.setViewportSize(phone);
    const saturday = day(page, "Sábado");
    const heights = await page.locator(".week-day").evaluateAll((days) => days.map((one) => one.getBoundingClientRect().height));
    expect([heights.length, Math.max(...heights) <= 56]).toEqual([3, true]);
    await openDay(page, "Sábado");
    await saturday.locator('input[type="time"]').first().fill("18:00");
    await saturday.getByText("Otro turno").focus();
    await page.keyboard.press("Enter");
    await saturday.locator('input[type="time"]').nth(2).fill("23:15");
    await saturday.locator('input[type="time"]').nth(3).fill("23:45");
    await saturday.locator(".week-copy summary").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Copiado. Todavía falta guardar.").waitFor();
    const week = page.locator(".week-day");
    expect(await week.count()).toBe(1);
    expect((await week.locator("summary span").first().innerText()).replaceAll("\u00a0", " ")).toContain(
      "6:00 p. m. – 11:00 p. m., 11:15 p. m. – 11:45 p. m.",
    );
    expect(await week.getByLabel("Abre otra vez").isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.getByRole("button", { name: "Guardar el horario" }).last().click();
    await page.getByText("Horario guardado").first().waitFor();
    expect(await hours()).toBe("Lun-Dom 18:00-23:00, 23:15-23:45");
  });

  test("un día sale de los iguales con un toque, y se ve lo que aún no se guarda", async ({ open }) => {
    for (const javaScript of [true, false]) {
      const { page, hours } = await openWeek(open, by, { javaScript });
      await openDay(page, "Lunes");
      await day(page, "Lunes").getByRole("button", { name: "Miércoles" }).click();
      expect(await page.locator(".week-day").count()).toBe(5);
      const wednesday = day(page, "Miércoles");
      expect((await wednesday.boundingBox())!.y).toBeLessThan(phone.height / 2);
      await wednesday.getByText("Cerrado", { exact: true }).last().click();
      if (javaScript) expect(await wednesday.getAttribute("class")).toContain("week-changed");
      await page.getByRole("button", { name: "Guardar el horario" }).last().click();
      await page.getByText("Horario guardado").first().waitFor();
      expect(await hours()).toBe("Lun-Mar 11:00-22:00, Mié cerrado, Jue-Vie 11:00-22:00, Sáb 12:00-23:00, Dom cerrado");
    }
  });

  test("lo que falta en un día se explica a lo ancho, no en media columna", async ({ open }) => {
    const { page } = await openWeek(open, by, { complaints: /status of 400/ });
    const monday = day(page, "Lunes");
    await openDay(page, "Lunes");
    await monday.locator('input[type="time"]').nth(1).fill("");
    await page.getByRole("button", { name: "Guardar el horario" }).last().click();
    await monday.locator(".field-error").waitFor();
    const width = async (part: string) => (await monday.locator(part).first().boundingBox())!.width;
    expect(await width(".field-error")).toBe(await width(".week-span"));
  });

  test("copia a lunes–viernes, y sin JavaScript lo hace el servidor", async ({ open }) => {
    for (const javaScript of [true, false]) {
      const { page, hours } = await openWeek(open, by, { javaScript });
      await openDay(page, "Domingo");
      await day(page, "Domingo").getByText("24 horas").click();
      await day(page, "Domingo").locator(".week-copy summary").click();
      await day(page, "Domingo").getByRole("button", { name: "Copiar a lunes–viernes" }).click();
      await page.getByText("Copiado. Todavía falta guardar.").waitFor();
      await page.getByRole("button", { name: "Guardar el horario" }).last().click();
      await page.getByText("Horario guardado").first().waitFor();
      expect(await hours()).toBe("Lun-Vie 24 horas, Sáb 12:00-23:00, Dom 24 horas");
    }
  });
});

test("el guion de la semana pesa menos de 0.5 kB", async ({ open }) => {
  const { page } = await openWeek(open, "owner");
  const other = await open("/terminos");
  const sizeOf = async (shown: Page) => {
    const [text = ""] = await shown.locator('script[type="module"]:not([src])').allTextContents();
    return brotliCompressSync(text).length;
  };
  expect((await sizeOf(page)) - (await sizeOf(other))).toBeLessThan(500);
});
