import type { Page } from "playwright-core";
import { indexQueued } from "../../app/search/index/postings.server";
import { expect, onTestFinished } from "vitest";
import type { NewRestaurant } from "../../app/db/schema.server";
import { listing } from "../../app/directory/listing";
import { findHoliday } from "../../app/text/hours/holidays";
import { panamaDay } from "../../app/text/hours/panama-day";
import { repeatToLength } from "../cost/worst-content";
import { publishedRestaurant } from "../support/published-rows";
import { siteDb } from "./accounts";
import { accessibilityFaults } from "./accessible";
import { desktop, phone, test } from "./visitor";

/**
 * CSS pixels. With the page's own bars, a screen of 740 shows one card and the next one's name. On a holiday the state says so, on a
 * line more.
 */
const holidayLine = findHoliday(panamaDay(Date.now())) ? 20 : 0;
const tallest = 240 + holidayLine;

const sentence = "La leña se prende a las cuatro de la mañana y a las once ya hay fila; el culantro es del patio de la casa. ";

const full: Partial<NewRestaurant> = {
  provincia: "darien",
  categoria: "comida-tradicional",
  descripcion: sentence.repeat(3).slice(0, 300),
  direccion:
    "Avenida Central de La Palma, corregimiento de La Palma, distrito de Chepigana, frente al muelle municipal y a un mercado",
  telefono: "+507 6555-0142",
  horario: "Lun-Jue 11:00-22:00, Vie-Sáb 11:00-23:30, Dom 12:00-21:00 hs",
  rating: 4.7,
  plan_type: "max_local",
  especialidades: JSON.stringify(["Sancocho de gallina", "Pargo frito entero", "Arroz con guandú", "Patacones", "Ceviche"]),
  imagen: "/images/plato-sancocho.svg",
  is_verified: 1,
};
const fullName = "Restaurante y Marisquería Los Hermanos Batista de La Palma 2";

const extreme: Partial<NewRestaurant> = {
  ...full,
  descripcion: repeatToLength(listing.descripcion.maxLength),
  direccion: "Callelarguísima".repeat(20).slice(0, listing.direccion.maxLength),
  telefono: "+1 305 555 0142",
  horario: "Con cita previa, según la marea y el clima; ".repeat(3).slice(0, listing.horario.maxLength),
  especialidades: JSON.stringify(
    Array.from({ length: listing.especialidades.maxCount }, (_, number) =>
      `${number} ${"guandú con coco ".repeat(4)}`.slice(0, 60),
    ),
  ),
};

async function publish(rows: NewRestaurant[]) {
  const ids = rows.map(({ id }) => id);
  onTestFinished(async () => void (await siteDb().deleteFrom("restaurants").where("id", "in", ids).execute()));
  await siteDb().insertInto("restaurants").values(rows).execute();
  await indexQueued(siteDb());
}

const heightsOf = (page: Page, selector = ".restaurant-card") =>
  page.evaluate(
    (cards) => [...document.querySelectorAll(cards)].map((card) => Math.ceil(card.getBoundingClientRect().height)),
    selector,
  );

const outsideOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".restaurant-card")].flatMap((card) => {
      const frame = card.getBoundingClientRect();
      // The heading cuts its link off.
      return [...card.querySelectorAll("h2, p, li, a:not(h2 a), img, svg")]
        .filter((part) => {
          if (!part.checkVisibility()) return false;
          const { left, right, bottom } = part.getBoundingClientRect();
          return left < frame.left || right > frame.right || bottom > frame.bottom;
        })
        .map((part) => `${part.localName}: ${part.textContent.slice(0, 40)}`);
    }),
  );

test("en un teléfono ninguna tarjeta pasa de 240 px", async ({ open }) => {
  const heights = await heightsOf(await open("/restaurantes-panama", { screen: phone }));
  expect(heights).toHaveLength(6);
  expect(heights.filter((height) => height > tallest)).toEqual([]);
});

test("las tarjetas del blog tampoco son altas: la de en medio no pasa de 260 px, con la fecha larga", async ({ open }) => {
  const page = await open("/blog", { screen: phone });
  const heights = (await heightsOf(page, ".blog-card")).sort((a, b) => a - b);
  expect(heights).toHaveLength(6);
  expect(heights[3]).toBeLessThanOrEqual(260);
  expect(await page.locator(".blog-card time").first().innerText()).toMatch(/^\d+ de [a-z]+ de \d{4}$/);
});

test("tampoco la que lo dice todo, ni pierde nada para quien la escucha", async ({ open }) => {
  await publish([publishedRestaurant(fullName, full)]);
  const page = await open("/restaurantes-darien", { screen: phone });
  expect(fullName).toHaveLength(60);
  expect(full.direccion).toHaveLength(120);
  expect(full.horario).toHaveLength(60);
  const [height = 0] = await heightsOf(page);
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThanOrEqual(tallest);
  const text = (await page.locator(".restaurant-card").textContent()) ?? "";
  for (const words of [fullName, full.descripcion!.trim(), full.direccion, full.horario, "6555-0142", "Patacones", "Ceviche"])
    expect(text).toContain(words);
  const actions = await page.locator(".restaurant-card .card-actions a").all();
  const boxes = await Promise.all(actions.map(async (action) => (await action.boundingBox())!));
  expect(boxes).toHaveLength(3);
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  for (const box of boxes) expect(box.height).toBeGreaterThanOrEqual(44);
});

test("ni los textos más largos ni la falta de casi todo deshacen la tarjeta", async ({ open }) => {
  await publish([
    publishedRestaurant("Restaurante ".repeat(10), extreme),
    publishedRestaurant("Supercalifragilístico".repeat(6).slice(0, 120), { ...extreme, imagen: null }),
    publishedRestaurant("Kiosco", { provincia: "darien", direccion: "Metetí" }),
  ]);
  const page = await open("/restaurantes-darien", { screen: { width: 320, height: 740 } });
  for (const screen of [{ width: 320, height: 740 }, phone, { width: 700, height: 900 }, desktop]) {
    await page.setViewportSize(screen);
    expect(await outsideOf(page), `a ${screen.width} px`).toEqual([]);
  }
  await page.setViewportSize(phone);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("en un escritorio la página de un restaurante tiene al lado las horas de toda la semana y cómo llegar", async ({ open }) => {
  const page = await open("/restaurantes-panama/fonda-la-paila-de-nelida");
  const place = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
  const [menu, visit] = [await place("#carta"), await place(".visit")];
  expect(visit.x).toBeGreaterThan(menu.x + menu.width);
  expect(visit.y).toBe(menu.y);
  const day = page.getByRole("rowheader", { name: "Lunes" });
  expect(await day.isVisible()).toBe(true);
  await page.setViewportSize(phone);
  expect(await day.isVisible()).toBe(false);
  await page.getByText(/^Hoy(:| no abre)/).click();
  expect(await day.isVisible()).toBe(true);
});

test("en un teléfono, en la página de un restaurante, se llama, se pide, se va y se guarda sin bajar", async ({ open }) => {
  const page = await open("/restaurantes-panama/fonda-la-paila-de-nelida", { screen: phone });
  const buttons = await page.locator(".quick-actions > *").all();
  expect(await Promise.all(buttons.map((button) => button.innerText()))).toEqual([
    "Llamar",
    expect.stringContaining("Pedir"),
    expect.stringContaining("Ruta"),
    "Guardar",
  ]);
  const boxes = await Promise.all(buttons.map(async (button) => (await button.boundingBox())!));
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(48);
  expect(boxes[0]!.y + boxes[0]!.height).toBeLessThanOrEqual(340 + holidayLine);
});

test("un nombre muy largo tampoco los baja de esa pantalla", async ({ open }) => {
  const row = publishedRestaurant(fullName, { ...full, horario: "Abierto 24 horas" });
  await publish([row]);
  const page = await open(`/restaurantes-darien/${row.slug}`, { screen: phone });
  const { y, height } = (await page.locator(".quick-actions").boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(340 + holidayLine);
});

test.for([
  ["con", true],
  ["sin", false],
] as const)(
  "%s JavaScript y sin red, un toque enseña al taxista el nombre, las señas y el teléfono",
  async ([, javaScript], { open }) => {
    const page = await open("/restaurantes-panama/fonda-la-paila-de-nelida", { screen: phone, javaScript });
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Muéstraselo al taxista" }).click();
    const card = page.getByRole("dialog");
    for (const words of ["Fonda La Paila de Nélida", "a media cuadra de la Avenida Perú", "6555-0103"])
      expect(await card.getByText(words).evaluate((text) => parseFloat(getComputedStyle(text).fontSize))).toBeGreaterThanOrEqual(
        28,
      );
    if (javaScript) expect(await accessibilityFaults(page)).toEqual([]);
    await card.getByRole("button", { name: "Cerrar" }).click();
    expect(await card.isVisible()).toBe(false);
  },
);
