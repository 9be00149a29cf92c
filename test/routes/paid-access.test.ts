import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { formatDate } from "../../app/content/format";
import type { Subscription } from "../../app/db/schema.server";
import { type Answer, type Browser, openApp, textOf } from "../app";
import { freePlan } from "../db/rows";
import { attribute, canonicalOf, headingsOf, hrefsOf, insideOf, metaOf, tagsOf } from "../html";
import { makeStripe, type StripeStandIn, stripeSettings } from "../mocks/stripe";

const api = "https://api.stripe.com/v1";
const app = await openApp(stripeSettings);
const network = setupServer();
let stripe: StripeStandIn;
let yaneth: { id: string; email: string };
let eric: { id: string; email: string };

beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
afterAll(() => network.close());
beforeEach(async () => {
  stripe = makeStripe();
  network.resetHandlers(...stripe.handlers);
  await app.forgetLimits();
  app.cookies.clear();
  for (const table of ["payment_cancellations", "free_plan_subscriptions", "profiles"] as const)
    await app.db.deleteFrom(table).execute();
  yaneth = await app.person("yaneth@ejemplo.pa");
  eric = await app.person("eric@ejemplo.pa");
  await app.signInAs(yaneth);
});

const day = 24 * 60 * 60_000;
const ahead = (days: number) => new Date(Date.now() + days * day).toISOString();
const toStripe = { headers: { Accept: "text/html" } };
const returnPath = (checkout = "") => `/ai-solutions/exito${checkout && `?session_id=${checkout}`}`;
const titleOf = ({ html }: Answer) => textOf(insideOf(html, "title"));
const mainOf = ({ html }: Answer) => textOf(insideOf(html, "main"));
const headingOf = ({ html }: Answer) => headingsOf(html)[0]?.text;

/** The person goes to Stripe; returns the id of the page in which they may pay. */
async function goToPay(browser: Browser = app): Promise<string> {
  const { location } = await browser.submit("/functions/v1/create-checkout", {}, toStripe);
  return location?.split("/").at(-1) ?? "";
}

async function browserOf(person: { id: string }): Promise<Browser> {
  const browser = app.otherBrowser();
  await browser.signInAs(person);
  return browser;
}

/** What is known of a subscription of Yaneth's, in the middle of its month. */
async function subscribe(values: Partial<Subscription> = {}) {
  const row: Subscription = {
    id: "sub_1",
    user_id: yaneth.id,
    stripe_customer_id: "cus_1",
    status: "active",
    price_id: null,
    current_period_start: ahead(-10),
    current_period_end: ahead(20),
    cancel_at_period_end: 0,
    cancel_at: null,
    created_at: ahead(-10),
    synced_at: ahead(-1),
    ...values,
  };
  await app.db.insertInto("subscriptions").values(row).execute();
  await app.db
    .insertInto("customers")
    .values({ user_id: row.user_id, stripe_customer_id: row.stripe_customer_id, created_at: row.created_at })
    .execute();
}

async function giveFreePlan(days: number, values: Parameters<typeof freePlan>[0] = {}) {
  const expires_at = ahead(days);
  await app.db
    .insertInto("free_plan_subscriptions")
    .values(freePlan({ user_id: yaneth.id, email: yaneth.email, expires_at, ...values }))
    .execute();
  return expires_at;
}

const unconfirm = () => app.db.updateTable("profiles").set({ email_confirmed_at: null }).where("id", "=", yaneth.id).execute();

async function without(
  table: "subscriptions" | "customers" | "sessions" | "free_plan_subscriptions",
  during: () => Promise<void>,
) {
  await app.db.schema.alterTable(table).renameTo("away").execute();
  await during().finally(() => app.db.schema.alterTable("away").renameTo(table).execute());
}

const failures: [string, () => Response | Promise<Response>][] = [
  ["está caído", () => HttpResponse.error()],
  ["da un error suyo", () => HttpResponse.json({ error: { type: "api_error", message: "secreto" } }, { status: 500 })],
  ["no acepta la clave", () => HttpResponse.json({ error: { type: "api_error", message: "secreto" } }, { status: 401 })],
  ["contesta tonterías", () => HttpResponse.html("<h1>secreto</h1>")],
  ["dice lo que no es", () => HttpResponse.json({ id: 7, url: "javascript:alert(1)" })],
  ["no contesta", () => new Promise(() => undefined)],
];

/** Whoever waits for Stripe gives up at once: a test does not wait for as long as a person would. */
function beImpatient() {
  return vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    expect(milliseconds).toBeLessThanOrEqual(8_000);
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), 50);
    return controller.signal;
  });
}

describe("al volver de pagar", () => {
  test("el acceso se abre sin esperar el aviso de Stripe, y la página dice qué sigue", async () => {
    const checkout = await goToPay();
    const subscription = stripe.pay(checkout);
    const answer = await app.visit(returnPath(checkout));
    expect([answer.status, titleOf(answer)]).toEqual([200, "Tu suscripción está activa · Panamá VIP"]);
    const end = new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1_000).toISOString();
    expect(mainOf(answer)).toContain(`La suscripción se renueva sola el ${formatDate(end)} .`);
    expect(mainOf(answer)).toContain("Stripe te envía el recibo por correo.");
    expect(hrefsOf(answer.html, "Conversar con Amy")).toEqual(["/ai-solutions/amy"]);
    expect(hrefsOf(answer.html, "Conversar con Roger")).toEqual(["/ai-solutions/roger"]);
    expect(hrefsOf(answer.html, "Mi acceso")).toEqual(["/profile#mi-acceso"]);
    const check = await app.visit("/functions/v1/check-subscription");
    expect(JSON.parse(check.html)).toMatchObject({ subscribed: true, allowed: true });
  });

  test("nadie la guarda, la lista ni pone en ella nada de otros", async () => {
    const checkout = await goToPay();
    stripe.pay(checkout);
    for (const path of [returnPath(checkout), returnPath("cs_test_nada")]) {
      const { html, headers } = await app.visit(path);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect(metaOf(html, "robots")).toEqual(["noindex"]);
      expect(headers.get("Content-Security-Policy")).not.toMatch(/frame-src|script-src[^;]*https?:/);
      expect(canonicalOf(html) ?? "").not.toContain(checkout);
    }
  });

  test("a quien no confirmó su correo no se le promete ningún recibo", async () => {
    await unconfirm();
    const checkout = await goToPay();
    stripe.pay(checkout);
    const text = mainOf(await app.visit(returnPath(checkout)));
    expect(text).toContain("Tus facturas y la cancelación están en");
    expect(text).not.toContain("recibo");
  });

  test("verla muchas veces, o solo preguntar por ella, no cambia nada", async () => {
    const checkout = await goToPay();
    stripe.pay(checkout);
    expect((await app.visit(returnPath(checkout), { method: "HEAD" })).status).toBe(200);
    expect((await app.visit(returnPath(checkout), { headers: { "Sec-Purpose": "prefetch" } })).status).toBe(200);
    const asked = stripe.requests.length;
    for (let times = 0; times < 40; times++) expect((await app.visit(returnPath(checkout))).status).toBe(200);
    // Known by now, it is not asked for again.
    expect(stripe.requests.length).toBe(asked);
    expect([stripe.state.checkouts.length, stripe.state.subscriptions.length]).toEqual([1, 1]);
    expect(await app.db.selectFrom("subscriptions").select("user_id").execute()).toEqual([{ user_id: yaneth.id }]);
  });

  test("quien no entró lo hace primero y vuelve con su pago", async () => {
    const checkout = await goToPay();
    stripe.pay(checkout);
    const stranger = app.otherBrowser();
    const { status, location } = await stranger.visit(returnPath(checkout));
    expect([status, location]).toEqual([302, `/auth?siguiente=${encodeURIComponent(returnPath(checkout))}`]);
    expect((await stranger.visit(location!)).text).toContain("Debes iniciar sesión para ver tu pago.");
  });

  test("el pago de otra persona es un 404 y no da nada a nadie", async () => {
    const erics = await browserOf(eric);
    const checkout = await goToPay(erics);
    stripe.pay(checkout);
    const answer = await app.visit(returnPath(checkout));
    expect([answer.status, headingOf(answer)]).toEqual([404, "No encontramos ese pago"]);
    expect(hrefsOf(answer.html, "Ver mi acceso")).toEqual(["/profile#mi-acceso"]);
    expect(hrefsOf(insideOf(answer.html, "main"), "Contacto")).toEqual(["/contact"]);
    expect(await app.db.selectFrom("subscriptions").selectAll().execute()).toEqual([]);
    expect(headingOf(await erics.visit(returnPath(checkout)))).toBe("Tu suscripción está activa");
    expect((await app.visit(returnPath(checkout))).status).toBe(404);
  });

  test.each([
    "",
    "?session_id=",
    "?session_id=cs_test_nada",
    "?session_id=../customers",
    "?session_id=%00",
    "?session_id=cs_'%22<b>",
  ])("%s es un 404", async (query) => {
    const answer = await app.visit(`/ai-solutions/exito${query}`);
    expect([answer.status, headingOf(answer)]).toEqual([404, "No encontramos ese pago"]);
  });

  test("con acceso, un enlace roto lo muestra", async () => {
    const until = await giveFreePlan(10);
    const free = await app.visit(returnPath());
    expect([free.status, headingOf(free)]).toEqual([200, "Ya tienes acceso"]);
    expect(mainOf(free)).toContain(`Dura hasta el ${formatDate(until)} ; no pagas nada`);
    expect(mainOf(free)).not.toMatch(/factura|recibo/i);
    await subscribe();
    const paid = await app.visit(returnPath("cs_test_nada"));
    expect([paid.status, headingOf(paid)]).toEqual([200, "Tu suscripción está activa"]);
    expect(stripe.requests).toEqual([]);
  });

  test("mientras el pago está en camino lo dice, y se puede mirar otra vez", async () => {
    const checkout = await goToPay();
    const open = await app.visit(returnPath(checkout));
    expect([open.status, titleOf(open)]).toEqual([200, "Tu pago aún no está confirmado · Panamá VIP"]);
    expect(hrefsOf(open.html, "Comprobar otra vez")).toEqual([returnPath(checkout)]);
    const subscription = stripe.pay(checkout);
    stripe.change(subscription, { status: "incomplete" });
    expect(headingOf(await app.visit(returnPath(checkout)))).toBe("Tu pago aún no está confirmado");
    stripe.change(subscription, { status: "active" });
    expect(headingOf(await app.visit(returnPath(checkout)))).toBe("Tu suscripción está activa");
  });

  test("con un enlace de una suscripción que ya terminó no se agradece nada", async () => {
    const checkout = await goToPay();
    const subscription = stripe.pay(checkout);
    stripe.cancel(subscription);
    const answer = await app.visit(returnPath(checkout));
    expect(headingOf(answer)).toBe("Tu pago aún no está confirmado");
    expect(mainOf(answer)).toContain("Si este enlace es de hace tiempo, «Mi acceso» dice cómo está hoy tu suscripción.");
  });

  test.each(failures)("si Stripe %s, no se sabe todavía y se dice", async (what, give) => {
    const checkout = await goToPay();
    stripe.pay(checkout);
    network.use(http.all(`${api}/*`, give));
    const timeout = what === "no contesta" ? beImpatient() : undefined;
    const answer = await app.visit(returnPath(checkout));
    timeout?.mockRestore();
    expect([answer.status, headingOf(answer)]).toEqual([503, "No pudimos comprobar tu pago todavía"]);
    expect(mainOf(answer)).toContain("No se cobra nada dos veces.");
    expect(hrefsOf(answer.html, "Comprobar otra vez")).toEqual([returnPath(checkout)]);
    expect(answer.html).toMatch(/<code>[\w-]{36}<\/code>/);
    expect(answer.html).not.toContain("secreto");
    network.resetHandlers(...stripe.handlers);
    expect(headingOf(await app.visit(returnPath(checkout)))).toBe("Tu suscripción está activa");
  });

  test("lo que ya dijo el aviso de Stripe vale aunque Stripe esté caído", async () => {
    const checkout = await goToPay();
    stripe.pay(checkout);
    expect((await app.visit(returnPath(checkout))).status).toBe(200);
    network.use(http.all(`${api}/*`, () => HttpResponse.error()));
    const answer = await app.visit(returnPath(checkout));
    expect([answer.status, headingOf(answer)]).toEqual([200, "Tu suscripción está activa"]);
  });

  test.each(["subscriptions", "sessions"] as const)("sin base de datos (%s) tampoco se sabe, y se dice", async (table) => {
    const checkout = await goToPay();
    stripe.pay(checkout);
    await without(table, async () => {
      for (const id of [checkout, ""]) {
        const answer = await app.visit(returnPath(id));
        expect([answer.status, headingOf(answer)]).toEqual([503, "No pudimos comprobar tu pago todavía"]);
        expect(answer.html).not.toMatch(/no such table|does not exist|relation/);
      }
    });
    expect(headingOf(await app.visit(returnPath(checkout)))).toBe("Tu suscripción está activa");
  });

  test("preguntar sin parar espera, y lo que hizo otro no le quita nada a nadie", async () => {
    const checkout = await goToPay();
    for (let times = 0; times < 30; times++) expect((await app.visit(returnPath(checkout))).status).toBe(200);
    const asked = stripe.requests.length;
    const answer = await app.visit(returnPath(checkout));
    expect([answer.status, titleOf(answer)]).toEqual([429, "Espera un momento · Panamá VIP"]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(mainOf(answer)).toMatch(/Espera \d+ minutos? e inténtalo otra vez\. No se cobra nada/);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(stripe.requests.length).toBe(asked);
    expect((await (await browserOf(eric)).visit(returnPath())).status).toBe(404);
  });

  test("un mensaje que venía de antes se muestra también aquí", async () => {
    await subscribe();
    stripe.subscribe("cus_1", { id: "sub_1" });
    await app.submit("/functions/v1/create-checkout", { volver: "/ai-solutions/exito" }, toStripe);
    const answer = await app.visit("/ai-solutions/exito");
    expect(mainOf(answer)).toMatch(/^Ya tienes una suscripción .* Tu suscripción está activa/);
  });
});

describe("«Mi acceso», en el perfil", () => {
  /** What stands in that section. */
  async function section(browser: Browser = app) {
    const { status, html } = await browser.visit("/profile");
    const inside = /<section class="account-section" id="mi-acceso">([\s\S]*?)<\/section>/.exec(html)?.[1] ?? "";
    const [form = ""] = /<form[^>]*customer-portal[\s\S]*?<\/form>/.exec(inside) ?? [];
    return { status, html: inside, text: textOf(inside), form };
  }

  test("quien no tiene nada lee qué es Premium, y no hay facturas que ver", async () => {
    const { status, text, html, form } = await section();
    expect([status, form]).toEqual([200, ""]);
    expect(text).toContain("Sin acceso Premium");
    expect(text).toContain("Cuesta $9.99 al mes");
    expect(text).not.toContain("confirmes tu correo");
    expect(hrefsOf(html, "Ver qué incluye Premium")).toEqual(["/ai-solutions/amy"]);
  });

  test("un plan gratuito espera a que el correo se confirme, y se dice", async () => {
    await unconfirm();
    await giveFreePlan(10, { user_id: null });
    const { text } = await section();
    expect(text).toContain("Sin acceso Premium");
    expect(text).toContain("Si te regalan un plan gratuito, cuenta cuando confirmes tu correo.");
  });

  test("quien paga lee cuándo se renueva, y un formulario lleva a sus facturas", async () => {
    await subscribe({ current_period_end: "2999-03-01T03:00:00.000Z" });
    const { text, html, form } = await section();
    // In Panama it is still the day before.
    expect(text).toContain("Suscripción Premium Activa Puedes conversar con Amy y Roger .");
    expect(text).toContain("se renueva sola el 28 de febrero de 2999 .");
    expect(html).toContain('<time dateTime="2999-03-01T03:00:00.000Z">');
    expect(attribute(tagsOf(form, "form")[0]!, "method")).toBe("post");
    expect(textOf(insideOf(form, "button"))).toBe("Facturas, tarjeta y cancelación");
    expect(attribute(tagsOf(form, "button")[0]!, "data-pending")).toBe("Abriendo...");
    const hidden = tagsOf(form, "input").map((tag) => [attribute(tag, "name"), attribute(tag, "value")] as const);
    expect(hidden).toEqual([
      ["token", expect.stringMatching(/./)],
      ["volver", "/profile"],
    ]);
    stripe.state.customers.push({ id: "cus_1", object: "customer", email: null, metadata: {} });
    const sent = await app.submit("/functions/v1/customer-portal", Object.fromEntries(hidden), toStripe);
    expect([sent.status, Object.values(stripe.state.portals)]).toEqual([
      303,
      [{ customer: "cus_1", returnUrl: expect.any(String) }],
    ]);
  });

  test("si el portal no se abre, se lee por qué al volver", async () => {
    await subscribe();
    network.use(http.all(`${api}/*`, () => HttpResponse.error()));
    const sent = await app.submit("/functions/v1/customer-portal", { volver: "/profile" }, toStripe);
    expect([sent.status, sent.location]).toEqual([302, "/profile"]);
    expect(mainOf(await app.visit("/profile"))).toMatch(/^No pudimos abrir tus facturas y pagos/);
  });

  test("al cancelar en Stripe se lee hasta cuándo, y al terminar, que ya no hay", async () => {
    const checkout = await goToPay();
    const subscription = stripe.pay(checkout);
    await app.visit(returnPath(checkout));
    const hear = async () => {
      const { body, headers } = stripe.signed(stripe.events.at(-1)!);
      expect((await app.otherBrowser().visit("/webhooks/stripe", { method: "POST", body, headers })).status).toBe(200);
    };
    const end = formatDate(new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1_000).toISOString());
    expect((await section()).text).toContain(`se renueva sola el ${end} .`);
    stripe.cancelLater(subscription);
    await hear();
    const later = await section();
    expect(later.text).toContain(
      `No se renueva Puedes conversar con Amy y Roger . La suscripción termina el ${end} y no se renueva.`,
    );
    expect(headingOf(await app.visit(returnPath(checkout)))).toBe("Tu suscripción está activa");
    stripe.cancelLater(subscription, false);
    await hear();
    expect((await section()).text).toContain(`se renueva sola el ${end} .`);
    stripe.cancel(subscription);
    await hear();
    const over = await section();
    expect(over.text).toContain("Sin acceso Premium");
    // There are still invoices to see.
    expect(over.form).toContain("Facturas, tarjeta y cancelación");
  });

  test("si el último pago falló, se lee hasta cuándo hay que ponerse al día", async () => {
    await subscribe({ status: "past_due", current_period_start: ahead(-2), current_period_end: ahead(28) });
    const { text, form } = await section();
    expect(text).toContain(`Pago pendiente`);
    expect(text).toContain(`El último pago falló: ponte al día antes del ${formatDate(ahead(5))} o pierdes el acceso.`);
    expect(form).not.toBe("");
    expect(mainOf(await app.visit(returnPath()))).toContain("El último pago falló");
  });

  test("con un pago pendiente está cerrado, y se lee cómo abrirlo o cancelarlo", async () => {
    await subscribe({ status: "unpaid" });
    const { text, form } = await section();
    expect(text).toContain("Suscripción Premium Pago pendiente");
    expect(text).toContain("Ponte al día y vuelves a entrar enseguida, o cancela");
    expect(text).not.toContain("$9.99");
    expect(form).not.toBe("");
  });

  test("quien tiene un plan gratuito no lee ninguna oferta, y quien además paga lo sabe", async () => {
    const until = formatDate(await giveFreePlan(10));
    const free = await section();
    expect(free.text).toContain(`Plan gratuito Activo Puedes conversar con Amy y Roger . Dura hasta el ${until} ; no pagas nada`);
    expect([free.text.includes("$9.99"), free.form, hrefsOf(free.html, "Ver qué incluye Premium")]).toEqual([false, "", []]);
    expect(free.text).not.toContain("Además");
    await subscribe();
    const both = await section();
    expect(both.text).toContain(`Suscripción Premium Activa`);
    expect(both.text).toContain(
      `Además tienes un plan gratuito hasta el ${until} . Mientras dure, tendrías el mismo acceso sin la suscripción.`,
    );
    expect(both.form).not.toBe("");
    await app.db.updateTable("subscriptions").set({ status: "unpaid" }).execute();
    const owing = await section();
    expect(owing.text).toContain("Plan gratuito Activo");
    expect(owing.text).toContain("Además tienes una suscripción sin cancelar,");
    expect(owing.form).not.toBe("");
    await app.db.updateTable("subscriptions").set({ status: "canceled" }).execute();
    const former = await section();
    expect(former.text).not.toContain("suscripción sin cancelar");
    expect(former.form).not.toBe("");
    await app.db.updateTable("subscriptions").set({ status: "active", cancel_at_period_end: 1 }).execute();
    const ending = await section();
    expect(ending.text).toContain(`Además tienes un plan gratuito hasta el ${until} .`);
    expect(ending.text).not.toContain("sin la suscripción");
  });

  test("de un plan vencido o inactivo no se dice nada", async () => {
    await giveFreePlan(-1);
    await giveFreePlan(10, { is_active: 0 });
    expect((await section()).text).toContain("Sin acceso Premium");
    await subscribe();
    expect((await section()).text).not.toContain("plan gratuito");
  });

  test("cada quien lee lo suyo", async () => {
    await subscribe();
    const other = await section(await browserOf(eric));
    expect(other.text).toContain("Sin acceso Premium");
    expect(other.form).toBe("");
  });

  test.each(["subscriptions", "customers", "free_plan_subscriptions"] as const)(
    "sin base de datos (%s) se dice, y el perfil sigue ahí",
    async (table) => {
      await without(table, async () => {
        const { status, text, html } = await section();
        expect(status).toBe(200);
        expect(text).toContain("No pudimos comprobar tu acceso.");
        expect(hrefsOf(html, "Comprobar otra vez")).toEqual(["/profile"]);
        expect((await app.visit("/profile")).html).toContain(`value="${yaneth.email}"`);
      });
      expect((await section()).text).toContain("Sin acceso Premium");
    },
  );

  test.each(failures)("si Stripe %s cuando hay que preguntarle, el perfil sigue ahí", async (what, give) => {
    await subscribe({ current_period_end: ahead(-1), synced_at: ahead(-2) });
    network.use(http.all(`${api}/*`, give));
    const timeout = what === "no contesta" ? beImpatient() : undefined;
    const { status, text, form } = await section();
    timeout?.mockRestore();
    expect([status, text]).toEqual([200, expect.stringContaining("No pudimos comprobar tu acceso.")]);
    expect(form).not.toBe("");
  });
});

describe("al eliminar la cuenta", () => {
  const words = "Tu suscripción termina en ese momento. No se te cobra nada más";
  const shown = async () => mainOf(await app.visit("/profile/eliminar"));

  test.each(["active", "past_due", "unpaid", "incomplete"])("con una suscripción «%s» se dice que termina", async (status) => {
    await subscribe({ status });
    const { html } = await app.visit("/profile/eliminar");
    expect(await shown()).toContain(words);
    expect(html.indexOf("suscripción termina")).toBeLessThan(html.indexOf("Eliminando..."));
    expect(hrefsOf(html, "descárgalas antes en «Mi acceso»")).toEqual(["/profile#mi-acceso"]);
    const refused = await app.submit("/profile/eliminar", { articulos: "quedan", current_password: "no es esta" });
    expect(mainOf(refused)).toContain(words);
  });

  test.each(["canceled", "incomplete_expired", "missing"])("con una «%s» no", async (status) => {
    await subscribe({ status });
    expect(await shown()).not.toContain("suscripción");
  });

  test("con un plan gratuito, o con la suscripción de otro, tampoco", async () => {
    await giveFreePlan(10);
    await subscribe({ user_id: eric.id });
    expect(await shown()).not.toContain("suscripción");
  });

  test("si no se puede saber, no se ofrece eliminarla", async () => {
    await without("subscriptions", async () => {
      const answer = await app.visit("/profile/eliminar");
      expect([answer.status, headingOf(answer)]).toEqual([503, "No se pudo cargar tu cuenta"]);
      expect(hrefsOf(answer.html, "Volver a mi perfil")).toEqual(["/profile"]);
    });
  });
});

describe("en la ficha de una persona", () => {
  /** What the administration says of Yaneth's access. */
  async function told() {
    const admin = await browserOf(await app.person(`${crypto.randomUUID()}@ejemplo.pa`, { is_admin: 1 }));
    const { status, html } = await admin.visit(`/admin/personas/${yaneth.id}`);
    expect(status).toBe(200);
    return textOf(/<dt>Acceso a Amy y Roger<\/dt><dd>([\s\S]*?)<\/dd>/.exec(html)?.[1] ?? "");
  }

  test("no hay acceso", async () => {
    expect(await told()).toBe("No");
  });

  test("hay un plan gratuito", async () => {
    const until = await giveFreePlan(10);
    expect(await told()).toBe(`Sí, por plan gratuito hasta el ${formatDate(until)}`);
  });

  test.each([
    [{}, "Sí, por suscripción que se renueva el"],
    [{ cancel_at_period_end: 1 as const }, "Sí, por suscripción cancelada, hasta el"],
  ])("hay una suscripción %o", async (values, words) => {
    const current_period_end = ahead(20);
    await subscribe({ ...values, current_period_end });
    expect(await told()).toBe(`${words} ${formatDate(current_period_end)}`);
  });

  test("hay una suscripción de la que nadie dijo hasta cuándo", async () => {
    await subscribe({ current_period_end: null });
    expect(await told()).toBe("Sí, por suscripción");
  });

  test("falta un pago", async () => {
    await subscribe({ status: "past_due", current_period_start: ahead(-2), current_period_end: ahead(28) });
    expect(await told()).toBe(`Sí, por suscripción; el último pago falló y se cierra el ${formatDate(ahead(5))}`);
    await app.db.updateTable("subscriptions").set({ status: "unpaid" }).execute();
    expect(await told()).toBe("No: su suscripción tiene un pago pendiente");
  });

  test("no se pudo comprobar", async () => {
    await without("subscriptions", async () => expect(await told()).toBe("No se pudo comprobar"));
  });
});
