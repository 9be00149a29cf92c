import type Stripe from "stripe";
import * as v from "valibot";
import { env } from "../../env.server";
import { toAsciiMailbox } from "../../text/email-address";
import { EventRefused, PaymentUnavailable } from "./errors.server";
import { type PaymentEvent, type PaymentSetup, type PaymentVendor, webhookEvents } from "./vendor";
import {
  isEmailRefused,
  nullWhen,
  nullWhenMissing,
  openStripeClient,
  stripeLibrary,
  type StripeCall,
} from "./stripe-client.server";
import {
  checkout,
  customer,
  disputes,
  event,
  objectWithId,
  objectWithUrl,
  planCheckout,
  planPaymentKey,
  priceSchema,
  subscription,
} from "./stripe-shapes.server";

/** Maximum age of a webhook's signature. */
const maxDeliverySeconds = 300;
const locale = "es-419";
const webhookPath = "/webhooks/stripe";

export function openStripe(): PaymentVendor {
  const call = openStripeClient();
  return {
    ...customers(call),
    ...checkouts(call),
    ...planCheckouts(call),
    ...subscriptions(call),
    findSetup: () => findSetup(call),
    readEvent,
  };
}

function customers(call: StripeCall): Pick<PaymentVendor, "createCustomer" | "tellEmail" | "openPortal"> {
  return {
    async createCustomer({ userId, email }, idempotencyKey) {
      const metadata = { user_id: userId, ...(email === null ? {} : emailMetadata(email)) };
      const values = { ...(email === null ? {} : { email: toAsciiMailbox(email) }), metadata, preferred_locales: [locale] };
      const made = await call("create a customer", objectWithId, (stripe) => stripe.customers.create(values, { idempotencyKey }));
      return made.id;
    },

    async tellEmail(id, email) {
      const found = await call("find a customer", v.nullable(customer), (stripe) =>
        nullWhenMissing(stripe.customers.retrieve(id)),
      );
      if (!found || found.isGone || found.toldEmail === email) return;
      const metadata = emailMetadata(email);
      await call("change a customer's address", v.unknown(), async (stripe) => {
        const changed = await nullWhen(isEmailRefused, stripe.customers.update(id, { email: toAsciiMailbox(email), metadata }));
        return changed ?? (await stripe.customers.update(id, { metadata }));
      });
    },

    async openPortal(customer) {
      const values = { customer, return_url: `${env.APP_URL}/profile#mi-acceso`, locale } as const;
      const { url } = await call("open the portal", objectWithUrl, (stripe) => stripe.billingPortal.sessions.create(values));
      return url;
    },
  };
}

/** Customers may change their address at Stripe. */
const emailMetadata = (email: string) => ({ account_email: email });

function checkouts(call: StripeCall): Pick<PaymentVendor, "createCheckout" | "findCheckout" | "expireCheckout"> {
  return {
    async createCheckout({ userId, customerId }, idempotencyKey) {
      const price = env.STRIPE_PRICE_ID;
      const values: Stripe.Checkout.SessionCreateParams = {
        mode: "subscription",
        line_items: [{ price, quantity: 1 }],
        customer: customerId,
        client_reference_id: userId,
        metadata: { user_id: userId, price_id: price ?? "" },
        subscription_data: { metadata: { user_id: userId } },
        success_url: `${env.APP_URL}/ai-solutions/exito?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${env.APP_URL}/ai-solutions/cancelado`,
        locale,
      };
      return await call("create a Checkout", objectWithUrl, (stripe) =>
        stripe.checkout.sessions.create(values, { idempotencyKey }),
      );
    },

    async findCheckout(id) {
      if (!isCheckoutId(id)) return null;
      return await call("find a Checkout", v.nullable(checkout), (stripe) =>
        nullWhenMissing(stripe.checkout.sessions.retrieve(id)),
      );
    },

    async expireCheckout(id) {
      // Stripe refuses to expire a Checkout that is not open.
      await call("expire a Checkout", v.unknown(), (stripe) =>
        nullWhen((error) => error.statusCode === 400 || error.statusCode === 404, stripe.checkout.sessions.expire(id)),
      );
    },
  };
}

/** Checks an id from the URL. */
const isCheckoutId = (id: string) => /^cs_\w{1,250}$/.test(id);

function planCheckouts(call: StripeCall): Pick<PaymentVendor, "createPlanCheckout" | "findPlanCheckout"> {
  return {
    async createPlanCheckout({ paymentId, userId, customerId, lines, successUrl, cancelUrl }) {
      const metadata = { [planPaymentKey]: paymentId };
      const values: Stripe.Checkout.SessionCreateParams = {
        mode: "payment",
        line_items: lines.map(({ name, cents }) => ({
          quantity: 1,
          price_data: { currency: "usd", unit_amount: cents, product_data: { name } },
        })),
        customer: customerId,
        client_reference_id: userId,
        metadata,
        payment_intent_data: { metadata },
        success_url: successUrl,
        cancel_url: cancelUrl,
        locale,
      };
      return await call("create a plan's Checkout", objectWithUrl, (stripe) =>
        stripe.checkout.sessions.create(values, { idempotencyKey: `plan:${paymentId}` }),
      );
    },

    async findPlanCheckout(id) {
      if (!isCheckoutId(id)) return null;
      const expand = ["payment_intent.latest_charge"];
      const found = await call("find a plan's Checkout", v.nullable(planCheckout), (stripe) =>
        nullWhenMissing(stripe.checkout.sessions.retrieve(id, { expand })),
      );
      if (!found) return null;
      const payment_intent = found.checkout.paymentIntent;
      if (!found.isDisputed || payment_intent === null) return { ...found.checkout, dispute: null };
      const dispute = await call("list a payment's disputes", disputes, (stripe) =>
        stripe.disputes.list({ payment_intent, limit: 100 }),
      );
      return { ...found.checkout, dispute };
    },
  };
}

function subscriptions(call: StripeCall): Pick<PaymentVendor, "findSubscription" | "findSubscriptionsOf" | "cancelSubscription"> {
  return {
    async findSubscription(id) {
      return await call("find a subscription", v.nullable(subscription), (stripe) =>
        nullWhenMissing(stripe.subscriptions.retrieve(id)),
      );
    },

    async findSubscriptionsOf(customer) {
      const list = v.object({ data: v.array(subscription) });
      const found = await call("list subscriptions", v.nullable(list), (stripe) =>
        nullWhenMissing(stripe.subscriptions.list({ customer, status: "all", limit: 100 })),
      );
      return found?.data ?? [];
    },

    async cancelSubscription(id) {
      await call("cancel a subscription", v.unknown(), (stripe) => nullWhenMissing(stripe.subscriptions.cancel(id)));
    },
  };
}

async function findSetup(call: StripeCall): Promise<PaymentSetup> {
  const price = await call("find the price", v.nullable(priceSchema), (stripe) =>
    nullWhenMissing(stripe.prices.retrieve(env.STRIPE_PRICE_ID ?? "")),
  );
  // A restricted key may lack access to the account.
  const account = await call("find the account", v.nullable(v.object({ charges_enabled: v.boolean() })), (stripe) =>
    nullWhen((error) => error.statusCode === 403, stripe.accounts.retrieveCurrent()),
  );
  const endpoints = await call("list webhooks", v.nullable(webhooks), (stripe) =>
    nullWhen((error) => error.statusCode === 403, stripe.webhookEndpoints.list({ limit: 100 })),
  );
  const { interval, interval_count } = price?.recurring ?? {};
  return {
    price: price && {
      cents: price.unit_amount,
      currency: price.currency,
      isMonthly: interval === "month" && interval_count === 1,
      isActive: price.active,
    },
    mayCharge: account?.charges_enabled ?? null,
    missingEvents: endpoints && findMissingEvents(endpoints.data),
  };
}

const webhooks = v.object({
  data: v.array(v.object({ url: v.string(), status: v.string(), enabled_events: v.array(v.string()) })),
});

function findMissingEvents(endpoints: v.InferOutput<typeof webhooks>["data"]): string[] {
  const ours = endpoints.filter(({ url, status }) => status === "enabled" && url === `${env.APP_URL}${webhookPath}`);
  const heard = new Set(ours.flatMap(({ enabled_events }) => enabled_events));
  return heard.has("*") ? [] : webhookEvents.filter((type) => !heard.has(type));
}

async function readEvent(payload: Buffer, signature: string | null): Promise<PaymentEvent> {
  const secrets = env.STRIPE_WEBHOOK_SECRET;
  if (!secrets) throw new PaymentUnavailable("not-configured", { reason: "STRIPE_WEBHOOK_SECRET is not set" });
  const { webhooks } = await stripeLibrary();
  // During secret rotation either secret is valid.
  const events = secrets.map((secret) => {
    try {
      return webhooks.constructEvent(payload, signature ?? "", secret, maxDeliverySeconds);
    } catch {
      return null;
    }
  });
  const result = v.safeParse(
    event,
    events.find((proven) => proven !== null),
  );
  if (!result.success) throw new EventRefused("the payload is forged, too old, or not an event");
  return result.output;
}
