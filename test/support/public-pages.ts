import { hasTwin, pathIn } from "../../app/text/language";
import { provincePath, provinces } from "../../app/text/provinces";

export type PublicPage = [path: string, status: number];

const shown = [
  "/",
  "/about",
  "/services",
  "/local-ai-pricing",
  "/local-ai-pricing?negocio=paila",
  "/ai-solutions",
  "/ai-solutions/amy",
  "/ai-solutions/roger",
  "/ai-solutions/yodda",
  "/contact",
  "/contact?service=consultation",
  "/auth",
  "/auth?tab=registro",
  "/auth?siguiente=/my-blogs",
  "/auth/recuperar",
  "/privacidad",
  "/terminos",
  "/restaurantes",
  "/restaurantes?q=seviche&provincia=colon&provincia=panama&abierto=2026-11-29T20:00",
  "/restaurantes?categoria=bar&verificado=si&q=nadie+cocina+esto",
  "/guardados",
  ...provinces.map(({ id }) => provincePath(id)),
  "/restaurantes-panama?pagina=2",
  "/restaurantes-panama?q=café",
  "/restaurantes-panama?categoria=mariscos",
  "/restaurantes-panama?q=nadie+cocina+esto",
  "/restaurantes-panama/fonda-la-paila-de-nelida",
  "/restaurantes-panama/fonda-la-paila-de-nelida/carta",
  "/restaurantes-panama/kiosco-lalita",
  "/restaurantes-panama-oeste/restaurante-y-marisqueria-los-hermanos-batista-del-muelle-de-puerto-caimito",
  "/blog",
  "/blog?pagina=2",
  "/blog?q=mercado",
  "/blog?q=nadie+escribió+esto",
  "/blog?q=sancoxo+gallina",
  "/blog/categoria/emprendimiento",
  "/blog/etiqueta/negocio-familiar?pagina=2",
  "/blog/autor/marisol-batista",
  "/boletin",
  "/blog/coco-jengibre-y-aji-chombo-lo-que-se-cocina-entre-colon-y-bocas-del-toro",
  "/blog/una-manana-en-el-mercado-de-mariscos-como-escoger-bien-el-pescado",
];

const refused = [
  `/blog?q=${"largo".repeat(30)}`,
  "/restaurantes-panama?categoria=ninguna",
  "/restaurantes?abierto=nunca&orden=precio",
];

const missing = [
  "/no-existe",
  "/blog/no-existe",
  "/blog/etiqueta/fondaz",
  "/blog?pagina=99",
  "/restaurantes-panama/no-existe",
  "/restaurantes-darien?pagina=2",
  "/auth/confirmar?token=no-existe",
  "/auth/nueva-clave?token=no-existe",
];

const inSpanish: PublicPage[] = [
  ...shown.map((path): PublicPage => [path, 200]),
  ...refused.map((path): PublicPage => [path, 400]),
  ...missing.map((path): PublicPage => [path, 404]),
];

export const englishPages: PublicPage[] = [
  ...inSpanish.flatMap(([path, status]): PublicPage[] => (hasTwin(path) ? [[pathIn("en", path), status]] : [])),
  ["/en/no-existe", 404],
];

export const publicPages: PublicPage[] = [...inSpanish, ...englishPages];
