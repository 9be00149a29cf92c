import type { VisitKind } from "../../db/schema.server";

/** A visitor's action on a restaurant's page, as the last part of the URL that counts it. */
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
