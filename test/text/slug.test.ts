import { expect, test } from "vitest";
import { articleSlug, restaurantSlug, tagSlug, toSlug } from "../../app/text/slug";

test.each([
  ["¿Dónde comer ceviche en Ñurumí?", "donde-comer-ceviche-en-nurumi"],
  ["  Café   de ALTURA  ", "cafe-de-altura"],
  ["Pingüino & Compañía, S.A.", "pinguino-compania-s-a"],
  ["100% panameño", "100-panameno"],
  ["24/7", "24-7"],
  ["--- ya ---", "ya"],
  ["Rincón_Verde 🍕", "rincon-verde"],
  ["../../etc/passwd", "etc-passwd"],
  ["<script>alert(1)</script>", "script-alert-1-script"],
  ["Línea\nnueva\ttabulador", "linea-nueva-tabulador"],
  ["cafe\u0301", "cafe"],
])("«%s» se escribe %s", (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

test.each(["", "   ", "🍤🍤", "¿?", "中文", "—"])("«%s», sin letras que sirvan, tiene igual una dirección", (title) => {
  expect(toSlug(title)).toBe("sin-titulo");
});

test("un título largo se corta al final de una palabra", () => {
  const slug = toSlug(`${"palabra ".repeat(9)}larguísima ${"más ".repeat(50)}`);
  expect(slug).toBe(`${"palabra-".repeat(8)}palabra`);
  expect(toSlug(`${"palabra ".repeat(9)}justicia`)).toBe(`${"palabra-".repeat(9)}justicia`);
  expect(toSlug(`${"palabra ".repeat(9)}justiciar`)).toBe(`${"palabra-".repeat(8)}palabra`);
});

test("una sola palabra sin fin también se corta", () => {
  const slug = toSlug("a".repeat(500));
  expect(slug).toMatch(/^a+$/);
  expect(slug.length).toBeLessThanOrEqual(80);
});

test("una letra de otra lengua latina se escribe con las nuestras, y un nombre sin ninguna es la palabra de su clase", () => {
  expect(restaurantSlug("Straßencafé Łódź")).toBe("strassencafe-lodz");
  expect(restaurantSlug("金龙")).toBe("restaurante");
  expect(restaurantSlug("金龙 Dragón")).toBe("dragon");
  expect(articleSlug("春节")).toBe("articulo");
  expect(restaurantSlug("Fon\u00adda\u200b Ana")).toBe("fonda-ana");
});

test.each([
  ["$5", "5-dolares"],
  ["US$5 menú", "5-dolares-menu"],
  ["5$", "5-dolares"],
  ["5%", "5-por-ciento"],
  ["C++", "c-mas-mas"],
  ["C#", "c-sharp"],
  ["5", "5"],
  ["Maíz nuevo", "maiz-nuevo"],
])("la etiqueta «%s» tiene la dirección %s", (tag, slug) => expect(tagSlug(tag)).toBe(slug));
