import type { WhatsappServiceKind } from "../../db/schema.server";

/** `restaurantPath`: of the restaurant's page. */
export function servicePath(restaurantPath: string, kind: WhatsappServiceKind): string {
  return `${restaurantPath}/${kind}`;
}
