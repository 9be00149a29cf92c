import { beforeEach, describe, expect, test } from "vitest";
import type { NewRestaurant } from "../../../app/db/schema.server";
import { answerQuestion } from "../../../app/answers/engine.server";
import { searchNearest } from "../../../app/directory/search/nearest.server";
import { indexQueued } from "../../../app/search/index/postings.server";
import type { DirectorySearch } from "../../../app/directory/search/search.server";
import { toPosition } from "../../../app/text/position";
import type { ProvinceId } from "../../../app/text/provinces";
import { openDatabase } from "../../support/database";
import { insertAll } from "../../support/database-rows";
import { publishedRestaurant } from "../../support/published-rows";

const { db } = await openDatabase();

/** Monday, 1 p.m. in Panama. */
const now = new Date("2026-11-23T18:00:00Z");
const always = "Lun-Dom 0:00-24:00";
const never = "Lun-Dom cerrado";

/** So many metres north of a centre; the mall's without one. */
const northOf = (metres: number, [latitude, longitude]: readonly [number, number] = [8.974, -79.553]) =>
  toPosition(latitude + metres / 111_195, longitude);

/** Confirmed, so that answers name them. */
const fonda = (nombre: string, values: Partial<NewRestaurant>) =>
  publishedRestaurant(nombre, { horario: always, confirmed_at: "2026-11-20T12:00:00.000Z", ...values });

async function given(...rows: NewRestaurant[]) {
  await insertAll(db, "restaurants", rows);
  await indexQueued(db);
}

beforeEach(async () => {
  await db.deleteFrom("restaurants").execute();
  await indexQueued(db);
});

const find = async (q: string, more: Partial<DirectorySearch> = {}) => {
  const all = { provincias: [], categorias: [], open: null, isVerified: false, isExact: false, page: 1 };
  return await searchNearest({ ...all, q, order: "relevancia", ...more }, now);
};

/** Names in the list and in the answer. */
async function namesFor(q: string): Promise<{ list: string[]; answer: string[] }> {
  const { rows } = await find(q);
  const { businesses } = await answerQuestion({ text: q }, now);
  return { list: rows.map(({ nombre }) => nombre), answer: businesses.map(({ name }) => name) };
}

const both = (...names: string[]) => ({ list: names, answer: names });

test.each([
  // The mall's circle has 700 m, and every step ends where the next one begins.
  [690, 710, null],
  [2_990, 3_010, "3 km"],
  [9_980, 10_020, "10 km"],
  [24_900, 25_100, "25 km"],
])("lo que está a %i m no se mezcla con lo que está a %i m", async (near, far, distance) => {
  await given(fonda("Fonda Lejos", northOf(far)), fonda("Fonda Cerca", northOf(near)));
  expect(await namesFor("fonda en Albrook Mall")).toEqual(both("Fonda Cerca"));
  const { nearest } = await find("fonda en Albrook Mall");
  const { intro } = await answerQuestion({ text: "fonda en Albrook Mall" }, now);
  const said = distance === null ? [] : [`En Albrook Mall no encontramos ninguno así; el más cercano, a unos ${distance}.`];
  expect(intro.filter((sentence) => sentence.startsWith("En "))).toEqual(said);
  expect(nearest?.sentence ?? null).toBe(
    distance && `En Albrook Mall no encontramos ninguno así; el más cercano, a unos ${distance}.`,
  );
});

test("hasta 25 km no cuentan las provincias; más allá, solo la misma", async () => {
  await given(fonda("Fonda Oeste", { ...northOf(20_000), provincia: "panama-oeste" }));
  expect(await namesFor("fonda en Albrook Mall")).toEqual(both("Fonda Oeste"));
  await given(fonda("Fonda Este", northOf(40_000)), fonda("Fonda Colón", { ...northOf(30_000), provincia: "colon" }));
  await db.deleteFrom("restaurants").where("nombre", "=", "Fonda Oeste").execute();
  await indexQueued(db);
  expect(await namesFor("fonda en Albrook Mall")).toEqual(both("Fonda Este"));
  await db.deleteFrom("restaurants").where("nombre", "=", "Fonda Este").execute();
  await indexQueued(db);
  expect(await namesFor("fonda en Albrook Mall")).toEqual(both());
  const { intro } = await answerQuestion({ text: "fonda in Albrook Mall" }, now);
  expect(intro).toEqual(["We found none in Albrook Mall, or elsewhere in Panamá."]);
});

test("lo más cercano va primero, aunque lo otro coincida mejor o pague un plan", async () => {
  await given(
    fonda("Fonda Plan", { ...northOf(2_000), plan_type: "max_local" }),
    fonda("Casa Uno", { ...northOf(1_000), descripcion: "Una fonda de barrio." }),
    fonda("Fonda Dos", northOf(2_900)),
  );
  expect(await namesFor("fonda en Albrook Mall")).toEqual(both("Casa Uno", "Fonda Plan", "Fonda Dos"));
});

test("lo abierto a la hora que se pide va antes que lo cerrado del mismo lugar, y lo cerrado se dice", async () => {
  await given(fonda("Fonda Cerrada", { ...northOf(100), horario: never }), fonda("Fonda Abierta", northOf(4_000)));
  expect(await namesFor("fonda en Albrook Mall abierta ahora")).toEqual(both("Fonda Abierta"));
  const open = await answerQuestion({ text: "fonda en Albrook Mall abierta ahora" }, now);
  expect(open.intro[0]).toBe("En Albrook Mall no encontramos ninguno así; el más cercano, a unos 4 km.");
  await db.deleteFrom("restaurants").where("nombre", "=", "Fonda Abierta").execute();
  await indexQueued(db);
  expect(await namesFor("fonda en Albrook Mall abierta ahora")).toEqual(both("Fonda Cerrada"));
  const closed = await answerQuestion({ text: "fonda en Albrook Mall abierta ahora" }, now);
  expect(closed.intro[0]).toBe("Ninguno está abierto ahora, según los horarios que conocemos; estos coinciden en lo demás.");
});

describe("una comida que solo una ficha lejana nombra la puede servir quien está más cerca y abre a su hora", () => {
  const nearest = "En Albrook Mall no encontramos ninguno así; el más cercano, a unos 1 km.";
  const open = { horario: "Lun-Dom 6:00-15:00" };

  test("la lista llega hasta la que la nombra, y dice que de los demás no se sabe", async () => {
    await given(
      fonda("Casa Uno", { ...northOf(1_000), ...open }),
      fonda("Casa Cerrada", { ...northOf(800), horario: never }),
      fonda("Fonda Dos", { ...northOf(9_000), ...open, descripcion: "El desayuno de siempre." }),
      fonda("Casa Lejos", { ...northOf(11_000), ...open }),
    );
    expect(await namesFor("desayuno cerca de Albrook Mall")).toEqual(both("Casa Uno", "Fonda Dos"));
    const sentence = `${nearest} No sabemos si todos sirven «desayuno»; estos abren a esa hora.`;
    expect((await find("desayuno cerca de Albrook Mall")).nearest?.sentence).toBe(sentence);
  });

  test("quien la nombra y está más cerca va solo", async () => {
    await given(
      fonda("Casa Uno", { ...northOf(2_000), ...open }),
      fonda("Fonda Dos", { ...northOf(1_000), ...open, descripcion: "El desayuno de siempre." }),
    );
    expect(await namesFor("desayuno cerca de Albrook Mall")).toEqual(both("Fonda Dos"));
    expect((await find("desayuno cerca de Albrook Mall")).nearest?.sentence).toBe(nearest);
  });
});

describe("la dirección dice en qué barrio está", () => {
  const elCangrejo = [8.985, -79.527] as const;

  beforeEach(async () => {
    await given(
      fonda("Fonda Otra", { ...northOf(300, elCangrejo), direccion: "Calle Uruguay, Bella Vista" }),
      fonda("Fonda Callada", { ...northOf(200, elCangrejo), direccion: "Calle 49, casa 3" }),
      fonda("Fonda Vía", { ...northOf(400, elCangrejo), direccion: "Vía Argentina, local 4" }),
      fonda("Fonda Nombrada", { direccion: "Calle F, El Cangrejo" }),
    );
  });

  test("«en El Cangrejo» no es lo que dice estar en otro barrio, y sí lo que no dice ninguno", async () => {
    const { list, answer } = await namesFor("fonda en El Cangrejo");
    expect(list.toSorted()).toEqual(["Fonda Callada", "Fonda Nombrada", "Fonda Vía"]);
    expect(answer.toSorted()).toEqual(list.toSorted());
  });

  test.each(["fonda cerca de El Cangrejo", "fonda cerca del Cangrejo", "fonda near El Cangrejo"])(
    "«%s» es también lo que está ahí al lado",
    async (q) => {
      const { list, answer } = await namesFor(q);
      expect(list).toContain("Fonda Otra");
      expect(answer.toSorted()).toEqual(list.toSorted());
      expect(list.length).toBe(4);
    },
  );
});

test("a una isla se va por su nombre: no está cerca de tierra, ni nada de tierra cerca de ella", async () => {
  const taboga = [8.787, -79.556] as const;
  await given(fonda("Fonda Isleña", { ...northOf(0, taboga), direccion: "San Pedro, Isla Taboga" }));
  expect(await namesFor("fonda en Taboga")).toEqual(both("Fonda Isleña"));
  await given(fonda("Fonda de Veracruz", { ...northOf(0, [8.893, -79.623]), direccion: "Veracruz", provincia: "panama-oeste" }));
  expect(await namesFor("fonda en Clayton")).toEqual(both("Fonda de Veracruz"));
  await db.deleteFrom("restaurants").where("nombre", "=", "Fonda Isleña").execute();
  await indexQueued(db);
  expect(await namesFor("fonda en Taboga")).toEqual(both());
  expect((await answerQuestion({ text: "fonda en Taboga" }, now)).intro).toEqual(["En Taboga no encontramos ninguno."]);
});

test("de dos lugares unidos con «o» vale cualquiera", async () => {
  await given(
    fonda("Fonda Alta", { direccion: "Cerro Punta", provincia: "chiriqui" }),
    fonda("Fonda Baja", { direccion: "Volcán, calle 2", provincia: "chiriqui" }),
    fonda("Fonda David", { direccion: "David", provincia: "chiriqui" }),
  );
  const { list, answer } = await namesFor("fonda en Volcán o Cerro Punta");
  expect(list.toSorted()).toEqual(["Fonda Alta", "Fonda Baja"]);
  expect(answer.toSorted()).toEqual(["Fonda Alta", "Fonda Baja"]);
  expect((await find("fonda en Volcán o Cerro Punta")).nearest).toBeNull();
});

test("una provincia elegida en los filtros se respeta también cerca", async () => {
  await given(fonda("Fonda Oeste", { ...northOf(2_000), provincia: "panama-oeste" }));
  await given(fonda("Fonda Lejana", northOf(24_000)));
  const namesIn = async (provincia: ProvinceId) =>
    (await find("fonda en Albrook Mall", { provincias: [provincia] })).rows.map(({ nombre }) => nombre);
  expect(await namesIn("panama-oeste")).toEqual(["Fonda Oeste"]);
  expect(await namesIn("panama")).toEqual(["Fonda Lejana"]);
});
