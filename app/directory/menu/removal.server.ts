import * as v from "valibot";
import { readSide } from "../../audit/deletions.server";
import { pictureOfDish, restorePicture } from "./dish-pictures.server";
import { type By, changeMenu, describeDish, findNamed, recordMenu, setDishOrder } from "./editing.server";
import { maxDishes } from "./menu";
import { toDish } from "./menu.server";

const removedRow = v.object({
  id: v.string(),
  section_id: v.nullable(v.string()),
  name: v.string(),
  description: v.string(),
  sizes: v.string(),
  marks: v.string(),
  version: v.number(),
  priced_at: v.string(),
  created_at: v.string(),
  is_featured: v.optional(v.picklist([0, 1]), 0),
  hash: v.optional(v.nullable(v.string()), null),
});

const removal = v.object({ dish_row: removedRow, dish_place: v.number() });

/** Returns the audit entry's id, for `returnDish`, and the name; undefined when there is no such dish. */
export async function removeDish(restaurantId: string, id: string, by: By): Promise<{ entry: string; name: string } | undefined> {
  return await changeMenu(restaurantId, async (trx, { items, sections }) => {
    const at = items.findIndex((one) => one.id === id);
    const item = items[at];
    if (!item) return undefined;
    const row = v.parse(removedRow, { ...item, hash: await pictureOfDish(trx, id) });
    // Its picture goes with it.
    await trx.deleteFrom("menu_items").where("id", "=", id).execute();
    const before = { ...describeDish(toDish(item), sections), dish_row: row, dish_place: at };
    return { entry: await recordMenu(trx, "restaurant.dish-removed", restaurantId, { before }, by), name: item.name };
  });
}

/** Puts the dish back in its place, with its picture. Returns its name; undefined when it is there already or the menu is full. */
export async function returnDish(restaurantId: string, auditId: string, by: By): Promise<string | undefined> {
  return await changeMenu(restaurantId, async (trx, { items, sections }) => {
    const entry = { auditId, targetId: restaurantId, action: "restaurant.dish-removed" } as const;
    const removed = await readSide(trx, entry, "before", removal);
    if (!removed || items.length >= maxDishes) return undefined;
    const {
      dish_row: { hash, ...row },
      dish_place: place,
    } = removed;
    const section_id = sections.find(({ id }) => id === row.section_id)?.id ?? null;
    if (items.some(({ id }) => id === row.id) || findNamed(items, section_id, row.name)) return undefined;
    const item = { ...row, restaurant_id: restaurantId, section_id, sold_out_until: null, position: place };
    await trx.insertInto("menu_items").values(item).execute();
    if (hash !== null) await restorePicture(trx, item, hash, by);
    await setDishOrder(trx, items.map(({ id }) => id).toSpliced(place, 0, row.id));
    await recordMenu(trx, "restaurant.dish-returned", restaurantId, { after: describeDish(toDish(item), sections) }, by);
    return row.name;
  });
}
