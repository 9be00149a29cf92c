import type { Subscription } from "../db/schema.server";
import { log } from "../log.server";
import { findActiveFreePlanOf } from "./free-plans/free-plans.server";
import { findSubscriptionsOf, isPaid, isRunning } from "./payments/subscriptions.server";
import { unlessAborted } from "../http/vendor-answer.server";
import type { PaymentVendor } from "./payments/vendor";
import { openPayments } from "./payments/payments.server";
import { syncSubscription } from "./payments/subscription-sync.server";

const hour = 60 * 60_000;
const day = 24 * hour;

/** How long a person may go on without the payment of a new period, from its start, in milliseconds: 7 days. */
const longestDebt = 7 * day;

/** How long anybody waits to be told whether they may, whatever it is that does not answer, in milliseconds. */
const patience = 8_000;

/** Whether a person may use Amy and Roger, why, and until when (ISO-8601 in UTC; null when nobody has said). */
export type Access =
  | {
      allowed: true;
      why: "subscription";
      until: string | null;
      /** Whether it goes on after that by itself. */
      renews: boolean;
      /** Whether the last payment failed: at that time access ends unless it is made up for. */
      isPaymentDue: boolean;
    }
  | { allowed: true; why: "free-plan"; until: string; renews: false; isPaymentDue: false }
  /** "unpaid": there is a subscription that goes on, but its payment is missing; "unavailable": it could not be found out. */
  | { allowed: false; why: "none" | "unpaid" | "unavailable" };

/** An access that lets in. */
export type OpenAccess = Extract<Access, { allowed: true }>;

/**
 * Whether the person may use Amy and Roger. Reads the database at each call, so that what changes there counts at once. Never
 * rejects: what could not be found out is logged and is no access, with the reason "unavailable".
 */
export async function accessOf(user: { id: string }, vendor: PaymentVendor = openPayments()): Promise<Access> {
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
    return await unlessAborted(access, AbortSignal.timeout(patience));
  } catch (error) {
    log.error({ user: id, err: error }, "a person's access could not be checked");
    return { allowed: false, why: "unavailable" };
  }
}

async function freePlanAccess(userId: string): Promise<Access> {
  const plan = await findActiveFreePlanOf(userId);
  return plan ? { allowed: true, why: "free-plan", until: plan.expires_at, renews: false, isPaymentDue: false } : none;
}

async function subscriptionAccess(userId: string, vendor: PaymentVendor): Promise<Access> {
  const subscriptions = await findSubscriptionsOf(userId);
  const known = longest(subscriptions.map((subscription) => accessBy(subscription)));
  const outdated = subscriptions.filter((subscription) => isOutdated(subscription));
  if (known.allowed || outdated.length === 0) return known;
  const renewed = await Promise.all(outdated.map(({ id }) => syncSubscription(id, vendor)));
  return longest([known, ...renewed.map((subscription) => (subscription?.user_id === userId ? accessBy(subscription) : none))]);
}

/** What one subscription gives, by what is known of it. */
function accessBy(subscription: Subscription, now = Date.now()): Access {
  const { status, current_period_start: start, cancel_at, cancel_at_period_end } = subscription;
  if (isPaid(subscription)) {
    if (isOutdated(subscription, now)) return none;
    const end = endOf(subscription);
    const until = end !== null && Date.parse(end) > now ? end : null;
    return { allowed: true, why: "subscription", until, renews: !cancel_at_period_end && !cancel_at, isPaymentDue: false };
  }
  // Stripe has moved the period on when a renewal fails: it is the new one's start that counts.
  const debtEnds = start === null ? 0 : Date.parse(start) + longestDebt;
  if (status !== "past_due" || now >= debtEnds) return isRunning(subscription) ? unpaid : none;
  const until = new Date(debtEnds).toISOString();
  return { allowed: true, why: "subscription", until, renews: false, isPaymentDue: true };
}

/**
 * Whether what is known was told before the period ended that it speaks of: it says nothing about what came after. Usually the
 * vendor has told by now; when it has not, it must be asked, and again each hour while it still speaks of that period.
 */
function isOutdated(subscription: Subscription, now = Date.now()): boolean {
  const end = endOf(subscription);
  if (!isPaid(subscription) || end === null || Date.parse(end) > now) return false;
  return subscription.synced_at < end || Date.parse(subscription.synced_at) < now - hour;
}

function endOf({ current_period_end, cancel_at }: Subscription): string | null {
  const [first = null] = [current_period_end, cancel_at].filter((time) => time !== null).sort();
  return first;
}

/** Of several, the one that lasts longest; of those that give nothing, one that could be paid up. */
function longest(all: Access[]): Access {
  const endless = "9";
  const endOfAccess = (access: Access) => (access.allowed ? (access.until ?? endless) : access.why === "unpaid" ? "0" : "");
  return all.reduce((best, access) => (endOfAccess(access) > endOfAccess(best) ? access : best), none);
}
