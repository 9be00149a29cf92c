export const path = "/admin/patrocinadores";

export const filters = [
  { id: "", label: "Activos", state: "on", empty: "No hay patrocinadores." },
  { id: "inactivos", label: "Inactivos", state: "off", empty: "No hay patrocinadores inactivos." },
] as const;

export const changes = [
  { id: "activar", button: "Activar", pending: "Activando...", done: "activado", after: { is_active: 1 } },
  { id: "desactivar", button: "Desactivar", pending: "Desactivando...", done: "desactivado", after: { is_active: 0 } },
  { id: "eliminar", button: "Eliminar", pending: "Eliminando...", done: "eliminado", after: { is_deleted: 1 } },
  { id: "recuperar", button: "Recuperar", pending: "Recuperando...", done: "recuperado", after: { is_deleted: 0 } },
] as const;
