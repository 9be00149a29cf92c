import { createHmac, randomBytes } from "node:crypto";
import { http, HttpResponse, type RequestHandler } from "msw";
import { checkoutPage, portalPage } from "./stripe-pages";
import { day, second } from "../../app/durations";

/* Objects have the shapes of the pinned API version. */

/** Seconds, like all of Stripe's times. */
const month = (30 * day) / second;

type StripeCustomer = {
  id: string;
  object: "customer";
  email: string | null;
  metadata: Record<string, string>;
  deleted?: true;
};
export type StripeCheckout = {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  client_reference_id: string | null;
  customer: string;
  mode: "subscription" | "payment";
  subscription: string | null;
  payment_status: "unpaid" | "paid";
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  /** Not in Stripe's answers: the price sold and the metadata of the subscription or payment. */
  asked: { price: string; metadata: Record<string, string> };
};
/** Has only one charge. */
export type StripePayment = {
  id: string;
  /** `processing` until the bank confirms it; `requires_payment_method` once it has refused. */
  status: "processing" | "succeeded" | "requires_payment_method";
  charge: {
    id: string;
    object: "charge";
    amount: number;
    amount_refunded: number;
    disputed: boolean;
    payment_intent: string;
    metadata: Record<string, string>;
  };
  disputes: { id: string; object: "dispute"; status: string; payment_intent: string }[];
};
export type StripeSubscription = {
  id: string;
  object: "subscription";
  customer: string;
  status: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  created: number;
  metadata: Record<string, string>;
  items: {
    object: "list";
    data: {
      id: string;
      object: "subscription_item";
      price: { id: string };
      current_period_start: number;
      current_period_end: number;
    }[];
  };
};
export type StripeInvoice = {
  id: string;
  object: "invoice";
  customer: string;
  status: "paid" | "open";
  total: number;
  created: number;
  parent: { type: "subscription_details"; subscription_details: { subscription: string; metadata: Record<string, string> } };
};
export type StripeEvent = {
  id: string;
  object: "event";
  type: string;
  created: number;
  api_version: string;
  data: { object: object };
};

export type StripeState = {
  customers: StripeCustomer[];
  checkouts: StripeCheckout[];
  subscriptions: StripeSubscription[];
  invoices: StripeInvoice[];
  payments: StripePayment[];
  /** Portal sessions by id */
  portals: Record<string, { customer: string; returnUrl: string }>;
  /** Responses by idempotency key */
  answers: Record<string, { asked: string; status: number; body: object }>;
};

type StripeRequest = { method: string; path: string; params: Record<string, string>; headers: Headers };

type Options = {
  /** Base URL of the API and the pages. */
  base?: string;
  secret?: string;
  state?: StripeState;
  onChange?: (state: StripeState) => void;
  onEvent?: (event: StripeEvent, siteUrl: string) => void;
};

export const stripeSettings = {
  STRIPE_SECRET_KEY: "sk_test_de_mentira",
  STRIPE_WEBHOOK_SECRET: "whsec_de_mentira",
  STRIPE_PRICE_ID: "price_de_mentira",
};

/** The webhook of the site at https://panama.example. */
export const webhookEndpoint = {
  id: "we_1",
  object: "webhook_endpoint",
  status: "enabled",
  url: "https://panama.example/webhooks/stripe",
  enabled_events: ["customer.deleted"],
};

export function makeStripe(options: Options = {}) {
  const { base = "https://api.stripe.com", onChange, onEvent } = options;
  // Idempotent responses of an earlier run contain URLs that may have changed.
  const state: StripeState = { ...emptyState(), ...options.state, answers: {} };
  const requests: StripeRequest[] = [];
  const events: StripeEvent[] = [];
  /** In seconds. */
  let clockOffset = 0;
  const now = () => Math.floor(Date.now() / 1_000) + clockOffset;

  const find = <T extends { id: string }>(list: T[], id: unknown) => list.find((item) => item.id === id);

  function emitEvent(type: string, object: object, siteUrl = findSite(object)) {
    const event: StripeEvent = {
      id: newId("evt"),
      object: "event",
      type,
      created: now(),
      api_version: "2026-10-28.endive",
      data: { object: structuredClone(object) },
    };
    events.push(event);
    onChange?.(state);
    if (siteUrl) onEvent?.(event, siteUrl);
    return event;
  }

  function findSite(object: object): string | undefined {
    const customer = "customer" in object ? object.customer : "id" in object ? object.id : undefined;
    const address = state.checkouts.findLast((checkout) => checkout.customer === customer)?.success_url;
    return address && new URL(address).origin;
  }

  function siteOf(paymentIntent: string): string | undefined {
    const address = state.checkouts.find(({ payment_intent }) => payment_intent === paymentIntent)?.success_url;
    return address && new URL(address).origin;
  }

  function bill(subscription: StripeSubscription, status: StripeInvoice["status"]) {
    const invoice: StripeInvoice = {
      id: newId("in"),
      object: "invoice",
      customer: subscription.customer,
      status,
      total: 999,
      created: now(),
      parent: {
        type: "subscription_details",
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
    };
    state.invoices.push(invoice);
    return invoice;
  }

  const actions = {
    subscribe(customer: string, changes: Partial<StripeSubscription> = {}): StripeSubscription {
      const start = now();
      const subscription: StripeSubscription = {
        id: newId("sub"),
        object: "subscription",
        customer,
        status: "active",
        cancel_at_period_end: false,
        cancel_at: null,
        canceled_at: null,
        created: start,
        metadata: {},
        items: { object: "list", data: [subscriptionItem(stripeSettings.STRIPE_PRICE_ID, start, start + month)] },
        ...changes,
      };
      state.subscriptions.push(subscription);
      emitEvent("customer.subscription.created", subscription);
      return subscription;
    },
    pay(checkoutId: string): StripeSubscription {
      const checkout = find(state.checkouts, checkoutId);
      if (checkout?.status !== "open" || checkout.mode !== "subscription") throw new Error("That Checkout is not open");
      const { price, metadata } = checkout.asked;
      const items = { object: "list" as const, data: [subscriptionItem(price, now(), now() + month)] };
      const subscription = actions.subscribe(checkout.customer, { metadata, items });
      Object.assign(checkout, { status: "complete", subscription: subscription.id });
      emitEvent("invoice.paid", bill(subscription, "paid"));
      emitEvent("checkout.session.completed", publicCheckout(checkout));
      return subscription;
    },
    /** `later`: the bank has not confirmed it yet. */
    payOnce(checkoutId: string, { later = false } = {}): StripePayment {
      const checkout = find(state.checkouts, checkoutId);
      if (checkout?.status !== "open" || checkout.mode !== "payment") throw new Error("That Checkout is not open");
      const id = newId("pi");
      const { amount_total: amount, asked } = checkout;
      const charge = { id: newId("ch"), object: "charge" as const, amount, amount_refunded: 0, disputed: false };
      const payment: StripePayment = {
        id,
        status: later ? "processing" : "succeeded",
        charge: { ...charge, payment_intent: id, metadata: asked.metadata },
        disputes: [],
      };
      state.payments.push(payment);
      Object.assign(checkout, { status: "complete", payment_status: later ? "unpaid" : "paid", payment_intent: id });
      emitEvent("checkout.session.completed", publicCheckout(checkout));
      return payment;
    },
    /** The bank's answer. A refused Checkout stays complete and unpaid. */
    confirmLater(checkoutId: string, { paid = true } = {}) {
      const checkout = existing(state.checkouts, checkoutId, "checkout.session");
      const payment = existing(state.payments, checkout.payment_intent, "payment_intent");
      payment.status = paid ? "succeeded" : "requires_payment_method";
      if (paid) checkout.payment_status = "paid";
      emitEvent(`checkout.session.async_payment_${paid ? "succeeded" : "failed"}`, publicCheckout(checkout));
    },
    refund({ charge }: StripePayment, cents = charge.amount) {
      charge.amount_refunded += cents;
      emitEvent("charge.refunded", charge, siteOf(charge.payment_intent));
    },
    dispute({ charge, disputes }: StripePayment) {
      charge.disputed = true;
      const dispute = {
        id: newId("dp"),
        object: "dispute" as const,
        status: "needs_response",
        payment_intent: charge.payment_intent,
      };
      disputes.push(dispute);
      emitEvent("charge.dispute.created", dispute, siteOf(charge.payment_intent));
    },
    closeDispute({ charge, disputes }: StripePayment, status: "won" | "lost") {
      for (const dispute of disputes) {
        dispute.status = status;
        emitEvent("charge.dispute.closed", dispute, siteOf(charge.payment_intent));
      }
    },
    expire(checkout: StripeCheckout) {
      checkout.status = "expired";
      emitEvent("checkout.session.expired", publicCheckout(checkout));
    },
    /** Stripe advances the period even when the payment fails. */
    renew(subscription: StripeSubscription, { paid = true } = {}) {
      for (const item of subscription.items.data) {
        item.current_period_start = item.current_period_end;
        item.current_period_end += month;
      }
      subscription.status = paid ? "active" : "past_due";
      const invoice = bill(subscription, paid ? "paid" : "open");
      emitEvent("customer.subscription.updated", subscription);
      emitEvent(paid ? "invoice.paid" : "invoice.payment_failed", invoice);
    },
    change(subscription: StripeSubscription, changes: Partial<StripeSubscription>, type = "customer.subscription.updated") {
      emitEvent(type, Object.assign(subscription, changes));
    },
    /** Cancels at the end of the period; `later: false` revokes that. */
    cancelLater(subscription: StripeSubscription, later = true) {
      const end = subscription.items.data[0]?.current_period_end ?? now();
      actions.change(subscription, { cancel_at_period_end: later, cancel_at: later ? end : null });
    },
    cancel(subscription: StripeSubscription) {
      actions.change(subscription, { status: "canceled", canceled_at: now() }, "customer.subscription.deleted");
    },
    /** Also cancels the customer's subscriptions, as Stripe does. */
    deleteCustomer(id: string) {
      const customer = find(state.customers, id);
      if (!customer) throw new Error("No such customer");
      for (const subscription of state.subscriptions) {
        if (subscription.customer === id && subscription.status !== "canceled") actions.cancel(subscription);
      }
      customer.deleted = true;
      emitEvent("customer.deleted", customer);
    },
    wait(seconds: number) {
      clockOffset += seconds;
    },
  };

  const api = (path: string) => `${base}/v1${path}`;

  /** A repeated idempotency key gets its first response without calling `answer`. */
  const route = (method: "get" | "post" | "delete", path: string, answer: (asked: Params, id: string) => object) =>
    http[method](api(path), async ({ request, params }) => {
      const url = new URL(request.url);
      const asked = new URLSearchParams(method === "get" ? url.search : await request.text());
      requests.push({
        method: request.method,
        path: url.pathname,
        params: Object.fromEntries(asked),
        headers: request.headers,
      });
      if (!/^Bearer (?:sk|rk)_test_/.test(request.headers.get("authorization") ?? "")) {
        return failure(new StripeFault(401, "invalid_request_error", undefined, "Invalid API Key provided"));
      }
      const key = method === "post" ? request.headers.get("idempotency-key") : null;
      const known = key === null ? undefined : state.answers[key];
      const whole = `${url.pathname}?${asked.toString()}`;
      if (known && known.asked !== whole) {
        return failure(new StripeFault(400, "idempotency_error", undefined, "Keys can only be used with the same parameters"));
      }
      if (known) return HttpResponse.json(known.body, { status: known.status });
      try {
        const body = structuredClone(answer(asked, String(params.id)));
        if (key !== null) state.answers[key] = { asked: whole, status: 200, body };
        onChange?.(state);
        return HttpResponse.json(body);
      } catch (error) {
        if (!(error instanceof StripeFault)) throw error;
        return failure(error);
      }
    });

  function publicCheckout(checkout: StripeCheckout) {
    const url = checkout.status === "open" ? `${pageOrigin(base)}/c/pay/${checkout.id}` : null;
    return { ...checkout, url, asked: undefined };
  }

  const existing = <T extends { id: string; deleted?: true }>(list: T[], id: unknown, what: string, param = "id") => {
    const item = find(list, id);
    if (!item || item.deleted) throw new StripeFault(404, "invalid_request_error", "resource_missing", `No such ${what}`, param);
    return item;
  };
  const requiredCustomer = (asked: Params) => existing(state.customers, asked.get("customer"), "customer", "customer");

  const handlers: RequestHandler[] = [
    route("post", "/customers", (asked) => {
      const customer: StripeCustomer = {
        id: newId("cus"),
        object: "customer",
        email: asked.get("email"),
        metadata: readRecord(asked, "metadata"),
      };
      state.customers.push(customer);
      return customer;
    }),
    // Stripe still returns deleted customers.
    route("get", "/customers/:id", (_, id) => find(state.customers, id) ?? existing(state.customers, id, "customer")),
    route("post", "/customers/:id", (asked, id) => {
      const customer = existing(state.customers, id, "customer");
      const email = asked.get("email");
      return Object.assign(customer, email === null ? {} : { email }, {
        metadata: { ...customer.metadata, ...readRecord(asked, "metadata") },
      });
    }),
    route("post", "/checkout/sessions", (asked) => {
      const customer = requiredCustomer(asked);
      const id = newId("cs_test");
      const checkout: StripeCheckout = {
        id,
        object: "checkout.session",
        status: "open",
        client_reference_id: asked.get("client_reference_id"),
        customer: customer.id,
        mode: asked.get("mode") === "payment" ? "payment" : "subscription",
        subscription: null,
        payment_status: "unpaid",
        amount_total: sumLines(asked),
        currency: asked.get("line_items[0][price_data][currency]") ?? "usd",
        payment_intent: null,
        metadata: readRecord(asked, "metadata"),
        success_url: asked.get("success_url") ?? "",
        cancel_url: asked.get("cancel_url") ?? "",
        asked: {
          price: asked.get("line_items[0][price]") ?? "",
          metadata: {
            ...readRecord(asked, "subscription_data[metadata]"),
            ...readRecord(asked, "payment_intent_data[metadata]"),
          },
        },
      };
      state.checkouts.push(checkout);
      return publicCheckout(checkout);
    }),
    route("get", "/checkout/sessions/:id", (asked, id) => {
      const checkout = publicCheckout(existing(state.checkouts, id, "checkout.session"));
      const payment = find(state.payments, checkout.payment_intent);
      if (asked.get("expand[0]") !== "payment_intent.latest_charge" || !payment) return checkout;
      const { id: intent, status, charge } = payment;
      return { ...checkout, payment_intent: { id: intent, object: "payment_intent", status, latest_charge: charge } };
    }),
    route("get", "/disputes", (asked) => {
      const data = find(state.payments, asked.get("payment_intent"))?.disputes ?? [];
      return { object: "list", url: "/v1/disputes", has_more: false, data };
    }),
    route("get", "/webhook_endpoints", () => ({
      object: "list",
      url: "/v1/webhook_endpoints",
      has_more: false,
      data: [{ ...webhookEndpoint, enabled_events: ["*"] }],
    })),
    route("post", "/checkout/sessions/:id/expire", (_, id) => {
      const checkout = existing(state.checkouts, id, "checkout.session");
      if (checkout.status !== "open") throw new StripeFault(400, "invalid_request_error", undefined, "It is not open");
      actions.expire(checkout);
      return publicCheckout(checkout);
    }),
    route("get", "/subscriptions", (asked) => {
      const customer = requiredCustomer(asked);
      const data = state.subscriptions.filter((subscription) => subscription.customer === customer.id);
      return { object: "list", url: "/v1/subscriptions", has_more: false, data };
    }),
    route("get", "/subscriptions/:id", (_, id) => existing(state.subscriptions, id, "subscription")),
    route("delete", "/subscriptions/:id", (_, id) => {
      const subscription = existing(state.subscriptions, id, "subscription");
      if (subscription.status === "canceled") throw new StripeFault(404, "invalid_request_error", "resource_missing", "It ended");
      actions.cancel(subscription);
      return subscription;
    }),
    route("get", "/prices/:id", (_, id) => {
      if (id !== stripeSettings.STRIPE_PRICE_ID) existing(state.customers, id, "price", "price");
      const recurring = { interval: "month", interval_count: 1 };
      return { id, object: "price", active: true, currency: "usd", unit_amount: 999, type: "recurring", recurring };
    }),
    route("get", "/account", () => ({ id: "acct_de_mentira", object: "account", charges_enabled: true })),
    route("post", "/billing_portal/sessions", (asked) => {
      const id = newId("bps");
      state.portals[id] = { customer: requiredCustomer(asked).id, returnUrl: asked.get("return_url") ?? "" };
      return { id, object: "billing_portal.session", url: `${pageOrigin(base)}/p/session/${id}` };
    }),
    ...(base === "https://api.stripe.com" ? [] : pageHandlers()),
  ];

  function pageHandlers(): RequestHandler[] {
    const page = (html: string, status = 200) => HttpResponse.html(html, { status });
    const gone = () =>
      page("<!DOCTYPE html><html lang=es><meta charset=utf-8><title>404</title><p>Esta página de mentira ya no existe.</p>", 404);
    const goTo = (address: string) => new HttpResponse(null, { status: 303, headers: { Location: address } });
    const readIntent = async (request: Request) => new URLSearchParams(await request.text()).get("intent");

    return [
      http.get(`${base}/c/pay/:id`, ({ params }) => {
        const checkout = find(state.checkouts, params.id);
        if (checkout?.status !== "open") return gone();
        return page(checkoutPage(checkout.cancel_url, checkout.mode === "payment" ? checkout.amount_total : null));
      }),
      http.post(`${base}/c/pay/:id`, ({ params }) => {
        const checkout = find(state.checkouts, params.id);
        if (checkout?.status !== "open") return gone();
        if (checkout.mode === "payment") actions.payOnce(checkout.id);
        else actions.pay(checkout.id);
        return goTo(checkout.success_url.replace("{CHECKOUT_SESSION_ID}", checkout.id));
      }),
      http.get(`${base}/p/session/:id`, ({ params }) => {
        const portal = state.portals[String(params.id)];
        if (!portal) return gone();
        const subscription = state.subscriptions.findLast(({ customer }) => customer === portal.customer);
        const invoices = state.invoices.filter(({ customer }) => customer === portal.customer);
        return page(portalPage({ subscription, invoices, returnUrl: portal.returnUrl }));
      }),
      http.post(`${base}/p/session/:id`, async ({ request, params }) => {
        const portal = state.portals[String(params.id)];
        const subscription = state.subscriptions.findLast(({ customer }) => customer === portal?.customer);
        if (!portal || !subscription || subscription.status === "canceled") return gone();
        const intent = await readIntent(request);
        if (intent === "cancelar") actions.cancelLater(subscription);
        if (intent === "reanudar") actions.cancelLater(subscription, false);
        if (intent === "terminar") actions.cancel(subscription);
        return goTo(new URL(request.url).pathname);
      }),
    ];
  }

  /** `at`: time of signing, in seconds. */
  function signed(event: StripeEvent, { secret = options.secret ?? stripeSettings.STRIPE_WEBHOOK_SECRET, at = 0 } = {}) {
    const body = JSON.stringify(event, null, 2);
    const time = at || Math.floor(Date.now() / 1_000);
    const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    return { body, headers: { "Content-Type": "application/json", "Stripe-Signature": `t=${time},v1=${signature}` } };
  }

  return { handlers, state, requests, events, signed, now, ...actions };
}

export type StripeStandIn = ReturnType<typeof makeStripe>;

type Params = URLSearchParams;

class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly code: string | undefined,
    message: string,
    readonly param?: string,
  ) {
    super(message);
  }
}

function failure({ status, type, code, message, param }: StripeFault) {
  return HttpResponse.json({ error: { type, code, message, param } }, { status, headers: { "Request-Id": "req_de_mentira" } });
}

function emptyState(): StripeState {
  return { customers: [], checkouts: [], subscriptions: [], invoices: [], payments: [], portals: {}, answers: {} };
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString("hex")}`;
}

function subscriptionItem(price: string, start: number, end: number): StripeSubscription["items"]["data"][number] {
  const id = newId("si");
  return { id, object: "subscription_item", price: { id: price }, current_period_start: start, current_period_end: end };
}

/** Cents. */
function sumLines(asked: Params): number {
  const amounts = [...asked].filter(([key]) => /^line_items\[\d+\]\[price_data\]\[unit_amount\]$/.test(key));
  return amounts.length > 0 ? amounts.reduce((sum, [, cents]) => sum + Number(cents), 0) : 999;
}

function readRecord(asked: Params, name: string): Record<string, string> {
  const inside = [...asked].filter(([key]) => key.startsWith(`${name}[`) && key.endsWith("]"));
  return Object.fromEntries(inside.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}

/** Stripe's pages have another origin than its API; the stand-in's do not. */
function pageOrigin(base: string): string {
  return base === "https://api.stripe.com" ? "https://checkout.stripe.com" : base;
}
