import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { listing } from "../../../app/directory/listing";
import { closeDb, db } from "../../../app/db/client.server";
import type { Restaurant } from "../../../app/db/schema.server";
import { fold } from "../../../app/text/fold";
import { env } from "../../../app/env.server";
import { saveRestaurant } from "../../../app/directory/editing/edited.server";
import {
  findInDirectory,
  importPlace,
  lapseUnconfirmed,
  updateFromPlace,
} from "../../../app/admin/google-import/imported-restaurants.server";
import { countRequests, spendRequest } from "../../../app/admin/google-import/requests.server";
import {
  addPage,
  beginSearch,
  findSearch,
  finishSearch,
  type FoundListings,
  maxReuseMs,
  takeToken,
} from "../../../app/admin/google-import/searches.server";
import { waitForSearch } from "../../../app/admin/google-import/search.server";
import { deleteExpiredRows } from "../../../app/jobs/retention.server";
import { skipPlace } from "../../../app/admin/google-import/skipped-places.server";
import type { Place } from "../../../app/admin/google-import/place.server";
import { freshDatabase } from "../../support/database";
import { profile, restaurant } from "../../support/database-rows";
import { day, minute } from "../../../app/durations";

const database = await freshDatabase();
env.DATABASE_URL = database.url;

afterAll(async () => {
  await closeDb();
  await database.drop();
});

const by = { requestId: "pedido-1" };
const itzel = "itzel";
const yaneth = "yaneth";

beforeEach(async () => {
  for (const table of ["restaurants", "audit_log", "listing_searches", "listing_requests", "profiles"] as const)
    await db().deleteFrom(table).execute();
  await db()
    .insertInto("profiles")
    .values([profile({ id: itzel, is_admin: 1 }), profile({ id: yaneth, is_admin: 1 })])
    .execute();
});

function place(values: Partial<Place> = {}): Place {
  return {
    place_id: "ChIJuno",
    name: "Fonda Uno",
    address: "Calle 1, David",
    phone: "6555-0101",
    website: "https://fonda.example/",
    rating: 4.3,
    opening_hours: ["lunes: 8:00–22:00"],
    hours: "Lun-Dom 8:00-22:00",
    types: ["restaurant", "seafood_restaurant", "point_of_interest", "establishment"],
    reviews: [
      { author_name: "Yaneth", rating: 5, text: "Rica sopa" },
      { author_name: "Rogelio", rating: 4, text: "Buen precio" },
      { author_name: "Anselmo", rating: 1, text: "Nunca llega aquí" },
    ],
    maps_url: "https://maps.google.com/?cid=1",
    provincia: "chiriqui",
    business_status: "open",
    ...values,
  };
}

function found(places: Place[] = [place()], fetchedAt = new Date().toISOString()): FoundListings {
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

/** Says of all restaurants that there are that they are another business. */
async function imported(values: Partial<Place> = {}, daysAgo = 0): Promise<Restaurant> {
  const fetchedAt = new Date(Date.now() - daysAgo * day).toISOString();
  const confirmed = (await rows()).map(({ id }) => id).join(" ");
  const chosen = { found: found([place(values)], fetchedAt), placeId: place(values).place_id, confirmed };
  const result = await importPlace(itzel, chosen, by);
  if (result?.outcome !== "imported") throw new Error("Not imported");
  return result.restaurant;
}

const rows = () => db().selectFrom("restaurants").selectAll().orderBy("place_id").execute();
const row = () => db().selectFrom("restaurants").selectAll().executeTakeFirstOrThrow();
/** Returns actions in order. Several may share a millisecond; a restaurant's entries are then ordered by its version. */
async function audit() {
  const entries = await db().selectFrom("audit_log").selectAll().orderBy("created_at").orderBy("action").execute();
  const versionIn = (after: string | null) => (JSON.parse(after ?? "{}") as { version?: number }).version ?? 0;
  entries.sort((a, b) => a.created_at.localeCompare(b.created_at) || versionIn(a.after) - versionIn(b.after));
  return entries.map(({ action, actor_id, target_id, before, after }) => ({
    action,
    actor_id,
    target_id,
    before: JSON.parse(before ?? "null") as unknown,
    after: JSON.parse(after ?? "null") as unknown,
  }));
}

const allFields = [
  "nombre",
  "direccion",
  "telefono",
  "horario",
  "rating",
  "website_url",
  "maps_url",
  "especialidades",
  "customer_reviews",
];

describe("importar", () => {
  test("pone en el directorio lo que Google dice, con de dónde viene y desde cuándo", async () => {
    const search = found();
    const result = await importPlace(itzel, { found: search, placeId: "ChIJuno" }, by);
    expect(result?.outcome).toBe("imported");
    expect(await rows()).toMatchObject([
      {
        slug: "fonda-uno",
        nombre: "Fonda Uno",
        descripcion: "Importado desde Google Business Profile",
        direccion: "Calle 1, David",
        telefono: "6555-0101",
        horario: "Lun-Dom 8:00-22:00",
        rating: 4.3,
        categoria: "otro",
        provincia: "chiriqui",
        website_url: "https://fonda.example/",
        maps_url: "https://maps.google.com/?cid=1",
        especialidades: '["Restaurante","Mariscos"]',
        customer_reviews: "Yaneth: Rica sopa | Rogelio: Buen precio",
        plan_type: "free_local",
        is_verified: 0,
        is_active: 1,
        place_id: "ChIJuno",
        source: "google",
        fetched_at: search.fetchedAt,
        google_fields: JSON.stringify(allFields),
        lapsed_at: null,
        version: 1,
      },
    ]);
    expect((await row()).search).toContain(fold("Fonda Uno"));
  });

  test("el registro dice quién y qué columnas, y ni una palabra de Google", async () => {
    const { id } = await imported();
    expect(await audit()).toEqual([
      {
        action: "restaurant.imported",
        actor_id: itzel,
        target_id: id,
        before: null,
        after: { version: 1, source: "google", google_fields: allFields },
      },
    ]);
  });

  test("de lo que Google no dice no queda nada, tampoco en la lista de lo suyo", async () => {
    const { google_fields, ...values } = await imported({
      address: "",
      phone: "",
      website: null,
      rating: null,
      opening_hours: [],
      hours: "",
      types: ["establishment"],
      reviews: [],
      maps_url: null,
    });
    expect(JSON.parse(google_fields)).toEqual(["nombre", "direccion"]);
    expect(values).toMatchObject({
      direccion: "",
      telefono: "",
      horario: "",
      rating: null,
      especialidades: "[]",
      maps_url: null,
    });
  });

  test("la provincia es la que Google dice; si no dice, la que se buscó", async () => {
    expect((await imported({ provincia: "veraguas" })).provincia).toBe("veraguas");
    expect((await imported({ place_id: "ChIJdos", provincia: null })).provincia).toBe("chiriqui");
  });

  test("el horario que no se puede escribir como aquí va con las palabras de Google; si no caben, no va", async () => {
    const opening_hours = ["lunes: 8:00–22:00", "martes: Cerrado"];
    expect((await imported({ hours: "", opening_hours })).horario).toBe("lunes: 8:00–22:00, martes: Cerrado");
    const long = Array.from({ length: 7 }, (_, index) => `día ${index}: 8:00–10:00, 11:00–14:00, 15:00–18:00, 19:00–22:00`);
    const { horario, google_fields } = await imported({ place_id: "ChIJdos", hours: "", opening_hours: long });
    expect(horario).toBe("");
    expect(google_fields).not.toContain("horario");
  });

  test("las especialidades son hasta cinco, en palabras", async () => {
    const types = [
      "establishment",
      "cafe",
      "coffee_shop",
      "point_of_interest",
      "bar",
      "salon_de_fiestas",
      "food",
      "store",
      "pub",
    ];
    expect(JSON.parse((await imported({ types })).especialidades)).toEqual([
      "Cafetería",
      "Bar",
      "salon de fiestas",
      "Comida",
      "Tienda",
    ]);
  });

  test("de dos reseñas van 100 caracteres, y lo que las separa no puede venir en ellas", async () => {
    const text = `${"🌋".repeat(100)} y más`;
    const reviews = [
      { author_name: "Ana | B", rating: 5, text },
      { author_name: "Eva", rating: 5, text: "uno | dos" },
    ];
    expect((await imported({ reviews })).customer_reviews).toBe(`Ana B: ${"🌋".repeat(100)}… | Eva: uno dos`);
  });

  test("lo larguísimo se corta a lo que admite el formulario, y las direcciones de la red que no caben se quedan fuera", async () => {
    const { nombre, direccion, telefono, website_url, maps_url, slug } = await imported({
      name: `a${"🌋".repeat(100)}`,
      address: "ñ".repeat(999),
      phone: "1".repeat(99),
      website: `https://fonda.example/${"a".repeat(500)}`,
      maps_url: `https://maps.example/${"a".repeat(500)}`,
    });
    // A surrogate pair at the limit is left out, not cut in half.
    expect(nombre).toBe(`a${"🌋".repeat(listing.nombre.maxLength / 2 - 1)}`);
    expect(direccion).toHaveLength(listing.direccion.maxLength);
    expect(telefono).toHaveLength(listing.telefono.maxLength);
    expect([website_url, maps_url]).toEqual([null, null]);
    expect(slug).not.toBe("");
  });

  test("uno que se parece a otro, también inactivo, se importa solo al decir que es otro negocio", async () => {
    const { id } = await imported();
    await db().updateTable("restaurants").set({ is_active: 0 }).execute();
    const other = { place_id: "ChIJdos", name: "Restaurante UNO", phone: "" };
    const chosen = { found: found([place(other)]), placeId: other.place_id };
    expect(await importPlace(itzel, chosen, by)).toMatchObject({ outcome: "alike", place: { name: "Restaurante UNO" } });
    expect(await importPlace(itzel, { ...chosen, confirmed: "otro" }, by)).toMatchObject({ outcome: "alike" });
    expect(await importPlace(itzel, { ...chosen, confirmed: `otro ${id}` }, by)).toMatchObject({ outcome: "imported" });
    const far = { place_id: "ChIJtres", address: "Calle 4, Boquete" };
    expect(await importPlace(itzel, { found: found([place(far)]), placeId: far.place_id }, by)).toMatchObject({
      outcome: "imported",
    });
  });

  test("dos del mismo nombre tienen cada uno su dirección", async () => {
    await imported();
    expect((await imported({ place_id: "ChIJdos" })).slug).toBe("fonda-uno-2");
  });

  test("el que ya está no se dobla, y a la segunda persona se le dice", async () => {
    const search = found();
    const chosen = { found: search, placeId: "ChIJuno" };
    await importPlace(itzel, chosen, by);
    expect(await importPlace(itzel, chosen, by)).toMatchObject({ outcome: "known", isOwn: true });
    expect(await importPlace(yaneth, chosen, by)).toMatchObject({ outcome: "known", isOwn: false });
    expect(await importPlace(itzel, { ...chosen, found: found([place()], "2026-01-01T00:00:00.000Z") }, by)).toMatchObject({
      outcome: "known",
      isOwn: false,
    });
    expect(await rows()).toHaveLength(1);
    expect(await audit()).toHaveLength(1);
  });

  test("muchos a la vez: una fila, y uno solo que importó", async () => {
    // Warms up the connection pool.
    await Promise.all(Array.from({ length: 8 }, () => rows()));
    // Different names give different slugs: only the place id can reveal the duplicate.
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        importPlace(index % 2 ? itzel : yaneth, { found: found([place({ name: `Fonda ${index}` })]), placeId: "ChIJuno" }, by),
      ),
    );
    expect(results.map((result) => result?.outcome).sort()).toEqual(["imported", ...Array(7).fill("known")]);
    expect(await rows()).toHaveLength(1);
    expect(await audit()).toHaveLength(1);
  });

  test("el que cerró entra inactivo; si vuelve a abrir, Google ya no dice que cerró, y sigue inactivo", async () => {
    const chosen = { found: found([place({ business_status: "closed-permanently" })]), placeId: "ChIJuno" };
    expect(await importPlace(itzel, chosen, by)).toMatchObject({
      outcome: "imported",
      restaurant: { is_active: 0, google_status: "closed-permanently" },
    });
    const reopened = { found: found([place({})], new Date(Date.now() + 1_000).toISOString()), placeId: "ChIJuno" };
    await updateFromPlace(itzel, reopened, by);
    expect(await rows()).toMatchObject([{ is_active: 0, google_status: null }]);
  });

  test("el que cerró después de importarse se desactiva una vez: quien lo publica de nuevo, sabe", async () => {
    await importPlace(itzel, { found: found([place({})]), placeId: "ChIJuno" }, by);
    const since = (ms: number) => ({
      found: found([place({ business_status: "closed-temporarily" })], new Date(Date.now() + ms).toISOString()),
      placeId: "ChIJuno",
    });
    await updateFromPlace(itzel, since(1_000), by);
    expect(await rows()).toMatchObject([{ is_active: 0, google_status: "closed-temporarily" }]);
    expect((await audit()).at(-1)).toMatchObject({ before: { is_active: 1 }, after: { is_active: 0 } });
    await db().updateTable("restaurants").set({ is_active: 1 }).execute();
    await updateFromPlace(itzel, since(2_000), by);
    expect(await rows()).toMatchObject([{ is_active: 1 }]);
  });

  test("lo que la búsqueda no tiene no se importa", async () => {
    for (const placeId of ["", "ChIJotro", "\0", "__proto__"])
      expect(await importPlace(itzel, { found: found(), placeId }, by)).toBeUndefined();
    expect(await rows()).toEqual([]);
  });
});

describe("actualizar", () => {
  const later = (values: Partial<Place>, from = Date.now()) => ({
    found: found([place(values)], new Date(from + 1_000).toISOString()),
    placeId: "ChIJuno",
  });

  test("cambia lo que nadie ha confirmado, dice qué y lo deja otros 30 días", async () => {
    await imported({ website: null }, 20);
    const chosen = later({ phone: "6555-0199", website: "https://nueva.example/", rating: null, name: "Fonda Nueva" });
    const refreshed = await updateFromPlace(yaneth, chosen, by);
    expect(refreshed?.changed).toEqual(["nombre", "telefono", "rating", "website_url"]);
    const now = await row();
    expect(now).toMatchObject({
      nombre: "Fonda Nueva",
      slug: "fonda-uno",
      telefono: "6555-0199",
      rating: null,
      website_url: "https://nueva.example/",
      direccion: "Calle 1, David",
      fetched_at: chosen.found.fetchedAt,
      version: 2,
    });
    expect(now.search).toContain("fonda nueva");
    expect(JSON.parse(now.google_fields)).toEqual(allFields.filter((column) => column !== "rating"));
    expect((await audit()).at(-1)).toMatchObject({
      action: "restaurant.updated",
      actor_id: yaneth,
      before: { version: 1 },
      after: { version: 2, refreshed: ["nombre", "telefono", "rating", "website_url"] },
    });
    expect(JSON.stringify(await audit())).not.toMatch(/6555-01|nueva/i);
  });

  test("lo importado o traído de nuevo no cuenta como confirmado hasta que alguien lo guarda, y vencer no lo quita", async () => {
    const { id } = await imported({}, 20);
    expect(await row()).toMatchObject({ confirmed_at: null });
    await updateFromPlace(yaneth, later({ phone: "6555-0199" }), by);
    expect(await row()).toMatchObject({ confirmed_at: null, telefono: "6555-0199" });
    await confirm(id, {});
    const { confirmed_at } = await row();
    expect(confirmed_at).not.toBeNull();
    expect(await lapseUnconfirmed(Date.now() + 31 * day)).toBe(1);
    expect(await row()).toMatchObject({ confirmed_at, customer_reviews: "", is_active: 1 });
  });

  test("lo vencido sin confirmar sigue sin confirmar", async () => {
    await imported({}, 31);
    await lapseUnconfirmed();
    expect(await row()).toMatchObject({ confirmed_at: null, is_active: 0 });
  });

  test("si Google dice lo mismo solo cambia desde cuándo, y la segunda vez nada", async () => {
    await imported({}, 20);
    const chosen = later({});
    expect((await updateFromPlace(itzel, chosen, by))?.changed).toEqual([]);
    expect(await row()).toMatchObject({ version: 1, fetched_at: chosen.found.fetchedAt });
    const entries = (await audit()).length;
    expect((await updateFromPlace(itzel, chosen, by))?.changed).toEqual([]);
    expect(await audit()).toHaveLength(entries);
  });

  test("lo confirmado no lo toca; de las reseñas, lo que sigue siendo de Google", async () => {
    const { id } = await imported({}, 20);
    await confirm(id, { telefono: "223-4455", presentation: "Cocinamos en leña." });
    const refreshed = await updateFromPlace(
      itzel,
      later({ phone: "6555-0199", reviews: [{ author_name: "Eva", rating: 5, text: "Nueva" }] }),
      by,
    );
    expect(refreshed?.changed).toEqual(["customer_reviews"]);
    expect(await row()).toMatchObject({
      telefono: "223-4455",
      presentation: "Cocinamos en leña.",
      customer_reviews: "Eva: Nueva",
      google_fields: '["customer_reviews"]',
    });
  });

  test("lo que alguien escribió a mano no es de Google", async () => {
    await db()
      .insertInto("restaurants")
      .values(restaurant({ place_id: "ChIJuno", nombre: "Mía", direccion: "Aquí" }))
      .execute();
    expect((await updateFromPlace(itzel, later({}), by))?.changed).toEqual([]);
    expect(await row()).toMatchObject({ nombre: "Mía", telefono: "", version: 1, fetched_at: null });
    expect(await audit()).toEqual([]);
  });

  test("una búsqueda más vieja que lo que hay no lo atrasa", async () => {
    await imported();
    expect((await updateFromPlace(itzel, later({ phone: "6555-0199" }, Date.now() - day), by))?.changed).toEqual([]);
    expect(await row()).toMatchObject({ telefono: "6555-0101", version: 1 });
  });

  test("lo vencido se llena otra vez y sigue desactivado hasta que alguien lo mire", async () => {
    await imported({}, 31);
    await lapseUnconfirmed();
    expect((await updateFromPlace(itzel, later({}), by))?.changed).toEqual(allFields.filter((column) => column !== "nombre"));
    expect(await row()).toMatchObject({
      direccion: "Calle 1, David",
      is_active: 0,
      lapsed_at: null,
      google_fields: JSON.stringify(allFields),
    });
    expect(await lapseUnconfirmed(Date.now() + 29 * day)).toBe(0);
    expect(await lapseUnconfirmed(Date.now() + 31 * day)).toBe(1);
  });

  test("lo que no está en la búsqueda o en el directorio no se actualiza", async () => {
    expect(await updateFromPlace(itzel, later({}), by)).toBeUndefined();
    await imported();
    expect(await updateFromPlace(itzel, { ...later({}), placeId: "ChIJotro" }, by)).toBeUndefined();
  });
});

async function confirm(id: string, changes: Partial<Restaurant> = {}) {
  const current = await db().selectFrom("restaurants").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const values = { ...current, ...changes, especialidades: JSON.parse(current.especialidades) as string[] };
  return await saveRestaurant(itzel, id, { version: current.version, values }, by);
}

describe("a los 30 días", () => {
  test("lo que nadie confirmó se vacía, menos el nombre y la marca de Google, y se desactiva", async () => {
    const before = await imported({}, 29.9);
    expect(await lapseUnconfirmed()).toBe(0);
    expect(await row()).toEqual(before);
    const now = Date.now() + 0.2 * day;
    expect(await lapseUnconfirmed(now)).toBe(1);
    const after = await row();
    expect(after).toMatchObject({
      nombre: "Fonda Uno",
      place_id: "ChIJuno",
      source: "google",
      descripcion: "Importado desde Google Business Profile",
      direccion: "",
      telefono: "",
      horario: "",
      rating: null,
      website_url: null,
      maps_url: null,
      especialidades: "[]",
      customer_reviews: "",
      google_fields: "[]",
      is_active: 0,
      lapsed_at: new Date(now).toISOString(),
      version: 2,
    });
    expect(after.search).toContain("fonda uno");
    expect(after.search).not.toContain("calle");
    const entry = (await audit()).at(-1);
    expect(entry).toMatchObject({ action: "restaurant.lapsed", actor_id: null, target_id: before.id });
    expect(JSON.stringify(entry)).not.toMatch(/Calle|6555-01|sopa|fonda\.example/);
    expect(await lapseUnconfirmed(now)).toBe(0);
  });

  test("lo confirmado se queda como está, sin las reseñas de Google", async () => {
    const { id } = await imported({}, 31);
    await confirm(id);
    expect(await lapseUnconfirmed()).toBe(1);
    expect(await row()).toMatchObject({
      customer_reviews: "",
      direccion: "Calle 1, David",
      telefono: "6555-0101",
      is_active: 1,
      lapsed_at: null,
      google_fields: "[]",
    });
  });

  test("con las reseñas cambiadas por otras, no queda nada que vaciar", async () => {
    const { id } = await imported({}, 31);
    await confirm(id, { customer_reviews: "Mi vecina: siempre vuelvo" });
    expect(await lapseUnconfirmed()).toBe(0);
    expect(await row()).toMatchObject({ customer_reviews: "Mi vecina: siempre vuelvo", is_active: 1 });
  });

  test("varios procesos a la vez: cada uno una sola vez", async () => {
    for (const number of [1, 2, 3, 4, 5]) await imported({ place_id: `ChIJ${number}` }, 31);
    const lapsed = await Promise.all([lapseUnconfirmed(), lapseUnconfirmed(), lapseUnconfirmed()]);
    expect(lapsed.reduce((sum, count) => sum + count)).toBe(5);
    expect((await rows()).map(({ version, is_active }) => [version, is_active])).toEqual(Array(5).fill([2, 0]));
    expect((await audit()).filter(({ action }) => action === "restaurant.lapsed")).toHaveLength(5);
  });

  test("lo que no vino de Google no vence", async () => {
    await db()
      .insertInto("restaurants")
      .values(restaurant({ nombre: "Mía", direccion: "Aquí" }))
      .execute();
    expect(await lapseUnconfirmed(Date.now() + 365 * day)).toBe(0);
  });

  test("el registro tampoco guarda más tiempo las palabras de Google, y sí las nuestras", async () => {
    const { id } = await imported({}, 29);
    await confirm(id, { direccion: "Avenida Nueva" });
    await confirm(id, { direccion: "Avenida Mejor" });
    const befores = async () =>
      (await audit()).filter(({ action }) => action === "restaurant.updated").map(({ before }) => before);
    await deleteExpiredRows(Date.now() + 0.9 * day);
    expect(await befores()).toMatchObject([{ direccion: "Calle 1, David" }, { direccion: "Avenida Nueva" }]);
    await deleteExpiredRows(Date.now() + 1.1 * day);
    expect(await befores()).toMatchObject([null, { direccion: "Avenida Nueva" }]);
  });

  test("y no las guarda por haber llegado otras", async () => {
    const { id } = await imported({}, 29);
    await confirm(id, { direccion: "Avenida Nueva" });
    const chosen = { found: found([place()], new Date().toISOString()), placeId: "ChIJuno" };
    await updateFromPlace(itzel, chosen, by);
    expect((await audit()).filter(({ before }) => JSON.stringify(before).includes("Calle 1"))).toEqual([]);
  });
});

test("lo que el directorio tiene se encuentra por la marca de Google", async () => {
  const { id } = await imported();
  expect(await findInDirectory([])).toEqual(new Map());
  const inDirectory = await findInDirectory(["ChIJuno", "ChIJdos"]);
  expect([...inDirectory].map(([placeId, known]) => [placeId, known.id])).toEqual([["ChIJuno", id]]);
});

describe("las búsquedas de un día", () => {
  const noon = Date.parse("2026-11-21T17:00:00Z");

  test("no pasan del límite, por muchas que se pidan a la vez", async () => {
    const spent = await Promise.all(Array.from({ length: 12 }, () => spendRequest(5, noon)));
    expect(spent.filter(Boolean)).toHaveLength(5);
    expect(await countRequests(noon)).toBe(5);
    expect(await spendRequest(5, noon)).toBe(false);
    expect(await spendRequest(6, noon)).toBe(true);
  });

  test("son las del día de Panamá", async () => {
    await spendRequest(5, Date.parse("2026-11-22T04:59:59Z"));
    await spendRequest(5, noon);
    expect(await countRequests(noon)).toBe(2);
    expect(await countRequests(Date.parse("2026-11-22T05:00:00Z"))).toBe(0);
  });
});

describe("una búsqueda", () => {
  const wanted = (changes: object = {}) => ({ formId: randomUUID(), term: "Café", provincia: "chiriqui" as const, ...changes });
  const some = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => place({ place_id: `ChIJ${from + index}`, name: `Lugar ${from + index}` }));
  async function made(places = some(20), nextToken: string | null = "marca") {
    const { id } = await beginSearch(itzel, wanted({ term: randomUUID() }));
    await finishSearch(itzel, id, { places, nextToken }, by);
    return id;
  }
  const tokenOf = async (id: string) =>
    (await db().selectFrom("listing_searches").select("next_token").where("id", "=", id).executeTakeFirstOrThrow()).next_token;

  test("se anota con quién, qué y cuántos encontró, y se puede ver", async () => {
    const search = wanted();
    expect(await beginSearch(itzel, search)).toEqual({ id: search.formId, isNew: true });
    expect(await findSearch(search.formId)).toBeUndefined();
    await finishSearch(itzel, search.formId, { places: some(2), nextToken: null }, by);
    expect(await findSearch(search.formId)).toMatchObject({
      id: search.formId,
      term: "Café",
      provincia: "chiriqui",
      places: some(2),
      skipped: [],
      hasMore: false,
    });
    expect(await audit()).toEqual([
      {
        action: "listing-search.made",
        actor_id: itzel,
        target_id: search.formId,
        before: null,
        after: { term: "Café", provincia: "chiriqui", places: 2 },
      },
    ]);
  });

  test("la misma, de cualquiera, en diez minutos es la misma; otra palabra u otra provincia, no", async () => {
    const first = wanted();
    await beginSearch(itzel, first);
    await finishSearch(itzel, first.formId, { places: [], nextToken: null }, by);
    for (const term of ["café", "CAFE", " cafe "])
      expect(await beginSearch(yaneth, wanted({ term }))).toEqual({ id: first.formId, isNew: false });
    for (const changes of [{ term: "cafés" }, { provincia: "panama" }])
      expect(await beginSearch(yaneth, wanted(changes))).toMatchObject({ isNew: true });
    const old = new Date(Date.now() - maxReuseMs - 1_000).toISOString();
    await db().updateTable("listing_searches").set({ fetched_at: old }).where("id", "=", first.formId).execute();
    expect(await beginSearch(yaneth, wanted())).toMatchObject({ isNew: true });
  });

  test("con el id de la de otra persona empieza una propia", async () => {
    const first = wanted();
    await beginSearch(itzel, first);
    const other = await beginSearch(yaneth, { ...first, term: "Panadería" });
    expect([other.isNew, other.id === first.formId]).toEqual([true, false]);
  });

  test("enviada muchas veces a la vez empieza una, y las demás esperan su respuesta", async () => {
    const search = wanted();
    const begun = await Promise.all(Array.from({ length: 6 }, () => beginSearch(itzel, search)));
    expect(begun.map(({ id }) => id)).toEqual(Array(6).fill(search.formId));
    expect(begun.filter(({ isNew }) => isNew)).toHaveLength(1);
    const waiting = waitForSearch(search.formId);
    await finishSearch(itzel, search.formId, { places: some(3), nextToken: null }, by);
    expect((await waiting)?.places).toHaveLength(3);
  });

  test("la misma desde muchos formularios a la vez empieza una", async () => {
    const searches = ["Café", "café", "CAFE", " Café", "cafe", "Cafe "].map((term) => wanted({ term }));
    // Warms up the connection pool, so that the searches are concurrent.
    await Promise.all(searches.map(() => audit()));
    const begun = await Promise.all(searches.map((search, number) => beginSearch(number % 2 ? itzel : yaneth, search)));
    expect(begun.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    expect(await db().selectFrom("listing_searches").select("id").execute()).toEqual([{ id: begun[0]?.id }]);
  });

  test("la que falla no queda, y queda anotado por qué; quien esperaba lo sabe", async () => {
    const search = wanted();
    await beginSearch(itzel, search);
    const waiting = waitForSearch(search.formId);
    expect(await finishSearch(itzel, search.formId, { fault: "busy" }, by)).toBeUndefined();
    expect(await waiting).toBeUndefined();
    expect(await db().selectFrom("listing_searches").selectAll().execute()).toEqual([]);
    expect((await audit()).at(-1)?.after).toEqual({ term: "Café", provincia: "chiriqui", fault: "busy" });
    expect(await beginSearch(itzel, search)).toMatchObject({ isNew: true });
    await finishSearch(itzel, search.formId, { fault: "spent" }, by);
    expect(await audit()).toHaveLength(1);
  });

  test("la que un proceso dejó a medias se puede empezar otra vez", async () => {
    const search = wanted();
    await beginSearch(itzel, search);
    const old = new Date(Date.now() - minute).toISOString();
    await db().updateTable("listing_searches").set({ created_at: old }).execute();
    expect(await beginSearch(itzel, search)).toMatchObject({ isNew: true });
  });

  test("la página siguiente se pide una vez, se añade sin repetir y con su marca", async () => {
    const id = await made();
    const taken = await Promise.all([takeToken(id, 20), takeToken(id, 20), takeToken(id, 20)]);
    expect(taken.filter(Boolean).map((one) => one?.token)).toEqual(["marca"]);
    const waiting = waitForSearch(id, { next: true });
    await addPage(yaneth, id, "marca", { places: [...some(1, 19), ...some(20, 20)], nextToken: "otra" }, by);
    expect((await waiting)?.places.map(({ place_id }) => place_id)).toEqual(some(40).map(({ place_id }) => place_id));
    expect(await tokenOf(id)).toBe("otra");
    expect(await takeToken(id, 20)).toBeNull();
  });

  test("no pasa de sesenta, aunque Google tenga más", async () => {
    const id = await made(some(50));
    const all = await addPage(itzel, id, "marca", { places: some(20, 50), nextToken: "otra" }, by);
    expect([all?.places.length, all?.hasMore]).toEqual([60, false]);
    expect(await takeToken(id, 60)).toBeNull();
  });

  test("si falla, lo encontrado queda y se puede pedir otra vez; si Google olvidó la marca, no", async () => {
    const id = await made();
    await takeToken(id, 20);
    const left = await addPage(itzel, id, "marca", { fault: "timeout" }, by);
    expect([left?.places.length, left?.hasMore, await tokenOf(id)]).toEqual([20, true, "marca"]);
    await takeToken(id, 20);
    const over = await addPage(itzel, id, "marca", { fault: "expired" }, by);
    expect([over?.places.length, over?.hasMore, await tokenOf(id)]).toEqual([20, false, null]);
  });

  test("lo omitido se recuerda en ella, aunque se omita a la vez, y se puede traer de vuelta", async () => {
    const id = await made(some(5));
    const skip = (placeId: string, isSkipped: boolean, search = id) => skipPlace(yaneth, { id: search, placeId, isSkipped }, by);
    await Promise.all([0, 1, 2].map((number) => skip(`ChIJ${number}`, true)));
    await skip("ChIJ1", true);
    expect((await findSearch(id))?.skipped.sort()).toEqual(["ChIJ0", "ChIJ1", "ChIJ2"]);
    expect(await skip("ChIJ1", false)).toMatchObject({ name: "Lugar 1" });
    expect((await findSearch(id))?.skipped.sort()).toEqual(["ChIJ0", "ChIJ2"]);
    const noted = (await audit()).filter(({ actor_id }) => actor_id === yaneth);
    expect(noted.map(({ action }) => action).sort()).toEqual([
      ...Array<string>(3).fill("listing-search.skipped"),
      "listing-search.unskipped",
    ]);
    for (const [search, placeId] of [
      [id, "ChIJ9"],
      ["no-existe", "ChIJ0"],
      ["\0", "\0"],
    ] as const)
      expect(await skip(placeId, true, search)).toBeUndefined();
  });

  test("se olvida al día, con lo que encontró", async () => {
    const id = await made();
    await deleteExpiredRows(Date.now() + 0.9 * day);
    expect(await findSearch(id)).toBeDefined();
    await deleteExpiredRows(Date.now() + 1.1 * day);
    expect(await findSearch(id)).toBeUndefined();
  });
});
