import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, test } from "vitest";
import { deleteAccount } from "../../../app/accounts/account.server";
import { cancelDuePayments } from "../../../app/premium/payments/cancellations.server";
import { startCheckout } from "../../../app/premium/payments/checkout.server";
import {
  claimDueCancellation,
  countCancellations,
  markCancelled,
  markNotCancelled,
  queueCancellation,
} from "../../../app/premium/payments/due-cancellations.server";
import { openPaymentsLab, type TestPayer } from "../../support/vendors/payments-lab";

const lab = await openPaymentsLab();
const { yaneth, eric, payAs, hearAll } = lab;
const api = "https://api.stripe.com/v1";

describe("quien borra su cuenta deja de pagar", () => {
  const checkedHash = "la-comprobada";
  const waiting = () => lab.db.selectFrom("payment_cancellations").selectAll().execute();
  const askedToCancel = () => lab.asked().filter((question) => question.startsWith("DELETE"));
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
    expect(askedToCancel()).toEqual(["DELETE /v1/subscriptions/sub_"]);
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
    lab.stripe.subscribe(first.customer, { metadata: { user_id: "yaneth" }, status: "canceled" });
    await leave(yaneth);
    await cancelDuePayments();
    // Stripe refuses to cancel a subscription twice.
    expect(askedToCancel()).toHaveLength(3);
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

  test("las páginas de pago que tienen abiertas otras personas no se tocan", async () => {
    await startCheckout(eric);
    await startCheckout(yaneth);
    await leave(yaneth);
    await cancelDuePayments();
    expect(lab.stripe.state.checkouts).toMatchObject([
      { client_reference_id: "eric", status: "open" },
      { client_reference_id: "yaneth", status: "expired" },
    ]);
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

describe("lo que no se pudo cancelar se intenta otra vez", () => {
  const minute = 60_000;
  const start = Date.parse("2026-03-01T15:00:00.000Z");
  const at = (milliseconds: number) => new Date(start + milliseconds);

  async function queue(id: string, due = at(0)) {
    await queueCancellation(lab.db, { id, kind: "subscription" });
    await lab.db.updateTable("payment_cancellations").set({ next_attempt_at: due.toISOString() }).where("id", "=", id).execute();
  }

  test("tras 1, 5 y 30 minutos, y después cada dos horas sin cansarse", async () => {
    await queue("sub_1");
    let passed = 0;
    for (const [failures, minutes] of [1, 5, 30, 120, 120, 120].entries()) {
      const claimed = (await claimDueCancellation(at(passed)))!;
      expect(claimed.attempts).toBe(failures + 1);
      expect(await markNotCancelled(claimed, "no contesta", at(passed))).toBe(at(passed + minutes * minute).toISOString());
      passed += minutes * minute;
      expect(await claimDueCancellation(at(passed - 1))).toBeUndefined();
    }
    expect(await countCancellations()).toEqual({ waiting: 1, failing: 1 });
  });

  test("primero lo que lleva más tiempo esperando, y cada cosa una vez", async () => {
    await queue("sub_0", at(1));
    await queue("sub_a", at(-1));
    await queue("sub_b", at(-3));
    const claimed = [await claimDueCancellation(at(0)), await claimDueCancellation(at(0)), await claimDueCancellation(at(0))];
    expect(claimed.map((cancellation) => cancellation?.id)).toEqual(["sub_b", "sub_a", undefined]);
    await markCancelled(claimed[0]!);
    expect(await countCancellations()).toEqual({ waiting: 2, failing: 0 });
  });

  test("si el proceso que lo tenía muere, otro lo toma a los cinco minutos, y el primero ya no decide cuándo sigue", async () => {
    await queue("sub_1");
    const first = (await claimDueCancellation(at(0)))!;
    expect(await claimDueCancellation(at(5 * minute - 1))).toBeUndefined();
    expect(await claimDueCancellation(at(5 * minute))).toMatchObject({ id: "sub_1", attempts: 2 });
    await markNotCancelled(first, "tarde", at(6 * minute));
    expect(await lab.db.selectFrom("payment_cancellations").selectAll().execute()).toMatchObject([
      { attempts: 2, last_error: null, next_attempt_at: at(10 * minute).toISOString() },
    ]);
  });

  test("pedirlo otra vez no adelanta ni repite nada", async () => {
    await queue("sub_1", at(2 * minute));
    await queueCancellation(lab.db, { id: "sub_1", kind: "subscription" });
    expect(await claimDueCancellation(at(2 * minute - 1))).toBeUndefined();
    expect(await countCancellations()).toEqual({ waiting: 1, failing: 0 });
  });
});
