import type { Kysely } from "kysely";
import { recordAudit, type RequestReference } from "../../audit/log.server";
import { db, inTransaction } from "../../db/client.server";
import { lockRow } from "../../db/locks.server";
import type { Database, Restaurant, WhatsappServiceKind } from "../../db/schema.server";
import { parseOpeningHours, openingState } from "../../text/hours/opening-hours";
import { findTakingOrders, whatsappDigits } from "../taking-orders.server";

/** `hours`: "" for always. `number`: international digits, confirmed to have WhatsApp. */
export type Service = { kind: WhatsappServiceKind; hours: string; number: string };

/** Returns what the business switched on, also for a number that the listing no longer has. */
export async function findServices(restaurantId: string): Promise<Service[]> {
  return await db()
    .selectFrom("whatsapp_services")
    .select(["kind", "hours", "number"])
    .where("restaurant_id", "=", restaurantId)
    .orderBy("kind")
    .execute();
}

/** Leaves out services whose number is no longer the listing's: nobody has confirmed that the new one has WhatsApp. */
export async function findOfferedServices({ id, telefono }: Pick<Restaurant, "id" | "telefono">): Promise<Service[]> {
  const digits = whatsappDigits(telefono);
  return digits === null ? [] : (await findServices(id)).filter(({ number }) => number === digits);
}

/** Returns the numbers (`seq`) of those that take orders at this moment, though some may be closed. */
export async function findOrderingNow(from: Kysely<Database>, now: Date): Promise<ReadonlySet<number>> {
  return new Set((await findOrdering(from)).filter((service) => isServed(service, now)).map(({ seq }) => seq));
}

/** Those that take orders, now or at another hour, with the hours of their orders. */
export async function findOrdering(from: Kysely<Database>) {
  const rows = await from
    .selectFrom("whatsapp_services")
    .innerJoin("restaurants", "restaurants.id", "whatsapp_services.restaurant_id")
    .select(["restaurants.id", "restaurants.seq", "restaurants.telefono", "restaurants.horario", "whatsapp_services.hours"])
    .where("whatsapp_services.kind", "=", "pedido")
    .execute();
  const taking = await findTakingOrders(rows, from);
  return rows.filter(({ id }) => taking.has(id));
}

/** True for a service without hours. */
export function isServed({ hours }: Pick<Service, "hours">, at: Date): boolean {
  const week = parseOpeningHours(hours);
  return week === null || openingState(week, at).open;
}

export function describeServices(services: readonly Service[]): string {
  return services.map(({ kind, hours, number }) => `${kind} ${number} ${hours}`).join("; ");
}

/** The services are no longer as the person saw them. */
export class ServicesChanged extends Error {
  override readonly name = "ServicesChanged";
  readonly current: Service[];

  constructor(current: Service[]) {
    super("Alguien cambió los pedidos o las reservas después de que abriste la página.");
    this.current = current;
  }
}

/**
 * Replaces the services. Returns whether anything changed, or undefined when the restaurant does not exist. `seen`: see
 * `describeServices`. Throws ServicesChanged. The caller must have checked that the account may change the restaurant.
 */
export async function setServices(
  restaurantId: string,
  { services, seen }: { services: readonly Service[]; seen: string },
  { userId, requestId }: RequestReference & { userId: string },
): Promise<boolean | undefined> {
  return await inTransaction(async (trx) => {
    if (!(await lockRow(trx, "restaurants", { id: restaurantId }))) return undefined;
    const before = await trx
      .selectFrom("whatsapp_services")
      .select(["kind", "hours", "number"])
      .where("restaurant_id", "=", restaurantId)
      .orderBy("kind")
      .execute();
    const after = [...services].sort((a, b) => (a.kind < b.kind ? -1 : 1));
    if (describeServices(before) === describeServices(after)) return false;
    if (describeServices(before) !== seen) throw new ServicesChanged(before);
    await trx.deleteFrom("whatsapp_services").where("restaurant_id", "=", restaurantId).execute();
    const created_at = new Date().toISOString();
    const rows = after.map((service) => ({ ...service, restaurant_id: restaurantId, created_at }));
    if (rows.length > 0) await trx.insertInto("whatsapp_services").values(rows).execute();
    await recordAudit(trx, {
      action: "restaurant.whatsapp-set",
      actorId: userId,
      target: { type: "restaurant", id: restaurantId },
      before: toTexts(before),
      after: toTexts(after),
      requestId,
    });
    return true;
  });
}

function toTexts(services: readonly Service[]) {
  const text = (kind: WhatsappServiceKind) => {
    const service = services.find((one) => one.kind === kind);
    return service ? service.hours || "siempre" : null;
  };
  return { orders: text("pedido"), reservations: text("reserva") };
}

/** Orders need a menu. */
export function offeredKinds(services: readonly Service[], menu: readonly unknown[]): WhatsappServiceKind[] {
  return services.flatMap(({ kind }) => (kind === "pedido" && menu.length === 0 ? [] : [kind]));
}
