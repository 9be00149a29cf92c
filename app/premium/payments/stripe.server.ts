import type Stripe from "stripe";
import * as v from "valibot";
import { env } from "../../env.server";
import { log } from "../../log.server";
import { networkReason, readText, rejectOnAbort } from "../../http/vendor-answer.server";
import { EventRefused, PaymentUnavailable, type PaymentFailure, type PaymentFault } from "./errors.server";
import type { PaymentEvent, PaymentVendor } from "./vendor";
import {
  apiVersion,
  checkout,
  customer,
  event,
  objectWithUrl,
  objectWithId,
  priceSchema,
  subscription,
} from "./stripe-shapes.server";

/** For all calls of one vendor together, in milliseconds. */
const vendorTimeout = 8_000;
/** Bytes. */
const largestAnswer = 5 * 1024 * 1024;
/** Maximum age of a webhook's signature, in seconds. */
const longestDelivery = 300;
const locale = "es-419";

export function openStripe(): PaymentVendor {
  const deadline = AbortSignal.timeout(vendorTimeout);

  /** Calls Stripe and validates the response. Throws PaymentUnavailable, already logged. */
  async function call<Schema extends v.GenericSchema>(
    operation: string,
    schema: Schema,
    ask: (stripe: Stripe) => Promise<unknown>,
  ): Promise<v.InferOutput<Schema>> {
    const refusal = new AbortController();
    const over = AbortSignal.any([deadline, refusal.signal]);
    try {
      // `rejectOnAbort` also cuts short the library's pauses between retries.
      const result = v.safeParse(schema, await rejectOnAbort(ask(await client({ over, refusal })), over));
      if (result.success) return result.output;
      const wrong = new Set(result.issues.map((issue) => v.getDotPath(issue) ?? "the whole"));
      throw new PaymentUnavailable("unusable", { reason: `missing or invalid in the response: ${[...wrong].join(", ")}` });
    } catch (error) {
      const { fault, details } = describeFailure(error, deadline);
      log.warn({ operation, fault, ...details }, "a Stripe request failed");
      throw new PaymentUnavailable(fault, { operation, ...details });
    }
  }

  return {
    async createCustomer({ userId, email }, idempotencyKey) {
      const metadata = { user_id: userId, ...(email === null ? {} : emailMetadata(email)) };
      const values = { ...(email === null ? {} : { email }), metadata, preferred_locales: [locale] };
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
        const changed = await nullWhen(isEmailRefused, stripe.customers.update(id, { email, metadata }));
        return changed ?? (await stripe.customers.update(id, { metadata }));
      });
    },

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
      // The id comes from the URL, so it may be anything.
      if (!/^cs_\w{1,250}$/.test(id)) return null;
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

    async openPortal(customer) {
      const values = { customer, return_url: `${env.APP_URL}/profile#mi-acceso`, locale } as const;
      const { url } = await call("open the portal", objectWithUrl, (stripe) => stripe.billingPortal.sessions.create(values));
      return url;
    },

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

    async findSetup() {
      const price = await call("find the price", v.nullable(priceSchema), (stripe) =>
        nullWhenMissing(stripe.prices.retrieve(env.STRIPE_PRICE_ID ?? "")),
      );
      // A restricted key may lack access to the account.
      const account = await call("find the account", v.nullable(v.object({ charges_enabled: v.boolean() })), (stripe) =>
        nullWhen((error) => error.statusCode === 403, stripe.accounts.retrieveCurrent()),
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
      };
    },

    readEvent,
  };
}

/** Kept in the metadata, because customers may change their address at Stripe. */
const emailMetadata = (email: string) => ({ account_email: email });

/** Loaded on first use: the library takes 20 MB, which a site without payments does not need. */
async function library() {
  return (await import("stripe")).default;
}

/** `over` ends the call: timeout or refusal. `refusal` rejects a response that the library would otherwise retry. */
type Bounds = { over: AbortSignal; refusal: AbortController };

async function client(bounds: Bounds): Promise<Stripe> {
  const { STRIPE_SECRET_KEY: key, STRIPE_PRICE_ID: price, STRIPE_API_BASE: base = "https://api.stripe.com" } = env;
  if (!key || !price) {
    throw new PaymentUnavailable("not-configured", { reason: "STRIPE_SECRET_KEY or STRIPE_PRICE_ID is not set" });
  }
  const Library = await library();
  const { protocol, hostname, port } = new URL(base);
  return new Library(key, {
    apiVersion,
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    protocol: protocol === "http:" ? "http" : "https",
    httpClient: Library.createFetchHttpClient((url, init) => boundedFetch(url, init, bounds)),
    timeout: vendorTimeout,
    // Retries lost connections and conflicts between concurrent requests, within the same timeout.
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/** `fetch` without redirects, limited in time and response size. */
async function boundedFetch(url: RequestInfo | URL, init: RequestInit | undefined, { over, refusal }: Bounds): Promise<Response> {
  const signal = AbortSignal.any([...(init?.signal ? [init.signal] : []), over]);
  const refuse = (fault: PaymentFault, reason: string) => {
    const error = new PaymentUnavailable(fault, { reason });
    refusal.abort(error);
    return error;
  };
  const response = await fetch(url, { ...init, redirect: "manual", signal });
  if (response.status >= 300 && response.status < 400) throw refuse("unreachable", "it sends elsewhere");
  const text = await readText(response, largestAnswer, (reason) => refuse("unusable", reason));
  return new Response(text || null, { status: response.status, headers: response.headers });
}

/** The library's error. Its message may repeat request data, so it is not read. */
const stripeError = v.object({
  type: v.string(),
  rawType: v.nullish(v.string()),
  statusCode: v.nullish(v.number()),
  code: v.nullish(v.string()),
  param: v.nullish(v.string()),
  requestId: v.nullish(v.string()),
  detail: v.optional(v.unknown()),
});
type StripeErrorShape = v.InferOutput<typeof stripeError>;

function describeFailure(error: unknown, deadline: AbortSignal): { fault: PaymentFault; details: PaymentFailure } {
  if (error instanceof PaymentUnavailable) return error;
  if (deadline.aborted) return { fault: "timeout", details: { reason: `no response within ${vendorTimeout / 1_000} s` } };
  const { success, output } = v.safeParse(stripeError, error);
  if (!success) return { fault: "unusable", details: { reason: error instanceof Error ? error.name : typeof error } };
  const { statusCode: status, code, param, requestId: vendorRequest, detail } = output;
  const type = output.rawType ?? output.type;
  const reason = detail instanceof Error ? networkReason(detail) : undefined;
  const details = { status, type, code, param, vendorRequest, reason };
  return { fault: classifyError(output), details };
}

function classifyError(error: StripeErrorShape): PaymentFault {
  const { type, statusCode, code, param } = error;
  if (type === "StripeConnectionError") return "unreachable";
  if (type === "StripeIdempotencyError") return "conflict";
  if (code === "resource_missing" && param === "customer") return "customer-gone";
  if (isEmailRefused(error)) return "email-refused";
  // The library reports a response that is not JSON as an API error without a status.
  if (typeof statusCode !== "number") return "unusable";
  if (statusCode === 409 || statusCode === 429) return "busy";
  return statusCode >= 500 ? "failing" : "refused";
}

function isEmailRefused({ statusCode, param }: StripeErrorShape): boolean {
  return statusCode === 400 && param === "email";
}

async function nullWhen<T>(condition: (error: StripeErrorShape) => boolean, promised: Promise<T>): Promise<T | null> {
  try {
    return await promised;
  } catch (error) {
    const { success, output } = v.safeParse(stripeError, error);
    if (success && condition(output)) return null;
    throw error;
  }
}

/** Resolves to null when Stripe has no object with that id. */
function nullWhenMissing<T>(promised: Promise<T>): Promise<T | null> {
  return nullWhen((error) => error.code === "resource_missing", promised);
}

async function readEvent(payload: Buffer, signature: string | null): Promise<PaymentEvent> {
  const secrets = env.STRIPE_WEBHOOK_SECRET;
  if (!secrets) throw new PaymentUnavailable("not-configured", { reason: "STRIPE_WEBHOOK_SECRET is not set" });
  const { webhooks } = await library();
  // During secret rotation either secret is valid.
  const events = secrets.map((secret) => {
    try {
      return webhooks.constructEvent(payload, signature ?? "", secret, longestDelivery);
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
