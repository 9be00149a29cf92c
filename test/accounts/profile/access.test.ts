import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { formatDate } from "../../../app/text/format";
import type { Answer, Browser } from "../../support/app";
import { ahead } from "../../support/database-rows";
import {
  attribute,
  find,
  findHeadings,
  findHrefs,
  innerHtml,
  mainText,
  openingTags,
  visibleText,
} from "../../support/pages/html";
import { withShortTimeouts } from "../../support/setup/short-timeouts";
import { stripeFailures, stripeTimeout } from "../../mocks/stripe-failures";
import { bothChats, openPaymentsSite, returnPath, toStripe } from "../../support/vendors/payments-site";

const site = await openPaymentsSite(bothChats);
const { app, network } = site;

const mainOf = ({ html }: Answer) => mainText(html);
const headingOf = ({ html }: Answer) => findHeadings(html)[0]?.text;

describe("«Mi acceso», en el perfil", () => {
  async function section(browser: Browser = app) {
    const { status, html } = await browser.visit("/profile");
    const inside = innerHtml(html, "section.account-section#mi-acceso");
    const form = find(inside, 'form[action*="customer-portal"]');
    return { status, html: inside, text: visibleText(inside), form };
  }

  test("quien no tiene nada lee qué es Premium, y no hay facturas que ver", async () => {
    const { status, text, html, form } = await section();
    expect([status, form]).toEqual([200, ""]);
    expect(text).toContain("Sin acceso Premium");
    expect(text).toContain("Cuesta $9.99 al mes");
    expect(text).not.toContain("confirmes tu correo");
    expect(findHrefs(html, "Ver qué incluye Premium")).toEqual(["/ai-solutions/amy"]);
  });

  test("un plan gratuito espera a que el correo se confirme, y se dice", async () => {
    await site.unconfirm();
    await site.giveFreePlan(10, { user_id: null });
    const { text } = await section();
    expect(text).toContain("Sin acceso Premium");
    expect(text).toContain("Si te dan un plan gratuito, vale cuando confirmes tu correo.");
  });

  test("quien paga lee cuándo se renueva, y un formulario lleva a sus facturas", async () => {
    await site.subscribe({ current_period_end: "2999-03-01T03:00:00.000Z" });
    const { text, html, form } = await section();
    // In Panama it is still the previous day.
    expect(text).toContain("Suscripción Premium Activa Puedes conversar con Amy y Roger .");
    expect(text).toContain("se renueva sola el 28 de febrero de 2999 .");
    expect(html).toContain('<time dateTime="2999-03-01T03:00:00.000Z">');
    expect(attribute(openingTags(form, "form")[0]!, "method")).toBe("post");
    expect(visibleText(innerHtml(form, "button"))).toBe("Facturas, tarjeta y cancelación");
    expect(attribute(openingTags(form, "button")[0]!, "data-pending")).toBe("Abriendo...");
    const hidden = openingTags(form, "input").map((tag) => [attribute(tag, "name"), attribute(tag, "value")] as const);
    expect(hidden).toEqual([
      ["token", expect.stringMatching(/./)],
      ["volver", "/profile"],
    ]);
    site.stripe.state.customers.push({ id: "cus_1", object: "customer", email: null, metadata: {} });
    const sent = await app.submit("/functions/v1/customer-portal", Object.fromEntries(hidden), toStripe);
    expect([sent.status, Object.values(site.stripe.state.portals)]).toEqual([
      303,
      [{ customer: "cus_1", returnUrl: expect.any(String) }],
    ]);
  });

  test("si el portal no se abre, se lee por qué al volver", async () => {
    await site.subscribe();
    network.use(http.all("https://api.stripe.com/*", () => HttpResponse.error()));
    const sent = await app.submit("/functions/v1/customer-portal", { volver: "/profile" }, toStripe);
    expect([sent.status, sent.location]).toEqual([302, "/profile"]);
    expect(mainOf(await app.visit("/profile"))).toMatch(/^No pudimos abrir tus facturas y pagos/);
  });

  test("al cancelar en Stripe se lee hasta cuándo, y al terminar, que ya no hay", async () => {
    const checkout = await site.goToPay();
    const subscription = site.stripe.pay(checkout);
    await app.visit(returnPath(checkout));
    const hear = async () => {
      const { body, headers } = site.stripe.signed(site.stripe.events.at(-1)!);
      expect((await app.otherBrowser().visit("/webhooks/stripe", { method: "POST", body, headers })).status).toBe(200);
    };
    const end = formatDate(new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1_000).toISOString());
    expect((await section()).text).toContain(`se renueva sola el ${end} .`);
    site.stripe.cancelLater(subscription);
    await hear();
    const later = await section();
    expect(later.text).toContain(
      `No se renueva Puedes conversar con Amy y Roger . La suscripción termina el ${end} y no se renueva.`,
    );
    expect(headingOf(await app.visit(returnPath(checkout)))).toBe("Tu suscripción está activa");
    site.stripe.cancelLater(subscription, false);
    await hear();
    expect((await section()).text).toContain(`se renueva sola el ${end} .`);
    site.stripe.cancel(subscription);
    await hear();
    const over = await section();
    expect(over.text).toContain("Sin acceso Premium");
    expect(over.form).toContain("Facturas, tarjeta y cancelación");
  });

  test("si el último pago falló, se lee hasta cuándo hay que ponerse al día", async () => {
    await site.subscribe({ status: "past_due", current_period_start: ahead(-2), current_period_end: ahead(28) });
    const { text, form } = await section();
    expect(text).toContain(`Pago pendiente`);
    expect(text).toContain(`El último pago falló: ponte al día antes del ${formatDate(ahead(5))} o pierdes el acceso.`);
    expect(form).not.toBe("");
    expect(mainOf(await app.visit(returnPath()))).toContain("El último pago falló");
  });

  test("con un pago pendiente está cerrado, y se lee cómo abrirlo o cancelarlo", async () => {
    await site.subscribe({ status: "unpaid" });
    const { text, form } = await section();
    expect(text).toContain("Suscripción Premium Pago pendiente");
    expect(text).toContain("Complétalo y entras enseguida, o cancela");
    expect(text).not.toContain("$9.99");
    expect(form).not.toBe("");
  });

  test("quien tiene un plan gratuito no lee ninguna oferta, y quien además paga lo sabe", async () => {
    const until = formatDate(await site.giveFreePlan(10));
    const free = await section();
    expect(free.text).toContain(`Plan gratuito Activo Puedes conversar con Amy y Roger . Dura hasta el ${until} ; no pagas nada`);
    expect([free.text.includes("$9.99"), free.form, findHrefs(free.html, "Ver qué incluye Premium")]).toEqual([false, "", []]);
    expect(free.text).not.toContain("Además");
    await site.subscribe();
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

  test.each(["subscriptions", "customers", "free_plan_subscriptions"] as const)(
    "sin base de datos (%s) se dice, y el perfil sigue ahí",
    async (table) => {
      await app.without(table, async () => {
        const { status, text, html } = await section();
        expect(status).toBe(200);
        expect(text).toContain("No pudimos comprobar tu acceso.");
        expect(findHrefs(html, "Comprobar otra vez")).toEqual(["/profile"]);
        expect((await app.visit("/profile")).html).toContain(`value="${site.yaneth.email}"`);
      });
      expect((await section()).text).toContain("Sin acceso Premium");
    },
  );

  test.each(stripeFailures)("si Stripe %s cuando hay que preguntarle, el perfil sigue ahí", async (_what, failure) => {
    await site.subscribe({ current_period_end: ahead(-1), synced_at: ahead(-2) });
    network.use(failure);
    const { status, text, form } = await withShortTimeouts(stripeTimeout, () => section());
    expect([status, text]).toEqual([200, expect.stringContaining("No pudimos comprobar tu acceso.")]);
    expect(form).not.toBe("");
  });
});

describe("al eliminar la cuenta", () => {
  const words = "Tu suscripción termina en ese momento. No se te cobra nada más";
  const shown = async () => mainOf(await app.visit("/profile/eliminar"));

  test.each(["active", "past_due", "unpaid", "incomplete"])("con una suscripción «%s» se dice que termina", async (status) => {
    await site.subscribe({ status });
    const { html } = await app.visit("/profile/eliminar");
    expect(await shown()).toContain(words);
    expect(html.indexOf("suscripción termina")).toBeLessThan(html.indexOf("Eliminando..."));
    expect(findHrefs(html, "descárgalas antes en «Mi acceso»")).toEqual(["/profile#mi-acceso"]);
    const refused = await app.submit("/profile/eliminar", { articulos: "quedan", current_password: "no es esta" });
    expect(mainOf(refused)).toContain(words);
  });

  test.each(["canceled", "incomplete_expired", "missing"])("con una «%s» no", async (status) => {
    await site.subscribe({ status });
    expect(await shown()).not.toContain("suscripción");
  });

  test("con un plan gratuito, o con la suscripción de otro, tampoco", async () => {
    await site.giveFreePlan(10);
    await site.subscribe({ user_id: site.eric.id });
    expect(await shown()).not.toContain("suscripción");
  });

  test("si no se puede saber, no se ofrece eliminarla", async () => {
    await app.without("subscriptions", async () => {
      const answer = await app.visit("/profile/eliminar");
      expect([answer.status, headingOf(answer)]).toEqual([503, "No se pudo cargar tu cuenta"]);
      expect(findHrefs(answer.html, "Volver a mi perfil")).toEqual(["/profile"]);
    });
  });
});

describe("en la ficha de una persona", () => {
  async function told() {
    const admin = await site.browserOf(await app.person(`${crypto.randomUUID()}@ejemplo.pa`, { is_admin: 1 }));
    const { status, html } = await admin.visit(`/admin/personas/${site.yaneth.id}`);
    expect(status).toBe(200);
    return visibleText(find(html, 'dt:contains("Acceso a Amy y Roger") + dd'));
  }

  test("no hay acceso", async () => {
    expect(await told()).toBe("No");
  });

  test("hay un plan gratuito", async () => {
    const until = await site.giveFreePlan(10);
    expect(await told()).toBe(`Sí, por plan gratuito hasta el ${formatDate(until)}`);
  });

  test.each([
    [{}, "Sí, por suscripción que se renueva el"],
    [{ cancel_at_period_end: 1 as const }, "Sí, por suscripción cancelada, hasta el"],
  ])("hay una suscripción %o", async (values, words) => {
    const current_period_end = ahead(20);
    await site.subscribe({ ...values, current_period_end });
    expect(await told()).toBe(`${words} ${formatDate(current_period_end)}`);
  });

  test("hay una suscripción de la que nadie dijo hasta cuándo", async () => {
    await site.subscribe({ current_period_end: null });
    expect(await told()).toBe("Sí, por suscripción");
  });

  test("falta un pago", async () => {
    await site.subscribe({ status: "past_due", current_period_start: ahead(-2), current_period_end: ahead(28) });
    expect(await told()).toBe(`Sí, por suscripción; el último pago falló y se cierra el ${formatDate(ahead(5))}`);
    await app.db.updateTable("subscriptions").set({ status: "unpaid" }).execute();
    expect(await told()).toBe("No: su suscripción tiene un pago pendiente");
  });

  test("no se pudo comprobar", async () => {
    await app.without("subscriptions", async () => expect(await told()).toBe("No se pudo comprobar"));
  });
});
