import type { Kysely } from "kysely";
import type { ProvinceId } from "../text/provinces";
import { db } from "../db/client.server";
import type { Database, Restaurant } from "../db/schema.server";
import { isStorable } from "../db/values.server";
import { firstFree } from "../db/slug.server";

export type RestaurantAddress = Pick<Restaurant, "provincia" | "slug">;

/** Appends "-2", "-3" when another restaurant uses or used the slug. Call it inside `retryOnSlugConflict`. */
export async function restaurantSlugFor(
  trx: Kysely<Database>,
  { provincia, slug: wanted }: RestaurantAddress,
  restaurantId: string,
): Promise<string> {
  const live = trx.selectFrom("restaurants").select(["slug", "id as restaurant_id"]).where("provincia", "=", provincia);
  const former = trx.selectFrom("restaurant_addresses").select(["slug", "restaurant_id"]).where("provincia", "=", provincia);
  const others = await trx
    .selectFrom(live.unionAll(former).as("used"))
    .select("slug")
    .where("restaurant_id", "!=", restaurantId)
    // "." sorts right after "-": matches the slug and every slug that continues it with a hyphen.
    .where("slug", ">=", wanted)
    .where("slug", "<", `${wanted}.`)
    .execute();
  return firstFree(wanted, new Set(others.map(({ slug }) => slug)));
}

/** `from` redirects from now on; `to` no longer does. */
export async function noteRestaurantMove(
  trx: Kysely<Database>,
  restaurantId: string,
  { from, to }: { from: RestaurantAddress; to: RestaurantAddress },
): Promise<void> {
  await trx
    .deleteFrom("restaurant_addresses")
    .where("provincia", "=", to.provincia)
    .where("slug", "=", to.slug)
    .where("restaurant_id", "=", restaurantId)
    .execute();
  await keepFormerRestaurantAddress(trx, restaurantId, from);
}

export async function keepFormerRestaurantAddress(
  trx: Kysely<Database>,
  restaurantId: string,
  { provincia, slug }: RestaurantAddress,
  since = new Date().toISOString(),
): Promise<void> {
  await trx
    .insertInto("restaurant_addresses")
    .values({ provincia, slug, restaurant_id: restaurantId, created_at: since })
    .onConflict((conflict) => conflict.columns(["provincia", "slug"]).doNothing())
    .execute();
}

/** Returns the address only of an active restaurant. */
export async function findRestaurantAddress(provincia: ProvinceId, formerSlug: string): Promise<RestaurantAddress | undefined> {
  if (!isStorable(formerSlug)) return undefined;
  return await db()
    .selectFrom("restaurant_addresses as former")
    .innerJoin("restaurants", "restaurants.id", "former.restaurant_id")
    .select(["restaurants.provincia", "restaurants.slug"])
    .where("former.provincia", "=", provincia)
    .where("former.slug", "=", formerSlug)
    .where("restaurants.is_active", "=", 1)
    .executeTakeFirst();
}
