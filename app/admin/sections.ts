const restaurants = { path: "/admin", label: "Gestionar Restaurantes" } as const;

/** The sections of the administration, in the order of its menu. */
export const adminSections = [
  { path: "/admin/pendientes", label: "Pendientes" },
  restaurants,
  { path: "/admin/free-plans", label: "Planes Gratuitos" },
  { path: "/admin/google", label: "Búsqueda Google" },
  { path: "/admin/mensajes", label: "Mensajes" },
  { path: "/admin/articulos", label: "Artículos" },
  { path: "/admin/personas", label: "Personas" },
  { path: "/admin/registro", label: "Registro" },
] as const;

export type AdminSection = (typeof adminSections)[number];

/** The section in which a page of the administration lies: restaurants have more pages than the list. */
export function adminSectionOf(pathname: string): AdminSection {
  const under = ({ path }: AdminSection) => path !== restaurants.path && (pathname === path || pathname.startsWith(`${path}/`));
  return adminSections.find(under) ?? restaurants;
}

/** How many rows a page of the administration's lists holds. */
export const adminPageSize = 20;
