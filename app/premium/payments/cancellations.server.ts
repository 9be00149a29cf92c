import type { PaymentCancellation } from "../../db/schema.server";
import { env } from "../../env.server";
import { log } from "../../log.server";
import { wasAccountDeleted } from "../../identity/accounts.server";
import { claimDueCancellation, markCancelled, markNotCancelled } from "./due-cancellations.server";
import { isForThisSite, isRunningSubscription, type SubscriptionState } from "./subscriptions.server";
import type { PaymentVendor } from "./vendor";
import { openPayments } from "./payments.server";

let running: Promise<void> | null = null;

/** Cancels one payment at a time. Never rejects: logs failures and retries later. */
export function cancelDuePayments(): Promise<void> {
  running ??= cancelAll().finally(() => (running = null));
  return running;
}

async function cancelAll() {
  try {
    let cancellation = await claimDueCancellation(new Date());
    while (cancellation) {
      await cancel(cancellation);
      cancellation = await claimDueCancellation(new Date());
    }
  } catch (error) {
    log.error({ err: error }, "the queued cancellations could not be read");
  }
}

async function cancel(cancellation: PaymentCancellation) {
  const { id, kind, attempts } = cancellation;
  try {
    const vendor = openPayments();
    await (kind === "subscription" ? endSubscription(id, vendor) : endCheckout(id, vendor));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const next = await markNotCancelled(cancellation, reason, new Date());
    log.error({ id, kind, attempts, next, err: error }, "a deleted account's payments could not be cancelled");
    return;
  }
  await markCancelled(cancellation);
  log.info({ id, kind }, "a deleted account's payments were cancelled");
}

/** Also ends the customer's other subscriptions that belong to deleted accounts. */
async function endSubscription(id: string, vendor: PaymentVendor) {
  const subscription = await vendor.findSubscription(id);
  if (!subscription) return;
  if (isRunningSubscription(subscription)) await vendor.cancelSubscription(id);
  for (const other of await vendor.findSubscriptionsOf(subscription.stripe_customer_id)) {
    if (other.id !== id && isRunningSubscription(other) && (await isWithoutAccount(other)))
      await vendor.cancelSubscription(other.id);
  }
}

/** True if the subscription is for this site and names no existing account. */
async function isWithoutAccount(subscription: SubscriptionState): Promise<boolean> {
  const { userId } = subscription;
  return isForThisSite(subscription) && (userId === null || (await wasAccountDeleted(userId)));
}

/** If the Checkout was paid meanwhile, cancels its subscription. */
async function endCheckout(id: string, vendor: PaymentVendor) {
  let checkout = await vendor.findCheckout(id);
  if (checkout?.state === "open") {
    await vendor.expireCheckout(id);
    checkout = await vendor.findCheckout(id);
  }
  if (checkout?.subscriptionId) await endSubscription(checkout.subscriptionId, vendor);
}

export function kickCancellations() {
  // Tests call it themselves.
  if (env.NODE_ENV !== "test") void cancelDuePayments();
}
