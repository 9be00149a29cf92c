/** Lists what waits in all sections. */
export const attentionPath = "/admin/pendientes";

const restaurants = { path: "/admin", label: "Gestionar Restaurantes" } as const;

/** The product's three tabs: always visible, and first. */
export const adminTabs = [
  restaurants,
  { path: "/admin/free-plans", label: "Planes Gratuitos" },
  { path: "/admin/google", label: "Búsqueda Google" },
] as const;

export const adminGroups = [
  {
    id: "admin-negocios",
    label: "Negocios",
    sections: [
      { path: "/admin/solicitudes", label: "Solicitudes" },
      { path: "/admin/cambios", label: "Cambios" },
      { path: "/admin/pedidos", label: "Pedidos" },
      { path: "/admin/facturas", label: "Facturas" },
    ],
  },
  {
    id: "admin-personas",
    label: "Personas",
    sections: [
      { path: "/admin/mensajes", label: "Mensajes" },
      { path: "/admin/personas", label: "Personas" },
    ],
  },
  {
    id: "admin-contenido",
    label: "Contenido",
    sections: [
      { path: "/admin/articulos", label: "Artículos" },
      { path: "/admin/respuestas", label: "Respuestas" },
    ],
  },
  {
    id: "admin-sistema",
    label: "Sistema",
    sections: [
      { path: attentionPath, label: "Pendientes" },
      { path: "/admin/registro", label: "Registro" },
    ],
  },
] as const;

export type AdminSection = (typeof adminTabs)[number] | (typeof adminGroups)[number]["sections"][number];

/** How much waits in each section, by its path. Under `attentionPath`, the sum. */
export type Waiting = Partial<Record<AdminSection["path"], number>>;

const sections: AdminSection[] = [...adminTabs, ...adminGroups.flatMap((group) => [...group.sections])];

/** Assigns all other paths to restaurants. */
export function findAdminSection(pathname: string): AdminSection {
  const under = ({ path }: AdminSection) => path !== restaurants.path && (pathname === path || pathname.startsWith(`${path}/`));
  return sections.find(under) ?? restaurants;
}
