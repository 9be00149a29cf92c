import { db } from "../../db/client.server";
import type { Subscription } from "../../db/schema.server";
import { env } from "../../env.server";
import { log } from "../../log.server";

/** After these a subscription never changes again. */
export const finalStatuses = ["canceled", "incomplete_expired"];

/** What stands in for the status of a subscription that Stripe does not know. It is asked for again, should that change. */
const missingStatus = "missing";

/** A subscription as the vendor tells it. */
export type SubscriptionState = Omit<Subscription, "user_id" | "synced_at"> & {
  /** For whom it was begun, as was noted then; null when nothing was. */
  userId: string | null;
};

/** Whether it is to what is sold here: others may sell other things to the same customers. */
export function isOurs({ userId, price_id }: SubscriptionState): boolean {
  return userId !== null || price_id === env.STRIPE_PRICE_ID;
}

/**
 * The time after that one from which nothing can have been noted yet: what was noted for later was noted by a clock that was
 * ahead, and is worth less than anything newer.
 */
export function furthestNote(time: string): string {
  return new Date(Date.parse(time) + 60_000).toISOString();
}

/**
 * Keeps what the vendor told of a subscription when it was asked at that time, unless something was kept that it was asked for
 * later: so it does not matter in which order answers arrive. Returns what is kept, or undefined when the subscription is
 * nobody's here, or to something else.
 */
export async function saveSubscription(state: SubscriptionState, askedAt: string): Promise<Subscription | undefined> {
  const { userId, ...columns } = state;
  const saved = await db()
    .transaction()
    .execute(async (trx) => {
      const known = await trx
        .selectFrom("subscriptions")
        .select(["user_id", "status"])
        .where("id", "=", state.id)
        .executeTakeFirst();
      if (!known && !isOurs(state)) return undefined;
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
        .onConflict((conflict) =>
          conflict
            .column("id")
            .doUpdateSet(news)
            .where((row) =>
              row.or([row("subscriptions.synced_at", "<=", askedAt), row("subscriptions.synced_at", ">", furthestNote(askedAt))]),
            ),
        )
        .execute();
      // A database that was restored from a copy may not know the customer any more.
      if (!customer && isRunning(state)) {
        await trx
          .insertInto("customers")
          .values({ user_id: owner, stripe_customer_id: state.stripe_customer_id, created_at: new Date().toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      const kept = await trx.selectFrom("subscriptions").selectAll().where("id", "=", state.id).executeTakeFirstOrThrow();
      return { kept, hasBegun: isRunning(kept) && !(known && isRunning(known)) };
    });
  if (saved?.hasBegun) await tellOfSecond(saved.kept);
  return saved?.kept;
}

/** Nothing here makes anybody pay twice; should it happen all the same, only a person can put it right. */
async function tellOfSecond({ user_id: user }: Subscription) {
  const subscriptions = (await findSubscriptionsOf(user)).filter(isRunning).map(({ id }) => id);
  if (subscriptions.length < 2) return;
  log.error({ user, subscriptions }, "a person pays twice: one of the subscriptions is to be cancelled and refunded by hand");
}

/** Keeps that the vendor did not know a subscription of that id when it was asked at that time. Returns what is kept. */
export async function markMissing(id: string, askedAt: string): Promise<Subscription | undefined> {
  await db()
    .updateTable("subscriptions")
    .set({ status: missingStatus, synced_at: askedAt })
    .where("id", "=", id)
    .where((row) => row.or([row("synced_at", "<=", askedAt), row("synced_at", ">", furthestNote(askedAt))]))
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

/** The customers, as the vendor calls them, by whom a person goes on paying. */
export async function findRenewingCustomersOf(userId: string): Promise<string[]> {
  const renewing = (await findSubscriptionsOf(userId)).filter(isRenewing);
  return [...new Set(renewing.map((subscription) => subscription.stripe_customer_id))];
}

/** Whether the vendor may still ask money for it. */
export function isRunning({ status }: Pick<Subscription, "status">): boolean {
  return !finalStatuses.includes(status) && status !== missingStatus;
}

/** Whether the vendor will ask money for another period, as far as is known. */
function isRenewing(subscription: Subscription): boolean {
  const { cancel_at_period_end, cancel_at, current_period_end } = subscription;
  const isEnding = cancel_at_period_end === 1 || (cancel_at !== null && cancel_at <= (current_period_end ?? cancel_at));
  return isRunning(subscription) && !isEnding;
}

/** Whether it is paid for, as long as its period lasts. */
export function isPaid({ status }: Pick<Subscription, "status">): boolean {
  return status === "active" || status === "trialing";
}

/** The subscriptions that may still change and that the vendor was not asked for since that time, the oldest news first. */
export async function findSubscriptionsToCheck(before: string, now: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("subscriptions")
    .select("id")
    .where("status", "not in", finalStatuses)
    .where((row) => row.or([row("synced_at", "<=", before), row("synced_at", ">", furthestNote(now))]))
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
