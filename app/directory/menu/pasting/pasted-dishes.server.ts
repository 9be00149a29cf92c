import * as v from "valibot";
import type { Kysely } from "kysely";
import { readSide } from "../../../audit/deletions.server";
import type { Database, MenuItem, MenuSection } from "../../../db/schema.server";
import { fold } from "../../../text/fold";
import { count } from "../../../text/format";
import { pictureOfDish } from "../dish-pictures.server";
import { type By, changeMenu, findNamed, insertDish, MenuFull, recordMenu, type StoredMenu } from "../editing.server";
import { type DishTexts, maxDishes, type Size } from "../menu";
import { readStoredSizes } from "../menu.server";
import { insertSection, type SectionTexts } from "../sections.server";
import type { Choice, PastedDish } from "./answered-rows";
import { type Match, matchDishes } from "./match-dishes";

/**
 * Numbers of dishes. `undecided`: another section has them and nobody said whether they are the same. `entry`: for `undoPaste`;
 * undefined when nothing changed.
 */
export type Pasted = { added: number; changed: number; undecided: number; entry: string | undefined };

/** "2 platos nuevos", "1 precio cambiado" */
export function describePasted({ added, changed }: Pick<Pasted, "added" | "changed">): string[] {
  return [
    added > 0 ? count(added, "plato nuevo", "platos nuevos") : "",
    changed > 0 ? count(changed, "precio cambiado", "precios cambiados") : "",
  ].filter((words) => words !== "");
}

const pasted = v.array(v.object({ id: v.string(), before: v.nullable(v.string()), after: v.string() }));

/** `sections` and `items`: of the menu, with what the paste has added. `changes`: of sizes, as stored. */
type Paste = StoredMenu & { trx: Kysely<Database>; now: string; changes: v.InferOutput<typeof pasted> };

/**
 * Adds the dishes. A dish that the menu already has (see `matchDishes`) gets the pasted price; nothing is removed. Throws MenuFull
 * and TooManySections, and changes nothing then. See editing.server.ts.
 */
export async function pasteDishes(restaurantId: string, dishes: readonly PastedDish[], by: By): Promise<Pasted | undefined> {
  return await changeMenu(restaurantId, async (trx, menu) => {
    const paste: Paste = { ...menu, trx, now: new Date().toISOString(), changes: [] };
    const matches = matchDishes(
      dishes,
      menu.items.map((item) => toKnown(item, menu.sections)),
    );
    let undecided = 0;
    for (const [at, dish] of dishes.entries()) {
      const found = matches[at] && findStored(matches[at], dish.choice);
      if (found === "undecided") undecided += 1;
      else await saveDish(paste, dish, found);
    }
    const { changes } = paste;
    const added = changes.filter(({ before }) => before === null).length;
    const done = { added, changed: changes.length - added, undecided };
    if (changes.length === 0) return { ...done, entry: undefined };
    const after = { menu_dishes: describePasted(done).join(", "), pasted: changes };
    return { ...done, entry: await recordMenu(trx, "restaurant.menu-pasted", restaurantId, { after }, by) };
  });
}

type KnownDish = ReturnType<typeof toKnown>;

function toKnown(item: MenuItem, sections: readonly MenuSection[]) {
  const section = sections.find(({ id }) => id === item.section_id)?.name ?? null;
  return { section, name: item.name, sizes: readStoredSizes(item.sizes), item };
}

/** Undefined for a new dish. "undecided": another section has it, and nobody said whether it is the same. */
function findStored(match: Match<KnownDish>, choice: Choice): MenuItem | "undecided" | undefined {
  if (match.kind === "new") return undefined;
  if (match.kind === "known") return match.dish.item;
  if (choice === "mismo") return match.dish?.item ?? "undecided";
  return choice === "" ? "undecided" : undefined;
}

async function saveDish(paste: Paste, dish: PastedDish, found: MenuItem | undefined) {
  const { section, hours, name, sizes } = dish;
  const section_id = found || section === null ? null : await sectionNamed(paste, { name: section, hours });
  const known = found ?? findNamed(paste.items, section_id, name);
  if (known) await savePrices(paste, known, sizes);
  else await addDish(paste, { ...dish, section_id });
}

/** A dish without a price in the paste keeps its own. */
async function savePrices({ trx, now, changes }: Paste, { id, sizes: before, version }: MenuItem, pastedSizes: readonly Size[]) {
  if (pastedSizes.length === 0) return;
  const after = JSON.stringify(pastedSizes);
  const set = { sizes: after, version: version + (before === after ? 0 : 1), priced_at: now };
  await trx.updateTable("menu_items").set(set).where("id", "=", id).execute();
  if (before !== after) changes.push({ id, before, after });
}

async function addDish({ trx, restaurant, items, changes }: Paste, dish: DishTexts & Pick<MenuItem, "section_id">) {
  if (items.length >= maxDishes) throw new MenuFull();
  const row = await insertDish(trx, restaurant.id, items, dish);
  items.push(row);
  changes.push({ id: row.id, before: null, after: row.sizes });
}

async function sectionNamed({ trx, restaurant, sections }: Paste, texts: SectionTexts): Promise<string> {
  const known = sections.find(({ name }) => fold(name) === fold(texts.name));
  if (known) return known.id;
  const row = await insertSection(trx, restaurant.id, sections, texts);
  sections.push(row);
  return row.id;
}

/** Takes back what the paste did and nobody has changed since. Returns how many dishes. */
export async function undoPaste(restaurantId: string, auditId: string, by: By): Promise<number> {
  const undone = await changeMenu(restaurantId, async (trx, { items }) => {
    const entry = { auditId, targetId: restaurantId, action: "restaurant.menu-pasted" } as const;
    const paste = await readSide(trx, entry, "after", v.object({ pasted }));
    let total = 0;
    for (const { id, before, after } of paste?.pasted ?? []) {
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
