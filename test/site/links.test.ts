import { existsSync } from "node:fs";
import { afterAll, expect, test, vi } from "vitest";
import { languageOf } from "../../app/text/language";
import { seedDemoContent } from "../../seed";
import { startStandIn } from "../mocks/stand-in";
import { openApp } from "../support/app";
import { attributeValues, canonicalUrl, findMeta, innerHtml } from "../support/pages/html";
import { type Element, findTexts, parseXml } from "../support/pages/xml";

const vendors = await startStandIn();
afterAll(() => vendors.stop());
const app = await openApp({ ...vendors.settings, CONTACT_TO: "hola@panama.example", WHATSAPP_NUMBER: "+507 6555-0100" });
await seedDemoContent(app.db);

const site = "http://localhost:3000";

const addressAttributes = ["href", "src", "srcset", "action", "poster", "data-share", "data-view"];

/** Forms have a fragment that no element has; see `returnable`. */
const withoutFragment = (action: string) => action.replace(/#.*/, "");

type Found = { status: number; html: string };

/** Gives each page one name, however many links lead there: an account's forms carry the address to return to. */
function pageOf({ pathname, search }: URL): string {
  return pathname + search.replace(/([?&]siguiente=)[^&]*/, "$1");
}

const isBuilt = ({ pathname }: URL) => pathname !== "/" && existsSync(`build/client${decodeURIComponent(pathname)}`);

async function crawl() {
  const found = new Map<string, Found>();
  const links: { from: string; to: URL }[] = [];
  const waiting = ["/", "/sitemap.xml", "/no-existe", "/restaurantes-panama?q=nadie+cocina+esto", "/blog?q=nadie+escribe+esto"];
  const known = new Set(waiting);
  for (const path of waiting) {
    const answer = await app.open(path);
    const isText = /html|xml|manifest/.test(answer.headers.get("content-type") ?? "");
    const html = isText ? await answer.text() : "";
    if (!isText) await answer.arrayBuffer();
    found.set(pageOf(new URL(path, site)), { status: answer.status, html });
    const location = answer.headers.get("location");
    for (const address of location === null ? addressesIn(html) : [location]) {
      const to = new URL(address, site + path);
      if (to.origin !== site || isBuilt(to)) continue;
      links.push({ from: path, to });
      const page = pageOf(to);
      if (!known.has(page)) waiting.push(to.pathname + to.search);
      known.add(page);
    }
  }
  return { found, links };
}

/** Follows links from the home page, without sitemap and feeds. */
function findLinkedPages(links: { from: string; to: URL }[]): Set<string> {
  const leads = new Map<string, string[]>();
  for (const { from, to } of links) {
    if (from.endsWith(".xml")) continue;
    const page = pageOf(new URL(from, site));
    leads.set(page, [...(leads.get(page) ?? []), pageOf(to)]);
  }
  const linked = new Set(["/"]);
  for (const page of linked) for (const next of leads.get(page) ?? []) linked.add(next);
  return linked;
}

function addressesIn(text: string) {
  const found = text.startsWith("<?xml ") ? addressesInFeed(text) : addressesInPage(text);
  const icons = [...text.matchAll(/"(?:src|start_url)":\s*"([^"]*)"/g)].map((match) => match[1]!);
  return [...found, ...icons].flatMap((address) =>
    /\s\d+[wx]/.test(address) ? address.split(/\s*,\s*/).map((candidate) => candidate.split(/\s/)[0]!) : [address],
  );
}

function addressesInPage(html: string) {
  const attributes = addressAttributes.flatMap((name) => {
    const values = attributeValues(html, name);
    return name === "action" ? values.map(withoutFragment) : values;
  });
  const told = ["og:image", "og:url"].flatMap((name) => findMeta(html, name).map((address) => address ?? ""));
  // Drawing each would take minutes; test/pictures/share-images.test.ts requests one of each kind.
  return [...attributes, ...told.filter((address) => !address.includes("/compartir/"))];
}

function addressesInFeed(xml: string) {
  const root = parseXml(xml);
  const texts = ["loc", "link", "guid"].flatMap((name) => findTexts(root, name));
  return [...texts, ...findTexts(root, "content:encoded").flatMap(addressesInPage), ...hrefsIn(root)];
}

function hrefsIn({ attributes, children }: Element): string[] {
  return [...(attributes.href === undefined ? [] : [attributes.href]), ...children.flatMap(hrefsIn)];
}

// A list of who is open now has its second page only as long as nobody closes.
vi.useFakeTimers({ now: new Date(), toFake: ["Date"] });
const { found, links } = await crawl();
vi.useRealTimers();

test("ningún enlace, imagen ni ancla del sitio lleva a donde no hay nada", () => {
  const broken = [...found].filter(([path, { status }]) => status >= 400 && path !== "/no-existe");
  expect(
    broken.map(([path, { status }]) => `${status} ${path}, from ${links.find(({ to }) => pageOf(to) === path)?.from}`),
  ).toEqual([]);

  const anchors = links.filter(({ to }) => to.hash !== "");
  const idsOf = new Map(
    [...new Set(anchors.map(({ to }) => pageOf(to)))].map((path) => [
      path,
      new Set(attributeValues(found.get(path)?.html ?? "", "id")),
    ]),
  );
  const lost = anchors.filter(({ to }) => !idsOf.get(pageOf(to))?.has(decodeURIComponent(to.hash.slice(1))));
  expect(lost.map(({ from, to }) => `${from} → ${to.href}`)).toEqual([]);

  // Guards against a crawl that found nothing.
  expect(found.size).toBeGreaterThan(150);
  expect(anchors.length).toBeGreaterThan(100);
});

test("siguiendo los enlaces desde el inicio se llega a todo lo publicado, y a nada más", async () => {
  const linked = findLinkedPages(links);
  const restaurants = await app.db.selectFrom("restaurants").select(["provincia", "slug", "is_active"]).execute();
  const blogs = await app.db.selectFrom("blogs").select(["slug", "is_published"]).execute();
  const published = [
    ...restaurants.map(({ provincia, slug, is_active }) => [`/restaurantes-${provincia}/${slug}`, is_active === 1] as const),
    ...blogs.map(({ slug, is_published }) => [`/blog/${slug}`, is_published === 1] as const),
  ];
  expect(published.filter(([path, isPublished]) => linked.has(path) !== isPublished)).toEqual([]);
});

test("dos páginas distintas de un idioma no tienen el mismo título", () => {
  const titles = new Map<string, string>();
  const repeated: string[] = [];
  for (const { html } of found.values()) {
    const [canonical, title] = [canonicalUrl(html), innerHtml(html, "title")];
    if (!canonical) continue;
    const said = `${languageOf(new URL(canonical).pathname)}: ${title}`;
    if ((titles.get(said) ?? canonical) !== canonical) repeated.push(`${said}: ${canonical}`);
    titles.set(said, canonical);
  }
  expect(repeated).toEqual([]);
});
