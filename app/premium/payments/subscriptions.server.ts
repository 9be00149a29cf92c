import type { Kysely } from "kysely";
import { db, inTransaction } from "../../db/client.server";
import type { Database, Subscription } from "../../db/schema.server";
import { env } from "../../env.server";
import { log } from "../../log.server";
import { minute } from "../../durations";

/** A subscription with one of these never changes again. */
export const finalStatuses = ["canceled", "incomplete_expired"];

/** Unknown to Stripe. Not final, so it is checked again. */
const missingStatus = "missing";

export type SubscriptionState = Omit<Subscription, "user_id" | "synced_at"> & {
  /** From Stripe's metadata. */
  userId: string | null;
};

/** The Stripe account may sell other products. */
export function isForThisSite({ userId, price_id }: SubscriptionState): boolean {
  return userId !== null || price_id === env.STRIPE_PRICE_ID;
}

/** A minute after `time`. A later stored timestamp comes from a clock that was ahead, and newer data overrides it. */
export function latestCredibleTime(time: string): string {
  return new Date(Date.parse(time) + minute).toISOString();
}

/**
 * Keeps a later report: responses may arrive in any order. Returns undefined when it belongs to no account or another product.
 */
export async function saveSubscription(state: SubscriptionState, askedAt: string): Promise<Subscription | undefined> {
  const { userId, ...columns } = state;
  const saved = await inTransaction(async (trx) => {
    const known = await trx
      .selectFrom("subscriptions")
      .select(["user_id", "status"])
      .where("id", "=", state.id)
      .executeTakeFirst();
    if (!known && !isForThisSite(state)) return undefined;
    const customer = await trx
      .selectFrom("customers")
      .select("user_id")
      .where("stripe_customer_id", "=", state.stripe_customer_id)
      .executeTakeFirst();
    const owner = known?.user_id ?? customer?.user_id ?? (userId && (await findAccountId(trx, userId)));
    if (!owner) return undefined;
    if (userId !== null && userId !== owner) {
      log.warn({ subscription: state.id, owner, named: userId }, "a subscription names another account than its customer's");
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
            row.or([
              row("subscriptions.synced_at", "<=", askedAt),
              row("subscriptions.synced_at", ">", latestCredibleTime(askedAt)),
            ]),
          ),
      )
      .execute();
    // A restored backup may lack the customer.
    if (!customer && isRunningSubscription(state)) {
      await trx
        .insertInto("customers")
        .values({ user_id: owner, stripe_customer_id: state.stripe_customer_id, created_at: new Date().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const kept = await trx.selectFrom("subscriptions").selectAll().where("id", "=", state.id).executeTakeFirstOrThrow();
    return { kept, hasBegun: isRunningSubscription(kept) && !(known && isRunningSubscription(known)) };
  });
  if (saved?.hasBegun) await reportDoubleSubscription(saved.kept);
  return saved?.kept;
}

async function findAccountId(trx: Kysely<Database>, id: string): Promise<string | undefined> {
  return (await trx.selectFrom("profiles").select("id").where("id", "=", id).executeTakeFirst())?.id;
}

/** Should be impossible. An administrator must cancel and refund one. */
async function reportDoubleSubscription({ user_id: user }: Subscription) {
  const subscriptions = (await findSubscriptions(user)).filter(isRunningSubscription).map(({ id }) => id);
  if (subscriptions.length < 2) return;
  log.error({ user, subscriptions }, "an account has two running subscriptions: cancel and refund one by hand");
}

/** The vendor did not know the subscription at `askedAt`; a later report wins. Returns the stored row. */
export async function markMissing(id: string, askedAt: string): Promise<Subscription | undefined> {
  await db()
    .updateTable("subscriptions")
    .set({ status: missingStatus, synced_at: askedAt })
    .where("id", "=", id)
    .where((row) => row.or([row("synced_at", "<=", askedAt), row("synced_at", ">", latestCredibleTime(askedAt))]))
    .execute();
  return await db().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Newest first. */
export async function findSubscriptions(userId: string): Promise<Subscription[]> {
  return await db()
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function findRenewingCustomers(userId: string): Promise<string[]> {
  const renewing = (await findSubscriptions(userId)).filter(isRenewing);
  return [...new Set(renewing.map((subscription) => subscription.stripe_customer_id))];
}

/** True while the vendor may still charge. */
export function isRunningSubscription({ status }: Pick<Subscription, "status">): boolean {
  return !finalStatuses.includes(status) && status !== missingStatus;
}

function isRenewing(subscription: Subscription): boolean {
  const { cancel_at_period_end, cancel_at, current_period_end } = subscription;
  const isEnding = cancel_at_period_end === 1 || (cancel_at !== null && cancel_at <= (current_period_end ?? cancel_at));
  return isRunningSubscription(subscription) && !isEnding;
}

export function isPaid({ status }: Pick<Subscription, "status">): boolean {
  return status === "active" || status === "trialing";
}

/** Finds subscriptions not checked since `before`; least recently checked first. `now`: the database's time. */
export async function findSubscriptionsToCheck(before: string, now: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("subscriptions")
    .select("id")
    .where("status", "not in", finalStatuses)
    .where((row) => row.or([row("synced_at", "<=", before), row("synced_at", ">", latestCredibleTime(now))]))
    .orderBy("synced_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** By id: a text that differs when the vendor's status, period or end does. */
export async function findSubscriptionStates(): Promise<Map<string, string>> {
  const rows = await db()
    .selectFrom("subscriptions")
    .select(["id", "status", "current_period_end", "cancel_at_period_end", "cancel_at"])
    .where("status", "not in", finalStatuses)
    .execute();
  return new Map(rows.map(({ id, ...state }) => [id, JSON.stringify(state)]));
}

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
