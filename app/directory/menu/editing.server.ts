import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import * as v from "valibot";
import type { AuditAction } from "../../audit/actions";
import { recordAudit, type RequestReference } from "../../audit/log.server";
import type { Database, MenuItem, MenuSection, Restaurant } from "../../db/schema.server";
import { fold } from "../../text/fold";
import { count, formatMoment } from "../../text/format";
import { currentPlan } from "../listing-plans";
import { featuredOfPlan } from "./featured";
import { changeLocked } from "../locked.server";
import { describeSizes, type Dish, type DishTexts, endOfSoldOut, markLabels, maxDishes } from "./menu";
import { itemsOf, readStoredSizes, sectionsOf, toDish } from "./menu.server";

/*
 * Changes dishes. In all functions the caller must have checked that the account may change the restaurant; they return undefined
 * when the restaurant does not exist.
 */

export type By = RequestReference & { userId: string };

export class MenuFull extends Error {
  override readonly name = "MenuFull";
}

/** The section already has a dish of this name, with another price. */
export class DishKnown extends Error {
  override readonly name = "DishKnown";
  readonly dish: Dish;

  constructor(dish: Dish) {
    super(`«${dish.name}» ya está en la carta${dish.sizes.length > 0 ? `, a ${describeSizes(dish.sizes)}` : ""}.`);
    this.dish = dish;
  }
}

/** The dish is no longer at the version that the person saw. */
export class DishChanged extends Error {
  override readonly name = "DishChanged";
  readonly current: Dish;

  constructor(current: Dish) {
    super("Este plato cambió desde que lo abriste.");
    this.current = current;
  }
}

/** The plan features no more dishes. */
export class TooManyFeatured extends Error {
  override readonly name = "TooManyFeatured";
  /** Names of the featured dishes. */
  readonly dishes: string[];

  constructor(dishes: string[]) {
    super();
    this.dishes = dishes;
  }
}

export type StoredMenu = { restaurant: Restaurant; sections: MenuSection[]; items: MenuItem[] };

/** Blocks other changes of the restaurant's menu meanwhile. Brings the search's index up to date. */
export async function changeMenu<Result>(
  restaurantId: string,
  change: (trx: Kysely<Database>, menu: StoredMenu) => Promise<Result>,
): Promise<Result | undefined> {
  return await changeLocked(restaurantId, async (trx, restaurant) => {
    const sections = await sectionsOf(trx, restaurantId);
    return await change(trx, { restaurant, sections, items: await itemsOf(trx, restaurantId) });
  });
}

type Sides = { before?: object; after?: object };

export async function recordMenu(trx: Kysely<Database>, action: AuditAction, restaurantId: string, sides: Sides, by: By) {
  const target = { type: "restaurant", id: restaurantId } as const;
  return await recordAudit(trx, { action, actorId: by.userId, target, ...sides, requestId: by.requestId });
}

/** Compares names as people do: "Café" is "CAFE". */
export function findNamed(items: readonly MenuItem[], sectionId: string | null, name: string): MenuItem | undefined {
  return items.find((item) => item.section_id === sectionId && fold(item.name) === fold(name));
}

/**
 * Adds a dish at the end of the section, or of the dishes without one. Returns the id; adding the same dish twice adds it once.
 * Throws MenuFull and DishKnown.
 */
export async function addDish(
  restaurantId: string,
  { section_id, ...texts }: DishTexts & Pick<MenuItem, "section_id">,
  by: By,
): Promise<string | undefined> {
  return await changeMenu(restaurantId, async (trx, { sections, items }) => {
    const section = sections.find(({ id }) => id === section_id)?.id ?? null;
    const known = findNamed(items, section, texts.name);
    if (known && known.sizes === JSON.stringify(texts.sizes)) return known.id;
    if (known) throw new DishKnown(toDish(known));
    if (items.length >= maxDishes) throw new MenuFull();
    const { id } = await insertDish(trx, restaurantId, items, { ...texts, section_id: section });
    await recordMenu(trx, "restaurant.dish-added", restaurantId, { after: describeDish(texts) }, by);
    return id;
  });
}

/** Inserts it after `items`; returns its row. */
export async function insertDish(
  trx: Kysely<Database>,
  restaurantId: string,
  items: readonly Pick<MenuItem, "position">[],
  { section_id, ...texts }: DishTexts & Pick<MenuItem, "section_id">,
): Promise<MenuItem> {
  const now = new Date().toISOString();
  const row: MenuItem = {
    id: randomUUID(),
    restaurant_id: restaurantId,
    section_id,
    ...toColumns(texts),
    sold_out_until: null,
    position: Math.max(-1, ...items.map((item) => item.position)) + 1,
    version: 1,
    is_featured: 0,
    priced_at: now,
    created_at: now,
  };
  await trx.insertInto("menu_items").values(row).execute();
  return row;
}

function toColumns({ name, description, sizes, marks }: DishTexts) {
  return { name, description, sizes: JSON.stringify(sizes), marks: JSON.stringify(marks) };
}

export type DishEdit = Partial<DishTexts & Pick<MenuItem, "section_id">> & { version: number };

/**
 * Changes what is given. Giving sizes confirms the price. Returns whether anything changed, or undefined when the dish does not
 * exist. Throws DishChanged unless the dish is at `version` or already as given.
 */
export async function changeDish(restaurantId: string, id: string, edit: DishEdit, by: By): Promise<boolean | undefined> {
  return await changeMenu(restaurantId, async (trx, menu) => {
    const edited = await editDish(trx, menu, { id, ...edit }, by);
    return edited && edited.before !== edited.after;
  });
}

type PriceEdit = Pick<Dish, "id" | "version" | "sizes">;

/** Changes all prices or none, ignoring dishes that are gone. Returns the dishes that changed. Throws DishChanged. */
export async function changePrices(restaurantId: string, edits: readonly PriceEdit[], by: By): Promise<Edited[] | undefined> {
  return await changeMenu(restaurantId, async (trx, menu) => {
    const changed: Edited[] = [];
    for (const edit of edits) {
      const edited = await editDish(trx, menu, edit, by);
      if (edited && edited.before !== edited.after) changed.push(edited);
    }
    return changed;
  });
}

type Edited = { before: Dish; after: Dish };

const pricedRow = v.object({ dish_row: v.object({ id: v.string(), sizes: v.string() }) });

/** Restores the prices that a request changed, except those changed again since. Returns the restored dishes. */
export async function undoPrices(restaurantId: string, requestId: string, by: By): Promise<Edited[] | undefined> {
  return await changeMenu(restaurantId, async (trx, menu) => {
    const entries = await trx
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("request_id", "=", requestId)
      .where("target_id", "=", restaurantId)
      .where("action", "=", "restaurant.dish-changed")
      .execute();
    const undone: Edited[] = [];
    for (const entry of entries) {
      const [before, after] = [entry.before, entry.after].map((side) => v.safeParse(pricedRow, JSON.parse(side ?? "null")));
      if (!before?.success || !after?.success) continue;
      const { id, sizes } = after.output.dish_row;
      const item = menu.items.find((one) => one.id === id && one.sizes === sizes);
      if (!item) continue;
      const former = readStoredSizes(before.output.dish_row.sizes);
      const edited = await editDish(trx, menu, { id, version: item.version, sizes: former }, by);
      if (edited) undone.push(edited);
    }
    return undone;
  });
}

/** Returns the same dish twice when nothing changed but its price is confirmed; undefined when there is no such dish. */
async function editDish(
  trx: Kysely<Database>,
  { restaurant, sections, items }: StoredMenu,
  { id, version, ...edit }: DishEdit & { id: string },
  by: By,
): Promise<Edited | undefined> {
  const item = items.find((one) => one.id === id);
  if (!item) return undefined;
  const before = toDish(item);
  const after = { ...before, ...edit };
  if (after.section_id !== null && !sections.some((section) => section.id === after.section_id)) after.section_id = null;
  const columns = { ...toColumns(after), section_id: after.section_id };
  const isSame = (Object.keys(columns) as (keyof typeof columns)[]).every((column) => columns[column] === item[column]);
  const priced_at = edit.sizes ? new Date().toISOString() : item.priced_at;
  if (isSame) {
    await trx.updateTable("menu_items").set({ priced_at }).where("id", "=", id).execute();
    return { before, after: before };
  }
  if (item.version !== version) throw new DishChanged(before);
  after.version = version + 1;
  await trx
    .updateTable("menu_items")
    .set({ ...columns, priced_at, version: after.version })
    .where("id", "=", id)
    .execute();
  const side = (dish: Dish) => ({ ...describeDish(dish, sections), dish_row: { id, sizes: JSON.stringify(dish.sizes) } });
  await recordMenu(trx, "restaurant.dish-changed", restaurant.id, { before: side(before), after: side(after) }, by);
  return { before, after };
}

/** Returns the dish's name, or undefined when there is no such dish. `isSoldOut`: until the next 5:00. */
export async function setSoldOut(restaurantId: string, id: string, isSoldOut: boolean, by: By): Promise<string | undefined> {
  return await changeMenu(restaurantId, async (trx, { items }) => {
    const item = items.find((one) => one.id === id);
    if (!item) return undefined;
    const until = isSoldOut ? endOfSoldOut(new Date()).toISOString() : null;
    if (until === item.sold_out_until) return item.name;
    await trx.updateTable("menu_items").set({ sold_out_until: until }).where("id", "=", id).execute();
    const side = (moment: string | null) => ({ dish: item.name, sold_out: moment === null ? null : formatMoment(moment) });
    const sides = { before: side(item.sold_out_until), after: side(until) };
    await recordMenu(trx, "restaurant.dish-sold-out", restaurantId, sides, by);
    return item.name;
  });
}

/** Returns the dish's name, or undefined when there is no such dish. Throws TooManyFeatured. */
export async function setFeatured(restaurantId: string, id: string, isFeatured: boolean, by: By): Promise<string | undefined> {
  return await changeMenu(restaurantId, async (trx, { restaurant, items }) => {
    const item = items.find((one) => one.id === id);
    if (!item) return undefined;
    if ((item.is_featured === 1) === isFeatured) return item.name;
    const featured = items.filter(({ is_featured }) => is_featured === 1);
    const isFull = featured.length >= featuredOfPlan[currentPlan(restaurant, new Date())];
    if (isFeatured && isFull) throw new TooManyFeatured(featured.map(({ name }) => name));
    await trx
      .updateTable("menu_items")
      .set({ is_featured: isFeatured ? 1 : 0 })
      .where("id", "=", id)
      .execute();
    const side = (is: boolean) => ({ dish: item.name, featured: is ? "sí" : "no" });
    await recordMenu(trx, "restaurant.dish-featured", restaurantId, { before: side(!isFeatured), after: side(isFeatured) }, by);
    return item.name;
  });
}

/** Moves a dish by one place within its section. Returns its name, or undefined when it is gone or at the end. */
export async function moveDish(restaurantId: string, id: string, by: -1 | 1, who: By): Promise<string | undefined> {
  return await changeMenu(restaurantId, async (trx, { items }) => {
    const item = items.find((one) => one.id === id);
    const order = items.filter(({ section_id }) => section_id === item?.section_id);
    const at = order.findIndex((one) => one.id === id);
    const other = order[at + by];
    if (!item || !other) return undefined;
    const moved = items.map((one) => (one === item ? other : one === other ? item : one));
    await setDishOrder(
      trx,
      moved.map((one) => one.id),
    );
    await recordMenu(trx, "restaurant.menu-ordered", restaurantId, { after: { dish: item.name } }, who);
    return item.name;
  });
}

export async function setDishOrder(trx: Kysely<Database>, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await trx.updateTable("menu_items").set({ position }).where("id", "=", id).where("position", "!=", position).execute();
}

/** Confirms that all prices are as shown. Returns how many dishes have a price. */
export async function confirmPrices(restaurantId: string, by: By): Promise<number | undefined> {
  return await changeMenu(restaurantId, async (trx, { items }) => {
    const priced = items.filter(({ sizes }) => sizes !== "[]");
    if (priced.length === 0) return 0;
    const priced_at = new Date().toISOString();
    await trx.updateTable("menu_items").set({ priced_at }).where("restaurant_id", "=", restaurantId).execute();
    const after = { menu_dishes: count(priced.length, "precio", "precios") };
    await recordMenu(trx, "restaurant.menu-confirmed", restaurantId, { after }, by);
    return priced.length;
  });
}

/** For the audit log. With `sections`, names the dish's section. */
export function describeDish(dish: DishTexts & Partial<Pick<Dish, "section_id">>, sections: readonly MenuSection[] = []) {
  return {
    dish: dish.name,
    dish_prices: describeSizes(dish.sizes) || null,
    dish_description: dish.description || null,
    dish_marks: markLabels(dish.marks).join(", ") || null,
    dish_section: sections.find(({ id }) => id === dish.section_id)?.name ?? null,
  };
}
