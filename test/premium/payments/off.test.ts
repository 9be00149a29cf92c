import { beforeEach, expect, test } from "vitest";
import { openApp } from "../../support/app";
import { ahead, freePlan } from "../../support/database-rows";
import { makeStripe } from "../../mocks/stripe";

const app = await openApp();
const yaneth = await app.person("yaneth@ejemplo.pa");
const path = "/functions/v1/create-checkout";

beforeEach(() => app.signInAs(yaneth));

test("sin Stripe se dice que los pagos aún no están disponibles, y nada se rompe", async () => {
  const { status, html } = await app.submit(path, {});
  expect([status, JSON.parse(html)]).toEqual([
    503,
    { error: "Los pagos aún no están disponibles", detail: expect.stringContaining("escríbenos") },
  ]);
  const sent = await app.submit(path, { volver: "/ai-solutions" }, { headers: { Accept: "text/html" } });
  expect([sent.status, sent.location]).toEqual([302, "/ai-solutions"]);
  expect((await app.visit("/ai-solutions")).text).toContain("Los pagos aún no están disponibles");
  expect((await app.submit("/functions/v1/customer-portal", {})).status).toBe(409);
});

test("los planes gratuitos siguen valiendo", async () => {
  const check = async () => JSON.parse((await app.visit("/functions/v1/check-subscription")).html) as object;
  expect(await check()).toEqual({ subscribed: false, allowed: false, why: "none" });
  await app.db
    .insertInto("free_plan_subscriptions")
    .values(freePlan({ user_id: yaneth.id, expires_at: ahead(1) }))
    .execute();
  expect(await check()).toMatchObject({ allowed: true, why: "free-plan" });
});

test("sin ningún chat, quien tiene acceso lee que aún no están abiertos, y nada lo lleva a ellos", async () => {
  await app.db.deleteFrom("free_plan_subscriptions").execute();
  const words = "Las conversaciones con Amy y Roger aún no están abiertas.";
  expect((await app.visit("/profile")).text).toContain(words);
  await app.db
    .insertInto("free_plan_subscriptions")
    .values(freePlan({ user_id: yaneth.id, expires_at: ahead(1) }))
    .execute();
  for (const address of ["/profile", "/ai-solutions/exito"]) {
    const { text } = await app.visit(address);
    expect(text).toContain(words);
    expect(text).not.toMatch(/uedes conversar/);
  }
});

test("de un evento no se puede saber si es de Stripe", async () => {
  const stripe = makeStripe();
  stripe.subscribe("cus_1");
  const { body, headers } = stripe.signed(stripe.events[0]!, { secret: "" });
  expect((await app.visit("/webhooks/stripe", { method: "POST", body, headers })).status).toBe(503);
});
