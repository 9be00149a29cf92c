import { beforeEach, expect, test } from "vitest";
import { beginEvent, finishEvent } from "../../../app/premium/payments/events.server";
import {
  dropCheckoutKey,
  ensureCheckoutKey,
  findCustomer,
  findCustomersToCheck,
  findEmailOfCustomer,
  forgetCheckout,
  forgetCustomer,
  markChecked,
  saveCheckout,
  saveCheckoutOrigin,
  saveCustomer,
} from "../../../app/premium/payments/customers.server";
import { markNotCancelled, queueCancellation } from "../../../app/premium/payments/due-cancellations.server";
import { openPaymentsLab } from "../../support/vendors/payments-lab";

const lab = await openPaymentsLab();

let erics: Awaited<ReturnType<typeof findCustomer>>;

/** Eric is in the middle of a Checkout. Actions on Yaneth's customer must not change his. */
beforeEach(async () => {
  await saveCustomer("yaneth", "cus_yaneth");
  await saveCustomer("eric", "cus_eric");
  const key = await ensureCheckoutKey("eric");
  await saveCheckout("eric", key, "cs_eric");
  await saveCheckoutOrigin("eric", "/amy");
  erics = await findCustomer("eric");
  expect(erics).toMatchObject({ checkout_key: key, checkout_id: "cs_eric", checkout_from: "/amy" });
});

test("lo que se guarda y se olvida del pago de una persona no toca el de otra", async () => {
  const key = await ensureCheckoutKey("yaneth");
  expect(await saveCheckout("yaneth", key, "cs_yaneth")).toBe(true);
  await saveCheckoutOrigin("yaneth", "/roger");
  expect(await findCustomer("yaneth")).toMatchObject({
    stripe_customer_id: "cus_yaneth",
    checkout_key: key,
    checkout_id: "cs_yaneth",
    checkout_from: "/roger",
  });
  await dropCheckoutKey("yaneth", key);
  expect(await findCustomer("yaneth")).toMatchObject({ checkout_key: null, checkout_id: "cs_yaneth" });
  await forgetCheckout("yaneth", "cs_yaneth");
  expect(await findCustomer("yaneth")).toMatchObject({ checkout_id: null });
  await markChecked("cus_yaneth", "2026-03-01T15:00:00.000Z");
  await forgetCustomer("cus_yaneth");
  expect(await findCustomer("yaneth")).toBeUndefined();
  expect(await findCustomer("eric")).toEqual(erics);
});

test("con la clave o la página de antes, o con las de otra persona, no se cambia nada", async () => {
  const key = await ensureCheckoutKey("yaneth");
  await saveCheckout("yaneth", key, "cs_yaneth");
  const hers = await findCustomer("yaneth");
  for (const wrong of ["otra", erics?.checkout_key ?? ""]) {
    expect(await saveCheckout("yaneth", wrong, "cs_otra")).toBe(false);
    await dropCheckoutKey("yaneth", wrong);
  }
  for (const wrong of ["cs_otra", "cs_eric"]) await forgetCheckout("yaneth", wrong);
  expect(await findCustomer("yaneth")).toEqual(hers);
  expect(await findCustomer("eric")).toEqual(erics);
});

test("el correo que se le dice a Stripe de un cliente es el confirmado de esa persona", async () => {
  await lab.db.updateTable("profiles").set({ email_confirmed_at: "2026-03-01T15:00:00.000Z" }).where("id", "=", "eric").execute();
  expect(await findEmailOfCustomer("cus_eric")).toBe("eric@ejemplo.pa");
  expect(await findEmailOfCustomer("cus_yaneth")).toBeNull();
  expect(await findEmailOfCustomer("cus_nadie")).toBeNull();
});

test("se revisan primero los clientes que nadie revisó, y luego los que hace más que no", async () => {
  await lab.db
    .insertInto("profiles")
    .values({ id: "ana", email: "ana@ejemplo.pa", full_name: "Ana", is_admin: 0, created_at: "", updated_at: "" })
    .execute();
  await saveCustomer("ana", "cus_ana");
  await markChecked("cus_eric", "2026-03-02T15:00:00.000Z");
  await markChecked("cus_ana", "2026-03-01T15:00:00.000Z");
  const before = "2026-03-03T15:00:00.000Z";
  expect(await findCustomersToCheck(before, before)).toEqual(["cus_yaneth", "cus_ana", "cus_eric"]);
  expect(await findCustomersToCheck("2026-03-01T15:00:00.000Z", before)).toEqual(["cus_yaneth", "cus_ana"]);
});

test("que se atendió un evento se apunta de ese y de ningún otro", async () => {
  for (const id of ["evt_1", "evt_2"]) await beginEvent({ id, type: "invoice.paid" });
  await finishEvent("evt_1");
  expect(await beginEvent({ id: "evt_1", type: "invoice.paid" })).toBe(false);
  expect(await beginEvent({ id: "evt_2", type: "invoice.paid" })).toBe(true);
});

test("el fallo de una cancelación no aplaza las demás", async () => {
  for (const id of ["sub_1", "sub_2"]) await queueCancellation(lab.db, { id, kind: "subscription" });
  const queued = await lab.db.selectFrom("payment_cancellations").selectAll().orderBy("id").execute();
  await markNotCancelled(queued[0]!, "no contesta", new Date());
  const [failed, other] = await lab.db.selectFrom("payment_cancellations").selectAll().orderBy("id").execute();
  expect(failed).toMatchObject({ last_error: "no contesta" });
  expect(other).toEqual(queued[1]);
});
