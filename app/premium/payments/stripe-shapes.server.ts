import * as v from "valibot";
import { env } from "../../env.server";
import type { SubscriptionState } from "./subscriptions.server";
import type { Checkout, PaymentEvent } from "./vendor";

/* What Stripe's answers and events must look like, and what they say in the site's words. */

/** Of which version of the API they are; webhooks are set up with the same. */
export const apiVersion = "2026-10-28.endive";

/** Stripe gives the id of another object, or the object itself. */
const reference = v.union([
  v.string(),
  v.pipe(
    v.object({ id: v.string() }),
    v.transform(({ id }) => id),
  ),
]);

/** Seconds since 1970, as a time of ours. */
const time = v.pipe(
  v.number(),
  v.transform((seconds) => new Date(seconds * 1_000)),
  v.check((date) => !Number.isNaN(date.getTime())),
  v.transform((date) => date.toISOString()),
);
const optionalTime = v.optional(v.nullable(time), null);
const metadata = v.pipe(
  v.optional(v.nullable(v.record(v.string(), v.string())), null),
  v.transform((values): Partial<Record<string, string>> => values ?? {}),
);

/** An address to send a person to: encrypted, or of the stand-in on this machine. */
const address = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && (text.startsWith("https://") || new URL(text).origin === env.STRIPE_API_BASE)),
);

/** Whatever has an id. */
export const named = v.object({ id: v.pipe(v.string(), v.nonEmpty()) });
/** What has a page to send a person to. */
export const linked = v.object({ ...named.entries, url: address });

/** A customer: the address of their account that Stripe was told last, and whether they are still one. */
export const customer = v.pipe(
  v.object({ ...named.entries, deleted: v.optional(v.boolean(), false), metadata }),
  v.transform(({ deleted, metadata }) => ({ isGone: deleted, toldEmail: metadata.account_email ?? null })),
);

/** What is sold, and how often. */
export const priceSchema = v.object({
  ...named.entries,
  active: v.boolean(),
  currency: v.string(),
  unit_amount: v.optional(v.nullable(v.number()), null),
  recurring: v.optional(v.nullable(v.object({ interval: v.string(), interval_count: v.number() })), null),
});

/** A Checkout, in our words. */
export const checkout = v.pipe(
  v.object({
    ...named.entries,
    status: v.optional(v.nullable(v.string()), null),
    url: v.optional(v.nullable(address), null),
    client_reference_id: v.optional(v.nullable(v.string()), null),
    subscription: v.optional(v.nullable(reference), null),
    metadata,
  }),
  v.transform((found): Checkout => ({
    state: found.status === "open" || found.status === "complete" ? found.status : "expired",
    url: found.url,
    userId: found.client_reference_id,
    isOffered: found.metadata.price_id === env.STRIPE_PRICE_ID,
    subscriptionId: found.subscription,
  })),
);

const subscriptionObject = v.object({
  ...named.entries,
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

function stateOf(found: v.InferOutput<typeof subscriptionObject>): SubscriptionState {
  // Each item has a period of its own; what was paid for lasts until the first of them ends. Beside ours there may be others'.
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

/** A subscription, in our words. */
export const subscription = v.pipe(subscriptionObject, v.transform(stateOf));

const withSubscription = v.pipe(
  v.object({ subscription: reference }),
  v.transform(({ subscription }) => subscription),
);
/** The older shape is of versions before 2025-03-31, in which a webhook may have been set up. */
const invoice = v.union([
  v.pipe(
    v.object({ parent: v.object({ subscription_details: withSubscription }) }),
    v.transform(({ parent }) => parent.subscription_details),
  ),
  withSubscription,
]);

/** Events of other types, and of invoices and Checkouts without a subscription, change nothing here. */
function aboutOf(type: string, object: unknown): PaymentEvent["about"] {
  const subject = (schema: v.GenericSchema<unknown, string>) => {
    const { success, output } = v.safeParse(schema, object);
    return success ? { subscriptionId: output } : null;
  };
  if (type === "customer.deleted") {
    const { success, output } = v.safeParse(named, object);
    return success ? { goneCustomerId: output.id } : null;
  }
  if (type.startsWith("customer.subscription.")) return subject(reference);
  if (type.startsWith("checkout.session.")) return subject(withSubscription);
  if (type.startsWith("invoice.")) return subject(invoice);
  return null;
}

/** An event, in our words. */
export const event = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
    type: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
    data: v.object({ object: v.looseObject({}) }),
  }),
  v.transform(({ id, type, data }): PaymentEvent => ({ id, type, about: aboutOf(type, data.object) })),
);
