import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openMailServer } from "../support/vendors/mail-server";
import { readMail } from "../support/vendors/sent-mail";
import { restaurant } from "../support/database-rows";
import { makeStripe, stripeSettings } from "../mocks/stripe";

const server = await openMailServer();
process.env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
// Imported late because these modules read the environment.
const { openApp } = await import("../support/app");
const app = await openApp(stripeSettings);
globalThis.panamaDatabase = app.db;
afterAll(() => server.close());
const { queuePlanReminders } = await import("../../app/owners/reminders/plan-reminders.server");
const { deliverDueMail } = await import("../../app/jobs/outbox.server");
const { db } = app;
const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
afterAll(() => network.close());

let stripe = makeStripe();
let owner = await app.person("duena@ejemplo.pa");
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });
const path = "/mi-negocio/fonda/plan";

beforeEach(async () => {
  server.received.length = 0;
  stripe = makeStripe();
  network.resetHandlers(...stripe.handlers);
  await app.forgetLimits();
  for (const table of [
    "plan_payments",
    "plan_changes",
    "restaurant_owners",
    "restaurants",
    "mail_outbox",
    "owner_reminders",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom("profiles").where("id", "=", owner.id).execute();
  owner = await app.person("duena@ejemplo.pa");
  await db
    .insertInto("restaurants")
    .values(restaurant({ id: "fonda", slug: "fonda-la-napa", nombre: "Fonda La Ñapa", provincia: "cocle", is_active: 1 }))
    .execute();
  const owned = { restaurant_id: "fonda", user_id: owner.id, created_at: new Date().toISOString() };
  await db.insertInto("restaurant_owners").values(owned).execute();
  await app.signInAs(owner);
});

const mails = () => server.received.map(({ source, to }) => ({ ...readMail(source), to: to[0] }));

const noInvoice = { ruc: "", dv: "", legal_name: "" };

async function buy(plan = "starter_local-12") {
  const sent = await app.submit(path, { plan, ...noInvoice });
  const checkout = sent.location?.split("/").at(-1) ?? "";
  const payment = stripe.payOnce(checkout);
  await app.visit(`${path}/pagado?session_id=${checkout}`);
  return { payment, checkout, page: await app.visit(path) };
}

const row = () => db.selectFrom("restaurants").selectAll().where("id", "=", "fonda").executeTakeFirstOrThrow();
const shift = (days: number) => new Date(Date.now() + days * 86_400_000);

/** The plan ends at midnight in Panama. */
async function endPlanIn(days: number) {
  const midnight = new Date(
    shift(days + 1)
      .toISOString()
      .slice(0, 10) + "T05:00:00.000Z",
  );
  // Between midnight UTC and midnight in Panama, Panama's day is the previous one.
  if (new Date().getUTCHours() < 5) midnight.setUTCDate(midnight.getUTCDate() - 1);
  await db.updateTable("restaurants").set({ plan_expires_at: midnight.toISOString() }).execute();
}

describe("el plan de un negocio", () => {
  test("dice el de ahora, qué pasa al comprar cada uno y lleva a pagar", async () => {
    const before = await app.visit(path);
    expect(before.text).toContain("Ahora tienes Free Local , gratis.");
    expect(before.text).toContain("Max Local por 6 meses $600, un solo pago Empieza hoy. Vence el");
    const sent = await app.submit(path, { plan: "max_local-6", ...noInvoice });
    expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//)]);
  });

  test("al volver de pagar dice gracias, y la página del negocio ya es patrocinada", async () => {
    const { page } = await buy();
    expect(page.text).toContain("Pago recibido. Gracias");
    expect(page.text).toContain("Ahora tienes Starter Local hasta el");
    expect(page.text).toContain("Starter Local por 1 año , $750");
    expect((await app.visit("/mi-negocio")).text).toContain("Plan Starter Local");
    expect((await app.visit("/restaurantes-cocle/fonda-la-napa.json")).html).toContain('"patrocinado": true');
  });

  test("sin pagar no cambia nada, y el enlace de otro negocio no dice nada del pago", async () => {
    await app.visit(`${path}/pagado`);
    expect((await app.visit(path)).text).toContain("No pagaste nada");
    const { checkout } = await buy();
    await db
      .insertInto("restaurants")
      .values(restaurant({ id: "otra", slug: "otra", provincia: "cocle" }))
      .execute();
    const owned = { restaurant_id: "otra", user_id: owner.id, created_at: new Date().toISOString() };
    await db.insertInto("restaurant_owners").values(owned).execute();
    await app.visit(`/mi-negocio/otra/plan/pagado?session_id=${checkout}`);
    expect((await app.visit("/mi-negocio/otra/plan")).text).toContain("No encontramos ese pago");
  });

  test("de un pago que el banco confirma más tarde se dice que espera, y si lo rechaza, que se puede pagar otra vez", async () => {
    const order = () => app.submit(path, { plan: "starter_local-12", ...noInvoice });
    const checkout = (await order()).location?.split("/").at(-1) ?? "";
    stripe.payOnce(checkout, { later: true });
    const back = `${path}/pagado?session_id=${checkout}`;
    await app.visit(back);
    expect((await app.visit(path)).text).toContain("Tu pago aún no está confirmado");
    expect((await order()).location).toBe(path);
    expect((await app.visit(path)).text).toContain("Tu pago aún no está confirmado");
    stripe.confirmLater(checkout, { paid: false });
    await app.visit(back);
    expect((await app.visit(path)).text).toContain("Tu banco no aprobó el pago");
    const again = await order();
    expect(again.location).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    expect(again.location).not.toContain(checkout);
  });

  test("quien abre muchas veces la página a la que se vuelve de pagar espera, y a Stripe no se le pregunta más", async () => {
    const back = `${path}/pagado?session_id=cs_test_1`;
    for (let count = 0; count < 31; count += 1) await app.visit(back);
    expect((await app.visit(path)).text).toMatch(/Espera \d+ minutos? e inténtalo otra vez/);
    expect(stripe.requests).toHaveLength(30);
  });

  test("los datos de la factura van enteros o no van, y no se pierden", async () => {
    const wrong = await app.submit(path, { plan: "max_local-12", ruc: "", dv: "4x", legal_name: "La Ñapa, S.A." });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("El DV son dos números");
    expect(wrong.html).toContain("La Ñapa, S.A.");
    const noRuc = await app.submit(path, { plan: "max_local-12", ruc: "", dv: "", legal_name: "La Ñapa, S.A." });
    expect(noRuc.text).toContain("Escribe el RUC, o deja en blanco los datos de la factura");
    const noName = await app.submit(path, { plan: "max_local-12", ruc: "155612345-2-2020", dv: "42", legal_name: "" });
    expect(noName.text).toContain("Escribe la razón social");
    const noPlan = await app.submit(path, { plan: "oro", ...noInvoice });
    expect([noPlan.status, noPlan.text.includes("Elige un plan")]).toEqual([400, true]);
    expect(stripe.state.checkouts).toEqual([]);
  });

  test("un plan sin fecha de vencimiento no se vende otra vez", async () => {
    await db.updateTable("restaurants").set({ plan_type: "max_local" }).execute();
    expect((await app.visit(path)).text).toContain("No tienes que comprar nada");
    expect((await app.submit(path, { plan: "starter_local-12", ...noInvoice })).status).toBe(400);
    expect(stripe.state.checkouts).toEqual([]);
  });

  test("si Stripe no contesta lo dice, no cobra nada y guarda lo escrito", async () => {
    network.use(http.all("https://api.stripe.com/*", () => HttpResponse.error()));
    const sent = await app.submit(path, { plan: "max_local-6", ruc: "155612345-2-2020", dv: "", legal_name: "La Ñapa" });
    expect(sent.status).toBe(503);
    expect(sent.text).toContain("No se cobró nada");
    expect(sent.html).toContain('checked="" value="max_local-6"');
    expect(sent.html).toContain("La Ñapa");
  });

  test("quien no lo lleva no ve su plan ni lo paga", async () => {
    const other = app.otherBrowser();
    await other.signInAs(await app.person(`otra-${Date.now()}@ejemplo.pa`));
    expect((await other.visit(path)).status).toBe(404);
    expect((await other.visit(`${path}/pagado?session_id=cs_test_1`)).status).toBe(404);
    expect((await other.submit(path, { plan: "max_local-6", ...noInvoice })).status).toBe(404);
    expect(stripe.requests).toEqual([]);
  });

  test("desde los precios se llega al negocio que uno tiene, con el plan elegido", async () => {
    expect((await app.visit("/local-ai-pricing")).html).toContain('href="/mi-negocio/plan?plan=max_local"');
    const led = await app.visit("/mi-negocio/plan?plan=max_local");
    expect(led.location).toBe(`${path}?plan=max_local`);
    await db.deleteFrom("restaurant_owners").execute();
    expect((await app.visit("/mi-negocio/plan?plan=max_local")).text).toContain("Primero dinos cuál es tu negocio");
  });

  test("el recibo llega por correo, dice quién manda la factura y que no lo es", async () => {
    await buy("max_local-6");
    await deliverDueMail();
    const [mail] = mails().filter(({ to }) => to === "duena@ejemplo.pa");
    expect(mail?.subject).toBe("Recibimos tu pago: Max Local por 6 meses para «Fonda La Ñapa» (Coclé)");
    expect(mail?.text).toContain("Pagaste $600 por Max Local por 6 meses");
    expect(mail?.text).toContain("Este correo no es una factura.");
  });
});

describe("los avisos antes de que venza", () => {
  test.each([
    [30, "vence en 30 días"],
    [7, "vence en 7 días"],
    [1, "vence mañana"],
    [0, "vence hoy"],
  ])("a %i días llega uno, y uno solo", async (days, words) => {
    await buy();
    await db.deleteFrom("mail_outbox").execute();
    await endPlanIn(days);
    expect(await queuePlanReminders()).toBe(1);
    expect(await queuePlanReminders()).toBe(0);
    await deliverDueMail();
    expect(mails().at(-1)?.subject).toBe(`El plan de «Fonda La Ñapa» (Coclé) ${words}`);
    expect(mails().at(-1)?.text).toContain("/mi-negocio/fonda/plan");
  });

  test("a 31 días todavía no, y vencido tampoco", async () => {
    await buy();
    await endPlanIn(31);
    expect(await queuePlanReminders()).toBe(0);
    await endPlanIn(-1);
    expect(await queuePlanReminders()).toBe(0);
  });

  test("el que se renovó antes de que saliera no se envía", async () => {
    await buy();
    await db.deleteFrom("mail_outbox").execute();
    await endPlanIn(7);
    await queuePlanReminders();
    const sent = mails().length;
    await db
      .updateTable("restaurants")
      .set({ plan_expires_at: shift(300).toISOString() })
      .execute();
    await deliverDueMail();
    expect(mails()).toHaveLength(sent);
  });

  test("cuando el mayor termina, el que seguía ocupa su lugar, y el registro lo dice", async () => {
    await buy("max_local-6");
    await buy("starter_local-6");
    expect((await app.visit(path)).text).toContain("Después sigue Starter Local hasta el");
    await db
      .updateTable("restaurants")
      .set({ plan_expires_at: shift(-1).toISOString() })
      .execute();
    expect((await app.visit(path)).text).toContain("Ahora tienes Starter Local hasta el");
    await queuePlanReminders();
    expect(await row()).toMatchObject({ plan_type: "starter_local", next_plan_type: null, next_plan_expires_at: null });
    const entry = db.selectFrom("audit_log").select("actor_id").where("action", "=", "restaurant.plan-followed");
    expect(await entry.execute()).toEqual([{ actor_id: null }]);
  });
});

describe("la administración de los pagos", () => {
  beforeEach(async () => {
    await app.signInAs(admin);
  });

  async function paid(plan?: string) {
    await app.signInAs(owner);
    const { payment } = await buy(plan);
    await app.signInAs(admin);
    const { id } = await db.selectFrom("plan_payments").select("id").executeTakeFirstOrThrow();
    return { payment, id };
  }

  test("un pago espera hasta que se anota su factura, y quien pagó la ve", async () => {
    const { id } = await paid();
    expect((await app.visit("/admin/pendientes")).text).toContain("1 pago sin factura");
    const list = await app.visit("/admin/facturas");
    expect(list.text).toContain("Fonda La Ñapa");
    expect(list.text).toContain("Starter Local por 1 año, $750");
    expect(list.text).toContain("$750 en ");
    await app.submit(`/admin/facturas/${id}`, { intent: "factura", numero: "FE-000123" });
    expect((await app.visit("/admin/facturas")).text).toContain("Todos los pagos tienen su factura.");
    expect((await app.visit("/admin/facturas?estado=facturados&q=fe-000123")).text).toContain("Factura FE-000123");
    await app.signInAs(owner);
    expect((await app.visit(path)).text).toContain("Factura FE-000123.");
  });

  test("se busca por negocio, sin acentos, y lo que no está se dice", async () => {
    await paid();
    expect((await app.visit("/admin/facturas?estado=todos&q=napa")).text).toContain("1 pago para «napa»");
    expect((await app.visit("/admin/facturas?estado=todos&q=pizza")).text).toContain("Aquí no hay pagos que digan «pizza».");
  });

  test("tras devolver una parte se decide si el plan sigue, y se puede deshacer", async () => {
    const { id, payment } = await paid();
    stripe.refund(payment, 100_00);
    const { body, headers } = stripe.signed(stripe.events.at(-1)!);
    await app.visit("/webhooks/stripe", { method: "POST", body, headers });
    expect((await app.visit("/admin/facturas?estado=por-revisar")).text).toContain("Se devolvió una parte.");
    const decide = (intent: string) => app.submit(`/admin/facturas/${id}`, { intent });
    await decide("ended");
    expect((await row()).plan_type).toBe("free_local");
    await decide("reopened");
    expect((await row()).plan_type).toBe("starter_local");
    await decide("kept");
    expect((await app.visit("/admin/facturas?estado=por-revisar")).text).toContain("No hay pagos por revisar.");
    // Another event about this refund reopens nothing.
    await app.visit("/webhooks/stripe", { method: "POST", body, headers });
    expect((await db.selectFrom("plan_payments").select("review").executeTakeFirstOrThrow()).review).toBeNull();
  });

  test("si se da el plan sin final mientras alguien lo paga, el pago queda por revisar y quien pagó lo sabe", async () => {
    await app.signInAs(owner);
    const sent = await app.submit(path, { plan: "starter_local-12", ...noInvoice });
    const checkout = sent.location?.split("/").at(-1) ?? "";
    await app.signInAs(admin);
    await app.submit("/admin/restaurant/fonda/plan", {
      intent: "dar",
      plan: "max_local",
      vence: "",
      motivo: "Socio desde el principio",
    });
    stripe.payOnce(checkout);
    await app.signInAs(owner);
    await app.visit(`${path}/pagado?session_id=${checkout}`);
    const { text } = await app.visit(path);
    expect(text).toContain("Recibimos un pago que debemos revisar");
    expect(text).toContain("En revisión");
    await deliverDueMail();
    expect(mails()).toEqual([]);
    await app.signInAs(admin);
    expect((await app.visit("/admin/pendientes")).text).toContain("1 pago por revisar");
    expect((await app.visit("/admin/facturas?estado=por-revisar")).text).toContain("no dio nada");
  });

  test("da un plan con su último día y su motivo, y quitarlo devuelve el pagado", async () => {
    await paid();
    const plan = "/admin/restaurant/fonda/plan";
    const short = await app.submit(plan, { intent: "dar", plan: "max_local", vence: "2090-02-30", motivo: "" });
    expect(short.text).toContain("Esa fecha no existe");
    expect(short.text).toContain("Escribe el motivo");
    await app.submit(plan, { intent: "dar", plan: "max_local", vence: "2090-05-31", motivo: "Socio desde el principio" });
    expect(await row()).toMatchObject({ plan_type: "max_local", plan_expires_at: "2090-06-01T05:00:00.000Z" });
    const page = await app.visit(plan);
    expect(page.text).toContain("Max Local hasta el 31 de mayo de 2090");
    expect(page.text).toContain("Socio desde el principio");
    const given = db.selectFrom("plan_changes").select("id").where("kind", "=", "given");
    await app.submit(plan, { intent: "quitar", cambio: (await given.executeTakeFirstOrThrow()).id });
    expect((await row()).plan_type).toBe("starter_local");
  });

  test("lo pagado no se quita con el botón de lo dado", async () => {
    await paid();
    const { id } = await db.selectFrom("plan_changes").select("id").executeTakeFirstOrThrow();
    await app.submit("/admin/restaurant/fonda/plan", { intent: "quitar", cambio: id });
    expect((await row()).plan_type).toBe("starter_local");
  });

  test("el plan escrito en la ficha queda sin final y cuenta como dado", async () => {
    await paid();
    const { version } = await row();
    const fields = { nombre: "Fonda La Ñapa", direccion: "Calle 1", provincia: "cocle", plan_type: "free_local" };
    await app.submit("/admin/restaurant/edit/fonda", { ...fields, version: String(version) });
    expect(await row()).toMatchObject({ plan_type: "free_local", plan_expires_at: null });
    const changes = await db.selectFrom("plan_changes").select("kind").orderBy("created_at").execute();
    expect(changes).toEqual([{ kind: "bought" }, { kind: "given" }]);
  });
});
