import { describe, expect, test } from "vitest";
import { BlockFacts, packFacts, type RestaurantFacts } from "../../app/directory/search/facts";
import { directoryIndex } from "../../app/directory/search/postings.server";
import { listingPlanIds } from "../../app/text/plans/listing-plan-ids";
import { provinces } from "../../app/text/provinces";
import { restaurantCategories } from "../../app/text/restaurant-categories";
import { packPostings, unpackPostings } from "../../app/word-index/packing";
import { toBlock, toPlace } from "../../app/word-index/word-index";

const facts: RestaurantFacts = {
  provincia: "darien",
  categoria: "otro",
  isVerified: true,
  isConfirmed: false,
  hasPhoto: true,
  hasPhone: false,
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
      ...{ isVerified: false, isConfirmed: true, hasPhoto: false, hasPhone: true },
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

test("las palabras de un bloque se leen como se escribieron, y en orden", () => {
  const postings = new Map([
    [directoryIndex.blockSize - 1, 126],
    [0, 2],
    [300, 64],
  ]);
  expect(unpackPostings(packPostings(postings))).toEqual(postings);
  expect(packPostings(postings).equals(packPostings(new Map([...postings].reverse())))).toBe(true);
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
