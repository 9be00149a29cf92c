import { restaurantLabels } from "../../directory/restaurant-text";
import { findProvince } from "../../text/provinces";
import { restaurantCategoryLabel } from "../../text/restaurant-categories";

/** Public at once. */
export const liveFields = ["horario", "special_dish", "especialidades", "descripcion"] as const;

/** Wait for an administrator, unless the owner has a free hand. */
export const reviewedFields = [
  "nombre",
  "categoria",
  "direccion",
  "provincia",
  "telefono",
  "website_url",
  "maps_url",
  "facebook_url",
  "instagram_url",
  "presentation",
] as const;

export const ownerFields = [...liveFields, ...reviewedFields] as const;

export type ReviewedField = (typeof reviewedFields)[number];
export type OwnerField = (typeof ownerFields)[number];

export function isReviewedField(field: string): field is ReviewedField {
  return (reviewedFields as readonly string[]).includes(field);
}

export function isOwnerField(field: string): field is OwnerField {
  return (ownerFields as readonly string[]).includes(field);
}

export function fieldLabel(field: string): string {
  return isOwnerField(field) ? restaurantLabels[field] : field;
}

/** A stored value in words: "Chiriquí" for "chiriqui". */
export function shownValue(field: string, value: string): string {
  if (field === "provincia") return findProvince(value)?.name ?? value;
  if (field === "categoria") return restaurantCategoryLabel(value) ?? "";
  return value;
}
