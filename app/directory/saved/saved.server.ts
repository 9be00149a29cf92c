import { db } from "../../db/client.server";
import type { Restaurant } from "../../db/schema.server";
import { findRestaurantAddress } from "../addresses.server";
import { findActiveRestaurant } from "../restaurants.server";
import type { SavedRestaurant } from "./list";

const toListName = ({ provincia, slug }: SavedRestaurant) => `${provincia}/${slug}`;

/**
 * Returns each restaurant once, in the list's order; former addresses work too. `missing`: names without an active restaurant.
 */
export async function findSavedRestaurants(list: SavedRestaurant[]): Promise<{ rows: Restaurant[]; missing: number }> {
  if (list.length === 0) return { rows: [], missing: 0 };
  const present = await db()
    .selectFrom("restaurants")
    .selectAll()
    .where("is_active", "=", 1)
    .where((row) => row.or(list.map(({ provincia, slug }) => row.and({ provincia, slug }))))
    .execute();
  const found = new Map(present.map((row) => [toListName(row), row]));
  const inOrder = await Promise.all(list.map(async (saved) => found.get(toListName(saved)) ?? (await findMoved(saved))));
  const rows = inOrder.filter((row) => row !== undefined);
  return { rows: [...new Map(rows.map((row) => [row.id, row])).values()], missing: list.length - rows.length };
}

async function findMoved({ provincia, slug }: SavedRestaurant): Promise<Restaurant | undefined> {
  const address = await findRestaurantAddress(provincia, slug);
  return address && (await findActiveRestaurant(address.provincia, address.slug));
}
