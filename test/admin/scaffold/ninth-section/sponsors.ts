import { defineSection } from "../../../../app/admin/scaffold/section";

export const section = defineSection({
  path: "/admin/patrocinadores",
  description: "Quién apoya al sitio.",
  one: "patrocinador",
  many: "patrocinadores",
  search: { label: "Buscar", placeholder: "Nombre" },
  filters: [
    { id: "", label: "Activos", state: "on", empty: "No hay patrocinadores." },
    { id: "inactivos", label: "Inactivos", state: "off", empty: "No hay patrocinadores inactivos." },
  ],
  missing: "Quizá se eliminó.",
});

export const buttons = {
  field: "estado",
  wrong: "Vuelve a la ficha y elige qué hacer",
  changes: [
    { id: "activar", button: "Activar", done: "activado", after: { is_active: 1 } },
    { id: "desactivar", button: "Desactivar", done: "desactivado", after: { is_active: 0 } },
    { id: "eliminar", button: "Eliminar", done: "eliminado", after: { is_deleted: 1 }, undoneBy: "recuperar" },
    { id: "recuperar", button: "Recuperar", done: "recuperado", after: { is_deleted: 0 } },
  ],
} as const;
