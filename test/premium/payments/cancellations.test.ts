import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, test } from "vitest";
import { deleteAccount } from "../../../app/accounts/account.server";
import { cancelDuePayments } from "../../../app/premium/payments/cancellations.server";
import { startCheckout } from "../../../app/premium/payments/checkout.server";
import { openPaymentsLab, type TestPayer } from "../../support/payments-lab";

const lab = await openPaymentsLab();
const { yaneth, eric, payAs, hearAll } = lab;
const api = "https://api.stripe.com/v1";

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
