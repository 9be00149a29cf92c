import type { Kysely } from "kysely";
import type { ProvinceId } from "../text/provinces";
import { db } from "../db/client.server";
import type { Database, Restaurant } from "../db/schema.server";
import { isStorable } from "../db/values.server";
import { firstFree } from "../db/slug.server";

/** Where a restaurant's page is; a slug is its own within the province. */
export type RestaurantAddress = Pick<Restaurant, "provincia" | "slug">;

/**
 * The wanted address's slug or, where another restaurant has it or had it, the first of "…-2", "…-3" that is free for this
 * one. Whoever writes it runs in `untilFree`, since somebody else may take it in the moment between.
 */
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
    // In the order of the engines' text "." comes right after "-": these are the words and what goes on after a hyphen.
    .where("slug", ">=", wanted)
    .where("slug", "<", `${wanted}.`)
    .execute();
  return firstFree(wanted, new Set(others.map(({ slug }) => slug)));
}

/** Moves a restaurant's page: what leads there is no former address any more, and the one of before leads to it. */
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

/** Lets an address that was the restaurant's lead to it from now on. */
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

/** Where the active restaurant is now that had this address before, or undefined. */
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
