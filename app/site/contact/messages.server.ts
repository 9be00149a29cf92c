import { randomUUID } from "node:crypto";
import { privacyNotice } from "../../text/privacy-notice";
import { db } from "../../db/client.server";
import type { ContactMessage } from "../../db/schema.server";
import { searchColumn } from "../../db/search.server";
import { queueMail } from "../../mail/queue.server";

export type NewContactMessage = Pick<ContactMessage, "name" | "email" | "phone" | "business" | "service" | "message"> & {
  /** Whether the trap for robots was filled in: kept, but not sent on by mail. */
  isSpam: boolean;
  /** Whether the sender gets a mail that says that the message arrived. */
  acknowledge: boolean;
};

/**
 * Keeps a visitor's message with the notice that was accepted, and queues the mails about it, in one transaction: one to the
 * house and, if asked for, one to the sender. Spam is kept and causes no mail.
 */
export async function receiveContactMessage({ isSpam, acknowledge, ...message }: NewContactMessage): Promise<void> {
  const id = randomUUID();
  await db()
    .transaction()
    .execute(async (trx) => {
      await trx
        .insertInto("contact_messages")
        .values({
          id,
          ...message,
          search: searchColumn(message.name, message.email, message.phone, message.business, message.message),
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

/** One message, or undefined when it is no longer kept. */
export async function findContactMessage(id: string): Promise<ContactMessage | undefined> {
  return await db().selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
}
