import type { Powers, Role } from "./roles";

/** Lists what waits in all sections. */
export const attentionPath = "/admin/pendientes";

/*
 * A section declares here, once, which roles may enter besides administrators. `also`: its addresses outside its path. An address
 * of no section is for administrators.
 */

const restaurants = {
  path: "/admin",
  label: "Gestionar Restaurantes",
  roles: ["directorio"],
  also: /^\/admin\/(?:restaurant\/|restaurantes\.csv$|archivo(?:\/|$))/,
} as const;

/** The product's three tabs: always first. */
export const adminTabs = [
  restaurants,
  { path: "/admin/free-plans", label: "Planes Gratuitos", roles: [] },
  { path: "/admin/google", label: "Búsqueda Google", roles: ["directorio"] },
] as const;

export const adminGroups = [
  {
    id: "admin-negocios",
    label: "Negocios",
    sections: [
      { path: "/admin/solicitudes", label: "Solicitudes", roles: ["directorio"] },
      { path: "/admin/cambios", label: "Cambios", roles: ["directorio"] },
      { path: "/admin/pedidos", label: "Pedidos", roles: ["directorio"] },
      { path: "/admin/facturas", label: "Facturas", roles: [], also: /^\/admin\/restaurant\/.+\/plan$/ },
    ],
  },
  {
    id: "admin-personas",
    label: "Personas",
    sections: [
      { path: "/admin/mensajes", label: "Mensajes", roles: ["redaccion"] },
      { path: "/admin/personas", label: "Personas", roles: [] },
    ],
  },
  {
    id: "admin-contenido",
    label: "Contenido",
    sections: [
      { path: "/admin/articulos", label: "Artículos", roles: ["redaccion"] },
      { path: "/admin/respuestas", label: "Respuestas", roles: [], also: /^\/admin\/respuestas\.csv$/ },
    ],
  },
  {
    id: "admin-sistema",
    label: "Sistema",
    sections: [
      // Both show, and undo, only what belongs to sections that the account may enter.
      { path: attentionPath, label: "Pendientes", roles: ["directorio", "redaccion"], also: /^\/admin\/deshacer$/ },
      { path: "/admin/registro", label: "Registro", roles: [] },
    ],
  },
] as const;

export type AdminSection = (typeof adminTabs)[number] | (typeof adminGroups)[number]["sections"][number];

/** How much waits in each section, by its path. Under `attentionPath`, the sum. */
export type Waiting = Partial<Record<AdminSection["path"], number>>;

const sections: AdminSection[] = [...adminTabs, ...adminGroups.flatMap((group) => [...group.sections])];

/** `pathname`: decoded. Of two sections, the later has the address: a restaurant's plan is among the payments. */
export function findAdminSection(pathname: string): AdminSection | undefined {
  return sections.findLast((section) => {
    const isUnder = pathname === section.path || (section !== restaurants && pathname.startsWith(`${section.path}/`));
    return isUnder || ("also" in section && section.also.test(pathname));
  });
}

/** `pathname`: decoded. */
export function mayEnter({ isAdmin, roles }: Powers, pathname: string): boolean {
  const admitted: readonly Role[] = findAdminSection(pathname)?.roles ?? [];
  return isAdmin || admitted.some((role) => roles.includes(role));
}

/** The first section that the account may enter; null when there is none. */
export function firstSectionPath(powers: Powers): string | null {
  return sections.find(({ path }) => mayEnter(powers, path))?.path ?? null;
}
