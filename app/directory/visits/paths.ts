import type { VisitKind } from "../../db/schema.server";

/** The last part of the URL that counts the action. */
export const visitNames = {
  vista: "view",
  llamada: "call",
  mapa: "map",
  sitio: "website",
  compartir: "share",
} as const satisfies Record<string, VisitKind>;

export type VisitName = keyof typeof visitNames;

export function isVisitName(text: string): text is VisitName {
  return Object.hasOwn(visitNames, text);
}

export function visitPath(restaurantId: string, name: VisitName): string {
  return `/visita/${restaurantId}/${name}`;
}
