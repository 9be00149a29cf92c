import { longestReview } from "../../directory/imported-place";
import { placeTypeLabels } from "../../directory/place-types";
import { restaurantLimits as limits } from "../../directory/restaurant-text";
import { cutText, firstCharacters, oneLine } from "../../text/format";
import { uniqueTags } from "../../text/tags";
import type { Place } from "./place.server";

const mostSpecialities = 5;
const mostReviews = 2;

/** Cuts long texts to the form's limits. Drops long hours and URLs, since cutting changes their meaning. */
export function columnsFromPlace(place: Place) {
  return {
    nombre: cutText(place.name, limits.nombre).trim(),
    direccion: cutText(place.address, limits.direccion).trim(),
    telefono: cutText(place.phone, limits.telefono).trim(),
    horario: toHoursColumn(place),
    rating: place.rating,
    website_url: whole(place.website),
    maps_url: whole(place.maps_url),
    especialidades: toSpecialities(place),
    customer_reviews: toReviewsColumn(place),
  };
}

function toHoursColumn({ hours, opening_hours }: Place): string {
  return [hours, opening_hours.join(", ")].find((text) => text !== "" && text.length <= limits.horario) ?? "";
}

function toSpecialities({ types }: Place): string[] {
  const labels = placeTypeLabels(types).filter((label) => label.length <= limits.specialities.length);
  return uniqueTags(labels).slice(0, mostSpecialities);
}

/** Separated by " | ". */
function toReviewsColumn({ reviews }: Place): string {
  const written = reviews.slice(0, mostReviews).map(({ author_name, text }) => {
    const author = cutText(withoutBars(author_name), limits.nombre).trim();
    return `${author}: ${firstCharacters(withoutBars(text), longestReview)}`;
  });
  return cutText(written.join(" | "), limits.customer_reviews).trim();
}

function withoutBars(text: string): string {
  return oneLine(text.replaceAll("|", " "));
}

function whole(url: string | null): string | null {
  return url !== null && url.length <= limits.url ? url : null;
}
