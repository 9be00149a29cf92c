import type { Kysely } from "kysely";
import { db } from "../../db/client.server";
import type { Database } from "../../db/schema.server";
import { isStorable } from "../../db/values.server";
import { type RequestReference, recordAudit } from "../../audit/log.server";

/** A sender may request this, so the audit log keeps none of the content. Returns false when the message did not exist. */
export async function deleteMessage(adminId: string, id: string, { requestId }: RequestReference): Promise<boolean> {
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

/** Deletes messages past their retention period. Writes no audit entries. */
export async function deleteExpiredMessages(ids: string[]): Promise<void> {
  await db()
    .transaction()
    .execute((trx) => removeMessages(trx, ids));
}

/** Also removes their mails from the outbox. */
async function removeMessages(trx: Kysely<Database>, ids: string[]): Promise<number> {
  await trx.deleteFrom("mail_outbox").where("template", "=", "contact-message").where("reference_id", "in", ids).execute();
  const { numDeletedRows } = await trx.deleteFrom("contact_messages").where("id", "in", ids).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
