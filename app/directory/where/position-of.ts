import type { PositionSource, Restaurant } from "../../db/schema.server";
import { memoize } from "../../text/memoize";
import { isInPanama, type Position } from "../../text/position";
import { findProvince, type ProvinceId } from "../../text/provinces";
import { placeOfAddress } from "../locality";
import type { PlacePosition } from "../../search/lexicon/places";

/** Metres: what a phone measures and where a map's mark is put. */
const ownRadius = 50;

export type RestaurantPosition = PlacePosition & {
  /** The place whose centre this is; null for the restaurant's own position. */
  place: string | null;
};

type Located = Pick<Restaurant, "lat" | "lng" | "direccion" | "provincia">;

/**
 * Returns the restaurant's own position, or the centre of the place that its address names. That centre is computed when read,
 * so that it follows the address and the list of places. Null when neither is known.
 */
export function positionOf(restaurant: Located): RestaurantPosition | null {
  const own = ownPosition(restaurant);
  return own ? { ...own, radius: ownRadius, place: null } : centreOf(restaurant.direccion, restaurant.provincia);
}

/** Null for half a position and for one outside Panama, which another program may have written. */
export function ownPosition({ lat, lng }: Pick<Restaurant, "lat" | "lng">): Position | null {
  return lat !== null && lng !== null && isInPanama({ lat, lng }) ? { lat, lng } : null;
}

const centres = memoize((key: string): RestaurantPosition | null => {
  const [id = "", ...address] = key.split(" ");
  const province = findProvince(id);
  const place = province && placeOfAddress(address.join(" "), province);
  return place ? { ...place.position, place: place.name } : null;
}, 2_000);

const centreOf = (address: string, province: ProvinceId) => centres(`${province} ${address}`);

const sourceWords: Record<PositionSource, string> = {
  spot: "Medida en el lugar por el dueño",
  link: "De un enlace de mapa o unas coordenadas",
  file: "De un archivo de restaurantes",
};

/** Undefined for an unknown source. */
export function positionSourceWords(source: string): string | undefined {
  return source in sourceWords ? sourceWords[source as PositionSource] : undefined;
}
