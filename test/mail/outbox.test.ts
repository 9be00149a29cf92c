import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { MailTemplate, Profile, Token, TokenPurpose } from "../../app/db/schema.server";
import { openDatabase } from "../support/database";
import { freePlan, profile } from "../support/database-rows";
import { linkIn, readMail } from "../support/vendors/sent-mail";
import { openMailServer } from "../support/vendors/mail-server";

const { port, close } = await openMailServer();
await close();
const { db } = await openDatabase();
process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
process.env.CONTACT_TO = "casa@panama.example";
const { env } = await import("../../app/env.server");
const { askRecovery } = await import("../../app/accounts/account.server");
const { answerRecovery } = await import("../../app/mail/links.server");
const { receiveContactMessage } = await import("../../app/site/contact/messages.server");
const { log } = await import("../../app/log.server");
const { queueMail } = await import("../../app/mail/queue.server");
const { consumeToken, findToken, issueToken, deriveLinkToken } = await import("../../app/identity/tokens.server");
const { deliverDueMail } = await import("../../app/jobs/outbox.server");

beforeEach(async () => {
  await db.deleteFrom("contact_messages").execute();
  await db.deleteFrom("mail_outbox").execute();
  await db.deleteFrom("profiles").execute();
  env.CONTACT_TO = "casa@panama.example";
});

const write = (name: string) =>
  receiveContactMessage({
    name,
    email: "ana@ejemplo.com",
    phone: "",
    business: "",
    service: null,
    message: "Hola",
    isSpam: false,
    acknowledge: false,
  });
const refused: unknown = expect.stringContaining("ECONNREFUSED");
const waiting = () => db.selectFrom("mail_outbox").selectAll().execute();
const makeDue = () =>
  db
    .updateTable("mail_outbox")
    .set({ next_attempt_at: new Date(0).toISOString() })
    .execute();

test("con el servidor de correo caído nada se pierde, y al volver sale una sola vez", async () => {
  await write("Ana");
  await deliverDueMail();
  expect(await waiting()).toMatchObject([{ attempts: 1, last_error: refused }]);

  const server = await openMailServer({ port });
  await deliverDueMail();
  expect(server.received).toEqual([]);
  await makeDue();
  await Promise.all([deliverDueMail(), deliverDueMail()]);
  await deliverDueMail();
  await server.close();
  expect(server.received.map((mail) => mail.to)).toEqual([["casa@panama.example"]]);
  expect(server.received[0]?.source).toContain("Subject: Mensaje de contacto: Ana");
  expect(await waiting()).toEqual([]);
});

test("quien escribió recibe un acuse de recibo sin nada de lo que escribió: la dirección puede ser de otra persona", async () => {
  const written = {
    name: "Gane Ya",
    phone: "+507 6000-0000",
    business: "Casino http://malo.example",
    message: "Entra en malo.example",
  };
  await receiveContactMessage({
    ...written,
    email: "ana@ejemplo.com",
    service: "ai-solutions",
    isSpam: false,
    acknowledge: true,
  });
  const server = await openMailServer({ port });
  await deliverDueMail();
  await server.close();
  const mail = server.received.find(({ to }) => to.includes("ana@ejemplo.com"));
  const { subject, text, html } = readMail(mail!.source);
  expect(subject).toBe("Recibimos tu mensaje en Panamá VIP");
  expect(text).toContain("Soluciones IA");
  expect(text).toContain("en menos de 24 horas");
  for (const words of Object.values(written)) expect(mail!.source + text + html).not.toContain(words);
});

test("un correo que el servidor rechaza espera sin detener a los demás", async () => {
  await write("Ana");
  await write("Beto");
  const server = await openMailServer({ port, refuse: true });
  await deliverDueMail();
  await server.close();
  expect(await waiting()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
});

test("un mensaje que llega mientras se reparte también sale", async () => {
  const server = await openMailServer({ port });
  await write("Ana");
  const first = deliverDueMail();
  await write("Beto");
  await Promise.all([first, deliverDueMail()]);
  await server.close();
  expect(server.received).toHaveLength(2);
});

test("sin CONTACT_TO el correo espera, sin gastar intentos, hasta que alguien lo configura", async () => {
  env.CONTACT_TO = undefined;
  const server = await openMailServer({ port });
  await write("Ana");
  await deliverDueMail();
  await deliverDueMail();
  expect(await waiting()).toMatchObject([{ attempts: 0 }]);
  env.CONTACT_TO = "nueva@panama.example";
  await deliverDueMail();
  await server.close();
  expect(server.received.map((mail) => mail.to)).toEqual([["nueva@panama.example"]]);
});

test("el correo de un mensaje borrado se olvida", async () => {
  const server = await openMailServer({ port });
  await write("Ana");
  await db.deleteFrom("contact_messages").execute();
  await deliverDueMail();
  await server.close();
  expect(server.received).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test("con la base de datos caída nadie recibe un error", async () => {
  await db.schema.alterTable("mail_outbox").renameTo("mail_outbox_away").execute();
  await expect(deliverDueMail()).resolves.toBeUndefined();
  await db.schema.alterTable("mail_outbox_away").renameTo("mail_outbox").execute();
});

describe("el correo de una cuenta", () => {
  const email = "itzel@ejemplo.com";

  async function signUp(values: Partial<Profile> = {}) {
    const id = randomUUID();
    await db
      .insertInto("profiles")
      .values(profile({ id, email, full_name: "Itzel Ñandú", ...values }))
      .execute();
    return id;
  }

  async function queueLink(purpose: TokenPurpose, userId: string, to = email) {
    const token = await issueToken(db, { purpose, userId, email: to });
    await queueMail(db, { template: purpose, recipient: to, reference_id: token.id });
    return token;
  }

  const queueNotice = (template: MailTemplate, userId: string, to: string | null = email) =>
    queueMail(db, { template, recipient: to, reference_id: userId });

  async function delivered() {
    const server = await openMailServer({ port });
    await deliverDueMail();
    await server.close();
    return server.received;
  }

  test.each([
    ["confirm-email", "/auth/confirmar"],
    ["change-email", "/auth/confirmar"],
    ["reset-password", "/auth/nueva-clave"],
  ] as const)("%s llega con un enlace que sirve", async (purpose, path) => {
    const token = await queueLink(purpose, await signUp());
    const [mail] = await delivered();
    expect(mail?.to).toEqual([email]);
    expect(linkIn(mail?.source ?? "")).toBe(`${path}?token=${deriveLinkToken(token)}`);
    expect(await waiting()).toEqual([]);
  });

  test("una recuperación que se pidió sale con su enlace, una vez aunque dos la atiendan; sin cuenta se olvida", async () => {
    const userId = await signUp();
    await db.insertInto("credentials").values({ user_id: userId, password_hash: "x", updated_at: "" }).execute();
    await askRecovery(email.toUpperCase());
    await askRecovery("nadie@ejemplo.com");
    const [asked] = await waiting();
    if (asked) await Promise.all([answerRecovery(asked), answerRecovery(asked)]);
    const mails = await delivered();
    expect(mails.map(({ to }) => to)).toEqual([[email]]);
    expect(linkIn(mails[0]?.source ?? "")).toMatch(/^\/auth\/nueva-clave\?token=/);
    expect(await waiting()).toEqual([]);
  });

  test("lleva el mismo enlace cuando se vuelve a intentar, también si entretanto cambió el secreto", async () => {
    await queueLink("reset-password", await signUp());
    const tries: string[] = [];
    const complainAbout = (source: string) => (tries.push(source) > 0 ? "vuelve luego" : undefined);
    const grumpy = await openMailServer({ port, complainAbout });
    await deliverDueMail();
    await grumpy.close();
    await makeDue();
    env.SESSION_SECRET = ["un-secreto-nuevo-de-treinta-y-dos-letras", ...env.SESSION_SECRET];
    const [mail] = await delivered();
    env.SESSION_SECRET = env.SESSION_SECRET.slice(1);
    const links = [...tries, mail?.source ?? ""].map(linkIn);
    expect(links).toHaveLength(2);
    expect(new Set(links).size).toBe(1);
    expect(await findToken("reset-password", links[0]?.split("token=")[1] ?? "")).toBeDefined();
  });

  test("P5, G3: el enlace no queda en la base de datos ni en el registro, aunque el servidor lo repita al rechazarlo", async () => {
    const warn = vi.spyOn(log, "warn");
    const userId = await signUp();
    const tokens = [
      await queueLink("confirm-email", userId),
      await queueLink("change-email", userId),
      await queueLink("reset-password", userId),
    ];
    const server = await openMailServer({
      port,
      complainAbout: (source) =>
        `no me gusta https://panama.example${linkIn(source)} ni ${linkIn(source).replace("=", "%3D").replace("?", "=3F")}`,
    });
    await deliverDueMail();
    await server.close();
    expect(await waiting()).toMatchObject(tokens.map(() => ({ attempts: 1 })));
    const logged = JSON.stringify(warn.mock.calls);
    expect(logged).toContain("no me gusta");
    const everything = logged + (await wholeDatabase());
    expect(everything).toContain(email);
    for (const token of tokens) expect(everything).not.toContain(deriveLinkToken(token));
  });

  async function wholeDatabase() {
    const tables = await db.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) =>
        db
          .selectFrom(name as "tokens")
          .selectAll()
          .execute(),
      ),
    );
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(["tokens", "mail_outbox", "audit_log"]));
    return JSON.stringify(rows);
  }

  test("con enlace va solo a la dirección de la que habla, diga lo que diga la cola", async () => {
    const token = await issueToken(db, { purpose: "change-email", userId: await signUp(), email: "nueva@ejemplo.com" });
    await queueMail(db, { template: "change-email", recipient: "otra@ejemplo.com", reference_id: token.id });
    expect((await delivered()).map((mail) => mail.to)).toEqual([["nueva@ejemplo.com"]]);
  });

  const useless: [string, (token: Token) => Promise<unknown>][] = [
    ["ya se usó", (token) => consumeToken(db, token)],
    ["se cambió por otro", (token) => issueToken(db, { purpose: token.purpose, userId: token.user_id, email })],
    ["venció", () => db.updateTable("tokens").set({ expires_at: new Date().toISOString() }).execute()],
    ["era de una cuenta borrada", () => db.deleteFrom("profiles").execute()],
    ["se firmó con un secreto retirado", () => db.updateTable("tokens").set({ token_hash: "0" }).execute()],
  ];
  test.each(useless)("no sale cuando el enlace %s", async (_, spoil) => {
    await spoil(await queueLink("reset-password", await signUp()));
    expect(await delivered()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ["email-change-asked", "Se pidió cambiar el correo de tu cuenta en Panamá VIP"],
    ["email-changed", "Cambió el correo de tu cuenta en Panamá VIP"],
    ["password-changed", "Cambió la contraseña de tu cuenta en Panamá VIP"],
    ["account-deleted", "Tu cuenta en Panamá VIP quedó eliminada"],
  ] as const)("%s avisa a quien estaba en la cola", async (template, subject) => {
    await queueNotice(template, await signUp());
    const [mail] = await delivered();
    expect(readMail(mail?.source ?? "")).toMatchObject({ subject, to: email });
  });

  describe("de un plan gratuito", () => {
    const expires_at = "2999-05-03T15:00:00.000Z";
    const havePlan = async (values: Parameters<typeof freePlan>[0]) => {
      const plan = freePlan({ email, expires_at, ...values });
      await db.insertInto("free_plan_subscriptions").values(plan).execute();
      return plan.id;
    };

    test.each([
      ["free-plan-granted", "Tienes un plan gratuito en Panamá VIP"],
      ["free-plan-extended", "Tu plan gratuito en Panamá VIP dura más"],
    ] as const)("%s dice a quien tiene cuenta hasta cuándo, y lleva a los asistentes", async (template, subject) => {
      const id = await havePlan({ user_id: await signUp() });
      await queueNotice(template, id);
      const [mail] = await delivered();
      const read = readMail(mail?.source ?? "");
      expect(read).toMatchObject({ subject, to: email });
      expect(read.text).toContain("hasta el 3 de mayo de 2999");
      expect(read.text).toMatch(/\/ai-solutions$/m);
      expect(read.text).not.toContain("Itzel");
    });

    test("a quien no tiene cuenta le dice cómo hacerla con ese correo", async () => {
      await queueNotice("free-plan-granted", await havePlan({}));
      const [mail] = await delivered();
      const { text } = readMail(mail?.source ?? "");
      expect(text).toMatch(/\/auth\?tab=registro$/m);
      expect(text).toContain(`El plan te espera en este correo, ${email}`);
    });

    test("de uno que ya no está vigente no sale", async () => {
      await queueNotice("free-plan-granted", await havePlan({ is_active: 0 }));
      await queueNotice("free-plan-granted", await havePlan({ expires_at: "2020-01-01T00:00:00.000Z" }));
      await queueNotice("free-plan-granted", "no-existe");
      expect(await delivered()).toEqual([]);
      expect(await waiting()).toEqual([]);
    });
  });

  test("no avisa de una cuenta que ya no existe, salvo de que se eliminó", async () => {
    await queueNotice("password-changed", "no-existe");
    await queueNotice("account-deleted", "no-existe");
    const mails = await delivered();
    expect(mails.map((mail) => readMail(mail.source).subject)).toEqual(["Tu cuenta en Panamá VIP quedó eliminada"]);
    expect(await waiting()).toEqual([]);
  });

  test("sin destinatario no sale: nunca va a la casa", async () => {
    await queueNotice("password-changed", await signUp(), null);
    expect(await delivered()).toEqual([]);
    expect(await waiting()).toMatchObject([{ last_error: "The mail has no recipient" }]);
  });

  test("llama por su nombre solo a quien confirmó esa dirección: nadie envía palabras suyas a un extraño", async () => {
    const stranger = await signUp({ full_name: "Gana dinero en malo punto example" });
    const person = await signUp({ email: "beto@ejemplo.com", full_name: "Beto", email_confirmed_at: new Date().toISOString() });
    await queueLink("confirm-email", stranger);
    await queueLink("reset-password", stranger);
    await queueNotice("password-changed", stranger);
    await queueLink("change-email", person, "nueva@ejemplo.com");
    await queueNotice("email-changed", person, "antes@ejemplo.com");
    await queueLink("reset-password", person, "beto@ejemplo.com");
    await queueNotice("password-changed", person, "beto@ejemplo.com");
    const mails = (await delivered()).map((mail) => readMail(mail.source));
    expect(mails).toHaveLength(7);
    for (const { to, text } of mails) expect(text).toMatch(to === "beto@ejemplo.com" ? /^Hola, Beto:\n/ : /^Hola:\n/);
    expect(JSON.stringify(mails)).not.toContain("dinero");
  });
});
