export const paymentsPath = "/admin/facturas";

/** `id` is the value of `estado` in the URL. */
export const paymentFilters = [
  { id: "", label: "Sin factura", state: "uninvoiced", empty: "Todos los pagos tienen su factura." },
  { id: "por-revisar", label: "Por revisar", state: "review", empty: "No hay pagos por revisar." },
  { id: "facturados", label: "Con factura", state: "invoiced", empty: "Todavía no se anotó ninguna factura." },
  { id: "todos", label: "Todos", state: "all", empty: "Todavía nadie ha pagado un plan." },
] as const;

export type PaymentState = (typeof paymentFilters)[number]["state"];

export function paymentPath(id: string): string {
  return `${paymentsPath}/${id}`;
}

export function restaurantPlanPath(restaurantId: string): string {
  return `/admin/restaurant/${restaurantId}/plan`;
}
