export const claimsPath = "/admin/solicitudes";
export const changesPath = "/admin/cambios";

/** `id` is the value of `estado` in the URL. */
export const claimFilters = [
  { id: "", label: "Por decidir", state: "open", empty: "No hay solicitudes por decidir." },
  { id: "concedidas", label: "Concedidas", state: "granted", empty: "Todavía no se concedió ninguna solicitud." },
  { id: "rechazadas", label: "Rechazadas", state: "refused", empty: "No se ha rechazado ninguna solicitud." },
] as const;

export const changeFilters = [
  { id: "", label: "Por revisar", state: "waiting", empty: "No hay cambios por revisar." },
  { id: "aprobados", label: "Aprobados", state: "applied", empty: "Todavía no se aprobó ningún cambio." },
  { id: "rechazados", label: "Rechazados", state: "refused", empty: "No se ha rechazado ningún cambio." },
] as const;

/** `id` is the form's value. */
export const changeDecisions = [
  { id: "aprobar", button: "Aprobar", pending: "Guardando..." },
  { id: "deshacer", button: "Deshacer", pending: "Guardando..." },
] as const;

export const ownerChanges = [
  { id: "quitar", button: "Quitar", pending: "Quitando..." },
  { id: "devolver", button: "Devolver", pending: "Guardando..." },
  { id: "mano-libre", button: "Dar mano libre", pending: "Guardando..." },
  { id: "con-revision", button: "Volver a revisar sus cambios", pending: "Guardando..." },
] as const;
