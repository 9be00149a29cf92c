import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { PublicPage } from "../support/public-pages";
import { expectComplete, expectCompleteAndAccessible, layoutShifts } from "./layout";
import { siteUrl } from "./own-site";
import { phone, test } from "./visitor";

const fullRestaurant = "/restaurantes-panama/fonda-la-paila-de-nelida";

/** One page per template and state; test/site/bytes.test.ts has every address. */
const templates: PublicPage[] = [
  ["/", 200],
  ["/about", 200],
  ["/services", 200],
  ["/local-ai-pricing?negocio=paila", 200],
  ["/ai-solutions", 200],
  ["/ai-solutions/amy", 200],
  ["/ai-solutions/yodda", 200],
  ["/contact?service=consultation", 200],
  ["/auth?tab=registro", 200],
  ["/privacidad", 200],
  ["/restaurantes?q=seviche&provincia=colon&provincia=panama&abierto=2026-11-29T20:00", 200],
  ["/guardados", 200],
  ["/restaurantes-panama?pagina=2", 200],
  [fullRestaurant, 200],
  [`${fullRestaurant}/carta`, 200],
  ["/restaurantes-panama-oeste/restaurante-y-marisqueria-los-hermanos-batista-del-muelle-de-puerto-caimito", 200],
  ["/blog?pagina=2", 200],
  ["/blog/etiqueta/negocio-familiar?pagina=2", 200],
  ["/blog/autor/marisol-batista", 200],
  ["/boletin", 200],
  ["/blog/una-manana-en-el-mercado-de-mariscos-como-escoger-bien-el-pescado", 200],
  ["/no-existe", 404],
];

/** A shift too small to notice. */
const unseen = 0.001;

describe("cada página", () => {
  test.for(templates)(
    "%s se ve completa, no se mueve mientras carga y no tiene faltas de accesibilidad",
    async ([path, status], { open }) => {
      const page = await open(path, { status, screen: phone });
      await scrollThrough(page);
      const shift = await layoutShifts(page);
      expect(shift.sum, shift.moved.join("\n")).toBeLessThan(unseen);
      expect(await undrawnPictures(page)).toEqual([]);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expectCompleteAndAccessible(page);
    },
  );

  test("de una sugerencia que no cabe en su campo se ve que sigue, sin una letra cortada", async ({ open }) => {
    const page = await open("/", { screen: phone });
    const endings = await page
      .locator("main input[placeholder]")
      .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).textOverflow));
    expect(new Set(endings)).toEqual(new Set(["ellipsis"]));
  });

  test("se ve completa sin JavaScript", async ({ open }) => {
    const page = await open("/robots.txt", { screen: phone, javaScript: false });
    for (const path of ["/", "/contact", "/ai-solutions/yodda", "/restaurantes?q=ceviche", fullRestaurant]) {
      expect((await page.goto(siteUrl + path))?.status(), path).toBe(200);
      await expectComplete(page);
    }
  });
});

async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      await nextFrame();
    }
    const loading = [...document.images].filter((picture) => !picture.complete && picture.checkVisibility());
    await Promise.all(loading.map((picture) => new Promise((resolve) => (picture.onload = picture.onerror = resolve))));
    scrollTo({ top: 0, behavior: "instant" });
  });
}

function undrawnPictures(page: Page) {
  return page.evaluate(() =>
    [...document.images]
      .filter((picture) => picture.naturalWidth === 0 && picture.checkVisibility())
      .map((picture) => picture.src),
  );
}
