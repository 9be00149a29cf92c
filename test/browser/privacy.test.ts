import type { BrowserContext, Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { env } from "../../app/env.server";
import { type Address, distinctAddresses, createContentFactory } from "../support/addresses";
import { ahead, freePlan } from "../support/database-rows";
import { freePort } from "../support/processes/free-port";
import { startStandIn } from "../mocks/stand-in";
import { startArguments } from "../support/processes/npm-start";
import { linkTokenFor, createAccount, type TestAccount, sessionOf, siteDb } from "./accounts";
import { startServer } from "./global-setup";
import { siteDatabase } from "./own-site";
import { sharedBrowser } from "./shared-browser";

/* Before any tap, the browser sends nothing to third parties. test/site/elsewhere.test.ts reads the HTML of every page,
   including new ones. */

/** The only third party allowed: authors and administrators link its pictures. */
const pictures = "https://fotos.example";
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

const templates = [
  "/",
  "/*",
  "/contact",
  "/guardados",
  "/restaurantes",
  "/restaurantes-panama",
  "/restaurantes-panama/:slug",
  "/blog/:slug",
  "/ai-solutions/amy",
  "/ai-solutions/yodda",
  "/auth",
  "/profile",
  "/my-blogs/:id/foto",
  "/write-blog",
  "/edit-blog/:id",
  "/mi-negocio/:id/fotos",
  "/mi-negocio/:id/plan",
  "/admin",
  "/admin/free-plans",
  "/admin/restaurant/new",
];

const onlyWhenRefused = ["/admin/google/:id/importar", "/mi-negocio/:id/tema", "/profile/sesiones"];

/** One page of each kind; test/whole-site/every-form.test.ts checks that the others get identical HTML. */
const refused = ["/contact", "/auth", "/profile", "/write-blog", "/admin/restaurant/new", "/admin/free-plans"];

const addresses = distinctAddresses().filter(({ pattern }) => [...templates, ...onlyWhenRefused].includes(pattern));
const isGuarded = ({ pattern }: Address) =>
  /^\/(?:admin|profile|my-blogs|mi-negocio|write-blog|edit-blog)(?:\/|$)|^\/auth\/comprobar$|exito$/.test(pattern);

let site = "";

beforeAll(async () => {
  const vendors = await startStandIn();
  site = `http://localhost:${await freePort("localhost")}`;
  const server = await startServer(site, startArguments, {
    APP_URL: site,
    DATABASE_URL: siteDatabase,
    SESSION_SECRET: env.SESSION_SECRET.join(","),
    ...vendors.settings,
    CHATBOT_WIDGET_HOSTS: "https://api.chat.example wss://vivo.chat.example",
    WHATSAPP_NUMBER: "+507 6555-0100",
    BOOKING_URL: "https://agenda.example/panama",
    LISTING_SIGNUP_URL: "https://agenda.example/negocios",
    CONTACT_TO: "hola@panama.example",
    RESPONSIBLE_NAME: "Visibilidad del Istmo, S. A.",
    PRIVACY_EMAIL: "datos@panama.example",
  });
  return async () => {
    await server.stop();
    await vendors.stop();
  };
});

type Tab = Look & { context: BrowserContext };

/** `person`: null is signed out. */
async function openTab(person: TestAccount | null): Promise<Tab> {
  const context = await (await sharedBrowser()).newContext({ locale: "es-PA", viewport: { width: 360, height: 740 } });
  if (person) await context.addCookies([{ ...(await sessionOf(person)), url: site }]);
  await context.route(`${pictures}/**`, (route) => route.fulfill({ contentType: "image/gif", body: pixel }));
  const look = { page: await context.newPage(), faults: [] };
  listen(context, look);
  return { context, ...look };
}

/** Expects no third-party requests, no console errors and, signed out, no cookies. */
async function visitIn({ context, ...look }: Tab, isSignedIn: boolean, doing: (look: Look) => Promise<void>) {
  await doing(look);
  await look.page.goto("about:blank");
  if (!isSignedIn) expect(await context.cookies()).toEqual([]);
  expect(look.faults).toEqual([]);
}

async function withBrowser(person: TestAccount | null, doing: (look: Look) => Promise<void>) {
  const tab = await openTab(person);
  try {
    await visitIn(tab, person !== null, doing);
  } finally {
    await tab.context.close();
  }
}

/** `things`: an example of everything, owned by the tab's account, an administrator. */
type Place = { tab: Tab; things: ReturnType<typeof createContentFactory> };

const places: Place[] = [];
/** Free tabs, signed in and signed out. A new tab and account cost as much as two pages. */
const free = { true: [] as Place[], false: [] as Place[] };

async function newPlace(isSignedIn: boolean): Promise<Place> {
  const person = await createAccount({ is_admin: 1 });
  const things = createContentFactory(siteDb(), { author: person, admin: person }, { picture: `${pictures}/foto.jpg` });
  const place = { tab: await openTab(isSignedIn ? person : null), things };
  places.push(place);
  return place;
}

/** Works like `withBrowser`, in a tab that tests use one after another unless one fails there. */
async function withPlace(isSignedIn: boolean, doing: (look: Look, things: Place["things"]) => Promise<void>) {
  const waiting = free[`${isSignedIn}`];
  const place = waiting.pop() ?? (await newPlace(isSignedIn));
  await visitIn(place.tab, isSignedIn, (look) => doing(look, place.things));
  waiting.push(place);
}

afterAll(async () => {
  for (const { tab, things } of places) {
    await tab.context.close();
    await things.removeAll();
  }
});

type Look = { page: Page; faults: string[] };

function listen(context: BrowserContext, { page, faults }: Look) {
  context.on("request", (request) => {
    if (isOtherOrigin(request.url())) void tellOf(request, faults);
  });
  page.on("websocket", (socket) => faults.push(`socket: ${socket.url()}`));
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => faults.push(`failed: ${request.url()} ${request.failure()?.errorText}`));
  page.on("console", (message) => {
    // Chromium logs an error for every page with an error status.
    const isAnswer = message.text().startsWith("Failed to load resource: the server responded with a status of");
    if (["error", "warning"].includes(message.type()) && !isAnswer) faults.push(`${message.type()}: ${message.text()}`);
  });
}

const isOtherOrigin = (url: string) => /^(?:http|ws)/.test(url) && new URL(url).origin !== site;

/** Allows an author's picture if the request has no referrer. */
async function tellOf(request: Request, faults: string[]) {
  const isPicture = request.resourceType() === "image" && request.url().startsWith(pictures);
  const { referer } = isPicture ? await request.allHeaders() : {};
  if (!isPicture || referer)
    faults.push(`elsewhere: ${request.resourceType()} ${request.url()}${referer ? ` from ${referer}` : ""}`);
}

/** Does all a reader does before tapping: scrolls to the end and hovers the chat button. */
async function expectNothingElsewhere({ page }: Look) {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const button = page.locator("[data-chatbot]");
  if (await button.isVisible()) await button.hover();
  const hints = await page.evaluate(() =>
    [...document.querySelectorAll("link")]
      .filter(
        ({ rel, href, imageSrcset }) =>
          /preconnect|prefetch|preload|prerender|stylesheet|icon|manifest/.test(rel) &&
          [href, ...imageSrcset.split(",")].some((address) => new URL(address.trim(), origin).origin !== origin),
      )
      .map(({ outerHTML }) => outerHTML),
  );
  expect(hints).toEqual([]);
  expect(await page.locator("iframe, script[src^=http], object, embed, video, audio").count()).toBe(0);
  await page.waitForLoadState("networkidle");
}

async function expectPage(look: Look, path: string, status: number) {
  const answer = await look.page.goto(site + path);
  expect([path, answer?.status(), answer?.headers()["content-type"]]).toEqual([path, status, "text/html; charset=utf-8"]);
  expect(new URL(look.page.url()).pathname).toBe(new URL(site + path).pathname);
  await expectNothingElsewhere(look);
}

async function sendNothing({ page }: Look, path: string) {
  await Promise.all([
    page.waitForEvent("domcontentloaded"),
    page.evaluate((action) => {
      const form = Object.assign(document.createElement("form"), { action, method: "post" });
      document.body.append(form);
      form.submit();
    }, path),
  ]);
}

test("cada plantilla está todavía en el sitio", () => {
  const patterns = addresses.map(({ pattern }) => pattern);
  expect(patterns.toSorted()).toEqual([...templates, ...onlyWhenRefused].toSorted());
  for (const pattern of refused) expect(patterns).toContain(pattern);
});

describe.concurrent("antes de un toque no se le pide nada a nadie", () => {
  test.for(addresses)("en $pattern", async (address) => {
    await withPlace(isGuarded(address), async (look, things) => {
      const path = await things.addressOf(address.pattern);
      if (onlyWhenRefused.includes(address.pattern)) await look.page.goto(`${site}/about`);
      else await expectPage(look, path, address.pattern === "/*" ? 404 : 200);
      if (![...onlyWhenRefused, ...refused].includes(address.pattern)) return;
      await sendNothing(look, path);
      expect(await look.page.locator("main h1").count()).toBe(1);
      await expectNothingElsewhere(look);
    });
  });

  test("para quien entró, con acceso a los chats o sin él, y con lo suyo abierto", async () => {
    const member = await createAccount();
    const premium = await createAccount();
    const { id: user_id, email } = premium;
    await siteDb()
      .insertInto("free_plan_subscriptions")
      .values(freePlan({ user_id, email, expires_at: ahead(10) }))
      .execute();
    for (const person of [member, premium]) {
      await withBrowser(person, async (look) => {
        for (const path of ["/ai-solutions/amy", "/ai-solutions/roger", "/profile"]) await expectPage(look, path, 200);
      });
    }
  });

  test("con el enlace de un correo", async () => {
    const newcomer = await createAccount({ email_confirmed_at: null });
    const paths = [
      `/auth/confirmar?token=${await linkTokenFor(newcomer, "confirm-email")}`,
      `/auth/nueva-clave?token=${await linkTokenFor(newcomer, "reset-password")}`,
    ];
    await withBrowser(null, async (look) => {
      for (const path of paths) await expectPage(look, path, 200);
    });
  });
});

test("tampoco cuando la base de datos no contesta", async () => {
  await siteDb().schema.alterTable("blogs").renameTo("blogs_away").execute();
  try {
    await withBrowser(null, (look) => expectPage(look, "/blog", 503));
  } finally {
    await siteDb().schema.alterTable("blogs_away").renameTo("blogs").execute();
  }
});
