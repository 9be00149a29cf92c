import { http, HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { env } from "../../app/env.server";
import { log } from "../../app/http/log.server";
import { rememberCustomer } from "../../app/models/customers.server";
import { startCheckout } from "../../app/services/checkout.server";
import { reconcile, reconcileDaily } from "../../app/services/subscription-sync.server";
import { profile, subscription } from "../db/rows";
import { openPaymentsLab } from "../payments";

const lab = await openPaymentsLab();
const { yaneth, eric, payAs, hearAll } = lab;
const api = "https://api.stripe.com/v1";

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

  /** The vendor was last asked for it long ago. */
  const unheard = (number: number) =>
    subscription({ id: `sub_${number}`, user_id: "yaneth", synced_at: new Date(0).toISOString() });

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
    for (const id of people) {
      await lab.db
        .insertInto("profiles")
        .values(profile({ id, email: `${id}@ejemplo.pa` }))
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
