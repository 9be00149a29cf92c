import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { day } from "../../durations";
import { db } from "../../db/client.server";
import { isUniqueViolation } from "../../db/engine.server";
import { lockRow } from "../../db/locks.server";
import type { Database, PlanPayment, Restaurant } from "../../db/schema.server";
import { searchColumn } from "../../db/search.server";
import { isStorable } from "../../db/values.server";
import { latestCredibleTime } from "../payments/subscriptions.server";

/** "" for fields that the payer leaves out. */
export type TaxIdentity = Pick<PlanPayment, "ruc" | "dv" | "legal_name">;

export type Order = Pick<PlanPayment, "user_id" | "plan" | "months" | "cents" | "tax_cents"> &
  TaxIdentity & { restaurant: Pick<Restaurant, "id" | "nombre"> };

/** Orders that agree in these share a Checkout. */
const orderColumns = ["plan", "months", "cents", "tax_cents", "ruc", "dv", "legal_name"] as const;

/** `isSame`: the open payment is for this order. */
export async function openPayment(order: Order): Promise<{ payment: PlanPayment; isSame: boolean }> {
  const { restaurant, ...values } = order;
  const open = await findOpen(restaurant.id, order.user_id);
  if (open) return { payment: open, isSame: orderColumns.every((column) => open[column] === values[column]) };
  try {
    const payment = await db()
      .insertInto("plan_payments")
      .values({
        ...values,
        id: randomUUID(),
        restaurant_id: restaurant.id,
        restaurant_name: restaurant.nombre,
        search: paymentSearchText({ ...values, restaurant_name: restaurant.nombre }),
        state: "open",
        created_at: new Date().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { payment, isSame: true };
  } catch (error) {
    // Another request has just opened one.
    if (isUniqueViolation(error)) return await openPayment(order);
    throw error;
  }
}

export function paymentSearchText(payment: Pick<PlanPayment, "restaurant_name" | "legal_name" | "ruc">): string {
  return searchColumn(payment.restaurant_name, payment.legal_name, payment.ruc);
}

async function findOpen(restaurantId: string, userId: string | null): Promise<PlanPayment | undefined> {
  return await db()
    .selectFrom("plan_payments")
    .selectAll()
    .where("restaurant_id", "=", restaurantId)
    .where("user_id", "=", userId)
    .where("state", "=", "open")
    .executeTakeFirst();
}

/** False when the payment is no longer open. */
export async function saveCheckoutId(id: string, checkoutId: string): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable("plan_payments")
    .set({ checkout_id: checkoutId })
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Call it for a payment that can no longer be made. */
export async function closePayment(id: string, state: "expired" | "failed"): Promise<void> {
  await db().updateTable("plan_payments").set({ state }).where("id", "=", id).where("state", "=", "open").execute();
}

export async function findPayment(id: string): Promise<PlanPayment | undefined> {
  if (!isStorable(id)) return undefined;
  return await db().selectFrom("plan_payments").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findPaymentBy(column: "checkout_id" | "payment_intent", value: string): Promise<PlanPayment | undefined> {
  if (!isStorable(value)) return undefined;
  return await db().selectFrom("plan_payments").selectAll().where(column, "=", value).executeTakeFirst();
}

/** Returns paid payments, newest first. */
export async function findPaymentsOf(restaurantId: string): Promise<PlanPayment[]> {
  return await db()
    .selectFrom("plan_payments")
    .selectAll()
    .where("restaurant_id", "=", restaurantId)
    .where("state", "=", "paid")
    .orderBy("paid_at", "desc")
    .orderBy("id")
    .execute();
}

export function isPlanPaid({ state, refunded_cents, cents, tax_cents, dispute, ended_at }: PlanPayment): boolean {
  return state === "paid" && refunded_cents < cents + tax_cents && dispute !== "lost" && ended_at === null;
}

export async function lockPayment(trx: Kysely<Database>, id: string): Promise<PlanPayment | undefined> {
  return await lockRow(trx, "plan_payments", { id });
}

/** A cardholder can dispute for 120 days; Stripe lets us refund for longer. */
const watched = 200 * day;

/**
 * Finds payments not checked since `before` that are open, or can still be refunded or disputed; least recently checked first.
 * `now`: the database's time.
 */
export async function findPaymentsToCheck(before: string, now: string): Promise<PlanPayment[]> {
  const paidSince = new Date(Date.parse(now) - watched).toISOString();
  return await db()
    .selectFrom("plan_payments")
    .selectAll()
    .where("checkout_id", "is not", null)
    .where((row) => row.or([row("state", "=", "open"), row.and([row("state", "=", "paid"), row("paid_at", ">", paidSince)])]))
    .where((row) =>
      row.or([row("synced_at", "is", null), row("synced_at", "<=", before), row("synced_at", ">", latestCredibleTime(now))]),
    )
    .orderBy("synced_at", (order) => order.asc().nullsFirst())
    .orderBy("id")
    .execute();
}
