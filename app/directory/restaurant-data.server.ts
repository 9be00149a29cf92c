import { importedDescription, reviewCutAtWord } from "./imported-place";
import { openingState, parseOpeningHours, type OpeningHours } from "../text/opening-hours";
import { parsePhone } from "../text/phone.server";
import { currentPlan, includesPlan } from "./listing-plans";
import { specificLabels } from "./place-types";
import { findProvince } from "../text/provinces";
import { memoize } from "../text/memoize";
import { publicCategoryLabel } from "../text/restaurant-categories";
import { streetAddress } from "../text/street-address";
import { pictureUrl, webUrl } from "../text/web-url";
import { weekHours } from "../text/week-hours";
import type { Restaurant } from "../db/schema.server";
import { readList } from "../db/values.server";
import { env } from "../env.server";

export type RestaurantCardData = ReturnType<typeof toRestaurantCard>;
export type RestaurantPageData = ReturnType<typeof toRestaurantPage>;

/** Null for hours that are not understood. Memoized: parsing takes longer than the rest of a card. */
export const hoursIn = memoize(parseOpeningHours, 2_000);
const phoneIn = memoize(parsePhone, 2_000);

/** "" for the default that every import writes. */
export function publicDescription({ descripcion }: Restaurant): string {
  return descripcion === importedDescription ? "" : descripcion;
}

/** Without the province, which the page already names. */
export function publicStreet({ direccion, provincia }: Restaurant): string {
  const province = findProvince(provincia);
  return province ? streetAddress(direccion, province) : direccion;
}

export function toRestaurantCard(restaurant: Restaurant) {
  const hours = hoursIn(restaurant.horario);
  const googleFields = readList(restaurant.google_fields);
  const specialities = readList(restaurant.especialidades);
  return {
    slug: restaurant.slug,
    provincia: restaurant.provincia,
    name: restaurant.nombre,
    description: publicDescription(restaurant),
    address: publicStreet(restaurant) || provinceName(restaurant),
    category: restaurant.categoria ?? "otro",
    categoryLabel: publicCategoryLabel(restaurant.categoria),
    rating: restaurant.rating === null ? null : restaurant.rating.toFixed(1),
    /** Google's terms require its name beside its rating. */
    hasGoogleRating: googleFields.includes("rating"),
    hours: restaurant.horario,
    open: hours ? stateNow(hours) : null,
    phone: phoneToShow(restaurant.telefono),
    map: webUrl(restaurant.maps_url) ?? searchOnMap(restaurant),
    specialities: restaurant.source === "google" ? specificLabels(specialities) : specialities,
    image: pictureUrl(restaurant.imagen),
    isVerified: restaurant.is_verified === 1,
    isSponsored: currentPlan(restaurant, new Date()) !== "free_local",
  };
}

/** The demo's phone numbers may belong to real subscribers: do not link them. */
function phoneToShow(text: string) {
  const phone = phoneIn(text);
  return phone && env.DEMO ? { ...phone, href: null, whatsapp: null } : phone;
}

/** Non-breaking spaces keep "8:00 a. m." together. */
function stateNow(hours: OpeningHours[]) {
  const { open, sentence } = openingState(hours, new Date());
  return { open, sentence: sentence.replace(/ ([ap])\. m\./, "\u00a0$1.\u00a0m.") };
}

/** The reviews of the column `customer_reviews`. */
export function splitReviews(text: string): string[] {
  return text
    .split(" | ")
    .map((review) => review.trim())
    .filter((review) => review !== "");
}

export function toRestaurantPage(restaurant: Restaurant) {
  const hasGoogleReviews = readList(restaurant.google_fields).includes("customer_reviews");
  const hours = hoursIn(restaurant.horario);
  const plan = currentPlan(restaurant, new Date());
  return {
    ...toRestaurantCard(restaurant),
    id: restaurant.id,
    /** Null when the text of the hours is not understood. */
    week: hours ? weekHours(hours, new Date()) : null,
    dish: restaurant.special_dish,
    isDishFeatured: includesPlan(plan, "starter_local"),
    reviews: splitReviews(restaurant.customer_reviews).map((review) => (hasGoogleReviews ? reviewCutAtWord(review) : review)),
    hasGoogleReviews,
    areReviewsFeatured: includesPlan(plan, "max_local"),
    website: webUrl(restaurant.website_url),
    facebook: webUrl(restaurant.facebook_url),
    instagram: webUrl(restaurant.instagram_url),
    updatedAt: restaurant.updated_at,
  };
}

function provinceName({ provincia }: Restaurant): string {
  return findProvince(provincia)?.name ?? "";
}

/** For restaurants without a map link. */
function searchOnMap(restaurant: Restaurant) {
  const parts = [restaurant.nombre, publicStreet(restaurant), provinceName(restaurant), "Panamá"];
  const query = parts.filter((part) => part !== "").join(", ");
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
