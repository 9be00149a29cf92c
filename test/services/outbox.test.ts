import { afterAll, beforeEach, expect, test } from "vitest";
import { freshDatabase } from "../database";
import { openMailServer } from "./smtp";

const { port, close } = await openMailServer();
await close();
const database = await freshDatabase();
const { db } = database;
globalThis.panamaDatabase = db;
afterAll(() => database.drop());
process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
process.env.CONTACT_TO = "casa@panama.example";
const { env } = await import("../../app/env.server");
const { receiveContactMessage } = await import("../../app/models/contact-messages.server");
const { deliverDueMail } = await import("../../app/services/outbox.server");

beforeEach(async () => {
  await db.deleteFrom("contact_messages").execute();
  await db.deleteFrom("mail_outbox").execute();
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
