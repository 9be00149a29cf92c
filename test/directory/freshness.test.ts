import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewRestaurant } from "../../app/db/schema.server";
import { openApp } from "../support/app";
import { findCards, visibleText } from "../support/pages/html";
import { publishedRestaurant } from "../support/published-rows";

const app = await openApp();
beforeEach(async () => {
  await app.db.deleteFrom("restaurants").execute();
  vi.useFakeTimers({ now: new Date("2026-11-23T12:00:00-05:00"), toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

async function have(name: string, values: Partial<NewRestaurant>) {
  const row = publishedRestaurant(name, { provincia: "darien", direccion: "Calle 1", ...values });
  await app.db.insertInto("restaurants").values(row).execute();
  const page = await app.visit(`/restaurantes-darien/${row.slug}`);
  const cards = findCards((await app.visit("/restaurantes-darien")).html).map(visibleText);
  return { page: page.text, card: cards.find((text) => text.includes(name)) ?? "" };
}

test("la ficha y la página dicen el día en que alguien confirmó los datos", async () => {
  // 9 p.m. of the day before in Panama.
  const { page, card } = await have("Fresca", { confirmed_at: "2026-11-04T02:00:00.000Z" });
  expect(page).toContain("Confirmado el 3 de noviembre de 2026");
  expect(card).toContain("Confirmado el 3 de noviembre de 2026");
  expect(page).not.toContain("Verificado");
});

test("lo que nadie confirmó en un año lo dice en su página, sin alarma, y su ficha calla", async () => {
  const { page, card } = await have("Vieja", { confirmed_at: "2025-11-22T12:00:00.000Z" });
  expect(page).toContain("Sin confirmar desde hace más de un año");
  expect(page).not.toContain("Confirmado el");
  expect(card).not.toMatch(/confirma/i);
  expect((await have("Casi vieja", { confirmed_at: "2025-11-24T12:00:00.000Z" })).page).toContain(
    "Confirmado el 24 de noviembre de 2025",
  );
});

test("lo importado que nadie confirmó no dice nada", async () => {
  const { page, card } = await have("Importada", { confirmed_at: null });
  for (const text of [page, card]) expect(text).not.toMatch(/confirma/i);
});

test("«Verificado» dice desde cuándo", async () => {
  const verified = { is_verified: 1, verified_at: "2026-10-01T12:00:00.000Z" } as const;
  expect((await have("Con fecha", verified)).page).toContain("Verificado el 1 de octubre de 2026");
  const old = await have("Sin insignia", { ...verified, is_verified: 0 });
  expect(old.page).not.toContain("Verificado el");
});

test("lo que escribió un archivo dice de qué día es, también si alguien lo confirmó antes, y al año que nadie lo confirma", async () => {
  const confirmed_at = "2026-11-04T02:00:00.000Z";
  const { page, card } = await have("De archivo", { confirmed_at, from_file_at: "2026-11-20T12:00:00.000Z" });
  for (const text of [page, card]) {
    expect(text).toContain("Según el archivo del 20 de noviembre de 2026");
    expect(text).not.toContain("Confirmado el");
  }
  const old = await have("De archivo viejo", { from_file_at: "2025-11-20T12:00:00.000Z" });
  expect(old.page).toContain("Sin confirmar desde hace más de un año");
});
