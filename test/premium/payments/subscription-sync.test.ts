import { http, HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { env } from "../../../app/env.server";
import { log } from "../../../app/log.server";
import { checkAccess } from "../../../app/premium/access.server";
import { findCustomer } from "../../../app/premium/payments/customers.server";
import { deleteExpiredRows } from "../../../app/jobs/retention.server";
import { writePersonalData } from "../../../app/accounts/personal-data.server";
import { startCheckout } from "../../../app/premium/payments/checkout.server";
import { reconcile, syncSubscription } from "../../../app/premium/payments/subscription-sync.server";
import type { StripeEvent } from "../../mocks/stripe";
import { openPaymentsLab, type TestPayer } from "../../support/vendors/payments-lab";
import { day, hour, second } from "../../../app/durations";

const lab = await openPaymentsLab();
const { yaneth, eric, payAs, hear, hearAll } = lab;
const api = "https://api.stripe.com/v1";

const fetches = () => lab.asked().filter((question) => question.startsWith("GET /v1/subscriptions/")).length;
const noted = () => lab.db.selectFrom("stripe_events").selectAll().orderBy("id").execute();
const processed = () => lab.db.selectFrom("stripe_events").select("id").where("processed_at", "is not", null).execute();
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
    await deleteExpiredRows(Date.now() + 59.9 * day);
    expect(await noted()).not.toEqual([]);
    await deleteExpiredRows(Date.now() + 60.1 * day);
    expect(await noted()).toEqual([]);
  });
});

describe("el orden no importa", () => {
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
      () => lab.stripe.wait((31 * day) / second),
      () => lab.stripe.cancel(his),
      () => lab.stripe.renew(hers, { paid: false }),
    ]) {
      await meanwhile();
      happens();
    }
    return { hers, his };
  }
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

  test.each([9, 10, 11])("A6: ni si llegan tarde, repetidos y mientras pasan otras cosas (%i)", async (seed) => {
    const heard = new Set<string>();
    const hearings: Promise<void>[] = [];
    /** Each one releases one delayed answer of Stripe, which has the state at the time of the request. */
    let answers: (() => void)[] = [];
    let [step, asked, arrived] = [0, 0, 0];
    lab.network.use(
      http.get(`${api}/subscriptions/:id`, async ({ params }) => {
        const now = structuredClone(lab.stripe.state.subscriptions.find(({ id }) => id === params.id));
        asked += 1;
        await new Promise<void>((resolve) => answers.push(resolve));
        return HttpResponse.json(now);
      }),
    );
    const soon = { interval: 1, timeout: 60_000 };
    async function send(events: StripeEvent[]) {
      for (const { id } of events) heard.add(id);
      hearings.push(...events.map(hear));
      await vi.waitFor(() => expect(asked).toBe(heard.size), soon);
    }
    async function letArrive(most = answers.length) {
      const order = shuffled(answers, seed + step);
      answers = order.slice(most);
      for (const arrive of order.slice(0, most)) {
        arrive();
        arrived += 1;
        await vi.waitFor(async () => expect(await processed()).toHaveLength(arrived), soon);
      }
    }
    const { hers, his } = await month(async () => {
      step += 1;
      await send(shuffled(lab.stripe.events, seed + step).slice(0, 3));
      await letArrive((step * seed) % 3);
    });
    await send(shuffled(lab.stripe.events, seed));
    await letArrive();
    await Promise.all(hearings);
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
    await vi.waitFor(() => expect(isFirst).toBe(false), { timeout: 60_000 });
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
    const misnamed = lab.stripe.subscribe(his, { metadata: { user_id: "yaneth" } });
    vi.mocked(log.warn).mockClear();
    await hearAll();
    const told = vi.mocked(log.warn).mock.calls.map(([facts]) => JSON.stringify(facts));
    expect([...new Set(told)]).toEqual([JSON.stringify({ subscription: misnamed.id, owner: "eric", named: "yaneth" })]);
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
    expect(await checkAccess(yaneth)).toMatchObject({ allowed: true });
    const before = lab.stripe.events.length;
    lab.stripe.deleteCustomer((await findCustomer("yaneth"))!.stripe_customer_id);
    await hearAll(lab.stripe.events.slice(before).toReversed());
    expect(await lab.kept()).toMatchObject([{ status: "canceled" }]);
    expect(await findCustomer("yaneth")).toBeUndefined();
    expect(await checkAccess(yaneth)).toEqual({ allowed: false, why: "none" });
  });

  test("la que Stripe no conoce no da acceso, y lo da otra vez si la conoce", async () => {
    const { id } = await payAs(yaneth);
    await hearAll();
    const { subscriptions } = lab.stripe.state;
    const [known] = subscriptions.splice(0);
    expect(await syncSubscription(id)).toMatchObject({ status: "missing" });
    expect(await checkAccess(yaneth)).toEqual({ allowed: false, why: "none" });
    subscriptions.push(known!);
    expect(await reconcile()).toMatchObject({ failed: 0 });
    expect(await checkAccess(yaneth)).toMatchObject({ allowed: true });
  });

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
    expect(await checkAccess(yaneth)).toEqual({ allowed: false, why: "none" });
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
    expect(await checkAccess(yaneth)).toMatchObject({ allowed: true });
  });

  test("lo que se apuntó para una hora que no ha llegado lo apuntó un reloj adelantado", async () => {
    const hers = await payAs(yaneth);
    await hearAll();
    const anHourAhead = () => new Date(Date.now() + hour).toISOString();
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
        "an account has two running subscriptions: cancel and refund one by hand",
      ],
    ]);
  });

  test("quien cancela una y paga otra no tiene dos", async () => {
    const first = await payAs(yaneth);
    lab.stripe.cancel(first);
    lab.stripe.subscribe(first.customer, { metadata: { user_id: "yaneth" } });
    await hearAll();
    expect(await lab.kept()).toHaveLength(2);
    expect(log.error).not.toHaveBeenCalled();
  });

  test("la persona se lleva una copia", async () => {
    const { id, customer } = await payAs(yaneth);
    await hearAll();
    const copyOf = async (id: string): Promise<unknown> => {
      let json = "";
      for await (const piece of writePersonalData(id)) json += piece;
      return JSON.parse(json);
    };
    expect(await copyOf("yaneth")).toMatchObject({
      clientesStripe: [{ stripe_customer_id: customer }],
      suscripciones: [{ id, status: "active" }],
    });
    expect(await copyOf("eric")).toMatchObject({ clientesStripe: [], suscripciones: [] });
  });
});
