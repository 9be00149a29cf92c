import { brotliCompressSync } from "node:zlib";
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hasTwin, languageOf, pathIn, spanishPath } from "../../app/text/language";
import { memoize } from "../../app/text/memoize";
import { provinces } from "../../app/text/provinces";
import { seedDemoContent } from "../../seed";
import { openApp } from "../support/app";
import {
  attribute,
  canonicalUrl,
  findHeadings,
  findHrefs,
  findLinks,
  findMeta,
  injectedElements,
  inlineScript,
  innerHtml,
  openingTags,
} from "../support/pages/html";

const app = await openApp();
await seedDemoContent(app.db);
const { slug: article } = await app.db.selectFrom("blogs").select("slug").where("is_published", "=", 1).executeTakeFirstOrThrow();
const { slug: place } = await app.db
  .selectFrom("restaurants")
  .select("slug")
  .where("provincia", "=", "panama")
  .where("is_active", "=", 1)
  .executeTakeFirstOrThrow();

const origin = "http://localhost:3000";

const visit = memoize((path: string) => app.visit(path), 1_000);

const spanishPages = [
  "/",
  "/about",
  "/services",
  "/local-ai-pricing",
  "/ai-solutions",
  "/ai-solutions/amy",
  "/ai-solutions/roger",
  "/ai-solutions/yodda",
  "/auth",
  "/contact",
  "/privacidad",
  "/terminos",
  "/blog",
  "/blog?pagina=2",
  `/blog/${article}`,
  "/guardados",
  "/restaurantes",
  "/restaurantes-panama",
  "/restaurantes-darien",
  `/restaurantes-panama/${place}`,
  "/restaurantes-panama/fonda-la-paila-de-nelida/carta",
];
const pages = [...spanishPages, ...spanishPages.filter(hasTwin).map((path) => pathIn("en", path))];
const problems = ["/no-existe", "/blog/no-existe", "/restaurantes-panama/no-existe", "/blog?pagina=999", "/blog?q=a&q=b"];

function isBuilt(path: string) {
  return existsSync(new URL(`../../build/client${path}`, import.meta.url));
}

describe.each([...pages, ...problems])("%s", (path) => {
  const [lang, locale, skip] =
    languageOf(path) === "en" ? ["en", "en_US", "Skip to content"] : ["es-PA", "es_PA", "Saltar al contenido"];

  test("dice su idioma y tiene un título mayor, con los demás en orden", async () => {
    const { html } = await visit(path);
    expect([attribute(openingTags(html, "html")[0]!, "lang"), findMeta(html, "og:locale")]).toEqual([
      lang,
      problems.includes(path) ? [] : [locale],
    ]);
    const levels = findHeadings(html).map((heading) => heading.level);
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });

  test("trata de tú, salvo donde la especificación dice otra cosa, y no acaba ninguna frase con dos puntos seguidos", async () => {
    const { text } = await visit(path);
    const own = text.replaceAll("Debe iniciar sesión para suscribirse", "");
    expect(own).not.toMatch(/\b(?:usted|Debe|Ingrese|Escriba|Elija|Seleccione|Contáctenos|Regístrese|Suscríbase)\b/);
    expect(own).not.toMatch(/(?<!\.)\.\.(?!\.)/);
  });

  test("empieza por saltar al contenido", async () => {
    const { html } = await visit(path);
    expect(findLinks(html)[0]).toMatchObject({ href: "#contenido", label: skip });
    expect(attribute(openingTags(html, "main")[0]!, "id")).toBe("contenido");
  });

  test("no trae más que un script pequeño, sin React, y nada de otros sitios", async () => {
    const { html } = await visit(path);
    expect(openingTags(html, "script").filter((tag) => attribute(tag, "type") !== "application/ld+json")).toHaveLength(1);
    const script = inlineScript(html);
    expect(script).toMatch(/\.dropdown/);
    expect(script).not.toMatch(/\bimport\b|react/i);
    // Suggestions while typing may weigh 1 kB.
    const isSearch = /^\/(?:restaurantes|$)/.test(spanishPath(path));
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(isSearch ? 3_000 : 2_000);
    expect(html).not.toMatch(/__remix|modulepreload|react-dom/i);

    const needed = [...openingTags(html, "img"), ...openingTags(html, "script"), ...openingTags(html, "link")]
      .filter((tag) => !["canonical", "alternate"].includes(attribute(tag, "rel") ?? ""))
      .flatMap((tag) => attribute(tag, "src") ?? attribute(tag, "href") ?? [])
      .filter((address) => !address.endsWith("/vista"));
    expect(needed.filter((address) => !isBuilt(address))).toEqual([]);
  });

  test("no tiene estilos ni programas sueltos", async () => {
    const { html } = await visit(path);
    expect(injectedElements(html)).toEqual([]);
    expect(openingTags(html, "style")).toHaveLength(1);
  });
});

describe.each(pages)("%s", (path) => {
  test("dice a los buscadores y a las redes qué es", async () => {
    const { html, status } = await visit(path);
    expect(status).toBe(200);
    expect(innerHtml(html, "title")).toContain("Panamá VIP");
    expect(canonicalUrl(html)).toBe(origin + path);
    expect(findMeta(html, "og:url")).toEqual([origin + path]);
    const [description, ...others] = findMeta(html, "description");
    expect(description).toMatch(/\S{2,} \S+/);
    expect(others).toEqual([]);
    expect(findMeta(html, "og:description")).toEqual([description]);
    expect(findMeta(html, "og:title")[0]).toBeTruthy();
    expect(findMeta(html, "og:site_name")).toEqual(["Panamá VIP"]);
    expect(findMeta(html, "og:type")).toEqual([path.startsWith("/blog/") ? "article" : "website"]);
    const image = new URL(findMeta(html, "og:image")[0] ?? "");
    expect(image.origin).toBe(origin);
    expect(isBuilt(image.pathname) || image.pathname.startsWith("/compartir/")).toBe(true);
  });
});

test.each(problems)("%s no entra en los buscadores", async (path) => {
  const { html } = await visit(path);
  expect(findMeta(html, "robots")).toEqual(["noindex"]);
  expect(canonicalUrl(html)).toBeNull();
});

describe("la navegación", () => {
  const menu = [
    "/",
    "/about",
    "/services",
    "/restaurantes",
    ...provinces.map(({ id }) => `/restaurantes-${id}`),
    "/mi-negocio",
    "/blog",
    "/contact",
    "/ai-solutions",
    "/auth",
  ];
  const navigation = (html: string) => findLinks(innerHtml(innerHtml(html, "header"), "nav"));

  test("lleva a cada sección y a las diez provincias", async () => {
    const { html } = await visit("/about");
    expect(navigation(html).map((link) => link.href)).toEqual(menu);
    expect(navigation(html).map((link) => link.label)).toEqual([
      "Inicio",
      "Nosotros",
      "Servicios",
      "Todo Panamá",
      "Panamá",
      "Panamá Oeste",
      "Chiriquí",
      "Coclé",
      "Colón",
      "Herrera",
      "Los Santos",
      "Veraguas",
      "Bocas del Toro",
      "Darién",
      "Mi negocio",
      "Blog",
      "Contacto",
      "Soluciones IA",
      "Iniciar Sesión / App",
    ]);
  });

  // Without a session, «Mi negocio» leads to the sign-in page.
  test.each(menu.filter((path) => path !== "/mi-negocio"))("marca dónde estás en %s", async (path) => {
    const { html } = await visit(path);
    const current = navigation(html).filter((link) => attribute(link.tag, "aria-current"));
    expect(current.map((link) => [link.href, attribute(link.tag, "aria-current")])).toEqual([[path, "page"]]);
  });

  test.each([
    [`/blog/${article}`, "/blog"],
    [`/restaurantes-panama/${place}`, "/restaurantes-panama"],
    ["/ai-solutions/amy", "/ai-solutions"],
  ])("en %s marca la sección %s", async (path, section) => {
    const { html } = await visit(path);
    const current = navigation(html).filter((link) => attribute(link.tag, "aria-current"));
    expect(current.map((link) => [link.href, attribute(link.tag, "aria-current")])).toEqual([[section, "true"]]);
  });

  test("en un teléfono se abre con un botón, sin script", async () => {
    const { html } = await visit("/");
    const button = openingTags(html, "button").find((tag) => attribute(tag, "popovertarget"));
    const menuTag = openingTags(innerHtml(html, "header"), "nav")[0]!;
    expect(attribute(button ?? "", "popovertarget")).toBe(attribute(menuTag, "id"));
    expect(attribute(menuTag, "popover")).toBe("auto");
  });
});

test("el pie lleva a la ayuda, a lo legal y a los artículos por RSS", async () => {
  const footer = innerHtml((await visit("/")).html, "footer");
  expect(findLinks(footer).map((link) => link.href)).toEqual(
    expect.arrayContaining(["/contact", "/privacidad", "/terminos", "/blog/rss.xml", "/local-ai-pricing"]),
  );
  expect(findHrefs(footer, "Privacidad")).toEqual(["/privacidad"]);
});

test("el pie nombra las diez provincias, como el menú", async () => {
  const provincesIn = (html: string) => findLinks(html).filter((link) => link.href.startsWith("/restaurantes-"));
  const { html } = await visit("/");
  expect(provincesIn(innerHtml(html, "footer"))).toEqual(provincesIn(innerHtml(html, "header")));
  expect(provincesIn(innerHtml(html, "footer"))).toHaveLength(10);
});
