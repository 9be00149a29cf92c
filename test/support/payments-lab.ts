import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { env } from "../../app/env.server";
import { log } from "../../app/log.server";
import { findCustomer } from "../../app/premium/payments/customers.server";
import { startCheckout } from "../../app/premium/payments/checkout.server";
import { applyEvent } from "../../app/premium/payments/subscription-sync.server";
import { freshDatabase } from "./database";
import { profile } from "./database-rows";
import { makeStripe, type StripeEvent, type StripeStandIn, type StripeSubscription, stripeSettings } from "../mocks/stripe";

/** The settings as the code reads them. */
export const configured = {
  ...stripeSettings,
  STRIPE_WEBHOOK_SECRET: [stripeSettings.STRIPE_WEBHOOK_SECRET],
  STRIPE_API_BASE: undefined,
  APP_URL: "https://panama.example",
};

/** A person who can pay, as a test names them. */
export type TestPayer = { id: string; email: string; isConfirmed: boolean };

/**
 * For a test file of what the site does with payments: an empty database and a new Stripe before each test, and no other
 * network. Yaneth and Eric have accounts.
 */
export async function openPaymentsLab() {
  const database = await freshDatabase();
  const { db } = database;
  globalThis.panamaDatabase = db;
  const network = setupServer();
  const lab = {
    db,
    network,
    stripe: makeStripe(),
    yaneth: { id: "yaneth", email: "yaneth@ejemplo.pa", isConfirmed: true } satisfies TestPayer,
    eric: { id: "eric", email: "eric@ejemplo.pa", isConfirmed: true } satisfies TestPayer,
    /** What is kept of all subscriptions, in a fixed order. */
    kept: () => db.selectFrom("subscriptions").selectAll().orderBy("id").execute(),
    /** Questions put to Stripe, as "POST /v1/customers". */
    asked: () => lab.stripe.requests.map(({ method, path }) => `${method} ${path.replace(/_(?:test_)?[0-9a-f]{18}/g, "_")}`),
    /** The Checkout that the person is in. */
    checkoutOf: async ({ id }: TestPayer) => (await findCustomer(id))?.checkout_id ?? "",
    /** The person goes to Checkout and pays; the site has not heard of it yet. */
    payAs: async (person: TestPayer): Promise<StripeSubscription> => {
      await startCheckout(person);
      return lab.stripe.pay(await lab.checkoutOf(person));
    },
    /** An event arrives. */
    hear: async (event: StripeEvent): Promise<void> => {
      const { body, headers } = lab.stripe.signed(event);
      await applyEvent(Buffer.from(body), headers["Stripe-Signature"]);
    },
    /** These events arrive in that order; else all that have happened at Stripe so far. */
    hearAll: async (events?: StripeEvent[]): Promise<void> => {
      for (const event of events ?? lab.stripe.events) await lab.hear(event);
    },
    /** Another Stripe, that knows nothing. */
    renewStripe(): StripeStandIn {
      lab.stripe = makeStripe();
      network.resetHandlers(...lab.stripe.handlers);
      return lab.stripe;
    },
  };

  beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
  beforeEach(async () => {
    Object.assign(env, configured);
    lab.renewStripe();
    vi.spyOn(log, "warn");
    vi.spyOn(log, "error");
    for (const table of ["payment_cancellations", "stripe_events", "audit_log", "mail_outbox", "profiles"] as const) {
      await db.deleteFrom(table).execute();
    }
    await db
      .insertInto("profiles")
      .values([profile({ id: "yaneth", email: "yaneth@ejemplo.pa" }), profile({ id: "eric", email: "eric@ejemplo.pa" })])
      .execute();
  });
  afterAll(async () => {
    network.close();
    await database.drop();
  });
  return lab;
}
