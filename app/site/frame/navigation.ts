/** The province menu goes between the two lists. */
export const beforeDirectory = [
  { path: "/", label: "Inicio" },
  { path: "/about", label: "Nosotros" },
  { path: "/services", label: "Servicios" },
] as const;

export const afterDirectory = [
  { path: "/blog", label: "Blog" },
  { path: "/contact", label: "Contacto" },
  { path: "/ai-solutions", label: "Soluciones IA" },
] as const;
