import { beforeEach, describe, expect, test } from "vitest";
import { choose, maxNamed } from "../../app/answers/choose.server";
import type { NewRestaurant } from "../../app/db/schema.server";
import { indexQueued } from "../../app/search/index/postings.server";
import { readSharply } from "../../app/search/read/sharp-reading.server";
import type { Wish } from "../../app/search/wish";
import { openDatabase } from "../support/database";
import { insertAll, restaurant } from "../support/database-rows";

const { db } = await openDatabase();

/** Monday, 8 a.m. in Panama. */
const now = new Date("2026-11-23T13:00:00Z");

beforeEach(() => db.deleteFrom("restaurants").execute());

async function open(...rows: Partial<NewRestaurant>[]) {
  await insertAll(
    db,
    "restaurants",
    rows.map((row) => restaurant({ provincia: "colon", ...row })),
  );
  await indexQueued(db);
}

async function choosing(text: string, over: Partial<Wish> = {}, assumed?: Parameters<typeof choose>[2]["assumed"]) {
  const { parts } = await readSharply(db, text);
  const wish = { parts, provincias: [], categorias: [], open: null, isVerified: false, ...over };
  const { chosen, ...choice } = await choose(db, wish, { now, assumed: assumed ?? null });
  return { ...choice, names: chosen.map(({ row }) => row.nombre), plans: chosen.map(({ plan }) => plan) };
}

const dish = (nombre: string, plan: Partial<NewRestaurant> = {}) => ({ nombre, special_dish: "Ceviche", ...plan });
const paid = { plan_type: "max_local", plan_expires_at: "2027-01-01T00:00:00.000Z" } as const;

describe("entre iguales", () => {
  test("va antes el plan mayor, y se dice que por eso va", async () => {
    await open(dish("Uno"), dish("Dos", paid), dish("Tres"));
    expect(await choosing("ceviche")).toMatchObject({ isLedByPlan: true, total: 3 });
    expect((await choosing("ceviche")).names[0]).toBe("Dos");
  });

  test("un plan vencido no cuenta", async () => {
    await open(dish("Uno"), dish("Dos", { ...paid, plan_expires_at: "2026-01-01T00:00:00.000Z" }));
    expect(await choosing("ceviche")).toMatchObject({ isLedByPlan: false, plans: ["free_local", "free_local"] });
  });

  test("sin otro plan, va antes lo confirmado hace menos", async () => {
    await open(
      dish("Uno", { confirmed_at: "2026-01-01T12:00:00.000Z" }),
      dish("Dos", { confirmed_at: "2026-11-01T12:00:00.000Z" }),
    );
    expect(await choosing("ceviche")).toMatchObject({ names: ["Dos", "Uno"], isLedByPlan: false });
  });
});

test("el plan no adelanta a quien responde mejor", async () => {
  await open({ nombre: "Ceviche Mío" }, { nombre: "Dos", descripcion: "Con ceviche.", ...paid });
  expect(await choosing("ceviche")).toMatchObject({ names: ["Ceviche Mío", "Dos"], isLedByPlan: false });
});

test("se nombran cinco y se cuentan todos", async () => {
  await open(...Array.from({ length: maxNamed + 2 }, (_, at) => dish(`Fonda ${at}`)));
  const { names, total } = await choosing("ceviche");
  expect([names.length, total]).toEqual([maxNamed, maxNamed + 2]);
});

test("la frase entera del plato va antes que sus palabras", async () => {
  await open(
    { nombre: "Uno", especialidades: JSON.stringify(["Arroz blanco con mucho pollo"]), ...paid },
    { nombre: "Dos", especialidades: JSON.stringify(["Arroz con pollo"]) },
    { nombre: "Tres", especialidades: JSON.stringify(["Pollo frito", "Arroz"]), ...paid },
  );
  expect((await choosing("arroz con pollo")).names.at(-1)).toBe("Tres");
});

describe("de horario que no se sabe", () => {
  const opening = { horario: "Lun-Dom: 6:00 am - 10:00 pm" };
  const unsaid = { horario: "Preguntar por teléfono" };

  test("se añaden dos como mucho, y solo si hay algo más que la hora", async () => {
    await open(dish("Abre", opening), ...["A", "B", "C"].map((name) => dish(name, unsaid)), dish("Calla", { horario: "" }));
    expect(await choosing("ceviche", { open: "now" })).toMatchObject({ names: ["Abre"], total: 1 });
    expect((await choosing("ceviche", { open: "now" })).unsure).toHaveLength(2);
    expect((await choosing("", { open: "now" })).unsure).toEqual([]);
    expect((await choosing("ceviche")).unsure).toEqual([]);
  });

  test("no caben más de cinco en total", async () => {
    await open(...["A", "B", "C", "D"].map((name) => dish(name, opening)), dish("E", unsaid), dish("F", unsaid));
    expect((await choosing("ceviche", { open: "now" })).unsure).toHaveLength(1);
  });
});
