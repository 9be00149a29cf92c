import { type SelectQueryBuilder, sql } from "kysely";
import { db } from "../../db/client.server";
import type { Database } from "../../db/schema.server";
import { endingPlanCondition, activePlanCondition } from "../../premium/free-plans/state.server";
import { unconfirmed } from "../../directory/google-columns.server";
import { day } from "../../durations";
import { inboxParts } from "../messages/inbox.server";
import { attentionPath, type Waiting } from "../frame/sections";
import { paymentStates } from "../payments/payments.server";

const maxShown = 5;

/** Assigns each kind to the section whose list shows it. */
export async function countAttention(now = Date.now()): Promise<Waiting> {
  const [messages, unconfirmed, lapsed, plans, claims, changes, requests, reviews, invoices, listingPlans] = await Promise.all([
    count(unreadMessages()),
    count(unconfirmedImports()),
    count(lapsedImports()),
    count(plansEndingSoon(now)),
    count(openClaims()),
    count(waitingChanges()),
    count(waitingRequests()),
    count(paymentsToReview()),
    count(paymentsWithoutInvoice()),
    count(listingPlansEndingSoon(now)),
  ]);
  const waiting: Waiting = {
    "/admin": unconfirmed + lapsed,
    "/admin/free-plans": plans,
    "/admin/solicitudes": claims,
    "/admin/cambios": changes,
    "/admin/pedidos": requests,
    "/admin/facturas": reviews + invoices + listingPlans,
    "/admin/mensajes": messages,
  };
  return { ...waiting, [attentionPath]: Object.values(waiting).reduce((sum, total) => sum + total, 0) };
}

/** Messages newest first, everything else by earliest date. */
export async function findAttention(now = Date.now()) {
  const [messages, claims, changes, requests, unconfirmed, lapsed, plans, reviews, invoices, listingPlans] = await Promise.all([
    countAndFirst(unreadMessages(), (query) =>
      query
        .select(["id", "name", "business", "created_at", sql<string>`substr(message, 1, 400)`.as("beginning")])
        .orderBy("created_at", "desc")
        .orderBy("id"),
    ),
    countAndFirst(openClaims(), (query) =>
      query
        .select(["claims.id", "claims.created_at", "restaurants.nombre", "restaurants.provincia"])
        .orderBy("claims.created_at")
        .orderBy("claims.id"),
    ),
    countAndFirst(waitingChanges(), (query) =>
      query
        .select(["listing_changes.id", "listing_changes.field", "listing_changes.created_at"])
        .select(["restaurants.nombre", "restaurants.provincia"])
        .orderBy("listing_changes.created_at")
        .orderBy("listing_changes.id"),
    ),
    countAndFirst(waitingRequests(), (query) =>
      query
        .select(["owner_requests.id", "owner_requests.created_at", "restaurants.nombre"])
        .orderBy("owner_requests.created_at")
        .orderBy("owner_requests.id"),
    ),
    countAndFirst(unconfirmedImports(), (query) =>
      query.select(["id", "nombre", "provincia", "fetched_at"]).orderBy("fetched_at").orderBy("id"),
    ),
    countAndFirst(lapsedImports(), (query) =>
      query.select(["id", "nombre", "provincia", "lapsed_at"]).orderBy("lapsed_at").orderBy("id"),
    ),
    countAndFirst(plansEndingSoon(now), (query) =>
      query.select(["id", "email", "expires_at"]).orderBy("expires_at").orderBy("id"),
    ),
    countAndFirst(paymentsToReview(), (query) => query.select(shownOfPayment).orderBy("paid_at").orderBy("id")),
    countAndFirst(paymentsWithoutInvoice(), (query) => query.select(shownOfPayment).orderBy("paid_at").orderBy("id")),
    countAndFirst(listingPlansEndingSoon(now), (query) =>
      query.select(["id", "nombre", "plan_type", "plan_expires_at"]).orderBy("plan_expires_at").orderBy("id"),
    ),
  ]);
  return { messages, claims, changes, requests, unconfirmed, lapsed, plans, reviews, invoices, listingPlans };
}

export async function countSite(now = Date.now()) {
  const [restaurants, articles, people, plans] = await Promise.all([
    db()
      .selectFrom("restaurants")
      .select(({ fn }) => ["is_active", fn.countAll<number>().as("total")])
      .groupBy("is_active")
      .execute(),
    count(db().selectFrom("blogs").where("is_published", "=", 1)),
    count(db().selectFrom("profiles")),
    count(db().selectFrom("free_plan_subscriptions").where(activePlanCondition("free_plan_subscriptions", now))),
  ]);
  const restaurantCount = (flag: 0 | 1) => restaurants.find(({ is_active }) => is_active === flag)?.total ?? 0;
  return { active: restaurantCount(1), inactive: restaurantCount(0), articles, people, plans };
}

export type SiteNumbers = Awaited<ReturnType<typeof countSite>>;

function unreadMessages() {
  return db().selectFrom("contact_messages").where(inboxParts.unread);
}

/** Google's data must be confirmed within 30 days. */
function unconfirmedImports() {
  return db().selectFrom("restaurants").where(unconfirmed);
}

/** Selects deactivated imports whose Google data was erased. */
function lapsedImports() {
  return db().selectFrom("restaurants").where("lapsed_at", "is not", null);
}

/** Leaves out claims on deleted restaurants, which wait until the restaurant is restored. So do the next two functions. */
function openClaims() {
  return db()
    .selectFrom("claims")
    .innerJoin("restaurants", "restaurants.id", "claims.restaurant_id")
    .where("claims.state", "=", "open");
}

function waitingChanges() {
  return db()
    .selectFrom("listing_changes")
    .innerJoin("restaurants", "restaurants.id", "listing_changes.restaurant_id")
    .where("listing_changes.state", "=", "waiting");
}

function waitingRequests() {
  return db()
    .selectFrom("owner_requests")
    .innerJoin("restaurants", "restaurants.id", "owner_requests.restaurant_id")
    .where("owner_requests.state", "=", "waiting");
}

function plansEndingSoon(now: number) {
  return db().selectFrom("free_plan_subscriptions").where(endingPlanCondition("free_plan_subscriptions", now));
}

const shownOfPayment = ["id", "restaurant_name", "review", "paid_at"] as const;

function paymentsToReview() {
  return db().selectFrom("plan_payments").where("state", "=", "paid").where(paymentStates.review);
}

function paymentsWithoutInvoice() {
  return db().selectFrom("plan_payments").where("state", "=", "paid").where(paymentStates.uninvoiced);
}

/** Selects plans that end within a week, with no next plan. */
function listingPlansEndingSoon(now: number) {
  return db()
    .selectFrom("restaurants")
    .where("plan_type", "!=", "free_local")
    .where("next_plan_type", "is", null)
    .where("plan_expires_at", ">", new Date(now).toISOString())
    .where("plan_expires_at", "<=", new Date(now + 7 * day).toISOString());
}

async function count<Table extends keyof Database>(query: SelectQueryBuilder<Database, Table, object>): Promise<number> {
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return total;
}

async function countAndFirst<Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, object>,
  read: (query: SelectQueryBuilder<Database, Table, object>) => SelectQueryBuilder<Database, Table, Row>,
): Promise<{ total: number; rows: Row[] }> {
  const [total, rows] = await Promise.all([count(query), read(query).limit(maxShown).execute()]);
  return { total, rows };
}
