/** Parts of the administration that an account may get without the rest; an administrator (`is_admin`) has all of it. */
export const roles = [
  {
    id: "directorio",
    label: "Directorio",
    does: "Los restaurantes con sus archivos y fotos, la búsqueda en Google, las solicitudes, los cambios y los pedidos.",
  },
  { id: "redaccion", label: "Redacción", does: "Los artículos, el correo semanal y los mensajes." },
] as const;

export type Role = (typeof roles)[number]["id"];

/** What decides where an account may enter. */
export type Powers = { isAdmin: boolean; roles: readonly Role[] };

export function isRole(text: string): text is Role {
  return roles.some(({ id }) => id === text);
}

/** Reads the column: a JSON list. Ignores what no release knows. */
export function readRoles(column: string): Role[] {
  const list: unknown = JSON.parse(column);
  return roles.flatMap(({ id }) => (Array.isArray(list) && list.includes(id) ? [id] : []));
}

/** "Administrador", "Directorio y Redacción", or "Usuario". */
export function describePowers({ isAdmin, roles: own }: Powers): string {
  if (isAdmin) return "Administrador";
  return (
    roles
      .filter(({ id }) => own.includes(id))
      .map(({ label }) => label)
      .join(" y ") || "Usuario"
  );
}
