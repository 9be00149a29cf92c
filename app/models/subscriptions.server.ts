import { db } from "../db/client.server";
import type { Subscription } from "../db/schema.server";
import { log } from "../http/log.server";

/** After these a subscription never changes again. */
export const finalStatuses = ["canceled", "incomplete_expired"];

/** What stands in for the status of a subscription that Stripe does not know. It is asked for again, should that change. */
export const missing = "missing";

/** A subscription as the vendor tells it. */
export type SubscriptionState = Omit<Subscription, "user_id" | "synced_at"> & {
  /** For whom it was begun, as was noted then; null when nothing was. */
  userId: string | null;
};

/**
 * Keeps what the vendor told of a subscription when it was asked at that time, unless something was kept that it was asked for
 * later: so it does not matter in which order answers arrive. Returns what is kept, or undefined when the subscription is
 * nobody's here.
 */
export async function saveSubscription(state: SubscriptionState, askedAt: string): Promise<Subscription | undefined> {
  const { userId, ...columns } = state;
  return await db()
    .transaction()
    .execute(async (trx) => {
      const known = await trx.selectFrom("subscriptions").select("user_id").where("id", "=", state.id).executeTakeFirst();
      const customer = await trx
        .selectFrom("customers")
        .select("user_id")
        .where("stripe_customer_id", "=", state.stripe_customer_id)
        .executeTakeFirst();
      const named = userId
        ? await trx.selectFrom("profiles").select("id").where("id", "=", userId).executeTakeFirst()
        : undefined;
      const owner = known?.user_id ?? customer?.user_id ?? named?.id;
      if (owner === undefined) return undefined;
      if (userId !== null && userId !== owner) {
        log.warn({ subscription: state.id, owner, named: userId }, "a subscription names somebody else than its customer");
      }
      const news = { ...columns, synced_at: askedAt };
      await trx
        .insertInto("subscriptions")
        .values({ ...news, user_id: owner })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(news).where("subscriptions.synced_at", "<=", askedAt))
        .execute();
      // A database that was restored from a copy may not know the customer any more.
      if (!customer && isRunning(state)) {
        await trx
          .insertInto("customers")
          .values({ user_id: owner, stripe_customer_id: state.stripe_customer_id, created_at: new Date().toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      return await trx.selectFrom("subscriptions").selectAll().where("id", "=", state.id).executeTakeFirstOrThrow();
    });
}

/** Keeps that the vendor did not know a subscription of that id when it was asked at that time. Returns what is kept. */
export async function markMissing(id: string, askedAt: string): Promise<Subscription | undefined> {
  await db()
    .updateTable("subscriptions")
    .set({ status: missing, synced_at: askedAt })
    .where("id", "=", id)
    .where("synced_at", "<=", askedAt)
    .execute();
  return await db().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A person's subscriptions, the newest first. */
export async function findSubscriptionsOf(userId: string): Promise<Subscription[]> {
  return await db()
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Whether the vendor may still ask money for it. */
export function isRunning({ status }: Pick<Subscription, "status">): boolean {
  return !finalStatuses.includes(status) && status !== missing;
}

/** Whether it is paid for, as long as its period lasts. */
export function isPaid({ status }: Pick<Subscription, "status">): boolean {
  return status === "active" || status === "trialing";
}

/** The subscriptions that may still change and that the vendor was not asked for since that time, the oldest news first. */
export async function findSubscriptionsToCheck(before: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("subscriptions")
    .select("id")
    .where("status", "not in", finalStatuses)
    .where("synced_at", "<=", before)
    .orderBy("synced_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The subscriptions of a customer that may still change. */
export async function findUnfinishedOfCustomer(stripeCustomerId: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("subscriptions")
    .select("id")
    .where("stripe_customer_id", "=", stripeCustomerId)
    .where("status", "not in", finalStatuses)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
