import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { minute } from "../../durations";
import { privacyNotice } from "../../text/privacy-notice";
import { db, inTransaction } from "../../db/client.server";
import type { ContactMessage, Database } from "../../db/schema.server";
import { searchColumn } from "../../db/search.server";
import { queueMail } from "../../mail/queue.server";

const sentFields = ["name", "email", "phone", "business", "service", "message"] as const;

export type SentMessage = Pick<ContactMessage, (typeof sentFields)[number]> & {
  /** The honeypot was filled in: stored but not mailed. */
  isSpam: boolean;
};

/** `acknowledge`: mails the sender, too. */
export type NewContactMessage = SentMessage & { acknowledge: boolean };

/** Queues the mails in the same transaction: to the operator and, with `acknowledge`, to the sender. Spam causes no mail. */
export async function receiveContactMessage({ isSpam, acknowledge, ...message }: NewContactMessage): Promise<void> {
  const id = randomUUID();
  await inTransaction(async (trx) => {
    await trx
      .insertInto("contact_messages")
      .values({
        id,
        ...message,
        search: messageSearchText(message),
        is_spam: isSpam ? 1 : 0,
        policy_version: privacyNotice.version,
        policy_hash: privacyNotice.sha256,
        created_at: new Date().toISOString(),
      })
      .execute();
    if (isSpam) return;
    await queueMail(trx, { template: "contact-message", recipient: null, reference_id: id });
    if (acknowledge) await queueMail(trx, { template: "contact-received", recipient: message.email, reference_id: id });
  });
}

const justNow = 15 * minute;

/** True when the same message came in the last 15 minutes. */
export async function wasJustReceived({ isSpam, ...message }: SentMessage): Promise<boolean> {
  const received = await db()
    .selectFrom("contact_messages")
    .select(sentFields)
    .where("created_at", ">", new Date(Date.now() - justNow).toISOString())
    .where("email", "=", message.email)
    .where("is_spam", "=", isSpam ? 1 : 0)
    .execute();
  return received.some((row) => sentFields.every((field) => row[field] === message[field]));
}

type SearchedMessage = Pick<ContactMessage, "name" | "email" | "phone" | "business" | "message">;

export function messageSearchText({ name, email, phone, business, message }: SearchedMessage): string {
  return searchColumn(name, email, phone, business, message);
}

/** Returns undefined past its retention period. */
export async function findContactMessage(id: string): Promise<ContactMessage | undefined> {
  return await db().selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Deletes the messages' mails in the outbox, too. Returns the number of messages. */
export async function deleteMessages(trx: Kysely<Database>, ids: string[]): Promise<number> {
  await trx.deleteFrom("mail_outbox").where("template", "=", "contact-message").where("reference_id", "in", ids).execute();
  const { numDeletedRows } = await trx.deleteFrom("contact_messages").where("id", "in", ids).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
