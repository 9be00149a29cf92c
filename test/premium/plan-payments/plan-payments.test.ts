import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { currentPlan } from "../../../app/directory/listing-plans";
import { changePlan, setRevoked } from "../../../app/directory/plans/changes.server";
import { env } from "../../../app/env.server";
import { log } from "../../../app/log.server";
import { cancelDuePayments } from "../../../app/premium/payments/cancellations.server";
import { queueCancellations } from "../../../app/premium/payments/due-cancellations.server";
import { PaymentUnavailable } from "../../../app/premium/payments/errors.server";
import { openPayments } from "../../../app/premium/payments/payments.server";
import { reconcile } from "../../../app/premium/payments/subscription-sync.server";
import { startPlanCheckout } from "../../../app/premium/plan-payments/plan-checkout.server";
import { findPaymentsToCheck } from "../../../app/premium/plan-payments/plan-payments.server";
import { syncPlanCheckout } from "../../../app/premium/plan-payments/plan-sync.server";
import { restaurant } from "../../support/database-rows";
import { openPaymentsLab, type TestPayer } from "../../support/vendors/payments-lab";

const lab = await openPaymentsLab();
const { db, yaneth, eric } = lab;

const fonda = { id: "fonda", nombre: "Fonda La Ñapa" };
const paths = { paid: "/mi-negocio/fonda/plan?session_id={CHECKOUT_SESSION_ID}", cancelled: "/mi-negocio/fonda/plan" };
const noTax = { ruc: "", dv: "", legal_name: "" };
const starter = { plan: "starter_local", months: 12, ...noTax } as const;
const max = { plan: "max_local", months: 6, ...noTax } as const;

beforeEach(async () => {
  for (const table of ["plan_payments", "plan_changes", "restaurants"] as const) await db.deleteFrom(table).execute();
  await db.insertInto("restaurants").values(restaurant(fonda)).execute();
  await db.updateTable("profiles").set({ email_confirmed_at: new Date().toISOString() }).execute();
});

async function order(payer: TestPayer = yaneth, wanted: Parameters<typeof startPlanCheckout>[2] = starter): Promise<string> {
  const started = await startPlanCheckout(payer, fonda, wanted, paths);
  if (!("url" in started)) throw new Error("It was paid already");
  return started.url.split("/").at(-1) ?? "";
}

async function buy(wanted: Parameters<typeof order>[1] = starter, payer = yaneth) {
  return lab.stripe.payOnce(await order(payer, wanted));
}

const payments = () => db.selectFrom("plan_payments").selectAll().orderBy("created_at").execute();
const only = async () => (await payments())[0];

async function plan(now = new Date()) {
  const row = await db.selectFrom("restaurants").selectAll().where("id", "=", "fonda").executeTakeFirstOrThrow();
  return currentPlan(row, now);
}

const row = () => db.selectFrom("restaurants").selectAll().where("id", "=", "fonda").executeTakeFirstOrThrow();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe("pagar un plan", () => {
  test("Stripe cobra el precio del sitio una vez, y el aviso da el plan por un año", async () => {
    const id = await order();
    const { params } = lab.stripe.requests.find(({ path }) => path === "/v1/checkout/sessions")!;
    expect(params).toMatchObject({
      mode: "payment",
      "line_items[0][price_data][unit_amount]": "75000",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][product_data][name]": "Starter Local por 1 año: Fonda La Ñapa",
      client_reference_id: "yaneth",
    });
    expect(await plan()).toBe("free_local");
    lab.stripe.payOnce(id);
    await lab.hearAll();
    expect(await plan()).toBe("starter_local");
    expect(await plan(inDays(364))).toBe("starter_local");
    expect(await plan(inDays(367))).toBe("free_local");
    expect(await only()).toMatchObject({ state: "paid", cents: 750_00, tax_cents: 0, review: null, user_id: "yaneth" });
  });

  test("con ITBMS aparte se cobra en otra línea, y el recibo sale una vez", async () => {
    env.ITBMS = "added";
    await buy(max);
    env.ITBMS = undefined;
    const { params } = lab.stripe.requests.find(({ path }) => path === "/v1/checkout/sessions")!;
    expect(params).toMatchObject({
      "line_items[1][price_data][unit_amount]": "4200",
      "line_items[1][price_data][product_data][name]": "ITBMS",
    });
    await lab.hearAll();
    await lab.hearAll();
    expect(await only()).toMatchObject({ cents: 600_00, tax_cents: 42_00, state: "paid" });
    const mails = await db.selectFrom("mail_outbox").selectAll().execute();
    expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([["plan-paid", "yaneth@ejemplo.pa"]]);
  });

  test("avisos repetidos, juntos y desordenados dan el plan una sola vez", async () => {
    await buy();
    const [paid] = lab.stripe.events.filter(({ type }) => type === "checkout.session.completed");
    await Promise.all([lab.hear(paid!), lab.hear(paid!), lab.hear({ ...paid!, id: "evt_otra" })]);
    const sync = () => syncPlanCheckout((paid!.data.object as { id: string }).id, openPayments());
    await Promise.all([sync(), sync(), sync()]);
    const end = (await row()).plan_expires_at;
    await sync();
    expect((await row()).plan_expires_at).toBe(end);
    expect(await db.selectFrom("plan_changes").select("id").execute()).toHaveLength(1);
  });

  test("un aviso que nunca llega lo encuentra la revisión diaria", async () => {
    await buy();
    expect(await plan()).toBe("free_local");
    expect(await reconcile()).toMatchObject({ plans: 1, failed: 0 });
    expect(await plan()).toBe("starter_local");
  });

  test("quien vuelve de pagar ve su plan sin esperar el aviso", async () => {
    const id = await order();
    lab.stripe.payOnce(id);
    expect(await syncPlanCheckout(id, openPayments())).toMatchObject({ state: "paid" });
    expect(await plan()).toBe("starter_local");
  });

  test("un pago que el banco confirma más tarde da el plan entonces", async () => {
    const id = await order();
    lab.stripe.payOnce(id, { later: true });
    await lab.hearAll();
    expect([await plan(), (await only())?.state]).toEqual(["free_local", "open"]);
    lab.stripe.confirmLater(id);
    await lab.hearAll();
    expect(await plan()).toBe("starter_local");
  });

  test.each([starter, max])("tras un pago que el banco rechaza más tarde se puede comprar $plan", async (wanted) => {
    const id = await order();
    lab.stripe.payOnce(id, { later: true });
    await lab.hearAll();
    lab.stripe.confirmLater(id, { paid: false });
    await lab.hearAll();
    expect([await plan(), (await payments()).map(({ state }) => state)]).toEqual(["free_local", ["failed"]]);
    const other = await order(yaneth, wanted);
    expect(other).not.toBe(id);
    lab.stripe.payOnce(other);
    await lab.hearAll();
    expect(await plan()).toBe(wanted.plan);
  });

  test("el rechazo del banco que ningún aviso dijo lo encuentra la revisión diaria, y si al final paga, vale", async () => {
    const id = await order();
    lab.stripe.payOnce(id, { later: true });
    lab.stripe.confirmLater(id, { paid: false });
    await reconcile();
    expect((await only())?.state).toBe("failed");
    lab.stripe.confirmLater(id);
    await lab.hearAll();
    expect([await plan(), (await only())?.state]).toEqual(["starter_local", "paid"]);
  });

  test("mientras el banco no contesta no se paga otra vez, ni el mismo plan ni otro", async () => {
    const id = await order();
    lab.stripe.payOnce(id, { later: true });
    for (const wanted of [starter, max]) {
      const started = await startPlanCheckout(yaneth, fonda, wanted, paths);
      expect(started).toMatchObject({ unconfirmed: { plan: "starter_local", state: "open" } });
    }
    expect(lab.stripe.state.checkouts).toHaveLength(1);
    lab.stripe.confirmLater(id);
    await lab.hearAll();
    expect(await plan()).toBe("starter_local");
  });

  test("un segundo clic lleva al mismo pago, y pedir otra cosa cierra el anterior", async () => {
    const [one, two] = await Promise.all([order(), order()]);
    expect(await order()).toBe(one);
    expect(two).toBe(one);
    const other = await order(yaneth, max);
    expect(other).not.toBe(one);
    expect(lab.stripe.state.checkouts.map(({ status }) => status)).toEqual(["expired", "open"]);
    expect((await payments()).map(({ state }) => state).toSorted()).toEqual(["expired", "open"]);
  });

  test("quien paga en otra pestaña no vuelve a pagar: se le dice", async () => {
    const id = await order();
    lab.stripe.payOnce(id);
    const started = await startPlanCheckout(yaneth, fonda, max, paths);
    expect(started).toMatchObject({ alreadyPaid: { plan: "starter_local", state: "paid" } });
    expect(await plan()).toBe("starter_local");
  });

  test("al borrarse una cuenta se cierran los pagos que tenía abiertos, no los hechos ni los de otra persona", async () => {
    await buy();
    await lab.hearAll();
    const [open, his] = [await order(yaneth, max), await order(eric)];
    await db.transaction().execute((trx) => queueCancellations(trx, "yaneth"));
    const waiting = await db.selectFrom("payment_cancellations").select(["id", "kind"]).execute();
    expect(waiting).toEqual([{ id: open, kind: "checkout" }]);
    await cancelDuePayments();
    const statusOf = (id: string) => lab.stripe.state.checkouts.find((checkout) => checkout.id === id)?.status;
    expect([open, his].map(statusOf)).toEqual(["expired", "open"]);
  });

  test("dos dueños que pagan a la vez suman los dos", async () => {
    const [one, two] = await Promise.all([order(yaneth), order(eric)]);
    lab.stripe.payOnce(one);
    lab.stripe.payOnce(two);
    await lab.hearAll();
    expect(await plan(inDays(725))).toBe("starter_local");
    expect(await plan(inDays(735))).toBe("free_local");
  });

  test("si Stripe falla no se cobra nada, y otro intento usa otra clave", async () => {
    const answered: string[] = [];
    lab.network.use(
      http.post("https://api.stripe.com/v1/checkout/sessions", ({ request }) => {
        answered.push(request.headers.get("idempotency-key") ?? "");
        return HttpResponse.json({ error: { type: "api_error" } }, { status: 500 });
      }),
    );
    await expect(order()).rejects.toThrow(PaymentUnavailable);
    lab.network.resetHandlers(...lab.stripe.handlers);
    await order();
    const last = lab.stripe.requests.findLast(({ path }) => path === "/v1/checkout/sessions");
    expect(last?.headers.get("idempotency-key")).not.toBe(answered[0]);
    expect((await payments()).map(({ state }) => state)).toEqual(["failed", "open"]);
  });

  test("si la respuesta de Stripe se pierde, otro intento usa la misma clave y hay un solo pago", async () => {
    lab.network.use(http.post("https://api.stripe.com/v1/checkout/sessions", () => HttpResponse.text("<html>")));
    await expect(order()).rejects.toThrow(PaymentUnavailable);
    lab.network.resetHandlers(...lab.stripe.handlers);
    await order();
    const [payment, ...others] = await payments();
    expect(others).toEqual([]);
    const last = lab.stripe.requests.findLast(({ path }) => path === "/v1/checkout/sessions");
    expect(last?.headers.get("idempotency-key")).toBe(`plan:${payment?.id}`);
  });

  test("un cliente borrado en Stripe se hace de nuevo", async () => {
    const id = await order();
    lab.stripe.expire(lab.stripe.state.checkouts[0]!);
    lab.stripe.state.customers[0]!.deleted = true;
    const other = await order();
    expect(other).not.toBe(id);
    expect(lab.stripe.state.customers).toHaveLength(2);
  });

  test("un pago por menos, en otra moneda o de otra cuenta no da nada y queda para revisar", async () => {
    for (const change of [
      { amount_total: 1_00 },
      { currency: "pab" },
      { client_reference_id: "eric" },
      { metadata: { plan_payment: "otro" } },
    ]) {
      await db.deleteFrom("plan_payments").execute();
      const id = await order();
      Object.assign(lab.stripe.state.checkouts.at(-1)!, change);
      lab.stripe.payOnce(id);
      await syncPlanCheckout(id, openPayments());
      expect([await plan(), await only()]).toMatchObject(["free_local", { state: "paid", review: "mismatch", change_id: null }]);
    }
    expect(vi.mocked(log.error)).toHaveBeenCalledTimes(4);
  });

  test("un pago que no es lo pedido, ya devuelto, deja de esperar y no da el plan", async () => {
    const id = await order();
    Object.assign(lab.stripe.state.checkouts.at(-1)!, { amount_total: 1_00 });
    const payment = lab.stripe.payOnce(id);
    await lab.hearAll();
    lab.stripe.refund(payment, 1_00);
    await lab.hearAll();
    expect([await plan(), await only()]).toMatchObject(["free_local", { review: null, change_id: null }]);
  });

  test("un pago de un negocio que ya no está queda para revisar, y vuelve con él", async () => {
    const id = await order();
    await db.deleteFrom("restaurants").execute();
    lab.stripe.payOnce(id);
    await lab.hearAll();
    expect(await only()).toMatchObject({ state: "paid", review: "no-restaurant" });
    await db.insertInto("restaurants").values(restaurant(fonda)).execute();
    await reconcile();
    expect([await plan(), (await only())?.review]).toEqual(["starter_local", null]);
  });

  test("un Checkout de otro producto no toca nada", async () => {
    expect(await syncPlanCheckout("cs_test_ajeno", openPayments())).toBeUndefined();
    expect(await syncPlanCheckout("../../x", openPayments())).toBeUndefined();
    // Postgres cannot compare NUL.
    expect(await syncPlanCheckout("a\0b", openPayments())).toBeUndefined();
  });
});

describe("devolver el dinero", () => {
  test("una devolución entera termina el plan, y no más que ese", async () => {
    const first = await buy();
    await lab.hearAll();
    const second = await buy();
    await lab.hearAll();
    expect(await plan(inDays(400))).toBe("starter_local");
    lab.stripe.refund(second);
    await lab.hearAll();
    expect([await plan(inDays(360)), await plan(inDays(400))]).toEqual(["starter_local", "free_local"]);
    lab.stripe.refund(first);
    await lab.hearAll();
    expect(await plan()).toBe("free_local");
  });

  test("devuelto el plan mayor, queda el menor que se había pagado antes", async () => {
    await buy();
    await lab.hearAll();
    const bigger = await buy(max);
    await lab.hearAll();
    expect(await plan()).toBe("max_local");
    lab.stripe.refund(bigger);
    await lab.hearAll();
    expect([await plan(), await plan(inDays(360)), await plan(inDays(367))]).toEqual([
      "starter_local",
      "starter_local",
      "free_local",
    ]);
  });

  test("devuelto el plan menor, el mayor queda sin los días que heredó", async () => {
    const smaller = await buy();
    await lab.hearAll();
    await buy(max);
    await lab.hearAll();
    expect(await plan(inDays(300))).toBe("max_local");
    lab.stripe.refund(smaller);
    await lab.hearAll();
    expect([await plan(inDays(180)), await plan(inDays(190))]).toEqual(["max_local", "free_local"]);
  });

  test("una devolución de una parte deja el plan y espera a un administrador", async () => {
    lab.stripe.refund(await buy(), 100_00);
    await lab.hearAll();
    expect([await plan(), await only()]).toMatchObject(["starter_local", { review: "partial-refund", refunded_cents: 100_00 }]);
  });

  test("una disputa abierta espera, una ganada deja el plan y una perdida lo termina", async () => {
    const payment = await buy();
    await lab.hearAll();
    lab.stripe.dispute(payment);
    await lab.hearAll();
    expect([await plan(), (await only())?.review]).toEqual(["starter_local", "dispute"]);
    lab.stripe.closeDispute(payment, "won");
    await lab.hearAll();
    expect([await plan(), (await only())?.review]).toEqual(["starter_local", null]);
    lab.stripe.closeDispute(payment, "lost");
    await lab.hearAll();
    expect([await plan(), await only()]).toMatchObject(["free_local", { dispute: "lost", review: null }]);
  });

  test("de dos disputas se espera la que sigue abierta, aunque la otra se gane", async () => {
    const payment = await buy();
    lab.stripe.dispute(payment);
    lab.stripe.dispute(payment);
    payment.disputes[0]!.status = "won";
    await lab.hearAll();
    expect((await only())?.review).toBe("dispute");
    lab.stripe.closeDispute(payment, "won");
    await lab.hearAll();
    expect((await only())?.review).toBeNull();
  });

  test("la devolución que llega antes que el pago se ve cuando llega el pago", async () => {
    const payment = await buy();
    lab.stripe.refund(payment);
    await lab.hearAll(lab.stripe.events.toReversed());
    expect([await plan(), await only()]).toMatchObject(["free_local", { state: "paid", refunded_cents: 750_00 }]);
  });

  test("una respuesta vieja de Stripe no tapa una más nueva", async () => {
    const payment = await buy();
    await lab.hearAll();
    const later = new Date(Date.now() + 20_000).toISOString();
    await db.updateTable("plan_payments").set({ synced_at: later }).execute();
    lab.stripe.refund(payment);
    await lab.hearAll();
    expect(await plan()).toBe("starter_local");
  });
});

describe("lo que decide la administración", () => {
  const give = (values: Partial<Parameters<typeof changePlan>[2]>) =>
    db.transaction().execute((trx) =>
      changePlan(
        trx,
        "fonda",
        {
          kind: "given",
          plan: "max_local",
          months: null,
          cents: null,
          expires_at: null,
          reason: "Prueba",
          made_by: null,
          ...values,
        },
        { actorId: null },
      ),
    );

  test("un plan dado tapa lo pagado, y quitarlo devuelve lo pagado", async () => {
    await buy();
    await lab.hearAll();
    const given = await give({ expires_at: inDays(10).toISOString() });
    expect([await plan(), await plan(inDays(20))]).toEqual(["max_local", "free_local"]);
    await db.transaction().execute((trx) => setRevoked(trx, given!.id, true, { actorId: null }));
    expect([await plan(), await plan(inDays(364))]).toEqual(["starter_local", "starter_local"]);
    await db.transaction().execute((trx) => setRevoked(trx, given!.id, false, { actorId: null }));
    expect(await plan()).toBe("max_local");
  });

  test("una devolución de lo anterior no toca un plan dado después", async () => {
    const payment = await buy();
    await lab.hearAll();
    await give({ plan: "max_local" });
    lab.stripe.refund(payment);
    await lab.hearAll();
    expect(await plan()).toBe("max_local");
  });

  test.each(["starter_local", "max_local"] as const)(
    "lo pagado después de dar %s sin final no da nada: queda para revisar, sin recibo, y empieza al quitar lo dado",
    async (plan_given) => {
      const id = await order();
      const given = await give({ plan: plan_given });
      lab.stripe.payOnce(id);
      await lab.hearAll();
      expect(await row()).toMatchObject({ plan_type: plan_given, plan_expires_at: null, next_plan_type: null });
      expect(await only()).toMatchObject({ state: "paid", review: "endless-plan", change_id: null });
      expect(await db.selectFrom("mail_outbox").select("id").execute()).toEqual([]);
      expect(await db.selectFrom("plan_changes").select("kind").execute()).toEqual([{ kind: "given" }]);
      await db.transaction().execute((trx) => setRevoked(trx, given!.id, true, { actorId: null }));
      await reconcile();
      expect([await plan(), await plan(inDays(364)), await only()]).toMatchObject([
        "starter_local",
        "starter_local",
        { review: null, change_id: expect.any(String) },
      ]);
      expect(await db.selectFrom("mail_outbox").select("template").execute()).toEqual([{ template: "plan-paid" }]);
    },
  );

  test("devuelto lo que no dio ningún plan, ya no hay nada que revisar", async () => {
    const id = await order();
    await give({});
    const payment = lab.stripe.payOnce(id);
    await lab.hearAll();
    lab.stripe.refund(payment);
    await lab.hearAll();
    expect([await plan(), await only()]).toMatchObject(["max_local", { review: null, change_id: null }]);
  });

  test("cada cambio de plan queda en el registro y cambia la versión que se edita", async () => {
    const { version } = await row();
    lab.stripe.refund(await buy());
    await lab.hearAll(lab.stripe.events.slice(0, 1));
    await give({});
    const entries = await db.selectFrom("audit_log").select(["action", "actor_id"]).orderBy("created_at").execute();
    expect((await row()).version).toBeGreaterThan(version);
    expect(entries.map(({ action }) => action)).toContain("restaurant.plan-given");
  });
});

test("la revisión diaria deja en paz lo que ya no puede cambiar", async () => {
  await buy();
  await lab.hearAll();
  const now = new Date().toISOString();
  const ahead = inDays(2).toISOString();
  expect(await findPaymentsToCheck(inDays(-1).toISOString(), now)).toEqual([]);
  expect(await findPaymentsToCheck(ahead, now)).toHaveLength(1);
  await db
    .updateTable("plan_payments")
    .set({ paid_at: inDays(-201).toISOString() })
    .execute();
  expect(await findPaymentsToCheck(ahead, now)).toEqual([]);
});
