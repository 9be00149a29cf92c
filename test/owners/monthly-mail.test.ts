import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { NewRestaurant, VisitKind } from "../../app/db/schema.server";
import { openMailServer } from "../support/vendors/mail-server";
import { readMail } from "../support/vendors/sent-mail";
import { addOwner } from "../support/owned-rows";

const server = await openMailServer();
process.env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
// Imported late because these modules read the environment.
const { openApp } = await import("../support/app");
const { publishedRestaurant } = await import("../support/published-rows");
const app = await openApp();
globalThis.panamaDatabase = app.db;
afterAll(() => server.close());
const { queueOwnerReminders } = await import("../../app/owners/reminders/reminders.server");
const { resumeMonthlyMails, stopMonthlyMails } = await import("../../app/owners/results/monthly.server");
const { setPassword } = await import("../../app/identity/credentials.server");
const { deliverDueMail } = await import("../../app/jobs/outbox.server");

/** A month whose first week has no holiday. */
const firstOfJune = new Date("2026-06-01T09:00:00-05:00");
const setNow = (now: Date) => void vi.useFakeTimers({ now, toFake: ["Date"] });

beforeEach(async () => {
  setNow(firstOfJune);
  server.received.length = 0;
  for (const table of [
    ...(["restaurant_owners", "owner_reminders", "mail_outbox", "listing_visits", "stopped_mails"] as const),
    ...(["answers", "answer_mentions", "answer_totals"] as const),
  ])
    await app.db.deleteFrom(table).execute();
});
afterEach(() => void vi.useRealTimers());

async function haveBusiness(values: Partial<NewRestaurant> = {}, ofAccount: Parameters<typeof app.person>[1] = {}) {
  const row = publishedRestaurant("Fonda\nLina", {
    slug: randomUUID(),
    provincia: "cocle",
    horario: "Lun-Dom 8:00-22:00",
    telefono: "6612-3456",
    special_dish: "Guacho",
    descripcion: "Sancocho.",
    confirmed_at: "2026-05-20T12:00:00.000Z",
    ...values,
  });
  await app.db.insertInto("restaurants").values(row).execute();
  const owner = await app.person(`${randomUUID()}@ejemplo.pa`, ofAccount);
  await addOwner(app.db, row.id, owner.id);
  return { ...row, owner };
}

const visit = (restaurant_id: string, day: string, kind: VisitKind, total: number) =>
  app.db.insertInto("listing_visits").values({ restaurant_id, day, kind, total }).execute();

async function seenBusiness(...values: Parameters<typeof haveBusiness>) {
  const business = await haveBusiness(...values);
  await visit(business.id, "2026-05-31", "view", 1);
  return business;
}

async function sent() {
  await deliverDueMail();
  return server.received.map(({ source, to }) => ({ ...readMail(source), source, to: to[0] }));
}

const stopLinkIn = (text: string) => /https?:\/\/[^/\s]+(\/mi-negocio\/resumen\?token=\S+)/.exec(text)?.[1] ?? "";

test("los primeros días del mes llega un correo con las tres cuentas del mes anterior y una cosa que hacer", async () => {
  const { id, owner } = await haveBusiness();
  for (const [day, kind, total] of [
    ["2026-05-01", "view", 300],
    ["2026-05-31", "view", 41],
    ["2026-05-31", "call", 1],
    ["2026-05-10", "map", 2],
    ["2026-05-10", "website", 3],
    ["2026-05-10", "share", 4],
    ["2026-05-10", "program", 5],
    ["2026-04-30", "view", 900],
    ["2026-06-01", "view", 900],
  ] as const)
    await visit(id, day, kind, total);
  const mention = { restaurant_id: id, position: 1, plan: "free_local", channel: "web" } as const;
  await app.db
    .insertInto("answer_mentions")
    .values([
      { ...mention, answer_id: "a", day: "2026-05-02" },
      { ...mention, answer_id: "b", day: "2026-04-30" },
    ])
    .execute();
  const queued = await Promise.all([queueOwnerReminders(), queueOwnerReminders()]);
  expect(queued[0] + queued[1]).toBe(1);
  const [mail] = await sent();
  expect(mail).toMatchObject({ to: owner.email, subject: "Mayo de 2026: lo que trajo Panamá VIP a «Fonda Lina» (Coclé)" });
  for (const words of [
    "Menciones: una respuesta nombró tu negocio 1 vez.",
    "Visitas: alguien abrió tu página 341 veces. Tocaron llamar o WhatsApp 1 vez, el mapa 2 veces, tu sitio o tus redes 3 veces, y la compartieron 4 veces.",
    "Consultas de programas: otro asistente o programa pidió tus datos al menos 5 veces.",
    "Qué puedes hacer ahora: Tu ficha está completa. Pon el código QR",
    `/mi-negocio/${id}/hoja`,
    `/mi-negocio/${id}/resultados`,
  ])
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain(words);
  const stop = stopLinkIn(mail?.text ?? "");
  expect(mail?.html).toContain(stop);
  const headers = mail?.source.split("\r\n\r\n")[0]?.replace(/\r\n[ \t]+/g, " ") ?? "";
  expect(headers).toContain(`List-Unsubscribe: <http://localhost:3000${stop}>`);
  expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  setNow(new Date("2026-06-05T23:00:00-05:00"));
  expect(await queueOwnerReminders()).toBe(0);
});

test.each([
  ["2026-05-31T23:30:00-05:00", 0],
  ["2026-06-01T00:30:00-05:00", 0],
  ["2026-06-01T01:00:00-05:00", 1],
  ["2026-06-05T23:59:00-05:00", 1],
  ["2026-06-06T01:00:00-05:00", 0],
])("a las %s salen %i", async (now, mails) => {
  await seenBusiness();
  expect(await queueOwnerReminders(new Date(now))).toBe(mails);
});

test("no lo recibe quien no tuvo nada, no confirmó su correo, está suspendido o tiene el negocio fuera del directorio", async () => {
  await haveBusiness();
  await seenBusiness({ is_active: 0 });
  await seenBusiness({}, { email_confirmed_at: null });
  await seenBusiness({}, { suspended_at: "2026-05-01T00:00:00.000Z" });
  expect(await queueOwnerReminders()).toBe(0);
});

test("si antes de enviarlo dejó de llevarlo, cambió de correo o lo terminó, no se envía", async () => {
  const [left, moved, stopped] = [await seenBusiness(), await seenBusiness(), await seenBusiness()];
  expect(await queueOwnerReminders()).toBe(3);
  await app.db.deleteFrom("restaurant_owners").where("user_id", "=", left.owner.id).execute();
  await app.db.updateTable("profiles").set({ email: "nuevo@ejemplo.pa" }).where("id", "=", moved.owner.id).execute();
  const created_at = new Date().toISOString();
  await app.db.insertInto("stopped_mails").values({ user_id: stopped.owner.id, kind: "results", created_at }).execute();
  expect(await sent()).toEqual([]);
  expect(await app.db.selectFrom("mail_outbox").select("id").execute()).toEqual([]);
});

test("que una persona lo termine, o lo pida otra vez, no cambia nada para las demás", async () => {
  const [stopped, other] = [await seenBusiness(), await seenBusiness()];
  expect(await queueOwnerReminders()).toBe(2);
  await stopMonthlyMails(stopped.owner.id);
  expect((await sent()).map(({ to }) => to)).toEqual([other.owner.email]);
  await stopMonthlyMails(other.owner.id);
  await resumeMonthlyMails(other.owner.id);
  expect(await app.db.selectFrom("stopped_mails").select("user_id").execute()).toEqual([{ user_id: stopped.owner.id }]);
});

test("sin consultas de programas no dice «al menos»", async () => {
  await seenBusiness();
  await queueOwnerReminders();
  const [mail] = await sent();
  expect(mail?.text).toContain("otro asistente o programa pidió tus datos 0");
});

describe("una cosa que hacer", () => {
  test.each([
    [{ horario: "" }, "no tiene horario", "/horario"],
    [{ horario: "cuando hay pescado" }, "No entendemos tu horario", "/horario"],
    [{ telefono: "" }, "no tiene teléfono", ""],
    [{ special_dish: "" }, "Di cuál es tu plato especial", ""],
    [{ descripcion: "" }, "Cuenta en dos frases", ""],
  ])("a quien le falta %o", async (values, words, page) => {
    const { id } = await seenBusiness(values);
    await queueOwnerReminders();
    const [mail] = await sent();
    expect(mail?.text).toContain(words);
    expect(mail?.text).toMatch(new RegExp(`/mi-negocio/${id}${page}\n`));
  });

  test("antes que nada, responder lo que más preguntaron", async () => {
    const { id } = await seenBusiness({ horario: "" });
    const asked = { day: "2026-05-20", channel: "web", provincia: "cocle", restaurant_id: id } as const;
    await app.db
      .insertInto("answer_totals")
      .values([
        { ...asked, topic: "pets", total: 4 },
        { ...asked, topic: "parking", total: 9 },
      ])
      .execute();
    await queueOwnerReminders();
    const [mail] = await sent();
    expect(mail?.text).toContain("9 preguntaron por estacionamiento y nadie supo responder. Respóndelo con un toque.");
    expect(mail?.text).toContain(`/mi-negocio/${id}/resultados#temas`);
  });
});

describe("el enlace que lo termina", () => {
  async function mailedStop() {
    const business = await seenBusiness();
    await queueOwnerReminders();
    const [mail] = await sent();
    return { ...business, stop: stopLinkIn(mail?.text ?? "") };
  }
  const stopped = async () => (await app.db.selectFrom("stopped_mails").select("user_id").execute()).map((row) => row.user_id);

  test("abierto no cambia nada; su botón lo termina sin iniciar sesión, y otro lo devuelve", async () => {
    const { stop, owner, id } = await mailedStop();
    const visitor = app.otherBrowser();
    for (const method of ["GET", "HEAD"]) expect((await visitor.visit(stop, { method })).status).toBe(200);
    expect(await stopped()).toEqual([]);
    expect((await visitor.visit(stop)).headers.get("Cache-Control")).toBe("private, no-store");
    const done = await visitor.submit(stop, {});
    expect([done.status, done.text]).toEqual([200, expect.stringContaining("Ya no te enviamos el resumen")]);
    expect(await stopped()).toEqual([owner.id]);
    await visitor.submit(stop, {});
    await visit(id, "2026-06-20", "view", 1);
    expect(await queueOwnerReminders(new Date("2026-07-02T09:00:00-05:00"))).toBe(0);
    expect((await visitor.submit(stop, { intent: "recibir" })).text).toContain("Dejar de recibirlo");
    expect(await stopped()).toEqual([]);
    expect(await queueOwnerReminders(new Date("2026-07-02T09:00:00-05:00"))).toBe(1);
  });

  test("un programa de correo lo termina con un solo envío, sin redirección", async () => {
    const { stop, owner } = await mailedStop();
    const { status } = await app.otherBrowser().visit(stop, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "Content-Type": "application/x-www-form-urlencoded", host: "localhost:3000" },
    });
    expect([status, await stopped()]).toEqual([200, [owner.id]]);
  });

  test("cambiado en una letra o con la cuenta de otro no sirve", async () => {
    const { stop, owner } = await mailedStop();
    const other = await app.person(`${randomUUID()}@ejemplo.pa`);
    for (const path of [
      `${stop.slice(0, -1)}${stop.endsWith("A") ? "B" : "A"}`,
      stop.replace(owner.id, other.id),
      stop.slice(0, -1),
    ])
      expect([path, (await app.visit(path)).status, (await app.submit(path, {})).status]).toEqual([path, 404, 404]);
    expect(await stopped()).toEqual([]);
  });

  test("deja de servir cuando la cuenta pasa a otro correo, y no cuando cambia de contraseña", async () => {
    const { stop, owner } = await mailedStop();
    await app.db.transaction().execute((trx) => setPassword(trx, owner.id, "otra"));
    expect((await app.visit(stop)).status).toBe(200);
    const email = `${randomUUID()}@ejemplo.pa`;
    await app.db.updateTable("profiles").set({ email }).where("id", "=", owner.id).execute();
    expect([(await app.visit(stop)).status, (await app.submit(stop, {})).status]).toEqual([404, 404]);
    expect(await stopped()).toEqual([]);
  });

  test("está también en los resultados, y al eliminar la cuenta se olvida", async () => {
    const { stop, owner, id } = await mailedStop();
    await app.signInAs(owner);
    expect((await app.visit(`/mi-negocio/${id}/resultados`)).html).toContain(`href="${stop}"`);
    await app.submit(stop, {});
    await app.db.deleteFrom("profiles").where("id", "=", owner.id).execute();
    expect(await stopped()).toEqual([]);
    expect((await app.otherBrowser().visit(stop)).status).toBe(404);
  });
});
