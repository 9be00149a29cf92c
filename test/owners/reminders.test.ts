import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { NewRestaurant } from "../../app/db/schema.server";
import { openMailServer } from "../support/vendors/mail-server";
import { hiddenFields } from "../support/pages/controls";
import { find, flashMessage, openingTags } from "../support/pages/html";
import { readMail } from "../support/vendors/sent-mail";
import { day } from "../../app/durations";
import { isOnSqlite } from "../support/database/engine";

const server = await openMailServer();
process.env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
// Imported late because these modules read the environment.
const { openApp, testPassword } = await import("../support/app");
const { publishedRestaurant } = await import("../support/published-rows");
const app = await openApp();
globalThis.panamaDatabase = app.db;
afterAll(() => server.close());
const { queueOwnerReminders } = await import("../../app/owners/reminders/reminders.server");
const { queueMenuReminders } = await import("../../app/owners/reminders/menu-reminders.server");
const { deliverDueMail } = await import("../../app/jobs/outbox.server");
const { setPassword } = await import("../../app/identity/credentials.server");
const { deleteExpiredRows } = await import("../../app/jobs/retention.server");

/** 28 November 2026 is a holiday a week later. */
const weekBefore = new Date("2026-11-21T12:00:00-05:00");
const setNow = (now: Date) => void vi.useFakeTimers({ now, toFake: ["Date"] });

beforeEach(async () => {
  setNow(weekBefore);
  server.received.length = 0;
  for (const table of ["restaurant_owners", "owner_reminders", "special_days", "mail_outbox", "audit_log"] as const) {
    await app.db.deleteFrom(table).execute();
  }
});
afterEach(() => void vi.useRealTimers());

const newOwner = (values: Parameters<typeof app.person>[1] = {}) => app.person(`${randomUUID()}@ejemplo.pa`, values);

async function own(restaurantId: string, ...owners: { id: string }[]) {
  const created_at = new Date().toISOString();
  const rows = owners.map(({ id }) => ({ restaurant_id: restaurantId, user_id: id, created_at }));
  await app.db.insertInto("restaurant_owners").values(rows).execute();
}

async function haveBusiness(values: Partial<NewRestaurant> = {}) {
  const row = publishedRestaurant("Fonda\nLina", {
    slug: randomUUID(),
    provincia: "cocle",
    horario: "Lun-Dom 8:00-22:00",
    confirmed_at: "2026-11-01T12:00:00.000Z",
    ...values,
  });
  await app.db.insertInto("restaurants").values(row).execute();
  const owner = await newOwner();
  await own(row.id, owner);
  return { ...row, owner };
}

async function sent() {
  await deliverDueMail();
  return server.received.map(({ source, to }) => ({ ...readMail(source), to: to[0] }));
}

const linksIn = (text: string) => [...text.matchAll(/https?:\/\/[^/\s]+(\S+\?token=\S+)/g)].map(([, path]) => path ?? "");

async function mailedLinks() {
  await queueOwnerReminders();
  const [mail] = await sent();
  const [usual = "", closed = ""] = linksIn(mail?.text ?? "");
  return { usual, closed };
}

const hoursOf = async (id: string) =>
  (await app.db.selectFrom("special_days").select(["day", "hours"]).where("restaurant_id", "=", id).orderBy("day").execute()).map(
    (row) => `${row.day} ${row.hours}`,
  );

describe("una semana antes de un feriado", () => {
  test("al dueño le llega un solo correo con dos enlaces, aunque dos procesos lo preparen a la vez y otra vez después", async () => {
    const { owner, id } = await haveBusiness();
    const queued = await Promise.all([queueOwnerReminders(), queueOwnerReminders()]);
    expect(queued[0] + queued[1]).toBe(1);
    setNow(new Date(weekBefore.getTime() + 2 * day));
    expect(await queueOwnerReminders()).toBe(0);
    const mails = await sent();
    expect(mails.map(({ to }) => to)).toEqual([owner.email]);
    const [{ subject, text, html } = { subject: "", text: "", html: "" }] = mails;
    expect(subject).toBe("El 28 de noviembre es feriado: ¿abre «Fonda Lina» (Coclé)?");
    for (const words of [
      "Hola, Yaneth Córdoba:",
      "El sábado 28 de noviembre es feriado: Independencia de Panamá de España.",
      "Abrimos como siempre:\n",
      "Cerramos:\n",
      `/mi-negocio/${id}/dias`,
      "una semana antes de cada feriado",
    ])
      expect(text).toContain(words);
    expect(linksIn(text)).toHaveLength(2);
    for (const link of linksIn(text)) expect(html).toContain(link);
  });

  test("el día antes de esa semana todavía no, y el mismo día ya no", async () => {
    await haveBusiness();
    expect(await queueOwnerReminders(new Date("2026-11-20T23:59:00-05:00"))).toBe(0);
    expect(await queueOwnerReminders(new Date("2026-11-28T00:30:00-05:00"))).toBe(0);
    expect(await queueOwnerReminders(new Date("2026-11-27T23:59:00-05:00"))).toBe(1);
  });

  test("cada dueño recibe el suyo; quien no confirmó su correo o está suspendido, y el negocio que ya respondió, ninguno", async () => {
    const { id, owner } = await haveBusiness();
    const second = await newOwner();
    await own(
      id,
      second,
      await newOwner({ email_confirmed_at: null }),
      await newOwner({ suspended_at: "2026-11-01T00:00:00.000Z" }),
    );
    const answered = await haveBusiness();
    const created_at = "2026-11-20T12:00:00.000Z";
    await app.db
      .insertInto("special_days")
      .values({ restaurant_id: answered.id, day: "2026-11-28", hours: "", created_at })
      .execute();
    await haveBusiness({ is_active: 0 });
    expect(await queueOwnerReminders()).toBe(2);
    expect((await sent()).map(({ to }) => to).sort()).toEqual([owner.email, second.email].sort());
  });

  test("si antes de enviarlo ya respondió, dejó de llevarlo o cambió de correo, no se envía", async () => {
    const [answered, left, moved] = [await haveBusiness(), await haveBusiness(), await haveBusiness()];
    expect(await queueOwnerReminders()).toBe(3);
    const created_at = "2026-11-20T12:00:00.000Z";
    await app.db
      .insertInto("special_days")
      .values({ restaurant_id: answered.id, day: "2026-11-28", hours: "", created_at })
      .execute();
    await app.db.deleteFrom("restaurant_owners").where("user_id", "=", left.owner.id).execute();
    await app.db.updateTable("profiles").set({ email: "nuevo@ejemplo.pa" }).where("id", "=", moved.owner.id).execute();
    expect(await sent()).toEqual([]);
    expect(await app.db.selectFrom("mail_outbox").select("id").execute()).toEqual([]);
  });
});

describe.runIf(isOnSqlite)("un feriado que cae domingo", () => {
  /** Sunday, a week before 20 December 2026. */
  const sundayBefore = new Date("2026-12-13T12:00:00-05:00");
  beforeEach(() => setNow(sundayBefore));

  test("llega en un solo correo con su lunes, y un toque responde por los dos días", async () => {
    const { id } = await haveBusiness();
    expect(await queueOwnerReminders()).toBe(1);
    setNow(new Date(sundayBefore.getTime() + day));
    expect(await queueOwnerReminders()).toBe(0);
    const [mail] = await sent();
    expect(mail?.subject).toBe("El 20 y el 21 de diciembre son feriados: ¿abre «Fonda Lina» (Coclé)?");
    expect(mail?.text).toContain("El domingo 20 de diciembre es feriado: Duelo nacional. Como cae domingo, el lunes 21");
    expect(mail?.text).toContain("hasta que termine el 21 de diciembre");
    const [usual = "", closed = ""] = linksIn(mail?.text ?? "");
    const visitor = app.otherBrowser();
    expect((await visitor.visit(closed)).text).toContain(
      "que el domingo 20 de diciembre el horario puede variar, y que el lunes 21 de diciembre el horario puede variar.",
    );
    expect((await visitor.submit(closed, {})).status).toBe(302);
    expect(await hoursOf(id)).toEqual(["2026-12-20 ", "2026-12-21 "]);
    // On Monday the Sunday keeps its hours.
    setNow(new Date("2026-12-21T08:00:00-05:00"));
    expect((await visitor.submit(usual, {})).status).toBe(302);
    expect(await hoursOf(id)).toEqual(["2026-12-20 ", "2026-12-21 usual"]);
    setNow(new Date("2026-12-22T00:00:00-05:00"));
    expect((await visitor.visit(usual)).status).toBe(410);
  });

  test.each([
    ["2026-12-20", "El 21 de diciembre es feriado"],
    ["2026-12-21", "El 20 de diciembre es feriado"],
  ])("si del %s ya se dijo, solo se pregunta por el otro día", async (said, subject) => {
    const { id } = await haveBusiness();
    const created_at = sundayBefore.toISOString();
    await app.db.insertInto("special_days").values({ restaurant_id: id, day: said, hours: "10:00-15:00", created_at }).execute();
    expect(await queueOwnerReminders()).toBe(1);
    expect(await queueOwnerReminders()).toBe(0);
    const [mail] = await sent();
    expect(mail?.subject).toContain(subject);
    const [, closed = ""] = linksIn(mail?.text ?? "");
    await app.otherBrowser().submit(closed, {});
    const expected = ["2026-12-20", "2026-12-21"].map((of) => `${of} ${of === said ? "10:00-15:00" : ""}`);
    expect(await hoursOf(id)).toEqual(expected);
  });

  test("a quien ya se le preguntó por los dos días no se le pregunta otra vez el mismo domingo", async () => {
    await haveBusiness();
    expect(await queueOwnerReminders()).toBe(1);
    setNow(new Date("2026-12-20T09:00:00-05:00"));
    await queueOwnerReminders();
    const topics = await app.db.selectFrom("owner_reminders").select("topic").orderBy("topic").execute();
    expect(topics.map(({ topic }) => topic)).toEqual(["holiday:2026-12-20+2026-12-21", "holiday:2026-12-25"]);
  });

  test("el mismo domingo se pregunta solo por el lunes", async () => {
    await haveBusiness();
    setNow(new Date("2026-12-20T09:00:00-05:00"));
    await queueOwnerReminders();
    expect((await sent()).map(({ subject }) => subject.slice(0, 18)).sort()).toEqual([
      "El 21 de diciembre",
      "El 25 de diciembre",
    ]);
  });
});

describe("el enlace de un feriado", () => {
  test("abierto no cambia nada; su botón lo guarda sin iniciar sesión, y se ve en la página y en el registro", async () => {
    const { id, owner, slug } = await haveBusiness();
    const { closed } = await mailedLinks();
    const visitor = app.otherBrowser();
    for (const method of ["GET", "HEAD"]) expect((await visitor.visit(closed, { method })).status).toBe(200);
    expect(await hoursOf(id)).toEqual([]);
    const page = await visitor.visit(closed);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect(page.html).toContain('content="noindex"');
    expect(page.text).toContain("Por ahora tu página dice que ese día el horario puede variar.");
    expect(openingTags(page.html, "button").filter((tag) => tag.includes("primary"))).toHaveLength(1);

    const answer = await visitor.submit(closed, {});
    expect([answer.status, answer.location]).toEqual([302, closed]);
    const done = await visitor.visit(closed);
    expect(flashMessage(done.html)).toContain("Ya se ve en tu página.");
    expect(done.text).toContain("ese día cierran");
    expect(await hoursOf(id)).toEqual(["2026-11-28 "]);
    setNow(new Date("2026-11-28T12:00:00-05:00"));
    expect((await visitor.visit(`/restaurantes-cocle/${slug}`)).text).toContain("Hoy no abre.");
    const entries = await app.db.selectFrom("audit_log").select(["action", "actor_id", "target_id"]).execute();
    expect(entries).toEqual([{ action: "restaurant.day-set", actor_id: owner.id, target_id: id }]);
    expect((await visitor.visit("/profile")).status).toBe(302);
  });

  test("deja cambiar de idea con el otro enlace, hasta que termina el día", async () => {
    const { id } = await haveBusiness();
    const { usual, closed } = await mailedLinks();
    const visitor = app.otherBrowser();
    await visitor.submit(closed, {});
    setNow(new Date("2026-11-28T23:59:00-05:00"));
    expect((await visitor.submit(usual, {})).status).toBe(302);
    expect(await hoursOf(id)).toEqual(["2026-11-28 usual"]);
    setNow(new Date("2026-11-29T00:00:00-05:00"));
    expect((await visitor.visit(closed)).status).toBe(410);
    expect((await visitor.submit(closed, {})).status).toBe(410);
    expect(await hoursOf(id)).toEqual(["2026-11-28 usual"]);
  });

  test("cambiado en una letra, o con la respuesta del otro, no sirve", async () => {
    const { id } = await haveBusiness();
    const { usual } = await mailedLinks();
    const other = usual.endsWith("A") ? "B" : "A";
    const wrong = [
      `${usual.slice(0, -1)}${other}`,
      usual.replace("-usual-", "-closed-"),
      usual.slice(0, -1),
      "/mi-negocio/responder",
    ];
    for (const path of wrong) {
      expect([path, (await app.visit(path)).status]).toEqual([path, 404]);
      expect((await app.submit(path, {})).status).toBe(404);
    }
    expect(await hoursOf(id)).toEqual([]);
  });

  test.each([
    ["dejó de llevar el negocio", (id: string) => app.db.deleteFrom("restaurant_owners").where("user_id", "=", id).execute()],
    [
      "tiene la cuenta suspendida",
      (id: string) =>
        app.db.updateTable("profiles").set({ suspended_at: "2026-11-22T00:00:00.000Z" }).where("id", "=", id).execute(),
    ],
    ["eliminó su cuenta", (id: string) => app.db.deleteFrom("profiles").where("id", "=", id).execute()],
    [
      "pasó su cuenta a otro correo",
      (id: string) =>
        app.db
          .updateTable("profiles")
          .set({ email: `${randomUUID()}@ejemplo.pa` })
          .where("id", "=", id)
          .execute(),
    ],
  ])("no sirve si quien lo recibió %s", async (_, leave) => {
    const { id, owner } = await haveBusiness();
    const { closed } = await mailedLinks();
    await leave(owner.id);
    expect((await app.visit(closed)).status).toBe(404);
    expect((await app.submit(closed, {})).status).toBe(404);
    expect(await hoursOf(id)).toEqual([]);
  });

  test("sirve aunque su dueño cambie de contraseña", async () => {
    const { id, owner } = await haveBusiness();
    const { closed } = await mailedLinks();
    await app.db.transaction().execute((trx) => setPassword(trx, owner.id, "otra"));
    await app.submit(closed, {});
    expect(await hoursOf(id)).toEqual(["2026-11-28 "]);
  });
});

describe("cada seis meses", () => {
  const confirmedOf = async (id: string) =>
    (await app.db.selectFrom("restaurants").select("confirmed_at").where("id", "=", id).executeTakeFirst())?.confirmed_at;

  test("se pregunta al dueño si todo sigue igual, una vez, y otra a los seis meses sin respuesta", async () => {
    const { id, owner } = await haveBusiness({ confirmed_at: "2026-01-10T12:00:00.000Z" });
    const start = Date.parse("2026-01-10T12:00:00.000Z");
    expect(await queueOwnerReminders(new Date(start + 181 * day))).toBe(0);
    const due = new Date(start + 183 * day);
    setNow(due);
    const queued = await Promise.all([queueOwnerReminders(), queueOwnerReminders()]);
    expect(queued[0] + queued[1]).toBe(1);
    const [mail] = await sent();
    expect(mail).toMatchObject({ to: owner.email, subject: "¿Sigue igual «Fonda Lina» (Coclé)?" });
    expect(mail?.text).toContain("Todo sigue igual:\n");
    expect(linksIn(mail?.text ?? "")).toHaveLength(1);
    expect(await queueOwnerReminders(new Date(due.getTime() + 30 * day))).toBe(0);
    await app.db.deleteFrom("special_days").execute();
    const topics = async () =>
      (
        await app.db
          .selectFrom("owner_reminders")
          .select("topic")
          .where("restaurant_id", "=", id)
          .where("topic", "like", "confirm:%")
          .execute()
      ).length;
    expect(await topics()).toBe(1);
    await queueOwnerReminders(new Date(start + 367 * day));
    expect(await topics()).toBe(2);
  });

  test("un toque lo confirma sin iniciar sesión; a los sesenta días el enlace venció", async () => {
    const confirmed_at = "2026-01-10T12:00:00.000Z";
    const { id, owner, slug } = await haveBusiness({ confirmed_at });
    setNow(new Date("2026-07-20T12:00:00-05:00"));
    await queueOwnerReminders();
    const [mail] = await sent();
    const [link = ""] = linksIn(mail?.text ?? "");
    expect((await app.visit(link)).text).toContain("Confirmado el 10 de enero de 2026.");
    expect(await confirmedOf(id)).toBe(confirmed_at);
    const visitor = app.otherBrowser();
    expect((await visitor.submit(link, {})).status).toBe(302);
    expect(await confirmedOf(id)).toBe(new Date().toISOString());
    expect((await visitor.visit(link)).text).toContain("Confirmado el 20 de julio de 2026.");
    const entries = await app.db.selectFrom("audit_log").select(["action", "actor_id", "target_id"]).execute();
    expect(entries).toEqual([{ action: "restaurant.confirmed", actor_id: owner.id, target_id: id }]);
    expect(await queueOwnerReminders(new Date("2026-10-01T12:00:00-05:00"))).toBe(0);
    expect((await app.visit(`/restaurantes-cocle/${slug}.json`)).html).toContain('"confirmado_el": "2026-07-20"');
    setNow(new Date("2026-09-20T12:00:00-05:00"));
    expect((await visitor.submit(link, {})).status).toBe(410);
  });

  test("de lo que escribió un archivo se pregunta medio año después del archivo, hasta que se confirma", async () => {
    const { id } = await haveBusiness({ confirmed_at: null, from_file_at: "2026-01-10T12:00:00.000Z" });
    expect(await queueOwnerReminders(new Date("2026-07-01T12:00:00-05:00"))).toBe(0);
    setNow(new Date("2026-07-20T12:00:00-05:00"));
    expect(await queueOwnerReminders()).toBe(1);
    const [link = ""] = linksIn((await sent())[0]?.text ?? "");
    await app.otherBrowser().submit(link, {});
    const row = app.db.selectFrom("restaurants").select(["confirmed_at", "from_file_at"]).where("id", "=", id);
    expect(await row.executeTakeFirst()).toEqual({ confirmed_at: new Date().toISOString(), from_file_at: null });
  });

  test("de lo que nadie confirmó nunca no se pregunta", async () => {
    await haveBusiness({ confirmed_at: null });
    expect(await queueOwnerReminders(new Date("2026-08-12T12:00:00-05:00"))).toBe(0);
  });
});

test.runIf(isOnSqlite)("lo que se envió a los dueños se olvida al año", async () => {
  await haveBusiness();
  await queueOwnerReminders();
  const count = async () => (await app.db.selectFrom("owner_reminders").select("id").execute()).length;
  await deleteExpiredRows(weekBefore.getTime() + 364 * day);
  expect(await count()).toBe(1);
  await deleteExpiredRows(weekBefore.getTime() + 366 * day);
  expect(await count()).toBe(0);
});

describe("de una carta con precios de hace 180 días", () => {
  const addDish = async (restaurant_id: string, priced_at: string) => {
    const texts = { name: "Sancocho", description: "", sizes: '[{"label":"","cents":550}]', marks: "[]", sold_out_until: null };
    const rest = { section_id: null, position: 0, version: 1, priced_at, created_at: priced_at };
    await app.db
      .insertInto("menu_items")
      .values({ id: randomUUID(), restaurant_id, ...texts, ...rest })
      .execute();
  };

  beforeEach(() => app.db.deleteFrom("menu_items").execute());

  test("se pregunta al dueño una vez, aunque dos procesos lo preparen a la vez", async () => {
    const { id, owner } = await haveBusiness();
    await addDish(id, "2026-05-20T12:00:00.000Z");
    await addDish(id, "2026-11-20T12:00:00.000Z");
    const queued = await Promise.all([queueMenuReminders(), queueMenuReminders()]);
    expect(queued[0] + queued[1]).toBe(1);
    setNow(new Date(weekBefore.getTime() + 30 * day));
    expect(await queueMenuReminders()).toBe(0);
    const mails = await sent();
    expect(mails.map(({ to }) => to)).toEqual([owner.email]);
    const [{ subject, text } = { subject: "", text: "" }] = mails;
    expect(subject).toBe("¿Siguen iguales los precios de «Fonda Lina» (Coclé)?");
    for (const words of ["precios del 20 de mayo de 2026", "pueden haber cambiado", `/mi-negocio/${id}/carta`])
      expect(text).toContain(words);
  });

  test("el correo lleva a la carta, también a quien tiene que entrar antes", async () => {
    const { id, owner } = await haveBusiness();
    await addDish(id, "2026-05-20T12:00:00.000Z");
    await queueMenuReminders();
    const [mail] = await sent();
    const [, path = ""] = /http:\/\/localhost:3000(\/mi-negocio\/\S+)/.exec(mail?.text ?? "") ?? [];
    const browser = app.otherBrowser();
    const entrance = (await browser.visit(path)).location ?? "";
    const asked = hiddenFields(find((await browser.visit(entrance)).html, 'form:has([name="password"])'));
    const { location } = await browser.submit("/auth", {
      ...asked,
      intent: "entrar",
      email: owner.email,
      password: testPassword,
    });
    expect(location).toBe(`/mi-negocio/${id}/carta`);
    expect((await browser.visit(location ?? "")).text).toContain("Sancocho");
  });

  test("a los 179 días todavía no; y si alguien los confirma antes de que salga el correo, no sale", async () => {
    const { id } = await haveBusiness();
    await addDish(id, new Date(weekBefore.getTime() - 179 * day).toISOString());
    expect(await queueMenuReminders()).toBe(0);
    setNow(new Date(weekBefore.getTime() + 2 * day));
    expect(await queueMenuReminders()).toBe(1);
    await app.db.updateTable("menu_items").set({ priced_at: new Date().toISOString() }).execute();
    expect(await sent()).toEqual([]);
  });
});
