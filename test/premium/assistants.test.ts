import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Subscription } from "../../app/db/schema.server";
import { type Answer, type Browser, openApp } from "../support/app";
import { ahead, freePlan, subscription } from "../support/database-rows";
import { findForms } from "../support/pages/forms";
import {
  attribute,
  canonicalUrl,
  find,
  findAll,
  findHeadings,
  findLinks,
  findMeta,
  findStructuredData,
  innerHtml,
  openingTags,
  visibleText,
} from "../support/pages/html";
import { makeStripe, type StripeStandIn, stripeSettings } from "../mocks/stripe";
import { findChat, chatTitle } from "../support/pages/chat";
import { minute } from "../../app/durations";

/** Marks the chat URLs, which only accounts with access may see. */
const secret = "chats-de-mentira";
const chats = {
  amy: `https://amy.${secret}.example/c/1?clave=AMY1`,
  roger: `https://roger.${secret}.example/c/2`,
  yodda: "https://guias.example/c/3",
};
const app = await openApp({
  ...stripeSettings,
  AMY_CHAT_URL: chats.amy,
  ROGER_CHAT_URL: chats.roger,
  YODDA_CHAT_URL: chats.yodda,
  WHATSAPP_NUMBER: "+507 6555-0100",
});
const network = setupServer();
let stripe: StripeStandIn;
let yaneth: { id: string };
let eric: { id: string };
let asked: string[] = [];

const premium = ["/ai-solutions/amy", "/ai-solutions/roger"] as const;
const [amy, roger] = premium;
const yodda = "/ai-solutions/yodda";
/** Moved forward per test, so that cached results about the providers have expired. */
let start = Date.now();

beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
afterAll(() => network.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  stripe = makeStripe();
  asked = [];
  network.resetHandlers(...stripe.handlers);
  providersAnswer(() => HttpResponse.html("<p>chat</p>"));
  await app.forgetLimits();
  app.cookies.clear();
  for (const table of ["free_plan_subscriptions", "subscriptions", "profiles"] as const) await app.db.deleteFrom(table).execute();
  yaneth = await app.person("yaneth@ejemplo.pa");
  eric = await app.person("eric@ejemplo.pa");
});
afterEach(() => {
  start = Date.now() + minute;
  vi.useRealTimers();
});

function providersAnswer(give: () => Response) {
  network.use(
    ...Object.values(chats).map((url) =>
      http.get(url.replace(/\?.*/, ""), () => {
        asked.push(new URL(url).host);
        return give();
      }),
    ),
  );
}

function subscribe({ id: user_id }: { id: string }, values: Partial<Subscription> = {}) {
  return app.db
    .insertInto("subscriptions")
    .values(subscription({ user_id, ...values }))
    .execute();
}

function grant(user: { id: string }, values: Parameters<typeof freePlan>[0] = {}) {
  return app.db
    .insertInto("free_plan_subscriptions")
    .values(freePlan({ user_id: user.id, expires_at: ahead(10), ...values }))
    .execute();
}

const linkIn = (html: string, label: string) => findLinks(html).find((link) => link.label === label);
const policyOf = ({ headers }: Answer) => headers.get("Content-Security-Policy") ?? "";

const waysTo = (path: string) => [path, `${path}?chat=1`, `${path}?chat`, `${path}.data`, `${path}.data?chat=1`];

async function expectClosed(path: string, status: number, browser: Browser = app) {
  for (const way of waysTo(path)) {
    const answer = await browser.visit(way);
    expect(answer.html + JSON.stringify([...answer.headers])).not.toMatch(new RegExp(`${secret}|AMY1`));
    if (way.includes(".data")) continue;
    expect(answer.status).toBe(status);
    expect(openingTags(answer.html, "iframe")).toEqual([]);
    expect(policyOf(answer)).not.toContain("frame-src");
  }
  return await browser.visit(path);
}

async function expectAllowed(path: string, browser: Browser = app) {
  const answer = await browser.visit(path);
  expect(answer.status).toBe(200);
  expect(linkIn(findChat(answer), `Conversar con ${path === amy ? "Amy" : "Roger"}`)?.href).toBe(`${path}?chat=1#chat`);
  return answer;
}

describe.each(premium)("%s, para quien no ha entrado", (path) => {
  test("dice cuánto cuesta, qué se obtiene, que se renueva y cómo se cancela, y lleva a entrar", async () => {
    const answer = await expectClosed(path, 200);
    expect(chatTitle(answer)).toBe("Habla con Amy y Roger");
    const chat = findChat(answer);
    for (const words of ["$9.99 /mes", "Se renueva sola cada mes", "«Mi acceso»", "Stripe"])
      expect(visibleText(chat)).toContain(words);
    for (const name of ["Amy", "Roger"]) expect(innerHtml(chat, "ul")).toContain(`<strong>${name}</strong>`);
    expect(linkIn(chat, "Suscribirme")?.href).toBe(`/auth?tab=registro&siguiente=${path}`);
    const signUp = await app.visit(`/auth?tab=registro&siguiente=${path}`);
    expect(signUp.text).toContain("Debe iniciar sesión para suscribirse");
    expect(signUp.html).toContain('name="full_name"');
    expect(findLinks(chat).map((link) => link.href)).toEqual(expect.arrayContaining(["/terminos", "/privacidad"]));
    expect(findForms(chat)).toEqual([]);
    expect((await app.visit(`/auth?siguiente=${path}`)).text).toContain("Debe iniciar sesión para suscribirse");
  });

  test("es la misma página para todos, y se puede guardar", async () => {
    const answers = [await app.visit(path), await app.otherBrowser().visit(path)];
    expect(new Set(answers.map(({ html }) => html)).size).toBe(1);
    for (const { headers } of answers) {
      expect(headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=60");
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  test("a nadie se le pregunta nada, aunque se pida el chat", async () => {
    await app.visit(`${path}?chat=1`);
    expect([asked, stripe.requests]).toEqual([[], []]);
  });

  test("con el chat abierto o cerrado es la misma dirección, y solo una entra en los buscadores", async () => {
    const [plain, open] = [await app.visit(path), await app.visit(`${path}?chat=1`)];
    for (const { html } of [plain, open]) expect(canonicalUrl(html)).toBe(`http://localhost:3000${path}`);
    expect([findMeta(plain.html, "robots"), findMeta(open.html, "robots")]).toEqual([[], ["noindex"]]);
    expect(findStructuredData(plain.html, "BreadcrumbList")).toMatchObject({ itemListElement: { length: 3 } });
  });
});

describe.each(premium)("%s, para quien entró sin acceso", (path) => {
  test("ofrece el pago, que se abre en otra pestaña y lleva a Stripe", async () => {
    await app.signInAs(yaneth);
    const answer = await expectClosed(path, 200);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const chat = findChat(answer);
    const tag = openingTags(chat, "form")[0]!;
    expect([attribute(tag, "target"), attribute(tag, "rel")]).toEqual(["_blank", "noopener"]);
    expect(tag).toContain("data-unlocks");
    const [form] = findForms(chat);
    const button = form?.controls.find(({ kind }) => kind === "button");
    expect([form?.action, form?.method, button?.label]).toEqual(["/functions/v1/create-checkout", "post", "Suscribirme"]);
    expect(attribute(openingTags(chat, "button")[0]!, "data-pending")).toBe("Procesando...");
    const fields = Object.fromEntries(form!.controls.flatMap(({ name, value }) => (name ? [[name, value]] : [])));
    expect(fields).toMatchObject({ volver: path, token: expect.stringMatching(/./) });

    const sent = await app.submit(form!.action!, fields, { headers: { Accept: "text/html" } });
    expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//)]);
  });

  test("si no se le pudo cobrar, lleva a completar el pago y no a pagar otra vez", async () => {
    await subscribe(yaneth, { status: "unpaid" });
    await app.signInAs(yaneth);
    const answer = await expectClosed(path, 200);
    expect(chatTitle(answer)).toBe("Falta un pago de tu suscripción");
    const forms = findForms(findChat(answer));
    expect(forms.map(({ action }) => action)).toEqual(["/functions/v1/customer-portal"]);
    expect(forms[0]?.controls.map(({ name, value, label }) => name ?? `${value}${label}`)).toEqual([
      "token",
      "volver",
      "Completar el pago",
    ]);
  });
});

describe.each(premium)("%s, para quien tiene acceso", (path) => {
  const url = path === amy ? chats.amy : chats.roger;
  const { host, origin } = new URL(url);

  test.each([
    ["un plan gratuito", grant],
    ["una suscripción", subscribe],
  ])("con %s ofrece la conversación, sin pedirle nada a su proveedor", async (_what, give) => {
    await give(yaneth);
    await app.signInAs(yaneth);
    const answer = await expectAllowed(path);
    expect(answer.html).not.toContain(host);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(policyOf(answer)).toContain(`; frame-src ${origin};`);
    const button = linkIn(findChat(answer), path === amy ? "Conversar con Amy" : "Conversar con Roger")!;
    expect([attribute(button.tag, "data-pending"), button.tag.includes("data-open-chat")]).toEqual(["Abriendo el chat...", true]);
    expect(linkIn(findChat(answer), "Privacidad")?.href).toBe("/privacidad");
    expect(visibleText(findChat(answer))).not.toContain("$9.99");
    expect(asked).toEqual([]);
  });

  test("abierta, muestra la página del proveedor encerrada y con un enlace a ella", async () => {
    await grant(yaneth);
    await app.signInAs(yaneth);
    const answer = await app.visit(`${path}?chat=1`);
    expect([answer.status, asked]).toEqual([200, [host]]);
    const [frame] = openingTags(answer.html, "iframe");
    expect(["src", "title", "sandbox", "allow", "referrerpolicy"].map((name) => attribute(frame!, name))).toEqual([
      url,
      path === amy ? "Chat con Amy" : "Chat con Roger",
      "allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox",
      "clipboard-write",
      "strict-origin-when-cross-origin",
    ]);
    expect(policyOf(answer)).toContain(`; frame-src ${origin};`);
    const link = linkIn(findChat(answer), "Abrir el chat en otra pestaña")!;
    expect([link.href, attribute(link.tag, "target"), attribute(link.tag, "rel")]).toEqual([url, "_blank", "noopener"]);
    expect(innerHtml(findChat(answer), "noscript")).toContain("JavaScript");
    expect(answer.text).toMatch(/no (?:es|son) asesoría legal/);
    expect(findMeta(answer.html, "robots")).toEqual(["noindex"]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("si el chat no contesta se dice, con dos caminos y un 503", async () => {
    await grant(yaneth);
    await app.signInAs(yaneth);
    providersAnswer(() => HttpResponse.error());
    const answer = await app.visit(`${path}?chat=1`);
    expect([answer.status, chatTitle(answer)]).toEqual([503, "El chat no contesta en este momento."]);
    expect(openingTags(answer.html, "iframe")).toEqual([]);
    const chat = findChat(answer);
    expect(linkIn(chat, "Intentarlo otra vez")?.href).toBe(`${path}?chat=1`);
    const anyway = linkIn(chat, "Abrirlo de todos modos")!;
    expect([anyway.href, attribute(anyway.tag, "target"), attribute(anyway.tag, "rel")]).toEqual([url, "_blank", "noopener"]);

    providersAnswer(() => HttpResponse.html("<p>chat</p>"));
    expect((await app.visit(`${path}?chat=1`)).status).toBe(503);
    vi.setSystemTime(Date.now() + minute);
    expect((await app.visit(`${path}?chat=1`)).status).toBe(200);
  });

  test("A4: en cuanto el plan se desactiva, se borra o vence, la página siguiente está cerrada", async () => {
    await app.signInAs(yaneth);
    const plans = app.db.updateTable("free_plan_subscriptions");
    await grant(yaneth);
    await expectAllowed(path);
    await plans.set({ is_active: 0 }).execute();
    await expectClosed(path, 200);
    await plans.set({ is_active: 1 }).execute();
    await expectAllowed(path);
    vi.setSystemTime(Date.now() + 10 * 24 * 60 * minute);
    await expectClosed(path, 200);
    await plans.set({ expires_at: ahead(1) }).execute();
    await expectAllowed(path);
    await app.db.deleteFrom("free_plan_subscriptions").execute();
    await expectClosed(path, 200);
  });
});

test("lo que tiene una persona no lo tiene otra, aunque pregunten a la vez", async () => {
  const theirs = app.otherBrowser();
  await app.signInAs(yaneth);
  await theirs.signInAs(eric);
  await grant(yaneth);
  await grant(eric, { is_active: 0 });
  const ask = async (browser: Browser) => findChat(await browser.visit(`${amy}?chat=1`)).includes("<iframe");
  const browsers = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? app : theirs));
  expect(await Promise.all(browsers.map(ask))).toEqual(browsers.map((browser) => browser === app));

  await app.db.updateTable("free_plan_subscriptions").set({ is_active: 0 }).where("user_id", "=", yaneth.id).execute();
  await subscribe(eric);
  expect(await Promise.all(browsers.map(ask))).toEqual(browsers.map((browser) => browser === theirs));
});

describe("cuando no se puede comprobar el acceso", () => {
  async function expectUnknown(path: string) {
    const answer = await expectClosed(path, 503);
    expect(chatTitle(answer)).toBe("No pudimos comprobar tu acceso");
    expect(linkIn(findChat(answer), "Intentarlo otra vez")?.href).toBe(path);
    expect(findForms(findChat(answer))).toEqual([]);
    expect(findChat(answer)).not.toMatch(/\$9\.99|Suscribirme/);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.html).not.toMatch(/no such table|does not exist|_away|secreto/i);
  }

  test.each(premium)("A5: en %s, si Stripe contesta tonterías, se dice y no se abre ni se cobra nada", async (path) => {
    await subscribe(yaneth, { current_period_end: ahead(-1), synced_at: ahead(-2) });
    await app.signInAs(yaneth);
    network.use(http.all("https://api.stripe.com/*", () => HttpResponse.html("<h1>secreto</h1>")));
    await expectUnknown(path);
  });

  test.each(["sessions", "subscriptions", "free_plan_subscriptions"] as const)(
    "A5: sin la tabla %s tampoco se abre",
    async (table) => {
      await app.signInAs(yaneth);
      if (table === "sessions") await grant(yaneth);
      await app.without(table, async () => {
        for (const path of premium) await expectUnknown(path);
      });
    },
  );

  test("quien no ha entrado ve la página de siempre", async () => {
    await app.without("subscriptions", async () => expect((await app.visit(amy)).status).toBe(200));
  });
});

describe("Yodda y Sophia", () => {
  const { host, origin } = new URL(chats.yodda);

  test("son completamente gratis: la página es de todos, se puede guardar y ofrece conversar", async () => {
    const answer = await app.visit(yodda);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "public, max-age=0, s-maxage=60"]);
    expect(answer.text).toContain("Completamente GRATIS");
    expect(findLinks(findChat(answer)).map((link) => link.href)).toEqual(["/privacidad", `${yodda}?chat=1#chat`]);
    expect(answer.text.indexOf("Tu pregunta")).toBeLessThan(answer.text.indexOf("El chat de Yodda y Sophia"));
    expect(answer.html).not.toContain(host);
    expect(policyOf(answer)).toContain(`; frame-src ${origin};`);
    expect(asked).toEqual([]);
  });

  test("abren su chat a quien no ha entrado y a quien entró", async () => {
    for (const isIn of [false, true]) {
      if (isIn) await app.signInAs(eric);
      const answer = await app.visit(`${yodda}?chat=1`);
      expect(answer.status).toBe(200);
      expect(attribute(openingTags(answer.html, "iframe")[0]!, "src")).toBe(chats.yodda);
      expect(findMeta(answer.html, "robots")).toEqual(["noindex"]);
    }
    expect(asked).toEqual([host]);
  });

  test("cuando su chat no contesta, no lo guarda nadie y queda WhatsApp", async () => {
    providersAnswer(() => new HttpResponse(null, { status: 502 }));
    const answer = await app.visit(`${yodda}?chat=1`);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "private, no-store"]);
    expect(linkIn(findChat(answer), "Escribir por WhatsApp")?.href).toBe("https://wa.me/50765550100");
  });
});

describe("Roger", () => {
  test("dice qué hace, en qué ocho áreas, y antes del chat que no es asesoría legal formal", async () => {
    const { html, text } = await app.visit(roger);
    const areas = innerHtml(html, "ol.areas");
    expect(findHeadings(areas)).toHaveLength(8);
    for (const area of ["Ley 384", "Permisos de obra", "Edificios altos"]) expect(visibleText(areas)).toContain(area);
    expect(findAll(find(html, "ul.capabilities"), "li")).toHaveLength(4);
    expect(text.indexOf("no son asesoría legal formal")).toBeGreaterThan(0);
    expect(text.indexOf("no son asesoría legal formal")).toBeLessThan(text.indexOf("Habla con Amy y Roger"));
  });
});
