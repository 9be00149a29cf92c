import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { env } from "../../../app/env.server";
import { log } from "../../../app/log.server";
import { EventRefused, PaymentUnavailable } from "../../../app/premium/payments/errors.server";
import { arePaymentsConfigured, openPayments } from "../../../app/premium/payments/payments.server";
import { freePort } from "../../support/processes/free-port";
import { type StripeEvent, stripeSettings } from "../../mocks/stripe";
import { openPaymentsLab } from "../../support/vendors/payments-lab";

const lab = await openPaymentsLab();
const api = "https://api.stripe.com/v1";
const key = stripeSettings.STRIPE_SECRET_KEY;

const customer = () => openPayments().createCustomer({ userId: "yaneth", email: "yaneth@ejemplo.pa" }, "una-clave");
const checkoutOf = (customerId: string) => openPayments().createCheckout({ userId: "yaneth", customerId }, "otra-clave");

/** Expects exactly one log line, and no secrets in the line or the error. */
async function failureOf(promised: Promise<unknown>) {
  const error: unknown = await promised.then(
    (value) => expect.fail(`it did: ${JSON.stringify(value)}`),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PaymentUnavailable)) throw error;
  expect(log.warn).toHaveBeenCalledTimes(1);
  const told = JSON.stringify([vi.mocked(log.warn).mock.calls, error, error.message, error.stack]);
  for (const secret of [key, "de-mentira_secreto", "yaneth@ejemplo.pa", "Palabras de Stripe"]) expect(told).not.toContain(secret);
  return error;
}

describe("lo que se le pide a Stripe", () => {
  test("un cliente, con la clave, la versión fijada y lo justo de la persona", async () => {
    expect(await customer()).toBe(lab.stripe.state.customers[0]?.id);
    expect(lab.stripe.requests).toMatchObject([
      {
        method: "POST",
        path: "/v1/customers",
        params: {
          email: "yaneth@ejemplo.pa",
          "metadata[user_id]": "yaneth",
          "metadata[account_email]": "yaneth@ejemplo.pa",
          "preferred_locales[0]": "es-419",
        },
      },
    ]);
    const headers = lab.stripe.requests[0]?.headers;
    expect(headers?.get("Authorization")).toBe(`Bearer ${key}`);
    expect(headers?.get("Stripe-Version")).toBe("2026-10-28.endive");
    expect(headers?.get("Idempotency-Key")).toBe("una-clave");
    expect(headers?.get("X-Stripe-Client-Telemetry")).toBeNull();
    expect(headers?.get("X-Stripe-Client-User-Agent")).not.toMatch(/platform|telemetry/);
  });

  test("una página de pago: qué, para quién, en qué idioma y adónde se vuelve", async () => {
    const id = await customer();
    const made = await checkoutOf(id);
    expect(made).toEqual({ id: expect.stringMatching(/^cs_test_/), url: `https://checkout.stripe.com/c/pay/${made.id}` });
    expect(lab.stripe.requests[1]?.params).toEqual({
      mode: "subscription",
      "line_items[0][price]": "price_de_mentira",
      "line_items[0][quantity]": "1",
      customer: id,
      client_reference_id: "yaneth",
      "metadata[user_id]": "yaneth",
      "metadata[price_id]": "price_de_mentira",
      "subscription_data[metadata][user_id]": "yaneth",
      success_url: "https://panama.example/ai-solutions/exito?session_id={CHECKOUT_SESSION_ID}",
      cancel_url: "https://panama.example/ai-solutions/cancelado",
      locale: "es-419",
    });
  });

  test("el portal del cliente, en español, que vuelve al perfil", async () => {
    const id = await customer();
    expect(await openPayments().openPortal(id)).toMatch(/^https:\/\/checkout\.stripe\.com\/p\/session\/bps_/);
    expect(lab.stripe.requests[1]?.params).toEqual({
      customer: id,
      return_url: "https://panama.example/profile#mi-acceso",
      locale: "es-419",
    });
  });

  test("el correo de un cliente, una vez, y con la marca de que se le dijo", async () => {
    const id = await customer();
    await openPayments().tellEmail(id, "yaneth@ejemplo.pa");
    await openPayments().tellEmail(id, "nueva@ejemplo.pa");
    await openPayments().tellEmail(id, "nueva@ejemplo.pa");
    const sent = lab.stripe.requests.slice(1).filter(({ method }) => method === "POST");
    expect(sent).toMatchObject([{ path: `/v1/customers/${id}` }]);
    expect(sent[0]?.params).toEqual({ email: "nueva@ejemplo.pa", "metadata[account_email]": "nueva@ejemplo.pa" });
    expect(lab.stripe.state.customers).toMatchObject([{ email: "nueva@ejemplo.pa", metadata: { user_id: "yaneth" } }]);
  });

  test("una suscripción se lee con el periodo de su parte que termina primero", async () => {
    const id = await customer();
    const subscription = lab.stripe.subscribe(id, { metadata: { user_id: "yaneth" }, cancel_at: 1_800_000_000 });
    const [item] = subscription.items.data;
    subscription.items.data.push({ ...item!, id: "si_otra", current_period_end: item!.current_period_end - 100 });
    const time = (seconds: number) => new Date(seconds * 1_000).toISOString();
    expect(await openPayments().findSubscription(subscription.id)).toEqual({
      id: subscription.id,
      stripe_customer_id: id,
      userId: "yaneth",
      status: "active",
      price_id: "price_de_mentira",
      current_period_start: time(item!.current_period_start),
      current_period_end: time(item!.current_period_end - 100),
      cancel_at_period_end: 0,
      cancel_at: time(1_800_000_000),
      created_at: time(subscription.created),
    });
    expect(await openPayments().findSubscriptionsOf(id)).toHaveLength(1);
    subscription.items.data.reverse();
    expect(await openPayments().findSubscription(subscription.id)).toMatchObject({
      current_period_end: time(item!.current_period_end - 100),
    });
  });

  test("lo que no existe es nada, y cancelarlo no es una falta", async () => {
    expect(await openPayments().findSubscription("sub_nada")).toBeNull();
    expect(await openPayments().findCheckout("cs_nada")).toBeNull();
    expect(await openPayments().findSubscriptionsOf("cus_nada")).toEqual([]);
    await openPayments().cancelSubscription("sub_nada");
    await openPayments().tellEmail("cus_nada", "yaneth@ejemplo.pa");
    await openPayments().expireCheckout("cs_nada");
    expect(log.warn).not.toHaveBeenCalled();
  });

  test("por lo que no puede ser una página de pago no se pregunta", async () => {
    for (const id of ["", "cs_", "sub_1", "../customers", "cs_test_1/../../customers", `cs_${"x".repeat(300)}`]) {
      expect(await openPayments().findCheckout(id)).toBeNull();
    }
    expect(lab.stripe.requests).toEqual([]);
  });
});

describe("cuando Stripe no hace lo que se le pide, la persona y quien administra saben por qué", () => {
  const answer = (give: () => Response | Promise<Response>) => {
    let times = 0;
    lab.network.use(
      http.all(`${api}/*`, () => {
        times += 1;
        return give();
      }),
    );
    return () => times;
  };
  const fault = (status: number, error: object) => () =>
    HttpResponse.json(
      { error: { message: `Palabras de Stripe sobre ${key} y yaneth@ejemplo.pa`, ...error } },
      { status, headers: { "Request-Id": "req_1" } },
    );

  test("sin clave o sin precio no está configurado, y no se llama a nadie", async () => {
    for (const name of ["STRIPE_SECRET_KEY", "STRIPE_PRICE_ID"] as const) {
      Object.assign(env, stripeSettings, { [name]: undefined });
      vi.mocked(log.warn).mockClear();
      expect(arePaymentsConfigured()).toBe(false);
      const error = await failureOf(customer());
      expect(error).toMatchObject({ fault: "not-configured", message: "Los pagos aún no están disponibles" });
    }
    expect(lab.stripe.requests).toEqual([]);
  });

  test.each([
    [400, { type: "invalid_request_error", code: "parameter_missing", param: "mode" }, "refused", 1],
    [400, { type: "invalid_request_error", code: "email_invalid", param: "email" }, "email-refused", 1],
    [400, { type: "idempotency_error" }, "conflict", 1],
    [400, { type: "invalid_request_error", code: "resource_missing", param: "customer" }, "customer-gone", 1],
    [400, { type: "invalid_request_error", code: "resource_missing", param: "line_items" }, "refused", 1],
    [400, { type: "invalid_request_error", code: "parameter_invalid_empty", param: "customer" }, "refused", 1],
    [401, { type: "invalid_request_error" }, "refused", 1],
    [402, { type: "card_error", code: "card_declined" }, "refused", 1],
    [402, { type: "card_error", code: "card_declined", param: "email" }, "refused", 1],
    [403, { type: "invalid_request_error" }, "refused", 1],
    [409, { type: "invalid_request_error", code: "idempotency_key_in_use" }, "busy", 3],
    [429, { type: "invalid_request_error", code: "rate_limit" }, "busy", 1],
    [500, { type: "api_error" }, "failing", 3],
    [503, { type: "api_error" }, "failing", 3],
  ])("HTTP %i, %j", async (status, error, expected, tries) => {
    const times = answer(fault(status, error));
    const thrown = await failureOf(checkoutOf("cus_1"));
    expect(thrown).toMatchObject({ fault: expected, message: `create a Checkout: ${expected}` });
    expect(thrown.details).toMatchObject({ operation: "create a Checkout", status, vendorRequest: "req_1", type: error.type });
    expect(thrown.advice).toMatch(/[Nn]o se cobró nada/);
    expect(times()).toBe(tries);
  });

  test("una página de pago que no se pudo cerrar no pasa por cerrada", async () => {
    for (const status of [401, 409, 500]) {
      answer(fault(status, { type: "api_error" }));
      await expect(openPayments().expireCheckout("cs_1")).rejects.toThrow("expire a Checkout");
    }
  });

  test.each<[string, () => Response]>([
    ["HTML", () => HttpResponse.html("<h1>de-mentira_secreto</h1>")],
    ["HTML de un error", () => HttpResponse.html("<h1>de-mentira_secreto</h1>", { status: 502 })],
    ["nada", () => new Response(null)],
    ["null", () => HttpResponse.json(null)],
    ["una lista", () => HttpResponse.json([])],
    ["un objeto vacío", () => HttpResponse.json({})],
    ["otro objeto", () => HttpResponse.json({ id: 7, url: false })],
    ["una dirección sin cifrar", () => HttpResponse.json({ id: "cs_1", url: "http://checkout.stripe.com/c/pay" })],
    ["una dirección que es un programa", () => HttpResponse.json({ id: "cs_1", url: "javascript:alert(1)" })],
    ["un error sin forma", () => HttpResponse.json({ error: 7 }, { status: 400 })],
  ])("F2: %s no es una página de pago", async (_, response) => {
    answer(response);
    const error = await failureOf(checkoutOf("cus_1"));
    expect(["unusable", "refused"]).toContain(error.fault);
  });

  test.each<[string, object]>([
    ["sin estado", { status: undefined }],
    ["sin cliente", { customer: null }],
    ["con fechas sin sentido", { created: 1e20 }],
    ["sin partes", { items: null }],
  ])("F2: una suscripción %s no lo es", async (_, changes) => {
    const made = lab.stripe.subscribe("cus_1");
    answer(() => HttpResponse.json({ ...made, ...changes }));
    expect((await failureOf(openPayments().findSubscription(made.id))).fault).toBe("unusable");
  });

  test.each<[string, object]>([
    ["sin nombre", { id: undefined }],
    ["con otra cosa por dirección", { url: "javascript:alert(1)" }],
    ["con una suscripción sin nombre", { subscription: {} }],
  ])("F2: una página de pago %s no lo es", async (_, changes) => {
    const found = { id: "cs_1", status: "open", url: "https://checkout.stripe.com/c/pay/cs_1", ...changes };
    answer(() => HttpResponse.json(found));
    expect((await failureOf(openPayments().findCheckout("cs_1"))).fault).toBe("unusable");
  });

  test("F2: una respuesta de más de 5 MB se deja de leer, y no se pide otra vez", async () => {
    const times = answer(() => new Response(" ".repeat(5 * 1024 * 1024 + 1)));
    // The library retries after half a second.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      expect(await failureOf(customer())).toMatchObject({
        fault: "unusable",
        details: { reason: "the response is larger than 5242880 bytes" },
      });
      await vi.advanceTimersByTimeAsync(10_000);
    } finally {
      vi.useRealTimers();
    }
    expect(times()).toBe(1);
  });
});

describe("por la red de verdad", () => {
  let opened: Server[] = [];
  beforeEach(() => lab.network.close());
  afterEach(() => {
    for (const server of opened) {
      server.closeAllConnections();
      server.close();
    }
    opened = [];
    lab.network.listen({ onUnhandledRequest: "error" });
  });

  async function openStripe(give: (response: ServerResponse) => void) {
    const server = createServer((_, response) => give(response));
    opened.push(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    env.STRIPE_API_BASE = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { url: env.STRIPE_API_BASE, requested: once(server, "request") };
  }

  test("apagado", async () => {
    env.STRIPE_API_BASE = `http://127.0.0.1:${await freePort("127.0.0.1")}`;
    expect(await failureOf(customer())).toMatchObject({ fault: "unreachable", details: { reason: "ECONNREFUSED" } });
  });

  test("F2: a otra dirección no se sigue", async () => {
    let [sent, followed] = [0, 0];
    const { url } = await openStripe((response) => response.end(String(++followed)));
    await openStripe((response) => {
      sent += 1;
      response.writeHead(307, { Location: url }).end();
    });
    expect(await failureOf(customer())).toMatchObject({ fault: "unreachable", details: { reason: "it sends elsewhere" } });
    expect([sent, followed]).toEqual([1, 0]);
  });

  test.each([
    ["no contesta", () => undefined],
    ["se detiene a media respuesta", (response: ServerResponse) => void response.write('{"id": ')],
    [
      "gotea sin acabar",
      (response: ServerResponse) => {
        const drip = setInterval(() => response.write(" "), 20);
        response.on("close", () => clearInterval(drip));
      },
    ],
  ])("F2: a un Stripe que %s se le espera ocho segundos, por mucho que se le pida", async (_, give) => {
    const controller = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(controller.signal);
    const { requested } = await openStripe(give);
    const vendor = openPayments();
    expect(timeout).toHaveBeenCalledExactlyOnceWith(8_000);
    const first = failureOf(vendor.findSubscription("sub_1"));
    await requested;
    controller.abort(new DOMException("", "TimeoutError"));
    const error = await first;
    expect(error).toMatchObject({ fault: "timeout", message: "find a subscription: timeout: no response within 8 s" });
    expect(error.advice).toContain("tardó demasiado");
    // The timeout covers the whole sequence: no further request follows.
    vi.mocked(log.warn).mockClear();
    expect((await failureOf(vendor.findSubscription("sub_1"))).fault).toBe("timeout");
  });
});

describe("los eventos", () => {
  const event = (type: string, object: object, id = "evt_1"): StripeEvent => ({
    id,
    object: "event",
    type,
    created: 1,
    api_version: "2026-10-28.endive",
    data: { object },
  });
  const read = (
    sent: { body: string; headers: Record<string, string> },
    change: { body?: string; signature?: string | null } = {},
  ) =>
    openPayments().readEvent(
      Buffer.from(change.body ?? sent.body),
      change.signature === undefined ? (sent.headers["Stripe-Signature"] ?? null) : change.signature,
    );
  const now = () => Math.floor(Date.now() / 1_000);

  const about = { subscriptionId: "sub_1" };
  test.each<[string, object, object | null]>([
    ["customer.subscription.created", { id: "sub_1" }, about],
    ["customer.subscription.updated", { id: "sub_1" }, about],
    ["customer.subscription.deleted", { id: "sub_1" }, about],
    ["customer.subscription.paused", { id: "sub_1" }, about],
    ["customer.subscription.resumed", { id: "sub_1" }, about],
    ["customer.subscription.trial_will_end", { id: "sub_1" }, about],
    ["checkout.session.completed", { id: "cs_1", subscription: "sub_1" }, about],
    ["checkout.session.async_payment_succeeded", { id: "cs_1", subscription: { id: "sub_1" } }, about],
    ["checkout.session.async_payment_failed", { id: "cs_1", subscription: "sub_1" }, about],
    ["checkout.session.expired", { id: "cs_1", subscription: null }, null],
    ["invoice.paid", { parent: { subscription_details: { subscription: "sub_1" } } }, about],
    ["invoice.payment_failed", { parent: { subscription_details: { subscription: { id: "sub_1" } } } }, about],
    ["invoice.payment_action_required", { parent: { subscription_details: { subscription: "sub_1" } } }, about],
    ["invoice.paid", { parent: null }, null],
    // API versions before 2025-03-31.
    ["invoice.paid", { subscription: "sub_1" }, about],
    ["invoice.payment_failed", { subscription: { id: "sub_1" } }, about],
    ["invoice.paid", { subscription: null }, null],
    ["customer.deleted", { id: "cus_1" }, { goneCustomerId: "cus_1" }],
    ["charge.refunded", { id: "ch_1" }, null],
    ["algo.que.aun.no.existe", {}, null],
  ])("%s de %j trata de %j", async (type, object, expected) => {
    const sent = event(type, object);
    expect(await read(lab.stripe.signed(sent))).toEqual({ id: "evt_1", type, about: expected });
  });

  test("A6: los falsos, los cambiados y los que no son un evento se rechazan", async () => {
    const sent = lab.stripe.signed(event("invoice.paid", { parent: null }));
    const refused = (promised: Promise<unknown>) => expect(promised).rejects.toThrow(EventRefused);
    await refused(read(sent, { signature: null }));
    await refused(read(sent, { signature: "" }));
    await refused(read(sent, { signature: "t=1,v1=00" }));
    await refused(read(sent, { signature: sent.headers["Stripe-Signature"].replace("v1=", "v0=") }));
    await refused(read(sent, { body: sent.body.replace("evt_1", "evt_2") }));
    await refused(read(sent, { body: JSON.stringify(JSON.parse(sent.body)) }));
    await refused(read(lab.stripe.signed(event("invoice.paid", {}), { secret: "whsec_otro" })));
    await refused(read(lab.stripe.signed({ hola: 1 } as unknown as StripeEvent)));
    await refused(read(lab.stripe.signed(event("", {}))));
  });

  test("A6: los firmados hace más de cinco minutos se rechazan", async () => {
    const sent = event("charge.refunded", {});
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      await expect(read(lab.stripe.signed(sent, { at: now() - 301 }))).rejects.toThrow(EventRefused);
      expect(await read(lab.stripe.signed(sent, { at: now() - 300 }))).toMatchObject({ id: "evt_1" });
    } finally {
      vi.useRealTimers();
    }
  });

  test("mientras se cambia el secreto valen los dos, y después solo el nuevo", async () => {
    env.STRIPE_WEBHOOK_SECRET = ["whsec_nuevo", "whsec_de_antes"];
    const by = (secret: string) => read(lab.stripe.signed(event("charge.refunded", {}), { secret }));
    for (const secret of ["whsec_nuevo", "whsec_de_antes"]) expect(await by(secret)).toMatchObject({ id: "evt_1" });
    await expect(by("whsec_de_hace_mucho")).rejects.toThrow(EventRefused);
    env.STRIPE_WEBHOOK_SECRET = ["whsec_nuevo"];
    await expect(by("whsec_de_antes")).rejects.toThrow(EventRefused);
  });

  test("sin secreto no se cree a nadie", async () => {
    env.STRIPE_WEBHOOK_SECRET = undefined;
    await expect(read(lab.stripe.signed(event("charge.refunded", {}), { secret: "" }))).rejects.toMatchObject({
      fault: "not-configured",
    });
  });
});
