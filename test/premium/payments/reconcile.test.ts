import { http, HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { env } from "../../../app/env.server";
import { log } from "../../../app/log.server";
import { markConfirmed } from "../../../app/accounts/confirmed-addresses.server";
import { saveCustomer } from "../../../app/premium/payments/customers.server";
import { startCheckout } from "../../../app/premium/payments/checkout.server";
import { reconcile, reconcileDaily } from "../../../app/premium/payments/subscription-sync.server";
import { profile, subscription } from "../../support/database-rows";
import { openPaymentsLab } from "../../support/vendors/payments-lab";
import { day, minute } from "../../../app/durations";

const lab = await openPaymentsLab();
const { yaneth, eric, payAs, hearAll } = lab;
const api = "https://api.stripe.com/v1";

describe("revisar lo que no se oyó", () => {
  test("corrige las que cambiaron, encuentra las que faltan y deja en paz las que acabaron", async () => {
    const hers = await payAs(yaneth);
    await hearAll();
    lab.stripe.cancel(hers);
    const his = await payAs(eric);
    expect(await reconcile()).toEqual({ subscriptions: 0, customers: 2, plans: 0, failed: 0 });
    const rows = Object.fromEntries((await lab.kept()).map(({ id, status }) => [id, status]));
    expect(rows).toEqual({ [hers.id]: "canceled", [his.id]: "active" });

    lab.stripe.requests.length = 0;
    expect(await reconcile()).toEqual({ subscriptions: 0, customers: 2, plans: 0, failed: 0 });
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
    expect(await reconcile()).toEqual({ subscriptions: 1, customers: 0, plans: 0, failed: 0 });
    expect(await lab.kept()).toMatchObject([{ status: "canceled" }]);
  });

  const unheard = (number: number) =>
    subscription({ id: `sub_${number}`, user_id: "yaneth", synced_at: new Date(0).toISOString() });

  test.each([401, 403, 500])("tras cinco fallos seguidos (%i) no insiste, y lo dice una vez", async (status) => {
    await lab.db
      .insertInto("subscriptions")
      .values(Array.from({ length: 60 }, (_, number) => unheard(number)))
      .execute();
    let asked = 0;
    lab.network.use(
      http.all(`${api}/*`, () => {
        asked += 1;
        return HttpResponse.json(
          { error: { type: "invalid_request_error" } },
          { status, headers: { "Stripe-Should-Retry": "false" } },
        );
      }),
    );
    expect(await reconcile()).toEqual({ subscriptions: 60, customers: 0, plans: 0, failed: 60 });
    expect(asked).toBeLessThan(10);
    const stopped = vi.mocked(log.error).mock.calls.filter(([, message]) => message?.includes("stopped"));
    expect(stopped).toEqual([[{ unchecked: 60 - asked }, expect.any(String)]]);
  });

  test.each([
    ["cuenta mal", 200, {}],
    ["niega", 402, { error: { type: "card_error" } }],
  ])("las que Stripe %s una por una no dejan sin revisar a las demás", async (_, status, answer) => {
    await lab.db
      .insertInto("subscriptions")
      .values(Array.from({ length: 20 }, (_, number) => unheard(number)))
      .execute();
    const good = await payAs(yaneth);
    await hearAll();
    lab.stripe.cancel(good);
    await lab.db.deleteFrom("customers").execute();
    lab.network.use(
      http.get(`${api}/subscriptions/:id`, ({ params }) =>
        params.id === good.id ? undefined : HttpResponse.json(answer, { status }),
      ),
    );
    expect(await reconcile()).toEqual({ subscriptions: 21, customers: 0, plans: 0, failed: 20 });
    expect(await lab.db.selectFrom("subscriptions").select("status").where("id", "=", good.id).execute()).toEqual([
      { status: "canceled" },
    ]);
  });

  test("una que falla no detiene a las demás", async () => {
    const people = Array.from({ length: 12 }, (_, number) => `persona-${String(number).padStart(2, "0")}`);
    for (const id of people) {
      await lab.db
        .insertInto("profiles")
        .values(profile({ id, email: `${id}@ejemplo.pa` }))
        .execute();
      await saveCustomer(id, `cus_${id}`);
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
    expect(await reconcile()).toEqual({ subscriptions: 0, customers: 12, plans: 0, failed: 1 });
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
    const aDayAgo = (minutes: number) => new Date(Date.now() - day - minutes * minute).toISOString();
    await lab.db
      .updateTable("subscriptions")
      .set({ synced_at: aDayAgo(-5) })
      .execute();
    await reconcileDaily();
    expect(lab.asked()).toHaveLength(2);
    await lab.db
      .updateTable("subscriptions")
      .set({ synced_at: aDayAgo(5) })
      .execute();
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

describe("el correo que cambió", () => {
  const confirm = (email: string, actorId: string | null = "yaneth") =>
    lab.db.transaction().execute((trx) => markConfirmed(trx, { id: "yaneth", email }, { actorId }));
  const emailAtStripe = () => lab.stripe.state.customers[0]?.email;
  const changes = () => lab.asked().filter((asked) => asked === "POST /v1/customers/cus_");

  test.each([
    ["por la persona", "yaneth"],
    ["por quien administra", null],
  ])("confirmado %s se le dice a Stripe una vez, sin esperar a otro día", async (_, actorId) => {
    await confirm("yaneth@ejemplo.pa");
    await payAs(yaneth);
    await reconcileDaily();
    expect(changes()).toEqual([]);

    await confirm("nueva@ejemplo.pa", actorId);
    expect([emailAtStripe(), changes()]).toEqual(["yaneth@ejemplo.pa", []]);
    // A check in the very millisecond of the confirmation is repeated.
    const confirmedAt = Date.now();
    await vi.waitUntil(() => Date.now() > confirmedAt, { interval: 1 });
    await reconcileDaily();
    expect(emailAtStripe()).toBe("nueva@ejemplo.pa");
    lab.stripe.requests.length = 0;
    await reconcileDaily();
    expect(lab.asked()).toEqual([]);
    await reconcile();
    expect(changes()).toEqual([]);
  });

  test("mientras no se confirme, Stripe no lo sabe", async () => {
    await payAs({ ...yaneth, isConfirmed: false });
    await lab.db.updateTable("profiles").set({ email: "nueva@ejemplo.pa" }).where("id", "=", "yaneth").execute();
    await reconcile();
    expect(emailAtStripe()).toBeNull();
    await confirm("nueva@ejemplo.pa");
    await reconcile();
    expect(emailAtStripe()).toBe("nueva@ejemplo.pa");
  });

  test("el que la persona puso en Stripe se queda mientras no cambie el de su cuenta", async () => {
    await confirm("yaneth@ejemplo.pa");
    await payAs(yaneth);
    Object.assign(lab.stripe.state.customers[0]!, { email: "facturas@ejemplo.pa" });
    await reconcile();
    expect(emailAtStripe()).toBe("facturas@ejemplo.pa");
    await confirm("nueva@ejemplo.pa");
    await reconcile();
    expect(emailAtStripe()).toBe("nueva@ejemplo.pa");
  });

  test("si Stripe no contesta se le dice al día siguiente, y lo que se paga se revisa igual", async () => {
    await confirm("yaneth@ejemplo.pa");
    const paid = await payAs(yaneth);
    await confirm("nueva@ejemplo.pa");
    lab.network.use(
      http.post(`${api}/customers/:id`, () => HttpResponse.json({ error: { type: "api_error" } }, { status: 500 })),
    );
    expect(await reconcile()).toMatchObject({ customers: 1, failed: 1 });
    expect([emailAtStripe(), await lab.kept()]).toMatchObject(["yaneth@ejemplo.pa", [{ id: paid.id, status: "active" }]]);
    lab.network.resetHandlers(...lab.stripe.handlers);
    expect(await reconcile()).toMatchObject({ customers: 1, failed: 0 });
    expect(emailAtStripe()).toBe("nueva@ejemplo.pa");
  });

  test("uno que Stripe no acepta se le ofrece una sola vez, y de un cliente que ya no existe no se dice nada", async () => {
    await confirm("yaneth@ejemplo.pa");
    await payAs(yaneth);
    await confirm("rara@ejemplo.pa");
    let offered = 0;
    lab.network.use(
      http.post(`${api}/customers/:id`, async ({ request }) => {
        if (!new URLSearchParams(await request.clone().text()).has("email")) return undefined;
        offered += 1;
        const error = { type: "invalid_request_error", code: "email_invalid", param: "email" };
        return HttpResponse.json({ error }, { status: 400 });
      }),
    );
    for (let days = 0; days < 2; days++) expect(await reconcile()).toMatchObject({ customers: 1, failed: 0 });
    expect([offered, emailAtStripe()]).toEqual([1, "yaneth@ejemplo.pa"]);

    lab.network.resetHandlers(...lab.stripe.handlers);
    lab.stripe.deleteCustomer(lab.stripe.state.customers[0]!.id);
    await confirm("nueva@ejemplo.pa");
    expect(await reconcile()).toMatchObject({ customers: 1, failed: 0 });
    expect(emailAtStripe()).toBe("yaneth@ejemplo.pa");
  });
});
