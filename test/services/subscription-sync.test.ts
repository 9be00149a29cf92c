import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, test, vi } from "vitest";
import { env } from "../../app/env.server";
import { log } from "../../app/http/log.server";
import { accessOf } from "../../app/models/access.server";
import { deleteAccount } from "../../app/models/accounts.server";
import { findCustomer, rememberCustomer } from "../../app/models/customers.server";
import { forgetOldRows } from "../../app/models/retention.server";
import { findPersonalData } from "../../app/models/personal-data.server";
import { cancelDuePayments } from "../../app/services/cancellations.server";
import { startCheckout } from "../../app/services/checkout.server";
import { applyEvent, reconcile, reconcileDaily, syncSubscription } from "../../app/services/subscription-sync.server";
import type { StripeEvent, StripeSubscription } from "../mocks/stripe";
import { openPaymentsLab, type TestPayer } from "../payments";

const lab = await openPaymentsLab();
const { yaneth, eric } = lab;
const api = "https://api.stripe.com/v1";
const day = 24 * 60 * 60;

/** An event arrives. */
function hear(event: StripeEvent): Promise<void> {
  const { body, headers } = lab.stripe.signed(event);
  return applyEvent(Buffer.from(body), headers["Stripe-Signature"]);
}
/** All that has happened at Stripe so far arrives, in that order. */
async function hearAll(events: StripeEvent[] = lab.stripe.events) {
  for (const event of events) await hear(event);
}
async function payAs(person: TestPayer): Promise<StripeSubscription> {
  await startCheckout(person);
  return lab.stripe.pay((await findCustomer(person.id))?.checkout_id ?? "");
}
const fetches = () => lab.asked().filter((question) => question.startsWith("GET /v1/subscriptions/")).length;
const noted = () => lab.db.selectFrom("stripe_events").selectAll().orderBy("id").execute();
const shuffled = <T>(list: T[], seed: number) => {
  const order = list.map((item, index) => [Math.sin(seed * 1_000 + index * 7) % 1, item] as const);
  return order.toSorted((a, b) => a[0] - b[0]).map(([, item]) => item);
};

describe("un evento", () => {
  test("A6: cien veces seguidas es una", async () => {
    await payAs(yaneth);
    const event = lab.stripe.events.find(({ type }) => type === "customer.subscription.created")!;
    for (let times = 0; times < 100; times++) await hear(event);
    expect(fetches()).toBe(1);
    expect(await lab.kept()).toMatchObject([{ user_id: "yaneth", status: "active", price_id: "price_de_mentira" }]);
    expect(await noted()).toMatchObject([{ id: event.id, type: event.type, processed_at: expect.any(String) }]);
  });

  test("A6: cien veces a la vez es una", async () => {
    await payAs(yaneth);
    const event = lab.stripe.events.find(({ type }) => type === "invoice.paid")!;
    await Promise.all(Array.from({ length: 100 }, () => hear(event)));
    expect(fetches()).toBe(1);
    expect(await lab.kept()).toHaveLength(1);
    expect(await noted()).toHaveLength(1);
  });

  test("que no se pudo atender se atiende cuando Stripe lo manda otra vez", async () => {
    await payAs(yaneth);
    const event = lab.stripe.events[0]!;
    lab.network.use(http.get(`${api}/subscriptions/:id`, () => HttpResponse.error()));
    await expect(hear(event)).rejects.toMatchObject({ name: "PaymentUnavailable" });
    expect(await noted()).toMatchObject([{ processed_at: null }]);
    lab.network.resetHandlers();
    await hear(event);
    expect(await noted()).toMatchObject([{ processed_at: expect.any(String) }]);
    expect(await lab.kept()).toHaveLength(1);
  });

  test("de algo que no nos toca se apunta y no hace nada", async () => {
    const { id } = lab.stripe.subscribe("cus_de_otro_negocio");
    await hearAll();
    expect([await lab.kept(), await noted()]).toMatchObject([[], [{ processed_at: expect.any(String) }]]);
    await hear({ ...lab.stripe.events[0]!, id: "evt_raro", type: "charge.refunded", data: { object: { id } } });
    expect(fetches()).toBe(1);
    expect(await noted()).toHaveLength(2);
  });

  test("se olvida a los sesenta días", async () => {
    await payAs(yaneth);
    await hearAll();
    await forgetOldRows(Date.now() + 59 * day * 1_000);
    expect(await noted()).not.toEqual([]);
    await forgetOldRows(Date.now() + 61 * day * 1_000);
    expect(await noted()).toEqual([]);
  });
});

describe("el orden no importa", () => {
  /** What happens to two people in a month; `meanwhile` is let go on after each thing. */
  async function month(meanwhile = async () => undefined as void) {
    const hers = await payAs(yaneth);
    const his = await payAs(eric);
    for (const happens of [
      () => lab.stripe.change(hers, { status: "paused" }, "customer.subscription.paused"),
      () => lab.stripe.change(hers, { status: "active" }, "customer.subscription.resumed"),
      () => lab.stripe.cancelLater(his),
      () => lab.stripe.cancelLater(his, false),
      () => lab.stripe.renew(hers, { paid: false }),
      () => lab.stripe.renew(hers),
      () => lab.stripe.cancelLater(his),
      () => lab.stripe.wait(31 * day),
      () => lab.stripe.cancel(his),
      () => lab.stripe.renew(hers, { paid: false }),
    ]) {
      await meanwhile();
      happens();
    }
    return { hers, his };
  }
  /** What is kept, but for when it was asked for. */
  const state = async () => {
    const rows = (await lab.kept()).map((row) => ({ ...row, synced_at: "" }));
    return rows.toSorted((a, b) => (a.user_id < b.user_id ? 1 : -1));
  };

  test.each([1, 2, 3, 4, 5])("A6: un mes barajado (%i), con repeticiones, acaba como en orden", async (seed) => {
    const { hers, his } = await month();
    await hearAll();
    const inOrder = await state();
    expect(inOrder).toMatchObject([
      { id: hers.id, user_id: "yaneth", status: "past_due" },
      { id: his.id, user_id: "eric", status: "canceled", cancel_at_period_end: 1 },
    ]);
    for (const table of ["subscriptions", "stripe_events"] as const) await lab.db.deleteFrom(table).execute();
    await hearAll(shuffled([...lab.stripe.events, ...lab.stripe.events], seed));
    expect(await state()).toEqual(inOrder);
  });

  test.each([6, 7, 8])("A6: ni si llegan tarde, repetidos y mientras pasan otras cosas (%i)", async (seed) => {
    let [step, answers] = [0, 0];
    lab.network.use(
      http.get(`${api}/subscriptions/:id`, async ({ params }) => {
        const now = structuredClone(lab.stripe.state.subscriptions.find(({ id }) => id === params.id));
        await new Promise((resolve) => setTimeout(resolve, (++answers * seed) % 23));
        return HttpResponse.json(now);
      }),
    );
    const hearings: Promise<void>[] = [];
    const { hers, his } = await month(async () => {
      step += 1;
      hearings.push(
        ...shuffled(lab.stripe.events, seed + step)
          .slice(0, 3)
          .map(hear),
      );
      await new Promise((resolve) => setTimeout(resolve, (step * seed) % 3));
    });
    await Promise.all([...hearings, ...shuffled(lab.stripe.events, seed).map(hear)]);
    expect(await state()).toMatchObject([
      { id: hers.id, status: "past_due", cancel_at_period_end: 0 },
      { id: his.id, status: "canceled", cancel_at_period_end: 1 },
    ]);
    const end = new Date((hers.items.data[0]?.current_period_end ?? 0) * 1_000).toISOString();
    expect((await state())[0]).toMatchObject({ current_period_end: end });
  });

  test("A6: ni si llegan todos a la vez", async () => {
    const { hers, his } = await month();
    await Promise.all(shuffled(lab.stripe.events, 9).map(hear));
    expect(await state()).toMatchObject([
      { id: hers.id, user_id: "yaneth", status: "past_due" },
      { id: his.id, user_id: "eric", status: "canceled" },
    ]);
  });

  test("una respuesta vieja que llega tarde no tapa a una nueva", async () => {
    const subscription = await payAs(yaneth);
    let letGo = () => undefined as void;
    let isFirst = true;
    lab.network.use(
      http.get(`${api}/subscriptions/:id`, async () => {
        if (!isFirst) return undefined;
        isFirst = false;
        const old = structuredClone(subscription);
        await new Promise<void>((resolve) => (letGo = resolve));
        return HttpResponse.json(old);
      }),
    );
    const slow = hear(lab.stripe.events[0]!);
    await vi.waitFor(() => expect(isFirst).toBe(false));
    lab.stripe.cancel(subscription);
    await hear(lab.stripe.events.at(-1)!);
    letGo();
    await slow;
    expect(await lab.kept()).toMatchObject([{ status: "canceled" }]);
  });
});

describe("lo que se guarda", () => {
  test("los clientes de dos personas no se mezclan, diga lo que diga la suscripción", async () => {
    await payAs(yaneth);
    await payAs(eric);
    const { stripe_customer_id: his } = (await findCustomer("eric"))!;
    lab.stripe.subscribe(his, { metadata: { user_id: "yaneth" } });
    await hearAll();
    const owners = (await lab.kept()).map(({ user_id, stripe_customer_id }) => `${user_id} ${stripe_customer_id}`).sort();
    const { stripe_customer_id: hers } = (await findCustomer("yaneth"))!;
    expect(owners).toEqual([`eric ${his}`, `eric ${his}`, `yaneth ${hers}`]);
  });

  test("una base restaurada de una copia vieja vuelve a saber de quién es cada suscripción", async () => {
    await payAs(yaneth);
    const { stripe_customer_id: customer } = (await findCustomer("yaneth"))!;
    await lab.db.deleteFrom("customers").execute();
    await hearAll();
    expect(await lab.kept()).toMatchObject([{ user_id: "yaneth" }]);
    expect(await findCustomer("yaneth")).toMatchObject({ stripe_customer_id: customer });
  });

  test("de un cliente borrado en Stripe se pierde el acceso y se olvida el cliente", async () => {
    await payAs(yaneth);
    await hearAll();
    expect(await accessOf(yaneth)).toMatchObject({ allowed: true });
    const before = lab.stripe.events.length;
    lab.stripe.deleteCustomer((await findCustomer("yaneth"))!.stripe_customer_id);
    await hearAll(lab.stripe.events.slice(before).toReversed());
    expect(await lab.kept()).toMatchObject([{ status: "canceled" }]);
    expect(await findCustomer("yaneth")).toBeUndefined();
    expect(await accessOf(yaneth)).toEqual({ allowed: false, why: "none" });
  });

  test("la que Stripe no conoce no da acceso, y lo da otra vez si la conoce", async () => {
    const { id } = await payAs(yaneth);
    await hearAll();
    const { subscriptions } = lab.stripe.state;
    const [known] = subscriptions.splice(0);
    expect(await syncSubscription(id)).toMatchObject({ status: "missing" });
    expect(await accessOf(yaneth)).toEqual({ allowed: false, why: "none" });
    subscriptions.push(known!);
    expect(await reconcile()).toMatchObject({ failed: 0 });
    expect(await accessOf(yaneth)).toMatchObject({ allowed: true });
  });

  /** Another product of the same account of Stripe's, sold elsewhere to a customer whom we know. */
  async function sellSomethingElse(person: TestPayer) {
    await startCheckout(person);
    const { id, customer, metadata } = lab.stripe.subscribe((await findCustomer(person.id))!.stripe_customer_id);
    const other = lab.stripe.state.subscriptions.find((subscription) => subscription.id === id)!;
    other.items.data[0]!.price.id = "price_del_boletin";
    expect([customer, metadata]).toEqual([expect.stringMatching(/^cus_/), {}]);
    return other;
  }

  test("la suscripción a otra cosa de un cliente nuestro no da acceso ni estorba", async () => {
    const other = await sellSomethingElse(yaneth);
    await hearAll();
    await reconcile();
    expect(await lab.kept()).toEqual([]);
    expect(await accessOf(yaneth)).toEqual({ allowed: false, why: "none" });
    lab.stripe.expire(lab.stripe.state.checkouts[0]!);
    expect(await startCheckout(yaneth)).toContain(lab.stripe.state.checkouts[1]!.id);
    expect(other.status).toBe("active");
  });

  test("la de nuestro precio sí, aunque se haya hecho a mano y con otras cosas", async () => {
    const other = await sellSomethingElse(yaneth);
    const [item] = other.items.data;
    other.items.data.push({ ...item!, id: "si_nuestra", price: { id: "price_de_mentira" } });
    await hearAll();
    expect(await lab.kept()).toMatchObject([{ user_id: "yaneth", price_id: "price_de_mentira" }]);
  });

  test("y la que empezó aquí a un precio de antes también", async () => {
    await payAs(yaneth);
    env.STRIPE_PRICE_ID = "price_nuevo";
    await hearAll();
    expect(await accessOf(yaneth)).toMatchObject({ allowed: true });
  });

  test("lo que se apuntó para una hora que no ha llegado lo apuntó un reloj adelantado", async () => {
    const hers = await payAs(yaneth);
    await hearAll();
    const anHourAhead = () => new Date(Date.now() + 60 * 60_000).toISOString();
    const jump = async () => void (await lab.db.updateTable("subscriptions").set({ synced_at: anHourAhead() }).execute());
    await jump();
    lab.stripe.cancelLater(hers);
    await hear(lab.stripe.events.at(-1)!);
    expect(await lab.kept()).toMatchObject([{ cancel_at_period_end: 1 }]);
    await jump();
    lab.stripe.cancelLater(hers, false);
    await reconcile();
    expect(await lab.kept()).toMatchObject([{ cancel_at_period_end: 0 }]);
    await jump();
    lab.stripe.state.subscriptions.splice(0);
    await reconcile();
    expect(await lab.kept()).toMatchObject([{ status: "missing" }]);
  });

  test("lo que se preguntó hace un instante en otra máquina sí es más nuevo", async () => {
    const hers = await payAs(yaneth);
    await hearAll();
    const soon = new Date(Date.now() + 30_000).toISOString();
    await lab.db.updateTable("subscriptions").set({ synced_at: soon }).execute();
    lab.stripe.cancel(hers);
    await syncSubscription(hers.id);
    expect(await lab.kept()).toMatchObject([{ status: "active", synced_at: soon }]);
  });

  test("que alguien pague dos veces se dice a quien opera el sitio, una vez", async () => {
    const first = await payAs(yaneth);
    await hearAll();
    expect(log.error).not.toHaveBeenCalled();
    const second = lab.stripe.subscribe(first.customer, { metadata: { user_id: "yaneth" } });
    await hear(lab.stripe.events.at(-1)!);
    lab.stripe.renew(second);
    await hear(lab.stripe.events.at(-1)!);
    await reconcile();
    expect(vi.mocked(log.error).mock.calls).toEqual([
      [
        { user: "yaneth", subscriptions: expect.arrayContaining([first.id, second.id]) },
        "a person pays twice: one of the subscriptions is to be cancelled and refunded by hand",
      ],
    ]);
  });

  test("la persona se lleva una copia", async () => {
    const { id, customer } = await payAs(yaneth);
    await hearAll();
    expect(await findPersonalData("yaneth")).toMatchObject({
      pagos: [{ stripe_customer_id: customer }],
      suscripciones: [{ id, status: "active" }],
    });
    expect(await findPersonalData("eric")).toMatchObject({ pagos: [], suscripciones: [] });
  });
});

describe("revisar lo que no se oyó", () => {
  test("corrige las que cambiaron, encuentra las que faltan y deja en paz las que acabaron", async () => {
    const hers = await payAs(yaneth);
    await hearAll();
    lab.stripe.cancel(hers);
    const his = await payAs(eric);
    expect(await reconcile()).toEqual({ subscriptions: 0, customers: 2, failed: 0 });
    const rows = Object.fromEntries((await lab.kept()).map(({ id, status }) => [id, status]));
    expect(rows).toEqual({ [hers.id]: "canceled", [his.id]: "active" });

    lab.stripe.requests.length = 0;
    expect(await reconcile()).toEqual({ subscriptions: 0, customers: 2, failed: 0 });
    expect(lab.asked()).toEqual(["GET /v1/subscriptions", "GET /v1/subscriptions"]);
  });

  test("encuentra también la segunda de quien ya tiene una, y lo dice", async () => {
    const first = await payAs(yaneth);
    await hearAll();
    const second = lab.stripe.subscribe(first.customer, { metadata: { user_id: "yaneth" } });
    await reconcile();
    expect((await lab.kept()).map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  test("la que no está con ningún cliente que conozcamos se pregunta por su nombre", async () => {
    const hers = await payAs(yaneth);
    await hearAll();
    await lab.db.deleteFrom("customers").execute();
    lab.stripe.cancel(hers);
    expect(await reconcile()).toEqual({ subscriptions: 1, customers: 0, failed: 0 });
    expect(await lab.kept()).toMatchObject([{ status: "canceled" }]);
  });

  const time = new Date(0).toISOString();
  const unheard = (number: number) => ({
    id: `sub_${number}`,
    user_id: "yaneth",
    stripe_customer_id: "cus_1",
    status: "active",
    price_id: null,
    current_period_start: null,
    current_period_end: null,
    cancel_at: null,
    cancel_at_period_end: 0 as const,
    created_at: time,
    synced_at: time,
  });

  test("tras cinco fallos seguidos no insiste, y lo dice una vez", async () => {
    await lab.db
      .insertInto("subscriptions")
      .values(Array.from({ length: 60 }, (_, number) => unheard(number)))
      .execute();
    let asked = 0;
    lab.network.use(
      http.all(`${api}/*`, () => {
        asked += 1;
        return HttpResponse.json({ error: { type: "invalid_request_error" } }, { status: 401 });
      }),
    );
    expect(await reconcile()).toEqual({ subscriptions: 60, customers: 0, failed: 60 });
    expect(asked).toBeLessThan(10);
    const stopped = vi.mocked(log.error).mock.calls.filter(([, message]) => message?.includes("stops"));
    expect(stopped).toEqual([[{ unchecked: 60 - asked }, expect.any(String)]]);
  });

  test("las que Stripe cuenta mal una por una no dejan sin revisar a las demás", async () => {
    await lab.db
      .insertInto("subscriptions")
      .values(Array.from({ length: 20 }, (_, number) => unheard(number)))
      .execute();
    const good = await payAs(yaneth);
    await hearAll();
    lab.stripe.cancel(good);
    await lab.db.deleteFrom("customers").execute();
    lab.network.use(
      http.get(`${api}/subscriptions/:id`, ({ params }) => (params.id === good.id ? undefined : HttpResponse.json({}))),
    );
    expect(await reconcile()).toEqual({ subscriptions: 21, customers: 0, failed: 20 });
    expect(await lab.db.selectFrom("subscriptions").select("status").where("id", "=", good.id).execute()).toEqual([
      { status: "canceled" },
    ]);
  });

  test("una que falla no detiene a las demás", async () => {
    const people = Array.from({ length: 12 }, (_, number) => `persona-${String(number).padStart(2, "0")}`);
    const time = new Date().toISOString();
    for (const id of people) {
      await lab.db
        .insertInto("profiles")
        .values({ id, email: `${id}@ejemplo.pa`, full_name: id, is_admin: 0, created_at: time, updated_at: time })
        .execute();
      await rememberCustomer(id, `cus_${id}`);
      lab.stripe.state.customers.push({ id: `cus_${id}`, object: "customer", email: null, metadata: {} });
      lab.stripe.subscribe(`cus_${id}`);
    }
    const bad = lab.stripe.state.subscriptions[3]!;
    let [most, now] = [0, 0];
    lab.network.use(
      http.get(`${api}/subscriptions`, async ({ request }) => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setTimeout(resolve, 5));
        now -= 1;
        const isBad = new URL(request.url).searchParams.get("customer") === bad.customer;
        return isBad ? HttpResponse.json({ error: { type: "card_error" } }, { status: 402 }) : undefined;
      }),
    );
    expect(await reconcile()).toEqual({ subscriptions: 0, customers: 12, failed: 1 });
    expect(await lab.kept()).toHaveLength(11);
    expect(most).toBeLessThanOrEqual(4);
  });

  test("cada noche, solo lo que nadie revisó en un día", async () => {
    await payAs(yaneth);
    await hearAll();
    await startCheckout(eric);
    lab.stripe.requests.length = 0;
    await Promise.all([reconcileDaily(), reconcileDaily()]);
    expect(lab.asked()).toEqual(["GET /v1/subscriptions", "GET /v1/subscriptions"]);
    await reconcileDaily();
    expect(lab.asked()).toHaveLength(2);
    const old = new Date(Date.now() - 25 * 60 * 60_000).toISOString();
    await lab.db.updateTable("subscriptions").set({ synced_at: old }).execute();
    await reconcileDaily();
    expect(lab.asked().slice(2)).toEqual(["GET /v1/subscriptions/sub_"]);
  });

  test("sin Stripe se dice, y por la noche no pasa nada", async () => {
    await payAs(yaneth);
    env.STRIPE_SECRET_KEY = undefined;
    await expect(reconcile()).rejects.toMatchObject({ message: "Los pagos aún no están disponibles" });
    await reconcileDaily();
  });
});

describe("quien borra su cuenta deja de pagar", () => {
  const checkedHash = "la-comprobada";
  const waiting = () => lab.db.selectFrom("payment_cancellations").selectAll().execute();
  const makeDue = () =>
    lab.db
      .updateTable("payment_cancellations")
      .set({ next_attempt_at: new Date(0).toISOString() })
      .execute();

  async function leave(person: TestPayer) {
    await lab.db
      .insertInto("credentials")
      .values({ user_id: person.id, password_hash: checkedHash, updated_at: "" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await deleteAccount(person, { withArticles: false, requestId: "prueba", checkedHash });
  }

  afterEach(async () => expect(await waiting()).toEqual([]));

  test("su suscripción se cancela en Stripe, y la de nadie más", async () => {
    const hers = await payAs(yaneth);
    const his = await payAs(eric);
    await hearAll();
    await leave(yaneth);
    expect(await lab.kept()).toMatchObject([{ user_id: "eric" }]);
    await cancelDuePayments();
    expect([hers.status, his.status]).toEqual(["canceled", "active"]);
    expect(lab.asked().filter((question) => question.startsWith("DELETE"))).toEqual(["DELETE /v1/subscriptions/sub_"]);
    await hearAll();
    expect(await lab.kept()).toMatchObject([{ user_id: "eric" }]);
  });

  test("aunque Stripe esté caído, el sitio se apague o haya dos a la vez", async () => {
    const hers = await payAs(yaneth);
    await hearAll();
    await leave(yaneth);
    lab.network.use(http.all(`${api}/*`, () => HttpResponse.error()));
    await cancelDuePayments();
    expect((await waiting()).map(({ kind, attempts, last_error }) => `${kind} ${attempts} ${last_error}`).sort()).toEqual([
      "checkout 1 find a Checkout: unreachable: the connection failed",
      "subscription 1 find a subscription: unreachable: the connection failed",
    ]);
    await cancelDuePayments();
    expect(hers.status).toBe("active");
    lab.network.resetHandlers();
    await makeDue();
    await Promise.all([cancelDuePayments(), cancelDuePayments()]);
    expect(hers.status).toBe("canceled");
  });

  test("también si aún no habíamos oído de su pago", async () => {
    const hers = await payAs(yaneth);
    await leave(yaneth);
    await cancelDuePayments();
    expect(hers.status).toBe("canceled");
  });

  test("todas las suyas, aunque de la segunda no hayamos oído; las de otra cosa quedan", async () => {
    const first = await payAs(yaneth);
    await hearAll();
    const second = lab.stripe.subscribe(first.customer, { metadata: { user_id: "yaneth" } });
    const byHand = lab.stripe.subscribe(first.customer);
    const other = lab.stripe.subscribe(first.customer);
    other.items.data[0]!.price.id = "price_del_boletin";
    const his = lab.stripe.subscribe(first.customer, { metadata: { user_id: "eric" } });
    await leave(yaneth);
    await cancelDuePayments();
    expect([first, second, byHand, other, his].map(({ status }) => status)).toEqual([
      "canceled",
      "canceled",
      "canceled",
      "active",
      "active",
    ]);
  });

  test("si la borra mientras se hace su página de pago, esa página se cierra", async () => {
    lab.network.use(
      http.post(`${api}/checkout/sessions`, async () => {
        await leave(yaneth);
        return undefined;
      }),
    );
    await expect(startCheckout(yaneth)).rejects.toMatchObject({ fault: "busy" });
    expect(lab.stripe.state.checkouts).toMatchObject([{ status: "expired" }]);
  });

  test("la página de pago que tenía abierta se cierra", async () => {
    await startCheckout(yaneth);
    await leave(yaneth);
    await cancelDuePayments();
    expect(lab.stripe.state.checkouts).toMatchObject([{ status: "expired" }]);
  });

  test("y si alcanzó a pagar después, se cancela al oírlo", async () => {
    await startCheckout(yaneth);
    const [{ id } = { id: "" }] = lab.stripe.state.checkouts;
    await leave(yaneth);
    await lab.db.deleteFrom("payment_cancellations").execute();
    const hers = lab.stripe.pay(id);
    await hearAll();
    expect(await waiting()).toMatchObject([{ id: hers.id, kind: "subscription" }]);
    await cancelDuePayments();
    expect(hers.status).toBe("canceled");
  });

  test("la de quien nunca tuvo cuenta aquí no es asunto nuestro", async () => {
    const other = lab.stripe.subscribe("cus_1", { metadata: { user_id: "de-otro-sitio" } });
    await hearAll();
    expect(await waiting()).toEqual([]);
    expect(other.status).toBe("active");
  });

  test("quien no paga nada no deja nada que cancelar", async () => {
    const hers = await payAs(yaneth);
    lab.stripe.cancel(hers);
    await hearAll();
    await lab.db.updateTable("customers").set({ checkout_id: null }).execute();
    await leave(yaneth);
    expect(await waiting()).toEqual([]);
  });
});
