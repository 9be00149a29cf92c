import * as v from "valibot";
import type { MenuItem } from "../../db/schema.server";
import { readEntryOf } from "../../audit/deletions.server";
import { fold } from "../../text/fold";
import { count } from "../../text/format";
import { type By, changeMenu, findNamed, insertDish, MenuFull, recordMenu } from "./editing.server";
import type { PastedDish } from "./answered-rows";
import { pictureOfDish } from "./dish-pictures.server";
import { matchDishes } from "./match-dishes";
import { maxDishes } from "./menu";
import { readStoredSizes } from "./menu.server";
import { insertSection } from "./sections.server";

/**
 * Numbers of dishes. `undecided`: another section has them and nobody said whether they are the same. `entry`: for `undoPaste`;
 * undefined when nothing changed.
 */
export type Pasted = { added: number; changed: number; undecided: number; entry: string | undefined };

const pasted = v.array(v.object({ id: v.string(), before: v.nullable(v.string()), after: v.string() }));

/**
 * Adds the dishes. A dish that the menu already has (see `matchDishes`) gets the pasted price; nothing is removed. Throws MenuFull
 * and TooManySections, and changes nothing then. See editing.server.ts.
 */
export async function pasteDishes(restaurantId: string, dishes: readonly PastedDish[], by: By): Promise<Pasted | undefined> {
  return await changeMenu(restaurantId, async (trx, menu) => {
    const [sections, items] = [[...menu.sections], [...menu.items]];
    const changes: v.InferOutput<typeof pasted> = [];
    const now = new Date().toISOString();
    const sectionNames = new Map(sections.map(({ id, name }) => [id, name]));
    const stored = items.map((item) => ({
      section: sectionNames.get(item.section_id ?? "") ?? null,
      name: item.name,
      sizes: readStoredSizes(item.sizes),
      item,
    }));
    const matches = matchDishes(dishes, stored);
    let undecided = 0;
    for (const [at, { section, hours, choice, ...texts }] of dishes.entries()) {
      const match = matches[at];
      if (match?.kind === "elsewhere" && (choice === "" || (choice === "mismo" && !match.dish))) {
        undecided += 1;
        continue;
      }
      const sizes = JSON.stringify(texts.sizes);
      const found = match?.kind === "known" || (match?.kind === "elsewhere" && choice === "mismo") ? match.dish?.item : undefined;
      const section_id = found || section === null ? null : await sectionNamed(section, hours);
      const known = found ?? findNamed(items, section_id, texts.name);
      if (known) {
        // A dish without a price in the paste keeps its own.
        if (texts.sizes.length === 0) continue;
        const isSame = known.sizes === sizes;
        const version = known.version + (isSame ? 0 : 1);
        await trx.updateTable("menu_items").set({ sizes, version, priced_at: now }).where("id", "=", known.id).execute();
        if (!isSame) changes.push({ id: known.id, before: known.sizes, after: sizes });
        continue;
      }
      if (items.length >= maxDishes) throw new MenuFull();
      const id = await insertDish(trx, restaurantId, items, { ...texts, section_id });
      const position = Math.max(-1, ...items.map((item) => item.position)) + 1;
      const row = { ...texts, id, restaurant_id: restaurantId, section_id, sizes, marks: "[]", sold_out_until: null };
      items.push({ ...row, position, version: 1, priced_at: now, created_at: now, is_featured: 0 });
      changes.push({ id, before: null, after: sizes });
    }
    const added = changes.filter(({ before }) => before === null).length;
    const changed = changes.length - added;
    if (changes.length === 0) return { added, changed, undecided, entry: undefined };
    const menu_dishes = [
      added > 0 ? count(added, "plato nuevo", "platos nuevos") : "",
      changed > 0 ? count(changed, "precio cambiado", "precios cambiados") : "",
    ];
    const after = { menu_dishes: menu_dishes.filter((words) => words !== "").join(", "), pasted: changes };
    return { added, changed, undecided, entry: await recordMenu(trx, "restaurant.menu-pasted", restaurantId, { after }, by) };

    async function sectionNamed(name: string, hours: string): Promise<string> {
      const known = sections.find((one) => fold(one.name) === fold(name));
      if (known) return known.id;
      const texts = { name, hours };
      const id = await insertSection(trx, restaurantId, sections, texts);
      const position = Math.max(-1, ...sections.map((one) => one.position)) + 1;
      sections.push({ id, restaurant_id: restaurantId, ...texts, position, created_at: now });
      return id;
    }
  });
}

/** Takes back what the paste did and nobody has changed since. Returns how many dishes. */
export async function undoPaste(restaurantId: string, auditId: string, by: By): Promise<number> {
  const undone = await changeMenu(restaurantId, async (trx, { items }) => {
    const entry = await readEntryOf(trx, { auditId, targetId: restaurantId, action: "restaurant.menu-pasted" });
    const parsed = v.safeParse(v.object({ pasted }), entry?.after);
    let total = 0;
    for (const { id, before, after } of parsed.success ? parsed.output.pasted : []) {
      const item = items.find((one) => one.id === id);
      if (item?.sizes !== after || (before === null && (await wasTouched(item)))) continue;
      if (before === null) await trx.deleteFrom("menu_items").where("id", "=", id).execute();
      else {
        const version = item.version + 1;
        await trx.updateTable("menu_items").set({ sizes: before, version }).where("id", "=", id).execute();
      }
      total += 1;
    }
    if (total === 0) return 0;
    const after = { menu_dishes: count(total, "plato", "platos") };
    await recordMenu(trx, "restaurant.paste-undone", restaurantId, { after }, by);
    return total;

    async function wasTouched({ id, version, is_featured }: MenuItem): Promise<boolean> {
      return version > 1 || is_featured === 1 || (await pictureOfDish(trx, id)) !== null;
    }
  });
  return undone ?? 0;
}
