import { blankValues, type ListingValues } from "../../../app/directory/listing-values.server";
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { NewRestaurant, Restaurant } from "../../../app/db/schema.server";
import {
  createRestaurant,
  insertRestaurant,
  RestaurantChanged,
  saveRestaurant,
} from "../../../app/directory/editing/edited.server";
import { findRestaurantAddress } from "../../../app/directory/addresses.server";
import { retryOnSlugConflict } from "../../../app/db/slug.server";
import { IdTaken } from "../../../app/db/write-once.server";
import { openDatabase } from "../../support/database";
import { profile } from "../../support/database-rows";
import { publishedRestaurant } from "../../support/published-rows";
import { searchColumnOfParts } from "../../../app/db/search.server";

const { db } = await openDatabase();

const admin = profile({ full_name: "Ana Morales", is_admin: 1 });
const other = profile({ full_name: "María Quintero", is_admin: 1 });
await db.insertInto("profiles").values([admin, other]).execute();

beforeEach(async () => {
  await db.deleteFrom("restaurants").execute();
  await db.deleteFrom("audit_log").execute();
});

const by = { requestId: "codigo-12345" };

function restaurant(nombre: string, values: Partial<ListingValues> = {}): ListingValues {
  return {
    ...blankValues,
    nombre,
    categoria: "mariscos",
    descripcion: "Junto al muelle",
    direccion: "Calle 4",
    provincia: "panama",
    telefono: "6555-0142",
    rating: 4.5,
    horario: "Lun-Dom 8:00-22:00",
    special_dish: "Ceviche",
    especialidades: ["Corvina", "Pulpo"],
    ...values,
  };
}

const create = (nombre: string, values?: Partial<ListingValues>) =>
  createRestaurant(admin.id, { values: restaurant(nombre, values) }, by);

async function rowOf(id: string): Promise<Restaurant> {
  return await db.selectFrom("restaurants").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function valuesOf(id: string): Promise<ListingValues> {
  const row = await rowOf(id);
  return { ...row, especialidades: JSON.parse(row.especialidades) as string[] };
}

async function save(
  id: string,
  values: Partial<ListingValues>,
  { version, who = admin }: { version?: number; who?: typeof admin } = {},
) {
  const row = await rowOf(id);
  const change = { version: version ?? row.version, values: { ...(await valuesOf(id)), ...values } };
  return await saveRestaurant(who.id, id, change, by);
}

async function entries() {
  const rows = await db.selectFrom("audit_log").selectAll().execute();
  const noted = rows.map(({ action, actor_id, target_id, before, after, request_id }) => ({
    action,
    actor_id,
    target_id,
    before: JSON.parse(before ?? "null") as unknown,
    after: JSON.parse(after ?? "null") as { version?: number } | null,
    request_id,
  }));
  return noted.sort((one, other) => (one.after?.version ?? 0) - (other.after?.version ?? 0));
}

const former = async () =>
  (await db.selectFrom("restaurant_addresses").select(["provincia", "slug"]).orderBy("slug").execute()).map(
    ({ provincia, slug }) => `${provincia}/${slug}`,
  );

async function confirmedLongAgo(id: string): Promise<string> {
  const confirmed_at = "2025-01-01T12:00:00.000Z";
  await db.updateTable("restaurants").set({ confirmed_at }).where("id", "=", id).execute();
  return confirmed_at;
}

describe("la confirmación", () => {
  test("es de cuando alguien crea la ficha, y de cada vez que la guarda con cambios", async () => {
    const { id, created_at, confirmed_at } = await create("Fonda");
    expect(confirmed_at).toBe(created_at);
    const before = await confirmedLongAgo(id);
    await save(id, { telefono: "6555-0199" });
    const saved = await rowOf(id);
    expect(saved.confirmed_at).toBe(saved.updated_at);
    expect(saved.confirmed_at).not.toBe(before);
  });

  test("confirma el sitio web que escribió, y no uno que ya estaba sin confirmar", async () => {
    const { id } = await create("Fonda");
    const proposed = { website_url: "https://fonda.example/", website_confirmed_at: null };
    await db.updateTable("restaurants").set(proposed).where("id", "=", id).execute();
    await save(id, { telefono: "6600-0000", website_url: proposed.website_url });
    expect((await rowOf(id)).website_confirmed_at).toBe(null);
    await save(id, { website_url: null });
    await save(id, { website_url: proposed.website_url });
    expect((await rowOf(id)).website_confirmed_at).toEqual(expect.any(String));
  });

  test("no cambia al guardar sin cambios", async () => {
    const { id } = await create("Fonda");
    const before = await confirmedLongAgo(id);
    await save(id, {});
    expect(await rowOf(id)).toMatchObject({ confirmed_at: before, version: 1 });
  });
});

describe("«Verificado»", () => {
  test("guarda cuándo y quién lo puso, otro cambio no lo toca, y al quitarlo no queda nada", async () => {
    const { id } = await create("Fonda");
    expect(await rowOf(id)).toMatchObject({ verified_at: null, verified_by: null });
    await save(id, { is_verified: 1 });
    const verified = await rowOf(id);
    expect(verified).toMatchObject({ verified_at: verified.updated_at, verified_by: admin.id });
    const verified_at = "2025-01-01T12:00:00.000Z";
    await db.updateTable("restaurants").set({ verified_at }).where("id", "=", id).execute();
    await save(id, { telefono: "6555-0199" });
    expect(await rowOf(id)).toMatchObject({ verified_at, verified_by: admin.id });
    await save(id, { is_verified: 0 });
    expect(await rowOf(id)).toMatchObject({ verified_at: null, verified_by: null });
  });

  test("puesto al crear la ficha es de entonces", async () => {
    const { id, created_at } = await create("Fonda", { is_verified: 1 });
    expect(await rowOf(id)).toMatchObject({ verified_at: created_at, verified_by: admin.id });
  });
});

describe("al crear", () => {
  test("queda activo, con su dirección, lo que se busca y su apunte", async () => {
    const { id } = await create("Marisquería Ñurumí");
    expect(await rowOf(id)).toMatchObject({
      ...restaurant("Marisquería Ñurumí"),
      especialidades: '["Corvina","Pulpo"]',
      slug: "marisqueria-nurumi",
      search: searchColumnOfParts("marisqueria nurumi", "ceviche corvina pulpo 6555-0142", "calle 4"),
      is_active: 1,
      version: 1,
      source: null,
      place_id: null,
      fetched_at: null,
      google_fields: "[]",
      lapsed_at: null,
    });
    const after = expect.objectContaining({ nombre: "Marisquería Ñurumí", slug: "marisqueria-nurumi", version: 1 }) as unknown;
    const actor = { actor_id: admin.id, target_id: id, request_id: by.requestId };
    expect(await entries()).toEqual([{ action: "restaurant.created", ...actor, before: null, after }]);
    expect(JSON.stringify(await entries())).not.toContain('"search"');
  });

  test("el mismo nombre recibe el primer número libre de su provincia", async () => {
    for (const slug of ["fonda", "fonda-2", "fonda-3"]) expect(await create("Fonda")).toMatchObject({ slug });
    expect(await create("Fonda", { provincia: "colon" })).toMatchObject({ slug: "fonda" });
    await db.deleteFrom("restaurants").where("slug", "=", "fonda-2").execute();
    expect(await create("¡FONDA!")).toMatchObject({ slug: "fonda-2" });
  });

  test("R9: veinte a la vez con el mismo nombre reciben veinte direcciones", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create("Fonda")));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(20);
  });

  test("R9: de veinte con un mismo identificador se guarda uno, y los demás lo saben", async () => {
    const id = randomUUID();
    const sent = Array.from({ length: 20 }, () => createRestaurant(admin.id, { id, values: restaurant("Fonda") }, by));
    const made = await Promise.allSettled(sent);
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of made) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(IdTaken);
    expect(await entries()).toHaveLength(1);
  });

  test("el identificador de uno que se eliminó no se usa otra vez, pues puede volver", async () => {
    const id = randomUUID();
    await db
      .insertInto("audit_log")
      .values({
        id: randomUUID(),
        created_at: new Date().toISOString(),
        actor_id: null,
        action: "restaurant.deleted",
        target_type: "restaurant",
        target_id: id,
        before: null,
        after: null,
        request_id: null,
      })
      .execute();
    await expect(createRestaurant(admin.id, { id, values: restaurant("Fonda") }, by)).rejects.toThrow(IdTaken);
  });

  test("una importación trae su origen y no deja más apunte que el suyo", async () => {
    const origin = { source: "google", place_id: "g-1", fetched_at: "2026-11-21T00:00:00.000Z" } as const;
    const row = await retryOnSlugConflict((trx) =>
      insertRestaurant(trx, { ...restaurant("Fonda"), ...origin, google_fields: ["nombre"] }),
    );
    expect(row).toMatchObject({ ...origin, google_fields: '["nombre"]', is_active: 1, slug: "fonda" });
    expect(await entries()).toEqual([]);
  });
});

describe("al guardar", () => {
  test("cambia lo que cambió, lo que se busca y la versión, y se apunta solo eso", async () => {
    const { id } = await create("Fonda");
    expect(await save(id, { telefono: "222-3344", especialidades: ["Sopa"], rating: null })).toMatchObject({
      telefono: "222-3344",
      especialidades: '["Sopa"]',
      rating: null,
      search: searchColumnOfParts("fonda", "ceviche sopa 222-3344", "calle 4"),
      version: 2,
    });
    expect((await entries())[1]).toEqual({
      action: "restaurant.updated",
      actor_id: admin.id,
      target_id: id,
      before: { telefono: "6555-0142", especialidades: '["Corvina","Pulpo"]', rating: 4.5, version: 1 },
      after: { telefono: "222-3344", especialidades: '["Sopa"]', rating: null, version: 2 },
      request_id: by.requestId,
    });
  });

  test("lo que no cambia nada no se escribe, aunque la versión sea vieja", async () => {
    const { id } = await create("Fonda", { descripcion: "Uno\ndos" });
    const before = await rowOf(id);
    for (const version of [1, 0, 99]) expect(await save(id, {}, { version })).toEqual(before);
    expect(
      await save(id, { nombre: " Fonda ", descripcion: "Uno\r\ndos\n", especialidades: ["Corvina", "Pulpo", "pulpo"] }),
    ).toEqual(before);
    expect(await entries()).toHaveLength(1);
  });

  test("lo que no existe no se guarda", async () => {
    for (const id of [randomUUID(), "no-existe", "\0", ""]) {
      expect(await saveRestaurant(admin.id, id, { version: 1, values: restaurant("Fonda") }, by)).toBe(undefined);
    }
  });

  test("de otra versión no se guarda, y se dice qué cambió, quién y cuándo", async () => {
    const { id } = await create("Fonda");
    await save(id, { telefono: "222-3344", rating: 3 }, { who: other });
    await save(id, { rating: 2, horario: "Lun 8:00-9:00" });
    await save(id, { horario: "Lun-Dom 8:00-22:00" }, { who: other });
    const error: unknown = await save(id, { nombre: "Otra" }, { version: 1 }).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(RestaurantChanged);
    const { current, changes } = error as RestaurantChanged;
    expect(current).toMatchObject({ nombre: "Fonda", telefono: "222-3344", version: 4 });
    const at = expect.stringMatching(/^\d{4}-/) as unknown;
    const called = (actorName: string) => expect.objectContaining({ actorName }) as unknown;
    expect(changes).toEqual([
      { column: "telefono", before: "6555-0142", after: "222-3344", by: called("María Quintero"), at },
      { column: "rating", before: 4.5, after: 2, by: called("Ana Morales"), at },
    ]);
    const later: unknown = await save(id, { nombre: "Otra" }, { version: 2 }).catch((error: unknown) => error);
    expect((later as RestaurantChanged).changes).toMatchObject([{ column: "rating", before: 3, after: 2 }]);
    expect(await rowOf(id)).toMatchObject({ nombre: "Fonda", version: 4 });
  });

  test("también si el registro no sabe lo que cambió", async () => {
    const { id } = await create("Fonda");
    await save(id, { rating: 3 });
    await db.updateTable("audit_log").set({ before: null, after: null, actor_id: null }).execute();
    const error: unknown = await save(id, { nombre: "Otra" }, { version: 1 }).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(RestaurantChanged);
    expect((error as RestaurantChanged).changes).toEqual([]);
  });

  test("R9: de dos a la vez sobre la misma versión uno guarda y el otro lo sabe", async () => {
    const { id } = await create("Fonda");
    const values = await valuesOf(id);
    const sent = ["111", "222"].map((telefono) =>
      saveRestaurant(admin.id, id, { version: 1, values: { ...values, telefono } }, by),
    );
    const results = await Promise.allSettled(sent);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await rowOf(id)).toMatchObject({ version: 2 });
  });
});

describe("la dirección", () => {
  test("sigue al nombre, y la de antes lleva a la nueva", async () => {
    const { id } = await create("Fonda Lina");
    expect(await save(id, { nombre: "Fonda Nélida" })).toMatchObject({ slug: "fonda-nelida" });
    expect(await former()).toEqual(["panama/fonda-lina"]);
    expect(await findRestaurantAddress("panama", "fonda-lina")).toEqual({ provincia: "panama", slug: "fonda-nelida" });
    expect((await entries())[1]).toMatchObject({ before: { slug: "fonda-lina" }, after: { slug: "fonda-nelida" } });

    // The former name brings the former slug back.
    expect(await save(id, { nombre: "Fonda Lina" })).toMatchObject({ slug: "fonda-lina" });
    expect(await former()).toEqual(["panama/fonda-nelida"]);
    expect(await findRestaurantAddress("panama", "fonda-lina")).toBe(undefined);
  });

  test("sigue a la provincia", async () => {
    await create("Fonda", { provincia: "colon" });
    const { id } = await create("Fonda");
    expect(await save(id, { provincia: "colon" })).toMatchObject({ provincia: "colon", slug: "fonda-2" });
    expect(await findRestaurantAddress("panama", "fonda")).toEqual({ provincia: "colon", slug: "fonda-2" });
    expect(await findRestaurantAddress("colon", "fonda")).toBe(undefined);
  });

  test("se queda mientras el nombre diga lo mismo, aunque otra quedara libre", async () => {
    const first = await create("Fonda");
    const { id } = await create("Fonda");
    await db.deleteFrom("restaurants").where("id", "=", first.id).execute();
    expect(await save(id, { nombre: "¡Fonda!", rating: 1 })).toMatchObject({ nombre: "¡Fonda!", slug: "fonda-2" });
    expect(await former()).toEqual([]);
  });

  test("la que otro tuvo no se da a nadie más", async () => {
    const { id } = await create("Fonda");
    await save(id, { nombre: "Cafetería" });
    expect(await create("Fonda")).toMatchObject({ slug: "fonda-2" });
    const third = await create("Bar");
    expect(await save(third.id, { nombre: "Fonda" })).toMatchObject({ slug: "fonda-3" });
    expect(await findRestaurantAddress("panama", "fonda")).toEqual({ provincia: "panama", slug: "cafeteria" });
  });

  test("la de uno inactivo o eliminado no lleva a ninguna parte", async () => {
    const { id } = await create("Fonda");
    await save(id, { nombre: "Cafetería" });
    await db.updateTable("restaurants").set({ is_active: 0 }).where("id", "=", id).execute();
    expect(await findRestaurantAddress("panama", "fonda")).toBe(undefined);
    await db.deleteFrom("restaurants").where("id", "=", id).execute();
    expect(await former()).toEqual([]);
    expect(await findRestaurantAddress("panama", "\0")).toBe(undefined);
  });

  test("R9: veinte que cambian al mismo nombre a la vez reciben veinte direcciones", async () => {
    const rows = await Promise.all(Array.from({ length: 20 }, (_, number) => create(`Fonda ${number}`)));
    const saved = await Promise.all(rows.map(({ id }) => save(id, { nombre: "Cafetería" })));
    expect(new Set(saved.map((row) => row?.slug)).size).toBe(20);
    expect(await former()).toHaveLength(20);
  });
});

describe("lo que vino de Google", () => {
  const reviews = "Itzel: Rico. | Rubén: Llega temprano,\n hay fila. ";
  const fields = ["nombre", "telefono", "customer_reviews"];

  async function imported(values: Partial<NewRestaurant> = {}) {
    const row = publishedRestaurant("Fonda", { direccion: "Calle 4", customer_reviews: reviews, source: "google", ...values });
    await db
      .insertInto("restaurants")
      .values({ ...row, google_fields: JSON.stringify(fields), fetched_at: "2026-11-01T00:00:00.000Z" })
      .execute();
    return row.id;
  }

  test("guardar sin tocar nada lo confirma, pero las reseñas siguen siendo de Google", async () => {
    const id = await imported();
    expect(await save(id, {})).toMatchObject({ google_fields: '["customer_reviews"]', version: 2, customer_reviews: reviews });
    expect(await entries()).toMatchObject([
      {
        action: "restaurant.updated",
        before: { google_fields: JSON.stringify(fields), version: 1 },
        after: { google_fields: '["customer_reviews"]', version: 2 },
      },
    ]);
    expect(await save(id, {})).toMatchObject({ version: 2 });
  });

  test("como vuelven de un formulario no son otras reseñas", async () => {
    const id = await imported();
    expect(await save(id, { customer_reviews: reviews.replace("\n", "\r\n").trim() })).toMatchObject({
      google_fields: '["customer_reviews"]',
      customer_reviews: reviews,
    });
  });

  test.each(["Lo que dice mi vecina", ""])("con otras reseñas («%s») no queda nada de Google", async (customer_reviews) => {
    const id = await imported();
    expect(await save(id, { customer_reviews })).toMatchObject({ google_fields: "[]", customer_reviews });
  });

  test("guardar uno que venció lo saca de los vencidos, y sigue inactivo", async () => {
    const id = await imported({ lapsed_at: "2026-12-01T00:00:00.000Z", is_active: 0, customer_reviews: "" });
    expect(await save(id, { direccion: "Calle 5" })).toMatchObject({ lapsed_at: null, is_active: 0, google_fields: "[]" });
    expect(await entries()).toMatchObject([{ before: { lapsed_at: "2026-12-01T00:00:00.000Z" }, after: { lapsed_at: null } }]);
  });

  test("si otro lo confirmó antes, confirmar no es un conflicto", async () => {
    const id = await imported();
    await save(id, {}, { who: other });
    expect(await save(id, {}, { version: 1 })).toMatchObject({ version: 2 });
  });
});
