import { afterEach, expect } from "vitest";
import { publishedRestaurant } from "../support/published-rows";
import { siteDb } from "./accounts";
import { test } from "./visitor";

const made: string[] = [];

afterEach(async () => {
  for (const id of made.splice(0)) await siteDb().deleteFrom("restaurants").where("id", "=", id).execute();
});

async function haveRestaurant() {
  const row = publishedRestaurant("Fonda Contada", {
    slug: `fonda-${crypto.randomUUID()}`,
    provincia: "darien",
    website_url: "https://fonda.example/",
    maps_url: "https://maps.example/1",
  });
  await siteDb().insertInto("restaurants").values(row).execute();
  made.push(row.id);
  return { ...row, path: `/restaurantes-darien/${row.slug}` };
}

test.for([
  ["con JavaScript por avisos", true],
  ["sin JavaScript por una imagen", false],
] as const)("abrir la página de un negocio y tocar sus botones se cuenta %s", async ([, javaScript], { open }) => {
  const { id, path } = await haveRestaurant();
  const asked: string[] = [];
  const page = await open(path, {
    permissions: ["clipboard-write"],
    javaScript,
    prepare: async (page) => {
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith("/visita/")) asked.push(`${request.method()} ${pathname}`);
      });
      await page.context().route(/^https:\/\/|^tel:/, (route) => route.abort());
    },
  });
  const counted = (method: string, ...names: string[]) => names.map((name) => `${method} /visita/${id}/${name}`);
  await expect.poll(() => asked).toEqual(counted(javaScript ? "POST" : "GET", "vista"));
  if (!javaScript) return;
  await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault()));
  // The demo links no telephone numbers.
  for (const name of ["mapa", "sitio", "compartir"]) await page.locator(`a[data-count$="/${name}"]`).click({ timeout: 10_000 });
  await expect.poll(() => asked).toEqual(counted("POST", "vista", "mapa", "sitio", "compartir"));
});
