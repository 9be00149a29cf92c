import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { deriveLinkToken, issueToken } from "../../app/identity/tokens.server";
import { spanishPath } from "../../app/text/language";
import { seedDemoContent } from "../../seed";
import { startStandIn } from "../mocks/stand-in";
import { openApp, type Browser } from "../support/app";
import { attribute, attributeValues, innerHtml, openingTags } from "../support/pages/html";
import { publicPages } from "../support/public-pages";
import { publishedArticle } from "../support/published-rows";

/* Compressed like `npm start`. `npm run bench` measures in Chromium. */

const vendors = await startStandIn();
afterAll(() => vendors.stop());
const app = await openApp({ ...vendors.settings, CONTACT_TO: "hola@panama.example", WHATSAPP_NUMBER: "+507 6555-0100" });
await seedDemoContent(app.db);

/**
 * With response headers. A server sends ten packets at first (RFC 6928), 14,600 bytes. The lists go on below the first screen, which must
 * end within them.
 */
const budget = { html: 14_500, listHtml: 15_500, longHtml: 18_500, total: 20_000, requests: 6 };
const longPages = ["/restaurantes"];
/** The home page has their cards, and one sentence that changes by the minute: 14,363 to 14,642 bytes by the hour of the day. */
const isList = (path: string) => path === "/" || /^\/restaurantes(?:-[a-z-]+)?(?:\?.*)?$/.test(path);
const htmlBudget = (page: string) => {
  const path = spanishPath(page);
  return longPages.includes(path) ? budget.longHtml : isList(path) ? budget.listHtml : budget.html;
};

/** Express adds these to the handler's own. */
const serverHeaders = [
  "Vary: Accept-Encoding",
  "Content-Encoding: br",
  "Date: Thu, 26 Nov 2026 13:00:00 GMT",
  "Connection: keep-alive",
  "Keep-Alive: timeout=5",
  "Transfer-Encoding: chunked",
].join("\r\n");

const compressedSize = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

type Weight = {
  path: string;
  status: number;
  html: number;
  /** Up to the first card, with it. */
  firstScreen: number;
  total: number;
  requests: number;
  scripts: string[];
  blocking: string[];
};

async function weigh(path: string, browser: Browser = app): Promise<Weight> {
  const { status, headers, html } = await browser.visit(path);
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const head = Buffer.byteLength(`HTTP/1.1 200 OK\r\n${lines}${serverHeaders}\r\n\r\n`);
  const document = head + compressedSize(html);
  const assets = new Set(
    ["src", "href"]
      .flatMap((name) => attributeValues(html, name))
      .filter((address) => address.startsWith("/assets/"))
      // Parts of one file, which is requested once.
      .map((address) => address.replace(/#.*/, "")),
  );
  const sizes = [...assets].map((address) => compressedSize(readFileSync(`build/client${address}`)) + serverHeaders.length);
  const links = openingTags(html, "link");
  const rel = (tag: string) => attribute(tag, "rel") ?? "";
  return {
    path,
    status,
    html: document,
    firstScreen: head + compressedSize(html.slice(0, html.indexOf("</article>"))),
    total: sizes.reduce((sum, size) => sum + size, document),
    requests: 1 + assets.size,
    scripts: [
      ...attributeValues(html, "src").filter((address) => /\.m?js(?:\?|$)/.test(address)),
      ...links.filter((tag) => rel(tag) === "modulepreload"),
    ],
    blocking: [
      ...links.filter((tag) => /stylesheet/.test(rel(tag)) || attribute(tag, "as") === "font"),
      ...(innerHtml(html, "style").match(/@import[^;]*|@font-face[^}]*|url\((?!"?data:)[^)]*\)/g) ?? []),
    ],
  };
}

const weights: Weight[] = [];
for (const [path] of publicPages) weights.push(await weigh(path));

function over(what: "html" | "total" | "requests", all = weights) {
  return all
    .map((weight) => ({ ...weight, most: what === "html" ? htmlBudget(weight.path) : budget[what] }))
    .filter((weight) => weight[what] > weight.most)
    .map((weight) => `${weight.path}: ${weight[what]}, ${weight[what] - weight.most} too many`);
}

test("lo que la primera vista necesita cabe en los primeros diez paquetes en cada página", () => {
  expect(weights.map(({ path, status }) => [path, status])).toEqual(publicPages);
  expect(over("html")).toEqual([]);
  const long = weights.filter(({ path }) => longPages.includes(path) || isList(path));
  expect(long.length).toBeGreaterThan(12);
  expect(long.filter(({ firstScreen }) => firstScreen > budget.html)).toEqual([]);
});

test("a cada directorio le sobran 100 bytes para lo que sus restaurantes aún no dicen", () => {
  const directories = weights.filter(({ path }) => /^\/restaurantes-[a-z-]+$/.test(path));
  expect(directories).toHaveLength(10);
  expect(directories.filter(({ html }) => html > budget.listHtml - 100).map(({ path, html }) => `${path}: ${html}`)).toEqual([]);
});

test("cada página entera, sin las fotos de su contenido, cabe en 20 kB y seis peticiones", () => {
  expect(over("total")).toEqual([]);
  expect(over("requests")).toEqual([]);
});

test("nada detiene la primera vista, no hay fuentes que descargar, y el guion que hay viene en la página", () => {
  expect(weights.flatMap(({ path, blocking, scripts }) => [...blocking, ...scripts].map((one) => `${path}: ${one}`))).toEqual([]);
});

test("tampoco pesan más las páginas de una cuenta con los textos más largos, y solo la de escribir trae React", async () => {
  const full_name = "Maximiliana Encarnación Rodríguez-Castrellón de los Santos V";
  const email = "maximiliana-encarnacion-rodriguez-castrellon.de-los-santos@ejemplo.pa";
  const member = await app.person(email, { full_name });
  const newcomer = await app.person(`nueva-${email}`, { full_name, email_confirmed_at: null });
  const unbroken = "Panameñísimamente".repeat(4);
  const tags = JSON.stringify(["mar", unbroken, "sal", "viento", "arena"]);
  const texts = { author_id: member.id, excerpt: unbroken, tags };
  const draft = publishedArticle(unbroken, { ...texts, is_published: 0 });
  const notes = [1, 2, 3, 4, 5, 6].map((number) => publishedArticle(`Nota ${number}`, texts));
  await app.db
    .insertInto("blogs")
    .values([draft, ...notes])
    .execute();
  const linkTo = async (purpose: "confirm-email" | "reset-password", person: typeof member) =>
    deriveLinkToken(await issueToken(app.db, { purpose, userId: person.id, email: person.email })) ?? "";
  const [confirm, reset] = [await linkTo("confirm-email", newcomer), await linkTo("reset-password", member)];
  const [one, other, stranger] = [app.otherBrowser(), app.otherBrowser(), app.otherBrowser()];
  await one.signInAs(member);
  await other.signInAs(newcomer);
  const own = ["/profile", "/profile/clave", "/profile/eliminar", "/my-blogs", "/my-blogs?pagina=2", "/my-blogs?q=nadie+escribe"];
  const plain = [
    ...(await Promise.all(
      [...own, `/my-blogs/${draft.id}/eliminar`, `/edit-blog/${draft.id}/vista-previa`, "/blog"].map((path) => weigh(path, one)),
    )),
    ...(await Promise.all(["/profile", "/my-blogs"].map((path) => weigh(path, other)))),
    await weigh(`/auth/confirmar?token=${confirm}`, stranger),
    await weigh(`/auth/nueva-clave?token=${reset}`, stranger),
  ];
  expect(plain.map(({ status }) => status)).toEqual(plain.map(() => 200));
  expect([...over("total", plain), ...over("requests", plain)]).toEqual([]);
  expect(plain.flatMap(({ path, blocking, scripts }) => [...blocking, ...scripts].map((one) => `${path}: ${one}`))).toEqual([]);
  for (const path of ["/write-blog", `/edit-blog/${draft.id}`]) {
    const { html } = await one.visit(path);
    expect(html).toMatch(/\/assets\/entry\.client-/);
  }
});
