import * as v from "valibot";
import { second } from "../../durations";
import { env } from "../../env.server";
import type { SubscriptionState } from "./subscriptions.server";
import type { Checkout, PaymentEvent, PlanCheckout } from "./vendor";

/* Converts Stripe's responses and events into the site's terms. */

/** Webhooks use the same version. */
export const apiVersion = "2026-10-28.endive";

/** An id or the expanded object. */
const reference = v.union([
  v.string(),
  v.pipe(
    v.object({ id: v.string() }),
    v.transform(({ id }) => id),
  ),
]);

/** From Unix seconds to ISO 8601. */
const time = v.pipe(
  v.number(),
  v.transform((seconds) => new Date(seconds * second)),
  v.check((date) => !Number.isNaN(date.getTime())),
  v.transform((date) => date.toISOString()),
);
const optionalTime = v.optional(v.nullable(time), null);
const metadata = v.pipe(
  v.optional(v.nullable(v.record(v.string(), v.string())), null),
  v.transform((values): Partial<Record<string, string>> => values ?? {}),
);

/** Redirect target: https, or the local Stripe stand-in (STRIPE_API_BASE). */
const address = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && (text.startsWith("https://") || new URL(text).origin === env.STRIPE_API_BASE)),
);

export const objectWithId = v.object({ id: v.pipe(v.string(), v.nonEmpty()) });
export const objectWithUrl = v.object({ ...objectWithId.entries, url: address });

/** Includes the account address last sent to Stripe. */
export const customer = v.pipe(
  v.object({ ...objectWithId.entries, deleted: v.optional(v.boolean(), false), metadata }),
  v.transform(({ deleted, metadata }) => ({ isGone: deleted, toldEmail: metadata.account_email ?? null })),
);

export const priceSchema = v.object({
  ...objectWithId.entries,
  active: v.boolean(),
  currency: v.string(),
  unit_amount: v.optional(v.nullable(v.number()), null),
  recurring: v.optional(v.nullable(v.object({ interval: v.string(), interval_count: v.number() })), null),
});

const checkoutObject = v.object({
  ...objectWithId.entries,
  status: v.optional(v.nullable(v.string()), null),
  url: v.optional(v.nullable(address), null),
  client_reference_id: v.optional(v.nullable(v.string()), null),
  metadata,
});

const toState = (status: string | null) => (status === "open" || status === "complete" ? status : "expired");

export const checkout = v.pipe(
  v.object({ ...checkoutObject.entries, subscription: v.optional(v.nullable(reference), null) }),
  v.transform((found): Checkout => ({
    state: toState(found.status),
    url: found.url,
    userId: found.client_reference_id,
    isOffered: found.metadata.price_id === env.STRIPE_PRICE_ID,
    subscriptionId: found.subscription,
  })),
);

const charge = v.object({ amount_refunded: v.optional(v.number(), 0), disputed: v.optional(v.boolean(), false) });

const paymentIntent = v.object({
  ...objectWithId.entries,
  status: v.optional(v.string(), ""),
  latest_charge: v.optional(v.nullable(charge), null),
});

/** Does not contain disputes; `isDisputed` says whether to ask for them. */
export const planCheckout = v.pipe(
  v.object({
    ...checkoutObject.entries,
    payment_status: v.optional(v.nullable(v.string()), null),
    amount_total: v.optional(v.nullable(v.number()), null),
    currency: v.optional(v.nullable(v.string()), null),
    payment_intent: v.optional(v.nullable(paymentIntent), null),
  }),
  v.transform((found): { checkout: Omit<PlanCheckout, "dispute">; isDisputed: boolean } => ({
    checkout: {
      state: isRefused(found) ? "failed" : toState(found.status),
      url: found.url,
      paymentId: found.metadata[planPaymentKey] ?? null,
      userId: found.client_reference_id,
      isPaid: found.payment_status === "paid",
      cents: found.amount_total,
      currency: found.currency,
      paymentIntent: found.payment_intent?.id ?? null,
      refundedCents: found.payment_intent?.latest_charge?.amount_refunded ?? 0,
    },
    isDisputed: found.payment_intent?.latest_charge?.disputed ?? false,
  })),
);

/** A Checkout is complete and unpaid both before the bank confirms and after it refuses. */
function isRefused(found: {
  status: string | null;
  payment_status: string | null;
  payment_intent: v.InferOutput<typeof paymentIntent> | null;
}): boolean {
  if (found.status !== "complete" || found.payment_status === "paid") return false;
  return ["requires_payment_method", "canceled"].includes(found.payment_intent?.status ?? "");
}

/** Key in the metadata of a Checkout. */
export const planPaymentKey = "plan_payment";

/** A prevented dispute or a closed warning costs nothing. */
export const disputes = v.pipe(
  v.object({ data: v.array(v.object({ status: v.string() })) }),
  v.transform(({ data }): PlanCheckout["dispute"] => {
    const all = data.map(({ status }) => status);
    if (all.length === 0) return null;
    if (all.includes("lost")) return "lost";
    return all.every((status) => ["won", "prevented", "warning_closed"].includes(status)) ? "won" : "open";
  }),
);

const subscriptionObject = v.object({
  ...objectWithId.entries,
  customer: reference,
  status: v.string(),
  cancel_at_period_end: v.optional(v.boolean(), false),
  cancel_at: optionalTime,
  created: time,
  metadata,
  items: v.object({
    data: v.array(
      v.object({
        price: v.optional(v.nullable(reference), null),
        current_period_start: optionalTime,
        current_period_end: optionalTime,
      }),
    ),
  }),
});

function toSubscriptionState(found: v.InferOutput<typeof subscriptionObject>): SubscriptionState {
  // The paid time ends with the earliest period, including items of other products.
  const periods = found.items.data.toSorted((a, b) => ((a.current_period_end ?? "9") < (b.current_period_end ?? "9") ? -1 : 1));
  return {
    id: found.id,
    stripe_customer_id: found.customer,
    userId: found.metadata.user_id ?? null,
    status: found.status,
    price_id: periods.find(({ price }) => price === env.STRIPE_PRICE_ID)?.price ?? periods[0]?.price ?? null,
    current_period_start: periods[0]?.current_period_start ?? null,
    current_period_end: periods[0]?.current_period_end ?? null,
    cancel_at_period_end: found.cancel_at_period_end ? 1 : 0,
    cancel_at: found.cancel_at,
    created_at: found.created,
  };
}

export const subscription = v.pipe(subscriptionObject, v.transform(toSubscriptionState));

const withSubscription = v.pipe(
  v.object({ subscription: reference }),
  v.transform(({ subscription }) => subscription),
);
/** The second shape is from API versions before 2025-03-31, which a webhook may still use. */
const invoice = v.union([
  v.pipe(
    v.object({ parent: v.object({ subscription_details: withSubscription }) }),
    v.transform(({ parent }) => parent.subscription_details),
  ),
  withSubscription,
]);

const withPlanPayment = v.object({ ...objectWithId.entries, metadata: v.object({ [planPaymentKey]: v.string() }) });
const withPaymentIntent = v.object({ payment_intent: reference });

/** Null for other event types, and for objects of neither a subscription nor a plan. */
function findEventSubject(type: string, object: unknown): PaymentEvent["about"] {
  const subject = (schema: v.GenericSchema<unknown, string>) => {
    const { success, output } = v.safeParse(schema, object);
    return success ? { subscriptionId: output } : null;
  };
  if (type === "customer.deleted") {
    const { success, output } = v.safeParse(objectWithId, object);
    return success ? { goneCustomerId: output.id } : null;
  }
  if (type.startsWith("customer.subscription.")) return subject(reference);
  if (type.startsWith("checkout.session.")) {
    const { success, output } = v.safeParse(withPlanPayment, object);
    return success ? { planCheckoutId: output.id } : subject(withSubscription);
  }
  if (type === "charge.refunded" || type.startsWith("charge.dispute.")) {
    const { success, output } = v.safeParse(withPaymentIntent, object);
    return success ? { planPaymentIntent: output.payment_intent } : null;
  }
  if (type.startsWith("invoice.")) return subject(invoice);
  return null;
}

export const event = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
    type: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
    data: v.object({ object: v.looseObject({}) }),
  }),
  v.transform(({ id, type, data }): PaymentEvent => ({ id, type, about: findEventSubject(type, data.object) })),
);
