import { defineSection } from "../scaffold/section";

export const requestsPath = "/admin/pedidos";

export const requestSection = defineSection({
  path: requestsPath,
  lead: "Lo que nos piden cambiar los negocios con Max Local.",
  one: "pedido",
  many: "pedidos",
  search: { label: "Buscar por negocio", placeholder: "Nombre o dirección" },
  filters: [
    { id: "", label: "Por contestar", state: "waiting", empty: "No hay pedidos por contestar." },
    { id: "hechos", label: "Hechos", state: "done", empty: "Todavía no se hizo ningún pedido." },
    { id: "no-hechos", label: "No hechos", state: "declined", empty: "No hay pedidos que no se hicieran." },
  ],
  searched: (q) => `Aquí no hay pedidos de un negocio como «${q}».`,
  all: { label: "Ver los que están por contestar" },
  missing: "Puede que el negocio ya no esté en el directorio.",
});
