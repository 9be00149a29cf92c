export const requestsPath = "/admin/pedidos";

/** `id` is the value of `estado` in the URL. */
export const requestFilters = [
  { id: "", label: "Por contestar", state: "waiting", empty: "No hay pedidos por contestar." },
  { id: "hechos", label: "Hechos", state: "done", empty: "Todavía no se hizo ningún pedido." },
  { id: "no-hechos", label: "No hechos", state: "declined", empty: "No hay pedidos que no se hicieran." },
] as const;
