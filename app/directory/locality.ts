import { fold } from "../text/fold";
import { memoize } from "../text/memoize";
import { type Province, type ProvinceId, provinces } from "../text/provinces";
import { streetAddress } from "../text/street-address";
import { findPlaces, type Place, type PlacePosition } from "../search/lexicon/places";

const division = /^(?:distrito|corregimiento|ciudad) de /i;
const street =
  /^(?:calle|avenida|ave?|v[ií]a|carretera|camino|bulevar|boulevard|calzada|entrada|edificio|local|piso|km|kil[oó]metro)\b/i;
/** Matches "Calle principal de Gorgona", but not "Carretera a Macaracas", which only leads there. */
const within = /^(?:(?:calle|avenida) (?:principal|central)|entrada|cruce|terminal(?: de buses| de transporte)?) de /i;

/**
 * Most specific first. Recognises known places of the province inside longer parts; other parts count if they look like a name.
 * "Calle Principal, Santa Catalina, distrito de Soná, frente al mar": "Santa Catalina" and "Soná".
 */
export function localitiesIn(address: string, province: Province): string[] {
  return streetAddress(address, province)
    .split(",")
    .map((part) => part.trim().replace(division, ""))
    .flatMap((part) => knownPlace(part, province) ?? (looksLikePlace(part) ? [part] : []));
}

/** By address, for each province: reading an address takes as long as reading hours. */
const townIn = new Map(
  provinces.map((province) => [province.id, memoize((address) => localitiesIn(address, province)[0] ?? "", 2_000)]),
);

/** The neighbourhood, town or beach: "San Francisco". "" if the address names none. */
export function townOf(address: string, id: ProvinceId): string {
  return townIn.get(id)?.(address) ?? "";
}

/** The most specific place of the address whose centre is known. Undefined if only the province is. */
export function placeOfAddress(address: string, province: Province): (Place & { position: PlacePosition }) | undefined {
  return localitiesIn(address, province)
    .flatMap((name) => findPlaces(fold(name).split(" "))?.places ?? [])
    .find(
      (place): place is Place & { position: PlacePosition } =>
        place.province === province.id && place.district !== null && place.position !== null,
    );
}

/**
 * "Gorgona" for "Calle principal de Gorgona", "La Arena" for "La Arena de Chitré". Undefined for a place that is not in the list.
 */
function knownPlace(part: string, province: Province): string | undefined {
  if (/^\p{Ll}/u.test(part)) return undefined;
  const [main = "", ...rest] = part.replace(within, "").split(/(?= de )/);
  const names = [part, part.replace(within, ""), part.replace(/ \d+$/, ""), rest.length > 0 ? main : ""];
  return names.find((name) => name !== "" && !isThoroughfare(name) && isPlaceOf(name, province));
}

function isPlaceOf(name: string, province: Province): boolean {
  const words = fold(name).split(" ");
  const found = findPlaces(words);
  return (
    found?.length === words.length && found.places.some((place) => place.province === province.id && place.district !== null)
  );
}

/** True for what runs through several places: streets, and the Metro. */
export function isThoroughfare(name: string): boolean {
  return /^(?:calle|avenida|v[ií]a|metro)\b/i.test(name);
}

function looksLikePlace(part: string): boolean {
  return /^\p{Lu}/u.test(part) && !/\d/.test(part) && !street.test(part);
}
