import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { env } from "../../../app/env.server";
import type { PaymentEvent } from "../../../app/premium/payments/vendor";
import { openPayments } from "../../../app/premium/payments/payments.server";
import { startPersistentStandIn } from "../../mocks/stand-in";
import type { StripeState } from "../../mocks/stripe";
import { find, findHrefs, getAllByRole, visibleText } from "../../support/pages/html";

const heard: PaymentEvent[] = [];
const site = createServer((incoming, outgoing) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    heard.push(await openPayments().readEvent(Buffer.concat(chunks), String(incoming.headers["stripe-signature"])));
    outgoing.end();
  })();
});
site.listen(0, "127.0.0.1");
await once(site, "listening");
const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

let kept: StripeState | undefined;
let standIn = await startPersistentStandIn({ keepStripe: (state) => (kept = structuredClone(state)) });
afterAll(async () => {
  await standIn.stop();
  site.close();
});

beforeEach(() => {
  const { STRIPE_WEBHOOK_SECRET: secret, ...settings } = standIn.settings;
  Object.assign(env, settings, { STRIPE_WEBHOOK_SECRET: [secret], APP_URL: address });
  heard.length = 0;
});

const click = (url: string, intent: string) =>
  fetch(url, { method: "POST", body: new URLSearchParams({ intent }), redirect: "manual" });
const types = () => heard.map(({ type }) => type);

test("en la demostración se paga, se ve la factura y se cancela, y el sitio se entera de todo", async () => {
  const customerId = await openPayments().createCustomer({ userId: "yaneth", email: null }, "cliente");
  const { id, url } = await openPayments().createCheckout({ userId: "yaneth", customerId }, "pago");
  const page = await (await fetch(url)).text();
  expect(find(page, "html[lang=es]")).not.toBe("");
  expect(visibleText(page)).toContain("imitación");
  expect(getAllByRole(page, "button", { name: "Pagar" })).toHaveLength(1);
  expect(findHrefs(page, "Cancelar")).toEqual([expect.stringMatching(/\/ai-solutions\/cancelado$/)]);

  const paid = await click(url, "pagar");
  expect([paid.status, paid.headers.get("location")]).toEqual([303, `${address}/ai-solutions/exito?session_id=${id}`]);
  const { subscriptionId } = (await openPayments().findCheckout(id))!;
  await vi.waitFor(() =>
    expect(types().toSorted()).toEqual(["checkout.session.completed", "customer.subscription.created", "invoice.paid"]),
  );
  expect(heard.map(({ about }) => about)).toEqual(Array(3).fill({ subscriptionId }));
  expect((await click(url, "pagar")).status).toBe(404);

  const portal = await openPayments().openPortal(customerId);
  const shown = await (await fetch(portal)).text();
  expect(shown).toMatch(/US\$9\.99, pagada/);
  expect(shown).toContain(`href="${address}/profile#mi-acceso"`);
  expect((await click(portal, "cancelar")).status).toBe(303);
  expect(await (await fetch(portal)).text()).toContain("Reanudar suscripción");
  expect(await openPayments().findSubscription(subscriptionId!)).toMatchObject({ status: "active", cancel_at_period_end: 1 });
  await click(portal, "terminar");
  expect(await openPayments().findSubscription(subscriptionId!)).toMatchObject({ status: "canceled" });
  await vi.waitFor(() => expect(types().slice(3)).toEqual(["customer.subscription.updated", "customer.subscription.deleted"]));
});

test("apagada y encendida otra vez, sabe lo de antes", async () => {
  const customerId = await openPayments().createCustomer({ userId: "eric", email: null }, "otro cliente");
  const { id } = await openPayments().createCheckout({ userId: "eric", customerId }, "otro pago");
  await standIn.stop();
  standIn = await startPersistentStandIn({ stripe: kept });
  env.STRIPE_API_BASE = standIn.settings.STRIPE_API_BASE;
  const url = (await openPayments().findCheckout(id))?.url ?? "";
  expect(url).toContain(standIn.settings.STRIPE_API_BASE);
  expect((await click(url, "pagar")).status).toBe(303);
});
