import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { deleteRestaurant } from "../../app/admin/restaurants/deleted.server";
import type { AttributeValue } from "../../app/directory/attributes";
import { setAttributes } from "../../app/directory/editing/attributes.server";
import { saveRestaurant } from "../../app/directory/editing/edited.server";
import { type ListingValues, toValues } from "../../app/directory/listing-values.server";
import type { AuditLogEntry } from "../../app/db/schema.server";
import { maxUndoMs } from "../../app/audit/periods";
import { day } from "../../app/durations";
import { applyChange, takeBackApplied } from "../../app/owners/listing/changes.server";
import { setSpecialDays } from "../../app/owners/days/days.server";
import { deleteFreePlan } from "../../app/premium/free-plans/free-plans.server";
import { findUndo, findUndoable } from "../../app/tables/undo.server";
import { panamaDay, startOfPanamaDay } from "../../app/text/hours/panama-day";
import { deleteArticle } from "../../app/writing/deleted-articles.server";
import { openDatabase } from "../support/database";
import { freePlan, profile } from "../support/database-rows";
import { numbersFrom } from "../support/numbers-from";
import { publishedArticle, publishedRestaurant } from "../support/published-rows";
import { exampleCount } from "../support/seeds";

const { db } = await openDatabase();

const admin = profile({ is_admin: 1 });
const author = profile();
await db.insertInto("profiles").values([admin, author]).execute();

async function forgetRows() {
  for (const table of ["restaurants", "special_days", "restaurant_attributes", "blogs", "free_plan_subscriptions"] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom("audit_log").execute();
}

beforeEach(forgetRows);

const by = { requestId: "codigo-12345" };

/** Two restaurants with an article about them, and a free plan. */
async function makeRows() {
  const restaurants = ["Fonda Lina", "La Ñapa"].map((nombre) => publishedRestaurant(nombre, { direccion: "Calle 5" }));
  await db.insertInto("restaurants").values(restaurants).execute();
  const article = publishedArticle("Dos fondas", { author_id: author.id });
  await db.insertInto("blogs").values(article).execute();
  const created_at = new Date().toISOString();
  await db
    .insertInto("article_restaurants")
    .values(restaurants.map(({ id }) => ({ blog_id: article.id, restaurant_id: id, created_at })))
    .execute();
  const plan = freePlan();
  await db.insertInto("free_plan_subscriptions").values(plan).execute();
  return { restaurants: restaurants.map(({ id }) => id), article: article.id, plan: plan.id };
}

/** An undone edit confirms neither. */
const contacts = { website_confirmed_at: null, proposed_fields: "[]" };

/** Without what tells who wrote a row when, and the index's number, which a restored row has anew. */
async function readRows() {
  const restaurants = await db.selectFrom("restaurants").selectAll().orderBy("id").execute();
  const articles = await db.selectFrom("blogs").selectAll().orderBy("id").execute();
  return {
    restaurants: restaurants.map((row) => ({ ...row, seq: 0, version: 0, updated_at: "", confirmed_at: null, ...contacts })),
    articles: articles.map((row) => ({ ...row, seq: 0 })),
    links: await db.selectFrom("article_restaurants").selectAll().orderBy("restaurant_id").execute(),
    plans: await db.selectFrom("free_plan_subscriptions").selectAll().execute(),
    days: await db
      .selectFrom("special_days")
      .select(["restaurant_id", "day", "hours"])
      .orderBy("restaurant_id")
      .orderBy("day")
      .execute(),
    attributes: await db
      .selectFrom("restaurant_attributes")
      .select(["restaurant_id", "key", "value", "note"])
      .orderBy("restaurant_id")
      .orderBy("key")
      .orderBy("value")
      .execute(),
  };
}

const services: AttributeValue[] = [
  { key: "servicios", value: "wifi", note: "" },
  { key: "servicios", value: "musica", note: "Los viernes" },
  { key: "idiomas", value: "en", note: "" },
];

const edits: Partial<ListingValues>[] = [
  { nombre: "Fonda Nueva", horario: "lun-vie 8:00-15:00" },
  { nombre: "La Ñapa", provincia: "chiriqui", is_verified: 1 },
  { rating: 4.5, especialidades: ["Sancocho"], website_url: "https://fonda.example" },
  { rating: null, categoria: "mariscos", telefono: "6123-4567", especialidades: [] },
  { lat: 8_982_300, lng: -79_521_400 },
];

type Rows = Awaited<ReturnType<typeof makeRows>>;
type Choose = (below: number) => number;

/** Makes one change of the kinds, or none if its row is gone. */
async function change(kind: string, { restaurants, article, plan }: Rows, below: Choose) {
  const restaurant = restaurants[below(2)] ?? "";
  if (kind === "restaurant") return await deleteRestaurant(admin.id, restaurant, by);
  if (kind === "article") return await deleteArticle(author.id, article, by);
  if (kind === "plan") return await deleteFreePlan(admin.id, plan, by);
  if (kind === "day") {
    const hours = ["", "usual", "10:00-15:00", null][below(4)] ?? null;
    return await setSpecialDays(author.id, restaurant, [{ day: panamaDay(Date.now() + (1 + below(2)) * day), hours }], by);
  }
  if (kind === "edit") {
    const row = await db.selectFrom("restaurants").selectAll().where("id", "=", restaurant).executeTakeFirst();
    const edit = row && { version: row.version, values: { ...toValues(row), ...edits[below(edits.length)] }, keepsPlan: true };
    return edit && (await saveRestaurant(admin.id, restaurant, edit, by));
  }
  const values = services.filter(({ key }) => below(2) === 0 && (kind === "services" || key === "servicios"));
  return await setAttributes(restaurant, "servicios", values, { userId: admin.id, source: "admin", seen: "", ...by });
}

/** Returns the entries, in order. */
async function changeAtRandom(kinds: readonly string[], rows: Rows, below: Choose): Promise<string[]> {
  const made: string[] = [];
  for (let changes = 1 + below(12); changes > 0; changes -= 1) {
    await change(kinds[below(kinds.length)] ?? "", rows, below);
    const entries = await db.selectFrom("audit_log").select("id").execute();
    made.push(...entries.map(({ id }) => id).filter((id) => !made.includes(id)));
  }
  return made;
}

/** Undoes each entry at most once, as chosen among those that the log offers, until it offers none. Returns their number. */
async function undoAll(made: readonly string[], choose: Choose): Promise<number> {
  let left = [...made];
  while (left.length > 0) {
    const entries = await db.selectFrom("audit_log").selectAll().where("id", "in", left).execute();
    const offered = await findUndoable(entries, Date.now());
    const open = left.filter((id) => offered.has(id));
    const entry = open[choose(open.length)];
    if (entry === undefined) break;
    expect(await (await findUndo(entry))?.undo(admin.id, entry, by)).toBeDefined();
    left = left.filter((id) => id !== entry);
  }
  return made.length - left.length;
}

const anyOrder = { orders: "en cualquier orden", choose: (below: Choose) => below };
const newestFirst = { orders: "de lo último a lo primero", choose: () => (limit: number) => limit - 1 };

test.each([
  // Of an article and its restaurant, the one that is restored first loses its link to the other. Of two entries with several
  // keys, the older one may stand in the way of the other.
  { ...anyOrder, kinds: ["restaurant", "plan", "day", "day", "service", "service"] },
  { ...anyOrder, kinds: ["article", "plan", "day", "service"] },
  { ...newestFirst, kinds: ["restaurant", "article", "plan", "day", "edit", "edit", "services", "services"] },
])("lo que el registro ofrece se deshace $orders, y al final todo queda como antes", async ({ kinds, choose }) => {
  let undone = 0;
  for (let seed = 1; seed <= exampleCount(20); seed += 1) {
    const below = numbersFrom(seed * 7_919);
    const rows = await makeRows();
    const before = await readRows();
    undone += await undoAll(await changeAtRandom(kinds, rows, below), choose(below));
    expect({ seed, rows: await readRows() }).toEqual({ seed, rows: before });
    await forgetRows();
  }
  expect(undone).toBeGreaterThan(50);
});

test("de un negocio eliminado no se deshace un cambio hasta que vuelve", async () => {
  const { restaurants } = await makeRows();
  const [id = ""] = restaurants;
  await setSpecialDays(author.id, id, [{ day: panamaDay(Date.now() + day), hours: "" }], by);
  await setSpecialDays(author.id, id, [{ day: panamaDay(Date.now() + day), hours: null }], by);
  const changes = await db.selectFrom("audit_log").selectAll().execute();
  const deletion = (await deleteRestaurant(admin.id, id, by)) ?? "";
  expect((await findUndoable(changes, Date.now())).size).toBe(0);
  for (const { id } of changes) expect(await (await findUndo(id))?.undo(admin.id, id, by)).toBeUndefined();
  await (await findUndo(deletion))?.undo(admin.id, deletion, by);
  expect((await findUndoable(changes, Date.now())).size).toBe(1);
});

test("una edición se deshace entera, mientras nadie cambie después uno de sus datos, y deshacerla también", async () => {
  const [id = ""] = (await makeRows()).restaurants;
  const edit = async (values: Partial<ListingValues>, from = "") => {
    const row = await db.selectFrom("restaurants").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const before = await db.selectFrom("audit_log").select("id").execute();
    if (from === "") await saveRestaurant(admin.id, id, { version: row.version, values: { ...toValues(row), ...values } }, by);
    else await (await findUndo(from))?.undo(admin.id, from, by);
    const entries = await db.selectFrom("audit_log").selectAll().execute();
    return entries.find((entry) => !before.some((one) => one.id === entry.id));
  };
  const isOpen = async (entry?: AuditLogEntry) => entry && (await findUndoable([entry], Date.now())).has(entry.id);
  const columns = () =>
    db.selectFrom("restaurants").select(["nombre", "slug", "horario"]).where("id", "=", id).executeTakeFirst();
  const before = await columns();
  const both = await edit({ nombre: "Fonda Nueva", horario: "lun-vie 8:00-15:00" });
  const later = await edit({ nombre: "Fonda Mejor", descripcion: "Sancocho" });
  expect([await isOpen(both), await isOpen(later)]).toEqual([false, true]);
  expect(await edit({}, both?.id)).toBeUndefined();
  await edit({}, later?.id);
  expect(await isOpen(both)).toBe(true);
  const undone = await edit({}, both?.id);
  expect(await columns()).toEqual(before);
  await edit({}, undone?.id);
  expect(await columns()).toMatchObject({ nombre: "Fonda Nueva", slug: "fonda-nueva", horario: "lun-vie 8:00-15:00" });
});

test("aprobar un cambio y deshacerlo en el registro lo deja listo para revisarlo otra vez, sin perder nada", async () => {
  const [id = ""] = (await makeRows()).restaurants;
  const proposal = { id: randomUUID(), restaurant_id: id, user_id: author.id, source: "owner", state: "waiting" } as const;
  const values = { field: "direccion", before: "Calle 5", after: "Calle 6", created_at: new Date().toISOString() };
  await db
    .insertInto("listing_changes")
    .values({ ...proposal, ...values })
    .execute();
  const shown = () => db.selectFrom("restaurants").select(["direccion", "version"]).where("id", "=", id).executeTakeFirst();
  const approve = (seen: string) => applyChange(admin.id, proposal.id, { seen }, by);
  await approve("Calle 5");
  const approval = await db.selectFrom("audit_log").selectAll().executeTakeFirstOrThrow();
  await (await findUndo(approval.id))?.undo(admin.id, approval.id, by);
  expect(await shown()).toEqual({ direccion: "Calle 5", version: 3 });
  expect(await takeBackApplied(admin.id, proposal.id, by)).toMatchObject({ state: "waiting", decided_by: null });
  expect(await shown()).toEqual({ direccion: "Calle 5", version: 3 });
  expect(await approve("Calle 5")).toMatchObject({ state: "applied" });
  expect(await shown()).toEqual({ direccion: "Calle 6", version: 4 });
});

test("lo que decía Google y el plan no vuelven deshaciendo una edición", async () => {
  const rows = [
    publishedRestaurant("De Google", { direccion: "Calle 5", rating: 4, source: "google", google_fields: '["rating"]' }),
    publishedRestaurant("Con plan", { direccion: "Calle 5", rating: 4 }),
  ];
  for (const row of rows) await db.insertInto("restaurants").values(row).execute();
  const save = async (at: number, values: Partial<ListingValues>) => {
    const row = await db.selectFrom("restaurants").selectAll().where("id", "=", rows[at]!.id).executeTakeFirstOrThrow();
    return await saveRestaurant(admin.id, row.id, { version: row.version, values: { ...toValues(row), ...values } }, by);
  };
  await save(0, { rating: null });
  await save(0, { horario: "lun-vie 8:00-15:00" });
  await save(1, { rating: null, plan_type: "max_local" });
  await save(1, { rating: 3 });
  const entries = await db.selectFrom("audit_log").selectAll().where("action", "=", "restaurant.updated").execute();
  const offered = entries.filter(({ after }) => /"(?:horario|rating)":(?!null)/.test(after ?? ""));
  expect([...(await findUndoable(entries, Date.now())).keys()].sort()).toEqual(offered.map(({ id }) => id).sort());
  expect([entries.length, offered.length]).toEqual([4, 2]);
  await db.updateTable("restaurants").set({ rating: null }).execute();
  expect((await findUndoable(entries, Date.now())).size).toBe(1);
});

test("un día se puede deshacer hasta que pasa, y lo eliminado, treinta días", async () => {
  const { restaurants } = await makeRows();
  const [id = ""] = restaurants;
  const tomorrow = panamaDay(Date.now() + day);
  await setSpecialDays(author.id, id, [{ day: tomorrow, hours: "" }], by);
  const entries = await db.selectFrom("audit_log").selectAll().execute();
  const [change] = [...(await findUndoable(entries, Date.now())).values()];
  const lastMoment = (startOfPanamaDay(tomorrow) ?? NaN) + day - 1;
  expect(change).toMatchObject({ end: lastMoment });
  const deletion = (await deleteRestaurant(admin.id, id, by)) ?? "";
  const deleted = await db.selectFrom("audit_log").selectAll().where("id", "=", deletion).execute();
  const end = Date.parse(deleted[0]!.created_at) + maxUndoMs;
  expect((await findUndoable(deleted, Date.now())).get(deletion)).toMatchObject({ end });
  expect((await findUndoable(deleted, end - 1)).size).toBe(1);
  expect((await findUndoable(deleted, end)).size).toBe(0);
});
