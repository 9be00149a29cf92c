import { describe, expect, test } from "vitest";
import { BlockFacts, packFacts, type RestaurantFacts } from "../../../app/search/index/facts";
import { directoryIndex } from "../../../app/search/index/postings.server";
import { listingPlanIds } from "../../../app/text/plans/listing-plan-ids";
import { provinces } from "../../../app/text/provinces";
import { restaurantCategories } from "../../../app/text/restaurant-categories";
import { changePackedPostings, packPostings, type Postings, replacePlaces, visitPostings } from "../../../app/word-index/packing";
import { toBlock, toPlace } from "../../../app/word-index/word-index";

const facts: RestaurantFacts = {
  provincia: "darien",
  categoria: "otro",
  isVerified: true,
  isConfirmed: false,
  hasPhoto: true,
  hasPhone: false,
  namesPlace: true,
  plan: "max_local",
  planEndsAt: null,
  nextPlan: null,
  confirmedDay: 20_780,
  weekId: 70_000,
  listedAt: Date.parse("2026-11-23T12:34:56.789Z"),
  attributes: [1, 2 ** 31, 2 ** 32 - 1],
  position: { lat: 8_405_123, lng: -78_140_456 },
  mainCents: 4_75,
};

function read(bytes: Uint8Array, place: number) {
  const block = new BlockFacts(bytes);
  return {
    provincia: provinces[block.province(place)]?.id,
    categoria: restaurantCategories[block.category(place)]?.id ?? null,
    isVerified: block.isVerified(place),
    isConfirmed: block.isConfirmed(place),
    hasPhoto: block.hasPhoto(place),
    hasPhone: block.hasPhone(place),
    namesPlace: block.namesPlace(place),
    plan: listingPlanIds[block.plan(place, 0)],
    planEndsAt: null,
    nextPlan: null,
    confirmedDay: block.confirmedDay(place),
    weekId: block.week(place) || null,
    listedAt: block.listedAt(place),
    attributes: [0, 1, 2].map((word) => block.attributes(place, word)),
    position: Number.isNaN(block.lat(place)) ? null : { lat: block.lat(place), lng: block.lng(place) },
    mainCents: Number.isFinite(block.mainCents(place)) ? block.mainCents(place) : null,
  };
}

const none = Buffer.alloc(0);

describe("los datos de un bloque", () => {
  test("se leen como se escribieron, de cada provincia y cada categoría", () => {
    const all = provinces.flatMap(({ id: provincia }) =>
      [...restaurantCategories.map(({ id }) => id), null].map((categoria): RestaurantFacts => ({
        ...facts,
        provincia,
        categoria,
      })),
    );
    const bytes = packFacts(none, new Map(all.entries()));
    for (const [place, one] of all.entries()) expect(read(bytes, place)).toEqual(one);
    const other = {
      ...facts,
      ...{ isVerified: false, isConfirmed: true, hasPhoto: false, hasPhone: true, namesPlace: false },
      ...({ plan: "free_local", weekId: null, position: null } as const),
    };
    expect(read(packFacts(none, new Map([[0, other]])), 0)).toEqual(other);
  });

  test("una fecha que no cabe se guarda como la más cercana que cabe", () => {
    const late = { ...facts, planEndsAt: Date.parse("9999-12-31"), confirmedDay: 2_932_896, listedAt: Date.parse("9999-12-31") };
    const block = new BlockFacts(packFacts(none, new Map([[0, late]])));
    expect(listingPlanIds[block.plan(0, Date.parse("2100-01-01"))]).toBe("max_local");
    expect(block.confirmedDay(0)).toBe(65_535);
    const early = { ...facts, planEndsAt: Date.parse("1969-01-01"), confirmedDay: -365, listedAt: Date.parse("1969-01-01") };
    const former = new BlockFacts(packFacts(none, new Map([[0, early]])));
    expect(listingPlanIds[former.plan(0, Date.parse("2026-11-23"))]).toBe("free_local");
    expect([former.confirmedDay(0), former.listedAt(0)]).toEqual([0, 0]);
  });

  test("el plan que sigue rige desde que termina el primero hasta su propio final", () => {
    const [first, second] = [Date.parse("2026-12-01T05:00:00Z"), Date.parse("2027-06-01T05:00:00Z")];
    const planAt = (nextPlan: RestaurantFacts["nextPlan"], at: number) =>
      listingPlanIds[new BlockFacts(packFacts(none, new Map([[0, { ...facts, planEndsAt: first, nextPlan }]]))).plan(0, at)];
    const starter = { plan: "starter_local", endsAt: second } as const;
    expect([first - 1, first, second - 1, second].map((at) => planAt(starter, at))).toEqual([
      "max_local",
      "starter_local",
      "starter_local",
      "free_local",
    ]);
    expect(planAt({ ...starter, endsAt: null }, second)).toBe("starter_local");
    expect(planAt(null, first)).toBe("free_local");
  });

  test("un cambio no toca los demás, y quitar el último acorta el bloque", () => {
    const two = packFacts(none, new Map([[2, facts]]));
    expect([0, 1, 2].map((place) => new BlockFacts(two).has(place))).toEqual([false, false, true]);
    const both = packFacts(two, new Map([[5, { ...facts, provincia: "colon" }]]));
    expect(read(both, 2)).toEqual(facts);
    expect(packFacts(both, new Map([[5, null]])).equals(two)).toBe(true);
    expect(packFacts(two, new Map([[2, null]]))).toHaveLength(0);
  });

  // Numbers are stored. After moving one, queue all restaurants in a migration.
  test("las provincias y categorías conservan su número", () => {
    const ids = "panama panama-oeste chiriqui cocle colon herrera los-santos veraguas bocas-del-toro darien".split(" ");
    expect(provinces.map(({ id }) => id)).toEqual(ids);
    expect(restaurantCategories.map(({ id }) => id)).toEqual(
      "comida-tradicional comida-rapida mariscos parrilla internacional vegetariano postres cafeteria bar otro".split(" "),
    );
  });
});

test("un plan que terminó vale como el gratuito", () => {
  const ends = Date.parse("2026-11-23T12:00:00.000Z");
  const block = new BlockFacts(packFacts(none, new Map([[0, { ...facts, planEndsAt: ends }]])));
  expect([ends - 1, ends].map((now) => listingPlanIds[block.plan(0, now)])).toEqual(["max_local", "free_local"]);
});

function unpack(bytes: Uint8Array): Postings {
  const postings: Postings = new Map();
  visitPostings(bytes, (place, fields) => void postings.set(place, fields));
  return postings;
}

test("las palabras de un bloque se leen como se escribieron, y en orden", () => {
  const postings = new Map([
    [directoryIndex.blockSize - 1, 126],
    [0, 2],
    [300, 64],
  ]);
  expect(unpack(packPostings(postings))).toEqual(postings);
  expect(packPostings(postings).equals(packPostings(new Map([...postings].reverse())))).toBe(true);
});

const last = directoryIndex.blockSize - 1;

test.each<[string, [number, number][], [number, number][], [number, number][]]>([
  ["en una palabra nueva", [], [[7, 2]], [[7, 2]]],
  [
    "antes, en medio y después",
    [
      [300, 4],
      [700, 4],
    ],
    [
      [last, 2],
      [1, 2],
      [500, 2],
    ],
    [
      [1, 2],
      [300, 4],
      [500, 2],
      [700, 4],
      [last, 2],
    ],
  ],
  [
    "al final",
    [
      [255, 4],
      [256, 4],
    ],
    [
      [258, 2],
      [257, 2],
    ],
    [
      [255, 4],
      [256, 4],
      [257, 2],
      [258, 2],
    ],
  ],
  [
    "otros campos de uno que estaba",
    [
      [300, 4],
      [700, 4],
    ],
    [[300, 256]],
    [
      [300, 256],
      [700, 4],
    ],
  ],
  [
    "uno que ya no la tiene",
    [
      [300, 4],
      [700, 4],
    ],
    [[300, 0]],
    [[700, 4]],
  ],
  [
    "uno que no la tenía",
    [[300, 4]],
    [
      [299, 0],
      [301, 0],
    ],
    [[300, 4]],
  ],
  ["el único que la tenía", [[300, 4]], [[300, 0]], []],
])("cambiar los restaurantes de una palabra: %s", (_, before, changes, after) => {
  const changed = changePackedPostings(packPostings(new Map(before)), new Map(changes));
  expect([...unpack(changed)]).toEqual(after);
});

test("de un lugar se reemplaza todo lo que tenía", () => {
  const bytes = (...entries: [place: number, value: number][]) =>
    Buffer.from(entries.flatMap(([place, value]) => [place, 0, value]));
  const before = bytes([1, 10], [3, 30], [3, 31], [5, 50]);
  expect(replacePlaces(before, bytes([3, 32], [4, 40], [4, 41]), [4, 3], 3)).toEqual(
    bytes([1, 10], [3, 32], [4, 40], [4, 41], [5, 50]),
  );
});

test("cada restaurante tiene su bloque y su lugar", () => {
  expect(
    [0, directoryIndex.blockSize - 1, directoryIndex.blockSize, 5 * directoryIndex.blockSize + 7].map((seq) => [
      toBlock(directoryIndex, seq),
      toPlace(directoryIndex, seq),
    ]),
  ).toEqual([
    [0, 0],
    [0, directoryIndex.blockSize - 1],
    [1, 0],
    [5, 7],
  ]);
});
