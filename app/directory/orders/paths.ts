import type { WhatsappServiceKind } from "../../db/schema.server";

const verbs: Record<WhatsappServiceKind, string> = { pedido: "pedir", reserva: "reservar" };

export function servicePath(restaurantId: string, kind: WhatsappServiceKind): string {
  return `/${verbs[kind]}/${restaurantId}`;
}
