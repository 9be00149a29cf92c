import { afterAll, expect, inject, test } from "vitest";
import { freshDatabase } from "../../support/database";
import { startProgram } from "../../support/processes/child-program";
import { profile } from "../../support/database-rows";
import { startStandIn } from "../../mocks/stand-in";
import { openMailServer } from "../../support/vendors/mail-server";
import { day } from "../../../app/durations";

const database = await freshDatabase();
const { db, url } = database;
const server = await openMailServer();
const { settings, stripe, stop } = await startStandIn();
Object.assign(process.env, settings, {
  NODE_ENV: "test",
  SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  CONTACT_TO: "casa@panama.example",
});
afterAll(async () => {
  await server.close();
  await stop();
  await database.drop();
});

const old = new Date(Date.now() - 3 * day).toISOString();
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

async function payer(number: number) {
  const id = `persona-${number}`;
  const customer = `cus_${number}`;
  await db
    .insertInto("profiles")
    .values(profile({ id, email: `${id}@ejemplo.pa` }))
    .execute();
  await db.insertInto("customers").values({ user_id: id, stripe_customer_id: customer, created_at: old }).execute();
  stripe.state.customers.push({ id: customer, object: "customer", email: null, metadata: { user_id: id } });
  const { id: subscription } = stripe.subscribe(customer, { metadata: { user_id: id } });
  await db
    .insertInto("subscriptions")
    .values({
      id: subscription,
      user_id: id,
      stripe_customer_id: customer,
      status: "active",
      price_id: null,
      current_period_start: null,
      current_period_end: null,
      cancel_at_period_end: 0,
      cancel_at: null,
      created_at: old,
      synced_at: old,
    })
    .execute();
  return customer;
}

test("varios procesos de una misma base: ningún correo sale dos veces y a Stripe se le pide cada cosa una", async () => {
  for (const number of numbers(12)) {
    await db
      .insertInto("mail_outbox")
      .values({
        id: `correo-${number}`,
        template: "account-deleted",
        recipient: `persona-${number}@ejemplo.com`,
        reference_id: "ya-no-esta",
        attempts: 0,
        next_attempt_at: old,
        last_error: null,
        created_at: old,
      })
      .execute();
  }
  const toCheck = await Promise.all(numbers(8).map(payer));
  // Accounts of these subscriptions are deleted.
  const toEnd = numbers(5).map((number) => stripe.subscribe(`cus_ido_${number}`).id);
  for (const id of toEnd) {
    await db
      .insertInto("payment_cancellations")
      .values({ id, kind: "subscription", attempts: 0, next_attempt_at: old, last_error: null, created_at: old })
      .execute();
  }

  const programs = await Promise.all(numbers(3).map(() => startProgram("run-jobs", url)));
  for (const program of programs) expect(await program.next()).toBe("ready");
  for (const program of programs) program.tell("go");
  expect(await Promise.all(programs.map((program) => program.next()))).toEqual(["done", "done", "done"]);
  await Promise.all(programs.map((program) => program.ended));

  const sent = server.received.map(({ to }) => to.join());
  expect(sent.toSorted()).toEqual(
    numbers(12)
      .map((number) => `persona-${number}@ejemplo.com`)
      .toSorted(),
  );
  expect(await db.selectFrom("mail_outbox").select("id").execute()).toEqual([]);

  const listed = (customers: string[]) =>
    customers.map(
      (customer) => stripe.requests.filter(({ method, params }) => method === "GET" && params.customer === customer).length,
    );
  const asked = (method: string, ids: string[]) =>
    ids.map((id) => stripe.requests.filter((request) => request.method === method && request.path.endsWith(`/${id}`)).length);
  expect(asked("DELETE", toEnd)).toEqual(toEnd.map(() => 1));
  expect(await db.selectFrom("payment_cancellations").select("id").execute()).toEqual([]);
  if (inject("engine") === "postgres") expect(listed(toCheck)).toEqual(toCheck.map(() => 1));
});
