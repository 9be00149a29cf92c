export const paymentsPath = "/admin/facturas";

export function paymentPath(id: string): string {
  return `${paymentsPath}/${id}`;
}

export function restaurantPlanPath(restaurantId: string): string {
  return `/admin/restaurant/${restaurantId}/plan`;
}
