import { typedWords } from "../../word-index/words.server";
import type { ProvinceId } from "../../text/provinces";
import { isThoroughfare } from "../locality";
import { findPlaces } from "../../search/lexicon/places";

const leading = /(?<![\p{L}\p{N}])(?:hacia|rumbo a|v[ií]a a|camino a|carretera a|salida a|viniendo del?)\s+[^,.;()]+/giu;

const placesIn = (text: string) => {
  const words = typedWords(text).map(({ word }) => word);
  return words.flatMap((_, at) => findPlaces(words.slice(at), { before: ["en"] })?.places ?? []);
};

/**
 * Splits an address. `towards`: what a road only leads to, as "Chepo" in "Las Minas, subiendo hacia Chepo". A road to the district of a
 * town that the address names is in it.
 */
export function splitAddress(address: string): { at: string; towards: string } {
  const towards: string[] = [];
  const at = address.replace(leading, (road) => {
    towards.push(road);
    return "";
  });
  if (towards.length === 0) return { at, towards: "" };
  const districts = new Set(placesIn(at).map(({ district }) => district));
  const isElsewhere = (road: string) => !placesIn(road).some(({ name }) => districts.has(name));
  const kept = towards.filter((road) => !isElsewhere(road));
  return { at: [at, ...kept].join(" "), towards: towards.filter(isElsewhere).join(" ") };
}

/** True for an address that says in which neighbourhood or town it is. Districts, streets and landmarks do not. */
export function namesPlace(address: string, province: ProvinceId): boolean {
  return placesIn(splitAddress(address).at).some(
    (place) =>
      place.province === province &&
      place.district !== null &&
      place.name !== place.district &&
      !place.isLandmark &&
      !isThoroughfare(place.name),
  );
}
