/** `entryId`: the audit entry's. `list`: the path to return to. */
export function undoButton(entryId: string, list: string) {
  return { path: "/admin/deshacer", label: "Deshacer", fields: { eliminacion: entryId, volver: list } };
}
