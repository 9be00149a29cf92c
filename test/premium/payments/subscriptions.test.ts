import { expect, test } from "vitest";
import type { Subscription } from "../../../app/db/schema.server";
import {
  findRenewingCustomers,
  findSubscriptions,
  findSubscriptionsToCheck,
  findUnfinishedOfCustomer,
  markMissing,
} from "../../../app/premium/payments/subscriptions.server";
import { ahead, subscription } from "../../support/database-rows";
import { openPaymentsLab } from "../../support/vendors/payments-lab";

const lab = await openPaymentsLab();

const have = (id: string, values: Partial<Subscription> = {}) =>
  lab.db
    .insertInto("subscriptions")
    .values(subscription({ id, user_id: "yaneth", ...values }))
    .execute();

const end = ahead(20);

test.each<[string, Partial<Subscription>]>([
  ["activa se renueva", {}],
  ["con un pago que falló se renueva", { status: "past_due" }],
  ["que acaba después de otro periodo se renueva", { cancel_at: ahead(50) }],
  ["cancelada no se renueva", { status: "canceled" }],
  ["que Stripe no conoce no se renueva", { status: "missing" }],
  ["que acaba con su periodo no se renueva", { cancel_at_period_end: 1 }],
  ["que acaba antes que su periodo no se renueva", { cancel_at: ahead(5) }],
  ["que acaba en el instante en que acaba su periodo no se renueva", { cancel_at: end }],
  ["que acaba, y no se sabe su periodo, no se renueva", { cancel_at: ahead(50), current_period_end: null }],
])("una suscripción %s", async (title, values) => {
  await have("sub_1", { stripe_customer_id: "cus_1", current_period_end: end, ...values });
  await have("sub_2", { user_id: "eric", stripe_customer_id: "cus_eric" });
  expect(await findRenewingCustomers("yaneth")).toEqual(title.includes("no se renueva") ? [] : ["cus_1"]);
});

test("dos suscripciones de un cliente son un cliente", async () => {
  for (const id of ["sub_1", "sub_2"]) await have(id, { stripe_customer_id: "cus_1" });
  expect(await findRenewingCustomers("yaneth")).toEqual(["cus_1"]);
});

test("las de cada persona van de la más nueva a la más vieja, y las de otra no están", async () => {
  await have("sub_vieja", { created_at: "2026-01-01T00:00:00.000Z" });
  await have("sub_nueva", { created_at: "2026-03-01T00:00:00.000Z" });
  await have("sub_de_eric", { user_id: "eric", created_at: "2026-02-01T00:00:00.000Z" });
  expect((await findSubscriptions("yaneth")).map(({ id }) => id)).toEqual(["sub_nueva", "sub_vieja"]);
});

test("que Stripe no conozca una se apunta de esa y de ninguna otra", async () => {
  for (const id of ["sub_1", "sub_2"]) await have(id);
  expect(await markMissing("sub_2", new Date().toISOString())).toMatchObject({ id: "sub_2", status: "missing" });
  expect((await lab.kept()).map(({ status }) => status)).toEqual(["active", "missing"]);
});

test("que Stripe no conociera una hace un rato no tapa lo que dijo después", async () => {
  const [before, after] = ["2026-03-01T10:00:00.000Z", "2026-03-01T10:00:01.000Z"];
  await have("sub_1", { synced_at: after });
  expect(await markMissing("sub_1", before)).toMatchObject({ status: "active", synced_at: after });
  expect(await markMissing("sub_1", after)).toMatchObject({ status: "missing" });
});

test("se revisan las que nadie revisó desde entonces, primero la que hace más que no, y ninguna que acabó", async () => {
  const at = (hour: number) => `2026-03-01T${hour}:00:00.000Z`;
  await have("sub_a", { synced_at: at(12) });
  await have("sub_b", { synced_at: at(11) });
  await have("sub_c", { synced_at: at(14) });
  await have("sub_d", { synced_at: at(10), status: "canceled" });
  await have("sub_e", { synced_at: at(10), status: "incomplete_expired" });
  await have("sub_f", { synced_at: at(13), status: "missing" });
  expect(await findSubscriptionsToCheck(at(13), at(15))).toEqual(["sub_b", "sub_a", "sub_f"]);
});

test("de un cliente que Stripe borró se preguntan las suyas que no han acabado", async () => {
  await have("sub_a", { stripe_customer_id: "cus_1" });
  await have("sub_b", { stripe_customer_id: "cus_1", status: "canceled" });
  await have("sub_c", { user_id: "eric", stripe_customer_id: "cus_2" });
  expect(await findUnfinishedOfCustomer("cus_1")).toEqual(["sub_a"]);
});
