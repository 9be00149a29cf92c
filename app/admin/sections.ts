const restaurants = { path: "/admin", label: "Gestionar Restaurantes" } as const;

export const adminSections = [
  { path: "/admin/pendientes", label: "Pendientes" },
  restaurants,
  { path: "/admin/solicitudes", label: "Solicitudes" },
  { path: "/admin/cambios", label: "Cambios" },
  { path: "/admin/pedidos", label: "Pedidos" },
  { path: "/admin/facturas", label: "Facturas" },
  { path: "/admin/free-plans", label: "Planes Gratuitos" },
  { path: "/admin/google", label: "Búsqueda Google" },
  { path: "/admin/mensajes", label: "Mensajes" },
  { path: "/admin/articulos", label: "Artículos" },
  { path: "/admin/personas", label: "Personas" },
  { path: "/admin/respuestas", label: "Respuestas" },
  { path: "/admin/registro", label: "Registro" },
] as const;

export type AdminSection = (typeof adminSections)[number];

/** Paths outside the other sections belong to restaurants. */
export function findAdminSection(pathname: string): AdminSection {
  const under = ({ path }: AdminSection) => path !== restaurants.path && (pathname === path || pathname.startsWith(`${path}/`));
  return adminSections.find(under) ?? restaurants;
}
