import { describe, expect, test } from "vitest";
import { BlockFacts, packFacts, type RestaurantFacts } from "../../../app/search/index/facts";
import { attributeBits } from "../../../app/search/lexicon/attribute-filters";
import { confirmedDays, mostCompleteFirst } from "../../../app/search/find/list-order";
import { tallyMatches } from "../../../app/search/find/tally";
import { day } from "../../../app/durations";
import { panamaDayNumber, panamaMidnight } from "../../../app/text/hours/panama-day";

const now = new Date("2026-11-23T13:00:00Z");
const today = panamaDayNumber(now.getTime());

/** Tells of nothing, though it has the largest plan and is the newest. */
const bare: RestaurantFacts = {
  provincia: "colon",
  categoria: null,
  isVerified: true,
  isConfirmed: true,
  hasPhoto: false,
  hasPhone: false,
  plan: "max_local",
  planEndsAt: null,
  nextPlan: null,
  confirmedDay: 0,
  weekId: null,
  listedAt: now.getTime(),
  attributes: [0, 0, 0],
  position: null,
  namesPlace: false,
  mainCents: null,
};

const services = attributeBits([{ key: "servicios", value: "terraza" }]);
const whole: Partial<RestaurantFacts> = {
  ...{ hasPhoto: true, hasPhone: true, weekId: 1, attributes: services },
  ...{ plan: "free_local", listedAt: 0 },
};

/** Returns the positions of the given restaurants, in order. */
function sorted(rows: Partial<RestaurantFacts>[], { at = now, limit = rows.length } = {}): number[] {
  const facts = new BlockFacts(packFacts(Buffer.alloc(0), new Map(rows.map((row, place) => [place, { ...bare, ...row }]))));
  const { first } = tallyMatches([{ facts, scores: [], places: facts.places, toSeq: (place) => place }], {
    filters: { provincias: [], categorias: [], open: null, isVerified: false },
    isOpen: () => null,
    order: mostCompleteFirst(at),
    limit,
  });
  return first.map(({ seq }) => seq);
}

describe("los más completos y confirmados primero", () => {
  test("lo confirmado antes que lo completo, y luego lo que más dice; el plan y la fecha no cuentan", () => {
    const rows = [
      { ...whole, hasPhone: false },
      { confirmedDay: today },
      whole,
      { ...whole, confirmedDay: today, hasPhoto: false },
      {},
      { ...whole, confirmedDay: today - confirmedDays - 2 },
      { ...whole, confirmedDay: today },
    ];
    expect(sorted(rows).slice(0, 3)).toEqual([6, 3, 1]);
    expect(sorted(rows).slice(3, 5).toSorted()).toEqual([2, 5]);
    expect(sorted(rows).slice(5)).toEqual([0, 4]);
  });

  test.each([
    ["la foto", { hasPhoto: true }],
    ["el horario", { weekId: 7 }],
    ["el teléfono", { hasPhone: true }],
    ["los servicios", { attributes: services }],
  ])("%s cuenta", (_, known) => {
    expect(sorted([{}, {}, known, {}])[0]).toBe(2);
  });

  const equal = Array.from({ length: 40 }, () => ({}));

  test("los iguales se turnan cada día de Panamá, y en el día no cambian", () => {
    const first = sorted(equal);
    const midnight = panamaMidnight(now.getTime());
    expect(sorted(equal, { at: new Date(midnight) })).toEqual(first);
    expect(sorted(equal, { at: new Date(midnight + day - 1) })).toEqual(first);
    const tomorrow = sorted(equal, { at: new Date(midnight + day) });
    expect(tomorrow).not.toEqual(first);
    expect(tomorrow.toSorted()).toEqual(first.toSorted());
  });

  test("cada página sigue donde terminó la anterior", () => {
    const all = sorted(equal);
    for (const limit of [6, 12, 18, 39]) expect(sorted(equal, { limit })).toEqual(all.slice(0, limit));
    expect(new Set(all).size).toBe(equal.length);
  });

  test("ningún plan adelanta a un igual", () => {
    const paying = equal.map((_, place): Partial<RestaurantFacts> => ({ plan: place % 2 === 0 ? "max_local" : "free_local" }));
    const free = equal.map((): Partial<RestaurantFacts> => ({ plan: "free_local" }));
    expect(sorted(paying)).toEqual(sorted(free));
  });
});
