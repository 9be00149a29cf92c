import type { Kysely } from "kysely";
import { canBuyNow, changePlan, setRevoked } from "../../directory/plans/changes.server";
import { db, inTransaction } from "../../db/client.server";
import { databaseTime } from "../../db/clock.server";
import type { Database, PlanPayment } from "../../db/schema.server";
import { log } from "../../log.server";
import { queueMail } from "../../mail/queue.server";
import { latestCredibleTime } from "../payments/subscriptions.server";
import type { PaymentVendor, PlanCheckout } from "../payments/vendor";
import { findPaymentBy, isPlanPaid, lockPayment } from "./plan-payments.server";

type Synced = {
  payment: PlanPayment;
  /** Set while the Checkout is open. */
  url: string | null;
};

/**
 * Grants or ends the plan accordingly. Safe to call at any time, in any order and repeatedly. Throws PaymentUnavailable and
 * database errors.
 */
export async function syncPayment(payment: PlanPayment, vendor: PaymentVendor): Promise<Synced> {
  if (payment.checkout_id === null) return { payment, url: null };
  const askedAt = await databaseTime();
  const report = await vendor.findPlanCheckout(payment.checkout_id);
  const stored = await inTransaction(async (trx) => await store(trx, payment.id, report, askedAt));
  return { payment: stored ?? payment, url: report?.state === "open" ? report.url : null };
}

/** Undefined when the Checkout is not ours. */
export async function syncPlanCheckout(checkoutId: string, vendor: PaymentVendor): Promise<PlanPayment | undefined> {
  const known = await findPaymentBy("checkout_id", checkoutId);
  if (known) return (await syncPayment(known, vendor)).payment;
  // Stripe answered too late when the Checkout was made, so its id was never stored.
  const report = await vendor.findPlanCheckout(checkoutId);
  if (!report?.paymentId) return undefined;
  await db()
    .updateTable("plan_payments")
    .set({ checkout_id: checkoutId })
    .where("id", "=", report.paymentId)
    .where("checkout_id", "is", null)
    .execute();
  const adopted = await findPaymentBy("checkout_id", checkoutId);
  return adopted && (await syncPayment(adopted, vendor)).payment;
}

/** Ignores an unknown payment intent: syncing its Checkout will find the refund or dispute. */
export async function syncPlanPaymentIntent(paymentIntent: string, vendor: PaymentVendor): Promise<void> {
  const known = await findPaymentBy("payment_intent", paymentIntent);
  if (known) await syncPayment(known, vendor);
}

async function store(
  trx: Kysely<Database>,
  id: string,
  report: PlanCheckout | null,
  askedAt: string,
): Promise<PlanPayment | undefined> {
  const row = await lockPayment(trx, id);
  if (!row) return undefined;
  // A later answer is stored already.
  if (row.synced_at !== null && row.synced_at > askedAt && row.synced_at <= latestCredibleTime(askedAt)) return row;
  const payment = read(row, report, askedAt);
  if (report?.isPaid) await settle(trx, payment, report);
  await trx.updateTable("plan_payments").set(payment).where("id", "=", id).execute();
  return payment;
}

/** A paid payment stays paid, even if the vendor no longer knows it. */
function read(row: PlanPayment, report: PlanCheckout | null, askedAt: string): PlanPayment {
  const synced = { ...row, synced_at: askedAt };
  if (!report?.isPaid) {
    const state = report?.state ?? "expired";
    return row.state === "open" && (state === "expired" || state === "failed") ? { ...synced, state } : synced;
  }
  const { paymentIntent, refundedCents, dispute } = report;
  const paid_at = row.paid_at ?? askedAt;
  return { ...synced, state: "paid", payment_intent: paymentIntent, paid_at, refunded_cents: refundedCents, dispute };
}

/** Also says what an administrator must look at. */
async function settle(trx: Kysely<Database>, payment: PlanPayment, report: PlanCheckout): Promise<void> {
  const isExpected = isAsOrdered(payment, report);
  if (!isExpected) log.error({ payment: payment.id }, "a plan's payment is not what was ordered: it grants nothing");
  const counts = isExpected && isPlanPaid(payment);
  let refusal: PlanPayment["review"] = null;
  if (payment.change_id !== null) await setRevoked(trx, payment.change_id, !counts, { actorId: null });
  else if (counts) refusal = await grant(trx, payment);
  if (isExpected) payment.review = counts ? (refusal ?? reviewReason(payment)) : null;
  else payment.review = payment.refunded_cents < (report.cents ?? 1) ? "mismatch" : null;
}

/** Sets `change_id` and queues the receipt. Returns why it cannot grant the plan, or null; the next sync tries again. */
async function grant(trx: Kysely<Database>, payment: PlanPayment): Promise<PlanPayment["review"]> {
  const { restaurant_id, plan, months, cents, user_id } = payment;
  const canBuy = await canBuyNow(trx, restaurant_id, plan);
  // An administrator gave a plan while the Checkout was open.
  if (canBuy === false) return "endless-plan";
  const bought = { kind: "bought" as const, plan, months, cents, expires_at: null, reason: "", made_by: null };
  const change = canBuy && (await changePlan(trx, restaurant_id, bought, { actorId: user_id }));
  if (!change) return "no-restaurant";
  payment.change_id = change.id;
  await queueReceipt(trx, payment);
  return null;
}

function isAsOrdered(payment: PlanPayment, { paymentId, userId, cents, currency }: PlanCheckout): boolean {
  const isPayer = payment.user_id === null || payment.user_id === userId;
  return paymentId === payment.id && isPayer && cents === payment.cents + payment.tax_cents && currency === "usd";
}

function reviewReason(payment: PlanPayment): PlanPayment["review"] {
  if (payment.dispute === "open") return "dispute";
  return payment.refunded_cents > payment.kept_refund_cents ? "partial-refund" : null;
}

async function queueReceipt(trx: Kysely<Database>, { id, user_id }: PlanPayment): Promise<void> {
  const payer = await trx
    .selectFrom("profiles")
    .select("email")
    .where("id", "=", user_id ?? "")
    .where("email_confirmed_at", "is not", null)
    .executeTakeFirst();
  if (payer) await queueMail(trx, { template: "plan-paid", recipient: payer.email, reference_id: id });
}
