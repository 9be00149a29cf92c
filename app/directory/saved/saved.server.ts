import { db } from "../../db/client.server";
import type { Restaurant } from "../../db/schema.server";
import { findRestaurantAddress } from "../addresses.server";
import { findActiveRestaurant } from "../restaurants.server";
import type { SavedRestaurant } from "./list";

const nameOf = ({ provincia, slug }: SavedRestaurant) => `${provincia}/${slug}`;

/** The active restaurants of a list in its order, also those that moved since. */
export async function findSavedRestaurants(list: SavedRestaurant[]): Promise<Restaurant[]> {
  if (list.length === 0) return [];
  const rows = await db()
    .selectFrom("restaurants")
    .selectAll()
    .where("is_active", "=", 1)
    .where((row) => row.or(list.map(({ provincia, slug }) => row.and({ provincia, slug }))))
    .execute();
  const found = new Map(rows.map((row) => [nameOf(row), row]));
  const inOrder = await Promise.all(list.map((saved) => found.get(nameOf(saved)) ?? findMoved(saved)));
  return [...new Map(inOrder.flatMap((row) => (row ? [[row.id, row]] : []))).values()];
}

async function findMoved({ provincia, slug }: SavedRestaurant): Promise<Restaurant | undefined> {
  const address = await findRestaurantAddress(provincia, slug);
  return address && (await findActiveRestaurant(address.provincia, address.slug));
}
