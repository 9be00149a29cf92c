import pLimit from "p-limit";
import { db } from "../db/client.server";
import { databaseTime } from "../db/clock.server";
import type { Subscription } from "../db/schema.server";
import { log } from "../http/log.server";
import { wasAccountDeleted } from "../models/accounts.server";
import { findCustomersToCheck, forgetCustomer, markChecked } from "../models/customers.server";
import { queueCancellation } from "../models/payment-cancellations.server";
import { beginEvent, finishEvent } from "../models/payment-events.server";
import {
  findSubscriptionsToCheck,
  findUnfinishedOfCustomer,
  isRunning,
  markMissing,
  saveSubscription,
  type SubscriptionState,
} from "../models/subscriptions.server";
import { kickCancellations } from "./cancellations.server";
import { PaymentUnavailable } from "./payment-errors.server";
import { arePaymentsConfigured, openPayments, type PaymentEvent, type PaymentVendor } from "./payments.server";

/**
 * Asks the vendor for a subscription and keeps what it says. Returns what is kept, or undefined when it is nobody's here.
 * Throws PaymentUnavailable, and whatever the database throws.
 */
export async function syncSubscription(id: string, vendor: PaymentVendor = openPayments()): Promise<Subscription | undefined> {
  const askedAt = await databaseTime();
  const state = await vendor.findSubscription(id);
  return state ? await keep(state, askedAt) : await markMissing(id, askedAt);
}

async function keep(state: SubscriptionState, askedAt: string): Promise<Subscription | undefined> {
  const kept = await saveSubscription(state, askedAt);
  if (kept) return kept;
  // Somebody deleted the account and paid all the same, in a Checkout that was still open. Others may sell by the same
  // account of the vendor's: what is not known to have been ours is left alone.
  if (isRunning(state) && state.userId !== null && (await wasAccountDeleted(state.userId))) {
    log.warn(
      { subscription: state.id },
      "a deleted account's subscription is cancelled; what was paid is to be refunded by hand",
    );
    await queueCancellation(db(), { id: state.id, kind: "subscription" });
    kickCancellations();
  }
  return undefined;
}

const underWay = new Map<string, Promise<void>>();

/**
 * Does what an event of the vendor's asks for, once, however often it is sent: the subscription that it is about is asked for
 * anew, so that the order of events does not matter. Throws EventRefused when the vendor did not send it, and else what says
 * that it must be sent again.
 */
export async function applyEvent(payload: Buffer, signature: string | null): Promise<void> {
  const vendor = openPayments();
  const event = await vendor.readEvent(payload, signature);
  // Sent twice at once, it is worked on once; in another process too, which would come to the same.
  const work = underWay.get(event.id) ?? apply(event, vendor).finally(() => underWay.delete(event.id));
  underWay.set(event.id, work);
  await work;
}

async function apply(event: PaymentEvent, vendor: PaymentVendor) {
  if (!(await beginEvent(event))) return;
  if (event.about && "subscriptionId" in event.about) await syncSubscription(event.about.subscriptionId, vendor);
  if (event.about && "goneCustomerId" in event.about) {
    const customer = event.about.goneCustomerId;
    for (const id of await findUnfinishedOfCustomer(customer)) await syncSubscription(id, vendor);
    await forgetCustomer(customer);
  }
  await finishEvent(event.id);
}

/** How many are asked for at once: a fraction of what Stripe lets one account ask. */
const atOnce = 4;

export type Reconciliation = { subscriptions: number; customers: number; failed: number };

/**
 * Asks the vendor for every subscription that may still change, and for those of every customer of whom none is known, and
 * keeps what it says; with `before`, only where it was not asked since that time. One that fails does not stop the others.
 * Throws PaymentUnavailable when there is no vendor.
 */
export async function reconcile(before?: string): Promise<Reconciliation> {
  if (!arePaymentsConfigured()) throw new PaymentUnavailable("not-configured");
  const since = before ?? (await databaseTime());
  const limit = pLimit(atOnce);
  let failed = 0;
  const attempt = (what: Record<string, string>, work: () => Promise<unknown>) =>
    limit(async () => {
      try {
        await work();
      } catch (error) {
        failed += 1;
        log.error({ ...what, err: error }, "what was paid could not be checked");
      }
    });

  const subscriptions = await findSubscriptionsToCheck(since);
  await Promise.all(subscriptions.map((id) => attempt({ subscription: id }, () => syncSubscription(id))));
  const customers = await findCustomersToCheck(since);
  await Promise.all(customers.map(({ stripe_customer_id: customer }) => attempt({ customer }, () => syncCustomer(customer))));
  return { subscriptions: subscriptions.length, customers: customers.length, failed };
}

async function syncCustomer(customer: string) {
  const askedAt = await databaseTime();
  for (const state of await openPayments().findSubscriptionsOf(customer)) await keep(state, askedAt);
  await markChecked(customer, askedAt);
}

const day = 24 * 60 * 60_000;
let running: Promise<void> | null = null;

/**
 * Checks what was not checked for a day. Never rejects. Called every hour, it does not matter when the process began, and
 * where several do it, what one has checked the others leave alone.
 */
export function reconcileDaily(): Promise<void> {
  running ??= reconcileOld().finally(() => (running = null));
  return running;
}

async function reconcileOld() {
  if (!arePaymentsConfigured()) return;
  try {
    const { subscriptions, customers, failed } = await reconcile(new Date(Date.now() - day).toISOString());
    if (subscriptions + customers > 0) log.info({ subscriptions, customers, failed }, "what was paid was checked");
  } catch (error) {
    log.error({ err: error }, "what was paid could not be checked");
  }
}
