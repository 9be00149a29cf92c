import { beforeEach, describe, expect, test } from "vitest";
import { dataAddress, distinctAddresses } from "../../support/addresses";
import type { Browser } from "../../support/app";
import { findForms } from "../../support/pages/forms";
import { findLinks } from "../../support/pages/html";
import { openWholeSite } from "../../support/whole-site";

/* Reading changes nothing, wherever links and search forms lead. ../walk.test.ts requests each address alone. */

const { app, admin, addressOf, blog, message, everything } = await openWholeSite();
const patterns = distinctAddresses().map(({ pattern }) => pattern);
const kinds = ["quien no entró", "quien administra"] as const;

async function browserOf(who: (typeof kinds)[number]): Promise<Browser> {
  const browser = app.otherBrowser();
  if (who === "quien administra") await browser.signInAs(admin);
  return browser;
}

beforeEach(() => app.forgetLimits());

describe("C3: leer no cambia nada", () => {
  const counting = ["/blog/:slug/vista", "/admin/mensajes/:id"];

  /** Crawls links and search forms. Returns the paths read. */
  async function readAll(browser: Browser, from: string[]): Promise<Set<string>> {
    const read = new Set(from);
    for (const path of read) {
      const { html, location } = await browser.visit(path);
      if (from.includes(path)) await browser.visit(path, { method: "HEAD" });
      await browser.visit(dataAddress(path));
      const searches = findForms(html).filter(({ method }) => method === "get");
      const hrefs = [
        ...findLinks(html).map(({ href }) => href),
        ...searches.map(({ action }) => `${action ?? path}?q=a`),
        location ?? "",
      ];
      for (const href of hrefs) {
        const { origin, pathname, search } = new URL(href, `http://localhost:3000${path}`);
        const isOther = origin !== "http://localhost:3000" || /^\/admin\/mensajes\/./.test(pathname);
        if (!isOther && read.size < 250) read.add(pathname + search);
      }
    }
    return read;
  }

  test.each(kinds)("siguiendo todos los enlaces y las búsquedas, %s", async (who) => {
    const browser = await browserOf(who);
    const pages = patterns.filter((pattern) => !counting.includes(pattern));
    const paths = await Promise.all(pages.map(addressOf));
    const before = await everything();
    const read = await readAll(browser, paths);
    expect(read.size).toBeGreaterThan(paths.length + 20);
    expect(await everything()).toEqual(before);
  });

  test("la cuenta de lecturas cambia una cifra, y abrir un mensaje, que se leyó", async () => {
    const { slug } = await blog();
    const id = await message();
    const administrator = await browserOf("quien administra");
    const before = await everything();
    await app.otherBrowser().visit(`/blog/${slug}/vista`, { headers: { "Sec-Fetch-Site": "same-origin" } });
    await administrator.visit(`/admin/mensajes/${id}`);
    const after = await everything();
    const changed = Object.keys(before).filter((table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]));
    expect(changed.sort()).toEqual(["blogs", "contact_messages"]);
    const without = (rows: string[] = []) => rows.map((row) => row.replace(/"(?:views|read_at)":[^,}]*/g, ""));
    for (const table of changed) expect(without(after[table])).toEqual(without(before[table]));
  });
});
