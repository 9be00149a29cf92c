import type { Kysely } from "kysely";
import { db } from "../../db/client.server";
import type { Database, PaymentCancellation } from "../../db/schema.server";
import { finalStatuses } from "./subscriptions.server";

const minute = 60_000;
const hour = 60 * minute;

/** The pause after each failed attempt; the last one repeats, since nobody may go on paying for an account that is gone. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour];

/** How long a claimed one is left to the process that claimed it, should that process die. */
const lease = 5 * minute;

/** Queues the end of everything that a person pays for or could still begin to, in the transaction that deletes the account. */
export async function queueCancellationsOf(trx: Kysely<Database>, userId: string): Promise<void> {
  const subscriptions = await trx
    .selectFrom("subscriptions")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "not in", finalStatuses)
    .execute();
  for (const { id } of subscriptions) await queueCancellation(trx, { id, kind: "subscription" });
  const customer = await trx.selectFrom("customers").select("checkout_id").where("user_id", "=", userId).executeTakeFirst();
  if (customer?.checkout_id) await queueCancellation(trx, { id: customer.checkout_id, kind: "checkout" });
}

/** Queues one, due at once; what waits already keeps waiting. */
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

/** The one that has been due longest, now this process's own, or undefined. Of several that ask, only one gets it. */
export async function claimDueCancellation(now: Date): Promise<PaymentCancellation | undefined> {
  const due = now.toISOString();
  return await db()
    .updateTable("payment_cancellations")
    .set((eb) => ({ next_attempt_at: new Date(now.getTime() + lease).toISOString(), attempts: eb("attempts", "+", 1) }))
    // Postgres asks this again of the row it waited for; the subquery alone would hand it out twice.
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

/** Takes out what is done. */
export async function markCancelled({ id }: PaymentCancellation): Promise<void> {
  await db().deleteFrom("payment_cancellations").where("id", "=", id).execute();
}

/** Puts a claimed one back, to be tried again after a pause. Returns the time of the next attempt. */
export async function markNotCancelled({ id, attempts }: PaymentCancellation, reason: string, now: Date): Promise<string> {
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? minute;
  const next = new Date(now.getTime() + pause).toISOString();
  await db()
    .updateTable("payment_cancellations")
    .set({ next_attempt_at: next, last_error: reason.slice(0, 500) })
    .where("id", "=", id)
    // Another process has claimed it since, because this one took too long.
    .where("attempts", "=", attempts)
    .execute();
  return next;
}

/** How many wait, and how many of them were tried in vain. */
export async function countCancellations(): Promise<{ waiting: number; failing: number }> {
  return await db()
    .selectFrom("payment_cancellations")
    .select(({ fn }) => [
      fn.countAll<number>().as("waiting"),
      fn.countAll<number>().filterWhere("last_error", "is not", null).as("failing"),
    ])
    .executeTakeFirstOrThrow();
}
