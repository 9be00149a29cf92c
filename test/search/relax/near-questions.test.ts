import { beforeAll, expect, test, vi } from "vitest";
import type { Restaurant } from "../../../app/db/schema.server";
import type { Answer } from "../../../app/answers/answer";
import { answerQuestion } from "../../../app/answers/engine.server";
import { searchNearest } from "../../../app/directory/search/nearest.server";
import { indexQueued } from "../../../app/search/index/postings.server";
import { findPlaces } from "../../../app/search/lexicon/places";
import { positionOf } from "../../../app/directory/where/position-of";
import { seedDemoContent } from "../../../seed";
import { openDatabase } from "../../support/database";

const { db } = await openDatabase();

/** Saturday noon in Panama. */
const now = new Date("2026-11-28T17:00:00Z");

beforeAll(async () => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  await seedDemoContent(db);
  await indexQueued(db);
});

type Point = { lat: number; lng: number };

/** In kilometres on a sphere, by the haversine formula. */
function kilometresBetween(one: Point, other: Point): number {
  const radians = (millionths: number) => (millionths / 1_000_000) * (Math.PI / 180);
  const [north, east] = [radians(other.lat - one.lat), radians(other.lng - one.lng)];
  const half = Math.sin(north / 2) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(east / 2) ** 2;
  return 2 * 6_371 * Math.asin(Math.sqrt(half));
}

function centreOf(place: string): Point {
  const [found] = findPlaces(place.toLowerCase().split(" "), { before: ["en"] })?.places ?? [];
  if (!found?.position) throw new Error(place);
  return found.position;
}

const distanceTo = (centre: Point) => (row: Restaurant) => {
  const position = positionOf(row);
  return position ? kilometresBetween(centre, position) : Infinity;
};

/** The number that a sentence says, in kilometres. Null where it says none. */
function saidIn(sentence: string): number | null {
  const [, number = "", unit] = / ([\d.]+) (km|m)\b/.exec(sentence) ?? [];
  return unit === undefined ? null : Number(number) / (unit === "m" ? 1_000 : 1);
}

async function list(q: string): Promise<{ rows: Restaurant[]; sentence: string }> {
  const all = { provincias: [], categorias: [], open: null, isVerified: false, isExact: false };
  const rows: Restaurant[] = [];
  for (let page = 1; ; page += 1) {
    const found = await searchNearest({ ...all, q, order: "relevancia", page }, now);
    rows.push(...found.rows);
    if (!found.hasMore) return { rows, sentence: found.nearest?.sentence ?? "" };
  }
}

async function rowsOf({ businesses }: Answer): Promise<Restaurant[]> {
  const rows = await db.selectFrom("restaurants").selectAll().execute();
  return businesses.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []);
}

/** Names and distances grow from the first to the last. */
function expectNearestFirst(rows: Restaurant[], centre: Point, sentence: string, step: number) {
  const distances = rows.map(distanceTo(centre));
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  const [nearest = Infinity] = distances;
  const said = saidIn(sentence) ?? NaN;
  expect([sentence, Math.abs(said - nearest) <= (nearest < 10 ? 0.06 : 0.6)]).toEqual([sentence, true]);
  expect(Math.max(...distances)).toBeLessThanOrEqual(step);
  // A nearer step has none.
  const before = [0, 3, 10, 25].findLast((one) => one < step) ?? 0;
  expect(nearest).toBeGreaterThan(before);
}

/** Kilometres of the step in which something is found; Infinity for the province. */
test.each<[q: string, place: string, step: number, first: string]>([
  ["mariscos cerca de albrook abierto ahora", "albrook", 3, "Marisquería Corvina Brava"],
  ["mariscos en albrook", "albrook", 3, "Dule Masi de Nixia"],
  ["seafood near albrook mall open now", "albrook mall", 3, "Marisquería Corvina Brava"],
  ["ceviche en albrook mall", "albrook mall", 3, "Marisquería Corvina Brava"],
  ["carimañola en albrook mall", "albrook mall", 10, "La Azotea del Trompo"],
  ["sancocho cerca del parque omar", "parque omar", 10, "Fonda La Paila de Nélida"],
  ["mariscos cerca de multiplaza", "multiplaza", 3, "Picantería Ña Rosaura"],
  ["mariscos en costa del este", "costa del este", 10, "Miss Ivy Rondón & Patí"],
  ["mariscos en clayton", "clayton", 10, "Dule Masi de Nixia"],
  ["pizza en coronado", "coronado", 10, "Pizzería Viento de Gorgona"],
  ["pizza en punta chame", "punta chame", 25, "Pizzería Viento de Gorgona"],
  ["mariscos cerca de boquete", "boquete", 25, "Truchas El Salto de Hilda"],
  ["arroz con pollo dolega", "dolega", 25, "Fonda El Mangote"],
  ["hamburguesas en pedasí", "pedasi", Infinity, "Hamburguesas La Tuna"],
  ["pizza en santiago", "santiago", Infinity, "Horno Coibita"],
])("«%s»", async (q, place, step, first) => {
  const centre = centreOf(place);
  const { rows, sentence } = await list(q);
  expect([rows[0]?.nombre, rows.length > 0]).toEqual([first, true]);
  expectNearestFirst(rows, centre, sentence, step);
  const answer = await answerQuestion({ text: q }, now);
  const named = await rowsOf(answer);
  expect([q, named[0]?.nombre]).toEqual([q, first]);
  expectNearestFirst(named, centre, answer.intro.find((one) => saidIn(one) !== null) ?? "", step);
  expect(answer.isDirect).toBeUndefined();
});

/** What lies there, as far as it is said: nothing farther away is shown, and no distance is told. */
test.each<[q: string, place: string, within: number, first: string]>([
  ["restaurants near albrook mall", "albrook mall", 0.7, "Brasa Canalera"],
  ["restaurantes cerca de albrook mall", "albrook mall", 0.7, "Brasa Canalera"],
  ["dónde comer cerca de la terminal de albrook", "terminal de albrook", 0.7, "Brasa Canalera"],
  ["parrilla en albrook", "albrook", 1.5, "Brasa Canalera"],
  ["café cerca de el cangrejo", "el cangrejo", 1.5, "Cedro & Zumaque"],
  ["café en boquete", "boquete", 5, "Café La Casa del Bajareque"],
])("«%s» está ahí mismo", async (q, place, within, first) => {
  const centre = centreOf(place);
  const { rows, sentence } = await list(q);
  const answer = await answerQuestion({ text: q }, now);
  for (const found of [rows, await rowsOf(answer)]) {
    expect(found.map(({ nombre }) => nombre)).toContain(first);
    expect(Math.max(...found.map(distanceTo(centre)))).toBeLessThanOrEqual(within);
  }
  expect([sentence, answer.relaxed]).toEqual(["", []]);
});

/** Neither near nor in the province, or across the water. */
test.each([
  ["ramen en chitré", "En Chitré no encontramos ninguno, ni en otros lugares de Herrera."],
  ["rondón en david", "En David no encontramos ninguno, ni en otros lugares de Chiriquí."],
  ["pizza en taboga", "En Taboga no encontramos ninguno."],
  ["café en isla contadora", "En Contadora no encontramos ninguno."],
])("«%s» no está", async (q, said) => {
  expect((await list(q)).rows).toEqual([]);
  const { businesses, intro } = await answerQuestion({ text: q }, now);
  expect([businesses, intro]).toEqual([[], [said]]);
});
