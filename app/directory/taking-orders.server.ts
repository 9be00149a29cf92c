import type { Kysely } from "kysely";
import { db } from "../db/client.server";
import type { Database, Restaurant } from "../db/schema.server";
import { parsePhone } from "../text/phone.server";

/** The international digits of the listing's number for WhatsApp; null when it has none. */
export function whatsappDigits(telefono: string): string | null {
  const phone = parsePhone(telefono);
  const address = phone?.whatsapp ?? phone?.href ?? "";
  return /(?:wa\.me\/|tel:\+)(\d{8,15})$/.exec(address)?.[1] ?? null;
}

/** Returns the ids of those that take orders, now or at another hour: with a menu, and on the number that the listing has. */
export async function findTakingOrders(
  rows: readonly Pick<Restaurant, "id" | "telefono">[],
  from: Kysely<Database> = db(),
): Promise<ReadonlySet<string>> {
  const numbers = new Map(rows.map(({ id, telefono }) => [id, whatsappDigits(telefono)]));
  if (rows.length === 0) return new Set();
  const services = await from
    .selectFrom("whatsapp_services")
    .select(["restaurant_id", "number"])
    .where("kind", "=", "pedido")
    .where("restaurant_id", "in", [...numbers.keys()])
    .where((row) => {
      const dishes = row.selectFrom("menu_items").whereRef("menu_items.restaurant_id", "=", "whatsapp_services.restaurant_id");
      return row.exists(dishes.select("menu_items.id"));
    })
    .execute();
  return new Set(services.flatMap(({ restaurant_id: id, number }) => (numbers.get(id) === number ? [id] : [])));
}
