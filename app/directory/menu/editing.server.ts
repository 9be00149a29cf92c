import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { AuditAction } from "../../audit/actions";
import { recordAudit, type RequestReference } from "../../audit/log.server";
import { db } from "../../db/client.server";
import { lockRow } from "../../db/locks.server";
import type { Database, MenuItem, MenuSection } from "../../db/schema.server";
import { fold } from "../../text/fold";
import { count, formatMoment } from "../../text/format";
import { indexIfQueued } from "../search/postings.server";
import { describeSizes, type Dish, type DishTexts, endOfSoldOut, markLabels, maxDishes } from "./menu";
import { itemsOf, sectionsOf, toDish } from "./menu.server";

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

export type StoredMenu = { sections: MenuSection[]; items: MenuItem[] };

/** Blocks other changes of the restaurant's menu meanwhile. Brings the search's index up to date. */
export async function changeMenu<Result>(
  restaurantId: string,
  change: (trx: Kysely<Database>, menu: StoredMenu) => Promise<Result>,
): Promise<Result | undefined> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      const restaurant = await lockRow(trx, "restaurants", { id: restaurantId });
      if (!restaurant) return undefined;
      const sections = await sectionsOf(trx, restaurantId);
      const result = await change(trx, { sections, items: await itemsOf(trx, restaurantId) });
      await indexIfQueued(trx, restaurant.seq);
      return result;
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
    const id = await insertDish(trx, restaurantId, items, { ...texts, section_id: section });
    await recordMenu(trx, "restaurant.dish-added", restaurantId, { after: describeDish(texts) }, by);
    return id;
  });
}

/** Inserts it after `items`; returns its id. */
export async function insertDish(
  trx: Kysely<Database>,
  restaurantId: string,
  items: readonly Pick<MenuItem, "position">[],
  { section_id, ...texts }: DishTexts & Pick<MenuItem, "section_id">,
): Promise<string> {
  const [id, now] = [randomUUID(), new Date().toISOString()];
  const position = Math.max(-1, ...items.map((item) => item.position)) + 1;
  await trx
    .insertInto("menu_items")
    .values({
      id,
      restaurant_id: restaurantId,
      section_id,
      ...toColumns(texts),
      sold_out_until: null,
      position,
      version: 1,
      priced_at: now,
      created_at: now,
    })
    .execute();
  return id;
}

function toColumns({ name, description, sizes, marks }: DishTexts) {
  return { name, description, sizes: JSON.stringify(sizes), marks: JSON.stringify(marks) };
}

export type DishEdit = Partial<DishTexts & Pick<MenuItem, "section_id">> & { version: number };

/**
 * Changes what is given. Giving sizes confirms the price. Returns whether anything changed, or undefined when the dish does not
 * exist. Throws DishChanged unless the dish is at `version` or already as given.
 */
export async function changeDish(
  restaurantId: string,
  id: string,
  { version, ...edit }: DishEdit,
  by: By,
): Promise<boolean | undefined> {
  return await changeMenu(restaurantId, async (trx, { sections, items }) => {
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
      return false;
    }
    if (item.version !== version) throw new DishChanged(before);
    await trx
      .updateTable("menu_items")
      .set({ ...columns, priced_at, version: version + 1 })
      .where("id", "=", id)
      .execute();
    const sides = { before: describeDish(before, sections), after: describeDish(after, sections) };
    await recordMenu(trx, "restaurant.dish-changed", restaurantId, sides, by);
    return true;
  });
}

/** Returns the dish's name, or undefined when there is no such dish. `isSoldOut`: until the next 5:00. */
export async function setSoldOut(
  restaurantId: string,
  id: string,
  isSoldOut: boolean,
  by: By,
  now = new Date(),
): Promise<string | undefined> {
  return await changeMenu(restaurantId, async (trx, { items }) => {
    const item = items.find((one) => one.id === id);
    if (!item) return undefined;
    const until = isSoldOut ? endOfSoldOut(now).toISOString() : null;
    if (until === item.sold_out_until) return item.name;
    await trx.updateTable("menu_items").set({ sold_out_until: until }).where("id", "=", id).execute();
    const side = (moment: string | null) => ({ dish: item.name, sold_out: moment === null ? null : formatMoment(moment) });
    const sides = { before: side(item.sold_out_until), after: side(until) };
    await recordMenu(trx, "restaurant.dish-sold-out", restaurantId, sides, by);
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
