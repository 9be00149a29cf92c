import type { LoaderFunctionArgs } from "@remix-run/node";
import { articleCategories } from "../text/articles/article-categories";
import { hasTwin, languages, pathIn } from "../text/language";
import { provincePath, provinces, restaurantPath } from "../text/provinces";
import { xml } from "../text/markup";
import { absoluteUrl } from "../http/absolute-url.server";
import { readParameter } from "../http/list-query.server";
import { loadOrThrowProblem, notFound } from "../http/problem.server";
import { shareConcurrentBuilds } from "../http/shared-builds.server";
import { xmlFile, xmlResponse, type XmlFile } from "../http/xml.server";
import { findAuthorPages } from "../blog/topics/authors.server";
import { authorPath, categoryPath, tagPath } from "../blog/topics/paths";
import { findLargestTags } from "../blog/topics/topics.server";
import { countPublishedArticles, findArticlePaths } from "../blog/articles.server";
import { menuPath } from "../directory/menu/menu";
import { everywherePath } from "../directory/search/query";
import { countActiveRestaurants, findRestaurantPaths } from "../directory/restaurants.server";

/**
 * Restaurants and articles. sitemaps.org allows 50,000 URLs; a part with as many menus, all in two languages, is built in memory and
 * stays under 2 MB.
 */
const partSize = 1_000;

const pages = [
  "/",
  "/about",
  "/services",
  "/contact",
  "/local-ai-pricing",
  "/ai-solutions",
  "/ai-solutions/amy",
  "/ai-solutions/roger",
  "/ai-solutions/yodda",
  "/blog",
  "/boletin",
  ...articleCategories.map(categoryPath),
  "/privacidad",
  "/terminos",
  everywherePath,
  ...provinces.map((province) => provincePath(province.id)),
];

/** Sends one file while all URLs fit; otherwise an index of parts at `?parte=N`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const part = readParameter(request, "parte");
  const file = await loadOrThrowProblem(request, "No se pudo cargar el mapa del sitio", () =>
    shared(JSON.stringify(part), () => buildPart(part)),
  );
  if (!file) throw notFound();
  return xmlResponse(request, file);
}

const shared = shareConcurrentBuilds<XmlFile | undefined>();

/** Without `part`, builds the whole sitemap or the index. Undefined when the part does not exist. */
async function buildPart(part: string | null): Promise<XmlFile | undefined> {
  const restaurants = await countActiveRestaurants();
  const parts = Math.ceil((restaurants + (await countPublishedArticles())) / partSize);
  if (part === null && parts > 1) return index(parts);
  const number = Number(part ?? "1");
  if (!/^[1-9]\d*$/.test(part ?? "1") || number > Math.max(1, parts)) return undefined;
  return addresses(
    number === 1 ? [...pages, ...(await findTopicPages())] : [],
    await findEntries((number - 1) * partSize, restaurants),
  );
}

/** The largest topics, so that a part stays below 50,000 URLs; ties go to the first by name. */
const maxTopics = 5_000;

async function findTopicPages(): Promise<string[]> {
  const [tags, authors] = await Promise.all([findLargestTags(maxTopics), findAuthorPages(maxTopics)]);
  return [...tags.map(tagPath), ...authors.map(authorPath)];
}

type Entry = { path: string; changed: string };

/** Restaurants first, each with its menu, then articles. */
async function findEntries(offset: number, restaurants: number): Promise<Entry[]> {
  const places = offset < restaurants ? await findRestaurantPaths({ offset, limit: partSize }) : [];
  const room = partSize - places.length;
  const articles = room > 0 ? await findArticlePaths({ offset: Math.max(0, offset - restaurants), limit: room }) : [];
  return [
    ...places.flatMap((place) => [
      { path: restaurantPath(place), changed: place.updated_at },
      ...(place.menu_at === null ? [] : [{ path: menuPath(restaurantPath(place)), changed: place.menu_at }]),
    ]),
    ...articles.map((blog) => ({ path: `/blog/${blog.slug}`, changed: blog.updated_at })),
  ];
}

function addresses(paths: string[], entries: Entry[]) {
  const all = [...paths.map((path) => ({ path, changed: null })), ...entries];
  return xmlFile(xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${all.flatMap(({ path, changed }) => {
  const twins = hasTwin(path) ? alternates(path) : "";
  const lastmod = changed === null ? "" : xml`<lastmod>${changed}</lastmod>`;
  return (hasTwin(path) ? languages : (["es"] as const)).map(
    (language) => xml`<url><loc>${absoluteUrl(pathIn(language, path))}</loc>${lastmod}${twins}</url>\n`,
  );
})}</urlset>`);
}

/**
 * Each version names itself and the others. Speakers of other languages get the Spanish page: "es-PA" alone would send Spanish
 * speakers of other countries to the English one.
 */
function alternates(path: string) {
  const links = [
    ["es-PA", path],
    ["en", pathIn("en", path)],
    ["x-default", path],
  ] as const;
  return links.map(([language, to]) => xml`<xhtml:link rel="alternate" hreflang="${language}" href="${absoluteUrl(to)}"/>`);
}

function index(parts: number) {
  const numbers = Array.from({ length: parts }, (_, part) => String(part + 1));
  return xmlFile(xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${numbers.map((number) => xml`<sitemap><loc>${absoluteUrl(`/sitemap.xml?parte=${number}`)}</loc></sitemap>\n`)}</sitemapindex>`);
}
