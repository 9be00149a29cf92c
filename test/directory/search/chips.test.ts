import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadSearch } from "../../../app/directory/search/page-data.server";
import { seedDemoContent } from "../../../seed";
import { openDatabase } from "../../support/database";

const { db } = await openDatabase();
await seedDemoContent(db);

// A chip says the minute from which it looks.
beforeAll(() => void vi.useFakeTimers({ now: new Date("2026-11-26T12:05:00-05:00"), toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

const search = async (q: string) => {
  const { understood, total, allergy } = await loadSearch(
    new Request(`http://localhost/restaurantes?q=${encodeURIComponent(q)}`),
  );
  return { chips: understood.filters, total, allergy };
};

const labelsOf = ({ chips }: Awaited<ReturnType<typeof search>>) => chips.map(({ label }) => label).sort();

/** As people type them: in order or not, misspelt, in English, with what they exclude or cannot eat. */
test.each([
  "ceviche en Colón abierto ahora a menos de 9",
  "abierto el domingo en la noche, pizza con terraza, que no sea en David",
  "a menos de $8 ceviche abierto hoy",
  "soy alérgico a los mariscos, arroz abierto ahora a menos de 9",
  "almuerzo por whatsapp abierto ahora a menos de 10",
  "desayuno sin huevo el domingo a las 8 en Boquete",
  "pollo cerca de Albrook Mall abierto ahora que no sea Pío Pío",
  "pescado avierto oy en la noxe",
  "ceviche cerca del Mercado de Mariscos a menos de $9",
  "verificado, sopa cerca de la Universidad de Panamá",
  "late night seafood near Albrook",
  "sushi cerquita de Albrook abierto el domingo",
  "mariscos con terraza que acepten Yappy en Chiriquí, barato",
  "café con wifi en Boquete o Volcán",
  "cheap seafood with a sea view in Bocas",
  "seafood open now in Colón under 12 dollars",
  "cheap vegan sushi near Albrook under $15 open tonight",
  "En Panamá Oeste no, en Coclé, mariscos abiertos mañana al mediodía",
  "¿Dónde hay sancocho hoy domingo por menos de 6?",
  "hamburguesa hasta 10 dólares después de las 10 pm",
])("cada ficha de «%s» quita lo suyo, y lo demás se queda como se escribió", async (q) => {
  const whole = await search(q);
  const taken = whole.chips.filter(({ rest }) => rest !== undefined);
  expect(taken.length).toBeGreaterThan(0);
  for (const { label, rest = "" } of taken) {
    const left = await search(rest);
    expect({ rest, chips: labelsOf(left), allergy: left.allergy }).toEqual({
      rest,
      chips: labelsOf({ ...whole, chips: whole.chips.filter((one) => one.label !== label) }),
      allergy: whole.allergy,
    });
    expect(q.split(/[\s,]+/)).toEqual(expect.arrayContaining(rest.split(/[\s,]+/).filter(Boolean)));
  }
});
