import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { seedDemoContent } from "../../../seed";
import { openApp } from "../../support/app";
import { attribute, canonicalUrl, findLinks, innerHtml, openingTags } from "../../support/pages/html";

const app = await openApp();
await seedDemoContent(app.db);

const origin = "http://localhost:3000";
const isBuilt = (path: string) => existsSync(new URL(`../../../build/client${path}`, import.meta.url));

test("siguiendo los enlaces desde el inicio no hay ninguno roto y se llega a todo lo publicado", async () => {
  const found = new Set(["/"]);
  const broken: string[] = [];
  const titles = new Map<string, string>();
  const repeated: string[] = [];
  for (const path of found) {
    const { status, html, location } = await app.visit(path);
    if (status !== 200 && !location) broken.push(`${status} ${path}`);
    const [canonical, title] = [canonicalUrl(html), innerHtml(html, "title")];
    if (canonical && (titles.get(title) ?? canonical) !== canonical) repeated.push(`${title}: ${canonical}`);
    if (canonical) titles.set(title, canonical);
    const missing = openingTags(html, "img")
      .flatMap((tag) => attribute(tag, "src") ?? [])
      .filter((source) => !source.endsWith("/vista") && !isBuilt(source));
    broken.push(...missing);
    for (const { href } of findLinks(html)) {
      const { origin: target, pathname, search, hash } = new URL(href, origin + path);
      if (target !== origin || href.endsWith(".xml")) continue;
      if (hash && pathname === path && !html.includes(` id="${hash.slice(1)}"`)) broken.push(`${path}${hash}`);
      found.add(pathname + search);
    }
  }
  expect(broken).toEqual([]);
  expect(repeated).toEqual([]);

  const restaurants = await app.db.selectFrom("restaurants").select(["provincia", "slug", "is_active"]).execute();
  const blogs = await app.db.selectFrom("blogs").select(["slug", "is_published"]).execute();
  for (const { provincia, slug, is_active } of restaurants)
    expect(found.has(`/restaurantes-${provincia}/${slug}`)).toBe(is_active === 1);
  for (const { slug, is_published } of blogs) expect(found.has(`/blog/${slug}`)).toBe(is_published === 1);
});
