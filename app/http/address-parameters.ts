import { topicKinds } from "../text/articles/article-topics";
import { hasTwin, pathIn } from "../text/language";
import { provincePath, provinces } from "../text/provinces";

/** nginx drops all other query parameters from GET requests, so one missing here never reaches the app. */
export const parameters = [
  "_routes", // Remix: the routes whose data the browser requests.
  "abierto",
  "autor",
  "busqueda",
  "categoria",
  "cerca",
  "chat",
  "cocina",
  "copia",
  "cuando",
  "desde",
  "dieta",
  "error_description",
  "estado",
  "exacto",
  "ficha",
  "filtros",
  "hasta",
  "lista",
  "literal",
  "negocio",
  "omitidos",
  "orden",
  "pagina",
  "pago",
  "parte",
  "periodo",
  "plan",
  "plato",
  "precio",
  "pregunta",
  "provincia",
  "q",
  "recibido",
  "service",
  "servicio",
  "session_id",
  "siguiente",
  "sin",
  "tab",
  "tipo",
  "token",
  "verificado",
  "version",
  "volver",
] as const;

export type Parameter = (typeof parameters)[number];

/** May be given up to `maxRepeated` times; all others are refused when repeated. */
export const repeatable = [
  "categoria",
  "cocina",
  "dieta",
  "literal",
  "pago",
  "precio",
  "provincia",
  "servicio",
  "sin",
] as const satisfies readonly Parameter[];
export const maxRepeated = 10;

export type RepeatableParameter = (typeof repeatable)[number];

const inProvince: readonly Parameter[] = [
  "abierto",
  "categoria",
  "cerca",
  "cocina",
  "cuando",
  "dieta",
  "exacto",
  "filtros",
  "hasta",
  "literal",
  "orden",
  "pagina",
  "pago",
  "plato",
  "precio",
  "q",
  "servicio",
  "sin",
  "verificado",
];

export const searchParameters = parameters.filter((name) => name === "provincia" || inProvince.includes(name));

const inSpanish: Record<string, readonly Parameter[]> = {
  "/": [],
  "/.well-known/security.txt": [],
  "/about": [],
  "/ai-solutions": [],
  "/ai-solutions/amy": ["chat", "pago"],
  "/ai-solutions/roger": ["chat", "pago"],
  "/ai-solutions/yodda": ["chat", "pago"],
  "/auth": ["error_description", "siguiente", "tab"],
  "/auth/recuperar": ["siguiente"],
  "/blog": ["exacto", "pagina", "q"],
  "/blog/:slug": [],
  "/blog/:slug.md": [],
  "/blog/rss.xml": [],
  ...Object.fromEntries(topicKinds.map((kind) => [`/blog/${kind}/:slug`, ["pagina"] as const])),
  ...Object.fromEntries(topicKinds.map((kind) => [`/blog/${kind}/:slug/rss.xml`, []])),
  "/boletin": ["siguiente"],
  "/contact": ["plan", "recibido", "service"],
  "/corregir/:id": [],
  "/llms.txt": [],
  "/local-ai-pricing": ["ficha", "negocio", "pregunta"],
  "/pedir/:id": ["cuando"],
  "/privacidad": [],
  "/reglas.json": [],
  "/reservar/:id": [],
  "/restaurantes": searchParameters,
  "/robots.txt": [],
  "/services": [],
  "/sitemap.xml": ["parte"],
  "/terminos": [],
  ...Object.fromEntries(provinces.map(({ id }) => [provincePath(id), inProvince])),
  ...Object.fromEntries(provinces.map(({ id }) => [`${provincePath(id)}/:slug`, []])),
  ...Object.fromEntries(
    provinces.flatMap(({ id }) => ["", ".json", ".md"].map((ending) => [`${provincePath(id)}/:slug/carta${ending}`, []])),
  ),
  ...Object.fromEntries(
    provinces.flatMap(({ id }) => ["json", "md"].map((format) => [`${provincePath(id)}.${format}`, ["pagina"] as const])),
  ),
  ...Object.fromEntries(
    provinces.flatMap(({ id }) => ["json", "md"].map((format) => [`${provincePath(id)}/:slug.${format}`, []])),
  ),
};

/** Parameters that change the response of each route pattern. nginx drops all others, so that each page is cached once. */
export const cacheableAddresses: Record<string, readonly Parameter[]> = {
  ...inSpanish,
  ...Object.fromEntries(
    Object.entries(inSpanish).flatMap(([path, names]) => (hasTwin(path) ? [[pathIn("en", path), names] as const] : [])),
  ),
};

/** With or without a value, as in "?chat=1". */
export function hasParameter(query: string, name: Parameter): boolean {
  return new URLSearchParams(query).has(name);
}
