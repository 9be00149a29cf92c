import { db } from "../db/client.server";

/**
 * Everything that is kept of a person, deleted articles that can still be brought back among it, without what only proves who
 * they are (the hashes of passwords, sessions and links) and without what administrators' deeds say of others. Contact messages
 * are theirs when they came from the account's address and that address is confirmed.
 */
export async function findPersonalData(userId: string) {
  const cuenta = await db().selectFrom("profiles").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  const isConfirmed = cuenta.email_confirmed_at !== null;
  const [articulos, sesiones, planes, clientesStripe, suscripciones, mensajes, deeds] = await Promise.all([
    db()
      .selectFrom("blogs")
      .select(["id", "slug", "title", "excerpt", "content", "category", "tags", "image_url", "views", "is_published"])
      .select(["created_at", "updated_at", "first_published_at", "withheld_at", "withheld_reason"])
      .where("author_id", "=", userId)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    db()
      .selectFrom("sessions")
      .select(["device", "created_at", "last_seen_at", "expires_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    db()
      .selectFrom("free_plan_subscriptions")
      .select(["email", "days_granted", "expires_at", "is_active", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    db().selectFrom("customers").select(["stripe_customer_id", "created_at"]).where("user_id", "=", userId).execute(),
    db()
      .selectFrom("subscriptions")
      .select(["id", "stripe_customer_id", "status", "price_id", "current_period_start", "current_period_end"])
      .select(["cancel_at_period_end", "cancel_at", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    db()
      .selectFrom("contact_messages")
      .select(["name", "email", "phone", "business", "service", "message", "policy_version", "created_at"])
      .where((row) => row(row.fn<string>("lower", ["email"]), "=", isConfirmed ? cuenta.email : ""))
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    db()
      .selectFrom("audit_log")
      .select(["action", "created_at", "before"])
      .where("actor_id", "=", userId)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  ]);
  const registro = deeds.map((deed) => ({ ...deed, before: deed.action === "blog.deleted" ? deed.before : null }));
  return { cuenta, articulos, sesiones, planes, clientesStripe, suscripciones, mensajes, registro };
}
