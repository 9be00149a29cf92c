import { pageSize } from "../text/paging";
import type { ProvinceId } from "../text/provinces";
import type { RestaurantCategory } from "../text/restaurant-categories";
import { db } from "../db/client.server";
import type { Restaurant } from "../db/schema.server";
import { searchColumn, searchPage } from "../db/search.server";
import { isStorable } from "../db/values.server";

type SearchableFields = Pick<Restaurant, "nombre" | "special_dish" | "direccion"> & { especialidades: string[] };

export function restaurantSearchText({ nombre, special_dish, especialidades, direccion }: SearchableFields): string {
  return searchColumn(nombre, special_dish, ...especialidades, direccion);
}

type DirectoryQuery = { provincia: ProvinceId; categoria: RestaurantCategory | null; search: string; page: number };

/** One page of active restaurants, newest first, and the total. `page` starts at 1. */
export async function findActiveRestaurants({ provincia, categoria, search, page }: DirectoryQuery) {
  let query = active().selectAll().where("provincia", "=", provincia);
  if (categoria) query = query.where("categoria", "=", categoria);
  return await searchPage({
    db: db(),
    table: "restaurants",
    query,
    search,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
}

export async function findActiveRestaurant(provincia: ProvinceId, slug: string): Promise<Restaurant | undefined> {
  if (!isStorable(slug)) return undefined;
  return await active().selectAll().where("provincia", "=", provincia).where("slug", "=", slug).executeTakeFirst();
}

export async function countActiveRestaurants(): Promise<number> {
  const { total } = await active()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Provinces without restaurants are missing. */
export async function countActiveByProvince(): Promise<Partial<Record<ProvinceId, number>>> {
  const rows = await active()
    .select(["provincia", ({ fn }) => fn.countAll<number>().as("total")])
    .groupBy("provincia")
    .execute();
  return Object.fromEntries(rows.map(({ provincia, total }) => [provincia, Number(total)]));
}

/** In a stable order. */
export async function findRestaurantPaths({ offset, limit }: { offset: number; limit: number }) {
  return await active()
    .select(["provincia", "slug", "updated_at"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();
}

function active() {
  return db().selectFrom("restaurants").where("is_active", "=", 1);
}
