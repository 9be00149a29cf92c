import { beforeAll, expect, test } from "vitest";
import { launchChromium } from "./chromium";
import { publicPages } from "./public-pages";
import { measureAll, type Wire, wireTable } from "./page-bytes";
import { siteUrl } from "./own-site";

/**
 * Bytes on the wire, response headers included. A server sends ten packets at first (RFC 6928), 14,600 bytes. The map of the
 * country, which may take 4 kB, comes on top.
 */
const budget = { html: 14_500, htmlWithMap: 18_500, total: 20_000, requests: 6 };
const withMap = ["/restaurantes"];

let wires: Wire[] = [];

beforeAll(async () => {
  const browser = await launchChromium();
  wires = await measureAll(
    browser,
    siteUrl,
    publicPages.map(([path]) => path),
  );
  await browser.close();
  process.stdout.write(`${wireTable(wires)}\n`);
});

function over(what: "html" | "total" | "requests") {
  return wires
    .map((wire) => ({ ...wire, most: what === "html" && withMap.includes(wire.path) ? budget.htmlWithMap : budget[what] }))
    .filter((wire) => wire[what] > wire.most)
    .map((wire) => `${wire.path}: ${wire[what]}, ${wire[what] - wire.most} too many`);
}

test("lo que la primera vista necesita cabe en los primeros diez paquetes en cada página, y con el mapa en cuatro kilobytes más", () => {
  expect(wires).toHaveLength(publicPages.length);
  expect(over("html")).toEqual([]);
});

test("a cada directorio le sobran 450 bytes para lo que sus restaurantes aún no dicen", () => {
  const directories = wires.filter(({ path }) => /^\/restaurantes-[a-z-]+$/.test(path));
  expect(directories).toHaveLength(10);
  expect(directories.filter(({ html }) => html > budget.html - 450).map(({ path, html }) => `${path}: ${html}`)).toEqual([]);
});

test("cada página entera, sin las fotos de su contenido, cabe en 20 kB y seis peticiones", () => {
  expect(over("total")).toEqual([]);
  expect(over("requests")).toEqual([]);
});

test("nada detiene la primera vista, y no hay fuentes que descargar", () => {
  expect(wires.flatMap(({ path, blocking, fonts }) => [...blocking, ...fonts].map((url) => `${path}: ${url}`))).toEqual([]);
});

test("ningún guion se pide aparte: el que hay viene en la página", () => {
  expect(wires.flatMap(({ path, scripts }) => scripts.map((url) => `${path}: ${url}`))).toEqual([]);
});
