import { randomUUID } from "node:crypto";
import { db } from "../../db/client.server";
import type { Customer } from "../../db/schema.server";
import { furthestNote } from "./subscriptions.server";

/** How long a Checkout whose making failed or was not heard of is asked for under the same key, in milliseconds: 10 minutes. */
const longestAttempt = 10 * 60_000;

/** Who the person is at Stripe, or undefined when they never went to pay. */
export async function findCustomer(userId: string): Promise<Customer | undefined> {
  return await db().selectFrom("customers").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Notes who the person is at Stripe and returns what counts: of two who note it at once, the first. */
export async function rememberCustomer(userId: string, stripeCustomerId: string): Promise<Customer> {
  await db()
    .insertInto("customers")
    .values({ user_id: userId, stripe_customer_id: stripeCustomerId, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  return await db().selectFrom("customers").selectAll().where("user_id", "=", userId).executeTakeFirstOrThrow();
}

/** Notes the page, by its path, from which the person goes to pay. */
export async function noteCheckoutStart(userId: string, path: string): Promise<void> {
  await db().updateTable("customers").set({ checkout_from: path }).where("user_id", "=", userId).execute();
}

/** Forgets a customer that Stripe does not have any more. */
export async function forgetCustomer(stripeCustomerId: string): Promise<void> {
  await db().deleteFrom("customers").where("stripe_customer_id", "=", stripeCustomerId).execute();
}

/**
 * The idempotency key under which the person's next Checkout is made: the same for all who ask until it is over or could not
 * be made, so that however often they click, in however many processes, Stripe makes one.
 */
export async function checkoutKeyOf(userId: string, now = Date.now()): Promise<string> {
  await db()
    .updateTable("customers")
    .set({ checkout_key: randomUUID(), checkout_key_at: new Date(now).toISOString() })
    .where("user_id", "=", userId)
    .where((row) =>
      row.or([row("checkout_key", "is", null), row("checkout_key_at", "<=", new Date(now - longestAttempt).toISOString())]),
    )
    .execute();
  const { checkout_key } = await db()
    .selectFrom("customers")
    .select("checkout_key")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  // The Checkout of that key was over in the same moment.
  return checkout_key ?? (await checkoutKeyOf(userId, now));
}

/**
 * Notes the Checkout that was made under that key, unless another one has been begun since, or the person is no more. Returns
 * whether it is noted.
 */
export async function noteCheckout(userId: string, key: string, checkoutId: string): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable("customers")
    .set({ checkout_id: checkoutId })
    .where("user_id", "=", userId)
    .where("checkout_key", "=", key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives up a key under which no Checkout could be made: Stripe would give the same answer to it for a day. */
export async function dropCheckoutKey(userId: string, key: string): Promise<void> {
  await db()
    .updateTable("customers")
    .set({ checkout_key: null })
    .where("user_id", "=", userId)
    .where("checkout_key", "=", key)
    .execute();
}

/** Forgets a Checkout that is over, so that the next one gets a key of its own. */
export async function forgetCheckout(userId: string, checkoutId: string): Promise<void> {
  await db()
    .updateTable("customers")
    .set({ checkout_id: null, checkout_key: null })
    .where("user_id", "=", userId)
    .where("checkout_id", "=", checkoutId)
    .execute();
}

/**
 * The customers of whose subscriptions Stripe was not asked since that time, or not since they confirmed an address, those who
 * have waited longest first.
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
        row("checked_at", ">", furthestNote(now)),
        row("checked_at", "<=", row.ref("profiles.email_confirmed_at")),
      ]),
    )
    .orderBy("checked_at", (order) => order.asc().nullsFirst())
    .orderBy("user_id")
    .execute();
  return rows.map((row) => row.stripe_customer_id);
}

/** The address that the customer has proved to be theirs, or null. */
export async function findEmailOfCustomer(stripeCustomerId: string): Promise<string | null> {
  const person = await db()
    .selectFrom("customers")
    .innerJoin("profiles", "profiles.id", "customers.user_id")
    .select("profiles.email")
    .where("stripe_customer_id", "=", stripeCustomerId)
    .where("profiles.email_confirmed_at", "is not", null)
    .executeTakeFirst();
  return person?.email ?? null;
}

/** Notes that Stripe was asked for the customer's subscriptions. */
export async function markChecked(stripeCustomerId: string, at: string): Promise<void> {
  await db().updateTable("customers").set({ checked_at: at }).where("stripe_customer_id", "=", stripeCustomerId).execute();
}
