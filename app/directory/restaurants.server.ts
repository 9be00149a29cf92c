import type { Kysely } from "kysely";
import { pageSize } from "../text/paging";
import { findProvince, type ProvinceId } from "../text/provinces";
import type { RestaurantCategory } from "../text/restaurant-categories";
import { db } from "../db/client.server";
import type { Database, Restaurant } from "../db/schema.server";
import { searchColumnOfParts, searchPage } from "../db/search.server";
import { isStorable, readList } from "../db/values.server";
import { fold } from "../text/fold";
import { localitiesIn } from "./locality";

type SearchableFields = Pick<Restaurant, "nombre" | "special_dish" | "direccion"> & {
  especialidades: string[];
  telefono?: string;
};

/** See `RestaurantsTable.search`. */
export function restaurantSearchText({
  nombre,
  special_dish,
  especialidades,
  telefono = "",
  direccion,
}: SearchableFields): string {
  return searchColumnOfParts(nombre, [special_dish, ...especialidades, telefono].join(" "), direccion);
}

type DirectoryQuery = {
  provincia: ProvinceId;
  categoria: RestaurantCategory | null;
  search: string;
  page: number;
  size?: number;
};

/** Newest first. `page` starts at 1. */
export async function findActiveRestaurants({ provincia, categoria, search, page, size = pageSize }: DirectoryQuery) {
  let query = active().selectAll().where("provincia", "=", provincia);
  if (categoria) query = query.where("categoria", "=", categoria);
  return await searchPage({
    db: db(),
    table: "restaurants",
    query,
    search,
    limit: size,
    offset: (page - 1) * size,
  });
}

export async function findRestaurantsBySeq(db: Kysely<Database>, seqs: number[]): Promise<Map<number, Restaurant>> {
  if (seqs.length === 0) return new Map();
  // With a condition on is_active, SQLite would read the index of all active restaurants.
  const rows = await db.selectFrom("restaurants").selectAll().where("seq", "in", seqs).execute();
  return new Map(rows.filter((row) => row.is_active === 1).map((row) => [row.seq, row]));
}

/** In no order. */
export async function findActiveByIds(ids: readonly string[], trx: Kysely<Database> = db()): Promise<Restaurant[]> {
  if (ids.length === 0) return [];
  // With a condition on is_active, SQLite would read the index of all active restaurants.
  const rows = await trx
    .selectFrom("restaurants")
    .selectAll()
    .where("id", "in", [...ids])
    .execute();
  return rows.filter((row) => row.is_active === 1);
}

export async function findActiveRestaurant(provincia: ProvinceId, slug: string): Promise<Restaurant | undefined> {
  if (!isStorable(slug)) return undefined;
  return await active().selectAll().where("provincia", "=", provincia).where("slug", "=", slug).executeTakeFirst();
}

export async function findActiveById(id: string): Promise<Restaurant | undefined> {
  if (!isStorable(id)) return undefined;
  return await active().selectAll().where("id", "=", id).executeTakeFirst();
}

/** Compares only the newest of the province. */
const maxCandidates = 200;
const maxNeighbours = 3;

export type Neighbours = {
  /** Null unless all restaurants share the locality. */
  locality: string | null;
  restaurants: Restaurant[];
};

/**
 * Returns the most alike first: with the same kitchen or a shared dish, then near, then the newest. Those without hours or telephone
 * come last. Reads at most 200 rows of the province and three whole ones, all through an index.
 */
export async function findNeighbours({ id, provincia, direccion, ...own }: Restaurant): Promise<Neighbours> {
  const others = await active()
    .select(["id", "direccion", "categoria", "especialidades", "horario", "telefono"])
    .where("provincia", "=", provincia)
    .where("id", "!=", id)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(maxCandidates)
    .execute();
  const { locality, near } = nearest(direccion, provincia, others);
  const sharesKitchen = await findKitchenCheck({ id, ...own }, others);
  const dishes = dishesOf(own);
  const isAlike = (other: (typeof others)[number]) =>
    sharesKitchen(other) || dishesOf(other).some((dish) => dishes.some((one) => one.includes(dish) || dish.includes(one)));
  const likeness = (other: (typeof others)[number]) =>
    (other.horario !== "" && other.telefono !== "" ? 4 : 0) + (isAlike(other) ? 2 : 0) + (near.includes(other.id) ? 1 : 0);
  const shown = others
    .map((other) => ({ id: other.id, likeness: likeness(other) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, maxNeighbours)
    .map((other) => other.id);
  if (shown.length === 0) return { locality: null, restaurants: [] };
  const rows = await findActiveByIds(shown);
  return {
    locality: shown.every((wanted) => near.includes(wanted)) ? locality : null,
    restaurants: shown.flatMap((wanted) => rows.filter((row) => row.id === wanted)),
  };
}

const dishesOf = ({ especialidades }: Pick<Restaurant, "especialidades">) =>
  readList(especialidades)
    .map(fold)
    .filter((dish) => dish !== "");

type Kitchen = Pick<Restaurant, "id" | "categoria">;

/** Categories that do not say what is cooked. */
const vague: readonly (RestaurantCategory | null)[] = [null, "otro", "internacional"];

/** A shared category, or a cuisine of the attributes. */
async function findKitchenCheck(own: Kitchen, others: readonly Kitchen[]): Promise<(other: Kitchen) => boolean> {
  const rows = await db()
    .selectFrom("restaurant_attributes")
    .select(["restaurant_id", "value"])
    .where("key", "=", "cocinas")
    .where("restaurant_id", "in", [own.id, ...others.map(({ id }) => id)])
    .execute();
  const cooked = new Set(rows.filter((row) => row.restaurant_id === own.id).map(({ value }) => value));
  const cooking = new Set(rows.filter(({ value }) => cooked.has(value)).map((row) => row.restaurant_id));
  return ({ id, categoria }) => cooking.has(id) || (categoria === own.categoria && !vague.includes(categoria));
}

type Address = Pick<Restaurant, "id" | "direccion">;

/** Finds the most specific place that the address shares with others. */
function nearest(address: string, provincia: ProvinceId, others: Address[]): { locality: string | null; near: string[] } {
  const province = findProvince(provincia);
  if (!province) return { locality: null, near: [] };
  for (const locality of localitiesIn(address, province)) {
    const near = others.filter(({ direccion }) => localitiesIn(direccion, province).includes(locality)).map(({ id }) => id);
    if (near.length > 0) return { locality, near };
  }
  return { locality: null, near: [] };
}

export async function countActiveRestaurants(): Promise<number> {
  const { total } = await active()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Omits provinces without restaurants. */
export async function countActiveByProvince(): Promise<Partial<Record<ProvinceId, number>>> {
  const rows = await active()
    .select(["provincia", ({ fn }) => fn.countAll<number>().as("total")])
    .groupBy("provincia")
    .execute();
  return Object.fromEntries(rows.map(({ provincia, total }) => [provincia, Number(total)]));
}

/** Returns paths in a stable order. `menu_at`: when a dish last came or its price was last given or confirmed; null without a menu. */
export async function findRestaurantPaths({ offset, limit }: { offset: number; limit: number }) {
  return await active()
    .select(["provincia", "slug", "updated_at"])
    .select((row) =>
      row
        .selectFrom("menu_items")
        .select((dish) => dish.fn.max("priced_at").as("at"))
        .whereRef("menu_items.restaurant_id", "=", "restaurants.id")
        .as("menu_at"),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();
}

function active() {
  return db().selectFrom("restaurants").where("is_active", "=", 1);
}
