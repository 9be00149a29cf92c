import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { NewRestaurant } from "../../app/db/schema.server";
import type { RestaurantRecord } from "../../app/directory/twins/record.server";
import { openApp } from "../support/app";
import { findCards, findStructuredData, visibleText } from "../support/pages/html";
import { publishedRestaurant } from "../support/published-rows";

const app = await openApp();

/** Saturday, 28 November 2026, at noon in Panama, a holiday. */
const holiday = new Date("2026-11-28T12:00:00-05:00");
const ordinary = new Date("2026-08-12T12:00:00-05:00");

const setNow = (now: Date) => void vi.useFakeTimers({ now, toFake: ["Date"] });
beforeEach(() => setNow(holiday));
afterEach(() => void vi.useRealTimers());

const daily: Partial<NewRestaurant> = { provincia: "cocle", direccion: "Calle 1", horario: "Lun-Dom 8:00-22:00" };
const rows = {
  calla: publishedRestaurant("Calla", daily),
  cierra: publishedRestaurant("Cierra", daily),
  abre: publishedRestaurant("Abre", daily),
  corta: publishedRestaurant("Corta", daily),
  raro: publishedRestaurant("Raro", { ...daily, horario: "Cuando hay pescado" }),
};

beforeAll(async () => {
  await app.db.insertInto("restaurants").values(Object.values(rows)).execute();
  const day = { day: "2026-11-28", created_at: "2026-11-20T12:00:00.000Z" };
  await app.db
    .insertInto("special_days")
    .values([
      { ...day, restaurant_id: rows.cierra.id, hours: "" },
      { ...day, restaurant_id: rows.abre.id, hours: "usual" },
      { ...day, restaurant_id: rows.corta.id, hours: "10:00-15:00" },
      { ...day, restaurant_id: rows.raro.id, hours: "" },
      { ...day, restaurant_id: rows.corta.id, day: "2026-12-01", hours: "" },
      { ...day, restaurant_id: rows.raro.id, day: "2026-12-24", hours: "18:00-2:00" },
      { ...day, restaurant_id: rows.raro.id, day: "2026-12-25", hours: "" },
    ])
    .execute();
});

const page = async (slug: string) => (await app.visit(`/restaurantes-cocle/${slug}`)).text.replaceAll("\u00a0", " ");
const specialOf = async (slug: string) => {
  const schema = findStructuredData((await app.visit(`/restaurantes-cocle/${slug}`)).html, "Restaurant");
  return (schema?.specialOpeningHoursSpecification ?? []) as Record<string, string>[];
};
const record = async (slug: string) => JSON.parse((await app.visit(`/restaurantes-cocle/${slug}.json`)).html) as RestaurantRecord;

async function cards(path = "/restaurantes-cocle") {
  const found = findCards((await app.visit(path)).html).map((card) => visibleText(card).replaceAll("\u00a0", " "));
  return (name: string) => found.find((card) => card.includes(name)) ?? "";
}

describe("en un feriado", () => {
  test("de un negocio que no ha dicho nada, la página, el JSON-LD y los gemelos dicen que puede variar", async () => {
    const text = await page("calla");
    expect(text).toContain("Abierto · cierra a las 10:00 p. m.");
    expect(text).toContain("Hoy es feriado: el horario puede variar.");
    expect(text).toContain("28 de noviembre, feriado: puede variar");
    expect((await specialOf("calla"))[0]).toEqual({
      "@type": "OpeningHoursSpecification",
      validFrom: "2026-11-28",
      validThrough: "2026-11-28",
      name: "Independencia de Panamá de España",
      description: "Feriado: el horario puede variar",
      opens: "08:00",
      closes: "22:00",
    });
    expect((await record("calla")).dias_especiales).toEqual([
      { dia: "2026-11-28", feriado: "Independencia de Panamá de España", horario: "puede variar" },
      { dia: "2026-12-08", feriado: "Día de la Madre", horario: "puede variar" },
    ]);
    const { html } = await app.visit("/restaurantes-cocle/calla.md");
    expect(html).toContain("- El 28 de noviembre: puede variar (Independencia de Panamá de España)");
  });

  test("de uno que cierra, todos dicen que hoy cierra", async () => {
    const text = await page("cierra");
    expect(text).toContain("Cerrado · abre mañana a las 8:00 a. m.");
    expect(text).toContain("Hoy no abre.");
    expect(text).not.toContain("puede variar");
    expect((await specialOf("cierra"))[0]).toMatchObject({ validFrom: "2026-11-28", opens: "00:00", closes: "00:00" });
    expect((await specialOf("cierra"))[0]).not.toHaveProperty("description");
    expect((await record("cierra")).dias_especiales[0]).toMatchObject({ dia: "2026-11-28", horario: "cerrado" });
  });

  test("de uno que abre como siempre, no queda duda", async () => {
    const text = await page("abre");
    expect(text).toContain("Hoy es feriado, con el horario de siempre.");
    expect(text).not.toContain("puede variar");
    expect((await specialOf("abre"))[0]).toMatchObject({ opens: "08:00", closes: "22:00" });
    expect((await specialOf("abre"))[0]).not.toHaveProperty("description");
    expect((await record("abre")).dias_especiales[0]).toMatchObject({ horario: "como siempre" });
  });

  test("de uno con otro horario, ese es el que vale, también en la tabla de la semana", async () => {
    const text = await page("corta");
    expect(text).toContain("Abierto · cierra a las 3:00 p. m.");
    expect(text).toContain("Hoy, 28 de noviembre, abre de 10:00 a. m. a 3:00 p. m. ");
    expect(text).toMatch(/Sábado \(hoy\) 10:00 a\. m\. – 3:00 p\. m\. 28 de noviembre/);
    expect(text).toMatch(/Martes Cerrado 1 de diciembre/);
    expect(await specialOf("corta")).toMatchObject([
      { validFrom: "2026-11-28", opens: "10:00", closes: "15:00" },
      { validFrom: "2026-12-01", opens: "00:00", closes: "00:00" },
      { validFrom: "2026-12-08", description: "Feriado: el horario puede variar" },
    ]);
    expect((await record("corta")).dias_especiales).toMatchObject([{ horario: "10:00-15:00" }, { horario: "cerrado" }, {}]);
  });

  test("de uno cuyo horario no se entiende se sabe al menos que cierra", async () => {
    const text = await page("raro");
    expect(text).toContain("Cuando hay pescado");
    expect(text).toContain("Hoy no abre.");
    expect((await specialOf("raro"))[0]).toMatchObject({ opens: "00:00", closes: "00:00" });
  });

  test("las fichas de la provincia dicen lo mismo", async () => {
    const card = await cards();
    expect(card("Calla")).toContain("Abierto hasta 10 p. m. Feriado: puede variar.");
    expect(card("Cierra")).toContain("Cerrado · Abre mañana 8 a. m.");
    expect(card("Corta")).toContain("Abierto hasta 3 p. m.");
    for (const name of ["Cierra", "Abre", "Corta"]) expect(card(name)).not.toContain("feriado");
    const neighbours = await cards("/restaurantes-cocle/calla");
    expect(neighbours("Corta") || neighbours("Raro") || neighbours("Cierra")).toMatch(/hasta 3\sp\. m\.|Cerrado/);
  });
});

test("la noche de un día especial dura hasta su hora, también con un horario que no se entiende, en la búsqueda y en la ficha", async () => {
  setNow(new Date("2026-12-25T01:00:00-05:00"));
  expect((await cards("/restaurantes?abierto=ahora"))("Raro")).toContain("Abierto hasta 2 a. m.");
  setNow(new Date("2026-12-25T02:00:00-05:00"));
  expect((await cards("/restaurantes?abierto=ahora"))("Raro")).toBe("");
  expect((await cards())("Raro")).toContain("Cerrado");
});

test("después de medianoche, quien abrió anoche y hoy no abre no se contradice", async () => {
  const row = publishedRestaurant("Trasnocho", { slug: "trasnocho", provincia: "cocle", horario: "Vie-Sáb 18:00-2:00" });
  await app.db.insertInto("restaurants").values(row).execute();
  const at = async (time: string) => {
    setNow(new Date(`2026-11-22T${time}:00-05:00`));
    const { text } = await app.visit("/restaurantes-cocle/trasnocho");
    return text;
  };
  const night = await at("01:59");
  expect(night).toContain("Abierto desde anoche, hasta las 2:00 a. m.; hoy no abre más.");
  expect(night).not.toContain("Hoy no abre.");
  expect(await at("02:00")).toContain("Hoy no abre.");
  await app.db.deleteFrom("restaurants").where("id", "=", row.id).execute();
});

test("un día cualquiera nada habla de feriados", async () => {
  setNow(ordinary);
  expect(await page("cierra")).not.toMatch(/feriado|noviembre/i);
  expect(await specialOf("cierra")).toEqual([]);
  expect((await record("cierra")).dias_especiales).toEqual([]);
  expect((await cards())("Cierra")).not.toMatch(/feriado/i);
});

test("si los días especiales no se pueden leer, la página pide volver más tarde", async () => {
  await app.without("special_days", async () => {
    for (const path of ["/restaurantes-cocle", "/restaurantes-cocle/calla", "/restaurantes-cocle/calla.json"]) {
      expect([path, (await app.visit(path)).status]).toEqual([path, 503]);
    }
  });
});
