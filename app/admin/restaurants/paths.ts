export function editPath(restaurantId: string): string {
  return `/admin/restaurant/edit/${restaurantId}`;
}

export function restaurantWherePath(restaurantId: string): string {
  return `/admin/restaurant/${restaurantId}/donde`;
}

export function restaurantHoursPath(restaurantId: string): string {
  return `/admin/restaurant/${restaurantId}/horario`;
}
