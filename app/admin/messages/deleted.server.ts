import { db } from "../../db/client.server";
import { isStorable } from "../../db/values.server";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { deleteMessages } from "../../site/contact/messages.server";

/** A sender may request this, so the audit log keeps none of the content. Returns false when the message did not exist. */
export async function deleteMessage(adminId: string, id: string, { requestId }: RequestReference): Promise<boolean> {
  if (!isStorable(id)) return false;
  return await db()
    .transaction()
    .execute(async (trx) => {
      const deleted = await deleteMessages(trx, [id]);
      if (deleted === 0) return false;
      await recordAudit(trx, { action: "message.deleted", actorId: adminId, target: { type: "message", id }, requestId });
      return true;
    });
}
