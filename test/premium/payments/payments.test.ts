import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { type Browser, testPassword } from "../../support/app";
import { isOnSqlite } from "../../support/database/engine";
import { findForms } from "../../support/pages/forms";
import { withShortTimeouts } from "../../support/setup/short-timeouts";
import { type StripeEvent, type StripeStandIn, stripeSettings } from "../../mocks/stripe";
import { stripeFailures, stripeTimeout } from "../../mocks/stripe-failures";
import { openPaymentsSite, toStripe } from "../../support/vendors/payments-site";

const site = await openPaymentsSite({ STRIPE_WEBHOOK_SECRET: `whsec_nuevo, ${stripeSettings.STRIPE_WEBHOOK_SECRET}` });
const { app, network } = site;

const checkout = "/functions/v1/create-checkout";
const portal = "/functions/v1/customer-portal";
type Json = Record<string, unknown>;
const jsonOf = ({ html }: { html: string }) => JSON.parse(html) as Json;

const ask = async (path: string, browser: Browser = app) => {
  const answer = await browser.submit(path, {}, { headers: { Accept: "application/json" } });
  return { ...answer, json: jsonOf(answer) };
};
const check = async (browser: Browser = app) => {
  const answer = await browser.visit("/functions/v1/check-subscription");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  return [answer.status, jsonOf(answer)] as const;
};
async function payFor(url: unknown) {
  return site.stripe.pay(String(url).split("/").at(-1) ?? "");
}
async function hear(event: StripeEvent | undefined, how: Parameters<StripeStandIn["signed"]>[1] = {}) {
  const { body, headers } = site.stripe.signed(event!, how);
  return (await app.otherBrowser().visit("/webhooks/stripe", { method: "POST", body, headers })).status;
}
const subscriptions = () => app.db.selectFrom("subscriptions").selectAll().orderBy("id").execute();

test("el acceso se comprueba también con POST, y otro método dice cuáles valen", async () => {
  const path = "/functions/v1/check-subscription";
  const [posted, read] = [await ask(path), await check()];
  expect([posted.status, posted.json]).toEqual(read);
  for (const [address, method, allowed] of [
    [path, "PUT", "GET, HEAD, POST"],
    [checkout, "GET", "POST"],
    ["/api/respuestas", "POST", "GET, HEAD"],
    ["/blog/rss.xml", "DELETE", "GET, HEAD"],
  ] as const) {
    const answer = await app.visit(address, { method });
    expect([address, answer.status, answer.headers.get("Allow")]).toEqual([address, 405, allowed]);
    expect(jsonOf(answer)).toEqual({ error: expect.stringMatching(/^Esta dirección solo admite /) as string });
  }
});

describe("suscribirse", () => {
  test("un programa recibe la dirección de la página de pago", async () => {
    const { status, json, headers } = await ask(checkout);
    expect([status, json]).toEqual([200, { url: `https://checkout.stripe.com/c/pay/${site.stripe.state.checkouts[0]?.id}` }]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(site.stripe.state.checkouts).toMatchObject([
      { client_reference_id: site.yaneth.id, metadata: { user_id: site.yaneth.id } },
    ]);
    expect(site.stripe.state.customers).toMatchObject([{ email: site.yaneth.email }]);
  });

  test("puede pedirla con un cuerpo de JSON", async () => {
    const body = JSON.stringify({ plan: "premium" });
    const headers = { origin: "http://localhost:3000", "Content-Type": "application/json" };
    expect((await app.visit(checkout, { method: "POST", body, headers })).status).toBe(200);
  });

  test("cancelar el pago vuelve a la página de donde se vino, aunque la de pago sea la misma de antes", async () => {
    for (const from of ["/ai-solutions/roger", "/ai-solutions/amy", "/ai-solutions/roger"]) {
      await app.submit(checkout, { volver: from }, toStripe);
      const [{ cancel_url = "" } = {}, ...others] = site.stripe.state.checkouts;
      expect(others).toEqual([]);
      expect((await app.visit(new URL(cancel_url).pathname)).location).toBe(`${from}?pago=cancelado`);
    }
    const eric = await site.browserOf(site.eric);
    await ask(checkout, eric);
    for (const volver of ["/profile", "/ai-solutions/yodda", "https://malo.example/ai-solutions/amy", "//malo.example"]) {
      await eric.submit(checkout, { volver }, toStripe);
      expect((await eric.visit("/ai-solutions/cancelado")).location).toBe("/ai-solutions");
    }
    expect((await app.otherBrowser().visit("/ai-solutions/cancelado")).location).toBe("/ai-solutions");
  });

  test.each([checkout, portal])(
    "el formulario de otra persona no sirve en %s: nadie paga por la cuenta de otro",
    async (path) => {
      const form = findForms((await app.visit("/profile")).html).find(({ controls }) =>
        controls.some(({ name }) => name === "token"),
      );
      const token = form?.controls.find(({ name }) => name === "token")?.value ?? "";
      expect(token).not.toBe("");
      await app.signInAs(site.eric);
      const { status, location } = await app.submit(path, { token, volver: "/ai-solutions" }, toStripe);
      expect([status, location]).toEqual([302, "/ai-solutions"]);
      expect((await app.visit("/ai-solutions")).text).toContain("No pudimos comprobar que esta solicitud sea tuya");
      expect(await app.db.selectFrom("customers").select("user_id").execute()).toEqual([]);
      expect(site.stripe.requests).toEqual([]);
    },
  );

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
      const sent = await stranger.submit(checkout, { volver: volver! }, toStripe);
      expect([sent.status, sent.location]).toEqual([302, `/auth?siguiente=${encodeURIComponent(back!)}`]);
      expect((await stranger.visit(sent.location!)).text).toContain("Debe iniciar sesión para suscribirse");
    }
    expect(site.stripe.requests).toEqual([]);
  });

  test("quien ya paga no paga otra vez, y se le dice dónde está lo suyo", async () => {
    await payFor((await ask(checkout)).json.url);
    const { status, json } = await ask(checkout);
    expect([status, json.error]).toEqual([409, "Ya tienes una suscripción"]);
    const sent = await app.submit(checkout, { volver: "/ai-solutions" }, toStripe);
    expect([sent.status, sent.location]).toEqual([302, "/ai-solutions"]);
    expect((await app.visit("/ai-solutions")).text).toContain("Ya tienes una suscripción");
    expect(site.stripe.state.checkouts).toHaveLength(1);
  });

  test("L4: más de ocho veces en diez minutos, espera", async () => {
    for (let times = 0; times < 8; times++) expect((await ask(checkout)).status).toBe(200);
    const { status, json, headers } = await ask(checkout);
    expect([status, json.error]).toEqual([429, "Error creando sesión de pago"]);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    const sent = await app.submit(checkout, {}, toStripe);
    expect(sent.status).toBe(302);
    expect((await app.visit("/ai-solutions")).text).toMatch(/Error creando sesión de pago .* Espera \d+ minutos?/);
  });
});

describe.runIf(isOnSqlite)("cuando Stripe falla se dice, la página llega y no se cobra nada", () => {
  test.each(stripeFailures)("A5: Stripe %s", async (_what, failure) => {
    network.use(failure);
    const { status, json } = await withShortTimeouts(stripeTimeout, () => ask(checkout));
    expect([status, json]).toEqual([
      503,
      { error: "Error creando sesión de pago", detail: expect.stringMatching(/no se cobró nada/i) },
    ]);
    const sent = await withShortTimeouts(stripeTimeout, () => app.submit(checkout, { volver: "/ai-solutions" }, toStripe));
    expect([sent.status, sent.location]).toEqual([302, "/ai-solutions"]);
    const page = await app.visit("/ai-solutions");
    expect(page.text).toContain("Error creando sesión de pago");
    expect(page.html).not.toContain("secreto");
    expect(site.stripe.state.checkouts).toEqual([]);

    site.repairStripe();
    expect((await ask(checkout)).status).toBe(200);
    expect([site.stripe.state.customers.length, site.stripe.state.checkouts.length]).toEqual([1, 1]);
  });

  test("A5: con la base de datos caída también se dice", async () => {
    await app.without("customers", async () => {
      const { status, json } = await ask(checkout);
      expect([status, json.error]).toEqual([503, "Error creando sesión de pago"]);
      expect(json.detail).toMatch(/código [\w-]{36}/);
      expect((await app.submit(checkout, {}, toStripe)).location).toBe("/ai-solutions");
    });
    expect((await ask(checkout)).status).toBe(200);
  });
});

describe.runIf(isOnSqlite)("saber si hay acceso", () => {
  test("quien no entró no lo sabe", async () => {
    const [status, json] = await check(app.otherBrowser());
    expect([status, json.subscribed, json.error]).toEqual([401, false, "Debe iniciar sesión para suscribirse"]);
  });

  test("quien no paga no tiene, quien paga sí, y nadie más", async () => {
    expect(await check()).toEqual([200, { subscribed: false, allowed: false, why: "none" }]);
    const subscription = await payFor((await ask(checkout)).json.url);
    expect(await hear(site.stripe.events.find(({ type }) => type === "checkout.session.completed"))).toBe(200);
    const until = new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1_000).toISOString();
    const paid = { subscribed: true, allowed: true, why: "subscription", until, renews: true, isPaymentDue: false };
    expect(await check()).toEqual([200, paid]);
    expect(await check(await site.browserOf(site.eric))).toEqual([200, { subscribed: false, allowed: false, why: "none" }]);
  });

  test("A4: lo que cambia en Stripe cuenta en el siguiente pedido", async () => {
    const subscription = await payFor((await ask(checkout)).json.url);
    await hear(site.stripe.events[0]);
    for (const [change, subscribed] of [
      [() => site.stripe.cancelLater(subscription), true],
      [() => site.stripe.renew(subscription, { paid: false }), true],
      [() => site.stripe.change(subscription, { status: "unpaid" }), false],
      [() => site.stripe.change(subscription, { status: "active" }), true],
      [() => site.stripe.cancel(subscription), false],
    ] as const) {
      change();
      expect(await hear(site.stripe.events.at(-1))).toBe(200);
      expect((await check())[1].subscribed).toBe(subscribed);
    }
  });

  test("A5: sin base de datos no hay acceso", async () => {
    for (const table of ["sessions", "subscriptions"] as const) {
      const [status, json] = await app.without(table, () => check());
      expect([status, json]).toMatchObject([503, { subscribed: false, allowed: false, why: "unavailable" }]);
    }
  });
});

describe.runIf(isOnSqlite)("el portal", () => {
  test("lleva a quien paga a su propio portal", async () => {
    await payFor((await ask(checkout)).json.url);
    const sent = await app.submit(portal, {}, toStripe);
    expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^https:\/\/checkout\.stripe\.com\/p\/session\//)]);
    expect((await ask(portal)).json.url).toEqual(expect.any(String));
    expect(Object.values(site.stripe.state.portals).map(({ customer }) => customer)).toEqual(
      Array(2).fill(site.stripe.state.customers[0]?.id),
    );
  });

  test("a quien nunca pagó se le dice", async () => {
    const { status, json } = await ask(portal);
    expect([status, json.error]).toEqual([409, "Aún no tienes una suscripción"]);
    await app.submit(portal, { volver: "/profile" }, toStripe);
    expect((await app.visit("/profile")).text).toContain("Aún no tienes una suscripción");
  });

  test("quien no entró debe iniciar sesión", async () => {
    const signedOut = await ask(portal, app.otherBrowser());
    expect([signedOut.status, signedOut.json]).toEqual([401, { error: "Debes iniciar sesión para ver tu suscripción" }]);
    const { location } = await app.otherBrowser().submit(portal, { volver: "/profile" }, toStripe);
    expect(location).toBe("/auth?siguiente=%2Fprofile");
  });

  test("si Stripe falla, se dice", async () => {
    await ask(checkout);
    network.use(http.all("https://api.stripe.com/*", () => HttpResponse.error()));
    const { status, json } = await ask(portal);
    expect([status, json.error]).toEqual([503, "No pudimos abrir tus facturas y pagos"]);
  });
});

describe("los eventos de Stripe", () => {
  beforeEach(async () => {
    await payFor((await ask(checkout)).json.url);
  });

  test("A6: falsos, viejos, sin firma o demasiado grandes no cambian nada", async () => {
    const event = site.stripe.events[0];
    const send = async (body: string, headers: Record<string, string> = {}) =>
      (await app.otherBrowser().visit("/webhooks/stripe", { method: "POST", body, headers })).status;
    expect(await hear(event, { secret: "whsec_otro" })).toBe(400);
    expect(await hear(event, { at: Math.floor(Date.now() / 1_000) - 301 })).toBe(400);
    expect(await send(JSON.stringify(event))).toBe(400);
    expect(await send("")).toBe(400);
    expect(await send("x".repeat(1024 * 1024 + 1), site.stripe.signed(event!).headers)).toBe(413);
    expect(await send("x".repeat(1024 * 1024), site.stripe.signed(event!).headers)).toBe(400);
    expect(await subscriptions()).toEqual([]);
    expect(await app.db.selectFrom("stripe_events").selectAll().execute()).toEqual([]);
  });

  test("los que no conocemos se aceptan y no hacen nada", async () => {
    expect(await hear({ ...site.stripe.events[0]!, id: "evt_nuevo", type: "algo.nuevo" })).toBe(200);
    expect(await subscriptions()).toEqual([]);
  });

  test("si Stripe o la base de datos fallan, se pide que lo manden otra vez", async () => {
    network.use(http.get("https://api.stripe.com/v1/subscriptions/:id", () => HttpResponse.error()));
    expect(await hear(site.stripe.events[0])).toBe(503);
    site.repairStripe();
    expect(await app.without("stripe_events", () => hear(site.stripe.events[0]))).toBe(503);
    expect(await subscriptions()).toEqual([]);
    expect(await hear(site.stripe.events[0])).toBe(200);
    expect(await subscriptions()).toHaveLength(1);
  });

  test("no hace falta decir de qué sitio vienen, ni lo hay", async () => {
    const { body, headers } = site.stripe.signed(site.stripe.events[0]!);
    const from = { ...headers, Origin: "https://malo.example", "Sec-Fetch-Site": "cross-site" };
    expect((await app.otherBrowser().visit("/webhooks/stripe", { method: "POST", body, headers: from })).status).toBe(200);
  });
});

describe.runIf(isOnSqlite)("suspender a quien paga", () => {
  let page: string;
  let admin: Browser;
  const motivo = "Envió publicidad a otras personas";
  const told = "Tiene una suscripción que se sigue cobrando. Cancélala en Stripe si la suspensión va a durar";
  beforeEach(async () => {
    page = `/admin/personas/${site.yaneth.id}/suspension`;
    admin = await site.browserOf(await app.person("itzel@ejemplo.pa", { is_admin: 1 }));
  });

  test("se sigue cobrando: antes y después se dice de qué cliente de Stripe", async () => {
    const subscription = await payFor((await ask(checkout)).json.url);
    await hear(site.stripe.events[0]);
    const all = `${told} (cliente ${subscription.customer}).`;
    expect((await admin.visit(page)).text).toContain(all);
    const { location } = await admin.submit(page, { suspendida: "1", motivo });
    expect((await admin.visit(location!)).text).toContain(`Yaneth Córdoba ya no puede entrar. ${all}`);
  });

  test("si ya no se cobra más, no se dice", async () => {
    const subscription = await payFor((await ask(checkout)).json.url);
    site.stripe.cancelLater(subscription);
    await hear(site.stripe.events.at(-1));
    expect((await admin.visit(page)).text).not.toContain("Stripe");
    const { location } = await admin.submit(page, { suspendida: "1", motivo });
    const { text } = await admin.visit(location!);
    expect(text).toContain("Yaneth Córdoba ya no puede entrar.");
    expect(text).not.toContain("Stripe");
  });
});

test.runIf(isOnSqlite)("quien borra su cuenta deja de pagar", async () => {
  await payFor((await ask(checkout)).json.url);
  await hear(site.stripe.events[0]);
  const fields = { articulos: "quedan", current_password: testPassword };
  expect((await app.submit("/profile/eliminar", fields)).location).toBe("/");
  expect(await app.db.selectFrom("payment_cancellations").select(["id", "kind"]).orderBy("kind").execute()).toEqual([
    { id: site.stripe.state.checkouts[0]?.id, kind: "checkout" },
    { id: site.stripe.state.subscriptions[0]?.id, kind: "subscription" },
  ]);
});
