import type { Province } from "../text/provinces";
import { streetAddress } from "../text/street-address";

const division = /^(?:distrito|corregimiento|ciudad) de /i;
const street =
  /^(?:calle|avenida|ave?|v[ií]a|carretera|camino|bulevar|boulevard|calzada|entrada|edificio|local|piso|km|kil[oó]metro)\b/i;

/**
 * The comma-separated parts of an address that may name a place, most specific first:
 * "Santa Catalina" and "Soná" of "Calle Principal, Santa Catalina, distrito de Soná, frente al mar".
 */
export function localitiesIn(address: string, province: Province): string[] {
  return streetAddress(address, province)
    .split(",")
    .map((part) => part.trim().replace(division, ""))
    .filter((part) => /^\p{Lu}/u.test(part) && !/\d/.test(part) && !street.test(part));
}
