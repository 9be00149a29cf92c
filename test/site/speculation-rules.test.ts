import { expect, test } from "vitest";
import { openApp } from "../support/app";
import { publishedArticle, publishedRestaurant } from "../support/published-rows";

const app = await openApp();
await app.db.insertInto("restaurants").values(publishedRestaurant("Fonda Ñapa")).execute();
await app.db.insertInto("blogs").values(publishedArticle("Café")).execute();

type Matches = { href_matches: string[] };
type Rule = { where: { and: [Matches, { not: Matches }, { not: unknown }] }; eagerness: string };

const header = async (path: string, browser = app.otherBrowser()) => (await browser.visit(path)).headers.get("Speculation-Rules");

test("quien no entró recibe las reglas con las páginas públicas, y quien entró o busca, no", async () => {
  for (const path of ["/", "/blog", "/restaurantes-panama/fonda-napa"])
    expect([path, await header(path)]).toEqual([path, '"/reglas.json"']);
  await app.signInAs(await app.person("alguien@ejemplo.pa"));
  for (const path of ["/", "/profile"]) expect([path, await header(path, app)]).toEqual([path, null]);
  expect(await header("/restaurantes?q=fonda")).toBeNull();
});

test("las reglas adelantan solo páginas públicas, cuando el dedo ya está en el enlace", async () => {
  const { html, headers } = await app.otherBrowser().visit("/reglas.json");
  expect(headers.get("Content-Type")).toBe("application/speculationrules+json");
  const { prefetch } = JSON.parse(html) as { prefetch: [Rule] };
  const [{ where, eagerness }] = prefetch;
  expect(eagerness).toBe("conservative");
  expect(where.and[2].not).toEqual({ selector_matches: "[data-more]" });
  // Node knows no URLPattern; of its syntax the rules use only the asterisk.
  const isIn = ({ href_matches: patterns }: Matches, path: string) =>
    patterns.some((pattern) => new RegExp(`^${pattern.replace(".", "\\.").replaceAll("*", ".*")}$`).test(path));
  const isAhead = (path: string) => isIn(where.and[0], path) && !isIn(where.and[1].not, path);
  for (const path of [
    "/",
    "/blog/cafe",
    "/restaurantes-panama-oeste",
    "/restaurantes-panama/fonda-napa",
    "/restaurantes-panama/fonda-napa/carta",
  ])
    expect([path, isAhead(path)]).toEqual([path, true]);
  for (const path of [
    "/profile",
    "/admin",
    "/mi-negocio",
    "/pedir/1",
    "/auth",
    "/restaurantes-panama.json",
    "/blog/rss.xml",
    "/blog/cafe/vista",
    "/respuestas/1",
  ])
    expect([path, isAhead(path)]).toEqual([path, false]);
});
