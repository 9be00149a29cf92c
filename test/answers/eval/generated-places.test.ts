import { beforeAll, expect, test, vi } from "vitest";
import { answerQuestion } from "../../../app/answers/engine.server";
import { toText } from "../../../app/answers/saying/text";
import { readList } from "../../../app/db/values.server";
import { isUnconfirmed } from "../../../app/directory/google-columns.server";
import { loadSearch } from "../../../app/directory/search/page-data.server";
import { isOnIsland } from "../../../app/directory/where/islands";
import { positionOf } from "../../../app/directory/where/position-of";
import { indexQueued } from "../../../app/search/index/postings.server";
import { fold } from "../../../app/text/fold";
import { parseOpeningHours } from "../../../app/text/hours/opening-hours";
import { listingPlanIds } from "../../../app/text/plans/listing-plan-ids";
import { provinceName, restaurantPath } from "../../../app/text/provinces";
import { seedDemoContent } from "../../../seed";
import { openDatabase } from "../../support/database";
import { random } from "../../support/random";
import { exampleCount, exampleTimeout } from "../../support/seeds";
import { allergies, days, landmarkPoints, type Point, services } from "./generated-places";

/* Whether there is none, how many, how far and in which order: what is said of questions made from the rows, against the rows. */

/** Thursday, 12:05 p.m. in Panama. */
const now = new Date("2026-11-26T12:05:00-05:00");
const today = { weekday: 4, minutes: 12 * 60 + 5 };

const { db } = await openDatabase();
await seedDemoContent(db);
await indexQueued(db);
const listed = await db.selectFrom("restaurants").selectAll().where("is_active", "=", 1).orderBy("seq").execute();
const rows = listed.filter((row) => !isUnconfirmed(row));
const attributes = await db.selectFrom("restaurant_attributes").select(["restaurant_id", "key", "value"]).execute();
const dishes = await db
  .selectFrom("menu_items")
  .innerJoin("menu_sections", "menu_sections.id", "menu_items.section_id")
  .select(["menu_items.restaurant_id", "menu_items.name", "menu_sections.name as section"])
  .execute();

beforeAll(() => void vi.useFakeTimers({ now, toFake: ["Date"] }));

type Row = (typeof rows)[number];
type Answered = Awaited<ReturnType<typeof answerQuestion>>;
type Claim = (isTrue: boolean, statement: string) => void;

/** In metres on a sphere, by the haversine formula. */
function metresBetween(one: Point, other: Point): number {
  const radians = (millionths: number) => (millionths / 1_000_000) * (Math.PI / 180);
  const [north, east] = [radians(other.lat - one.lat), radians(other.lng - one.lng)];
  const half = Math.sin(north / 2) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(east / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.sqrt(half));
}

/** Infinity without a position. */
function metresTo(point: Point, row: Row): number {
  const position = positionOf(row);
  return position ? metresBetween(point, position) : Infinity;
}

/** Cards tell whole kilometres from a place of which only the middle is known: «unos 4 km». */
const isRightDistance = (said: string, metres: number): boolean => {
  const [, number = "", unit] = /([\d.]+) (km|m)\b/.exec(said) ?? [];
  const told = Number(number) * (unit === "km" ? 1_000 : 1);
  const isWhole = /^unos \d+ km$/.test(said) || told >= 10_000;
  const step = unit === "m" ? 50 : isWhole ? 1_000 : 100;
  return Math.abs(told - metres) <= step / 2 + metres * 0.002;
};

/** Null when the hours are unknown. */
function isOpenAt(row: Row, { weekday, minutes }: { weekday: number; minutes: number }): boolean | null {
  const hours = parseOpeningHours(row.horario);
  if (!hours) return null;
  const yesterday = (weekday + 6) % 7;
  return hours.some(
    ({ day, opens, closes }) =>
      (day === weekday && opens <= minutes && minutes < closes) ||
      (day === yesterday && opens <= minutes + 1_440 && minutes + 1_440 < closes),
  );
}

/** Of today, what is left of it. */
const opensOn = (row: Row, weekday: number) =>
  (parseOpeningHours(row.horario) ?? []).some(
    ({ day, closes }) => day === weekday && (weekday !== today.weekday || closes > today.minutes),
  );

const has = (row: Row, id: string) =>
  attributes.some((one) => one.restaurant_id === row.id && one.key !== "cocinas" && one.value === id);

const wordsOf = (row: Row) =>
  fold(
    [
      ...[row.nombre, row.descripcion, row.special_dish, row.presentation, row.categoria ?? "", ...readList(row.especialidades)],
      ...dishes.flatMap((dish) => (dish.restaurant_id === row.id ? [dish.section ?? "", dish.name] : [])),
    ].join(" "),
  ).split(/[^\p{L}\p{N}]+/u);

/** The number of places that an answer says it found. */
const saidTotal = ({ intro }: Answered) =>
  Number(/Encontré ([\d.,]+) lugar/.exec(intro.join(" "))?.[1]?.replaceAll(/[.,]/g, "") ?? 0);

const rowsOf = ({ businesses }: Answered) => businesses.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []);

const isGrowing = (numbers: readonly number[], tolerance = 0) =>
  numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0) * (1 - tolerance));

const next = random(83);
const pick = <Item>(items: readonly Item[]): Item => items[next(items.length)] as Item;

/** With a service, on a day, in a province: whether there is none, and how many; equal ones by plan. */
async function checkCount(claim: Claim): Promise<string> {
  const { provincia } = pick(rows);
  const weekday = next(7);
  const isOfDay = next(2) === 0;
  // Live music may be of other days: test/answers/spoken-questions.test.ts.
  const service = pick(services.filter(({ id }) => !isOfDay || id !== "musica"));
  const q = `restaurantes ${service.words}${isOfDay ? ` abiertos el ${days[weekday]}` : ""} en ${provinceName(provincia)}`;
  const answer = await answerQuestion({ text: q }, now);
  const exact = rows.filter((row) => row.provincia === provincia && has(row, service.id) && (!isOfDay || opensOn(row, weekday)));
  const isRelaxed = answer.relaxed.length > 0;
  claim(
    exact.length > 0 ? !isRelaxed : isRelaxed || saidTotal(answer) === 0,
    `relaxes «${answer.relaxed.join(" ")}», has ${exact.length}`,
  );
  if (isRelaxed || exact.length === 0) return q;
  const named = rowsOf(answer).slice(0, saidTotal(answer));
  claim(saidTotal(answer) === exact.length, `counts ${saidTotal(answer)} of ${exact.length}`);
  claim(
    named.every((row) => exact.includes(row)),
    "names one that does not have it",
  );
  claim(isGrowing(named.map((row) => -listingPlanIds.indexOf(row.plan_type))), "smaller plan before larger");
  return q;
}

/** Near a landmark: whether something is there, and how far the nearest is. */
async function checkDistance(claim: Claim): Promise<string> {
  const [landmark, service] = [pick(landmarkPoints), pick(services)];
  const q = `lugares ${service.words} cerca de ${landmark.name}`;
  const answer = await answerQuestion({ text: q }, now);
  const words = fold(landmark.name)
    .split(" ")
    .filter((word) => word.length > 3);
  const isNamed = (row: Row) => words.every((word) => fold(`${row.nombre} ${row.direccion}`).includes(word));
  const having = rows.filter((row) => has(row, service.id));
  const metres = (row: Row) => metresTo(landmark, row);
  const onMainland = having.filter((row) => !isOnIsland(positionOf(row)?.lat ?? NaN, positionOf(row)?.lng ?? NaN));
  const inside = onMainland.filter((row) => metres(row) <= landmark.radius);
  const nearest = Math.min(Infinity, ...onMainland.map(metres));
  const named = rowsOf(answer);
  const said = answer.relaxed.join(" ");
  if (inside.length > 0 || having.some(isNamed)) {
    claim(said === "", `says «${said}», and there is one`);
    claim(saidTotal(answer) >= inside.length, `counts ${saidTotal(answer)} of ${inside.length}`);
    claim(
      named.every((row) => having.includes(row)),
      "names one that does not have it",
    );
    return q;
  }
  claim(said !== "", "says nothing, and there is none");
  // What listings say in their own words comes first.
  if (said.startsWith("Ninguna ficha lo marca aparte")) return q;
  if (nearest > 25_000) return q;
  claim(isRightDistance(said, nearest), `says «${said}», and it is ${Math.round(nearest)} m`);
  claim(
    named.every((row) => having.includes(row)),
    "names one that does not have it",
  );
  claim(isGrowing([nearest, ...named.map(metres)], 0.002), "is out of order");
  const [first] = named;
  claim(first !== undefined && Math.abs(metres(first) - nearest) < 20, "does not name the nearest first");
  return q;
}

/** The list near a place: within 10 km what is open, then the rest by distance, last what has no position. */
async function checkOrder(claim: Claim): Promise<string> {
  const landmark = pick(landmarkPoints);
  const service = next(2) === 0 ? pick(services.filter(({ filter }) => filter !== null)) : null;
  const minutes = 30 * next(48);
  const isAsked = next(2) === 0;
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const address = new URLSearchParams({
    cerca: landmark.area,
    orden: "cercania",
    ...(service && { [service.filter ?? ""]: service.id }),
    ...(isAsked && { abierto: `2026-11-26T${clock}` }),
  });
  const at = isAsked ? { ...today, minutes } : today;
  const expected = rows.filter((row) => (!service || has(row, service.id)) && (!isAsked || isOpenAt(row, at) === true));
  const found: { row: Row; distance: string }[] = [];
  let lacking = "";
  for (let page = 1; ; page += 1) {
    const list = await loadSearch(new Request(`https://panama.example/restaurantes?${address}&pagina=${page}`));
    lacking = list.lacking;
    for (const card of list.restaurants) {
      const row = rows.find((one) => restaurantPath(one) === restaurantPath(card));
      if (row) found.push({ row, distance: card.distance });
    }
    if (!list.hasMore) break;
  }
  claim((expected.length === 0) === (lacking !== ""), `says «${lacking}», has ${expected.length}`);
  if (lacking !== "") return String(address);
  claim(found.length === expected.length, `lists ${found.length} of ${expected.length}`);
  const rank = (row: Row) => {
    const metres = metresTo(landmark, row);
    if (metres === Infinity) return 3_000_000;
    if (metres > 10_000) return 2_000_000 + metres;
    return isOpenAt(row, at) === true ? metres : 1_000_000 + metres;
  };
  claim(
    isGrowing(
      found.map(({ row }) => rank(row)),
      0.002,
    ),
    "is out of order",
  );
  for (const { row, distance } of found)
    if (/\d k?m\b/.test(distance))
      claim(isRightDistance(distance, metresTo(landmark, row)), `${row.nombre}: ${distance}, not ${metresTo(landmark, row)}`);
  return String(address);
}

/** An allergy leaves out every listing that names it, in the answer and in the field. */
async function checkAllergy(claim: Claim): Promise<string> {
  const { provincia } = pick(rows);
  const allergy = pick(allergies);
  const q = pick(allergy.said)(provinceName(provincia));
  const answer = await answerQuestion({ text: q }, now);
  const names = (row: Row) => wordsOf(row).some((word) => allergy.names.test(word));
  for (const row of rowsOf(answer)) claim(!names(row), `names ${row.nombre}`);
  claim(toText(answer).includes("No puedo saber qué hay en una cocina"), "does not warn");
  const safe = rows.filter((row) => row.provincia === provincia && !names(row));
  claim(saidTotal(answer) <= safe.length || answer.relaxed.length > 0, `counts ${saidTotal(answer)} of ${safe.length}`);
  const { restaurants, allergy: kind } = await loadSearch(
    new Request(`https://panama.example/restaurantes?${new URLSearchParams({ q })}`),
  );
  claim(kind === "leftOut" || kind === "unnamed", "the list knows of no allergy");
  for (const card of restaurants) {
    const row = rows.find((one) => restaurantPath(one) === restaurantPath(card));
    if (row) claim(!names(row), `the list names ${row.nombre}`);
  }
  return q;
}

const checks = [checkCount, checkDistance, checkOrder, checkAllergy];

/** More questions with `SEEDS`, as `npm run test:night` sets it. */
const count = exampleCount(200) * (process.env.SEEDS ? 5 : 1);

test(
  "nada, cuántos, a qué distancia, en qué orden y sin lo que da alergia: lo dicen las filas",
  { timeout: exampleTimeout(count) },
  async () => {
    const wrong: string[] = [];
    let statements = 0;
    for (let number = 0; number < count; number += 1) {
      const problems: string[] = [];
      const asked = await checks[number % checks.length]!((isTrue, statement) => {
        statements += 1;
        if (!isTrue) problems.push(statement);
      });
      for (const problem of problems) wrong.push(`«${asked}»: ${problem}`);
    }
    console.info(`${statements} statements of ${count} answers checked`);
    expect(statements).toBeGreaterThan(count * 2);
    expect(wrong).toEqual([]);
  },
);
