import type { Kysely } from "kysely";
import * as v from "valibot";
import { readSide } from "../../audit/deletions.server";
import type { Database, MenuItem } from "../../db/schema.server";
import { type By, changeMenu, recordMenu } from "./editing.server";

/* Changes pictures of dishes; see editing.server.ts. Files of removed pictures stay for a while: pictures/unused.server.ts. */

/** Replaces the dish's picture; null removes it. Returns the dish's name with the audit entry, null when nothing changed. */
export async function setDishPicture(restaurantId: string, dishId: string, hash: string | null, by: By) {
  return await changeMenu(restaurantId, async (trx, { items }) => {
    const item = items.find((one) => one.id === dishId);
    return item && { name: item.name, entry: await replacePicture(trx, item, hash, by) };
  });
}

/** Undoes `setDishPicture`, also after a removal. Returns the dish's name; undefined when there is nothing to undo. */
export async function returnDishPicture(restaurantId: string, auditId: string, by: By): Promise<string | undefined> {
  return await changeMenu(restaurantId, async (trx, { items }) => {
    const entry = { auditId, targetId: restaurantId, action: "restaurant.dish-pictured" } as const;
    const former = await readSide(trx, entry, "before", formerPicture);
    const item = former && items.find(({ id }) => id === former.dish_row.id);
    if (!item || (former.hash !== null && !(await isStored(trx, former.hash)))) return undefined;
    return (await replacePicture(trx, item, former.hash, by)) === null ? undefined : item.name;
  });
}

const formerPicture = v.object({ dish_row: v.object({ id: v.string() }), hash: v.nullable(v.string()) });

/** The hash of the dish's picture; null without one. */
export async function pictureOfDish(trx: Kysely<Database>, dishId: string): Promise<string | null> {
  const row = await trx.selectFrom("dish_pictures").select("hash").where("dish_id", "=", dishId).executeTakeFirst();
  return row?.hash ?? null;
}

/** Gives a dish without a picture a stored one; does nothing once its files are gone. */
export async function restorePicture(trx: Kysely<Database>, item: Dish, hash: string, by: By): Promise<void> {
  if (await isStored(trx, hash)) await insertPicture(trx, item, hash, by);
}

type Dish = Pick<MenuItem, "id" | "restaurant_id" | "name">;

async function replacePicture(trx: Kysely<Database>, item: Dish, hash: string | null, by: By): Promise<string | null> {
  const former = await pictureOfDish(trx, item.id);
  if (former === hash) return null;
  await trx.deleteFrom("dish_pictures").where("dish_id", "=", item.id).execute();
  if (hash !== null) await insertPicture(trx, item, hash, by);
  const side = (of: string | null) => ({
    dish: item.name,
    dish_picture: of === null ? null : "sí",
    hash: of,
    dish_row: { id: item.id },
  });
  const sides = { before: side(former), after: side(hash) };
  return await recordMenu(trx, "restaurant.dish-pictured", item.restaurant_id, sides, by);
}

async function insertPicture(trx: Kysely<Database>, { id, restaurant_id }: Dish, hash: string, { userId }: By): Promise<void> {
  const row = { dish_id: id, restaurant_id, hash, user_id: userId, created_at: new Date().toISOString() };
  await trx.insertInto("dish_pictures").values(row).execute();
}

async function isStored(trx: Kysely<Database>, hash: string): Promise<boolean> {
  return (await trx.selectFrom("pictures").select("hash").where("hash", "=", hash).executeTakeFirst()) !== undefined;
}
