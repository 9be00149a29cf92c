import type { Kysely } from "kysely";
import type { Claim, ClaimNotice, Database, OwnerNotice } from "../../db/schema.server";
import { queueMail } from "../../mail/queue.server";

/** Mails the administration when `userId` is null. Sends nothing to an unconfirmed address, which may be a stranger's. */
export async function queueClaimMail(
  trx: Kysely<Database>,
  template: ClaimNotice,
  { id }: Pick<Claim, "id">,
  userId: string | null,
): Promise<void> {
  if (userId === null) return await queueMail(trx, { template, recipient: null, reference_id: id });
  const recipient = await confirmedAddress(trx, userId);
  if (recipient) await queueMail(trx, { template, recipient, reference_id: id });
}

export async function queueOwnerMail(
  trx: Kysely<Database>,
  template: OwnerNotice,
  { restaurant_id }: Pick<Claim, "restaurant_id">,
  userId: string,
): Promise<void> {
  const recipient = await confirmedAddress(trx, userId);
  if (recipient) await queueMail(trx, { template, recipient, reference_id: restaurant_id });
}

async function confirmedAddress(trx: Kysely<Database>, userId: string): Promise<string | undefined> {
  const account = await trx
    .selectFrom("profiles")
    .select("email")
    .where("id", "=", userId)
    .where("email_confirmed_at", "is not", null)
    .executeTakeFirst();
  return account?.email;
}
