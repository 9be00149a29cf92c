import { inTransaction } from "../../db/client.server";
import { isStorable } from "../../db/values.server";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { deleteMessages } from "../../site/contact/messages.server";

/**
 * The audit log keeps none of its content, because the sender may have requested this. Returns false when the message did not
 * exist.
 */
export async function deleteMessage(adminId: string, id: string, { requestId }: RequestReference): Promise<boolean> {
  if (!isStorable(id)) return false;
  return await inTransaction(async (trx) => {
    const deleted = await deleteMessages(trx, [id]);
    if (deleted === 0) return false;
    await recordAudit(trx, { action: "message.deleted", actorId: adminId, target: { type: "message", id }, requestId });
    return true;
  });
}
