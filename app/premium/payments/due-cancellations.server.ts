import type { Kysely } from "kysely";
import { db } from "../../db/client.server";
import type { Database, PaymentCancellation } from "../../db/schema.server";
import { finalStatuses } from "./subscriptions.server";
import { hour, minute } from "../../durations";

/** The last repeats without end: a deleted account must not go on paying. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour];

/** After this another process may take over. */
const lease = 5 * minute;

/** Queues everything that the account may still pay for. Call it in the transaction that deletes the account. */
export async function queueCancellations(trx: Kysely<Database>, userId: string): Promise<void> {
  const subscriptions = await trx
    .selectFrom("subscriptions")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "not in", finalStatuses)
    .execute();
  for (const { id } of subscriptions) await queueCancellation(trx, { id, kind: "subscription" });
  const customer = await trx.selectFrom("customers").select("checkout_id").where("user_id", "=", userId).executeTakeFirst();
  if (customer?.checkout_id) await queueCancellation(trx, { id: customer.checkout_id, kind: "checkout" });
  const plans = await trx
    .selectFrom("plan_payments")
    .select("checkout_id")
    .where("user_id", "=", userId)
    .where("state", "=", "open")
    .execute();
  for (const { checkout_id } of plans) if (checkout_id) await queueCancellation(trx, { id: checkout_id, kind: "checkout" });
}

/** A new cancellation is due immediately; an existing one keeps its schedule. */
export async function queueCancellation(
  trx: Kysely<Database>,
  { id, kind }: Pick<PaymentCancellation, "id" | "kind">,
): Promise<void> {
  const now = new Date().toISOString();
  await trx
    .insertInto("payment_cancellations")
    .values({ id, kind, attempts: 0, next_attempt_at: now, last_error: null, created_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Returns the cancellation that has been due longest, to one process only. */
export async function claimDueCancellation(now: Date): Promise<PaymentCancellation | undefined> {
  const due = now.toISOString();
  return await db()
    .updateTable("payment_cancellations")
    .set((eb) => ({ next_attempt_at: new Date(now.getTime() + lease).toISOString(), attempts: eb("attempts", "+", 1) }))
    // Postgres rechecks this on a row it waited for. The subquery alone would hand the row out twice.
    .where("next_attempt_at", "<=", due)
    .where("id", "=", (eb) =>
      eb
        .selectFrom("payment_cancellations")
        .select("id")
        .where("next_attempt_at", "<=", due)
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function markCancelled({ id }: PaymentCancellation): Promise<void> {
  await db().deleteFrom("payment_cancellations").where("id", "=", id).execute();
}

/** Returns the time of the next attempt. */
export async function markNotCancelled({ id, attempts }: PaymentCancellation, reason: string, now: Date): Promise<string> {
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? minute;
  const next = new Date(now.getTime() + pause).toISOString();
  await db()
    .updateTable("payment_cancellations")
    .set({ next_attempt_at: next, last_error: reason.slice(0, 500) })
    .where("id", "=", id)
    // Another process may have claimed it.
    .where("attempts", "=", attempts)
    .execute();
  return next;
}

export async function countCancellations(): Promise<{ waiting: number; failing: number }> {
  return await db()
    .selectFrom("payment_cancellations")
    .select(({ fn }) => [
      fn.countAll<number>().as("waiting"),
      fn.countAll<number>().filterWhere("last_error", "is not", null).as("failing"),
    ])
    .executeTakeFirstOrThrow();
}
