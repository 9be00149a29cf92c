import { provincePath, provinces } from "../text/provinces";

/**
 * Every query parameter of the site. nginx drops all others from GET requests, so a parameter missing here never reaches the app.
 */
export const parameters = [
  "_routes", // Remix: the routes whose data the browser requests.
  "autor",
  "busqueda",
  "categoria",
  "chat",
  "desde",
  "estado",
  "hasta",
  "omitidos",
  "pagina",
  "pago",
  "parte",
  "plan",
  "provincia",
  "q",
  "recibido",
  "service",
  "session_id",
  "siguiente",
  "tab",
  "tipo",
  "token",
  "volver",
] as const;

export type Parameter = (typeof parameters)[number];

const directory: readonly Parameter[] = ["categoria", "pagina", "q"];

/**
 * Route patterns of cacheable addresses, with the parameters that change their response. nginx drops the others, so that each
 * page is cached once.
 */
export const cacheableAddresses: Record<string, readonly Parameter[]> = {
  "/": [],
  "/.well-known/security.txt": [],
  "/about": [],
  "/ai-solutions": [],
  "/ai-solutions/amy": ["chat", "pago"],
  "/ai-solutions/roger": ["chat", "pago"],
  "/ai-solutions/yodda": ["chat", "pago"],
  "/auth": ["siguiente", "tab"],
  "/auth/recuperar": ["siguiente"],
  "/blog": ["pagina", "q"],
  "/blog/:slug": [],
  "/blog/rss.xml": [],
  "/contact": ["plan", "recibido", "service"],
  "/local-ai-pricing": [],
  "/privacidad": [],
  "/robots.txt": [],
  "/services": [],
  "/sitemap.xml": ["parte"],
  "/terminos": [],
  ...Object.fromEntries(provinces.map(({ id }) => [provincePath(id), directory])),
  ...Object.fromEntries(provinces.map(({ id }) => [`${provincePath(id)}/:slug`, []])),
};

/** Whether a query ("?chat=1&…") has that parameter, with or without a value. */
export function hasParameter(query: string, name: Parameter): boolean {
  return new URLSearchParams(query).has(name);
}
