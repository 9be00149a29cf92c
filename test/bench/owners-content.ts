import { randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../app/db/schema.server";
import { day } from "../../app/durations";
import { panamaDay } from "../../app/text/hours/panama-day";
import { sessionCookieFor, withGlobalDatabase } from "../support/database/filled-database";
import { profile } from "../support/database-rows";

/** Under Max, with requests, changes, questions and special days. */
export const busiestBusiness = "0b51e55e-0000-4000-8000-000000000001";

const mostBusinesses = 20;
const daysOfVisits = 60;
/** One claim, change, request and payment per this many owners. */
const every = 10;

/** Gives each owner a business and actions. Returns the first one's session cookie. */
export async function addOwners(db: Kysely<Database>, owners: number): Promise<string> {
  const now = Date.now();
  const at = (days: number) => new Date(now - days * day).toISOString();
  const [first] = await db.selectFrom("restaurants").select("id").orderBy("seq").execute();
  await db
    .updateTable("restaurants")
    .set({ id: busiestBusiness, plan_type: "max_local", plan_expires_at: at(-20), confirmed_at: at(3) })
    .where("id", "=", first!.id)
    .execute();
  const restaurants = await db
    .selectFrom("restaurants")
    .select(["id", "nombre", "telefono"])
    .orderBy("seq")
    .limit(owners + mostBusinesses)
    .execute();
  const accounts = Array.from({ length: owners }, () => randomUUID());
  const ownerOf = (place: number) => (place < mostBusinesses ? accounts[0]! : accounts[place - mostBusinesses]!);
  const owned = restaurants.map(({ id: restaurant_id, ...rest }, place) => ({ restaurant_id, user_id: ownerOf(place), ...rest }));
  const some = owned.filter((_, place) => place % every === 0);
  const busy = Array.from({ length: 40 }, () => owned[0]!);

  await insertAll(
    db,
    "profiles",
    accounts.map((id) => profile({ id, email_confirmed_at: at(30) })),
  );
  await insertAll(
    db,
    "restaurant_owners",
    owned.map(({ restaurant_id, user_id }) => ({ restaurant_id, user_id, created_at: at(20) })),
  );
  const visits = [...Array(daysOfVisits).keys()].flatMap((age) =>
    owned.flatMap(({ restaurant_id }) =>
      (["view", "call"] as const).map((kind) => ({ restaurant_id, day: panamaDay(now - age * day), kind, total: 7 })),
    ),
  );
  await insertAll(db, "listing_visits", visits);
  await insertAll(
    db,
    "answer_totals",
    busy.map(({ restaurant_id }, age) => ({
      restaurant_id,
      day: panamaDay(now - age * day),
      channel: "web",
      provincia: "",
      topic: "parking",
      total: 3,
    })),
  );
  await insertAll(
    db,
    "claims",
    some.map(({ restaurant_id, user_id }) => ({
      id: randomUUID(),
      restaurant_id,
      user_id,
      method: "whatsapp",
      state: "open",
      policy_version: "1",
      policy_hash: "",
      created_at: at(1),
    })),
  );
  await insertAll(
    db,
    "listing_changes",
    [...some, ...busy].map(({ restaurant_id, user_id, telefono }, place) => ({
      id: randomUUID(),
      restaurant_id,
      user_id,
      source: "owner",
      field: "telefono",
      before: telefono,
      after: "6000-0000",
      state: place < some.length ? "waiting" : "applied",
      created_at: at(2),
    })),
  );
  await insertAll(
    db,
    "owner_requests",
    [...some, ...busy].map(({ restaurant_id, user_id }) => ({
      id: randomUUID(),
      restaurant_id,
      user_id,
      message: "Cambien la foto.",
      state: "waiting",
      created_at: at(2),
    })),
  );
  await insertAll(
    db,
    "plan_payments",
    [...some, ...busy].map(({ restaurant_id, user_id, nombre }) => ({
      id: randomUUID(),
      restaurant_id,
      restaurant_name: nombre,
      user_id,
      plan: "starter_local",
      months: 6,
      cents: 45_000,
      tax_cents: 0,
      ruc: "",
      dv: "",
      legal_name: "",
      search: "",
      state: "paid",
      checkout_id: null,
      payment_intent: null,
      dispute: null,
      review: null,
      ended_at: null,
      change_id: null,
      invoiced_at: null,
      paid_at: at(2),
      synced_at: at(1),
      created_at: at(2),
    })),
  );
  return await withGlobalDatabase(db, () => sessionCookieFor(accounts[0]!));
}

/** Rows per statement, within both databases' limit on parameters. */
const batch = 500;

async function insertAll<Table extends keyof Database>(db: Kysely<Database>, table: Table, rows: Insertable<Database[Table]>[]) {
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < rows.length; from += batch) {
      await trx
        .insertInto(table)
        .values(rows.slice(from, from + batch))
        .execute();
    }
  });
}
