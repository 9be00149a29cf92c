/** `deletionId` is the audit entry's id; `list` the path to return to. */
export function undoButton(deletionId: string, list: string) {
  return { path: "/admin/deshacer", label: "Deshacer", fields: { eliminacion: deletionId, volver: list } };
}
