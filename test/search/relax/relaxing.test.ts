import { describe, expect, test } from "vitest";
import { indexQueued } from "../../../app/search/index/postings.server";
import { findPlaces } from "../../../app/search/lexicon/places";
import type { Part } from "../../../app/search/read/part.server";
import type { Omission } from "../../../app/search/relax/omissions";
import type { RelaxContext } from "../../../app/search/relax/left";
import { relax } from "../../../app/search/relax/relaxing.server";
import type { Wish } from "../../../app/search/wish";
import { wholeWord } from "../../../app/word-index/terms.server";
import { openDatabase } from "../../support/database";
import { insertAll, restaurant } from "../../support/database-rows";

const { db } = await openDatabase();
await insertAll(db, "restaurants", [restaurant({ nombre: "Fonda del ceviche y la sopa", provincia: "colon" })]);
await indexQueued(db);

const word = (text: string): Part => ({ text, kind: "word", alternatives: [{ terms: [wholeWord(text)] }] });
const [ceviche, sopa, ramen] = [word("ceviche"), word("sopa"), word("ramen")];
const terraza: Part = {
  ...word("terraza"),
  kind: "attribute",
  feature: { label: "Terraza", bits: [0, 0, 0], stated: null, order: null, words: ["terraza"] },
};

const asking = (over: Partial<Wish>): Wish => ({
  ...{ parts: [], provincias: [], categorias: [], open: null, isVerified: false },
  ...over,
});

const context: RelaxContext = {
  db,
  now: new Date("2026-11-26T06:05:00-05:00"),
  ...{ places: [], comarca: null, ownWords: [], asksWhichPlace: false },
  count: () => Promise.resolve(0),
};

/** What is given up where only wishes that meet `isFound` find something; null if none of them is tried. */
async function giveUp(asked: Wish, isFound: (wish: Wish) => boolean, over: Partial<RelaxContext> = {}) {
  const relaxed = await relax(asked, { ...context, ...over }, (wish) =>
    Promise.resolve({ result: wish, total: isFound(wish) ? 1 : 0, rank: undefined }),
  );
  return relaxed?.omissions ?? null;
}

const anything = () => true;
const isWithout = (part: Part) => (wish: Wish) => !wish.parts.includes(part);

describe("lo menos importante se deja primero", () => {
  const asked = asking({ parts: [ceviche], open: "now", isVerified: true, categorias: ["bar"], provincias: ["colon"] });

  test.each<[string, (wish: Wish) => boolean, Omission[]]>([
    ["la hora", anything, [{ kind: "hours", open: "now" }]],
    ["la marca", ({ isVerified }) => !isVerified, [{ kind: "verified" }]],
    ["un filtro", ({ categorias }) => categorias.length === 0, [{ kind: "filter", filter: { kind: "category", ids: ["bar"] } }]],
    [
      "la provincia",
      ({ provincias }) => provincias.length === 0,
      [{ kind: "place", place: "Colón", instead: "nearest", isAlone: false }],
    ],
    [
      "varias cosas a la vez",
      ({ open, isVerified, categorias }) => open === null && !isVerified && categorias.length === 0,
      [{ kind: "hours", open: "now" }, { kind: "verified" }, { kind: "filter", filter: { kind: "category", ids: ["bar"] } }],
    ],
  ])("%s", async (_, isFound, omissions) => {
    expect(await giveUp(asked, isFound)).toEqual(omissions);
  });
});

describe("las palabras", () => {
  test("que nadie tiene se dejan todas, y se dicen", async () => {
    const omissions = await giveUp(asking({ parts: [ceviche, ramen] }), anything);
    expect(omissions).toEqual([{ kind: "wider", narrow: "ramen", wide: "japonés" }]);
    expect(await giveUp(asking({ parts: [ceviche, ramen] }), ({ parts }) => parts.length === 1)).toEqual([
      { kind: "unknown", words: ["ramen"], place: null, isAll: false },
    ]);
  });

  test("que nadie tiene, solas, no dejan nada que enseñar", async () => {
    const relaxed = await relax(asking({ parts: [word("dromedario")], open: "now" }), context, () =>
      Promise.resolve({ result: null, total: 1, rank: undefined }),
    );
    expect(relaxed).toMatchObject({
      found: null,
      omissions: [{ kind: "unknown", words: ["dromedario"], place: null, isAll: true }],
    });
  });

  test("de dos platos se deja el último antes que el primero", async () => {
    const asked = asking({ parts: [ceviche, sopa] });
    expect(await giveUp(asked, isWithout(sopa))).toEqual([{ kind: "words", words: ["sopa"] }]);
    expect(await giveUp(asked, isWithout(ceviche))).toEqual([{ kind: "words", words: ["ceviche"] }]);
    expect(await giveUp(asked, ({ parts }) => parts.length === 0)).toBeNull();
  });

  test("un servicio se busca antes en las palabras de la ficha", async () => {
    const over = { ownWords: [["afuera"]] };
    expect(await giveUp(asking({ parts: [ceviche, terraza] }), anything, over)).toEqual([{ kind: "ownWords" }]);
    expect(await giveUp(asking({ parts: [ceviche] }), anything, over)).not.toEqual([{ kind: "ownWords" }]);
  });
});

describe("el precio", () => {
  test("se deja entero, lo más barato primero, y de otros se dice que piden más", async () => {
    const seen: Wish[] = [];
    const asked = asking({ parts: [ceviche], plato: "ceviche", hasta: 5_00 });
    expect(await giveUp(asked, (wish) => seen.push(wish) > 0)).toEqual([
      { kind: "price", dish: "ceviche", upTo: 5_00, isAlone: true },
    ]);
    expect(seen[0]).toMatchObject({ hasta: 999_999, listOrder: expect.any(Object) });
    expect(await giveUp({ ...asked, isVerified: true }, anything)).toMatchObject([{ kind: "price", isAlone: false }]);
  });
});

describe("el lugar", () => {
  const { places = [] } = findPlaces(["portobelo"]) ?? {};
  const atPlace: Part = { ...word("portobelo"), kind: "place" };

  test("se mira cerca antes que en la provincia, y antes que a otra hora", async () => {
    const asked = asking({ parts: [sopa, atPlace], open: "now" });
    const place = { kind: "place", place: "Portobelo", instead: { provinces: ["Colón"] }, isAlone: false };
    expect(await giveUp(asked, ({ around }) => Boolean(around), { places })).toEqual([place]);
    expect(await giveUp(asked, ({ open }) => open === null, { places })).toEqual([{ kind: "hours", open: "now" }]);
    expect(await giveUp(asked, ({ around }) => around?.within === Infinity, { places })).toEqual([place]);
  });

  test("y la hora se deja antes que los filtros, también la de lo que está cerca", async () => {
    const asked = asking({ parts: [sopa, atPlace], open: "now", categorias: ["bar"] });
    const hours: Omission = { kind: "hours", open: "now" };
    const isWithoutFilter = ({ categorias }: Wish) => categorias.length === 0;
    expect(await giveUp(asked, (wish) => wish.open === null || isWithoutFilter(wish), { places })).toEqual([hours]);
    const isNear = ({ open, around }: Wish) => open === null && Boolean(around);
    expect(await giveUp(asked, (wish) => isNear(wish) || isWithoutFilter(wish), { places })).toEqual([
      { kind: "place", place: "Portobelo", instead: { provinces: ["Colón"] }, isAlone: false },
      hours,
    ]);
  });

  test("la clase de lugar que sirve un plato se busca en su lugar solo si nadie lo tiene allí", async () => {
    const asked = asking({ parts: [ceviche, sopa, atPlace] });
    const isOfKind = ({ parts }: Wish) => parts.some(({ kind }) => kind === "kitchen");
    expect(await giveUp(asked, isOfKind, { places })).toMatchObject([{ kind: "wider", narrow: "ceviche", wide: "mariscos" }]);
    expect(await giveUp(asked, isOfKind, { places, count: () => Promise.resolve(1) })).toBeNull();
  });

  test("que varias provincias tienen se pregunta, si quien responde puede preguntar", async () => {
    const { places: namesakes = [] } = findPlaces(["santa", "clara"], { before: ["en"] }) ?? {};
    expect(new Set(namesakes.map(({ province }) => province)).size).toBeGreaterThan(1);
    const asked = asking({ parts: [sopa, { ...word("santa clara"), kind: "place" }] });
    expect(await giveUp(asked, anything, { places: namesakes, asksWhichPlace: true })).toMatchObject([{ kind: "whichPlace" }]);
    expect(await giveUp(asked, anything, { places: namesakes })).not.toMatchObject([{ kind: "whichPlace" }]);
  });
});

test("si de ninguno se sabe que esté cerrado, se dice que el horario no se sabe", async () => {
  const asked = asking({ parts: [ceviche], open: "now" });
  const count = ({ open }: Wish) => Promise.resolve(open === "unknown" || open === null ? 2 : 0);
  expect(await giveUp(asked, anything, { count })).toEqual([{ kind: "hoursUnknown" }]);
  const someClosed = ({ open }: Wish) => Promise.resolve(open === null ? 3 : 2);
  expect(await giveUp(asked, anything, { count: someClosed })).toEqual([{ kind: "hours", open: "now" }]);
});

test("de cuarenta intentos no se pasa", async () => {
  let tried = 0;
  const parts = Array.from({ length: 30 }, (_, at) => ({ ...ceviche, text: `ceviche ${at}` }));
  await giveUp(asking({ parts, open: "now", isVerified: true }), () => {
    tried += 1;
    return false;
  });
  expect(tried).toBe(40);
});
