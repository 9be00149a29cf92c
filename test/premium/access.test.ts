import { http, HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import type { Subscription } from "../../app/db/schema.server";
import { env } from "../../app/env.server";
import { log } from "../../app/log.server";
import { checkAccess } from "../../app/premium/access.server";
import { openPayments } from "../../app/premium/payments/payments.server";
import { freePlan, subscription } from "../support/database-rows";
import { openPaymentsLab } from "../support/vendors/payments-lab";
import { day } from "../../app/durations";

const lab = await openPaymentsLab();
const { yaneth, eric } = lab;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const ahead = (days: number) => ago(-days);
const none = { allowed: false, why: "none" };
const unpaid = { allowed: false, why: "unpaid" };

const keep = (values: Partial<Subscription> = {}) =>
  lab.db
    .insertInto("subscriptions")
    .values(subscription({ user_id: "yaneth", ...values }))
    .execute();

const grant = (values: Parameters<typeof freePlan>[0]) =>
  lab.db
    .insertInto("free_plan_subscriptions")
    .values(freePlan({ user_id: "yaneth", expires_at: ahead(10), ...values }))
    .execute();

describe("con una suscripción", () => {
  test.each(["active", "trialing"])("%s hay acceso hasta que acabe su periodo, y se dice si se renueva", async (status) => {
    const until = ahead(15);
    await keep({ status, current_period_end: until });
    expect(await checkAccess(yaneth)).toEqual({ allowed: true, why: "subscription", until, renews: true, isPaymentDue: false });
    await lab.db.updateTable("subscriptions").set({ cancel_at_period_end: 1, cancel_at: until }).execute();
    expect(await checkAccess(yaneth)).toMatchObject({ allowed: true, until, renews: false });
    expect(lab.stripe.requests).toEqual([]);
  });

  test.each([
    [0, true],
    [6.9, true],
    [7.1, false],
    [29, false],
  ])("con un pago que falló hace %d días, el acceso es %s", async (days, allowed) => {
    await keep({ status: "past_due", current_period_start: ago(days), current_period_end: ahead(30 - days) });
    const access = await checkAccess(yaneth);
    if (!allowed) return expect(access).toEqual(unpaid);
    expect(access).toMatchObject({ allowed: true, isPaymentDue: true, renews: false });
    const left = access.allowed && access.until ? Date.parse(access.until) - Date.now() : 0;
    expect(Math.round(left / day)).toBe(Math.round(7 - days));
  });

  test("un pago que falló da siete días justos desde que empezó el periodo, y eso mismo se dice", async () => {
    const current_period_start = "2026-03-01T15:00:00.000Z";
    const until = "2026-03-08T15:00:00.000Z";
    await keep({ status: "past_due", current_period_start, current_period_end: "2026-04-01T15:00:00.000Z" });
    vi.useFakeTimers({ now: Date.parse(until) - 1, toFake: ["Date"] });
    try {
      expect(await checkAccess(yaneth)).toMatchObject({ allowed: true, isPaymentDue: true, until });
      vi.setSystemTime(until);
      expect(await checkAccess(yaneth)).toEqual(unpaid);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each(["canceled", "incomplete_expired", "missing"])(
    "en el estado «%s» no hay acceso ni nada que pagar",
    async (status) => {
      await keep({ status });
      expect(await checkAccess(yaneth)).toEqual(none);
    },
  );

  test.each(["incomplete", "unpaid", "paused", "", "ACTIVE", "algo_que_no_existe"])(
    "en el estado «%s» no hay acceso, pero sí una suscripción",
    async (status) => {
      await keep({ status });
      expect(await checkAccess(yaneth)).toEqual(unpaid);
    },
  );

  test("con un pago que falló y no se sabe cuándo, no hay acceso", async () => {
    await keep({ status: "past_due", current_period_start: null });
    expect(await checkAccess(yaneth)).toEqual(unpaid);
  });

  test.each([
    ["al acabar su periodo", { cancel_at_period_end: 1 as const, cancel_at: null }, 15],
    ["antes", { cancel_at_period_end: 0 as const, cancel_at: ahead(5) }, 5],
    ["después", { cancel_at_period_end: 1 as const, cancel_at: ahead(20) }, 15],
  ])("si se va a cancelar %s, no se renueva y el acceso acaba con lo que acabe primero", async (_, changes, days) => {
    await keep({ current_period_end: ahead(15), ...changes });
    const access = await checkAccess(yaneth);
    expect(access).toMatchObject({ allowed: true, renews: false });
    const left = access.allowed && access.until ? Date.parse(access.until) - Date.now() : 0;
    expect(Math.round(left / day)).toBe(days);
  });

  test("no lo tiene nadie más", async () => {
    await keep();
    expect(await checkAccess(eric)).toEqual(none);
  });

  test("la vieja no estorba a la nueva", async () => {
    await keep({ id: "sub_vieja", status: "canceled" });
    await keep({ id: "sub_nueva" });
    await keep({ id: "sub_con_deuda", status: "past_due", current_period_start: ago(1) });
    expect(await checkAccess(yaneth)).toMatchObject({ allowed: true, isPaymentDue: false });
  });

  test("A4: al cancelarse, el siguiente pedido ya no entra", async () => {
    await keep();
    expect(await checkAccess(yaneth)).toMatchObject({ allowed: true });
    await lab.db.updateTable("subscriptions").set({ status: "canceled" }).execute();
    expect(await checkAccess(yaneth)).toEqual(none);
  });
});

describe("cuando el periodo acabó y Stripe aún no ha dicho qué siguió, se le pregunta", () => {
  const second = 1_000;
  /** Stores a subscription whose period has ended since; at Stripe it has `changes`. */
  async function ended(changes: Parameters<typeof lab.stripe.subscribe>[1], values: Partial<Subscription> = {}) {
    const atStripe = lab.stripe.subscribe("cus_yaneth", changes);
    await keep({
      id: atStripe.id,
      current_period_start: ago(30),
      current_period_end: ago(0.001),
      synced_at: ago(1),
      ...values,
    });
    return atStripe;
  }

  test("también si acabó hace minutos y hace menos de una hora que se preguntó", async () => {
    await ended({ status: "canceled" }, { current_period_end: ago(10 / 24 / 60), synced_at: ago(20 / 24 / 60) });
    expect(await checkAccess(yaneth)).toEqual(none);
    expect(lab.asked()).toHaveLength(1);
  });

  test("de la que ya acabó, o la que nadie paga, no se pregunta nada", async () => {
    await ended({}, { status: "canceled", current_period_end: ago(5), synced_at: ago(6) });
    expect(await checkAccess(yaneth)).toEqual(none);
    await lab.db.updateTable("subscriptions").set({ status: "unpaid" }).execute();
    expect(await checkAccess(yaneth)).toEqual(unpaid);
    expect(lab.asked()).toEqual([]);
  });

  test("quien ya tiene acceso por otra no espera a Stripe por la que acabó", async () => {
    await ended({});
    await keep({ id: "sub_nueva" });
    expect(await checkAccess(yaneth)).toMatchObject({ allowed: true, renews: true });
    expect(lab.asked()).toEqual([]);
  });

  test("si se renovó, sigue dentro, y no se pregunta más", async () => {
    const renewed = await ended({});
    const until = new Date((renewed.items.data[0]?.current_period_end ?? 0) * second).toISOString();
    expect(await checkAccess(yaneth)).toEqual({ allowed: true, why: "subscription", until, renews: true, isPaymentDue: false });
    await checkAccess(yaneth);
    expect(lab.asked()).toEqual(["GET /v1/subscriptions/sub_"]);
  });

  test("A4: si acabó, queda fuera en ese mismo pedido, y no se pregunta más", async () => {
    await ended({ status: "canceled" }, { cancel_at_period_end: 1 });
    expect(await checkAccess(yaneth)).toEqual(none);
    expect(await checkAccess(yaneth)).toEqual(none);
    expect(lab.asked()).toHaveLength(1);
  });

  test("si el pago nuevo falló, le quedan siete días", async () => {
    await ended({ status: "past_due" });
    expect(await checkAccess(yaneth)).toMatchObject({ allowed: true, isPaymentDue: true });
  });

  test("A5: si Stripe no contesta, no entra, y se le dice que no se pudo saber", async () => {
    await ended({});
    lab.network.use(http.get("https://api.stripe.com/v1/*", () => HttpResponse.error()));
    expect(await checkAccess(yaneth)).toEqual({ allowed: false, why: "unavailable" });
    expect(log.error).toHaveBeenCalledTimes(1);
    lab.network.resetHandlers();
    expect(await checkAccess(yaneth)).toMatchObject({ allowed: true });
  });

  test("A5: si ya no hay Stripe, tampoco", async () => {
    await ended({});
    env.STRIPE_SECRET_KEY = undefined;
    expect(await checkAccess(yaneth)).toEqual({ allowed: false, why: "unavailable" });
  });

  test("A5: a quien tiene un plan gratuito no le importa", async () => {
    await ended({});
    await grant({});
    lab.network.use(http.get("https://api.stripe.com/v1/*", () => HttpResponse.error()));
    expect(await checkAccess(yaneth)).toMatchObject({ allowed: true, why: "free-plan" });
  });

  test("A4: si dijo que seguía activa, una hora después se le pregunta otra vez", async () => {
    await ended({ status: "canceled" }, { current_period_end: ago(0.5), synced_at: ago(0.9 / 24) });
    expect(await checkAccess(yaneth)).toMatchObject({ allowed: true, until: null });
    await lab.db
      .updateTable("subscriptions")
      .set({ synced_at: ago(1.1 / 24) })
      .execute();
    expect(await checkAccess(yaneth)).toEqual(none);
    expect(lab.asked()).toHaveLength(1);
  });

  test("A5: nadie espera más de ocho segundos, sea lo que sea lo que no contesta", async () => {
    await ended({});
    const controller = new AbortController();
    const vendor = {
      ...openPayments(),
      findSubscription: () => {
        controller.abort(new DOMException("", "TimeoutError"));
        return new Promise<never>(() => undefined);
      },
    };
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(controller.signal);
    expect(await checkAccess(yaneth, vendor)).toEqual({ allowed: false, why: "unavailable" });
    expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([8_000]));
  });

  test("si Stripe dice que sigue activa aunque la fecha pasó, se le cree sin preguntar cada vez", async () => {
    const seconds = Math.floor(Date.now() / second);
    const item = { id: "si_1", object: "subscription_item" as const, price: { id: "price_de_mentira" } };
    const data = [{ ...item, current_period_start: seconds - 100, current_period_end: seconds - 50 }];
    await ended({ items: { object: "list", data } });
    const asked = [await checkAccess(yaneth), await checkAccess(yaneth)];
    expect(asked).toMatchObject(Array(2).fill({ allowed: true, until: null }));
    expect(lab.asked()).toHaveLength(1);
  });
});

describe("con un plan gratuito", () => {
  test("hay acceso hasta que acabe el que dura más", async () => {
    const until = ahead(60);
    await grant({ expires_at: ahead(10) });
    await grant({ expires_at: until });
    expect(await checkAccess(yaneth)).toEqual({ allowed: true, why: "free-plan", until, renews: false, isPaymentDue: false });
    expect(await checkAccess(eric)).toEqual(none);
  });

  test("la suscripción va primero", async () => {
    await grant({ expires_at: ahead(60) });
    await keep();
    expect(await checkAccess(yaneth)).toMatchObject({ why: "subscription" });
  });

  test("A4: al vencer o desactivarse, el siguiente pedido ya no entra", async () => {
    for (const change of [{ expires_at: ago(0.0001) }, { is_active: 0 as const }]) {
      await lab.db.deleteFrom("free_plan_subscriptions").execute();
      await grant({});
      expect(await checkAccess(yaneth)).toMatchObject({ allowed: true });
      await lab.db.updateTable("free_plan_subscriptions").set(change).execute();
      expect(await checkAccess(yaneth)).toEqual(none);
    }
  });
});

test("A5: si la base de datos falla, no entra nadie y queda anotado", async () => {
  await keep();
  await grant({});
  for (const [from, to] of [
    ["subscriptions", "free_plan_subscriptions"],
    ["free_plan_subscriptions", "subscriptions"],
  ] as const) {
    vi.mocked(log.error).mockClear();
    await lab.db.schema.alterTable(from).renameTo("away").execute();
    const other = to === "subscriptions" ? "subscription" : "free-plan";
    expect(await checkAccess(yaneth)).toMatchObject({ allowed: true, why: other });
    expect(await checkAccess(eric)).toEqual({ allowed: false, why: "unavailable" });
    await lab.db.schema.alterTable("away").renameTo(from).execute();
    expect(log.error).toHaveBeenCalledTimes(2);
  }
});
