import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Attribute, attributes } from "../../app/directory/attributes";
import { attributesInEnglish } from "../../app/directory/attributes-in-english";
import { publicDescription } from "../../app/directory/restaurant/restaurant-data.server";
import { readList } from "../../app/db/values.server";
import { fold } from "../../app/text/fold";
import { hasTwin, pathIn, spanishPath } from "../../app/text/language";
import { provinces } from "../../app/text/provinces";
import { restaurantCategories } from "../../app/text/restaurant-categories";
import { siteName } from "../../app/text/web-url";
import { seedDemoContent } from "../../seed";
import { keepAnswer } from "../../app/answers/receipts.server";
import { exampleAnswer } from "../support/answers";
import { distinctAddresses } from "../support/addresses";
import { type Answer, openApp } from "../support/app";
import {
  attribute,
  attributeValues,
  canonicalUrl,
  find,
  findAll,
  findMeta,
  findStructuredData,
  innerHtml,
  visibleText,
} from "../support/pages/html";
import { englishPages } from "../support/public-pages";

type Dictionary = { es: Record<string, unknown>; en: Record<string, unknown> };
const modules: Record<string, { words?: Partial<Dictionary> }> = import.meta.glob("../../app/**/*words.ts", { eager: true });
const isDictionary = (words: Partial<Dictionary> | undefined): words is Dictionary => words?.es !== undefined;

const labels = {
  es: Object.values(attributes).flatMap(({ label, options }: Attribute) => [label, ...options.map((option) => option.label)]),
  en: Object.values(attributesInEnglish).flatMap(({ label, options }) => [label, ...Object.values(options)]),
};
const categories = {
  es: restaurantCategories.map(({ label }) => label),
  en: restaurantCategories.map(({ english }) => english),
};

const dictionaries: Dictionary[] = [
  ...Object.values(modules).flatMap(({ words }) => (isDictionary(words) ? [words] : [])),
  { es: { labels: labels.es, categories: categories.es }, en: { labels: labels.en, categories: categories.en } },
];

const app = await openApp();
await seedDemoContent(app.db);
const restaurants = await app.db.selectFrom("restaurants").selectAll().where("is_active", "=", 1).execute();
const services = await app.db.selectFrom("whatsapp_services").select(["restaurant_id", "kind"]).execute();

const servicePaths = ["pedido", "reserva"].flatMap((kind) => {
  const found = services.find((service) => service.kind === kind);
  return found ? [`/en/${kind === "pedido" ? "pedir" : "reservar"}/${found.restaurant_id}`] : [];
});
globalThis.panamaDatabase = app.db;
const receipt = await keepAnswer(exampleAnswer(), { channel: "web", isCounted: true });
const pages = [
  `/en/respuestas/${receipt}`,
  ...englishPages.map(([path]) => path),
  ...restaurants.slice(0, 25).map(({ provincia, slug }) => `/en/restaurantes-${provincia}/${slug}`),
  ...servicePaths,
  "/en/restaurantes?filtros=si",
  "/en/restaurantes?cerca=Boquete&plato=ceviche&hasta=8&verificado=si&abierto=24-horas",
  "/en/restaurantes?q=cheap+vegan+sushi+near+Albrook+under+%245",
  "/en/restaurantes?q=allergic+to+peanuts",
  "/en/restaurantes?q=zzzqqq",
  "/en/restaurantes?q=near+me",
  "/en/restaurantes?pagina=99",
  "/en/restaurantes?q=a&q=b",
  `/en/restaurantes?q=${"largo".repeat(30)}`,
  "/en/guardados?lista=panama/fonda-la-paila-de-nelida,panama/no-existe",
];

const menus = await app.db
  .selectFrom("restaurants")
  .select(["provincia", "slug"])
  .where("is_active", "=", 1)
  .where("id", "in", app.db.selectFrom("menu_items").select("restaurant_id"))
  .execute();
/** Twins that exist. */
const found = [
  ...englishPages.flatMap(([path, status]) => (status === 200 ? [path] : [])),
  ...menus.map(({ provincia, slug }) => `/en/restaurantes-${provincia}/${slug}/carta`),
  ...restaurants.slice(0, 25).map(({ provincia, slug }) => `/en/restaurantes-${provincia}/${slug}`),
  ...servicePaths,
];

/** As the app compresses pages. */
const compressed = (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** Sentences and words of the Spanish dictionaries that are not the same in English. Functions say something about «§». */
function spanishSentences(): string[] {
  const texts = dictionaries.flatMap((words) =>
    Object.keys(words.es).flatMap((key) => {
      const english = new Set(textsIn(words.en[key]).map(fold));
      return textsIn(words.es[key]).filter((text) => !english.has(fold(text)));
    }),
  );
  // Google Maps, WhatsApp and the like are parts of sentences.
  return [
    ...new Set(texts.map((text) => text.trim()).filter((text) => /\p{L}{4}/u.test(text) && !/^[A-Z]\w+$/.test(fold(text)))),
  ];
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.split("§");
  if (typeof value === "function") return textsOfCall(value as (...values: unknown[]) => unknown);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function textsOfCall(say: (...values: unknown[]) => unknown): string[] {
  return [["§", "§", "§"], [1, 1], [7, 7], [["§"]]].flatMap((values) => {
    try {
      return textsIn(say(...values));
    } catch {
      return [];
    }
  });
}

/** Names of places and what owners have typed are Spanish on English pages, too. */
const ownTexts = restaurants
  .flatMap((row) => [
    row.nombre,
    ...row.direccion.split(","),
    row.horario,
    row.special_dish,
    row.website_url ? siteName(row.website_url) : "",
    publicDescription(row),
    ...readList(row.especialidades),
  ])
  .map((text) => text.trim())
  .filter((text) => text !== "")
  .sort((a, b) => b.length - a.length);

/** What a person reads or hears, a line each, without the parts that say they are Spanish. */
function interfaceTexts(html: string): string {
  const marked = [...findAll(html, "[lang=es]"), ...findAll(html, "script, style")];
  const own = marked.reduce((text, part) => text.replace(part, " "), html);
  const attributes = ["aria-label", "placeholder", "alt", "title", "data-pending", "data-refused", "content"].flatMap((name) =>
    attributeValues(own, name),
  );
  // Addresses of images and pages have Spanish parts.
  const spoken = attributes.filter((text) => !text.startsWith("http"));
  const lines = [visibleText(own), find(own, "title"), ...spoken].join("\n");
  return ownTexts.reduce((left, typed) => left.replaceAll(typed, " "), lines);
}

const sentences = spanishSentences();

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whole words only. Few sentences stand in a text at all, and the pattern is slow. */
const says = (text: string, sentence: string) =>
  text.includes(sentence) && new RegExp(`(?:^|[^\\p{L}\\p{N}])${escaped(sentence)}(?:$|[^\\p{L}\\p{N}])`, "u").test(text);

function spanishIn(html: string): string[] {
  const text = interfaceTexts(html);
  return sentences.filter((sentence) => says(text, sentence));
}

const visited = new Map<string, Promise<Answer>>();

/** A page, which is asked for once. */
async function open(path: string): Promise<Answer> {
  const known = visited.get(path) ?? app.visit(path);
  visited.set(path, known);
  return await known;
}

describe("las páginas en inglés", () => {
  test("la lista de palabras sale de los diccionarios", () => {
    expect(sentences.length).toBeGreaterThan(300);
    expect(sentences).toContain("Saltar al contenido");
  });

  test.each(pages)("%s no dice nada en español que no sea un nombre o palabras del dueño", async (path) => {
    const { html } = await open(path);
    expect(attribute(find(html, "html"), "lang")).toBe("en");
    expect(spanishIn(html)).toEqual([]);
  });

  test("lo que no se puede enviar se rechaza en inglés", async () => {
    const order = servicePaths[0] ?? "";
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    const requests: [number, string, RequestInit][] = [
      [405, "/en/restaurantes-panama/no-existe", { method: "PUT" }],
      [405, order, { method: "PUT" }],
      [413, order, { method: "POST", headers: form, body: "x".repeat(1024 * 1024) }],
      [400, order, { method: "POST", headers: form, body: "x=1&".repeat(2_000) }],
      [415, order, { method: "POST", headers: { "Content-Type": "text/plain" }, body: "x" }],
      [400, order, { method: "POST", headers: form, body: `nombre=${"n".repeat(3_000)}%00` }],
    ];
    for (const [status, path, init] of requests) {
      const answer = await app.visit(path, init);
      expect([path, answer.status, attribute(find(answer.html, "html"), "lang")]).toEqual([path, status, "en"]);
      expect([status, spanishIn(answer.html)]).toEqual([status, []]);
    }
  });

  test("la dirección, el idioma y la imagen compartida son los suyos", async () => {
    for (const path of found) {
      const { html } = await open(path);
      expect([path, ...findMeta(html, "og:locale")]).toEqual([path, "en_US"]);
      expect([path, new URL(canonicalUrl(html) ?? "").pathname]).toEqual([path, path.replace(/\?.*/, "")]);
    }
  });

  test("la imagen que se comparte existe, y su texto es el de la página", async () => {
    // One of each kind, because drawing it takes long.
    const drawn = new Map<string, string>();
    for (const path of found) {
      const { html } = await open(path);
      const { pathname } = new URL(findMeta(html, "og:image")[0] ?? "");
      if (pathname.startsWith("/compartir/")) drawn.set(pathname.split("/")[2] ?? "", pathname);
      expect([path, findMeta(html, "og:image:alt").length]).toEqual([path, 1]);
    }
    expect(drawn.size).toBeGreaterThan(0);
    for (const path of drawn.values()) {
      const { status, headers } = await app.visit(path);
      expect([path, status, headers.get("Content-Type")]).toEqual([path, 200, expect.stringMatching(/^image/)]);
    }
  });

  test("una página con migas nombra su idioma", async () => {
    for (const path of found) {
      const { html } = await open(path);
      if (findAll(html, ".breadcrumbs").length === 0) continue;
      expect(findStructuredData(html, "WebPage")).toMatchObject({ inLanguage: "en", breadcrumb: { "@type": "BreadcrumbList" } });
    }
  });

  test("cuesta a lo sumo 300 bytes más que la suya en español", async () => {
    for (const path of found) {
      const [there, here] = [await open(spanishPath(path)), await open(path)];
      expect([path, compressed(here.html) - compressed(there.html)]).toEqual([
        path,
        expect.toSatisfy((more: number) => more <= 300),
      ]);
    }
  });

  test("cada página y la suya en español se enlazan, con lo que se busca", async () => {
    for (const path of found) {
      const spanish = spanishPath(path);
      const there = findAll((await open(spanish)).html, ".site-header > a[lang=en]").map((link) => attribute(link, "href"));
      const back = findAll((await open(path)).html, ".site-header > a[lang=es]").map((link) => attribute(link, "href"));
      expect([path, there, back]).toEqual([path, [encodedPath(path)], [encodedPath(spanish)]]);
    }
  });

  test("un enlace a una página que solo está en español lo dice, y los demás siguen en inglés", async () => {
    for (const path of pages) {
      const { html } = await open(path);
      const links = findAll(html, "a[href^='/']").filter((link) => attribute(link, "lang") === null);
      for (const link of links) {
        const href = attribute(link, "href") ?? "";
        if (/^\/(?:fotos|assets)\//.test(href)) continue;
        const isEnglish = href === "/en" || href.startsWith("/en/") || href.startsWith("/en?");
        expect([path, href, isEnglish]).toEqual([path, href, hasTwin(href) || isEnglish]);
        if (!isEnglish) expect([path, href, visibleText(link)]).toEqual([path, href, expect.stringContaining("(in Spanish)")]);
      }
    }
  });

  test("cada dirección con gemela está en el sitio dos veces, y ninguna otra", () => {
    const patterns = distinctAddresses().map(({ pattern }) => pattern);
    const english = patterns.filter((pattern) => /^\/en(?:\/|$)/.test(pattern)).sort();
    expect(english).toEqual(
      patterns
        .filter(hasTwin)
        .map((pattern) => pathIn("en", pattern))
        .sort(),
    );
    expect(english).toContain("/en/restaurantes-panama/:slug/carta");
  });

  test("el mapa del sitio nombra las dos, cada una con las dos y con la de los demás", async () => {
    const { html } = await app.visit("/sitemap.xml");
    const entries = findAll(html, "url");
    const alternates = (entry: string) =>
      findAll(entry, "xhtml\\:link").map((link) => [attribute(link, "hreflang"), attribute(link, "href")]);
    const site = "http://localhost:3000";
    const named = new Map(entries.map((entry) => [innerHtml(entry, "loc").replace(site, "") || "/", alternates(entry)]));
    expect(named.size).toBe(entries.length);
    // Every address that an entry names has an entry, which names the same ones.
    for (const [path, links] of named) {
      const spanish = spanishPath(path);
      const wanted = [
        ["es-PA", site + spanish],
        ["en", site + pathIn("en", spanish)],
        ["x-default", site + spanish],
      ];
      expect([path, links]).toEqual([path, hasTwin(spanish) ? wanted : []]);
      if (hasTwin(spanish)) expect([path, named.has(spanish), named.has(pathIn("en", spanish))]).toEqual([path, true, true]);
    }
    const shown = [
      "/",
      "/restaurantes",
      ...provinces.map(({ id }) => `/restaurantes-${id}`),
      `/restaurantes-panama/fonda-la-paila-de-nelida`,
    ];
    expect(shown.filter((path) => !named.has(pathIn("en", path)))).toEqual([]);
    expect(named.get("/about")).toEqual([]);
  });
});

const encodedPath = (path: string) => {
  const { pathname, search } = new URL(path, "http://localhost");
  return pathname + search;
};
