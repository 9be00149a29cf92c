export function restaurantMenuPath(restaurantId: string): string {
  return `/admin/restaurant/${restaurantId}/carta`;
}

export function pasteRestaurantMenuPath(restaurantId: string): string {
  return `${restaurantMenuPath(restaurantId)}/pegar`;
}

export function restaurantDishPath(dishId: string): string {
  return `/admin/restaurant/plato/${dishId}`;
}

/** nginx accepts large bodies at this path. */
export function restaurantDishPicturePath(dishId: string): string {
  return `${restaurantDishPath(dishId)}/foto/subir`;
}

export function restaurantWhatsappPath(restaurantId: string): string {
  return `/admin/restaurant/${restaurantId}/whatsapp`;
}
