import { DefaultQueryCompiler } from "kysely";
import { beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { dataAddress, distinctAddresses } from "../support/addresses";
import type { Answer, Browser } from "../support/app";
import { findForms } from "../support/pages/forms";
import { errorCode, findLinks } from "../support/pages/html";
import { expectSafeResponse, hostileInputs, openWholeSite } from "../support/whole-site";

/* Every address of the site × every kind of request. New routes are included automatically; `createContentFactory` creates content for
   those with parameters. */

const { app, admin, addressOf, blog, message, restaurant, everything, callsElsewhere } = await openWholeSite();
const patterns = distinctAddresses().map(({ pattern }) => pattern);
const kinds = ["quien no entró", "quien administra"] as const;
const own = { origin: "http://localhost:3000", host: "localhost:3000" };
/** For checks of what the site does before it asks the database, or whatever the database answers. */
const isOnSqlite = inject("engine") === "sqlite";

/** The query parameters that pages read, except the page number, which would empty the lists; see bad-input.test.ts. */
const parameters = [
  ...["q", "estado", "tab", "categoria", "provincia", "siguiente", "volver", "token", "service"],
  ...["busqueda", "session_id", "autor", "desde", "hasta", "chat", "omitidos"],
];

/** A new browser, since a form may end the session. */
async function browserOf(who: (typeof kinds)[number]): Promise<Browser> {
  const browser = app.otherBrowser();
  if (who === "quien administra") await browser.signInAs(admin);
  return browser;
}

test("uno administra y el otro no", async () => {
  for (const [who, status] of [
    ["quien no entró", 302],
    ["quien administra", 200],
  ] as const)
    expect((await (await browserOf(who)).visit("/admin")).status).toBe(status);
});

beforeEach(() => app.forgetLimits());

/**
 * For a resource route without an action, Remix itself answers 405 with its own headers and body. nginx adds the site's headers.
 */
const isOfRemix = ({ status, html }: Answer) => status === 405 && html === '{"message":"Unexpected Server Error"}';

describe.each(patterns)("%s", (pattern) => {
  // On Postgres as the one for whom every loader runs.
  test.each(isOnSqlite ? kinds : [kinds[1]])("X5, X6, X8: toda respuesta es segura para %s", async (who) => {
    const browser = await browserOf(who);
    const path = await addressOf(pattern);
    for (const address of isOnSqlite ? [path, dataAddress(path)] : [path]) {
      for (const method of isOnSqlite ? ["GET", "HEAD", "POST"] : ["GET", "POST"]) {
        const answer = await browser.visit(address, { method, headers: own });
        if (!isOfRemix(answer)) expectSafeResponse(answer, `${method} ${address}`);
        expect([address, answer.status < 500 || pattern.startsWith("/functions/")]).toEqual([address, true]);
      }
    }
  });

  test.runIf(isOnSqlite)("C4: con otros métodos se niega, sin romperse", async () => {
    const path = await addressOf(pattern);
    const browser = await browserOf("quien administra");
    for (const address of [path, dataAddress(path)]) {
      for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "FOO"]) {
        const answer = await browser.visit(address, { method, headers: own });
        expect([method, address, answer.status]).toEqual([method, address, 405]);
        if (!isOfRemix(answer)) expectSafeResponse(answer, `${method} ${address}`);
      }
    }
  });

  test("X7, X8: con lo que rompe a otros programas en la dirección nunca falla", async () => {
    const browser = await browserOf("quien administra");
    const path = await addressOf(pattern);
    // To Postgres also as long as an address may be, but for the number.
    const longer = (text: string) => (/^\d+$/.test(text) ? text : text.padEnd(800, "ñ"));
    for (const text of isOnSqlite ? hostileInputs : hostileInputs.map(longer)) {
      // Sixteen times over, still ten times what nginx lets through.
      const value = encodeURIComponent(text.slice(0, 800).toWellFormed());
      const asked = `${path}?${parameters.map((name) => `${name}=${value}`).join("&")}`;
      const other = pattern.includes(":") && text !== "" ? [pattern.replace(/:\w+/, value)] : [];
      for (const address of [asked, ...other]) {
        const answer = await browser.visit(address);
        expect([address, answer.status < 500]).toEqual([address, true]);
        expect(answer.headers.get("X-Roto")).toBeNull();
        expectSafeResponse(answer, address);
      }
    }
  });
});

describe.runIf(isOnSqlite)("C3: leer no cambia nada", () => {
  /** Pages whose purpose includes counting that they are read. */
  const counting = ["/blog/:slug/vista", "/admin/mensajes/:id"];

  /** Crawls every link and search form from those paths. Returns the paths read. */
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

test("X5: el permiso de un guion vale para una sola respuesta", async () => {
  const browser = await browserOf("quien administra");
  const { id } = await restaurant();
  for (const path of ["/write-blog", `/admin/restaurant/edit/${id}`]) {
    const nonces = [await browser.visit(path), await browser.visit(path)].map(
      ({ headers }) => /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1],
    );
    expect(nonces).toEqual([expect.any(String), expect.any(String)]);
    expect(nonces[0]).not.toBe(nonces[1]);
  }
});

describe("X8: cuando falta lo que una página muestra", () => {
  const tables = ["blogs", "restaurants", "contact_messages", "audit_log", "subscriptions", "free_plan_subscriptions"] as const;
  /** Each engine has its own error for a missing table. What the pages make of it is the same. */
  const missing = isOnSqlite ? ([...tables, "tokens", "listing_requests"] as const) : (["blogs", "restaurants"] as const);

  /** The visits that ask the database anything, with their SQL: only those that name a table can fail without it. */
  const visits: { browser: Browser; path: string; sql: string }[] = [];
  beforeAll(async () => {
    const paths = await Promise.all(patterns.map(addressOf));
    for (const browser of await Promise.all(kinds.map(browserOf))) {
      for (const path of paths) {
        const compile = vi.spyOn(DefaultQueryCompiler.prototype, "compileQuery");
        await browser.visit(path);
        const sql = compile.mock.results.map(({ value }) => (value as { sql: string }).sql).join("\n");
        compile.mockRestore();
        visits.push({ browser, path, sql });
      }
    }
  });

  test.each(missing)("sin %s, lo que falla lo dice en español y con un código, y nada más", async (table) => {
    let failed = 0;
    await app.without(table, async () => {
      for (const { browser, path, sql } of visits) {
        if (sql.includes(`"${table}"`)) {
          const answer = await browser.visit(path);
          expectSafeResponse(answer, path);
          if (answer.status < 500) continue;
          failed += 1;
          expect([path, answer.status, answer.headers.get("Cache-Control")]).toEqual([path, 503, "private, no-store"]);
          // If only the access to part of the page is unknown, that part says so.
          expect([path, errorCode(answer.html), answer.html]).toEqual(
            expect.toSatisfy(
              ([, code, html]: string[]) =>
                /^[\w-]{8,}$/.test(code!) || /[\da-f]{8}-[\da-f-]{27}|No pudimos comprobar tu acceso/.test(html!),
            ),
          );
        }
      }
    });
    expect(failed).toBeGreaterThan(0);
  });
});

test("F1, F2: en todo esto no se llamó más que a los servicios configurados", () => {
  expect(callsElsewhere()).toEqual([]);
});
