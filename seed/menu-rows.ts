import { randomUUID } from "node:crypto";
import type { MenuItem, MenuSection, NewRestaurant, WhatsappServicesTable } from "../app/db/schema.server";
import { chooseDishes } from "../app/directory/menu/pasting/answered-rows";
import { featuredOfPlan } from "../app/directory/menu/featured";
import { readMenu } from "../app/directory/menu/reading/pasted-menu";
import { day } from "../app/durations";
import { whatsappDigits } from "../app/directory/taking-orders.server";
import { seedMenus, seedServices, wholePaste } from "./menus";

/** Days in which «Menú del día» is served. */
const lunch = "Lun-Vie 11:00-14:30";

/** Features as many of the first dishes as the plan has. Throws when a line of the paste is not understood. */
export function menuRows({
  id = "",
  nombre,
  provincia,
  plan_type = "free_local",
}: Pick<NewRestaurant, "id" | "nombre" | "provincia"> & Partial<Pick<NewRestaurant, "plan_type">>): {
  sections: MenuSection[];
  items: MenuItem[];
} {
  const menu = seedMenus[provincia]?.[nombre];
  if (menu === undefined) return { sections: [], items: [] };
  const read = readMenu(wholePaste(menu));
  if ("problem" in read) throw new Error(`${nombre}: ${read.problem}`);
  const unclear = read.rows.find((row) => row.kind === "unclear");
  if (unclear) throw new Error(`${nombre}: line ${unclear.line} of its menu is unclear`);
  const time = new Date(Date.now() - 12 * day).toISOString();
  const { dishes } = chooseDishes(read.rows);
  const names = [...new Set(dishes.map(({ section }) => section))].filter((name) => name !== null);
  const sections = names.map((name, position) => ({
    id: randomUUID(),
    restaurant_id: id,
    name,
    hours: name === "Menú del día" ? lunch : "",
    position,
    created_at: time,
  }));
  const items = dishes.map(({ section, name, description, sizes, marks }, position) => ({
    id: randomUUID(),
    restaurant_id: id,
    section_id: sections.find((one) => one.name === section)?.id ?? null,
    name,
    description,
    sizes: JSON.stringify(sizes),
    marks: JSON.stringify(marks),
    sold_out_until: null,
    position,
    version: 1,
    priced_at: time,
    created_at: time,
    is_featured: position < featuredOfPlan[plan_type] ? (1 as const) : (0 as const),
  }));
  return { sections, items };
}

/** Empty for a restaurant whose number cannot have WhatsApp. */
export function serviceRows({
  id = "",
  nombre,
  provincia,
  telefono,
}: Pick<NewRestaurant, "id" | "nombre" | "provincia" | "telefono">): WhatsappServicesTable[] {
  const { pedido, reserva } = seedServices[provincia]?.[nombre] ?? {};
  const number = whatsappDigits(telefono ?? "");
  const created_at = new Date().toISOString();
  return [
    { kind: "pedido" as const, hours: pedido },
    { kind: "reserva" as const, hours: reserva },
  ].flatMap(({ kind, hours }) =>
    hours === undefined || number === null ? [] : [{ restaurant_id: id, kind, hours, number, created_at }],
  );
}
