import { formatDate } from "../../text/format";
import { townOf } from "../../directory/locality";
import { currentPlan, planName } from "../../directory/listing-plans";
import { provinceName, restaurantPath, townAndProvince } from "../../text/provinces";
import { restaurantCategoryLabel } from "../../text/restaurant-categories";
import { isUnconfirmed } from "../../directory/google-columns.server";
import type { ListedRestaurant } from "./managed.server";

export const noSuchRestaurant = {
  failure: "Error al cargar el restaurante: no pudimos leer el directorio. Inténtalo otra vez en unos minutos.",
  title: "Restaurante no encontrado",
  text: "Puede que ya lo hayan eliminado.",
};

export type AdminRestaurantData = ReturnType<typeof toRestaurantRow>;

export function toRestaurantRow(restaurant: ListedRestaurant) {
  const { id, nombre, direccion, telefono, provincia, categoria, rating, created_at, updated_at } = restaurant;
  const isActive = restaurant.is_active === 1;
  const planId = currentPlan(restaurant, new Date());
  return {
    id,
    name: nombre,
    address: direccion,
    phone: telefono,
    province: provinceName(provincia),
    category: restaurantCategoryLabel(categoria),
    rating: rating === null ? null : rating.toFixed(1),
    plan: planName(planId),
    place: townAndProvince(townOf(direccion, provincia), provincia),
    updated: formatDate(updated_at),
    updatedAt: updated_at,
    created: formatDate(created_at),
    createdAt: created_at,
    isActive,
    isVerified: restaurant.is_verified === 1,
    isUnconfirmed: isUnconfirmed(restaurant),
    hasLapsed: restaurant.lapsed_at !== null,
    /** Required for activation. */
    isComplete: nombre !== "" && direccion !== "",
    publicPath: isActive ? restaurantPath(restaurant) : null,
  };
}
