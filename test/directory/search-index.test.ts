import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { importPlace, lapseUnconfirmed, updateFromPlace } from "../../app/admin/google-import/imported-restaurants.server";
import type { Place } from "../../app/admin/google-import/place.server";
import type { FoundListings } from "../../app/admin/google-import/searches.server";
import { deleteRestaurant, restoreRestaurant } from "../../app/admin/restaurants/deleted.server";
import { createRestaurant, type RestaurantValues, saveRestaurant } from "../../app/admin/restaurants/edited.server";
import { setRestaurantActive } from "../../app/admin/restaurants/managed.server";
import {
  deleteUnusedWords,
  toWordForms,
  indexQueued,
  indexRestaurants,
  isQueueEmpty,
} from "../../app/directory/search/postings.server";
import { searchDirectory } from "../../app/directory/search/search.server";
import { day } from "../../app/durations";
import { seedDemoContent } from "../../seed";
import { freshDatabase } from "../support/database";
import { insertAll, profile, restaurant } from "../support/database-rows";

const database = await freshDatabase();
const { db } = database;
globalThis.panamaDatabase = db;
afterAll(async () => {
  globalThis.panamaDatabase = undefined;
  await database.drop();
});

const admin = profile({ is_admin: 1 });
const by = { requestId: "codigo-12345" };

beforeEach(async () => {
  for (const table of ["restaurants", "audit_log", "blogs", "profiles"] as const) await db.deleteFrom(table).execute();
  await indexQueued(db);
  await deleteUnusedWords(db);
  await db.insertInto("profiles").values(admin).execute();
});

async function storedIndex() {
  const words = await db.selectFrom("restaurant_words").selectAll().orderBy("seq").orderBy("word").execute();
  const names = await db.selectFrom("restaurant_names").selectAll().orderBy("seq").execute();
  return { words, names };
}

/** Empties the index and fills it from the restaurants. */
async function rebuild() {
  await db.deleteFrom("restaurant_words").execute();
  await db.deleteFrom("restaurant_names").execute();
  await sql`insert into restaurants_to_index (seq) select seq from restaurants`.execute(db);
  await indexQueued(db);
}

async function expectIndexInStep() {
  expect(await isQueueEmpty(db)).toBe(true);
  const kept = await storedIndex();
  await rebuild();
  expect(kept).toEqual(await storedIndex());
}

async function wordsOf(nombre: string) {
  const rows = await db
    .selectFrom("restaurant_words")
    .innerJoin("restaurants", "restaurants.seq", "restaurant_words.seq")
    .select("word")
    .where("nombre", "=", nombre)
    .where("field", ">", 0)
    .orderBy("word")
    .execute();
  return rows.map(({ word }) => word);
}

const values: RestaurantValues = {
  nombre: "Fonda Uno",
  categoria: "mariscos",
  descripcion: "Junto al muelle",
  direccion: "Calle 4",
  provincia: "panama",
  telefono: "",
  rating: null,
  plan_type: "free_local",
  horario: "Lun-Dom 8:00-22:00",
  special_dish: "Ceviche",
  customer_reviews: "",
  website_url: null,
  maps_url: null,
  facebook_url: null,
  instagram_url: null,
  imagen: null,
  is_verified: 0,
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
  return { id: randomUUID(), term: "fonda", provincia: "chiriqui", places, skipped: [], hasMore: false, fetchedAt };
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
    const { id } = await create();
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
    const provinces = await db.selectFrom("restaurant_words").select("provincia").distinct().execute();
    expect(provinces).toEqual([{ provincia: "colon" }]);
  });

  test("al desactivar y volver a activar", async () => {
    const { id } = await create();
    await setRestaurantActive(admin.id, id, false, by);
    expect((await storedIndex()).words).toEqual([]);
    await expectIndexInStep();
    await setRestaurantActive(admin.id, id, true, by);
    expect(await wordsOf("Fonda Uno")).toContain("fonda");
    await expectIndexInStep();
  });

  test("al borrar y al deshacerlo", async () => {
    const { id } = await create();
    const deletion = await deleteRestaurant(admin.id, id, by);
    expect(await storedIndex()).toEqual({ words: [], names: [] });
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
    expect((await storedIndex()).words).toEqual([]);
    await expectIndexInStep();
  });

  test("al poner el contenido de ejemplo", async () => {
    await db.deleteFrom("profiles").execute();
    await seedDemoContent(db);
    expect((await storedIndex()).names.length).toBeGreaterThan(50);
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
    expect((await storedIndex()).words).toEqual([]);
  });
});

test("guardar sin cambiar lo que se busca no reescribe nada", async () => {
  const { id } = await create();
  const before = await storedIndex();
  await saveRestaurant(admin.id, id, { version: 1, values: { ...values, telefono: "6555-0142" } }, by);
  expect(await storedIndex()).toEqual(before);
});

describe("la tarea", () => {
  const asked = { provincias: [], categorias: [], open: null, isVerified: false, q: "fonda", isExact: false, page: 1 };

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

    // One batch is done, and the process dies.
    const some = await db.selectFrom("restaurants_to_index").select("seq").orderBy("seq").limit(25).execute();
    await db.transaction().execute(async (trx) => {
      await indexRestaurants(
        trx,
        some.map(({ seq }) => seq),
      );
    });
    expect((await storedIndex()).names).toHaveLength(25);
    expect((await search()).total).toBe(60);
    expect(await indexQueued(db)).toBe(35);
    expect((await search()).total).toBe(60);
    await expectIndexInStep();
  });

  test("olvida las palabras que ya no tiene nadie", async () => {
    const { id } = await create();
    await saveRestaurant(admin.id, id, { version: 1, values: { ...values, special_dish: "Sancocho" } }, by);
    await deleteUnusedWords(db);
    const words = await db.selectFrom("directory_words").select("word").orderBy("word").execute();
    expect(words.map(({ word }) => word)).toEqual(await wordsOf("Fonda Uno"));
    const forms = await db.selectFrom("directory_word_forms").selectAll().execute();
    expect(forms).toHaveLength(words.flatMap(({ word }) => toWordForms(word)).length);
  });
});
