import { randomUUID } from "node:crypto";
import { db } from "../../db/client.server";
import type { Customer } from "../../db/schema.server";
import { latestCredibleTime } from "./subscriptions.server";
import { minute } from "../../durations";

/** Reuses a key this long while the outcome is unknown. */
const maxAttemptMs = 10 * minute;

/** Undefined before the first checkout. */
export async function findCustomer(userId: string): Promise<Customer | undefined> {
  return await db().selectFrom("customers").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Keeps an existing customer. Returns the stored row. */
export async function saveCustomer(userId: string, stripeCustomerId: string): Promise<Customer> {
  await db()
    .insertInto("customers")
    .values({ user_id: userId, stripe_customer_id: stripeCustomerId, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  return await db().selectFrom("customers").selectAll().where("user_id", "=", userId).executeTakeFirstOrThrow();
}

export async function saveCheckoutOrigin(userId: string, path: string): Promise<void> {
  await db().updateTable("customers").set({ checkout_from: path }).where("user_id", "=", userId).execute();
}

/** Call it when the customer no longer exists at Stripe. */
export async function forgetCustomer(stripeCustomerId: string): Promise<void> {
  await db().deleteFrom("customers").where("stripe_customer_id", "=", stripeCustomerId).execute();
}

/**
 * Returns the same key until the account's Checkout ends or fails, so that concurrent requests, even in different processes,
 * create only one.
 */
export async function ensureCheckoutKey(userId: string, now = Date.now()): Promise<string> {
  await db()
    .updateTable("customers")
    .set({ checkout_key: randomUUID(), checkout_key_at: new Date(now).toISOString() })
    .where("user_id", "=", userId)
    .where((row) =>
      row.or([row("checkout_key", "is", null), row("checkout_key_at", "<=", new Date(now - maxAttemptMs).toISOString())]),
    )
    .execute();
  const { checkout_key } = await db()
    .selectFrom("customers")
    .select("checkout_key")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  // Another request cleared it meanwhile.
  return checkout_key ?? (await ensureCheckoutKey(userId, now));
}

/** False when the key has changed or the account was deleted. */
export async function saveCheckout(userId: string, key: string, checkoutId: string): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable("customers")
    .set({ checkout_id: checkoutId })
    .where("user_id", "=", userId)
    .where("checkout_key", "=", key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stripe would replay the error for a day. */
export async function dropCheckoutKey(userId: string, key: string): Promise<void> {
  await db()
    .updateTable("customers")
    .set({ checkout_key: null })
    .where("user_id", "=", userId)
    .where("checkout_key", "=", key)
    .execute();
}

export async function forgetCheckout(userId: string, checkoutId: string): Promise<void> {
  await db()
    .updateTable("customers")
    .set({ checkout_id: null, checkout_key: null })
    .where("user_id", "=", userId)
    .where("checkout_id", "=", checkoutId)
    .execute();
}

/**
 * Finds customers not checked since `before`, or since they confirmed an address; least recently checked first. `now`: the
 * database's time.
 */
export async function findCustomersToCheck(before: string, now: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("customers")
    .innerJoin("profiles", "profiles.id", "customers.user_id")
    .select("stripe_customer_id")
    .where((row) =>
      row.or([
        row("checked_at", "is", null),
        row("checked_at", "<=", before),
        row("checked_at", ">", latestCredibleTime(now)),
        row("checked_at", "<=", row.ref("profiles.email_confirmed_at")),
      ]),
    )
    .orderBy("checked_at", (order) => order.asc().nullsFirst())
    .orderBy("user_id")
    .execute();
  return rows.map((row) => row.stripe_customer_id);
}

export async function findEmailOfCustomer(stripeCustomerId: string): Promise<string | null> {
  const account = await db()
    .selectFrom("customers")
    .innerJoin("profiles", "profiles.id", "customers.user_id")
    .select("profiles.email")
    .where("stripe_customer_id", "=", stripeCustomerId)
    .where("profiles.email_confirmed_at", "is not", null)
    .executeTakeFirst();
  return account?.email ?? null;
}

export async function markChecked(stripeCustomerId: string, at: string): Promise<void> {
  await db().updateTable("customers").set({ checked_at: at }).where("stripe_customer_id", "=", stripeCustomerId).execute();
}
