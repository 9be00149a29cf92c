import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, expect, inject, test as base } from "vitest";
import { launchChromium } from "./chromium";
import { forgetLimits, type SessionCookie } from "./people";

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

export type Visitor = Pick<
  BrowserContextOptions,
  "colorScheme" | "reducedMotion" | "hasTouch" | "permissions" | "deviceScaleFactor"
> & {
  /** On, unless said otherwise. */
  javaScript?: boolean;
  screen?: { width: number; height: number };
  /** The cookie of somebody who is signed in; see people.ts. */
  session?: SessionCookie;
  /** For what is put into the page by the test itself. */
  withoutPolicy?: boolean;
  /** What the page answers with; 200, unless said otherwise. */
  status?: number;
  /** What the browser complains about in this test, because the test makes it. */
  complaints?: RegExp;
  /** Runs before the page is asked for. */
  prepare?: (page: Page) => unknown;
};

type Fixtures = {
  /** A new visitor with an empty cache who opens that page. */
  open: (path: string, visitor?: Visitor) => Promise<Page>;
};

/**
 * A test with visitors. It fails when a browser has something to complain about: an error or a warning in its console,
 * which is also where refusals of the content security policy are, a request that failed, or one to another site.
 */
export const test = base.extend<Fixtures>({
  open: async ({ onTestFinished }, provide) => {
    await forgetLimits();
    const closing: (() => Promise<void>)[] = [];
    const complaints: string[] = [];
    onTestFinished(async () => {
      await Promise.all(closing.map((close) => close()));
      expect(complaints).toEqual([]);
    });
    await provide(async (path, visitor = {}) => {
      const context = await newContext(visitor);
      const page = await context.newPage();
      const { status = 200 } = visitor;
      // An answer that is an error page is an error for the browser too.
      const isExpected = (complaint: string) => complaint.includes(`status of ${status} `) || visitor.complaints?.test(complaint);
      const stopListening = listen(page, visitor, (complaint) => isExpected(complaint) || complaints.push(complaint));
      closing.push(async () => {
        stopListening();
        await context.close();
      });
      await visitor.prepare?.(page);
      const answer = await page.goto(inject("site") + path);
      expect(answer?.status()).toBe(status);
      return page;
    });
  },
});

let browser: Promise<Browser> | undefined;

afterAll(async () => (await browser)?.close());

async function newContext({ javaScript, screen = desktop, session, withoutPolicy, ...options }: Visitor) {
  const running = await (browser ??= launchChromium());
  const context = await running.newContext({
    ...options,
    bypassCSP: withoutPolicy,
    javaScriptEnabled: javaScript,
    viewport: screen,
    locale: "es-PA",
    // Chromium's own says that nobody looks at it, and then it does not count as a reader.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${running.version()} Safari/537.36`,
  });
  // Playwright's 30 seconds are not enough on a machine that does four other things.
  context.setDefaultTimeout(120_000);
  if (session) await context.addCookies([session]);
  return context;
}

/** Reports everything that goes wrong in a page, until the returned function is called. */
function listen(page: Page, { javaScript = true }: Visitor, complain: (complaint: string) => unknown) {
  const ours = inject("site");
  let isOpen = true;
  const tell = (complaint: string) => isOpen && complain(complaint);
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) tell(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => tell(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // What a browser without scripts does not load; Chromium says that a policy forbids it.
    const isLeftOut = !javaScript && request.resourceType() === "script" && reason === "csp";
    if (!isLeftOut) tell(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== ours)
      tell(`elsewhere: ${request.method()} ${request.url()}`);
  });
  return () => (isOpen = false);
}
