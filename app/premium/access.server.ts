import type { Subscription } from "../db/schema.server";
import { log } from "../log.server";
import { findActiveFreePlan } from "./free-plans/free-plans.server";
import { findSubscriptions, isPaid, isRunningSubscription } from "./payments/subscriptions.server";
import { rejectOnAbort } from "../http/vendor-answer.server";
import type { PaymentVendor } from "./payments/vendor";
import { openPayments } from "./payments/payments.server";
import { syncSubscription } from "./payments/subscription-sync.server";
import { day, hour, second } from "../durations";

/** Access after an unpaid renewal, from the start of the new period. */
const paymentGracePeriod = 7 * day;

const checkTimeout = 8 * second;

/** `until`: ISO 8601, UTC; null when unknown. */
export type Access =
  | {
      allowed: true;
      why: "subscription";
      until: string | null;
      renews: boolean;
      /** The last payment failed: access ends at `until`. */
      isPaymentDue: boolean;
    }
  | { allowed: true; why: "free-plan"; until: string; renews: false; isPaymentDue: false }
  /** "unpaid": a payment of the subscription is missing. "unavailable": the check failed. */
  | { allowed: false; why: "none" | "unpaid" | "unavailable" };

export type OpenAccess = Extract<Access, { allowed: true }>;

/**
 * Reads the database on every call, so that changes apply immediately. Never rejects: logs a failure and returns "unavailable".
 */
export async function checkAccess(user: { id: string }, vendor: PaymentVendor = openPayments()): Promise<Access> {
  const [subscription, freePlan] = await Promise.all([
    unlessFailing(user, subscriptionAccess(user.id, vendor)),
    unlessFailing(user, freePlanAccess(user.id)),
  ]);
  if (subscription.allowed) return subscription;
  if (freePlan.allowed) return freePlan;
  return [subscription, freePlan].find(({ why }) => why === "unavailable") ?? subscription;
}

const none: Access = { allowed: false, why: "none" };
const unpaid: Access = { allowed: false, why: "unpaid" };

async function unlessFailing({ id }: { id: string }, access: Promise<Access>): Promise<Access> {
  try {
    return await rejectOnAbort(access, AbortSignal.timeout(checkTimeout));
  } catch (error) {
    log.error({ user: id, err: error }, "an access check failed");
    return { allowed: false, why: "unavailable" };
  }
}

async function freePlanAccess(userId: string): Promise<Access> {
  const plan = await findActiveFreePlan(userId);
  return plan ? { allowed: true, why: "free-plan", until: plan.expires_at, renews: false, isPaymentDue: false } : none;
}

async function subscriptionAccess(userId: string, vendor: PaymentVendor): Promise<Access> {
  const subscriptions = await findSubscriptions(userId);
  const known = longest(subscriptions.map((subscription) => accessBy(subscription)));
  const outdated = subscriptions.filter((subscription) => isOutdated(subscription));
  if (known.allowed || outdated.length === 0) return known;
  const renewed = await Promise.all(outdated.map(({ id }) => syncSubscription(id, vendor)));
  return longest([known, ...renewed.map((subscription) => (subscription?.user_id === userId ? accessBy(subscription) : none))]);
}

function accessBy(subscription: Subscription, now = Date.now()): Access {
  const { status, current_period_start: start, cancel_at, cancel_at_period_end } = subscription;
  if (isPaid(subscription)) {
    if (isOutdated(subscription, now)) return none;
    const end = accessEnd(subscription);
    const until = end !== null && Date.parse(end) > now ? end : null;
    return { allowed: true, why: "subscription", until, renews: !cancel_at_period_end && !cancel_at, isPaymentDue: false };
  }
  // Stripe advances the period even when the renewal fails.
  const debtEnds = start === null ? 0 : Date.parse(start) + paymentGracePeriod;
  if (status !== "past_due" || now >= debtEnds) return isRunningSubscription(subscription) ? unpaid : none;
  const until = new Date(debtEnds).toISOString();
  return { allowed: true, why: "subscription", until, renews: false, isPaymentDue: true };
}

/** The stored period has ended, and the last sync was before that or over an hour ago. Usually the webhook has updated it. */
function isOutdated(subscription: Subscription, now = Date.now()): boolean {
  const end = accessEnd(subscription);
  if (!isPaid(subscription) || end === null || Date.parse(end) > now) return false;
  return subscription.synced_at < end || Date.parse(subscription.synced_at) < now - hour;
}

function accessEnd({ current_period_end, cancel_at }: Subscription): string | null {
  const [first = null] = [current_period_end, cancel_at].filter((time) => time !== null).sort();
  return first;
}

/** Without any access, prefers "unpaid", which the user can fix. */
function longest(all: Access[]): Access {
  const endless = "9";
  const endOfAccess = (access: Access) => (access.allowed ? (access.until ?? endless) : access.why === "unpaid" ? "0" : "");
  return all.reduce((best, access) => (endOfAccess(access) > endOfAccess(best) ? access : best), none);
}
