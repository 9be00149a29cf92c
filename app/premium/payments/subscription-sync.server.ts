import pLimit from "p-limit";
import { db } from "../../db/client.server";
import { databaseTime } from "../../db/clock.server";
import { whileAlone } from "../../db/locks.server";
import type { Subscription } from "../../db/schema.server";
import { log } from "../../log.server";
import { wasAccountDeleted } from "../../identity/accounts.server";
import { findCustomersToCheck, findEmailOfCustomer, forgetCustomer, markChecked } from "./customers.server";
import { queueCancellation } from "./due-cancellations.server";
import { beginEvent, finishEvent } from "./events.server";
import {
  findSubscriptionsToCheck,
  findUnfinishedOfCustomer,
  isRunning,
  markMissing,
  saveSubscription,
  type SubscriptionState,
} from "./subscriptions.server";
import { kickCancellations } from "./cancellations.server";
import { PaymentUnavailable } from "./errors.server";
import type { PaymentEvent, PaymentVendor } from "./vendor";
import { arePaymentsConfigured, openPayments } from "./payments.server";

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

/**
 * Asks the vendor for all subscriptions of a customer and keeps what it says. Returns what is kept. Throws PaymentUnavailable,
 * and whatever the database throws.
 */
export async function syncCustomer(customer: string, vendor: PaymentVendor = openPayments()): Promise<Subscription[]> {
  const askedAt = await databaseTime();
  const kept: Subscription[] = [];
  for (const state of await vendor.findSubscriptionsOf(customer)) {
    const subscription = await keep(state, askedAt);
    if (subscription) kept.push(subscription);
  }
  await markChecked(customer, askedAt);
  return kept;
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

/** After how many failures in a row the vendor is left alone. */
const mostFailures = 5;

/** How many were to be asked for; those that were not asked for any more count as failed. */
type Reconciliation = { customers: number; subscriptions: number; failed: number };

/**
 * Asks the vendor for the subscriptions of every customer, and for every other one that may still change, keeps what it says,
 * and tells it where customers read their mail; with `before`, only where it was not asked since that time, or an address was
 * confirmed since it was asked. One that fails does not stop the others, a vendor that does not answer does. Throws
 * PaymentUnavailable when there is no vendor.
 */
export async function reconcile(before?: string): Promise<Reconciliation> {
  if (!arePaymentsConfigured()) throw new PaymentUnavailable("not-configured");
  const now = await databaseTime();
  const since = before ?? now;
  const limit = pLimit(atOnce);
  let [failed, inARow, unchecked] = [0, 0, 0];
  const attempt = (what: Record<string, string>, work: () => Promise<unknown>) =>
    limit(async () => {
      if (inARow >= mostFailures) return void (unchecked += 1);
      try {
        await work();
        inARow = 0;
      } catch (error) {
        failed += 1;
        inARow = isOnlyOnes(error) ? 0 : inARow + 1;
        log.error({ ...what, err: error }, "what was paid could not be checked");
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
  if (unchecked > 0) log.error({ unchecked }, "checking what was paid stops here: nothing could be asked any more");
  return { customers: customers.length, subscriptions: subscriptions.length, failed: failed + unchecked };
}

/** Invoices go to the address that the account has now, once it was confirmed. */
async function tellEmail(customer: string, vendor: PaymentVendor) {
  const email = await findEmailOfCustomer(customer);
  if (email !== null) await vendor.tellEmail(customer, email);
}

/** Whether the vendor answered, and only what it said of that one was of no use: others may fare better. */
function isOnlyOnes(error: unknown): boolean {
  if (!(error instanceof PaymentUnavailable)) return false;
  const { fault, details } = error;
  return fault === "unusable" || (fault === "refused" && details.status !== 401 && details.status !== 403);
}

const day = 24 * 60 * 60_000;
let running: Promise<void> | null = null;

/**
 * Checks what was not checked for a day, and whoever has confirmed an address since. Never rejects. Called every hour, it does
 * not matter when the process began; of several processes one does it, and what it has checked the others leave alone.
 */
export function reconcileDaily(): Promise<void> {
  running ??= reconcileOld().finally(() => (running = null));
  return running;
}

async function reconcileOld() {
  if (!arePaymentsConfigured()) return;
  try {
    const checked = await whileAlone(db(), "reconcile", async () => await reconcile(new Date(Date.now() - day).toISOString()));
    if (checked && checked.subscriptions + checked.customers > 0) log.info(checked, "what was paid was checked");
  } catch (error) {
    log.error({ err: error }, "what was paid could not be checked");
  }
}
