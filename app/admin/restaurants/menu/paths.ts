export function restaurantMenuPath(restaurantId: string): string {
  return `/admin/restaurant/${restaurantId}/carta`;
}

export function pasteRestaurantMenuPath(restaurantId: string): string {
  return `${restaurantMenuPath(restaurantId)}/pegar`;
}

export function restaurantDishPath(dishId: string): string {
  return `/admin/restaurant/plato/${dishId}`;
}

export function restaurantWhatsappPath(restaurantId: string): string {
  return `/admin/restaurant/${restaurantId}/whatsapp`;
}
