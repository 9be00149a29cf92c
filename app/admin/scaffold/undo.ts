/** The button that undoes a deletion, given its audit entry's id, and returns to `list`. Served by ../undo.route.tsx. */
export function undoButton(deletionId: string, list: string) {
  return { path: "/admin/deshacer", label: "Deshacer", fields: { eliminacion: deletionId, volver: list } };
}
