import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Browser, openApp, testPassword } from "../app";
import { freePlan } from "../db/rows";
import { makeStripe, type StripeEvent, type StripeStandIn, stripeSettings } from "../mocks/stripe";

const api = "https://api.stripe.com/v1";
const secrets = `whsec_nuevo, ${stripeSettings.STRIPE_WEBHOOK_SECRET}`;
const app = await openApp({ ...stripeSettings, STRIPE_WEBHOOK_SECRET: secrets });
const network = setupServer();
let stripe: StripeStandIn;
let yaneth: { id: string; email: string };
let eric: { id: string; email: string };

beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
afterAll(() => network.close());
beforeEach(async () => {
  stripe = makeStripe();
  network.resetHandlers(...stripe.handlers);
  await app.forgetLimits();
  app.cookies.clear();
  for (const table of ["stripe_events", "payment_cancellations", "profiles"] as const) await app.db.deleteFrom(table).execute();
  yaneth = await app.person("yaneth@ejemplo.pa");
  eric = await app.person("eric@ejemplo.pa");
  await app.signInAs(yaneth);
});

const checkout = "/functions/v1/create-checkout";
const portal = "/functions/v1/customer-portal";
const html = { headers: { Accept: "text/html,application/xhtml+xml" } };
type Json = Record<string, unknown>;
const jsonOf = ({ html }: { html: string }) => JSON.parse(html) as Json;

/** As a script asks, with the session's cookie. */
const ask = async (path: string, browser: Browser = app) => {
  const answer = await browser.submit(path, {}, { headers: { Accept: "application/json" } });
  return { ...answer, json: jsonOf(answer) };
};
const check = async (browser: Browser = app) => {
  const answer = await browser.visit("/functions/v1/check-subscription");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  return [answer.status, jsonOf(answer)] as const;
};
/** The person pays in the Checkout that they were sent to last. */
async function payFor(url: unknown) {
  return stripe.pay(String(url).split("/").at(-1) ?? "");
}
/** An event arrives; returns the answer's status. */
async function hear(event: StripeEvent | undefined, how: Parameters<StripeStandIn["signed"]>[1] = {}) {
  const { body, headers } = stripe.signed(event!, how);
  return (await app.otherBrowser().visit("/webhooks/stripe", { method: "POST", body, headers })).status;
}
const subscriptions = () => app.db.selectFrom("subscriptions").selectAll().orderBy("id").execute();

describe("suscribirse", () => {
  test("un programa recibe la dirección de la página de pago", async () => {
    const { status, json, headers } = await ask(checkout);
    expect([status, json]).toEqual([200, { url: `https://checkout.stripe.com/c/pay/${stripe.state.checkouts[0]?.id}` }]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(stripe.state.checkouts).toMatchObject([{ client_reference_id: yaneth.id, metadata: { user_id: yaneth.id } }]);
    expect(stripe.state.customers).toMatchObject([{ email: yaneth.email }]);
  });

  test("puede pedirla con un cuerpo de JSON", async () => {
    const body = JSON.stringify({ plan: "premium" });
    const headers = { origin: "http://localhost:3000", "Content-Type": "application/json" };
    expect((await app.visit(checkout, { method: "POST", body, headers })).status).toBe(200);
  });

  test("el formulario, sin JavaScript, lleva a la página de pago", async () => {
    const { status, location, headers } = await app.submit(checkout, { volver: "/ai-solutions/amy" }, html);
    expect([status, location]).toEqual([303, `https://checkout.stripe.com/c/pay/${stripe.state.checkouts[0]?.id}`]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("la política de las páginas deja ir a Stripe desde un formulario", async () => {
    const { headers } = await app.visit("/ai-solutions");
    expect(headers.get("Content-Security-Policy")).toMatch(
      /form-action 'self' https:\/\/checkout\.stripe\.com https:\/\/billing\.stripe\.com;/,
    );
  });

  test("quien no entró debe iniciar sesión, y vuelve a la página de la que venía", async () => {
    const stranger = app.otherBrowser();
    const { status, json } = await ask(checkout, stranger);
    expect([status, json]).toEqual([401, { error: "Debe iniciar sesión para suscribirse" }]);
    for (const [volver, back] of [
      ["/ai-solutions/amy", "/ai-solutions/amy"],
      ["https://malo.example/", "/ai-solutions"],
      ["//malo.example/", "/ai-solutions"],
      ["", "/ai-solutions"],
    ]) {
      const sent = await stranger.submit(checkout, { volver: volver! }, html);
      expect([sent.status, sent.location]).toEqual([302, `/auth?siguiente=${encodeURIComponent(back!)}`]);
      expect((await stranger.visit(sent.location!)).text).toContain("Debe iniciar sesión para suscribirse");
    }
    expect(stripe.requests).toEqual([]);
  });

  test("un doble clic es una sola página de pago", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.submit(checkout, {}, html)));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect([stripe.state.customers.length, stripe.state.checkouts.length]).toEqual([1, 1]);
  });

  test("quien ya paga no paga otra vez, y se le dice dónde está lo suyo", async () => {
    await payFor((await ask(checkout)).json.url);
    const { status, json } = await ask(checkout);
    expect([status, json.error]).toEqual([409, "Ya tienes una suscripción"]);
    const sent = await app.submit(checkout, { volver: "/ai-solutions" }, html);
    expect([sent.status, sent.location]).toEqual([302, "/ai-solutions"]);
    expect((await app.visit("/ai-solutions")).text).toContain("Ya tienes una suscripción");
    expect(stripe.state.checkouts).toHaveLength(1);
  });

  test("L4: más de ocho veces en diez minutos, espera", async () => {
    for (let times = 0; times < 8; times++) expect((await ask(checkout)).status).toBe(200);
    const { status, json, headers } = await ask(checkout);
    expect([status, json.error]).toEqual([429, "Error creando sesión de pago"]);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    const sent = await app.submit(checkout, {}, html);
    expect(sent.status).toBe(302);
    expect((await app.visit("/ai-solutions")).text).toMatch(/Error creando sesión de pago .* Espera \d+ minutos?/);
  });

  test("una forma que no es formulario se rechaza", async () => {
    const headers = { origin: "http://localhost:3000", "Content-Type": "text/plain" };
    expect((await app.visit(checkout, { method: "POST", body: "hola", headers })).status).toBe(415);
  });
});

describe("cuando Stripe falla se dice, la página llega y no se cobra nada", () => {
  const failures: [string, () => Response | Promise<Response>][] = [
    ["está caído", () => HttpResponse.error()],
    ["da un error suyo", () => HttpResponse.json({ error: { type: "api_error", message: "secreto" } }, { status: 500 })],
    ["no acepta el pago", () => HttpResponse.json({ error: { type: "card_error", message: "secreto" } }, { status: 402 })],
    ["contesta tonterías", () => HttpResponse.html("<h1>secreto</h1>")],
    ["no contesta", () => new Promise(() => undefined)],
  ];

  function soon(milliseconds: number) {
    expect(milliseconds).toBeLessThanOrEqual(8_000);
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), 50);
    return controller.signal;
  }

  test.each(failures)("A5: Stripe %s", async (what, give) => {
    network.use(http.all(`${api}/*`, give));
    const timeout = vi.spyOn(AbortSignal, "timeout");
    // The test does not wait for as long as a person would.
    if (what === "no contesta") timeout.mockImplementation((milliseconds) => soon(milliseconds));
    const begun = performance.now();
    const { status, json } = await ask(checkout);
    expect([status, json]).toEqual([
      503,
      { error: "Error creando sesión de pago", detail: expect.stringMatching(/no se cobró nada/i) },
    ]);
    const sent = await app.submit(checkout, { volver: "/ai-solutions" }, html);
    expect([sent.status, sent.location]).toEqual([302, "/ai-solutions"]);
    expect(performance.now() - begun).toBeLessThan(10_000);
    const page = await app.visit("/ai-solutions");
    expect(page.text).toContain("Error creando sesión de pago");
    expect(page.html).not.toContain("secreto");
    expect(stripe.state.checkouts).toEqual([]);

    timeout.mockRestore();
    network.resetHandlers(...stripe.handlers);
    expect((await ask(checkout)).status).toBe(200);
    expect([stripe.state.customers.length, stripe.state.checkouts.length]).toEqual([1, 1]);
  });

  test("A5: con la base de datos caída también se dice", async () => {
    await app.db.schema.alterTable("customers").renameTo("customers_away").execute();
    const { status, json } = await ask(checkout);
    expect([status, json.error]).toEqual([503, "Error creando sesión de pago"]);
    expect(json.detail).toMatch(/código [\w-]{36}/);
    expect((await app.submit(checkout, {}, html)).location).toBe("/ai-solutions");
    await app.db.schema.alterTable("customers_away").renameTo("customers").execute();
    expect((await ask(checkout)).status).toBe(200);
  });
});

describe("saber si hay acceso", () => {
  test("quien no entró no lo sabe", async () => {
    const [status, json] = await check(app.otherBrowser());
    expect([status, json.subscribed, json.error]).toEqual([401, false, "Debe iniciar sesión para suscribirse"]);
  });

  test("quien no paga no tiene, quien paga sí, y nadie más", async () => {
    expect(await check()).toEqual([200, { subscribed: false, allowed: false, why: "none" }]);
    const subscription = await payFor((await ask(checkout)).json.url);
    expect(await hear(stripe.events.find(({ type }) => type === "checkout.session.completed"))).toBe(200);
    const until = new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1_000).toISOString();
    const paid = { subscribed: true, allowed: true, why: "subscription", until, renews: true, isPaymentDue: false };
    expect(await check()).toEqual([200, paid]);
    const other = app.otherBrowser();
    await other.signInAs(eric);
    expect(await check(other)).toEqual([200, { subscribed: false, allowed: false, why: "none" }]);
  });

  test("un plan gratuito da acceso sin ser una suscripción", async () => {
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    await app.db
      .insertInto("free_plan_subscriptions")
      .values(freePlan({ user_id: yaneth.id, expires_at }))
      .execute();
    expect((await check())[1]).toMatchObject({ subscribed: false, allowed: true, why: "free-plan", until: expires_at });
  });

  test("A4: lo que cambia en Stripe cuenta en el siguiente pedido", async () => {
    const subscription = await payFor((await ask(checkout)).json.url);
    await hear(stripe.events[0]);
    for (const [change, subscribed] of [
      [() => stripe.cancelLater(subscription), true],
      [() => stripe.renew(subscription, { paid: false }), true],
      [() => stripe.change(subscription, { status: "unpaid" }), false],
      [() => stripe.change(subscription, { status: "active" }), true],
      [() => stripe.cancel(subscription), false],
    ] as const) {
      change();
      expect(await hear(stripe.events.at(-1))).toBe(200);
      expect((await check())[1].subscribed).toBe(subscribed);
    }
  });

  test("A5: sin base de datos no hay acceso", async () => {
    for (const table of ["sessions", "subscriptions"] as const) {
      await app.db.schema.alterTable(table).renameTo("away").execute();
      const [status, json] = await check();
      await app.db.schema.alterTable("away").renameTo(table).execute();
      expect([status, json]).toMatchObject([503, { subscribed: false, allowed: false, why: "unavailable" }]);
    }
  });
});

describe("el portal", () => {
  test("lleva a quien paga a su propio portal", async () => {
    await payFor((await ask(checkout)).json.url);
    const sent = await app.submit(portal, {}, html);
    expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^https:\/\/checkout\.stripe\.com\/p\/session\//)]);
    expect((await ask(portal)).json.url).toEqual(expect.any(String));
    expect(Object.values(stripe.state.portals).map(({ customer }) => customer)).toEqual(
      Array(2).fill(stripe.state.customers[0]?.id),
    );
  });

  test("a quien nunca pagó se le dice", async () => {
    const { status, json } = await ask(portal);
    expect([status, json.error]).toEqual([409, "Aún no tienes una suscripción"]);
    await app.submit(portal, { volver: "/profile" }, html);
    expect((await app.visit("/profile")).text).toContain("Aún no tienes una suscripción");
  });

  test("quien no entró debe iniciar sesión", async () => {
    expect((await ask(portal, app.otherBrowser())).status).toBe(401);
    const { location } = await app.otherBrowser().submit(portal, { volver: "/profile" }, html);
    expect(location).toBe("/auth?siguiente=%2Fprofile");
  });

  test("si Stripe falla, se dice", async () => {
    await ask(checkout);
    network.use(http.all(`${api}/*`, () => HttpResponse.error()));
    const { status, json } = await ask(portal);
    expect([status, json.error]).toEqual([503, "No pudimos abrir tus facturas y pagos"]);
  });
});

describe("los eventos de Stripe", () => {
  beforeEach(async () => {
    await payFor((await ask(checkout)).json.url);
  });

  test("A6: falsos, viejos, sin firma o demasiado grandes no cambian nada", async () => {
    const event = stripe.events[0];
    const send = async (body: string, headers: Record<string, string> = {}) =>
      (await app.otherBrowser().visit("/webhooks/stripe", { method: "POST", body, headers })).status;
    expect(await hear(event, { secret: "whsec_otro" })).toBe(400);
    expect(await hear(event, { at: Math.floor(Date.now() / 1_000) - 301 })).toBe(400);
    expect(await send(JSON.stringify(event))).toBe(400);
    expect(await send("")).toBe(400);
    expect(await send("x".repeat(1024 * 1024 + 1), stripe.signed(event!).headers)).toBe(413);
    expect(await send("x".repeat(1024 * 1024), stripe.signed(event!).headers)).toBe(400);
    expect(await subscriptions()).toEqual([]);
    expect(await app.db.selectFrom("stripe_events").selectAll().execute()).toEqual([]);
  });

  test("los dos secretos valen mientras se cambian", async () => {
    expect(await hear(stripe.events[0], { secret: "whsec_nuevo" })).toBe(200);
    expect(await hear(stripe.events[1])).toBe(200);
    expect(await subscriptions()).toMatchObject([{ user_id: yaneth.id, status: "active" }]);
  });

  test("A6: uno cien veces, a la vez y después, es uno", async () => {
    const fetched = () => stripe.requests.filter(({ path }) => path.startsWith("/v1/subscriptions/")).length;
    const statuses = await Promise.all(Array.from({ length: 50 }, () => hear(stripe.events[0])));
    for (let times = 0; times < 50; times++) statuses.push(await hear(stripe.events[0]));
    expect(statuses).toEqual(Array(100).fill(200));
    expect([fetched(), (await subscriptions()).length]).toEqual([1, 1]);
  });

  test("los que no conocemos se aceptan y no hacen nada", async () => {
    expect(await hear({ ...stripe.events[0]!, id: "evt_nuevo", type: "algo.nuevo" })).toBe(200);
    expect(await subscriptions()).toEqual([]);
  });

  test("si Stripe o la base de datos fallan, se pide que lo manden otra vez", async () => {
    network.use(http.get(`${api}/subscriptions/:id`, () => HttpResponse.error()));
    expect(await hear(stripe.events[0])).toBe(503);
    network.resetHandlers(...stripe.handlers);
    await app.db.schema.alterTable("stripe_events").renameTo("away").execute();
    expect(await hear(stripe.events[0])).toBe(503);
    await app.db.schema.alterTable("away").renameTo("stripe_events").execute();
    expect(await subscriptions()).toEqual([]);
    expect(await hear(stripe.events[0])).toBe(200);
    expect(await subscriptions()).toHaveLength(1);
  });

  test("no hace falta decir de qué sitio vienen, ni lo hay", async () => {
    const { body, headers } = stripe.signed(stripe.events[0]!);
    const from = { ...headers, Origin: "https://malo.example", "Sec-Fetch-Site": "cross-site" };
    expect((await app.otherBrowser().visit("/webhooks/stripe", { method: "POST", body, headers: from })).status).toBe(200);
  });
});

test.each([checkout, portal, "/webhooks/stripe"])("%s solo recibe", async (path) => {
  for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
    const headers = { origin: "http://localhost:3000", host: "localhost:3000" };
    const answer = await app.visit(path, { method, headers });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
  }
});

describe("suspender a quien paga", () => {
  let page: string;
  let admin: Browser;
  const motivo = "Envió publicidad a otras personas";
  const told = "Tiene una suscripción que se sigue cobrando. Cancélala en Stripe si la suspensión va a durar";
  beforeEach(async () => {
    page = `/admin/personas/${yaneth.id}/suspension`;
    admin = app.otherBrowser();
    await admin.signInAs(await app.person("itzel@ejemplo.pa", { is_admin: 1 }));
  });

  test("se sigue cobrando: antes y después se dice de qué cliente de Stripe", async () => {
    const subscription = await payFor((await ask(checkout)).json.url);
    await hear(stripe.events[0]);
    const all = `${told} (cliente ${subscription.customer}).`;
    expect((await admin.visit(page)).text).toContain(all);
    const { location } = await admin.submit(page, { suspendida: "1", motivo });
    expect((await admin.visit(location!)).text).toContain(`Yaneth Córdoba ya no puede entrar. ${all}`);
  });

  test("si ya no se cobra más, no se dice", async () => {
    const subscription = await payFor((await ask(checkout)).json.url);
    stripe.cancelLater(subscription);
    await hear(stripe.events.at(-1));
    expect((await admin.visit(page)).text).not.toContain("Stripe");
    const { location } = await admin.submit(page, { suspendida: "1", motivo });
    const { text } = await admin.visit(location!);
    expect(text).toContain("Yaneth Córdoba ya no puede entrar.");
    expect(text).not.toContain("Stripe");
  });
});

test("quien borra su cuenta deja de pagar", async () => {
  await payFor((await ask(checkout)).json.url);
  await hear(stripe.events[0]);
  const fields = { articulos: "quedan", current_password: testPassword };
  expect((await app.submit("/profile/eliminar", fields)).location).toBe("/");
  expect(await app.db.selectFrom("payment_cancellations").select(["id", "kind"]).orderBy("kind").execute()).toEqual([
    { id: stripe.state.checkouts[0]?.id, kind: "checkout" },
    { id: stripe.state.subscriptions[0]?.id, kind: "subscription" },
  ]);
});
