import { http, HttpResponse, delay } from "msw";
import { describe, expect, test, vi } from "vitest";
import { env } from "../../../app/env.server";
import { ensureCheckoutKey, findCustomer, saveCheckout, saveCustomer } from "../../../app/premium/payments/customers.server";
import { confirmCheckout, findPayment, openPortal, startCheckout } from "../../../app/premium/payments/checkout.server";
import { syncSubscription } from "../../../app/premium/payments/subscription-sync.server";
import { subscription } from "../../support/database-rows";
import { openPaymentsLab } from "../../support/vendors/payments-lab";
import { minute } from "../../../app/durations";
import { isOnSqlite } from "../../support/database/engine";

const lab = await openPaymentsLab();
const { yaneth, eric, payAs, checkoutOf } = lab;
const api = "https://api.stripe.com/v1";

const checkouts = () => lab.stripe.state.checkouts;

describe("ir a pagar", () => {
  test("hace un cliente y una página de pago, y la segunda vez lleva a la misma página", async () => {
    const url = await startCheckout(yaneth);
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${await checkoutOf(yaneth)}`);
    expect(await startCheckout(yaneth)).toBe(url);
    expect(lab.asked()).toEqual(["POST /v1/customers", "POST /v1/checkout/sessions", "GET /v1/checkout/sessions/cs_"]);
  });

  test("a quien no confirmó su correo no se le manda a Stripe", async () => {
    await startCheckout({ ...yaneth, isConfirmed: false });
    expect(lab.stripe.state.customers).toMatchObject([{ email: null, metadata: { user_id: "yaneth" } }]);
  });

  test("R9: veinte clics a la vez son un cliente y una página de pago", async () => {
    const urls = await Promise.all(Array.from({ length: 20 }, () => startCheckout(yaneth)));
    expect(new Set(urls).size).toBe(1);
    expect([lab.stripe.state.customers.length, checkouts().length]).toEqual([1, 1]);
  });

  test("R9: en dos procesos a la vez, también", async () => {
    // The other process has called Stripe but not stored the answer yet.
    const { stripe_customer_id: customer } = await saveCustomer("yaneth", "cus_otro");
    lab.stripe.state.customers.push({ id: customer, object: "customer", email: null, metadata: {} });
    const [key, same] = await Promise.all([ensureCheckoutKey("yaneth"), ensureCheckoutKey("yaneth")]);
    expect(same).toBe(key);
    const url = await startCheckout(yaneth);
    expect(lab.stripe.requests.at(-1)?.headers.get("Idempotency-Key")).toBe(`checkout:yaneth:${key}`);
    await saveCheckout("yaneth", key, await checkoutOf(yaneth));
    expect(await startCheckout(yaneth)).toBe(url);
    expect(checkouts()).toHaveLength(1);
  });

  test("dos procesos que hacen a la vez el mismo cliente se quedan con uno", async () => {
    const both = await Promise.all(["cus_uno", "cus_dos"].map((id) => saveCustomer("yaneth", id)));
    expect(new Set(both.map((customer) => customer.stripe_customer_id)).size).toBe(1);
    await expect(saveCustomer("eric", both[0]?.stripe_customer_id ?? "")).rejects.toThrow();
    expect(await findCustomer("eric")).toBeUndefined();
  });

  test("la página que venció da paso a otra, aunque sea en el mismo minuto", async () => {
    const first = await startCheckout(yaneth);
    lab.stripe.expire(checkouts()[0]!);
    const second = await startCheckout(yaneth);
    expect(second).not.toBe(first);
    expect(await startCheckout(yaneth)).toBe(second);
    expect(checkouts()).toHaveLength(2);
  });

  test("si cambió el precio, la página del anterior se cierra", async () => {
    await startCheckout(yaneth);
    env.STRIPE_PRICE_ID = "price_nuevo";
    await startCheckout(yaneth);
    expect(checkouts().map(({ status, asked }) => [status, asked.price])).toEqual([
      ["expired", "price_de_mentira"],
      ["open", "price_nuevo"],
    ]);
  });

  test("si cambió el precio mientras no se sabía de la página, se pide otra", async () => {
    await startCheckout(yaneth);
    await lab.db.updateTable("customers").set({ checkout_id: null }).execute();
    env.STRIPE_PRICE_ID = "price_nuevo";
    await startCheckout(yaneth);
    expect(checkouts().map(({ asked }) => asked.price)).toEqual(["price_de_mentira", "price_nuevo"]);
  });

  test("con un correo que Stripe no acepta se paga sin él", async () => {
    const asked: string[] = [];
    lab.network.use(
      http.post(`${api}/customers`, async ({ request }) => {
        const body = await request.clone().text();
        asked.push(`${body.includes("email=")} ${request.headers.get("Idempotency-Key")}`);
        if (!body.includes("email=")) return undefined;
        const error = { type: "invalid_request_error", code: "email_invalid", param: "email" };
        return HttpResponse.json({ error }, { status: 400 });
      }),
    );
    expect(await startCheckout(yaneth)).toContain(checkouts()[0]!.id);
    expect(lab.stripe.state.customers).toMatchObject([{ email: null, metadata: { user_id: "yaneth" } }]);
    expect(asked.map((question) => question.split(" ")[0])).toEqual(["true", "false"]);
    expect(new Set(asked.map((question) => question.split(" ")[1])).size).toBe(2);
  });

  test("el cliente que Stripe no quiso hacer por otra razón no se pide sin correo, y en el mismo minuto se pide con la misma clave", async () => {
    const asked: [boolean, string | null][] = [];
    lab.network.use(
      http.post(`${api}/customers`, async ({ request }) => {
        asked.push([(await request.clone().text()).includes("email="), request.headers.get("Idempotency-Key")]);
        return HttpResponse.json({ error: { type: "card_error" } }, { status: 402 });
      }),
    );
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      for (const seconds of [0, 59, 60]) {
        vi.setSystemTime(Date.parse("2026-03-01T15:00:00.000Z") + seconds * 1_000);
        await expect(startCheckout(yaneth)).rejects.toMatchObject({ name: "PaymentUnavailable" });
      }
    } finally {
      vi.useRealTimers();
    }
    expect(asked.map(([hasEmail]) => hasEmail)).toEqual([true, true, true]);
    const [first, second, third] = asked.map(([, key]) => key);
    expect([first === second, first === third]).toEqual([true, false]);
  });

  test("de un cliente que Stripe ya no tiene se hace otro, una vez", async () => {
    await startCheckout(yaneth);
    const { stripe_customer_id: former } = (await findCustomer("yaneth"))!;
    lab.stripe.deleteCustomer(former);
    lab.stripe.expire(checkouts()[0]!);
    await startCheckout(yaneth);
    expect((await findCustomer("yaneth"))?.stripe_customer_id).not.toBe(former);
    expect(lab.stripe.state.customers).toHaveLength(2);
  });

  test("con las claves de otra cuenta de Stripe se empieza de nuevo", async () => {
    await startCheckout(yaneth);
    lab.renewStripe();
    await startCheckout(yaneth);
    expect([lab.stripe.state.customers.length, checkouts().length]).toEqual([1, 1]);
  });
});

describe("nada se cobra dos veces", () => {
  test("a quien paga no se le ofrece otra suscripción, aunque no hayamos oído de la suya", async () => {
    await payAs(yaneth);
    await expect(startCheckout(yaneth)).rejects.toMatchObject({
      name: "AlreadySubscribed",
      message: "Ya tienes una suscripción",
    });
    expect(await lab.kept()).toMatchObject([{ user_id: "yaneth", status: "active" }]);
    await expect(startCheckout(yaneth)).rejects.toMatchObject({ name: "AlreadySubscribed" });
    expect(checkouts()).toHaveLength(1);
  });

  test.each(["active", "trialing", "past_due", "unpaid", "paused", "incomplete", "algo_nuevo"])(
    "ni a quien la tiene %s",
    async (status) => {
      lab.stripe.change(await payAs(yaneth), { status });
      await expect(startCheckout(yaneth)).rejects.toMatchObject({ name: "AlreadySubscribed" });
      expect(checkouts()).toHaveLength(1);
    },
  );

  test.each(["canceled", "incomplete_expired"])("quien la tuvo %s puede volver", async (status) => {
    const subscription = await payAs(yaneth);
    await confirmCheckout(yaneth, checkouts()[0]!.id);
    lab.stripe.change(subscription, { status });
    await startCheckout(yaneth);
    expect(checkouts().map((checkout) => checkout.status)).toEqual(["complete", "open"]);
  });

  /** The customer pays the old price just as the site expires that Checkout. */
  const payWhileClosing = (id: string) =>
    lab.network.use(
      http.post(`${api}/checkout/sessions/:id/expire`, () => {
        lab.stripe.pay(id);
        return HttpResponse.json({ error: { type: "invalid_request_error" } }, { status: 400 });
      }),
    );

  test("quien paga en la página vieja mientras se cierra no recibe otra", async () => {
    await startCheckout(yaneth);
    env.STRIPE_PRICE_ID = "price_nuevo";
    payWhileClosing(checkouts()[0]!.id);
    await expect(startCheckout(yaneth)).rejects.toMatchObject({ name: "AlreadySubscribed" });
    expect(checkouts()).toHaveLength(1);
    expect(await lab.kept()).toMatchObject([{ user_id: "yaneth", status: "active", price_id: "price_de_mentira" }]);
  });

  test("mientras la página vieja no se deje cerrar no hay otra", async () => {
    await startCheckout(yaneth);
    env.STRIPE_PRICE_ID = "price_nuevo";
    const refusal = () => HttpResponse.json({ error: { type: "invalid_request_error" } }, { status: 400 });
    lab.network.use(http.post(`${api}/checkout/sessions/:id/expire`, refusal));
    await expect(startCheckout(yaneth)).rejects.toMatchObject({ fault: "busy" });
    expect(checkouts().map(({ status }) => status)).toEqual(["open"]);
    lab.network.resetHandlers();
    await startCheckout(yaneth);
    expect(checkouts().map(({ status }) => status)).toEqual(["expired", "open"]);
  });

  test("a la que Stripe no conocía por un momento se le pregunta otra vez", async () => {
    const { id } = await payAs(yaneth);
    const { subscriptions } = lab.stripe.state;
    await confirmCheckout(yaneth, checkouts()[0]!.id);
    const [known] = subscriptions.splice(0);
    expect(await syncSubscription(id)).toMatchObject({ status: "missing" });
    subscriptions.push(known!);
    await lab.db.deleteFrom("customers").execute();
    await expect(startCheckout(yaneth)).rejects.toMatchObject({ name: "AlreadySubscribed" });
    expect(await lab.kept()).toMatchObject([{ id, status: "active" }]);
    expect(checkouts()).toHaveLength(1);
  });

  test.each<Record<string, string>>([{ user_id: "yaneth" }, {}])(
    "antes de hacer una página se pregunta por todas las de su cliente (%j)",
    async (metadata) => {
      await startCheckout(yaneth);
      lab.stripe.expire(checkouts()[0]!);
      const { id } = lab.stripe.subscribe((await findCustomer("yaneth"))!.stripe_customer_id, { metadata });
      await expect(startCheckout(yaneth)).rejects.toMatchObject({ name: "AlreadySubscribed" });
      expect(checkouts()).toHaveLength(1);
      expect(await lab.kept()).toMatchObject([{ id, user_id: "yaneth", status: "active" }]);
    },
  );

  test("si no se puede preguntar por ellas, no hay página", async () => {
    await startCheckout(yaneth);
    lab.stripe.expire(checkouts()[0]!);
    lab.network.use(http.get(`${api}/subscriptions`, () => HttpResponse.error()));
    await expect(startCheckout(yaneth)).rejects.toMatchObject({ name: "PaymentUnavailable" });
    expect(checkouts()).toHaveLength(1);
  });

  test("la página que se hizo con una clave que ya es otra se cierra", async () => {
    lab.network.use(
      http.post(`${api}/checkout/sessions`, async () => {
        await lab.db.updateTable("customers").set({ checkout_key: "otra" }).execute();
        return undefined;
      }),
    );
    await expect(startCheckout(yaneth)).rejects.toMatchObject({ fault: "busy" });
    expect(checkouts().map(({ status }) => status)).toEqual(["expired"]);
    lab.network.resetHandlers();
    await startCheckout(yaneth);
    expect(checkouts().map(({ status }) => status)).toEqual(["expired", "open"]);
  });

  test("si no se puede saber si ya paga, no se le ofrece pagar", async () => {
    await payAs(yaneth);
    await confirmCheckout(yaneth, checkouts()[0]!.id);
    lab.network.use(http.get(`${api}/subscriptions/:id`, () => HttpResponse.json({}, { status: 500 })));
    await expect(startCheckout(yaneth)).rejects.toMatchObject({ name: "PaymentUnavailable" });
    expect(checkouts()).toHaveLength(1);
  });

  test("lo que Stripe hizo sin que lo oyéramos se pide con la misma clave", async () => {
    let isDeaf = true;
    lab.network.use(
      http.post(`${api}/checkout/sessions`, async ({ request }) => {
        if (!isDeaf) return undefined;
        // Stripe processes the request, but its answer is lost.
        const made = lab.stripe.handlers.map((handler) => handler.run({ request: request.clone(), requestId: "1" }));
        await Promise.all(made);
        return HttpResponse.error();
      }),
    );
    await expect(startCheckout(yaneth)).rejects.toMatchObject({ fault: "unreachable" });
    expect(checkouts()).toHaveLength(1);
    isDeaf = false;
    expect(await startCheckout(yaneth)).toContain(checkouts()[0]!.id);
    expect(checkouts()).toHaveLength(1);
  });

  test("la clave de un pedido que no se oyó sirve diez minutos; la de uno que Stripe negó, ninguno", async () => {
    await saveCustomer("yaneth", "cus_1");
    const start = Date.now();
    const key = await ensureCheckoutKey("yaneth", start);
    expect(await ensureCheckoutKey("yaneth", start + 10 * minute - 1)).toBe(key);
    expect(await ensureCheckoutKey("yaneth", start + 10 * minute)).not.toBe(key);

    const keys: (string | null)[] = [];
    const refuse = (status: number) =>
      lab.network.use(
        http.post(`${api}/checkout/sessions`, ({ request }) => {
          keys.push(request.headers.get("Idempotency-Key"));
          return HttpResponse.json({ error: { type: "api_error" } }, { status, headers: { "Stripe-Should-Retry": "false" } });
        }),
      );
    for (const [status, isSame] of [
      [402, false],
      [500, false],
      [409, true],
      [429, true],
    ] as const) {
      keys.length = 0;
      refuse(status);
      for (let times = 0; times < 2; times++) {
        await expect(startCheckout(yaneth)).rejects.toMatchObject({ name: "PaymentUnavailable" });
      }
      expect([status, keys[0] === keys[1]]).toEqual([status, isSame]);
    }
  });

  test("Stripe lento: quien espera y quien vuelve a hacer clic acaban en la misma página", async () => {
    lab.network.use(
      http.post(`${api}/checkout/sessions`, async () => {
        await delay(50);
        return undefined;
      }),
    );
    const first = startCheckout(yaneth);
    await vi.waitFor(() => expect(lab.asked()).toContain("POST /v1/customers"), { timeout: 60_000 });
    expect(await startCheckout(yaneth)).toBe(await first);
    expect(checkouts()).toHaveLength(1);
  });
});

describe.runIf(isOnSqlite)("al volver de pagar", () => {
  test("el acceso no espera al evento", async () => {
    const subscription = await payAs(yaneth);
    expect(await confirmCheckout(yaneth, checkouts()[0]!.id)).toBe("paid");
    expect(await lab.kept()).toMatchObject([{ id: subscription.id, user_id: "yaneth", status: "active" }]);
  });

  test("la página de otra persona no da nada, ni a quien la pagó para sí", async () => {
    await payAs(yaneth);
    const [{ id } = { id: "" }] = checkouts();
    expect(await confirmCheckout(eric, id)).toBe("foreign");
    expect(await lab.kept()).toEqual([]);
    expect(await confirmCheckout(yaneth, id)).toBe("paid");
    expect(await confirmCheckout(eric, id)).toBe("foreign");
    expect(await lab.kept()).toMatchObject([{ user_id: "yaneth" }]);
  });

  test("una página que nombra a uno y es del cliente de otro no da nada a quien nombra", async () => {
    await startCheckout(eric);
    await payAs(yaneth);
    const paid = checkouts()[1]!;
    paid.client_reference_id = "eric";
    expect(await confirmCheckout(eric, paid.id)).toBe("foreign");
    expect(await lab.kept()).toMatchObject([{ user_id: "yaneth" }]);
  });

  async function payAgain() {
    const former = lab.stripe.subscribe("cus_de_antes", { status: "canceled" });
    const paid = await payAs(yaneth);
    const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * minute).toISOString();
    const lapsed = { current_period_start: ago(60), current_period_end: ago(30), synced_at: ago(31) };
    await lab.db
      .insertInto("subscriptions")
      .values(subscription({ id: former.id, user_id: "yaneth", ...lapsed }))
      .execute();
    lab.stripe.requests.length = 0;
    return { former, paid, checkout: await checkoutOf(yaneth) };
  }

  test("a quien ya tiene acceso no le hace falta preguntar", async () => {
    await payAs(yaneth);
    await lab.hearAll();
    lab.stripe.requests.length = 0;
    expect(await findPayment(yaneth, "cs_nada")).toMatchObject({ allowed: true, why: "subscription" });
    expect(lab.asked()).toEqual([]);
  });

  test("quien vuelve sin haber pagado, o con la página de otra persona, no entra", async () => {
    await startCheckout(yaneth);
    expect(await findPayment(yaneth, await checkoutOf(yaneth))).toBe("pending");
    await payAs(eric);
    expect(await findPayment(yaneth, await checkoutOf(eric))).toBe("foreign");
  });

  test("quien pregunta más de treinta veces en diez minutos espera, y a los demás no les pasa nada", async () => {
    const insistent = { id: "insistente" };
    for (let count = 0; count < 30; count += 1) expect(await findPayment(insistent, "cs_nada")).toBe("foreign");
    await expect(findPayment(insistent, "cs_nada")).rejects.toMatchObject({ name: "TooMany" });
    expect(await findPayment(eric, "cs_nada")).toBe("foreign");
  });

  test("quien tuvo otra entra con la que pagó", async () => {
    const { former, paid, checkout } = await payAgain();
    expect(await findPayment(yaneth, checkout)).toMatchObject({ allowed: true, why: "subscription" });
    const statuses = Object.fromEntries((await lab.kept()).map(({ id, status }) => [id, status]));
    expect(statuses).toEqual({ [former.id]: "canceled", [paid.id]: "active" });
    expect(lab.asked()).toEqual(["GET /v1/subscriptions/sub_", "GET /v1/checkout/sessions/cs_", "GET /v1/subscriptions/sub_"]);
  });

  test("F2: por todo lo que se le pregunta a Stripe se espera una sola vez", async () => {
    const { checkout } = await payAgain();
    const controllers: AbortController[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const controller = new AbortController();
      controllers.push(controller);
      return controller.signal;
    });
    // The first timeout expires before the second request. A new timeout per request would let the visitor wait longer.
    lab.network.use(
      http.get(`${api}/checkout/sessions/:id`, () => {
        controllers[0]?.abort(new DOMException("", "TimeoutError"));
        return undefined;
      }),
    );
    await expect(findPayment(yaneth, checkout)).rejects.toMatchObject({ fault: "timeout" });
  });

  test.each(["", "cs_", "cs_nada", "../customers", "cs_test_1/../../customers", "sub_1", "cs_" + "x".repeat(300)])(
    "«%s» no es ninguna página de pago",
    async (id) => {
      expect(await confirmCheckout(yaneth, id)).toBe("foreign");
    },
  );

  test("si aún no pagó, o su pago está en camino, no hay acceso todavía", async () => {
    await startCheckout(yaneth);
    const id = await checkoutOf(yaneth);
    expect(await confirmCheckout(yaneth, id)).toBe("pending");
    lab.stripe.change(lab.stripe.pay(id), { status: "incomplete" });
    expect(await confirmCheckout(yaneth, id)).toBe("pending");
  });
});

describe.runIf(isOnSqlite)("el portal", () => {
  test("es el del cliente de cada quien", async () => {
    for (const person of [yaneth, eric]) {
      await startCheckout(person);
      await openPortal(person);
      expect(lab.stripe.requests.at(-1)?.params.customer).toBe((await findCustomer(person.id))?.stripe_customer_id);
    }
  });

  test("de un cliente que Stripe ya no tiene se dice que no hay nada, y se le olvida", async () => {
    await startCheckout(yaneth);
    lab.stripe.deleteCustomer((await findCustomer("yaneth"))!.stripe_customer_id);
    await expect(openPortal(yaneth)).rejects.toMatchObject({ name: "NothingToManage" });
    expect(await findCustomer("yaneth")).toBeUndefined();
  });

  test.each([
    [500, {}],
    [400, { code: "resource_missing", param: "return_url" }],
  ])("si Stripe falla con %i, %j, el cliente sigue siendo suyo", async (status, error) => {
    await startCheckout(yaneth);
    lab.network.use(
      http.post(`${api}/billing_portal/sessions`, () =>
        HttpResponse.json({ error: { type: "api_error", ...error } }, { status }),
      ),
    );
    await expect(openPortal(yaneth)).rejects.toMatchObject({ name: "PaymentUnavailable" });
    expect(await findCustomer("yaneth")).toBeDefined();
  });

  test("quien nunca fue a pagar no tiene", async () => {
    await expect(openPortal(yaneth)).rejects.toMatchObject({ name: "NothingToManage", message: "Aún no tienes una suscripción" });
    expect(lab.stripe.requests).toEqual([]);
  });
});
