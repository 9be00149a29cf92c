import type { SelectQueryBuilder } from "kysely";
import { db } from "../../db/client.server";
import type { Database } from "../../db/schema.server";
import { endingPlanCondition, activePlanCondition } from "../../premium/free-plans/state.server";
import { unconfirmed } from "../../directory/google-columns.server";
import { day } from "../../durations";
import { findMessages, inboxParts } from "../messages/inbox.server";
import { findChanges, findClaims } from "../owners/lists.server";
import { findRequests } from "../requests/requests.server";
import { checkedFiles, findCheckedFiles } from "../restaurant-file/files.server";
import type { Powers } from "../../identity/roles";
import { attentionPath, mayEnter, type Waiting } from "../../identity/sections";
import { findPayments, paymentStates } from "../payments/payments.server";

const maxShown = 5;

/** Assigns each kind to the section whose list shows it. Counts only what the account may see. */
export async function countAttention(powers: Powers, now = Date.now()): Promise<Waiting> {
  const [messages, unconfirmed, lapsed, files, plans, claims, changes, requests, reviews, invoices, listingPlans] =
    await Promise.all([
      count(unreadMessages()),
      count(unconfirmedImports()),
      count(lapsedImports()),
      count(checkedFiles()),
      count(plansEndingSoon(now)),
      count(openClaims()),
      count(waitingChanges()),
      count(waitingRequests()),
      count(paymentsToReview()),
      count(paymentsWithoutInvoice()),
      count(listingPlansEndingSoon(now)),
    ]);
  const all: Waiting = {
    "/admin": unconfirmed + lapsed + files,
    "/admin/free-plans": plans,
    "/admin/solicitudes": claims,
    "/admin/cambios": changes,
    "/admin/pedidos": requests,
    "/admin/facturas": reviews + invoices + listingPlans,
    "/admin/mensajes": messages,
  };
  const waiting: Waiting = Object.fromEntries(Object.entries(all).filter(([path]) => mayEnter(powers, path)));
  return { ...waiting, [attentionPath]: Object.values(waiting).reduce((sum, total) => sum + total, 0) };
}

/** The first rows of each kind, as its list has them. */
export async function findAttention(now = Date.now()) {
  const [messages, claims, changes, requests, unconfirmed, lapsed, plans, reviews, invoices, listingPlans, files] =
    await Promise.all([
      findMessages({ ...first, state: "unread" }),
      findClaims({ ...first, state: "open" }),
      findChanges({ ...first, state: "waiting" }),
      findRequests({ ...first, state: "waiting" }),
      countAndFirst(unconfirmedImports(), (query) =>
        query.select(["id", "nombre", "provincia", "fetched_at"]).orderBy("fetched_at").orderBy("id"),
      ),
      countAndFirst(lapsedImports(), (query) =>
        query.select(["id", "nombre", "provincia", "lapsed_at"]).orderBy("lapsed_at").orderBy("id"),
      ),
      countAndFirst(plansEndingSoon(now), (query) =>
        query.select(["id", "email", "expires_at"]).orderBy("expires_at").orderBy("id"),
      ),
      findPayments({ ...first, state: "review" }),
      findPayments({ ...first, state: "uninvoiced" }),
      countAndFirst(listingPlansEndingSoon(now), (query) =>
        query.select(["id", "nombre", "plan_type", "plan_expires_at"]).orderBy("plan_expires_at").orderBy("id"),
      ),
      withTotal(checkedFiles(), findCheckedFiles(maxShown)),
    ]);
  return { messages, claims, changes, requests, unconfirmed, lapsed, plans, reviews, invoices, listingPlans, files };
}

const first = { search: "", page: 1, size: maxShown };

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
  return await withTotal(query, read(query).limit(maxShown).execute());
}

async function withTotal<Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, object>,
  found: Promise<Row[]>,
): Promise<{ total: number; rows: Row[] }> {
  const [total, rows] = await Promise.all([count(query), found]);
  return { total, rows };
}
