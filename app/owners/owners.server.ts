import type { Kysely } from "kysely";
import { db } from "../db/client.server";
import type { Database, Restaurant } from "../db/schema.server";
import { isStorable } from "../db/values.server";

export type Business = Restaurant & { has_free_hand: 0 | 1 };

/** Longest managed first. */
export async function findBusinesses(userId: string): Promise<Business[]> {
  return await businessesOf(userId).orderBy("restaurant_owners.created_at").orderBy("restaurants.id").execute();
}

/** Undefined unless the account manages the restaurant. */
export async function findBusiness(userId: string, restaurantId: string): Promise<Business | undefined> {
  if (!isStorable(restaurantId)) return undefined;
  return await businessesOf(userId).where("restaurants.id", "=", restaurantId).executeTakeFirst();
}

/** Lets an administrator see the business as owners do. */
export async function findAnyBusiness(restaurantId: string): Promise<Business | undefined> {
  if (!isStorable(restaurantId)) return undefined;
  const row = await db().selectFrom("restaurants").selectAll().where("id", "=", restaurantId).executeTakeFirst();
  return row && { ...row, has_free_hand: 0 };
}

function businessesOf(userId: string) {
  return db()
    .selectFrom("restaurants")
    .innerJoin("restaurant_owners", "restaurant_owners.restaurant_id", "restaurants.id")
    .selectAll("restaurants")
    .select("restaurant_owners.has_free_hand")
    .where("restaurant_owners.user_id", "=", userId);
}

export async function isOwner(trx: Kysely<Database>, restaurantId: string, userId: string): Promise<boolean> {
  const owner = await trx
    .selectFrom("restaurant_owners")
    .select("user_id")
    .where("restaurant_id", "=", restaurantId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Does nothing when the account already manages the restaurant. */
export async function addOwner(
  trx: Kysely<Database>,
  restaurantId: string,
  { user_id, has_free_hand = 0 }: { user_id: string; has_free_hand?: 0 | 1 },
): Promise<void> {
  await trx
    .insertInto("restaurant_owners")
    .values({ restaurant_id: restaurantId, user_id, has_free_hand, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const mailedColumns = [
  "id",
  "nombre",
  "provincia",
  "plan_type",
  "plan_expires_at",
  "next_plan_type",
  "next_plan_expires_at",
] as const;

type MailedBusiness = Pick<Restaurant, (typeof mailedColumns)[number]>;

/** The account's address is confirmed. Undefined when the restaurant or the account is gone, or the address has changed. */
export async function findMailedBusiness(
  restaurantId: string,
  account: { id: string | null } | { email: string },
): Promise<{ restaurant: MailedBusiness; to: string; name: string } | undefined> {
  const [column, value] = "email" in account ? (["email", account.email] as const) : (["id", account.id ?? ""] as const);
  const [restaurant, found] = await Promise.all([
    db().selectFrom("restaurants").select(mailedColumns).where("id", "=", restaurantId).executeTakeFirst(),
    db()
      .selectFrom("profiles")
      .select(["email", "full_name"])
      .where(column, "=", value)
      .where("email_confirmed_at", "is not", null)
      .executeTakeFirst(),
  ]);
  return restaurant && found && { restaurant, to: found.email, name: found.full_name };
}
