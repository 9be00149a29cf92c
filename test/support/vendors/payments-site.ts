import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Subscription } from "../../../app/db/schema.server";
import { type Browser, openApp } from "../app";
import { ahead, freePlan, subscription } from "../database-rows";
import { makeStripe, stripeSettings } from "../../mocks/stripe";

/** Without JavaScript, a form is answered with a redirect. */
export const toStripe = { headers: { Accept: "text/html,application/xhtml+xml" } };

export const bothChats = { AMY_CHAT_URL: "https://chat.example/amy", ROGER_CHAT_URL: "https://chat.example/roger" };

export const returnPath = (checkout = "") => `/ai-solutions/exito${checkout && `?session_id=${checkout}`}`;

/** As `openPaymentsLab`, with Yaneth signed in to the whole app. Other requests fail. */
export async function openPaymentsSite(settings: Record<string, string> = {}) {
  const app = await openApp({ ...stripeSettings, ...settings });
  const network = setupServer();
  const { db } = app;
  const site = {
    app,
    network,
    stripe: makeStripe(),
    yaneth: await app.person("yaneth@ejemplo.pa"),
    eric: await app.person("eric@ejemplo.pa"),

    /** Stripe keeps its data. */
    repairStripe: () => network.resetHandlers(...site.stripe.handlers),

    async browserOf(person: { id: string }): Promise<Browser> {
      const browser = app.otherBrowser();
      await browser.signInAs(person);
      return browser;
    },

    async goToPay(browser: Browser = app): Promise<string> {
      const { location } = await browser.submit("/functions/v1/create-checkout", {}, toStripe);
      return location?.split("/").at(-1) ?? "";
    },

    async subscribe(values: Partial<Subscription> = {}) {
      const row = subscription({ id: "sub_1", user_id: site.yaneth.id, stripe_customer_id: "cus_1", ...values });
      const { user_id, stripe_customer_id, created_at } = row;
      await db.insertInto("subscriptions").values(row).execute();
      await db.insertInto("customers").values({ user_id, stripe_customer_id, created_at }).execute();
    },

    /** Returns the time when the plan ends. */
    async giveFreePlan(days: number, values: Parameters<typeof freePlan>[0] = {}) {
      const expires_at = ahead(days);
      const { id: user_id, email } = site.yaneth;
      await db
        .insertInto("free_plan_subscriptions")
        .values(freePlan({ user_id, email, expires_at, ...values }))
        .execute();
      return expires_at;
    },

    async unconfirm() {
      await db.updateTable("profiles").set({ email_confirmed_at: null }).where("id", "=", site.yaneth.id).execute();
    },
  };

  beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
  afterAll(() => network.close());
  beforeEach(async () => {
    site.stripe = makeStripe();
    site.repairStripe();
    await app.forgetLimits();
    app.cookies.clear();
    for (const table of ["stripe_events", "payment_cancellations", "free_plan_subscriptions", "profiles"] as const)
      await db.deleteFrom(table).execute();
    site.yaneth = await app.person("yaneth@ejemplo.pa");
    site.eric = await app.person("eric@ejemplo.pa");
    await app.signInAs(site.yaneth);
  });
  return site;
}
