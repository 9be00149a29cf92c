import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { afterAll, expect, type MockInstance, test as base, vi } from "vitest";
import { clearRateLimits, type SessionCookie } from "./accounts";
import { siteUrl } from "./own-site";
import { sharedBrowser } from "./shared-browser";

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

export type Visitor = Pick<BrowserContextOptions, "colorScheme" | "reducedMotion" | "hasTouch" | "permissions"> & {
  /** Default: true. */
  javaScript?: boolean;
  screen?: { width: number; height: number };
  session?: SessionCookie;
  /** For tests that inject into the page. */
  withoutPolicy?: boolean;
  /** Default: 200. */
  status?: number;
  /** Provoked console messages. */
  complaints?: RegExp;
  prepare?: (page: Page) => unknown;
};

type Fixtures = {
  /** A tab of its own, without cookies or storage from earlier tests. */
  open: (path: string, visitor?: Visitor) => Promise<Page>;
};

/**
 * Fails on console errors and warnings (including violations of the content security policy), failed requests, and requests to
 * other origins.
 */
export const test = base.extend<Fixtures>({
  open: async ({ onTestFinished }, provide) => {
    await clearRateLimits();
    const closing: (() => Promise<void>)[] = [];
    const complaints: string[] = [];
    onTestFinished(async () => {
      await Promise.all(closing.map((close) => close()));
      expect(complaints).toEqual([]);
    });

    await provide(async (path, visitor = {}) => {
      const tab = await takeTab(visitor);
      const { page } = tab;
      const { status = 200 } = visitor;
      // Chromium logs an error for every page with an error status.
      const isExpected = (complaint: string) => complaint.includes(`status of ${status} `) || visitor.complaints?.test(complaint);
      const stopListening = listen(page, visitor, (complaint) => isExpected(complaint) || complaints.push(complaint));
      closing.push(async () => {
        stopListening();
        await returnTab(tab);
      });
      await visitor.prepare?.(page);
      const answer = await page.goto(siteUrl + path);
      expect(answer?.status()).toBe(status);
      return page;
    });
  },
});

/** A context with one page. */
type Tab = {
  context: BrowserContext;
  page: Page;
  key: string;
  devTools: CDPSession;
  /** Calls that only closing the context undoes. */
  lasting: MockInstance[];
};

/** A new tab costs as much as two pages, and a used one has compiled scripts. */
let freeTabs: Tab[] = [];

async function takeTab({ session, screen = desktop, colorScheme = null, reducedMotion = null, ...visitor }: Visitor) {
  const { javaScript, hasTouch, permissions, withoutPolicy } = visitor;
  const options: BrowserContextOptions = { javaScriptEnabled: javaScript, hasTouch, permissions, bypassCSP: withoutPolicy };
  const key = JSON.stringify(options);
  const free = freeTabs.find((tab) => tab.key === key);
  freeTabs = freeTabs.filter((tab) => tab !== free);
  const tab = free ?? (await newTab(key, options));
  await tab.page.emulateMedia({ colorScheme, reducedMotion });
  await tab.page.setViewportSize(screen);
  if (session) await tab.context.addCookies([session]);
  return tab;
}

async function newTab(key: string, options: BrowserContextOptions): Promise<Tab> {
  const running = await sharedBrowser();
  const context = await running.newContext({
    ...options,
    locale: "es-PA",
    // Headless Chromium's own user agent counts as a bot, whose visits are no article views.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${running.version()} Safari/537.36`,
  });
  // Playwright's default of 30 s is too short on a busy machine.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const lasting = [
    vi.spyOn(context, "newCDPSession"),
    vi.spyOn(context, "on"),
    vi.spyOn(page, "addInitScript"),
    vi.spyOn(page, "exposeFunction"),
    vi.spyOn(page.clock, "install"),
  ];
  return { context, page, key, devTools, lasting };
}

/** Closes the tab if it cannot be emptied: its last click may be navigating at that moment. */
async function returnTab(tab: Tab): Promise<void> {
  const { context, page, lasting } = tab;
  if (page.isClosed() || lasting.some((called) => called.mock.calls.length > 0)) return context.close();
  try {
    await empty(tab);
    freeTabs.push(tab);
  } catch {
    await context.close();
  }
}

async function empty({ context, page, devTools }: Tab): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  // Stops pending requests, whose failure would count for the next test, and keeps the process.
  await page.goto(`${siteUrl}/robots.txt`);
  await devTools.send("Storage.clearDataForOrigin", { origin: siteUrl, storageTypes: "all" });
  await devTools.send("Page.resetNavigationHistory");
  await context.clearCookies();
}

afterAll(async () => {
  const tabs = freeTabs;
  freeTabs = [];
  await Promise.all(tabs.map(({ context }) => context.close()));
});

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
    // The page was left, or got wider and took a larger picture, before this one had come.
    const isUnneeded = request.resourceType() === "image" && reason === "net::ERR_ABORTED";
    if (!isLeftOut && !isUnneeded) tell(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== ours)
      tell(`elsewhere: ${request.method()} ${request.url()}`);
  });
  return () => (isOpen = false);
}
