import { existsSync, fstatSync, fsyncSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Sqlite } from "../../app/db/sqlite-library.server";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { restoreBackup } from "../../app/db/backups/restore.server";
import { connect } from "../../app/db/engine.server";
import { DatabaseNewer, MigrationFailed, migrateToLatest, rollback } from "../../app/db/migrate.server";
import type { Database, NewRestaurant } from "../../app/db/schema.server";
import { searchPage } from "../../app/db/search.server";
import { indexQueued } from "../../app/search/index/postings.server";
import { searchDirectory } from "../../app/directory/search/search.server";
import { seedDemoContent } from "../../seed";
import { copySqlite } from "../../app/db/sqlite.server";
import { migrations, type Migrations } from "../../migrations";
import { emptyDatabase, type TestDatabase } from "../support/database";
import { type Child, startProgram } from "../support/processes/child-program";
import { blog, profile, restaurant } from "../support/database-rows";

vi.mock(import("node:fs"), async (importOriginal) => {
  const fs = await importOriginal();
  return { ...fs, fsyncSync: vi.fn(fs.fsyncSync) };
});

const engine = inject("engine");
const first = migrations(engine);
const names = Object.keys(first);

let url: string, db: Kysely<Database>, drop: TestDatabase["drop"];
beforeEach(async () => ({ url, db, drop } = await emptyDatabase()));
afterEach(() => drop());

const upTo = (last: string): Migrations => Object.fromEntries(Object.entries(first).filter(([name]) => name <= last));

const andThen = (up: Migrations[string]["up"], name = "900-next"): Migrations => ({
  ...first,
  [name]: { up, down: async () => {} },
});

const createTable = (name: string): Migrations[string]["up"] => {
  return async (trx) => await trx.schema.createTable(name).addColumn("id", "text").execute();
};

const ownTables = [
  "answer_mentions",
  "answer_totals",
  "answers",
  "article_pictures",
  "article_restaurants",
  "article_revisions",
  "article_topics",
  "articles_to_index",
  "audit_log",
  "author_addresses",
  "authors",
  "blog_addresses",
  "blog_blocks",
  "blog_postings",
  "blog_word_forms",
  "blog_words",
  "blogs",
  "claims",
  "code_apps",
  "contact_messages",
  "credentials",
  "customers",
  "directory_blocks",
  "directory_dishes",
  "directory_postings",
  "directory_word_forms",
  "directory_words",
  "dish_pictures",
  "free_plan_subscriptions",
  "indexed_articles",
  "indexed_restaurants",
  "kept_texts",
  "left_out_texts",
  "listing_changes",
  "listing_requests",
  "listing_searches",
  "listing_visits",
  "mail_outbox",
  "mention_totals",
  "menu_items",
  "menu_sections",
  "opening_intervals",
  "opening_weeks",
  "owner_reminders",
  "owner_requests",
  "passkeys",
  "payment_cancellations",
  "picture_addresses",
  "pictures",
  "plan_changes",
  "plan_payments",
  "portraits",
  "profiles",
  "recovery_codes",
  "restaurant_addresses",
  "restaurant_attributes",
  "restaurant_file_rows",
  "restaurant_file_sources",
  "restaurant_files",
  "restaurant_likeness",
  "restaurant_owners",
  "restaurant_pictures",
  "restaurants",
  "restaurants_to_index",
  "scheduled_articles",
  "sessions",
  "special_days",
  "stopped_mails",
  "stripe_events",
  "subscribers",
  "subscriptions",
  "texts_to_read",
  "tokens",
  "upkeep",
  "waiting_pictures",
  "whatsapp_services",
];

async function tables(): Promise<string[]> {
  const all = await db.introspection.getTables();
  return all
    .map((table) => table.name)
    .filter((name) => !/^(blogs|restaurants)_search/.test(name))
    .sort();
}

async function structure() {
  const description =
    engine === "sqlite"
      ? sql`select type, name, sql from sqlite_master where name not like 'kysely%' and name not like 'sqlite%' order by type, name`
      : sql`
          select tablename as name, indexdef as sql from pg_indexes where schemaname = 'public'
          union all select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint where conrelid <> 0
          union all select table_name, column_name || ' ' || data_type from information_schema.columns where table_schema = 'public'
          order by 1, 2
        `;
  return (await description.execute(db)).rows;
}

test("una base vacía recibe todas las tablas, y la segunda vez no hay nada que hacer", async () => {
  expect(await migrateToLatest(db, url)).toEqual({ ran: names });
  expect(await tables()).toEqual(ownTables);
  expect(await migrateToLatest(db, url)).toEqual({ ran: [] });
});

test("subir, bajar y volver a subir deja la misma base", async () => {
  await migrateToLatest(db, url);
  const before = await structure();
  for (const name of names.toReversed()) expect((await rollback(db, url)).ran).toEqual([name]);
  expect(await tables()).toEqual([]);
  expect((await rollback(db, url)).ran).toEqual([]);
  await migrateToLatest(db, url);
  expect(await structure()).toEqual(before);
});

/** Columns that migration 039 adds. */
const unplaced = { lat: null, lng: null, position_source: null, position_at: null };

test("una base llena pierde y recupera la búsqueda sin perder nada más, y mientras se llena se puede buscar", async () => {
  await migrateToLatest(db, url);
  await seedDemoContent(db);
  globalThis.panamaDatabase = db;
  onTestFinished(() => void (globalThis.panamaDatabase = undefined));
  const filters = { provincias: [], categorias: [], open: null, isVerified: false };
  const find = async (q: string) => {
    const { rows } = await searchDirectory({ q, isExact: false, order: "relevancia", page: 1, ...filters }, new Date());
    return rows.map(({ nombre }) => nombre);
  };
  // Leaves out the plans' ends, which migration 009 also adds.
  const everything = async () =>
    (await db.selectFrom("restaurants").selectAll().orderBy("seq").execute()).map((row) => ({ ...row, plan_expires_at: null }));
  const [before, found] = [await everything(), await find("seviche")];
  expect(found).toHaveLength(6);
  const search = ["009-opening-hours", "010-restaurant-search", "011-packed-search"];
  const later = names.filter((name) => name > "011-packed-search");
  for (const name of later.toReversed()) expect((await rollback(db, url)).ran).toEqual([name]);
  for (const name of search.toReversed()) expect((await rollback(db, url)).ran).toEqual([name]);
  expect((await migrateToLatest(db, url)).ran).toEqual([...search, ...later]);
  expect(await everything()).toEqual(before.map((row) => ({ ...row, ...unplaced, presentation: "", english_line: "" })));
  expect(await find("sancocho")).toHaveLength(3);
  expect(await indexQueued(db)).toBe(before.length);
  expect(await find("seviche")).toEqual(found);
});

test("una base llena recibe las cocinas que se deducen sin duda, sin confirmar, y al bajar queda todo lo demás", async () => {
  await migrateToLatest(db, url);
  await seedDemoContent(db);
  const restaurants = async () => await db.selectFrom("restaurants").selectAll().orderBy("seq").execute();
  const before = await restaurants();
  for (const name of names.filter((name) => name >= "035").toReversed()) expect((await rollback(db, url)).ran).toEqual([name]);
  const count = sql<{ total: number }>`select count(*) as total from restaurants`;
  expect(Number((await count.execute(db)).rows[0]?.total)).toBe(before.length);
  await migrateToLatest(db, url);
  expect(await restaurants()).toEqual(before.map((row) => ({ ...row, ...unplaced, english_line: "" })));
  const cuisinesOf = async (nombre: string) =>
    await db
      .selectFrom("restaurant_attributes")
      .innerJoin("restaurants", "restaurants.id", "restaurant_attributes.restaurant_id")
      .select(["key", "value", "note", "restaurant_attributes.source", "restaurant_attributes.confirmed_at"])
      .where("nombre", "=", nombre)
      .orderBy("value")
      .execute();
  const derived = { key: "cocinas", note: "", source: "derived", confirmed_at: null };
  expect(await cuisinesOf("Rondón de Miss Ophelia")).toEqual([
    { ...derived, value: "afroantillana" },
    { ...derived, value: "panamena" },
  ]);
  expect(await cuisinesOf("Bar Muelle Torcido")).toEqual([]);
});

test("una base llena recibe dónde queda cada quien: al subir y al bajar la búsqueda sigue, y un cambio de otro programa se indexa", async () => {
  globalThis.panamaDatabase = db;
  onTestFinished(() => void (globalThis.panamaDatabase = undefined));
  await migrateToLatest(db, url, upTo("037-restaurant-attributes"));
  const row = restaurant({ nombre: "Fonda Lina", direccion: "Calle 3, Penonomé", provincia: "cocle" });
  await sql`insert into restaurants ${values(row)}`.execute(db);
  await sql`delete from restaurants_to_index`.execute(db);

  await migrateToLatest(db, url);
  const find = async () => {
    await indexQueued(db);
    const filters = { provincias: [], categorias: [], open: null, isVerified: false };
    const near = { lat: 8_519_000, lng: -80_357_000 };
    const search = { q: "lina", isExact: false, order: "cercania", page: 1, near, ...filters } as const;
    return (await searchDirectory(search, new Date())).rows.map(({ nombre, lat }) => [nombre, lat]);
  };
  expect(await find()).toEqual([["Fonda Lina", null]]);
  await sql`update restaurants set lat = 8519100, lng = -80357200`.execute(db);
  expect(await sql`select seq from restaurants_to_index`.execute(db)).toMatchObject({ rows: [{}] });
  expect(await find()).toEqual([["Fonda Lina", 8_519_100]]);

  for (const name of names.filter((name) => name >= "039").toReversed()) expect((await rollback(db, url)).ran).toEqual([name]);
  const columns = async () =>
    (await db.introspection.getTables())
      .find(({ name }) => name === "restaurants")
      ?.columns.map(({ name }) => name)
      .filter((name) => /^(lat|lng|position_)/.test(name));
  expect(await columns()).toEqual([]);
  await migrateToLatest(db, url);
  expect(await columns()).toEqual(["lat", "lng", "position_source", "position_at"]);
  expect(await find()).toEqual([["Fonda Lina", null]]);
});

test("lo que respondieron los dueños pasa a los datos de su ficha, y al bajar vuelve lo que estos no decían antes", async () => {
  await migrateToLatest(db, url, upTo("040-menus"));
  const [early, middle, late] = ["2026-11-01T12:00:00.000Z", "2026-11-02T12:00:00.000Z", "2026-11-03T12:00:00.000Z"];
  const answer = (restaurant_id: string, topic: string, choice: string, note = "") =>
    sql`insert into restaurant_facts ${values({ restaurant_id, topic, answer: choice, note, created_at: middle })}`.execute(db);
  const known = (restaurant_id: string, key: string, value: string, confirmed_at: string) =>
    sql`insert into restaurant_attributes ${values({ restaurant_id, key, value, note: "", source: "owner", confirmed_at })}`.execute(
      db,
    );
  await answer("a", "parking", "no", "Hay en la plaza");
  await answer("a", "payment", "all", "Tarjeta desde $5");
  await answer("a", "price", "more");
  await answer("a", "accessibility", "quizás");
  await known("a", "servicios", "estacionamiento", early);
  await known("a", "servicios", "wifi", early);
  await answer("b", "payment", "cash");
  await answer("b", "pets", "yes");
  await known("b", "pagos", "yappy", late);

  await migrateToLatest(db, url);
  const rows = async () =>
    (
      await sql<Record<string, string>>`
        select restaurant_id, key, value, note, source, confirmed_at from restaurant_attributes order by 1, 2, 3
      `.execute(db)
    ).rows.map((row) => Object.values(row));
  const kept = ["a", "servicios", "wifi", "", "owner", early];
  const paid = [
    ["a", "pagos", "efectivo", "", "owner", middle],
    ["a", "pagos", "tarjeta", "Tarjeta desde $5", "owner", middle],
    ["a", "pagos", "yappy", "", "owner", middle],
  ];
  const ofOther = [
    ["b", "pagos", "yappy", "", "owner", late],
    ["b", "servicios", "mascotas", "", "owner", middle],
  ];
  expect(await rows()).toEqual([
    ...paid,
    ["a", "precio", "mas-20", "", "owner", middle],
    ["a", "servicios", "sin-estacionamiento", "Hay en la plaza", "owner", middle],
    kept,
    ...ofOther,
  ]);

  for (const name of names.filter((name) => name > "040-menus").toReversed())
    expect((await rollback(db, url)).ran).toEqual([name]);
  expect(await rows()).toEqual([...paid, kept, ...ofOther]);
  const { rows: facts } =
    await sql`select restaurant_id, topic, answer, note, created_at from restaurant_facts order by topic`.execute(db);
  expect(facts).toEqual([
    { restaurant_id: "a", topic: "parking", answer: "no", note: "Hay en la plaza", created_at: middle },
    { restaurant_id: "a", topic: "price", answer: "more", note: "", created_at: middle },
  ]);
});

test("una base llena de cartas pierde sus fotos de platos y qué destaca, y recupera dónde ponerlas, sin perder nada más", async () => {
  await migrateToLatest(db, url);
  await seedDemoContent(db);
  const dishes = async () =>
    (await sql`select id, section_id, name, sizes, position, priced_at from menu_items order by id`.execute(db)).rows;
  const before = await dishes();
  expect(before.length).toBeGreaterThan(400);
  const created_at = "2026-11-20T12:00:00.000Z";
  const hash = "a".repeat(32);
  await db.insertInto("pictures").values({ hash, width: 8, height: 6, color: "aabbcc", created_at }).execute();
  const [dish] = await db.selectFrom("menu_items").select(["id", "restaurant_id"]).limit(1).execute();
  const row = { dish_id: dish!.id, restaurant_id: dish!.restaurant_id, hash, user_id: null, created_at };
  await db.insertInto("dish_pictures").values(row).execute();
  for (const name of names.filter((name) => name >= "041").toReversed()) expect((await rollback(db, url)).ran).toEqual([name]);
  expect(await dishes()).toEqual(before);
  expect(await tables()).not.toContain("dish_pictures");
  await migrateToLatest(db, url);
  expect(await dishes()).toEqual(before);
  expect(await db.selectFrom("menu_items").select("is_featured").distinct().execute()).toEqual([{ is_featured: 0 }]);
  expect(await db.selectFrom("dish_pictures").select("hash").execute()).toEqual([]);
});

test("los nombres ya indexados reciben su clave sin los signos, y al bajar la de antes", async () => {
  await migrateToLatest(db, url, upTo("044"));
  const nombres = ["Cedro & Zumaque", "Sr. Pollo", "T.G.I. Friday's", "Fonda Lina"];
  for (const [seq, nombre] of nombres.entries()) {
    await sql`insert into indexed_restaurants ${values({ seq: seq + 1, nombre, name_key: "vieja", words: "{}" })}`.execute(db);
  }
  const keys = async () =>
    (await db.selectFrom("indexed_restaurants").select("name_key").orderBy("seq").execute()).map(({ name_key }) => name_key);
  await migrateToLatest(db, url);
  expect(await keys()).toEqual(["cedro zumaque", "senor pollo", "tgi fridays", "fonda lina"]);
  for (const name of names.filter((name) => name >= "045").toReversed()) expect((await rollback(db, url)).ran).toEqual([name]);
  expect(await keys()).toEqual(["cedro & zumaque", "sr. pollo", "t.g.i. friday's", "fonda lina"]);
});

test("dos cuentas con la misma dirección escrita de dos formas siguen siendo dos", async () => {
  await migrateToLatest(db, url, upTo("034-ended-searches"));
  const [ascii, own] = ["ana@xn--caaveral-e3a.com.pa", "ana@cañaveral.com.pa"];
  const time = "2026-11-21T12:00:00.000Z";
  const account = { full_name: "Ana", is_admin: 0, search: "", created_at: time, updated_at: time };
  const emails = [ascii, own, "li@xn--fiqs8s.xn--fiq228c"];
  for (const [id, email] of emails.entries())
    await sql`insert into profiles ${values({ id: String(id), email, ...account })}`.execute(db);
  await migrateToLatest(db, url);
  const kept = await db.selectFrom("profiles").select("email").orderBy("id").execute();
  expect(kept.map(({ email }) => email)).toEqual([ascii, own, "li@中国.中文"]);
});

test("lo que había antes de la administración queda, y se puede buscar", async () => {
  await migrateToLatest(db, url, upTo("002-accounts"));
  const time = "2026-11-21T12:00:00.000Z";
  const person = {
    id: "itzel",
    email: "itzel@ejemplo.pa",
    full_name: "Itzel Ñandú",
    is_admin: 0,
    created_at: time,
    updated_at: time,
  };
  const texts = { name: "Beto", email: "beto@ejemplo.pa", phone: "", business: "Fonda La Ñapa", message: "¿Cuánto cuesta?" };
  const message = { id: "m1", service: null, is_spam: 0, policy_version: "1", policy_hash: "0", created_at: time, ...texts };
  await sql`insert into profiles ${values(person)}`.execute(db);
  await sql`insert into contact_messages ${values(message)}`.execute(db);
  await migrateToLatest(db, url, upTo("003-administration"));
  const searchOf = async (table: "profiles" | "contact_messages") =>
    (await db.selectFrom(table).select("search").executeTakeFirstOrThrow()).search;
  expect(await searchOf("profiles")).toBe(" itzel nandu itzel@ejemplo.pa");
  expect(await searchOf("contact_messages")).toBe(" beto beto@ejemplo.pa fonda la napa ¿cuanto cuesta?");
});

test("lo que ya estaba escrito con letras de Corea se encuentra como lo nuevo", async () => {
  await migrateToLatest(db, url, upTo("002-accounts"));
  const search = (text: string) => ` ${text.normalize("NFD")}`;
  await sql`insert into blogs ${values(blog({ title: "김치", search: search("김치") }))}`.execute(db);
  await sql`insert into restaurants ${values(oldRestaurant({ nombre: "서울식당", search: search("서울식당 calle 5") }))}`.execute(
    db,
  );
  await sql`insert into restaurants ${values(oldRestaurant({ nombre: "Café", search: " cafe calle 5" }))}`.execute(db);
  await migrateToLatest(db, url, upTo("003-administration"));
  expect(await db.selectFrom("blogs").select("search").execute()).toEqual([{ search: " 김치" }]);
  const { rows } = await searchPage({
    db,
    table: "restaurants",
    query: db.selectFrom("restaurants").select("search"),
    search: "서울식",
    limit: 5,
    offset: 0,
  });
  expect(rows).toEqual([{ search: " 서울식당 calle 5" }]);
  expect(await db.selectFrom("restaurants").select("search").orderBy("search").execute()).toHaveLength(2);
});

test("lo que alguien escribió o guardó cuenta como confirmado entonces; lo de Google que nadie confirmó, no", async () => {
  await migrateToLatest(db, url, upTo("011-packed-search"));
  const changed = "2026-11-20T12:00:00.000Z";
  const google = { source: "google" as const, fetched_at: changed };
  const rows = {
    "Escrita a mano": {},
    "Guardada sin las reseñas": google,
    "Guardada con las reseñas": { ...google, google_fields: '["customer_reviews"]' },
    "Por confirmar": { ...google, google_fields: '["nombre","direccion","customer_reviews"]' },
    Vencida: { ...google, lapsed_at: changed },
  };
  for (const [nombre, row] of Object.entries(rows)) {
    await sql`insert into restaurants ${values(oldRestaurant({ nombre, updated_at: changed, ...row }))}`.execute(db);
  }
  await migrateToLatest(db, url);
  const migrated = await db.selectFrom("restaurants").select(["nombre", "presentation", "confirmed_at"]).execute();
  expect(Object.fromEntries(migrated.map((row) => [row.nombre, row.confirmed_at]))).toEqual({
    "Escrita a mano": changed,
    "Guardada sin las reseñas": changed,
    "Guardada con las reseñas": changed,
    "Por confirmar": null,
    Vencida: null,
  });
  expect(new Set(migrated.map(({ presentation }) => presentation))).toEqual(new Set([""]));
});

test("lo que ya estaba verificado lo está desde su último cambio, sin que se sepa por quién", async () => {
  await migrateToLatest(db, url, upTo("014-owners"));
  const updated_at = "2026-11-20T12:00:00.000Z";
  for (const is_verified of [0, 1] as const) {
    await sql`insert into restaurants ${values(restaurant({ is_verified, updated_at }))}`.execute(db);
  }
  await migrateToLatest(db, url);
  const rows = await db.selectFrom("restaurants").select(["verified_at", "verified_by"]).orderBy("is_verified").execute();
  expect(rows).toEqual([
    { verified_at: null, verified_by: null },
    { verified_at: updated_at, verified_by: null },
  ]);
});

test("lo que un archivo escribió o deshizo deja de contar como confirmado, y lo que alguien guardó después no", async () => {
  await migrateToLatest(db, url, upTo("047-attribute-values"));
  const [updated_at, later] = ["2026-11-20T12:00:00.000Z", "2026-11-21T12:00:00.000Z"];
  const created_at = "2026-11-19T12:00:00.000Z";
  await sql`insert into restaurant_files ${values({ id: "f", state: "applied", equal_rows: 0, created_at })}`.execute(db);
  const written = [
    { id: "a", state: "done" },
    { id: "b", state: "undone" },
    { id: "c", state: "done", version: 3 },
    { id: "d", state: "done", confirmed_at: later },
    { id: "e", state: "kept" },
  ];
  for (const [line, { id, state, ...changed }] of written.entries()) {
    const row = restaurant({ id, updated_at, confirmed_at: updated_at, version: 2, ...changed });
    await sql`insert into restaurants ${values(row)}`.execute(db);
    const fileRow = {
      file_id: "f",
      line,
      restaurant_id: id,
      nombre: "",
      outcome: "new",
      is_double: 0,
      version: 2,
      details: "{}",
      state,
    };
    await sql`insert into restaurant_file_rows ${values(fileRow)}`.execute(db);
  }
  await migrateToLatest(db, url);
  expect(await db.selectFrom("restaurants").select(["id", "confirmed_at", "from_file_at"]).orderBy("id").execute()).toEqual([
    { id: "a", confirmed_at: null, from_file_at: created_at },
    { id: "b", confirmed_at: null, from_file_at: null },
    { id: "c", confirmed_at: updated_at, from_file_at: null },
    { id: "d", confirmed_at: later, from_file_at: null },
    { id: "e", confirmed_at: updated_at, from_file_at: null },
  ]);
});

test("un sitio web propuesto deja de estar confirmado por su aprobación, y queda el que alguien confirmó después", async () => {
  await migrateToLatest(db, url, upTo("031-kept-texts"));
  const [approved, later] = ["2026-11-01T12:00:00.000Z", "2026-11-01T12:00:01.000Z"];
  const website_url = "https://fonda.example/";
  const change = { source: "visitor", field: "website_url", before: "", after: website_url, decided_at: later } as const;
  const cases = [
    { id: "a", website_confirmed_at: approved, state: "applied" },
    { id: "b", website_confirmed_at: "2026-11-02T12:00:00.000Z", state: "applied" },
    { id: "c", website_confirmed_at: approved, state: "refused" },
    { id: "d", website_confirmed_at: approved, state: "applied", after: "https://otra.example/" },
  ] as const;
  for (const { id, website_confirmed_at, ...changed } of cases) {
    await db
      .insertInto("restaurants")
      .values(restaurant({ id, slug: id, website_url, website_confirmed_at }))
      .execute();
    await db
      .insertInto("listing_changes")
      .values({ id, restaurant_id: id, created_at: approved, ...change, ...changed })
      .execute();
  }
  await migrateToLatest(db, url);
  const rows = await db.selectFrom("restaurants").select(["id", "website_confirmed_at"]).orderBy("id").execute();
  expect(rows.map((row) => [row.id, row.website_confirmed_at !== null])).toEqual([
    ["a", false],
    ["b", true],
    ["c", true],
    ["d", true],
  ]);
});

test("los teléfonos que no escribió la administración quedan marcados", async () => {
  await migrateToLatest(db, url, upTo("032-proposed-websites"));
  const created_at = "2026-11-01T12:00:00.000Z";
  await db
    .insertInto("profiles")
    .values([{ ...profile({ id: "jefa" }), is_admin: 1 }, profile({ id: "duena" })])
    .execute();
  const telefono = "6999 7777";
  const ids = ["aprobado", "carta-blanca", "agregado", "revisado", "de-siempre"];
  for (const id of ids) {
    await sql`insert into restaurants ${values(oldContacts(restaurant({ id, slug: id, telefono })))}`.execute(db);
  }
  const change = {
    source: "visitor",
    field: "telefono",
    before: "",
    after: "+507 6999-7777",
    state: "applied",
    created_at,
  } as const;
  await db
    .insertInto("listing_changes")
    .values({ id: "c", restaurant_id: "aprobado", ...change })
    .execute();
  const written = { action: "restaurant.updated", after: JSON.stringify({ telefono: "6999-7777", version: 2 }) };
  const entries = [
    { target_id: "carta-blanca", actor_id: "duena", ...written },
    { target_id: "agregado", actor_id: "duena", action: "restaurant.proposed", after: null },
    { target_id: "revisado", actor_id: "duena", action: "restaurant.proposed", after: null },
    { target_id: "revisado", actor_id: "jefa", ...written },
    { target_id: "de-siempre", actor_id: "jefa", ...written },
  ];
  for (const [at, entry] of entries.entries())
    await db
      .insertInto("audit_log")
      .values({ id: `e${at}`, created_at, target_type: "restaurant", before: null, request_id: null, ...entry })
      .execute();
  await migrateToLatest(db, url);
  const rows = await db.selectFrom("restaurants").select(["id", "proposed_fields"]).orderBy("id").execute();
  expect(rows.filter(({ proposed_fields }) => proposed_fields === '["telefono"]').map(({ id }) => id)).toEqual([
    "agregado",
    "aprobado",
    "carta-blanca",
  ]);
});

/** Leaves out the column of 033-proposed-contacts. */
function oldContacts(row: NewRestaurant): object {
  const old: Partial<NewRestaurant> = { ...row };
  delete old.proposed_fields;
  return old;
}

/** Leaves out the column of 012-assistants. */
function oldRestaurant(columns: Partial<NewRestaurant>): object {
  const row: Partial<NewRestaurant> = restaurant(columns);
  delete row.presentation;
  return row;
}

/** Raw values, since old columns do not fit today's types. */
function values(row: object) {
  return sql`(${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`;
}

test("bajar deshace solo el último paso", async () => {
  const next = andThen(createTable("extra"));
  await migrateToLatest(db, url, next);
  expect((await rollback(db, url, next)).ran).toEqual(["900-next"]);
  expect((await migrateToLatest(db, url)).ran).toEqual([]);
});

test("una base más nueva que el código detiene el arranque y dice qué no conoce", async () => {
  await migrateToLatest(db, url, andThen(createTable("extra"), "901-future"));
  const start = migrateToLatest(db, url);
  await expect(start).rejects.toThrow(DatabaseNewer);
  await expect(start).rejects.toThrow("901-future");
  await expect(rollback(db, url)).rejects.toThrow(DatabaseNewer);
  expect(await tables()).toContain("extra");
});

test("una migración que falla deja la base como estaba, también sin las que iban delante", async () => {
  const failing = andThen(async (trx) => {
    await createTable("half_done")(trx);
    throw new Error("no cabe");
  });
  const start = migrateToLatest(db, url, failing);
  await expect(start).rejects.toThrow(MigrationFailed);
  await expect(start).rejects.toThrow("Falló la migración 900-next: no cabe");
  expect(await tables()).toEqual([]);
});

describe("con otros procesos", () => {
  const started: Child[] = [];
  afterEach(async () => {
    for (const child of started.splice(0)) await child.kill();
  });

  async function start(): Promise<Child> {
    const child = await startProgram("migrate", url);
    started.push(child);
    expect(await child.next()).toBe("ready");
    return child;
  }

  async function migrate(child: Child) {
    child.tell("go");
    let word = await child.next();
    for (; word === "in the middle"; word = await child.next()) child.tell("go on");
    return word;
  }

  test("matado en la mitad no deja nada a medias, y el siguiente arranque lo hace entero", async () => {
    await migrateToLatest(db, url);
    await db
      .insertInto("profiles")
      .values(profile({ email: "yaneth@ejemplo.pa" }))
      .execute();
    const victim = await start();
    victim.tell("go");
    expect(await victim.next()).toBe("in the middle");
    await victim.kill();

    expect(await tables()).toEqual(ownTables);
    expect(await migrate(await start())).toEqual(["999-slow"]);
    expect(await tables()).toEqual([...ownTables, "half_done", "other_half"].sort());
    expect(await db.selectFrom("profiles").select("email").execute()).toEqual([{ email: "yaneth@ejemplo.pa" }]);
  });

  test("dos arranques a la vez migran una sola vez, y los dos salen bien", async () => {
    const ran = await Promise.all([await start(), await start()].map(migrate));
    expect(ran).toHaveLength(2);
    expect(ran).toContainEqual([...names, "999-slow"]);
    expect(ran).toContainEqual([]);
  });
});

describe.runIf(engine === "sqlite")("la copia del archivo", () => {
  const folder = () => dirname(url.slice("file:".length));
  const copies = () => readdirSync(folder()).filter((name) => name.startsWith("test.db.before-"));

  test("se hace antes de migrar, con la base tal como estaba, y solo la lee su dueño", async () => {
    await migrateToLatest(db, url);
    await db
      .insertInto("profiles")
      .values(profile({ email: "yaneth@ejemplo.pa" }))
      .execute();
    const { copy = "" } = await migrateToLatest(db, url, andThen(createTable("extra")));

    expect(copies()).toEqual([basename(copy)]);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const content = new Sqlite(copy, { readonly: true });
    expect(content.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(content.prepare("select email from profiles").pluck().all()).toEqual(["yaneth@ejemplo.pa"]);
    expect(content.prepare("select name from sqlite_master where name = 'extra'").all()).toEqual([]);
    content.close();
  });

  test("no se hace de una base nueva, ni cuando no hay nada que migrar", async () => {
    await migrateToLatest(db, url);
    await migrateToLatest(db, url);
    expect(copies()).toEqual([]);
  });

  test("se hace también antes de bajar, que borra datos", async () => {
    await migrateToLatest(db, url);
    await rollback(db, url);
    expect(copies()).toHaveLength(1);
  });

  test("de bajar quedan las cinco últimas, y la de antes de subir queda aunque se baje 16 veces", async () => {
    await migrateToLatest(db, url, upTo("040-menus"));
    const { copy: before = "" } = await migrateToLatest(db, url);
    const made: string[] = [];
    for (let time = 0; time < 16; time += 1) made.push(basename((await rollback(db, url)).copy ?? ""));
    expect(new Set(made).size).toBe(16);
    expect(copies().sort()).toEqual([basename(before), ...made.slice(-5)].sort());
    const { copy: again = "" } = await migrateToLatest(db, url);
    expect(copies()).toHaveLength(7);
    expect([before, again].filter((file) => !existsSync(file))).toEqual([]);
  });

  test("de subir quedan todas, hasta que alguien las quite o pasen 30 días", async () => {
    let known = first;
    await migrateToLatest(db, url, known);
    const made: string[] = [];
    for (const number of [2, 3, 4, 5, 6, 7, 8]) {
      known = { ...known, [`90${number}-more`]: { up: createTable(`more_${number}`), down: async () => {} } };
      const { copy = "" } = await migrateToLatest(db, url, known);
      made.push(basename(copy));
    }
    expect(copies().sort()).toEqual(made.sort());
  });

  test("no queda de un intento fallido, para no desplazar a las anteriores", async () => {
    await migrateToLatest(db, url);
    const failing = andThen(async () => {
      expect(copies()).toHaveLength(1);
      throw new Error("no cabe");
    });
    await expect(migrateToLatest(db, url, failing)).rejects.toThrow("no cabe");
    expect(readdirSync(folder()).filter((name) => !/^test\.db(-wal|-shm)?$/.test(name))).toEqual([]);
  });

  test("que alguien la quite entretanto no tapa por qué falló la migración", async () => {
    await migrateToLatest(db, url);
    const failing = andThen(async () => {
      for (const name of copies()) rmSync(join(folder(), name));
      throw new Error("no cabe");
    });
    await expect(migrateToLatest(db, url, failing)).rejects.toThrow("Falló la migración 900-next: no cabe");
  });

  test("no desplaza ni cuenta las bases que guardó npm run restore", async () => {
    await migrateToLatest(db, url);
    const copied = join(folder(), "copia.db");
    copySqlite(url.slice("file:".length), copied);
    await db.destroy();
    const kept: string[] = [];
    for (let time = 0; time < 6; time += 1) kept.push(restoreBackup(url, copied).before ?? "");
    db = connect(url);
    const { copy = "" } = await rollback(db, url);
    expect(existsSync(copy)).toBe(true);
    expect(kept.filter((file) => !existsSync(file))).toEqual([]);
    await db.destroy();
  });

  test("la recién hecha queda, aunque un reloj equivocado haya dejado otras con fecha de mañana", async () => {
    await migrateToLatest(db, url);
    const tomorrow = [1, 2, 3, 4, 5].map((day) => `test.db.before-rollback-2099010${day}T000000000Z`);
    for (const name of tomorrow) writeFileSync(join(folder(), name), "");
    const { copy = "" } = await rollback(db, url);
    expect(copies().sort()).toEqual([basename(copy), ...tomorrow.slice(1)]);
  });

  test("está en el disco antes de que la migración cambie nada", async () => {
    await migrateToLatest(db, url);
    const flushed = new Set<number>();
    vi.mocked(fsyncSync).mockImplementation((descriptor) => void flushed.add(fstatSync(descriptor).ino));
    const { copy = "" } = await migrateToLatest(
      db,
      url,
      andThen(async () => {
        const written = [folder(), ...copies().map((name) => join(folder(), name))];
        expect(written.map((path) => flushed.has(statSync(path).ino))).toEqual([true, true]);
      }),
    );
    vi.mocked(fsyncSync).mockReset();
    expect(existsSync(copy)).toBe(true);
  });
});

describe.runIf(engine === "sqlite")("una tabla que se rehace", () => {
  beforeEach(async () => {
    await migrateToLatest(db, url);
    await db
      .insertInto("profiles")
      .values(profile({ id: "yaneth" }))
      .execute();
    await db
      .insertInto("blogs")
      .values(blog({ author_id: "yaneth" }))
      .execute();
  });

  test("no pierde las referencias que otras le hacen", async () => {
    const rebuilding = andThen(async (trx) => {
      await sql`create table rebuilt (id text primary key, email text, full_name text, is_admin integer, created_at text, updated_at text)`.execute(
        trx,
      );
      await sql`insert into rebuilt select id, email, full_name, is_admin, created_at, updated_at from profiles`.execute(trx);
      await sql`drop table profiles`.execute(trx);
      await sql`alter table rebuilt rename to profiles`.execute(trx);
    });
    await migrateToLatest(db, url, rebuilding);
    expect(await db.selectFrom("blogs").select("author_id").execute()).toEqual([{ author_id: "yaneth" }]);
    const enforced = await sql`pragma foreign_keys`.execute(db);
    expect(enforced.rows).toEqual([{ foreign_keys: 1 }]);
  });

  test("no se acepta si deja referencias sin dueño", async () => {
    const losing = andThen(async (trx) => {
      await sql`delete from profiles`.execute(trx);
    });
    await expect(migrateToLatest(db, url, losing)).rejects.toThrow("Filas que se refieren a otra que no existe: 1");
    expect(await db.selectFrom("profiles").select("id").execute()).toEqual([{ id: "yaneth" }]);
  });
});
