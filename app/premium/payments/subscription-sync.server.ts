import pLimit from "p-limit";
import { db } from "../../db/client.server";
import { databaseTime } from "../../db/clock.server";
import { runExclusively } from "../../db/locks.server";
import type { Subscription } from "../../db/schema.server";
import { log } from "../../log.server";
import { wasAccountDeleted } from "../../identity/accounts.server";
import { findCustomersToCheck, findEmailOfCustomer, forgetCustomer, markChecked } from "./customers.server";
import { queueCancellation } from "./due-cancellations.server";
import { beginEvent, finishEvent } from "./events.server";
import {
  findSubscriptionStates,
  findSubscriptionsToCheck,
  findUnfinishedOfCustomer,
  isRunningSubscription,
  markMissing,
  saveSubscription,
  type SubscriptionState,
} from "./subscriptions.server";
import { kickCancellations } from "./cancellations.server";
import { PaymentUnavailable } from "./errors.server";
import type { PaymentEvent, PaymentVendor } from "./vendor";
import { arePaymentsConfigured, openPayments } from "./payments.server";
import { findPaymentsToCheck } from "../plan-payments/plan-payments.server";
import { syncPayment, syncPlanCheckout, syncPlanPaymentIntent } from "../plan-payments/plan-sync.server";
import { day } from "../../durations";
import { countEvent } from "../../figures.server";

/** Undefined when the subscription belongs to no account. Throws PaymentUnavailable and database errors. */
export async function syncSubscription(id: string, vendor: PaymentVendor = openPayments()): Promise<Subscription | undefined> {
  const askedAt = await databaseTime();
  const state = await vendor.findSubscription(id);
  return state ? await storeReport(state, askedAt) : await markMissing(id, askedAt);
}

async function storeReport(state: SubscriptionState, askedAt: string): Promise<Subscription | undefined> {
  const kept = await saveSubscription(state, askedAt);
  if (kept) return kept;
  // A deleted account paid in an open Checkout. Other sites may share the Stripe account: leave theirs alone.
  if (isRunningSubscription(state) && state.userId !== null && (await wasAccountDeleted(state.userId))) {
    log.warn({ subscription: state.id }, "a deleted account's subscription will be cancelled: refund its last payment by hand");
    await queueCancellation(db(), { id: state.id, kind: "subscription" });
    kickCancellations();
  }
  return undefined;
}

/** Throws PaymentUnavailable and database errors. */
export async function syncCustomer(customer: string, vendor: PaymentVendor = openPayments()): Promise<Subscription[]> {
  const askedAt = await databaseTime();
  const kept: Subscription[] = [];
  for (const state of await vendor.findSubscriptionsOf(customer)) {
    const subscription = await storeReport(state, askedAt);
    if (subscription) kept.push(subscription);
  }
  await markChecked(customer, askedAt);
  return kept;
}

const underWay = new Map<string, Promise<void>>();

/**
 * Applies an event once, however often it is delivered. Fetches the subscription anew, so that the order of events does not
 * matter. Throws EventRefused when the vendor did not send it; after any other error the vendor must send it again.
 */
export async function applyEvent(payload: Buffer, signature: string | null): Promise<void> {
  const vendor = openPayments();
  const event = await vendor.readEvent(payload, signature);
  // Concurrent deliveries share one promise; another process may repeat the work.
  const work = underWay.get(event.id) ?? apply(event, vendor).finally(() => underWay.delete(event.id));
  underWay.set(event.id, work);
  await work;
}

async function apply(event: PaymentEvent, vendor: PaymentVendor) {
  if (!(await beginEvent(event))) return;
  if (event.about && "subscriptionId" in event.about) await syncSubscription(event.about.subscriptionId, vendor);
  if (event.about && "planCheckoutId" in event.about) await syncPlanCheckout(event.about.planCheckoutId, vendor);
  if (event.about && "planPaymentIntent" in event.about) await syncPlanPaymentIntent(event.about.planPaymentIntent, vendor);
  if (event.about && "goneCustomerId" in event.about) {
    const customer = event.about.goneCustomerId;
    for (const id of await findUnfinishedOfCustomer(customer)) await syncSubscription(id, vendor);
    await forgetCustomer(customer);
  }
  await finishEvent(event.id);
}

/** A fraction of Stripe's rate limit. */
const atOnce = 4;

/** Stop after this many consecutive failures. */
const maxFailures = 5;

/** `failed` includes objects skipped after too many failures. */
type Reconciliation = { customers: number; subscriptions: number; plans: number; failed: number };

/**
 * Syncs every customer and their address, every unfinished subscription, and the payments of listing plans. With `before` (ISO
 * 8601), only objects not checked since, and customers who confirmed an address meanwhile. Stops when the vendor does not answer.
 * Throws PaymentUnavailable when payments are not configured.
 */
export async function reconcile(before?: string): Promise<Reconciliation> {
  if (!arePaymentsConfigured()) throw new PaymentUnavailable("not-configured");
  const now = await databaseTime();
  const since = before ?? now;
  const limit = pLimit(atOnce);
  let [failed, inARow, unchecked] = [0, 0, 0];
  const attempt = (what: Record<string, string>, work: () => Promise<unknown>) =>
    limit(async () => {
      if (inARow >= maxFailures) return void (unchecked += 1);
      try {
        await work();
        inARow = 0;
      } catch (error) {
        failed += 1;
        inARow = affectsOneObject(error) ? 0 : inARow + 1;
        log.error({ ...what, err: error }, "a customer, subscription or payment could not be synchronized");
      }
    });

  const checked = new Set<string>();
  const customers = await findCustomersToCheck(since, now);
  await Promise.all(
    customers.map((customer) =>
      attempt({ customer }, async () => {
        const vendor = openPayments();
        for (const { id } of await syncCustomer(customer, vendor)) checked.add(id);
        await tellEmail(customer, vendor);
      }),
    ),
  );
  const subscriptions = (await findSubscriptionsToCheck(since, now)).filter((id) => !checked.has(id));
  await Promise.all(subscriptions.map((id) => attempt({ subscription: id }, () => syncSubscription(id))));
  const payments = await findPaymentsToCheck(since, now);
  await Promise.all(payments.map((payment) => attempt({ payment: payment.id }, () => syncPayment(payment, openPayments()))));
  if (unchecked > 0) log.error({ unchecked }, "synchronization with Stripe stopped after repeated failures");
  return { customers: customers.length, subscriptions: subscriptions.length, plans: payments.length, failed: failed + unchecked };
}

async function tellEmail(customer: string, vendor: PaymentVendor) {
  const email = await findEmailOfCustomer(customer);
  if (email !== null) await vendor.tellEmail(customer, email);
}

/** True if the vendor answered, so that others may succeed. */
function affectsOneObject(error: unknown): boolean {
  if (!(error instanceof PaymentUnavailable)) return false;
  const { fault, details } = error;
  return fault === "unusable" || (fault === "refused" && details.status !== 401 && details.status !== 403);
}

let running: Promise<void> | null = null;

/** Never rejects. Call it hourly; one process at a time does the work. */
export function reconcileDaily(): Promise<void> {
  running ??= reconcileOld().finally(() => (running = null));
  return running;
}

async function reconcileOld() {
  if (!arePaymentsConfigured()) return;
  try {
    const checked = await runExclusively(db(), "reconcile", async () => {
      const before = await findSubscriptionStates();
      const outcome = await reconcile(new Date(Date.now() - day).toISOString());
      const after = await findSubscriptionStates();
      countEvent("stripe-drift", "", [...before].filter(([id, state]) => after.get(id) !== state).length);
      return outcome;
    });
    if (checked && checked.subscriptions + checked.customers + checked.plans > 0) log.info(checked, "synchronized with Stripe");
  } catch (error) {
    log.error({ err: error }, "synchronization with Stripe failed");
  }
}
