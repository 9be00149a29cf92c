import type { Restaurant } from "../db/schema.server";
import { oneLine } from "../text/format";
import { findProvince } from "../text/provinces";

/** What a mail to an owner says of the restaurant. */
export type NamedBusiness = Pick<Restaurant, "id" | "nombre" | "provincia">;

/** «Fonda La Ñapa», in one line: the name is somebody's words. */
export function businessLabel({ nombre, provincia }: NamedBusiness): string {
  return `«${oneLine(nombre)}» (${findProvince(provincia)?.name ?? provincia})`;
}
