import { describe, expect, test } from "vitest";
import { BlockFacts, packFacts, type RestaurantFacts } from "../../../app/search/index/facts";
import { attributeBits } from "../../../app/search/lexicon/attribute-filters";
import { newestFirst } from "../../../app/search/find/list-order";
import { type DirectoryFilters, findPlacesWithAll, maxCounted, tallyMatches } from "../../../app/search/find/tally";

const plain: RestaurantFacts = {
  ...{ provincia: "colon", categoria: "mariscos", isVerified: false, isConfirmed: true, hasPhoto: false, hasPhone: false },
  ...{ plan: "free_local", planEndsAt: null, nextPlan: null, confirmedDay: 0, weekId: null, listedAt: 0 },
  ...{ attributes: [0, 0, 0], position: null, namesPlace: false, mainCents: null },
};

type Row = Partial<RestaurantFacts> & { score?: number };

const noFilters: DirectoryFilters = { provincias: [], categorias: [], open: null, isVerified: false };
type Options = Partial<Parameters<typeof tallyMatches>[1]> & { filters?: DirectoryFilters };

/** Weeks: 1 is open, 2 closed. The first row is the newest. */
function tally(rows: readonly Row[], { filters = noFilters, ...options }: Options = {}) {
  const all = rows.map((row, place): [number, RestaurantFacts] => [
    place,
    { ...plain, listedAt: (rows.length - place) * 60_000, ...row },
  ]);
  const facts = new BlockFacts(packFacts(Buffer.alloc(0), new Map(all)));
  const scores = [Uint8Array.from(rows, ({ score = 1 }) => score)];
  return tallyMatches([{ facts, scores, places: findPlacesWithAll(facts, scores), toSeq: (place) => place }], {
    isOpen: (week) => (week === 0 ? null : week === 1),
    order: newestFirst,
    limit: rows.length,
    ...options,
    filters,
  });
}

const withServices = (...values: string[]): Row => ({
  attributes: attributeBits(values.map((value) => ({ key: "servicios", value }))),
});
const withKitchen = (value: string): Row => ({ attributes: attributeBits([{ key: "cocinas", value }]) });

describe("quién cuenta", () => {
  test("quien tiene todas las palabras, sin los dejados fuera ni los que nadie confirmó", () => {
    const rows = [{}, { score: 0 }, {}, { isConfirmed: false }, {}];
    expect(tally(rows).seqs).toEqual([0, 2, 3, 4]);
    expect(tally(rows, { without: new Set([0]) }).seqs).toEqual([2, 3, 4]);
    expect(tally(rows, { among: new Set([1, 2]) }).seqs).toEqual([2]);
    expect(tally(rows, { isConfirmed: true }).seqs).toEqual([0, 2, 4]);
  });

  test("de servicios se piden todos, y de cocinas basta una", () => {
    const rows = [withServices("terraza", "wifi"), withServices("terraza"), withKitchen("china"), withKitchen("sushi"), {}];
    const asking = (attributes: DirectoryFilters["attributes"]) => tally(rows, { filters: { ...noFilters, attributes } }).seqs;
    expect(asking({ servicio: ["terraza"] })).toEqual([0, 1]);
    expect(asking({ servicio: ["terraza", "wifi"] })).toEqual([0]);
    expect(asking({ cocina: ["china", "sushi"] })).toEqual([2, 3]);
  });

  test("el horario que no se sabe no es abierto ni cerrado", () => {
    const rows = [{ weekId: 1 }, { weekId: 2 }, { weekId: null }];
    expect(tally(rows, { filters: { ...noFilters, open: "now" } }).seqs).toEqual([0]);
    expect(tally(rows, { filters: { ...noFilters, open: "unknown" } }).seqs).toEqual([2]);
    expect(tally(rows).facets.open).toEqual({ open: 1, closed: 1, unknown: 1 });
  });
});

describe("los números junto a los filtros", () => {
  const rows: Row[] = [
    { provincia: "colon", categoria: "bar", isVerified: true },
    { provincia: "colon", categoria: "mariscos" },
    { provincia: "cocle", categoria: "bar" },
  ];

  test("cuentan lo que daría cada opción con los demás filtros puestos", () => {
    const { facets, seqs } = tally(rows, { filters: { ...noFilters, provincias: ["colon"], categorias: ["bar"] } });
    expect(seqs).toEqual([0]);
    expect(Object.fromEntries(facets.provincias ?? [])).toMatchObject({ colon: 1, cocle: 1 });
    expect(Object.fromEntries(facets.categorias ?? [])).toMatchObject({ bar: 1, mariscos: 1 });
    expect(facets.verified).toBe(1);
  });

  test("de otra cocina, cuentan a quien solo por la cocina no está", () => {
    const kitchens = [withKitchen("china"), withKitchen("sushi"), { ...withKitchen("sushi"), provincia: "cocle" as const }];
    const filters = { ...noFilters, provincias: ["colon" as const], attributes: { cocina: ["china"] } };
    expect(Object.fromEntries(tally(kitchens, { filters }).facets.attributes?.cocina ?? [])).toMatchObject({
      china: 1,
      sushi: 1,
    });
  });

  test("hasta mil se dicen, y mil uno, no", () => {
    const many = (count: number) => tally(Array.from({ length: count }, () => withServices("wifi"))).facets;
    expect(many(maxCounted)).toMatchObject({ open: { unknown: maxCounted } });
    expect(many(maxCounted).attributes?.servicio.get("wifi")).toBe(maxCounted);
    expect(many(maxCounted + 1).open).toBeNull();
    expect(many(maxCounted + 1).attributes?.servicio.get("wifi")).toBeNull();
  });
});

test("van ordenados los primeros, y todos se cuentan", () => {
  const { first, seqs } = tally([{}, {}, {}], { limit: 2 });
  expect(first.map(({ seq }) => seq)).toEqual([0, 1]);
  expect(seqs).toHaveLength(3);
});
