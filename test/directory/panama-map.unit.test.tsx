import { brotliCompressSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PanamaMap } from "../../app/directory/search/map/panama-map";
import { provincePath, provinces } from "../../app/text/provinces";
import { attribute, findAll, findLinks } from "../support/pages/html";

const counts = { panama: 1_234, colon: 1 };
const map = (props: Partial<Parameters<typeof PanamaMap>[0]> = {}) =>
  renderToStaticMarkup(<PanamaMap counts={counts} href={provincePath} {...props} />);

test("cada provincia es un enlace que dice su nombre y cuántos restaurantes tiene", () => {
  const labels = new Map(findLinks(map()).map(({ href, label }) => [href, label]));
  expect([...labels.keys()].sort()).toEqual(provinces.map(({ id }) => provincePath(id)).sort());
  expect(labels.get("/restaurantes-panama")).toBe("Panamá, 1,234 restaurantes");
  expect(labels.get("/restaurantes-colon")).toBe("Colón, 1 restaurante");
  expect(labels.get("/restaurantes-darien")).toBe("Darién, 0 restaurantes");
  expect(findLinks(map({ counts: null })).map(({ label }) => label)).toContain("Darién");
});

test("las comarcas se dibujan, sin enlace y sin que un lector las nombre", () => {
  expect(findAll(map(), "svg > path[aria-hidden=true]").length).toBeGreaterThanOrEqual(3);
  expect(map()).toContain("Las comarcas no tienen directorio todavía.");
});

test("cada forma es un trazo cerrado dentro del dibujo", () => {
  for (const path of findAll(map(), "path")) expect(attribute(path, "d")).toMatch(/^(?:M\d+ \d+(?:[hlv][-\d\s]+)*z)+$/);
});

test("todo el mapa cabe comprimido en 4 kB", () => {
  expect(brotliCompressSync(map()).length).toBeLessThanOrEqual(4_000);
});
