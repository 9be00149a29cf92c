import { maxReviewLength } from "../../directory/imported-place";
import { placeTypeLabels } from "../../directory/place-types";
import { listing } from "../../directory/listing";
import { cutText, firstCharacters, oneLine } from "../../text/format";
import { uniqueTags } from "../../text/tags";
import type { Place } from "./place.server";

const maxSpecialities = 5;
const maxReviews = 2;

/** Cuts texts to the form's limits. Drops long hours and URLs, because cutting would change their meaning. */
export function columnsFromPlace(place: Place) {
  return {
    nombre: cutText(place.name, listing.nombre.maxLength).trim(),
    direccion: cutText(place.address, listing.direccion.maxLength).trim(),
    telefono: cutText(place.phone, listing.telefono.maxLength).trim(),
    horario: toHoursColumn(place),
    rating: place.rating,
    website_url: whole(place.website),
    maps_url: whole(place.maps_url),
    especialidades: toSpecialities(place),
    customer_reviews: toReviewsColumn(place),
  };
}

function toHoursColumn({ hours, opening_hours }: Place): string {
  return [hours, opening_hours.join(", ")].find((text) => text !== "" && text.length <= listing.horario.maxLength) ?? "";
}

function toSpecialities({ types }: Place): string[] {
  const labels = placeTypeLabels(types).filter((label) => label.length <= listing.especialidades.maxLength);
  return uniqueTags(labels).slice(0, maxSpecialities);
}

function toReviewsColumn({ reviews }: Place): string {
  const written = reviews.slice(0, maxReviews).map(({ author_name, text }) => {
    const author = cutText(withoutBars(author_name), listing.nombre.maxLength).trim();
    return `${author}: ${firstCharacters(withoutBars(text), maxReviewLength)}`;
  });
  return cutText(written.join(" | "), listing.customer_reviews.maxLength).trim();
}

function withoutBars(text: string): string {
  return oneLine(text.replaceAll("|", " "));
}

function whole(url: string | null): string | null {
  return url !== null && url.length <= listing.website_url.maxLength ? url : null;
}
