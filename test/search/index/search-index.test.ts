import { blankValues, type ListingValues } from "../../../app/directory/listing-values.server";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { importPlace, lapseUnconfirmed, updateFromPlace } from "../../../app/admin/google-import/imported-restaurants.server";
import type { Place } from "../../../app/admin/google-import/place.server";
import type { FoundListings } from "../../../app/admin/google-import/searches.server";
import { deleteRestaurant, restaurantUndos } from "../../../app/admin/restaurants/deleted.server";
import { addPicture, describePicture, removePicture } from "../../../app/directory/pictures/pictures.server";
import { createRestaurant, saveRestaurant } from "../../../app/directory/editing/edited.server";
import { setRestaurantActive } from "../../../app/admin/restaurants/managed.server";
import { BlockFacts } from "../../../app/search/index/facts";
import { directoryIndex, indexQueued, indexRestaurants, isQueueEmpty } from "../../../app/search/index/postings.server";
import { type DirectorySearch, searchDirectory } from "../../../app/directory/search/search.server";
import { connect, engineFromUrl } from "../../../app/db/engine.server";
import { day } from "../../../app/durations";
import { provinces } from "../../../app/text/provinces";
import { toWordForms } from "../../../app/word-index/postings.server";
import { seedDemoContent } from "../../../seed";
import { openDatabase } from "../../support/database";
import { insertAll, profile, restaurant } from "../../support/database-rows";
import { isAnybodyWaiting } from "../../support/database/lock-waits";

const { db, url } = await openDatabase();
const { undo: restoreRestaurant } = restaurantUndos["restaurant.deleted"];
const { blockSize } = directoryIndex;

const admin = profile({ is_admin: 1 });
const by = { requestId: "codigo-12345" };

beforeEach(async () => {
  for (const table of ["restaurants", "audit_log", "blogs", "profiles"] as const) await db.deleteFrom(table).execute();
  await indexQueued(db);
  await db.insertInto("profiles").values(admin).execute();
});

const indexTables = [
  "directory_postings",
  "directory_dishes",
  "directory_blocks",
  "indexed_restaurants",
  "directory_words",
  "directory_word_forms",
] as const;

async function storedIndex() {
  const postings = await db.selectFrom("directory_postings").selectAll().orderBy("word").orderBy("block").execute();
  const blocks = await db.selectFrom("directory_blocks").select(["block", "facts"]).orderBy("block").execute();
  const restaurants = await db.selectFrom("indexed_restaurants").selectAll().orderBy("seq").execute();
  const words = await db.selectFrom("directory_words").selectAll().orderBy("word").execute();
  const forms = await db.selectFrom("directory_word_forms").selectAll().orderBy("kind").orderBy("form").orderBy("word").execute();
  return { postings, blocks, restaurants, words, forms };
}

const empty = { postings: [], blocks: [], restaurants: [], words: [], forms: [] };

async function rebuild() {
  for (const table of indexTables) await db.deleteFrom(table).execute();
  await sql`insert into restaurants_to_index (seq) select seq from restaurants`.execute(db);
  await indexQueued(db);
}

async function expectIndexInStep() {
  expect(await isQueueEmpty(db)).toBe(true);
  const kept = await storedIndex();
  await rebuild();
  expect(kept).toEqual(await storedIndex());
}

async function expectIndexInStepAfterQueue() {
  await indexQueued(db);
  await expectIndexInStep();
}

async function wordsOf(nombre: string) {
  const row = await db.selectFrom("indexed_restaurants").select("words").where("nombre", "=", nombre).executeTakeFirstOrThrow();
  return Object.keys(JSON.parse(row.words) as object).sort();
}

async function factsOf(seq: number) {
  const block = Math.floor(seq / blockSize);
  const row = await db.selectFrom("directory_blocks").select("facts").where("block", "=", block).executeTakeFirstOrThrow();
  const [facts, place] = [new BlockFacts(row.facts), seq % blockSize];
  return {
    province: provinces[facts.province(place)]?.id,
    isVerified: facts.isVerified(place),
    week: facts.week(place),
    hasPhoto: facts.hasPhoto(place),
    hasPhone: facts.hasPhone(place),
  };
}

const values: ListingValues = {
  ...blankValues,
  nombre: "Fonda Uno",
  categoria: "mariscos",
  descripcion: "Junto al muelle",
  direccion: "Calle 4",
  provincia: "panama",
  horario: "Lun-Dom 8:00-22:00",
  special_dish: "Ceviche",
  especialidades: ["Corvina", "Pulpo"],
};

const create = () => createRestaurant(admin.id, { values }, by);

const place: Place = {
  place_id: "ChIJuno",
  name: "Fonda Uno",
  address: "Calle 1, David",
  phone: "",
  website: "",
  rating: 4.3,
  opening_hours: [],
  hours: "Lun-Dom 8:00-22:00",
  types: ["seafood_restaurant"],
  reviews: [],
  maps_url: "",
  provincia: "chiriqui",
  business_status: "open",
};

function found(over: Partial<Place> = {}, fetchedAt = new Date().toISOString()): FoundListings {
  const places = [{ ...place, ...over }];
  return {
    id: randomUUID(),
    term: "fonda",
    provincia: "chiriqui",
    places,
    skipped: [],
    hasMore: false,
    isOver: false,
    fetchedAt,
  };
}

const importIt = (listings = found()) => importPlace(admin.id, { found: listings, placeId: place.place_id }, by);

describe("el índice queda como si se hiciera de nuevo", () => {
  test("al crear", async () => {
    await create();
    expect(await wordsOf("Fonda Uno")).toEqual(
      ["4", "al", "calle", "ceviche", "corvina", "fonda", "junto", "mariscos", "muelle", "pulpo", "uno"].sort(),
    );
    await expectIndexInStep();
  });

  test("al editar las palabras, y al cambiar solo lo que filtra", async () => {
    const { id, seq } = await create();
    await saveRestaurant(admin.id, id, { version: 1, values: { ...values, special_dish: "Sancocho" } }, by);
    expect(await wordsOf("Fonda Uno")).toContain("sancocho");
    expect(await wordsOf("Fonda Uno")).not.toContain("ceviche");
    await expectIndexInStep();
    const moved = {
      ...values,
      special_dish: "Sancocho",
      provincia: "colon",
      is_verified: 1,
      horario: "Lun-Vie 9:00-15:00",
    } as const;
    await saveRestaurant(admin.id, id, { version: 2, values: moved }, by);
    await expectIndexInStep();
    expect(await factsOf(seq)).toMatchObject({ province: "colon", isVerified: true });
  });

  test("al describir una foto y al quitarla, también si lo hace otro programa", async () => {
    const { id, seq } = await create();
    expect(await factsOf(seq)).toMatchObject({ hasPhoto: false, hasPhone: false });
    const hash = "f0".repeat(32);
    await db
      .insertInto("pictures")
      .values({ hash, width: 9, height: 9, color: "000000", created_at: "" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const userId = admin.id;
    const picture = await addPicture(id, hash, 1, { ...by, userId });
    expect(await factsOf(seq)).toMatchObject({ hasPhoto: false });
    await describePicture(id, picture!, { description: "La fachada", credit: "" }, { ...by, userId });
    expect(await factsOf(seq)).toMatchObject({ hasPhoto: true });
    await expectIndexInStep();
    await removePicture(id, picture!, { ...by, userId });
    expect(await factsOf(seq)).toMatchObject({ hasPhoto: false });
    await expectIndexInStep();

    await db.updateTable("restaurants").set({ imagen: "https://fonda.example/1.jpg", telefono: "6555-0100" }).execute();
    expect(await isQueueEmpty(db)).toBe(false);
    await indexQueued(db);
    expect(await factsOf(seq)).toMatchObject({ hasPhoto: true, hasPhone: true });
    const other = { id: randomUUID(), restaurant_id: id, hash, position: 0, credit: "", user_id: null, created_at: "" };
    await db
      .insertInto("restaurant_pictures")
      .values({ ...other, description: "Un plato" })
      .execute();
    expect(await isQueueEmpty(db)).toBe(false);
    await expectIndexInStepAfterQueue();
    await db.deleteFrom("restaurant_pictures").execute();
    expect(await isQueueEmpty(db)).toBe(false);
    await expectIndexInStepAfterQueue();
  });

  test("al desactivar y volver a activar", async () => {
    const { id } = await create();
    await setRestaurantActive(admin.id, id, false, by);
    expect(await storedIndex()).toEqual(empty);
    await expectIndexInStep();
    await setRestaurantActive(admin.id, id, true, by);
    expect(await wordsOf("Fonda Uno")).toContain("fonda");
    await expectIndexInStep();
  });

  test("al borrar y al deshacerlo", async () => {
    const { id } = await create();
    const deletion = await deleteRestaurant(admin.id, id, by);
    expect(await storedIndex()).toEqual(empty);
    await expectIndexInStep();
    await restoreRestaurant(admin.id, deletion ?? "", by);
    expect(await wordsOf("Fonda Uno")).toContain("fonda");
    await expectIndexInStep();
  });

  test("al importar, al actualizar desde Google y al vencer lo importado", async () => {
    const old = new Date(Date.now() - 2 * day).toISOString();
    await importIt(found({}, old));
    expect(await wordsOf("Fonda Uno")).toContain("david");
    await expectIndexInStep();
    await updateFromPlace(admin.id, { found: found({ address: "Calle 2, Boquete" }), placeId: place.place_id }, by);
    expect(await wordsOf("Fonda Uno")).toContain("boquete");
    await expectIndexInStep();
    expect(await lapseUnconfirmed(Date.now() + 31 * day)).toBe(1);
    expect(await storedIndex()).toEqual(empty);
    await expectIndexInStep();
  });

  test("al cargar el contenido de ejemplo", async () => {
    await db.deleteFrom("profiles").execute();
    await seedDemoContent(db);
    expect((await storedIndex()).restaurants.length).toBeGreaterThan(50);
    await expectIndexInStep();
  });

  test("al cambiar una fila otro programa, en cuanto corre la tarea", async () => {
    const { id } = await create();
    await db.updateTable("restaurants").set({ nombre: "Otra" }).where("id", "=", id).execute();
    expect(await isQueueEmpty(db)).toBe(false);
    await indexQueued(db);
    expect(await wordsOf("Otra")).toContain("otra");
    await expectIndexInStep();
    await db.deleteFrom("restaurants").execute();
    await indexQueued(db);
    expect(await storedIndex()).toEqual(empty);
  });
});

test("guardar sin cambiar lo que se busca no reescribe nada", async () => {
  const { id } = await create();
  const before = await storedIndex();
  await saveRestaurant(admin.id, id, { version: 1, values: { ...values, instagram_url: "https://instagram.example/fonda" } }, by);
  expect(await storedIndex()).toEqual(before);
});

const asked = { provincias: [], categorias: [], open: null, isVerified: false, q: "fonda", isExact: false, page: 1 };

describe("la tarea", () => {
  test("sigue donde la interrumpieron, y mientras tanto todo se encuentra", async () => {
    const rows = Array.from({ length: 60 }, (_, number) => restaurant({ nombre: `Fonda ${number}` }));
    await insertAll(db, "restaurants", rows);
    await expect(
      db.transaction().execute(async (trx) => {
        await indexQueued(trx);
        throw new Error("matado");
      }),
    ).rejects.toThrow("matado");
    const search = () => searchDirectory({ ...asked, order: "relevancia" }, new Date());
    expect((await search()).total).toBe(60);

    // One batch is done when the process dies.
    const some = await db.selectFrom("restaurants_to_index").select("seq").orderBy("seq").limit(25).execute();
    await db.transaction().execute(async (trx) => {
      await indexRestaurants(
        trx,
        some.map(({ seq }) => seq),
      );
    });
    expect((await storedIndex()).restaurants).toHaveLength(25);
    expect((await search()).total).toBe(60);
    expect(await indexQueued(db)).toBe(35);
    expect((await search()).total).toBe(60);
    await expectIndexInStep();
  });
});

test("cuenta en cuántos restaurantes está cada palabra, y olvida las que ya no tiene ninguno", async () => {
  const { id } = await create();
  await createRestaurant(admin.id, { values: { ...values, nombre: "Fonda Dos" } }, by);
  const uses = async () => new Map((await storedIndex()).words.map((row) => [row.word, row.uses]));
  expect([...(await uses())].filter(([word]) => ["fonda", "ceviche", "uno"].includes(word))).toEqual([
    ["ceviche", 2],
    ["fonda", 2],
    ["uno", 1],
  ]);
  await saveRestaurant(admin.id, id, { version: 1, values: { ...values, nombre: "Cocina", special_dish: "Sancocho" } }, by);
  expect((await uses()).get("ceviche")).toBe(1);
  const { words, forms } = await storedIndex();
  expect(words.map(({ word }) => word)).not.toContain("uno");
  expect(forms).toHaveLength(words.flatMap(({ word }) => toWordForms(word)).length);
  await expectIndexInStep();
});

test("dos administradores que crean a la vez quedan los dos en el índice", async () => {
  const names = Array.from({ length: 8 }, (_, number) => `Fonda ${number}`);
  await Promise.all(names.map((nombre) => createRestaurant(admin.id, { values: { ...values, nombre } }, by)));
  expect((await storedIndex()).restaurants.map(({ nombre }) => nombre).sort()).toEqual(names);
  await expectIndexInStep();
});

test("restaurar no espera por una dirección mientras otro espera por el índice", async () => {
  const row = await create();
  const former = { provincia: "panama", slug: "fonda-antes", created_at: "2026-01-01T00:00:00.000Z" } as const;
  await db
    .insertInto("restaurant_addresses")
    .values({ ...former, restaurant_id: row.id })
    .execute();
  const other = await createRestaurant(admin.id, { values: { ...values, nombre: "Fonda Dos" } }, by);
  const deletion = (await deleteRestaurant(admin.id, row.id, by)) ?? "";
  let restoring: ReturnType<typeof restoreRestaurant> | undefined;
  await db.transaction().execute(async (trx) => {
    // The other restaurant leaves the former address, and is about to be indexed.
    await trx
      .insertInto("restaurant_addresses")
      .values({ ...former, restaurant_id: other.id })
      .execute();
    restoring = restoreRestaurant(admin.id, deletion, by);
    restoring.catch(() => {});
    if (engineFromUrl(db) === "postgres") await expect.poll(() => isAnybodyWaiting(trx)).toBe(true);
    await indexRestaurants(trx, [other.seq]);
  });
  expect(await restoring).toMatchObject({ title: "Fonda Uno" });
  await expectIndexInStep();
});

/** As another program would, which only the triggers notice. */
const describeAll = (descripcion: string, on = db) => on.updateTable("restaurants").set({ descripcion }).execute();

test("una cola larga se hace por partes, y una palabra que cambia entre que se lee y se anota no se pierde", async () => {
  const rows = Array.from({ length: 430 }, (_, number) => restaurant({ nombre: `Fonda ${number}`, slug: `fonda-${number}` }));
  await insertAll(db, "restaurants", rows);
  const own = connect(url);
  const begin = vi.spyOn(own, "transaction");
  const transaction = own.transaction();
  const execute = transaction.execute.bind(transaction);
  begin.mockReturnValueOnce(
    Object.assign(transaction, {
      execute: async (run: Parameters<typeof execute>[0]) => (await describeAll("Junto al faro"), await execute(run)),
    }),
  );
  expect(await indexQueued(own)).toBe(430);
  // One call is the one above.
  expect(begin.mock.calls.length).toBeGreaterThan(2);
  await own.destroy();
  expect(await wordsOf("Fonda 7")).toContain("faro");
  await expectIndexInStep();
});

test.runIf(engineFromUrl(db) === "postgres")(
  "lo que otro está cambiando queda para la próxima vez, y lo demás no lo espera",
  async () => {
    const [busy, free] = [await create(), await createRestaurant(admin.id, { values: { ...values, nombre: "Fonda Dos" } }, by)];
    await describeAll("Junto al faro");
    await db.transaction().execute(async (trx) => {
      await trx.updateTable("restaurants").set({ descripcion: "Junto al río" }).where("id", "=", busy.id).execute();
      expect(await indexQueued(db)).toBe(1);
      expect(await isQueueEmpty(db)).toBe(false);
    });
    expect(await wordsOf("Fonda Dos")).toContain("faro");
    expect(free.seq).toBeGreaterThan(busy.seq);
    expect(await indexQueued(db)).toBe(1);
    expect(await wordsOf("Fonda Uno")).toContain("rio");
    await expectIndexInStep();
  },
);

test("lo que otro proceso cambia se encuentra enseguida, también si solo cambian las palabras", async () => {
  const other = connect(url);
  const { id } = await create();
  const find = async (q: string, reader: typeof db) => {
    globalThis.panamaDatabase = reader;
    const { rows } = await searchDirectory({ ...asked, q, order: "relevancia" }, new Date());
    globalThis.panamaDatabase = db;
    return rows.map(({ nombre }) => nombre);
  };
  // Caches that no restaurant has the word.
  expect(await find("guacho", other)).toEqual([]);
  await saveRestaurant(admin.id, id, { version: 1, values: { ...values, special_dish: "Guacho" } }, by);
  expect(await find("guacho", other)).toEqual(["Fonda Uno"]);
  await saveRestaurant(admin.id, id, { version: 2, values }, by);
  expect(await find("guacho", other)).toEqual([]);
  await other.destroy();
});

describe("con restaurantes en varios bloques", () => {
  const find = async (over: Partial<DirectorySearch> = {}) => {
    const search = { ...asked, order: "relevancia", ...over } as const;
    return (await searchDirectory(search, new Date())).rows.map(({ nombre }) => nombre);
  };

  test("se encuentran todos, el más nuevo primero, y un cambio se ve enseguida", async () => {
    const { id } = await create();
    await skipToNextBlock();
    await createRestaurant(admin.id, { values: { ...values, nombre: "Fonda Dos" } }, by);
    expect((await storedIndex()).blocks).toHaveLength(2);
    expect(await find()).toEqual(["Fonda Dos", "Fonda Uno"]);
    expect(await find({ provincias: ["panama"], order: "nombre" })).toEqual(["Fonda Dos", "Fonda Uno"]);
    expect(await find({ q: "dos" })).toEqual(["Fonda Dos"]);
    await saveRestaurant(admin.id, id, { version: 1, values: { ...values, provincia: "colon" } }, by);
    expect(await find({ provincias: ["panama"] })).toEqual(["Fonda Dos"]);
    await deleteRestaurant(admin.id, id, by);
    expect(await find()).toEqual(["Fonda Dos"]);
    await expectIndexInStep();
  });
});

/** The next restaurant is the first of another block. */
async function skipToNextBlock() {
  const row = restaurant({ nombre: "Inactivo", is_active: 0 });
  if (engineFromUrl(db) === "sqlite") {
    // SQLite continues after the highest number.
    await insertAll(db, "restaurants", [{ ...row, seq: blockSize - 1 } as never]);
  } else await sql`alter table restaurants alter column seq restart with ${sql.lit(blockSize)}`.execute(db);
  await indexQueued(db);
}

test("si lo guardado de un restaurante está dañado, se indexa otra vez con los demás", async () => {
  const { id } = await create();
  await indexQueued(db);
  const { seq } = await db.selectFrom("restaurants").select("seq").where("id", "=", id).executeTakeFirstOrThrow();
  await db.updateTable("indexed_restaurants").set({ words: '{"fonda":' }).execute();
  await sql`insert into restaurants_to_index (seq) values (${seq})`.execute(db);
  await indexQueued(db);
  await expectIndexInStep();
});
