/** `deletionId` is the audit entry's id; `list` the path to return to. Served by ../undo.route.tsx. */
export function undoButton(deletionId: string, list: string) {
  return { path: "/admin/deshacer", label: "Deshacer", fields: { eliminacion: deletionId, volver: list } };
}
