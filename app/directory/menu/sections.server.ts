import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database, MenuSection } from "../../db/schema.server";
import { fold } from "../../text/fold";
import { type By, changeMenu, recordMenu } from "./editing.server";
import { maxSections } from "./menu";

export class TooManySections extends Error {
  override readonly name = "TooManySections";
}

export type SectionTexts = Pick<MenuSection, "name" | "hours">;

/** Returns the id, also of a section that has the name already. Throws TooManySections. See editing.server.ts. */
export async function addSection(restaurantId: string, texts: SectionTexts, by: By): Promise<string | undefined> {
  return await changeMenu(restaurantId, async (trx, { sections }) => {
    const known = sections.find(({ name }) => fold(name) === fold(texts.name));
    if (known) return known.id;
    const { id } = await insertSection(trx, restaurantId, sections, texts);
    await recordMenu(trx, "restaurant.section-set", restaurantId, { after: describeSection(texts) }, by);
    return id;
  });
}

/** Inserts it after `sections`; returns its row. Throws TooManySections. */
export async function insertSection(
  trx: Kysely<Database>,
  restaurantId: string,
  sections: readonly Pick<MenuSection, "position">[],
  texts: SectionTexts,
): Promise<MenuSection> {
  if (sections.length >= maxSections) throw new TooManySections();
  const id = randomUUID();
  const position = Math.max(-1, ...sections.map((section) => section.position)) + 1;
  const row = { id, restaurant_id: restaurantId, ...texts, position, created_at: new Date().toISOString() };
  await trx.insertInto("menu_sections").values(row).execute();
  return row;
}

/** `seen`: the texts that the person saw. */
export class SectionChanged extends Error {
  override readonly name = "SectionChanged";
  readonly current: SectionTexts;

  constructor(current: SectionTexts) {
    super("Esta sección cambió desde que la abriste.");
    this.current = current;
  }
}

/** False when there is no such section. `seen`: the stored texts that the form showed. Throws SectionChanged. */
export async function changeSection(
  restaurantId: string,
  id: string,
  { seen, to }: { seen: SectionTexts; to: SectionTexts },
  by: By,
): Promise<boolean> {
  const isFound = await changeMenu(restaurantId, async (trx, { sections }) => {
    const section = sections.find((one) => one.id === id);
    if (!section) return false;
    if (section.name === to.name && section.hours === to.hours) return true;
    if (section.name !== seen.name || section.hours !== seen.hours) throw new SectionChanged(section);
    await trx.updateTable("menu_sections").set(to).where("id", "=", id).execute();
    const sides = { before: describeSection(section), after: describeSection(to) };
    await recordMenu(trx, "restaurant.section-set", restaurantId, sides, by);
    return true;
  });
  return isFound ?? false;
}

/** False when the section is gone or already the first. */
export async function moveSectionUp(restaurantId: string, id: string, by: By): Promise<boolean> {
  const isMoved = await changeMenu(restaurantId, async (trx, { sections }) => {
    const at = sections.findIndex((one) => one.id === id);
    const [above, section] = [sections[at - 1], sections[at]];
    if (!above || !section) return false;
    const order = sections.map((one) => (one === above ? section : one === section ? above : one));
    for (const [position, one] of order.entries())
      await trx.updateTable("menu_sections").set({ position }).where("id", "=", one.id).execute();
    await recordMenu(trx, "restaurant.menu-ordered", restaurantId, { after: { dish_section: section.name } }, by);
    return true;
  });
  return isMoved ?? false;
}

/** Removes an empty section. False when it is gone or has dishes. */
export async function removeSection(restaurantId: string, id: string, by: By): Promise<boolean> {
  const isRemoved = await changeMenu(restaurantId, async (trx, { sections, items }) => {
    const section = sections.find((one) => one.id === id);
    if (!section || items.some(({ section_id }) => section_id === id)) return false;
    await trx.deleteFrom("menu_sections").where("id", "=", id).execute();
    await recordMenu(trx, "restaurant.section-set", restaurantId, { before: describeSection(section) }, by);
    return true;
  });
  return isRemoved ?? false;
}

const describeSection = ({ name, hours }: SectionTexts) => ({ dish_section: name, section_hours: hours || null });
