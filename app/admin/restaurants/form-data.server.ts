import { formatDate, formatMoment } from "../../text/format";
import { currentPlan, listingPlans } from "../../directory/listing-plans";
import { findProvince, restaurantPath } from "../../text/provinces";
import { restaurantCategoryLabel } from "../../text/restaurant-categories";
import { restaurantLabels, type RestaurantField, type RestaurantText } from "../../directory/restaurant-text";
import type { Restaurant } from "../../db/schema.server";
import { readList } from "../../db/values.server";
import { columnsToConfirm, longestUnconfirmed } from "../../directory/google-columns.server";
import type { RestaurantChange } from "../../directory/editing/changes.server";
import { actorLabel } from "../scaffold/history.server";
import type { ShownChanges } from "./conflict";
import type { PictureNote } from "../../pictures/addresses.server";
import type { RestaurantState } from "./standing";

export function toRestaurantText(restaurant: Restaurant): RestaurantText {
  return {
    nombre: restaurant.nombre,
    categoria: restaurant.categoria ?? "",
    descripcion: restaurant.descripcion,
    direccion: restaurant.direccion,
    provincia: restaurant.provincia,
    telefono: restaurant.telefono,
    rating: restaurant.rating === null ? "" : String(restaurant.rating),
    plan_type: currentPlan(restaurant, new Date()),
    horario: restaurant.horario,
    special_dish: restaurant.special_dish,
    customer_reviews: restaurant.customer_reviews,
    presentation: restaurant.presentation,
    website_url: restaurant.website_url ?? "",
    maps_url: restaurant.maps_url ?? "",
    facebook_url: restaurant.facebook_url ?? "",
    instagram_url: restaurant.instagram_url ?? "",
    especialidades: readList(restaurant.especialidades),
    imagen: restaurant.imagen ?? "",
    is_verified: restaurant.is_verified === 1 ? "1" : "",
  };
}

/** `verifier`: the name of the account that verified the listing; "" when unknown. */
export function toRestaurantState(restaurant: Restaurant, verifier: string, picture: PictureNote | null): RestaurantState {
  const unconfirmed = readList(restaurant.google_fields).filter(isField);
  const until = new Date(Date.parse(restaurant.fetched_at ?? "") + longestUnconfirmed);
  return {
    updated: formatMoment(restaurant.updated_at),
    updatedAt: restaurant.updated_at,
    publicPath: restaurant.is_active === 1 ? restaurantPath(restaurant) : null,
    verified:
      restaurant.is_verified === 1 && restaurant.verified_at !== null
        ? `Verificado el ${formatDate(restaurant.verified_at)}${verifier && ` por ${verifier}`}`
        : "",
    picture,
    unconfirmed,
    toConfirm: columnsToConfirm(restaurant).filter(isField),
    keptUntil: Number.isNaN(until.getTime()) ? "" : formatDate(until.toISOString()),
    lapsed: restaurant.lapsed_at === null ? "" : formatDate(restaurant.lapsed_at),
  };
}

export function toShownRestaurantChanges(changes: RestaurantChange[]): ShownChanges[] {
  const groups = new Map<string, ShownChanges>();
  for (const { column, before, after, by: actor, at } of changes) {
    const by = actorLabel(actor);
    const label = isField(column) ? restaurantLabels[column] : column === "is_active" ? "Estado" : undefined;
    if (!label) continue;
    const group = groups.get(`${at} ${by}`) ?? { by, moment: formatMoment(at), at, fields: [] };
    group.fields.push({ label, before: shown(column, before), after: shown(column, after) });
    groups.set(`${at} ${by}`, group);
  }
  return [...groups.values()];
}

function isField(column: string): column is RestaurantField {
  return Object.hasOwn(restaurantLabels, column);
}

function shown(column: string, value: unknown): string {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  switch (column) {
    case "categoria":
      return restaurantCategoryLabel(text) ?? "";
    case "provincia":
      return findProvince(text)?.name ?? text;
    case "plan_type":
      return listingPlans.find(({ id }) => id === text)?.name ?? text;
    case "especialidades":
      return readList(text).join(", ");
    case "is_verified":
      return text === "1" ? "Sí" : "No";
    case "is_active":
      return text === "1" ? "Activo" : "Inactivo";
    default:
      return text;
  }
}
