import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { connect } from "../../app/db/engine.server";
import type { Database } from "../../app/db/schema.server";
import { searchColumn, searchPage } from "../../app/db/search.server";
import { fold } from "../../app/text/fold";
import { freshDatabase, type TestDatabase } from "../support/database";
import { blog, insertAll, profile, restaurant } from "../support/database-rows";

let url: string, db: Kysely<Database>, drop: TestDatabase["drop"];
beforeAll(async () => ({ url, db, drop } = await freshDatabase()));
afterAll(() => drop());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21) + minute * 60_000).toISOString();

test("la columna de búsqueda junta los textos que hay, sin acentos", () => {
  expect(searchColumn("Café", null, " de Altura ")).toBe(" cafe de altura");
  expect(searchColumn("")).toBe(" ");
});

// Short lists are scanned, long ones use the index.
describe.each([
  ["corta", 0],
  ["larga", 1_100],
])("en una lista %s", (_, others) => {
  // A new connection without memoized counts.
  let db: Kysely<Database>;
  afterAll(() => db.destroy());
  const names = [
    "Café Ruiz",
    "La CASA de Ñurumí",
    "Chiriquí 100% mariscos",
    "Pescado a_b",
    'El "Trapiche" d\'oro',
    "Pizza 🍕 y 👨‍🍳",
    "Rinconcito chiricano",
    "Raya \\ barra",
    "NEAR (mar) AND sol*",
    "Taberna Οδός",
    "   ",
  ];

  beforeAll(async () => {
    db = connect(url);
    await db.deleteFrom("restaurants").execute();
    const older = Array.from({ length: others }, () => restaurant({ search: " kkkk", created_at: at(-1) }));
    const shown = names.map((nombre, minute) => restaurant({ nombre, created_at: at(minute) }));
    await insertAll(db, "restaurants", [...older, ...shown]);
  });

  async function find(search?: string) {
    const query = db.selectFrom("restaurants").select("nombre");
    const { total, rows } = await searchPage({ db, table: "restaurants", query, search, limit: 20, offset: 0 });
    expect(rows).toHaveLength(Math.min(20, total));
    return rows.map((row) => row.nombre);
  }

  test("acentos y mayúsculas dan igual, también en la ñ", async () => {
    for (const search of ["cafe", "CAFÉ", "CaFe\u0301"]) expect(await find(search)).toEqual(["Café Ruiz"]);
    for (const search of ["nurumi", "ÑURUMÍ", "ñurumi"]) expect(await find(search)).toEqual(["La CASA de Ñurumí"]);
  });

  test("basta una parte de la palabra", async () => {
    expect(await find("apich")).toEqual(['El "Trapiche" d\'oro']);
    expect(await find("chiri")).toEqual(["Rinconcito chiricano", "Chiriquí 100% mariscos"]);
  });

  test("menos de tres letras buscan comienzos de palabra", async () => {
    expect(await find("ca")).toEqual(["La CASA de Ñurumí", "Café Ruiz"]);
    expect(await find("c")).toEqual(["Rinconcito chiricano", "Chiriquí 100% mariscos", "La CASA de Ñurumí", "Café Ruiz"]);
    expect(await find("no")).toEqual([]);
  });

  test("varias palabras deben estar todas, en cualquier orden", async () => {
    expect(await find("mariscos chiri")).toEqual(["Chiriquí 100% mariscos"]);
    expect(await find("  la   ñuru casa ")).toEqual(["La CASA de Ñurumí"]);
    expect(await find("café mariscos")).toEqual([]);
    expect(await find("casa nu")).toEqual(["La CASA de Ñurumí"]);
    expect(await find("casa no")).toEqual([]);
    expect(await find("casa n")).toEqual(["La CASA de Ñurumí"]);
    expect(await find("casa x")).toEqual([]);
    expect(await find("café café café ruiz")).toEqual(["Café Ruiz"]);
  });

  test("más de ocho palabras no rompen la búsqueda: cuentan las ocho primeras", async () => {
    expect(await find("c ca caf café r ru rui ruiz nada")).toEqual(["Café Ruiz"]);
    expect(await find("café café café café café café café café nada")).toEqual([]);
    const letters = Array.from({ length: 2000 }, (_, number) => String.fromCodePoint(0x4e00 + number));
    expect(await find(letters.join(" "))).toEqual([]);
  });

  test.each([
    ["%", []],
    ["100%", ["Chiriquí 100% mariscos"]],
    ["%%%", []],
    ["_", []],
    ["a_b", ["Pescado a_b"]],
    ["a_", ["Pescado a_b"]],
    ["___", []],
    ['"trapiche"', ['El "Trapiche" d\'oro']],
    ['"', ['El "Trapiche" d\'oro']],
    ['"""', []],
    ["d'oro", ['El "Trapiche" d\'oro']],
    ["'; drop table restaurants; --", []],
    ["\\", ["Raya \\ barra"]],
    ["\\ barra", ["Raya \\ barra"]],
    ["near(", []],
    ["(mar)", ["NEAR (mar) AND sol*"]],
    ["sol*", ["NEAR (mar) AND sol*"]],
    ["maris*", []],
    ["café OR pizza", []],
    ["NOT café", []],
    ["search:café", []],
    ["^café", []],
    ["-café", []],
    ["🍕", ["Pizza 🍕 y 👨‍🍳"]],
    ["👨‍🍳", ["Pizza 🍕 y 👨‍🍳"]],
    ["🍔", []],
    ["οδός", ["Taberna Οδός"]],
    ["οδοσ", []],
  ])("«%s» es solo texto", async (search, found) => {
    expect(await find(search)).toEqual(found);
  });

  test("sin palabras salen todos, los más nuevos primero", async () => {
    for (const search of [undefined, "", "  \t "])
      expect((await find(search)).slice(0, names.length)).toEqual(names.toReversed());
  });

  test("lo que se cambia o se borra deja de encontrarse como era", async () => {
    const row = restaurant({ nombre: "Fonda Yolanda" });
    await db.insertInto("restaurants").values(row).execute();
    expect(await find("yolanda")).toEqual(["Fonda Yolanda"]);

    const change = { nombre: "Fonda Maruja", search: searchColumn("Fonda Maruja") };
    await db.updateTable("restaurants").set(change).where("id", "=", row.id).execute();
    expect(await find("yolanda")).toEqual([]);
    expect(await find("maruja")).toEqual(["Fonda Maruja"]);

    await db.deleteFrom("restaurants").where("id", "=", row.id).execute();
    // SQLite reuses the number of the deleted row.
    const next = restaurant({ nombre: "Fonda Nueva" });
    await db.insertInto("restaurants").values(next).execute();
    expect(await find("maruja")).toEqual([]);
    await db.deleteFrom("restaurants").where("id", "=", next.id).execute();
  });

  test.runIf(inject("engine") === "sqlite")("el índice sabe lo mismo que la tabla, también después de cambios", async () => {
    const row = restaurant({ nombre: "Fonda Yolanda" });
    await db.insertInto("restaurants").values(row).execute();
    await db.updateTable("restaurants").set({ search: " fonda maruja" }).where("id", "=", row.id).execute();
    const check = sql`insert into restaurants_search (restaurants_search, rank) values ('integrity-check', 1)`;
    await expect(check.execute(db)).resolves.toBeDefined();
    await db.deleteFrom("restaurants").where("id", "=", row.id).execute();
    await expect(check.execute(db)).resolves.toBeDefined();
  });
});

describe("en una lista con palabras raras y de casi todos", () => {
  /** Common words have more than 1,000 matches, rare ones fewer. Both strategies must agree with a plain search. */
  const rows = Array.from({ length: 2600 }, (_, number) =>
    blog({
      title: ["Receta panameña", number % 50 ? "fácil" : "con culantro", `nro${number}x`, number % 1300 ? "" : "única"].join(" "),
      is_published: number % 26 ? 1 : 0,
      // Several rows share a time, so the id decides the order.
      created_at: at(Math.floor(number / 4)),
      author_id: number % 2 ? null : "yaneth",
    }),
  );

  beforeAll(async () => {
    await db
      .insertInto("profiles")
      .values(profile({ id: "yaneth", full_name: "Yaneth" }))
      .execute();
    await insertAll(db, "blogs", rows);
  });

  const published = () =>
    db
      .selectFrom("blogs")
      .select(["blogs.id", "blogs.title"])
      .select((blog) =>
        blog.selectFrom("profiles").select("full_name").whereRef("profiles.id", "=", "blogs.author_id").as("author_name"),
      )
      .where("blogs.is_published", "=", 1);

  const find = (search: string, offset: number, limit = 6) =>
    searchPage({ db, table: "blogs", query: published(), search, limit, offset });

  function plainly(search: string) {
    const words = fold(search).split(" ");
    const matches = (text: string) => words.every((word) => text.includes([...word].length < 3 ? ` ${word}` : word));
    return rows
      .filter((row) => row.is_published === 1 && matches(row.search))
      .sort((a, b) => (a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? 1 : -1))
      .map((row) => ({ id: row.id, title: row.title, author_name: row.author_id && "Yaneth" }));
  }

  test.each([
    "panameña",
    "culantro",
    "nro1307x",
    "única",
    "re",
    "un",
    "zz",
    "nada",
    "fácil",
    "facil panam",
    "panam culan",
    "re culantro",
    "culantro zz",
    "re zz",
    "ro1",
  ])("«%s» da el mismo total y las mismas páginas que buscar uno por uno", async (search) => {
    const expected = plainly(search);
    for (const offset of [0, 6, 1200, 2490, 5000]) {
      expect(await find(search, offset)).toEqual({ total: expected.length, rows: expected.slice(offset, offset + 6) });
    }
  });

  test("página tras página no falta ni se repite ninguno", async () => {
    const found = [];
    for (let offset = 0; offset < 2600; offset += 100) found.push(...(await find("receta", offset, 100)).rows);
    expect(found).toEqual(plainly("receta"));
  });

  test("dentro de una transacción se busca en lo que ella ve", async () => {
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom("blogs").where("title", "like", "%única%").execute();
      const query = trx.selectFrom("blogs").select("id");
      expect((await searchPage({ db: trx, table: "blogs", query, search: "unica", limit: 6, offset: 0 })).total).toBe(0);
      await insertAll(
        trx,
        "blogs",
        rows.filter((row) => row.title.includes("única")),
      );
    });
  });
});

describe("con filtros", () => {
  beforeEach(async () => {
    await db.deleteFrom("restaurants").execute();
    const row = { nombre: "Mariscos Mimi", provincia: "colon" } as const;
    await db
      .insertInto("restaurants")
      .values([restaurant(row), restaurant({ ...row, is_active: 0 }), restaurant({ ...row, provincia: "darien" })])
      .execute();
  });

  test("solo cuenta lo que el filtro deja", async () => {
    const query = db.selectFrom("restaurants").selectAll().where("provincia", "=", "colon").where("is_active", "=", 1);
    for (const search of ["mimi", "mi", ""]) {
      expect((await searchPage({ db, table: "restaurants", query, search, limit: 6, offset: 0 })).total).toBe(1);
    }
  });
});
