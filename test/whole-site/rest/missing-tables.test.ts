import { DefaultQueryCompiler } from "kysely";
import { beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { distinctAddresses } from "../../support/addresses";
import type { Browser } from "../../support/app";
import { errorCode } from "../../support/pages/html";
import { expectSafeResponse, openWholeSite } from "../../support/whole-site";
import { accessTable } from "../access-table";

const { app, admin, addressOf } = await openWholeSite();
const patterns = distinctAddresses().map(({ pattern }) => pattern);
const kinds = ["quien no entró", "quien administra"] as const;
const isOnSqlite = inject("engine") === "sqlite";

async function browserOf(who: (typeof kinds)[number]): Promise<Browser> {
  const browser = app.otherBrowser();
  if (who === "quien administra") await browser.signInAs(admin);
  return browser;
}

beforeEach(() => app.forgetLimits());

test.runIf(isOnSqlite)(
  "cuando no se puede leer quién entró, ninguna página guardada muestra nada ni olvida la sesión",
  async () => {
    const browser = await browserOf("quien administra");
    const session = browser.cookies.get("sid");
    const guarded = patterns.filter((pattern) => accessTable[pattern]?.[0].anonymous === "sign-in");
    const paths = await Promise.all(guarded.map(addressOf));
    expect(paths.length).toBeGreaterThan(50);
    await app.without("sessions", async () => {
      for (const path of paths) {
        // The specification sends /admin to /auth if the session cannot be read. Other pages answer with an error.
        const expected = path.startsWith("/admin") ? [302, `/auth?siguiente=${encodeURIComponent(path)}`] : [503, null];
        const { status, location, headers, html } = await browser.visit(path);
        expect([path, status, location, headers.get("Cache-Control")]).toEqual([path, ...expected, "private, no-store"]);
        if (status === 503) expect([path, html]).toEqual([path, expect.stringContaining("No pudimos comprobar")]);
        expect([path, browser.cookies.get("sid")]).toEqual([path, session]);
      }
    });
  },
);

describe("X8: cuando falta lo que una página muestra", () => {
  const tables = ["blogs", "restaurants", "contact_messages", "audit_log", "subscriptions", "free_plan_subscriptions"] as const;
  /** Each engine has its own error for a missing table. The pages handle both alike. */
  const missing = isOnSqlite ? ([...tables, "tokens", "listing_requests"] as const) : (["blogs", "restaurants"] as const);

  /** Visits with their SQL: only visits that name a table can fail without it. */
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
