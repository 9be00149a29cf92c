import type { Kysely } from "kysely";
import { db } from "../../db/client.server";
import type { Database } from "../../db/schema.server";
import { isStorable } from "../../db/values.server";
import { type By, recordAudit } from "../../audit/log.server";

/**
 * Deletes a message for good, as the person who wrote it may ask for. The record says that it was done and by whom, and nothing
 * of what the message said. Returns whether there was one.
 */
export async function deleteMessage(adminId: string, id: string, { requestId }: By): Promise<boolean> {
  if (!isStorable(id)) return false;
  return await db()
    .transaction()
    .execute(async (trx) => {
      const deleted = await removeMessages(trx, [id]);
      if (deleted === 0) return false;
      await recordAudit(trx, { action: "message.deleted", actorId: adminId, target: { type: "message", id }, requestId });
      return true;
    });
}

/** Deletes messages that have had their time; nobody did it. */
export async function forgetMessages(ids: string[]): Promise<void> {
  await db()
    .transaction()
    .execute((trx) => removeMessages(trx, ids));
}

/** With them goes the mail that would have told the house of them. Returns how many there were. */
async function removeMessages(trx: Kysely<Database>, ids: string[]): Promise<number> {
  await trx.deleteFrom("mail_outbox").where("template", "=", "contact-message").where("reference_id", "in", ids).execute();
  const { numDeletedRows } = await trx.deleteFrom("contact_messages").where("id", "in", ids).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
