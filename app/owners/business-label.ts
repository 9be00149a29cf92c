import type { Restaurant } from "../db/schema.server";
import { oneLine } from "../text/format";
import { findProvince } from "../text/provinces";

/** A restaurant, as mails to its owner name it. */
export type NamedBusiness = Pick<Restaurant, "id" | "nombre" | "provincia">;

/** «Fonda La Ñapa» on one line, because the name is untrusted text. */
export function businessLabel({ nombre, provincia }: NamedBusiness): string {
  return `«${oneLine(nombre)}» (${findProvince(provincia)?.name ?? provincia})`;
}
