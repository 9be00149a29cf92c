import { firstCharacters } from "../../text/format";
import { placeTypeLabels } from "../../directory/place-types";
import { parsePhone } from "../../text/phone.server";
import { provinceName, restaurantPath } from "../../text/provinces";
import { siteName } from "../../text/web-url";
import type { Restaurant } from "../../db/schema.server";
import type { Double } from "../../directory/doubles/doubles.server";
import type { ShownDouble } from "../../directory/doubles/question";
import { isUnconfirmed, updatableColumns } from "../../directory/google-columns.server";
import { listingPath } from "../../owners/paths";
import type { FoundListings } from "./searches.server";
import type { Place } from "./place.server";

/** With fewer results, the page does not offer to load more. */
const enoughForMore = 5;
const maxPreviewLength = 150;
const previewedHours = 2;

export type GoogleResults = ReturnType<typeof toSearchResults>;
export type GooglePlace = ReturnType<typeof toPlaceData>;

export function toSearchResults(
  found: FoundListings,
  {
    inDirectory,
    alike,
    onlySkipped,
  }: { inDirectory: ReadonlyMap<string, Restaurant>; alike: ReadonlyMap<string, Double[]>; onlySkipped: boolean },
) {
  const { id, term, provincia, places, hasMore, isOver, fetchedAt } = found;
  const skipped = new Set(found.skipped);
  const shown = places.filter(({ place_id }) => skipped.has(place_id) === onlySkipped);
  return {
    id,
    term,
    provincia,
    province: provinceName(provincia),
    fetchedAt,
    total: places.length,
    skipped: places.filter(({ place_id }) => skipped.has(place_id)).length,
    onlySkipped,
    hasMore,
    /** Even when Google gave no next page: then a tap says so. */
    offersMore: !isOver && places.length >= enoughForMore,
    places: shown.map((place) => toPlaceData(place, found, inDirectory.get(place.place_id), alike.get(place.place_id))),
  };
}

function toPlaceData(
  place: Place,
  { provincia, skipped }: FoundListings,
  restaurant: Restaurant | undefined,
  doubles: Double[] = [],
) {
  const [review] = place.reviews;
  return {
    id: place.place_id,
    name: place.name,
    address: place.address,
    phone: place.phone === "" ? null : parsePhone(place.phone),
    website: place.website === null ? null : { href: place.website, name: siteName(place.website) },
    map: place.maps_url,
    rating: place.rating === null ? null : place.rating.toFixed(1),
    types: placeTypeLabels(place.types),
    hours: place.opening_hours.slice(0, previewedHours),
    moreHours: place.opening_hours.length > previewedHours,
    review: review ? { author: review.author_name, text: firstCharacters(review.text, maxPreviewLength) } : null,
    province: provinceName(place.provincia ?? provincia),
    /** Google named no province: this is the province of the search. */
    isProvinceAssumed: place.provincia === null,
    status: place.business_status,
    isSkipped: skipped.includes(place.place_id),
    known: restaurant ? toKnownRestaurant(restaurant) : null,
    doubles: doubles.map(toShownDouble),
  };
}

function toShownDouble({ id, nombre, direccion }: Double): ShownDouble {
  return { id, label: [nombre, direccion].filter(Boolean).join(", "), path: listingPath(id, "admin") };
}

function toKnownRestaurant(restaurant: Restaurant) {
  const isLapsed = restaurant.lapsed_at !== null;
  return {
    name: restaurant.nombre,
    editPath: listingPath(restaurant.id, "admin"),
    isActive: restaurant.is_active === 1,
    path: restaurant.is_active === 1 ? restaurantPath(restaurant) : null,
    state: isLapsed ? ("lapsed" as const) : isUnconfirmed(restaurant) ? ("unconfirmed" as const) : null,
    canBeUpdated: updatableColumns(restaurant).length > 0,
  };
}
