import { beforeEach, expect, test } from "vitest";
import { privacyNotice } from "../../../app/text/privacy-notice";
import { findContactMessage, receiveContactMessage, type NewContactMessage } from "../../../app/site/contact/messages.server";
import { openDatabase } from "../../support/database";

const { db } = await openDatabase();

beforeEach(async () => {
  await db.deleteFrom("contact_messages").execute();
  await db.deleteFrom("mail_outbox").execute();
});

const message: NewContactMessage = {
  name: "Itzel Ñandú",
  email: "itzel@ejemplo.com",
  phone: "",
  business: "Fonda La Ñapa",
  service: "local-visibility",
  message: "Quiero que me encuentren.\nGracias 🙂",
  isSpam: false,
  acknowledge: false,
};

const messages = () => db.selectFrom("contact_messages").selectAll().execute();
const mails = () => db.selectFrom("mail_outbox").selectAll().execute();

test("un mensaje se guarda tal cual, con el aviso que se aceptó y un correo pendiente para la casa", async () => {
  await receiveContactMessage(message);
  const [kept] = await messages();
  const { name, email, phone, business, service, message: text } = message;
  expect(kept).toMatchObject({
    ...{ name, email, phone, business, service, message: text },
    is_spam: 0,
    policy_version: privacyNotice.version,
    policy_hash: privacyNotice.sha256,
  });
  expect(new Date(kept!.created_at).toISOString()).toBe(kept!.created_at);
  expect(await findContactMessage(kept!.id)).toEqual(kept);
  expect(await mails()).toMatchObject([{ template: "contact-message", recipient: null, reference_id: kept!.id, attempts: 0 }]);
});

test("lo que escribe un robot se guarda marcado y no se manda por correo", async () => {
  await receiveContactMessage({ ...message, isSpam: true });
  expect(await messages()).toMatchObject([{ is_spam: 1 }]);
  expect(await mails()).toEqual([]);
});

test("si el correo no se puede poner en la cola, el mensaje tampoco se guarda", async () => {
  await db.schema.alterTable("mail_outbox").renameTo("mail_outbox_away").execute();
  await expect(receiveContactMessage(message)).rejects.toThrow("mail_outbox");
  await db.schema.alterTable("mail_outbox_away").renameTo("mail_outbox").execute();
  expect(await messages()).toEqual([]);
});

test("un mensaje que ya no se guarda no se encuentra", async () => {
  expect(await findContactMessage("no-existe")).toBeUndefined();
});
