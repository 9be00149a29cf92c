import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { env } from "../../../app/env.server";
import { log } from "../../../app/log.server";
import { findCustomer } from "../../../app/premium/payments/customers.server";
import { startCheckout } from "../../../app/premium/payments/checkout.server";
import { applyEvent } from "../../../app/premium/payments/subscription-sync.server";
import { openDatabase } from "../database";
import { profile } from "../database-rows";
import { makeStripe, type StripeEvent, type StripeStandIn, type StripeSubscription, stripeSettings } from "../../mocks/stripe";

const configured = {
  ...stripeSettings,
  STRIPE_WEBHOOK_SECRET: [stripeSettings.STRIPE_WEBHOOK_SECRET],
  STRIPE_API_BASE: undefined,
  APP_URL: "https://panama.example",
};

export type TestPayer = { id: string; email: string; isConfirmed: boolean };

/** Each test starts with an empty database with Yaneth's and Eric's accounts, and a new Stripe stand-in. Other requests fail. */
export async function openPaymentsLab() {
  const { db } = await openDatabase();
  const network = setupServer();
  const lab = {
    db,
    network,
    stripe: makeStripe(),
    yaneth: { id: "yaneth", email: "yaneth@ejemplo.pa", isConfirmed: true } satisfies TestPayer,
    eric: { id: "eric", email: "eric@ejemplo.pa", isConfirmed: true } satisfies TestPayer,
    kept: () => db.selectFrom("subscriptions").selectAll().orderBy("id").execute(),
    /** "POST /v1/customers", without ids. */
    asked: () => lab.stripe.requests.map(({ method, path }) => `${method} ${path.replace(/_(?:test_)?[0-9a-f]{18}/g, "_")}`),
    checkoutOf: async ({ id }: TestPayer) => (await findCustomer(id))?.checkout_id ?? "",
    payAs: async (person: TestPayer): Promise<StripeSubscription> => {
      await startCheckout(person);
      return lab.stripe.pay(await lab.checkoutOf(person));
    },
    hear: async (event: StripeEvent): Promise<void> => {
      const { body, headers } = lab.stripe.signed(event);
      await applyEvent(Buffer.from(body), headers["Stripe-Signature"]);
    },
    hearAll: async (events?: StripeEvent[]): Promise<void> => {
      for (const event of events ?? lab.stripe.events) await lab.hear(event);
    },
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
  afterAll(() => network.close());
  return lab;
}
