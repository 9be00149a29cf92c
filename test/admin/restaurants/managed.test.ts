import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { NewRestaurant, Restaurant } from "../../../app/db/schema.server";
import { fold } from "../../../app/text/fold";
import { recordAudit } from "../../../app/audit/log.server";
import { deleteRestaurant, findRestaurantDeletion, restaurantUndos } from "../../../app/admin/restaurants/deleted.server";
import { findUndo } from "../../../app/tables/undo.server";
import { findDeletion, takeDeletion } from "../../../app/audit/deletions.server";
import { lapseUnconfirmed } from "../../../app/admin/google-import/imported-restaurants.server";
import { findAnyBusiness } from "../../../app/owners/owners.server";
import {
  findRestaurants,
  findRestaurantsByName,
  setRestaurantActive,
  type RestaurantState,
} from "../../../app/admin/restaurants/managed.server";
import { openDatabase } from "../../support/database";
import { profile } from "../../support/database-rows";
import { changeWhileWaiting } from "../../support/database/lock-waits";
import { publishedArticle, publishedRestaurant, newestFirst } from "../../support/published-rows";
import { day } from "../../../app/durations";

const { db, url } = await openDatabase();
const { undo: restoreRestaurant } = restaurantUndos["restaurant.deleted"];

const admin = profile({ is_admin: 1 });
await db.insertInto("profiles").values(admin).execute();

beforeEach(async () => {
  await db.deleteFrom("restaurants").execute();
  await db.deleteFrom("audit_log").execute();
});

const by = { requestId: "codigo-12345" };

async function have(...rows: NewRestaurant[]) {
  const sorted = newestFirst(rows);
  for (let start = 0; start < sorted.length; start += 500) {
    await db
      .insertInto("restaurants")
      .values(sorted.slice(start, start + 500))
      .execute();
  }
  return sorted;
}

const one = (nombre: string, values: Partial<NewRestaurant> = {}) =>
  publishedRestaurant(nombre, { direccion: "Calle 5", google_fields: "[]", lapsed_at: null, ...values });

/** Sorted by action, since several may share a millisecond. */
const notes = () => db.selectFrom("audit_log").selectAll().orderBy("action").orderBy("created_at").execute();

/** Without `seq`, which changes when a row is restored. */
async function keptOf(id: string) {
  const stored = db.selectFrom("restaurants").selectAll().where("id", "=", id);
  const row: Partial<Restaurant> | undefined = await stored.executeTakeFirst();
  delete row?.seq;
  return row;
}

describe("la lista", () => {
  const everything = { search: "", provincia: null, state: "all", page: 1 } as const;
  const namesOf = (rows: { nombre: string }[]) => rows.map(({ nombre }) => nombre);

  test("lleva a todos, activos o no, los más nuevos primero y de veinte en veinte", async () => {
    await have(...Array.from({ length: 41 }, (_, index) => one(`Fonda ${index + 1}`, { is_active: index % 2 ? 0 : 1 })));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => findRestaurants({ ...everything, page })));
    expect(pages.flatMap(({ rows }) => namesOf(rows))).toEqual(Array.from({ length: 41 }, (_, index) => `Fonda ${index + 1}`));
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [20, 41],
      [20, 41],
      [1, 41],
      [0, 41],
    ]);
  });

  test("se reparte por estado, con cuántos hay en cada uno", async () => {
    await have(
      one("Activo"),
      one("Inactivo", { is_active: 0 }),
      one("Importado", { google_fields: '["telefono"]' }),
      one("Importado e inactivo", { google_fields: '["telefono"]', is_active: 0 }),
      one("Vencido", { lapsed_at: "2026-11-01T00:00:00.000Z", is_active: 0, direccion: "" }),
      // Confirmation does not cover Google's reviews.
      one("Confirmado", { google_fields: '["customer_reviews"]' }),
    );
    const expected: Record<RestaurantState, string[]> = {
      all: ["Activo", "Inactivo", "Importado", "Importado e inactivo", "Vencido", "Confirmado"],
      active: ["Activo", "Importado", "Confirmado"],
      inactive: ["Inactivo", "Importado e inactivo", "Vencido"],
      unconfirmed: ["Importado", "Importado e inactivo"],
      lapsed: ["Vencido"],
    };
    for (const state of ["all", "active", "inactive", "unconfirmed", "lapsed"] as const) {
      const { rows, total, counts } = await findRestaurants({ ...everything, state });
      expect([state, namesOf(rows), total]).toEqual([state, expected[state], expected[state].length]);
      expect(counts).toEqual({ all: 6, active: 3, inactive: 3, unconfirmed: 2, lapsed: 1 });
    }
  });

  test("la búsqueda y la provincia valen también para las cuentas", async () => {
    await have(
      one("Café Ruiz", { provincia: "chiriqui" }),
      one("Café Unido", { provincia: "panama", is_active: 0 }),
      one("Otro", { provincia: "chiriqui", google_fields: '["telefono"]' }),
    );
    const searched = await findRestaurants({ ...everything, search: "CAFE" });
    expect(searched.counts).toEqual({ all: 2, active: 1, inactive: 1, unconfirmed: 0, lapsed: 0 });
    const both = await findRestaurants({ ...everything, search: "cafe", provincia: "chiriqui", state: "active" });
    expect([namesOf(both.rows), both.total]).toEqual([["Café Ruiz"], 1]);
    expect((await findRestaurants({ ...everything, provincia: "chiriqui" })).counts).toEqual({
      all: 2,
      active: 2,
      inactive: 0,
      unconfirmed: 1,
      lapsed: 0,
    });
  });
});

describe("la búsqueda por nombre o dirección", () => {
  const find = async (search: string, provincia: Restaurant["provincia"] | null = null, page = 1) => {
    const { rows, total } = await findRestaurantsByName({ search, provincia, page });
    return { names: rows.map(({ nombre }) => nombre), total };
  };
  const namesFor = async (search: string) => (await find(search)).names;

  test("encuentra cualquier parte, sin mayúsculas ni acentos", async () => {
    await have(one("Café Ñurumí"), one("La Boca", { direccion: "Vía España, local 3" }));
    for (const search of ["cafe", "CAFÉ", "afé ñur", "nurumi", "af", "ñ u"])
      expect(await namesFor(search)).toContain("Café Ñurumí");
    for (const search of ["españa", "ESPANA", "spa", "oca", "ca 3", "local"]) expect(await namesFor(search)).toContain("La Boca");
    expect(await namesFor("cafe boca")).toEqual([]);
  });

  test("las palabras pueden estar unas en el nombre y otras en la dirección", async () => {
    await have(one("Fonda Lourdes", { direccion: "Calle 12, Colón" }), one("Fonda Itzel", { direccion: "Calle 9" }));
    expect(await namesFor("lourdes colon")).toEqual(["Fonda Lourdes"]);
    expect(await namesFor("calle fonda")).toEqual(["Fonda Itzel", "Fonda Lourdes"]);
  });

  test("no cuenta lo que solo está en el plato o en las especialidades", async () => {
    const especialidades = JSON.stringify(["Ceviche de corvina", "Guacho"]);
    await have(
      one("Fonda Uno", { special_dish: "Arroz con coco", especialidades }),
      one("Ceviche Dos", { special_dish: "Arroz", especialidades }),
      one("Tres", { direccion: "Frente al puesto de ceviche", especialidades }),
    );
    expect(await namesFor("ceviche")).toEqual(["Ceviche Dos", "Tres"]);
    for (const search of ["coco", "corvina", "guacho", "arroz", "co", "fonda ceviche"])
      expect(await namesFor(search)).toEqual([]);
  });

  test("sin palabras salen todos, también los inactivos, por orden alfabético", async () => {
    await have(
      one("Zaratí"),
      one("café azul", { special_dish: "Almejas", is_active: 0 }),
      one("Café", { special_dish: "Zancocho" }),
      one("Ámbar"),
      one("Ñandú"),
      one("nardo"),
      one("Bambú"),
    );
    expect(await find("")).toEqual({
      names: ["Ámbar", "Bambú", "Café", "café azul", "Ñandú", "nardo", "Zaratí"],
      total: 7,
    });
    expect((await find("   ")).total).toBe(7);
  });

  test("vale para cualquier escritura, y también donde hay emojis", async () => {
    await have(
      one("서울식당", { slug: "uno", direccion: "부산길 5" }),
      one("☕️ Café ❤️", { direccion: "☎️ Local 3, Vía España" }),
      one("रसोई", { slug: "dos", direccion: "Calle Uruguay" }),
      one("A", { direccion: "नई दिल्ली हिंदी की गली में तीसरी दुकान, Colón" }),
      one("Otro"),
    );
    for (const search of ["서울식당", "울식", "서", "부산", "서울 길"]) expect(await namesFor(search)).toEqual(["서울식당"]);
    for (const search of ["café", "☕️", "☕ españa", "❤", "☎ ñ"]) expect(await namesFor(search)).toEqual(["☕️ Café ❤️"]);
    for (const search of ["रसोई", "uruguay"]) expect(await namesFor(search)).toEqual(["रसोई"]);
    for (const search of ["नई", "गली दुकान", "colon", "a नई"]) expect(await namesFor(search)).toEqual(["A"]);
  });

  test("los del mismo nombre van por identificador, y ninguno falta ni se repite entre páginas", async () => {
    const rows = await have(...Array.from({ length: 45 }, (_, index) => one("Fonda", { slug: `fonda-${index}` })));
    const pages = await Promise.all([1, 2, 3].map((page) => findRestaurantsByName({ search: "fonda", provincia: null, page })));
    expect(pages.flatMap((page) => page.rows.map(({ id }) => id))).toEqual(rows.map(({ id }) => id).sort());
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [20, 45],
      [20, 45],
      [5, 45],
    ]);
  });

  test("se limita a una provincia", async () => {
    await have(one("Fonda A", { provincia: "colon" }), one("Fonda B", { provincia: "darien" }));
    expect(await find("fonda", "colon")).toEqual({ names: ["Fonda A"], total: 1 });
    expect(await find("", "darien")).toEqual({ names: ["Fonda B"], total: 1 });
    expect(await find("calle", "cocle")).toEqual({ names: [], total: 0 });
  });

  test.each(["100%", "a_b", "d'oro", '"Trapiche"', "\\", "%", "_", "'; drop table restaurants; --", "sol*", "-mar", "(", "🍕"])(
    "«%s» es solo texto",
    async (search) => {
      await have(one("Chiriquí 100% a_b"), one(`El "Trapiche" d'oro \\ sol* -mar (`), one("Pizza 🍕"), one("Nada"));
      const rows = await db.selectFrom("restaurants").selectAll().execute();
      const words = fold(search).split(" ");
      const plain = rows.filter(({ nombre, direccion }) => words.every((word) => fold(`${nombre} ${direccion}`).includes(word)));
      expect((await namesFor(search)).sort()).toEqual(plain.map(({ nombre }) => nombre).sort());
    },
  );

  test("en una lista larga da lo mismo que buscar uno por uno, con palabras comunes y raras", async () => {
    const rows = await have(
      ...Array.from({ length: 2600 }, (_, number) =>
        one(`${number % 3 ? "Café" : "Fonda"} ${number} ${number % 500 ? "" : "Única"}`.trim(), {
          direccion: number % 2 ? "Avenida Balboa" : `Calle ${number} Oeste`,
          especialidades: JSON.stringify(number % 7 ? ["Balboa rostizada", "Café de altura"] : []),
        }),
      ),
    );
    for (const search of ["cafe", "unica", "balboa", "fonda balboa", "calle oeste", "e 25", "rostizada", "altura"]) {
      const words = fold(search).split(" ");
      const plain = rows
        .filter(({ nombre, direccion }) => words.every((word) => fold(`${nombre} ${direccion}`).includes(word)))
        .sort((a, b) => (fold(a.nombre) < fold(b.nombre) ? -1 : 1))
        .map(({ nombre }) => nombre);
      for (const page of [1, 3]) {
        const { names, total } = await find(search, null, page);
        expect([search, names, total]).toEqual([search, plain.slice(page * 20 - 20, page * 20), plain.length]);
      }
    }
  });
});

describe("activar y desactivar", () => {
  test("cambia el estado, lo anota y deja quieto lo demás", async () => {
    const [row] = await have(one("Fonda"));
    const before = await keptOf(row!.id);
    expect(await setRestaurantActive(admin.id, row!.id, false, by)).toEqual({ nombre: "Fonda", outcome: "changed" });
    expect(await keptOf(row!.id)).toEqual({ ...before, is_active: 0 });
    await setRestaurantActive(admin.id, row!.id, true, by);
    expect(await keptOf(row!.id)).toEqual(before);
    const target = { actor_id: admin.id, target_type: "restaurant", target_id: row!.id, request_id: by.requestId };
    expect(await notes()).toEqual([
      expect.objectContaining({ ...target, action: "restaurant.activated", before: '{"is_active":0}', after: '{"is_active":1}' }),
      expect.objectContaining({
        ...target,
        action: "restaurant.deactivated",
        before: '{"is_active":1}',
        after: '{"is_active":0}',
      }),
    ]);
  });

  test("lo que ya estaba así no se anota; lo que no existe se dice", async () => {
    const [row] = await have(one("Fonda"));
    expect(await setRestaurantActive(admin.id, row!.id, true, by)).toEqual({ nombre: "Fonda", outcome: "unchanged" });
    for (const id of [randomUUID(), "\0", ""]) expect(await setRestaurantActive(admin.id, id, true, by)).toBeUndefined();
    expect(await notes()).toEqual([]);
  });

  test("varios a la vez son un solo cambio", async () => {
    const [row] = await have(one("Fonda"));
    for (const isActive of [false, true, false, true]) {
      const changes = await Promise.all([1, 2, 3, 4, 5].map(() => setRestaurantActive(admin.id, row!.id, isActive, by)));
      expect(changes.map((change) => change?.outcome).sort()).toEqual(["changed", ...Array<string>(4).fill("unchanged")]);
    }
    expect(await notes()).toHaveLength(4);
  });

  test("lo que vence en ese momento no se activa", async () => {
    const [row] = await have(one("Fonda", { is_active: 0 }));
    const lapsed = { direccion: "", lapsed_at: "2026-11-01T00:00:00.000Z" };
    const change = await changeWhileWaiting(url, {
      lock: (trx) => trx.updateTable("restaurants").set(lapsed).execute(),
      other: () => setRestaurantActive(admin.id, row!.id, true, by),
    });
    expect(change).toEqual({ nombre: "Fonda", outcome: "incomplete" });
    expect(await findAnyBusiness(row!.id)).toMatchObject({ is_active: 0, ...lapsed });
    expect(await notes()).toEqual([]);
  });

  test("un vencido sin dirección no se activa; completado sí, y deja de ser vencido", async () => {
    const lapsed_at = "2026-11-01T00:00:00.000Z";
    const [row] = await have(one("Fonda", { is_active: 0, lapsed_at, direccion: "" }));
    expect(await setRestaurantActive(admin.id, row!.id, true, by)).toEqual({ nombre: "Fonda", outcome: "incomplete" });
    expect(await notes()).toEqual([]);
    await db.updateTable("restaurants").set({ direccion: "Calle 5" }).execute();
    expect(await setRestaurantActive(admin.id, row!.id, true, by)).toEqual({ nombre: "Fonda", outcome: "changed" });
    expect(await findAnyBusiness(row!.id)).toMatchObject({ is_active: 1, lapsed_at: null });
    const [note] = await notes();
    expect([note?.before, note?.after]).toEqual([
      JSON.stringify({ is_active: 0, lapsed_at }),
      JSON.stringify({ is_active: 1, lapsed_at: null }),
    ]);
  });
});

describe("eliminar y restaurar", () => {
  const whole = {
    descripcion: "De todo\n\nun poco",
    telefono: "+507 6555-0142",
    horario: "Lun-Dom 8:00-22:00",
    rating: 4.7,
    categoria: "mariscos",
    provincia: "colon",
    website_url: "https://ejemplo.pa",
    special_dish: "Corvina",
    customer_reviews: "Muy bueno",
    presentation: "Cocinamos lo que trae la lancha.",
    confirmed_at: "2026-11-09T00:00:00.000Z",
    plan_type: "max_local",
    especialidades: '["Ceviche","Ñame"]',
    is_verified: 1,
    place_id: "ChIJ-uno",
    source: "google",
    fetched_at: new Date().toISOString(),
    google_fields: '["telefono"]',
    version: 7,
  } satisfies Partial<NewRestaurant>;
  const former = { provincia: "darien", slug: "fonda-vieja", created_at: "2026-10-01T00:00:00.000Z" } as const;

  async function haveWhole() {
    const [row] = await have(one("Fonda Ñurumí", whole));
    await db
      .insertInto("restaurant_addresses")
      .values({ ...former, restaurant_id: row!.id })
      .execute();
    return row!;
  }

  async function remove(id: string) {
    const auditId = await deleteRestaurant(admin.id, id, by);
    expect(auditId).toBeTypeOf("string");
    return auditId ?? "";
  }

  const restore = (auditId: string) => restoreRestaurant(admin.id, auditId, by);
  const addresses = () => db.selectFrom("restaurant_addresses").select(["provincia", "slug", "restaurant_id"]).execute();

  test("vuelve tal como era, con sus direcciones anteriores", async () => {
    const { id } = await haveWhole();
    const before = await keptOf(id);
    const auditId = await remove(id);
    expect(await findAnyBusiness(id)).toBeUndefined();
    expect(await addresses()).toEqual([]);

    expect(await restore(auditId)).toEqual({ title: "Fonda Ñurumí", path: "/admin" });
    expect(await keptOf(id)).toEqual(before);
    expect(await addresses()).toEqual([{ provincia: former.provincia, slug: former.slug, restaurant_id: id }]);
  });

  test("vuelve sin la confirmación de su sitio web, también si el registro la guarda, y con lo que otros propusieron", async () => {
    const website_confirmed_at = "2026-01-01T12:00:00.000Z";
    const proposed_fields = '["telefono"]';
    const [row] = await have(one("Fonda", { website_url: "https://fonda.example/", website_confirmed_at, proposed_fields }));
    const auditId = await remove(row!.id);
    const entry = db.selectFrom("audit_log").select("before").where("id", "=", auditId);
    const kept = JSON.parse((await entry.executeTakeFirstOrThrow()).before ?? "") as Partial<Restaurant>;
    expect(kept).not.toMatchObject({ website_confirmed_at });
    const before = JSON.stringify({ ...kept, website_confirmed_at });
    await db.updateTable("audit_log").set({ before }).where("id", "=", auditId).execute();
    await restore(auditId);
    expect(await findAnyBusiness(row!.id)).toMatchObject({ website_confirmed_at: null, proposed_fields });
  });

  test("vuelve a los artículos que hablan de él, menos a los que ya no están", async () => {
    const { id } = await haveWhole();
    const articles = [publishedArticle("Tres fondas"), publishedArticle("Borrado después")];
    const created_at = "2026-11-20T12:00:00.000Z";
    for (const article of articles) {
      await db.insertInto("blogs").values(article).execute();
      await db.insertInto("article_restaurants").values({ blog_id: article.id, restaurant_id: id, created_at }).execute();
    }
    const auditId = await remove(id);
    await db.deleteFrom("blogs").where("id", "=", articles[1]!.id).execute();
    await restore(auditId);
    const links = await db.selectFrom("article_restaurants").selectAll().where("restaurant_id", "=", id).execute();
    expect(links).toEqual([{ blog_id: articles[0]!.id, restaurant_id: id, created_at }]);
  });

  test("lo eliminado antes de que hubiera presentación y confirmación vuelve confirmado si lo estaba", async () => {
    const changed = "2026-10-05T12:00:00.000Z";
    const google = { source: "google" as const, fetched_at: new Date().toISOString(), updated_at: changed };
    const rows = await have(
      one("Escrita a mano", { updated_at: changed }),
      one("Con reseñas de Google", { ...google, google_fields: '["customer_reviews"]' }),
      one("Por confirmar", { ...google, google_fields: '["direccion"]' }),
      one("Vencida", { ...google, lapsed_at: changed }),
    );
    for (const { id } of rows) {
      const auditId = await remove(id);
      const { before } = await db.selectFrom("audit_log").select("before").where("id", "=", auditId).executeTakeFirstOrThrow();
      const entry = JSON.parse(before ?? "") as Partial<Restaurant>;
      delete entry.presentation;
      delete entry.confirmed_at;
      await db
        .updateTable("audit_log")
        .set({ before: JSON.stringify(entry) })
        .where("id", "=", auditId)
        .execute();
      await restore(auditId);
    }
    const restored = await db.selectFrom("restaurants").select(["nombre", "presentation", "confirmed_at"]).execute();
    expect(new Map(restored.map((row) => [row.nombre, row.confirmed_at]))).toEqual(
      new Map([
        ["Escrita a mano", changed],
        ["Con reseñas de Google", changed],
        ["Por confirmar", null],
        ["Vencida", null],
      ]),
    );
    expect(restored.map(({ presentation }) => presentation)).toEqual(["", "", "", ""]);
  });

  test("vuelve verificado desde cuando lo estaba, o desde su último cambio si aún no se guardaba, y sin quien ya no tiene cuenta", async () => {
    const updated_at = "2026-10-05T12:00:00.000Z";
    const verified_at = "2026-10-01T12:00:00.000Z";
    const leaving = { ...profile(), is_admin: 1 } as const;
    await db.insertInto("profiles").values(leaving).execute();
    const verified = { is_verified: 1, updated_at } as const;
    const [kept, older] = await have(
      one("Con fecha", { ...verified, verified_at, verified_by: leaving.id }),
      one("De antes", { ...verified, verified_at }),
    );
    const [first, second] = [await remove(kept!.id), await remove(older!.id)];
    const { before } = await db.selectFrom("audit_log").select("before").where("id", "=", second).executeTakeFirstOrThrow();
    const entry = JSON.parse(before ?? "") as Partial<Restaurant>;
    delete entry.verified_at;
    delete entry.verified_by;
    await db
      .updateTable("audit_log")
      .set({ before: JSON.stringify(entry) })
      .where("id", "=", second)
      .execute();
    await db.deleteFrom("profiles").where("id", "=", leaving.id).execute();
    for (const auditId of [first, second]) await restore(auditId);
    const rows = await db.selectFrom("restaurants").select(["nombre", "verified_at", "verified_by"]).orderBy("nombre").execute();
    expect(rows).toEqual([
      { nombre: "Con fecha", verified_at, verified_by: null },
      { nombre: "De antes", verified_at: updated_at, verified_by: null },
    ]);
  });

  test("la eliminación guarda la fila entera, sin lo que se hace de nuevo, y lo que revive sale del registro", async () => {
    const { id } = await haveWhole();
    const before = await keptOf(id);
    delete before?.search;
    const auditId = await remove(id);
    const [note] = await notes();
    expect(note).toMatchObject({
      id: auditId,
      action: "restaurant.deleted",
      actor_id: admin.id,
      target_type: "restaurant",
      target_id: id,
      after: JSON.stringify({ nombre: "Fonda Ñurumí" }),
      request_id: by.requestId,
    });
    expect(JSON.parse(note?.before ?? "")).toEqual({ ...before, addresses: [former], articles: [] });

    await restore(auditId);
    expect((await notes()).map(({ action, before, target_id }) => [action, before, target_id])).toEqual([
      ["restaurant.deleted", null, id],
      ["restaurant.restored", null, id],
    ]);
  });

  test("la que cambió de lugar en ese momento se elimina con su dirección de antes", async () => {
    const { id } = await haveWhole();
    const auditId = await changeWhileWaiting(url, {
      lock: async (trx) => {
        await trx.updateTable("restaurants").set({ slug: "fonda-nueva" }).execute();
        await trx
          .insertInto("restaurant_addresses")
          .values({ provincia: "colon", slug: "fonda-nurumi", restaurant_id: id, created_at: former.created_at })
          .execute();
      },
      other: () => remove(id),
    });
    await restore(auditId);
    expect((await addresses()).map(({ slug }) => slug).sort()).toEqual(["fonda-nurumi", "fonda-vieja"]);
  });

  test("si su dirección se ocupó mientras tanto, recibe otra, y no quita a nadie las anteriores", async () => {
    const { id } = await haveWhole();
    const auditId = await remove(id);
    const [taker, former2] = await have(one("Fonda Ñurumí", { provincia: "colon" }), one("Fonda Vieja", { provincia: "darien" }));
    await restore(auditId);
    expect(await findAnyBusiness(id)).toMatchObject({ slug: "fonda-nurumi-2" });
    expect(await findAnyBusiness(taker!.id)).toMatchObject({ slug: "fonda-nurumi" });
    expect(await findAnyBusiness(former2!.id)).toMatchObject({ slug: "fonda-vieja" });
    expect(await addresses()).toEqual([]);
  });

  test("si su lugar se importó de nuevo, vuelve sin su lazo con Google, pero con lo que falta confirmar", async () => {
    const { id } = await haveWhole();
    const auditId = await remove(id);
    await have(one("Otra vez", { place_id: whole.place_id, source: "google" }));
    await restore(auditId);
    expect(await findAnyBusiness(id)).toMatchObject({
      place_id: null,
      source: null,
      google_fields: whole.google_fields,
      fetched_at: whole.fetched_at,
    });
  });

  test("dos veces es una, también a la vez", async () => {
    const { id } = await haveWhole();
    const auditId = await remove(id);
    const named = { title: "Fonda Ñurumí", path: "/admin" };
    expect(await Promise.all([restore(auditId), restore(auditId)])).toEqual([named, named]);
    expect(await restore(auditId)).toEqual(named);
    expect((await notes()).map(({ action }) => action)).toEqual(["restaurant.deleted", "restaurant.restored"]);
    await remove(id);
    expect(await restore(auditId)).toBeUndefined();
  });

  test("dos que eliminan a la vez son una sola eliminación", async () => {
    const { id } = await haveWhole();
    const ids = await Promise.all([1, 2].map(() => deleteRestaurant(admin.id, id, by)));
    expect(ids.filter((auditId) => auditId === undefined)).toHaveLength(1);
    expect(await notes()).toHaveLength(1);
    expect(await findRestaurantDeletion(id)).toEqual({ id: ids.find(Boolean), nombre: "Fonda Ñurumí" });
  });

  test("después de 30 días no queda nada que deshacer", async () => {
    const { id } = await haveWhole();
    const auditId = await remove(id);
    const long = new Date(Date.now() - 30 * day).toISOString();
    await db.updateTable("audit_log").set({ created_at: long }).execute();
    expect(await restore(auditId)).toBeUndefined();
    expect(await findRestaurantDeletion(id)).toBeUndefined();
    expect(await findUndo(auditId)).toBeUndefined();
    expect(await findAnyBusiness(id)).toBeUndefined();
  });

  test("lo que no existe no se elimina ni se restaura", async () => {
    for (const id of [randomUUID(), "", "\0", "' or 1=1 --"]) {
      expect(await deleteRestaurant(admin.id, id, by)).toBeUndefined();
      expect(await restore(id)).toBeUndefined();
      expect(await findRestaurantDeletion(id)).toBeUndefined();
      expect(await findUndo(id)).toBeUndefined();
    }
    expect(await notes()).toEqual([]);
  });
});

describe("lo que guarda una eliminación", () => {
  const deletion = () =>
    recordAudit(db, {
      action: "free-plan.deleted",
      actorId: admin.id,
      target: { type: "free-plan", id: "el-plan" },
      before: { email: "yo@ejemplo.pa" },
    });
  const take = (id: string) => db.transaction().execute((trx) => takeDeletion(trx, id, "free-plan.deleted"));

  test("se saca una sola vez, también si dos lo piden a la vez", async () => {
    const id = await deletion();
    const taken = await Promise.all([take(id), take(id)]);
    expect(taken.filter(Boolean)).toEqual([{ id: "el-plan", before: { email: "yo@ejemplo.pa" } }]);
    expect(await take(id)).toBeUndefined();
    expect(await findUndo(id)).toMatchObject({ done: "Plan Gratuito restaurado" });
  });

  test("se encuentra por lo que se eliminó y por quién, hasta que vuelve", async () => {
    const id = await deletion();
    const found = { id, actorId: admin.id, before: { email: "yo@ejemplo.pa" } };
    expect(await findDeletion("free-plan.deleted", "el-plan")).toEqual(found);
    expect(await findDeletion("free-plan.deleted", "el-plan", { by: admin.id })).toEqual(found);
    expect(await findDeletion("free-plan.deleted", "el-plan", { by: "otra" })).toBeUndefined();
    expect(await findDeletion("blog.deleted", "el-plan")).toBeUndefined();
    for (const other of ["otro", "", "\0"]) expect(await findDeletion("free-plan.deleted", other)).toBeUndefined();
    await take(id);
    expect(await findDeletion("free-plan.deleted", "el-plan")).toBeUndefined();
  });

  test("no se saca lo que es otra cosa, ni lo de hace 30 días", async () => {
    const id = await deletion();
    expect(await db.transaction().execute((trx) => takeDeletion(trx, id, "restaurant.deleted"))).toBeUndefined();
    const long = new Date(Date.now() - 30 * day).toISOString();
    await db.updateTable("audit_log").set({ created_at: long }).execute();
    expect(await take(id)).toBeUndefined();
    expect((await notes())[0]?.before).not.toBeNull();
  });

  test("lo que no es una eliminación no se deshace", async () => {
    const id = await recordAudit(db, {
      action: "restaurant.activated",
      actorId: admin.id,
      target: { type: "restaurant", id: "x" },
    });
    expect(await findUndo(id)).toBeUndefined();
  });
});

describe("lo que Google dijo de un restaurante eliminado", () => {
  const words = { direccion: "Calle de Google 7", telefono: "+507 6612-3456", customer_reviews: "Ana: Muy rico" };
  const imported = (days: number) =>
    one("Fonda de Google", {
      ...words,
      source: "google",
      google_fields: '["direccion","telefono","customer_reviews"]',
      fetched_at: new Date(Date.now() - days * day).toISOString(),
    });
  const beforeOf = async (id: string) =>
    (await db.selectFrom("audit_log").select("before").where("id", "=", id).execute())[0]?.before;

  test("sale del registro a los 30 días de haberlo traído, y vuelve sin ello", async () => {
    const [row] = await have(imported(20));
    const deletion = (await deleteRestaurant(admin.id, row!.id, by)) ?? "";
    await lapseUnconfirmed(Date.now() + 9 * day);
    expect(await beforeOf(deletion)).toContain("Calle de Google 7");
    await lapseUnconfirmed(Date.now() + 11 * day);
    for (const text of Object.values(words)) expect(await beforeOf(deletion)).not.toContain(text);
    await restoreRestaurant(admin.id, deletion, by);
    expect(await findAnyBusiness(row!.id)).toMatchObject({ nombre: "Fonda de Google", direccion: "", is_active: 0 });
  });

  test("tampoco vuelve cuando nadie pasó a borrarlo todavía", async () => {
    const [row] = await have(imported(40));
    const deletion = (await deleteRestaurant(admin.id, row!.id, by)) ?? "";
    await restoreRestaurant(admin.id, deletion, by);
    const restored = await findAnyBusiness(row!.id);
    expect(restored).toMatchObject({ direccion: "", telefono: "", customer_reviews: "", google_fields: "[]", is_active: 0 });
    expect(restored?.lapsed_at).not.toBeNull();
  });
});
