import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { formatDate } from "../../app/text/format";
import type { Answer } from "../support/app";
import {
  canonicalUrl,
  errorCode,
  findHeadings,
  findHrefs,
  findMeta,
  innerHtml,
  mainText,
  pageTitle,
} from "../support/pages/html";
import { withShortTimeouts } from "../support/setup/short-timeouts";
import { stripeFailures, stripeTimeout } from "../mocks/stripe-failures";
import { bothChats, openPaymentsSite, returnPath, toStripe } from "../support/vendors/payments-site";

const site = await openPaymentsSite(bothChats);
const { app, network } = site;

const titleOf = ({ html }: Answer) => pageTitle(html);
const mainOf = ({ html }: Answer) => mainText(html);
const headingOf = ({ html }: Answer) => findHeadings(html)[0]?.text;

describe("al volver de pagar", () => {
  test("el acceso se abre sin esperar el aviso de Stripe, y la página dice qué sigue", async () => {
    const checkout = await site.goToPay();
    const subscription = site.stripe.pay(checkout);
    const answer = await app.visit(returnPath(checkout));
    expect([answer.status, titleOf(answer)]).toEqual([200, "Tu suscripción está activa · Panamá VIP"]);
    const end = new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1_000).toISOString();
    expect(mainOf(answer)).toContain(`La suscripción se renueva sola el ${formatDate(end)} .`);
    expect(mainOf(answer)).toContain("Stripe te envía el recibo por correo.");
    expect(findHrefs(answer.html, "Conversar con Amy")).toEqual(["/ai-solutions/amy"]);
    expect(findHrefs(answer.html, "Conversar con Roger")).toEqual(["/ai-solutions/roger"]);
    expect(findHrefs(answer.html, "Mi acceso")).toEqual(["/profile#mi-acceso"]);
    const check = await app.visit("/functions/v1/check-subscription");
    expect(JSON.parse(check.html)).toMatchObject({ subscribed: true, allowed: true });
  });

  test("nadie la guarda, la lista ni pone en ella nada de otros", async () => {
    const checkout = await site.goToPay();
    site.stripe.pay(checkout);
    for (const path of [returnPath(checkout), returnPath("cs_test_nada")]) {
      const { html, headers } = await app.visit(path);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect(findMeta(html, "robots")).toEqual(["noindex"]);
      expect(headers.get("Content-Security-Policy")).not.toMatch(/frame-src|script-src[^;]*https?:/);
      expect(canonicalUrl(html) ?? "").not.toContain(checkout);
    }
  });

  test("a quien no confirmó su correo no se le promete ningún recibo", async () => {
    await site.unconfirm();
    const checkout = await site.goToPay();
    site.stripe.pay(checkout);
    const text = mainOf(await app.visit(returnPath(checkout)));
    expect(text).toContain("Tus facturas y la cancelación están en");
    expect(text).not.toContain("recibo");
  });

  test("verla muchas veces, o solo preguntar por ella, no cambia nada", async () => {
    const checkout = await site.goToPay();
    site.stripe.pay(checkout);
    expect((await app.visit(returnPath(checkout), { method: "HEAD" })).status).toBe(200);
    expect((await app.visit(returnPath(checkout), { headers: { "Sec-Purpose": "prefetch" } })).status).toBe(200);
    const asked = site.stripe.requests.length;
    for (let times = 0; times < 40; times++) expect((await app.visit(returnPath(checkout))).status).toBe(200);
    expect(site.stripe.requests.length).toBe(asked);
    expect([site.stripe.state.checkouts.length, site.stripe.state.subscriptions.length]).toEqual([1, 1]);
    expect(await app.db.selectFrom("subscriptions").select("user_id").execute()).toEqual([{ user_id: site.yaneth.id }]);
  });

  test("el pago de otra persona es un 404 y no da nada a nadie", async () => {
    const erics = await site.browserOf(site.eric);
    const checkout = await site.goToPay(erics);
    site.stripe.pay(checkout);
    const answer = await app.visit(returnPath(checkout));
    expect([answer.status, headingOf(answer)]).toEqual([404, "No encontramos ese pago"]);
    expect(findHrefs(answer.html, "Ver mi acceso")).toEqual(["/profile#mi-acceso"]);
    expect(findHrefs(innerHtml(answer.html, "main"), "Contacto")).toEqual(["/contact"]);
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
    const until = await site.giveFreePlan(10);
    const free = await app.visit(returnPath());
    expect([free.status, headingOf(free)]).toEqual([200, "Ya tienes acceso"]);
    expect(mainOf(free)).toContain(`Dura hasta el ${formatDate(until)} ; no pagas nada`);
    expect(mainOf(free)).not.toMatch(/factura|recibo/i);
    await site.subscribe();
    const paid = await app.visit(returnPath("cs_test_nada"));
    expect([paid.status, headingOf(paid)]).toEqual([200, "Tu suscripción está activa"]);
    expect(site.stripe.requests).toEqual([]);
  });

  test("mientras el pago está en camino lo dice, y se puede mirar otra vez", async () => {
    const checkout = await site.goToPay();
    const open = await app.visit(returnPath(checkout));
    expect([open.status, titleOf(open)]).toEqual([200, "Tu pago aún no está confirmado · Panamá VIP"]);
    expect(findHrefs(open.html, "Comprobar otra vez")).toEqual([returnPath(checkout)]);
    const subscription = site.stripe.pay(checkout);
    site.stripe.change(subscription, { status: "incomplete" });
    expect(headingOf(await app.visit(returnPath(checkout)))).toBe("Tu pago aún no está confirmado");
    site.stripe.change(subscription, { status: "active" });
    expect(headingOf(await app.visit(returnPath(checkout)))).toBe("Tu suscripción está activa");
  });

  test("con un enlace de una suscripción que ya terminó no se agradece nada", async () => {
    const checkout = await site.goToPay();
    const subscription = site.stripe.pay(checkout);
    site.stripe.cancel(subscription);
    const answer = await app.visit(returnPath(checkout));
    expect(headingOf(answer)).toBe("Tu pago aún no está confirmado");
    expect(mainOf(answer)).toContain("Si este enlace es de hace tiempo, «Mi acceso» dice cómo está hoy tu suscripción.");
  });

  test.each(stripeFailures)("si Stripe %s, no se sabe todavía y se dice", async (_what, failure) => {
    const checkout = await site.goToPay();
    site.stripe.pay(checkout);
    network.use(failure);
    const answer = await withShortTimeouts(stripeTimeout, () => app.visit(returnPath(checkout)));
    expect([answer.status, headingOf(answer)]).toEqual([503, "No pudimos comprobar tu pago todavía"]);
    expect(mainOf(answer)).toContain("No se cobra nada dos veces.");
    expect(findHrefs(answer.html, "Comprobar otra vez")).toEqual([returnPath(checkout)]);
    expect(errorCode(answer.html)).toMatch(/^[\w-]{36}$/);
    expect(answer.html).not.toContain("secreto");
    site.repairStripe();
    expect(headingOf(await app.visit(returnPath(checkout)))).toBe("Tu suscripción está activa");
  });

  test("lo que ya dijo el aviso de Stripe vale aunque Stripe esté caído", async () => {
    const checkout = await site.goToPay();
    site.stripe.pay(checkout);
    expect((await app.visit(returnPath(checkout))).status).toBe(200);
    network.use(http.all("https://api.stripe.com/*", () => HttpResponse.error()));
    const answer = await app.visit(returnPath(checkout));
    expect([answer.status, headingOf(answer)]).toEqual([200, "Tu suscripción está activa"]);
  });

  test.each(["subscriptions", "sessions"] as const)("sin base de datos (%s) tampoco se sabe, y se dice", async (table) => {
    const checkout = await site.goToPay();
    site.stripe.pay(checkout);
    await app.without(table, async () => {
      for (const id of [checkout, ""]) {
        const answer = await app.visit(returnPath(id));
        expect([answer.status, headingOf(answer)]).toEqual([503, "No pudimos comprobar tu pago todavía"]);
        expect(answer.html).not.toMatch(/no such table|does not exist|relation/);
      }
    });
    expect(headingOf(await app.visit(returnPath(checkout)))).toBe("Tu suscripción está activa");
  });

  test("preguntar sin parar espera, y lo que hizo otro no le quita nada a nadie", async () => {
    const checkout = await site.goToPay();
    for (let times = 0; times < 30; times++) expect((await app.visit(returnPath(checkout))).status).toBe(200);
    const asked = site.stripe.requests.length;
    const answer = await app.visit(returnPath(checkout));
    expect([answer.status, titleOf(answer)]).toEqual([429, "Espera un momento · Panamá VIP"]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(mainOf(answer)).toMatch(/Espera \d+ minutos? e inténtalo otra vez\. No se cobra nada/);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(site.stripe.requests.length).toBe(asked);
    expect((await (await site.browserOf(site.eric)).visit(returnPath())).status).toBe(404);
  });

  test("un mensaje que venía de antes se muestra también aquí", async () => {
    await site.subscribe();
    site.stripe.subscribe("cus_1", { id: "sub_1" });
    await app.submit("/functions/v1/create-checkout", { volver: "/ai-solutions/exito" }, toStripe);
    const answer = await app.visit("/ai-solutions/exito");
    expect(mainOf(answer)).toMatch(/^Ya tienes una suscripción .* Tu suscripción está activa/);
  });
});
