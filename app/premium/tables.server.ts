import { db } from "../db/client.server";
import { type Ago, deleteInBatches, expireByAge } from "../db/expiry.server";
import { inPages } from "../db/in-pages.server";
import type { RoomTables } from "../db/room-tables.server";
import { day } from "../durations";
import { deleteFreePlans } from "./free-plans/owners.server";
import { queueCancellations } from "./payments/due-cancellations.server";

/** Stripe redelivers for three days. */
const maxEventMs = 60 * day;

/** Stripe closes unpaid ones after a day. */
const maxUnpaidMs = 60 * day;

export const premiumTables: RoomTables<
  "free_plan_subscriptions" | "customers" | "subscriptions" | "plan_payments" | "stripe_events" | "payment_cancellations"
> = {
  free_plan_subscriptions: {
    exported: [{ key: "planes", list: ({ id }) => readFreePlans(id) }],
    withAccount: deleteFreePlans,
  },
  customers: { exported: [{ key: "clientesStripe", list: ({ id }) => readCustomers(id) }], withAccount: "deleted" },
  subscriptions: {
    exported: [{ key: "suscripciones", list: ({ id }) => readSubscriptions(id) }],
    // Cancel these payments at Stripe; then the foreign keys delete or detach the rows.
    withAccount: (trx, { id }) => queueCancellations(trx, id),
  },
  plan_payments: {
    isUse: true,
    expire: expireUnpaid,
    exported: [{ key: "pagosDePlanes", list: ({ id }) => readPlanPayments(id) }],
    withAccount: "detached",
  },
  stripe_events: {
    expire: expireByAge("stripe_events", "received_at", maxEventMs),
    impersonal: "It holds the ids and types of events at Stripe.",
  },
  payment_cancellations: { impersonal: "It holds ids at Stripe, until what they name has ended there." },
};

async function expireUnpaid(ago: Ago): Promise<void> {
  const unpaid = db().selectFrom("plan_payments").select("id").where("state", "in", ["open", "expired", "failed"]);
  await deleteInBatches("plan_payments", unpaid.where("created_at", "<=", ago(maxUnpaidMs)));
}

async function* readFreePlans(userId: string) {
  const plans = inPages(
    db()
      .selectFrom("free_plan_subscriptions")
      .select(["id", "email", "days_granted", "expires_at", "is_active", "created_at"])
      .where("user_id", "=", userId),
  );
  for await (const { email, days_granted, expires_at, is_active, created_at } of plans) {
    yield { email, days_granted, expires_at, is_active, created_at };
  }
}

async function* readCustomers(userId: string) {
  yield* await db().selectFrom("customers").select(["stripe_customer_id", "created_at"]).where("user_id", "=", userId).execute();
}

function readSubscriptions(userId: string) {
  return inPages(
    db()
      .selectFrom("subscriptions")
      .select(["id", "stripe_customer_id", "status", "price_id", "current_period_start", "current_period_end"])
      .select(["cancel_at_period_end", "cancel_at", "created_at"])
      .where("user_id", "=", userId),
  );
}

function readPlanPayments(userId: string) {
  return inPages(
    db()
      .selectFrom("plan_payments")
      .select(["id", "restaurant_id", "restaurant_name", "plan", "months", "cents", "tax_cents", "ruc", "dv", "legal_name"])
      .select(["state", "refunded_cents", "dispute", "invoice_number", "paid_at", "created_at"])
      .where("user_id", "=", userId),
  );
}
