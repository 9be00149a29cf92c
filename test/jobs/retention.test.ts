import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { closeDb, db } from "../../app/db/client.server";
import { env } from "../../app/env.server";
import type { AuditAction } from "../../app/audit/actions";
import { recordAudit } from "../../app/audit/log.server";
import { deleteRestaurant, restaurantUndos } from "../../app/admin/restaurants/deleted.server";
import { receiveContactMessage } from "../../app/site/contact/messages.server";
import { queueMail } from "../../app/mail/queue.server";
import { deleteExpiredRows } from "../../app/jobs/retention.server";
import { deleteUnusedPictures } from "../../app/pictures/unused.server";
import { openSession } from "../../app/identity/sessions.server";
import { issueToken } from "../../app/identity/tokens.server";
import { freshDatabase } from "../support/database";
import { profile } from "../support/database-rows";
import { publishedRestaurant } from "../support/published-rows";
import { day } from "../../app/durations";

const database = await freshDatabase();
env.DATABASE_URL = database.url;

afterAll(async () => {
  await closeDb();
  await database.drop();
});

beforeEach(async () => {
  for (const table of ["profiles", "audit_log", "contact_messages", "mail_outbox"] as const)
    await db().deleteFrom(table).execute();
  await db()
    .insertInto("profiles")
    .values(profile({ id: "itzel" }))
    .execute();
});

const count = async (table: "tokens" | "sessions") => (await db().selectFrom(table).select("id").execute()).length;

test("el aviso de una cuenta eliminada que ningún servidor acepta se olvida a los 30 días; los demás correos, no", async () => {
  await queueMail(db(), { template: "account-deleted", recipient: "se-fue@ejemplo.pa", reference_id: "nadie" });
  await queueMail(db(), { template: "password-changed", recipient: "itzel@ejemplo.pa", reference_id: "itzel" });
  const templates = async () => (await db().selectFrom("mail_outbox").select("template").execute()).map((mail) => mail.template);
  await deleteExpiredRows(Date.now() + 29.9 * day);
  expect(await templates()).toHaveLength(2);
  await deleteExpiredRows(Date.now() + 30.1 * day);
  expect(await templates()).toEqual(["password-changed"]);
});

test("las visitas de los negocios se olvidan a los tres años, por muchas que sean", async () => {
  await db().deleteFrom("listing_visits").execute();
  const days = ["2023-11-20", "2023-11-21", "2023-11-22", "2026-11-23"];
  const kinds = ["view", "call"] as const;
  const restaurants = Array.from({ length: 300 }, (_, at) => `r${at}`);
  for (const kind of kinds)
    for (const of of days)
      await db()
        .insertInto("listing_visits")
        .values(restaurants.map((restaurant_id) => ({ restaurant_id, day: of, kind, total: 1 })))
        .execute();
  await deleteExpiredRows(Date.parse("2026-11-23T12:00:00-05:00"));
  const left = await db().selectFrom("listing_visits").select("day").distinct().orderBy("day").execute();
  expect(left.map((row) => row.day)).toEqual(["2023-11-21", "2023-11-22", "2026-11-23"]);
});

test("una corrección que nadie revisó se olvida a los 90 días; lo que pidió un dueño y lo decidido, no", async () => {
  const row = { restaurant_id: "r1", field: "telefono", before: "", after: "6600-0000" };
  const created_at = "2026-08-01T12:00:00.000Z";
  await db()
    .insertInto("restaurants")
    .values(publishedRestaurant("Fonda", { id: "r1" }))
    .execute();
  await db()
    .insertInto("listing_changes")
    .values([
      { id: "espera", source: "visitor", state: "waiting", ...row, created_at },
      { id: "tomada", source: "visitor", state: "applied", ...row, created_at },
      { id: "pedida", source: "owner", state: "waiting", ...row, created_at },
    ])
    .execute();
  const left = async () => (await db().selectFrom("listing_changes").select("id").orderBy("id").execute()).map(({ id }) => id);
  await deleteExpiredRows(Date.parse(created_at) + 89.9 * day);
  expect(await left()).toEqual(["espera", "pedida", "tomada"]);
  await deleteExpiredRows(Date.parse(created_at) + 90.1 * day);
  expect(await left()).toEqual(["pedida", "tomada"]);
  for (const table of ["listing_changes", "restaurants"] as const) await db().deleteFrom(table).execute();
});

test("los días especiales que ya pasaron se olvidan a los trece meses", async () => {
  await db().deleteFrom("special_days").execute();
  const days = ["2025-10-21", "2025-10-22", "2026-11-28"];
  const row = { restaurant_id: "r0", hours: "", created_at: "2025-10-01T12:00:00.000Z" };
  await db()
    .insertInto("special_days")
    .values(days.map((of) => ({ ...row, day: of })))
    .execute();
  await deleteExpiredRows(Date.parse("2026-11-23T12:00:00-05:00"));
  const left = await db().selectFrom("special_days").select("day").orderBy("day").execute();
  expect(left.map(({ day: of }) => of)).toEqual(["2025-10-22", "2026-11-28"]);
});

test("los enlaces vencidos se olvidan, y solo esos", async () => {
  await issueToken(db(), { purpose: "reset-password", userId: "itzel", email: "itzel@ejemplo.pa" });
  await issueToken(db(), { purpose: "confirm-email", userId: "itzel", email: "itzel@ejemplo.pa" });
  await deleteExpiredRows();
  expect(await count("tokens")).toBe(2);
  await deleteExpiredRows(Date.now() + day);
  expect(await count("tokens")).toBe(1);
});

test("las sesiones que nadie usó en 14 días o que llevan 30 se olvidan", async () => {
  await openSession("itzel", "Prueba");
  await deleteExpiredRows(Date.now() + 13.9 * day);
  expect(await count("sessions")).toBe(1);
  await deleteExpiredRows(Date.now() + 14.1 * day);
  expect(await count("sessions")).toBe(0);
});

test("lo que decía un artículo borrado se olvida a los 30 días; que se borró, no", async () => {
  const target = { type: "blog" as const, id: "uno" };
  await recordAudit(db(), { action: "blog.deleted", actorId: "itzel", target, before: { title: "Secreto" } });
  const kept = () => db().selectFrom("audit_log").select(["action", "before"]).execute();
  await deleteExpiredRows(Date.now() + 29.9 * day);
  expect(await kept()).toMatchObject([{ before: '{"title":"Secreto"}' }]);
  await deleteExpiredRows(Date.now() + 30.1 * day);
  expect(await kept()).toEqual([{ action: "blog.deleted", before: null }]);
});

describe("de un negocio borrado", () => {
  const tables = [
    "restaurant_owners",
    "claims",
    "listing_changes",
    "restaurant_attributes",
    "menu_items",
    "dish_pictures",
    "menu_sections",
    "whatsapp_services",
    "owner_requests",
    "restaurant_pictures",
  ] as const;
  const [hashOfDeleted, hashOfBoth, hashOfDish] = ["a".repeat(32), "b".repeat(32), "c".repeat(32)];

  const payment = {
    ...({ plan: "max_local", months: 6, cents: 60_000, tax_cents: 4_200, state: "paid" } as const),
    ...{ ruc: "", dv: "", legal_name: "", search: "", checkout_id: null, payment_intent: null, dispute: null, review: null },
    ...{ change_id: null, ended_at: null, invoiced_at: null, synced_at: null },
  };

  /** One row per table and restaurant. */
  async function have(...restaurants: string[]) {
    for (const table of [...tables, "pictures", "restaurants", "plan_payments"] as const) await db().deleteFrom(table).execute();
    const created_at = new Date().toISOString();
    const undecided = { decided_by: null, decided_at: null };
    await db()
      .insertInto("pictures")
      .values([hashOfDeleted, hashOfBoth, hashOfDish].map((hash) => ({ hash, width: 8, height: 6, color: "aabbcc", created_at })))
      .execute();
    for (const id of restaurants) {
      const owned = { restaurant_id: id, user_id: "itzel", created_at };
      const same = { id: `de-${id}`, ...owned };
      const proof = { method: "registry", policy_version: "1", policy_hash: "" } as const;
      const change = { source: "owner", field: "telefono", before: "", after: "6600-0000" } as const;
      const picture = { position: 0, description: "La cocina", credit: "" };
      await db()
        .insertInto("restaurants")
        .values(publishedRestaurant(id, { id, slug: id }))
        .execute();
      await db().insertInto("restaurant_owners").values(owned).execute();
      await db()
        .insertInto("claims")
        .values({ ...same, ...proof, ...undecided, state: "open" })
        .execute();
      await db()
        .insertInto("listing_changes")
        .values({ ...same, ...change, ...undecided, state: "waiting" })
        .execute();
      await db()
        .insertInto("restaurant_attributes")
        .values({ restaurant_id: id, key: "pagos", value: "yappy", note: "", source: "owner", confirmed_at: created_at })
        .execute();
      const menu = { restaurant_id: id, position: 0, created_at };
      await db()
        .insertInto("menu_sections")
        .values({ ...menu, id: `seccion-${id}`, name: "Sopas", hours: "" })
        .execute();
      const dish = { name: "Sancocho", description: "", sizes: '[{"label":"","cents":550}]', marks: "[]", sold_out_until: null };
      await db()
        .insertInto("menu_items")
        .values({ ...menu, ...dish, id: `plato-${id}`, section_id: `seccion-${id}`, version: 1, priced_at: created_at })
        .execute();
      await db()
        .insertInto("dish_pictures")
        .values({
          dish_id: `plato-${id}`,
          restaurant_id: id,
          hash: id === "fonda" ? hashOfDish : hashOfBoth,
          user_id: "itzel",
          created_at,
        })
        .execute();
      await db()
        .insertInto("whatsapp_services")
        .values({ restaurant_id: id, kind: "pedido", hours: "", number: "50765550100", created_at })
        .execute();
      await db()
        .insertInto("owner_requests")
        .values({ ...same, message: "Cambien la foto", state: "waiting", answered_by: null, answered_at: null })
        .execute();
      await db()
        .insertInto("restaurant_pictures")
        .values({ ...same, ...picture, hash: hashOfBoth })
        .execute();
      await db()
        .insertInto("plan_payments")
        .values({ ...same, ...payment, restaurant_name: id, paid_at: created_at })
        .execute();
    }
    const alone = { id: "sola", restaurant_id: "fonda", user_id: "itzel", hash: hashOfDeleted, position: 1, created_at };
    await db()
      .insertInto("restaurant_pictures")
      .values({ ...alone, description: "El salón", credit: "" })
      .execute();
  }

  async function forgetAfter(days: number) {
    const now = Date.now() + days * day;
    await deleteExpiredRows(now);
    await deleteUnusedPictures(now);
  }

  const left = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => {
          const rows = await db().selectFrom(table).select("restaurant_id").distinct().orderBy("restaurant_id").execute();
          return [table, rows.map(({ restaurant_id }) => restaurant_id)];
        }),
      ),
    );
  const each = (restaurants: string[]) => Object.fromEntries(tables.map((table) => [table, restaurants]));
  const pictures = async () => await db().selectFrom("pictures").select(["hash", "unused_since"]).orderBy("hash").execute();

  test("todo se olvida a los 30 días, cuando ya no se puede devolver, y sus fotos también; los pagos, no", async () => {
    await have("cafe", "fonda");
    await deleteRestaurant("itzel", "fonda", { requestId: "r" });
    await forgetAfter(0);
    await forgetAfter(29.9);
    expect(await left()).toEqual(each(["cafe", "fonda"]));
    expect(await pictures()).toMatchObject([{ hash: hashOfDeleted }, { hash: hashOfBoth }, { hash: hashOfDish }]);
    await forgetAfter(30.1);
    expect(await left()).toEqual(each(["cafe"]));
    expect(await pictures()).toEqual([{ hash: hashOfBoth, unused_since: null }]);
    expect(await db().selectFrom("plan_payments").select("id").orderBy("id").execute()).toEqual([
      { id: "de-cafe" },
      { id: "de-fonda" },
    ]);
  });

  test("nada se olvida si se devolvió antes", async () => {
    await have("cafe", "fonda");
    const entry = await deleteRestaurant("itzel", "fonda", { requestId: "r" });
    await forgetAfter(0);
    await restaurantUndos["restaurant.deleted"].undo("itzel", entry ?? "", { requestId: "r" });
    await forgetAfter(40);
    expect(await left()).toEqual(each(["cafe", "fonda"]));
    expect(await pictures()).toEqual([hashOfDeleted, hashOfBoth, hashOfDish].map((hash) => ({ hash, unused_since: null })));
  });
});

test("los mensajes de contacto se olvidan cuando dice la configuración, con el correo que aún avisaría de ellos", async () => {
  const write = (name: string) =>
    receiveContactMessage({
      name,
      email: "ana@ejemplo.com",
      phone: "",
      business: "",
      service: null,
      message: "Hola",
      isSpam: false,
      acknowledge: false,
    });
  await write("Ana");
  const left = async () => [
    (await db().selectFrom("contact_messages").select("name").execute()).length,
    (await db().selectFrom("mail_outbox").select("id").execute()).length,
  ];
  await deleteExpiredRows(Date.now() + 729.9 * day);
  expect(await left()).toEqual([1, 1]);
  env.CONTACT_RETENTION_DAYS = 90;
  await deleteExpiredRows(Date.now() + 89.9 * day);
  expect(await left()).toEqual([1, 1]);
  await deleteExpiredRows(Date.now() + 90.1 * day);
  env.CONTACT_RETENTION_DAYS = 730;
  expect(await left()).toEqual([0, 0]);
});

test("el correo que avisa de otra cosa no se olvida con los mensajes", async () => {
  await queueMail(db(), { template: "password-changed", recipient: "ana@ejemplo.com", reference_id: "itzel" });
  await deleteExpiredRows(Date.now() + 2_000 * day);
  expect(await db().selectFrom("mail_outbox").select("template").execute()).toEqual([{ template: "password-changed" }]);
});

test("lo anotado de una cuenta se olvida al año, y las contraseñas equivocadas a los 30 días; lo de administrar, nunca", async () => {
  const note = (action: AuditAction) =>
    recordAudit(db(), { action, actorId: "itzel", target: { type: "account", id: "itzel" }, after: { full_name: "Itzel" } });
  const account = ["account.signed-in", "account.password-changed", "account.email-changed"] as const;
  const kept = ["account.deleted", "account.suspended", "admin.revoked", "restaurant.updated", "message.deleted"] as const;
  for (const action of [...account, ...kept, "account.sign-in-failed"] as const) await note(action);
  const left = async () => (await db().selectFrom("audit_log").select("action").execute()).map(({ action }) => action).sort();
  await deleteExpiredRows(Date.now() + 29.9 * day);
  expect(await left()).toHaveLength(9);
  await deleteExpiredRows(Date.now() + 30.1 * day);
  expect(await left()).toEqual([...account, ...kept].sort());
  await deleteExpiredRows(Date.now() + 364.9 * day);
  expect(await left()).toEqual([...account, ...kept].sort());
  await deleteExpiredRows(Date.now() + 365.1 * day);
  expect(await left()).toEqual([...kept].sort());
});

test("lo que se buscó en Google se olvida al día", async () => {
  const created_at = new Date().toISOString();
  const search = { id: "una", user_id: "itzel", term: "café", term_key: "cafe", provincia: "panama" as const };
  await db()
    .insertInto("listing_searches")
    .values({ ...search, fetched_at: created_at, created_at })
    .execute();
  const left = async () => await db().selectFrom("listing_searches").select("id").execute();
  await deleteExpiredRows(Date.parse(created_at) + day - 1);
  expect(await left()).toHaveLength(1);
  await deleteExpiredRows(Date.parse(created_at) + day);
  expect(await left()).toEqual([]);
});

test("mucho a la vez se olvida por partes, y entre una y otra los demás tienen su turno", async () => {
  const time = new Date(0).toISOString();
  for (let part = 0; part < 4; part += 1) {
    const rows = Array.from({ length: 400 }, (_, index) => ({ id: `evt_${part}_${index}`, type: "x", received_at: time }));
    await db().insertInto("stripe_events").values(rows).execute();
  }
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  await deleteExpiredRows();
  clearInterval(others);
  expect(await db().selectFrom("stripe_events").select("id").execute()).toEqual([]);
  expect(turns).toBeGreaterThan(2);
});
