import { afterAll, beforeEach, expect, test } from "vitest";
import { freshDatabase } from "../support/database";
import { profile } from "../support/database-rows";
import { startStandIn } from "../mocks/stand-in";
import { runCommand } from "../support/processes/run-command";
import { runProgram } from "../support/processes/run-program";

const { db, url, drop } = await freshDatabase();
const { settings, stripe, stop } = await startStandIn();
afterAll(async () => {
  await stop();
  await drop();
});

const run = (environment: Record<string, string> = settings) =>
  runCommand("stripe-reconcile", [], { DATABASE_URL: url, ...environment });

beforeEach(async () => {
  await db.deleteFrom("profiles").execute();
  await db
    .insertInto("profiles")
    .values(profile({ id: "yaneth" }))
    .execute();
  await db
    .insertInto("customers")
    .values({ user_id: "yaneth", stripe_customer_id: "cus_1", created_at: new Date().toISOString() })
    .execute();
  Object.assign(stripe.state, { customers: [{ id: "cus_1", object: "customer", email: null, metadata: {} }], subscriptions: [] });
});

const statuses = async () => (await db.selectFrom("subscriptions").select("status").execute()).map(({ status }) => status);

test("npm run stripe:reconcile encuentra lo que no se oyó y lo corrige", async () => {
  const subscription = stripe.subscribe("cus_1");
  const built = await runProgram("stripe-reconcile", [], { DATABASE_URL: url, ...settings });
  expect(built).toMatchObject({ code: 0, output: "Revisados: clientes 1, otras suscripciones 0, pagos de planes 0.\n" });
  expect(await statuses()).toEqual(["active"]);
  stripe.cancel(subscription);
  expect(await run()).toMatchObject({ code: 0, output: expect.stringContaining("clientes 1") });
  expect(await statuses()).toEqual(["canceled"]);
});

test("dice cuántas no pudo revisar, y acaba mal", async () => {
  stripe.state.customers = [];
  stripe.subscribe("cus_1");
  await run();
  const { code, output } = await run({ ...settings, STRIPE_SECRET_KEY: "rk_test_otra", STRIPE_API_BASE: "http://127.0.0.1:1" });
  expect(code).toBe(1);
  expect(output).toContain("1 no se pudieron revisar");
  expect(output).not.toContain("rk_test_otra");
});

test("sin Stripe lo dice", async () => {
  expect(await run({})).toMatchObject({ code: 1, output: "Los pagos aún no están disponibles\n" });
});
