import { beforeEach, expect, test } from "vitest";
import { findPayments, sumMonths } from "../../../app/admin/payments/payments.server";
import type { PlanPayment } from "../../../app/db/schema.server";
import { openDatabase } from "../../support/database";

const { db } = await openDatabase();

beforeEach(() => db.deleteFrom("plan_payments").execute());

async function pay(paid_at: string, values: Partial<PlanPayment> = {}) {
  const bought = { restaurant_id: "fonda", restaurant_name: "Fonda La Ñapa", plan: "starter_local", months: 12 } as const;
  const paid = { cents: 750_00, tax_cents: 52_50, state: "paid", created_at: paid_at, paid_at } as const;
  const buyer = { ruc: "", dv: "", legal_name: "", search: "" };
  await db
    .insertInto("plan_payments")
    .values({ id: `pago ${paid_at}`, ...bought, ...paid, ...buyer, ...values })
    .execute();
}

const noon = Date.parse("2026-11-21T17:00:00.000Z");

test("suma los últimos doce meses de Panamá, enteros, del más nuevo al más viejo", async () => {
  await pay("2025-11-25T17:00:00.000Z");
  // The last moment of November in Panama, and the first of December.
  await pay("2025-12-01T04:59:59.999Z");
  await pay("2025-12-01T05:00:00.000Z");
  await pay("2025-12-25T17:00:00.000Z");
  await pay("2026-11-05T17:00:00.000Z", { refunded_cents: 100_00 });
  expect(await sumMonths(noon)).toEqual([
    { month: "2026-11", payments: 1, cents: 750_00, taxCents: 52_50, refundedCents: 100_00 },
    { month: "2025-12", payments: 2, cents: 1_500_00, taxCents: 105_00, refundedCents: 0 },
  ]);
});

test.each([
  ["devuelto entero", { refunded_cents: 802_50 }],
  ["perdido en una disputa", { dispute: "lost" }],
  ["devuelto en parte y perdido en una disputa", { refunded_cents: 100_00, dispute: "lost" }],
] as const)("un pago %s no espera factura ni queda en la suma del mes", async (_, values) => {
  await pay("2026-11-05T17:00:00.000Z", values);
  const { total } = await findPayments({ search: "", state: "uninvoiced", page: 1 });
  expect(total).toBe(0);
  expect(await sumMonths(noon)).toMatchObject([{ cents: 750_00, taxCents: 52_50, refundedCents: 802_50 }]);
});

test.each(["open", "won"] as const)("con la disputa en «%s» espera su factura y cuenta como vendido", async (dispute) => {
  await pay("2026-11-05T17:00:00.000Z", { dispute });
  const { total } = await findPayments({ search: "", state: "uninvoiced", page: 1 });
  expect(total).toBe(1);
  expect(await sumMonths(noon)).toMatchObject([{ refundedCents: 0 }]);
});
