import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, expect, test as base } from "vitest";
import { clearRateLimits, type SessionCookie } from "./accounts";
import { siteUrl } from "./own-site";
import { sharedBrowser } from "./shared-browser";

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

export type Visitor = Pick<
  BrowserContextOptions,
  "colorScheme" | "reducedMotion" | "hasTouch" | "permissions" | "deviceScaleFactor"
> & {
  /** True by default. */
  javaScript?: boolean;
  screen?: { width: number; height: number };
  session?: SessionCookie;
  /** Disables the content security policy, for tests that inject into the page. */
  withoutPolicy?: boolean;
  /** The page's expected status, 200 by default. */
  status?: number;
  /** Console messages that the test provokes. */
  complaints?: RegExp;
  prepare?: (page: Page) => unknown;
};

type Open = (path: string, visitor?: Visitor) => Promise<Page>;

type Fixtures = {
  /** Opens the page in a browser context of its own. */
  open: Open;
  /**
   * Opens it in a tab that tests of the same visitor use one after another, since a new one costs as much as two pages. For tests that
   * stay on the page and change nothing which the browser keeps.
   */
  look: (path: string, visitor?: Viewer) => Promise<Page>;
};

/** A visitor who leaves nothing behind in the tab. */
type Viewer = Pick<Visitor, "javaScript" | "screen" | "session" | "reducedMotion" | "status" | "complaints">;

/**
 * A test with visitors. It fails on console errors and warnings (which include violations of the content security policy), failed
 * requests, and requests to other origins.
 */
export const test = base.extend<Fixtures>({
  open: async ({ onTestFinished }, provide) => {
    await clearRateLimits();
    await provide(opener(onTestFinished, newTab, ({ context }) => context.close()));
  },
  look: async ({ onTestFinished }, provide) => {
    await clearRateLimits();
    await provide(opener(onTestFinished, takeTab, returnTab));
  },
});

type Tab = { context: BrowserContext; page: Page; key: string };

/** Opens pages in tabs from `take`. After the test it hands them to `back`, and expects that the browser logged nothing. */
function opener(
  onTestFinished: (check: () => Promise<void>) => void,
  take: (visitor: Visitor) => Promise<Tab>,
  back: (tab: Tab) => Promise<unknown>,
): Open {
  const closing: (() => Promise<unknown>)[] = [];
  const complaints: string[] = [];
  onTestFinished(async () => {
    await Promise.all(closing.map((close) => close()));
    expect(complaints).toEqual([]);
  });
  return async (path, visitor = {}) => {
    const tab = await take(visitor);
    const { page } = tab;
    const { status = 200 } = visitor;
    // Chromium logs an error for every page with an error status.
    const isExpected = (complaint: string) => complaint.includes(`status of ${status} `) || visitor.complaints?.test(complaint);
    const stopListening = listen(page, visitor, (complaint) => isExpected(complaint) || complaints.push(complaint));
    closing.push(async () => {
      stopListening();
      await back(tab);
    });
    await visitor.prepare?.(page);
    const answer = await page.goto(siteUrl + path);
    expect(answer?.status()).toBe(status);
    return page;
  };
}

async function newTab(visitor: Visitor): Promise<Tab> {
  const context = await newContext(visitor);
  return { context, page: await context.newPage(), key: tabKey(visitor) };
}

const tabKey = ({ javaScript = true, session }: Visitor) => JSON.stringify([javaScript, session?.value]);

/** The tabs of `look` that no test uses now, by visitor. */
const freeTabs = new Map<string, Tab[]>();

async function takeTab({ reducedMotion, screen = desktop, ...visitor }: Viewer): Promise<Tab> {
  const tab = freeTabs.get(tabKey(visitor))?.pop() ?? (await newTab(visitor));
  await tab.page.emulateMedia({ colorScheme: null, reducedMotion: reducedMotion ?? null });
  await tab.page.setViewportSize(screen);
  return tab;
}

async function returnTab(tab: Tab): Promise<void> {
  // Stops pending requests, whose failure would count for the next test.
  await tab.page.goto("about:blank");
  tab.page.removeAllListeners();
  freeTabs.set(tab.key, [...(freeTabs.get(tab.key) ?? []), tab]);
}

afterAll(async () => {
  const tabs = [...freeTabs.values()].flat();
  freeTabs.clear();
  await Promise.all(tabs.map(({ context }) => context.close()));
});

async function newContext({ javaScript, screen = desktop, session, withoutPolicy, ...options }: Visitor) {
  const running = await sharedBrowser();
  const context = await running.newContext({
    ...options,
    bypassCSP: withoutPolicy,
    javaScriptEnabled: javaScript,
    viewport: screen,
    locale: "es-PA",
    // Headless Chromium's own user agent counts as a bot, so its visits would not count as article views.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${running.version()} Safari/537.36`,
  });
  // Playwright's default of 30 s is too short on a busy machine.
  context.setDefaultTimeout(120_000);
  if (session) await context.addCookies([session]);
  return context;
}

function listen(page: Page, { javaScript = true }: Visitor, complain: (complaint: string) => unknown) {
  const ours = siteUrl;
  let isOpen = true;
  const tell = (complaint: string) => isOpen && complain(complaint);
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) tell(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => tell(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // With JavaScript disabled, Chromium reports every script as blocked by the policy.
    const isLeftOut = !javaScript && request.resourceType() === "script" && reason === "csp";
    if (!isLeftOut) tell(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== ours)
      tell(`elsewhere: ${request.method()} ${request.url()}`);
  });
  return () => (isOpen = false);
}
