import type { Kysely } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { restaurantCategories } from "../../app/text/restaurant-categories";
import { connect } from "../../app/db/engine.server";
import type { Database, NewRestaurant } from "../../app/db/schema.server";
import { countMatching, searchPage } from "../../app/db/search.server";
import { fold } from "../../app/text/fold";
import { freshDatabase, type TestDatabase } from "../support/database";
import { insertAll, restaurant } from "../support/database-rows";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21) + minute * 60_000).toISOString();

describe("comparada con la consulta de siempre", () => {
  let other: TestDatabase;
  beforeAll(async () => {
    other = await freshDatabase();
    await insertAll(
      other.db,
      "restaurants",
      Array.from({ length: 3_000 }, (_, number) => anyRestaurant(number)),
    );
  });
  afterAll(() => other.drop());

  const [{ id: categoria }] = restaurantCategories;
  const words = ["café", "mariscos", "fonda", "del", "la"];
  const pick = <Item>(list: readonly Item[], number: number): Item => list[number % list.length]!;
  /** Returns reproducible numbers. */
  const chance = (number: number) => Math.imul(number + 1, 2_654_435_761) >>> 4;

  function anyRestaurant(number: number) {
    const by = chance(number);
    return restaurant({
      nombre: [pick(words, by), pick(words, by >> 3), by % 40 === 0 ? "ramen" : "", number].join(" "),
      provincia: pick(["colon", "darien", "panama"], by >> 5),
      categoria: pick([null, ...restaurantCategories.map(({ id }) => id)], by >> 7),
      is_active: by % 7 === 0 ? 0 : 1,
      // Many rows share a time, so the id decides the order.
      created_at: at(by % 50),
    });
  }

  const filters = {
    "sin filtro": () => other.db.selectFrom("restaurants").select(["id", "nombre"]),
    "los activos": () => filters["sin filtro"]().where("is_active", "=", 1),
    "los activos de una provincia": () => filters["los activos"]().where("provincia", "=", "colon"),
    "los activos de una categoría": () => filters["los activos de una provincia"]().where("categoria", "=", categoria),
    ninguno: () => filters["sin filtro"]().where("provincia", "=", "bocas-del-toro"),
  };

  test.each(Object.keys(filters) as (keyof typeof filters)[])("da lo mismo y en el mismo orden: %s", async (name) => {
    for (const search of ["", "café", "ramen", "del la", "ra", "12", "zz"]) {
      const plain = fold(search)
        .split(" ")
        .filter(Boolean)
        .map((word) => (word.length < 3 ? ` ${word}` : word))
        .reduce((query, word) => query.where("search", "like", `%${word}%`), filters[name]());
      const all = await plain.orderBy("created_at", "desc").orderBy("id").execute();
      for (const offset of [0, 20, Math.floor(all.length / 2), all.length - 1, all.length, all.length + 20]) {
        if (offset < 0) continue;
        const page = await searchPage({ db: other.db, table: "restaurants", query: filters[name](), search, limit: 20, offset });
        expect(page, `${search} ${offset}`).toEqual({ total: all.length, rows: all.slice(offset, offset + 20) });
      }
    }
  });
});

describe("cuántos son", () => {
  let database: TestDatabase;
  let other: Kysely<Database>;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    // A new connection without memoized counts.
    other = connect(database.url);
    await other.deleteFrom("restaurants").execute();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 21) });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await other.destroy();
  });

  const fondas = (length: number, values: Partial<NewRestaurant> = {}) =>
    Array.from({ length }, () => restaurant({ nombre: "Fonda Mimi", created_at: at(0), ...values }));
  const askedOf = (db: Kysely<Database>, search = "") => ({
    db,
    table: "restaurants" as const,
    query: db.selectFrom("restaurants").select("nombre").where("is_active", "=", 1),
    search,
  });
  const page = async (search = "", offset = 0) => await searchPage({ ...askedOf(other, search), limit: 20, offset });
  const total = async (search = "", offset = 0) => (await page(search, offset)).total;
  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

  test("en una lista corta se sabe siempre", async () => {
    await insertAll(other, "restaurants", fondas(999));
    expect(await total()).toBe(999);
    await insertAll(other, "restaurants", fondas(1));
    expect(await total()).toBe(1_000);
    expect(await total("fonda")).toBe(1_000);
    await insertAll(other, "restaurants", fondas(1, { nombre: "Otra" }));
    expect(await total()).toBe(1_001);
  });

  test("en una larga tiene a lo más un minuto", async () => {
    await insertAll(other, "restaurants", fondas(1_001));
    for (const search of ["", "fonda", "fo"]) expect(await total(search)).toBe(1_001);
    await insertAll(other, "restaurants", fondas(30));
    pass(59);
    for (const search of ["", "fonda", "fo"]) expect(await total(search)).toBe(1_001);
    pass(1);
    for (const search of ["", "fonda", "fo"]) expect(await total(search)).toBe(1_031);
  });

  test("pero las filas son siempre las de ahora", async () => {
    await insertAll(other, "restaurants", fondas(1_001));
    await page();
    await insertAll(other, "restaurants", fondas(1, { nombre: "La más nueva", created_at: at(1) }));
    expect((await page()).rows[0]).toEqual({ nombre: "La más nueva" });
  });

  test("lo que una búsqueda encuentra poco se cuenta siempre", async () => {
    await insertAll(other, "restaurants", fondas(1_001));
    await insertAll(other, "restaurants", fondas(18, { nombre: "Ramen" }));
    expect(await total("ramen")).toBe(18);
    expect(await countMatching(askedOf(other, "ramen"))).toBe(18);
    await insertAll(other, "restaurants", fondas(1, { nombre: "Ramen" }));
    expect(await total("ramen")).toBe(19);
    expect(await countMatching(askedOf(other, "ramen"))).toBe(19);
  });

  test("nunca contradice las filas que se ven", async () => {
    await insertAll(other, "restaurants", fondas(1_001));
    for (const offset of [0, 1_000]) expect(await total("", offset)).toBe(1_001);
    await insertAll(other, "restaurants", fondas(30));
    const { rows, ...counted } = await page("", 1_000);
    expect(rows).toHaveLength(20);
    expect(counted).toEqual({ total: 1_031 });
    const last = await page("", 1_020);
    expect([last.rows.length, last.total]).toEqual([11, 1_031]);

    const gone = other.selectFrom("restaurants").select("id").limit(20);
    await other.deleteFrom("restaurants").where("id", "in", gone).execute();
    expect(await page("", 1_020)).toEqual({ total: 1_011, rows: [] });
    expect(await page("", 100_000)).toEqual({ total: 1_011, rows: [] });
  });

  test("lo que llega entre una página y la otra corre las filas, y no esconde ninguna", async () => {
    const dated = Array.from({ length: 1_100 }, (_, minute) => restaurant({ nombre: `n${minute}`, created_at: at(minute) }));
    await insertAll(other, "restaurants", dated);
    const first = (await page()).rows;
    await insertAll(other, "restaurants", fondas(2, { created_at: at(2_000) }));
    const second = (await page("", 20)).rows;
    expect(second.slice(0, 2)).toEqual(first.slice(-2));
    expect(second.at(-1)).toEqual({ nombre: "n1062" });
  });

  test("una base de datos no sabe nada de la otra", async () => {
    const another = await freshDatabase();
    onTestFinished(() => another.drop());
    await insertAll(other, "restaurants", fondas(1_100));
    await insertAll(another.db, "restaurants", fondas(1_200));
    expect(await countMatching(askedOf(other))).toBe(1_100);
    expect(await countMatching(askedOf(another.db))).toBe(1_200);
    expect(await countMatching(askedOf(other))).toBe(1_100);
  });

  test("cada filtro y cada búsqueda tienen su cuenta", async () => {
    await insertAll(other, "restaurants", fondas(1_100));
    await insertAll(other, "restaurants", fondas(1_150, { is_active: 0 }));
    const inactive = other.selectFrom("restaurants").where("is_active", "=", 0);
    expect(await countMatching(askedOf(other))).toBe(1_100);
    expect(await countMatching({ ...askedOf(other), query: inactive })).toBe(1_150);
    expect(await countMatching({ ...askedOf(other), query: inactive, search: "nada" })).toBe(0);
  });

  test("dentro de una transacción se cuenta lo que ella ve, y afuera no se recuerda", async () => {
    await insertAll(other, "restaurants", fondas(1_100));
    const undone = other.transaction().execute(async (trx) => {
      const asked = askedOf(trx);
      expect(await countMatching(asked)).toBe(1_100);
      await insertAll(trx, "restaurants", fondas(50));
      expect(await countMatching(asked)).toBe(1_150);
      throw new Error("se deshace");
    });
    await expect(undone).rejects.toThrow("se deshace");
    expect(await countMatching(askedOf(other))).toBe(1_100);
  });
});
