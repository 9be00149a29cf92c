import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { articleCategories } from "../../app/text/article-categories";
import { restaurantCategories } from "../../app/text/restaurant-categories";
import { seedDemoContent } from "../../seed";
import { openApp } from "../support/app";
import { findMeta } from "../support/pages/html";
import { publishedRestaurant, publishedArticle } from "../support/published-rows";
import { findTexts, parseXml } from "../support/pages/xml";

const app = await openApp();
const origin = "http://localhost:3000";
await seedDemoContent(app.db);

const drawing = "/images/plato-rondon.svg";
const photo = "https://fotos.example/plato.jpg?ancho=1200";

beforeAll(async () => {
  const restaurants = [
    publishedRestaurant("Con Dibujo", { imagen: drawing }),
    publishedRestaurant("Con Foto", { imagen: photo }),
    publishedRestaurant("Dibujo de Fuera", { imagen: "https://fotos.example/plato.SVG?v=2" }),
    ...restaurantCategories.map(({ id }) => publishedRestaurant(`De ${id}`, { categoria: id })),
  ];
  const blogs = [
    publishedArticle("Nota con dibujo", { image_url: drawing }),
    publishedArticle("Nota con foto", { image_url: photo }),
    ...articleCategories.map((category) => publishedArticle(`Nota de ${category}`, { category })),
  ];
  await app.db.insertInto("restaurants").values(restaurants).execute();
  await app.db.insertInto("blogs").values(blogs).execute();
});

function pngSize(file: Buffer) {
  if (file.subarray(1, 4).toString("latin1") !== "PNG") throw new Error("not a PNG");
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

function shareProblem(html: string): string | null {
  const [address, ...others] = findMeta(html, "og:image");
  if (!address || others.length > 0 || !URL.canParse(address)) return `${address} is not one absolute address`;
  const { origin: host, pathname } = new URL(address);
  if (host !== origin) return /\.svg/i.test(pathname) ? `${address} is a drawing` : null;
  const file = new URL(`../../build/client${pathname}`, import.meta.url);
  if (!existsSync(file)) return `${address} does not exist`;
  const bytes = readFileSync(file);
  const { width, height } = pngSize(bytes);
  const told = ["og:image:width", "og:image:height", "og:image:type"].map((name) => findMeta(html, name)[0]);
  if (told.join() !== `${width},${height},image/png`) return `${address} is ${width} × ${height}, not ${told.join()}`;
  if (bytes.length > 30_000) return `${address} has ${bytes.length} bytes`;
  return findMeta(html, "og:image:alt")[0] ? null : `${address} has no words`;
}

describe("la imagen con la que se comparte una página", () => {
  test("en todas es un PNG o un JPEG que existe y mide lo que dice, nunca un SVG", async () => {
    const { html: sitemap } = await app.visit("/sitemap.xml");
    const paths = findTexts(parseXml(sitemap), "loc").map((address) => address.replace(origin, "") || "/");
    expect(paths.length).toBeGreaterThan(100);
    const problems: string[] = [];
    for (const path of paths) {
      const problem = shareProblem((await app.visit(path)).html);
      if (problem) problems.push(`${path}: ${problem}`);
    }
    expect(problems).toEqual([]);
  });

  test("dice con palabras de qué es", async () => {
    expect(findMeta((await app.visit("/restaurantes-panama/con-foto")).html, "og:image:alt")).toEqual(["Con Foto"]);
    expect(findMeta((await app.visit("/blog/nota-con-dibujo")).html, "og:image:alt")).toEqual(["Nota con dibujo"]);
  });

  test("sin foto es la de su categoría", async () => {
    const imageOf = async (path: string) => findMeta((await app.visit(path)).html, "og:image")[0];
    expect(await imageOf("/restaurantes-panama/de-mariscos")).toMatch(/\/covers\/mariscos-[a-z]\.png$/);
    expect(await imageOf("/restaurantes-panama/con-dibujo")).toMatch(/\/covers\/otro-[a-z]\.png$/);
    // Our copy of a photo of another site is in pictures/addresses.test.ts.
    expect(await imageOf("/restaurantes-panama/con-foto")).toMatch(/\/covers\/otro-[a-z]\.png$/);
    expect(await imageOf("/blog/nota-con-foto")).toMatch(/\/covers\/[a-z]+-[a-z]\.png$/);
    expect(await imageOf("/blog/nota-de-gastronomia")).toMatch(/\/covers\/gastronomia-[a-z]\.png$/);
  });
});
