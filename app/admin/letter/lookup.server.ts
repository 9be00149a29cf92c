import { type RequestReference, recordAudit } from "../../audit/log.server";
import { findSubscription, forgetSubscriber } from "../../blog/letter/subscribers.server";
import { inTransaction } from "../../db/client.server";
import type { Subscriber } from "../../db/schema.server";

/** Finds exactly this address, for a subscriber who asks. The audit log keeps its id, never the address. */
export async function lookUpSubscription(
  adminId: string,
  email: string,
  { requestId }: RequestReference,
): Promise<Subscriber | undefined> {
  return await inTransaction(async (trx) => {
    const found = await findSubscription(trx, email);
    const target = { type: "subscriber", id: found?.id ?? null } as const;
    await recordAudit(trx, { action: "letter.looked-up", actorId: adminId, target, requestId });
    return found;
  });
}

/** False when the address is no longer on the list. */
export async function endSubscription(adminId: string, email: string, { requestId }: RequestReference): Promise<boolean> {
  return await inTransaction(async (trx) => {
    const found = await findSubscription(trx, email);
    if (!found) return false;
    await forgetSubscriber(trx, email);
    const target = { type: "subscriber", id: found.id } as const;
    await recordAudit(trx, { action: "letter.ended", actorId: adminId, target, requestId });
    return true;
  });
}
