import { type Kysely, sql } from "kysely";
import { db } from "../../db/client.server";
import type { Database, MenuItem, MenuSection } from "../../db/schema.server";
import { isStorable, readList } from "../../db/values.server";
import type { ShownPicture } from "../../pictures/paths";
import { inBatches } from "../../word-index/postings.server";
import { type Dish, type Mark, marks, type Menu, type Size } from "./menu";

/** Returns the menu without empty sections. */
export async function findMenu(restaurantId: string): Promise<Menu> {
  const menu = await readWholeMenu(db(), restaurantId);
  return menu.filter(({ dishes }) => dishes.length > 0);
}

/** Includes empty sections. The first part holds the dishes without a section, and may be empty, too. */
export async function readWholeMenu(database: Kysely<Database>, restaurantId: string): Promise<Menu> {
  const [sections, items] = await Promise.all([sectionsOf(database, restaurantId), itemsOf(database, restaurantId)]);
  const dishes = items.map(toDish);
  return [
    { section: null, dishes: dishes.filter(({ section_id }) => section_id === null) },
    ...sections.map((section) => ({ section, dishes: dishes.filter(({ section_id }) => section_id === section.id) })),
  ];
}

export async function sectionsOf(database: Kysely<Database>, restaurantId: string): Promise<MenuSection[]> {
  return await database
    .selectFrom("menu_sections")
    .selectAll()
    .where("restaurant_id", "=", restaurantId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export async function itemsOf(database: Kysely<Database>, restaurantId: string): Promise<MenuItem[]> {
  return await database
    .selectFrom("menu_items")
    .selectAll()
    .where("restaurant_id", "=", restaurantId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export function toDish({ name, description, sizes, marks, ...item }: MenuItem): Dish {
  const { id, section_id, sold_out_until, version, priced_at, is_featured } = item;
  const texts = { name, description, sizes: readStoredSizes(sizes), marks: readMarks(marks) };
  return { id, section_id, ...texts, sold_out_until, version, priced_at, is_featured };
}

/** Empty when damaged. */
export function readStoredSizes(json: string): Size[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter(isSize) : [];
  } catch {
    return [];
  }
}

function isSize(value: unknown): value is Size {
  return (
    typeof value === "object" &&
    value !== null &&
    "label" in value &&
    typeof value.label === "string" &&
    "cents" in value &&
    Number.isSafeInteger(value.cents)
  );
}

function readMarks(json: string): Mark[] {
  const list = readList(json);
  return marks.flatMap(({ id }) => (list.includes(id) ? [id] : []));
}

/** A dish as the search reads it. `cents`: of its cheapest size; null without a price. `section`: "" without one. */
export type IndexedDish = Pick<Dish, "name" | "description" | "sizes" | "marks" | "priced_at"> & {
  cents: number | null;
  section: string;
};

/** Returns the dishes of each restaurant in the menu's order, also those that are sold out today. For the search. */
export async function findDishesToIndex(
  restaurantIds: readonly string[],
  database: Kysely<Database> = db(),
): Promise<(id: string) => IndexedDish[]> {
  const byRestaurant = new Map<string, IndexedDish[]>();
  await inBatches([...restaurantIds], async (ids) => {
    const rows = await database
      .selectFrom("menu_items")
      .leftJoin("menu_sections", "menu_sections.id", "menu_items.section_id")
      .select(["menu_items.restaurant_id", "menu_items.name", "menu_items.description"])
      .select(["menu_items.sizes", "menu_items.marks", "menu_items.priced_at"])
      .select("menu_sections.name as section")
      .where("menu_items.restaurant_id", "in", ids)
      // Without a section first; Postgres sorts nulls last.
      .orderBy(sql`coalesce(menu_sections.position, -1)`)
      .orderBy("menu_items.position")
      .orderBy("menu_items.id")
      .execute();
    for (const { restaurant_id, ...row } of rows) {
      const dishes = byRestaurant.get(restaurant_id) ?? [];
      dishes.push(toIndexedDish(row));
      byRestaurant.set(restaurant_id, dishes);
    }
  });
  return (id) => byRestaurant.get(id) ?? [];
}

type DishRow = Pick<MenuItem, "name" | "description" | "sizes" | "marks" | "priced_at"> & { section: string | null };

function toIndexedDish({ name, description, sizes, marks, priced_at, section }: DishRow): IndexedDish {
  const stored = readStoredSizes(sizes);
  const cents = stored.length === 0 ? null : Math.min(...stored.map((size) => size.cents));
  return { name, description, sizes: stored, marks: readMarks(marks), cents, priced_at, section: section ?? "" };
}

export async function findDish(restaurantId: string, id: string): Promise<Dish | undefined> {
  const item = await findItem(id);
  return item?.restaurant_id === restaurantId ? toDish(item) : undefined;
}

export async function findItem(id: string): Promise<MenuItem | undefined> {
  if (!isStorable(id)) return undefined;
  return await db().selectFrom("menu_items").selectAll().where("id", "=", id).executeTakeFirst();
}

/** With what its forms need; undefined when there is no such dish. */
export async function findDishToEdit(id: string) {
  const item = await findItem(id);
  if (!item) return undefined;
  const [sections, picture = null] = await Promise.all([sectionsOf(db(), item.restaurant_id), findPictureOf(id)]);
  return {
    restaurantId: item.restaurant_id,
    dish: toDish(item),
    picture,
    sections: sections.map(({ id, name, hours }) => ({ id, name, hours })),
  };
}

export async function findDishPictures(restaurantId: string): Promise<Map<string, ShownPicture>> {
  const rows = await dishPictures().where("restaurant_id", "=", restaurantId).execute();
  return new Map(rows.map(({ dish_id, ...picture }) => [dish_id, picture]));
}

async function findPictureOf(dishId: string): Promise<ShownPicture | undefined> {
  return await dishPictures().where("dish_id", "=", dishId).executeTakeFirst();
}

function dishPictures() {
  return db()
    .selectFrom("dish_pictures")
    .innerJoin("pictures", "pictures.hash", "dish_pictures.hash")
    .select(["dish_id", "pictures.hash", "width", "height", "color"]);
}
