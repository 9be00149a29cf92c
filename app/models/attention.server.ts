import { sql } from "kysely";
import { db } from "../db/client.server";

const day = 24 * 60 * 60_000;

/** A free plan is about to end when it does so within this time, in milliseconds: a week. */
export const soon = 7 * day;

/** How many things wait for an administrator: unread messages, imports to confirm or that lapsed, and plans about to end. */
export async function countAttention(now = Date.now()): Promise<number> {
  const total = sql<number>`count(*)`.as("total");
  const counts = await Promise.all([
    unreadMessages().select(total).executeTakeFirstOrThrow(),
    unconfirmedImports().select(total).executeTakeFirstOrThrow(),
    lapsedImports().select(total).executeTakeFirstOrThrow(),
    plansEndingSoon(now).select(total).executeTakeFirstOrThrow(),
  ]);
  return counts.reduce((sum, { total }) => sum + Number(total), 0);
}

/** Messages of visitors that nobody has opened yet, but for those of robots. */
export function unreadMessages() {
  return db()
    .selectFrom("contact_messages")
    .where("is_spam", "=", 0)
    .where("read_at", "is", null)
    .where("archived_at", "is", null);
}

/** Restaurants that still say what Google said, which must be confirmed within 30 days. */
export function unconfirmedImports() {
  return db()
    .selectFrom("restaurants")
    .where(sql<boolean>`google_fields <> '[]'`);
}

/** Restaurants whose 30 days are over: deactivated, without what Google said of them. */
export function lapsedImports() {
  return db().selectFrom("restaurants").where("lapsed_at", "is not", null);
}

/** Active free plans that end within the next week. */
export function plansEndingSoon(now = Date.now()) {
  return db()
    .selectFrom("free_plan_subscriptions")
    .where("is_active", "=", 1)
    .where("expires_at", ">", new Date(now).toISOString())
    .where("expires_at", "<=", new Date(now + soon).toISOString());
}
